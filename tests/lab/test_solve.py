"""Exact play is checked against the plainest search there is, and says so when it cannot answer."""

import random
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import games13
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.result import Result
from games13.kernel.steps import Over, Step
from games13.lab import CannotSolve, OutOfMemory, solve


def near_the_end(seed: int, plays: int, pending: str = "play") -> Position:
    """A random game, with so many plays still to come."""
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed)
    while not (p.view(None).pending == pending and p.play == 11 - plays):
        p.apply(rng.choice(p.moves()))
        if p.result:
            return near_the_end(seed + 1000, plays, pending)
    return p


def plain(p: Position, seat: str) -> int:
    """The value for a seat, with no table, no order and no cut."""
    if p.result:
        return 0 if len(p.result.winners) != 1 else 1 if p.result.winners[0] == seat else -1
    values = [plain(p.after(move), seat) for move in p.moves()]
    return max(values) if p.to_move == seat else min(values)


def check(p: Position) -> int:
    seat = p.to_move
    assert seat
    values = {str(move): plain(p.after(move), seat) for move in p.moves()}
    solution = solve(p)
    assert solution.seat == seat
    assert solution.value == max(values.values())
    assert {str(move) for move in solution.best} == {m for m, v in values.items() if v == solution.value}
    return solution.value


@pytest.mark.parametrize("pending", ["play", "command", "event"])
def test_the_last_play_is_solved_as_plain_search_solves_it(pending) -> None:
    assert {check(near_the_end(seed, 1, pending)) for seed in range(20)} == {1, 0, -1}


def few_cubes(seed: int, plays: int) -> Position:
    """The end of a game in which both have bid nearly all their cubes."""
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed).after("bid 11").after("bid 12")
    while not (p.view(None).pending == "play" and p.play == 11 - plays):
        p.apply(rng.choice(p.moves()))
    return p


def test_two_plays_are_solved_as_plain_search_solves_them() -> None:
    values = [check(few_cubes(seed, 2)) for seed in range(8)]
    assert len(set(values)) > 1


@pytest.mark.long
def test_three_plays_are_solved_as_plain_search_solves_them() -> None:
    for seed in range(6):
        check(few_cubes(seed, 3))


def test_a_solution_is_a_plan_that_holds() -> None:
    """Who plays only best moves gets at least the value, whatever the other does."""
    rng = random.Random(5)
    for seed in range(6):
        p = near_the_end(seed, 2)
        seat, value = p.to_move, solve(p).value
        while p.to_move:
            p = p.after(rng.choice(solve(p).best if p.to_move == seat else p.moves()))
        won = 0 if not p.result.winners else 1 if p.result.winners == (seat,) else -1
        assert won >= value


def test_the_position_stays_as_it_was() -> None:
    p = near_the_end(1, 2)
    before = p.copy()
    solve(p)
    assert (p, p.past, p.nature) == (before, before.past, before.nature)


def test_too_little_memory_is_an_answer_of_its_own() -> None:
    p = near_the_end(4, 4)
    with pytest.raises(OutOfMemory, match="1 MB are not enough") as caught:
        solve(p, memory=1)
    assert caught.value.searched > 0
    assert solve(near_the_end(4, 1), memory=1).value in (1, 0, -1)


def test_what_has_no_exact_answer_is_refused() -> None:
    p = games13.new("13-minutes", seed=1)
    with pytest.raises(CannotSolve, match="sealed"):
        solve(p)
    with pytest.raises(CannotSolve, match="sealed"):
        solve(p.after("bid 4"))
    days = games13.new("13-days", seed=1)
    for p in (days, days.after(days.moves()[0])):
        with pytest.raises(CannotSolve, match=r"choose one of your three agendas, in secret.*sealed"):
            solve(p)
    with pytest.raises(CannotSolve, match="for two"):
        solve(games13.new("13", seed=1))
    over = near_the_end(1, 1)
    while over.to_move:
        over = over.after(over.moves()[0])
    with pytest.raises(CannotSolve, match="over"):
        solve(over)


def campaigns(number: int) -> Iterator[Position]:
    """Last plays of a game in a campaign."""
    for seed in range(number):
        rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, length="campaign")
        while p.to_move:
            if p.play == 10 and p.view(None).pending == "play":
                yield p.copy()
            p.apply(rng.choice(p.moves()))


def assumed(p: Position, seat: str, sealed: int) -> int:
    """The plain value if all that a sealed choice leads to brings this."""
    if p.to_move and p.stack[0].sealed:
        return sealed
    if p.result:
        return plain(p, seat)
    values = [assumed(p.after(move), seat, sealed) for move in p.moves()]
    return max(values) if p.to_move == seat else min(values)


def test_the_last_play_of_a_campaigns_game_is_solved_where_the_next_bids_do_not_matter() -> None:
    """A war ends a campaign: who can bring it about wins; all else goes on to sealed bids."""
    seen = set()
    for p in campaigns(12):
        worst, best = (assumed(p, p.to_move, sealed) for sealed in (-1, 1))
        seen.add((worst, best))
        if worst != best:
            with pytest.raises(CannotSolve, match="sealed"):
                solve(p)
            continue
        solution = solve(p)
        assert solution.value == worst
        assert set(solution.best) == {m for m in p.moves() if assumed(p.after(m), p.to_move, -1) == worst}
    assert {(1, 1), (-1, 1)} <= seen
    assert len(seen) > 2


class Take(Step["Heap"]):
    """Take one or two; who takes the last one wins."""

    __slots__ = ("index", "seat")

    def __init__(self, index: int) -> None:
        self.index, self.seat = index, "AB"[index]

    def moves(self, p: "Heap") -> tuple[Move, ...]:
        return MOVES[: p.heap[0]]

    def do(self, p: "Heap", move: Move) -> None:
        p.heap[0] -= MOVES.index(move) + 1
        p.stack = (TAKES[1 - self.index] if p.heap[0] else WON[self.index], None)

    def asks(self, p: "Heap") -> str:
        return "take one or two"


MOVES = (Move("one"), Move("two"))
TAKES = (Take(0), Take(1))
WON = tuple(Over(Result((seat,), {}, "")) for seat in "AB")


class Heap(Position):
    """A game that has no key of its own, and keeps its heap in a list."""

    __slots__ = ("heap",)

    def copy(self) -> "Heap":
        return heap(self.heap[0], self.stack)


def heap(size: int, stack: object = None) -> Heap:
    p = Heap()
    p.setup, p.past, p.nature = SimpleNamespace(seats=("A", "B")), None, 0
    p.heap, p.stack = [size], stack or (TAKES[0], None)
    return p


@pytest.mark.parametrize("size", range(1, 13))
def test_any_game_for_two_is_solved_by_the_kernels_names(size) -> None:
    solution = solve(heap(size))
    assert solution.value == (-1 if size % 3 == 0 else 1)
    if size % 3:
        assert [str(move) for move in solution.best] == [("one", "two")[size % 3 - 1]]
    assert solution.kept <= 2 * size


def test_it_says_what_it_found() -> None:
    texts = {str(solve(near_the_end(seed, 1))) for seed in range(12)}
    assert any("wins, with" in text for text in texts)
    assert any("loses, with" in text for text in texts)
