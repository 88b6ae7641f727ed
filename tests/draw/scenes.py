"""Positions to look at: random games, the fullest on their way, and what a scene offers to click."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import unescape
from itertools import islice
from typing import NamedTuple

import games13
from games13.kernel.moves import Move
from games13.kernel.position import Position

Look = tuple[Position, str | None]  # a position, and the seat that looks at it or None
Choose = Callable[[random.Random, Sequence[Move]], Move]

EAGER = ("attack", "with", "draw", "fire", "naval", "roll again", "play", "send")
STORES = ("troop to barracks", "nuclear missile", "sabotage token")


def warlike(rng: random.Random, moves: Sequence[Move]) -> Move:
    """A move of DEFCON: mostly one that leads to a fight."""
    eager = [move for move in moves if str(move).startswith(EAGER)]
    stores = [move for move in moves if str(move) in STORES]
    for wanted in (eager, stores):
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    return rng.choice(moves[1:] if len(moves) > 1 and str(moves[0]) in ("pass", "done") else moves)


class Way(NamedTuple):
    """How random games are played to look at them."""

    rules: Sequence[dict[str, object]] = ({},)
    spans: Sequence[tuple[int, int]] = ((0, 100),)  # after how many moves one looks: one of these, drawn anew
    seeds: int = 1000  # the games are some of so many
    games: int = 12  # so many with each of the rules are searched for the fullest positions
    stride: int = 1  # on the whole way one position in so many is looked at
    choose: Choose = random.Random.choice


WAYS = {
    "13": Way(
        rules=[*({"players": n} for n in (3, 4, 5, 6)), {"players": 4, "colours": "first"}],
        spans=[(0, 30), (0, 300), (1000, 1001)],
        stride=4,
    ),
    "13-days": Way(spans=[(0, 8), (0, 120), (40, 120)], games=60),
    "13-minutes": Way(
        rules=[{}, {}, {"length": "campaign"}, {"cube_limit": "5"}],
        spans=[(0, 4), (0, 36), (26, 27), (1000, 1001)],
        stride=2,
    ),
    "defcon": Way(
        rules=[{"players": n} for n in (2, 3, 4)],
        spans=[(0, 40), (0, 400), (40, 400)],
        games=4,
        stride=16,
        choose=warlike,
    ),
}


def everywhere(game: str, seed: int, **rules: object) -> Iterator[Position]:
    """Every position of a random game."""
    choose = WAYS.get(game, Way()).choose
    rng, p = random.Random(seed), games13.new(game, seed=seed, **rules)
    yield p
    while p.to_move:
        p = p.after(choose(rng, p.moves()))
        yield p


def play(game: str, seed: int, moves: int = 1000, **rules: object) -> Position:
    """The position so many random moves into a game, or its end."""
    *_, p = islice(everywhere(game, seed, **rules), moves + 1)
    return p


def find(game: str, wanted: Callable[[object], bool], **rules: object) -> Position:
    """The first position of random games whose open view is like this."""
    for seed in range(400):
        for p in everywhere(game, seed, **rules):
            if wanted(p.view(None)):
                return p
    raise AssertionError("no such position")


@cache
def somewhere(game: str, seed: int) -> Look:
    """A position of a random game, and a seat that looks at it or None."""
    rng, way = random.Random(seed), WAYS.get(game, Way())
    rules = rng.choice(way.rules)
    p = play(game, seed % way.seeds, rng.randrange(*rng.choice(way.spans)), **rules)
    return p, rng.choice([*p.seats, p.to_move, None])


@cache
def fullest(game: str) -> list[Position]:
    """Of random games with each of the rules, the position with the most moves of each kind of decision."""
    found: dict[tuple[object, ...], Position] = {}
    way = WAYS.get(game, Way())
    for number, rules in enumerate(way.rules):
        for seed in range(way.games):
            for p in everywhere(game, seed, **rules):
                kind = number, type(p.stack[0]) if p.to_move else None, p.view(None).pending
                found[kind] = max(found.get(kind, p), p, key=lambda p: len(p.moves()))
    return list(found.values())


def positions(game: str, seed: int | str) -> list[Position]:
    """Somewhere in a random game; or with "full" for a seed, the fullest positions."""
    return fullest(game) if seed == "full" else [somewhere(game, seed)[0]]


def looks(game: str, seed: int | str) -> list[Look]:
    """The same, and who looks: at the fullest positions who is asked, and all at once or another in turn."""
    if seed != "full":
        return [somewhere(game, seed)]
    asked = [(p, p.to_move) for p in fullest(game)]
    waiting = [next(seat for seat in p.seats if seat != p.to_move) for p in fullest(game)]
    return asked + [(p, (None, waiting[i])[i % 2]) for i, p in enumerate(fullest(game))]


def on_the_way(game: str, seed: int | str) -> list[Position]:
    """Positions from the beginning of a random game to its end; or the fullest ones."""
    if seed == "full":
        return fullest(game)
    way = WAYS.get(game, Way())
    return list(everywhere(game, seed, **way.rules[seed % len(way.rules)]))[seed % way.stride :: way.stride]


class Offer(NamedTuple):
    """What is read out of a move in a scene, and all that is drawn from there on to the next."""

    label: str
    preview: str


def offered(drawn: str) -> dict[str, Offer]:
    """What each move in a scene says, and what it shows while one points at it, there and on other panels."""
    found = re.findall(r'data-move="([^"]*)"[^>]*aria-label="([^"]*)"(.*?)(?=data-move=|$)', drawn, re.DOTALL)
    there: dict[str, str] = {}
    for move, preview in re.findall(r'data-for="([^"]*)"(.*?)(?=data-for=|data-move=|$)', drawn, re.DOTALL):
        there[move] = there.get(move, "") + preview
    return {unescape(m): Offer(unescape(label), preview + there.get(m, "")) for m, label, preview in found}


def step_alone(p: Position, move: Move) -> Position:
    """The position when a move has been made, before other steps and nature answer; the same step pending."""
    q = p.copy()
    step, q.stack = q.stack
    step.do(q, move)
    q.stack = p.stack
    return q
