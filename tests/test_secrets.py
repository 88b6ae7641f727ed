"""What a seat may not know is nowhere in its view, in no private slot of it either.

The hidden things are dealt otherwise in the transcript, so that all the way to the position is another one
too; then a seat's two views are compared part by part, down to the last. What is hidden is read from the
transcript as well: what was dealt face down or chosen in secret, and not named since.
"""

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from types import FunctionType

import pytest

import games13
from games13 import PUBLIC
from games13.kernel.errors import BadTranscript

DEALT = re.compile(r"(\w+) (?:is dealt|draws) (?!the agendas )(.+)")
AGENDAS = re.compile(r"(\w+) is dealt the agendas (.+)")
PLAIN = (str, int, float, bytes, type(None), type)

Line = tuple[int, str, str]  # the line of a transcript, what it says there, and what it could say as well


# ------------------------------------------------------------------------- what a view is made of


def parts(thing: object) -> Iterator[tuple[object, object]]:
    """What a thing is made of, each part with its name: slots, items, and what a function has closed over."""
    if isinstance(thing, dict):
        yield from thing.items()
    elif isinstance(thing, list | tuple):
        yield from enumerate(thing)
    elif isinstance(thing, set | frozenset):
        yield from enumerate(sorted(thing, key=repr))
    elif isinstance(thing, FunctionType):
        yield from enumerate(cell.cell_contents for cell in thing.__closure__ or ())
    elif not isinstance(thing, PLAIN):
        yield from getattr(thing, "__dict__", {}).items()
        for cls in type(thing).__mro__:
            slots = cls.__dict__.get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if hasattr(thing, name):
                    yield name, getattr(thing, name)


def reached(thing: object, path: str = "view", seen: set[int] | None = None) -> Iterator[tuple[str, object]]:
    """Everything that can be reached from a thing, and how."""
    seen = set() if seen is None else seen
    if id(thing) not in seen:
        seen.add(id(thing))
        yield path, thing
        for name, part in parts(thing):
            yield from reached(part, f"{path}.{name}", seen)


def difference(
    one: object, other: object, path: str = "view", seen: set[tuple[int, int]] | None = None
) -> str:
    """Where two things first differ; "" when they are alike through and through."""
    seen = set() if seen is None else seen
    if one is other or (id(one), id(other)) in seen:
        return ""
    seen.add((id(one), id(other)))
    if type(one) is not type(other) or (isinstance(one, PLAIN) and one != other):
        return path
    mine, others = dict(parts(one)), dict(parts(other))
    if mine.keys() != others.keys():
        return path
    found = (difference(mine[name], others[name], f"{path}.{name}", seen) for name in mine)
    return next(filter(None, found), "")


# ------------------------------------------------------------------------- dealing otherwise


def face_down(lines: list[str], seat: str) -> Iterator[tuple[int, str]]:
    """The cards that others were dealt and have not named since, each with the line of its last deal."""
    where: dict[tuple[str, str], list[int]] = {}
    for number, line in enumerate(lines):
        if (dealt := DEALT.fullmatch(line)) and dealt[1] != seat:
            for card in dealt[2].split(", "):
                where.setdefault((dealt[1], card), []).append(number)
            drawn = dealt[1], dealt[2]
        elif line.endswith(": discard it"):
            where.pop(drawn, None)  # the card just drawn, now face up
    for (other, card), deals in where.items():
        named = sum(
            line.startswith(f"{other}") and card in line for line in lines if not DEALT.fullmatch(line)
        )
        if named < len(deals) and f"{seat}: look at {other}’s cards" not in lines:
            yield deals[-1], card


def in_secret(lines: list[str], seat: str) -> Iterator[Line]:
    """An agenda that another has chosen in this round, a bid that is not answered yet."""
    offered = {
        found[1]: (at, found[2]) for at, line in enumerate(lines) if (found := AGENDAS.fullmatch(line))
    }
    for other, (at, agendas) in offered.items():
        chosen = f"{other}: choose "
        for number in range(at, len(lines)):
            if other != seat and lines[number].startswith(chosen):
                for agenda in agendas.split(", "):
                    yield number, lines[number], chosen + agenda
    if (bid := re.fullmatch(r"US: bid (\d+)", lines[-1])) and seat != "US":
        yield len(lines) - 1, lines[-1], f"US: bid {(int(bid[1]) + 1) % 14}"


def dealt_otherwise(p: games13.Position, seat: str, pick: random.Random) -> Iterator[games13.Position]:
    """The position with something else where this seat must not look, as far as that could have happened."""
    lines = [line for line in p.transcript().splitlines() if line]
    hidden, deck = list(face_down(lines, seat)), sorted({card.name for card in games13.deck(p.game)})
    changes: list[list[Line]] = [[line] for line in in_secret(lines, seat)]
    for at, card in pick.sample(hidden, min(2, len(hidden))):
        for other in pick.sample(deck, 3):
            changes.append([(at, card, other), *((n, other, card) for n, c in hidden if c == other)])
    for change in changes:
        other_lines = lines.copy()
        for at, card, other in change:
            other_lines[at] = other_lines[at].replace(card, other, 1)
        with suppress(BadTranscript):  # the card has been played, or lies elsewhere
            yield games13.replay("\n".join(other_lines))


TABLES = [
    (game, players)
    for game in games13.games()
    for players in sorted(games13.new(game, seed=0).setup.game.players)
]
EACH_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)


def moments(game: str, players: int, seed: int) -> list[games13.Position]:
    """A few positions of a random game, each with another kind of question pending."""
    pick = random.Random(seed)
    p = games13.new(game, seed=seed, players=players)
    kinds: dict[type, list[games13.Position]] = {}
    while p.to_move:
        kinds.setdefault(type(p.stack[0]), []).append(p)
        p = p.after(pick.choice(p.moves()))
    some = [p for kind in kinds.values() for p in pick.sample(kind, min(5, len(kind)))]
    return [games13.replay(p.transcript()) for p in pick.sample(some, min(5, len(some)))]


@EACH_TABLE
def test_what_a_seat_may_not_know_is_in_no_part_of_its_view(game: str, players: int, games) -> None:
    pick, changed = random.Random(players), 0
    for seed in games(8):
        for p in moments(game, players, seed):
            for seat in pick.sample((*p.seats, PUBLIC), 2):
                for q in dealt_otherwise(p, seat, pick):
                    if q.stack[0].asks(q) != p.stack[0].asks(p):
                        continue  # whom a card lets answer is asked, and all hear it
                    found = difference(p.view(seat), q.view(seat))
                    assert not found, (found, seat, p.transcript(), q.transcript())
                    changed += q.view(None) != p.view(None)
    assert changed > 6 * len(games(8))


@EACH_TABLE
def test_no_position_and_no_luck_can_be_reached_from_a_view(game: str, players: int) -> None:
    for p in moments(game, players, 15)[:2]:
        for seat in (*p.seats, None, PUBLIC):
            assert not hasattr(p.view(seat), "__dict__")
            for path, thing in reached(p.view(seat)):
                assert not isinstance(thing, games13.Position), path
                assert getattr(thing, "seed", None) is None, path
