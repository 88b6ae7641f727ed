"""What is asked of positions in all tests that play at random."""

import games13


def check(p: games13.Position) -> None:
    """Everything is somewhere, and every number in its range."""
    assert p.setup.game.check(p) == []
