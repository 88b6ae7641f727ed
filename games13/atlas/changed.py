"""Maps made from maps: other homelands, fewer links, no canals; written as the text that is read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from games13.defcon.map import Map
from games13.defcon.mapfile import Passage, Point, Sea, Territory


def written(
    lands: Iterable[Territory],
    seas: Iterable[Sea] = (),
    passages: Iterable[Passage] = (),
    *,
    source: str = "",
    size: Point | None = None,
    name: str = "changed",
) -> Map:
    """A map of these places, by way of the text of its file: so it is one that can be saved and played."""
    lands, seas = tuple(lands), tuple(seas)
    lines = [f"source = {json.dumps(source)}"] if source else []
    lines += [f"size = {list(size)}"] if size else []
    for place in lands:
        lines += ["[[territory]]", *_fields(place, "name french power borders label at")]
    for sea in seas:
        lines += ["[[sea]]", *_fields(sea, "name french lanes coasts label at again")]
    for passage in passages:
        lines += ["[[passage]]", *_fields(passage, "name french between at")]
    lines.append("[outline]")
    drawn: Sequence[Territory | Sea] = (*lands, *seas)
    lines += [f"{json.dumps(place.name)} = {json.dumps(place.outline)}" for place in drawn if place.outline]
    return Map("\n".join(lines), name)


def _fields(place: object, names: str) -> Iterable[str]:
    for name in names.split():
        value = getattr(place, name)
        if value is not None:
            written = list(value) if isinstance(value, tuple) else value
            yield f"{name} = {json.dumps(written, ensure_ascii=False)}"


def _again(map: Map, lands: Iterable[Territory], seas: Iterable[Sea], passages: Iterable[Passage]) -> Map:
    return written(lands, seas, passages, source=map.source, size=map.size)


def with_homes(map: Map, homes: Mapping[str, str]) -> Map:
    """The map with other homelands: place -> power; a place that is not named keeps its own."""
    lands = [replace(place, power=homes.get(place.name, place.power)) for place in map.territories]
    return _again(map, lands, map.seas, map.passages)


def without_canals(map: Map) -> Map:
    """The map without its canals and straits that the picture does not show.

    >>> from games13.defcon.map import Map
    >>> "Red Sea" in without_canals(Map.load(None)).seas[Map.load(None).sea["Mediterranean"]].lanes
    False
    """
    shut = {frozenset(passage.between) for passage in map.passages}
    return without_links(map, shut, passages=())


def without_links(map: Map, gone: Iterable[frozenset[str]], passages: Iterable[Passage] | None = None) -> Map:
    """The map without these links, each a pair of places that touch."""
    gone = set(gone)

    def left(name: str, others: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other for other in others if frozenset((name, other)) not in gone)

    lands = [replace(place, borders=left(place.name, place.borders)) for place in map.territories]
    seas = [
        replace(sea, lanes=left(sea.name, sea.lanes), coasts=left(sea.name, sea.coasts)) for sea in map.seas
    ]
    kept = map.passages if passages is None else passages
    return _again(map, lands, seas, [one for one in kept if frozenset(one.between) not in gone])
