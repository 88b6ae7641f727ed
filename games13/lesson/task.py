"""Tasks: a position, a goal in words, and the engine as judge of the moves and of the end.

>>> import games13
>>> from games13.lesson import Task
>>> start = games13.new("13", seed=1962)
>>> task = Task(start, "Leave blue and green empty.", lambda view: view.totals["yellow"] > 0)
>>> task.judge(task.play("green 7")).right, task.judge(task.play("yellow 5")).right
(False, True)

Ours stand in `tasks/`, a file a notebook: docs/tasks.md says how one is written, and what the fields mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from itertools import pairwise
from typing import Any

import games13
from games13.kernel.decks import parse_toml
from games13.kernel.errors import BadData, GameError, offer
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.view import View
from games13.kernel.words import tr
from games13.lesson.judge import Verdict

Goal = Callable[[View], bool]  # of the open table, when it is judged

COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda found, wanted: found == wanted,
    "not": lambda found, wanted: found != wanted,
    "least": lambda found, wanted: found != "" and found >= wanted,
    "most": lambda found, wanted: found != "" and found <= wanted,
    "in": lambda found, wanted: found in wanted,
    "has": lambda found, wanted: wanted in found,
}


LISTS = ("hints", "ways", "wrong")


class UnknownTask(GameError):
    """No task, and no notebook with tasks, has this name."""


class BadTasks(BadData):
    """A file of tasks that cannot be read."""


@dataclass(frozen=True)
class Task:
    """A task. `goal` is a function of a View, or several by the words that say them.

    It is judged when another seat has to decide; or after so many moves of `seat`, when a question is asked
    again (a view's `pending`), or at the end of the "round". The others play by their `script` as long as it
    can be played, and then as the bot that `others` names; without one they decline what they are offered.
    """

    position: Position
    asks: str
    goal: Goal | Mapping[str, Goal]
    seat: str = ""
    until: str | int = ""
    others: str = ""
    script: tuple[str, ...] = ()
    open: bool = True
    hints: tuple[str, ...] = ()
    right: str = ""
    id: str = ""
    title: str = ""
    ways: tuple[str, ...] = ()  # some that reach the goal
    wrong: tuple[str, ...] = ()  # what one may try first, and what doesn't
    answers: int = 0  # how many different ends reach it, where all can be looked at; 0 where they can't

    @property
    def goals(self) -> Mapping[str, Goal]:
        """What has to hold, each by its words."""
        return self.goal if isinstance(self.goal, Mapping) else {self.asks: self.goal}

    @property
    def who(self) -> str:
        """The seat that the task is for."""
        return self.seat or self.position.to_move or ""

    def over(self, p: Position) -> bool:
        """Whether it is time to judge."""
        if p.result or p.heading() != self.position.heading():
            return True
        made, step = self._made(p), p.stack[0]
        if isinstance(self.until, str) and self.until:
            return bool(made) and step.word == self.until
        if step.seat != self.who and step.decline(p) is not None:
            return False  # an offer to another is answered first
        alone = not self.others and not self.script and step.seat != self.who
        return alone or [seat for seat, _ in made].count(self.who) == self.until

    def _made(self, p: Position) -> list[tuple[str, str]]:
        """What has been chosen since the task began, and by whom."""
        since = p.history()[len(self.position.history()) :]
        return [(seat, str(move)) for seat, move in since if seat]

    def judge(self, p: Position) -> Verdict | None:
        """Whether the goal is reached, and what of it is not; None while it goes on."""
        if not self.over(p):
            return None
        missing = [tr(says) for says, held in self.met(p).items() if not held]
        if not missing:
            return Verdict(True, " ".join(filter(None, ("✓", tr("Solved."), tr(self.right)))))
        return Verdict(False, " ".join(("→", tr("Not yet. This does not hold:"), *missing)))

    def met(self, p: Position) -> dict[str, bool]:
        """What of the goal holds in a position, each by its words."""
        view = p.view(None)
        return {says: bool(goal(view)) for says, goal in self.goals.items()}

    def reply(self, p: Position) -> Move | None:
        """What another seat does, if it is for one to move and the task goes on."""
        if p.to_move == self.who or self.over(p):
            return None
        legal = {str(move): move for move in p.moves()}
        if scripted := [legal[text] for text in self._to_come(p) if text in legal]:
            return scripted[0]
        declined = None if self.others else p.stack[0].decline(p)
        return declined or games13.bots.get(self.others or "rules", seed=13).choose(p.view(p.to_move))

    def _to_come(self, p: Position) -> tuple[str, ...]:
        """What is left of the script."""
        left = self.script
        for seat, text in self._made(p):
            if seat != self.who and text in left:
                left = left[left.index(text) + 1 :]
        return left

    def after(self, p: Position, move: Move | str) -> Position:
        """The position after a move and what the others do then."""
        p = p.after(move)
        while reply := self.reply(p):
            p = p.after(reply)
        return p

    def play(self, moves: str) -> Position:
        """The position after moves with semicolons between, `"command Excomm; no cubes"`."""
        p = self.position
        for move in moves.split(";"):
            p = self.after(p, move.strip())
        return p

    def ends(self) -> Iterator[Position]:
        """Every position in which the task can be judged, each once: for few moves only."""
        seen: list[Position] = []
        for p in self._lines(self.position):
            if p not in seen:
                seen.append(p)
                yield p

    def _lines(self, p: Position) -> Iterator[Position]:
        for move in p.moves():
            q = self.after(p, move)
            if self.over(q):
                yield q
            else:
                yield from self._lines(q)


def tasks(notebook: str) -> dict[str, Task]:
    """The tasks of a notebook by id, in their order."""
    if notebook not in (files := every()):
        message = tr(
            'There are no tasks of "{name}"; there are of {choices}.', name=notebook, choices=offer(files)
        )
        raise UnknownTask(message, notebook, files)
    return files[notebook]


def find_task(id: str) -> Task:
    """A task by its id, wherever it stands."""
    choices = {known: task for file in every().values() for known, task in file.items()}
    if id not in choices:
        message = tr('There is no task "{name}"; there is {choices}.', name=id, choices=offer(choices))
        raise UnknownTask(message, id, choices)
    return choices[id]


@cache
def every() -> dict[str, dict[str, Task]]:
    """The tasks of every notebook by its name."""
    folder = resources.files("games13.lesson").joinpath("tasks")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {name.removesuffix(".toml"): read(folder.joinpath(name).read_text("utf-8")) for name in names}


def read(text: str) -> dict[str, Task]:
    """The tasks of a file's text: its positions by name, and a table a task."""
    file = parse_toml(text, BadTasks)
    starts = file.pop("positions", {})
    return {id: _task(id, dict(entry), starts) for id, entry in file.items()}


def _task(id: str, entry: dict[str, Any], starts: Mapping[str, str]) -> Task:
    try:
        way: tuple[Position, ...] = games13.replay(_record(entry, starts), each=True)
        number = _before(way, entry.pop("before")) if "before" in entry else -1
        p = way[number]
        for move in filter(None, entry.pop("then", "").split(";")):
            p = p.after(move.strip())
        goal = {said["says"]: _goal(said) for said in entry.pop("goal")}
        lists: dict[str, Any] = {name: tuple(entry.pop(name)) for name in LISTS if name in entry}
        if entry.get("others") == "record":
            lists["script"] = _others(way[number:], entry.get("seat") or p.to_move)
            del entry["others"]
        return Task(p, goal=goal, id=id, **lists, **entry)
    except (KeyError, TypeError, ValueError, GameError) as error:
        raise BadTasks(tr("task {id}: {error!r}", id=id, error=error), id) from error


def _record(entry: dict[str, Any], starts: Mapping[str, str]) -> str:
    """The game in which a task begins: a text of the file or one of our records, with words exchanged."""
    game, name = entry.pop("record", ("", ""))
    text = games13.transcripts(game)[name] if name else starts[entry.pop("start")]
    return text.replace(*entry.pop("instead", ("", "")))


def _before(way: tuple[Position, ...], choice: str) -> int:
    """Which position this choice, `"Ann: blue 2"`, is made in, for the first time."""
    for number, (p, q) in enumerate(pairwise(way)):
        if f"{p.to_move}: {q.history()[len(p.history())][1]}" == choice:
            return number
    raise KeyError(choice)


def _others(way: tuple[Position, ...], who: str | None) -> tuple[str, ...]:
    """What the other seats chose in a record."""
    history = way[-1].history()[len(way[0].history()) :]
    return tuple(str(move) for seat, move in history if seat not in (None, who))


def _goal(said: Mapping[str, Any]) -> Goal:
    """A goal of a file: what is looked up in a view, and how it is compared; nothing there is ""."""
    ((way, wanted),) = ((name, value) for name, value in said.items() if name in COMPARED)
    return partial(_holds, tuple(said["of"].split(".")), COMPARED[way], wanted)


def _holds(path: tuple[str, ...], compared: Callable[[Any, Any], bool], wanted: Any, view: View) -> bool:
    found: Any = view
    for name in path:
        found = _part(found, name)
    if isinstance(found, tuple):
        found = [getattr(one, "name", one) for one in found]
    return compared("" if found is None else found, wanted)


def _part(found: Any, name: str) -> Any:
    """What has this name: in a table, among things that have names, or of a thing; None where nothing has."""
    if isinstance(found, Mapping):
        return found.get(name)
    if isinstance(found, tuple) and not hasattr(found, "_fields"):
        return next((one for one in found if one.name == name), None)
    return getattr(found, name, None)
