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
from games13.days.events import Ask, Asks, EventStep
from games13.days.hands import Exchange, Spy
from games13.days.markers import AllMarkers, Marker, Raise
from games13.kernel.decks import Fields
from games13.kernel.errors import BadDeck
from games13.kernel.words import tr

ANYWHERE = "anywhere"
Steps = tuple[EventStep, ...]


def read_event(event: Sequence[Any], item: str, icon: bool) -> tuple[Steps, Steps]:
    """The steps of an event for each seat, the last step first."""
    if not event:
        raise BadDeck(tr("{item}, event: needs at least one step", item=item), item, "event", event)
    us, ussr = (_bind([_Entry(entry, item, icon, index).build() for entry in event]) for index in (0, 1))
    return us, ussr


def _bind(made: Sequence[EventStep]) -> Steps:
    """The steps, the last first; a condition takes those after it along."""
    steps: Steps = ()
    for step in reversed(made):
        if isinstance(step, OnlyIf):
            step.then, steps = steps, ()
        steps = (*steps, step)
    return steps


class _Entry:
    """One step of an event as it stands in the file, for the seat of this number."""

    def __init__(self, entry: Any, item: str, icon: bool, index: int) -> None:
        if not isinstance(entry, dict):
            message = tr(
                '{item}, event: a step looks like {{ step = "spy" }}, got {entry!r}', item=item, entry=entry
            )
            raise BadDeck(message, item, "event", entry)
        self.icon, self.index = icon, index
        self.fields = Fields(entry, item, BadDeck)

    def build(self) -> EventStep:
        """The step."""
        made = self.read()
        return Asks(made) if isinstance(made, Ask) else made

    def read(self) -> EventStep | Ask:
        """The step, or what it asks."""
        made = STEPS[self.fields.text("step", tuple(STEPS))](self)
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

    def track(self, field: str = "track") -> int:
        """The track that a field names."""
        return ARENAS.index(self.fields.text(field, ARENAS))

    def whose(self, default: str = "you", field: str = "whose") -> int:
        """The seat that a field means."""
        return self.index ^ (self.fields.text(field, ("you", "opponent"), default) == "opponent")


def _place(entry: _Entry) -> Ask:
    fields, index, icon = entry.fields, entry.index, entry.icon
    most = fields.number("most", 1, CUBES)
    each = fields.number("each", 1, FULL, min(most, FULL))
    only = fields.text("only", ("always", "with yours", "without yours"), "always")
    on = entry.places()
    if on & on - 1 == 0 and only == "always":
        return PlaceAtOnce(index, index, icon, min(most, each), on)
    return PlaceOneByOne(index, icon, most, each, on, only)


def _remove(entry: _Entry) -> Ask:
    whose, most, on = entry.whose(), entry.fields.number("most", 1, CUBES), entry.places()
    one = entry.fields.text("from", ("one", "several")) == "one"
    return (RemoveAtOnce if one else RemoveOneByOne)(entry.index, whose, entry.icon, most, on)


def _halve(entry: _Entry) -> Ask:
    return Halve(entry.index, entry.whose(), entry.icon, FULL, entry.places())


def _either(entry: _Entry) -> Ask:
    fields, ways = entry.fields, []
    for field in ("first", "second"):
        inner = fields.entry.pop(field, None)
        made = _Entry(inner, fields.item, entry.icon, entry.index).read() if isinstance(inner, dict) else None
        if not isinstance(made, AtOnce):
            message = tr("expected a place on one battleground, a remove from one, or a halve")
            raise fields.wrong(field, message, inner)
        ways.append(made)
    return Either(*ways)


def _marker(entry: _Entry) -> EventStep:
    fields = entry.fields
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
    return Marker(entry.index, entry.icon, tracks, by, whose, most, ways, count)


def _command(entry: _Entry) -> EventStep:
    cubes, arenas, mover = entry.fields.number("cubes", 1, FULL), entry.arenas(), entry.whose(field="by")
    remove = entry.fields.text("only", ("both", "place"), "both") == "both"
    return Grant(entry.index, entry.icon, mover, cubes, arenas, remove)


def _bar(entry: _Entry) -> EventStep:
    events = {"own": OWN_EVENTS, "all": ALL_EVENTS}[entry.fields.text("events", ("own", "all"))]
    return Bar(entry.index, entry.icon, entry.whose("opponent"), events)


STEPS: Mapping[str, Callable[[_Entry], EventStep | Ask]] = {
    "place": _place,
    "remove": _remove,
    "halve": _halve,
    "either": _either,
    "move": lambda e: Relocate(e.index, e.icon, e.fields.number("most", 1, CUBES)),
    "outnumber": lambda e: Outnumber(e.index, e.icon, e.place()),
    "prestige": lambda e: Prestige(e.index, e.icon, e.fields.number("points", -10, 10)),
    "marker": _marker,
    "all markers": lambda e: AllMarkers(e.index, e.icon, e.fields.number("steps", 1 - TOP, TOP - 1)),
    "raise and lower": lambda e: Raise(e.index, e.icon, e.track("up"), e.fields.number("most", 1, TOP - 1)),
    "command": _command,
    "worth": lambda e: Worth(e.index, e.icon, e.whose(), e.fields.number("more", -FULL, FULL)),
    "bar": _bar,
    "pay or bar": lambda e: Pay(1 - e.index, e.icon, e.fields.number("cubes", 1, FULL), e.place()),
    "spy": lambda e: Spy(e.index, e.icon),
    "exchange": lambda e: Exchange(e.index, e.index, e.icon),
    "only if in": lambda e: OnlyIf(e.index, e.icon, e.track(), e.fields.number("area", 1, 3)),
    "only if higher": lambda e: OnlyIf(e.index, e.icon, e.track(), 0),
}
