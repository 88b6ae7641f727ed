"""Rules of thumb for 13 Days, and what a search plays for there: version 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from games13.days.board import AREA, CHOSEN, LETTER, MARKERS, PRESTIGE, ROUND, SEATS
from games13.days.moves import DRAW, KEEP, TAKE, CardMove, CubesMove, PlayMove
from games13.days.scoring import lift_by, points
from games13.kernel.moves import Move
from version1.advice import Advice, After, Aim, highest, lowest, rule_of_thumb, win_shares

if TYPE_CHECKING:
    from games13.days.cards import Agenda
    from games13.days.position import Days
    from games13.days.view import View

Moves = tuple[Move, ...]
HIGHEST = max(step for step, area in enumerate(AREA) if area > 1)  # for each marker
LOWEST = max(step for step, area in enumerate(AREA) if area == 3)  # for one of the three


def me(view: View) -> int:
    """The number of the seat that decides."""
    return SEATS.index(view.to_move or "")


def gain(p: Days, agenda: Agenda, index: int) -> int:
    """What an agenda would bring a seat if it were resolved now."""
    return points(p.t, agenda) * (-1 if index else 1)


def agendas(p: Days, names: Iterable[str]) -> list[Agenda]:
    """The agendas with these names."""
    deck = p.setup.deck
    return [deck.kinds[deck.kind[name]] for name in names]


def peril(view: View, p: Days, index: int) -> int:
    """By how many steps a seat's markers must come down to pass the war check, whatever agendas may lift."""
    if p.result:
        return 99 * (SEATS[index] not in p.result.winners)
    t = p.t[:]
    if t[ROUND] == view.round:
        kinds, mine = p.setup.deck.kinds, t[CHOSEN[index]]
        theirs = {*view.flags[SEATS[1 - index]]}
        for agenda in ([kinds[mine]] if mine >= 0 else []) + agendas(p, theirs):
            lift_by(t, agenda)
    return too_high(t[MARKERS[index] : MARKERS[index] + 3])


def too_high(markers: list[int]) -> int:
    """By how many steps these three must come down: none in DEFCON 1, and not all in DEFCON 2."""
    return sum(max(0, step - HIGHEST) for step in markers) + max(0, min(markers) - LOWEST)


@rule_of_thumb("Stay out of nuclear war: no marker in DEFCON 1, and never all three in DEFCON 2.")
def no_war(view: View, moves: Moves, after: After) -> list[Move]:
    return lowest(moves, lambda move: peril(view, _days(after(move)), me(view)))


@rule_of_thumb("Choose the agenda for which you stand best.")
def best_agenda(view: View, moves: Moves, after: After) -> list[Move]:
    kinds = _days(after(moves[0])).setup.deck.kinds
    choices = [move for move in moves if isinstance(move, CardMove) and move.does == "choose"]
    return highest(choices, lambda move: gain(_days(after(move)), kinds[move.card], me(view)))


@rule_of_thumb("An Event that the other hands you costs nothing, nor does a card for Alliances: take it.")
def take_it(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if move in (TAKE, DRAW)]


@rule_of_thumb("Hand the other side no Event: its cards come last.")
def no_gift(view: View, moves: Moves, after: After) -> list[Move]:
    cards, other = _days(after(moves[0])).setup.deck.cards, SEATS[1 - me(view)]
    return [move for move in moves if isinstance(move, PlayMove) and cards[move.card].side != other]


@rule_of_thumb("Keep the Letter: when Prestige is level at the end, its holder wins.")
def keep_letter(view: View, moves: Moves, after: After) -> list[Move]:
    return [move for move in moves if isinstance(move, PlayMove) and not move.letter]


@rule_of_thumb("Play the card with the most cubes, as a Command.")
def many_cubes(view: View, moves: Moves, after: After) -> list[Move]:
    commands = [move for move in moves if isinstance(move, PlayMove) and not move.event]
    return highest(commands, lambda move: move.count)


@rule_of_thumb("Work for your own agenda.")
def own_agenda(view: View, moves: Moves, after: After) -> list[Move]:
    mine = view.chosen[SEATS[me(view)]]
    return highest(moves, lambda move: _standing(view, _days(after(move)), (mine,) if mine else ()))


@rule_of_thumb("Be in the way where the other side's flags stand.")
def in_the_way(view: View, moves: Moves, after: After) -> list[Move]:
    flags = view.flags[SEATS[1 - me(view)]]
    return highest(moves, lambda move: _standing(view, _days(after(move)), flags))


@rule_of_thumb("Keep your markers low: the next round lifts them all by a step.")
def stay_low(view: View, moves: Moves, after: After) -> list[Move]:
    if view.round == view.rounds:
        return []
    return lowest(moves, lambda move: heat(_days(after(move)).t, me(view)))


@rule_of_thumb("Your own side's cards belong into the Aftermath, the other's onto the discard pile.")
def own_aftermath(view: View, moves: Moves, after: After) -> list[Move]:
    if KEEP not in moves or view.drawn is None:
        return []
    return [move for move in moves if (move is KEEP) == (view.drawn.side == SEATS[me(view)])]


RULES = (
    no_war, best_agenda, take_it, own_aftermath, no_gift, keep_letter, many_cubes,
    stay_low, own_agenda, in_the_way,
)  # fmt: skip


def _days(p: Any) -> Days:
    days: Days = p
    return days


def _standing(view: View, p: Days, names: tuple[str, ...]) -> int:
    """What these agendas would bring the deciding seat in all; Prestige that has come in counts too."""
    lead = p.t[PRESTIGE] * (-1 if me(view) else 1)
    return lead + sum(gain(p, agenda, me(view)) for agenda in agendas(p, names))


def heat(t: list[int], index: int) -> int:
    """By how many steps a seat's markers would be too high in the next round."""
    return too_high([step + 1 for step in t[MARKERS[index] : MARKERS[index] + 3]])


class Lead(Aim):
    """To win; and while there are rounds to come, Prestige at this one's end, with the markers low."""

    @staticmethod
    def chapter(p: Days) -> int:
        return p.t[ROUND]

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
        t = p.t
        us = 0.5 + 0.07 * t[PRESTIGE] + (-0.02 if t[LETTER] else 0.02)
        us += 0.01 * (heat(t, 1) - heat(t, 0))
        return [us, 1 - us]


ADVICE = Advice(RULES, Lead())
