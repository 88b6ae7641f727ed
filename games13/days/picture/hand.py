"""The hand with the uses of each card; the agendas to choose from; from where to where cubes may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import ARENAS, BATTLEGROUNDS
from games13.days.moves import PlayMove
from games13.days.picture import said
from games13.days.picture.map import slot_at
from games13.days.picture.options import Options
from games13.days.picture.plan import CARD_GAP, CARD_W, FOOT_H, FOOT_Y, HAND_W, HAND_X, SLOT, ground_at
from games13.days.picture.play import button
from games13.days.picture.scores import tally_lines
from games13.days.picture.signs import ARENA, SIDE, card_head, card_words, small_cube
from games13.draw import shapes
from games13.draw.measure import fit, fit_lines
from games13.draw.parts import LINE, card_back, choice, panel, spot, words
from games13.draw.svg import group, line, name, num, path, rect, text
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Agenda, Card, Deck
    from games13.days.moves import RelocateMove
    from games13.days.view import View

BUTTON_H, GAP = 28, 6
LETTER_W = 54
USES_H = 2 * (BUTTON_H + GAP)
AGENDA_W = (HAND_W - 2 * CARD_GAP) / 3


def hand(view: View, deck: Deck, options: Options) -> str:
    """What lies at the bottom, beside the card in play."""
    if view.phase == "agendas":
        drawn = _agendas(view, deck, options)
    elif view.phase == "world opinion":
        drawn = "".join(_opinion(view, ground, i) for i, ground in enumerate(BATTLEGROUNDS[6:]))
    elif options.ways:
        drawn = _ways(options)
    else:
        drawn = _cards(view, options)
    return group(drawn, id="hand", at=(HAND_X, FOOT_Y))


def _cards(view: View, options: Options) -> str:
    drawn = "".join(
        group(_card(view, card, options), id=name(f"card {card.name}"), at=((CARD_W + CARD_GAP) * i, 0))
        for i, card in enumerate(view.hand)
    )
    w = 2 * CARD_W + CARD_GAP
    if view.tallies and len(view.hand) < 4:
        tally = tally_lines(view.tallies[-1], w - 32, 16)
        drawn += group(tally, at=(HAND_W - w, 0))
    return drawn


def _card(view: View, card: Card, options: Options) -> str:
    """A card of the hand, with a button for each of its uses."""
    drawn = rect(0, 0, CARD_W, FOOT_H, r=6, fill="panel", stroke=SIDE[card.side], stroke_width=1.5)
    drawn += card_head(card, CARD_W)
    legal = options.cards.get(card.name, [])
    bottom = FOOT_H - (USES_H + 8 if legal else 10)
    drawn += card_words(tr(card.name), tr(card.text), 8, 47, CARD_W - 16, bottom, (16, 13))
    return drawn + _uses(options, legal)


def _uses(options: Options, legal: list[Move]) -> str:
    """Commands in the first line, the rest in the second."""
    commands = [move for move in legal if move.does == "command"]
    drawn = ""
    for row, moves in enumerate((commands, [move for move in legal if move not in commands])):
        x = 8.0
        for move in moves:
            sealed = isinstance(move, PlayMove) and move.letter
            w = LETTER_W if sealed else CARD_W - 16 - (LETTER_W + 6) * (len(moves) - 1)
            short, full = said.use(options, move)
            at = x, FOOT_H - USES_H - 2 + (BUTTON_H + GAP) * row
            drawn += button(short, full, move, w, BUTTON_H, at, sealed=sealed)
            x += w + 6
    return drawn


def _agendas(view: View, deck: Deck, options: Options) -> str:
    """The three agendas of the seat that looks on; at an open table, of the seat that chooses."""
    seat = view.seat or view.to_move or ""
    drawn = ""
    for i, agenda_name in enumerate(view.flags[seat]):
        agenda = deck.kinds[deck.kind[agenda_name]]
        face = _agenda(view, agenda, chosen=view.chosen[seat] == agenda_name)
        for move in options.cards.get(agenda_name, []):
            label = tr("Choose {agenda}: {text}", agenda=tr(agenda_name), text=tr(agenda.text))
            face = choice(move, label, AGENDA_W, FOOT_H, face)
        drawn += group(face, id=f"agenda-{seat}-{i}", at=((AGENDA_W + CARD_GAP) * i, 0))
    if drawn:
        return drawn
    return "".join(
        group(card_back(AGENDA_W, FOOT_H, "13"), at=((AGENDA_W + CARD_GAP) * i, 0)) for i in range(3)
    )


def _agenda(view: View, agenda: Agenda, *, chosen: bool) -> str:
    track = agenda.flag if agenda.flag in ARENAS else ARENAS[BATTLEGROUNDS.index(agenda.flag) // 3]
    drawn = _headed(AGENDA_W, track, *(("prestige", 4) if chosen else (ARENA[track], 2)))
    if agenda.defcon:
        drawn += path(shapes.radiation(AGENDA_W - 24, 20, 13), fill="panel")
    lines, size = fit_lines(tr(agenda.name), AGENDA_W - 32, 2, (28, 20, 16), bold=True)
    y = 76.0
    for one in lines:
        drawn += text(16, y, one, size, bold=True)
        y += 32
    for size in (16, 13):
        room = int((FOOT_H - 66 - y) // LINE[size]) + 1
        lines, _ = fit_lines(tr(agenda.text), AGENDA_W - 32, room, (size,))
        if not lines[-1].endswith("…"):
            break
    drawn += "".join(text(16, y + LINE[size] * i, one, size) for i, one in enumerate(lines))
    drawn += _standing(view, agenda)
    if chosen:
        said_chosen = tr("Your choice, until the round's end")
        drawn += words(16, FOOT_H - 14, AGENDA_W - 32, said_chosen, (16, 13), "prestige", bold=True)
    return drawn


def _standing(view: View, agenda: Agenda) -> str:
    """How things stand now where the agenda will be scored."""
    y = FOOT_H - 44
    if agenda.worth == "letter":
        says = tr("The {seat} holds the Letter.", seat=tr(view.letter))
        return words(16, y, AGENDA_W - 32, says, (16, 13), "quiet")
    here = view.markers[agenda.flag] if agenda.worth == "steps" else view.cubes[agenda.flag]
    drawn = words(16, y, AGENDA_W - 160, tr("now"), (16, 13), "quiet")
    for i, seat in enumerate(view.seats):
        x = AGENDA_W - 130 + 68 * i
        drawn += small_cube(seat, x, y - 6, 11) + text(x + 18, y + 1, here[seat], 20, SIDE[seat], bold=True)
    return drawn


def _opinion(view: View, ground: str, index: int) -> str:
    """A world opinion battleground: what it brings at the round's end, and to whom."""
    brings = {
        "Television": tr("Who leads here may move one own DEFCON marker a step, up or down."),
        "United Nations": tr("Who leads here takes the Personal Letter."),
        "Alliances": tr(
            "Who leads here may draw a card and lay it unseen into the Aftermath, or discard it face up."
        ),
    }[ground]
    leader = view.leader[ground]
    drawn = _headed(AGENDA_W, "world opinion", SIDE[leader] if leader else "border")
    drawn += words(16, 78, AGENDA_W - 32, tr(ground), (28, 20, 16, 13), bold=True)
    lines, size = fit_lines(brings, AGENDA_W - 32, 6, (16, 13))
    drawn += "".join(text(16, 112 + 22 * i, one, size) for i, one in enumerate(lines))
    here = view.cubes[ground]
    for i, seat in enumerate(view.seats):
        drawn += small_cube(seat, 28 + 68 * i, FOOT_H - 30, 11)
        drawn += text(46 + 68 * i, FOOT_H - 23, here[seat], 20, SIDE[seat], bold=True)
    says = tr("{seat} leads", seat=tr(leader)) if leader else tr("level: nobody")
    colour = SIDE[leader] if leader else "quiet"
    right, y = AGENDA_W - 16, FOOT_H - 23
    drawn += words(right, y, AGENDA_W - 180, says, (16, 13), colour, anchor="end", bold=True)
    return group(drawn, at=((AGENDA_W + CARD_GAP) * index, 0))


def _headed(w: float, track: str, edge: str, wide: float = 2) -> str:
    """A sheet with the head of an arena."""
    colour = ARENA[track]
    drawn = rect(0, 0, w, FOOT_H, r=6, fill="panel", stroke=edge, stroke_width=wide)
    drawn += rect(0, 0, w, 40, r=6, fill=colour)
    drawn += path(shapes.outline(shapes.ARENA_SIGNS[track], 24, 20, 13), fill="panel")
    return drawn + words(46, 26, w - 92, tr(track).capitalize(), (16, 13), "panel", bold=True)


def _ways(options: Options) -> str:
    """A table of the ways that a cube may go: rows from, columns to."""
    origins = sorted({move.origin for move in options.ways})
    left, w, top, h = 136, 81, 56, 27
    drawn = panel(0, 0, HAND_W, FOOT_H)
    drawn += words(8, 24, left - 12, tr("from … to …"), (16, 13), mono=True, bold=True)
    for goal, ground in enumerate(BATTLEGROUNDS):
        x = left + w * goal
        lines, size = _head(tr(ground), w - 6), 13
        drawn += path(
            shapes.outline(shapes.ARENA_SIGNS[ARENAS[goal // 3]], x + w / 2, 10, 6),
            fill=ARENA[ARENAS[goal // 3]],
        )
        drawn += "".join(
            text(x + w / 2, 32 + 15 * i, one, size, anchor="middle", bold=True) for i, one in enumerate(lines)
        )
    for row, origin in enumerate(origins):
        drawn += words(8, top + h * row + 17, left - 12, tr(BATTLEGROUNDS[origin]), (13,), bold=True)
    for move in options.ways:
        at = left + w * move.goal + 3, top + h * origins.index(move.origin) + 1
        drawn += _way(options, move, w - 6, h - 5, at)
    return drawn


def _head(name: str, room: float) -> list[str]:
    """A name in two lines, or in one if it is one word."""
    if " " in name:
        return list(fit_lines(name, room, 2, (13,), bold=True)[0])
    return [fit(name, room, (13,), bold=True).words]


def _way(options: Options, move: RelocateMove, w: float, h: float, at: tuple[float, float]) -> str:
    arrow = f"M{num(at[0] + w / 2 - 8)} {num(at[1] + h / 2)}h16m-6-6l6 6-6 6"
    ends = []
    for ground in (move.what, move.where):
        there = options.cubes(move, ground)
        (left, top), (dx, dy) = ground_at(ground), slot_at(there.whose, max(there.before, there.after))
        ends += [left + dx + SLOT / 2 - HAND_X, top + dy + SLOT / 2 - FOOT_Y]
    ghost = line(*ends, class_="ghost")
    return spot(move, move.label, *at, w, h, mark=arrow, ghost=ghost)
