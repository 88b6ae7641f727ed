"""The dice: who fights where, what was thrown and lost by it, until one's own next move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games13.defcon.picture.plan import DESK_H, DICE_W
from games13.defcon.picture.signs import chip, sign
from games13.draw.measure import fit_lines, width
from games13.draw.parts import panel, words
from games13.draw.svg import group, num, path, text
from games13.kernel.words import listing, tr, trn

if TYPE_CHECKING:
    from games13.defcon.battle import Battle, Throw
    from games13.defcon.view import View

PAD, TITLE_W = 12, 128
ROWS = (24, 60)  # the middle of each side's row
FIRST_X = PAD + TITLE_W + 44
ROOM = 164  # for the dice of a side


class Side(NamedTuple):
    """Who fights, with what, and the dice: how many hit, of how many, and how many of its own it lost."""

    seat: str | None
    with_: tuple[str, ...]
    hits: int
    dice: int
    lost: int
    help: tuple[str, ...] = ()  # signs of what it has besides troops


def dice(view: View) -> str:
    """The last throw; before there is any, the two sides and the dice that they will throw."""
    throw, battle = view.throw, view.battle
    if throw:
        title, sides = _title(throw.what, throw.where), _thrown(throw)
    else:
        assert battle
        title, sides = _title(battle.kind, battle.place), _ready(battle, view)
    lines, size = fit_lines(title, TITLE_W, 3, (16,), bold=True)
    first = 48 - 10 * (len(lines) - 1)
    drawn = "".join(text(PAD, first + 20 * i, line, size, bold=True) for i, line in enumerate(lines))
    for y, side in zip(ROWS, sides, strict=True):
        drawn += _side(side, y, "fleet" if throw and throw.what == "fleet" else "troop", bool(throw))
    return group(
        panel(0, 0, DICE_W, DESK_H, edge="fresh" if throw else "border", heavy=bool(throw)),
        drawn,
        id="dice",
        role="img",
        aria_label=_says(title, throw),
    )


def _title(kind: str, place: str) -> str:
    if kind == "air":
        return tr("Missile at {place}", place=tr(place))
    if kind in ("sea", "fleet"):
        return tr("Battle in the {place}", place=tr(place))
    return tr("Attack on {place}", place=tr(place))


def _thrown(throw: Throw) -> tuple[Side, Side]:
    return (
        Side(throw.attacker, (), throw.attack, throw.attack_dice, throw.lost),
        Side(throw.defender, (), throw.defence, throw.defence_dice, throw.killed),
    )


def _ready(battle: Battle, view: View) -> tuple[Side, Side]:
    """Both sides before the first throw."""
    attacker, defender = battle.attacker, battle.defender
    if battle.kind == "air":
        return Side(attacker, (tr("fires"),), 0, 0, 0), Side(defender, (tr("is the target"),), 0, 0, 0)
    if battle.kind == "sea":
        some = tr("fleets {n} of {m}", n=battle.force, m=battle.sent)
        mine = some if battle.sent else tr("fleets {n}", n=0)
        return (
            Side(attacker, (mine,), 0, battle.attack_dice, 0),
            Side(defender, (tr("fleets {n}", n=battle.against),), 0, battle.defence_dice, 0),
        )
    land = view.lands[battle.place]
    helps = {"fort": tr("fortification")} if land.fortification else {}
    helps |= {"capital": tr("capital")} if land.capitals else {}
    theirs = (tr("troops {n}", n=battle.against), *helps.values())
    ready = view.headquarters[attacker].barracks
    mine = tr("troops {n}", n=battle.force) if battle.force else tr("in barracks {n}", n=ready)
    return (
        Side(attacker, (mine,), 0, battle.attack_dice, 0),
        Side(defender, theirs, 0, battle.defence_dice, 0, tuple(helps)),
    )


def _side(side: Side, y: float, icon: str, thrown: bool) -> str:
    x = PAD + TITLE_W + 12
    drawn = chip(side.seat, x + 14, y, 14) if side.seat else ""
    if not thrown:
        end = _dice(side, DICE_W - PAD - 88, y, 88) if side.dice else ""
        room = DICE_W - PAD - FIRST_X - (96 if side.dice else 0)
        lines = fit_lines(listing(list(side.with_)), room, 2, (16,))[0]
        if lines[-1].endswith("…"):  # smaller words would be too wide a panel for a phone: signs instead
            lines = side.with_[:1]
            after = FIRST_X + width(lines[0], 16) + 20
            end += "".join(sign(kind, after + 26 * i, y) for i, kind in enumerate(side.help))
        first = y + 6 - 9 * (len(lines) - 1)
        return drawn + end + "".join(text(FIRST_X, first + 18 * i, s, 16) for i, s in enumerate(lines))
    drawn += _dice(side, FIRST_X, y, ROOM)
    told = FIRST_X + ROOM + 10
    if side.lost:
        drawn += text(told, y + 7, f"−{side.lost}", 20, "fresh", bold=True) + sign(
            icon, told + 44, y, "fresh"
        )
        return drawn
    return drawn + words(told, y + 6, DICE_W - PAD - told, tr("no loss"), (16,), "quiet")


def _dice(side: Side, x: float, y: float, room: float) -> str:
    """The dice of a side, those that hit first and filled; how many where they are too many to count."""
    if not side.dice:
        return ""
    step = min(34.0, room / side.dice)
    if step < 12:
        return words(x, y + 6, room, tr("{n} of {m}", n=side.hits, m=side.dice), (20, 16), bold=True)
    a = step - 4
    full, plain = "", ""
    for i in range(side.dice):
        left, top, star = num(x + step * i), num(y - a / 2), num(a / 4)
        box = f"M{left} {top}h{num(a)}v{num(a)}h{num(-a)}z"
        if i < side.hits:
            full += f"{box}m{num(a / 2)} {star}l-{star} {num(a / 2)}h{num(a / 2)}z"
        else:
            plain += box
    drawn = path(plain, fill="none", stroke="ink", stroke_width=1.5) if plain else ""
    return drawn + (path(full, fill="fresh", fill_rule="evenodd") if full else "")


def _says(title: str, throw: Throw | None) -> str:
    if not throw:
        return title
    parts = [title]
    sides = ((throw.attacker, throw.attack, throw.attack_dice, throw.lost),
             (throw.defender, throw.defence, throw.defence_dice, throw.killed))  # fmt: skip
    for seat, hits, dice, lost in sides:
        names = {"power": tr(seat) if seat else tr("nobody"), "hits": hits, "dice": dice}
        parts.append(
            trn("{power} hits {hits} of {dice} and loses {n}",
                "{power} hits {hits} of {dice} and loses {n}", lost, **names)
        )  # fmt: skip
    return ". ".join(parts)
