"""Fourteen battlegrounds in one int: five bits each, a lane, in the order of the deck; the last is Cuba.

The low four bits of a lane count the cubes of one side (never more than thirteen), the fifth is its flag.
The lanes of the US come first, those of the USSR stand `SIDE` bits higher. So a whole table of cubes is one
int, all spheres are another, copying them costs nothing, and fourteen comparisons are one subtraction.
"""

WIDTH = 5
GROUNDS = 14
CUBA = 13
SIDE = WIDTH * GROUNDS
MASK = (1 << SIDE) - 1
ONES = sum(1 << WIDTH * ground for ground in range(GROUNDS))
FLAGS = ONES << 4
HALF = WIDTH * GROUNDS // 2  # tables of moves are looked up by half a table of flags: 128 sets at most
LOW = (1 << HALF) - 1


def flag(ground: int) -> int:
    """The flag of a battleground."""
    return 1 << WIDTH * ground + 4


def count(lanes: int, ground: int, side: int) -> int:
    """How many cubes of a side (0 the US, 1 the USSR) lie on a battleground.

    >>> count(3 << SIDE + 2 * WIDTH, ground=2, side=1)
    3
    """
    return lanes >> SIDE * side + WIDTH * ground & 15


def holding(lanes: int) -> int:
    """The flags of the battlegrounds on which one side has a cube."""
    return lanes + 15 * ONES & FLAGS


def more(some: int, others: int) -> int:
    """The flags of the battlegrounds on which the first side has more cubes than the second.

    >>> more(2 << WIDTH, 1 << WIDTH) == flag(1)
    True
    """
    return FLAGS & ~((others | FLAGS) - some)


def grounds(flags: int) -> tuple[int, ...]:
    """The battlegrounds that these flags stand for.

    >>> grounds(flag(0) | flag(CUBA))
    (0, 13)
    """
    return tuple(ground for ground in range(GROUNDS) if flags & flag(ground))
