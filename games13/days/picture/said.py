"""What the board of 13 Days says: the names of things, what a move would do, what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.days.board import AREA, SEATS
from games13.days.moves import PlayMove
from games13.days.picture.options import Options
from games13.kernel.moves import Move
from games13.kernel.words import listing, tr, trn
from games13.kernel.would import Change, found

if TYPE_CHECKING:
    from games13.days.scoring import Count
    from games13.days.view import View


def other(seat: str) -> str:
    """The opponent."""
    return "USSR" if seat == "US" else "US"


def who(seat: str | None) -> str:
    """A seat, in words, if there is one."""
    return tr(seat) if seat else ""


def cubes(count: int) -> str:
    """So many cubes."""
    return trn("{n} cube", "{n} cubes", count)


def cards(count: int) -> str:
    """So many cards."""
    return trn("{n} card", "{n} cards", count)


def phase(view: View) -> str:
    """Where in the round the game is."""
    if view.phase == "cards":
        left = sum(view.turns_left.values()) + view.unfinished
        return trn("{n} card to play", "{n} cards to play", left)
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
    return played(view) or tr("The {seat} plays the first card.", seat=who(view.first))


def played(view: View) -> str:
    """How the card that lies there was played."""
    if not view.card:
        return ""
    values = {"seat": who(view.player), "card": tr(view.card.name)}
    if view.use == "event":
        return tr("The {seat} played {card} for its Event.", **values)
    if view.card.side == other(view.player or ""):
        if view.use == "taken":
            return tr("The {seat} played {card}; the {other} takes its Event first.",
                      other=tr(view.card.side), **values)  # fmt: skip
        return tr("The {seat} played {card}, a card of the {other}, as a Command.",
                  other=tr(view.card.side), **values)  # fmt: skip
    return tr("The {seat} played {card} as a Command.", **values)


def step(view: View, to: Change) -> str:
    """Where a marker would go."""
    values = {"seat": tr(to.whose), "track": tr(to.where), "step": to.after, "area": AREA[to.after]}
    if to.whose == view.to_move:
        return tr("{track} to {step}, DEFCON {area}", **values)
    return tr("{seat} {track} to {step}, DEFCON {area}", **values)


def foreseen(options: Options, move: Move) -> str:
    """A move, and where markers would go by it."""
    markers = [step(options.view, to) for to in options.markers(move)]
    return tr("{said}: {effect}", said=move.label, effect=listing(markers)) if markers else move.label


def use(options: Options, move: Move) -> tuple[str, str]:
    """What can be done with a card: short, as on its button, and in full."""
    if move.does != "command":
        return tr("Event") if move.does == "event" else tr("Discard"), move.label
    n = options.command(move)
    full, short = tr("{said}, {cubes}", said=move.label, cubes=cubes(n)), tr("Command {n}", n=n)
    if isinstance(move, PlayMove) and move.letter:
        short = str(n)
    if offers(options, move):
        full = tr("{said}; the {other} may use its Event first", said=full,
                  other=who(other(options.view.to_move or "")))  # fmt: skip
    return short, full


def offers(options: Options, move: Move) -> bool:
    """Whether a Command is asked for only after the opponent was offered the Event."""
    return bool(found(options.would(move).unless, "command"))


def warning(options: Options) -> str:
    """That the opponent may use the Event of a card."""
    return tr("{other} may use its Event first", other=who(other(options.view.to_move or "")))


def button(options: Options, move: Move) -> tuple[str, str]:
    """What a button says, and what is read out."""
    view, says = options.view, move.label
    if view.seized and move.what == view.seized.name:
        return use(options, move)
    if view.pending == "exchange":
        says = trn("Draw {n} card", "Draw {n} cards", view.left) if view.left else tr("Keep all cards")
    return says, says


def hint(options: Options) -> str:
    """How to do on the board what is asked."""
    ways = {move.does for move in options.slots.values()}
    if "place" in ways:
        if "remove" in ways:
            return tr("Click a free slot to fill up to it, or a cube to remove from it on.")
        return tr("Click a free slot to fill up to it.")
    if options.slots:
        return tr("Click a cube to remove from it on.")
    if options.grounds:
        return tr("Click a battleground, once for each cube.")
    if options.steps:
        return tr("Click a step on a DEFCON track.")
    if options.ways:
        return tr("Choose from where to where in the table.")
    if options.view.phase == "agendas":
        return tr("Click one of your agendas. Your opponent sees the flags, but not your choice.")
    if options.view.pending == "exchange" and options.cards:
        return tr("Click cards to discard them.")
    return ""


def lead(prestige: int) -> str:
    """How Prestige stands."""
    if not prestige:
        return tr("level")
    return tr("{seat} +{n}", seat=tr(SEATS[prestige < 0]), n=abs(prestige))


def counted(count: Count) -> str:
    """The Aftermath."""
    values = {"us": cubes(count.us), "ussr": cubes(count.ussr), "winner": tr(count.winner)}
    if not count.winner:
        return tr("Aftermath: US {us}, USSR {ussr}. Nobody gains.", **values)
    gained = abs(count.after - count.before)
    return tr("Aftermath: US {us}, USSR {ussr}. The {winner} gains {n} Prestige.", n=gained, **values)
