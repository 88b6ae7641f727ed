"""Moves that are refused, and the reasons that they are refused for."""

import pytest

import games13

SAID = {
    games13.IllegalMove: '"{text}" cannot be played now: {reason}. What can: ',
    games13.UnreadableMove: '"{text}" is no move of this game: {reason}. What can be played: ',
}


def refused(
    p: games13.Position, text: str, reason: str, error: type[games13.MoveError] = games13.IllegalMove
) -> None:
    """The move is refused for this reason, and what can be played is still told."""
    with pytest.raises(error) as caught:
        p.read(text)
    message = str(caught.value)
    assert message.startswith(SAID[error].format(text=text, reason=reason)), message
