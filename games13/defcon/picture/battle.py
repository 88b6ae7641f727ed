"""A battle under way: who fights with how many dice, what was thrown last, and how it can go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.buttons import Button, flow
from games13.defcon.picture.plan import DESK_H
from games13.defcon.picture.signs import chip
from games13.draw.measure import fit
from games13.draw.parts import words
from games13.draw.svg import num, path, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.battle import Battle
    from games13.defcon.picture.options import Options
    from games13.defcon.view import View

SHEET_W, SAID_W, MOST = 420, 208, 8


def battle_sheet(options: Options, pad: float, buttons: list[Button], room: float) -> str:
    """The two sides with their dice, and the buttons beside them."""
    view, battle = options.view, options.view.battle
    assert battle is not None
    place = tr(battle.place)
    title = {
        "land": tr("Attack on {place}", place=place),
        "sea": tr("Battle in the {place}", place=place),
        "air": tr("Missile at {place}", place=place),
    }[battle.kind]
    drawn = words(pad, 26, SHEET_W, title, (20, 16, 13), bold=True)
    for i, (seat, said, dice) in enumerate(_sides(battle, view)):
        hits = view.throw[2 * i : 2 * i + 2] if view.throw else None
        drawn += _side(seat, said, dice, hits, pad, 56 + 40 * i)
    return drawn + flow(options, buttons, pad + SHEET_W + 16, 12, room - SHEET_W - 16, DESK_H - 24)


def _sides(battle: Battle, view: View) -> list[tuple[str | None, str, int]]:
    if battle.kind == "air":
        return [(battle.attacker, tr("fires"), 0), (battle.defender, tr("is the target"), 0)]
    if battle.kind == "sea":
        return [
            (battle.attacker, tr("fleets {n} of {m}", n=battle.force, m=battle.sent), battle.attack_dice),
            (battle.defender, tr("fleets {n}", n=battle.against), battle.defence_dice),
        ]
    land = view.lands[battle.place]
    parts = [tr("troops {n}", n=battle.against)]
    if land.fortification:
        parts.append(tr("fortification"))
    if land.capitals:
        parts.append(tr("capital"))
    force = battle.force
    ready = view.headquarters[battle.attacker].barracks
    said = tr("troops {n} of {m}", n=force, m=battle.sent) if force else tr("in barracks {n}", n=ready)
    defended = listing(parts)
    return [(battle.attacker, said, battle.attack_dice), (battle.defender, defended, battle.defence_dice)]


def _side(seat: str | None, said: str, dice: int, hits: tuple[int, ...] | None, x: float, y: float) -> str:
    """A side and its dice: those that were thrown, hits first, or those that will be."""
    drawn = chip(seat, x + 10, y, 10) if seat else ""
    named = fit(said, SAID_W, (16, 13))
    drawn += text(round(x + 28), round(y + 5), named.words, named.size)
    hit, dice = hits or (0, dice)
    left, shown = x + 28 + SAID_W + 14, min(dice, MOST)
    plain = "".join(
        f"M{num(left + 20 * i - 8)} {num(y - 8)}h16v16h-16z" for i in range(min(hit, shown), shown)
    )
    full = "".join(
        f"M{num(left + 20 * i - 8)} {num(y - 8)}h16v16h-16zm8 4l-4 8h8z" for i in range(min(hit, shown))
    )
    drawn += path(plain, fill="none", stroke="ink", stroke_width=1.5) if plain else ""
    drawn += path(full, fill="fresh", fill_rule="evenodd") if full else ""
    return drawn + (
        text(round(left + 20 * shown - 6), round(y + 5), f"×{dice}", 13, "quiet") if dice > shown else ""
    )
