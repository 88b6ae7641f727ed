"""The process in which the bots of a class think: `python -m games13_class.thinker`.

It reads positions, makes the view of the seat that decides, and lets a bot choose from that view alone;
what it writes is the text of a move. Each message is its length in four bytes and what follows.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from contextlib import suppress
from random import Random
from typing import BinaryIO

import games13
from games13 import Position
from games13.bots import Thinker

NICE = 10


def answer(position: Position, name: str, seconds: float) -> str:
    """The move of whoever decides; the same moves before meet the same luck."""
    seat = position.to_move
    bot = games13.bots.get(name)
    path = " ".join(str(move) for _, move in position.history())
    bot.random = Random(f"{position.setup.seed} {seat} {path}")
    if isinstance(bot, Thinker):
        bot.seconds = seconds
    return str(bot.choose(position.view(seat)))


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None when there will be none."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 4 else None


def main() -> None:
    """Answer one question after the other, until the class is gone."""
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while (question := read(questions)) is not None:
        table, serial, position, name, seconds = pickle.loads(question)
        said = json.dumps([table, serial, answer(position, name, seconds)]).encode()
        answers.write(len(said).to_bytes(4, "big") + said)
        answers.flush()


if __name__ == "__main__":
    main()
