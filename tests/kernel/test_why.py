"""Why a move can't be made now: what every game keeps that says it."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import games13
from games13.kernel import moves
from games13.kernel.moves import Move
from games13.kernel.speech import Book

LEGAL = (Move("done"),)
EVERY = (*LEGAL, Move("place 1 on Cuba"), Move("place 2 on Cuba"), Move("place 1 on Cuba towards US"))
REASONS = {move.text: f"so {move.text}" for move in EVERY} | {"place 2 on Cuba": "so place 1 on Cuba"}

GAMES = ("13", "13-minutes", "13-days", "defcon")
EACH_GAME = pytest.mark.parametrize("game", GAMES)
SHARE = 0.9  # of the moves that are illegal now, so many have a reason


def said(text: str, legal: tuple[Move, ...], *why: Callable[[Move], str], **never: Any) -> Move:
    return moves.read(text, legal, lambda: Book(EVERY), *why, **never)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("place 2 on Cuba", '"place 2 on Cuba" cannot be played now: so place 1 on Cuba. What can: done.'),
        ("place 1 on Cuba", '"place 1 on Cuba" cannot be played now: so place 1 on Cuba. What can: done.'),
        ("place 2", '"place 2" cannot be played now: so place 1 on Cuba. What can: done.'),
        ("place Cuba", '"place Cuba" cannot be played now; what can: done.'),
        ("towards", '"towards" cannot be played now: so place 1 on Cuba towards US. What can: done.'),
    ],
)
def test_a_text_has_the_reason_of_the_move_that_it_is_or_of_all_that_it_could_be(
    text: str, message: str
) -> None:
    with pytest.raises(games13.IllegalMove) as caught:
        said(text, LEGAL, lambda move: REASONS[move.text])
    assert str(caught.value) == message


def test_without_a_reason_and_without_a_move_the_sentence_is_shorter() -> None:
    with pytest.raises(games13.IllegalMove) as caught:
        said("place 2", LEGAL)
    assert str(caught.value) == '"place 2" cannot be played now; what can: done.'
    with pytest.raises(games13.IllegalMove) as caught:
        said("place 2", (), why_never=lambda _: "the game is over")
    assert str(caught.value) == '"place 2" cannot be played now: the game is over.'


def test_what_is_no_move_can_have_a_reason_too() -> None:
    with pytest.raises(games13.UnreadableMove) as caught:
        said("Pass!", LEGAL, why_never=lambda typed: f"nobody may {' '.join(typed)}")
    assert str(caught.value) == '"Pass!" is no move of this game: nobody may pass. What can be played: done.'


def positions(game: str, seeds: range) -> Iterator[tuple[games13.Position, random.Random]]:
    for seed in seeds:
        pick, p = random.Random(seed), games13.new(game, seed=seed)
        while p.to_move:
            yield p, pick
            p = p.after(pick.choice(p.moves()))


def known(p: games13.Position) -> list[games13.Move]:
    """All moves of the game, each notation once."""
    return list({str(move): move for move in p.setup.every_move()}.values())


def tried(p: games13.Position, text: str) -> games13.Move | games13.MoveError:
    """The move that a text stands for, or what is wrong with it."""
    try:
        return p.read(text)
    except games13.MoveError as error:
        return error


@EACH_GAME
def test_most_illegal_moves_have_a_reason_and_no_legal_one_has(game: str, games) -> None:
    illegal = reasoned = 0
    every = known(games13.new(game, seed=0))
    for p, pick in positions(game, games(3)):
        step, legal = p.stack[0], {str(move) for move in p.moves()}
        assert not any(step.why_not(p, move) for move in p.moves())
        for move in pick.sample(every, 4):
            answer, reason = tried(p, str(move)), step.why_not(p, move)
            if isinstance(answer, games13.IllegalMove):
                illegal, reasoned = illegal + 1, reasoned + bool(reason)
                assert str(move) not in legal
                stands = f": {reason}. What can: " if reason else "; what can: "
                assert str(answer).startswith(f'"{move}" cannot be played now{stands}')
                assert not reason.endswith((".", "?")), "it stands within a sentence"
            else:
                short_for = answer.choices if isinstance(answer, games13.AmbiguousMove) else [answer]
                assert {str(choice) for choice in short_for} <= legal
    assert illegal > 34 * len(games(3))
    assert reasoned / illegal > SHARE


@EACH_GAME
def test_a_reason_says_nothing_that_the_deciding_seat_may_not_know(game: str) -> None:
    """A guess deals anew what the seat can't see: every reason stays the same."""
    every = known(games13.new(game, seed=0))
    differs = 0
    for count, (p, pick) in enumerate(positions(game, range(20, 24))):
        if count % 5:
            continue
        q = p.view(p.to_move).guess(99)
        differs += any(q.view(seat) != p.view(seat) for seat in p.seats if seat != p.to_move)
        for move in pick.sample(every, min(40, len(every))):
            assert p.stack[0].why_not(p, move) == q.stack[0].why_not(q, move), (p, move)
    assert differs > 0


@EACH_GAME
def test_a_view_says_why_not_as_the_position_does(game: str) -> None:
    """And so it needs no more than its seat may know."""
    every = known(games13.new(game, seed=0))
    for count, (p, pick) in enumerate(positions(game, range(30, 32))):
        if count % 20:
            continue
        view = p.view(p.to_move)
        for move in pick.sample(every, min(20, len(every))):
            answer = tried(p, str(move))
            assert view.why_not(str(move)) == (str(answer) if isinstance(answer, games13.MoveError) else "")
        others = [p.view(seat).why_not(str(p.moves()[0])) for seat in p.seats if seat != p.to_move]
        assert {*others} == {f"It is not your turn: {p.to_move} decides."}
    over = p.after(p.moves()[0])
    while over.to_move:
        over = over.after(over.moves()[0])
    assert over.result
    assert over.view(None).why_not("done") == f"The game is over: {over.result.reason}"


def playing(game: str, asked: str) -> games13.Position:
    """The first position of a game in which this is asked."""
    p, bot = games13.new(game, seed=3), games13.bots.get("rules", 1)
    while asked not in p.stack[0].asks(p):
        p = p.after(bot.choose(p.view(p.to_move)))
    return p


@pytest.mark.parametrize(
    ("game", "asked", "text", "says"),
    [
        ("13-days", "Command", "attack Cuba", "no move of this game: cubes are influence, not troops"),
        ("13-days", "USSR: play a card", "play the letter", "now: the US holds the Personal Letter"),
        ("13-days", "US: play a card", "play the letter", "could mean command Close Allies with the Letter"),
        ("13-days", "USSR: play a card", "put 2 in the UN", "now: first choose a card to play"),
        ("13-minutes", "play a card", "invade Cuba", "no move of this game: cubes are influence, not troops"),
        ("defcon", "invest", "invade China", "now: land attacks are made in the conflict phase"),
        ("defcon", "invest", "put a fleet in the Mediterranean", "the Mediterranean does not wash your land"),
    ],
)
def test_a_person_is_answered(game: str, asked: str, text: str, says: str) -> None:
    p = playing(game, asked)
    answer = p.view(p.to_move).why_not(text)
    assert answer.startswith(f'"{text}" ')
    assert says in answer
    assert p.view(p.to_move).why_not(str(p.moves()[0])) == ""
