"""13 Minutes by Asger Harding Granerud and Daniel Skjold Pedersen: thirteen cards, and the same dilemma."""

from games13.kernel.game import Game
from games13.minutes import cards, position, story

GAME = Game(
    name="13-minutes",
    room="minutes",
    title="13 Minutes",
    seats=("US", "USSR"),
    players=(2,),
    rules={"length": ("game", "campaign"), "cube_limit": ("none", "5")},
    begin=position.begin,
    parts={"deck": cards.load},
    narrate=story.narrate,
)
