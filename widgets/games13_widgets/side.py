"""A side of a table: what somebody who looks may see, what they may do, and what becomes of their messages.

Nothing here knows of widgets: a board in a notebook is one, and so is a seat in a class.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games13 import Position, View
from games13.kernel.words import tr, trn
from games13_widgets import gesture
from games13_widgets.table import Table, Told
from games13_widgets.telling import News


class Side:
    """One side of a table, `seat`; None is an open table, on which a curtain may fall between turns."""

    table: Table
    seat: str | None
    looking: str | None  # who has drawn the curtain back

    def __init__(self, table: Table, seat: str | None, curtained: bool = False) -> None:
        self.table, self.seat, self.curtained = table, seat, curtained
        self.looking = None
        self.notice = ""
        # a move that asks once more, and the position in which it does
        self._weighed: tuple[dict[str, Any] | None, Position | None] = None, None
        self._answer: tuple[str, Position | None] = "", None  # to "Why can't I …?", and about which position
        # what would come of a gesture, and in which position
        self._foreseen: tuple[dict[str, str] | None, Position | None] = None, None
        self.news = News(self)

    # ---- what whoever holds it says and does

    @property
    def thinks(self) -> str | None:
        """The seat whose bot thinks now."""
        return None

    def refresh(self) -> object:
        """Show how things stand."""
        raise NotImplementedError

    def come_along(self) -> bool:
        """Whether this side has just gone over to another table."""
        return False

    def make(self, gesture: str, times: int = 1) -> None:
        """Make by hand a legal move, and those that go with it, so many times in one go."""
        self.table.play(gesture, times)

    def take_back(self) -> None:
        """Take back the last decision."""
        self.table.undo(self.eyes)

    def make_again(self) -> None:
        """Make again what was taken back."""
        self.table.redo()

    # ---- what it may see

    @property
    def view(self) -> View:
        """What this side may show."""
        return self.table.view(self.eyes)

    @property
    def eyes(self) -> str | None:
        """The seat through whose eyes one looks; None is an open table."""
        if not self.curtained:
            return self.seat
        return None if self.table.position.result else self.looking

    @property
    def curtain(self) -> str | None:
        """The seat that has to take the screen before anything is shown."""
        if not self.curtained or self.table.position.result:
            return None
        turn = self.table.position.to_move
        if turn in self.table.humans and turn != self.looking:
            return turn
        return None if self.looking else (self.table.humans or (None,))[0]

    def may_move(self) -> bool:
        """Whether who looks decides now."""
        turn = self.table.position.to_move
        if turn is None or self.curtain:
            return False
        theirs = self.eyes in (None, turn)
        return theirs and (turn in self.table.humans or (self.thinks is None and self.eyes is None))

    def tell(self, notice: str) -> None:
        """Say something to who plays, until the next move."""
        self.notice = notice
        self.refresh()

    def picture(self) -> dict[str, Any]:
        """All that is said, beside what is drawn."""
        curtain, view = self.curtain, self.view
        told = [] if curtain else self.table.told(self.eyes)
        return {
            "serial": self.table.serial,
            "curtain": curtain and _curtain(curtain),
            "asks": "" if curtain else self._asks(view),
            "choices": [str(move) for move in view.moves()] if self.may_move() else [],
            **(gesture.offered(view, self.table) if self.may_move() else {}),
            "foreseen": self._foreseen[0] if self._foreseen[1] is self.table.position else None,
            "story": story(told),
            "total": max(0, len(told) - 1),  # moves; what came before them stays where it is
            "way": "" if curtain else f"{self.table.way} {self.eyes}",
            "says": [] if curtain else self.news.says,
            "others": bool(self.eyes) or len(self.table.humans) < len(self.table.players),
            "pace": "calm",
            "notice": self.notice,
            "thinking": tr("{seat} is thinking …", seat=self.thinks) if self.thinks else "",
            "halt": "",
            "tools": {"back": self.can_undo, "forth": self.can_redo, "why": not (curtain or view.result)},
            "weigh": self._weighed[0] if self._weighed[1] is self.table.position else None,
            "answer": self._answer[0] if self._answer[1] is self.table.position else "",
        }

    def _asks(self, view: View) -> str:
        """What is asked; at the end, with how often something was taken back on the way."""
        back = self.table.position.taken_back if view.result else None
        if not back or not back.times:
            return view.asks
        late = trn(
            "once after something hidden was shown", "{n} times after something hidden was shown", back.late
        )
        times = (
            trn("Taken back once, {late}.", "Taken back {n} times, {late}.", back.times, late=late)
            if back.late
            else trn("Taken back once.", "Taken back {n} times.", back.times)
        )
        return tr("{result} {times}", result=view.asks, times=times)

    # ---- what it may do

    @property
    def can_undo(self) -> bool:
        """Whether `undo` does something: takes back, or says what is in the way."""
        table, eyes = self.table, self.eyes
        return not self.curtain and bool(table.may_take_back(eyes) or table.why_no_way_back(eyes))

    def undo(self) -> None:
        """Take back the last decision, as far as who looks may."""
        if self.come_along() or not self.can_undo:
            return
        if reason := self.table.why_no_way_back(self.eyes):
            return self.tell(reason)
        self.take_back()

    @property
    def can_redo(self) -> bool:
        """Whether there is something to make again."""
        return not self.curtain and self.table.may_redo(self.eyes)

    def redo(self) -> None:
        """Make again what was taken back."""
        if not self.come_along() and self.can_redo:
            self.make_again()

    def why_not(self, text: str) -> str:
        """Why what somebody says can't be done now, as far as who looks may know; or that it can."""
        if self.curtain:
            return tr("{seat} takes the screen", seat=self.curtain)
        reason = self.view.why_not(text)
        return reason or tr('"{move}" can be played now.', move=self.table.position.read(text))

    # ---- what becomes of a message

    def hear(self, message: object) -> None:
        """A message from a page: it names the picture that it answers, and may be too late."""
        with self.table.lock:
            if not isinstance(message, dict):
                self.not_understood()
            elif not self.come_along() and self.in_time(message):
                self.obey(message)

    def in_time(self, message: dict[str, Any]) -> bool:
        """Whether a message is about what stands there now."""
        return bool(message.get("serial") == self.table.serial)

    def obey(self, message: dict[str, Any]) -> None:
        """Do what a message asks for, if it may be done."""
        match message:
            case {"move": str(text)}:
                lines, times = text.split("\n"), gesture.times(message.get("times"))
                if not self._may_make(lines):
                    return self.not_understood()
                if not message.get("sure") and (warning := self.view.along(*lines).warning):
                    more = {"times": times} if times > 1 else {}
                    self._weighed = {"move": text, "says": warning, **more}, self.table.position
                    self.refresh()
                    return
                self._make(lines, times)
            case {"foresee": str(text)}:
                lines, times = text.split("\n"), gesture.times(message.get("times"))
                if self._may_make(lines):
                    told = {"move": text, "times": str(times), "says": gesture.says(self.view, lines * times)}
                    self._foreseen = told, self.table.position
                    self.refresh()
            case {"weigh": False}:
                self._weighed = None, None
                self.refresh()
            case {"open": str(seat)}:
                if seat == self.curtain:
                    self.looking = seat
                    self.refresh()
            case {"tool": "undo"}:
                self.undo()
            case {"tool": "redo"}:
                self.redo()
            case {"why": str(text)}:
                self._answer = self.why_not(text), self.table.position
                self.refresh()
            case _:
                self.not_understood()

    def _may_make(self, lines: list[str]) -> bool:
        """Whether a gesture begins with what can be done now."""
        return self.may_move() and lines[0] in map(str, self.table.moves()) and len(lines) <= gesture.MANY

    def _make(self, lines: list[str], times: int) -> None:
        """Make a gesture, and say how far it came where it could not be made to its end."""
        before, wanted = len(self.table.made), len(lines) * times
        self.make("\n".join(lines), times)
        done = len(self.table.last())
        if done == wanted or len(self.table.made) != before + done:
            return
        said = trn("Done once: more can't be done here.", "Done {n} times: more can't be done here.", done)
        if len(lines) > 1:
            reason = self.view.why_not(lines[done % len(lines)]) if self.may_move() else ""
            said = tr("Made: {n} of {m} moves. {reason}", n=done, m=wanted, reason=reason).strip()
        self.tell(said)

    def not_understood(self) -> None:
        """Say that nothing came of a message."""
        self.tell(tr("The page has sent what can't be done here; nothing has changed."))


def _curtain(seat: str) -> dict[str, str]:
    return {
        "seat": seat,
        "says": tr("{seat}, it is your turn. The others look away.", seat=seat),
        "button": tr("{seat}: show the table", seat=seat),
    }


def story(told: Sequence[Told]) -> list[dict[str, Any]]:
    """Newest first; a heading stands only where it is new. Of what tells nothing there is nothing."""
    entries: list[dict[str, Any]] = []
    heading = ""
    for one in (one for one in told if one.sentences):
        sentences = [[str(said), said.rule] for said in one.sentences]
        entries.append({"heading": one.heading if one.heading != heading else "", "sentences": sentences})
        heading = one.heading
    return entries[::-1]
