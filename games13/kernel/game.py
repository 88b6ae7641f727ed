"""What a game is to the house, and what was agreed before a game began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.kernel.advice import Advice
from games13.kernel.errors import UnknownOption, WrongPlayers, offer, shown
from games13.kernel.numbers import index
from games13.kernel.record import DIGEST
from games13.kernel.remarks import NOTHING, Margin
from games13.kernel.speech import Book, words
from games13.kernel.words import spoken, tr

if TYPE_CHECKING:
    from games13.kernel.decks import Material
    from games13.kernel.moves import Move
    from games13.kernel.position import Position

# the seats, the rules and the parts of a setup
Agreed = tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[tuple[str, Any], ...]]

Seating = Callable[["Game", object, Mapping[str, Any]], tuple[str, ...]]  # (game, players asked for, parts)


class Glance(NamedTuple):
    """How a table stands, for who looks at many: how near it is to disaster, from 0 to 1, and a few words."""

    heat: float
    says: str


class Guide(NamedTuple):
    """What a newcomer is told, marked by `msg`: by the word of what is asked; and in one deal, move by move
    from the first on."""

    asked: Mapping[str, str] = {}
    deal: int | None = None
    first: Mapping[str, str] = {}
    signs: tuple[str, ...] = ()  # what is drawn and does not say itself what it means


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
    guide: Callable[[], Guide] = Guide
    glance: Callable[[Any], Glance] = lambda view: Glance(0, "")  # of any seat's view, from what lies open
    keeps: Callable[[Any], Iterable[tuple[str, bool]]] = lambda p: ()  # what always holds; whether it does
    parts: Mapping[str, type[Material]] = field(default_factory=dict)  # what it is played with, by option
    seating: Seating | None = None  # who plays, where it is not just the first seats
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # option -> values, the usual first
    war: bool = False  # whether a seat can start a nuclear war, which its result names
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
        parts = {name: part.load(options.get(name)).the_one() for name, part in self.parts.items()}
        seats = (self.seating or usual_seats)(self, options.get("players"), parts)
        agreed = seats, self.chosen(options), tuple(parts.items())
        for part in parts.values():
            if part.name and part.CARRIED and (two := _alike(self.name, agreed)):
                message = tr(
                    '"{one}" and "{other}" are two moves, and read alike: change a name in them',
                    one=two[0],
                    other=two[1],
                )
                raise part.ERROR(message, got=two)
        return agreed

    def chosen(self, options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """The rules that options choose, by `rules=` or by their own names."""
        given: dict[str, str] = {}
        own = [(name, options[name]) for name in self.rules if name in options]
        for name, value in [*pairs(options.get("rules")), *own]:
            said = value if isinstance(value, str) else shown(value)
            if (other := given.setdefault(name, said)) != said:
                message = tr('"{name}" is given twice: {one} and {other}.', name=name, one=other, other=said)
                raise UnknownOption(message, said, (other,))
        return self._rules(given)

    @property
    def takes(self) -> tuple[str, ...]:
        """The options of `games13.new`; a rule option may also be given by its own name."""
        return ("players", "rules", *self.parts)

    def count(self, players: object) -> int:
        """How many play, if so many can; `None` is the usual number."""
        count = self.players[0] if players is None else index(players)
        if count is None or count not in self.players:
            choices, got = offer(sorted(self.players)), shown(players)
            message = tr(
                "{game} is played by {choices}, not by {count}.", game=self.name, choices=choices, count=got
            )
            raise WrongPlayers(message, players, sorted(self.players))
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


def pairs(given: object) -> Iterable[tuple[str, Any]]:
    """Rule options as `{"length": "round"}` or as `"length=round, other=value"`."""
    if isinstance(given, str):
        parts = [part.partition("=") for part in given.split(",") if part.strip()]
        return [(name.strip(), value.strip()) for name, _, value in parts]
    if given is None or isinstance(given, Mapping):
        return (given or {}).items()
    message = tr('rules= takes "name=value, name=value" or a dict, got {got}.', got=shown(given))
    raise UnknownOption(message, given)


@lru_cache(maxsize=32)
def _alike(game: str, agreed: Agreed) -> tuple[str, str] | None:
    """Two moves that have the same words, if cards or places have such names."""
    known: dict[tuple[str, ...], Move] = {}
    setup = Setup(registry_find(game), *agreed, None)
    for move in setup.every_move():
        other = known.setdefault(words(move.text), move)
        if _means(move, setup.seats) != _means(other, setup.seats):
            return other.text, move.text
    return None


@lru_cache(maxsize=32)
def _book(game: str, agreed: Agreed, _: object) -> Book:
    """The moves of a game in a language."""
    return Book(Setup(registry_find(game), *agreed, None).every_move())


def _means(move: Move, seats: tuple[str, ...]) -> tuple[str, ...]:
    """What a move does; for each seat the same notation may mean a place of its own."""
    return move.does, move.what, "" if move.where in seats else move.where


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

    def book(self) -> Book:
        """The same moves by what people say for them."""
        return _book(self.game.name, (self.seats, self.rules, self.parts), spoken())

    def headers(self) -> dict[str, str]:
        """The head of a transcript: what `new` needs to begin the same game."""
        headers = {"Game": self.game.name}
        if len(self.game.players) > 1:
            headers["Players"] = str(len(self.seats))
        usual = {name: values[0] for name, values in self.game.rules.items()}
        if changed := [f"{name}={value}" for name, value in self.rules if value != usual[name]]:
            headers["Rules"] = ", ".join(changed)
        headers |= {
            name.capitalize(): part.name for name, part in self.parts if part.name and not part.CARRIED
        }
        headers["Seed"] = str(self.seed)
        for head, part in self.carried().items():
            headers |= {head + DIGEST: part.digest, head: part.name}
        return headers

    def carried(self) -> dict[str, Material]:
        """What a transcript holds inside, by its header: a deck or a map that is not the game's own."""
        return {name.capitalize(): part for name, part in self.parts if part.name and part.CARRIED}
