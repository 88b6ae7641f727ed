"""SVG elements as text. Colours are given by their name in the theme, and only so."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from urllib.parse import quote, unquote

from games13.draw.theme import SIZES, STYLE, var

Value = str | int | float | bool | None
_COLOURED = ("fill", "stroke", "stop_color")
_PLAIN = " !$'()*+,-./:;=?@_~"  # what may stand in an address as it is


@lru_cache(1 << 14)  # a board is drawn of the same few words and numbers
def num(value: float) -> str:
    """A number as short as it can be written, to a tenth of a unit.

    >>> num(12.0), num(0.25), num(-0.0)
    ('12', '0.2', '0')
    """
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def name(text: str) -> str:
    """Any words as an id that is the same in every scene.

    >>> name("card blue 7"), name("seat Zoé")
    ('card-blue-7', 'seat-Zo_e9')
    """
    return re.sub(r"[^0-9A-Za-z]", lambda odd: "-" if odd[0] == " " else f"_{ord(odd[0]):x}", text)


_written = lru_cache(1 << 13)(escape)


@lru_cache(1 << 13, typed=True)
def _attribute(key: str, value: str | float | bool) -> str:
    if key in _COLOURED:
        value = var(str(value))
    written = num(value) if isinstance(value, float) else str(value)
    return f' {key.rstrip("_").replace("_", "-")}="{escape(written)}"'


def tag(kind: str, *inside: str, **attributes: Value) -> str:
    """An element; `class_` and `data_move` become class and data-move, None and False leave no trace."""
    start = kind
    for key, value in attributes.items():
        if value is not None and value is not False:
            start += _attribute(key, value)
    body = "".join(inside)
    return f"<{start}>{body}</{kind}>" if body else f"<{start}/>"


def group(*inside: str, at: tuple[float, float] | None = None, **attributes: Value) -> str:
    """Things that belong together, their origin put `at`. A thing that moves has an `id` and an `at`."""
    if attributes.get("role") == "img" and any("data-move=" in part for part in inside):
        attributes["role"] = "group"  # nothing can be chosen within an image
    place = f"translate({num(at[0])},{num(at[1])})" if at else None
    return tag("g", *inside, transform=place, **attributes)


def rect(x: float, y: float, w: float, h: float, *, r: float = 0, **attributes: Value) -> str:
    """A rectangle, its corners rounded by `r`."""
    return tag(
        "rect", x=num(x), y=num(y), width=num(w), height=num(h), rx=num(r) if r else None, **attributes
    )


def path(d: str, **attributes: Value) -> str:
    """A path."""
    return tag("path", d=d, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> str:
    """A straight line."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", **attributes)


def text(
    x: float,
    y: float,
    words: object,
    size: int = 16,
    fill: str = "ink",
    *,
    anchor: str = "start",
    bold: bool = False,
    mono: bool = False,
    **attributes: Value,
) -> str:
    """One line of words on the baseline `y`; `anchor` is start, middle or end."""
    if size not in SIZES:
        raise ValueError(f"{size} is not a size of the theme; there is {SIZES}")
    return tag(
        "text",
        _written(str(words), quote=False),
        x=num(x),
        y=num(y),
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="700" if bold else None,
        class_="mono" if mono else None,
        **attributes,
    )


def root(w: float, h: float, title: str, *inside: str, role: str = "group") -> str:
    """The whole scene: its style, its title for those who can't see it, and its paper."""
    return tag(
        "svg",
        tag("title", escape(title, quote=False)),
        tag("style", STYLE),
        rect(0, 0, w, h, fill="paper"),
        *inside,
        class_="g13",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(w)} {num(h)}",
        role=role,
        aria_label=title,
    )


def shown(drawn: str, says: str) -> dict[str, str]:
    """What a notebook keeps of a picture: an image with words, as Lab shows a bare SVG without them.

    >>> page, text = shown('<svg aria-label="A sea"/>', "<sea>").items()
    >>> page[1]
    '<img alt="A sea" src="data:image/svg+xml,%3Csvg aria-label=%22A sea%22/%3E" style="width:100%">'
    >>> page[0], text
    ('text/html', ('text/plain', '<sea>'))
    """
    named = re.search('aria-label="([^"]*)"', drawn)
    words = named[1] if named else escape(says)
    image = f'<img alt="{words}" src="data:image/svg+xml,{quote(drawn, safe=_PLAIN)}" style="width:100%">'
    return {"text/html": image, "text/plain": says}


def kept(page: str) -> list[str]:
    """The pictures in what a notebook has kept.

    >>> kept(shown('<svg aria-label="A sea"/>', "<sea>")["text/html"])
    ['<svg aria-label="A sea"/>']
    """
    return [unquote(drawn) for drawn in re.findall('src="data:image/svg[+]xml,([^"]*)"', page)]
