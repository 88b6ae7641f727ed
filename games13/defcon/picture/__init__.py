"""The war room of DEFCON: the desk, the dice, the map of the world, consensus, headquarters, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon.picture import plan
from games13.defcon.picture.consensus import consensus
from games13.defcon.picture.dice import dice
from games13.defcon.picture.ending import ending, small_ending
from games13.defcon.picture.hand import hand
from games13.defcon.picture.headquarters import headquarters
from games13.defcon.picture.layout import layout
from games13.defcon.picture.options import Options
from games13.defcon.picture.order import order
from games13.defcon.picture.question import desk, small_desk
from games13.defcon.picture.targets import lands, previews, second_choices, smallest, texts, zones
from games13.defcon.picture.tokens import fleets, marks, tokens
from games13.defcon.picture.world import SIZE, homes, land, legend, names, passages, sea
from games13.draw.panels import Head, Panel, Scene
from games13.kernel.words import listing, tr

if TYPE_CHECKING:
    from games13.defcon.view import View


# where the desk needs all its width, and at the end: the dice lie below the map
CROWDED = ("invest", "order", "reorganise", "over")


def scene(view: View) -> Scene:
    """The table as this view knows it."""
    options = Options(view)
    cards = hand(options)
    thrown = bool(view.throw or view.battle)
    beside = thrown and view.pending not in CROWDED
    top = ("end",) if view.result else ("desk", "dice") if beside else ("desk",)
    below = ("dice",) if thrown and not beside else ()
    held = ("hand",) if cards else ()
    return Scene(
        _summary(view),
        _head(view),
        (*_top(options, thrown, beside), _map(options), *([cards] if cards else []), *_tables(view)),
        plan.wide(top, below, held),
        plan.middle(top, below, held),
        _narrow(options, thrown),
    )


def _top(options: Options, thrown: bool, beside: bool) -> tuple[Panel, ...]:
    """What is asked, or how it ended; the dice beside it."""
    view = options.view
    throw = Panel("dice", tr("The dice"), plan.DICE_W, plan.DESK_H, (dice(view),)) if thrown else None
    first: tuple[Panel, ...]
    if view.result:
        small, high = small_ending(view)
        first = (
            Panel("end", tr("The end"), plan.DESK_W, plan.END_H, (ending(view),)),
            Panel("end-small", tr("The end"), plan.SMALL_W, high, (small,)),
        )
    else:
        first = (desk(options, plan.beside(beside)), small_desk(options))
    return (*first, throw) if throw else first


def _map(options: Options) -> Panel:
    """The map from the sea up: what seldom changes are layers of their own, home by home."""
    view, map, places = options.view, options.map, layout(options.map)
    home = homes(map).values()
    buttons = {move.where for move in options.second if move.where in map.sea}
    layers = (
        sea(map),
        zones(options),
        *(land(options, lot) for lot in home),
        *(lands(options, places, lot) for lot in home),
        passages(map) + legend() + names(places),
        *(tokens(view, places, lot) for lot in home),
        fleets(view, places, buttons),
        order(view),
        marks(view, places),
        second_choices(options, places),
        *(previews(options, places, lot) for lot in (map.sea, *home)),
        texts(options),
    )
    wide, high = map.size or SIZE
    return Panel("map", tr("The map"), wide, high, layers, smallest(options, places))


def _tables(view: View) -> tuple[Panel, ...]:
    return (
        Panel("consensus", tr("Consensus"), plan.TABLE_W, plan.TABLE_H, consensus(view)),
        Panel("headquarters", tr("Headquarters"), plan.HQ_W, plan.TABLE_H, headquarters(view)),
    )


def _narrow(options: Options, thrown: bool) -> tuple[str, ...]:
    """What the question is about: the dice, what is asked, the map, and the cards where one may be played."""
    if options.view.result:
        return ("end-small", "map")
    cards = ("hand",) if options.cards and not options.answering else ()
    return (*(("dice",) if thrown else ()), "desk-small", "map", *cards)


def _head(view: View) -> Head:
    return Head(
        tr("DEFCON {n}", n=view.tension),
        tr("Round {n} of {m}", n=view.round, m=view.rounds) if view.round else tr("Set-up"),
        tr("The end") if view.result else tr("Phase: {phase}", phase=tr(view.phase)),
        view.result.reason if view.result else view.asks,
        _note(view),
        urgent=bool(view.moves() or view.result),
    )


def _note(view: View) -> str:
    """What has just happened, as far as the table shows it."""
    if not view.round:
        rolls = [tr("{power} {n}", power=tr(seat), n=view.first_rolls[seat]) for seat in view.order]
        return tr("Hits thrown for the first initiative: {rolls}.", rolls=listing(rolls))
    places = [tr(place) for place in (*view.changed.lands, *view.changed.zones)]
    if len(places) > 5:
        places = [*places[:4], tr("{n} more", n=len(places) - 4)]
    if places:
        return tr("Just changed: {places}.", places=listing(places))
    return tr("Last card: {card}.", card=tr(view.card.name)) if view.card else ""


def _summary(view: View) -> str:
    points = listing(
        [tr("{power} {n}", power=tr(seat), n=score.points) for seat, score in view.scores.items()]
    )
    return tr(
        "DEFCON, round {n} of {m}, {phase}. {asks} Points: {points}.",
        n=view.round,
        m=view.rounds,
        phase=tr(view.phase),
        asks=view.result.reason if view.result else f"{view.asks}.",
        points=points,
    )
