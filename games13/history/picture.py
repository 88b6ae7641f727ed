"""The crisis on one sheet: a column a day, a row an arena, a bar an entry; below, what was chosen, in words.

A bar above its line stands for what raised the danger, one below for what lowered it. That is a judgement, so
the picture says whose, wherever it shows one. Signs on the other side of the line say who acted.

What a click reports is what `chosen` takes: a day ("day 7"), a month ("month 1962-11"), the id of an entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games13.draw import shapes
from games13.draw.measure import width
from games13.draw.parts import (
    GAP,
    LINE,
    MARGIN,
    WIDE,
    choice,
    heading,
    panel,
    paragraph,
    title_strip,
    words,
)
from games13.draw.svg import group, line, name, path, rect, root, text
from games13.history import ARENAS, SIDES, Entry, dates
from games13.kernel.words import listing, tr

COLOURS = {"military": "military", "political": "political", "world opinion": "opinion"}
LEGEND_Y, HEAD_Y, HEAD_H, ROWS_Y, ROW = 88, 128, 48, 184, 112
LABEL = 176
STEP = 20
BELOW_Y = ROWS_Y + 3 * ROW + GAP
BELOW_H, HINT_H = 384, 88
LIST_W = 560
CELL = 26


class Column(NamedTuple):
    """A day or a month: what a click on it reports, its heading in two lines and in full, its entries."""

    key: str
    small: str
    large: str
    said: str
    entries: tuple[Entry, ...]


class Sheet(NamedTuple):
    """What is shown, column by column, and the column and the entry that were chosen."""

    shown: list[Entry]
    columns: tuple[Column, ...]
    here: Column | None
    entry: Entry | None
    still: bool

    @property
    def wide(self) -> float:
        """How wide a column is."""
        return (WIDE - 2 * MARGIN - LABEL) / len(self.columns)


def scene(
    entries: Iterable[Entry],
    chosen: str | int | None = None,
    arena: str | None = None,
    side: str | None = None,
    *,
    still: bool = False,
) -> str:
    """The timeline as a picture: of these entries those of the arena and the side, if they are named.

    `chosen` is a day (a number, or what a click reports) or the id of an entry. Entries of the thirteen days
    stand day by day; if there are none of these days, month by month. `still` leaves out what can be clicked.
    """
    shown = [e for e in entries if (not arena or e.arena == arena) and (not side or side in e.sides)]
    columns = _months(shown) if shown and not any(e.day for e in shown) else _days(shown)
    key = f"day {chosen}" if isinstance(chosen, int) else chosen
    sheet = Sheet(shown, columns, *_chosen(columns, key), still)
    drawn = [_strip(sheet, ", ".join(tr(word) for word in (arena, side) if word)), _legend()]
    drawn += [_row(i, name) for i, name in enumerate(ARENAS)]
    drawn += [_column(sheet, i) for i in range(len(columns))]
    if not sheet.here:
        drawn.append(_hint(still))
    else:
        drawn.append(_list(sheet, sheet.here))
        if sheet.entry or not still:
            drawn.append(_detail(sheet.entry))
    height = BELOW_Y + (BELOW_H if sheet.here else HINT_H) + GAP
    return root(WIDE, height, _summary(sheet), *drawn)


# ------------------------------------------------------------------------------ what stands where


def _days(shown: list[Entry]) -> tuple[Column, ...]:
    return tuple(
        Column(f"day {day}", dates.weekday(on)[:3], str(on.day), dates.said(on),
               tuple(e for e in shown if e.day == day))
        for day, on in ((day, dates.of(day)) for day in range(1, dates.DAYS + 1))
    )  # fmt: skip


def _months(shown: list[Entry]) -> tuple[Column, ...]:
    return tuple(
        Column(f"month {on:%Y-%m}", dates.month(on)[:3], str(on.year), dates.month(on),
               tuple(e for e in shown if e.date.replace(day=1) == on))
        for on in sorted({e.date.replace(day=1) for e in shown})
    )  # fmt: skip


def _chosen(columns: tuple[Column, ...], chosen: str | None) -> tuple[Column | None, Entry | None]:
    """The column and the entry that are meant; nothing, if what was chosen is not on this sheet."""
    for column in columns:
        if column.key == chosen:
            return column, None
        for entry in column.entries:
            if entry.id == chosen:
                return column, entry
    return None, None


# ------------------------------------------------------------------------------ the sheet


def _strip(sheet: Sheet, only: str) -> str:
    n, every = sum(len(column.entries) for column in sheet.columns), len(sheet.shown)
    small = tr("{n} entries: {only}", n=n, only=only) if only else tr("{n} of {all} entries", n=n, all=every)
    note = tr("Up: raised the danger. Down: lowered it. Our judgement, not a measurement.")
    asks = sheet.here.said if sheet.here else tr("What happened when, and where was the danger?")
    where = dates.said(dates.FIRST, dates.of(dates.DAYS))
    if sheet.columns[0].key.startswith("month"):
        where = "–".join(dict.fromkeys(str(e.date.year) for e in (sheet.shown[0], sheet.shown[-1])))
    if sheet.entry:
        asks = tr(sheet.entry.headline)
    return title_strip(str(dates.FIRST.year), where, small, asks, note)


def _legend() -> str:
    """Who acted, by sign; above it all in one line."""
    drawn = text(MARGIN, LEGEND_Y + 26, tr("Who acted"), 16, "quiet")
    x = MARGIN + max(LABEL, width(tr("Who acted"), 16) + 24)
    for side in SIDES:
        said = tr(side)
        drawn += group(_actor(side, x + 8, LEGEND_Y + 20, 8), text(x + 24, LEGEND_Y + 26, said, 16))
        x += 24 + width(said, 16) + 28
    return drawn


def _actor(side: str, x: float, y: float, r: float) -> str:
    """The sign of who acted: form and colour, and never colour alone."""
    if side in ("US", "USSR"):
        return path(shapes.cube(side, x, y, r), fill=side.lower())
    form, fill = {"Cuba": ("triangle", "prestige"), "UN": ("circle", "un")}.get(side, ("star", "ink"))
    return path(shapes.outline(form, x, y, r if form != "triangle" else r * 0.86), fill=fill)


def _row(i: int, arena: str) -> str:
    """An arena: its sign and name, the line of no danger, and the scale."""
    y, fill = ROWS_Y + i * ROW, COLOURS[arena]
    middle = y + ROW / 2
    named, _ = paragraph(MARGIN + 36, middle - 8, LABEL - 72, tr(arena), (16, 13), fill, lines=2, bold=True)
    right = WIDE - MARGIN
    drawn = rect(MARGIN, y + 2, WIDE - 2 * MARGIN, ROW - 4, r=6, fill="panel")
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[arena], MARGIN + 18, middle - 6, 12), fill=fill) + named
    for level in (-2, -1, 1, 2):
        at = middle - level * STEP
        drawn += line(MARGIN + LABEL, at, right, at, stroke="border", stroke_width=1, opacity="0.3")
    drawn += line(MARGIN + LABEL, middle, right, middle, stroke="quiet", stroke_width=2)
    for level in (2, 0, -2):
        at = middle - level * STEP + 5
        drawn += text(MARGIN + LABEL - 8, at, _signed(level), 13, "quiet", anchor="end")
    return drawn


def _column(sheet: Sheet, i: int) -> str:
    column, wide = sheet.columns[i], sheet.wide
    x = MARGIN + LABEL + i * wide
    head = rect(0, 0, wide - 8, HEAD_H, r=6, fill="panel")
    middle, room = (wide - 8) / 2, wide - 16
    head += words(middle, 18, room, column.small, (13,), "quiet", anchor="middle")
    head += words(middle, 40, room, column.large, (20, 16, 13), anchor="middle", bold=True)
    said = tr("{date}: {n} entries", date=column.said, n=len(column.entries))
    head = group(head)
    if not sheet.still and column.entries:
        head = choice(column.key, said, wide - 8, HEAD_H, head)
    drawn = group(head, id=name(column.key), at=(x + 4, HEAD_Y))
    if column.entries:
        bars = (bar for arena in ARENAS for bar in _bars(column, arena, x, sheet))
        drawn += group(*bars, role="img", aria_label=f"{said}. {_told(column.entries)}")
    if column == sheet.here:
        high = ROWS_Y + 3 * ROW - HEAD_Y + 4
        drawn += rect(x + 1, HEAD_Y - 4, wide - 2, high, r=8, fill="none", stroke="chosen", stroke_width=2)
    return drawn


def _bars(column: Column, arena: str, x: float, sheet: Sheet) -> Iterator[str]:
    there = [e for e in column.entries if e.arena == arena]
    middle = ROWS_Y + (ARENAS.index(arena) + 0.5) * ROW
    pitch = min(20.0, (sheet.wide - 10) / max(1, len(there)))
    left = x + (sheet.wide - pitch * len(there)) / 2
    for k, e in enumerate(there):
        yield _bar(e, left + pitch * k, middle, pitch, COLOURS[arena], e == sheet.entry)


def _bar(e: Entry, x: float, middle: float, pitch: float, fill: str, picked: bool) -> str:
    """A bar from the line of no danger, up or down; the signs of who acted on the other side of it."""
    w, h = pitch - 4, max(5, abs(e.escalation) * STEP)
    top = middle - h if e.escalation > 0 else middle if e.escalation < 0 else middle - h / 2
    drawn = rect(x + 2, top, w, h, r=2, fill=fill)
    r = min(7, pitch / 2 - 1.5)
    away = -1 if e.escalation < 0 else 1
    for k, side in enumerate(e.sides):
        drawn += _actor(side, x + pitch / 2, middle + away * (r + 4 + k * (2 * r + 1.5)), r)
    if picked:
        drawn += rect(x - 1, top - 3, w + 6, h + 6, r=4, fill="none", stroke="chosen", stroke_width=2.5)
    return drawn


# ------------------------------------------------------------------------------ below: in words


def _hint(still: bool) -> str:
    """How to read the sheet, while nothing is chosen."""
    said = tr(
        "Each bar is something that happened. Others may judge it differently: a good question for a class."
    )
    if not still:
        how = tr(
            "Choose a column, and then an entry, to read what happened, why we judge it so, and who tells it."
        )
        said = f"{said} {how}"
    lines, _ = paragraph(16, 36, WIDE - 2 * MARGIN - 32, said, (20, 16, 13), lines=2)
    return group(panel(0, 0, WIDE - 2 * MARGIN, HINT_H), lines, id="below", at=(MARGIN, BELOW_Y))


def _list(sheet: Sheet, here: Column) -> str:
    """All entries of the chosen column; each can be chosen."""
    step = min(36.0, (BELOW_H - 56) / max(1, len(here.entries)))
    wide = WIDE - 2 * MARGIN if sheet.still and not sheet.entry else LIST_W
    drawn = panel(0, 0, wide, BELOW_H) + heading(16, 32, wide - 32, here.said)
    for k, e in enumerate(here.entries):
        inside = _line(e, step - 6, e == sheet.entry)
        if not sheet.still:
            inside = choice(e.id, _said(e), LIST_W - 24, step - 6, inside, r=4)
        drawn += group(inside, id=name(f"entry {e.id}"), at=(12, 48 + k * step))
    return group(drawn, id="below", at=(MARGIN, BELOW_Y))


def _line(e: Entry, h: float, picked: bool) -> str:
    """One entry in the list: how far up or down, who, and the headline."""
    middle = h / 2
    drawn = rect(0, 0, LIST_W - 24, h, r=4, fill="paper" if picked else "panel")
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[e.arena], 20, middle, 9), fill=COLOURS[e.arena])
    drawn += text(64, middle + 6, _signed(e.escalation), 16, COLOURS[e.arena], anchor="end", bold=True)
    for k, side in enumerate(e.sides[:3]):
        drawn += _actor(side, 84 + 20 * k, middle, 7)
    return drawn + words(144, middle + 6, LIST_W - 24 - 152, tr(e.headline), (16, 13), bold=picked)


def _detail(e: Entry | None) -> str:
    """The chosen entry: what happened, how we judge it and why, and where it is told."""
    x, w = MARGIN + LIST_W + GAP, WIDE - 2 * MARGIN - LIST_W - GAP
    room = w - 32
    drawn = panel(0, 0, w, BELOW_H)
    if e is None:
        said, _ = paragraph(16, 36, room, tr("Choose an entry to read about it."), (20, 16), "quiet", lines=3)
        return group(drawn, said, id="detail", at=(x, BELOW_Y))
    time = f", {tr(e.time)}" if e.time else ""
    drawn += words(16, 30, room, f"{e.said_date}{time}", (16, 13), "quiet", mono=True)
    said, y = paragraph(16, 60, room, tr(e.headline), (20, 16), lines=2, bold=True)
    drawn += said
    said, y = paragraph(16, y + 2, room, tr(e.text), (16, 13), lines=7)
    drawn += said + _scale(e, 16, y + 2)
    judged = tr("{judgement} (our judgement)", judgement=e.judgement)
    drawn += words(
        16 + 5 * CELL + 12, y + 21, room - 5 * CELL - 12, judged[:1].upper() + judged[1:], (16, 13)
    )
    said, y = paragraph(16, y + 54, room, tr(e.reason), (16, 13), lines=3)
    drawn += said
    if e.standing == "contested":
        said, y = paragraph(16, y, room, tr("Contested: {why}", why=tr(e.check)), (13,), lines=2)
        drawn += said
    cited = tr("Told in: {sources}.", sources="; ".join(str(source) for source in e.sources))
    left = int((BELOW_H - 8 - y) // LINE[13])
    said, _ = paragraph(16, y + 2, room, cited, (13,), "quiet", lines=max(1, left))
    return group(drawn, said, id="detail", at=(x, BELOW_Y))


def _scale(e: Entry, x: float, y: float) -> str:
    """The five steps of the scale, the one that we chose filled."""
    drawn = ""
    for level in range(-2, 3):
        at, here = x + (level + 2) * CELL, level == e.escalation
        fill, ink = (COLOURS[e.arena], "panel") if here else ("panel", "quiet")
        drawn += rect(at, y, CELL, 28, fill=fill, stroke="quiet", stroke_width=1)
        drawn += text(at + CELL / 2, y + 19, _signed(level), 13, ink, anchor="middle", bold=here)
    return drawn


# ------------------------------------------------------------------------------ said


def _signed(level: int) -> str:
    return f"{level:+d}".replace("-", "−") if level else "0"


def _told(entries: tuple[Entry, ...]) -> str:
    """The bars of a column for those who can't see them."""
    said = (f"{tr(e.headline)} {_signed(e.escalation)} ({tr(e.arena)})" for e in entries)
    return f"{'; '.join(said)}. {tr('Our judgement')}."


def _said(e: Entry) -> str:
    """An entry for those who can't see its bar."""
    return tr(
        "{headline}: {arena}; {sides}; {judgement}.",
        headline=tr(e.headline),
        arena=tr(e.arena),
        sides=listing([tr(side) for side in e.sides]),
        judgement=e.judgement,
    )


def _summary(sheet: Sheet) -> str:
    said = tr(
        "Timeline of the Cuban missile crisis, {first} to {last}: {n} entries in three arenas. Escalation is "
        "our judgement, not a measurement.",
        first=sheet.columns[0].said,
        last=sheet.columns[-1].said,
        n=sum(len(column.entries) for column in sheet.columns),
    )
    if e := sheet.entry:
        return f"{said} {tr('Chosen:')} {e}. {tr(e.text)} {_said(e)}"
    return f"{said} {tr('Chosen:')} {sheet.here.said}." if sheet.here else said
