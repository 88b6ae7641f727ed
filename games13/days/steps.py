"""Playing a card: the hand, an opponent's Event offered, the Command, the Personal Letter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games13.days import why
from games13.days.board import (
    ALL_EVENTS,
    ARENAS,
    BARRED,
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
    MORE,
    ON,
    PLAYER,
    SEATS,
    SUPPLY,
    TAKEN,
    TOP,
    USE,
    bits,
)
from games13.days.moves import (
    ADD_LETTER,
    DECLINE,
    KEEP_LETTER,
    TAKE,
    Commands,
    CubesMove,
    Hands,
    OtherHands,
    PlayMove,
    commands,
)
from games13.kernel.moves import Move
from games13.kernel.steps import Auto, Step
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days

Chunks = tuple[Hands, Hands, Hands, Hands, OtherHands]  # as `moves.chunks` makes them


class Decision(Step["Days"]):
    """A choice of one seat; `index` is its number."""

    __slots__ = ("index", "seat")

    def __init__(self, index: int) -> None:
        self.index, self.seat = index, SEATS[index]

    def why_not(self, p: Days, move: Move) -> str:
        return "" if move in self.moves(p) else tr("this is asked first: {what}", what=self.asked(p))

    def why_never(self, p: Days, typed: tuple[str, ...]) -> str:
        return why.never(typed, self.moves(p))

    def asked(self, p: Days) -> str:
        """What is asked, without the seat's name."""
        return self.asks(p).removeprefix(f"{self.seat}: ").removesuffix("?")


def worth(t: list[int], index: int, cubes: int) -> int:
    """What a Command of so many cubes is worth now (rules `sops`, `brink`); more than five find no room."""
    cubes += t[MORE[index]] - t[LESS[index]]
    return 1 if cubes < 1 else FULL if cubes > FULL else cubes


def barred(t: list[int], owner: int, mover: int) -> bool:
    """Whether `mover`'s Event may not lower `owner`'s markers (rules `containment`, `bay-of-pigs`)."""
    bars = t[BARRED[owner]]
    return bool(bars) and (bars >= ALL_EVENTS or t[PLAYER] == owner == mover)


class Command(Decision):
    """Cubes placed on one battleground, or removed from one (rules `command`, `command-defcon`)."""

    __slots__ = ("markers", "on", "supply", "tables", "worth")

    def __init__(self, index: int, worth: int) -> None:
        super().__init__(index)
        self.worth = worth
        self.on, self.supply, self.markers = ON[index], SUPPLY[index], MARKERS[index]
        self.tables: list[Commands | None] = [None] * (CUBES + 1)  # by the cubes that are left

    def moves(self, p: Days) -> tuple[Move, ...]:
        t, on = p.t, self.on
        military, political, opinion = self.tables[t[self.supply]] or self.table(t[self.supply])
        return military[t[on]] + political[t[on + 1]] + opinion[t[on + 2]]

    def why_not(self, p: Days, move: Move) -> str:
        if move in why.CUBES_OF:
            return why.command(p.t, self.index, move, self.worth, 0b111, True)
        return why.no_cubes(move)

    def table(self, left: int) -> Commands:
        """The Commands with so many cubes left, worked out when first needed."""
        self.tables[left] = found = commands(min(self.worth, left), self.worth)
        return found

    def do(self, p: Days, move: CubesMove) -> None:
        t = p.t
        t[self.on + move.arena] += move.shift
        t[self.supply] -= move.count
        if move.rise:
            marker = self.markers + move.arena
            step = t[marker] + move.rise
            t[marker] = TOP if step > TOP else 1 if step < 1 else step

    def asks(self, p: Days) -> str:
        return tr(
            "{seat}: Command, cubes on or off one battleground, at most {worth}",
            seat=self.seat,
            worth=self.worth,
        )


COMMANDS = tuple((Command(index, 1), *(Command(index, n) for n in range(1, FULL + 1))) for index in (0, 1))


class EventCommand(Command):
    """A Command that an Event grants; `arenas` has a bit for each where it may be (rule `granted`)."""

    __slots__ = ("arenas", "icon", "remove")

    def __init__(self, index: int, worth: int, arenas: int, remove: bool, icon: bool) -> None:
        super().__init__(index, worth)
        self.icon, self.arenas, self.remove = icon, arenas, remove

    def why_not(self, p: Days, move: Move) -> str:
        if move in why.CUBES_OF:
            return why.command(p.t, self.index, move, self.worth, self.arenas, self.remove)
        return why.no_cubes(move)

    def table(self, left: int) -> Commands:
        remove = self.worth if self.remove else 0
        self.tables[left] = found = commands(min(self.worth, left), remove, self.arenas)
        return found

    def do(self, p: Days, move: CubesMove) -> None:
        t, marker = p.t, self.markers + move.arena
        step = t[marker]
        super().do(p, move)
        if not self.icon or (move.rise < 0 and barred(t, self.index, self.index)):
            t[marker] = step

    def asks(self, p: Days) -> str:
        if self.arenas == 0b111:
            return super().asks(p)
        where = tr(" or ").join(ARENAS[i] for i in bits(self.arenas))
        return tr(
            "{seat}: Command, cubes on one {where} battleground, at most {worth}",
            seat=self.seat,
            worth=self.worth,
            where=where,
        )


@cache
def event_command(index: int, worth: int, arenas: int, remove: bool, icon: bool) -> EventCommand:
    """The one step for such a Command."""
    return EventCommand(index, worth, arenas, remove, icon)


class Begin(Auto["Days"]):
    """After the opponent's Event, the Command itself (rule `opponent-card`)."""

    __slots__ = ("ask", "index", "worth")

    def __init__(self, index: int, worth: int, ask: bool = False) -> None:
        self.index, self.worth = index, worth
        self.ask = AddLetter(index, worth) if ask else None

    def run(self, p: Days) -> None:
        t, index = p.t, self.index
        t[USE] = COMMAND
        if self.ask and t[LETTER] == index:
            p.stack = (self.ask, p.stack)
        else:
            p.stack = (COMMANDS[index][worth(t, index, self.worth)], p.stack)


class AddLetter(Decision):
    """Under the option letter=after: the Letter is added only once the opponent's Event is known."""

    __slots__ = ("worth",)

    def __init__(self, index: int, worth: int) -> None:
        super().__init__(index)
        self.worth = worth

    def moves(self, p: Days) -> tuple[Move, ...]:
        return KEEP_LETTER, ADD_LETTER

    def do(self, p: Days, move: Move) -> None:
        t, index, cubes = p.t, self.index, self.worth
        if move is ADD_LETTER:
            t[LETTER] = 1 - index
            cubes += 1
        p.stack = (COMMANDS[index][worth(t, index, cubes)], p.stack)

    def asks(self, p: Days) -> str:
        return tr("{seat}: add the Personal Letter for 1 cube more?", seat=self.seat)


BEGIN = tuple(tuple(Begin(index, n) for n in range(7)) for index in (0, 1))
BEGIN_ASKING = tuple(tuple(Begin(index, n, True) for n in range(7)) for index in (0, 1))


class EventStep(Auto["Days"]):
    """A step of an Event, used by seat `index`; `icon`: it moves DEFCON markers (rule `event-defcon`)."""

    __slots__ = ("icon", "index", "sure")

    def __init__(self, index: int, icon: bool, sure: bool = False) -> None:
        self.index, self.icon = index, icon
        self.sure = sure  # it can always change something, so that nobody needs to look

    def idle(self, p: Days) -> bool:
        """Whether it could change nothing now, whatever is chosen."""
        return False


def use(p: Days, event: tuple[EventStep, ...]) -> None:
    """Carry out an Event, told last step first."""
    if len(event) == 1:
        event[0].run(p)
    else:
        for step in event:
            p.stack = (step, p.stack)


class Offer(Decision):
    """The opponent takes the whole Event or declines it (rules `opponent-card`, `whole`)."""

    __slots__ = ("card", "event", "sure")

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

    def do(self, p: Days, move: Move) -> None:
        if move is TAKE:
            p.t[USE] = TAKEN
            use(p, self.event)

    def asks(self, p: Days) -> str:
        card = p.setup.deck.cards[self.card].name
        return tr("{seat}: take the Event of {card}?", seat=self.seat, card=card)


class Play(Decision):
    """A card of the hand is played: as a Command, or for its Event (rule `play`)."""

    __slots__ = ("begin", "commands", "events", "hand", "late", "offers", "plain", "plays")
    reveals = True

    events: tuple[tuple[EventStep, ...], ...]  # of each card, its last step first
    offers: tuple[Offer | None, ...]  # of each card of the opponent
    plays: tuple[Chunks, Chunks]  # without the Letter, and with it
    late: bool  # the Letter may wait until the opponent's Event is known

    def __init__(self, index: int, deck: Deck, late: bool) -> None:
        super().__init__(index)
        self.hand, self.late = HANDS[index], late
        self.events, self.offers = deck.events[index], deck.offers[1 - index]
        self.plays, self.commands = deck.plays(index, late), COMMANDS[index]
        self.begin = (BEGIN_ASKING if late else BEGIN)[index]
        self.plain = tuple(not late and card.plain for card in deck.cards)

    def moves(self, p: Days) -> tuple[Move, ...]:
        t = p.t
        hand = t[self.hand]
        one, two, three, four, others = self.plays[t[LETTER] == self.index]
        first = one[hand & 0xFF] + two[hand >> 8 & 0xFF] + three[hand >> 16 & 0xFF]
        return first + four[hand >> 24 & 0xFF] + others[hand >> 32]

    def why_not(self, p: Days, move: Move) -> str:
        if isinstance(move, PlayMove):
            return why.card(p, self.index, p.t[self.hand], move, self.late)
        return why.no_card(p, p.t[self.hand], move)

    def do(self, p: Days, move: PlayMove) -> None:
        t = p.t
        p.mark = t[:BOARD]
        t[self.hand] ^= move.bit
        card, index = move.card, self.index
        t[CARD], t[PLAYER] = card, index
        t[DISCARD] |= move.bit
        if move.event:
            t[USE] = EVENT
            use(p, self.events[card])
            return
        t[USE] = COMMAND
        if move.letter:
            t[LETTER] = 1 - index
        cubes = move.worth + t[MORE[index]] - t[LESS[index]]
        command = self.commands[1 if cubes < 1 else FULL if cubes > FULL else cubes]
        offer = self.offers[card]
        if offer is None:
            p.stack = (command, p.stack)
        else:
            # an Event that may change what the Command is worth has it worked out anew
            then = command if self.plain[card] else self.begin[move.worth]
            p.stack = (offer, (then, p.stack)) if offer.sure or not offer.idle(p) else (then, p.stack)

    def asks(self, p: Days) -> str:
        return tr("{seat}: play a card", seat=self.seat)

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, Play)
            and (self.index, self.late) == (other.index, other.late)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.index, self.late))
