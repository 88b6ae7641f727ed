"""The story of a game of 13 Minutes: what a move does, rule by rule, and the table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel import transcript
from games13.kernel.ledger import Sentence
from games13.kernel.moves import Move
from games13.kernel.words import listing, tr
from games13.minutes.events import EventPart
from games13.minutes.lanes import CUBA, GROUNDS, count
from games13.minutes.moves import (
    SEATS,
    BidMove,
    CubaMove,
    CubeMove,
    DealMove,
    DrawMove,
    LotMove,
    PlayMove,
    StartMove,
    sphere,
)

if TYPE_CHECKING:
    from games13.minutes.position import Minutes
    from games13.minutes.scoring import Score
    from games13.minutes.view import Ground, View


def narrate(
    p: Minutes, move: Move, seat: str | None = None, q: Minutes | None = None
) -> tuple[Sentence, ...]:
    """What a move does and what nature and the rules do after it, as far as `seat` may know."""
    q = q or p.after(move)
    story: list[Sentence] = []
    if isinstance(move, BidMove):
        story += _bid(p, q, move, seat)
    elif isinstance(move, StartMove):
        told = tr(
            "{who} decides that the {starter} makes the first play.", who=p.to_move, starter=SEATS[move.side]
        )
        story.append(Sentence(told, "start"))
    elif isinstance(move, PlayMove):
        story += _play(q, move)
    elif isinstance(move, CubeMove):
        story += _cubes(p, move)
    for event, _ in transcript.history(q)[len(transcript.history(p)) + 1 :]:
        story += _nature(event, seat)
        if isinstance(event, CubaMove) and q.final:
            story += _end(q, q.final)
    return tuple(story)


def _cube_word(number: int) -> str:
    return tr("1 cube") if number == 1 else tr("{number} cubes", number=number)


def _bid(p: Minutes, q: Minutes, move: BidMove, seat: str | None) -> list[Sentence]:
    who = p.to_move or ""
    if q.opening[0] is not None:
        if seat in (None, who):
            return [
                Sentence(
                    tr("{who} makes a sealed bid of {cubes}.", who=who, cubes=_cube_word(move.cubes)), "bid"
                )
            ]
        return [Sentence(tr("{who} makes a sealed bid.", who=who), "bid")]
    shown = tr("The bids are shown: US {us}, USSR {ussr}.", us=p.opening[0], ussr=move.cubes)
    if q.opening[2] is None:
        again = tr("Level: the cubes come back, and both bid again.")
        if len(q.opening[1]) > len(p.opening[1]) and q.opening[3] is not None:
            again = tr("Level for the third time: the cubes come back.")
        return [Sentence(shown, "bid"), Sentence(again, "level-bids")]
    gone = tr("Both bids leave the game; the {seat} names who starts.", seat=q.to_move)
    return [Sentence(shown, "bid"), Sentence(gone, "bids-gone")]


def _play(q: Minutes, move: PlayMove) -> list[Sentence]:
    who, card = SEATS[move.side], move.card
    if move.place == "neutral":
        laid = tr("{who} lays {card} into the neutral zone.", who=who, card=card.name)
    else:
        laid = tr("{who} lays {card} into its own sphere.", who=who, card=card.name)
    story = [Sentence(laid, "battleground")]
    if move.use == "event":
        story.append(Sentence(tr("It is played for its Event: {text}", text=card.text), "use"))
        if not isinstance(q.stack[0], EventPart):
            story.append(Sentence(tr("It can change nothing now."), "empty-event"))
        return story
    story.append(
        Sentence(tr("It is played for a Command of up to {cubes}.", cubes=_cube_word(card.cubes)), "use")
    )
    if card.side == SEATS[1 - move.side]:
        if isinstance(q.stack[0], EventPart):
            told = tr(
                "It is a card of the {side}, which may use its Event first: {text}",
                side=card.side,
                text=card.text,
            )
            story.append(Sentence(told, "their-card"))
        else:
            told = tr("It is a card of the {side}, but its Event can change nothing now.", side=card.side)
            story.append(Sentence(told, "empty-event"))
    return story


def _cubes(p: Minutes, move: CubeMove) -> list[Sentence]:
    step = p.stack[0]
    who, by_event = p.to_move or "", isinstance(step, EventPart)
    if move.ground < 0:
        if move.text == "no event":
            return [Sentence(tr("{who} leaves the Event of its card.", who=who), "their-card")]
        if by_event:
            return [Sentence(tr("{who} leaves it at that.", who=who), "event")]
        return [Sentence(tr("{who} uses no cubes.", who=who), "fewer")]
    # the step alone, so that the table is compared before nature answers or a game ends
    q = p.copy()
    q.stack = q.stack[1]
    step.do(q, move)
    story = []
    for ground in (move.ground, *(g for g in range(GROUNDS) if g != move.ground)):
        story += _changed(p, q, ground, who, move)
    return story


def _changed(p: Minutes, q: Minutes, ground: int, who: str, move: CubeMove) -> list[Sentence]:
    """What changed on one battleground, in a sentence for its cubes and one for its zone."""
    step, me = p.stack[0], SEATS.index(who)
    name = "Cuba" if ground == CUBA else p.setup.deck.cards[ground].name
    rule = "event" if isinstance(step, EventPart) else "command"
    story, given = [], 0
    for side, seat in enumerate(SEATS):
        change = count(q.cubes, ground, side) - count(p.cubes, ground, side)
        given = given or change
        cubes = _cube_word(abs(change))
        if change > 0:
            story.append(
                Sentence(tr("{who} places {cubes} on {name}.", who=who, cubes=cubes, name=name), rule)
            )
        elif change < 0 and side == me:
            story.append(
                Sentence(tr("{who} removes {cubes} from {name}.", who=who, cubes=cubes, name=name), rule)
            )
        elif change < 0:
            told = tr(
                "{who} removes {cubes} of the {seat} from {name}.", who=who, cubes=cubes, seat=seat, name=name
            )
            story.append(Sentence(told, "other-cubes"))
    if not given and ground != move.ground:
        return story
    return [
        *story,
        _step(p, q, ground, name, given, isinstance(step, EventPart) and step.part.act in ("push", "calm")),
    ]


def _step(p: Minutes, q: Minutes, ground: int, name: str, given: int, own_movement: bool) -> Sentence:
    then, now = (_zone(position.home, ground) for position in (p, q))
    if then == now:
        return Sentence(tr("{name} stays in {zone}.", name=name, zone=now), "no-further")
    rule = "own-movement" if own_movement else "towards" if given > 0 else "away"
    return Sentence(tr("{name} moves from {then} to {now}.", name=name, then=then, now=now), rule)


def _zone(home: int, ground: int) -> str:
    for side, seat in enumerate(SEATS):
        if home & sphere(ground, side):
            return tr("the {seat} sphere", seat=seat)
    return tr("the neutral zone")


def _nature(event: Move, seat: str | None) -> list[Sentence]:
    if isinstance(event, DrawMove):
        who = SEATS[event.side]
        return [Sentence(f"{event}." if seat in (None, who) else tr("{who} draws a card.", who=who), "draw")]
    if isinstance(event, DealMove):
        who = SEATS[event.side]
        return [
            Sentence(f"{event}." if seat in (None, who) else tr("{who} is dealt two cards.", who=who), "deal")
        ]
    if isinstance(event, LotMove):
        return [
            Sentence(tr("The lot falls on the {seat}, who names the start.", seat=SEATS[event.side]), "lot")
        ]
    return [Sentence(f"{event}.", "cuba-turned")]


def _end(q: Minutes, final: Score) -> list[Sentence]:
    us, ussr = final.battlegrounds
    told = tr("The battlegrounds bring the US {us} and the USSR {ussr}, Cuba counting two.", us=us, ussr=ussr)
    story = [Sentence(told, "superiority")]
    if final.military is None:
        story.append(Sentence(tr("Nobody dominates more military battlegrounds than the other."), "military"))
    else:
        told = tr("The {seat} dominates more military battlegrounds: 1 point.", seat=SEATS[final.military])
        story.append(Sentence(told, "military"))
    if final.aftermath is None:
        story.append(Sentence(tr("The last cards favour nobody."), "aftermath"))
    else:
        told = tr("The last cards show more {seat} cubes: 1 point.", seat=SEATS[final.aftermath])
        story.append(Sentence(told, "aftermath"))
    if final.added:
        told = tr(
            "Both last cards bear the {symbol} symbol: each goes into its holder's sphere.",
            symbol=final.added,
        )
        story.append(Sentence(told, "same-symbol"))
    for seat, symbol in zip(SEATS, final.war, strict=True):
        if symbol:
            told = tr(
                "Three {symbol} symbols lie in the {seat} sphere: nuclear war.", symbol=symbol, seat=seat
            )
            story.append(Sentence(told, "war"))
    story.append(Sentence(final.reason, "winner" if not any(final.war) else "war"))
    if q.setup.rule("length") == "campaign":
        story.append(_campaign(q))
    return story


def _campaign(q: Minutes) -> Sentence:
    if q.result:
        return Sentence(q.result.reason, "campaign-war" if q.final and any(q.final.war) else "campaign-end")
    _, us, ussr = q.campaign
    return Sentence(tr("The campaign stands US {us}, USSR {ussr}.", us=us, ussr=ussr), "campaign")


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = []
    if view.campaign:
        lines.append(tr("Game {game} of a campaign: US {us}, USSR {ussr}", game=view.campaign["game"],
                        us=view.campaign["US"], ussr=view.campaign["USSR"]))  # fmt: skip
    if view.play:
        lines.append(tr("Play {play} of {plays}", play=view.play, plays=view.plays))
    for zone, lying in view.zones.items():
        title = tr("Neutral zone") if zone == "neutral" else tr("{seat} sphere", seat=zone)
        lines.append(f"  {title}")
        lines += [f"    {_ground(ground)}" for ground in lying] or ["    -"]
    for seat in view.seats:
        hand = ", ".join(
            _card(card.name, card.symbol, card.cubes) if card else "?" for card in view.hands[seat]
        )
        bid = view.bids[seat]
        shown = "" if bid is None else tr(", bid {bid}", bid=bid)
        supply = tr("{count} in supply", count=view.supply[seat])
        lines.append(f"  {seat:<5}{supply}{shown}   {hand}")
    lines.append(tr("{count} cards in the deck", count=view.deck))
    for what, sides in ((tr("started a war"), view.war), (tr("is one symbol from war"), view.threat)):
        lines += [
            tr("{seat} {what}: {symbols}", seat=seat, what=what, symbols=listing(list(symbols)))
            for seat, symbols in sides.items()
            if symbols
        ]
    lines.append(view.asks)
    return "\n".join(lines)


def _ground(ground: Ground) -> str:
    cubes = ", ".join(f"{seat} {number}" for seat, number in ground.cubes.items() if number) or tr("no cubes")
    return f"{ground.name} ({ground.symbol or tr('face down')}): {cubes}"


def _card(name: str, symbol: str, cubes: int) -> str:
    return f"{name} ({symbol}, {cubes})"
