"""The end: the final count, power by power, and what is left of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.plan import DESK_W, END_H, SMALL_W
from games13.defcon.picture.signs import chip
from games13.draw import shapes
from games13.draw.measure import fit_lines, wrap
from games13.draw.parts import fresh, heading, panel, paragraph, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import listing, tr, trn

if TYPE_CHECKING:
    from games13.defcon.view import View

PAD, LEFT_W = 20, 330
SMALL_PAD = 14
COLUMNS = (660, 750, 830, 920)
MOST = 5  # lines on what has become of the world


def ending(view: View) -> str:
    """What has become of the world, and the powers in the order of their points."""
    assert view.result is not None
    return group(
        panel(0, 0, DESK_W, END_H, edge="prestige", heavy=True), _world(view), _count(view), id="desk",
        role="img", aria_label=f"{_fate(view)[0]}. {view.result.reason}",
    )  # fmt: skip


def small_ending(view: View) -> tuple[str, float]:
    """The same for a phone: below each power what its points are made of; and how high it is."""
    assert view.result is not None
    title, said, ground = _fate(view)
    room, powers = SMALL_W - 2 * SMALL_PAD, ""
    head = words(SMALL_PAD, 28, room, title, (20, 16), mono=True, bold=True)
    more, y = paragraph(SMALL_PAD, 52, room, said, (16,), lines=MOST + 3)
    drawn = rect(2, 2, SMALL_W - 4, y - 8, r=5, fill=ground) + head + more
    for seat in _ranked(view):
        found, won = view.scores[seat], seat in view.result.winners
        sums = tr("territories {a} + reputation {b} + capitals {c}", a=found.military, b=found.reputation,
                  c=found.for_capitals)  # fmt: skip
        powers += fresh(6, y + 4, SMALL_W - 12, 46) if won else ""
        powers += chip(seat, SMALL_PAD + 12, y + 20, 12) + words(
            SMALL_PAD + 34, y + 25, 210, tr(seat), bold=won
        )
        powers += words(SMALL_PAD + 34, y + 43, room - 34, sums, (13,), "quiet")
        powers += text(SMALL_W - SMALL_PAD, y + 27, found.points, 20, anchor="end", bold=True)
        y += 52
    sheet = panel(0, 0, SMALL_W, y + 6, edge="prestige", heavy=True)
    return group(sheet, drawn, powers, role="img", aria_label=f"{title}. {view.result.reason}"), y + 6


def _ranked(view: View) -> list[str]:
    return sorted(view.scores, key=lambda seat: view.scores[seat].rank, reverse=True)


def _fate(view: View) -> tuple[str, str, str]:
    """What it came to, in a word and a sentence, and the ground on which that is told."""
    burnt = [tr(name) for name, land in view.lands.items() if land.radiation]
    gone = [tr(seat) for seat, at in view.standing.items() if not at.territories]
    if burnt:
        said = trn("Nobody will live again in {places}.", "Nobody will live again in {n} places: {places}.",
                   len(burnt), places=listing(burnt))  # fmt: skip
        if len(wrap(said, LEFT_W - 32, 13)) > MOST:
            said = tr("Nobody will live again in {n} places.", n=len(burnt))  # the map shows them
        return tr("After the fire"), said, "defcon1"
    if gone:
        said = tr("{powers}: no territory is left, and this was the last round.", powers=listing(gone))
        return tr("A power has fallen"), said, "defcon2"
    return tr("The missiles stayed"), tr("No territory was destroyed. The world goes on."), "defcon3"


def _world(view: View) -> str:
    title, said, ground = _fate(view)
    drawn = rect(2, 2, LEFT_W, END_H - 4, r=5, fill=ground)
    middle = 2 + LEFT_W / 2
    if ground == "defcon1":
        drawn += path(shapes.radiation(middle, 46, 32), fill="ink")
    elif ground == "defcon2":
        drawn += path(f"M{middle - 60} 76H{middle + 60}M{middle - 30} 76V28", stroke="ink", stroke_width=4)
        drawn += path(f"M{middle - 30} 30h52l-14 14 14 14h-52", fill="none", stroke="ink", stroke_width=3)
    else:
        drawn += path(shapes.outline("circle", middle, 46, 32), fill="none", stroke="ink", stroke_width=3)
        drawn += path(f"M{middle - 32} 46h64M{middle} 14c-22 20-22 44 0 64M{middle} 14c22 20 22 44 0 64",
                      fill="none", stroke="ink", stroke_width=2)  # fmt: skip
    drawn += words(middle, 104, LEFT_W - 24, title, (20, 16, 13), anchor="middle", bold=True, mono=True)
    lines, size = fit_lines(said, LEFT_W - 32, 4, (16,))
    if lines[-1].endswith("…"):
        lines, size = fit_lines(said, LEFT_W - 32, MOST, (13,))
    return drawn + "".join(
        text(middle, 130 + (size + 3) * i, line, size, anchor="middle") for i, line in enumerate(lines)
    )


def _count(view: View) -> str:
    assert view.result is not None
    x = LEFT_W + PAD
    drawn = heading(x, 34, 220, tr("The final count"), size=16)
    titles = (tr("Territories"), tr("Reputation"), tr("Capitals"), tr("Points"))
    for right, title in zip(COLUMNS, titles, strict=True):
        drawn += words(right, 34, 86, title, (13,), "quiet", anchor="end")
    ranked = _ranked(view)
    step = 150 / len(ranked)
    for i, seat in enumerate(ranked):
        found, y = view.scores[seat], round(50 + step * (i + 0.62))
        won = seat in view.result.winners
        if won:
            drawn += fresh(x - 8, y - 22, DESK_W - x - 2, 32)
            drawn += path(shapes.outline("star", x + 8, y - 6, 10), fill="prestige")
        drawn += chip(seat, x + 36, y - 5, 12) + words(x + 58, y, 170, tr(seat), (20, 16, 13), bold=won)
        counts = (found.military, found.reputation, found.for_capitals, found.points)
        for right, count in zip(COLUMNS, counts, strict=True):
            last = right == COLUMNS[-1]
            drawn += text(
                right, y, count, 28 if last and won else 20 if last else 16, anchor="end", bold=won or last
            )
    return drawn
