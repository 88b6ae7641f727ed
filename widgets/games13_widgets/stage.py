"""The one widget: it shows a scene with what belongs to it, and reports what was clicked.

`shown` says all that is on screen in words, and names the drawings: each layer of each panel is a trait of
its own, so that only what has changed goes over, in one message with `shown`, and a page that comes later
finds all of it. Clicks come back as messages, none of which is lost; traits would be, when they come fast.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from games13.draw.panels import TARGET, TOUCH, Panel, Scene, arrangements
from games13.draw.theme import STYLE
from games13.kernel.words import tr

_FOLDER = Path(__file__).parent


class Stage(anywidget.AnyWidget):
    """Shows what `show` is given. What comes back is for `on_msg`."""

    _esm = (_FOLDER / "stage.js").read_text("utf-8")
    _css = STYLE + (_FOLDER / "stage.css").read_text("utf-8")
    shown = traitlets.Bytes(b"").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)

    def __init__(self, title: str, rules: dict[str, str]) -> None:
        self.drawn: dict[str, tuple[str, int]] = {}  # by the name of its trait: a layer, and its number
        super().__init__(words=_words(title), rules=rules)

    def show(self, picture: dict[str, Any], scene: Scene | None) -> bool:
        """Show what is said and what is drawn; whether it differs from what is there."""
        changed: dict[str, bytes] = {}
        packed = _packed(picture | {"scene": scene and self._scene(scene, changed)})
        self._forget(scene, changed)
        if packed == self.shown:
            return False
        if new := {name: traitlets.Bytes(b"").tag(sync=True) for name in changed if not self.has_trait(name)}:
            self.add_traits(**new)
        with self.hold_sync():
            for name, layer in changed.items():
                self.set_trait(name, layer)
            self.shown = packed
        return True

    def _scene(self, scene: Scene, changed: dict[str, bytes]) -> dict[str, Any]:
        """A scene in words and numbers; the layers that have changed are put beside."""
        return {
            "title": scene.title,
            "head": scene.head._asdict(),
            "rows": arrangements(scene),
            "panels": [self._panel(panel, changed) for panel in scene.panels],
        }

    def _panel(self, panel: Panel, changed: dict[str, bytes]) -> dict[str, Any]:
        layers = enumerate(panel.layers)
        return {
            "name": panel.name,
            "heading": panel.heading,
            "size": [panel.w, panel.h],
            "least": panel.width(TARGET),
            "touch": panel.width(TOUCH),
            "layers": [self._layer(_trait(panel, i), layer, changed) for i, layer in layers],
        }

    def _layer(self, trait: str, drawn: str, changed: dict[str, bytes]) -> list[str | int]:
        """The trait in which a layer is, and its number, which grows when it changes."""
        before, number = self.drawn.get(trait, ("", 0))
        if drawn != before or not number:
            number += 1
            self.drawn[trait] = drawn, number
            changed[trait] = zlib.compress(drawn.encode(), 6)
        return [trait, number]

    def _forget(self, scene: Scene | None, changed: dict[str, bytes]) -> None:
        """What is no longer shown must not lie about: another may sit before the screen."""
        panels = scene.panels if scene else ()
        used = {_trait(panel, i) for panel in panels for i in range(len(panel.layers))}
        for trait in self.drawn.keys() - used:
            self.drawn[trait] = "", self.drawn[trait][1]
            changed[trait] = b""

    def __repr__(self) -> str:
        return "<Stage>"


def _trait(panel: Panel, layer: int) -> str:
    return f"layer-{panel.name}-{layer}"


def _packed(shown: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps(shown, ensure_ascii=False).encode(), 6)


def unpacked(stage: Stage) -> dict[str, Any]:
    """What a stage was given to show, the drawing of each panel with it."""
    found: dict[str, Any] = json.loads(zlib.decompress(stage.shown))
    for panel in found["scene"]["panels"] if found["scene"] else ():
        layers = (getattr(stage, trait) for trait, _ in panel["layers"])
        panel["drawn"] = "".join(zlib.decompress(layer).decode() for layer in layers)
    return found


def _words(title: str) -> dict[str, str]:
    """What the browser says by itself."""
    return {
        "title": title,
        "choices": tr("What you can do"),
        "words": tr("What you can do, in words"),
        "story": tr("The story so far"),
        "begin": tr("Nothing has happened yet."),
        "back": tr("Taken back."),
        "range": tr("Move"),
        "full": tr("Full screen"),
        "stop": tr("Stop"),
        "go-on": tr("Go on"),
        "silent": tr("No answer yet. The kernel is busy or gone: wait, or run this cell again."),
        "rule": tr("Rule:"),
        "gone": tr("The kernel is gone or was started anew: run this cell again."),
        "whole": tr("See it whole"),
        "near": tr("Large enough to read"),
        "tap": tr("Tap once more to do it."),
    }
