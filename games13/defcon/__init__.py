"""DEFCON, by Carlo De Gregorio: four powers, five rounds, and the world's opinion of them."""

from games13.defcon import cards, map, position, powers, story
from games13.defcon.mapfile import POWERS

GAME = powers.DefconGame(
    name="defcon",
    room="defcon",
    title="DEFCON",
    seats=POWERS,
    players=(4, 2, 3),
    rules={
        "hit_faces": ("3", "1", "2", "4", "5"),
        "armageddon": ("off", "on"),
        "reach": ("zone", "chain"),
        "dice": ("attack", "roll"),
        "answers": ("holders", "all"),
    },
    begin=position.begin,
    parts={"deck": cards.load, "map": map.load, "powers": powers.load},
    narrate=story.narrate,
)
