"""What can be chosen on the map: territories and zones by their outline, and buttons beside tokens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from games13.defcon.picture.coast import Ring, spans
from games13.defcon.picture.plan import TOLD_H, TOLD_W, TOLD_X, TOLD_Y
from games13.defcon.picture.signs import LETTER, sign
from games13.defcon.picture.world import land_fill
from games13.draw.measure import fit_lines
from games13.draw.parts import spot
from games13.draw.svg import group, path, rect, tag, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.layout import Layout
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move


def zones(options: Options) -> str:
    """The sea zones that can be chosen; land is drawn over them. The one in which previews are told comes
    first, so that it hides none."""
    made, index = options.drawn, options.map.sea
    under = {name: not _holds_previews(made.sea_shapes[index[name]]) for name in options.zones}
    return "".join(
        _place(options.zones[name], options, made.seas[index[name]], "sea")
        for name in sorted(under, key=lambda name: under[name])
    )


def _holds_previews(shape: list[Ring]) -> bool:
    return any(start < TOLD_X + TOLD_W and end > TOLD_X for start, end in spans(shape, TOLD_Y + TOLD_H / 2))


def lands(options: Options) -> str:
    """The territories that can be chosen."""
    made, index = options.drawn, options.map.territory
    return "".join(
        _place(move, options, made.lands[index[name]], land_fill(options.view.lands[name]))
        for name, move in options.lands.items()
    )


def _place(move: Move, options: Options, d: str, fill: str) -> str:
    told = options.says(move)
    return path(
        d, fill=fill, class_="legal", data_move=str(move), role="button", tabindex=0, aria_label=told
    ) + (_ghost(told) if options.previews else "")


def _ghost(told: str) -> str:
    """What a choice would do, told in the preview while one points at it."""
    lines, size = fit_lines(told, TOLD_W - 16, 2, (16, 13))
    first = TOLD_Y + (TOLD_H - 18 * len(lines)) / 2 + 14
    if len(lines) == 1:
        place = {"x": TOLD_X + 8, "y": round(first), "font_size": size}
        return tag("text", escape(told, quote=False), fill="ink", class_="ghost", **place)
    return group(
        *(text(TOLD_X + 8, round(first + 18 * i), line, size) for i, line in enumerate(lines)), class_="ghost"
    )


def second_choices(options: Options, layout: Layout) -> str:
    """The second thing that can be done in a place: a button beside its token, for fleets in its stead."""
    made = ""
    for move in options.second:
        told = options.says(move)
        ghost = _ghost(told) if options.previews else ""
        if move.where in options.map.territory:
            x, y = layout.fort[move.where]
            made += spot(move, told, x - 13, y - 12, 26, 24, sign("fort", x, y), ghost=ghost)
            continue
        zone, (x, y) = options.view.zones[move.where], layout.at[move.where]
        whose = f"{LETTER[zone.holder or '']} {zone.fleets}"
        inside = text(round(x - 10), round(y + 5), whose, 13, anchor="middle", bold=True) + sign(
            "sail", x + 12, y
        )
        made += spot(move, told, x - 24, y - 12, 48, 24, inside, ghost=ghost)
    return made


def preview(options: Options) -> str:
    """The frame in which previews are told, in the emptiest sea."""
    if not (options.lands or options.zones) or not options.previews:
        return ""
    hint = tr("Point at a place to see what it does")
    return group(
        rect(TOLD_X, TOLD_Y, TOLD_W, TOLD_H, r=6, fill="none", stroke="legal", stroke_width=2),
        text(TOLD_X + 8, TOLD_Y - 6, fit_lines(hint, TOLD_W, 1, (13,))[0][0], 13),
        class_="hint",
    )
