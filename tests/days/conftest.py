"""A table of 13 Days, laid out as a test needs it, and played by saying moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

import games13
from games13.days import board
from games13.days.board import ARENAS, BATTLEGROUNDS, SEATS
from games13.days.position import Days

AGENDAS = {"US": ("Turkey", "Italy", "Berlin"), "USSR": ("Atlantic", "Personal Letter", "Cuba (military)")}


class Table:
    """A game that a test sets up and plays; `play` changes it."""

    def __init__(self, p: Days) -> None:
        self.p = p

    def set(
        self,
        cubes: Mapping[str, tuple[int, int]] | None = None,
        markers: Mapping[str, tuple[int, int]] | None = None,
        prestige: int | None = None,
        letter: str | None = None,
        clear: bool = False,
    ) -> Table:
        """Lay cubes as (US, USSR), put markers on steps likewise, Prestige above 0 for the US."""
        t = self.p.t
        wanted = dict.fromkeys(BATTLEGROUNDS, (0, 0)) if clear else {}
        for name, counts in (wanted | dict(cubes or {})).items():
            place = BATTLEGROUNDS.index(name)
            for seat, count in enumerate(counts):
                change = count - board.cubes(t, seat, place)
                t[board.ON[seat] + place // 3] += change << 3 * (place % 3)
                t[board.SUPPLY[seat]] -= change
        assert min(t[supply] for supply in board.SUPPLY) >= 0
        for track, steps in (markers or {}).items():
            for seat, step in enumerate(steps):
                t[board.MARKERS[seat] + ARENAS.index(track)] = step
        if prestige is not None:
            t[board.PRESTIGE] = prestige
        if letter is not None:
            t[board.LETTER] = SEATS.index(letter)
        return self

    def play(self, *moves: str) -> Table:
        """Make moves, each told as "US: place 3 on Atlantic"."""
        for text in moves:
            seat, _, move = text.partition(": ")
            assert seat == self.p.to_move, f"{text}, but {self.p!r}"
            self.p = self.p.after(move)
        return self

    def to_round_end(self) -> Table:
        """Nobody does anything more until the round is over."""
        closed = len(self.p.closed)
        quiet = ("no cubes", "done", "decline the event", "no change", "no card")
        while len(self.p.closed) == closed:
            moves = [str(move) for move in self.p.moves()]
            self.p = self.p.after(
                next((move for move in moves if move in quiet or move.startswith("command")), moves[0])
            )
        return self

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.p.moves()]

    def cubes(self, place: str) -> tuple[int, int]:
        there = self.p.view(None).cubes[place]
        return there["US"], there["USSR"]

    def markers(self, track: str) -> tuple[int, int]:
        steps = self.p.view(None).markers[track]
        return steps["US"], steps["USSR"]

    def hand(self, seat: str) -> set[str]:
        return {card.name for card in self.p.view(None).hands[seat] if card}

    @property
    def prestige(self) -> int:
        return self.p.view(None).prestige

    @property
    def letter(self) -> str:
        return self.p.view(None).letter

    def told(self, move: str, seat: str | None = None) -> dict[str, str]:
        """What the story says of a move, by rule."""
        return {sentence.rule: str(sentence) for sentence in games13.narrate(self.p, move, seat)}


def lay(
    us: Sequence[str] = (),
    ussr: Sequence[str] = (),
    first: str = "US",
    agendas: Mapping[str, Sequence[str]] = AGENDAS,
    seed: int = 0,
    **options: object,
) -> Table:
    """A first round with these cards in hand, filled up with others; each first agenda is chosen."""
    names = [card.name for card in games13.deck("13-days")]
    # UN cards fill the hands: nothing is offered to anybody when they are played
    spare = [card.name for card in games13.deck("13-days") if card.name not in (*us, *ussr)]
    lines = ['[Game "13-days"]', f'[Seed "{seed}"]']
    for seat in SEATS:
        lines.append(f"{seat} is dealt the agendas {', '.join(agendas[seat])}")
    lines += [f"{seat}: choose {agendas[seat][0]}" for seat in SEATS if len(set(agendas[seat])) > 1]
    for seat, hand in (("US", us), ("USSR", ussr)):
        full = [*hand, *(spare.pop(0) for _ in range(5 - len(hand)))]
        assert set(full) <= set(names)
        lines.append(f"{seat} is dealt {', '.join(full)}")
    lines.append(f"USSR: {first} starts")
    p = games13.replay("\n".join(lines), **options)
    assert isinstance(p, Days)
    return Table(p)


@pytest.fixture
def table() -> Callable[..., Table]:
    return lay


@pytest.fixture
def new() -> Callable[..., Table]:
    """A game fresh from nature."""
    return lambda seed=0, **options: Table(games13.new("13-days", seed=seed, **options))
