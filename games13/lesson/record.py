"""A pupil's work: what was answered, what was checked, what was played; and one file to hand in."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import games13
from games13.kernel import files
from games13.kernel.errors import GameError
from games13.kernel.position import Position
from games13.kernel.words import tr, trn
from games13.lesson.judge import Answer, UnreadableAnswer, Verdict, blank, in_lines, judge
from games13.lesson.questions import Question, UnknownQuestion, among, find, questions


class Note(str):
    """A sentence that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return in_lines(self)


@dataclass
class Work:
    """What was done on a question: the answer as it stands now, and the wrong ones on the way."""

    answer: str = ""
    right: bool | None = None
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Played:
    """A game that was kept: its transcript, and the position where it stands."""

    name: str
    transcript: str
    end: Position


def _weigh(question: Question, answer: Answer, work: Work) -> Verdict:
    """Check an answer. Each new wrong one brings the next hint, the same one again the same hint."""
    if question.kind == "open":
        message = tr('"{id}" has no single right answer: keep yours with lesson.answer.', id=question.id)
        raise UnknownQuestion(message, question.id)
    if blank(answer):
        return Verdict(False, f"… {tr(question.asks)}")
    right, told = judge(question, answer)
    said = _written(answer)
    work.answer, work.right = said, right
    if right:
        return Verdict(True, " ".join(part for part in ("✓", tr("Right."), tr(question.right)) if part))
    if said not in work.wrong:
        work.wrong.append(said)
    hint = question.hints[min(work.wrong.index(said), len(question.hints) - 1)]
    return Verdict(False, " ".join(part for part in ("→", tr("Not yet."), told, tr(hint)) if part))


def _written(answer: Answer) -> str:
    if isinstance(answer, list | tuple):
        return ", ".join(str(part) for part in answer)
    if isinstance(answer, set | frozenset):
        return ", ".join(sorted(str(part) for part in answer))
    return str(answer).strip()


_tries: dict[str, Work] = {}


def check(id: str, answer: Answer) -> Verdict:
    """Is this the answer? Right, or a hint that goes a step further with each new try."""
    question = find(id)
    return _weigh(question, answer, _tries.setdefault(id, Work()))


class Lesson:
    """A pupil's copy of a lesson. Its name is that of a file of questions; `pupil` and `date` are typed."""

    def __init__(self, name: str, *, pupil: str = "", date: str = "") -> None:
        self.name = name
        self.questions = questions(name)
        self.pupil = "" if blank(pupil) else pupil.strip()
        self.date = "" if blank(date) else date.strip()
        self.work: dict[str, Work] = {}
        self.games: dict[str, Played] = {}

    def answer(self, id: str, words: str) -> Note:
        """Keep an answer to an open question, for the teacher to read. Once more takes its place."""
        question = among(self.questions, id)
        if question.kind != "open":
            raise UnknownQuestion(tr('"{id}" can be checked: use lesson.check.', id=id), id)
        if blank(words):
            self.work.pop(id, None)
            return Note(f"… {tr(question.asks)}")
        if not isinstance(words, str):
            raise UnreadableAnswer(
                tr('Write the answer as words between quotation marks, "like this".'), words
            )
        self.work[id] = Work(words.strip())
        count = len(words.split())
        return Note(trn("Kept, {n} word.", "Kept, {n} words.", count))

    def check(self, id: str, answer: Answer) -> Verdict:
        """Is this the answer? It is kept, with the tries that it took."""
        question = among(self.questions, id)
        work = self.work.get(id, Work())
        verdict = _weigh(question, answer, work)
        if not blank(answer):
            self.work[id] = work
        return verdict

    def keep(self, game: Any, name: str = "") -> Note:
        """Keep a game: a position, a board, or a transcript. Another one under the same name takes its place.

        Without a name it is kept under that of the game.
        """
        position = getattr(game, "position", game)
        if isinstance(position, str):
            position = games13.replay(position)
        if not isinstance(position, Position):
            message = tr("Only a position, a board or a transcript can be kept, got {got!r}.", got=game)
            raise GameError(message, game)
        name = name or position.game
        self.games[name] = Played(name, position.transcript(), position)
        made = sum(seat is not None for seat, _ in position.history())
        said = trn("{n} choice", "{n} choices", made)
        return Note(tr("Kept: {name}, {choices}.", name=name, choices=said))

    def export(self, path: str | os.PathLike[str] | None = None) -> Path:
        """Write everything into one file to hand in; without a path, beside the notebook."""
        from games13.lesson import sheet

        file = Path(path) if path is not None else Path(self.file)
        files.write(file, sheet.page(self).encode())
        return file

    @property
    def file(self) -> str:
        """The name of the file to hand in."""
        letters = re.sub(r"[^\w]+", "-", f"lesson {self.name} {self.pupil}".strip())
        return f"{letters.strip('-')}.html"

    @property
    def answered(self) -> int:
        """How many questions have an answer; one that can be checked counts when it is right."""
        return sum(work.right is not False for work in self.work.values())

    def __repr__(self) -> str:
        kept = len(self.games)
        return tr(
            "<Lesson {name} of {pupil}: {n} of {m} answered, {games}>",
            name=self.name,
            pupil=self.pupil or "…",
            n=self.answered,
            m=len(self.questions),
            games=trn("{n} game kept", "{n} games kept", kept),
        )
