"""The slope of the model of brinkmanship, drawn: the steps of a DEFCON track, and how far both have gone."""

from __future__ import annotations

from games13.charts import percent
from games13.draw import svg
from games13.draw.shapes import sign
from games13.kernel.words import tr
from games13.lesson.brink import AREA, STEPS, Crisis, Numbers

WIDE, HIGH, STEP, BASE, FIRST = 400, 190, 44, 158, 14
LEFT, RISE = WIDE - len(STEPS) * STEP - 4, 13.0


def slope(numbers: Numbers, step: int, ended: Crisis | None = None) -> str:
    """The track with the marker of both on its step, and what the next step risks."""
    steps = "".join(_step(one, numbers, here=one == step + 1 and ended is None) for one in STEPS)
    areas = "".join(_area(area) for area in (3, 2, 1))
    x, y = _place(step)
    lost = ended is not None and ended.disaster
    both = sign("circle", x - 9, y - 14, 9, "us", edge="panel") + sign(
        "square", x + 11, y - 14, 9, "ussr", edge="panel"
    )
    mark = sign("burst", x, y - 18, 16, "band") if lost else both
    return svg.root(WIDE, HIGH, says(numbers, step, ended), steps, areas, mark, role="img")


def says(numbers: Numbers, step: int, ended: Crisis | None = None) -> str:
    """The picture in words."""
    if ended is not None and ended.disaster:
        return tr("The slope: on step {step} the worst has happened.", step=step)
    where = (
        tr("at its foot") if not step else tr("on step {step}, in DEFCON {area}", step=step, area=AREA[step])
    )
    if ended is not None or step == STEPS[-1]:
        return tr("The slope: both stand {where}.", where=where)
    risk = f"{percent(numbers.risk(step + 1))} %"
    return tr("The slope: both stand {where}. The next step risks {risk}.", where=where, risk=risk)


def _place(step: int) -> tuple[float, float]:
    return LEFT + (step - 0.5) * STEP - 2, BASE - RISE * step - (FIRST if step else 0)


def _step(step: int, numbers: Numbers, here: bool) -> str:
    x, top = LEFT + (step - 1) * STEP, BASE - RISE * step - FIRST
    block = svg.rect(
        x,
        top,
        STEP - 4,
        BASE - top + 4,
        fill=f"defcon{AREA[step]}",
        stroke="legal" if here else "border",
        stroke_width=3 if here else 1,
    )
    risk = svg.text(
        x + STEP / 2 - 2, BASE - 4, f"{percent(numbers.risk(step))} %", 16, "ink", anchor="middle", bold=here
    )
    return block + risk


def _area(area: int) -> str:
    """The name of an area of the track, below its steps."""
    there = [step for step in STEPS if AREA[step] == area]
    middle = LEFT + (there[0] - 1 + there[-1]) / 2 * STEP
    return svg.text(middle - 2, BASE + 22, f"DEFCON {area}", 16, "ink", anchor="middle")
