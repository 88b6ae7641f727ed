"""What is to be played: arrangements of bots and options, each over the same deals.

A game's index says everything about it: which arrangement, which deal, which seeds. So its result is the
same on whichever machine, in whichever chunk and order it is played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from games13 import bots
from games13.bots.bot import Bot
from games13.kernel import transcript
from games13.kernel.errors import GameError
from games13.kernel.position import Position
from games13.kernel.registry import find
from games13.kernel.words import tr

BotSpec = str | Callable[..., Bot]  # a bot's name, or what makes one: called with seed=
Bots = BotSpec | Sequence[BotSpec] | Mapping[str, BotSpec]
Row = list[Any]  # a game as it is kept: index, deal, arrangement, seed, winners, scores, moves, reason, note


@dataclass(frozen=True)
class Arrangement:
    """A way to play: which bot on which seat, and the game's options."""

    name: str
    game: str
    bots: tuple[BotSpec, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def describe(self) -> list[object]:
        """What makes it this arrangement and no other, as plain data."""
        setup = find(self.game).setup(0, self.options)
        digest = hashlib.sha256(repr(setup.options()).encode()).hexdigest()[:16]
        return [self.name, self.game, digest, [_versioned(bot) for bot in self.bots]]


@dataclass(frozen=True)
class Plan:
    """Every arrangement over the same deals. The games of a deal stand side by side."""

    arrangements: tuple[Arrangement, ...]
    deals: int
    seed: int
    note: Callable[[Position], Any] | None = None  # what to keep of each game's last position

    def __post_init__(self) -> None:
        if self.note is not None and not callable(self.note):
            raise GameError(tr("note= takes a function, got {got}.", got=repr(self.note)), self.note)

    def __len__(self) -> int:
        return self.deals * len(self.arrangements)

    def describe(self) -> dict[str, object]:
        """The plan as plain data, without how far it goes."""
        return {
            "games13": 1,
            "seed": self.seed,
            "note": label(self.note) if self.note else "",
            "arrangements": [arrangement.describe() for arrangement in self.arrangements],
        }

    def deal(self, index: int) -> list[int]:
        """A game's deal, its arrangement and its seed."""
        deal, which = divmod(index, len(self.arrangements))
        return [deal, which, self.seed * 1_000_000 + deal]

    def play(self, index: int) -> Row:
        """Play one game."""
        deal, which, seed = self.deal(index)
        arrangement = self.arrangements[which]
        p = transcript.go_on(transcript.begin(find(arrangement.game).setup(seed, arrangement.options)))
        made = {
            seat: make(bot, seed * 16 + place)
            for place, (seat, bot) in enumerate(zip(p.seats, arrangement.bots, strict=True))
        }
        count = 0
        while (seat := p.to_move) is not None:
            p.apply(_choice(made[seat], p, seat))
            count += 1
        result = p.result
        assert result is not None
        # as it will be read from a run's file, so that a run that went on there is the same to the byte
        kept = json.loads(json.dumps(self.note(p))) if self.note else None
        scores = dict(result.scores)
        return [index, deal, which, seed, list(result.winners), scores, count, result.reason, kept]


def _choice(bot: Any, p: Position, seat: str) -> Any:
    """What a bot plays. One that doesn't look needs no view: it picks from the moves."""
    if getattr(bot, "needs_view", True):
        return bot.choose(p.view(seat))
    return bot.pick(p.moves())


def make(bot: BotSpec, seed: int) -> Bot:
    """A bot by its name, or by what makes it."""
    if not isinstance(bot, str) and not callable(bot):
        raise GameError(tr("A bot is a name, or what makes one, got {got}.", got=repr(bot)), bot)
    return bots.get(bot, seed) if isinstance(bot, str) else bot(seed=seed)


def _versioned(bot: BotSpec) -> str:
    """A bot as a record of its games names it: those of a later version are other games."""
    version = getattr(make(bot, 0), "version", 0)
    return f"{label(bot)}@{version}" if version > 1 else label(bot)


def label(thing: object) -> str:
    """A bot, or a function, in a word or two.

    >>> label("hard:500"), label(partial(bots.get, "hard", seconds=0.1))
    ('hard:500', 'hard seconds=0.1')
    """
    if isinstance(thing, str):
        return thing
    if isinstance(thing, partial):
        given = [str(value) for value in thing.args]
        given += [f"{name}={value}" for name, value in thing.keywords.items()]
        return " ".join(given if thing.func is bots.get else [label(thing.func), *given])
    return str(getattr(thing, "name", None) or getattr(thing, "__name__", None) or type(thing).__name__)


def seated(game: str, given: Bots, options: Mapping[str, Any]) -> tuple[BotSpec, ...]:
    """A bot for each seat: from one for all, a list in the order of the seats, or seat by seat."""
    seats = find(game).setup(0, options).seats
    if isinstance(given, str) or not isinstance(given, Iterable):
        chosen: tuple[BotSpec, ...] = (given,) * len(seats)
    elif isinstance(given, Mapping):
        if set(given) != set(seats):
            message = tr("{game} needs a bot for each of {seats}.", game=game, seats=", ".join(seats))
            raise GameError(message, dict(given), seats)
        chosen = tuple(given[seat] for seat in seats)
    else:
        chosen = tuple(given)
        if len(chosen) != len(seats):
            message = tr(
                "{game} has {count} seats here: {seats}; the bots given are {got}.",
                game=game,
                count=len(seats),
                seats=", ".join(seats),
                got=len(chosen),
            )
            raise GameError(message, given, seats)
    for bot in chosen:
        make(bot, 0)
    return chosen
