"""What a newcomer is told of 13 Minutes, by what is asked."""

from games13.kernel.words import msg

GUIDE = {
    "bid": msg(
        "Bid cubes of yours for the right to say who begins. What both of you bid leaves the game, so a"
        " high bid is dear."
    ),
    "start": msg("To play last is often better: the other side can't answer any more."),
    "play": msg(
        "You hold two cards. What you play is a Command on one battleground, or its Event; the card "
        "that is left at the end counts too."
    ),
    "command": msg(
        "Each battleground that takes or loses cubes moves a step: look at what the preview says of "
        "danger before you click."
    ),
    "event": msg("The other side has played a card of yours: you may use its Event before they go on."),
}
