"""What a game tells those who play it by thinking: rules of thumb, and what a search plays for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import exp
from statistics import fmean
from typing import TYPE_CHECKING, Any

from games13.kernel import shipped
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.view import View

GUESSES = 5  # where luck has a say in a move, it is imagined so often
AHEAD = 9  # further choices within a turn, at most


class After:
    """What each move of a view leads to, as guessed deals of the unseen have it. Worked out when asked for.

    `make` makes a move in a position of its own, and may play on from there.
    """

    def __init__(self, view: View, make: Callable[[Any, Move], Any] | None = None) -> None:
        self._view, self._make = view, make or _applied
        self._guessed: list[Any] = []
        self._after: dict[int, list[Any]] = {}

    def __call__(self, move: Move) -> Any:
        """The position that a move leads to, in one such deal."""
        return self.each(move)[0]

    def each(self, move: Move) -> list[Any]:
        """One position where the move leads to it for sure, several where luck has a say."""
        if id(move) not in self._after:
            self._after[id(move)] = found = [self._made(move, 0)]
            if found[0].nature != self._guessed[0].nature:
                found += [self._made(move, guess) for guess in range(1, GUESSES)]
        return self._after[id(move)]

    def mean(self, move: Move, worth: Callable[[Any], float]) -> float:
        """What the positions are worth that a move may lead to, on average."""
        found = self.each(move)
        return worth(found[0]) if len(found) == 1 else fmean(map(worth, found))

    def _made(self, move: Move, guess: int) -> Any:
        if guess == len(self._guessed):
            self._guessed.append(self._view.guess(guess))
        return self._make(self._guessed[guess], move)


def _applied(p: Any, move: Move) -> Any:
    q = p.copy()
    q.apply(move)
    return q


@dataclass(frozen=True)
class RuleOfThumb:
    """A rule of thumb: its sentence, and the moves that it likes."""

    says: str
    likes: Callable[[Any, Any, Any], Iterable[Move]]  # (view, moves, after)


@dataclass(frozen=True)
class Weight:
    """A rule of thumb that is weighed against others: its sentence, and what it sees in a position for the
    seat with a number, in points of the game."""

    says: str
    sees: Callable[[Any, int], float]


def rule_of_thumb(says: str) -> Callable[[Callable[[Any, Any, Any], Iterable[Any]]], RuleOfThumb]:
    """Make a rule of thumb out of a function, by the sentence that a bot's `explain` will say."""
    return lambda likes: RuleOfThumb(says, likes)


def weight(says: str) -> Callable[[Callable[[Any, int], float]], Weight]:
    """Make a weight out of a function, by its sentence."""
    return lambda sees: Weight(says, sees)


def lowest(moves: Iterable[Any], key: Callable[[Any], float]) -> list[Any]:
    """The moves with the lowest key, all of them.

    >>> lowest(["blue", "red", "sun"], len)
    ['red', 'sun']
    """
    keyed = [(key(move), move) for move in moves]
    least = min((value for value, _ in keyed), default=0.0)
    return [move for value, move in keyed if value == least]


def highest(moves: Iterable[Any], key: Callable[[Any], float]) -> list[Any]:
    """The moves with the highest key, all of them."""
    return lowest(moves, lambda move: -key(move))


@dataclass(frozen=True)
class Belief:
    """What a seat thinks of something that another one hides: a sentence with `what` and its `percent`, the
    share of each thing that it may be, and how likely an imagined deal is beside the likeliest."""

    says: str
    shares: Mapping[str, float]
    likely: Callable[[Any], float]


class Learned:
    """What of the win a seat may look forward to, from 0 to 1, by what it sees in a position.

    `sees` says that sign by sign, in numbers. How much each of them tells, in each phase of the game, was
    learned from games by `tools/fit_values.py`, and stands in a file of the game's folder.
    """

    def __init__(
        self,
        folder: str,
        phases: Sequence[str],
        phase: Callable[[Any], int],
        sees: Callable[[Any, int], Mapping[str, float]],
        file: str = "values.json",
    ) -> None:
        self.folder, self.phases, self.phase, self.sees, self.file = folder, phases, phase, sees, file

    @cached_property
    def weights(self) -> list[dict[str, float]]:
        """For each phase how much each sign tells."""
        from json import loads

        table = loads(shipped.text(self.folder, self.file))["weights"]
        return [{sign: row[phase] for sign, row in table.items()} for phase in range(len(self.phases))]

    def __call__(self, p: Any, index: int) -> float:
        if p.result:
            return win_shares(p)[index]
        return 1 / (1 + exp(-self.weighed(p, index)))

    def weighed(self, p: Any, index: int) -> float:
        """All signs that a seat sees, each as much as it tells."""
        weights = self.weights[self.phase(p)]
        return sum([weights[sign] * seen for sign, seen in self.sees(p, index).items()])

    def shares(self, p: Any) -> list[float]:
        """What each seat may look forward to."""
        return [self(p, index) for index in range(len(p.seats))]


class Compared(Learned):
    """The same where all seats see alike, at tables of any size: `sees` says what a seat has, and what it may
    look forward to is a matter of what the others have. All shares come to 1."""

    def __call__(self, p: Any, index: int) -> float:
        return self.shares(p)[index]

    def shares(self, p: Any) -> list[float]:
        if p.result:
            return win_shares(p)
        odds = [exp(self.weighed(p, index)) for index in range(len(p.seats))]
        total = sum(odds)
        return [one / total for one in odds]


class Aim:
    """What a search plays for: to win. A game whose score says more has an aim of its own."""

    # while this stays the same the search looks on; None lets it look to the end of the game
    chapter: Callable[[Any], object] | None = None

    # how seats play beyond the tree, (position, moves, random) -> move; None picks any move by chance
    policy: Callable[[Any, Any, Callable[[], float]], Any] | None = None

    # what others are taken to seal, as `policy`; None lets the search find out what nobody would regret
    expects: Callable[[Any, Any, Callable[[], float]], Any] | None = None

    # what is asked, by its word, when a turn begins: beyond the tree a search plays on until then, no further
    turns: frozenset[str] = frozenset()

    # what a seat, by its number, may look forward to in a position where the search looks no further
    value: Learned | None = None

    explore = 0.7  # how curious the search is: Cowling's constant, for rewards of 0 and 1

    def rests(self, p: Any) -> bool:
        """Whether a search that plays on beyond its tree may stop here."""
        return p.stack[0].word in self.turns

    def over(self, p: Any) -> bool:
        """Whether there is nothing left to play out: the game is over, or the round has been reckoned."""
        return p.result is not None

    def holds(self, p: Any) -> bool:
        """Whether the value is of games like this one."""
        return self.value is not None

    def played_out(self) -> Aim:
        """The same without its value: who looks no further asks what came in the end."""
        aim = copy(self)
        aim.value = None
        return aim

    def suited(self, p: Any) -> Aim:
        """The aim in this position: the value is left out where it says nothing."""
        return self if self.holds(p) else self.played_out()

    def rewards(self, p: Any) -> list[float]:
        """What each seat gets here, from 0 to 1, in the order of the seats."""
        return self.value.shares(p) if self.value else win_shares(p)

    def beliefs(self, view: Any) -> tuple[Belief, ...]:
        """What a seat may think of what others hide, by what they have done; nothing if all is as likely."""
        return ()

    def reading(self, move: str, reward: float) -> str:
        """What a move has brought on average, in words."""
        return tr("“{move}” wins {percent:.0f} % of them", move=move, percent=100 * reward)


def win_shares(p: Any) -> list[float]:
    """Each seat's share of the win: 1 for the only winner, 0 for all when nobody wins."""
    winners = p.result.winners if p.result else ()
    share = 1 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in p.seats]


@dataclass(frozen=True)
class Advice:
    """A game's rules of thumb, the most important first, and its aim.

    Each rule is given the view, the moves that those before it have left, and `after`, which tells what a
    move leads to as guessed deals of the unseen have it. It returns the moves that it likes; if it likes none
    or all, it has nothing to say. The weights come last, all at once: the move is best after which they see
    the most in all, once the turn is played to its end as each seat's weights like it best. A new turn begins
    with what is asked by one of the words in `turns`. `sizes` says how many games a level of the bots that
    think imagines here before a move, where that is not as many as usual.
    """

    rules: tuple[RuleOfThumb, ...] = ()
    aim: Aim = field(default_factory=Aim)
    weights: tuple[Weight, ...] = ()
    turns: frozenset[str] = frozenset()
    characters: Mapping[str, tuple[Weight, ...]] = field(default_factory=dict)
    sizes: Mapping[str, int] = field(default_factory=dict)

    def of(self, character: str) -> Advice:
        """The advice as somebody takes it to whom some weights are dear: they count twice."""
        dear = self.characters.get(character, ())
        return replace(self, weights=(*self.weights, *dear)) if dear else self

    def worth(self, p: Any, index: int) -> float:
        """What all weights see in a position, for a seat."""
        return sum([weight.sees(p, index) for weight in self.weights])

    def ranked(self, p: Any, moves: Iterable[Move]) -> list[Move]:
        """The moves at hand, those first that promise the most at the turn's end, by what was learned."""
        index, value = p.seats.index(p.to_move), self.aim.value or self.worth
        return sorted(moves, key=lambda move: -value(self.turn(p, move, value), index))

    def turn(
        self, p: Any, move: Move, worth: Callable[[Any, int], float] | None = None, ahead: int = AHEAD
    ) -> Any:
        """Where a turn ends that begins so, each further choice made for the most that it is worth at once,
        to the weights if nothing else is said; or where a round is about to be reckoned, since they know more
        of that than one guess."""
        q = _begun(p, move)
        while ahead > 0 and q.to_move is not None and q.stack[0].word not in self.turns:
            offered = q.stack[0].decline(q) is not None
            ahead -= 1
            q = self.best(q, worth, ahead - 1 if offered else 0)
        return q

    def best(self, p: Any, worth: Callable[[Any, int], float] | None = None, ahead: int = AHEAD) -> Any:
        """Where a turn ends that goes on as is worth the most to the seat that decides."""
        index, worth_of = p.seats.index(p.to_move), worth or self.worth
        ways = [self.turn(p, move, worth, ahead) for move in p.moves()]
        return max(ways, key=lambda end: worth_of(end, index))


def _begun(p: Any, move: Move) -> Any:
    q = p.copy()
    step, q.stack = q.stack
    q.past = (move, step, q.past)
    step.do(q, move)
    while not (step := q.stack[0]).waits and step.stops != "round":
        q.stack = q.stack[1]
        step.run(q)
    return q
