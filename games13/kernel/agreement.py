"""What was agreed before a game, from the head of a transcript and back to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games13.kernel import registry
from games13.kernel.errors import DIGITS, BadTranscript, GameError, nearest, offer
from games13.kernel.record import DIGEST, HEADER, Record, headed, value_of
from games13.kernel.remarks import Margin, Variation
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.decks import Material
    from games13.kernel.game import Game, Setup

SEED = re.compile(rf"[-+]?[0-9]{{1,{DIGITS}}}")
# what people say of a game, and boards of a saved one
PEOPLES = (
    "Title", "Event", "Class", "Group", "School", "Place", "Date", "Time", "Author", "Teacher", "Source",
    "Result", "Seats", "Asked",
)  # fmt: skip


def setup_of(record: Record, given: dict[str, Any], folder: Path | None) -> Setup:
    """The agreement of a record; options that are given go before its own."""
    game = _game(record)
    _known(record, game, given)
    told = {name: name.capitalize() for name in game.takes if name.capitalize() in record.headers}
    options = {name: _option(record, game, name, folder, given) for name in told if name not in given}
    with _in_line(record, "Seed"):
        seed = _seed(record.headers.get("Seed", "0"))
    # what a call asks for is the call's own mistake
    with nullcontext() if given else _in_line(record, *told.values(), "Game"):
        setup = game.setup(seed, options | given)
    return replace(setup, said=Margin("", _corrected(record.head, setup) if given else record.head))


@contextmanager
def _in_line(record: Record, *headers: str) -> Iterator[None]:
    """What is wrong is told with the line of the first of these headers."""
    try:
        yield
    except GameError as error:
        line = next((record.lines[name] for name in headers if name in record.lines), 0)
        raise BadTranscript(str(error), line, error.got, error.choices) from error


def _game(record: Record) -> Game:
    if "Game" not in record.headers:
        for name, line in record.lines.items():
            if nearest(name, ["Game"]):
                raise BadTranscript(
                    tr("[{name} …] should be [{meant} …]", name=name, meant="Game"), line, name
                )
        raise BadTranscript(tr('a transcript begins with a header like [Game "13"]'), 1)
    with _in_line(record, "Game"):
        return registry.find(record.headers["Game"])


def _known(record: Record, game: Game, given: Mapping[str, Any]) -> None:
    """Refuse headers that nobody asks for: they are most likely misspelt."""
    own = ["Game", "Seed", *(name.capitalize() for name in game.takes)]
    carried = [name.capitalize() for name, part in game.parts.items() if part.CARRIED]
    known = [*own, *(name + DIGEST for name in carried), *PEOPLES]
    for name, line in record.lines.items():
        if name not in known:
            raise BadTranscript(_misspelt(name, record.headers[name], game, known), line, name, known)
    for name in carried:
        if name + DIGEST in record.headers and name not in record.headers and name.lower() not in given:
            message = tr("[{digest} …] tells of no [{name} …]", digest=name + DIGEST, name=name)
            raise BadTranscript(message, record.lines[name + DIGEST], name + DIGEST)
    for name in record.inside:
        if name not in carried:
            message = tr("nothing stands behind a | below [{name} …]", name=name)
            raise BadTranscript(message, record.lines[name] + 1, name)


def _misspelt(name: str, value: str, game: Game, known: Iterable[str]) -> str:
    if name.casefold() in game.rules:
        meant = f'[Rules "{name.casefold()}={value}"]'
        return tr("{name} is a rule: {meant}", name=name, meant=meant)
    if meant := nearest(name, known):
        return tr("[{name} …] should be [{meant} …]", name=name, meant=meant)
    return tr("there is no header [{name} …], there is {choices}; what else there is to say stands "
              "behind a #",
              name=name, choices=offer(known, 30))  # fmt: skip


def _option(record: Record, game: Game, name: str, folder: Path | None, given: Mapping[str, Any]) -> Any:
    """What a header says of an option, looked at by itself, so that the error has its line."""
    head = name.capitalize()
    value = record.headers[head]
    with _in_line(record, head):
        if name == "players":
            return game.count(int(value) if re.fullmatch("[0-9]{1,4}", value) else value)
        if name == "rules":
            return {rule: kind for rule, kind in game.chosen({"rules": value}) if rule not in given}
        part = game.parts[name].told(value, record.inside.get(head), folder)
    digest = record.headers.get(head + DIGEST, "")
    if digest and digest != part.digest:
        message = tr(
            "{file} was edited since: its digest is {digest} now. "
            "Without this header it is played with as it is",
            file=value,
            digest=part.digest,
        )
        raise BadTranscript(message, record.lines[head + DIGEST], digest)
    return part


def _seed(value: str) -> int:
    if not SEED.fullmatch(value):
        message = tr("expected a whole number of at most {most} digits, got {got!r}", most=DIGITS, got=value)
        raise GameError(message, value)
    return int(value)


def _corrected(head: Iterable[str], setup: Setup) -> tuple[str, ...]:
    """The head of a transcript after other options went before its own."""
    agreed = setup.headers()
    names = {"Rules", *agreed, *(name.capitalize() for name in setup.game.takes)}
    names |= {name.capitalize() + DIGEST for name in setup.game.parts}
    lines = []
    for line in head:
        header = HEADER.fullmatch(line)
        if header is None or header[1] not in names:
            lines.append(line)
        elif (value := agreed.pop(header[1], None)) is not None:
            lines.append(line if value == value_of(header) else headed(header[1], value))
    return *lines, *(headed(*header) for header in agreed.items())


def head_of(setup: Setup) -> tuple[str | Variation, ...]:
    """The headers, and what stands about and below them."""
    lines = setup.said.below
    if not any(str(line).startswith("[") for line in lines):
        lines = *(headed(*header) for header in setup.headers().items()), *lines
    carried = setup.carried()
    return tuple(text for line in lines for text in (line, *_carried(line, carried))) if carried else lines


def _carried(line: str | Variation, carried: Mapping[str, Material]) -> Iterator[str]:
    """What stands below a line of the head: the deck or the map that it names."""
    header = HEADER.fullmatch(line) if isinstance(line, str) else None
    if header and header[1] in carried:
        yield from (f"| {text}" if text else "|" for text in carried[header[1]].text.split("\n"))
