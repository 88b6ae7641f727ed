"""Information-set Monte Carlo tree search, for any game of the kit and any number of seats.

Each simulation deals what the seat can't see anew (`view.guess`), walks down one tree of moves that all
the deals share, adds a move to it, plays on at random and tells every move on the way what its seat got.
A seat is taken to want the most for itself (max^n). Since a move is not legal in every deal, its bound
counts how often it could have been chosen (Cowling, Powley, Whitehouse: Information Set MCTS, 2012).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from math import log, sqrt
from typing import Any

from games13.kernel.moves import Move
from games13.kernel.view import View
from version1.advice import Aim

EXPLORE = 0.7  # Cowling's constant, for rewards from 0 to 1


class Node:
    """A move in the tree: how it fared, and the moves that followed it."""

    __slots__ = ("available", "kids", "move", "total", "visits")

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.visits = 0
        self.available = 1
        self.total = 0.0
        # by the seat that decided, since luck can have a say in who does; then by the move, one object each
        self.kids: dict[str, dict[int, Node]] = {}

    @property
    def mean(self) -> float:
        """The average reward of the seat that made this move."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A search from one view. `run` may be called again and again: it goes on where it was."""

    def __init__(self, view: View, aim: Aim, seed: int, explore: float = EXPLORE) -> None:
        self.view, self.aim, self.explore = view, aim, explore
        self.root = Node(None)
        self.simulations = 0
        self.outcome = [0.0] * len(view.seats)  # the sum of what each seat got
        self._random = random.Random(seed).random
        self._index = {seat: index for index, seat in enumerate(view.seats)}

    def run(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Simulate that often, or that long, or until stopped, whichever comes first; at least once."""
        start, clock = self.simulations, time.perf_counter
        end = clock() + seconds if seconds is not None else None
        while True:
            self._simulate()
            if simulations is not None and self.simulations - start >= simulations:
                return
            if stopped() or (end is not None and clock() >= end):
                return

    def ranking(self) -> list[Node]:
        """The moves at hand that were tried, the most tried first: those the search trusts most."""
        kids = self.root.kids.get(self.view.to_move or "", {})
        return sorted(kids.values(), key=lambda kid: (-kid.visits, -kid.total))

    def values(self) -> dict[str, float]:
        """What each seat can look forward to, by all the simulations."""
        return {
            seat: total / self.simulations for seat, total in zip(self.view.seats, self.outcome, strict=True)
        }

    def line(self) -> Iterator[Move]:
        """The moves that the search thinks will follow, as far as it has looked with some care."""
        node = self.root
        while node.kids:
            node = max((kid for kids in node.kids.values() for kid in kids.values()), key=lambda k: k.visits)
            if node.visits < 10:
                return
            assert node.move is not None
            yield node.move

    def _simulate(self) -> None:
        rnd = self._random
        p: Any = self.view.guess(int(rnd() * 4294967296))
        chapter = self.aim.chapter
        now = chapter(p) if chapter else None
        path = self._descend(p, now)
        policy = self.aim.policy or _any
        while (step := p.stack[0]).seat is not None and (chapter is None or chapter(p) == now):
            p.apply(policy(p, step.moves(p), rnd))
        rewards = self.aim.rewards(p)
        self.simulations += 1
        for index, node in path:
            node.visits += 1
            node.total += rewards[index]
        self.outcome = [a + b for a, b in zip(self.outcome, rewards, strict=True)]

    def _descend(self, p: Any, now: object) -> list[tuple[int, Node]]:
        """Walk down the tree, making the moves; the last one is new in it."""
        node, path, index, chapter = self.root, [], self._index, self.aim.chapter
        while (seat := p.stack[0].seat) is not None and (chapter is None or chapter(p) == now):
            moves = p.stack[0].moves(p)
            kids = node.kids.get(seat)
            if kids is None:
                kids = node.kids[seat] = {}
            found = [kids.get(id(move)) for move in moves]
            new = None in found
            node = self._add(kids, moves, found) if new else self._select(found)
            path.append((index[seat], node))
            p.apply(node.move)
            if new:
                break
        return path

    def _add(self, kids: dict[int, Node], moves: tuple[Move, ...], found: list[Node | None]) -> Node:
        untried = []
        for move, kid in zip(moves, found, strict=True):
            if kid is None:
                untried.append(move)
            else:
                kid.available += 1
        move = untried[int(self._random() * len(untried))]
        kids[id(move)] = node = Node(move)
        return node

    def _select(self, found: list[Any]) -> Node:
        best: Node = found[0]
        most, explore = -1.0, self.explore
        if len(found) == 1:
            best.available += 1
            return best
        for kid in found:
            kid.available = available = kid.available + 1
            visits = kid.visits
            bound = kid.total / visits + explore * sqrt(log(available) / visits)
            if bound > most:
                best, most = kid, bound
        return best


def _any(p: Any, moves: tuple[Move, ...], rnd: Callable[[], float]) -> Move:
    return moves[int(rnd() * len(moves))]
