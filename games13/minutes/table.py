"""The table as text, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel.words import listing, tr, trn
from games13.minutes.moves import NEUTRAL

if TYPE_CHECKING:
    from games13.minutes.cards import Card
    from games13.minutes.final import Final, Ground
    from games13.minutes.view import View


def table(view: View) -> str:
    """All that a view knows, in lines."""
    lines = []
    if view.campaign:
        lines.append(tr("Game {game} of a campaign: US {us}, USSR {ussr}", game=view.campaign["game"],
                        us=view.campaign["US"], ussr=view.campaign["USSR"]))  # fmt: skip
    if view.play:
        lines.append(tr("Play {play} of {plays}", play=view.play, plays=view.plays))
    for zone, lying in view.zones.items():
        title = tr("Neutral zone") if zone == NEUTRAL else tr("{seat} sphere", seat=tr(zone))
        lines += [f"  {title}", *([f"    {_ground(ground)}" for ground in lying] or ["    -"])]
    lines += [_side(view, seat) for seat in view.seats]
    lines.append(trn("{n} card in the deck", "{n} cards in the deck", view.deck))
    for seat in view.seats:
        lines += _danger(view, seat)
    if view.final and (view.result or not view.play):
        lines.append(_last_cards(view.final, over=view.result is not None))
    lines.append(view.asks)
    return "\n".join(lines)


def _last_cards(final: Final, *, over: bool) -> str:
    """What was shown at the end of a game, in a campaign the last one."""
    us, ussr = (tr(card.name) for card in final.cards.values())
    names = {"us": us, "ussr": ussr, "cuba": tr(final.cuba.name), "reason": final.reason}
    if over:
        return tr("Last cards: US {us}, USSR {ussr}; Cuba was {cuba}", **names)
    return tr("The last game: {reason} Last cards: US {us}, USSR {ussr}; Cuba was {cuba}", **names)


def _side(view: View, seat: str) -> str:
    hand = ", ".join(_card(card) if card else "?" for card in view.hands[seat])
    supply, bid = view.supply[seat], view.bids[seat]
    if bid is None:
        has = tr("{count} in supply", count=supply)
    else:
        has = tr("{count} in supply, bid {bid}", count=supply, bid=bid)
    return f"  {tr(seat):<5}{has}   {hand}"


def _danger(view: View, seat: str) -> list[str]:
    """How near to war a sphere is. War is looked for at the end only."""
    found = []
    names = {"seat": tr(seat), "symbols": listing([tr(symbol) for symbol in view.war[seat]])}
    if view.war[seat] and view.result:
        found.append(tr("{seat} started a war: {symbols}", **names))
    elif view.war[seat]:
        found.append(tr("{seat} would start a war if the game ended now: {symbols}", **names))
    if view.threat[seat]:
        near = listing([tr(symbol) for symbol in view.threat[seat]])
        found.append(tr("{seat} is one symbol from war: {symbols}", seat=tr(seat), symbols=near))
    return found


def _ground(ground: Ground) -> str:
    cubes = ", ".join(f"{tr(seat)} {number}" for seat, number in ground.cubes.items() if number)
    symbol = tr(ground.symbol) if ground.symbol else tr("face down")
    return f"{tr(ground.name)} ({symbol}): {cubes or tr('no cubes')}"


def _card(card: Card) -> str:
    return f"{tr(card.name)} ({tr(card.symbol)}, {card.cubes})"
