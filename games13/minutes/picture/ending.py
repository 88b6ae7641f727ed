"""The end of a game: what did it, and the reckoning, counted out step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import fresh, panel, paragraph, words
from games13.draw.svg import group, line, rect
from games13.kernel.words import listing, tr
from games13.minutes.cubes import said_cubes
from games13.minutes.moves import SEATS
from games13.minutes.picture.plan import SMALL_W, TABLE_W
from games13.minutes.picture.side import numbers, one
from games13.minutes.picture.signs import SIDE, cubes, symbol

if TYPE_CHECKING:
    from games13.minutes.cards import Card
    from games13.minutes.final import Final, Ground
    from games13.minutes.view import View

PAD, BAND = 16, 84
Step = tuple[str, tuple[int, int] | None, tuple[tuple[str, str], ...]]  # its name, its points, what is told


def reckoning(view: View, final: Final, title: str, *, small: bool = False) -> tuple[str, float]:
    """How a game ended and how its points came, in words; and how high that is."""
    w = SMALL_W if small else TABLE_W
    drawn, y = _verdict(final, title, w)
    if view.result:
        drawn += fresh(4, 4, w - 8, BAND, r=4)
    for i, step in enumerate(_steps(view, final)):
        added, after = _step(step, y, w, small=small)
        drawn += added + line(PAD, y, w - PAD, y, stroke="border") * (i > 0)
        y = after
    sheet = panel(2, 2, w - 4, y + 2, edge="fresh" if any(final.war) else "border", heavy=any(final.war))
    known = "small-reckoning" if small else "reckoning"
    return group(sheet, drawn, id=known), y + 6


def _verdict(final: Final, title: str, w: float) -> tuple[str, float]:
    """What did it: the three symbols of a war on the colour of alarm; else the winner, and calm."""
    started = [(seat, of) for seat, of in zip(SEATS, final.war, strict=True) if of]
    drawn = rect(4, 4, w - 8, BAND, r=4, fill="defcon1" if started else "defcon3")
    left = PAD + 44.0
    if started:
        drawn += shapes.danger(PAD + 18, 46, 18, "fresh", "panel")
    elif final.winners:
        drawn += cubes(final.winners[0], PAD + 2, 46, 1, r=16)
    else:
        left = PAD
    room = w - PAD - left
    y = float(BAND) + 12
    marks = ""
    for seat, of in started:
        told = _war(final, seat, of)
        if w > SMALL_W:
            room = min(room, w - PAD - left - 3 * 44)
            marks += "".join(symbol(of, w - PAD - 24 - 44 * i, 46, h=30) for i in range(3)) * (not marks)
        lines, y = paragraph(PAD, y + 26, w - 2 * PAD, told, (20, 16), "fresh", bold=True, lines=4)
        drawn += lines
        y -= 12
    said = _outcome(final)
    drawn += words(left, 36, room, title, (16, 13), mono=True)
    drawn += words(left, 70, room, said, (28, 20, 16), bold=True) + marks
    return drawn, y


def _outcome(final: Final) -> str:
    """Who won, and whether by a war."""
    war = any(final.war)
    for seat in final.winners:
        return tr("Nuclear war. {seat} wins.", seat=tr(seat)) if war else tr("{seat} wins.", seat=tr(seat))
    return tr("Nuclear war. Nobody wins.") if war else tr("Nobody wins.")


def _war(final: Final, seat: str, of: str) -> str:
    """A war, and the battlegrounds whose symbols it came from."""
    bearing = [_named(ground) for ground in final.grounds if ground.zone == seat and ground.symbol == of]
    names = {"seat": tr(seat), "symbol": tr(of), "grounds": listing(bearing)}
    if final.added == of:
        return tr(
            "War from the {seat} sphere: three {symbol} symbols, {grounds} and the last cards.", **names
        )
    return tr("War from the {seat} sphere: three {symbol} symbols, {grounds}.", **names)


def _named(ground: Ground) -> str:
    """A battleground; Cuba with the card that it was."""
    assert ground.card is not None
    if ground.name == ground.card.name:
        return tr(ground.name)
    return tr("Cuba ({name})", name=tr(ground.card.name))


def _steps(view: View, final: Final) -> list[Step]:
    """The reckoning, a step after the other."""
    led, military = [], []
    for seat in SEATS:
        own = [ground for ground in final.grounds if ground.leader == seat]
        names = {"seat": tr(seat), "grounds": listing([_named(g) for g in own]) or tr("no battleground")}
        led.append((tr("{seat} led on {grounds}.", **names), SIDE[seat]))
        arms = [_named(g) for g in own if g.symbol == "military"]
        names["grounds"] = listing(arms) or tr("no military battleground")
        military.append((tr("{seat}: {grounds}.", **names), SIDE[seat]))
    cards = [(_last_card(seat, card), SIDE[seat]) for seat, card in final.cards.items()]
    steps: list[Step] = [
        (tr("Battlegrounds (Cuba 2)"), final.battlegrounds, tuple(led)),
        (tr("Most military ones"), one(final.military), tuple(military)),
        (tr("Last two cards"), one(final.aftermath), (*cards, (_symbols(final), "quiet"))),
        (tr("Together"), final.points, () if any(final.war) else ((_peace(), "quiet"),)),
    ]
    if any(final.war):
        steps.append((tr("After the war"), final.kept, ()))
    if view.campaign and not view.result:
        score = {"us": view.campaign["US"], "ussr": view.campaign["USSR"]}
        stands = tr("The campaign stands US {us}, USSR {ussr}.", **score)
        steps.append((tr("Campaign"), (score["us"], score["ussr"]), ((stands, "ink"),)))
    return steps


def _last_card(seat: str, card: Card) -> str:
    names = {"seat": tr(seat), "card": tr(card.name), "side": tr(card.side), "cubes": said_cubes(card.cubes)}
    if card.side in SEATS:
        return tr("{seat} held {card}: {side}, {cubes}.", **names)
    return tr("{seat} held {card}: {side}, {cubes}, not counted.", **names)


def _symbols(final: Final) -> str:
    if not final.added:
        return tr("Their symbols differ, so nothing is added to the spheres.")
    return tr(
        "Both bear the {symbol} symbol: each goes into its holder's sphere and counts for war.",
        symbol=tr(final.added),
    )


def _peace() -> str:
    return tr("No sphere holds three symbols of one kind: no war.")


def _step(step: Step, y: float, w: float, *, small: bool) -> tuple[str, float]:
    """A step: its name, what is told, and what each side gets by it."""
    name, counts, told = step
    columns = (w - PAD - 72, w - PAD - 20)
    total = not any(fill in SIDE.values() for _, fill in told)
    left = PAD if small else 264
    drawn = words(PAD, y + 26, min(236, columns[0] - 40 - PAD), name, (16, 13), bold=True)
    if counts:
        drawn += "".join(
            cubes(seat, x - 28, y + 20, 1, r=5) for seat, x in zip(SEATS, columns, strict=True)
        ) + numbers(columns, y + 26, counts, bold=total, size=20)
    y += 52 if small and told else 26
    room = (w - PAD if small else columns[0] - 40) - left
    for said, fill in told:
        lines, y = paragraph(left, y, room, said, (16, 13), fill, lines=3)
        drawn += lines
    return drawn, y - 8 if told else y + 10
