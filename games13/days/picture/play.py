"""The card in play, readable in full; what is asked for with it, and the choices that lie nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.moves import PlayMove
from games13.days.picture import said
from games13.days.picture.cards import Piece, button, face, lines_of
from games13.days.picture.options import Options
from games13.days.picture.plan import BUTTON_H, DESK_W, PAD
from games13.days.picture.signs import SHAPE, SIDE, letter
from games13.draw import shapes
from games13.draw.parts import fresh, panel, words
from games13.draw.svg import group, path, rect
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.days.view import View

GAP = 8
PLATE_W, PLATE_H = 216, 50
ROOM = DESK_W - 2 * PAD


def plate(view: View) -> str:
    """The card that was played last, in a corner of the map, until the next one is played."""
    if not view.card or view.unfinished or view.phase != "cards":
        return group("", id="in-play")
    colour = SIDE[view.card.side]
    drawn = rect(0, 0, PLATE_W, PLATE_H, r=4, fill="panel", stroke=colour, stroke_width=2)
    drawn += rect(0, 0, PLATE_W, 24, r=4, fill=colour)
    drawn += path(shapes.outline(SHAPE[view.card.side], 14, 12, 7), fill="panel")
    drawn += words(28, 17, PLATE_W - 34, tr(view.card.name), (16, 13), "panel", bold=True)
    drawn += words(8, 41, PLATE_W - 14, _use(view), (13,), "quiet", bold=True)
    return group(drawn, id="in-play", at=(8, 8))


def card_in_play(view: View, size: int = 16) -> Piece | None:
    """The card that is asked about, how it is used, and what it says."""
    if view.phase == "world opinion" and view.drawn:
        return _shown(view.drawn, tr("drawn for Alliances"), size)
    if view.seized:
        origin = said.who(said.other(view.to_move or "US"))
        return _shown(view.seized, tr("taken from the {seat}", seat=origin), size)
    if view.unfinished and view.card:
        return _shown(view.card, _use(view), size)
    return None if view.tallies or view.card or view.result or view.phase == "cards" else _beginning()


def _shown(card: Card, use: str, size: int) -> Piece:
    """The card in large, and marked: it is what was done last."""
    printed = face(card, DESK_W - 6, size=size, use=use)
    mark = fresh(-1, -1, DESK_W - 4, printed.h + 2, r=7)
    return Piece(group(printed.drawn, mark, id="card-in-play", at=(3, 3)), printed.h + 6)


def _use(view: View) -> str:
    values = {"seat": said.who(view.player)}
    if not view.unfinished:
        return tr("played last, by the {seat}", **values)
    if view.worth and view.use == "command":
        return tr("{seat}: Command {n}", seat=said.who(view.to_move), n=view.worth)
    if view.use == "taken" and view.card:
        return tr("{seat}: Event first", seat=tr(view.card.side))
    if view.use == "event":
        return tr("{seat}: Event", **values)
    return tr("played by the {seat} as a Command", **values)


def _beginning() -> Piece:
    """Before the first card: what it is about."""
    rules = (
        tr("Win Prestige with your agenda: lead on its battleground or its DEFCON track."),
        tr("Cubes placed together, after the first, raise your DEFCON marker; cubes removed lower it."),
        tr("Go too far, and you lose the world with the game."),
    )
    drawn = words(PAD, 24, ROOM, tr("Thirteen days"), (20, 16, 13), mono=True, bold=True)
    y = 28.0
    for rule in rules:
        more, y = lines_of(rule, ROOM, y + 4)
        drawn += more
    return Piece(panel(0, 0, DESK_W, y + 8) + drawn, y + 8)


def ask(options: Options, w: float = DESK_W, *, hint: bool = True) -> Piece | None:
    """How to do on the board what is asked, and the buttons."""
    advice, all_w = said.hint(options) if hint else "", w
    if not advice and not options.buttons:
        return None
    drawn, y = lines_of(advice, w - 2 * PAD, 4, 13, "legal", bold=True) if advice else ("", 0)
    drawn = group(drawn, class_="hint") if advice else ""
    top, columns = y + 8, 1 if len(options.buttons) == 1 else 2
    w = (w - 2 * PAD - GAP * (columns - 1)) / columns
    for i, move in enumerate(options.buttons):
        sealed = isinstance(move, PlayMove) and move.letter
        sign = group(letter(24, 16), at=(6, BUTTON_H / 2 - 8)) if sealed else ""
        short, full = said.button(options, move)
        drawn += button(short, full, move, (PAD + (w + GAP) * (i % columns), top, w, BUTTON_H), sign=sign)
        if i % columns == columns - 1 or move is options.buttons[-1]:
            top += BUTTON_H + GAP
    return Piece(panel(0, 0, all_w, top) + drawn, top)
