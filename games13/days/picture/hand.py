"""The hand with the uses of each card; the agendas to choose from; what world opinion brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS
from games13.days.moves import PlayMove
from games13.days.picture import said
from games13.days.picture.cards import DRAWN_W, HEAD_H, Piece, button, face, lines_of, stacked
from games13.days.picture.options import Options
from games13.days.picture.plan import ALL_W, BUTTON_H, DESK_W, PAD
from games13.days.picture.signs import ARENA, SHAPE, SIDE, letter, small_cube
from games13.draw import shapes
from games13.draw.drawings import drawing
from games13.draw.measure import fit_lines
from games13.draw.parts import card_back, choice, words
from games13.draw.svg import group, name, path, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Agenda, Card, Deck
    from games13.days.view import View
    from games13.kernel.moves import Move

GAP = 4
STRIP_W = 288  # a card in the strip of a phone
CHIP_H = 44
SHARES = {"command": 1.15, "event": 0.85}  # of the room for the uses of a card


def hand(view: View, deck: Deck, options: Options, w: float = DESK_W) -> Piece:
    """What lies in the column beside the map."""
    if view.phase == "agendas":
        return stacked(_agendas(view, deck, options, w), GAP, "hand")
    if view.phase == "world opinion":
        return stacked([_opinion(view, ground) for ground in BATTLEGROUNDS[6:]], GAP, "hand")
    cards = [_card(options, card, DESK_W, known=name(f"card {card.name}")) for card in view.hand]
    return stacked(cards, GAP, "hand")


def strip(view: View, options: Options) -> tuple[Piece, float]:
    """The hand side by side, for a phone, and how wide it is."""
    pieces = [_card(options, card, STRIP_W) for card in view.hand]
    drawn = "".join(group(piece.drawn, at=((STRIP_W + GAP) * i + 2, 0)) for i, piece in enumerate(pieces))
    return Piece(drawn, max(piece.h for piece in pieces)), (STRIP_W + GAP) * len(pieces)


def _card(options: Options, card: Card, w: float, known: str | None = None) -> Piece:
    """A card of the hand, with a button for each of its uses."""
    legal = options.cards.get(card.name, [])
    if any(move.does == "discard" for move in legal):
        printed = face(card, w)
        whole = choice(legal[0], legal[0].label, w - 6, printed.h - 6, at=(3, 3))
        return Piece(group(printed.drawn, whole, id=known), printed.h)
    printed = face(card, w, BUTTON_H + 2 if legal else 0)
    uses = group(_uses(options, legal, w - 2 * PAD), at=(PAD, printed.h - BUTTON_H - 3)) if legal else ""
    return Piece(group(printed.drawn, uses, id=known), printed.h)


def _uses(options: Options, legal: list[Move], w: float) -> str:
    """The uses of a card side by side; and whether its side may use its Event first."""
    first = any(said.offers(options, move) for move in legal)
    sealed = [isinstance(move, PlayMove) and move.letter for move in legal]
    shares = [
        0.5 if letter_too else SHARES[move.does] for move, letter_too in zip(legal, sealed, strict=True)
    ]
    shares += [1.0] * first
    each = (w - GAP * (len(shares) - 1)) / sum(shares)
    drawn, x = "", 0.0
    for move, letter_too, share in zip(legal, sealed, shares, strict=False):
        sign = group(letter(24, 16), at=(6, BUTTON_H / 2 - 8)) if letter_too else ""
        drawn += button(*said.use(options, move), move, (x, 0, each * share, BUTTON_H), sign=sign)
        x += each * share + GAP
    if first:
        lines, size = fit_lines(said.warning(options), w - x, 3, (13,), bold=True)
        y = BUTTON_H / 2 + 5 - 7 * (len(lines) - 1)
        drawn += "".join(
            text(x + 2, y + 14 * i, line, size, "fresh", bold=True) for i, line in enumerate(lines)
        )
    return drawn


def _agendas(view: View, deck: Deck, options: Options, w: float) -> list[Piece]:
    """The three agendas of the seat that looks on; at an open table, of the seat that chooses."""
    seat = view.holder or ""
    pieces = []
    for i, agenda_name in enumerate(view.flags.get(seat, ())):
        agenda = deck.kinds[deck.kind[agenda_name]]
        piece = _agenda(view, agenda, w, chosen=view.chosen[seat] == agenda_name)
        drawn = piece.drawn
        for move in options.cards.get(agenda_name, []):
            label = tr("Choose {agenda}: {text}", agenda=tr(agenda_name), text=tr(agenda.text))
            drawn = choice(move, label, w - 8, piece.h - 6, drawn)
        pieces.append(Piece(group(drawn, id=f"agenda-{seat}-{i}", at=(4, 3)), piece.h))
    return pieces or [Piece(card_back(w, 96, "13"), 96)] * 3


def _agenda(view: View, agenda: Agenda, w: float, *, chosen: bool) -> Piece:
    track = agenda.flag if agenda.flag in ARENAS else ARENAS[BATTLEGROUNDS.index(agenda.flag) // 3]
    at = w - 8 - PAD - DRAWN_W, HEAD_H + 10
    drawn = drawing("games13.days", agenda.name, ARENA[track], DRAWN_W, at=at)
    says, y = lines_of(tr(agenda.text), w - 2 * PAD - 8 - (DRAWN_W + 6 if drawn else 0), HEAD_H + 8)
    y = max(y, HEAD_H + 36)
    if chosen:
        picked = tr("Your choice, until the round's end")
        more, y = lines_of(picked, w - 2 * PAD - 8, y, 13, "prestige", bold=True)
        says += more
    h = y + 10
    edge, heavy = ("prestige", 4) if chosen else (ARENA[track], 2)
    sheet = _headed(tr(agenda.name), track, edge, heavy, (w - 8, h - 6), 84 + 22 * agenda.defcon)
    if agenda.defcon:
        sheet += path(shapes.radiation(w - 104, 13, 8.5), fill="panel")
    return Piece(sheet + _standing(view, agenda, w) + says + drawn, h)


def _standing(view: View, agenda: Agenda, w: float) -> str:
    """How things stand now where the agenda will be scored: in its head."""
    if agenda.worth == "letter":
        return _mark(view.letter, w - 52, "") + group(letter(24, 16), at=(w - 40, 5))
    here = view.markers[agenda.flag] if agenda.worth == "steps" else view.cubes[agenda.flag]
    return "".join(_mark(seat, w - 76 + 36 * i, here[seat]) for i, seat in enumerate(view.seats))


def _mark(seat: str, x: float, says: object) -> str:
    """A seat's sign on the head of a sheet, and a number."""
    drawn = path(shapes.cube(seat, x, 13, 8), fill="panel")
    return drawn + text(x + 12, 18.5, says, 16, "panel", bold=True)


def _both(here: object, x: float, y: float, view: View) -> str:
    """A number for each seat, with its sign."""
    assert isinstance(here, dict)
    return "".join(
        small_cube(seat, x + 64 * i, y - 5, 9)
        + text(x + 16 + 64 * i, y, here[seat], 16, SIDE[seat], bold=True)
        for i, seat in enumerate(view.seats)
    )


def _opinion(view: View, ground: str) -> Piece:
    """A world opinion battleground: what it brings at the round's end, and to whom."""
    brings = {
        "Television": tr("Who leads here may move one own DEFCON marker a step, up or down."),
        "United Nations": tr("Who leads here takes the Personal Letter."),
        "Alliances": tr(
            "Who leads here may draw a card and lay it unseen into the Aftermath, or discard it face up."
        ),
    }[ground]
    leader = view.leader[ground]
    says, y = lines_of(brings, DESK_W - 24, HEAD_H + 8)
    colour = SIDE[leader] if leader else "quiet"
    told = tr("{seat} leads", seat=tr(leader)) if leader else tr("level: nobody")
    says += _both(view.cubes[ground], PAD + 10, y + 18, view)
    says += words(DESK_W - 16, y + 18, 136, told, (16, 13), colour, anchor="end", bold=True)
    h = y + 36
    sheet = _headed(tr(ground), "world opinion", SIDE[leader] if leader else "border", 2, (DESK_W - 8, h - 6))
    return Piece(group(sheet + says, at=(4, 3)), h)


def _headed(
    says: str, track: str, edge: str, heavy: float, size: tuple[float, float], kept: float = 16
) -> str:
    """A sheet with the head of an arena."""
    w, h = size
    drawn = rect(0, 0, w, h, r=6, fill="panel", stroke=edge, stroke_width=heavy)
    drawn += rect(0, 0, w, HEAD_H + 2, r=6, fill=ARENA[track])
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[track], 15, 13, 8), fill="panel")
    return drawn + words(30, 18.5, w - 30 - kept, says, (16, 13), "panel", bold=True)


def waiting(view: View) -> Piece | None:
    """At an open table: the cards of the seat that does not decide."""
    seat = said.other(view.to_move or "US")
    cards = [card for card in view.hands[seat] if card]
    if not cards or view.result:
        return None
    drawn = words(0, 30, 130, tr("{seat}'s hand", seat=tr(seat)), (16, 13), mono=True, bold=True)
    w = (ALL_W - 136 - 4 * 8) / 5
    for i, card in enumerate(cards):
        drawn += group(_chip(card, w), at=(136 + (w + 8) * i, 1))
    return Piece(group(drawn, id="waiting-hand"), CHIP_H + 2)


def _chip(card: Card, w: float) -> str:
    colour = SIDE[card.side]
    lines, size = fit_lines(tr(card.name), w - 34, 2, (13,), bold=True)
    y = CHIP_H / 2 + 5 - 8 * (len(lines) - 1)
    drawn = rect(0, 0, w, CHIP_H, r=4, fill="panel", stroke=colour)
    drawn += path(shapes.outline(SHAPE[card.side], 14, CHIP_H / 2 - 8, 6), fill=colour)
    drawn += text(14, CHIP_H / 2 + 15, card.cubes, 13, colour, anchor="middle", bold=True)
    return drawn + "".join(text(28, y + 16 * i, line, size, bold=True) for i, line in enumerate(lines))
