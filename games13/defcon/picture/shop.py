"""The investment: a list of what can be bought, with prices, and the GDP that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.plan import CHOICES_W, DESK_H
from games13.defcon.picture.said import says
from games13.defcon.picture.signs import large, sign
from games13.draw.measure import fit_lines
from games13.draw.parts import spot, words
from games13.draw.svg import group, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.state import Options

PAD, GAP = 12, 8
GOODS = (
    ("troop to barracks", "troop", "Troop to barracks", 2),
    ("conventional missile", "conventional", "Missile", 4),
    ("nuclear missile", "nuclear", "Nuclear missile", 6),
    ("sabotage token", "sabotage", "Sabotage", 4),
    ("humanitarian aid", "aid", "Aid", 4),
)
ON_MAP = (
    ("troop", "Troop", 2),
    ("fort", "Fortification", 4),
    ("fleet", "Fleet", 4),
    ("sail", "Move a fleet", 2),
)
LEFT_W, ITEM_W = 104, 84


def shop(options: Options) -> str:
    """The GDP left and the end of it, the goods for the headquarters, and what the map is for."""
    deeds = {deed.act: deed for deed in options.desk}
    drawn = words(PAD + LEFT_W / 2, 44, LEFT_W, options.view.left, (28,), anchor="middle", bold=True)
    drawn += words(PAD + LEFT_W / 2, 64, LEFT_W, tr("GDP left"), (16, 13), "quiet", anchor="middle")
    done = deeds.pop("done")
    inside = words(PAD + LEFT_W / 2, 98, LEFT_W - 8, tr("Done"), (16, 13), anchor="middle", bold=True)
    drawn += spot(done.move, tr("Done investing"), PAD, 76, LEFT_W, 36, inside)
    for i, (act, icon, title, cost) in enumerate(GOODS):
        x = PAD + LEFT_W + 12 + (ITEM_W + GAP) * i
        face = _item(options, x, act, icon, tr(title), cost, act in deeds)
        if act in deeds:
            told = says(deeds[act], options.view)
            drawn += spot(deeds[act].move, f"{told}, {cost} GDP", x, PAD, ITEM_W, DESK_H - 2 * PAD, face)
        else:
            frame = rect(
                x, PAD, ITEM_W, DESK_H - 2 * PAD, r=6, fill="paper", stroke="border", stroke_dasharray="6 5"
            )
            drawn += frame + face
    return drawn + _on_map(PAD + LEFT_W + 12 + (ITEM_W + GAP) * len(GOODS) + 4)


def _item(options: Options, x: float, act: str, icon: str, title: str, cost: int, legal: bool) -> str:
    ink, middle = "ink" if legal else "quiet", x + ITEM_W / 2
    drawn = large(icon, middle, 34, ink)
    lines, size = fit_lines(title, ITEM_W - 8, 2, (13,))
    first = 66 if len(lines) == 2 else 74
    for i, line in enumerate(lines):
        drawn += text(round(middle), first + 16 * i, line, size, ink, anchor="middle")
    return drawn + words(
        middle, 106, ITEM_W - 6, tr("{n} GDP", n=cost), (16, 13), ink, anchor="middle", bold=legal
    )


def _on_map(x: float) -> str:
    """What is bought by choosing where it goes."""
    room = CHOICES_W - PAD - x
    drawn = words(x, 28, room, tr("On the map:"), (16, 13), "legal", bold=True)
    for i, (icon, title, cost) in enumerate(ON_MAP):
        y = 50 + 21 * i
        drawn += sign(icon, x + 10, y - 5)
        drawn += words(x + 26, y, room - 46, tr(title), (13,))
        drawn += text(round(x + room), y, cost, 13, anchor="end", bold=True)
    return group(drawn)
