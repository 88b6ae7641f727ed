"""Which powers play: all four, or the two or three that were agreed on (rule `players`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.kernel.decks import Material
from games13.kernel.errors import UnknownOption, WrongPlayers, offer, shown
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Game


class Powers(Material):
    """The powers that were asked for by name; none where the usual ones play."""

    CARRIED = False

    def __init__(self, chosen: tuple[str, ...] = ()) -> None:
        super().__init__(", ".join(chosen), ", ".join(chosen))
        self.chosen = chosen

    @classmethod
    def load(cls, source: Any = None) -> Self:
        """The powers in a text like "America, Eurasia", put into the order of the map."""
        if isinstance(source, cls):
            return source
        names = [str(name).strip() for name in _names(source)]
        for name in names:
            if name not in POWERS or names.count(name) > 1:
                message = tr(
                    'the powers can be two, three or all of {choices}, each once; got "{given}".',
                    choices=offer(POWERS),
                    given=source if isinstance(source, str) else shown(source),
                )
                raise UnknownOption(message, name, POWERS)
        made: Any = _chosen
        found: Self = made(tuple(power for power in POWERS if power in names))
        return found

    @classmethod
    def told(cls, name: str, inside: str | None, folder: Path | None) -> Self:
        return cls.load(name)

    def __reduce__(self) -> tuple[Any, ...]:
        return Powers, (self.chosen,)


def _names(source: object) -> Iterable[object]:
    """The names in a text, or in a list."""
    if isinstance(source, str):
        return source.split(",")
    return source if isinstance(source, Iterable) else () if source is None else (source,)


@cache
def _chosen(powers: tuple[str, ...]) -> Powers:
    return Powers(powers)


def seating(game: Game, players: object, parts: Mapping[str, Any]) -> tuple[str, ...]:
    """The powers that were asked for; else the two with the longest border, the first three, or all."""
    asked: tuple[str, ...] = parts["powers"].chosen
    count = game.count(len(asked) if asked and players is None else players)
    if asked and len(asked) != count:
        message = tr("{powers}: these are not {count} powers.", powers=parts["powers"].text, count=count)
        raise WrongPlayers(message, parts["powers"].text, game.players)
    return asked or usual(count, parts["map"])


def usual(count: int, map: Map) -> tuple[str, ...]:
    """The powers that play when nothing else is said."""
    if count == 2:
        return tuple(POWERS[power] for power in map.side_by_side()[0])
    return POWERS[:count]
