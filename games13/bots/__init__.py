"""Opponents. A bot chooses from a View alone: it sees what its seat may know, and nothing else.

>>> import games13
>>> p = games13.new("13", seed=1962)
>>> bot = games13.bots.get("rules", seed=1)
>>> bot.choose(p.view("Ann")) in p.moves()
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.bots.bot import Bot
from games13.bots.random import RandomBot
from games13.bots.rules import CHARACTERS, RulesBot
from games13.bots.thinker import Thinker
from games13.kernel.errors import DIGITS, UnknownBot, UnknownOption, offer, shown
from games13.kernel.numbers import whole
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["Bot", "RandomBot", "RulesBot", "Thinker", "about", "get", "names"]


THINKING = frozenset({"simulations", "seconds", "explore", "guided"})


class Level(NamedTuple):
    """A bot of ours by its strength: what makes it, and a person's words for it."""

    make: Callable[..., Bot]
    says: str
    takes: frozenset[str] = frozenset()  # the options that it has


def _thinks(level: str, says: str, guided: bool = True) -> Level:
    return Level(partial(Thinker, level=level, guided=guided), says, THINKING)


# the weakest first; docs/benchmarks.md says how far that has been measured
BOTS = {
    "random": Level(RandomBot, msg("Plays any move there is, and means nothing by it.")),
    "easy": _thinks("easy", msg("Learns the game: thinks for a blink, and overlooks much."), False),
    "rules": Level(
        RulesBot,
        msg("Goes by a few rules of thumb, and says which. It looks one move ahead."),
        frozenset({"character"}),
    ),
    "normal": _thinks("normal", msg("Thinks before each move: worth a whole game.")),
    "hard": _thinks("hard", msg("Thinks hard before each move: it plays to win.")),
    "expert": _thinks("expert", msg("Thinks longest: for about a second before each move.")),
}


def names() -> tuple[str, ...]:
    """The names of our own bots, the weakest first, then of those that packages bring."""
    return (*BOTS, *(name for name in _brought() if name not in BOTS))


def about(name: str) -> str:
    """What to expect of a bot, in a sentence; of one that a package brings, what it says itself."""
    base, _, more = name.partition(":")
    if base in BOTS:
        return " ".join(map(tr, filter(None, [BOTS[base].says, CHARACTERS.get(more, "")])))
    brought = _brought().get(name)
    return (brought.load().__doc__ or "").partition("\n")[0] if brought else ""


def _brought() -> dict[str, EntryPoint]:
    """What makes a bot, by its name, in packages with an entry point in the group `games13.bots`."""
    from importlib.metadata import entry_points  # slow to import, and few ask

    return {found.name: found for found in entry_points(group="games13.bots")}


def get(name: str, seed: int | None = None, **options: Any) -> Bot:
    """A bot by name. With a seed it makes the same choices again.

    `easy`, `normal`, `hard` and `expert` also take `simulations=`, the games that they imagine before a move,
    or `seconds=`, their thinking time. `"hard:500"` is short for `hard` with 500 simulations, `"rules:hawk"`
    for `rules` with a character. A package brings a bot under a name of its own by an entry point in the
    group `games13.bots`.
    """
    seed = None if seed is None else whole("seed", seed)
    said = name if isinstance(name, str) else shown(name)
    base, colon, more = said.partition(":")
    if base not in BOTS and (brought := _brought().get(said)):
        bot: Bot = brought.load()(seed, **options)
        return bot
    if base not in BOTS:
        raise UnknownBot(
            tr('There is no bot "{name}"; there is {choices}.', name=said, choices=offer(names())),
            name,
            names(),
        )
    level = BOTS[base]
    if colon and "character" in level.takes:
        options["character"] = more
    elif colon:
        options["simulations"] = _count(name, more)
    unknown = sorted(set(options) - level.takes)
    if unknown:
        message = tr('The bot "{name}" has no option "{option}".', name=base, option=unknown[0])
        raise UnknownOption(message, unknown[0])
    return level.make(seed, **options)


def _count(name: str, text: str) -> int:
    if not text.isdecimal() or len(text) > DIGITS or int(text) < 1:
        message = tr('"{name}": after the colon stands a number of simulations, as in "hard:500".', name=name)
        raise UnknownOption(message, name)
    return int(text)
