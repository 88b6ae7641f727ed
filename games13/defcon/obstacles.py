"""What stands against a move: whose a place is, what lies there, how far it is, which phase it belongs to.

Each of these says it in words for who tried, or "" where nothing stands against it. Nothing is looked at but
the open table and the hand of the power that decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon import board
from games13.defcon.cards import WHEN, lane
from games13.defcon.moves import BuyFortification, Choice, Purchase
from games13.defcon.names import land_name, power_name, sea_name
from games13.defcon.reach import rival_seas, walled
from games13.kernel.words import msg, tr, trn

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.steps import Act

# the phase that a deed belongs to, by its verb and what it is done with
PHASES = {
    "attack troop": (board.CONFLICT, msg("land attacks are made in the conflict phase")),
    "deploy troop": (board.CONFLICT, msg("land attacks are made in the conflict phase")),
    "leave troop": (board.CONFLICT, msg("land attacks are made in the conflict phase")),
    "attack fleet": (board.CONFLICT, msg("naval attacks are made in the conflict phase")),
    "send fleet": (board.CONFLICT, msg("fleets are sent in the conflict phase")),
    "sabotage": (board.CONFLICT, msg("sabotage is for the conflict phase")),
    "fire": (board.CONFLICT, msg("missiles are fired in the conflict phase")),
    "strike": (board.CONFLICT, msg("missiles are fired in the conflict phase")),
    "draw": (board.PREPARATIONS, msg("cards are drawn in the preparations")),
    "discard": (board.PREPARATIONS, msg("cards are discarded in the preparations")),
    "move troop": (board.REORGANISATION, msg("troops are moved in the reorganisation")),
}
# what nothing but a card's event asks for
BY_A_CARD = ("choose", "look", "rob", "steal", "remove", "demand", "neutralise", "order")


def elsewhere(p: Defcon, step: Act, move: Choice) -> str:
    """Against a deed of another phase; in its own phase something else is asked first."""
    phase = p.t[board.PHASE]
    deed = PHASES.get(move.does) or PHASES.get(f"{move.does} {move.what}")
    when, text = deed or (phase, "")
    if isinstance(move, Purchase):
        when, text = board.INVESTMENT, msg("purchases are made in the investment phase")
    if phase != when:
        return tr(text)
    if move.does in BY_A_CARD or (move.does, move.what) == ("move", "capital"):
        return tr("that takes a card that is played for it")
    return tr("this is asked first: {what}", what=step.question(p))


def no_card(p: Defcon, step: Act, move: Choice) -> str:
    """Against a card (rules `conflict-cards`, `answers`, `idle-card`)."""
    if move.does != "play":
        return ""
    card = tr(move.what)
    if not p.t[board.HAND + step.index] & lane(move.number):
        return tr("{card} is not in your hand", card=card)
    if not step.lanes() & lane(move.number):
        when = tr(WHEN[p.s.deck.cards[move.number].when])
        return tr("{card} is played {when}", card=card, when=when)
    return tr("{card} could do nothing now", card=card)


def too_few(count: int, where: str) -> str:
    """Against more troops than there are; `where` is "barracks", "attack" or "" for the place itself."""
    if where == "barracks":
        return trn("only {n} troop is in your barracks", "only {n} troops are in your barracks", count)
    if where == "attack":
        return trn("only {n} troop is left of the attack", "only {n} troops are left of the attack", count)
    return trn("only {n} troop is there", "only {n} troops are there", count)


def not_yours(p: Defcon, me: int, number: int) -> str:
    """Against land that another power controls, or nobody."""
    if p.t[board.OWN + me] >> number & 1:
        return ""
    return tr("{place} is not your land", place=land_name(p, number))


def no_fort(p: Defcon, move: Purchase) -> str:
    if not isinstance(move, BuyFortification):
        return ""
    if p.t[board.FORTS] >> move.number & 1:
        return tr("{place} has a fortification already", place=land_name(p, move.number))
    return "" if p.t[board.FORTS_LEFT] else tr("none is left in the supply")


def no_fleet(p: Defcon, me: int, zone: int) -> str:
    if p.t[board.NAVY + me] >> zone & 1:
        return ""
    return tr("you have no fleet in the {place}", place=sea_name(p, zone))


def held(p: Defcon, me: int, zone: int) -> str:
    """Against a sea zone that a rival's fleets hold."""
    if not rival_seas(p.t, me) >> zone & 1:
        return ""
    return tr(
        "fleets of {power} hold the {place}",
        power=power_name(board.holder(p.t, zone)),
        place=sea_name(p, zone),
    )


def no_port(p: Defcon, me: int, zone: int) -> str:
    """Against a sea zone where no fleet of this power can be put."""
    if against := held(p, me, zone):
        return against
    if (p.s.ground.shores.of(p.t[board.OWN + me]) | p.t[board.NAVY + me]) >> zone & 1:
        return ""
    return tr("the {place} does not wash your land", place=sea_name(p, zone))


def closed(p: Defcon, me: int, number: int) -> str:
    """Against land where nobody may act (rules `own-land`, `radiation`, `peacekeeping`)."""
    t, place = p.t, land_name(p, number)
    if not p.s.in_play >> number & 1:
        return tr("{place} is not in play", place=place)
    if t[board.OWN + me] >> number & 1:
        return tr("{place} is your own land", place=place)
    if t[board.RADIATION] >> number & 1:
        return tr("{place} is irradiated and lost to everybody", place=place)
    if t[board.PROTECTED] >> number & 1:
        return tr("{place} is under protection: nobody attacks it in this round", place=place)
    return ""


def not_hit(p: Defcon, me: int, move: Choice) -> str:
    """Against what a conventional missile can't hit (rules `conventional`, `bombing`)."""
    if move.what == "fleet":
        return tr("no rival's fleet is in the {place}", place=sea_name(p, move.number))
    if move.what not in ("territory", "fortification"):
        return ""
    place = land_name(p, move.number)
    if p.t[board.OWN + me] >> move.number & 1:
        return tr("{place} is your own land", place=place)
    if move.what == "fortification":
        return tr("no rival's fortification is in {place}", place=place)
    return tr("no rival's troops are in {place}", place=place)


def no_target(p: Defcon, me: int, number: int, base: int) -> str:
    """Against a land attack from these territories (rules `neighbouring`, `maginot`)."""
    t, s = p.t, p.s
    if against := closed(p, me, number):
        return against
    if not s.ground.reach(base, t[board.RADIATION], t[board.NAVY + me], s.chain) >> number & 1:
        return tr(
            "{place} neither borders on the land you attack from nor lies across a sea zone of your fleets",
            place=land_name(p, number),
        )
    if t[board.WALL + me] and walled(t, me) >> number & 1:
        return tr("a Maginot Line keeps you from attacking {power}", power=power_name(board.owner(t, number)))
    return ""


def no_sea_target(p: Defcon, me: int, zone: int) -> str:
    """Against a naval attack (rules `naval-attack`, `naval-withdrawal`)."""
    t = p.t
    if not rival_seas(t, me) >> zone & 1:
        return tr("no rival's fleet is in the {place}", place=sea_name(p, zone))
    if not t[board.NAVY + me] & p.s.ground.lane[zone]:
        return tr("none of your fleets is in a sea zone next to the {place}", place=sea_name(p, zone))
    return tr("your fleets next to the {place} have withdrawn in this round", place=sea_name(p, zone))


def no_sabotage(p: Defcon, me: int, rival: int) -> str:
    if not p.t[board.SABOTAGE + me]:
        return tr("you have no sabotage token")
    if p.t[board.SABOTAGED + me] >> rival & 1:
        return tr("you have sabotaged {power} in this round, and once is all", power=power_name(rival))
    if rival == me:
        return tr("that is yourself")
    return tr("{power} does not play", power=power_name(rival))
