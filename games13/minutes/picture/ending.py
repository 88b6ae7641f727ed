"""The end of a game: who won, how the points came, and the last two cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import panel, paragraph, words
from games13.draw.svg import group, line, text
from games13.kernel.words import listing, tr
from games13.minutes.cubes import said_cubes
from games13.minutes.moves import SEATS
from games13.minutes.picture.cards import CAPTION, FACE_H, PAD, caption
from games13.minutes.picture.plan import CARD_W, FOOT_Y, RAILS_H, RAILS_Y, zone_x
from games13.minutes.picture.signs import SIDE, cubes, symbol

if TYPE_CHECKING:
    from games13.minutes.final import Final, Ground
    from games13.minutes.scoring import Score
    from games13.minutes.view import View

SHEET_W = CARD_W
ROOM = SHEET_W - 2 * PAD


def ending(view: View) -> str:
    """Under the table: the verdict, the count, the last cards."""
    assert view.result is not None
    assert view.final is not None
    winners, war = view.result.winners, any(view.final.war)
    verdict = _verdict(winners, war) + paragraph(PAD, 76, ROOM, view.result.reason, (16, 13), lines=6)[0]
    return _sheets(view.final, tr("The verdict"), verdict, FOOT_Y)


def last_game(view: View) -> str:
    """In a campaign, while the next game's bids are made: how the last game came out, and who led where."""
    final = view.final
    if final is None or view.campaign is None or view.pending not in ("bid", "start"):
        return ""
    stands = tr(
        "The campaign stands US {us}, USSR {ussr}.", us=view.campaign["US"], ussr=view.campaign["USSR"]
    )
    told, y = paragraph(PAD, 74, ROOM, stands, lines=1, bold=True)
    verdict = _verdict(final.winners, any(final.war)) + told
    for seat in SEATS:
        named = listing([_named(ground) for ground in final.grounds if ground.leader == seat])
        led = tr("{seat} led on {grounds}.", seat=tr(seat), grounds=named or tr("no battleground"))
        told, y = paragraph(PAD, y + 4, ROOM, led, (16, 13), SIDE[seat], lines=3)
        verdict += told
    caption = tr("Game {n}: the verdict", n=view.campaign["game"] - 1)
    return _sheets(final, caption, verdict, RAILS_Y + RAILS_H - CAPTION - FACE_H - 8)


def _named(ground: Ground) -> str:
    """A battleground; Cuba with the card that it was."""
    assert ground.card is not None
    if ground.name == ground.card.name:
        return tr(ground.name)
    return tr("Cuba ({name})", name=tr(ground.card.name))


def _sheets(final: Final, title: str, verdict: str, top: float) -> str:
    """Three sheets side by side."""
    sheets = (
        ("side", title, verdict),
        ("count", tr("How the points came"), _count(final)),
        ("last-cards", tr("The last two cards"), _last_cards(final)),
    )
    return "".join(
        group(
            caption(title),
            group(
                panel(0, 0, SHEET_W, FACE_H, edge="prestige" if i == 0 else "border", heavy=i == 0),
                inside,
                at=(0, CAPTION),
            ),
            id=known if top == FOOT_Y else f"last-game-{known}",
            at=(zone_x(i) + 8, top),
        )
        for i, (known, title, inside) in enumerate(sheets)
    )


def _verdict(winners: tuple[str, ...], war: bool) -> str:
    title = tr("{seat} wins", seat=tr(winners[0])) if winners else tr("Nobody wins")
    drawn = shapes.danger(PAD + 16, 32, 16, "fresh", "panel") if war else ""
    if winners and not war:
        drawn = cubes(winners[0], PAD, 32, 1, r=14)
    left = PAD + 42 if drawn else PAD
    return drawn + words(left, 42, SHEET_W - PAD - left, title, (28, 20, 16), bold=True)


CountRow = tuple[str, tuple[int, int]]


def count_rows(score: Score) -> list[CountRow]:
    """How the points on the table come, before the last cards."""
    return [
        (tr("Battlegrounds (Cuba 2)"), score.battlegrounds),
        (tr("Most military ones"), _one(score.military)),
    ]


def count_table(rows: list[CountRow], sums: int, top: float, high: float, rule: float, wide: float) -> str:
    """A count for both sides; from the row `sums` on it is added up."""
    columns = (wide - 128, wide - 44)
    drawn = "".join(
        cubes(seat, x - 30, 22, 1, r=7) + words(x - 12, 28, 50, tr(seat), (16, 13), SIDE[seat], bold=True)
        for seat, x in zip(SEATS, columns, strict=True)
    )
    for i, (told, counts) in enumerate(rows):
        y, bold = top + high * i, i >= sums
        drawn += line(PAD, y - rule, wide - PAD, y - rule, stroke="ink" if bold else "border")
        drawn += words(PAD, y, wide - 178, told, bold=bold)
        drawn += "".join(
            text(x, y, n, 16, anchor="middle", bold=bold) for x, n in zip(columns, counts, strict=True)
        )
    return drawn


def _count(final: Score) -> str:
    rows = count_rows(final)
    rows += [(tr("Last two cards"), _one(final.aftermath)), (tr("Together"), final.points)]
    if any(final.war):
        rows.append((tr("After the war"), final.kept))
    started = [
        tr("War from the {seat} sphere: three {symbol} symbols.", seat=tr(seat), symbol=tr(of))
        for seat, of in zip(SEATS, final.war, strict=True)
        if of
    ]
    told = " ".join(started) or tr("No sphere holds three symbols of one kind: no war.")
    fill = "fresh" if started else "quiet"
    drawn = count_table(rows, sums=3, top=58, high=29, rule=20, wide=SHEET_W)
    return drawn + paragraph(PAD, 196, ROOM, told, (13,), fill, lines=2, bold=bool(started))[0]


def _one(side: int | None) -> tuple[int, int]:
    return int(side == 0), int(side == 1)


def _last_cards(final: Final) -> str:
    """Each hand's last card: only the cubes of the two sides count, and equal symbols go into the spheres."""
    drawn = ""
    for i, (seat, card) in enumerate(final.cards.items()):
        y = 30 + 62 * i
        names = {"side": tr(card.side), "cubes": said_cubes(card.cubes)}
        counted = card.side in SEATS
        told = tr("{side}, {cubes}", **names) if counted else tr("{side}, not counted", **names)
        after = PAD + 118 + 16 * card.cubes
        drawn += words(PAD, y, 56, tr(seat), (16, 13), SIDE[seat], bold=True)
        drawn += words(PAD + 60, y, ROOM - 60, tr(card.name), (16, 13), bold=True)
        drawn += symbol(card.symbol, PAD + 79, y + 20)
        drawn += cubes(card.side, PAD + 110, y + 20, card.cubes, r=7)
        drawn += words(after, y + 25, SHEET_W - PAD - after, told, (13,), "quiet")
        drawn += line(PAD, y + 40, SHEET_W - PAD, y + 40, stroke="border")
    if final.added:
        told = tr(
            "Both bear the {symbol} symbol: each goes into its holder's sphere and counts for war.",
            symbol=tr(final.added),
        )
        return drawn + paragraph(PAD, 162, ROOM, told, (16, 13), "fresh", lines=3, bold=True)[0]
    told = tr("Their symbols differ, so nothing is added to the spheres.")
    return drawn + paragraph(PAD, 162, ROOM, told, (16, 13), lines=3)[0]
