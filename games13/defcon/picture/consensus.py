"""The table of consensus: reputation and territory, ten rows each, and the index of aggression below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import LANDS, POINTS, STATES, military_row
from games13.defcon.picture.plan import TABLE_H, TABLE_W
from games13.defcon.picture.signs import COLOUR, LETTER, grounds
from games13.draw.measure import fit_lines
from games13.draw.parts import fresh, heading, panel, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.view import View

ROW, TOP = 23, 58
STEP = 24  # from one power's column to the next
REPUTE_X, GDP_X, FORCE_X = 178, 300, 323
TENSION_X, TENSION_W = 254, 42
TENSION = {5: "defcon3", 4: "defcon3", 3: "defcon2", 2: "defcon1", 1: "defcon1"}
GROUNDS = ("defcon1", "defcon2", "panel", "panel", "defcon3")


def consensus(view: View) -> tuple[str, ...]:
    """The table, and everybody's markers."""
    says = ". ".join(
        tr(
            "{power}: {state}, {n} territories, {gdp} GDP, aggression {level}",
            power=tr(seat),
            state=tr(at.state),
            n=at.territories,
            gdp=at.gdp,
            level=at.aggression,
        )
        for seat, at in view.standing.items()
    )
    table = (
        panel(0, 0, TABLE_W, TABLE_H)
        + heading(12, 24, 230, tr("Consensus"), size=16)
        + _tension(view)
        + _rows()
        + _aggression()
    )
    return table, group(
        "".join(_markers(view, seat, i) for i, seat in enumerate(view.standing)),
        id="consensus",
        role="img",
        aria_label=says,
    )


def _tension(view: View) -> str:
    """The track from DEFCON 5 to 1."""
    drawn, w = "", TENSION_W
    for i, level in enumerate((5, 4, 3, 2, 1)):
        x, reached = TENSION_X + w * i, level >= view.tension
        drawn += rect(x, 8, w - 4, 24, fill=TENSION[level] if reached else "panel", stroke="border")
        ink = "ink" if reached else "quiet"
        drawn += text(x + w / 2 - 2, 26, level, 16, ink, anchor="middle", bold=reached, mono=True)
    marker = rect(-2, -2, w, 28, r=4, fill="none", stroke="chosen", stroke_width=3)
    return drawn + group(marker, id="tension", at=(TENSION_X + w * (5 - view.tension), 8))


def _rows() -> str:
    drawn = words(REPUTE_X, 48, 104, tr("Reputation"), (13,), "quiet")
    drawn += words(GDP_X, 48, 44, tr("GDP"), (13,), "quiet", anchor="middle", bold=True)
    drawn += words(FORCE_X + 6, 48, TABLE_W - FORCE_X - 14, tr("Territories"), (13,), "quiet")
    for i, state in enumerate(STATES):
        y = TOP + 2 * ROW * (len(STATES) - 1 - i)
        drawn += rect(8, y, TABLE_W - 16, 2 * ROW, fill=GROUNDS[i])
        lines, size = fit_lines(tr(state), REPUTE_X - 24, 2, (13,), bold=True)
        first = y + ROW + 5 - 9 * (len(lines) - 1)
        drawn += "".join(text(14, first + 18 * j, line, size, bold=True) for j, line in enumerate(lines))
    for row, points in enumerate(POINTS):
        base = _y(row) + 17
        if row % 2:
            drawn += text(GDP_X, base + 12, points, 20, anchor="middle", bold=True)
            drawn += text(TABLE_W - 9, base + 12, _territories(row // 2), 13, anchor="end")
    rules = "".join(
        f"M8 {TOP + ROW * i}H{TABLE_W - 8}" if i % 2 == 0 else
        f"M{REPUTE_X - 2} {TOP + ROW * i}H{GDP_X - 20}M{FORCE_X} {TOP + ROW * i}h{STEP * 4}"
        for i in range(len(POINTS) + 1)
    )  # fmt: skip
    return drawn + path(rules, stroke="border", opacity="0.5")


def _territories(state: int) -> str:
    """How many territories stand for the two rows of a state."""
    counts = [count for count in range(LANDS + 1) if military_row(count) // 2 == state]
    if not counts[0]:
        return f"≤{counts[-1]}"
    return f"{counts[0]}+" if counts[-1] == LANDS else f"{counts[0]}–{counts[-1]}"


def _y(row: int) -> float:
    return TOP + ROW * (len(POINTS) - 1 - row)


def _aggression() -> str:
    """What is paid in reputation when the round ends."""
    y = TOP + ROW * len(POINTS) + 8
    drawn = words(14, y + 19, 92, tr("Aggression"), (13,), bold=True)
    for level, ground in enumerate(("defcon3", "panel", "defcon2", "defcon1")):
        x = _level_x(level)
        drawn += rect(x, y, 84, 30, fill=ground, stroke="border")
        drawn += text(x + 3, y + 20, f"–{level}" if level else "0", 13, bold=True)
    return drawn


def _level_x(level: int) -> float:
    return TABLE_W - 8 - 88 * (4 - level)


def _markers(view: View, seat: str, column: int) -> str:
    """A power's three markers, each power in its own column."""
    at = view.standing[seat]
    glow = fresh(-12, -12, 24, 24, r=4) if seat in view.changed.standing else ""
    marker = path(grounds([(0, 0)], 18, 18), fill=COLOUR[seat])
    marker += text(0, 5, LETTER[seat], 13, "panel", anchor="middle", bold=True)
    y = TOP + ROW * len(POINTS) + 23
    return (
        group(marker, glow, id=f"reputation-{seat}", at=(REPUTE_X + 12 + STEP * column, _y(at.row) + ROW / 2))
        + group(
            marker, id=f"territory-{seat}", at=(FORCE_X + 12 + STEP * column, _y(at.military_row) + ROW / 2)
        )
        + group(
            path(grounds([(0, 0)], 13, 20), fill=COLOUR[seat]),
            text(0, 5, LETTER[seat], 13, "panel", anchor="middle", bold=True),
            id=f"aggression-{seat}",
            at=(_level_x(at.aggression) + 29 + 15 * column, y),
        )
    )
