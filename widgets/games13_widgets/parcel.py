"""What a page is sent of a picture: each drawing and each page of the story apart, so that only what has
changed goes over. A widget's traits and a class's connections carry the same.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import games13
from games13 import history
from games13.draw.panels import TARGET, TOUCH, Panel, Scene, arrangements
from games13.kernel.game import Setup
from games13.kernel.words import tr

Telling = tuple[list[list[str]], Scene]  # sentences, each with its rule, and the picture beside them
PAGE = 8  # so many moves are a page of the story


def pack(
    there: dict[str, str],
    picture: dict[str, Any],
    scene: Scene | None,
    moments: Sequence[Telling] | None = (),
) -> tuple[Parcel, bytes]:
    """What is to be sent where `there` is there already: the parts, and what is said of them."""
    parcel = Parcel(there)
    shown = picture | {"scene": scene and parcel.scene(scene), "story": parcel.story(picture["story"])}
    shown["moments"] = parcel.moments(moments)
    return parcel, packed(_text(shown))


class Parcel:
    """What a picture is made of, each part under the name of its trait; what has changed is sent."""

    def __init__(self, there: dict[str, str]) -> None:
        self.there = there
        self.holds: dict[str, str] = {}

    def put(self, trait: str, text: str) -> list[str]:
        """The trait in which a part is, and a mark by which the page knows whether it has this one."""
        self.holds[trait] = text = text or " "  # what is empty has gone
        return [trait, mark_of(text)]

    def scene(self, scene: Scene) -> dict[str, Any]:
        """A scene in words and numbers; its drawings and the arrangements are put beside."""
        return {
            "title": scene.title,
            "head": scene.head._asdict(),
            "rows": self.put("rows", _text(arrangements(scene))),
            "panels": [self._panel(panel) for panel in scene.panels],
        }

    def _panel(self, panel: Panel) -> dict[str, Any]:
        return {
            "name": panel.name,
            "heading": panel.heading,
            "size": [panel.w, panel.h],
            "least": panel.width(TARGET),
            "touch": panel.width(TOUCH),
            "layers": self._marks(panel.name, panel.layers),
        }

    def _marks(self, name: str, texts: Iterable[str]) -> str:
        """The marks of parts whose traits are numbered."""
        return " ".join(self.put(f"{name}-{i}", text)[1] for i, text in enumerate(texts))

    def story(self, newest_first: list[dict[str, Any]]) -> tuple[list[str], str]:
        """The story in pages, by a part that lists the full ones and the mark of the last.

        Those that are full never change, and so they and their list are sent once.
        """
        entries = newest_first[::-1]
        pages = (_text(entries[at : at + PAGE]) for at in range(0, len(entries), PAGE))
        *full, last = self._marks("story", pages).split() or [""]
        return self.put("full", " ".join(full)), last

    def moments(self, told: Sequence[Telling] | None) -> list[str] | None:
        """Pictures on the way, with what is drawn on neither the one before nor the one after them."""
        if told is None:
            return self.put("moments", self.there["moments"]) if self.there.get("moments") else None
        if not told:
            return None
        on_the_way = Parcel({})
        frames: list[dict[str, Any]] = []
        texts: dict[str, str] = {}
        have = {*self.there.values(), *self.holds.values()}
        for says, scene in told:
            frames.append({"says": says, "scene": on_the_way.scene(scene)})
            texts |= {mark_of(text): text for text in on_the_way.holds.values() if text not in have}
        return self.put("moments", _text({"frames": frames, "texts": texts}))

    def changed(self) -> dict[str, str]:
        """What must be sent. What is no longer shown must not lie about: another may sit at the screen."""
        gone = dict.fromkeys(self.there.keys() - self.holds.keys(), "")
        self.holds |= gone
        return {trait: text for trait, text in self.holds.items() if self.there.get(trait) != text}


def mark_of(text: str) -> str:
    """By which a page knows a drawing or a page of the story again."""
    return blake2b(text.encode(), digest_size=5).hexdigest()


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def packed(text: str) -> bytes:
    return zlib.compress(text.encode(), 6)


def lasting(setup: Setup | str) -> dict[str, Any]:
    """What never changes while a game is played: what a page says by itself, the rules, what cards recall."""
    if isinstance(setup, str):
        return {"words": _words(setup)}
    rules = {rule.id: rule.text for rule in games13.rules(setup.game.name).values()}
    words = _words(setup.game.title) | {"meanings": "\n".join(map(tr, setup.game.guide().signs))}
    return {"words": words, "rules": rules, "recalls": _recalls(setup)}


def _recalls(setup: Setup) -> dict[str, list[str]]:
    """What each card of the deck recalls, and where that is told: the same for all who look."""
    deck = dict(setup.parts).get("deck")
    names = [card.name for card in getattr(deck, "cards", ()) if hasattr(card, "name")]
    found = {name: history.memory(setup.game.name, name) for name in names}
    return {tr(name): [told.told, told.cited] for name, told in found.items() if told}


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
        "undo": tr("Undo"),
        "redo": tr("Redo"),
        "hint": tr("Hint"),
        "guide": tr("Tell me what to do, step by step, as in a first game"),
        "often": tr("How many at once:"),
        "all": tr("× as many as can be"),
        "then": tr("And then:"),
        "ask": tr("ask me"),
        "several": tr("Several at once"),
        "list": tr("Make a list"),
        "listing": tr("Choose one thing after another: nothing is done before you say so."),
        "unlist": tr("Clear"),
        "same": tr("As last time"),
        "recalls": tr("What these cards recall:"),
        "signs": tr("What the signs mean"),
        "why": tr("Why can't I …?"),
        "type": tr("type a move"),
        "not": tr("Why not?"),
        "sure": tr("Do it"),
        "unsure": tr("Not yet"),
        "again": tr("Show it again"),
        "next": tr("Next"),
        "skip": tr("Skip"),
        "pace": tr("What others do is shown:"),
        "once": tr("at once"),
        "calm": tr("calmly"),
        "steps": tr("step by step"),
        "stop": tr("Stop"),
        "go-on": tr("Go on"),
        "silent": tr("No answer yet. The kernel is busy or gone: wait, or run this cell again."),
        "rule": tr("Rule:"),
        "gone": tr("The kernel is gone or was started anew: run this cell again."),
        "whole": tr("See it whole"),
        "near": tr("Large enough to read"),
        "tap": tr("Tap once more to do it."),
    }
