"""13, a card game by Reiner Knizia: three targets, and nobody wants to go above thirteen."""

from games13.kernel.game import Game
from games13.thirteen import cards, position, story

GAME = Game(
    name="13",
    room="thirteen",
    title="13",
    seats=("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"),
    players=(4, 3, 5, 6),
    rules={"length": ("match", "round")},
    begin=position.begin,
    parts={"deck": cards.load},
    narrate=story.narrate,
)
