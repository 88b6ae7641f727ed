"""A table of 13 Minutes, laid out as a test needs it."""

import random
from collections.abc import Callable, Mapping, Sequence

import pytest

import games13
from games13.kernel.moves import Move
from games13.minutes.lanes import CUBA, SIDE, WIDTH, flag
from games13.minutes.moves import CUBES, HAND, HANDS, SEATS, SUPPLY, sphere
from games13.minutes.position import Minutes
from games13.minutes.steps import turns

Lying = Mapping[str, tuple[str, int, int]]  # battleground -> zone, US cubes, USSR cubes


def lay(
    number: int,
    seat: str,
    hand: Sequence[str],
    other: Sequence[str],
    lying: Lying | None = None,
    deck: Sequence[str] = (),
    cuba: str | None = None,
    bids: tuple[int, int] = (1, 0),
    deck_file: str | None = None,
    **options: object,
) -> Minutes:
    """The table before a play: this seat holds `hand`, the other seat `other`.

    As many cards lie as have been played: those in `lying`, then others, neutral and bare. `deck` are the
    next cards to be drawn; what else is left follows, and Cuba is last.
    """
    p = games13.new("13-minutes", seed=0, deck=deck_file, **options)
    assert isinstance(p, Minutes)
    kind, side = p.setup.deck.kind, SEATS.index(seat)
    lying = dict(lying or {})
    held = [*hand, *other, *deck, *([cuba] if cuba else [])]
    spare = [name for name in kind if name not in held and name not in lying]
    while len(set(lying) - {"Cuba"}) < number - 1:
        lying[spare.pop(0)] = ("neutral", 0, 0)
    order = [*deck, *spare, *([cuba] if cuba else [])]
    assert len(order) == 9 - min(number - 1, 8), order
    p.begin_game()
    p.order = (*(-1,) * (9 - len(order)), *(kind[name] for name in order))
    p.drawn = 9 - len(order)
    p.hands = sum(1 << HAND * side + kind[name] for name in hand)
    p.hands |= sum(1 << HAND * (1 - side) + kind[name] for name in other)
    p.supply = CUBES - bids[0] | CUBES - bids[1] << SUPPLY
    p.opening = (None, (), bids, 0 if bids[0] > bids[1] else 1)
    for name, (zone, us, ussr) in lying.items():
        ground = CUBA if name == "Cuba" else kind[name]
        p.laid |= flag(ground)
        if zone != "neutral":
            p.spheres |= sphere(ground, SEATS.index(zone))
        p.cubes += us << WIDTH * ground | ussr << SIDE + WIDTH * ground
        p.supply -= us | ussr << SUPPLY
    starter = side ^ (number - 1) & 1
    bare = tuple(cubes == CUBES for cubes in bids)
    capped = 5 if p.setup.rule("cube_limit") == "5" else 0
    p.stack = (turns(p.setup.deck, capped, starter, bare)[number - 1], None)
    p.past = None
    return p


@pytest.fixture
def table() -> Callable[..., Minutes]:
    return lay


def on(p: Minutes, name: str) -> tuple[str, int, int]:
    """Where a battleground lies, and the cubes on it."""
    ground = next(ground for ground in p.view(None).grounds if ground.name == name)
    return ground.zone, ground.cubes["US"], ground.cubes["USSR"]


@pytest.fixture
def at() -> Callable[[Minutes, str], tuple[str, int, int]]:
    return on


@pytest.fixture
def after() -> Callable[..., Minutes]:
    """Several moves, one after the other."""

    def play(p: Minutes, *moves: str) -> Minutes:
        for move in moves:
            p = p.after(move)
        return p

    return play


def deal_anew(p: Minutes, seat: str, rng: random.Random) -> Minutes:
    """The position with all that this seat may not know dealt anew: other hand, deck, Cuba, a sealed bid."""
    q, side = p.copy(), 1 - SEATS.index(seat)
    hidden = [kind for kind in range(HAND) if p.hands >> HAND * side + kind & 1]
    cards = hidden + list(p.order[p.drawn :])
    rng.shuffle(cards)
    q.hands &= ~(HANDS << HAND * side)
    q.hands |= sum(1 << HAND * side + kind for kind in cards[: len(hidden)])
    q.order = (*p.order[: p.drawn], *cards[len(hidden) :])
    if seat == "USSR" and p.opening[0] is not None:
        q.opening = (rng.randrange(14), *p.opening[1:])
    return q


@pytest.fixture
def swapped() -> Callable[..., Minutes]:
    return deal_anew


def step_alone(p: Minutes, move: str | Move) -> Minutes:
    """The table when a move has been made, before other steps and nature answer; the same step pending."""
    q = p.copy()
    step, q.stack = q.stack
    step.do(q, p.read(move))
    q.stack = p.stack
    return q


@pytest.fixture
def alone() -> Callable[..., Minutes]:
    return step_alone
