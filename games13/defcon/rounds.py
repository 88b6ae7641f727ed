"""The round and its quieter phases: initiative, preparations, reorganisation, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.defcon.board import (
    AT,
    BARRACKS,
    BARRACKS_PLACE,
    CALM,
    COUP,
    DISCARDS_LEFT,
    FALLEN,
    FROM,
    HAND,
    INITIATIVE,
    LEVEL,
    LIMIT,
    MANNED,
    MONEY,
    MOVING,
    ORDER,
    OWN,
    PASSED,
    PHASE,
    PHASES,
    POWER_COUNT,
    PROTECTED,
    REORGANISATION,
    REVOLT,
    RIVAL,
    ROUND,
    ROUNDS,
    ROW,
    SABOTAGED,
    SIZE,
    TOKENS_EACH,
    TRANSFERS_LEFT,
    TRANSIT,
    TURN,
    UP,
    WALL,
    WITHDRAWN,
    empties,
    gdp,
    hand_limit,
    put,
    repute,
    territories,
)
from games13.defcon.cards import different, lane
from games13.defcon.consequences import left_empty, reputation
from games13.defcon.moves import DONE, DRAW, TRANSFERS, Choice, Portion
from games13.defcon.names import order_of, power_name
from games13.defcon.obstacles import not_yours, too_few
from games13.defcon.steps import Act, Forced, Handover, RivalWindow, Run
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import listing, msg, tr

if TYPE_CHECKING:
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


class NewRound(Run):
    """The tension rises and the initiative is reordered (rules `tension`, `initiative`)."""

    __slots__ = ()
    stops = "round"

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        t[ROUND] += 1
        t[PHASE] = INITIATIVE
        t[PROTECTED] = t[COUP] = t[REVOLT] = t[WITHDRAWN] = 0
        for power in range(POWER_COUNT):
            t[SABOTAGED + power] = t[WALL + power] = t[MONEY + power] = t[LIMIT + power] = 0
        t[CALM] = int(s.armageddon and t[ROUND] == ROUNDS)
        order = sorted(
            s.orders[t[ORDER]],
            key=lambda power: (gdp(t, power), t[ROW + power], territories(t, power)),
            reverse=True,
        )
        t[ORDER] = s.order_number[tuple(order)]
        p.mark = tuple(t)
        p.stack = s.round

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = {"round": q.t[ROUND], "level": ROUNDS + 1 - q.t[ROUND]}
        yield say("tension", "Round {round} begins: DEFCON {level}.", **names)
        powers = [f"{power_name(power)} ({gdp(q.t, power)})" for power in order_of(q)]
        order = listing(powers)
        yield say("initiative", "The order of the initiative, with GDP: {order}.", order=order)

    def why_stops(self, p: Defcon) -> str:
        return tr("a new round begins")


class Enter(Run):
    """A phase begins (rules `rounds`, `reorganise`)."""

    __slots__ = ("phase",)

    def __init__(self, s: Course, phase: int) -> None:
        super().__init__(s)
        self.phase = phase

    def run(self, p: Defcon) -> None:
        t = p.t
        t[PHASE] = self.phase
        t[AT] = t[PASSED] = 0
        t[TURN] = -1
        t[RIVAL] = t[UP] = -1
        p.mark = tuple(t)
        if self.phase == REORGANISATION:
            for power in self.s.powers:
                t[BARRACKS + power] += t[TRANSIT + power]
                t[TRANSIT + power] = 0

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say("rounds", "The {phase} phase begins.", phase=tr(PHASES[self.phase]))
        for power in self.s.powers:
            if back := p.t[TRANSIT + power] - q.t[TRANSIT + power]:
                names = {"power": power_name(power), "n": back}
                yield say("reorganise", "{power} brings {n} of its troops back from transit.", **names)


class DrawWindow(RivalWindow):
    """Others may keep a power from drawing (rule `coup`)."""

    __slots__ = ()
    when, what = "draw", msg("{power}’s drawing of cards")

    def may(self, p: Defcon, power: int) -> bool:
        return super().may(p, power) and not p.t[COUP] >> p.t[UP] & 1


class DrawTurn(Run):
    """A power's turn to draw, unless a coup has struck it (rules `preparations`, `coup`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t = p.t
        power = t[UP]
        if t[COUP] >> power & 1:
            return
        t[DISCARDS_LEFT] = 2 + max(0, t[SIZE + power] - hand_limit(t, power))
        self.s.draw_cards[power].more(p)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        if p.t[COUP] >> p.t[UP] & 1:
            yield say("coup", "{power} draws no cards in this round.", power=power_name(p.t[UP]))


class DrawCards(Act):
    """Discard one or two cards, or more when the hand is over its limit, then draw up to two
    (rules `preparations`, `discard-first`, `hand-limit`, `reshuffle`)."""

    __slots__ = ()
    word = "cards"

    def more(self, p: Defcon) -> None:
        """Ask, if a card can be drawn or discarded."""
        t = p.t
        if self.room(p) or (t[DISCARDS_LEFT] and t[SIZE + self.index]):
            p.stack = (self, p.stack)

    def room(self, p: Defcon) -> int:
        """How many cards can be drawn."""
        t = p.t
        room = hand_limit(t, self.index) - t[SIZE + self.index]
        if room > 2:
            room = 2
        left = len(p.deck) + len(p.discard)
        return 0 if room < 0 else room if room < left else left

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        draws: tuple[Move, ...] = DRAW[self.room(p) :: -1]
        if not p.t[DISCARDS_LEFT]:
            return draws
        discard = self.s.m.discard
        return draws + tuple(discard[kind] for kind in different(p.t[HAND + self.index]))

    def do(self, p: Defcon, move: Choice) -> None:
        me = self.index
        if move.does == "draw":
            if not p.deck:
                p.reshuffle()
            first = min(move.number, len(p.deck))
            if move.number > first:
                p.stack = (self.s.draws[me][move.number - first], p.stack)
            if first:
                p.stack = (self.s.draws[me][first], p.stack)
            return
        p.t[DISCARDS_LEFT] -= 1
        p.spend(me, move.number)
        if not p.deck:
            p.reshuffle()
        self.more(p)

    def question(self, p: Defcon) -> str:
        return tr("draw cards, at most {count}, or discard first", count=self.room(p))

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move.does == "discard":
            yield say("discard-first", "{who} discards {what} to make room.", **names)
        elif not move.count:
            yield say("preparations", "{who} draws nothing.", **names)
        if p.discard and not q.discard:
            yield say("reshuffle", "The discard pile becomes the new draw pile.")

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against cards that can't be drawn or discarded (rules `hand-limit`, `discard-first`)."""
        t, me = p.t, self.index
        if move.does == "draw":
            limit, size = hand_limit(t, me), t[SIZE + me]
            if size + move.number > limit:
                return tr("your state lets you hold {limit} cards, and you have {size}", limit=limit,
                          size=size)  # fmt: skip
            return tr("so many cards are not left")
        if move.does != "discard":
            return ""
        if not t[HAND + me] & lane(move.number):
            return tr("{card} is not in your hand", card=tr(move.what))
        return tr("you have discarded as many cards as you may")


class Reorganise(Handover):
    """The powers move troops, in the order of the initiative (rule `reorganise`)."""

    __slots__ = ()

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        order = s.orders[t[ORDER]]
        at = t[AT]
        if at == len(order):
            return
        t[AT] += 1
        t[TRANSFERS_LEFT] = TRANSFERS
        p.mark = tuple(t)
        p.stack = (self, p.stack)
        s.transfer[order[at]].more(p)


class EndRound(Run):
    """Aggression is paid for; then the game ends, or a new round begins
    (rules `aggression-cost`, `end`, `last-territory`, `final-count`, `shared`)."""

    __slots__ = ()
    stops = "round"

    def run(self, p: Defcon) -> None:
        t, s = p.t, self.s
        p.mark = tuple(t)
        for power in s.powers:
            if t[LEVEL + power]:
                repute(t, power, -t[LEVEL + power])
                t[LEVEL + power] = 0
        if t[ROUND] == ROUNDS or t[FALLEN]:
            p.finish()
        else:
            p.stack = (s.new_round, None)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        for power in self.s.powers:
            if level := p.t[LEVEL + power]:
                names = {"power": power_name(power), "level": level}
                yield say("aggression-cost", "{power} pays for aggression of level {level}.", **names)
                yield from reputation(p, q, power, "aggression-cost")
        if q.result:
            yield say("end" if q.t[ROUND] == ROUNDS else "last-territory", "The game is over.")
            yield say("final-count" if len(q.result.winners) == 1 else "shared", q.result.reason)

    def why_stops(self, p: Defcon) -> str:
        return tr("the round ends, and aggression is paid for")


class Transfer(Act):
    """Up to four troops go to other places; the barracks are one (rules `reorganise`, `tokens`)."""

    __slots__ = ()
    word = "reorganise"

    def more(self, p: Defcon) -> None:
        """Ask, if there is any troop to move and a territory to think of."""
        t, me = p.t, self.index
        if t[TRANSFERS_LEFT] and t[OWN + me] and (t[BARRACKS + me] or t[OWN + me] & t[MANNED]):
            p.stack = (self, p.stack)

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        t, me, m = p.t, self.index, self.s.m
        own, take = t[OWN + me], m.take_up_to[t[TRANSFERS_LEFT]]
        found: list[Move] = [DONE]
        for land in m.members[own & t[MANNED]]:
            found += take[land][t[land]]
        if own and t[BARRACKS + me]:
            found += take[BARRACKS_PLACE][t[BARRACKS + me]]
        return tuple(found)

    def do(self, p: Defcon, move: Portion) -> None:
        if move is DONE:
            return
        t, me, place, count = p.t, self.index, move.number, move.count
        t[FROM], t[MOVING] = place, count
        t[TRANSFERS_LEFT] -= count
        if place == BARRACKS_PLACE:
            t[BARRACKS + me] -= count
        else:
            t[place] -= count
            if not t[place]:
                t[MANNED] &= ~(1 << place)
        step = self.s.transfer_to[me]
        places = step.places(t)
        if places & (places - 1):
            p.stack = (step, p.stack)
        else:
            p.stack = (Forced(step, self.s.m.to.moves[places.bit_length() - 1]), p.stack)

    def question(self, p: Defcon) -> str:
        return tr("move troops, at most {count} more", count=p.t[TRANSFERS_LEFT])

    def tells(self, p: Defcon, move: Portion, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move is DONE:
            yield say("reorganise", "{who} has done.", **names)
            return
        yield say("reorganise", "{who} takes {count} of its troops from {where}.", **names)
        if move.number != BARRACKS_PLACE:
            yield from left_empty(p, q, move.number, self.index)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against troops that can't be moved (rule `reorganise`)."""
        if (move.does, move.what) != ("move", "troop"):
            return ""
        t, me, place = p.t, self.index, move.number
        barracks = place == BARRACKS_PLACE
        if not barracks and (against := not_yours(p, me, place)):
            return against
        if move.count > t[TRANSFERS_LEFT]:
            return tr("at most {left} more may be moved in this round", left=t[TRANSFERS_LEFT])
        return too_few(t[BARRACKS + me] if barracks else t[place], "barracks" if barracks else "")


class TransferTo(Act):
    """Where the troops go. Where a token is wanting, they must fill an empty territory
    (rules `reorganise`, `tokens`)."""

    __slots__ = ()
    word, asked = "reorganise", msg("say where they go")

    def places(self, t: list[int]) -> int:
        """Where they may go."""
        me = self.index
        own = t[OWN + me]
        if empties(t, me) > TOKENS_EACH:
            return own & ~t[MANNED] & ~(1 << t[FROM])
        return (own | 1 << BARRACKS_PLACE) & ~(1 << t[FROM])

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        return self.s.m.to.of(self.places(p.t))

    def do(self, p: Defcon, move: Choice) -> None:
        t, me = p.t, self.index
        put(t, me, move.number, t[MOVING])
        t[MOVING] = 0
        self.s.transfer[me].more(p)

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move) | {"count": p.t[MOVING]}
        yield say("reorganise", "{who} brings {count} of its troops to {where}.", **names)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """Against where troops can't go (rules `reorganise`, `tokens`)."""
        t, me, number = p.t, self.index, move.number
        if (move.does, move.what) != ("arrive", "troop"):
            return ""
        if number == t[FROM]:
            return tr("that is where they come from")
        if number != BARRACKS_PLACE and (against := not_yours(p, me, number)):
            return against
        filled = number == BARRACKS_PLACE or t[MANNED] >> number & 1
        if filled and empties(t, me) > TOKENS_EACH:
            return tr(
                "{most} tokens hold your empty land, so an empty territory comes first", most=TOKENS_EACH
            )
        return ""
