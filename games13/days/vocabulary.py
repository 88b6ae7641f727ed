"""The steps that a card's event may name in `cards.toml`, each with the fields that it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games13.days.board import ALL_EVENTS, ARENAS, BATTLEGROUNDS, CUBES, FULL, OWN_EVENTS, TOP, bits
from games13.days.cubes import (
    AtOnce,
    Either,
    Halve,
    Outnumber,
    PlaceAtOnce,
    PlaceOneByOne,
    Relocate,
    RemoveAtOnce,
    RemoveOneByOne,
)
from games13.days.effects import Bar, Grant, OnlyIf, Pay, Prestige, Worth
from games13.days.events import Asks, EventStep
from games13.days.hands import Exchange, Spy
from games13.days.markers import AllMarkers, Marker, Raise
from games13.kernel.decks import Fields
from games13.kernel.errors import BadDeck
from games13.kernel.words import tr

Build = Callable[[int], EventStep]  # a step for the seat of this number
ANYWHERE = "anywhere"


def read_event(
    event: Sequence[Any], item: str, icon: bool
) -> tuple[tuple[EventStep, ...], tuple[EventStep, ...]]:
    """The steps of an event for each seat, the last step first."""
    if not event:
        raise BadDeck(tr("{item}, event: needs at least one step", item=item), item, "event", event)
    entries = [_Entry(entry, item, icon) for entry in event]
    builds = [entry.build() for entry in entries]
    return _bind(builds, 0), _bind(builds, 1)


def _bind(builds: Sequence[Callable[..., EventStep]], index: int) -> tuple[EventStep, ...]:
    """The steps for a seat, the last first; a condition takes those after it along."""
    steps: tuple[EventStep, ...] = ()
    for build in reversed(builds):
        steps = (build(index, steps),) if isinstance(build, _If) else (*steps, build(index))
    return steps


class _If:
    """A condition, built once the steps after it are."""

    def __init__(self, track: int, area: int, icon: bool) -> None:
        self.track, self.area, self.icon = track, area, icon

    def __call__(self, index: int, then: tuple[EventStep, ...]) -> OnlyIf:
        return OnlyIf(index, self.icon, self.track, self.area, then)


class _Entry:
    """One step of an event as it stands in the file."""

    def __init__(self, entry: Any, item: str, icon: bool) -> None:
        if not isinstance(entry, dict):
            message = tr(
                '{item}, event: a step looks like {{ step = "spy" }}, got {entry!r}', item=item, entry=entry
            )
            raise BadDeck(message, item, "event", entry)
        self.icon = icon
        self.fields = Fields(entry, item, BadDeck)

    def build(self) -> Any:
        """What makes the step for a seat."""
        name = self.fields.text("step", tuple(STEPS))
        made = STEPS[name](self)
        self.fields.done()
        return made

    def places(self) -> int:
        """The battlegrounds that `on` names, a bit each."""
        found = 0
        for name in self.fields.list("on"):
            if name == ANYWHERE:
                found |= 0b111_111_111
            elif name in ARENAS:
                found |= 0b111 << 3 * ARENAS.index(name)
            elif name in BATTLEGROUNDS:
                found |= 1 << BATTLEGROUNDS.index(name)
            else:
                choices = ", ".join((*BATTLEGROUNDS, *ARENAS, ANYWHERE))
                raise self.fields.wrong(
                    "on", tr("there is no {name!r}; there is {choices}", name=name, choices=choices), name
                )
        if not found:
            raise self.fields.wrong("on", tr("names no place"), [])
        return found

    def place(self) -> int:
        """The one battleground that `on` names."""
        found = bits(self.places())
        if len(found) != 1:
            raise self.fields.wrong("on", tr("expected one battleground"), [BATTLEGROUNDS[i] for i in found])
        return found[0]

    def arenas(self) -> int:
        """The arenas that `on` names, a bit each; all of them if it is left out."""
        names = self.fields.list("on", [ANYWHERE])
        if names == [ANYWHERE]:
            return 0b111
        if not names or any(name not in ARENAS for name in names):
            raise self.fields.wrong("on", tr("expected arenas: {choices}", choices=", ".join(ARENAS)), names)
        return sum(1 << ARENAS.index(name) for name in set(names))

    def whose(self, default: str = "you") -> Callable[[int], int]:
        """The seat that `whose` means."""
        theirs = self.fields.text("whose", ("you", "opponent"), default) == "opponent"
        return lambda index: index ^ theirs


def _place(entry: _Entry) -> Any:
    fields, icon = entry.fields, entry.icon
    most = fields.number("most", 1, CUBES)
    each = fields.number("each", 1, FULL, min(most, FULL))
    only = fields.text("only", ("always", "with yours", "without yours"), "always")
    on = entry.places()
    if on & on - 1 == 0 and only == "always":
        return lambda index: Asks(index, PlaceAtOnce(index, index, icon, min(most, each), on))
    return lambda index: Asks(index, PlaceOneByOne(index, icon, most, each, on, only))


def _remove(entry: _Entry) -> Any:
    icon, whose = entry.icon, entry.whose()
    most = entry.fields.number("most", 1, CUBES)
    on = entry.places()
    if entry.fields.text("from", ("one", "several")) == "one":
        return lambda index: Asks(index, RemoveAtOnce(index, whose(index), icon, most, on))
    return lambda index: Asks(index, RemoveOneByOne(index, whose(index), icon, most, on))


def _halve(entry: _Entry) -> Any:
    icon, whose, on = entry.icon, entry.whose(), entry.places()
    return lambda index: Asks(index, Halve(index, whose(index), icon, FULL, on))


def _either(entry: _Entry) -> Any:
    fields, icon = entry.fields, entry.icon
    ways = []
    for field in ("first", "second"):
        inner = fields.entry.pop(field, None)
        build = _Entry(inner, fields.item, icon).build() if isinstance(inner, dict) else None
        if build is None or isinstance(build, _If) or not isinstance(getattr(build(0), "ask", None), AtOnce):
            message = tr("expected a place on one battleground, a remove from one, or a halve")
            raise fields.wrong(field, message, inner)
        ways.append(build)
    return lambda index: Asks(index, Either(ways[0](index).ask, ways[1](index).ask))


def _move(entry: _Entry) -> Any:
    icon, most = entry.icon, entry.fields.number("most", 1, CUBES)
    return lambda index: Asks(index, Relocate(index, icon, most))


def _outnumber(entry: _Entry) -> Any:
    icon, on = entry.icon, entry.place()
    return lambda index: Outnumber(index, icon, on)


def _prestige(entry: _Entry) -> Any:
    icon, points = entry.icon, entry.fields.number("points", -10, 10)
    return lambda index: Prestige(index, icon, points)


def _marker(entry: _Entry) -> Any:
    fields, icon = entry.fields, entry.icon
    leaders = tuple(f"leader of {name}" for name in BATTLEGROUNDS)
    by = fields.text("by", ("you", "opponent", *leaders), "you")
    whose = fields.text("whose", ("mover", "you", "opponent"), "mover")
    tracks, ways = fields.list("tracks"), fields.list("ways")
    if tracks != ["highest"] and (not tracks or any(track not in ARENAS for track in tracks)):
        choices = ", ".join((*ARENAS, "highest"))
        raise fields.wrong(
            "tracks", tr("expected some of {choices}, got {tracks!r}", choices=choices, tracks=tracks), tracks
        )
    if not ways or any(way not in ("up", "down") for way in ways):
        raise fields.wrong("ways", tr('expected "up", "down" or both, got {ways!r}', ways=ways), ways)
    most, count = fields.number("most", 1, TOP - 1), fields.number("count", 1, len(ARENAS), 1)
    if len(set(tracks)) != len(tracks):
        raise fields.wrong("tracks", tr("names a track twice"), tracks)
    return lambda index: Marker(index, icon, tracks, by, whose, most, ways, count)


def _all_markers(entry: _Entry) -> Any:
    icon, steps = entry.icon, entry.fields.number("steps", 1 - TOP, TOP - 1)
    return lambda index: AllMarkers(index, icon, steps)


def _raise(entry: _Entry) -> Any:
    icon, track = entry.icon, entry.fields.text("up", ARENAS)
    most = entry.fields.number("most", 1, TOP - 1)
    return lambda index: Asks(index, Raise(index, icon, ARENAS.index(track), most))


def _command(entry: _Entry) -> Any:
    fields, icon = entry.fields, entry.icon
    cubes, arenas = fields.number("cubes", 1, FULL), entry.arenas()
    theirs = fields.text("by", ("you", "opponent"), "you") == "opponent"
    remove = fields.text("only", ("both", "place"), "both") == "both"
    return lambda index: Grant(index, icon, index ^ theirs, cubes, arenas, remove)


def _worth(entry: _Entry) -> Any:
    icon, whose, more = entry.icon, entry.whose(), entry.fields.number("more", -FULL, FULL)
    return lambda index: Worth(index, icon, whose(index), more)


def _bar(entry: _Entry) -> Any:
    icon, whose = entry.icon, entry.whose("opponent")
    events = {"own": OWN_EVENTS, "all": ALL_EVENTS}[entry.fields.text("events", ("own", "all"))]
    return lambda index: Bar(index, icon, whose(index), events)


def _pay(entry: _Entry) -> Any:
    icon, cubes, on = entry.icon, entry.fields.number("cubes", 1, FULL), entry.place()
    return lambda index: Asks(index, Pay(1 - index, icon, cubes, on))


def _only_if_in(entry: _Entry) -> Any:
    track = entry.fields.text("track", ARENAS)
    return _If(ARENAS.index(track), entry.fields.number("area", 1, 3), entry.icon)


def _only_if_higher(entry: _Entry) -> Any:
    return _If(ARENAS.index(entry.fields.text("track", ARENAS)), 0, entry.icon)


STEPS: Mapping[str, Callable[[_Entry], Any]] = {
    "place": _place,
    "remove": _remove,
    "halve": _halve,
    "either": _either,
    "move": _move,
    "outnumber": _outnumber,
    "prestige": _prestige,
    "marker": _marker,
    "all markers": _all_markers,
    "raise and lower": _raise,
    "command": _command,
    "worth": _worth,
    "bar": _bar,
    "pay or bar": _pay,
    "spy": lambda entry: lambda index: Spy(index, entry.icon),
    "exchange": lambda entry: lambda index: Asks(index, Exchange(index, index, entry.icon)),
    "only if in": _only_if_in,
    "only if higher": _only_if_higher,
}
