"""The story of a game of DEFCON: what a move does, rule by rule, and the table as text.

First comes what was said, then nature's results, then what has changed on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.defcon import changes
from games13.defcon.board import PLACE, RIVAL
from games13.defcon.dice import DrawMove, FirstRollMove, LossMove, RollMove
from games13.defcon.mapfile import POWERS
from games13.defcon.missiles import AimNuclear
from games13.defcon.moves import (
    DRAW,
    FIRE_CONVENTIONAL,
    GIVE_WAY,
    PASS,
    ROLL_AGAIN,
    Attack,
    NavalAttack,
    Sabotage,
)
from games13.defcon.naval import SailOn
from games13.defcon.pending import pending
from games13.defcon.steps import Answer
from games13.kernel import transcript
from games13.kernel.ledger import Sentence, say
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon
    from games13.defcon.view import View

# the rule by which a card works, for the cards of our deck; another deck's cards are told by `conflict-cards`
CARD_RULES = {
    "Trade Agreement": "trade",
    "Blessing": "blessing",
    "Speculative Bubble": "bubble",
    "Casus Belli": "casus-belli",
    "Censorship": "censorship",
    "Conscription": "conscription",
    "Counter-Espionage": "counter-espionage",
    "Coup d'État": "coup",
    "International Criminal Court": "court",
    "Speech to Parliament": "speech",
    "Dunkirk": "dunkirk",
    "Sustainable Ecocity": "ecocity",
    "Embargo": "embargo",
    "Espionage": "espionage",
    "Excommunication": "excommunication",
    "Submarine Fleet": "submarine",
    "Accidental Strike": "accidental",
    "Infiltration": "infiltration",
    "Strategic Defence Initiative": "strategic-defence",
    "Maginot Line": "maginot",
    "Peacekeeping": "peacekeeping",
    "Presidency of the Security Council": "presidency",
    "Nobel Prize": "nobel",
    "Propaganda": "propaganda",
    "Air Raid": "air-raid",
    "Solidarity": "solidarity",
    "Revolution": "revolution",
    "Chemical Weapons Scandal": "scandal",
    "Assassination Attempt": "assassination",
    "Treason": "treason",
    "Government Transfer": "government-transfer",
    "Airborne Troops": "airborne",
    "Ultimatum": "ultimatum",
}

# what a choice is told as, by what was asked: (rule, sentence)
TOLD = {
    "capital": ("capital", "{who}: {move}."),
    "fleet": ("fleet", "{who}: {move}."),
    "fleet to": ("fleet-move", "{who} moves the fleet {move}."),
    "order": ("presidency", "{who} says the new order: {move}."),
    "peace": ("peacekeeping", "{who} calls for {move}."),
    "relocate": ("peacekeeping", "{who}: {move}."),
    "reorganise": ("reorganise", "{who}: {move}."),
    "invest": ("investment", "{who} buys: {move}."),
    "deploy": ("land-attack", "{who} attacks {place} {move}."),
    "attack cards": ("land-attack", "{who} begins the attack on {place}."),
    "occupy": ("occupy", "{who}: {move} in {place}."),
    "attack on": ("onward", "{who} sends the others on: {move}."),
    "aim": ("conventional", "{who} fires a missile: {move}."),
    "send fleets": ("naval-attack", "{who}: {move}."),
    "retreat": ("naval-withdrawal", "{who} withdraws: {move}."),
    "against": ("conflict-cards", "{who} plays it {move}."),
    "recruit": ("conscription", "{who}: {move}."),
    "airborne": ("airborne", "{who}’s airborne troops will {move}."),
    "spy": ("espionage", "{who} spies: {move}."),
    "infiltrate": ("infiltration", "{who}’s infiltrators {move}."),
    "treason": ("treason", "{who}: {move}."),
    "capital from": ("government-transfer", "{who}: {move}."),
    "demand": ("ultimatum", "{who}’s ultimatum: {move}."),
}


def narrate(p: Defcon, move: Move, seat: str | None = None, q: Defcon | None = None) -> tuple[Sentence, ...]:
    """What a move does and what nature and the rules do after it, as far as `seat` may know."""
    q = q or p.after(move)
    events = [event for event, _ in transcript.history(q)[len(transcript.history(p)) + 1 :]]
    story = [_said(p, move)]
    story += [told for event in events if (told := _nature(event, seat))]
    story += changes.told(p, q)
    if q.result:
        story.append(say("final-count" if len(q.result.winners) == 1 else "shared", q.result.reason))
    return tuple(story)


def _said(p: Defcon, move: Move) -> Sentence:
    step = p.stack[0]
    who = str(step.seat)
    if move.text.startswith("play "):
        return _played(p, who, move.text.removeprefix("play "))
    asked = pending(step)
    if asked == "turn":
        return _turn(who, move)
    if asked == "cards":
        return _cards(who, move)
    if asked == "answer":
        return say("answers", "{who} lets it happen.", who=who)
    if asked == "roll again":
        at_sea = isinstance(step, SailOn)
        if move is ROLL_AGAIN:
            return say("naval-combat" if at_sea else "combat", "{who} rolls again.", who=who)
        return say("naval-withdrawal" if at_sea else "withdrawal", "{who} withdraws.", who=who)
    if asked == "ultimatum":
        rule = "ultimatum" if move is not GIVE_WAY else "ultimatum-troops"
        return say(rule, "{who} gives way." if move is GIVE_WAY else "{who} refuses.", who=who)
    if move.text == "done":
        return say("reorganise" if asked == "reorganise" else "unspent", "{who} has done.", who=who)
    rule, text = TOLD[asked]
    if asked == "invest":
        rule = _bought(move)
    elif asked == "aim":
        nuclear = isinstance(step, AimNuclear)
        rule = "nuclear" if nuclear else "bombing" if move.text.startswith("bomb ") else rule
    place = p.s.map.territories[p.t[PLACE] % len(p.s.map.territories)].name
    return say(rule, text, who=who, move=move, place=place)


def _bought(move: Move) -> str:
    for start, rule in (
        ("troop", "troop"),
        ("conventional", "conventional-missile"),
        ("nuclear", "nuclear-missile"),
        ("fleet", "fleet"),
        ("sabotage", "sabotage-token"),
        ("fortify", "fortification"),
        ("humanitarian", "aid"),
        ("move", "fleet-move"),
    ):
        if move.text.startswith(start):
            return rule
    return "investment"


def _played(p: Defcon, who: str, card: str) -> Sentence:
    rule = CARD_RULES.get(card, "conflict-cards")
    text = p.s.deck.cards[p.s.deck.kind[card]].text
    if isinstance(p.stack[0], Answer) and p.t[RIVAL] >= 0 and POWERS[p.t[RIVAL]] != who:
        return say(rule, "{who} plays {card} against {rival}: {text}",
                   who=who, card=card, rival=POWERS[p.t[RIVAL]], text=tr(text))  # fmt: skip
    return say(rule, "{who} plays {card}: {text}", who=who, card=card, text=tr(text))


def _turn(who: str, move: Move) -> Sentence:
    if move is PASS:
        return say("pass", "{who} passes and is out of this conflict phase.", who=who)
    if isinstance(move, Attack):
        return say("land-attack", "{who} will {move}.", who=who, move=move)
    if isinstance(move, NavalAttack):
        return say("naval-attack", "{who} begins a {move}.", who=who, move=move)
    if isinstance(move, Sabotage):
        return say("sabotage", "{who} uses a sabotage token: {move}.", who=who, move=move)
    rule = "conventional" if move is FIRE_CONVENTIONAL else "nuclear"
    return say(rule, "{who} will {move}.", who=who, move=move)


def _cards(who: str, move: Move) -> Sentence:
    if move in DRAW:
        return say("preparations", "{who}: {move}.", who=who, move=move)
    return say("discard-first", "{who} makes room: {move}.", who=who, move=move)


def _nature(event: Move, seat: str | None) -> Sentence | None:
    if isinstance(event, RollMove):
        return say("combat", "The dice: {event}.", event=event)
    if isinstance(event, DrawMove):
        who = POWERS[event.power]
        if seat in (None, who):
            return say("preparations", "{event}.", event=event)
        count = len(event.kinds)
        text = "{who} draws a card." if count == 1 else "{who} draws {count} cards."
        return say("preparations", text, who=who, count=count)
    if isinstance(event, LossMove):
        return say("espionage", "{event}.", event=event)
    if isinstance(event, FirstRollMove):
        return say("first-initiative", "{event}.", event=event)
    return None


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [
        tr("Round {round} of {rounds}, DEFCON {tension}: {phase}", round=view.round, rounds=view.rounds,
           tension=view.tension, phase=tr(view.phase)),
        tr("Initiative: {order}", order=", ".join(view.order)),
    ]  # fmt: skip
    for seat in view.seats:
        lines += _power(view, seat)
    neutral = [
        name for name, land in view.lands.items() if land.in_play and not land.owner and not land.radiation
    ]
    burnt = [name for name, land in view.lands.items() if land.radiation]
    if neutral:
        lines.append(tr("Nobody’s: {places}", places=", ".join(neutral)))
    if burnt:
        lines.append(tr("Irradiated: {places}", places=", ".join(burnt)))
    lines.append(view.asks)
    return "\n".join(lines)


def _power(view: View, seat: str) -> list[str]:
    at, office = view.standing[seat], view.headquarters[seat]
    lines = [
        tr("{seat}: {state} ({row}), {territories} territories, {gdp} GDP, aggression {aggression}",
           seat=seat, state=tr(at.state), row=at.row, territories=at.territories, gdp=at.gdp,
           aggression=at.aggression),
        tr("  barracks {barracks}, transit {transit}, missiles {conventional} + {nuclear} nuclear, "
           "sabotage {sabotage}", barracks=office.barracks, transit=office.transit,
           conventional=office.conventional, nuclear=office.nuclear, sabotage=office.sabotage),
    ]  # fmt: skip
    lands = [_land(name, view) for name, land in view.lands.items() if land.owner == seat]
    zones = [f"{name} {zone.fleets}" for name, zone in view.zones.items() if zone.holder == seat]
    lines.append("  " + (", ".join(lands) or tr("no territory")))
    if zones:
        lines.append("  " + tr("fleets: {zones}", zones=", ".join(zones)))
    cards = view.hands[seat]
    if cards:
        lines.append(
            "  " + tr("cards: {cards}", cards=", ".join(card.name if card else "?" for card in cards))
        )
    return lines


def _land(name: str, view: View) -> str:
    land = view.lands[name]
    signs = "*" * len(land.capitals) + "#" * land.fortification
    return f"{name} {land.troops}{signs}"
