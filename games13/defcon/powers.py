"""Which powers play: all four, or the two or three that were agreed on (rule `players`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.kernel.errors import UnknownOption, WrongPlayers, offer
from games13.kernel.game import Game, Setup
from games13.kernel.moves import Move
from games13.kernel.remarks import NOTHING
from games13.kernel.words import tr


@dataclass(frozen=True)
class Powers:
    """The powers of a game. `name` is what was asked for, empty where the usual ones play."""

    chosen: tuple[str, ...]
    name: str = ""

    @property
    def text(self) -> str:
        """The powers as they stand in a transcript."""
        return ", ".join(self.chosen)


def load(given: str | Iterable[str] | Powers | None) -> Powers:
    """The powers in a text like "America, Eurasia", put into the order of the map."""
    if given is None or isinstance(given, Powers):
        return given or Powers(())
    names = given.split(",") if isinstance(given, str) else list(given)
    names = [str(name).strip() for name in names]
    for name in names:
        if name not in POWERS or names.count(name) > 1:
            message = tr(
                'the powers can be two, three or all of {choices}, each once; got "{given}".',
                choices=offer(POWERS),
                given=given,
            )
            raise UnknownOption(message, name, POWERS)
    chosen = tuple(power for power in POWERS if power in names)
    return Powers(chosen, ", ".join(chosen))


def usual(count: int, map: Map) -> tuple[str, ...]:
    """The powers that play when nothing else is said: two that lie side by side, the first three, or all."""
    if count == 2:
        return tuple(POWERS[power] for power in map.side_by_side()[0])
    return POWERS[:count]


class Agreement(Setup):
    """What was agreed before a game of DEFCON; its moves come from the map as well as from the deck."""

    def every_move(self) -> Iterable[Move]:
        from games13.defcon.script import script_of

        return script_of(self).every_move()

    def unseeded(self) -> Setup:
        return replace(self, seed=None, said=NOTHING)


class DefconGame(Game):
    """DEFCON's entry: besides how many play, it can be said which powers do."""

    def setup(self, seed: int | None, options: Mapping[str, Any]) -> Setup:
        asked = load(options.get("powers"))
        options = {name: value for name, value in options.items() if name != "players" or value is not None}
        if asked.chosen:
            options = {"players": len(asked.chosen)} | options | {"powers": asked}
        setup = super().setup(seed, options)
        count = len(setup.seats)
        if asked.chosen and len(asked.chosen) != count:
            message = tr("{powers}: these are not {count} powers.", powers=asked.text, count=count)
            raise WrongPlayers(message, asked.text, self.players)
        powers = asked if asked.chosen else Powers(usual(count, setup.map))
        parts = tuple((name, powers if name == "powers" else part) for name, part in setup.parts)
        return Agreement(setup.game, powers.chosen, setup.rules, parts, seed)
