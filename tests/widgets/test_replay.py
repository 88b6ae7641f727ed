"""A record to walk through, and to leave."""

from __future__ import annotations

import asyncio
import random

import pytest

import games13
from games13_widgets import Replay
from games13_widgets.stage import unpacked

from ..boards import until


@pytest.fixture
def record(game):
    """A whole game, with a comment at its fourth move and one on a line of its own after it."""
    pick = random.Random(1)
    p = games13.new(game, seed=1)
    while p.to_move:
        p = p.after(pick.choice(p.moves()))
    lines, seen = [], 0
    for line in p.transcript().splitlines():
        seen += line.partition(":")[0] in p.seats
        lines.append(line + "   # a bold move" if seen == 4 and "bold" not in "".join(lines) else line)
        if seen == 4 and lines[-1].endswith("bold move"):
            lines.append("# and what came of it")
    return "\n".join(lines)


def shown(replay):
    return unpacked(replay.stage)


@pytest.mark.slow
def test_it_walks_through_every_position(record):
    replay = Replay(record)
    way = games13.replay(record, each=True)
    assert replay.position == way[0]
    for index, p in enumerate(way[1:], 1):
        replay.buttons[2].click()
        assert replay.position == p
        assert shown(replay)["total"] == index
    assert [one.disabled for one in replay.buttons] == [False, False, True, True]
    replay.buttons[1].click()
    assert [one.disabled for one in replay.buttons] == [False] * 4
    assert replay.position == way[-2]
    replay.buttons[0].click()
    assert replay.position == way[0]
    assert [one.disabled for one in replay.buttons] == [True, True, False, False]
    replay.buttons[3].click()
    assert replay.position == way[-1]


def test_comments_stand_at_their_move(record):
    replay = Replay(record)
    replay.go(4)
    assert shown(replay)["notice"] == "a bold move · and what came of it"
    replay.go(3)
    assert shown(replay)["notice"] == ""


def test_a_variation_stands_as_text_where_it_begins(record):
    way = games13.replay(record, each=True)
    index = next(i for i, p in enumerate(way) if i >= 5 and len(p.moves()) > 1)
    seat, other = way[index].to_move, way[index].moves()[0]
    lost = way[index].after(other).noted("and all is lost")
    replay = Replay(way[-1].with_variation(lost))
    replay.go(index)
    assert shown(replay)["notice"].startswith(f"( {seat}: {other} ")
    assert shown(replay)["notice"].endswith("# and all is lost )")
    replay.go(index + 1)
    assert shown(replay)["notice"] == ""
    of_one_seat = Replay(replay.record.positions[-1], seat=seat, at=index)
    assert shown(of_one_seat)["notice"] == "", "its deals may be hidden from the seat"


@pytest.mark.slow
def test_it_jumps_to_a_heading(record):
    replay = Replay(record)
    for heading, index in replay.jump.options:
        replay.jump.value = index
        assert replay.index == index
        assert replay.position.heading() == heading or not replay.position.heading()
    for index in range(replay.last, -1, -9):
        replay.go(index)
        assert replay.jump.value == max(start for _, start in replay.jump.options if start <= index)


def test_what_if_and_back(record):
    replay = Replay(record)
    replay.go(5)
    board = replay.what_if()
    assert board.position == replay.record.positions[5]
    board.play(board.position.moves()[0])
    assert replay.position is board.position
    replay.back.click()
    assert replay.branch is None
    assert replay.position is replay.record.positions[5]
    replay.others.value = "random"
    board = replay.what_if()
    mine = replay.record.positions[5].to_move
    assert board.table.humans == (mine,)
    board.play(board.position.moves()[0])
    assert board.position.to_move in (mine, None)


def click(replay, move, serial=None):
    message = {"move": str(move), "serial": replay.index if serial is None else serial}
    replay._heard(replay.stage, message, [])


def test_a_click_on_the_recorded_move_goes_on_and_another_leaves(record):
    replay = Replay(record)
    click(replay, replay.record.moves[0])
    assert (replay.index, replay.branch) == (1, None)
    click(replay, replay.record.moves[1], serial=0)
    assert replay.index == 1
    while len(replay.position.moves()) == 1:
        replay.go(replay.index + 1)
    other = next(m for m in replay.position.moves() if m != replay.record.moves[replay.index])
    index = replay.index
    click(replay, other)
    assert replay.branch
    assert replay.position == replay.record.positions[index].after(other)
    assert str(other) == str(replay.branch.table.made[-1].move)


def test_a_replay_of_one_side_hides_the_others(record, traffic):
    p = games13.replay(record)
    replay = Replay(record, seat=p.seats[0])
    for index in range(12):
        replay.go(index)
        view = replay.position.view(p.seats[0])
        assert shown(replay)["choices"] == [str(m) for m in view.moves()]
    assert replay.what_if().seat == p.seats[0]


def test_it_looks_the_same_each_time_without_a_kernel(record, game):
    one, other = Replay(record), Replay(record)
    assert "g13-box" in one._dom_classes, "by whose width the stage lays itself out"
    assert repr(one) == repr(other) == f"<Replay: {game}, move 0 of {one.last}>"
    assert one._repr_mimebundle_()["text/html"] == other._repr_mimebundle_()["text/html"]


def test_what_is_wrong_is_refused(record):
    with pytest.raises(games13.kernel.errors.GameError, match="Castro"):
        Replay(record, seat="Castro")
    with pytest.raises(games13.BadTranscript):
        Replay("nonsense")
    with pytest.raises(games13.UnknownOption, match="colour"):
        Replay(record, colour="red")


@pytest.fixture
def few(monkeypatch):
    """Few imagined games, none of them too few to count."""
    monkeypatch.setattr("games13_widgets.replay.IMAGINED", 2)
    monkeypatch.setattr("games13_widgets.replay.SURE", 0.0)


def test_any_round_is_one_click_away_from_anywhere():
    replay = Replay(games13.transcripts("13-days")["designers-game"])
    starts = [index for _, index in replay.headings()]
    before, after = replay.rounds
    replay.go(starts[1] + 5)
    before.click()
    assert replay.index == starts[1], "where this round began"
    before.click()
    assert replay.index == starts[0]
    assert before.disabled
    after.click()
    after.click()
    assert replay.index == starts[2]
    after.click()
    assert replay.index == replay.last
    assert after.disabled


def test_it_goes_on_by_itself_and_stands_still(record):
    async def watch():
        replay = Replay(record)
        replay.calm = 0.001
        replay.play.click()
        said = replay.play.description
        await until(lambda: replay.index > 2)
        replay.go(2)
        await asyncio.gather(*replay.beside.tasks)
        return said, replay.index, replay.play.description

    said, stood, then = asyncio.run(watch())
    assert (said, then) == ("Stand still", "Play")
    assert stood == 2, "who goes somewhere is not led on"


def test_the_slider_shows_rounds_remarks_and_what_turned_the_game(record, few):
    replay = Replay(record)
    rounds = [[index, "round", words] for words, index in replay.headings()]
    assert shown(replay)["marks"] == [*rounds, [4, "remark", "A remark"]]
    replay.turning.click()
    turns = [mark for mark in shown(replay)["marks"] if mark[1] == "turn"]
    assert 0 < len(turns) <= 5
    for number, _, words in turns:
        assert replay.record.moves[number - 1].label in words


def test_variations_are_walked_through():
    p = games13.new("13", seed=1)
    p = p.after(p.moves()[0])
    other = p.moves()[-1]
    text = p.transcript().rstrip() + f"\n(\n{p.to_move}: {other}\n)\n"
    replay = Replay(text)
    assert replay.ways.layout.display == "none"
    at = next(n for n, q in enumerate(replay.record.positions) if len(q.remarks()))
    replay.go(at)
    assert replay.ways.layout.display is None
    replay.ways.click()
    branch = replay.branch
    assert branch.record.moves[-1] == other
    replay.back.click()
    assert replay.position == replay.record.positions[at]
    assert Replay(text, seat="Ann", at=at).ways.layout.display == "none", "it tells what nature dealt to all"


def test_what_is_said_before_the_first_move_does_not_tell_the_end():
    """Whoever opens a record wants to see how it comes out."""
    for game in games13.games():
        for record in dict(games13.transcripts(game)).values():
            notice = Replay(record).notice()
            assert not any(word in notice for word in (" wins", " won ", " loses", " lost "))
