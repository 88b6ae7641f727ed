"""What a newcomer is told of 13 Days, by what is asked; and the first moves of the deal on the first page."""

from games13.kernel.words import msg

GUIDE = {
    "agenda": msg(
        "Choose what you will be paid for when this round ends. The other side sees three flags of "
        "yours, and not which of them you mean."
    ),
    "initiative": msg("Who plays first shows their hand first; who plays last answers it."),
    "play": msg(
        "A card is played for its cubes, as a Command, or for what it says, its Event. A card of the "
        "other side is a Command, and they may use its Event first."
    ),
    "command": msg(
        "Cubes win places. But each after the first lifts your danger marker on that track: look there "
        "before you click."
    ),
    "offer": msg("The other side has played a card of yours: its Event may happen, if you like it."),
    "marker": msg(
        "Down is safer: a marker in DEFCON 1 when a round ends, or all three in DEFCON 2, is nuclear "
        "war, and you lose."
    ),
}
DEAL = 27
FIRST = {
    "choose Atlantic": msg(
        "Your secret aim comes first. Click Atlantic: you will want more cubes there than the other side."
    ),
    "command Public Protests": msg(
        "Your first card: find Public Protests in your hand and click Command 3. Then you may put up to"
        " three cubes on one place."
    ),
    "place 3 on Atlantic": msg(
        "Your cubes: click +3 at the Atlantic, and watch the military track. Cubes win places, and "
        "every cube after the first lifts your marker, nearer to war."
    ),
}
SIGNS = (
    msg("A square with a star is a US cube, a diamond with a ring one of the USSR."),
    msg("The tag below a place says who leads there, and by how many cubes."),
    msg("A flag: one of the three agendas that were dealt to that side. One of the three is its aim."),
    msg("White squares on a card: so many cubes are its Command."),
    msg("The sign of radiation on a card: the cubes of its Event move danger markers too."),
    msg("An envelope beside a side: it holds the Personal Letter."),
    msg("An envelope with a number: play the card together with the Letter, as a Command of so many cubes."),
)
