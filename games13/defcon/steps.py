"""What all steps of DEFCON are made of, and the windows in which others may answer with a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from games13.defcon.board import ACTOR, AT, HAND, ORDER, PLACE, RIVAL, UP
from games13.defcon.cards import different
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import PASS, Choice
from games13.defcon.names import land_name, power_name, sea_name
from games13.defcon.obstacles import elsewhere, no_card
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.steps import Auto, Step
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.cards import Card
    from games13.defcon.course import Course
    from games13.defcon.position import Defcon


class Act(Step["Defcon"]):
    """A choice of one power; `index` is its number, `s` the course of its game."""

    __slots__ = ("index", "s", "seat")
    fight: ClassVar[str] = ""  # "land", "sea" or "air" where it belongs to a battle
    cards = 0  # the kinds of cards that may be played here
    asked: ClassVar[str] = ""  # what is asked, as it goes on after the power's name
    told: ClassVar[str] = ""  # what is told of a choice, and the rule that it follows
    rule: ClassVar[str] = ""

    def __init__(self, s: Course, index: int) -> None:
        self.s, self.index, self.seat = s, index, POWERS[index]

    def question(self, p: Defcon) -> str:
        """What is asked, as it goes on after the power's name."""
        return tr(self.asked)

    def asks(self, p: Defcon) -> str:
        return tr("{seat}: {question}", seat=power_name(self.index), question=self.question(p))

    def lanes(self) -> int:
        """The kinds of cards that may be played here."""
        return self.cards

    def names(self, p: Defcon, move: Move) -> dict[str, Any]:
        """Who does what with what, for sentences; `place` is what a battle is about."""
        name = {"land": land_name, "sea": sea_name}.get(self.fight)
        return {
            "who": power_name(self.index),
            "what": tr(move.what),
            "where": tr(move.where),
            "whose": tr(move.whose),
            "count": move.count,
            "place": name(p, p.t[PLACE]) if name else "",
        }

    def tells(self, p: Defcon, move: Any, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        yield say(self.rule, self.told, **self.names(p, move))

    def why_not(self, p: Defcon, move: Move) -> str:
        if not isinstance(move, Choice) or move in self.moves(p):
            return ""
        return self.hinders(p, move) or no_card(p, self, move) or elsewhere(p, self, move)

    def hinders(self, p: Defcon, move: Choice) -> str:
        """What stands against a deed that is asked for here; "" where nothing does."""
        return ""

    def shows(self, p: Defcon, move: Move) -> bool:
        """Others have had their say since, and be it that they had nothing to say."""
        return self.reveals or bool(p.heard and p.heard[0] is move and p.heard[1] is self)


class Run(Auto["Defcon"]):
    """Something that happens by itself."""

    __slots__ = ("s",)

    def __init__(self, s: Course) -> None:
        self.s = s


class Handover(Run):
    """The turn goes on to somebody, whom the cards in its hand may leave without a choice: so nobody else can
    look beyond it."""

    __slots__ = ()
    stops = "choice"

    def why_stops(self, p: Defcon) -> str:
        return tr("the turn goes on")


class Forced(Auto["Defcon"]):
    """A choice without a choice: what is asked has one answer, and that is carried out."""

    __slots__ = ("move", "step")

    def __init__(self, step: Act, move: Move) -> None:
        self.step, self.move = step, move

    def run(self, p: Defcon) -> None:
        self.step.do(p, self.move)

    def tells(self, p: Defcon, move: None, q: Defcon, seat: str | None) -> Any:
        return self.step.tells(p, self.move, q, seat)


def ask(p: Defcon, step: Act) -> None:
    """Ask a power, unless it has only one choice: then that is carried out."""
    moves = step.moves(p)
    if len(moves) == 1:
        p.stack = (Forced(step, moves[0]), p.stack)
    elif moves:
        p.stack = (step, p.stack)


class Window(Run):
    """Asks in initiative order those who hold a card that may be played now (rules `answers`, `asked`).

    A window is a chain with a link for each place in the order; `next` is the link for the place after it.
    What it is about stands below it on the stack.
    """

    __slots__ = ("answers", "asked", "at", "first", "next")

    when = ""
    what = ""  # what there is to answer, with the {power} whose deed it is
    cancels = False  # the card takes away what stands below the window
    fight = ""  # "land" or "air" where it belongs to a battle

    asked: int  # who holds any of these kinds is asked; under answers=all, who holds any card
    at: int
    first: Window
    next: Window
    answers: tuple[Answer, ...]

    def lanes(self) -> int:
        """The kinds of cards that are let in."""
        return self.s.deck.lanes[self.when]

    def may(self, p: Defcon, power: int) -> bool:
        """Whether the window is open to this power."""
        return power == p.t[RIVAL]

    def fits(self, p: Defcon, power: int, kind: int) -> bool:
        """Whether this card could do anything now."""
        return True

    def play(self, p: Defcon, power: int, kind: int) -> None:
        """What a card does that is played here. Its link is on top of the stack."""
        raise NotImplementedError

    def about(self, p: Defcon) -> str:
        """What there is to answer."""
        return tr(self.what, power=power_name(self.whom(p)))

    def whom(self, p: Defcon) -> int:
        """The power whose deed is answered, -1 where there is none."""
        return p.turn

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        """What the card does here, in sentences; p is the position after it."""
        yield from ()

    def open(self, p: Defcon) -> None:
        """Put the window on the stack, to be looked into at once: not if nobody holds a card for it."""
        t = p.t
        p.heard = p.past
        if (t[HAND] | t[HAND + 1] | t[HAND + 2] | t[HAND + 3]) & self.asked:
            p.stack = (self, p.stack)

    def lay(self, p: Defcon) -> None:
        """Put it under another question, whoever holds what: what is pending tells nothing of a hand."""
        p.stack = (self, p.stack)

    def run(self, p: Defcon) -> None:
        t, order, lanes = p.t, self.s.orders[p.t[ORDER]], self.asked
        link = self
        p.heard = p.past
        while link.at < len(order):
            power = order[link.at]
            if t[HAND + power] & lanes and self.may(p, power):
                answer = self.answers[power]
                if self.s.ask_all or len(answer.moves(p)) > 1:
                    p.stack = (answer, (link, p.stack))
                    return
            link = link.next


class CancellingWindow(Window):
    """A card that is played here takes away what it answers, and does no more."""

    __slots__ = ()
    cancels = True

    def play(self, p: Defcon, power: int, kind: int) -> None:
        pass

    def told(self, p: Defcon, power: int, card: Card) -> Iterator[Sentence]:
        yield say(card.rule, "So nothing comes of {what}.", what=self.about(p))


class RivalWindow(Window):
    """The others may hamper a power before its turn in a phase."""

    __slots__ = ()

    def may(self, p: Defcon, power: int) -> bool:
        return power != p.t[UP]

    def fits(self, p: Defcon, power: int, kind: int) -> bool:
        return self.s.events[kind].alters(p, p.t[UP])

    def play(self, p: Defcon, power: int, kind: int) -> None:
        p.t[RIVAL] = p.t[UP]
        p.stack = (self.s.events[kind], p.stack)
        self.s.open_cancel(p, kind)

    def whom(self, p: Defcon) -> int:
        return p.t[UP]


class InTurn(Handover):
    """In initiative order each power has a turn in a phase; before it a window opens."""

    __slots__ = ("turn", "window")

    def __init__(self, s: Course, turn: Run, window: RivalWindow) -> None:
        super().__init__(s)
        self.turn, self.window = turn, window

    def run(self, p: Defcon) -> None:
        t = p.t
        order, at = self.s.orders[t[ORDER]], t[AT]
        if at == len(order):
            return
        t[AT] += 1
        t[UP] = order[at]
        p.stack = (self.turn, (self, p.stack))
        self.window.open(p)


class Answer(Act):
    """A power answers with a card, or passes (rule `answers`)."""

    __slots__ = ("window",)
    reveals, word = True, "answer"

    def __init__(self, s: Course, index: int, window: Window) -> None:
        super().__init__(s, index)
        self.window = window

    # of its window, where other steps have it for their class
    @property
    def fight(self) -> str:  # type: ignore[override]
        """The kind of battle in which is answered."""
        return self.window.fight

    def lanes(self) -> int:
        return self.window.lanes()

    def moves(self, p: Defcon) -> tuple[Move, ...]:
        window, index = self.window, self.index
        hand = p.t[HAND + index] & window.lanes()
        return PASS, *(self.s.m.play[kind] for kind in different(hand) if window.fits(p, index, kind))

    def do(self, p: Defcon, move: Choice) -> None:
        link: Any
        link, rest = p.stack
        if move is PASS:
            p.stack = (link.next, rest)
            return
        p.spend(self.index, move.number)
        p.t[ACTOR] = self.index
        if self.window.cancels:
            p.stack = rest[1]
        self.window.play(p, self.index, move.number)

    def decline(self, p: Defcon) -> Move:
        return PASS

    def question(self, p: Defcon) -> str:
        return tr("answer {what}, or pass", what=self.window.about(p))

    def tells(self, p: Defcon, move: Choice, q: Defcon, seat: str | None) -> Iterator[Sentence]:
        names = self.names(p, move)
        if move is PASS:
            yield say("answers", "{who} lets it happen.", **names)
            return
        card, whom = self.s.deck.cards[move.number], self.window.whom(p)
        if whom in (-1, self.index):
            yield say(card.rule, "{who} plays {what}.", **names)
        else:
            yield say(card.rule, "{who} plays {what} against {rival}.", rival=power_name(whom), **names)
        yield from self.window.told(p if self.window.cancels else q, self.index, card)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.index == other.index and self.window is other.window

    def __hash__(self) -> int:
        return hash(self.seat)


W = TypeVar("W", bound=Window)


def chain(s: Course, make: Callable[[Course], W]) -> W:
    """A window: its first link, tied to the others and to the steps that ask."""
    links = [make(s) for _ in range(len(s.powers) + 1)]
    answers = tuple(Answer(s, power, links[0]) for power in range(len(POWERS)))
    for at, link in enumerate(links):
        link.at, link.first, link.answers = at, links[0], answers
        link.next = links[min(at + 1, len(links) - 1)]
        link.asked = s.deck.any if s.ask_all else link.lanes()
    return links[0]
