"""What tests do with boards, as a person would."""

import asyncio

from games13_widgets.stage import unpacked


def new_game(board):
    """Press "New game", and begin it as it is offered."""
    board.tools.new.click()
    board.tools.children[1].start.click()


def heard(board, **message):
    """A message from the page, about the picture that it shows."""
    board._heard(None, {"serial": board.table.serial, **message}, [])


def shown(board):
    """What the page shows."""
    return unpacked(board.stage)


async def until(true):
    """Let the loop go round until something is so, however slow the machine."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


def at_rest(board):
    """Whether no bot is asked or answered any more."""
    return board.thinking._task is None or board.thinking._task.done()
