"""How large a game is: the whole one, or a small one for exact study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.kernel.errors import UnknownOption
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.game import Setup

MOST = 13  # cards in a deck: the table has so many places beside Cuba
FEWEST = 5  # two in each hand, and Cuba
UNPLAYED = 3  # cards: the last one in each hand, and Cuba
UNDRAWN = 2  # plays at the end that no draw follows, one of each seat
PLAYS = ("all", "2", "3", "4", "5", "6", "7", "8", "9")
SUPPLIES = ("13", "1", "2", "3", "4", "5", "6")


def plays(setup: Setup) -> int:
    """How many plays a game has: what the deck lasts for, or fewer (rules `game-end`, `small-plays`)."""
    chosen, cards = setup.rule("plays"), len(setup.deck.cards)
    most = cards - UNPLAYED
    if chosen == "all":
        return most
    if int(chosen) > most:
        message = tr(
            '"plays" can be {most} at most with {cards} cards, not {plays}.',
            most=most,
            cards=cards,
            plays=chosen,
        )
        raise UnknownOption(message, chosen)
    return int(chosen)


def cubes(setup: Setup) -> int:
    """How many cubes each side has (rules `supply`, `small-cubes`)."""
    return int(setup.rule("cubes"))
