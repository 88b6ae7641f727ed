"""What a game is to the house, and what was agreed before a game began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from games13.kernel.advice import Advice
from games13.kernel.errors import UnknownOption, WrongPlayers, offer
from games13.kernel.remarks import NOTHING, Margin
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.decks import Material
    from games13.kernel.moves import Move
    from games13.kernel.position import Position

# the seats, the rules and the parts of a setup
Agreed = tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[tuple[str, Any], ...]]

Seating = Callable[["Game", object, Mapping[str, Any]], tuple[str, ...]]  # (game, players asked for, parts)


@dataclass(frozen=True)
class Game:
    """A game's entry: its folder's `__init__` says all of this, and nothing outside repeats it."""

    name: str
    folder: str  # its package: `__name__`, where it says this
    title: str
    seats: tuple[str, ...]
    players: tuple[int, ...]  # the numbers that can play, the usual one first
    begin: Callable[[Setup], Any]  # the position before nature's first deal
    every_move: Callable[[Setup], Iterable[Move]]  # all moves that there are, legal now or not
    picture: Callable[[Any], Any]  # the scene of a view; what draws is imported inside
    advice: Callable[[], Advice] = Advice  # what bots are told of the game
    keeps: Callable[[Any], Iterable[tuple[str, bool]]] = lambda p: ()  # what always holds; whether it does
    parts: Mapping[str, type[Material]] = field(default_factory=dict)  # what it is played with, by option
    seating: Seating | None = None  # who plays, where it is not just the first seats
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # option -> values, the usual first
    also_said: str = ""  # what people say for the words of moves, "put=place, cubes="; marked by `msg`

    def __reduce__(self) -> tuple[Any, ...]:
        return registry_find, (self.name,)

    def check(self, p: Position) -> list[str]:
        """What does not add up in a position: nothing, whatever is played."""
        return [what for what, kept in self.keeps(p) if not kept]

    def setup(self, seed: int | None, options: Mapping[str, Any]) -> Setup:
        """The agreement that these options make; UnknownOption or WrongPlayers where they can't."""
        seats, rules, parts = self._agreed(options) if options else self._usual
        return Setup(self, seats, rules, parts, seed)

    @cached_property
    def _usual(self) -> Agreed:
        """What is agreed when nothing is said: the same for thousands of simulated games."""
        return self._agreed({})

    def _agreed(self, options: Mapping[str, Any]) -> Agreed:
        """The seats, the rules and the parts of a setup."""
        for name in options:
            if name not in self.takes and name not in self.rules:
                choices = (*self.takes, *self.rules)
                message = tr(
                    '{game} has no option "{name}"; it has: {choices}.',
                    game=self.name,
                    name=name,
                    choices=offer(choices),
                )
                raise UnknownOption(message, name, choices)
        chosen = dict(_pairs(options.get("rules"))) | {
            name: str(options[name]) for name in self.rules if name in options
        }
        parts = {name: part.load(options.get(name)) for name, part in self.parts.items()}
        seats = (self.seating or usual_seats)(self, options.get("players"), parts)
        return seats, self._rules(chosen), tuple(parts.items())

    @property
    def takes(self) -> tuple[str, ...]:
        """The options of `games13.new`; a rule option may also be given by its own name."""
        return ("players", "rules", *self.parts)

    def count(self, players: object) -> int:
        """How many play, if so many can; `None` is the usual number."""
        count = self.players[0] if players is None else players
        if isinstance(count, bool) or count not in self.players:
            choices = offer(sorted(self.players))
            message = tr(
                "{game} is played by {choices}, not by {count!r}.",
                game=self.name,
                choices=choices,
                count=count,
            )
            raise WrongPlayers(message, count, sorted(self.players))
        assert isinstance(count, int)
        return count

    def _rules(self, given: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        chosen = {name: values[0] for name, values in self.rules.items()}
        for name, value in given.items():
            if name not in chosen:
                choices = offer(self.rules)
                message = tr(
                    '{game} has no rule option "{name}"; it has: {choices}.',
                    game=self.name,
                    name=name,
                    choices=choices,
                )
                raise UnknownOption(message, name, self.rules)
            if value not in self.rules[name]:
                choices = offer(self.rules[name])
                message = tr(
                    '"{name}" can be {choices}, not "{value}".', name=name, choices=choices, value=value
                )
                raise UnknownOption(message, value, self.rules[name])
            chosen[name] = value
        return tuple(chosen.items())


def usual_seats(game: Game, players: object, _: object) -> tuple[str, ...]:
    """The first seats, as many as play."""
    return game.seats[: game.count(players)]


def registry_find(name: str) -> Game:
    """The game of this name, looked up late: the registry knows all games, no game knows the registry."""
    from games13.kernel.registry import find

    return find(name)


def _pairs(given: Mapping[str, str] | str | None) -> Iterable[tuple[str, str]]:
    """Rule options as `{"length": "round"}` or as `"length=round, other=value"`."""
    if isinstance(given, str):
        parts = [part.partition("=") for part in given.split(",") if part.strip()]
        return [(name.strip(), value.strip()) for name, _, value in parts]
    return given.items() if given else ()


@dataclass(frozen=True, eq=False)
class Setup:
    """What was agreed before the game: never changes, shared by all its positions."""

    game: Game
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, Any], ...]  # the deck, the map: each with .name ("" for the game's own) and .text
    seed: int | None  # None in a guessed position, which has no beginning
    said: Margin = NOTHING  # what people wrote above the first move

    deck: Any = field(init=False, repr=False)  # of the parts, where the game has them
    map: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        vars(self).update(self.parts)

    def rule(self, name: str) -> str:
        """The chosen value of a rule option."""
        return dict(self.rules)[name]

    def options(self) -> tuple[object, ...]:
        """Everything but the seed, for comparing."""
        return self.game.name, self.seats, self.rules, tuple(part.text for _, part in self.parts)

    def unseeded(self) -> Setup:
        """The same agreement without the seed, which would tell all cards to come: a view may keep it."""
        return Setup(self.game, self.seats, self.rules, self.parts, None)

    def every_move(self) -> Iterable[Move]:
        """All moves that this game has, legal now or not."""
        return self.game.every_move(self)

    def headers(self) -> dict[str, str]:
        """The head of a transcript: what `new` needs to begin the same game."""
        headers = {"Game": self.game.name}
        if len(self.game.players) > 1:
            headers["Players"] = str(len(self.seats))
        usual = {name: values[0] for name, values in self.game.rules.items()}
        if changed := [f"{name}={value}" for name, value in self.rules if value != usual[name]]:
            headers["Rules"] = ", ".join(changed)
        headers |= {name.capitalize(): part.name for name, part in self.parts if part.name}
        headers["Seed"] = str(self.seed)
        return headers
