"""The table of 13 Minutes: three zones, battlegrounds that slide between them, and two cards in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw.parts import WIDE, title_strip
from games13.draw.svg import root
from games13.kernel.words import msg, tr
from games13.minutes.moves import NEUTRAL, SEATS, ZONES
from games13.minutes.picture.buttons import buttons
from games13.minutes.picture.ending import ending, last_game
from games13.minutes.picture.grounds import battleground, bids, free_places, rails_of, reminders
from games13.minutes.picture.hand import hand
from games13.minutes.picture.plan import HEIGHT
from games13.minutes.picture.side import side_panel, standing_panel
from games13.minutes.picture.zones import zone_panel

if TYPE_CHECKING:
    from games13.minutes.view import View


PLAYED = {
    ("command", NEUTRAL): msg("{seat} laid {card} into the neutral zone, for a Command."),
    ("command", "own sphere"): msg("{seat} laid {card} into its own sphere, for a Command."),
    ("event", NEUTRAL): msg("{seat} laid {card} into the neutral zone, for its event."),
    ("event", "own sphere"): msg("{seat} laid {card} into its own sphere, for its event."),
}


def scene(view: View) -> str:
    """The table as this view knows it."""
    rails = rails_of(view)
    below = (ending(view),) if view.result else (side_panel(view), hand(view, rails), standing_panel(view))
    return root(
        WIDE,
        HEIGHT,
        _summary(view),
        _strip(view),
        *(zone_panel(view, zone) for zone in ZONES),
        free_places(view, rails),
        bids(view, rails),
        last_game(view) or reminders(view, rails),
        *(battleground(ground, row, rails) for row, ground in enumerate(view.grounds)),
        buttons(view, rails),
        *below,
    )


def _strip(view: View) -> str:
    where = tr("Play {n} of {m}", n=view.play, m=view.plays) if view.play else tr("The bids")
    if view.result:
        where = tr("The end")
    small = tr("13 Minutes")
    if view.campaign:
        small = tr("Campaign, game {n}", n=view.campaign["game"])
    return title_strip(
        "13'", where, small, _asks(view), _note(view), urgent=bool(view.moves() or view.result)
    )


def _asks(view: View) -> str:
    """What is asked; at the end who won, which the sheets below explain."""
    if view.result is None:
        return view.asks
    war = view.final and any(view.final.war)
    for seat in view.result.winners:
        return tr("Nuclear war. {seat} wins.", seat=tr(seat)) if war else tr("{seat} wins.", seat=tr(seat))
    return tr("Nuclear war. Nobody wins.") if war else tr("Nobody wins.")


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
