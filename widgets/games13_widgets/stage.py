"""The one widget: it shows a scene with what belongs to it, and reports what was clicked.

`shown` says all that is on screen in words, and names the drawings and the pages of the story: each layer of
each panel and each page is a trait of its own, so that only what has changed goes over, in one message with
`shown`, and a page that comes later finds all of it. Clicks come back as messages, none of which is lost;
traits would be, when they come fast.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from games13.draw.panels import Scene
from games13.draw.theme import STYLE
from games13.kernel.game import Setup
from games13_widgets.parcel import Telling, lasting, pack, packed

_FOLDER = Path(__file__).parent


class Stage(anywidget.AnyWidget):
    """Shows what `show` is given. What comes back is for `on_msg`."""

    _esm = (_FOLDER / "stage.js").read_text("utf-8")
    _css = STYLE + (_FOLDER / "stage.css").read_text("utf-8")
    shown = traitlets.Bytes(b"").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    recalls = traitlets.Dict().tag(sync=True)

    def __init__(self, setup: Setup | str) -> None:
        """Of a game that is agreed on; where nothing is played, of what this title says."""
        self.there: dict[str, str] = {}  # by the name of its trait: the drawing or page that is in it
        super().__init__(**lasting(setup))
        self.on_msg(self._missed)

    def _missed(self, _: object, message: object, __: object) -> None:
        """A page that could not draw what it was given is given all of it once more."""
        if isinstance(message, dict) and "anew" in message:
            self.send_state([*self.there, "shown"])
            self.send({"anew": True})

    def show(
        self, picture: dict[str, Any], scene: Scene | None, moments: Sequence[Telling] | None = ()
    ) -> bool:
        """Show what is said and what is drawn; whether it differs from what is there.

        `moments` are the pictures on the way to this one; None leaves those that are there.
        """
        parcel, shown = pack(self.there, picture, scene, moments)
        changed = parcel.changed()
        if shown == self.shown:
            return False
        if new := {name: traitlets.Bytes(b"").tag(sync=True) for name in changed if not self.has_trait(name)}:
            self.add_traits(**new)
        with self.hold_sync():
            for name, text in changed.items():
                self.set_trait(name, packed(text) if text else b"")
            self.shown = shown
        self.there = parcel.holds
        return True

    def __repr__(self) -> str:
        return "<Stage>"


def unpacked(stage: Stage) -> dict[str, Any]:
    """What a stage was given to show: the drawing of each panel with it, the story newest first."""
    found: dict[str, Any] = json.loads(zlib.decompress(stage.shown))
    (full, _), last = found["story"]
    pages = [json.loads(page) for page in _numbered(stage, "story", f"{_opened(stage, full)} {last}")]
    found["story"] = [entry for page in pages[::-1] for entry in page[::-1]]
    if found["scene"]:
        found["scene"]["rows"] = json.loads(_opened(stage, found["scene"]["rows"][0]))
        for panel in found["scene"]["panels"]:
            panel["drawn"] = "".join(_numbered(stage, panel["name"], panel["layers"]))
    return found


def _numbered(stage: Stage, name: str, marks: str) -> list[str]:
    return [_opened(stage, f"{name}-{i}") for i in range(len(marks.split()))]


def _opened(stage: Stage, trait: str) -> str:
    return zlib.decompress(getattr(stage, trait)).decode()
