"""The table as text, line by line, beside what was read and found right: `tests/tables/`."""

import random
from pathlib import Path

import pytest

import games13

KEPT = Path(__file__).parent / "tables"
# a game, its options, and after how many choices of chance the first seat looks at the table
LOOKS = (
    ("13", {"players": 3}, (0, 9, 30, 47, 400)),
    ("13-days", {}, (0, 12, 40, 57, 400)),
    ("13-minutes", {}, (0, 12, 19, 400)),
    ("defcon", {"players": 3}, (1, 40, 150, 300, 5000)),
)


def tables(game: str, options: dict[str, int], looks: tuple[int, ...]) -> str:
    """The tables that the first seat sees in a random game."""
    p, pick, seen, count = games13.new(game, seed=1962, **options), random.Random(1962), [], 0
    while p.to_move and count <= max(looks):
        if count in looks:
            seen.append(str(p.view(p.seats[0])))
        p, count = p.after(pick.choice(p.moves())), count + 1
    return "\n\n".join([*seen, str(p.view(p.seats[0]))]) + "\n"


@pytest.mark.parametrize(("game", "options", "looks"), LOOKS, ids=lambda value: str(value)[:12])
def test_the_table_says_what_it_said(game: str, options: dict[str, int], looks: tuple[int, ...]) -> None:
    kept = (KEPT / f"{game}.txt").read_text("utf-8")
    assert tables(game, options, looks) == kept
