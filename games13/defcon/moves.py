"""All moves of a map and a deck, each built once, and sets of them looked up by the places they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar

from games13.defcon.board import (
    BARRACKS,
    BARRACKS_PLACE,
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
    FLEETS_EACH,
    FORTS,
    FORTS_LEFT,
    FROM,
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
from games13.kernel.words import listing, msg, tr

TRANSFERS = 4
IN_BARRACKS = msg("barracks")  # the place of troops that stand in no territory


class Choice(Move):
    """A choice with a number behind it: of a territory, a sea zone, a power, a kind of card, or how many.

    Its notation is what its button says in English, beginning small, unless another one is given.
    """

    __slots__ = ("number",)

    def __init__(self, says: str, does: str, number: int = -1, *, text: str = "", **meaning: Any) -> None:
        super().__init__("", does, says, **meaning)
        said = says.format(what=self.what, where=self.where, whose=self.whose, count=self.count)
        self._text = text or said[:1].lower() + said[1:]
        self.number = number


class Portion(Choice):
    """Some of the troops or fleets in a place: `number` says where, `count` how many."""

    __slots__ = ()


class Order(Choice):
    """All powers in an order of initiative: `numbers` are theirs, first to last."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__("", "order", text=", ".join(POWERS[power] for power in numbers))
        self.numbers = numbers

    @property
    def label(self) -> str:
        return listing([tr(POWERS[power]) for power in self.numbers])


class Purchase(Choice):
    """An investment: its price, the rule that it follows, and what is told of it."""

    __slots__ = ()
    cost: int
    rule: str
    told: ClassVar[str]

    def buy(self, t: list[int], me: int) -> None:
        """Take from the supply what is bought, and put it where it goes."""
        raise NotImplementedError


class BuyTroop(Purchase):
    """A troop on a territory, or for the barracks."""

    __slots__ = ("bit",)
    cost, rule, told = 2, "troop", msg("{who} buys a troop: {where}.")

    def __init__(self, says: str, does: str, number: int, **meaning: Any) -> None:
        super().__init__(says, does, number, **meaning)
        self.bit = 1 << number

    def buy(self, t: list[int], me: int) -> None:
        t[RESERVE + me] -= 1
        if self.number == BARRACKS_PLACE:
            t[BARRACKS + me] += 1
        else:
            t[self.number] += 1
            t[MANNED] |= self.bit


class BuyFleet(Purchase):
    """A fleet in a sea zone."""

    __slots__ = ()
    cost, rule, told = 4, "fleet", msg("{who} buys a fleet in the {where}.")

    def buy(self, t: list[int], me: int) -> None:
        t[SHIPS + me] -= 1
        sail(t, me, self.number)


class BuyFortification(Purchase):
    """A fortification on a territory."""

    __slots__ = ()
    cost, rule, told = 4, "fortification", msg("{who} fortifies {where}.")

    def buy(self, t: list[int], me: int) -> None:
        t[FORTS] |= 1 << self.number
        t[FORTS_LEFT] -= 1


class BuyGoods(Purchase):
    """A missile or a sabotage token: `number` is the block of the board where it is counted, `left` where
    those in the supply are."""

    __slots__ = ("cost", "left", "rule")
    told = msg("{who} buys a {what}.")

    def __init__(self, says: str, what: str, cost: int, rule: str, block: int, left: int) -> None:
        super().__init__(says, "buy", block, what=what, count=1)
        self.cost, self.rule, self.left = cost, rule, left

    def buy(self, t: list[int], me: int) -> None:
        t[self.number + me] += 1
        t[self.left] -= 1


class BuyAid(Purchase):
    """Humanitarian aid."""

    __slots__ = ()
    cost, rule, told = 4, "aid", msg("{who} gives humanitarian aid.")

    def buy(self, t: list[int], me: int) -> None:
        repute(t, me, 1)


class FleetFrom(Purchase):
    """A fleet that will be moved: where to is the next choice."""

    __slots__ = ()
    cost, rule, told = 2, "fleet-move", msg("{who} moves a fleet out of the {where}.")

    def buy(self, t: list[int], me: int) -> None:
        t[FROM] = self.number


class MovesOnPlaces(dict[int, tuple[Choice, ...]]):
    """A move for each of some places; `of` gives those of a set, put together when the set is first met.

    Sets come and go by the thousand, so each is put together from parts of eight places.
    """

    def __init__(self, moves: Sequence[Choice]) -> None:
        super().__init__()
        self.moves = tuple(moves)
        self.of = self.__getitem__
        self.parts = tuple(_Eight(self.moves[start : start + 8]) for start in (0, 8, 16))
        self.rest = _Eight(self.moves[24:])

    def __missing__(self, places: int) -> tuple[Choice, ...]:
        if len(self) >= MEMO:
            self.clear()
        a, b, c = self.parts
        self[places] = found = (
            a[places & 255] + b[places >> 8 & 255] + c[places >> 16 & 255] + self.rest[places >> 24]
        )
        return found


class _Eight(dict[int, tuple[Choice, ...]]):
    def __init__(self, moves: tuple[Choice, ...]) -> None:
        super().__init__()
        self.moves = moves

    def __missing__(self, places: int) -> tuple[Choice, ...]:
        self[places] = found = tuple(self.moves[place] for place in bits(places))
        return found


class Members(dict[int, tuple[int, ...]]):
    """The numbers in a set, worked out when the set is first met."""

    def __missing__(self, places: int) -> tuple[int, ...]:
        if len(self) >= MEMO:
            self.clear()
        self[places] = found = tuple(bits(places))
        return found


PASS, DONE = Choice(msg("Pass"), "pass"), Choice(msg("Done"), "finish")
GO = Choice(msg("Begin the attack"), "go", text="go")
ROLL_AGAIN, WITHDRAW = Choice(msg("Roll again"), "roll"), Choice(msg("Withdraw"), "withdraw")
TO_TRANSIT = Choice(msg("To transit"), "rest")
GIVE_WAY, REFUSE = Choice(msg("Give way"), "give way"), Choice(msg("Refuse"), "refuse")
FIRE_CONVENTIONAL = Choice(msg("Fire a conventional missile"), "fire", what="conventional missile")
FIRE_NUCLEAR = Choice(msg("Fire a nuclear missile"), "fire", what="nuclear missile")
DRAW = (
    Choice(msg("Draw nothing"), "draw", 0),
    *(Choice(msg("Draw {count}"), "draw", count, count=count) for count in (1, 2)),
)
WITH = tuple(
    Choice(msg("Attack with {count}"), "deploy", n, text=f"with {n}", what="troop", count=n)
    for n in range(TROOPS_EACH + 1)
)
LEAVE = tuple(Choice(msg("Leave {count}"), "leave", n, what="troop", count=n) for n in range(TROOPS_EACH + 1))
TROOP_TO_BARRACKS = BuyTroop(
    msg("Troop to {where}"), "place", BARRACKS_PLACE, what="troop", where=IN_BARRACKS, count=1
)
CONVENTIONAL_MISSILE = BuyGoods(
    msg("Conventional missile"),
    msg("conventional missile"),
    4,
    "conventional-missile",
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
)
NUCLEAR_MISSILE = BuyGoods(
    msg("Nuclear missile"), msg("nuclear missile"), 6, "nuclear-missile", NUCLEAR, NUCLEARS_LEFT
)
SABOTAGE_TOKEN = BuyGoods(
    msg("Sabotage token"), msg("sabotage token"), 4, "sabotage-token", SABOTAGE, SABOTAGE_LEFT
)
AID = BuyAid(msg("Humanitarian aid"), "buy", what="humanitarian aid", count=1)
PURCHASES: tuple[Purchase, ...] = (
    TROOP_TO_BARRACKS,
    CONVENTIONAL_MISSILE,
    NUCLEAR_MISSILE,
    SABOTAGE_TOKEN,
    AID,
)


def _of_powers(says: str, does: str, what: str = "", where: str = "") -> tuple[Choice, ...]:
    return tuple(
        Choice(says, does, number, what=what, where=where, whose=power) for number, power in enumerate(POWERS)
    )


SABOTAGES = _of_powers(msg("Sabotage {whose}"), "sabotage")
AGAINST = _of_powers(msg("Against {whose}"), "choose")
LOOK = _of_powers(msg("Look at {whose}’s cards"), "look")
LOSE_CARD = _of_powers(msg("Have {whose} discard a card"), "rob")
STEAL_CONVENTIONAL = _of_powers(
    msg("Steal a conventional missile from {whose}"), "steal", msg("conventional missile")
)
STEAL_NUCLEAR = _of_powers(msg("Steal a nuclear missile from {whose}"), "steal", msg("nuclear missile"))
STRIKE_ECOCITY = _of_powers(msg("Strike {whose}’s Ecocity"), "strike", "Ecocity")
REMOVE_BARRACKS = _of_powers(msg("Remove a troop from {whose}’s barracks"), "remove", "troop", IN_BARRACKS)
REMOVE_TRANSIT = _of_powers(msg("Remove a troop from {whose}’s transit"), "remove", "troop", msg("transit"))
ORDERS = {
    order: Order(order)
    for count in range(2, POWER_COUNT + 1)
    for order in permutations(range(POWER_COUNT), count)
}


def _portions(
    says: str, does: str, what: str, names: list[str], most: int
) -> tuple[tuple[Portion, ...], ...]:
    """For each place the moves of 0, 1, 2 … of what is there."""
    return tuple(
        tuple(Portion(says, does, number, what=what, where=name, count=count) for count in range(most + 1))
        for number, name in enumerate(names)
    )


class Moves:
    """The moves of a map and a deck."""

    def __init__(self, map: Map, deck: Deck) -> None:
        lands = [place.name for place in map.territories]
        zones = [sea.name for sea in map.seas]

        def on(
            names: list[str], says: str, does: str, what: str, kind: type[Choice] = Choice
        ) -> MovesOnPlaces:
            places = enumerate(names)
            return MovesOnPlaces(
                [kind(says, does, number, what=what, where=name, count=1) for number, name in places]
            )

        self.troop_in = on(lands, msg("Troop in {where}"), "place", "troop", BuyTroop)
        self.fortify = on(lands, msg("Fortify {where}"), "place", "fortification", BuyFortification)
        self.fleet_in = on(zones, msg("Fleet in {where}"), "place", "fleet", BuyFleet)
        self.fleet_from = on(zones, msg("Move fleet from {where}"), "move", "fleet", FleetFrom)
        self.to_zone = on(zones, msg("To {where}"), "arrive", "fleet")
        self.capital_in = on(lands, msg("Capital in {where}"), "place", "capital")
        self.capital_from = on(lands, msg("Capital from {where}"), "move", "capital")
        self.attack = on(lands, msg("Attack {where}"), "attack", "troop")
        self.naval = on(zones, msg("Naval attack on {where}"), "attack", "fleet")
        self.strike = on(lands, msg("Strike {where}"), "strike", "territory")
        self.bomb_fortification = on(
            lands, msg("Bomb the fortification in {where}"), "strike", "fortification"
        )
        self.bomb_fleet = on(zones, msg("Bomb a fleet in {where}"), "strike", "fleet")
        self.take_down = on(lands, msg("Take down the fortification in {where}"), "remove", "fortification")
        self.peace_in = on(lands, msg("Peace in {where}"), "neutralise", "territory")
        self.demand = on(lands, msg("Demand {where}"), "demand", "territory")
        self.remove = on(lands, msg("Remove a troop from {where}"), "remove", "troop")
        self.to = on([*lands, IN_BARRACKS], msg("To {where}"), "arrive", "troop")
        self.send = _portions(msg("Send {count} from {where}"), "send", "fleet", zones, FLEETS_EACH)
        self.take = _portions(
            msg("Move {count} from {where}"), "move", "troop", [*lands, IN_BARRACKS], TRANSFERS
        )
        # by how many may still be moved, the place, and how many troops there are
        self.take_up_to = tuple(
            tuple(
                tuple(parts[1 : min(left, troops) + 1] for troops in range(TROOPS_EACH + 1))
                for parts in self.take
            )
            for left in range(TRANSFERS + 1)
        )
        self.members = Members()
        self.play, self.discard = (
            tuple(Choice(says, does, kind, what=card.name, count=1) for kind, card in enumerate(deck.cards))
            for says, does in ((msg("Play {what}"), "play"), (msg("Discard {what}"), "discard"))
        )

    def every_move(self) -> Iterator[Move]:
        """All moves there are."""
        yield from (PASS, DONE, GO, ROLL_AGAIN, WITHDRAW, TO_TRANSIT, GIVE_WAY, REFUSE)
        yield from (FIRE_CONVENTIONAL, FIRE_NUCLEAR, *DRAW, *WITH[1:], *LEAVE[1:], *PURCHASES)
        for of_powers in (SABOTAGES, AGAINST, LOOK, LOSE_CARD, STEAL_CONVENTIONAL, STEAL_NUCLEAR,
                          STRIKE_ECOCITY, REMOVE_BARRACKS, REMOVE_TRANSIT):  # fmt: skip
            yield from of_powers
        yield from ORDERS.values()
        for value in vars(self).values():
            if isinstance(value, MovesOnPlaces):
                yield from value.moves
        for parts in (*self.send, *self.take):
            yield from parts[1:]
        yield from self.play
        yield from self.discard
