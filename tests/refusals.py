"""Moves that are refused, and the reasons that they are refused for."""

import pytest

import games13

# what calls are given in the place of a seat, a whole number, a file, rules
NO_SEATS: tuple[object, ...] = ("us", "", 0, 5.0, [], True, "Castro", "US ", ("US",))
NO_NUMBERS: tuple[object, ...] = ("1962", 1.5, 4.0, True, None, [1], b"4", 10**5000)
NO_FILES: tuple[object, ...] = (
    5, True, [], ["cards.toml"], {"a": 1}, b"cards.toml", object(), "", "a\0b", "gone.toml",
)  # fmt: skip
NO_RULES: tuple[object, ...] = (
    5,
    0,
    True,
    ["length=round"],
    [],
    (),
    b"",
    object(),
    "x",
    "x=y",
    {5: "x"},
    {"x": []},
)

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
