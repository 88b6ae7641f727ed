"""What can be chosen on the map: territories and zones by their outline, and buttons beside tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from games13.defcon.picture.layout import BUTTON, HULL, TOKEN
from games13.defcon.picture.signs import LETTER, large, sign
from games13.defcon.picture.world import SIZE
from games13.draw.measure import fit_lines, width, wrap
from games13.draw.parts import spot
from games13.draw.svg import group, num, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.coast import Ring
    from games13.defcon.picture.layout import Box, Layout, Spot
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

TOLD_W, CARD_W, STEP = 280, 360, 20


def zones(options: Options) -> str:
    """The sea zones that can be chosen, the smallest first: a narrow board brings the first one into view."""
    made, index = options.drawn, options.map.sea
    by_size = sorted(options.zones, key=lambda name: _side(made.sea_shapes[index[name]]))
    return "".join(_place(options.zones[name], options, made.seas[index[name]]) for name in by_size)


def lands(options: Options, layout: Layout, places: list[str]) -> str:
    """Of some territories those that can be chosen, with a frame around their token."""
    shapes = options.drawn.lands
    return "".join(
        _place(options.lands[name], options, shapes[options.map.territory[name]] + _frame(layout.at[name]))
        for name in places
        if name in options.lands
    )


def _frame(at: Spot) -> str:
    w, h = TOKEN[0] + 6, TOKEN[1] + 6
    # twice around: whichever way the outline runs, the token is no hole in it
    return f"M{num(at[0] - w / 2)} {num(at[1] - h / 2)}h{w}v{h}h-{w}z" * 2


def _place(move: Move, options: Options, d: str) -> str:
    return path(
        d, fill="panel", fill_opacity=0, class_="legal", data_move=str(move), role="button", tabindex=0,
        aria_label=options.says(move),
    )  # fmt: skip


def second_choices(options: Options, layout: Layout) -> str:
    """The second thing that can be done in a place: a button beside its token, for fleets in its stead."""
    made = ""
    for move in options.second:
        told = options.says(move)
        if move.where in options.map.territory:
            x, y = layout.fort[move.where]
            half = BUTTON / 2
            made += spot(move, told, x - half, y - half, BUTTON, BUTTON, large("fort", x, y))
            continue
        zone, (x, y) = options.view.zones[move.where], layout.at[move.where]
        inside = text(round(x - 10), round(y + 6), f"{LETTER[zone.holder or '']} {zone.fleets}", 16,
                      anchor="middle", bold=True) + sign("sail", x + 18, y)  # fmt: skip
        made += spot(move, told, x - HULL[0] / 2, y - HULL[1] / 2, *HULL, inside)
    return made


def smallest(options: Options, layout: Layout) -> float:
    """The shorter side of the smallest target on the map."""
    drawn, map = options.drawn, options.map
    sides = [_side(drawn.sea_shapes[map.sea[name]]) for name in options.zones]
    for name in options.lands:
        x, y = layout.at[name]
        token = [(round(x - 24), round(y - 16)), (round(x + 24), round(y + 16))]
        sides.append(_side([*drawn.shapes[map.territory[name]], token]))
    return min([*sides, *[BUTTON] * bool(options.second)], default=BUTTON)


def _side(shape: list[Ring]) -> float:
    xs, ys = [x for ring in shape for x, _ in ring], [y for ring in shape for _, y in ring]
    return min(max(xs) - min(xs), max(ys) - min(ys))


# ---- what would come of it, told beside the place while one points at it


def previews(options: Options, layout: Layout, places: Collection[str]) -> str:
    """For each choice in some places what it is and what would come of it."""
    moves = (move for move in options.on_map if move.where in places)
    return _unread(_note(move, options.says(move), layout.at[move.where]) for move in moves)


def texts(options: Options) -> str:
    """The text of each card that can be played."""
    return _unread(_card(move, options.texts[name]) for name, move in options.cards.items())


def _unread(notes: Iterable[str]) -> str:
    """What is read out already, with the choice itself."""
    drawn = "".join(notes)
    return group(drawn, aria_hidden="true") if drawn else ""


def _note(move: Move, says: str, at: Spot) -> str:
    lines, size = fit_lines(says, TOLD_W - 20, 4, (16,))
    w = 20 + max(width(line, size) for line in lines)
    return _box(move, lines, _clear(at, w, 14 + STEP * len(lines)))


def _card(move: Move, text: str) -> str:
    says = tr("{deed}. {text}", deed=move.label, text=text)
    lines = wrap(says, CARD_W - 20, 16, lines=8)
    h = 14 + STEP * len(lines)
    return _box(move, lines, (12, SIZE[1] - 12 - h, 12 + CARD_W, SIZE[1] - 12))


def _clear(at: Spot, w: float, h: float) -> Box:
    """Room near a place, above it or else below, within the map."""
    left = min(max(6.0, at[0] - w / 2), SIZE[0] - 6 - w)
    top = at[1] - 26 - h
    if top < 6:
        top = at[1] + 54
    return left, top, left + w, top + h


def _box(move: Move, lines: tuple[str, ...], box: Box) -> str:
    left, top, right, bottom = box
    drawn = rect(left, top, right - left, bottom - top, fill="panel", stroke="chosen")
    drawn += "".join(
        text(round(left + 10), round(top + 21 + STEP * i), line, 16) for i, line in enumerate(lines)
    )
    return group(drawn, class_="ghost", data_for=str(move))
