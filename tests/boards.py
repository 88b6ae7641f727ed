"""What tests do with boards, as a person would."""


def new_game(board):
    """Press "New game", and begin it as it is offered."""
    board.tools.new.click()
    board.tools.children[1].start.click()
