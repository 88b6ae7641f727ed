"""What all steps of an Event share: how its cubes and markers move, when they are passed over, what is told.

The steps themselves stand in `cubes.py`, `markers.py`, `effects.py` and `hands.py`; `vocabulary.py` reads
from the deck which of them a card has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from games13.days import reasons
from games13.days.board import ALL_EVENTS, BARRED, BOTTOM, CARD, MARKERS, ON, PLAYER, SEATS, SUPPLY, TOP
from games13.days.moves import PlayMove
from games13.days.steps import Decision
from games13.days.story import told
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.steps import Auto
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days


def barred(t: list[int], owner: int, mover: int) -> bool:
    """Whether `mover`'s Event may not lower `owner`'s markers (rules `containment`, `bay-of-pigs`)."""
    bars = t[BARRED[owner]]
    return bool(bars) and (bars >= ALL_EVENTS or t[PLAYER] == owner == mover)


def move_marker(t: list[int], seat: int, track: int, by: int) -> None:
    """Move a marker; it stops at the ends of its track (rule `ends`)."""
    place = MARKERS[seat] + track
    t[place] = min(TOP, max(BOTTOM, t[place] + by))


def shift(t: list[int], seat: int, place: int, count: int) -> None:
    """Place cubes of a seat from its supply on a battleground, or (below 0) put them back."""
    t[ON[seat] + place // 3] += count << 3 * (place % 3)
    t[SUPPLY[seat]] -= count


def rise(t: list[int], seat: int, mover: int, track: int, by: int) -> None:
    """An Event's cubes move their seat's marker (rule `event-defcon`), unless it may not be lowered."""
    if by > 0 or (by < 0 and not barred(t, seat, mover)):
        move_marker(t, seat, track, by)


class EventStep(Auto["Days"]):
    """A step of an Event, used by seat `index` (rules `event`, `idle`); `icon`: its cubes move markers."""

    __slots__ = ("icon", "index", "sure")

    def __init__(self, index: int, icon: bool, sure: bool = False) -> None:
        self.index, self.icon = index, icon
        self.sure = sure  # it can always change something, so that nobody needs to look

    def idle(self, p: Days) -> bool:
        """Whether it could change nothing now, whatever is chosen."""
        return False

    def tells(self, p: Days, move: Move | None, q: Days, seat: str | None) -> Iterator[Sentence]:
        if self.idle(p):
            yield from self.why_idle(p)
        else:
            yield from self.deeds(p, q, seat)

    def why_idle(self, p: Days) -> Iterator[Sentence]:
        """What is told where it is passed over."""
        yield say("idle", "This part of the Event could change nothing now.")

    def deeds(self, p: Days, q: Days, seat: str | None) -> Iterator[Sentence]:
        """What is told where it does something by itself."""
        yield from told(p, q)


class Ask(Decision):
    """A choice within an Event; `whose` is the seat whose cubes or markers it is about."""

    __slots__ = ("icon", "other", "whose")

    def __init__(self, index: int, whose: int, icon: bool = False) -> None:
        super().__init__(index)
        self.whose, self.icon = whose, icon
        self.other = "" if whose == index else SEATS[whose]

    def idle(self, p: Days) -> bool:
        """Whether there is nothing that could be chosen."""
        return False

    def start(self, p: Days) -> None:
        """Ask, where something can be chosen."""
        if not self.idle(p):
            p.stack = (self, p.stack)

    def only(self, p: Days) -> Move | None:
        """The move that is made without asking, where there is no choice."""
        return None

    def why_not(self, p: Days, move: Move) -> str:
        legal = self.moves(p)
        if move in legal:
            return ""
        if move in reasons.ENDS:
            end = next((other for other in reasons.ENDS if other in legal), None)
            return "" if end in (None, move) else tr('to leave it at that, say "{end}"', end=end)
        if isinstance(move, PlayMove):
            return tr("a card has been played; first comes what its Event asks")
        card = p.setup.deck.cards[p.t[CARD]].name
        return tr("first comes what the Event of {card} asks", card=tr(card))


class Asks(EventStep):
    """A step of an Event that asks (rules `event`, `idle`, and those of what is asked)."""

    __slots__ = ("ask",)

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask.index, ask.icon)
        self.ask = ask

    def idle(self, p: Days) -> bool:
        return self.ask.idle(p)

    def run(self, p: Days) -> None:
        self.ask.start(p)

    def deeds(self, p: Days, q: Days, seat: str | None) -> Iterator[Sentence]:
        only: Any = self.ask.only(p)
        if only:
            yield from self.ask.tells(p, only, q, seat)
