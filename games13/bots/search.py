"""Information-set Monte Carlo tree search, for any game of the kit and any number of seats.

Each simulation deals what the seat can't see anew (`view.guess`), walks down one tree of moves that all
the deals share, adds a move to it, plays on at random and tells every move on the way what its seat got.
A seat is taken to want the most for itself (max^n). Since a move is not legal in every deal, its bound
counts how often it could have been chosen (Cowling, Powley, Whitehouse: Information Set MCTS, 2012).
Nobody in it answers what a seat can't know: who sealed a choice goes on with it in mind, the others don't.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Any

from games13.bots.beliefs import deal
from games13.kernel.advice import Aim
from games13.kernel.moves import Move
from games13.kernel.view import View

FEW, EACH = 2, 80  # so many moves of a ranked choice are looked at first, and after so many visits one more
TRY = 0.2  # of the sealed choices are drawn evenly, to learn what they bring
ALIKE = 1, 2  # deals that show whether anything was learned
SELDOM = 4  # a move tried so many times less than the first is not mixed in


Rank = Callable[[Any, Sequence[Move]], Sequence[Move]]  # a seat's moves in a position, the promising first
Mine = tuple[int, ...]  # the sealed choices that a seat has made on the way, as it alone knows them


class Choice:
    """A move that a seat may make at a node, and how it fared."""

    __slots__ = ("available", "move", "regret", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.regret = 0.0  # of not having sealed it always

    @property
    def mean(self) -> float:
        """The average reward of the seat that made this move."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """What everybody could see on the way here. Sealed choices look alike to all but the seat that made them:
    they lead to one node, where each seat has choices of its own for each of its secrets.
    """

    __slots__ = ("choices", "ranked", "then", "visits")

    def __init__(self) -> None:
        self.ranked: Sequence[Move] = ()  # one's own moves within this turn, the promising ones first
        self.visits = 0
        # by the seat that decides, since luck can have a say in who does, and by what it has sealed; then by
        # the move, one object each
        self.choices: dict[tuple[str, Mine], dict[int, Choice]] = {}
        self.then: dict[int | str, Node] = {}  # by the move, or by the seat that sealed one

    def after(self, seen: int | str) -> Node:
        """The node that follows what could be seen."""
        follows = self.then.get(seen)
        if follows is None:
            follows = self.then[seen] = Node()
        return follows


# what was chosen on the way down, by whom; if it was sealed, among what, and how likely it was
Made = tuple[int, Choice, "Sequence[Choice]", float]


class Search:
    """A search from one view. `run` may be called again and again: it goes on where it was."""

    CARE, LIKELY = 10, 0.0  # it expects what was made so often, in such a share of the games that led to it

    def __init__(
        self, view: View, aim: Aim, seed: int, explore: float | None = None, rank: Rank | None = None
    ) -> None:
        self.view, self.aim, self.rank = view, aim, rank
        self.explore = aim.explore if explore is None else explore
        self.beliefs = aim.beliefs(view)
        self.root = Node()
        self.simulations = 0
        self.outcome = [0.0] * len(view.seats)  # the sum of what each seat got
        self._random = random.Random(seed).random
        self._index = {seat: index for index, seat in enumerate(view.seats)}

    def keep(self, before: Search) -> None:
        """Go on in the tree of a search before, if its choice has led here, and the seat has learned nothing
        since then: what was found out below that choice still holds."""
        ranking = before.ranking()
        if not ranking or before.view.to_move != self.view.to_move:
            return
        chosen = ranking[0].move
        for seed in ALIKE:
            p = before.view.guess(seed)
            p.apply(chosen)
            if p.view(self.view.seat) != self.view:
                return
        self.root = before.root.then.get(id(chosen), self.root)

    def run(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Simulate that often, or that long, or until stopped, whichever comes first; at least once."""
        start = self.simulations
        for _ in self.steps(seconds, stopped):
            if simulations is not None and self.simulations - start >= simulations:
                return

    def steps(
        self, seconds: float | None = None, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[int]:
        """Simulate, once a step, as long as somebody goes on asking; for who has more to do in one thread."""
        clock = time.perf_counter
        end = clock() + seconds if seconds is not None else None
        while True:
            self._simulate()
            yield self.simulations
            if stopped() or (end is not None and clock() >= end):
                return

    def ranking(self) -> list[Choice]:
        """The moves at hand that were tried, the most tried first: those the search trusts most."""
        tried = self.root.choices.get((self.view.to_move or "", ()), {})
        # a tree that was kept knows answers to other questions too, where luck had led elsewhere
        choices = [tried[id(move)] for move in self.view.moves() if id(move) in tried]
        return sorted(choices, key=lambda choice: (-choice.visits, -choice.total))

    def choice(self) -> Move:
        """The move most tried. What is sealed is drawn among those that were tried often, each as often as it
        was: a bid that is always the same is as good as open."""
        ranking = self.ranking()
        if not self.view.guess(0).stack[0].sealed:
            return ranking[0].move
        often = [choice for choice in ranking if choice.visits * SELDOM >= ranking[0].visits]
        left = self._random() * sum(choice.visits for choice in often)
        for choice in often:
            left -= choice.visits
            if left < 0:
                return choice.move
        return ranking[0].move

    def doubt(self, one: Choice, other: Choice) -> float:
        """The standard error of how much better the one is."""
        return sqrt(sum(choice.mean * (1 - choice.mean) / max(1, choice.visits) for choice in (one, other)))

    def values(self) -> dict[str, float]:
        """What each seat can look forward to, by all the simulations."""
        return {
            seat: total / self.simulations for seat, total in zip(self.view.seats, self.outcome, strict=True)
        }

    def line(self) -> Iterator[tuple[str, Move]]:
        """The moves that the search thinks will follow, and whose, as far as it has looked with some care."""
        seat, most, before = self.view.to_move or "", self.ranking()[0], 0
        node: Node | None = self.root
        while node and most.visits >= max(self.CARE, self.LIKELY * before):
            yield seat, most.move
            node, before = node.then.get(id(most.move)) or node.then.get(seat), most.visits
            if not node or not node.choices:
                return
            (seat, _), most = max(
                ((who, choice) for who, made in node.choices.items() for choice in made.values()),
                key=lambda both: both[1].visits,
            )

    def _simulate(self) -> None:
        p, path = self._played()
        rewards = self.aim.rewards(p)
        self.simulations += 1
        self._tell(path, rewards)
        self.outcome = [a + b for a, b in zip(self.outcome, rewards, strict=True)]

    def _played(self) -> tuple[Any, list[Made]]:
        """An imagined game: where it ended, and what was chosen in the tree."""
        rnd = self._random
        p: Any = deal(self.view, self.beliefs, rnd)
        chapter, rests = self.aim.chapter, self.aim.rests if self.aim.turns else None
        now = chapter(p) if chapter else None
        path = self._descend(p, now)
        policy = self.aim.policy or _any
        while (step := p.stack[0]).seat is not None and (chapter is None or chapter(p) == now):
            if rests and rests(p):
                break
            p.apply(policy(p, step.moves(p), rnd))
        return p, path

    def _tell(self, path: list[Made], rewards: list[float]) -> None:
        """Every move on the way hears what its seat got."""
        for index, choice, others, chance in path:
            choice.visits += 1
            reward = rewards[index]
            choice.total += reward
            for other in others:
                other.regret -= reward
            if others:
                choice.regret += reward / chance

    def _descend(self, p: Any, now: object) -> list[Made]:
        """Walk down the tree, making the moves; the last one is new in it."""
        node, index, chapter, rank = self.root, self._index, self.aim.chapter, self.rank
        me, expects = self.view.to_move, self.aim.expects
        path: list[Made] = []
        sealed: dict[str, Mine] = {}
        while (seat := (step := p.stack[0]).seat) is not None and (chapter is None or chapter(p) == now):
            moves, mine = step.moves(p), sealed.get(seat, ())
            if expects and step.sealed and seat != me:
                p.apply(expects(p, moves, self._random))
                node = node.after(seat)
                continue
            if rank and path and step.word in self.aim.turns:
                rank = None  # the turn that is thought about is over
            if rank and seat == me and not step.sealed:
                node.ranked = node.ranked or rank(p, moves)
                moves = node.ranked[: FEW + node.visits // EACH]
                node.visits += 1
            choices = node.choices.get((seat, mine))
            if choices is None:
                choices = node.choices[seat, mine] = {}
            found = [choices.get(id(move)) for move in moves]
            new = None in found
            others: Sequence[Any] = ()
            chance = 1.0
            if new:
                choice = self._add(choices, moves, found)
            elif step.sealed and not expects:
                others, (choice, chance) = found, self._draw(found)
            else:
                choice = self._select(found)
            move = choice.move
            path.append((index[seat], choice, others, chance))
            p.apply(move)
            if new:
                break
            seen: int | str = id(move)
            if step.sealed:
                seen, sealed[seat] = seat, (*mine, id(move))
            node = node.after(seen)
        return path

    def _add(self, choices: dict[int, Choice], moves: Sequence[Move], found: list[Choice | None]) -> Choice:
        untried = []
        for move, choice in zip(moves, found, strict=True):
            if choice is None:
                untried.append(move)
            else:
                choice.available += 1
        move = untried[int(self._random() * len(untried))]
        choices[id(move)] = added = Choice(move)
        return added

    def _draw(self, found: list[Any]) -> tuple[Choice, float]:
        """A sealed choice, drawn by what not having made it is regretted (regret matching: Lanctot, Lisý and
        Winands, 2013), and how likely it was. Two that choose at once would else chase each other in step."""
        regrets = [max(0.0, choice.regret) for choice in found]
        total, even, left = sum(regrets), 1 / len(found), self._random()
        drawn, likely = found[-1], 0.0
        for choice, regret in zip(found, regrets, strict=True):
            choice.available += 1
            chance = TRY * even + (1 - TRY) * (regret / total if total else even)
            if 0 <= left < chance:
                drawn, likely = choice, chance
            left -= chance
        return drawn, likely or chance

    def _select(self, found: list[Any]) -> Choice:
        best: Choice = found[0]
        most, explore = -1.0, self.explore
        if len(found) == 1:
            best.available += 1
            return best
        for choice in found:
            choice.available = available = choice.available + 1
            visits = choice.visits
            bound = choice.total / visits + explore * sqrt(log(available) / visits)
            if bound > most:
                best, most = choice, bound
        return best


def _any(p: Any, moves: tuple[Move, ...], rnd: Callable[[], float]) -> Move:
    return moves[int(rnd() * len(moves))]
