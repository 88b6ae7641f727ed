"""A scene is read back and judged by the numbers: where a text stands, on what ground, in which colour."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, combinations
from xml.etree import ElementTree

import pytest

from games13.draw import measure, theme

HEAVIEST = 85_000  # bytes of a whole picture: as much as the bare one that clicks are timed against
SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Box:
    """What an element covers. `ghost`: shown on hover and focus only."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str
    ghost: bool
    words: str = ""

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left + 0.1
            and self.top <= other.top + 0.1
            and self.right >= other.right - 0.1
            and self.bottom >= other.bottom - 0.1
        )

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right - 0.1
            and other.left < self.right - 0.1
            and self.top < other.bottom - 0.1
            and other.top < self.bottom - 0.1
        )

    def larger(self, k: float, x: float, y: float) -> Box:
        """Drawn so much larger, and then put there."""
        places = (x + k * self.left, y + k * self.top, x + k * self.right, y + k * self.bottom)
        return Box(*places, self.fill, self.ghost, self.words)

    @property
    def middle(self) -> Box:
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return Box(x, y, x, y, "", self.ghost)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, dark: bool) -> float:
    low, high = sorted(luminance(theme.COLOURS[name][dark]) for name in (one, other))
    return (high + 0.05) / (low + 0.05)


def walk(element: ElementTree.Element, x: float = 0, y: float = 0, ghost: bool = False) -> Iterator[Box]:
    """Every text, filled rectangle and filled sign, in the order in which they are painted."""
    at = element.get("transform") or "translate(0,0)"
    if larger := re.fullmatch(r"scale\(([\d.]+)\)", at):
        k = float(larger[1])
        yield from (box.larger(k, x, y) for child in element for box in walk(child, 0, 0, ghost))
        return
    dx, dy = re.fullmatch(r"translate\((-?[\d.]+),(-?[\d.]+)\)", at).groups()
    x, y = x + float(dx), y + float(dy)
    ghost = ghost or element.get("class") == "ghost"
    fill = (element.get("fill") or "none").removeprefix("var(--").removesuffix(")")
    if element.tag == f"{SVG}text":
        yield text_box(element, x, y, fill, ghost)
    elif element.tag == f"{SVG}rect" and fill != "none" and not element.get("opacity"):
        left, top, w, h = (float(element.get(key)) for key in ("x", "y", "width", "height"))
        yield Box(x + left, y + top, x + left + w, y + top + h, fill, ghost)
    elif element.get("class") == "spot":
        left, top, w, h = map(float, re.match(r"M(\S+) (\S+?)h([\d.]+)v([\d.]+)", element.get("d")).groups())
        yield Box(x + left, y + top, x + left + w, y + top + h, "panel", ghost)
    elif element.tag == f"{SVG}path" and fill != "none":
        yield from (
            sign_box(d, x, y, fill, ghost) for d in element.get("d").split("M")[1:] if not set("hv") & set(d)
        )
    for child in element:
        yield from walk(child, x, y, ghost)


def text_box(element: ElementTree.Element, x: float, y: float, fill: str, ghost: bool) -> Box:
    size = int(element.get("font-size"))
    assert size in theme.SIZES
    words = element.text or ""
    wide = measure.width(
        words, size, bold=element.get("font-weight") == "700", mono=element.get("class") == "mono"
    )
    if close := float(element.get("textLength") or 0):  # then it is exactly so wide
        assert close < wide <= 1.36 * close, f"{words!r} is set too close to be read"
        wide = close
    left = x + float(element.get("x")) - wide * {"middle": 0.5, "end": 1}.get(element.get("text-anchor"), 0)
    base = y + float(element.get("y"))
    return Box(left, base - 0.78 * size, left + wide, base + 0.22 * size, fill, ghost, words)


def sign_box(d: str, x: float, y: float, fill: str, ghost: bool) -> Box:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", d)]
    if "a" in d:
        left, level, r = numbers[:3]
        return Box(x + left, y + level - r, x + left + 2 * r, y + level + r, fill, ghost)
    xs, ys = numbers[::2], numbers[1::2]
    if "l" in d:  # each from the one before
        xs, ys = list(accumulate(xs)), list(accumulate(ys))
    return Box(x + min(xs), y + min(ys), x + max(xs), y + max(ys), fill, ghost)


def check_document(svg: str) -> ElementTree.Element:
    top = ElementTree.fromstring(svg)
    assert len(svg.encode()) < HEAVIEST
    assert top.tag == f"{SVG}svg"
    assert top.get("class") in ("g13", "g13 still")
    assert top.get("aria-label")
    assert top[0].tag == f"{SVG}title"
    assert top[0].text
    ids = [element.get("id") for element in top.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), "an id is there twice"
    assert all(re.fullmatch(r"[\w-]+", known, re.ASCII) for known in ids)
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)
    assert not re.search(r"href|url\(|@import|<script|<image|<foreignObject", svg)
    assert set(re.findall(r"https?://[^\"<]*", svg)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl", outside), "a colour outside the theme"
    for value in re.findall(r' (?:fill|stroke|stop-color)="([^"]*)"', outside):
        assert value == "none" or value[6:-1] in theme.COLOURS
    return top


def check_texts(top: ElementTree.Element) -> None:
    boxes = list(walk(top))
    scene = boxes[0]
    for i, box in enumerate(boxes):
        if not box.words:
            continue
        assert scene.holds(box), f"{box.words!r} leaves the scene"
        grounds = [b for b in boxes[:i] if not b.words and (not b.ghost or box.ghost) and b.holds(box.middle)]
        assert grounds[-1].holds(box), f"{box.words!r} leaves its ground"
        for dark in (False, True):
            reached = contrast(box.fill, grounds[-1].fill, dark)
            assert reached >= 4.5, f"{box.words!r}: {box.fill} on {grounds[-1].fill} has {reached:.2f}"
        hides = [b for b in boxes[i:] if not b.words and not b.ghost and b.meets(box) and b.fill != "none"]
        assert box.ghost or not hides, f"{box.words!r} is covered"
    texts = [box for box in boxes if box.words and not box.ghost]
    for one, other in combinations(texts, 2):
        assert not one.meets(other), f"{one.words!r} and {other.words!r} overlap"


def check_choices(top: ElementTree.Element) -> list[ElementTree.Element]:
    choices = [element for element in top.iter() if element.get("data-move")]
    for element in choices:
        assert element.get("class") == "legal"
        assert element.get("role") == "button"
        assert element.get("tabindex") == "0"
        assert element.get("aria-label")
    return choices


@pytest.fixture
def checked() -> Callable[[str], ElementTree.Element]:
    """Check all that holds for every scene of every game, and give its tree."""

    def check(svg: str) -> ElementTree.Element:
        top = check_document(svg)
        check_texts(top)
        check_choices(top)
        return top

    return check


@pytest.fixture
def contrast_of() -> Callable[[str, str, bool], float]:
    return contrast


@pytest.fixture
def boxes_of() -> Callable[[ElementTree.Element], list[Box]]:
    """All texts, filled rectangles and signs of a scene, where they are painted."""
    return lambda top: list(walk(top))
