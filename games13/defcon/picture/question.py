"""The desk: what is decided without the map. Its edge says whether anything is asked, and how urgently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.board import CAPITAL_DICE, CAPITAL_POINTS, STRIKE
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Order
from games13.defcon.picture.battle import battle_sheet
from games13.defcon.picture.buttons import Button, flow
from games13.defcon.picture.plan import CHOICES_W, CHOICES_X, DESK_H, DESK_Y
from games13.defcon.picture.shop import shop
from games13.defcon.picture.signs import LETTER
from games13.draw.measure import fit_lines
from games13.draw.parts import panel, paragraph, spot, words
from games13.draw.svg import group, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.picture.options import Options
    from games13.kernel.moves import Move

PAD = 12
# the sign on a button, by what its move is done with
ICONS = {"conventional missile": "conventional", "nuclear missile": "nuclear", "troop": "troop"}


def desk(options: Options) -> str:
    """What the seat is asked, or who is."""
    view = options.view
    edge = "fresh" if options.answering and options.all else "legal" if options.all else "border"
    if not options.all:
        inside = _waiting(options)
    elif options.answering:
        inside = _answer(options)
    elif view.pending == "invest":
        inside = shop(options)
    elif view.battle:
        inside = battle_sheet(options, PAD, _buttons(options), CHOICES_W - 2 * PAD)
    else:
        inside = _choices(options)
    return group(
        panel(0, 0, CHOICES_W, DESK_H, edge=edge, heavy=bool(options.all)), inside, id="desk",
        at=(CHOICES_X, DESK_Y),
    )  # fmt: skip


def _waiting(options: Options) -> str:
    view = options.view
    if view.battle:
        return battle_sheet(options, PAD, [], CHOICES_W - 2 * PAD)
    said = tr("{power} decides.", power=tr(str(view.to_move)))
    drawn = words(PAD, 40, CHOICES_W - 2 * PAD, said, (20, 16, 13), "quiet")
    return drawn + _last_card(options, 74)


def _last_card(options: Options, y: float) -> str:
    """The card on top of the discard pile, for those who wonder what has been played."""
    card = options.view.card
    if not card:
        return ""
    said = tr("Last card: {card}. {text}", card=tr(card.name), text=tr(card.text))
    return paragraph(PAD, y, CHOICES_W - 2 * PAD, said, (13,), "quiet", lines=3)[0]


def _choices(options: Options) -> str:
    """A line on what to do on the map, then the buttons."""
    told = _told(options)
    buttons = _buttons(options)
    y = PAD
    drawn = ""
    if told:
        size = (20, 16, 13) if not buttons else (16, 13)
        lines, used = fit_lines(told, CHOICES_W - 2 * PAD, 2 if not buttons else 1, size, bold=True)
        step = 24
        drawn = group(
            *(text(PAD, 30 + step * i, line, used, "legal", bold=True) for i, line in enumerate(lines)),
            class_="hint",
        )
        y = 40
    if buttons:
        return drawn + flow(options, buttons, PAD, y, CHOICES_W - 2 * PAD, DESK_H - y - PAD)
    helps = _helps(options)
    if not helps:
        return drawn + _last_card(options, 78)
    said = paragraph(PAD, 64, CHOICES_W - 2 * PAD, helps, (16, 13), lines=3)[0]
    return drawn + group(said, class_="hint")


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
    return said.get(options.view.pending, "")


def _told(options: Options) -> str:
    """What can be done elsewhere than at the desk."""
    on_map, cards = bool(options.lands or options.zones), bool(options.cards)
    if options.counted:
        return tr("One: choose an outlined place on the map. More of them:")
    if on_map and cards:
        return tr("Choose an outlined place on the map, a card below, or here:")
    if on_map and options.desk:
        return tr("Choose an outlined place on the map, or here:")
    if on_map:
        return tr("Choose an outlined place on the map.")
    return tr("Choose a card below, or here:") if cards else ""


def _buttons(options: Options) -> list[Button]:
    found = [_button(move) for move in options.desk]
    places = [move.where for move in options.counted]
    for i, move in enumerate(options.counted):
        head = tr(move.where).capitalize() if places.index(move.where) == i else ""
        found.append(Button(move, str(move.count), head=head))
    return found


def _button(move: Move) -> Button:
    if move.whose:
        return Button(move, move.label, powers=(move.whose,))
    if isinstance(move, Order):
        return Button(move, " ".join(LETTER[POWERS[power]] for power in move.numbers))
    if move.does in ("deploy", "leave"):
        return Button(move, str(move.count), icon="troop")
    return Button(move, move.label, icon=ICONS.get(move.what, ""))


def _answer(options: Options) -> str:
    """A card may be played at this moment: the cards that fit, with their text, and the way to let it be."""
    view = options.view
    plays = list(options.cards.values())
    others = options.desk
    drawn = words(
        PAD, 26, CHOICES_W - 2 * PAD, tr("Answer now, or let it happen"), (20, 16, 13), "fresh", bold=True
    )
    w = (CHOICES_W - 2 * PAD - 128 - 8 * len(plays)) / max(1, len(plays))
    x = float(PAD)
    texts = {card.name: card.text for card in view.hand}
    for move in plays:
        drawn += _play(move, texts.get(move.what, ""), x, w)
        x += w + 8
    for i, move in enumerate(others):
        inside = words(x + 64, 38 + 44, 112, move.label, (20, 16, 13), anchor="middle", bold=True)
        drawn += spot(move, move.label, x, 38 + 40 * i, 128, DESK_H - 50, inside)
    return drawn


def _play(move: Move, says: str, x: float, w: float) -> str:
    ground = rect(x + 3, 41, w - 6, 24, fill="panel")
    inside = ground + words(x + 10, 58, w - 20, move.label, (16, 13), "fresh", bold=True)
    lines, size = fit_lines(tr(says), w - 20, 2, (16,))
    if lines[-1].endswith("…"):
        lines, size = fit_lines(tr(says), w - 20, 3, (13,))
    step = 20 if size == 16 else 16
    inside += "".join(text(round(x + 10), 79 + step * i, line, size) for i, line in enumerate(lines))
    return spot(move, move.label, x, 38, w, DESK_H - 50, inside)
