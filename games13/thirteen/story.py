"""The story of a game of 13: a sentence or two a move with its rule, and the table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel import transcript
from games13.kernel.ledger import Sentence, say
from games13.kernel.words import listing, tr
from games13.thirteen.cards import COLOURS, LIMIT, ROTTEN, PlayMove
from games13.thirteen.scoring import Score
from games13.thirteen.steps import DealMove, DrawMove

if TYPE_CHECKING:
    from games13.thirteen.position import Thirteen
    from games13.thirteen.view import View


def narrate(
    p: Thirteen, move: PlayMove, seat: str | None = None, q: Thirteen | None = None
) -> tuple[Sentence, ...]:
    """What a play does and what nature and the rules do after it, as far as `seat` may know."""
    q = q or p.after(move)
    events = [event for event, _ in transcript.history(q)[len(transcript.history(p)) + 1 :]]
    story = _play(p, move)
    story += [_draw(event, seat) for event in events if isinstance(event, DrawMove)]
    if q.round > p.round or q.result:
        story += _round_end(p, q)
    story += [_deal(event, seat) for event in events if isinstance(event, DealMove)]
    if q.result:
        story.append(say("winner", q.result.reason))
    return tuple(story)


def _play(p: Thirteen, move: PlayMove) -> list[Sentence]:
    place, who, card = COLOURS.index(move.target), p.to_move, move.card
    before = p.totals[place]
    total = before + card.value
    rule = "rotten" if card.colour == ROTTEN else "play"
    names = {"who": who, "card": card.name, "target": move.target}
    if total > LIMIT:
        taken = listing([taken.name for taken in p.setup.deck.named(p.fans[place])])
        sums = {"before": before, "value": card.value, "total": total}
        return [
            say(rule, "{who} plays {card} on the {target} target.", **names),
            say("over-13", "{before} and {value} make {total}, more than 13.", **sums),
            say("over-13", "{who} takes {taken}, face down; the {card} stays.", taken=taken, **names),
        ]
    story = [
        say(
            rule,
            "{who} plays {card} on the {target} target, which now stands at {total}.",
            total=total,
            **names,
        )
    ]
    if total == LIMIT:
        story.append(say("exactly-13", "Exactly 13: nobody takes it."))
    return story


def _draw(event: DrawMove, seat: str | None) -> Sentence:
    if seat in (None, event.who):
        return say("draw", "{event}.", event=event)
    return say("draw", "{who} draws a card.", who=event.who)


def _deal(event: DealMove, seat: str | None) -> Sentence:
    if seat in (None, event.who):
        return say("deal", "{event}.", event=event)
    return say("deal", "{who} is dealt five cards.", who=event.who)


def _round_end(p: Thirteen, q: Thirteen) -> list[Sentence]:
    story = [say("round-end", "Round {number} is over: all cards are played.", number=p.round)]
    for seat, score in zip(q.seats, q.last_round, strict=True):
        story.append(Sentence(sum_up(seat, score), "majority" if score.free else "penalty"))
    return story


def sum_up(seat: str, score: Score) -> str:
    """How a seat's points add up.

    >>> sum_up("Ann", Score(blue=3, yellow=2, green=0, rotten=1, free=("blue",), points=4))
    'Ann: 3 blue cost nothing, most of all; 2 yellow cost 2; 1 rotten four costs 2. 4 points.'
    """
    parts = []
    for colour in COLOURS:
        if count := getattr(score, colour):
            cost = tr("nothing, most of all") if colour in score.free else count
            parts.append(tr("{count} {colour} cost {cost}", count=count, colour=colour, cost=cost))
    if score.rotten == 1:
        parts.append(tr("1 rotten four costs 2"))
    elif score.rotten:
        parts.append(tr("{count} rotten fours cost {cost}", count=score.rotten, cost=2 * score.rotten))
    what = "; ".join(parts) or tr("no cards")
    points = tr("1 point") if score.points == 1 else tr("{points} points", points=score.points)
    return tr("{seat}: {what}. {points}.", seat=seat, what=what, points=points)


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [
        tr(
            "Round {round} of {rounds}, {dealer} deals",
            round=view.round,
            rounds=view.rounds,
            dealer=view.dealer,
        )
    ]
    for colour, fan in view.targets.items():
        cards = " ".join(f"{card.value}{'!' if card.colour == ROTTEN else ''}" for card in fan) or "-"
        lines.append(f"  {colour:<7}{view.totals[colour]:>3}   {cards}")
    for seat in view.seats:
        hand = ", ".join(card.name if card else "?" for card in view.hands[seat])
        taken = tr("{count} taken", count=view.piles[seat])
        points = tr("{points} points", points=view.scores[seat])
        lines.append(f"  {seat:<7}{points}, {taken}   {hand}")
    lines.append(tr("{count} cards in the draw pile", count=view.deck))
    lines.append(view.asks)
    return "\n".join(lines)
