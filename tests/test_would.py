"""`View.would`: what a move would do, from what a seat may know and from nothing else, in every game."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import games13
from games13 import Position
from games13.kernel import would
from games13.kernel.would import Change, Would

EACH_GAME = pytest.mark.parametrize("game", games13.games())


def positions(game: str, games: int, every: int = 1) -> Iterator[Position]:
    """Positions of random games in which somebody decides."""
    pick = random.Random(game)
    for seed in range(games):
        p = games13.new(game, seed=seed)
        while p.to_move:
            if not pick.randrange(every):
                yield p
            p = p.after(pick.choice(p.moves()))


def net(found: Would, seat: str) -> dict[tuple[str, str, str], tuple[Any, Any]]:
    """What is different in the end, sure or unless answered, apart from what happens in others' hands."""
    change: Change
    last: dict[tuple[str, str, str], tuple[Any, Any]] = {}
    for change in (*found.changes, *found.unless):
        if change.what != "hand" or change.whose == seat:
            first, _ = last.get(change[:3], (change.before, None))
            last[change[:3]] = first, change.after
    return {key: (before, after) for key, (before, after) in last.items() if before != after}


@EACH_GAME
def test_what_would_come_is_what_comes(game: str) -> None:
    """The same walk over the true position, with all its hands, changes the same and stops at the same."""
    looked = 0
    for p in positions(game, games=6, every=3):
        view = p.view(p.to_move)
        for move in p.moves():
            guessed, true = view.would(move), would.would(p, move)
            assert net(guessed, p.to_move) == net(true, p.to_move), (p, move)
            assert (guessed.stops, guessed.why) == (true.stops, true.why), (p, move)
            looked += 1
    assert looked > 100


@EACH_GAME
def test_would_says_why_it_stops(game: str) -> None:
    for p in positions(game, games=2, every=7):
        for move in p.moves():
            found = p.view(p.to_move).would(move)
            assert found.stops in ("luck", "secret", "round", "choice", "end")
            assert found.why
            assert all(change.before != change.after for change in (*found.changes, *found.unless)), found


@EACH_GAME
def test_each_kind_of_move_does_something(game: str) -> None:
    """Every move means something: it has a verb, and words for its button without {places} left over."""
    for move in games13.new(game, seed=1).setup.every_move():
        assert move.does, move
        assert move.label, move
        assert not set("{}") & set(move.label), move


def test_would_reads_a_move_like_a_position() -> None:
    p = games13.new("13", seed=1962)
    view, move = p.view("Ann"), p.moves()[0]
    assert view.would(str(move)) == view.would(move)
    with pytest.raises(games13.UnreadableMove):
        view.would("xyzzy")
