"""The end of a round: the last cards saved, world opinion, agendas resolved, the war check, the Aftermath."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from games13.days.board import (
    AFTERMATH,
    ALLIANCES,
    ARENAS,
    BATTLEGROUNDS,
    BOARD,
    CHOSEN,
    DEFCON_1,
    DISCARD,
    DRAWN,
    HANDS,
    LEAD,
    LEFT,
    LETTER,
    MARKERS,
    OPEN,
    PRESTIGE,
    PUBLIC,
    ROUND,
    ROUNDS,
    SEATS,
    TELEVISION,
    UNITED_NATIONS,
    at_war,
    bits,
    guilty,
    leader,
)
from games13.days.markers import Marking
from games13.days.moves import DISCARD_IT, DRAW, KEEP, NO_CARD, NO_CHANGE, MarkerMove
from games13.days.nature import DrawForAlliances, refill
from games13.days.scoring import Award, count_aftermath, resolve
from games13.days.steps import Decision
from games13.days.story import standing, the, told
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.moves import Move
from games13.kernel.result import Result
from games13.kernel.steps import Auto, Over
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.cards import Agenda, Deck
    from games13.days.position import Days


class Save(Auto["Days"]):
    """The last cards go into the Aftermath (rule `save`)."""

    __slots__ = ()
    stops = "round"

    def run(self, p: Days) -> None:
        t = p.t
        p.mark = t[:BOARD]
        us, ussr = HANDS
        t[AFTERMATH[0]] |= t[us]
        t[AFTERMATH[1]] |= t[ussr]
        t[us] = t[ussr] = 0

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        yield say("save", "Both lay their last card face down into the Aftermath.")

    def why_stops(self, p: Days) -> str:
        return tr("all cards are played, and world opinion comes next")


class OwnMarker(Marking):
    """Who dominates Television moves an own marker; no Event bars it (rule `television`)."""

    __slots__ = ()
    phase, rule = "world opinion", "television"

    def may_lower(self, t: list[int]) -> bool:
        return True

    def why_not(self, p: Days, move: Move) -> str:
        if isinstance(move, MarkerMove):
            return super().why_not(p, move)
        return "" if move is NO_CHANGE else tr("first Television moves one of your markers, or none")


OWN_MARKERS = tuple(OwnMarker(index, index, 1, ["up", "down"], 1) for index in (0, 1))


class WorldOpinion(Auto["Days"]):
    """Who dominates a battleground of world opinion has its bonus."""

    __slots__ = ()
    place: ClassVar[int]
    rule: ClassVar[str]

    def bonus(self, p: Days, seat: int) -> None:
        """What a seat gets by it."""
        raise NotImplementedError

    def run(self, p: Days) -> None:
        seat = leader(p.t, self.place)
        if seat >= 0:
            self.bonus(p, seat)

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        first, where = leader(p.t, self.place), the(BATTLEGROUNDS[self.place])
        if first < 0:
            yield say(self.rule, "Nobody dominates {where}.", where=where)
        else:
            yield say(self.rule, "The {who} dominates {where}.", who=tr(SEATS[first]), where=where)
        yield from told(p, q, self.rule)


class Television(WorldOpinion):
    """Who dominates Television may move a marker (rule `television`)."""

    __slots__ = ()
    place, rule = TELEVISION, "television"

    def bonus(self, p: Days, seat: int) -> None:
        p.t[OPEN], p.t[LEFT] = (1 << len(ARENAS)) - 1, 1
        p.stack = (OWN_MARKERS[seat], p.stack)


class UnitedNations(WorldOpinion):
    """Who dominates the United Nations has the Letter (rule `united-nations`)."""

    __slots__ = ()
    place, rule = UNITED_NATIONS, "united-nations"

    def bonus(self, p: Days, seat: int) -> None:
        p.t[LETTER] = seat


class Alliances(WorldOpinion):
    """Who dominates Alliances may draw a card (rule `alliances`)."""

    __slots__ = ("asks_of",)
    place, rule = ALLIANCES, "alliances"

    def __init__(self, draws: tuple[DrawForAlliances, DrawForAlliances]) -> None:
        self.asks_of = tuple(MayDraw(draw) for draw in draws)

    def bonus(self, p: Days, seat: int) -> None:
        if p.deck or refill(p, 1):
            p.stack = (self.asks_of[seat], p.stack)


class MayDraw(Decision):
    """A card is drawn for Alliances, or none (rule `alliances`)."""

    __slots__ = ("draw",)
    word, phase = "draw", "world opinion"

    def __init__(self, draw: DrawForAlliances) -> None:
        super().__init__(draw.index)
        self.draw = draw

    def moves(self, p: Days) -> tuple[Move, ...]:
        return DRAW, NO_CARD

    def unsaid(self, p: Days, text: str) -> Move | None:
        return DRAW if text.startswith(self.draw.head) else None

    def do(self, p: Days, move: Move) -> None:
        if move is DRAW:
            p.stack = (self.draw, (KEEPS[self.index], p.stack))

    def question(self, p: Days) -> str:
        return tr("draw a card for Alliances, or leave it")

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is NO_CARD:
            yield say("alliances", "The {who} draws no card for Alliances.", who=self.who)


class Keep(Decision):
    """The card drawn for Alliances goes into the Aftermath unseen, or is discarded (rule `alliances`)."""

    __slots__ = ()
    reveals, word, phase = True, "keep", "world opinion"

    def moves(self, p: Days) -> tuple[Move, ...]:
        return KEEP, DISCARD_IT

    def do(self, p: Days, move: Move) -> None:
        t = p.t
        t[AFTERMATH[self.index] if move is KEEP else DISCARD] |= 1 << t[DRAWN]
        t[DRAWN] = -1

    def question(self, p: Days) -> str:
        return tr("lay the card drawn for Alliances into the Aftermath, or discard it")

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        card = p.setup.deck.names((p.t[DRAWN],))[0]
        values = {"who": self.who, "card": tr(card)}
        if move is DISCARD_IT:
            yield say("alliances", "The {who} discards {card}.", **values)
        elif seat in (None, self.seat):
            yield say("alliances", "The {who} lays {card} into the Aftermath.", **values)
        else:
            yield say("alliances", "The {who} lays the card face down into the Aftermath.", **values)


KEEPS = tuple(Keep(index) for index in (0, 1))


class Resolve(Auto["Days"]):
    """Both agendas are revealed and resolved (rules `reveal`, `lift`, `together`, `level`, `cubes`, `steps`,
    `bonus`, `connected`, `letter-agenda`, `lead`).
    """

    __slots__ = ("kinds", "lift_first", "twice")
    stops = "round"

    def __init__(self, kinds: tuple[Agenda, ...], lift_first: bool, twice: bool) -> None:
        self.kinds, self.lift_first, self.twice = kinds, lift_first, twice

    def run(self, p: Days) -> None:
        t, kinds = p.t, self.kinds
        us, ussr = t[CHOSEN[0]], t[CHOSEN[1]]
        p.closed += ((tuple(t[:PUBLIC]), us, ussr),)
        resolve(t, kinds[us], kinds[ussr], self.lift_first, self.twice)
        t[CHOSEN[0]] = t[CHOSEN[1]] = -1
        p.flags = ()

    def why_stops(self, p: Days) -> str:
        return tr("the round is over, and the agendas are revealed")

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        tally = q.tallies()[-1]
        us, ussr = tally.awards
        yield say("reveal", "Round {round} ends. The US reveals {us}, the USSR {ussr}.",
                  round=tally.round, us=tr(us.agenda), ussr=tr(ussr.agenda))  # fmt: skip
        points = [sentence for award in tally.awards for sentence in sum_up(award, p.setup.deck)]
        lifts = [*told(p, q, "lift", ("marker",))]
        yield from [*lifts, *points] if self.lift_first else [*points, *lifts]
        total = sum(award.points if award.winner == SEATS[0] else -award.points for award in tally.awards)
        yield from no_further(tally.before + total, tally.after)
        yield Sentence(standing(tally.after), "together")


def retold(p: Days) -> Iterator[Sentence]:
    """How the last round that is over was resolved, told again."""
    rule, before = dict(p.setup.rules), p.copy()
    before.closed, (numbers, us, ussr) = p.closed[:-1], p.closed[-1]
    before.t[:PUBLIC], before.t[CHOSEN[0]], before.t[CHOSEN[1]] = numbers, us, ussr
    after = before.copy()
    step = Resolve(p.setup.deck.kinds, rule["lift"] == "before", rule["equal"] == "twice")
    step.run(after)
    return step.tells(before, None, after, None)


def counted(p: Days) -> Iterator[Sentence]:
    """How the Aftermath was counted, told again."""
    before = p.copy()
    assert p.count
    before.t[PRESTIGE] = p.count.before
    return COUNTING.tells(before, None, p, None)


def no_further(sum: int, after: int) -> Iterator[Sentence]:
    """Where the sum would be a greater lead than there can be."""
    if sum != after:
        yield say("lead", "Nobody can lead by more than {lead}.", lead=LEAD)


def sum_up(award: Award, deck: Deck) -> Iterator[Sentence]:
    """How an agenda's points add up."""
    agenda = deck.kinds[deck.kind[award.agenda]]
    values = {"agenda": tr(award.agenda), "seat": tr(award.winner)}
    gained = {"points": award.points, "bonus": award.bonus} | values
    if not award.winner:
        yield say("level", "{agenda}: level, so nobody gains.", **values)
        return
    if agenda.worth == "letter":
        yield say("letter-agenda", "{agenda}: the {seat} holds the Letter and gains {points}.", **gained)
        return
    if agenda.worth == "steps":
        yield sayn("steps", "{agenda}: the {seat} is {n} step ahead.",
                   "{agenda}: the {seat} is {n} steps ahead.", award.difference, **values)  # fmt: skip
    else:
        yield sayn("cubes", "{agenda}: the {seat} is {n} cube ahead.",
                   "{agenda}: the {seat} is {n} cubes ahead.", award.difference, **values)  # fmt: skip
    if award.bonus:
        rule = "connected" if agenda.connected else "bonus"
        yield say(rule, "With a bonus of {bonus} the {seat} gains {points} Prestige.", **gained)
    else:
        yield say("bonus", "The {seat} gains {points} Prestige, with no bonus.", **gained)


class WarCheck(Auto["Days"]):
    """War is checked; then comes the next round, or the Aftermath (rules `war`, `both-at-war`, `advance`)."""

    __slots__ = ("opening",)
    stops = "round"
    opening: Any

    def run(self, p: Days) -> None:
        t = p.t
        war = at_war(t, 0), at_war(t, 1)
        if any(war):
            p.stack = (Ending(war, t[PRESTIGE], t[LETTER]), None)
        else:
            p.stack = (COUNTING, None) if t[ROUND] == ROUNDS else self.opening

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        if not q.result:
            yield say("war", "Neither superpower has triggered nuclear war.")
            return
        for index in (0, 1):
            yield from too_high(p.t, index)
        yield Sentence(q.result.reason, "war" if q.result.winners else "both-at-war")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WarCheck)  # what it leads to leads back to it

    def __hash__(self) -> int:
        return hash(WarCheck)


def too_high(t: list[int], index: int) -> Iterator[Sentence]:
    """The markers by which a seat has triggered war, if it has."""
    seat, tracks = tr(SEATS[index]), guilty(t, index)
    high = [(track, t[MARKERS[index] + track]) for track in tracks if t[MARKERS[index] + track] >= DEFCON_1]
    for track, step in high:
        yield say("war", "The {seat}'s {track} marker stands on step {step}, in DEFCON 1.",
                  seat=seat, track=tr(ARENAS[track]), step=step)  # fmt: skip
    if tracks and not high:
        yield say("war", "All three DEFCON markers of the {seat} stand in DEFCON 2.", seat=seat)


class CountAftermath(Auto["Days"]):
    """The Aftermath is counted, and the game is over
    (rules `aftermath`, `aftermath-tie`, `lead`, `winner`, `letter-wins`).
    """

    __slots__ = ()
    stops = "round"

    def run(self, p: Days) -> None:
        t = p.t
        p.count = count_aftermath(t, p.setup.deck)
        p.stack = (Ending((False, False), t[PRESTIGE], t[LETTER]), None)

    def tells(self, p: Days, move: None, q: Days, seat: str | None) -> Iterator[Sentence]:
        count = q.count
        assert count
        assert q.result
        cards = p.setup.deck.named(bits(p.t[AFTERMATH[0]] | p.t[AFTERMATH[1]]))
        for side, cubes in zip(SEATS, (count.us, count.ussr), strict=True):
            names = listing([tr(card.name) for card in cards if card.side == side])
            values = {"side": tr(side), "cards": names}
            if names:
                yield sayn("aftermath", "In the Aftermath the cards of the {side} show {n} cube: {cards}.",
                           "In the Aftermath the cards of the {side} show {n} cubes: {cards}.",
                           cubes, **values)  # fmt: skip
            else:
                yield say("aftermath", "In the Aftermath there is no card of the {side}.", **values)
        if not count.winner:
            yield say("aftermath-tie", "Level: nobody gains.")
        yield from told(p, q, "aftermath", ("prestige",))
        yield from no_further(count.before + count.gain, count.after)
        yield Sentence(q.result.reason, "winner" if count.after else "letter-wins")


COUNTING = CountAftermath()


class Ending(Over):
    """The game is over; its result is told when someone asks."""

    __slots__ = ("letter", "prestige", "war")

    def __init__(self, war: tuple[bool, bool], prestige: int, letter: int) -> None:
        self.war, self.prestige, self.letter = war, prestige, letter

    def __reduce__(self) -> tuple[Any, ...]:
        return Ending, (self.war, self.prestige, self.letter)

    @property
    def result(self) -> Result:  # type: ignore[override]
        scores = {SEATS[0]: self.prestige, SEATS[1]: -self.prestige}
        war = tuple(seat for seat, started in zip(SEATS, self.war, strict=True) if started)
        if all(self.war):
            return Result((), scores, tr("Both superpowers have triggered nuclear war: both lose."), war)
        if any(self.war):
            loser, winner = SEATS[self.war[1]], SEATS[self.war[0]]
            reason = tr("The {loser} has triggered nuclear war and loses; the {winner} wins.",
                        loser=tr(loser), winner=tr(winner))  # fmt: skip
        elif self.prestige:
            winner = SEATS[self.prestige < 0]
            lead = abs(self.prestige)
            reason = tr("The {winner} wins, {lead} ahead on Prestige.", winner=tr(winner), lead=lead)
        else:
            winner = SEATS[self.letter]
            reason = tr("Prestige is level: the {winner} wins by the Personal Letter.", winner=tr(winner))
        return Result((winner,), scores, reason, war)
