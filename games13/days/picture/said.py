"""What the board of 13 Days says: the names of things, what a move would do, what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import AREA, BATTLEGROUNDS
from games13.days.moves import CubesMove, RelocateMove
from games13.days.picture.options import Options, Slot, Step, marker_after, worth
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Card
    from games13.days.scoring import Award, Count, Tally
    from games13.days.view import View


def other(seat: str) -> str:
    """The opponent."""
    return "USSR" if seat == "US" else "US"


def cubes(count: int) -> str:
    """So many cubes."""
    return tr("1 cube") if count == 1 else tr("{n} cubes", n=count)


def cards(count: int) -> str:
    """So many cards."""
    return tr("1 card") if count == 1 else tr("{n} cards", n=count)


def phase(view: View) -> str:
    """Where in the round the game is."""
    if view.phase == "cards":
        return tr("{cards} to play", cards=cards(sum(view.turns_left.values()) + view.unfinished))
    return {
        "agendas": tr("choosing agendas"),
        "initiative": tr("who begins?"),
        "world opinion": tr("world opinion"),
        "over": tr("the end"),
    }[view.phase]


def happened(view: View) -> str:
    """What happened last."""
    if view.count:
        return counted(view.count)
    if view.phase == "over":
        return tr("The war check at the end of round {round} failed.", round=view.round)
    if view.phase == "agendas":
        if not view.tallies:
            return tr("All DEFCON markers have risen a step; the flags show which agendas were dealt.")
        return tr("Round {round} is scored; all DEFCON markers have risen a step.", round=view.round - 1)
    if view.phase == "initiative":
        return tr("Both agendas are chosen, five cards dealt to each side.")
    if view.phase == "world opinion":
        return tr("The last cards lie in the Aftermath; world opinion is next.")
    return played(view) or tr("The {seat} plays the first card.", seat=tr(view.first or ""))


def played(view: View) -> str:
    """How the card that lies there was played."""
    if not view.card:
        return ""
    values = {"seat": tr(view.player or ""), "card": tr(view.card.name)}
    if view.use == "event":
        return tr("The {seat} played {card} for its Event.", **values)
    if view.card.side == other(view.player or ""):
        if view.use == "taken":
            return tr("The {seat} played {card}; the {other} takes its Event first.",
                      other=tr(view.card.side), **values)  # fmt: skip
        return tr("The {seat} played {card}, a card of the {other}, as a Command.",
                  other=tr(view.card.side), **values)  # fmt: skip
    return tr("The {seat} played {card} as a Command.", **values)


def step(goal: Step) -> str:
    """Where a marker would go."""
    return tr(
        "{track} to {step}, DEFCON {area}",
        track=tr(goal.track),
        step=goal.number,
        area=AREA[goal.number],
    )


def slot(view: View, at: Slot, move: CubesMove) -> str:
    """What so many cubes at once would do."""
    return _cubes(view, at.ground, at.seat, move.count)


def one_cube(view: View, ground: str, seat: str, by: int) -> str:
    """What one cube more or less would do."""
    return _cubes(view, ground, seat, by, again=(ground, seat) in view.changed.cubes)


def _cubes(view: View, ground: str, seat: str, count: int, *, again: bool = False) -> str:
    values = {"n": abs(count), "seat": tr(seat), "ground": tr(ground)}
    if count > 0:
        said = tr("Place {n} on {ground}", **values)
    elif seat == view.to_move:
        said = tr("Remove {n} from {ground}", **values)
    else:
        said = tr("Remove {n} {seat} from {ground}", **values)
    goal = marker_after(view, ground, seat, count, again=again)
    return tr("{said}: {effect}", said=said, effect=step(goal)) if goal else said


def way(move: RelocateMove) -> str:
    """A cube's way from one battleground to another."""
    values = {"origin": tr(BATTLEGROUNDS[move.origin]), "goal": tr(BATTLEGROUNDS[move.goal])}
    return tr("From {origin} to {goal}", **values)


def use(view: View, card: Card, notation: str) -> tuple[str, str]:
    """What can be done with a card: short, as on its button, and in full."""
    seat = view.to_move or ""
    if notation.startswith("event "):
        return tr("Event"), tr("Use the Event of {card}", card=tr(card.name))
    if notation.startswith("discard "):
        return tr("Discard"), tr("Discard {card}", card=tr(card.name))
    letter = notation != f"command {card.name}"
    n = worth(view, seat, card.cubes, letter)
    if letter:
        return (
            str(n),
            tr("Command {card} with the Personal Letter, {cubes}", card=tr(card.name), cubes=cubes(n)),
        )
    full = tr("Command {card}, {cubes}", card=tr(card.name), cubes=cubes(n))
    if card.side == other(seat):
        full = tr("{said}; the {other} may use its Event first", said=full, other=tr(card.side))
    return tr("Command {n}", n=n), full


def button(view: View, options: Options, move: Move) -> tuple[str, str]:
    """What a button says, and what is read out."""
    text = str(move)
    if text == "done":
        short = tr("Done, no more")
        if _exchanging(options):
            short = tr("Draw {cards}", cards=cards(view.left)) if view.left else tr("Keep all cards")
        return short, short
    plain = {
        "no cubes": tr("No cubes"),
        "no change": tr("Leave the markers"),
        "take the event": tr("Take the Event"),
        "decline the event": tr("Decline it"),
        "add the Letter": tr("Add the Letter: +1 cube"),
        "keep the Letter": tr("Keep the Letter"),
        "no lowering": tr("No lowering by Events"),
        "into the Aftermath": tr("Into the Aftermath"),
        "discard it": tr("Discard it, face up"),
        "US starts": tr("The {seat} begins", seat=tr("US")),
        "USSR starts": tr("The {seat} begins", seat=tr("USSR")),
    }
    if text in plain:
        return plain[text], plain[text]
    seized = view.seized
    if seized:
        return use(view, seized, text)
    return tr(text), tr(text)


def _exchanging(options: Options) -> bool:
    return any(notation.startswith("discard ") for notation in options.cards) or not options.view.hand


def hint(options: Options) -> str:
    """How to do on the board what is asked."""
    if any(move.count > 0 for move in options.slots.values()):
        if any(move.count < 0 for move in options.slots.values()):
            return tr("Click a free slot to fill up to it, or a cube to remove from it on.")
        return tr("Click a free slot to fill up to it.")
    if options.slots:
        return tr("Click a cube to remove from it on.")
    if options.grounds:
        return tr("Click a battleground, once for each cube.")
    if options.steps:
        return tr("Click a step on a DEFCON track.")
    if options.ways:
        return tr("Choose from where to where at the right.")
    if options.view.phase == "agendas":
        return tr("Click one of your agendas. Your opponent sees the flags, but not your choice.")
    if _exchanging(options) and options.cards:
        return tr("Click cards to discard them.")
    if options.cards:
        return tr("Click what to do with one of your cards.")
    return ""


def reckoned(award: Award) -> str:
    """How the points of an agenda add up."""
    if not award.winner:
        return tr("level: nobody gains")
    if not award.difference:
        return tr("{winner} +{points}, for holding the Letter", winner=tr(award.winner), points=award.points)
    if not award.bonus:
        return tr("{winner} +{points}: leads by {points}", winner=tr(award.winner), points=award.points)
    return tr("{winner} +{points}: {difference} and bonus {bonus}", winner=tr(award.winner),
              difference=award.difference, bonus=award.bonus, points=award.points)  # fmt: skip


def lead(prestige: int) -> str:
    """How Prestige stands."""
    if not prestige:
        return tr("level")
    return tr("{seat} +{n}", seat=tr("US" if prestige > 0 else "USSR"), n=abs(prestige))


def scored(tally: Tally) -> str:
    """Prestige before and after a round's agendas."""
    return tr("Prestige: {before} → {after}", before=lead(tally.before), after=lead(tally.after))


def counted(count: Count) -> str:
    """The Aftermath."""
    values = {"us": cubes(count.us), "ussr": cubes(count.ussr)}
    if not count.winner:
        return tr("Aftermath: US {us}, USSR {ussr}. Nobody gains.", **values)
    return tr(
        "Aftermath: US {us}, USSR {ussr}. The {winner} gains 2 Prestige.", winner=tr(count.winner), **values
    )
