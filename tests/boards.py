"""What tests do with boards, as a person would."""

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
