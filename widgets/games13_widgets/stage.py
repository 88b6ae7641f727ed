"""The one widget: it shows a scene with what belongs to it, and reports what was clicked.

All that it shows goes over in one piece, packed, so that what is on screen always agrees with itself.
Clicks come back as messages, none of which is lost; traits would be, when they come fast.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import anywidget
import traitlets

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
        super().__init__(words=_words(title), rules=rules)

    def show(self, picture: dict[str, Any]) -> bool:
        """Show a picture; whether it differs from the one that is there."""
        # every scene carries the style sheet for notebooks without a kernel; here it is loaded once
        svg = picture["svg"].replace(f"<style>{STYLE}</style>", "", 1)
        packed = zlib.compress(json.dumps(picture | {"svg": svg}, ensure_ascii=False).encode(), 6)
        if packed == self.shown:
            return False
        self.shown = packed
        return True

    def __repr__(self) -> str:
        return "<Stage>"


def unpacked(shown: bytes) -> dict[str, Any]:
    """What a stage was given to show."""
    found: dict[str, Any] = json.loads(zlib.decompress(shown))
    return found


def _words(title: str) -> dict[str, str]:
    """What the browser says by itself."""
    return {
        "title": title,
        "choices": tr("What you can do"),
        "story": tr("The story so far"),
        "begin": tr("Nothing has happened yet."),
        "back": tr("Taken back."),
        "range": tr("Move"),
        "full": tr("Full screen"),
        "stop": tr("Stop"),
        "go-on": tr("Go on"),
        "silent": tr("No answer yet. The kernel is busy or gone: wait, or run this cell again."),
        "rule": tr("Rule:"),
    }
