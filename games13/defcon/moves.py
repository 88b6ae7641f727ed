"""All moves of a map and a deck, each built once, and sets of them looked up by the places they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from games13.defcon.board import (
    BARRACKS,
    BARRACKS_PLACE,
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
    FLEETS_EACH,
    FORTS,
    FORTS_LEFT,
    MANNED,
    NUCLEAR,
    NUCLEARS_LEFT,
    POWER_COUNT,
    RESERVE,
    SABOTAGE,
    SABOTAGE_LEFT,
    SHIPS,
    TROOPS_EACH,
    bits,
    repute,
    sail,
)
from games13.defcon.cards import Deck
from games13.defcon.ground import MEMO
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.kernel.moves import Move

TRANSFERS = 4


class Choice(Move):
    """A choice with a number behind it: a territory, a sea zone, a power, a card, how many."""

    __slots__ = ("number",)

    def __init__(self, text: str, number: int = -1) -> None:
        super().__init__(text)
        self.number = number


class Part(Choice):
    """Some of what is in a place, or at a power: `number` says which, `count` how many."""

    __slots__ = ("count",)

    def __init__(self, text: str, number: int, count: int) -> None:
        super().__init__(text, number)
        self.count = count


class Attack(Choice):
    """A land attack on a territory."""

    __slots__ = ()


class NavalAttack(Choice):
    """A naval attack on a sea zone."""

    __slots__ = ()


class Sabotage(Choice):
    """A sabotage token used against a power."""

    __slots__ = ()


class Purchase(Choice):
    """An investment."""

    __slots__ = ()
    cost = 2

    def buy(self, t: list[int], me: int) -> None:
        """Take from the supply what is bought, and put it where it goes."""
        raise NotImplementedError


class BuyTroop(Purchase):
    """A troop on a territory."""

    __slots__ = ("bit",)

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text, number)
        self.bit = 1 << number

    def buy(self, t: list[int], me: int) -> None:
        t[RESERVE + me] -= 1
        t[self.number] += 1
        t[MANNED] |= self.bit


class BuyBarracksTroop(Purchase):
    """A troop for the barracks."""

    __slots__ = ()

    def buy(self, t: list[int], me: int) -> None:
        t[RESERVE + me] -= 1
        t[BARRACKS + me] += 1


class BuyFleet(Purchase):
    """A fleet in a sea zone."""

    __slots__ = ()
    cost = 4

    def buy(self, t: list[int], me: int) -> None:
        t[SHIPS + me] -= 1
        sail(t, me, self.number)


class BuyFortification(Purchase):
    """A fortification on a territory."""

    __slots__ = ()
    cost = 4

    def buy(self, t: list[int], me: int) -> None:
        t[FORTS] |= 1 << self.number
        t[FORTS_LEFT] -= 1


class BuyConventional(Purchase):
    """A conventional missile."""

    __slots__ = ()
    cost = 4

    def buy(self, t: list[int], me: int) -> None:
        t[CONVENTIONAL + me] += 1
        t[CONVENTIONALS_LEFT] -= 1


class BuyNuclear(Purchase):
    """A nuclear missile."""

    __slots__ = ()
    cost = 6

    def buy(self, t: list[int], me: int) -> None:
        t[NUCLEAR + me] += 1
        t[NUCLEARS_LEFT] -= 1


class BuySabotage(Purchase):
    """A sabotage token."""

    __slots__ = ()
    cost = 4

    def buy(self, t: list[int], me: int) -> None:
        t[SABOTAGE + me] += 1
        t[SABOTAGE_LEFT] -= 1


class BuyAid(Purchase):
    """Humanitarian aid."""

    __slots__ = ()
    cost = 4

    def buy(self, t: list[int], me: int) -> None:
        repute(t, me, 1)


class FleetFrom(Purchase):
    """A fleet that will be moved: where to is the next choice."""

    __slots__ = ()

    def buy(self, t: list[int], me: int) -> None:
        pass


class Row(dict[int, tuple[Choice, ...]]):
    """A move for each of some places; `of` gives those of a set, put together when the set is first met.

    Sets come and go by the thousand, so each is put together from parts of eight places.
    """

    def __init__(self, moves: Sequence[Choice]) -> None:
        super().__init__()
        self.moves = tuple(moves)
        self.of = self.__getitem__
        self.parts = tuple(_Chunk(self.moves[start : start + 8]) for start in (0, 8, 16))
        self.rest = _Chunk(self.moves[24:])

    def __missing__(self, places: int) -> tuple[Choice, ...]:
        if len(self) >= MEMO:
            self.clear()
        a, b, c = self.parts
        self[places] = found = (
            a[places & 255] + b[places >> 8 & 255] + c[places >> 16 & 255] + self.rest[places >> 24]
        )
        return found


class _Chunk(dict[int, tuple[Choice, ...]]):
    def __init__(self, moves: tuple[Choice, ...]) -> None:
        super().__init__()
        self.moves = moves

    def __missing__(self, places: int) -> tuple[Choice, ...]:
        self[places] = found = tuple(self.moves[place] for place in bits(places))
        return found


class Places(dict[int, tuple[int, ...]]):
    """The numbers in a set, worked out when the set is first met."""

    def __missing__(self, places: int) -> tuple[int, ...]:
        if len(self) >= MEMO:
            self.clear()
        self[places] = found = tuple(bits(places))
        return found


PASS = Choice("pass")
DONE = Choice("done")
GO = Choice("go")
ROLL_AGAIN, WITHDRAW = Choice("roll again"), Choice("withdraw")
TO_TRANSIT = Choice("to transit")
GIVE_WAY, REFUSE = Choice("give way"), Choice("refuse")
FIRE_CONVENTIONAL, FIRE_NUCLEAR = Choice("fire a conventional missile"), Choice("fire a nuclear missile")
DRAW = (Choice("draw nothing", 0), Choice("draw 1", 1), Choice("draw 2", 2))
WITH = tuple(Choice(f"with {count}", count) for count in range(TROOPS_EACH + 1))
LEAVE = tuple(Choice(f"leave {count}", count) for count in range(TROOPS_EACH + 1))
TROOP_TO_BARRACKS = BuyBarracksTroop("troop to barracks", BARRACKS_PLACE)
CONVENTIONAL_MISSILE = BuyConventional("conventional missile")
NUCLEAR_MISSILE = BuyNuclear("nuclear missile")
SABOTAGE_TOKEN = BuySabotage("sabotage token")
AID = BuyAid("humanitarian aid")
PURCHASES: tuple[Purchase, ...] = (
    TROOP_TO_BARRACKS,
    CONVENTIONAL_MISSILE,
    NUCLEAR_MISSILE,
    SABOTAGE_TOKEN,
    AID,
)


def _of_powers(text: str, kind: type[Choice] = Choice) -> tuple[Choice, ...]:
    return tuple(kind(text.format(power), number) for number, power in enumerate(POWERS))


SABOTAGES = _of_powers("sabotage {}", Sabotage)
AGAINST = _of_powers("against {}")
LOOK = _of_powers("look at {}’s cards")
LOSE_CARD = _of_powers("have {} discard a card")
STEAL_CONVENTIONAL = _of_powers("steal a conventional missile from {}")
STEAL_NUCLEAR = _of_powers("steal a nuclear missile from {}")
STRIKE_ECOCITY = _of_powers("strike {}’s Ecocity")
REMOVE_BARRACKS = _of_powers("remove a troop from {}’s barracks")
REMOVE_TRANSIT = _of_powers("remove a troop from {}’s transit")
ORDERS = {
    order: Choice(", ".join(POWERS[power] for power in order))
    for count in range(2, POWER_COUNT + 1)
    for order in permutations(range(POWER_COUNT), count)
}


class Moves:
    """The moves of a map and a deck."""

    def __init__(self, map: Map, deck: Deck) -> None:
        lands = [place.name for place in map.territories]
        zones = [sea.name for sea in map.seas]

        def on(names: list[str], text: str, kind: type[Choice] = Choice) -> Row:
            return Row([kind(text.format(name), number) for number, name in enumerate(names)])

        self.troop_in = on(lands, "troop in {}", BuyTroop)
        self.fortify = on(lands, "fortify {}", BuyFortification)
        self.fleet_in = on(zones, "fleet in {}", BuyFleet)
        self.fleet_from = on(zones, "move fleet from {}", FleetFrom)
        self.to_zone = on(zones, "to {}")
        self.capital_in = on(lands, "capital in {}")
        self.capital_from = on(lands, "capital from {}")
        self.attack = on(lands, "attack {}", Attack)
        self.naval = on(zones, "naval attack on {}", NavalAttack)
        self.strike = on(lands, "strike {}")
        self.bomb_fortification = on(lands, "bomb the fortification in {}")
        self.bomb_fleet = on(zones, "bomb a fleet in {}")
        self.take_down = on(lands, "take down the fortification in {}")
        self.peace_in = on(lands, "peace in {}")
        self.demand = on(lands, "demand {}")
        self.remove = on(lands, "remove a troop from {}")
        self.to = on([*lands, "barracks"], "to {}")
        self.send = tuple(
            tuple(Part(f"send {count} from {name}", number, count) for count in range(FLEETS_EACH + 1))
            for number, name in enumerate(zones)
        )
        self.take = tuple(
            tuple(Part(f"move {count} from {name}", number, count) for count in range(TRANSFERS + 1))
            for number, name in enumerate([*lands, "barracks"])
        )
        # by how many may still be moved, the place, and how many troops there are
        self.take_up_to = tuple(
            tuple(
                tuple(parts[1 : min(left, troops) + 1] for troops in range(TROOPS_EACH + 1))
                for parts in self.take
            )
            for left in range(TRANSFERS + 1)
        )
        self.places = Places()
        self.play = tuple(Choice(f"play {card.name}", kind) for kind, card in enumerate(deck.cards))
        self.discard = tuple(Choice(f"discard {card.name}", kind) for kind, card in enumerate(deck.cards))

    def every_move(self) -> Iterator[Move]:
        """All moves there are."""
        yield from (PASS, DONE, GO, ROLL_AGAIN, WITHDRAW, TO_TRANSIT, GIVE_WAY, REFUSE)
        yield from (FIRE_CONVENTIONAL, FIRE_NUCLEAR, *DRAW, *WITH[1:], *LEAVE[1:], *PURCHASES)
        for of_powers in (SABOTAGES, AGAINST, LOOK, LOSE_CARD, STEAL_CONVENTIONAL, STEAL_NUCLEAR,
                          STRIKE_ECOCITY, REMOVE_BARRACKS, REMOVE_TRANSIT):  # fmt: skip
            yield from of_powers
        yield from ORDERS.values()
        for value in vars(self).values():
            if isinstance(value, Row):
                yield from value.moves
        for parts in (*self.send, *self.take):
            yield from parts[1:]
        yield from self.play
        yield from self.discard
