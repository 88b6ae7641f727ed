"""What a newcomer is told of 13, by what is asked."""

from games13.kernel.words import msg

GUIDE = {
    "play": msg(
        "Lay a card on the target of its colour. Whoever brings a target above 13 takes the cards "
        "there, and points are bad: so look at what the preview says before you click."
    ),
}
