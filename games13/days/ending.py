"""The end of a round and of the game, in sentences: how the points of each agenda add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import LEAD, SEATS
from games13.days.changes import markers, number, standing
from games13.days.scoring import Award, Count, Tally, resolve
from games13.kernel.ledger import Sentence
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days


def round_end(q: Days, tally: Tally) -> list[Sentence]:
    """How the last round of a position was resolved."""
    deck, (before, us, ussr) = q.setup.deck, q.closed[-1]
    rule = dict(q.setup.rules)
    after = list(before)
    resolve(after, deck.kinds[us], deck.kinds[ussr], rule["lift"] == "before", rule["equal"] == "twice")
    first, second = tally.awards
    text = tr(
        "Round {round} ends. The US reveals {us}, the USSR {ussr}.",
        round=tally.round,
        us=first.agenda,
        ussr=second.agenda,
    )
    points = [sentence for award in tally.awards for sentence in sum_up(award, deck)]
    lifts = markers(before, after, "lift")
    story = [Sentence(text, "reveal")]
    story += [*lifts, *points] if rule["lift"] == "before" else [*points, *lifts]
    total = sum(a.points if a.winner == SEATS[0] else -a.points for a in tally.awards)
    if abs(tally.before + total) > LEAD:
        story.append(Sentence(tr("Nobody can lead by more than 5."), "lead"))
    story.append(Sentence(standing(tally.after), "together"))
    return story + _war(tally)


def sum_up(award: Award, deck: Deck) -> list[Sentence]:
    """How an agenda's points add up."""
    agenda = deck.kinds[deck.kind[award.agenda]]
    values = {"agenda": award.agenda, "seat": award.winner, "points": award.points, "bonus": award.bonus}
    if not award.winner:
        return [Sentence(tr("{agenda}: level, so nobody gains.", agenda=award.agenda), "level")]
    if agenda.worth == "letter":
        return [
            Sentence(
                tr("{agenda}: the {seat} holds the Letter and gains {points}.", **values), "letter-agenda"
            )
        ]
    if agenda.worth == "steps":
        ahead = number(award.difference, "1 step", "{count} steps")
    else:
        ahead = number(award.difference, "1 cube", "{count} cubes")
    story = [Sentence(tr("{agenda}: the {seat} is {ahead} ahead.", ahead=ahead, **values), agenda.worth)]
    if award.bonus:
        rule = "connected" if agenda.connected else "bonus"
        text = tr("With a bonus of {bonus} the {seat} gains {points} Prestige.", **values)
        return [*story, Sentence(text, rule)]
    return [*story, Sentence(tr("The {seat} gains {points} Prestige, with no bonus.", **values), "bonus")]


def _war(tally: Tally) -> list[Sentence]:
    if not tally.war:
        return [Sentence(tr("Neither superpower has triggered nuclear war."), "war")]
    return [
        Sentence(tr("The {seat} has let its DEFCON markers rise too far.", seat=seat), "war")
        for seat in tally.war
    ]


def aftermath(count: Count) -> list[Sentence]:
    """The Aftermath counted."""
    text = tr(
        "In the Aftermath the cards of the US show {us} cubes and those of the USSR {ussr}.",
        us=count.us,
        ussr=count.ussr,
    )
    story = [Sentence(text, "aftermath")]
    if not count.winner:
        return [*story, Sentence(tr("Level: nobody gains."), "aftermath-tie")]
    text = tr("The {seat} gains 2 Prestige.", seat=count.winner)
    return [*story, Sentence(text, "aftermath"), Sentence(standing(count.after), "aftermath")]
