"""The investment: a list of what can be bought, with prices, and the GDP that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.moves import DONE, PURCHASES, BuyFleet, BuyFortification, BuyTroop, FleetFrom, Purchase
from games13.defcon.picture.plan import CHOICES_W, DESK_H
from games13.defcon.picture.signs import large, sign
from games13.draw.measure import fit_lines
from games13.draw.parts import spot, words
from games13.draw.svg import group, rect, text
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options

PAD, GAP = 12, 8
# the signs and short names of what goes to the headquarters, and of what is bought on the map
GOODS = {
    "troop": ("troop", msg("Troop to barracks")),
    "conventional missile": ("conventional", msg("Missile")),
    "nuclear missile": ("nuclear", msg("Nuclear missile")),
    "sabotage token": ("sabotage", msg("Sabotage")),
    "humanitarian aid": ("aid", msg("Aid")),
}
ON_MAP = (
    ("troop", msg("Troop"), BuyTroop.cost),
    ("fort", msg("Fortification"), BuyFortification.cost),
    ("fleet", msg("Fleet"), BuyFleet.cost),
    ("sail", msg("Move a fleet"), FleetFrom.cost),
)
LEFT_W, ITEM_W = 104, 84


def shop(options: Options) -> str:
    """The GDP left and the end of it, the goods for the headquarters, and what the map is for."""
    drawn = words(PAD + LEFT_W / 2, 44, LEFT_W, options.view.left, (28,), anchor="middle", bold=True)
    drawn += words(PAD + LEFT_W / 2, 64, LEFT_W, tr("GDP left"), (16, 13), "quiet", anchor="middle")
    inside = words(PAD + LEFT_W / 2, 98, LEFT_W - 8, tr("Done"), (16, 13), anchor="middle", bold=True)
    drawn += spot(DONE, tr("Done investing"), PAD, 76, LEFT_W, 36, inside)
    for i, move in enumerate(PURCHASES):
        x, legal = PAD + LEFT_W + 12 + (ITEM_W + GAP) * i, move in options.desk
        face = _item(x, move, legal)
        if legal:
            drawn += spot(move, options.says(move), x, PAD, ITEM_W, DESK_H - 2 * PAD, face)
        else:
            frame = rect(
                x, PAD, ITEM_W, DESK_H - 2 * PAD, r=6, fill="paper", stroke="border", stroke_dasharray="6 5"
            )
            drawn += frame + face
    return drawn + _on_map(PAD + LEFT_W + 12 + (ITEM_W + GAP) * len(GOODS) + 4)


def _item(x: float, move: Purchase, legal: bool) -> str:
    icon, title = GOODS[move.what]
    ink, middle = "ink" if legal else "quiet", x + ITEM_W / 2
    drawn = large(icon, middle, 34, ink)
    lines, size = fit_lines(tr(title), ITEM_W - 8, 2, (13,))
    first = 66 if len(lines) == 2 else 74
    for i, line in enumerate(lines):
        drawn += text(round(middle), first + 16 * i, line, size, ink, anchor="middle")
    return drawn + words(
        middle, 106, ITEM_W - 6, tr("{n} GDP", n=move.cost), (16, 13), ink, anchor="middle", bold=legal
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
