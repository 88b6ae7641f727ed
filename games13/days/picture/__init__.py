"""The board of the crisis: battlegrounds on a map, DEFCON below it, card in play and hand beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games13.days.picture import lists, map, plan, said, scores, state
from games13.days.picture.cards import Piece, stacked, unnamed
from games13.days.picture.hand import hand, strip, waiting
from games13.days.picture.options import Options
from games13.days.picture.play import ask, card_in_play, plate
from games13.days.picture.tracks import empty, standing
from games13.days.picture.ways import ROW, ways, ways_to_swipe
from games13.draw.panels import Head, Panel, Scene
from games13.draw.svg import rect
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.days.view import View


def scene(view: View) -> Scene:
    """The table as this view knows it."""
    options = Options(view)
    panels = (*_moments(view), *_table(view, options), *_desk(view, options), *_for_phones(view, options))
    names = {panel.name for panel in panels}
    rows = plan.wide(names)
    narrow, small = plan.narrow(view, names, options), plan.small(names, options)
    return Scene(_summary(view), _head(view), panels, rows, rows, narrow, small)


def _moments(view: View) -> Iterator[Panel]:
    """The reckoning of a round, and the end of the game."""
    if view.result:
        for name, w in (("end", plan.ALL_W), ("ended", plan.PHONE_W)):
            yield _piece(name, tr("The end"), w, scores.ending(view, w))
    elif view.phase == "agendas" and view.tallies:
        for name, w in (("reckoning", plan.MAP_W), ("reckoned", plan.PHONE_W)):
            yield _piece(name, tr("The last round"), w, scores.reckoning(view, w))


def _table(view: View, options: Options) -> Iterator[Panel]:
    """The map, and below it what stands on the tracks and what each side has."""
    deck = view._setup.deck  # what is printed on the cards, the same for everyone
    war = view.result and any(view.guilty.values())
    after = rect(0, 0, plan.MAP_W, plan.MAP_H, fill="band", opacity="0.6") if war else ""
    small = plan.SLOT if options.slots else plan.GROUND_H
    drawn = map.grounds(view, deck, options) + plate(view) + after
    yield Panel("map", tr("Map"), plan.MAP_W, plan.MAP_H, (map.earth(deck), drawn), small)
    layers = state.tables(), state.state(view, options)
    yield Panel("state", tr("Both sides"), plan.MAP_W, plan.STATE_H, layers, plan.STEP_H - 1)
    if options.ways:
        yield _piece("ways", tr("From … to …"), plan.ALL_W, ways(options), ROW)


def _for_phones(view: View, options: Options) -> Iterator[Panel]:
    """The same in a form that a phone has room for."""
    yield _piece("grounds", tr("Battlegrounds"), plan.PHONE_W, lists.listed(view, options), 44)
    chosen_there = options.slots or options.grounds or options.steps or options.ways
    if view.phase == "cards" and not chosen_there and (piece := lists.news(view, options)):
        yield _piece("news", tr("What has changed"), plan.PHONE_W, piece)
    yield _tracks(view, options, "tracks", plan.PHONE_W)
    if options.cards and view.phase != "agendas":
        row, w = strip(view, options)
        yield _piece("strip", tr("The hand"), w, row)
    if options.ways:
        row, w = ways_to_swipe(options)
        yield _piece("to-swipe", tr("From … to …"), w, row)
    if options.buttons and (piece := ask(options, plan.PHONE_W, hint=False)):
        yield _piece("buttons", tr("What is asked"), plan.PHONE_W, piece)
    if piece := card_in_play(view):
        yield _piece("card", tr("Card in play"), plan.DESK_W, unnamed(piece))
    if view.phase == "agendas":
        yield _piece(
            "hand", tr("The hand"), plan.PHONE_W, unnamed(hand(view, view._setup.deck, options, plan.PHONE_W))
        )


def _tracks(view: View, options: Options, name: str, w: float) -> Panel:
    plan_of = plan.large_tracks(w, options)
    drawn = standing(view, options, plan_of, known=False)
    return Panel(name, tr("DEFCON"), plan_of.w, plan_of.h, (empty(plan_of), drawn), plan_of.step - 1)


def _desk(view: View, options: Options) -> Iterator[Panel]:
    """Beside the map: what is asked, and the cards."""
    if view.result:
        pieces: list[Piece | None] = [scores.rounds(view)]
    else:
        pieces = [card_in_play(view, 13 if options.steps else 16), ask(options)]
        if options.steps:
            large = _tracks(view, options, "", plan.DESK_W)
            pieces.append(Piece(large.inside, large.h))
        elif not options.ways:
            pieces.append(hand(view, view._setup.deck, options))
    yield _piece("desk", tr("Cards"), plan.DESK_W, stacked([piece for piece in pieces if piece and piece.h]))
    if view.seat is None and (piece := waiting(view)):
        yield _piece("waiting", tr("The other hand"), plan.ALL_W, piece)


def _piece(name: str, heading: str, w: float, piece: Piece, target: float = plan.BUTTON_H) -> Panel:
    return Panel(name, heading, w, piece.h, (piece.drawn,), target)


def _head(view: View) -> Head:
    return Head(
        "1962",
        tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds),
        said.phase(view),
        view.result.reason if view.result else view.asks,
        said.happened(view),
        urgent=bool(view.moves() or view.result),
    )


def _summary(view: View) -> str:
    markers = listing(
        [
            tr("{track} US {us}, USSR {ussr}", track=tr(track), us=steps["US"], ussr=steps["USSR"])
            for track, steps in view.markers.items()
        ]
    )
    return tr(
        "13 Days, round {round} of {rounds}. {asks} Prestige: {lead}. DEFCON steps: {markers}.",
        round=view.round,
        rounds=view.rounds,
        asks=view.result.reason if view.result else f"{view.asks}.",
        lead=said.lead(view.prestige),
        markers=markers,
    )
