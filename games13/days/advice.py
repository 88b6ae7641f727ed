"""Rules of thumb for 13 Days, and what a search plays for there.

They are weighed against one another, in points of Prestige. The war check is the one thing to fear: so each
counts what the agendas may still lift, as often as they may, by all that the other's flags leave open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.days.beliefs import beliefs
from games13.days.board import (
    ALLIANCES,
    AREA,
    ARENAS,
    CHOSEN,
    HANDS,
    LETTER,
    MARKERS,
    ON,
    PRESTIGE,
    ROUND,
    ROUNDS,
    SEATS,
    TELEVISION,
    TOP,
    UNITED_NATIONS,
    at_war,
    leader,
    turns,
)
from games13.days.cards import NO_TRACK
from games13.days.moves import CubesMove
from games13.days.rounds import Escalate
from games13.days.scoring import points
from games13.kernel.advice import Advice, Aim, Belief, weight, win_shares
from games13.kernel.lookup import Lookup
from games13.kernel.moves import Move
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.days.cards import Deck
    from games13.days.position import Days
    from games13.days.view import View

Moves = tuple[Move, ...]
Kinds = tuple[int, ...]
HIGHEST = max(step for step, area in enumerate(AREA) if area > 1)  # for each marker
LOWEST = max(step for step, area in enumerate(AREA) if area == 3)  # for one of the three

WON = 30.0  # a game that is won, beside points of Prestige; who loses had rather lose without war
WAR = 25.0  # a war that can't be turned away any more
TOO_HIGH = 20.0  # a step too high, squared, by the cards that are left to come down with
FOREIGN = 4.0  # one step below war, while the other still has a card
ROOM = 1.6  # a step towards that
BARE = 2  # a step down where no two cubes lie counts so many
STUCK = 3.0  # a step near it, without the cubes to come down with
NEXT_ROUND, THEIR_NEXT_ROUND = 2.5, 0.3
OWN_AGENDA = 1.2
BONUS = ((TELEVISION, 0.3), (UNITED_NATIONS, 0.5), (ALLIANCES, 0.3))
OPINION = TELEVISION // len(ARENAS)  # the arena of these three
HAS_LETTER = 0.5
SURE = 6.0  # so many points ahead a seat is about three quarters sure of the win
A_CUBE, SAVED = 0.15, 0.25  # on the cards in hand, and on the one that goes into the Aftermath


def too_high(markers: Iterable[int]) -> int:
    """By how many steps these three must come down: none in DEFCON 1, and not all in DEFCON 2."""
    one, two, three = markers
    above = max(0, one - HIGHEST) + max(0, two - HIGHEST) + max(0, three - HIGHEST)
    return above + max(0, min(one, two, three) - LOWEST)


def _table(of: Callable[[list[int]], int]) -> dict[tuple[int, ...], int]:
    """What is so of three markers, worked out for all steps, and for a step beyond the last."""
    return {steps: of([min(TOP, step) for step in steps]) for steps in product(range(1, TOP + 2), repeat=3)}


def _needed(key: tuple[Kinds, Kinds]) -> dict[tuple[int, ...], int]:
    """By how many steps three markers must come down, for all steps: by the tracks that agendas lift then,
    and by what a step costs on each of the three."""
    tracks, costs = key
    found: dict[tuple[int, ...], int] = {}
    for markers in product(range(1, TOP + 2), repeat=3):
        lifted = [min(TOP, step) for step in markers]
        for track in tracks:
            if track != NO_TRACK and AREA[lifted[track]] == 2:
                lifted[track] += 1
        ways = [
            costs[track] + found[(*markers[:track], step - 1, *markers[track + 1 :])]
            for track, step in enumerate(markers)
            if step > 1
        ]
        found[markers] = min(ways) if too_high(lifted) else 0
    return found


# by the tracks that two agendas lift and what a step costs, and by the three markers
NEEDED = Lookup(_needed)
NEAR = _table(lambda markers: sum(max(0, step - 5) for step in markers) + max(0, min(markers) - 2))
COOLING = [max(cubes & 7, cubes >> 3 & 7, cubes >> 6) for cubes in range(512)]  # an arena's tallest pile
STEPS = [1 if tallest > 1 else BARE for tallest in COOLING]  # what a step down costs, by an arena's cubes
HEAT = _table(lambda markers: too_high(step + 1 for step in markers))


def markers(t: list[int], index: int) -> tuple[int, int, int]:
    """A seat's three markers."""
    first = MARKERS[index]
    return t[first], t[first + 1], t[first + 2]


def heat(t: list[int], index: int) -> int:
    """By how many steps a seat's markers would be too high in the next round."""
    return HEAT[markers(t, index)]


def stuck(t: list[int], index: int) -> int:
    """How many steps above the fifth a seat's markers stand on tracks where it has no two cubes to remove."""
    found, first, on = 0, MARKERS[index], ON[index]
    for arena in range(len(ARENAS)):
        if t[first + arena] > 5 and COOLING[t[on + arena]] < 2:
            found += t[first + arena] - 5
    return found


def may_be(p: Days, index: int) -> Kinds:
    """The agendas that a seat may have, as somebody knows who sees its flags only."""
    return p.flags[index] if len(p.flags) == len(SEATS) else ()


def own(p: Days, index: int) -> Kinds:
    """A seat's agenda; before it has chosen, the three."""
    chosen = p.t[CHOSEN[index]]
    return (chosen,) if chosen >= 0 else may_be(p, index)


class Danger(NamedTuple):
    """What a seat's markers may come to at the end of a round, over all pairs of agendas that may be."""

    pairs: int
    steps: int  # by which they will be too high
    squares: int  # of those
    wars: int  # pairs with any
    near: int  # pairs with none, but with some if a marker were a step higher


def _danger(key: tuple[Kinds, Kinds, tuple[int, int, int], Kinds]) -> Danger:
    """By the tracks that the one seat's agenda may lift, the tracks of the other's, three markers, and what a
    step down costs on each track."""
    *lifting, high, costs = key
    one, two, three = high
    further = (one + 1, two, three), (one, two + 1, three), (one, two, three + 1)
    heights = [NEEDED[pair, costs] for pair in product(*lifting)]
    found = [height[high] for height in heights]
    return Danger(
        len(found),
        sum(found),
        sum(steps * steps for steps in found),
        sum(steps > 0 for steps in found),
        sum(
            not steps and any(height[up] for up in further)
            for steps, height in zip(found, heights, strict=True)
        ),
    )


DANGERS = Lookup(_danger)


def dangers(p: Days, index: int, whose: int) -> Danger:
    """Of the markers of `whose`, as far as the seat `index` knows what the agendas will lift."""
    t, on, lifts = p.t, ON[whose], p.setup.deck.lifts
    costs = STEPS[t[on]], STEPS[t[on + 1]], STEPS[t[on + 2]]
    return DANGERS[lifts[own(p, index)], lifts[may_be(p, 1 - index)], markers(t, whose), costs]


def standing(p: Days, index: int, agendas: Kinds) -> float:
    """What these agendas would bring a seat now, on average."""
    t, kinds = p.t, p.setup.deck.kinds
    total = sum([points(t, kinds[kind]) for kind in agendas])
    return (-total if index else total) / (len(agendas) or 1)


@weight("Stay out of nuclear war: no marker in DEFCON 1, and never all three in DEFCON 2.")
def no_war(p: Days, index: int) -> float:
    if p.result:
        return WON if SEATS[index] in p.result.winners else -WON - WAR * at_war(p.t, index)
    left, found = turns(p.t, index), dangers(p, index, index)
    if not found.pairs:
        return 0.0
    if left > 0:
        high = TOO_HIGH * found.squares / left
        return -high / found.pairs - ROOM * NEAR[markers(p.t, index)] - STUCK * stuck(p.t, index)
    foreign = FOREIGN if turns(p.t, 1 - index) > 0 else 0.0
    return -(WAR * found.wars + found.steps + foreign * found.near) / found.pairs


@weight("Whose markers stand too high at the end of a round has lost: let it be the other's.")
def their_war(p: Days, index: int) -> float:
    found = dangers(p, index, 1 - index)
    if p.result or not found.pairs:
        return 0.0
    late = turns(p.t, 0) <= 0 and turns(p.t, 1) <= 0
    return 0.8 * (WAR * late * found.wars + found.steps) / found.pairs


@weight("Prestige that has come in stays.")
def come_in(p: Days, index: int) -> float:
    return float(-p.t[PRESTIGE] if index else p.t[PRESTIGE])


@weight("Work for your own agenda.")
def own_agenda(p: Days, index: int) -> float:
    return OWN_AGENDA * standing(p, index, own(p, index))


@weight("Be in the way where the other side's flags stand.")
def in_the_way(p: Days, index: int) -> float:
    return standing(p, index, may_be(p, 1 - index))


@weight("Keep your markers low: the next round lifts them all by a step.")
def stay_low(p: Days, index: int) -> float:
    if p.t[ROUND] == ROUNDS:
        return 0.0
    held = NEXT_ROUND * heat(p.t, index) + STUCK * stuck(p.t, index)
    return THEIR_NEXT_ROUND * heat(p.t, 1 - index) - held


@weight("Keep the Letter: when Prestige is level at the end, its holder wins.")
def keep_letter(p: Days, index: int) -> float:
    return HAS_LETTER if p.t[LETTER] == index else -HAS_LETTER


def _led(cubes: tuple[int, int]) -> float:
    """By the cubes that the US and the USSR have in world opinion, what leading there is worth to the US."""
    t = [0] * MARKERS[0]
    t[ON[0] + OPINION], t[ON[1] + OPINION] = cubes
    led = [(leader(t, place), bonus) for place, bonus in BONUS]
    return sum(-bonus if seat else bonus for seat, bonus in led if seat >= 0)


LED = Lookup(_led)


@weight("Lead in world opinion: it gives the Letter, a marker's step and cards.")
def world_opinion(p: Days, index: int) -> float:
    led = LED[p.t[ON[0] + OPINION], p.t[ON[1] + OPINION]]
    return -led if index else led


@weight("Play small cards first, and save one of your own side for the Aftermath.")
def small_first(p: Days, index: int) -> float:
    deck: Deck = p.setup.deck
    hand = p.t[HANDS[index]]
    if turns(p.t, index) > 0:
        return A_CUBE * deck.cubes(hand)
    us, ussr = (deck.cubes(hand, side) for side in SEATS)
    return SAVED * (ussr - us if index else us - ussr)


NEW_TURN = frozenset({"play", "agenda", "initiative"})
WEIGHTS = (
    no_war, their_war, come_in, own_agenda, in_the_way, stay_low, keep_letter, world_opinion, small_first,
)  # fmt: skip


class Lead(Aim):
    """To win; and before that, what the weights see when a turn is over."""

    turns, explore = NEW_TURN, 0.2  # what the weights see differs by little

    @staticmethod
    def chapter(p: Days) -> int:
        return p.t[ROUND]

    def over(self, p: Days) -> bool:
        return type(p.stack[0]) is Escalate or super().over(p)

    def beliefs(self, view: View) -> tuple[Belief, ...]:
        return beliefs(view)

    @staticmethod
    def policy(p: Days, moves: Moves, rnd: Callable[[], float]) -> Move:
        """Any move, but a Command that brings the own side nearer to war is thought over, thrice."""
        move = moves[int(rnd() * len(moves))]
        if type(move) is not CubesMove:
            return move
        step: Any = p.stack[0]
        first = MARKERS[step.index]
        markers = p.t[first : first + 3]
        now = too_high(markers)
        if now:
            hot = [min(markers) > LOWEST or step > HIGHEST for step in markers]
            cooling = [m for m in moves if type(m) is CubesMove and m.rise < 0 and hot[m.arena]]
            if cooling:
                return cooling[int(rnd() * len(cooling))]
        for _ in range(3):
            if type(move) is not CubesMove or move.rise <= 0:
                return move
            then = markers[:]
            then[move.arena] += move.rise
            if too_high(then) <= now:
                return move
            move = moves[int(rnd() * len(moves))]
        return move

    def rewards(self, p: Days) -> list[float]:
        if p.result:
            return win_shares(p)
        return [1 / (1 + exp(-ADVICE.worth(p, index) / SURE)) for index in (0, 1)]

    def reading(self, move: str, reward: float) -> str:
        return tr("“{move}” gives a standing of {percent:.0f} of 100", move=move, percent=100 * reward)


CHARACTERS = {
    "hawk": (their_war, own_agenda),
    "dove": (stay_low, world_opinion),
    "cautious": (stay_low, keep_letter),
}
SIZES = {"normal": 8, "hard": 24, "expert": 144}  # played out by the weights, a game takes its time
ADVICE = Advice(aim=Lead(), weights=WEIGHTS, turns=NEW_TURN, characters=CHARACTERS, sizes=SIZES)
