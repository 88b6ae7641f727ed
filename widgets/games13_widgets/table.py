"""The table that boards sit at: one game, who plays which seat, the way back and the story so far.

Nothing here knows of widgets. Several boards may share a table, and bots answer from another thread,
so whatever changes it takes the lock.

A seat takes back as far as its view allows; alone among bots, unless the table is strict, however far. What
was taken back and not made again stays in the record. A position comes back with its luck, and a bot's luck
is drawn from the moves before, so the same moves meet the same dice, draws and answers.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from itertools import groupby, pairwise
from random import Random
from typing import Any, NamedTuple, Protocol

import games13
from games13 import Move, Position, Sentence, View
from games13.kernel import walk
from games13.kernel.errors import GameError, offer
from games13.kernel.words import tr

HUMAN = "human"


class Bot(Protocol):
    """What a table asks of a bot."""

    def choose(self, view: View) -> Move:
        """The move it makes."""


class Absent:
    """Stands for a bot of somebody's own that a saved game names, until that bot is given again."""

    def choose(self, view: View) -> Move:
        """It is never asked."""
        raise NotImplementedError


NO_MEMORY = (games13.bots.RandomBot, games13.bots.RulesBot, games13.bots.Thinker, Absent)


class Player(NamedTuple):
    """Who plays a seat: a person (no bot), or a bot and its name."""

    name: str
    bot: Bot | None
    spare: Bot | None = None  # the bot as it sat down, if it may have a memory and could be copied

    @property
    def forgets(self) -> bool:
        """Whether the bot can go on as if what was taken back had not been."""
        return self.bot is None or self.spare is not None or type(self.bot) in NO_MEMORY

    def anew(self) -> Player:
        """This player without a memory of the game so far."""
        return self if self.spare is None else self._replace(bot=deepcopy(self.spare))


class Told(NamedTuple):
    """A part of the story, a move or what came before the first: its heading, and the sentences about it."""

    heading: str
    sentences: tuple[Sentence, ...]


class Made(NamedTuple):
    """A move that was made, and the position that it led to."""

    seat: str
    move: Move
    position: Position
    joined: bool = False  # whether it was made in one go with the one before

    def showed(self) -> bool:
        """Whether somebody has seen something by it: others the choice, or all what nature did then."""
        assert self.position.past is not None
        move, step, _ = self.position.past
        return step.seat is None or step.shows(self.position, move)


Watcher = Callable[[Made | None], None]


class Table:
    """A game being played. `serial` grows with every change, so that an old click can be told."""

    def __init__(
        self, start: Position, seats: Mapping[str, object] | None = None, forgiving: bool = True
    ) -> None:
        self.lock = threading.RLock()
        self.forgiving = forgiving  # whether who plays against bots may take back what has shown something
        self.players = players(start.seats, seats or {})
        self.watchers: list[Watcher] = []
        self.by_hand = False  # whether a person has moved: what only code plays is not saved
        self.serial = 0
        self.way = 0  # grows where the story bends: taken back, or another game
        self._set_out(start)

    def _set_out(self, position: Position) -> None:
        self.way += 1
        self.start, self.made = way_to(position)
        self.ahead: list[Made] = []
        self._seen: tuple[Position, dict[str | None, View]] = (position, {})
        self._told: dict[str | None, list[Told]] = {}

    @property
    def position(self) -> Position:
        """The position now."""
        return self.made[-1].position if self.made else self.start

    def view(self, seat: str | None) -> View:
        """What a seat may know now; made once, for all who look."""
        p = self.position
        if self._seen[0] is not p:
            self._seen = (p, {})
        views = self._seen[1]
        if seat not in views:
            views[seat] = p.view(seat)
        return views[seat]

    def moves(self) -> tuple[Move, ...]:
        """The legal moves, from the view of who decides."""
        seen = self._seen[1] if self._seen[0] is self.position else {}
        return self.view(None if None in seen else self.position.to_move).moves()

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in self.players.items() if player.bot is None)

    @property
    def bot(self) -> Bot | None:
        """The bot whose move it is."""
        seat = self.position.to_move
        return self.players[seat].bot if seat else None

    def play(self, move: Move | str, times: int = 1) -> Position:
        """Make a move for the seat that decides. A gesture is several, line by line, and so many times: made
        in one go, until one can't be made or something else is decided."""
        with self.lock:
            lines = str(move).split("\n")
            able = self.able(lines * times)
            if not able:
                known = (move for move in self.moves() if str(move) == lines[0])
                able = (next(known, None) or self.position.read(lines[0]),)
            for n, meant in enumerate(able):
                if n and meant not in self.position.moves():
                    break
                made = self._make(meant)._replace(joined=n > 0)
                self.made.append(made)
            self._changed(made)
        return made.position

    def able(self, lines: Sequence[str]) -> tuple[Move, ...]:
        """Of a gesture what can be made in one go, as far as who decides can know."""
        return self.view(self.position.to_move).along(*lines).moves if len(lines) > 1 else ()

    def before(self) -> list[str]:
        """What who decides now did when the same was asked last, under another heading."""
        p = self.position
        ways = zip([self.start, *(made.position for made in self.made)], self.made, strict=False)
        own = [(q, made.move) for q, made in ways if made.seat == p.to_move]
        for heading, deeds in groupby(reversed(own), key=lambda deed: deed[0].heading()):
            then = list(deeds)[::-1]
            words = [q.stack[0].word for q, _ in then]
            if heading != p.heading() and p.stack[0].word in words:
                return [str(move) for _, move in then[words.index(p.stack[0].word) :]]
        return []

    def last(self) -> list[Made]:
        """What was made last, in one go."""
        first = max((n for n, made in enumerate(self.made) if not made.joined), default=0)
        return self.made[first:]

    def _make(self, move: Move) -> Made:
        """The move, made; if it was taken back before, it is that one again."""
        if self.ahead and self.ahead[-1].move == move:
            return self.ahead.pop()
        if self.ahead:
            self._put(self.record)
            self.ahead.clear()
        q = self.position.copy()
        q.apply(move)
        return Made(self.position.to_move or "", move, q)

    def _put(self, position: Position) -> None:
        """Hold the position now with another record."""
        if self.made:
            self.made[-1] = self.made[-1]._replace(position=position)
        else:
            self.start = position

    @property
    def record(self) -> Position:
        """The position now, with what was taken back and may yet be made again."""
        p = self.position
        if not self.ahead or p.setup.seed is None:  # a guessed position has no record
            return p
        return p.with_taken_back(self.ahead[0].position, any(made.showed() for made in self.ahead))

    def ask(self) -> Bot:
        """The bot whose move it is, its luck drawn from its seed, the game's, and the moves so far."""
        p, bot = self.position, self.bot
        assert bot is not None
        luck = getattr(bot, "random", None)
        if isinstance(bot, games13.bots.Bot) and isinstance(luck, Random):
            path = " ".join(str(move) for _, move in p.history())
            luck.seed(f"{bot.seed} {p.setup.seed} {p.to_move} {path}")
        return bot

    def can_undo(self, seat: str | None) -> bool:
        """Whether a seat may take back what showed nothing; at an open table (None), whatever was made."""
        return bool(self.made) and self.view(seat).can_undo

    def may_take_back(self, seat: str | None) -> bool:
        """Whether a seat may take back its last decision, with all that followed."""
        return self.can_undo(seat) or (self._forgives(seat) and not self.remembers())

    def _forgives(self, seat: str | None) -> bool:
        """Whether this table lets a seat take back more than its view says."""
        alone = self.forgiving and self.humans == (seat,)
        return alone and any(made.seat == seat for made in self.made)

    def why_no_way_back(self, seat: str | None) -> str:
        """What is in the way of taking back where only a bot is; "" where nothing is."""
        if self.can_undo(seat) or not self._forgives(seat):
            return ""
        return " ".join(
            tr("{bot} of {seat} may remember what it saw, so nothing can be taken back.", bot=name, seat=one)
            for one, name in self.remembers().items()
        )

    def remembers(self) -> dict[str, str]:
        """The bots that can't forget what was taken back, by seat."""
        return {seat: player.name for seat, player in self.players.items() if not player.forgets}

    def undo(self, seat: str | None) -> None:
        """Go back to where a person decided last, as far as this seat may."""
        with self.lock:
            asked = {self.position.to_move}
            while self.may_take_back(seat):
                self.ahead.append(made := self.made.pop())
                asked.add(made.seat)
                if not made.joined and (made.seat == seat if seat else self._for_a_person()):
                    break
            self.players = {one: p.anew() if one in asked else p for one, p in self.players.items()}
            self._shorten()

    def may_redo(self, seat: str | None) -> bool:
        """Whether a seat may make again what was taken back."""
        return bool(self.ahead) and (seat is None or (self.forgiving and self.humans == (seat,)))

    def redo(self) -> None:
        """Make again what was taken back, up to where a person decides."""
        with self.lock:
            while self.ahead:
                self.made.append(self.ahead.pop())
                goes_on = self.ahead and self.ahead[-1].joined
                if not goes_on and self._for_a_person():
                    break
            self._changed(None)

    def _for_a_person(self) -> bool:
        return self.position.to_move is None or self.bot is None or not self.humans

    def _shorten(self) -> None:
        self.way += 1
        for told in self._told.values():
            del told[len(self.made) + 1 :]
        self._changed(None)

    def go_to(self, position: Position) -> None:
        """Go on from another position; the way that led to it is the story from now on."""
        with self.lock:
            if position.seats != self.position.seats:
                self.players = players(position.seats, self.players, lenient=True)
            self._set_out(position)
            self._changed(None)

    def seat(self, seat: str, who: object) -> None:
        """Let a person ("human") or a bot play a seat from now on."""
        with self.lock:
            self.players |= players(self.position.seats, {seat: who}, known=self.players)
            self._changed(None)

    def told(self, seat: str | None) -> list[Told]:
        """The story so far as a seat may know it: what came before the first move, then move by move."""
        with self.lock:
            told = self._told.setdefault(seat, [])
            if not told:
                told.append(opening(self.start, seat))
            for made in self.made[len(told) - 1 :]:
                p = self.made[len(told) - 2].position if len(told) > 1 else self.start
                said = walk.narrate(p, made.move, seat, made.position)
                told.append(Told(p.heading(), said))
            return list(told)

    def _changed(self, made: Made | None) -> None:
        self.serial += 1
        self.announce(made)

    def announce(self, made: Made | None = None) -> None:
        """Tell all who watch that they should look again."""
        for watcher in tuple(self.watchers):
            watcher(made)


def opening(start: Position, seat: str | None) -> Told:
    """What came before the first choice."""
    return Told(start.heading(), walk.opening(start, seat))


def way_to(position: Position) -> tuple[Position, list[Made]]:
    """Where a position's game began, and each move on the way to it."""
    if position.setup.seed is None:  # a guessed position has no beginning
        return position, []
    way = games13.replay(position.transcript(), each=True, **parts(position))
    made = []
    for p, q in pairwise(way):
        _, move = q.history()[len(p.history())]
        made.append(Made(p.to_move or "", move, q))
    return way[0], made


def parts(position: Position) -> dict[str, object]:
    """The deck and the map in play: a deck given as an object stands in no file that a replay could read."""
    return dict(position.setup.parts)


def players(
    seats: tuple[str, ...],
    given: Mapping[str, object],
    lenient: bool = False,
    known: Mapping[str, Player] | None = None,
) -> dict[str, Player]:
    """Who plays each seat: a person where nothing is said."""
    for seat in given:
        if seat not in seats and not lenient:
            raise GameError(
                tr('There is no seat "{seat}"; there is {seats}.', seat=seat, seats=offer(seats)), seat, seats
            )
    found = dict(known or {})
    for seat in seats:
        if seat in given or seat not in found:
            found[seat] = player(given.get(seat, HUMAN))
    return {seat: found[seat] for seat in seats}


def player(who: object) -> Player:
    """A player by name, or a bot of one's own."""
    if isinstance(who, Player):
        return who
    if isinstance(who, str):
        return Player(who, None if who == HUMAN else games13.bots.get(who))
    if not callable(getattr(who, "choose", None)):
        raise GameError(
            tr(
                "A seat is played by {choices} or by an object with choose(view), not by {who!r}.",
                choices=offer([HUMAN, *games13.bots.names()]),
                who=who,
            ),
            who,
        )
    return Player(type(who).__name__, who, _spare(who))  # type: ignore[arg-type]


def _spare(bot: object) -> Any:
    """A copy of a bot that may have a memory; None if it has none, or can't be copied."""
    try:
        return None if type(bot) in NO_MEMORY else deepcopy(bot)
    except Exception:  # a pupil's own bot may hold anything
        return None
