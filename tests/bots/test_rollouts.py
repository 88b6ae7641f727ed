"""Rollouts: on a game written out, in which the right answer is known, and in 13 Days."""

from math import inf
from types import SimpleNamespace

import pytest

import games13
from games13 import bots
from games13.bots.rollouts import AFTER, FIELD, TIMES, Rollouts
from games13.days.board import CHOSEN, ROUND, at_war
from games13.kernel.advice import Aim
from games13.kernel.moves import Move

MOVES = tuple(Move(f"move {number}") for number in range(12))
HIT, LEAVE = Move("hit"), Move("leave")
SEATS = ("Ann", "Ben")
OVER = object()


class Table:
    """Ann moves, Ben hits or leaves it at that; then the round is reckoned. `luck` is the deal's."""

    seats = SEATS
    result = None

    def __init__(self, luck: float, past=None, made: int = 0) -> None:
        self.luck, self.past, self.made = luck, past, made
        self.stack = (SimpleNamespace(run=Table.reckon), (OVER, None)) if made == 2 else (None, None)
        self.reckoned = False

    def reckon(self) -> None:
        self.reckoned = True

    @property
    def to_move(self):
        return (*SEATS, None)[self.made]

    def moved(self, move: Move) -> "Table":
        return Table(self.luck, (move, SimpleNamespace(seat=self.to_move), self.past), self.made + 1)

    def all_made(self) -> list[Move]:
        one, two = self.past, self.past[2] if self.past else None
        return [past[0] for past in (two, one) if past]


class Seen:
    """Ann's view of it."""

    seats, to_move = SEATS, "Ann"

    def __init__(self, moves=MOVES) -> None:
        self._moves = moves
        self.guesses = []

    def moves(self):
        return self._moves

    def guess(self, seed):
        self.guesses.append(seed)
        return Table(seed / 2**32)


class Rewards(Aim):
    """`hurt` says what a hit takes from each of Ann's moves."""

    def __init__(self, hurt) -> None:
        self.hurt = hurt

    def over(self, p):
        return p.stack[0] is OVER

    def rewards(self, p):
        moved, *answered = p.all_made()
        value = 0.4 + 0.01 * MOVES.index(moved) + 0.3 * p.luck
        value -= self.hurt.get(moved, 0.1) * (answered == [HIT])
        return [value, 1 - value]


class Written:
    """What its weights would say: they look at the rewards."""

    def __init__(self, **hurt: float) -> None:
        self.aim = Rewards({MOVES[int(number[1:])]: lost for number, lost in hurt.items()})

    def worth(self, p, index):
        return self.aim.rewards(p)[index]

    def turn(self, p, move):
        return p.moved(move)

    def best(self, p):
        return max((p.moved(move) for move in (HIT, LEAVE)), key=lambda end: self.worth(end, 1))


def searched(simulations: int, view=None, seed=1, **hurt: float) -> Rollouts:
    search = Rollouts(view or Seen(), Written(**hurt), seed)
    search.run(simulations)
    return search


def test_what_the_answer_spoils_is_not_played() -> None:
    """Move 11 looks best until Ben answers, move 10 next; in the end 9 is."""
    search = searched(200, _11=0.5, _10=0.4)
    assert search.choice() is MOVES[9]
    assert searched(200).choice() is MOVES[11]


def test_the_promising_moves_are_played_out_and_the_worse_half_is_given_up() -> None:
    counts = []
    for deals in (AFTER, AFTER + 1):
        search = searched(FIELD * AFTER + (deals - AFTER) * FIELD // 2)
        counts.append(sorted(choice.visits for choice in search.ranking()))
        assert {choice.move for choice in search.ranking()} == set(MOVES[-FIELD:])
    assert counts == [[AFTER] * FIELD, [AFTER] * (FIELD // 2) + [AFTER + 1] * (FIELD // 2)]
    search = searched(5000)
    assert [choice.move for choice in search.ranking()][:2] == [MOVES[11], MOVES[10]]
    longest = sorted((choice.visits for choice in search.ranking()), reverse=True)
    assert longest[0] - longest[1] <= 1, "two are looked at to the end"
    assert longest[2:] == [AFTER * TIMES] * 2 + [AFTER] * 4


def test_all_moves_are_played_out_in_the_same_deals() -> None:
    search = searched(FIELD * AFTER)
    first, second, *_ = search.ranking()
    assert search.doubt(first, second) == pytest.approx(0), "what luck does, it does to both"
    assert first.mean - second.mean == pytest.approx(0.01)


def test_after_one_deal_everything_may_be_luck() -> None:
    search = searched(FIELD)
    assert search.doubt(*search.ranking()[:2]) == inf


def test_a_deal_that_is_not_finished_turns_nothing_round() -> None:
    """Whoever was played out once more is not the better for it."""
    for simulations in range(1, FIELD * AFTER):
        search = searched(simulations, seed=simulations)
        assert search.choice() is MOVES[11]
        assert len(search.ranking()) == min(simulations, FIELD)


def test_it_plays_out_as_often_as_it_is_told_and_says_what_it_expects() -> None:
    search = searched(100)
    assert search.simulations == 100 == sum(choice.visits for choice in search.ranking())
    search.run(20)
    assert search.simulations == 120
    assert sum(search.values().values()) == pytest.approx(1)
    assert list(search.line()) == [("Ann", MOVES[11]), ("Ben", HIT)]


def test_a_game_is_played_out_until_the_round_has_been_reckoned() -> None:
    search = searched(1)
    p, _ = search._played()
    assert p.reckoned
    assert search.aim.over(p)


def test_in_13_days_a_round_is_reckoned_and_the_next_not_yet_begun() -> None:
    """Prestige has come in and war is known; nothing of the next round is guessed."""
    p, rules, ends = games13.new("13-days", seed=6), bots.get("rules", 1), []
    while p.to_move:
        view = p.view(p.to_move)
        if len(view.moves()) > 1:
            search = bots.get("normal", 1, simulations=1).think(view)
            q, _ = search._played()
            assert q.result or (q.t[ROUND] == view.round and q.t[CHOSEN[0]] == q.t[CHOSEN[1]] == -1)
            assert len(q.closed) == view.round
            assert q.result or not any(at_war(q.t, index) for index in (0, 1))
            ends.append(q.result)
        p = p.after(rules.choose(view))
    assert None in ends
    assert any(ends), "the last round is played to the end of the game"


def test_a_few_moves_are_all_played_out() -> None:
    assert len(searched(60, Seen(MOVES[:2])).ranking()) == 2


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_levels_that_know_the_weights_play_out(level: str) -> None:
    view = games13.new("13-days", seed=4).view("US")
    bot = bots.get(level, seed=2, simulations=9)
    assert bot.choose(view) in view.moves()
    assert isinstance(bot.last, Rollouts)
    assert bot.last.simulations == 9


def test_who_has_no_guide_plays_nothing_out() -> None:
    bot = bots.get("easy", seed=2, simulations=9)
    bot.choose(games13.new("13-days", seed=4).view("US"))
    assert not isinstance(bot.last, Rollouts)


def test_what_it_expects_in_13_days_can_be_played() -> None:
    """The own turn to its end, beginning with the move that is played."""
    p, rules = games13.new("13-days", seed=3), bots.get("rules", 1)
    for simulations in (16, 40, 64):
        while p.view(p.to_move).pending != "play" or len(p.moves()) < 4:
            p = p.after(rules.choose(p.view(p.to_move)))
        seat, search = p.to_move, bots.get("hard", 1, simulations=simulations).think(p.view(p.to_move))
        line = list(search.line())
        if simulations < FIELD * AFTER:
            assert not line, "so few games say nothing of what follows"
            continue
        assert line[0] == (seat, search.choice())
        for who, move in line:
            if who != seat:
                break
            p = p.after(move)
