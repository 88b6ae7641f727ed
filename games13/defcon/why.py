"""Why a move can't be made now: the rule that stands against it, with its number, for who tried.

For each step the numbers that its legal moves come from are asked one after the other; "" says that nothing
stands against it. Nothing is looked at but the open table and the hand of the power that decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games13.defcon import conflict, invest, land, missiles, naval, opening, rounds
from games13.defcon.against import (
    among,
    closed,
    held,
    land_name,
    no_fleet,
    no_fort,
    no_port,
    no_sabotage,
    no_sea_target,
    no_target,
    not_yours,
    sea_name,
)
from games13.defcon.board import (
    BARRACKS,
    BARRACKS_PLACE,
    CONFLICT,
    CONVENTIONAL,
    CONVENTIONALS_LEFT,
    FLEETS_EACH,
    FORCE,
    FROM,
    HAND,
    INVESTMENT,
    LEFT,
    MANNED,
    NUCLEAR,
    NUCLEARS_LEFT,
    OWN,
    PHASE,
    PLACE,
    PREPARATIONS,
    RADIATION_LEFT,
    REORGANISATION,
    RESERVE,
    REVOLT,
    ROW,
    SABOTAGE_LEFT,
    SHIPS,
    SIZE,
    TOKENS_EACH,
    TOP_ROW,
    TROOPS_EACH,
    empties,
    fleets,
    hand_limit,
)
from games13.defcon.cards import lane
from games13.defcon.moves import (
    AGAINST,
    AID,
    CONVENTIONAL_MISSILE,
    DRAW,
    FIRE_CONVENTIONAL,
    FIRE_NUCLEAR,
    LEAVE,
    LOOK,
    LOSE_CARD,
    NUCLEAR_MISSILE,
    ORDERS,
    REMOVE_BARRACKS,
    REMOVE_TRANSIT,
    SABOTAGE_TOKEN,
    STEAL_CONVENTIONAL,
    STEAL_NUCLEAR,
    WITH,
    Attack,
    BuyBarracksTroop,
    BuyFleet,
    BuyFortification,
    BuyTroop,
    Choice,
    FleetFrom,
    NavalAttack,
    Part,
    Purchase,
    Sabotage,
)
from games13.defcon.steps import Act, Answer
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon

# where a card comes in, by its `when`
WHEN = {
    "turn": "{card} is played in your turn of the conflict phase",
    "attack": "{card} is played in a land attack of yours, before the dice",
    "defence": "{card} is played when your land is attacked",
    "failed attack": "{card} is played when a land attack of yours has failed",
    "strike": "{card} is played when you fire a conventional missile at troops",
    "missile": "{card} is played when a missile is aimed at you",
    "sabotage": "{card} is played when you are sabotaged",
    "lost territory": "{card} is played when you have lost a territory",
    "draw": "{card} is played when a rival is about to draw cards",
    "investment": "{card} is played among your own investments",
    "rival investment": "{card} is played when a rival is about to invest",
    "card": "{card} is played in answer to another power's card",
    "phase": "{card} is played as a phase begins",
}
BY_A_CARD = (
    AGAINST,
    LOOK,
    LOSE_CARD,
    STEAL_CONVENTIONAL,
    STEAL_NUCLEAR,
    REMOVE_BARRACKS,
    REMOVE_TRANSIT,
)
# the goods of which there may be none left, and where the board counts them
SUPPLY = {
    CONVENTIONAL_MISSILE: CONVENTIONALS_LEFT,
    NUCLEAR_MISSILE: NUCLEARS_LEFT,
    SABOTAGE_TOKEN: SABOTAGE_LEFT,
}


def reason(p: Defcon, step: Act, move: Move) -> str:
    """Why a power can't do this at this step."""
    if not isinstance(move, Choice) or move in step.moves(p):
        return ""
    asked = REASONS.get(type(step))
    return (asked and asked(p, step, move)) or _card(p, step, move) or _phase(p, step, move)


def _phase(p: Defcon, step: Act, move: Choice) -> str:
    """Against a deed of another phase; in its own phase something else is asked first."""
    m, phase = p.s.m, p.t[PHASE]
    deeds = (
        (isinstance(move, Purchase), INVESTMENT, tr("purchases are made in the investment phase")),
        (
            isinstance(move, Attack) or among(WITH, move) or among(LEAVE, move),
            CONFLICT,
            tr("land attacks are made in the conflict phase"),
        ),
        (isinstance(move, NavalAttack), CONFLICT, tr("naval attacks are made in the conflict phase")),
        (isinstance(move, Sabotage), CONFLICT, tr("sabotage is for the conflict phase")),
        (_fires(p, move), CONFLICT, tr("missiles are fired in the conflict phase")),
        (move in DRAW, PREPARATIONS, tr("cards are drawn in the preparations")),
        (among(m.discard, move), PREPARATIONS, tr("cards are discarded in the preparations")),
        (_sends_fleets(p, move), CONFLICT, tr("fleets are sent in the conflict phase")),
        (_moves_troops(p, move), REORGANISATION, tr("troops are moved in the reorganisation")),
    )
    for fits, when, text in deeds:
        if fits and phase != when:
            return text
    if type(step) in REASONS and _by_a_card(p, move):
        return tr("that takes a card that is played for it")
    what = step.asks(p).removeprefix(f"{step.seat}: ").removesuffix("?")
    return tr("this is asked first: {what}", what=what)


def _fires(p: Defcon, move: Choice) -> bool:
    m = p.s.m
    aims = (m.strike, m.bomb_fortification, m.bomb_fleet)
    return move in (FIRE_CONVENTIONAL, FIRE_NUCLEAR) or any(among(row, move) for row in aims)


def _sends_fleets(p: Defcon, move: Choice) -> bool:
    return isinstance(move, Part) and not _moves_troops(p, move)


def _by_a_card(p: Defcon, move: Choice) -> bool:
    """Whether nothing but a card's event asks for it."""
    m = p.s.m
    rows = (m.demand, m.peace_in, m.take_down, m.remove, m.capital_from, *BY_A_CARD)
    return move in ORDERS.values() or any(among(row, move) for row in rows)


def _moves_troops(p: Defcon, move: Choice) -> bool:
    return isinstance(move, Part) and move in p.s.m.take[move.number]


def _card(p: Defcon, step: Act, move: Choice) -> str:
    """Against a card (rules `conflict-cards`, `answers`, `idle-card`)."""
    if not among(p.s.m.play, move):
        return ""
    card = p.s.deck.cards[move.number]
    if not p.t[HAND + step.index] & lane(move.number):
        return tr("{card} is not in your hand", card=card.name)
    lanes = step.window.lanes() if isinstance(step, Answer) else getattr(step, "cards", 0)
    if not lanes & lane(move.number):
        return tr(WHEN[card.when], card=card.name)
    return tr("{card} could do nothing now", card=card.name)


def _invest(p: Defcon, step: Act, move: Choice) -> str:
    """Against a purchase (rules `investment`, `troop`, `fleet`, `fortification`, `aid`, `revolution`)."""
    t, me, number = p.t, step.index, move.number
    if not isinstance(move, Purchase):
        return ""
    if move.cost > t[LEFT]:
        return tr("it costs {cost} and you have {left} GDP left", cost=move.cost, left=t[LEFT])
    if move in SUPPLY and not t[SUPPLY[move]]:
        return tr("none is left in the supply")
    if move is AID and t[ROW + me] == TOP_ROW:
        return tr("your reputation is at the top already")
    if isinstance(move, BuyTroop | BuyBarracksTroop) and not t[RESERVE + me]:
        return tr("all your {count} troops are out, none is in reserve", count=TROOPS_EACH)
    if isinstance(move, BuyTroop | BuyFortification):
        if t[REVOLT] >> me & 1:
            return tr("a Revolution keeps your troops and fortifications off the map in this phase")
        return not_yours(p, me, number) or no_fort(p, move)
    if isinstance(move, BuyFleet):
        if not t[SHIPS + me]:
            return tr("all your {count} fleets are at sea", count=FLEETS_EACH)
        return no_port(p, me, number)
    if isinstance(move, FleetFrom):
        return no_fleet(p, me, number)
    return ""


def _fleet_in(p: Defcon, step: Act, move: Choice) -> str:
    return no_port(p, step.index, move.number) if isinstance(move, BuyFleet) else ""


def _fleet_to(p: Defcon, step: Act, move: Choice) -> str:
    """Against where a fleet is moved (rule `fleet-move`)."""
    if not among(p.s.m.to_zone, move):
        return ""
    if move.number == p.t[PLACE]:
        return tr("the fleet is there already")
    return held(p, step.index, move.number)


def _retreat(p: Defcon, step: Act, move: Choice) -> str:
    """Against where a fleet withdraws (rule `naval-withdrawal`)."""
    if not isinstance(move, BuyFleet):
        return ""
    if not p.s.ground.lane[p.t[PLACE]] >> move.number & 1:
        return tr(
            "the {place} is no neighbour of the {zone}",
            place=sea_name(p, move.number),
            zone=sea_name(p, p.t[PLACE]),
        )
    return held(p, step.index, move.number)


def _capital_in(p: Defcon, step: Act, move: Choice) -> str:
    return not_yours(p, step.index, move.number) if among(p.s.m.capital_in, move) else ""


def _turn(p: Defcon, step: Act, move: Choice) -> str:
    """Against an offensive action (rules `conflict`, `land-attack`, `naval-attack`, `sabotage-once`)."""
    t, me = p.t, step.index
    if isinstance(move, Attack):
        if not t[BARRACKS + me]:
            return tr("there are no troops in your barracks to attack with")
        return no_target(p, me, move.number, t[OWN + me])
    if isinstance(move, NavalAttack):
        return no_sea_target(p, me, move.number)
    if isinstance(move, Sabotage):
        return no_sabotage(p, me, move.number)
    if move is FIRE_CONVENTIONAL:
        return (
            tr("there is nothing to hit") if t[CONVENTIONAL + me] else tr("you have no conventional missile")
        )
    if move is FIRE_NUCLEAR:
        return tr("there is nothing to hit") if t[NUCLEAR + me] else tr("you have no nuclear missile")
    if among(WITH, move) or _sends_fleets(p, move):
        return tr("first say what you attack")
    return tr("first fire a missile, then aim it") if _fires(p, move) else ""


def _deploy(p: Defcon, step: Any, move: Choice) -> str:
    """Against more troops than may go (rules `land-attack`, `airborne`)."""
    if not among(WITH, move):
        return ""
    if move.number > p.t[BARRACKS + step.index]:
        return tr("only {count} in your barracks", count=_troops(p.t[BARRACKS + step.index]))
    return tr("airborne troops are {count} at most", count=step.most(p))


def _occupy(p: Defcon, step: Act, move: Choice) -> str:
    return tr("only {count} left of the attack", count=_troops(p.t[FORCE])) if among(LEAVE, move) else ""


def _troops(count: int) -> str:
    return tr("1 troop is") if count == 1 else tr("{count} troops are", count=count)


def _attack_on(p: Defcon, step: Act, move: Choice) -> str:
    """Against an attack that goes on (rule `onward`)."""
    if not isinstance(move, Attack):
        return ""
    base = p.t[OWN + step.index] & 1 << p.t[PLACE]
    return no_target(p, step.index, move.number, base)


def _aim(p: Defcon, step: Act, move: Choice) -> str:
    """Against what a conventional missile can't hit (rules `conventional`, `bombing`)."""
    t, m, me, number = p.t, p.s.m, step.index, move.number
    if among(m.bomb_fleet, move):
        return tr("no rival's fleet is in the {place}", place=sea_name(p, number))
    if not among(m.strike, move) and not among(m.bomb_fortification, move):
        return ""
    place = land_name(p, number)
    if t[OWN + me] >> number & 1:
        return tr("{place} is your own land", place=place)
    if among(m.bomb_fortification, move):
        return tr("no rival's fortification is in {place}", place=place)
    return tr("no rival's troops are in {place}", place=place)


def _aim_nuclear(p: Defcon, step: Act, move: Choice) -> str:
    """Against what a nuclear missile can't hit (rule `nuclear`)."""
    if not among(p.s.m.strike, move):
        return ""
    if not p.t[RADIATION_LEFT]:
        return tr("no radiation token is left in the supply")
    return closed(p, step.index, move.number)


def _commit(p: Defcon, step: Act, move: Choice) -> str:
    """Against fleets that can't be sent (rules `naval-attack`, `naval-withdrawal`)."""
    if not isinstance(move, Part) or _moves_troops(p, move):
        return ""
    t, zone = p.t, move.number
    if against := no_fleet(p, step.index, zone):
        return against
    if not p.s.ground.lane[t[PLACE]] >> zone & 1:
        return tr(
            "the {place} is no neighbour of the {zone}", place=sea_name(p, zone), zone=sea_name(p, t[PLACE])
        )
    if move.count > fleets(t, zone):
        return tr("so many fleets are not in the {place}", place=sea_name(p, zone))
    return tr("fleets that have withdrawn cannot attack again in this round")


def _draw(p: Defcon, step: Any, move: Choice) -> str:
    """Against cards that can't be drawn or discarded (rules `hand-limit`, `discard-first`)."""
    t, me = p.t, step.index
    if move in DRAW:
        limit, size = hand_limit(t, me), t[SIZE + me]
        if size + move.number > limit:
            return tr("your state lets you hold {limit} cards, and you have {size}", limit=limit, size=size)
        return tr("so many cards are not left")
    if not among(p.s.m.discard, move):
        return ""
    if not t[HAND + me] & lane(move.number):
        return tr("{card} is not in your hand", card=p.s.deck.cards[move.number].name)
    return tr("you have discarded as many cards as you may")


def _transfer(p: Defcon, step: Act, move: Choice) -> str:
    """Against troops that can't be moved (rule `reorganise`)."""
    if not isinstance(move, Part) or not _moves_troops(p, move):
        return ""
    t, me, place = p.t, step.index, move.number
    barracks = place == BARRACKS_PLACE
    if not barracks and (against := not_yours(p, me, place)):
        return against
    if move.count > t[LEFT]:
        return tr("at most {left} more may be moved in this round", left=t[LEFT])
    return tr("only {count} there", count=_troops(t[BARRACKS + me] if barracks else t[place]))


def _transfer_to(p: Defcon, step: Act, move: Choice) -> str:
    """Against where troops can't go (rules `reorganise`, `tokens`)."""
    t, me, number = p.t, step.index, move.number
    if not among(p.s.m.to, move):
        return ""
    if number == t[FROM]:
        return tr("that is where they come from")
    if number != BARRACKS_PLACE and (against := not_yours(p, me, number)):
        return against
    filled = number == BARRACKS_PLACE or t[MANNED] >> number & 1
    if filled and empties(t, me) > TOKENS_EACH:
        return tr("{most} tokens hold your empty land, so an empty territory comes first", most=TOKENS_EACH)
    return ""


Reason = Callable[["Defcon", Any, Choice], str]
REASONS: dict[type[Act], Reason] = {
    opening.PlaceCapital: _capital_in,
    opening.PlaceFleet: _fleet_in,
    rounds.DrawCards: _draw,
    rounds.Transfer: _transfer,
    rounds.TransferTo: _transfer_to,
    invest.Invest: _invest,
    invest.FleetTo: _fleet_to,
    conflict.Turn: _turn,
    land.Deploy: _deploy,
    land.Drop: _deploy,
    land.Occupy: _occupy,
    land.AttackOn: _attack_on,
    missiles.AimConventional: _aim,
    missiles.AimNuclear: _aim_nuclear,
    missiles.Rebuild: _capital_in,
    naval.Commit: _commit,
    naval.Retreat: _retreat,
}
