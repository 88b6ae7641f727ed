"""The headquarters, a row for each power: what it has behind its lines, open to all but its cards.

What a power has none of is left blank, so that what it has is seen at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture.plan import HQ_W, TABLE_H
from games13.defcon.picture.signs import COLOUR, LETTER, at
from games13.draw.measure import fit_lines
from games13.draw.parts import fresh, panel, words
from games13.draw.svg import group, path, rect, text
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View

HEAD, NAME_W = 64, 150
HIGH = (TABLE_H - HEAD - 8) / 4
# the columns of counts: the sign, where it stands
COLUMNS = (
    ("troop", 190), ("troop", 258), ("conventional", 318), ("nuclear", 362), ("sabotage", 431),
    ("troop", 498), ("fleet", 540),
)  # fmt: skip
CARDS_X = 568


def headquarters(view: View) -> tuple[str, ...]:
    """The sections of a headquarters as columns, the powers as rows, each in two layers: its land apart."""
    titles = (
        (158, 64, tr("Barracks")),
        (226, 64, tr("Transit")),
        (296, 88, tr("Arsenal")),
        (390, 82, tr("Intelligence")),
        (478, 82, tr("Reserve")),
        (CARDS_X, HQ_W - CARDS_X - 8, tr("Cards")),
    )
    drawn = ""
    for x, w, title in titles:
        drawn += words(x + w / 2, 24, w, title, (13,), "quiet", anchor="middle")
    drawn += path("".join(at(kind, x, 44) for kind, x in COLUMNS) + at("card", CARDS_X + 45, 44), fill="ink")
    lines = "".join(f"M{x - 4} 10V{TABLE_H - 10}" for x, _, _ in titles)
    lines += "".join(f"M8 {HEAD + HIGH * i:.0f}H{HQ_W - 8:.0f}" for i in range(len(view.seats)))
    drawn += path(lines, stroke="border", opacity="0.5")
    for i, seat in enumerate(view.seats):
        drawn += group(_plate(seat), at=(0, HEAD + HIGH * i))
    rows = ((0.0, HEAD + HIGH * i) for i in range(len(view.seats)))
    parts = (
        part(view, seat, at) for seat, at in zip(view.seats, rows, strict=True) for part in (_row, _land)
    )
    sheet = panel(0, 0, HQ_W, TABLE_H) + words(
        12, 24, NAME_W - 20, tr("Headquarters"), (16, 13), mono=True, bold=True
    )
    return (sheet + drawn, *parts)


def _plate(seat: str) -> str:
    """Whose it is."""
    drawn = rect(10, 6, 134, 32, r=4, fill=COLOUR[seat]) + text(18, 29, LETTER[seat], 20, "panel", bold=True)
    return drawn + words(40, 27, 100, tr(seat), (16, 13), "panel", bold=True)


def _land(view: View, seat: str, place: tuple[float, float]) -> str:
    """What its land yields; read out, its troops on it."""
    gdp = tr("{n} GDP", n=view.standing[seat].gdp)
    lands = [f"{tr(name)} {land.troops}" for name, land in view.lands.items() if land.owner == seat]
    says = ". ".join(filter(None, (tr(seat), gdp, listing(lands))))
    return group(words(12, 56, 134, gdp, (16, 13), bold=True), at=place, role="img", aria_label=says)


def _row(view: View, seat: str, place: tuple[float, float]) -> str:
    office, drawn = view.headquarters[seat], ""
    counts = (office.barracks, office.transit, office.conventional, office.nuclear, office.sabotage,
              office.reserve, office.fleets)  # fmt: skip
    for i, ((_, x), count) in enumerate(zip(COLUMNS, counts, strict=True)):
        if count:
            ink, size = ("quiet", 16) if i > 4 else ("ink", 20)
            drawn += text(x, 39, count, size, ink, anchor="middle", bold=i < 5)
    if effects := _effects(view, seat):
        drawn += words(158, 59, 400, listing(effects), (13,), "fresh", bold=True)
    drawn += _cards(view, seat)
    if seat == view.to_move:
        drawn += rect(4, 2, HQ_W - 8, HIGH - 4, r=6, fill="none", stroke="chosen", stroke_width=3)
    if seat in view.changed.headquarters:
        drawn += fresh(7, 3, 140, 38, r=6)
    return group(drawn, id=f"hq-{seat}", at=place, role="img", aria_label=_says(view, seat))


def _cards(view: View, seat: str) -> str:
    """The backs of its cards, and what lies beside its headquarters."""
    office, hand = view.headquarters[seat], view.hands[seat]
    drawn = text(CARDS_X + 2, 27, f"{len(hand)}/{view.standing[seat].hand_limit}", 13, bold=bool(hand))
    if hand:
        step = 13 if len(hand) < 5 else 52 / (len(hand) - 1)
        drawn += path("".join(at("card", CARDS_X + 36 + step * i, 22) for i in range(len(hand))),
                      fill="back", stroke="panel")  # fmt: skip
    if office.capitals:
        for i, power in enumerate(office.capitals):
            drawn += path(at("capital", HQ_W - 20, 22 + 22 * i), fill=COLOUR[power])
    kept = [tr("Blessing")] * office.blessing + [tr("Ecocity")] * office.ecocities
    if kept:
        lines, size = fit_lines(listing(kept), HQ_W - CARDS_X - 14, 2, (13,), bold=True)
        drawn += "".join(
            text(CARDS_X + 6, 45 + 16 * i, line, size, "opinion", bold=True) for i, line in enumerate(lines)
        )
    return drawn


def _effects(view: View, seat: str) -> list[str]:
    """What cards have brought upon a power in this round."""
    found, effects = [], view.effects[seat]
    if effects["no_cards"]:
        found.append(tr("no new cards"))
    if effects["money"]:
        found.append(tr("{n} GDP", n=f"{effects['money']:+}"))
    if effects["investments"] is not None:
        found.append(tr("at most {n} investments", n=effects["investments"]))
    if effects["no_deploying"]:
        found.append(tr("nothing new on the map"))
    if effects["walls"]:
        found.append(tr("may not attack {powers}", powers=listing([tr(power) for power in effects["walls"]])))
    if effects["plot"]:
        found.append(tr("{power}’s capital will not count", power=tr(effects["plot"])))
    return found


def _says(view: View, seat: str) -> str:
    office = view.headquarters[seat]
    cards = [tr(card.name) for card in view.hands[seat] if card]
    said = tr(
        "{power}: barracks {barracks}, transit {transit}, missiles {missiles}, nuclear {nuclear}, "
        "sabotage {sabotage}, cards {cards}",
        power=tr(seat), barracks=office.barracks, transit=office.transit, missiles=office.conventional,
        nuclear=office.nuclear, sabotage=office.sabotage, cards=len(view.hands[seat]),
    )  # fmt: skip
    return ". ".join(filter(None, (said, *_effects(view, seat), listing(cards))))
