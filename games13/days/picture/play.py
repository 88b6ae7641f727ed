"""The card in play, readable in full, with what is unfinished; and the choices that lie nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.moves import PlayMove
from games13.days.picture import said
from games13.days.picture.options import Options
from games13.days.picture.plan import FOOT_H, FOOT_Y, PLAY_W
from games13.days.picture.scores import tally_lines
from games13.days.picture.signs import SIDE, card_head, card_words, letter
from games13.draw.measure import fit, fit_lines
from games13.draw.parts import LINE, MARGIN, choice, panel, words
from games13.draw.svg import group, rect, text
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.days.view import View

BUTTON_H, BUTTON_GAP = 32, 8
PAD = 12
HINT_LINE = 16


def button(
    says: str, full: str, move: object, w: float, h: float, at: tuple[float, float], *, sealed: bool = False
) -> str:
    """A choice that is a button; `sealed` with the sign of the Letter."""
    left = 34 if sealed else 4
    room = w - 4 - left
    bold = fit(says, room, (16, 13), bold=True).words == says
    words_at = (w + left - 4) / 2, h / 2 + 5
    label = words(*words_at, room, says, (16, 13), "legal", anchor="middle", bold=bold)
    sign = group(letter(24, 16), at=(7, h / 2 - 8)) if sealed else ""
    return choice(move, full, w, h, rect(0, 0, w, h, r=6, fill="panel"), sign, label, at=at)


def in_play(view: View, options: Options) -> str:
    """The panel at the left below the map."""
    rows = (len(options.buttons) + 1) // 2 if len(options.buttons) > 2 else len(options.buttons)
    foot = FOOT_H - PAD - rows * (BUTTON_H + BUTTON_GAP)
    advice = said.hint(options)
    lines: tuple[str, ...] = ()
    if advice:
        lines, _ = fit_lines(advice, PLAY_W - 2 * PAD, 4, (13,))
        foot -= HINT_LINE * len(lines) + 4
    drawn = panel(0, 0, PLAY_W, FOOT_H) + _what(view, options, foot)
    hints = "".join(text(PAD, foot + 15 + HINT_LINE * i, line, 13, "legal") for i, line in enumerate(lines))
    drawn += group(hints, class_="hint") if hints else ""
    drawn += _buttons(view, options, rows)
    return group(drawn, id="in-play", at=(MARGIN, FOOT_Y))


def _buttons(view: View, options: Options, rows: int) -> str:
    drawn = ""
    columns = 2 if len(options.buttons) > 2 else 1
    w = (PLAY_W - 2 * PAD - 8 * (columns - 1)) / columns
    top = FOOT_H - PAD + BUTTON_GAP - rows * (BUTTON_H + BUTTON_GAP)
    for i, move in enumerate(options.buttons):
        short, full = said.button(options, move)
        at = PAD + (w + 8) * (i % columns), top + (i // columns) * (BUTTON_H + BUTTON_GAP)
        drawn += button(short, full, move, w, BUTTON_H, at, sealed=isinstance(move, PlayMove) and move.letter)
    return drawn


def _what(view: View, options: Options, foot: float) -> str:
    if view.phase == "world opinion":
        return _world_opinion(view, foot)
    card = view.seized or view.card
    if card:
        return _card(view, card, foot)
    if view.tallies:
        return tally_lines(view.tallies[-1], PLAY_W - 2 * PAD, PAD, foot)
    return _beginning(foot)


def _card(view: View, card: Card, foot: float) -> str:
    """The card, how it is used, and what it says."""
    colour = SIDE[card.side]
    drawn = rect(0, 0, PLAY_W, foot, r=6, fill="panel", stroke=colour, stroke_width=2) + card_head(
        card, PLAY_W
    )
    colour, y = "fresh" if view.unfinished or view.seized else "quiet", 44
    lines, size = fit_lines(_use(view, card), PLAY_W - 2 * PAD, 2, (13,), bold=True)
    for line in lines:
        drawn += text(PAD, y, line, size, colour, bold=True)
        y += 16
    says = card_words(tr(card.name), tr(card.text), PAD, y + 4, PLAY_W - 2 * PAD, foot - 5, (16, 13))
    return group(drawn, says, id="card-in-play")


def _use(view: View, card: Card) -> str:
    if view.seized:
        return tr("taken from the {seat}", seat=said.who(said.other(view.to_move or "US")))
    values = {"seat": said.who(view.player)}
    if not view.unfinished:
        return tr("played last, by the {seat}", **values)
    if view.worth and view.use == "command":
        return tr("{seat}: Command {n}", seat=said.who(view.to_move), n=view.worth)
    if view.use == "taken":
        return tr("{seat}: Event first", seat=tr(card.side))
    if view.use == "event":
        return tr("{seat}: Event", **values)
    return tr("played by the {seat} as a Command", **values)


def _world_opinion(view: View, foot: float) -> str:
    drawn = words(PAD, 28, PLAY_W - 2 * PAD, tr("World opinion"), (20, 16, 13), mono=True, bold=True)
    if view.drawn:
        face = rect(
            PAD,
            40,
            PLAY_W - 2 * PAD,
            foot - 44,
            r=6,
            fill="panel",
            stroke=SIDE[view.drawn.side],
            stroke_width=2,
        )
        head = group(card_head(view.drawn, PLAY_W - 2 * PAD), at=(PAD, 40))
        says = card_words(
            tr(view.drawn.name), tr(view.drawn.text), PAD + 8, 88, PLAY_W - 2 * PAD - 16, foot - 12
        )
        return drawn + face + head + says
    lines, size = fit_lines(view.asks, PLAY_W - 2 * PAD, 6, (16, 13))
    return drawn + "".join(text(PAD, 60 + LINE[size] * i, line, size) for i, line in enumerate(lines))


def _beginning(foot: float) -> str:
    """Before the first card: what it is about."""
    rules = (
        tr("Win Prestige with your agenda: lead on its battleground or its DEFCON track."),
        tr("Cubes placed together, after the first, raise your DEFCON marker; cubes removed lower it."),
        tr("Go too far, and you lose the world with the game."),
    )
    drawn = words(PAD, 28, PLAY_W - 2 * PAD, tr("Thirteen days"), (20, 16, 13), mono=True, bold=True)
    y = 54.0
    for rule in rules:
        lines, size = fit_lines(rule, PLAY_W - 2 * PAD, 5, (13,))
        if y + LINE[size] * (len(lines) - 1) > foot - 4:
            break
        drawn += "".join(text(PAD, y + LINE[size] * i, line, size) for i, line in enumerate(lines))
        y += LINE[size] * len(lines) + 8
    return drawn
