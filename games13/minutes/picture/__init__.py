"""The table of 13 Minutes: three zones, battlegrounds that slide between them, and two cards in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.panels import Head, Panel, Scene
from games13.kernel.words import msg, tr
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture import plan
from games13.minutes.picture.buttons import Offers, beside, lines_of, offers_of, under
from games13.minutes.picture.ending import reckoning
from games13.minutes.picture.grounds import battleground, bids, free_places, is_new, rail_count, reminders
from games13.minutes.picture.hand import card_drawing, previews
from games13.minutes.picture.side import bid, in_play, standing, start
from games13.minutes.picture.zones import (
    head_height,
    lanes,
    small_head,
    small_head_height,
    zone_panel,
)

if TYPE_CHECKING:
    from games13.minutes.view import View

CROWDED = 26  # with more moves than this, the picture of each one's cubes would make the scene too heavy

PLAYED = {
    ("command", NEUTRAL): msg("{seat} laid {card} into the neutral zone, for a Command."),
    ("command", "own sphere"): msg("{seat} laid {card} into its own sphere, for a Command."),
    ("event", NEUTRAL): msg("{seat} laid {card} into the neutral zone, for its event."),
    ("event", "own sphere"): msg("{seat} laid {card} into its own sphere, for its event."),
}


def scene(view: View) -> Scene:
    """The table as this view knows it."""
    if view.result:
        return _ended(view)
    cards = tuple(f"card-{i}" for i, _ in enumerate(view.hand, 1))
    side = "standing" if view.pending == "play" else "side"
    foot = (side, *cards) if side == "standing" or len(cards) > 1 else (side, *cards, "standing")
    below = _last_game(view)
    wide = plan.wide(foot, ("reckoning",) if below else ())
    asked = cards if view.pending == "play" else ("side",)
    news = _news(view)
    narrow = ("small-table", *asked)
    if view.moves() and view.pending in ("play", "bid", "start"):
        narrow = (*(panel.name for panel in news), *asked, "small-table")
    return Scene(
        _summary(view),
        _head(view),
        (*_tables(view), *news, *_foot(view, foot), *below),
        wide,
        wide,
        narrow,
        plan.small(tuple(dict.fromkeys((*asked, *foot))), ("small-reckoning",) if below else ()),
    )


def _news(view: View) -> tuple[Panel, ...]:
    """What the last play changed, for a phone on which a card is to be chosen and the table is far below."""
    new = [ground for ground in view.grounds if view.pending == "play" and is_new(ground)]
    if not new or view.last is None:
        return ()
    rails = plan.news_rails(len(new))
    drawn = lanes(view, 0, rails.end + 1)
    drawn += "".join(battleground(ground, row, rails) for row, ground in enumerate(new))
    return (Panel("news", tr("The last play"), plan.SMALL_W, rails.end + 1, (drawn,)),)


def _ended(view: View) -> Scene:
    rows = plan.ended()
    return Scene(
        _summary(view),
        _head(view),
        (*_reckonings(view), *_tables(view)),
        rows,
        rows,
        ("small-reckoning", "small-table"),
        plan.ended_small(),
    )


def _tables(view: View) -> tuple[Panel, Panel]:
    """The table as it lies on large and on small boards."""
    offers, tallied = offers_of(view), len(view.moves()) <= CROWDED
    return _large(view, offers, tallied), _small(view, offers, tallied)


def _large(view: View, offers: Offers, tallied: bool) -> Panel:
    head = head_height(view)
    rails = plan.large_rails(rail_count(view), head, roomy=bool(offers or view.result))
    high = max(plan.TABLE_H, rails.end + 6)
    zones = "".join(zone_panel(view, zone, high) for zone in ZONES)
    lying = free_places(view, rails) + bids(view, rails)
    lying += "".join(battleground(ground, row, rails) for row, ground in enumerate(view.grounds))
    chosen = beside(offers, rails, tallied=tallied) + previews(view, rails)
    layers = (zones, reminders(view, rails) + lying, chosen)
    return Panel("table", tr("The table"), plan.TABLE_W, high, layers, rails.card)


def _small(view: View, offers: Offers, tallied: bool) -> Panel:
    head = small_head_height(view)
    lines = [len(lines_of(offers[row])) if row in offers else 0 for row in range(rail_count(view))]
    rails = plan.small_rails(head, lines)
    lying = free_places(view, rails) + bids(view, rails)
    lying += "".join(battleground(ground, row, rails) for row, ground in enumerate(view.grounds))
    chosen = under(offers, rails, tallied=tallied) + previews(view, rails)
    layers = (lanes(view, head + 2, rails.end + 4), small_head(view), lying, chosen)
    return Panel("small-table", tr("The table"), plan.SMALL_W, rails.end + 4, layers, plan.CHOICE)


def _foot(view: View, names: tuple[str, ...]) -> tuple[Panel, ...]:
    """The cards, and what the moment needs beside them."""
    return tuple(
        Panel(name, heading, plan.FOOT_W, plan.FOOT_H, (drawn,), plan.CHOICE)
        for name in names
        for heading, drawn in (_sheet(view, name),)
    )


def _sheet(view: View, name: str) -> tuple[str, str]:
    if name == "standing":
        return tr("If it ended now"), standing(view, name)
    if name != "side":
        return tr("The hand"), card_drawing(view, view.hand[int(name[5:]) - 1])
    if view.pending == "bid":
        return tr("The bids"), bid(view)
    return (tr("The bids"), start(view)) if view.pending == "start" else (tr("In play"), in_play(view))


def _last_game(view: View) -> tuple[Panel, ...]:
    """In a campaign, while the next game's bids are made: how the last game came out."""
    if view.final is None or view.campaign is None or view.pending not in ("bid", "start"):
        return ()
    return _reckonings(view)


def _reckonings(view: View) -> tuple[Panel, ...]:
    assert view.final is not None
    title = tr("The end")
    if view.campaign:
        title = tr("Game {n} of the campaign", n=view.campaign["game"] - (not view.result))
    found = []
    for name, w in (("reckoning", plan.TABLE_W), ("small-reckoning", plan.SMALL_W)):
        drawn, high = reckoning(view, view.final, title, small=w == plan.SMALL_W)
        found.append(Panel(name, tr("The reckoning"), w, high, (drawn,)))
    return tuple(found)


def _head(view: View) -> Head:
    where = tr("Play {n} of {m}", n=view.play, m=view.plays) if view.play else tr("The bids")
    if view.result:
        where = tr("The end")
    asks = view.result.reason if view.result else view.asks
    small = tr("13 Minutes")
    if view.campaign:
        score = {"us": view.campaign["US"], "ussr": view.campaign["USSR"]}
        small = tr("Campaign, game {n}: US {us}, USSR {ussr}", n=view.campaign["game"], **score)
    return Head("13'", where, small, asks, _note(view), urgent=bool(view.moves() or view.result))


def _note(view: View) -> str:
    """The last play; before the first, what the game is about."""
    if view.last is None:
        return tr("Lead more battlegrounds than the other side, and let no war begin in your sphere.")
    if view.cuba:
        return tr("Cuba was {card}.", card=tr(view.cuba.name))
    played = PLAYED[view.last.use, view.last.place]
    return tr(played, seat=tr(view.last.seat), card=tr(view.last.card))


def _summary(view: View) -> str:
    led = {seat: sum(ground.leader == seat for ground in view.grounds) for seat in SEATS}
    return tr(
        "13 Minutes, play {n} of {m}. US leads in {us}, USSR in {ussr}. {asks}",
        n=view.play,
        m=view.plays,
        asks=view.result.reason if view.result else view.asks,
        us=led["US"],
        ussr=led["USSR"],
    )
