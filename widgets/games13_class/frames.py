"""What goes over a seat's connection: a picture as one message of bytes, with those parts that are new."""

from __future__ import annotations

import json
from collections.abc import Mapping

from games13.draw import scene
from games13_widgets.parcel import pack, packed
from games13_widgets.side import Side


class Screen:
    """What the pages of one side show: the picture as it was sent last, for who comes later."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self._there: dict[str, str] = {}
        self._parts: dict[str, bytes] = {}
        self._shown = b""

    def draw(self) -> bytes | None:
        """The message that brings pages up to now; None if nothing has changed."""
        side = self.side
        moments = side.news.look(f"{side.table.way} {side.eyes}")
        parcel, shown = pack(self._there, side.picture(), scene(side.view), moments)
        if shown == self._shown:
            return None
        changed = {name: packed(text) if text else b"" for name, text in parcel.changed().items()}
        self._there, self._shown = parcel.holds, shown
        self._parts |= changed
        return frame(changed, shown)

    def whole(self) -> bytes:
        """The message for a page that has nothing yet."""
        self.draw()
        return frame({name: part for name, part in self._parts.items() if part}, self._shown)


def frame(parts: Mapping[str, bytes], shown: bytes) -> bytes:
    """A length, the names and lengths of the parts as JSON, and the parts; what is said comes last."""
    named = [*parts.items(), ("shown", shown)]
    head = json.dumps([[name, len(part)] for name, part in named]).encode()
    return b"".join((len(head).to_bytes(4, "big"), head, *(part for _, part in named)))
