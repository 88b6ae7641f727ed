"""13 Days, by Asger Harding Granerud and Daniel Skjold Pedersen: two superpowers, three rounds, no war."""

from games13.days import cards, position, story
from games13.kernel.game import Game

GAME = Game(
    name="13-days",
    room="days",
    title="13 Days",
    seats=("US", "USSR"),
    players=(2,),
    rules={
        "lift": ("before", "after"),
        "equal": ("twice", "once"),
        "letter": ("before", "after"),
        "pigs": ("two", "fewer"),
    },
    begin=position.begin,
    parts={"deck": cards.load},
    narrate=story.narrate,
)
