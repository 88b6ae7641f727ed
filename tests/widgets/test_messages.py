"""Messages from a browser that are none: nothing happens, the board answers, and nobody's game is harmed."""

import json
import random
from typing import Any

import pytest

import games13
from games13_widgets import Board, Replay

from ..fuzz import BROKEN, SCRAPS, judge

MESSAGES: list[Any] = json.loads((BROKEN / "messages.json").read_text("utf-8"))
EACH_GAME = pytest.mark.parametrize("game", games13.games())


def heard(shown: Board | Replay, message: Any) -> None:
    """A message comes from the browser. A widget by itself would only log what goes wrong."""
    judge(lambda: shown._heard(shown.stage, message, []))


def now(shown: Board | Replay, message: Any) -> Any:
    """The message as an answer to what is shown now, if it says that it answers the first picture."""
    serial = shown.table.serial if isinstance(shown, Board) else shown.index
    answers = isinstance(message, dict) and message.get("serial") == 0
    return message | {"serial": serial} if answers else message


@EACH_GAME
def test_what_is_no_message_makes_no_move(game: str) -> None:
    board, replay = Board(game, seed=1), Replay(games13.new(game, seed=1).transcript())
    for message in MESSAGES:
        for shown in (board, replay):
            heard(shown, now(shown, message))
    assert board.position == games13.new(game, seed=1)
    assert replay.position == board.position


@EACH_GAME
def test_what_is_no_message_is_answered(game: str, traffic: list[dict[str, Any]]) -> None:
    """A picture that waits for an answer would be dead."""
    board = Board(game, seed=1)
    for message in (None, [], {}, {"serial": board.table.serial, "move": ["done"]}):
        traffic.clear()
        before = board.stage.shown
        heard(board, message)
        answers = [(sent["data"] or {}).get("content") for sent in traffic]
        assert {"heard": True} in answers or board.stage.shown != before, message


@pytest.mark.long
@EACH_GAME
def test_twenty_thousand_messages(game: str) -> None:
    """Broken ones, and now and then a move, so that there are other positions and other questions."""
    pick = random.Random(9)
    board, replay = Board(game, seed=1), Replay(next(iter(games13.transcripts(game).values())))
    for _ in range(5_000):
        shown = pick.choice((board, replay))
        message = now(shown, pick.choice(MESSAGES))
        if isinstance(message, dict) and message:
            odd: list[Any] = [*SCRAPS, None, 0, -1, 1.5, True, [], {}, [[]], {"a": []}]
            name = pick.choice(("serial", "move", "open", "halt", "index", *message))
            message = message | {name: pick.choice(odd)}
        heard(shown, message)
        if pick.random() < 0.02 and board.table.moves():
            board.play(pick.choice(board.table.moves()))
    assert games13.replay(board.position.transcript()) == board.position
