"""The desk: what is decided without the map. Its edge says whether anything is asked, and how urgently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import CAPITAL_DICE, CAPITAL_POINTS, STRIKE
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Order
from games13.defcon.picture import plan
from games13.defcon.picture.buttons import SCALES, Button, Flow
from games13.defcon.picture.forecast import prices
from games13.defcon.picture.shop import Sheet, left, shop, small_shop
from games13.draw.measure import fit_lines, wrap
from games13.draw.panels import Panel
from games13.draw.parts import LINE, panel, paragraph, spot, words
from games13.draw.svg import group, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

PAD = 12
LEAD_W = 196  # what to do, beside the buttons
# the sign on a button, by what its move is done with
ICONS = {"conventional missile": "conventional", "nuclear missile": "nuclear", "troop": "troop"}


def desk(options: Options, w: float) -> Panel:
    """What the seat is asked, or who is."""
    if options.all and options.view.pending == "invest":
        inside, h, target = shop(options, _cards(options))
        more: tuple[str, ...] = (left(options),)
    elif options.answering and options.all:
        (inside, h, target), more = _answer(options, w), ()
    else:
        (inside, h, target), more = _choices(options, w), ()
    sheet = panel(0, 0, w, h, edge=_edge(options), heavy=bool(options.all))
    return Panel("desk", tr("The desk"), w, h, (group(sheet, inside, id="desk"), *more), target)


def small_desk(options: Options) -> Panel:
    """The same for a narrow board."""
    w = plan.SMALL_W
    if options.all and options.view.pending == "invest":
        inside, h, target = small_shop(options, _cards(options))
    elif options.answering and options.all:
        inside, h, target = _small_answer(options)
    else:
        inside, h, target = _small_choices(options)
    drawn = panel(0, 0, w, h, edge=_edge(options), heavy=bool(options.all)) + inside
    return Panel("desk-small", tr("The desk"), w, h, (drawn,), target)


def _edge(options: Options) -> str:
    return "border" if not options.all else "fresh" if options.answering else "legal"


# ---- what to do, and buttons


def _choices(options: Options, w: float) -> Sheet:
    """What to do on the left, the buttons on the right, or else what a choice on the map means."""
    buttons, told = _buttons(options), _told(options)
    lead = min(LEAD_W, w / 3) if told else 0
    x = PAD + lead + (16 if lead else 0)
    if not buttons:
        return _lead(options, told, lead, plan.DESK_H) + _meaning(options, x, w - PAD - x), plan.DESK_H, 44
    live = options.lands or options.zones
    high, pad = (plan.COUNTED, 12) if options.counted else (plan.DESK_H if live else plan.TALL, 16)
    flow = Flow(buttons, w - PAD - x, high - pad, ((16, 46, 12),) * bool(options.counted) + SCALES)
    h = max(plan.DESK_H, flow.high + pad)
    drawn = _lead(options, told, lead, h) + flow.drawn(options, x, (h - flow.high) / 2)
    return drawn, h, flow.h if options.counted else min(44, flow.h)


def _lead(options: Options, told: str, room: float, high: float) -> str:
    """What to do, beside the buttons."""
    if not told:
        return ""
    lines, size = fit_lines(told, room, 3, (16, 13), bold=True)
    step = LINE[size] - 2
    first = high / 2 + 5 - step * (len(lines) - 1) / 2
    fill = "legal" if options.all else "quiet"
    said = "".join(text(PAD, first + step * i, line, size, fill, bold=True) for i, line in enumerate(lines))
    return group(said, class_="hint" if options.all else None)


def _small_choices(options: Options) -> Sheet:
    room = plan.SMALL_W - 2 * PAD
    drawn, y = "", float(PAD)
    for said, fill, lines in (
        (_told(options), "legal" if options.all else "quiet", 3),
        (_price(options), "fresh", 3),
        (_helps(options), "ink", 8),
    ):
        if said:
            more, below = paragraph(PAD, y + 16, room, said, (16,), fill, lines=lines, bold=fill != "ink")
            drawn, y = drawn + more, below - 10
    flow = Flow(_buttons(options), room, 0, ((16, 44, 20),))
    return drawn + flow.drawn(options, PAD, y), max(y + flow.high + PAD, 44), 44


def _meaning(options: Options, x: float, room: float) -> str:
    """The price of what is chosen on the map, wherever it is, and what it means; else the last card."""
    cost, helps = _price(options), _helps(options)
    drawn, y = "", 34.0
    if cost:
        drawn, y = words(x, 26, room, cost, (16, 13), "fresh", bold=True), 48.0
    if helps:
        lines, size = fit_lines(helps, room, 2, (16, 13)) if cost else fit_lines(helps, room, 3, (16, 13))
        step = LINE[size]
        first = y if cost or len(lines) > 2 else 40
        return drawn + "".join(text(x, first + step * i, line, size) for i, line in enumerate(lines))
    return drawn + ("" if cost else _last_card(options, x, room))


def _last_card(options: Options, x: float, room: float) -> str:
    """The card on top of the discard pile, for those who wonder what has been played."""
    card = options.view.card
    if not card:
        return ""
    said = tr("Last card: {card}. {text}", card=tr(card.name), text=tr(card.text))
    lines, size = fit_lines(said, room, 3, (16, 13))
    if lines[-1].endswith("…"):
        return ""  # half a text helps nobody; which card it was stands in the strip
    first = 48 - LINE[size] / 2 * (len(lines) - 1)
    return "".join(text(x, first + LINE[size] * i, line, size, "quiet") for i, line in enumerate(lines))


def _price(options: Options) -> str:
    """What every choice on the map costs."""
    found = prices([move for move in options.all if move.does == "strike"], options.view)
    costs = [cost or tr("nothing") for cost in found]
    if len(costs) == 2:
        return tr("By what is hit: {cost}, or {other}.", cost=costs[0], other=costs[1])
    return tr("Whatever is hit: {cost}.", cost=costs[0]) if len(costs) == 1 and found[0] else ""


def _helps(options: Options) -> str:
    """What a choice on the map means, for those who make it for the first time."""
    said = {
        "capital": tr(
            "A capital adds {dice} dice to the defence of its territory. At the end it is worth {points} "
            "points to whoever holds it.",
            dice=CAPITAL_DICE,
            points=CAPITAL_POINTS,
        ),
        "fleet": tr("A fleet opens a sea: all coasts of its zone become neighbours of your coast there."),
        "fleet to": tr("A fleet opens a sea: all coasts of its zone become neighbours of your coast there."),
        "aim": tr(
            "Up to {n} troops are lost there; or hit a fortification or a fleet instead. Striking troops "
            "counts as aggression: you pay for it in reputation when the round ends.",
            n=STRIKE,
        ),
        "aim nuclear": tr(
            "All that is there is lost, and nobody can hold the territory again. It is the gravest "
            "aggression: you pay for it in reputation when the round ends."
        ),
    }
    return said.get(options.view.pending, "") if options.all else ""


def _told(options: Options) -> str:
    """What can be done on the map, or who decides."""
    if not options.all:
        return tr("{power} decides.", power=tr(str(options.view.to_move)))
    if options.counted:
        return tr("One: choose it on the map. More of them:")
    if options.lands or options.zones:
        more = options.desk or options.cards
        return (
            tr("Choose an outlined place on the map, or here:")
            if more
            else tr("Choose an outlined place on the map.")
        )
    return ""


def _buttons(options: Options) -> list[Button]:
    found = [_button(move) for move in options.desk] + _cards(options)
    places = [move.where for move in options.counted]
    for i, move in enumerate(options.counted):
        place = tr(move.where) if places.index(move.where) == i else ""
        found.append(Button(move, str(move.count), head=place[:1].upper() + place[1:]))
    return found


def _cards(options: Options) -> list[Button]:
    return [Button(move, move.label, icon="card") for move in options.cards.values()]


def _button(move: Move) -> Button:
    if move.whose:
        return Button(move, move.label, powers=(move.whose,))
    if isinstance(move, Order):
        return Button(move, "", powers=tuple(POWERS[power] for power in move.numbers))
    if move.does in ("deploy", "leave"):
        return Button(move, str(move.count), icon="troop")
    return Button(move, move.label, icon=ICONS.get(move.what, ""))


# ---- an answer


def _answer(options: Options, w: float) -> Sheet:
    """A card may be played at this moment: the cards that fit, with their text, and the way to let it be."""
    plays = list(options.cards.values())
    said = tr("Answer now, or let it happen")
    lines, size = fit_lines(said, 132, 3, (16, 13), bold=True)
    first = plan.DESK_H / 2 + 5 - 10 * (len(lines) - 1)
    drawn = "".join(text(PAD, first + 20 * i, line, size, "fresh", bold=True) for i, line in enumerate(lines))
    x, y = PAD + 144.0, 8.0
    side = 108 * len(options.desk)
    across = 1 if w < plan.DESK_W else max(1, len(plays))
    room = (w - PAD - x - side - 8 * (across - 1)) / across
    rows = [plays[at : at + across] for at in range(0, len(plays), across)]
    for row in rows:
        h = max(68, *(_needs(options, move, room) for move in row))
        for i, move in enumerate(row):
            drawn += _play(options, move, x + (room + 8) * i, y, room, h)
        y += h + 8
    x = w - PAD - side + 8
    for move in options.desk:
        inside = words(x + 50, 48, 88, move.label, (20, 16, 13), anchor="middle", bold=True)
        drawn += spot(move, move.label, x, 8, 100, 68, inside)
        x += 108
    return drawn, max(plan.DESK_H, y), 44


def _small_answer(options: Options) -> Sheet:
    room, y = plan.SMALL_W - 2 * PAD, 36.0
    drawn = words(PAD, 26, room, tr("Answer now, or let it happen"), (16, 13), "fresh", bold=True)
    for move in options.cards.values():
        h = max(92, _needs(options, move, room))
        drawn += _play(options, move, PAD, y, room, h)
        y += h + 8
    flow = Flow([_button(move) for move in options.desk], room, 0, ((16, 44, 40),))
    return drawn + flow.drawn(options, PAD, y), y + flow.high + PAD, 44


def _needs(options: Options, move: Move, w: float) -> float:
    """How high a card that can be played must be for all of its text."""
    return 30.0 + 16 * len(wrap(options.texts[move.what], w - 20, 13))


def _play(options: Options, move: Move, x: float, y: float, w: float, h: float) -> str:
    """A card that can be played, with its text."""
    inside = words(x + 10, y + 20, w - 20, move.label, (16, 13), "fresh", bold=True)
    says = options.texts[move.what]
    lines, size = fit_lines(says, w - 20, int((h - 26) // 20), (16,))
    if lines[-1:] and lines[-1].endswith("…"):
        lines, size = fit_lines(says, w - 20, int((h - 24) // 16), (13,))
    step = size + 3
    inside += "".join(text(round(x + 10), y + 39 + step * i, line, size) for i, line in enumerate(lines))
    return spot(move, options.says(move), x, y, w, h, inside)
