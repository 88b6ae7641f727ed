"""The investment phase: GDP becomes troops, missiles, fleets and the rest, one purchase at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon.board import (
    BOUGHT,
    CONVENTIONALS_LEFT,
    FLEETS_EACH,
    FORTS,
    FORTS_LEFT,
    FROM,
    GDP_LEFT,
    HAND,
    LIMIT,
    MONEY,
    NAVY,
    NUCLEARS_LEFT,
    OWN,
    RESERVE,
    REVOLT,
    ROW,
    SABOTAGE_LEFT,
    SHIPS,
    SIZE,
    TOP_ROW,
    TROOPS_EACH,
    UP,
    gdp,
    leave,
    sail,
)
from games13.defcon.cards import different
from games13.defcon.consequences import reputation
from games13.defcon.moves import (
    AID,
    DONE,
    PURCHASES,
    TROOP_TO_BARRACKS,
    BuyFleet,
    BuyFortification,
    BuyGoods,
    BuyTroop,
    Choice,
    FleetFrom,
    Purchase,
)
from games13.defcon.names import power_name, sea_name
from games13.defcon.obstacles import held, no_fleet, no_fort, no_port, not_yours
from games13.defcon.reach import open_sea, rival_seas
from games13.defcon.steps import Act, Handover, RivalWindow, ask
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon

CHEAPEST = min(move.cost for move in PURCHASES)


class InvestWindow(RivalWindow):
    """Others may hamper a power that is about to invest (rules `bubble`, `embargo`, `revolution`)."""

    __slots__ = ()
    when, what = "rival investment", msg("{power}’s investments")


class InvestTurn(Handover):
    """A power's GDP, and what cards have made of it (rules `gdp`, `unspent`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        power = t[UP]
        t[GDP_LEFT] = max(0, gdp(t, power) + t[MONEY + power])
        t[BOUGHT] = 0
        p.mark = tuple(t)
        self.s.invest[power].more(p)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say("gdp", "{power} has {n} GDP to invest.", power=power_name(p.t[UP]), n=q.t[GDP_LEFT])


class Invest(Act):
    """A power buys something, or has done (rules `investment`, `unspent`, `trade`)."""

    __slots__ = ("cards",)
    word = "invest"

    def __init__(self, s: Course, index: int) -> None:
        super().__init__(s, index)
        self.cards = s.deck.lanes["investment"]

    def more(self, p: Defcon) -> None:
        """Ask, unless there is nothing to say but that one has done; where all are asked, any card might have
        more to say (rule `asked`)."""
        t, me = p.t, self.index
        left = t[GDP_LEFT] >= CHEAPEST
        if t[LIMIT + me] and t[BOUGHT] >= t[LIMIT + me] - 1:
            return
        if (left and t[RESERVE + me]) or (self.s.ask_all and t[SIZE + me]):
            p.stack = (self, p.stack)  # the quickest to see: troops are there to be bought
        elif (left or t[HAND + me] & self.cards) and len(self.moves(p)) > 1:
            p.stack = (self, p.stack)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, s = p.t, self.index, self.s
        left, own, navy = t[GDP_LEFT], t[OWN + me], t[NAVY + me]
        lands = 0 if t[REVOLT] >> me & 1 else own
        goods, forts, ports = 1 if left > 1 and t[RESERVE + me] else 0, 0, 0
        if left > 3:
            goods |= (
                (2 if t[CONVENTIONALS_LEFT] else 0)
                | (4 if left > 5 and t[NUCLEARS_LEFT] else 0)
                | (8 if t[SABOTAGE_LEFT] else 0)
                | (16 if t[ROW + me] < TOP_ROW else 0)
            )
            if t[FORTS_LEFT]:
                forts = lands & ~t[FORTS]
            if t[SHIPS + me]:
                ports = (s.ground.shores.of(own) & ~rival_seas(t, me)) | navy
        m, found = s.m, GOODS[goods]
        if forts:
            found += m.fortify.of(forts)
        if ports:
            found += m.fleet_in.of(ports)
        if goods & 1:
            found += m.troop_in.of(lands)
        if left > 1 and (s.roomy or can_sail(p, me)):
            found += m.fleet_from.of(navy)
        if t[HAND + me] & self.cards:
            found += tuple(m.play[kind] for kind in different(t[HAND + me] & self.cards))
        return found

    def do(self, p: Defcon, move: Choice) -> None:
        if move is DONE:
            return
        t, me = p.t, self.index
        if isinstance(move, Purchase):
            t[GDP_LEFT] -= move.cost
            t[BOUGHT] += 1
            move.buy(t, me)
            if isinstance(move, FleetFrom):
                ask(p, self.s.fleet_to[me])
                return
        else:
            p.spend(me, move.number)
            t[GDP_LEFT] += self.s.deck.cards[move.number].part("money")
        self.more(p)

    def question(self, p: Defcon) -> str:
        return tr("invest; {left} GDP left", left=p.t[GDP_LEFT])

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names, left = self.names(p, move), p.t[GDP_LEFT]
        if isinstance(move, Purchase):
            yield say(move.rule, move.told, **names)
            if move is AID:
                yield from reputation(p, q, self.index, "aid")
        elif move is not DONE:
            card = self.s.deck.cards[move.number]
            yield say(card.rule, "{who} plays {what}: {n} GDP more.", n=card.part("money"), **names)
        elif left:
            yield say("unspent", "{who} has done and leaves {n} GDP unspent.", n=left, **names)
        else:
            yield say("investment", "{who} has done.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against a purchase (rules `investment`, `troop`, `fleet`, `fortification`, `aid`, `revolution`)."""
        t, me, number = p.t, self.index, move.number
        if not isinstance(move, Purchase):
            return ""
        if move.cost > t[GDP_LEFT]:
            return tr("it costs {cost} and you have {left} GDP left", cost=move.cost, left=t[GDP_LEFT])
        if isinstance(move, BuyGoods) and not t[move.left]:
            return tr("none is left in the supply")
        if move is AID and t[ROW + me] == TOP_ROW:
            return tr("your reputation is at the top already")
        if isinstance(move, BuyTroop) and not t[RESERVE + me]:
            return tr("all your {count} troops are out, none is in reserve", count=TROOPS_EACH)
        if isinstance(move, BuyTroop | BuyFortification) and move is not TROOP_TO_BARRACKS:
            if t[REVOLT] >> me & 1:
                return tr("a Revolution keeps your troops and fortifications off the map in this phase")
            return not_yours(p, me, number) or no_fort(p, move)
        if isinstance(move, BuyFleet):
            if not t[SHIPS + me]:
                return tr("all your {count} fleets are at sea", count=FLEETS_EACH)
            return no_port(p, me, number)
        if not isinstance(move, FleetFrom):
            return ""
        if against := no_fleet(p, me, number):
            return against
        return "" if can_sail(p, me) else tr("rivals’ fleets hold all the other sea zones")


def can_sail(p: Defcon, me: int) -> bool:
    """Whether a fleet finds another sea zone open than its own (rule `fleet-move`)."""
    zones = open_sea(p, me)
    return bool(zones & (zones - 1))


# what needs no place on the map, by what can be had: a bit for each of PURCHASES
GOODS: tuple[tuple[Move, ...], ...] = tuple(
    (DONE, *(move for i, move in enumerate(PURCHASES) if goods >> i & 1)) for goods in range(32)
)


class FleetTo(Act):
    """Where the fleet goes: any sea zone that no rival's fleet holds (rule `fleet-move`)."""

    __slots__ = ()
    word, rule, told = "fleet to", "fleet-move", msg("{who}’s fleet sails to the {where}.")

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.to_zone.of(open_sea(p, self.index) & ~(1 << p.t[FROM]))

    def do(self, p: Defcon, move: Choice) -> None:
        t, me = p.t, self.index
        leave(t, me, t[FROM])
        sail(t, me, move.number)
        self.s.invest[me].more(p)

    def question(self, p: Defcon) -> str:
        return tr("say where the fleet from the {place} goes", place=sea_name(p, p.t[FROM]))

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against where a fleet is moved (rule `fleet-move`)."""
        if (move.does, move.what) != ("arrive", "fleet"):
            return ""
        if move.number == p.t[FROM]:
            return tr("the fleet is there already")
        return held(p, self.index, move.number)
