"""What can go wrong, each with its own name: what was got, where, and what would have been right."""

from collections.abc import Iterable
from importlib.util import find_spec

from games13.kernel.words import listing, tr

DIGITS = 100  # a whole number of more is a mistake, and Python itself writes none of 5,000
ENDLESS = 10**DIGITS


class GameError(ValueError):
    """The base of all errors of games13. `got` is the input, `choices` what would have been right."""

    def __init__(self, message: str, got: object = None, choices: Iterable[object] = ()) -> None:
        super().__init__(_short(message))
        self.got = got
        self.choices = tuple(choices)

    def _render_traceback_(self) -> list[str]:
        """In a notebook the sentence is enough: it says what was wrong and what would be right."""
        return [f"{type(self).__name__}: {self}"]


class UnknownGame(GameError):
    """No game has this name."""


class UnknownOption(GameError):
    """A game has no such option, or the option has no such value."""


class WrongPlayers(GameError):
    """A game cannot be played by this number of players."""


class UnknownSeat(GameError):
    """A game has no such seat."""


class UnknownBot(GameError):
    """No bot has this name."""


class MoveError(GameError):
    """The base of the three things that can be wrong with a move."""


class UnreadableMove(MoveError):
    """The text is no move of this game."""


class IllegalMove(MoveError):
    """The text is a move of this game, but not one that can be made now."""


class AmbiguousMove(MoveError):
    """The text fits more than one legal move."""


class BadTranscript(GameError):
    """A transcript that cannot be replayed; `line` is where it breaks, counted from 1; 0: all of it."""

    def __init__(self, message: str, line: int, got: object = None, choices: Iterable[object] = ()) -> None:
        said = tr("line {line}: {message}", line=line, message=message) if line else message
        super().__init__(said, got, choices)
        self.line = line


class BadData(GameError):
    """The base of BadDeck and BadMap; `item` is the card or place, `field` what is wrong about it."""

    def __init__(self, message: str, item: str = "", field: str = "", got: object = None) -> None:
        super().__init__(message, got)
        self.item = item
        self.field = field


class BadDeck(BadData):
    """A deck that cannot be played with: it says which card and which field."""


class BadMap(BadData):
    """A map that cannot be played on: it says which place and what is wrong."""


class MissingPackage(GameError, ImportError):
    """Something that games13 can do without is not installed; it says how to get it."""

    def __init__(self, package: str, extra: str = "", command: str = "") -> None:
        wanted = f"'games13[{extra}]'" if extra else package
        do = f"pip install {wanted}"
        # an environment that uv made for one run has no pip, and is gone after it
        if command and find_spec("pip") is None:
            do = f"uvx --from {wanted} games13 {command}"
        message = tr("This needs {package}: {command}", package=package, command=do)
        super().__init__(message, package)


MOST = 12  # choices that an error tells


def shown(given: object) -> str:
    """What was given, for an error."""
    if isinstance(given, int) and abs(given) >= ENDLESS:
        return tr("a number of more than {most} digits", most=DIGITS)
    return repr(given)


PUBLIC = "public"  # in place of a seat: who only watches, and sees what lies open to all


def check_seat(seat: object, seats: tuple[str, ...]) -> None:
    """UnknownSeat for what is no seat; None is the open table, PUBLIC who only watches."""
    if seat is not None and seat != PUBLIC and seat not in seats:
        named = seat if isinstance(seat, str) else shown(seat)
        message = tr('There is no seat "{seat}"; there is {seats}.', seat=named, seats=offer(seats))
        raise UnknownSeat(message, seat, seats)


def _short(message: str) -> str:
    """A message that quotes a book, without its middle."""
    return message if len(message) <= 3000 else f"{message[:1500]} … {message[-1000:]}"


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of the names that was most likely meant; "" where none comes near.

    >>> nearest("Rule", ["Game", "Rules", "Seed"])
    'Rules'
    """
    from difflib import get_close_matches

    found = get_close_matches(name[:40].casefold(), {known.casefold(): known for known in names}, 1, 0.7)
    return next((known for known in names if found and known.casefold() == found[0]), "")


def offer(choices: Iterable[object], most: int = MOST) -> str:
    """The choices as a phrase for the end of an error, cut short when they are many.

    >>> offer(["blue 7", "rotten 4 on blue"])
    'blue 7 or rotten 4 on blue'
    """
    names = [str(choice) for choice in choices]
    if len(names) > most:
        return tr("{some}, … ({count} in all)", some=", ".join(names[:most]), count=len(names))
    return listing(names, "or")
