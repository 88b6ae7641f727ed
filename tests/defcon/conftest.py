"""A table to set up by hand: pieces by name, and play as lines of a transcript."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from games13.defcon import board
from games13.defcon.cards import hand_of, kinds
from games13.defcon.conflict import NextTurn
from games13.defcon.mapfile import POWERS
from games13.defcon.position import Defcon
from games13.defcon.rounds import Reorganise
from games13.kernel import registry, transcript
from games13.kernel.steps import Chance

CAPITALS = {
    "America": "Eastern US",
    "Eurasia": "Western Europe",
    "Africasia": "North Africa",
    "Eastasia": "China",
}
FLEETS = {
    "America": "Caribbean Sea",
    "Eurasia": "North Sea",
    "Africasia": "Red Sea",
    "Eastasia": "Philippine Sea",
}


class Table:
    """A position after the set-up, where the powers stand in their usual order of initiative."""

    def __init__(self, **options: Any) -> None:
        self.p: Defcon = transcript.begin(registry.find("defcon").setup(1, options))
        self.s, seats = self.p.s, self.p.seats
        self.say(
            *(f"{seat} hits {8 - n} of 8" for n, seat in enumerate(seats)),
            *(f"{seat}: capital in {CAPITALS[seat]}" for seat in seats),
            *(f"{seat}: fleet in {FLEETS[seat]}" for seat in seats),
        )

    def say(self, *lines: str) -> Table:
        """Play these lines; nature does only what they say."""
        for line in lines:
            step = self.p.stack[0]
            if isinstance(step, Chance):
                move = step.read(self.p, line)
            else:
                seat, _, text = line.partition(": ")
                assert seat == step.seat, f"{line}: {step.asks(self.p)}"
                move = self.p.read(text)
            transcript.feed(self.p, move)
        return self

    def begin(self, phase: str, who: str) -> Table:
        """Go to a power's turn in a phase."""
        p, s, power = self.p, self.s, POWERS.index(who)
        p.t[board.PHASE] = board.PHASES.index(phase)
        p.t[board.ROUND] = max(1, p.t[board.ROUND])
        place = p.order.index(power)
        drives = {
            "preparations": lambda step: step is s.prepare,
            "investment": lambda step: step is s.investments,
            "conflict": lambda step: isinstance(step, NextTurn),
            "reorganisation": lambda step: isinstance(step, Reorganise),
        }[phase]
        stack = s.round
        while not drives(stack[0]):
            stack = stack[1]
        p.t[board.AT], p.t[board.TURN], p.t[board.PASSED] = place, place - 1, 0
        p.stack = stack
        transcript.settle(p)
        return self

    def land(self, name: str, owner: str | None = None, troops: int | None = None) -> Table:
        """Who holds a territory, with how many troops (taken from or put back to the reserve)."""
        t, land = self.p.t, self.s.map.territory[name]
        old = board.owner(t, land)
        if old >= 0:
            t[board.RESERVE + old] += t[land]
            t[board.OWN + old] &= ~(1 << land)
        new = POWERS.index(owner) if owner else old
        t[land] = 1 if troops is None else troops
        t[board.OWN + new] |= 1 << land
        t[board.RESERVE + new] -= t[land]
        t[board.MANNED] = t[board.MANNED] & ~(1 << land) | (1 << land if t[land] else 0)
        return self

    def fort(self, name: str) -> Table:
        self.p.t[board.FORTS] |= 1 << self.s.map.territory[name]
        self.p.t[board.FORTS_LEFT] -= 1
        return self

    def fleet(self, power: str, zone: str, count: int = 1) -> Table:
        number = POWERS.index(power)
        self.p.t[board.SHIPS + number] -= count
        board.sail(self.p.t, number, self.s.map.sea[zone], count)
        return self

    def capital(self, power: str, name: str) -> Table:
        self.p.t[board.CAPITAL + POWERS.index(power)] = self.s.map.territory[name]
        return self

    def set(self, block: int, power: str, value: int) -> Table:
        self.p.t[block + POWERS.index(power)] = value
        return self

    def barracks(self, power: str, troops: int) -> Table:
        self.p.t[board.RESERVE + POWERS.index(power)] -= troops
        return self.set(board.BARRACKS, power, troops)

    def missiles(self, power: str, conventional: int = 0, nuclear: int = 0) -> Table:
        self.p.t[board.CONVENTIONALS_LEFT] -= conventional
        self.p.t[board.NUCLEARS_LEFT] -= nuclear
        return self.set(board.CONVENTIONAL, power, conventional).set(board.NUCLEAR, power, nuclear)

    def cards(self, power: str, *names: str) -> Table:
        """Cards come from the draw pile into a hand."""
        kinds = [self.s.deck.kind[name] for name in names]
        for kind in kinds:
            self.p.deck.remove(kind)
        number = POWERS.index(power)
        self.p.t[board.HAND + number] += hand_of(kinds)
        self.p.t[board.SIZE + number] += len(kinds)
        return self

    def get(self, block: int, power: str) -> int:
        return self.p.t[block + POWERS.index(power)]

    def row(self, power: str) -> int:
        return self.get(board.ROW, power)

    def aggression(self, power: str) -> int:
        return self.get(board.LEVEL, power)

    def held(self, power: str) -> set[str]:
        """The names of a power's territories."""
        return {
            place.name
            for n, place in enumerate(self.s.map.territories)
            if self.get(board.OWN, power) >> n & 1
        }

    def troops(self, name: str) -> int:
        return self.p.t[self.s.map.territory[name]]

    def asks(self) -> str:
        return self.p.stack[0].asks(self.p)

    def moves(self) -> list[str]:
        return [str(move) for move in self.p.moves()]


@pytest.fixture
def table() -> type[Table]:
    return Table


def dealt_otherwise(p: Defcon, seat: str, pick: random.Random) -> Defcon:
    """The same table; what others hold and what is still to be drawn is shuffled."""
    q, me = p.copy(), POWERS.index(seat)
    others = [power for power in q.s.powers if power != me]
    pile = q.deck + [kind for power in others for kind in kinds(q.t[board.HAND + power])]
    pick.shuffle(pile)
    for power in others:
        size = q.t[board.SIZE + power]
        q.t[board.HAND + power] = hand_of(pile[:size])
        q.t[board.SEEN + board.POWER_COUNT * me + power] = 0
        pile = pile[size:]
    q.deck = pile
    return q


@pytest.fixture
def swapped() -> Callable[[Defcon, str, random.Random], Defcon]:
    return dealt_otherwise
