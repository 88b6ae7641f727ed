"""Playing a card: the hand, an opponent's Event offered, the Command, the Personal Letter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from games13.days import reasons
from games13.days.board import (
    ARENAS,
    BOARD,
    CARD,
    COMMAND,
    CUBES,
    DISCARD,
    EVENT,
    FULL,
    HANDS,
    LESS,
    LETTER,
    MARKERS,
    ON,
    PLAYER,
    SEATS,
    SUPPLY,
    TAKEN,
    TOP,
    USE,
    WORTH,
    at_war,
    bits,
)
from games13.days.moves import (
    ADD_LETTER,
    DECLINE,
    KEEP_LETTER,
    NO_CUBES,
    STARTS,
    TAKE,
    CardMove,
    Commands,
    CubesMove,
    MarkerMove,
    Parts,
    PlayMove,
    RelocateMove,
    commands,
    owner,
)
from games13.days.story import moved, told
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.steps import Auto, Step
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.events import EventStep
    from games13.days.position import Days


class Decision(Step["Days"]):
    """A choice of one seat; `index` is its number."""

    __slots__ = ("index", "seat")
    phase: ClassVar[str] = "cards"  # of the round, as a view has it

    def __init__(self, index: int) -> None:
        self.index, self.seat = index, SEATS[index]

    @property
    def who(self) -> str:
        """The seat, in words."""
        return tr(SEATS[self.index])

    def question(self, p: Days) -> str:
        """What is asked, without the seat's name."""
        raise NotImplementedError

    def asks(self, p: Days) -> str:
        return tr("{seat}: {question}", seat=self.who, question=self.question(p))

    def warns(self, p: Days, move: Move, q: Days) -> str:
        if at_war(p.t, self.index) or not at_war(q.t, self.index):
            return ""
        return tr("If your DEFCON markers stand so when the round ends, you have triggered nuclear war.")

    def why_not(self, p: Days, move: Move) -> str:
        return "" if move in self.moves(p) else tr("this is asked first: {what}", what=self.question(p))

    def why_never(self, p: Days, typed: tuple[str, ...]) -> str:
        return reasons.never(typed, self.moves(p))


class Command(Decision):
    """Cubes placed on one battleground, or removed from one, and the marker with them
    (rules `command`, `fewer`, `command-defcon`, `dominate`).
    """

    __slots__ = ("markers", "on", "supply", "tables", "worth")
    word = "command"

    def __init__(self, index: int, worth: int) -> None:
        super().__init__(index)
        self.worth = worth
        self.on, self.supply, self.markers = ON[index], SUPPLY[index], MARKERS[index]
        self.tables: list[Commands | None] = [None] * (CUBES + 1)  # by the cubes that are left

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, on = p.t, self.on
        military, political, opinion = self.tables[t[self.supply]] or self.table(t[self.supply])
        return military[t[on]] + political[t[on + 1]] + opinion[t[on + 2]]

    def table(self, left: int) -> Commands:
        """The Commands with so many cubes left, worked out when first needed."""
        self.tables[left] = found = commands(min(self.worth, left), self.worth)
        return found

    def why_not(self, p: Days, move: Move) -> str:
        if isinstance(move, CubesMove) and move is not NO_CUBES:
            return self.why_not_these(p, move, 0b111, True)
        if move in reasons.ENDS:
            return "" if move is NO_CUBES else tr('to move none, say "{end}"', end=NO_CUBES)
        if isinstance(move, PlayMove):
            return tr("a card has been played; its cubes come now")
        if isinstance(move, MarkerMove):
            return tr("in a Command the markers move by themselves, with its cubes")
        if isinstance(move, RelocateMove):
            return tr("a Command places cubes or removes some, it moves none from place to place")
        return tr("the cubes of the Command come now")

    def why_not_these(self, p: Days, move: CubesMove, arenas: int, remove: bool) -> str:
        """Against these cubes, where the Command is for these arenas (rules `supply`, `five`)."""
        t, index = p.t, self.index
        if owner(move, index) != index:
            return tr("a Command moves none but your own cubes")
        if not arenas >> move.arena & 1:
            return tr("this Command is for {where} battlegrounds only", where=either_arena(arenas))
        if move.change < 0 and not remove:
            return tr("this Command only places cubes")
        if move.count > self.worth:
            return tr("this Command has {cubes}", cubes=reasons.counted(self.worth))
        if move.change > 0:
            return reasons.room(t, index, move.place, move.count)
        return reasons.there(t, index, index, move.place, move.count) or reasons.own_name(move, index)

    def do(self, p: Days, move: CubesMove) -> None:
        t = p.t
        t[self.on + move.arena] += move.shift
        t[self.supply] -= move.change
        if move.rise:
            marker = self.markers + move.arena
            step = t[marker] + move.rise
            t[marker] = TOP if step > TOP else 1 if step < 1 else step

    def question(self, p: Days) -> str:
        return tr("Command, cubes on or off one battleground, at most {worth}", worth=self.worth)

    def tells(self, p: Days, move: CubesMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is NO_CUBES:
            yield say("fewer", "The {who} moves no cubes.", who=self.who)
        else:
            yield moved("command", self.who, move)
            yield from told(p, q, "command-defcon")


def either_arena(arenas: int) -> str:
    """The names of these arenas, as a choice."""
    return listing([tr(ARENAS[arena]) for arena in bits(arenas)], "or")


def _commands(index: int) -> Lookup[int, Command]:
    """A seat's Commands by their cubes: never less than one (rule `brink`); more than five find no room."""
    made = [Command(index, cubes) for cubes in range(1, FULL + 1)]
    return Lookup(lambda cubes: made[min(FULL, max(1, cubes)) - 1])


COMMANDS = _commands(0), _commands(1)


def command(t: list[int], index: int, cubes: int) -> Command:
    """The Command of so many cubes, as things are in this round (rules `sops`, `brink`)."""
    return COMMANDS[index][cubes + t[WORTH[index]]]


class Begin(Auto["Days"]):
    """After the opponent's Event, the Command itself (rule `opponent-card`)."""

    __slots__ = ("ask", "cubes", "index")

    def __init__(self, index: int, cubes: int, ask: bool = False) -> None:
        self.index, self.cubes = index, cubes
        self.ask = AddLetter(index, cubes) if ask else None

    def run(self, p: Days) -> None:
        t, index = p.t, self.index
        t[USE] = COMMAND
        if self.ask and t[LETTER] == index:
            p.stack = (self.ask, p.stack)
        else:
            p.stack = (command(t, index, self.cubes), p.stack)


class AddLetter(Decision):
    """Under the option letter=after: the Letter is added once the Event is known (rule `letter`)."""

    __slots__ = ("cubes",)
    word = "letter"

    def __init__(self, index: int, cubes: int) -> None:
        super().__init__(index)
        self.cubes = cubes

    def moves(self, p: Days) -> tuple[Move, ...]:
        return KEEP_LETTER, ADD_LETTER

    def do(self, p: Days, move: Move) -> None:
        t, index, cubes = p.t, self.index, self.cubes
        if move is ADD_LETTER:
            t[LETTER] = 1 - index
            cubes += 1
        p.stack = (command(t, index, cubes), p.stack)

    def question(self, p: Days) -> str:
        return tr("add the Personal Letter for 1 cube more, or keep it")

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        if move is ADD_LETTER:
            yield say("letter", "The {who} adds the Personal Letter: 1 cube more.", who=self.who)
        else:
            yield say("letter", "The {who} keeps the Personal Letter.", who=self.who)
        yield from told(p, q, "letter")


BEGIN = tuple(tuple(Begin(index, n) for n in range(7)) for index in (0, 1))
BEGIN_ASKING = tuple(tuple(Begin(index, n, True) for n in range(7)) for index in (0, 1))


class Offer(Decision):
    """The opponent takes the whole Event or declines it (rules `opponent-card`, `whole`, `event`)."""

    __slots__ = ("card", "event", "sure")
    word = "offer"

    def __init__(self, index: int, card: int, event: tuple[EventStep, ...]) -> None:
        super().__init__(index)
        self.card, self.event = card, event  # the event's last step first
        self.sure = any(step.sure for step in event)

    def idle(self, p: Days) -> bool:
        """Whether the Event could change nothing: then it is not offered (rule `idle`)."""
        for step in self.event:  # noqa: SIM110 - a generator costs more than the steps
            if not step.idle(p):
                return False
        return True

    def moves(self, p: Days) -> tuple[Move, ...]:
        return TAKE, DECLINE

    def decline(self, p: Days) -> Move:
        return DECLINE

    def do(self, p: Days, move: Move) -> None:
        if move is TAKE:
            p.t[USE] = TAKEN
            for step in self.event:
                p.stack = (step, p.stack)

    def question(self, p: Days) -> str:
        card = p.setup.deck.cards[self.card].name
        return tr("take the Event of {card}, or decline it", card=tr(card))

    def tells(self, p: Days, move: Move, q: Days, seat: str | None) -> Iterator[Sentence]:
        card, who = p.setup.deck.cards[self.card], self.who
        if move is TAKE:
            yield say("whole", "The {who} takes the Event of {card}.", who=who, card=tr(card.name))
            yield Sentence(tr(card.text), "event")
        else:
            yield say("whole", "The {who} declines the Event of {card}.", who=who, card=tr(card.name))


class Play(Decision):
    """A card of the hand is played: as a Command, or for its Event
    (rules `play`, `event`, `command`, `letter`, `sops`, `brink`, `opponent-card`, `idle`).
    """

    __slots__ = ("begin", "commands", "events", "hand", "late", "more", "offers", "plain", "plays")
    reveals, word = True, "play"

    events: tuple[tuple[EventStep, ...], ...]  # of each card, its last step first
    offers: tuple[Offer | None, ...]  # of each card of the opponent
    plays: tuple[Parts, Parts]  # without the Letter, and with it
    late: bool  # the Letter may wait until the opponent's Event is known

    def __init__(self, index: int, deck: Deck, late: bool) -> None:
        super().__init__(index)
        self.hand, self.late = HANDS[index], late
        self.events, self.offers = deck.events[index], deck.offers[1 - index]
        self.plays, self.commands, self.more = deck.plays(index, late), COMMANDS[index], WORTH[index]
        self.begin = (BEGIN_ASKING if late else BEGIN)[index]
        self.plain = tuple(not late and card.plain for card in deck.cards)

    def moves(self, p: Days) -> tuple[Move, ...]:
        t = p.t
        hand = t[self.hand]
        one, two, others = self.plays[t[LETTER] == self.index]
        return one[hand & 0x1FFF] + two[hand >> 13 & 0x1FFF] + others[hand >> 26]

    def why_not(self, p: Days, move: Move) -> str:
        return self.why_not_from(p, p.t[self.hand], move)

    def why_not_from(self, p: Days, hand: int, move: Move) -> str:
        """Against a card that is played from this hand, or anything else (rules `play`, `choose`)."""
        if isinstance(move, PlayMove):
            return self.why_not_card(p, hand, move)
        if isinstance(move, CardMove) and move.does == "choose":
            return tr("your agenda is chosen already, until the end of the round")
        if isinstance(move, CardMove) and not hand & move.bit:
            return tr("{card} is not in your hand", card=tr(move.what))
        if move in STARTS:
            return tr("it has been said who starts this round")
        if move in (TAKE, DECLINE):
            return tr("no Event is offered to you now")
        if move in reasons.ENDS:
            return tr("a card must be played, nobody can pass")
        if isinstance(move, CubesMove | RelocateMove):
            return tr("first choose a card to play; its cubes come after that")
        if isinstance(move, MarkerMove):
            return tr("first choose a card to play; markers move by what it does")
        return tr("first choose a card to play")

    def why_not_card(self, p: Days, hand: int, move: PlayMove) -> str:
        """Against a card that is played from this hand (rules `event`, `opponent-card`, `letter`)."""
        card, index = p.setup.deck.cards[move.card], self.index
        theirs, values = card.side == SEATS[1 - index], {"card": tr(card.name), "side": tr(card.side)}
        if not hand & move.bit:
            return tr("{card} is not in your hand", **values)
        if move.event and theirs:
            return tr("{card} is a card of the {side}, so you can play it only as a Command", **values)
        if move.letter and p.t[LETTER] != index:
            return tr("the {seat} holds the Personal Letter", seat=tr(SEATS[1 - index]))
        if move.letter and self.late and theirs:
            return tr("with a card of the {side} the Letter waits until its Event is known", **values)
        return ""

    def do(self, p: Days, move: PlayMove) -> None:
        t = p.t
        p.mark = t[:BOARD]
        t[self.hand] ^= move.bit
        card, index = move.card, self.index
        t[CARD], t[PLAYER] = card, index
        t[DISCARD] |= move.bit
        if move.event:
            t[USE] = EVENT
            for step in self.events[card]:
                p.stack = (step, p.stack)
            return
        t[USE] = COMMAND
        if move.letter:
            t[LETTER] = 1 - index
        asked, offer = self.commands[move.count + t[self.more]], self.offers[card]
        if offer is None:
            p.stack = (asked, p.stack)
        else:
            # an Event that may change what the Command is worth has it worked out anew
            then = asked if self.plain[card] else self.begin[move.count]
            p.stack = (offer, (then, p.stack)) if offer.sure or not offer.idle(p) else (then, p.stack)

    def question(self, p: Days) -> str:
        return tr("play a card")

    def tells(self, p: Days, move: PlayMove, q: Days, seat: str | None) -> Iterator[Sentence]:
        card = p.setup.deck.cards[move.card]
        values = {"who": self.who, "card": tr(card.name), "side": tr(card.side)}
        if move.event:
            yield say("event", "The {who} plays {card} for its Event.", **values)
            yield Sentence(tr(card.text), "event")
            return
        yield sayn("command", "The {who} plays {card} as a Command worth {n} cube.",
                   "The {who} plays {card} as a Command worth {n} cubes.",
                   command(p.t, self.index, move.count).worth, **values)  # fmt: skip
        if move.letter:
            yield say("letter", "The Personal Letter adds 1.")
            yield from told(p, q, "letter")
        less = p.t[LESS[self.index]]
        if more := p.t[self.more] + less:
            yield say("sops", "SOPs adds {n}.", n=more)
        if less:
            yield say("brink", "To the Brink takes away {n}, but leaves at least 1.", n=less)
        if q.stack[0] is self.offers[move.card]:
            yield say("opponent-card", "It is a card of the {side}, which may use its Event first.", **values)
        elif self.offers[move.card]:
            yield say("idle", "It is a card of the {side}, but its Event could change nothing now.", **values)

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, Play)
            and (self.index, self.late) == (other.index, other.late)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.index, self.late))
