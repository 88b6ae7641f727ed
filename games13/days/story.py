"""The story of a game of 13 Days: each move in a sentence or two with its rule, and the table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games13.days import ending
from games13.days import moves as m
from games13.days.at_once import Choice, Lump
from games13.days.board import AFTERMATH, ARENAS, BATTLEGROUNDS, DRAWN, LESS, MORE, SEATS
from games13.days.changes import number, standing, told
from games13.days.effects import Paying
from games13.days.events import Ask
from games13.days.hands import Exchanging
from games13.days.markers import Marking
from games13.days.nature import Deal, DealAgendas, Seize
from games13.days.one_by_one import Removing
from games13.days.rounds import Choose, Keep
from games13.days.scoring import tally
from games13.days.steps import AddLetter, Command, EventCommand, Offer, Play, worth
from games13.kernel import transcript
from games13.kernel.ledger import Sentence
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.position import Days
    from games13.days.view import View


def narrate(p: Days, move: Move, seat: str | None = None, q: Days | None = None) -> tuple[Sentence, ...]:
    """What a move does and what nature and the rules do after it, as far as `seat` may know."""
    q = q or p.after(move)
    step = p.stack[0]
    later = transcript.history(q)[len(transcript.history(p)) + 1 :]
    ended = len(q.closed) > len(p.closed)
    story = _action(p, q, move, seat)
    story += [_nature(event, by, seat) for event, by in later if not isinstance(by, Deal | DealAgendas)]
    story += told(p.t, q.closed[-1][0] if ended else q.t, _marker_rule(step), _letter_rule(move))
    if not isinstance(step, Keep) and q.t[AFTERMATH[0]] != p.t[AFTERMATH[0]]:
        story.append(Sentence(tr("Both lay their last card face down into the Aftermath."), "save"))
    if ended:
        rule = dict(q.setup.rules)
        how = rule["lift"] == "before", rule["equal"] == "twice"
        story += ending.round_end(q, tally(q.closed[-1], q.setup.deck, *how))
        if not q.result:
            story.append(Sentence(tr("A new round begins: all DEFCON markers rise a step."), "escalate"))
    story += [_nature(event, by, seat) for event, by in later if isinstance(by, Deal | DealAgendas)]
    if q.count:
        story += ending.aftermath(q.count)
    if q.result:
        story.append(Sentence(q.result.reason, _result_rule(q)))
    return tuple(story)


def _result_rule(q: Days) -> str:
    if not q.count:
        return "war" if q.result and q.result.winners else "both-at-war"
    return "winner" if q.count.after else "letter-wins"


def _marker_rule(step: Any) -> str:
    if isinstance(step, Marking):
        return "event" if step.event else "television"
    if isinstance(step, Command):
        return "event-defcon" if isinstance(step, EventCommand) else "command-defcon"
    return "event-defcon" if isinstance(step, Ask) else "event"


def _letter_rule(move: Move) -> str:
    with_letter = isinstance(move, m.PlayMove) and move.letter
    return "letter" if with_letter or move is m.ADD_LETTER else "united-nations"


def _action(p: Days, q: Days, move: Move, seat: str | None) -> list[Sentence]:
    """The move itself."""
    step, who = p.stack[0], p.to_move
    if isinstance(step, Play):
        return _play(p, q, move)
    if isinstance(step, Choose):
        if seat in (None, who):
            return [
                Sentence(
                    tr(
                        "The {who} chooses {agenda} as its agenda, in secret.",
                        who=who,
                        agenda=str(move).removeprefix("choose "),
                    ),
                    "choose",
                )
            ]
        return [Sentence(tr("The {who} chooses one of its agendas in secret.", who=who), "choose")]
    if isinstance(step, Keep):
        return _keep(p, move, seat)
    if isinstance(step, Offer):
        return _offer(p, q, step, move)
    if isinstance(step, Choice):
        return _cubes(step.first if move in step.first.options(p.t) else step.second, move)
    if isinstance(step, Command | Lump | Paying):
        return _cubes(step, move)
    if isinstance(step, Exchanging):
        if move is m.DONE:
            return [Sentence(tr("The {who} has discarded enough.", who=who), "summit")]
        return [
            Sentence(
                tr("The {who} discards {card}.", who=who, card=str(move).removeprefix("discard ")), "summit"
            )
        ]
    if isinstance(step, AddLetter):
        if move is m.ADD_LETTER:
            return [Sentence(tr("The {who} adds the Personal Letter: 1 cube more.", who=who), "letter")]
        return [Sentence(tr("The {who} keeps the Personal Letter.", who=who), "letter")]
    if move in m.STARTS:
        first = SEATS[m.STARTS.index(move)]
        return [
            Sentence(
                tr("The {who} decides: the {first} plays the first card.", who=who, first=first), "initiative"
            )
        ]
    return [_in_event(step, move)]


def _play(p: Days, q: Days, move: Move) -> list[Sentence]:
    who, step = p.to_move, p.stack[0]
    if isinstance(move, m.CardMove):
        name = p.setup.deck.cards[move.card].name
        return [Sentence(tr("The {who} discards {card}.", who=who, card=name), "intelligence")]
    assert isinstance(move, m.PlayMove)
    assert isinstance(step, Play)
    card = p.setup.deck.cards[move.card]
    if move.event:
        text = tr("The {who} plays {card} for its Event.", who=who, card=card.name)
        return [Sentence(text, "event"), Sentence(card.text, "event")]
    cubes = worth(p.t, step.index, move.worth)
    value = number(cubes, "1 cube", "{count} cubes")
    story = [
        Sentence(
            tr("The {who} plays {card} as a Command worth {cubes}.", who=who, card=card.name, cubes=value),
            "command",
        )
    ]
    if move.letter:
        story.append(Sentence(tr("The Personal Letter adds 1."), "letter"))
    if p.t[MORE[step.index]]:
        story.append(Sentence(tr("SOPs adds 1."), "sops"))
    if p.t[LESS[step.index]]:
        story.append(Sentence(tr("To the Brink takes away 1, but leaves at least 1."), "brink"))
    if card.side == SEATS[1 - step.index]:
        if isinstance(q.stack[0], Offer):
            text = tr("It is a card of the {side}, which may use its Event first.", side=card.side)
            return [*story, Sentence(text, "opponent-card")]
        text = tr("It is a card of the {side}, but its Event could change nothing now.", side=card.side)
        return [*story, Sentence(text, "idle")]
    return story


def _offer(p: Days, q: Days, step: Offer, move: Move) -> list[Sentence]:
    card = p.setup.deck.cards[step.card]
    if move is m.TAKE:
        text = tr("The {who} takes the Event of {card}.", who=step.seat, card=card.name)
        return [Sentence(text, "whole"), Sentence(card.text, "event")]
    return [Sentence(tr("The {who} declines the Event of {card}.", who=step.seat, card=card.name), "whole")]


def _cubes(step: Any, move: Move) -> list[Sentence]:
    """Cubes placed on or removed from one battleground at once."""
    rule = "command"
    if isinstance(step, EventCommand):
        rule = "granted"
    elif isinstance(step, Paying):
        rule = "bay-of-pigs"
    elif isinstance(step, Lump):
        rule = "half" if step.kind == "halve" else "event"
    if move is m.BAR:
        return [Sentence(tr("The {who} keeps its cubes on Alliances.", who=step.seat), rule)]
    assert isinstance(move, m.CubesMove)
    if not move.count:
        return [
            Sentence(tr("The {who} moves no cubes.", who=step.seat), "fewer" if rule == "command" else rule)
        ]
    count, other = abs(move.count), step.other if isinstance(step, Ask) else ""
    values = {
        "who": step.seat,
        "cubes": tr("1 {other}cube", other=other)
        if count == 1
        else tr("{n} {other}cubes", n=count, other=other),
        "place": BATTLEGROUNDS[move.place],
    }
    if move.count > 0:
        return [Sentence(tr("The {who} places {cubes} on {place}.", **values), rule)]
    return [Sentence(tr("The {who} removes {cubes} from {place}.", **values), rule)]


def _in_event(step: Any, move: Move) -> Sentence:
    """A choice within an Event, or Television's."""
    who = step.seat
    rule = "television" if isinstance(step, Marking) and not step.event else "event"
    if isinstance(move, m.RelocateMove):
        text = tr(
            "The {who} moves a cube from {origin} to {goal}.",
            who=who,
            origin=BATTLEGROUNDS[move.origin],
            goal=BATTLEGROUNDS[move.goal],
        )
        return Sentence(text, "elsewhere")
    if isinstance(move, m.CubeMove):
        place = BATTLEGROUNDS[move.place]
        if isinstance(step, Removing):
            text = tr(
                "The {who} removes a {whose} cube from {place}.",
                who=who,
                whose=SEATS[step.whose],
                place=place,
            )
            return Sentence(text, rule)
        return Sentence(tr("The {who} places a cube on {place}.", who=who, place=place), rule)
    if isinstance(move, m.MarkerMove) and move.by:
        whose = tr("its") if step.whose == step.index else tr("the {seat}'s", seat=SEATS[step.whose])
        values = {"who": who, "whose": whose, "track": ARENAS[move.track], "by": abs(move.by)}
        if move.by > 0:
            return Sentence(tr("The {who} moves {whose} {track} marker up by {by}.", **values), rule)
        return Sentence(tr("The {who} moves {whose} {track} marker down by {by}.", **values), rule)
    if move is m.NO_CHANGE:
        return Sentence(tr("The {who} leaves the markers where they are.", who=who), rule)
    return Sentence(tr("The {who} is done.", who=who), rule)


def _keep(p: Days, move: Move, seat: str | None) -> list[Sentence]:
    who, card = p.to_move, p.setup.deck.cards[p.t[DRAWN]].name
    if move is m.DISCARD_IT:
        return [Sentence(tr("The {who} discards {card}.", who=who, card=card), "alliances")]
    if seat in (None, who):
        return [Sentence(tr("The {who} lays {card} into the Aftermath.", who=who, card=card), "alliances")]
    return [Sentence(tr("The {who} lays the card face down into the Aftermath.", who=who), "alliances")]


def _nature(event: Move, by: Any, seat: str | None) -> Sentence:
    who = SEATS[by.index]
    if isinstance(by, DealAgendas):
        return Sentence(tr("{event}; its flags show them.", event=event), "flags")
    if isinstance(by, Seize):
        return Sentence(f"{event}.", "intelligence")
    rule = "hand" if isinstance(by, Deal) else "alliances" if by.number else "intelligence"
    if seat in (None, who):
        return Sentence(f"{event}.", rule)
    if isinstance(by, Deal):
        return Sentence(tr("{who} is dealt five cards.", who=who), rule)
    assert isinstance(event, m.DealMove)
    drawn = number(len(event.cards), "a card", "{count} cards")
    return Sentence(tr("{who} draws {cards}.", who=who, cards=drawn), rule)


def table(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds)]
    lines += [f"  {standing(view.prestige)} {tr('The {seat} holds the Letter.', seat=view.letter)}", ""]
    for track, name in enumerate(ARENAS):
        steps = ", ".join(
            tr("{seat} {step} (DEFCON {area})", seat=seat, step=step, area=view.areas[name][seat])
            for seat, step in view.markers[name].items()
        )
        lines.append(f"  {name:<14}{steps}")
        for place in BATTLEGROUNDS[3 * track : 3 * track + 3]:
            there = view.cubes[place]
            flags = " ".join(tr("flag {seat}", seat=s) for s in SEATS if place in view.flag_places[s])
            lines.append(f"    {place:<18}US {there['US']}  USSR {there['USSR']}  {flags}".rstrip())
    lines.append("")
    for seat in view.seats:
        hand = ", ".join(card.name if card else "?" for card in view.hands[seat])
        agenda = view.chosen[seat] or (tr("chosen") if view.has_chosen[seat] else "-")
        flags = ", ".join(view.flags[seat])
        lines.append(f"  {seat:<5}{tr('hand')}: {hand}")
        lines.append(
            f"       {tr('agenda')}: {agenda} ({flags})" if flags else f"       {tr('agenda')}: {agenda}"
        )
    lines.append(
        tr(
            "  {deck} cards to draw, {discard} discarded, {aftermath} in the Aftermath",
            deck=view.deck,
            discard=len(view.discard),
            aftermath=view.aftermath_count,
        )
    )
    lines.append(view.asks)
    return "\n".join(lines)
