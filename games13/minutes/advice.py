"""Rules of thumb for 13 Minutes, and what a search plays for there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games13.kernel.advice import Advice, After, Aim, Belief, Learned, highest, lowest, rule_of_thumb
from games13.kernel.moves import Move
from games13.kernel.words import msg
from games13.minutes.cubes import CubeStep
from games13.minutes.lanes import MASK, SIDE
from games13.minutes.moves import NO_EVENT, SEATS, CubeMove, PlayMove
from games13.minutes.outlook import PHASES, is_whole, outlook, phase, stakes, to_come
from games13.minutes.scoring import WAR, leading, symbols, worth

if TYPE_CHECKING:
    from games13.minutes.position import Minutes
    from games13.minutes.view import View

Moves = tuple[Move, ...]
FEW, MANY = 2, 4  # a bid in between is neither lost for nothing nor the whole supply
SEALED = (
    msg("I think the US has bid {what}: {percent:.0f} of 100."),
    msg("a few cubes"),
    msg("none, or many cubes"),
)


def me(view: View) -> int:
    """The number of the seat that decides."""
    return SEATS.index(view.to_move or "")


def at_war(p: Minutes, index: int) -> bool:
    """Whether a seat has started a war by what lies open now."""
    if p.result and p.final:
        return p.final.war[index] is not None
    return max(open_symbols(p, index)) >= WAR


def open_symbols(p: Minutes, index: int) -> tuple[int, ...]:
    """How many open symbols of each kind lie in a seat's sphere."""
    return symbols(p.spheres, p.setup.deck.bearing, index)


def lead(p: Minutes, index: int) -> int:
    """How many points of superiority a seat is ahead."""
    us, ussr = leading(p.cubes, p.spheres)
    return (worth(us) - worth(ussr)) * (-1 if index else 1)


def some(moves: Moves) -> list[Move]:
    """The bids of a few cubes."""
    return [move for move in moves if move.does == "bid" and FEW <= move.count <= MANY]


@rule_of_thumb("Bid a few cubes: the last play is worth some, but what is bid is gone.")
def bid_some(view: View, moves: Moves, after: After) -> list[Move]:
    return some(moves)


@rule_of_thumb("Go last: the last play can push a third symbol across.")
def go_last(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if move.does == "start" and move.whose != view.to_move]


@rule_of_thumb("Stay out of nuclear war: never three symbols of one kind in your sphere.")
def no_war(view: View, moves: Moves, after: After) -> list[Move]:
    return lowest(moves, lambda move: at_war(after(move), me(view)))


@rule_of_thumb("Push a third symbol into the other sphere: at the end that is the other's war.")
def their_war(view: View, moves: Moves, after: After) -> list[Move]:
    return highest(moves, lambda move: at_war(after(move), 1 - me(view)))


@rule_of_thumb("Two of a kind in your sphere invite a third: rather not.")
def no_pairs(view: View, moves: Moves, after: After) -> list[Move]:
    index = me(view)
    return lowest(moves, lambda move: open_symbols(after(move), index).count(WAR - 1))


@rule_of_thumb("Use your Event when the other side has to play your card.")
def use_it(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if move is not NO_EVENT]


@rule_of_thumb("Lead on more battlegrounds; Cuba counts twice.")
def lead_more(view: View, moves: Moves, after: After) -> list[Move]:
    return highest(moves, lambda move: lead(after(move), me(view)))


@rule_of_thumb("Play your own cards yourself: the other side can do nothing with them then.")
def own_cards(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if isinstance(move, PlayMove) and move.card.side == view.to_move]


@rule_of_thumb("Command with the most cubes.")
def many_cubes(view: View, moves: Moves, after: After) -> list[Move]:
    return highest((move for move in moves if move.does == "command"), lambda move: move.count)


RULES = (
    bid_some, go_last, no_war, their_war, no_pairs, use_it, lead_more, own_cards, many_cubes,
)  # fmt: skip


class Trial:
    """What cubes change, for trying a move out many times."""

    __slots__ = ("cubes", "spheres", "supply")

    def __init__(self, p: Minutes) -> None:
        self.cubes, self.spheres, self.supply = p.cubes, p.spheres, p.supply


def worth_of(p: Minutes, move: Any) -> int:
    """The lead that a move with cubes gives the seat that makes it, a war that lies open counted as ten."""
    step: Any = p.stack[0]
    table: Any = Trial(p)
    CubeStep.do(step, table, move)
    us, ussr = leading(table.cubes, table.spheres)
    value = worth(us) - worth(ussr)
    near, far = table.spheres & MASK, table.spheres >> SIDE
    for flags in p.setup.deck.bearing:
        value += 10 * (((far & flags).bit_count() >= WAR) - ((near & flags).bit_count() >= WAR))
    return -value if step.index else value


class NotToLose(Aim):
    """To win; level points are half a win each, and a war of both is nothing for either."""

    turns = frozenset({"play"})
    value = Learned("games13.minutes", PHASES, phase, outlook)
    AT_THE_END = 2  # so many plays are looked at to the end
    MARGIN = 0.02  # what a point ahead is worth beside the win

    @staticmethod
    def policy(p: Minutes, moves: Moves, rnd: Callable[[], float]) -> Move:
        """The best of three for the points that lie open, wars counted; the lowest of three bids."""
        count = len(moves)
        move = moves[int(rnd() * count)]
        if type(move) is CubeMove:
            best = worth_of(p, move)
            for _ in range(2):
                other = moves[int(rnd() * count)]
                if other is not move and (value := worth_of(p, other)) > best:
                    move, best = other, value
        elif move.does == "bid":
            return moves[int(rnd() * rnd() * count)]
        return move

    def rests(self, p: Minutes) -> bool:
        return super().rests(p) and to_come(p) > self.AT_THE_END and self.holds(p)

    def holds(self, p: Minutes) -> bool:
        return super().holds(p) and is_whole(p)

    def suited(self, p: Minutes) -> Aim:
        bids = p.stack[0].word in ("bid", "start") and self.holds(p)
        return Bidding() if bids else super().suited(p)

    def rewards(self, p: Minutes) -> list[float]:
        if not p.result or p.final is None or any(p.final.war):
            return super().rewards(p)
        us, ussr = p.final.points
        ahead = (us > ussr) - (us < ussr)
        value = 0.5 + 0.4 * ahead + self.MARGIN * max(-5, min(5, us - ussr))
        return [value, 1 - value]


class Bidding(NotToLose):
    """The same before the first play: beyond it nobody looks. In games that are played out by chance the last
    play is worth little, so bids are worth what was learned of them; and the other is taken to bid mostly as
    the rule of thumb has it.
    """

    value = Learned("games13.minutes", ("before the first play",), lambda p: 0, stakes, "bids.json")
    FREE = 0.2  # of the other's bids are any

    def chapter(self, p: Minutes) -> bool:
        return p.stack[0].word in self.turns

    def beliefs(self, view: View) -> tuple[Belief, ...]:
        """A bid that the US has sealed before: it may be any, the likelier what is expected of it."""
        if not (view.sealed["US"] and view.to_move == "USSR"):
            return ()
        bids = view.moves()  # before the bids both sides have as many cubes
        few, one = some(bids), self.FREE / len(bids)
        each = one + (1 - self.FREE) / len(few)
        says, a_few, other = SEALED
        shares = {a_few: len(few) * each, other: 1 - len(few) * each}
        likely = {move.count: 1.0 if move in few else one / each for move in bids}
        return (Belief(says, shares, lambda p: likely[p.opening[0]]),)

    @classmethod
    def expects(cls, p: Minutes, moves: Moves, rnd: Callable[[], float]) -> Move:
        among = moves if rnd() < cls.FREE else some(moves)
        return among[int(rnd() * len(among))]


ADVICE = Advice(
    RULES, NotToLose(), turns=NotToLose.turns, sizes={"normal": 80, "hard": 300, "expert": 16_000}
)
