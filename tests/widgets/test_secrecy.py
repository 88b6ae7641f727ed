"""What a seat may not know never reaches the browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest

import games13
from games13_widgets import Board
from games13_widgets.stage import unpacked

pytestmark = pytest.mark.slow


def leaves(data: object) -> Iterator[str]:
    """All texts in a view's data; not the moves, made of what else is there, nor what may lie anywhere."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("moves", "unseen"):
                yield from leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value)
    elif isinstance(data, str):
        yield data


def named(name: str, text: str) -> bool:
    # most names are not there at all, which is seen sooner without a pattern
    return name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def watch_a_game(game: str, seed: int, traffic: list) -> int:
    """Play a game at random on a seat's board, looking at each message for what the seat hasn't seen yet."""
    pick = random.Random(seed)
    start = games13.new(game, seed=seed)
    seat = pick.choice(start.seats)
    traffic.clear()
    board = Board(start, seat=seat, save=False)
    seen, secrets = set(), 0
    while True:
        p = board.position
        there, now = set(leaves(p.view(None).as_dict())), "\n".join(leaves(p.view(seat).as_dict()))
        seen |= {name for name in there - seen if named(name, now)}
        hidden = there - seen
        secrets += len(hidden)
        said = traffic.text() + repr(board) + unquote(str(board._repr_mimebundle_()))
        traffic.clear()
        for name in hidden:
            assert not named(name, said), f"{seat} must not know {name!r}"
        if p.to_move is None:
            return secrets
        board.play(pick.choice(p.moves()))


@pytest.mark.parametrize("seed", range(2))
def test_nothing_hidden_is_in_the_traffic(game, seed, traffic):
    assert watch_a_game(game, seed, traffic) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 71))
def test_nothing_hidden_is_in_the_traffic_of_many_games(game, seed, traffic):
    assert watch_a_game(game, seed, traffic) > 0


def test_the_search_for_secrets_finds_an_open_table(game, traffic):
    """The check can fail: where all cards lie open it must."""
    board = Board(game, seed=3, save=False)
    found = False
    while board.position.to_move and not found:
        p = board.position
        other = next(seat for seat in p.seats if seat != p.to_move)
        seen = "\n".join(leaves(p.view(other).as_dict()))
        hidden = [name for name in leaves(p.view(None).as_dict()) if not named(name, seen)]
        found = any(named(name, traffic.text()) for name in hidden)
        board.play(p.moves()[0])
    assert found


@pytest.mark.parametrize("seed", range(3))
def test_another_deal_of_what_is_hidden_looks_the_same(game, seed):
    pick = random.Random(seed)
    p = games13.new(game, seed=seed)
    for _ in range(pick.randrange(12)):
        p = p.after(pick.choice(p.moves()))
    for seat in p.seats:
        shown = [unpacked(Board(q, seat=seat, save=False).stage) for q in (p, p.view(seat).guess(seed + 1))]
        for key in ("scene", "asks", "choices", "notice", "thinking"):
            assert shown[0][key] == shown[1][key], key


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1))
def test_the_story_counts_no_more_than_the_view(game, seed):
    """Where two moves of another seat look alike to a seat, no number of the story tells which it was."""
    pick = random.Random(seed)
    p = games13.new(game, seed=seed)
    for _ in range(40):
        if p.to_move is None:
            break
        for seat in set(p.seats) - {p.to_move}:
            told: list[tuple[games13.View, list[str]]] = []
            for move in p.moves()[:12]:
                view, story = p.after(move).view(seat), " ".join(games13.narrate(p, move, seat))
                for name in sorted(set(leaves(p.view(seat).as_dict())), key=len, reverse=True):
                    story = story.replace(name, "…")
                numbers = re.findall(r"\d+", story)
                assert all(numbers == other for seen, other in told if seen == view)
                told.append((view, numbers))
        p = p.after(pick.choice(p.moves()))


def test_a_seat_s_board_neither_moves_nor_takes_back_for_others(game):
    p = games13.new(game, seed=2)
    waiting = next(seat for seat in p.seats if seat != p.to_move)
    board = Board(p, seat=waiting, save=False)
    for move in p.moves():
        board._heard(None, {"move": str(move), "serial": board.table.serial}, None)
    assert board.position is board.table.start
    board.undo()
    assert board.position is board.table.start
    assert "choices" in unpacked(board.stage)
    assert unpacked(board.stage)["choices"] == []


def test_an_error_does_not_tell_the_others_moves(game, traffic):
    p = games13.new(game, seed=2)
    waiting = next(seat for seat in p.seats if seat != p.to_move)
    board = Board(p, seat=waiting, save=False)
    for move in p.moves():
        assert board.why_not(str(move)) == f"It is not your turn: {p.to_move} decides."


def test_a_damaged_transcript_tells_its_line_at_an_open_table_only(game, traffic):
    """The line may hold what the others were dealt."""
    from games13_widgets.tools import FilesPanel

    record = games13.new(game, seed=2).transcript() + "\nMoscow is dealt Nine Lives\n"

    def answer(**options):
        panel = FilesPanel(Board(game, seed=3, save=False, **options))
        traffic.clear()
        panel.load(record)
        assert "cannot be opened" in traffic.text()
        return traffic.text()

    seat = games13.new(game, seed=3).seats[-1]
    assert named("Nine Lives", answer())
    assert not named("Nine Lives", answer(seat=seat))
    assert not named("Nine Lives", answer(open=False))


def test_a_curtain_hides_the_table(game, traffic):
    board = Board(game, seed=5, open=False, save=False)
    first = board.position.to_move
    assert unpacked(board.stage)["scene"] is None
    assert unpacked(board.stage)["curtain"]["seat"] == first
    assert "text/html" not in board._repr_mimebundle_()
    board._heard(None, {"open": first, "serial": board.table.serial}, None)
    shown = unpacked(board.stage)
    assert shown["scene"]
    assert shown["choices"]
    pick = random.Random(1)
    while board.position.to_move == first:
        board._heard(
            None,
            {"move": str(pick.choice(board.position.moves())), "sure": True, "serial": board.table.serial},
            None,
        )
    shown = unpacked(board.stage)
    assert (shown["scene"], shown["choices"], shown["story"], shown["asks"]) == (None, [], [], "")
    assert shown["curtain"]["seat"] == board.position.to_move
    parts = {name: value for name, value in board.stage.get_state().items() if name[-1].isdigit()}
    assert any(not name.startswith("story") for name in parts), "the drawings are traits"
    assert not any(parts.values()), "a page that comes now is sent none of them"
    # who has not been asked can't draw it back
    board._heard(None, {"open": first, "serial": board.table.serial}, None)
    assert unpacked(board.stage)["scene"] is None
