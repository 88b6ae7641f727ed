"""A position of 13 Minutes: the table in a few ints (see `lanes.py`), the hands, the deck, the campaign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games13.kernel.game import Setup
from games13.kernel.ledger import Sentence, say
from games13.kernel.position import Position
from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import tr
from games13.kernel.would import Change, differ
from games13.minutes import size
from games13.minutes.cards import SYMBOLS
from games13.minutes.lanes import CUBA, MASK, SIDE, WIDTH, count, flag, grounds
from games13.minutes.moves import HAND, HANDS, SEATS, SUPPLY, PlayMove, zone_of
from games13.minutes.scoring import Ended, Lying, Score, counted, score
from games13.minutes.steps import DEALS, Turn
from games13.minutes.view import View

GOAL = 13  # superiority points that end a campaign
# what the numbers are that `counted` gives
COUNTED = (
    *(("points", "", seat) for seat in SEATS),
    *(("symbols", symbol, seat) for seat in SEATS for symbol in SYMBOLS),
)


class Minutes(Position):
    """A position of 13 Minutes. A battleground has the number of its card, Cuba is 13."""

    __slots__ = (
        "before",
        "campaign",
        "cubes",
        "drawn",
        "ended",
        "hands",
        "laid",
        "opening",
        "order",
        "spheres",
        "supply",
    )
    TABLE = ("cubes", "spheres", "laid", "hands", "supply", "drawn", "opening", "campaign")

    cubes: int
    spheres: int  # whose sphere a battleground lies in
    laid: int  # the battlegrounds there are
    hands: int  # a bit a card, those of the USSR stand higher
    supply: int  # the supplies
    order: tuple[int, ...]  # the deck from its top, then Cuba; while dealing, the cards that are left
    drawn: int  # how many of them have been drawn
    opening: tuple[Any, ...]  # (sealed US bid, level bids so far, the bids, who names the start)
    before: tuple[int, int, int, PlayMove] | None  # cubes, spheres and on before the last play, and the play
    campaign: tuple[int, int, int]  # the number of this game, and both sides' points from those before
    ended: Ended | None  # the last game played to its end

    def copy(self) -> Minutes:
        """An independent copy."""
        q = _new(Minutes)
        q.setup = self.setup
        q.stack = self.stack
        q.past = self.past
        q.nature = self.nature
        q.cubes = self.cubes
        q.spheres = self.spheres
        q.laid = self.laid
        q.hands = self.hands
        q.supply = self.supply
        q.order = self.order
        q.drawn = self.drawn
        q.opening = self.opening
        q.before = self.before
        q.campaign = self.campaign
        q.ended = self.ended
        return q

    def table(self) -> tuple[object, ...]:
        """All that lies on the table; the order of the deck, and which of its cards is Cuba, don't show."""
        return (*super().table(), sorted(self.order[self.drawn :]))

    def key(self) -> int:
        """One number for this position among all that can follow from one deal and its bids.

        Equal numbers play on equally: the supplies and the cards on the table follow from the cubes, the
        hands, and the number of the play, which the pending steps know.
        """
        codes = 1
        stack: Any = self.stack
        while stack is not None:
            codes = codes << 40 | stack[0].code
            stack = stack[1]
        return ((codes << 2 * HAND | self.hands) << 2 * SIDE | self.spheres) << 2 * SIDE | self.cubes

    def view(self, seat: str | None) -> View:
        """What a seat may know."""
        return View(self, seat)

    @property
    def final(self) -> Score | None:
        """How the last game came out that was played to its end."""
        return self.ended and self.ended.score

    @property
    def play(self) -> int:
        """The number of the play now going on, from 1 to 10; 0 before the first."""
        step = self.stack[0]
        return step.number if isinstance(step, Turn) else (self.laid & ~flag(CUBA)).bit_count()

    def heading(self) -> str:
        game, us, ussr = self.campaign
        playing = self.laid != flag(CUBA) or isinstance(self.stack[0], Turn)
        phase = tr("The plays") if playing else tr("The deal and the bids")
        if self.setup.rule("length") == "game":
            return phase
        return tr("Game {game}, US {us}, USSR {ussr}. {phase}", game=game, us=us, ussr=ussr, phase=phase)

    def zone(self, ground: int) -> str:
        """The zone in which a battleground lies; "" while its card is not on the table."""
        return zone_of(self.spheres, ground) if self.laid & flag(ground) else ""

    def changes(self, q: Minutes) -> tuple[Change, ...]:
        """Supplies, hands, cubes, zones; and what follows for leaders, superiority points and symbols."""
        found: list[Change] = []
        if (self.supply, self.hands) != (q.supply, q.hands):
            for side, seat in enumerate(SEATS):
                held, then = self.hands >> HAND * side & HANDS, q.hands >> HAND * side & HANDS
                supply, left = self.supply >> SUPPLY * side & 15, q.supply >> SUPPLY * side & 15
                if supply != left:
                    found.append(Change("supply", "", seat, supply, left))
                if held != then:
                    names = self.setup.deck.names
                    found.append(Change("hand", "", seat, names(held), names(then)))
        if (self.cubes, self.spheres, self.laid) != (q.cubes, q.spheres, q.laid):
            found += self._moved(q)
        return tuple(found)

    def _moved(self, q: Minutes) -> Iterator[Change]:
        deck, cubes, spheres = self.setup.deck, self.cubes ^ q.cubes, self.spheres ^ q.spheres
        touched = (cubes | cubes >> SIDE | spheres | spheres >> SIDE) & MASK | self.laid ^ q.laid
        while touched:
            ground = ((touched & -touched).bit_length() - 1) // WIDTH
            touched &= ~(31 << WIDTH * ground)
            name, here, there = deck.grounds[ground], self.zone(ground), q.zone(ground)
            for side, seat in enumerate(SEATS):
                if cubes >> SIDE * side + WIDTH * ground & 15:
                    number, then = count(self.cubes, ground, side), count(q.cubes, ground, side)
                    yield Change("cubes", name, seat, number, then)
            if here != there:
                yield Change("zone", name, "", here, there)
        leads, numbers = counted(self.cubes, self.spheres, deck.bearing)
        lead, then_numbers = counted(q.cubes, q.spheres, deck.bearing)
        for ground in grounds((leads[0] ^ lead[0]) | (leads[1] ^ lead[1])) if leads != lead else ():
            yield Change("leader", deck.grounds[ground], "", _leader(leads, ground), _leader(lead, ground))
        for i, before, after in differ(numbers, then_numbers):
            yield Change(*COUNTED[i], before, after)

    def begin_game(self) -> None:
        """Lay out for a game; nature will deal."""
        self.cubes = self.spheres = self.hands = self.drawn = 0
        self.laid = flag(CUBA)
        cubes = size.cubes(self.setup)
        self.supply = cubes | cubes << SUPPLY
        self.order = tuple(range(len(self.setup.deck.cards)))
        self.opening = (None, (), None, None)
        self.before = None
        self.stack = (DEALS[0], None)

    def end_game(self) -> None:
        """Score the game; in a campaign go on with the next one until it is decided."""
        final, lying = score(self), Lying(self.cubes, self.spheres, self.laid)
        self.ended = Ended(final, lying, self.hands, self.order[self.drawn])
        if self.setup.rule("length") == "game":
            self.stack = (final.over, None)
            return
        game, us, ussr = self.campaign
        us, ussr = us + final.kept[0], ussr + final.kept[1]
        if any(final.war) or max(us, ussr) >= GOAL:
            self.campaign = (game, us, ussr)
            self.stack = (Over(_campaign_result(final, us, ussr)), None)
        else:
            self.campaign = (game + 1, us, ussr)
            self.begin_game()

    def tells_campaign(self) -> Sentence:
        """How the campaign stands after a game, or that it is over."""
        _, us, ussr = self.campaign
        if not self.result:
            return say("campaign", "The campaign stands US {us}, USSR {ussr}.", us=us, ussr=ussr)
        assert self.final
        return _lost(self.final) if any(self.final.war) else Sentence(self.result.reason, "campaign-end")


_new = Minutes.__new__


def _leader(leads: tuple[int, int], ground: int) -> str:
    return next((seat for seat, flags in zip(SEATS, leads, strict=True) if flags & flag(ground)), "")


def _lost(final: Score) -> Sentence:
    """What a war means for the campaign."""
    if final.winners:
        return say("campaign-war", "So the whole campaign is lost.")
    return say("campaign-war", "So the campaign has no winner.")


def _campaign_result(final: Score, us: int, ussr: int) -> Result:
    """A war loses everything (rule `campaign-war`); else who has more points of the two wins."""
    if any(final.war):
        scores = {
            seat: 0 if war else points for seat, war, points in zip(SEATS, final.war, (us, ussr), strict=True)
        }
        return Result(final.winners, scores, f"{final.reason} {_lost(final)}", final.at_war)
    winners = () if us == ussr else (SEATS[0] if us > ussr else SEATS[1],)
    names = {"us": us, "ussr": ussr, "seat": tr(winners[0]) if winners else ""}
    if winners:
        reason = tr("The campaign ends US {us}, USSR {ussr}: the {seat} wins.", **names)
    else:
        reason = tr("The campaign ends US {us}, USSR {ussr}: level, nobody wins.", **names)
    return Result(winners, dict(zip(SEATS, (us, ussr), strict=True)), reason)


def begin(setup: Setup) -> Minutes:
    """The start, before the first deal."""
    p = _new(Minutes)
    p.setup = setup
    size.plays(setup)  # which says so where the deck has too few cards
    p.campaign, p.ended = (1, 0, 0), None
    p.begin_game()
    return p
