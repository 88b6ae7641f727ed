"""Every kind of screen of each game, and what a reader meets on it at each size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from games13.kernel import registry
from games13.kernel.position import Position
from games13_widgets import Board, Replay

from ..draw.scenes import fullest, play
from ..test_warnings import at_a_warning
from .bare_page import MEASURE, SIZES, come_to, put, shown

# each kind of decision by the step that asks for it; a game through which nobody comes to one fails a test
KINDS = {
    "13": ["Play", "PlayFirst"],
    "13-days": [
        "Choose",
        "Command",
        "Either",
        "EventCommand",
        "Exchange",
        "Halve",
        "Initiative",
        "Keep",
        "Lower",
        "Marking",
        "MayDraw",
        "Offer",
        "OwnMarker",
        "Pay",
        "PlaceAtOnce",
        "PlaceOneByOne",
        "Play",
        "PlaySeized",
        "Raise",
        "Relocate",
        "RemoveAtOnce",
        "RemoveOneByOne",
    ],
    "13-minutes": [
        "Bid",
        "CalmPart",
        "Command",
        "Naming",
        "PlacePart",
        "PushPart",
        "RemovePart",
        "ShiftPart",
        "Turn",
    ],
    "defcon": [
        "AimConventional",
        "AimNuclear",
        "AirborneTarget",
        "Answer",
        "AttackOn",
        "Before",
        "Betray",
        "CapitalTo",
        "ChooseRival",
        "Commit",
        "Demand",
        "Deploy",
        "DrawCards",
        "Drop",
        "FleetTo",
        "GiveWay",
        "GoOn",
        "Infiltrate",
        "Invest",
        "Occupy",
        "PlaceCapital",
        "PlaceFleet",
        "Rebuild",
        "Recruit",
        "Relocate",
        "Reorder",
        "Retreat",
        "SailOn",
        "Spy",
        "SubmarineZone",
        "Transfer",
        "TransferTo",
        "Turn",
    ],
}
STATES = ["end", "curtain", "hint", "warning", "replay"]  # in 13 nothing warns
LEAST_TEXT, LEAST_TARGET, LEAST_TOUCHED = 12, 24, 44
WRONG = {
    "folded": "folded away",
    "out": "sticks out",
    "cut": "cut",
    "over": "overlap",
    "under": "can't be reached",
}
ALL_THERE = 900  # px: from here on no panel is shifted to and fro
SLACK = 0.1  # px that rounding may take


class Screen(NamedTuple):
    """A board as somebody meets it, and what kind of screen that is."""

    kind: str
    board: Board | Replay


def kind(p: Position) -> str:
    """The step that asks, or the end."""
    return type(p.stack[0]).__name__ if p.to_move else "end"


def screens(game: str) -> Iterator[Screen]:
    """The fullest position of each kind at each size of table, as who is asked sees it; then the states."""
    for p in fullest(game):
        yield Screen(kind(p), shown(p, p.to_move))
    yield from states(game)


def states(game: str) -> Iterator[Screen]:
    """What a board shows besides positions."""
    yield Screen("curtain", Board(game, seed=1962, open=False, save=False))
    asked = play(game, 1, 5)
    hinted = shown(asked, asked.to_move)
    move = hinted.view.moves()[-1]
    says = f"Hint: “{move.label}”. This is as long as a reason becomes, and it stands until the game goes on."
    hinted.counsel._tell(hinted.table.position, str(move), says)
    yield Screen("hint", hinted)
    if game != "13":
        p, move, _ = at_a_warning(game)
        board = shown(p, p.to_move)
        board._heard(None, {"move": str(move), "serial": board.table.serial}, None)
        yield Screen("warning", board)
    p = play(game, 2)
    yield Screen("replay", Replay(p, at=len(p.history()) // 2))


def measured(
    browser: Browser, found: list[Screen], sizes: list[str]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """For each size and screen what a reader meets."""
    for size in sizes:
        touch = SIZES[size].touch
        page = browser.new_context(has_touch=touch, is_mobile=touch).new_page()
        for screen in found:
            small = SIZES[size].wide < ALL_THERE  # there, what is asked next is brought into view
            if small and isinstance(screen.board, Board) and screen.board.table.made:
                come_to(page, screen.board, SIZES[size])
            else:
                put(page, screen.board, SIZES[size])
            yield size, screen.kind, page.evaluate(MEASURE)
        page.context.close()


def faults(found: dict[str, Any]) -> list[str]:
    """What is wrong with a screen, in words."""
    (text, words), (target, move) = found["text"], found["target"]
    least = LEAST_TOUCHED if found["coarse"] else LEAST_TARGET
    says = [f"text of {text:.1f} px: {words!r}"] * (text < LEAST_TEXT - SLACK)
    says += [f"target of {target:.1f} px: {move!r}"] * (target < least - SLACK)
    says += ["the question is out of view"] * (not found["asks"])
    says += [f"out of view: {', '.join(found['targets'][:4])}"] * bool(found["targets"])
    says += ["the last move is out of view"] * (not found["fresh"])
    for what, means in (
        ("folded", "folded away"),
        ("out", "sticks out"),
        ("cut", "cut"),
        ("over", "overlap"),
        ("under", "can't be reached"),
    ):
        says += [f"{means}: {', '.join(found[what][:3])}"] * bool(found[what])
    return says


# ---- the table of it all


def table(browser: Browser) -> str:
    """For each size and game: the smallest text and target, on how many screens all is in view together."""
    cells: dict[str, dict[str, str]] = {size: {} for size in SIZES}
    for game in KINDS:
        found = list({screen.kind: screen for screen in screens(game)}.values())  # with most at the table
        rows: dict[str, list[dict[str, Any]]] = {}
        for size, _, one in measured(browser, found, list(SIZES)):
            rows.setdefault(size, []).append(one)
        for size, all_of_it in rows.items():
            text, target = (min(one[what][0] for one in all_of_it) for what in ("text", "target"))
            seen = sum(one["asks"] and not one["targets"] and one["fresh"] for one in all_of_it)
            print(f"{game} at {size}: {text:.1f}, {target:.0f}, {seen} of {len(found)}", flush=True)
            cells[size][game] = f"{text:.1f}, {target:.0f}, {seen} of {len(found)}"
    head = ["screen", "board, px", *(registry.find(game).title for game in KINDS)]
    lines = [head, ["---"] * len(head)]
    for size, (wide, high, says, _) in SIZES.items():
        lines.append([f"{size}: {says}", f"{wide} × {high}", *cells[size].values()])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
