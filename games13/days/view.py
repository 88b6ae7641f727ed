"""What a seat may know in 13 Days: the whole board, its own hand and agenda, and how many cards lie where.

The flags show which three agendas each seat was dealt; only the choice among them is secret. Cards on the
discard pile lie face up. Of the Aftermath a seat knows what it has laid there itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.days import board
from games13.days.board import (
    AFTERMATH,
    ALL_EVENTS,
    ARENAS,
    BARRED,
    BATTLEGROUNDS,
    CARD,
    CHOSEN,
    DISCARD,
    DRAWN,
    FIRST,
    HANDS,
    LEFT,
    LESS,
    LETTER,
    MARKERS,
    MORE,
    PLAYER,
    PRESTIGE,
    PUBLIC,
    ROUND,
    ROUNDS,
    SEATS,
    SEIZED,
    SIZE,
    SUPPLY,
    USE,
    bits,
)
from games13.days.cards import Card, Deck
from games13.days.markers import Marking
from games13.days.rounds import Choose, Initiative, Keep
from games13.days.scoring import Closed, Count, Tally, tally
from games13.days.steps import Command, Play
from games13.kernel import nature
from games13.kernel.game import Setup
from games13.kernel.view import View as KernelView

if TYPE_CHECKING:
    from games13.days.position import Days

USES = ("", "command", "event", "taken")


class Changed(NamedTuple):
    """What is not as it was before the last card was played, or before the round's end began."""

    cubes: tuple[tuple[str, str], ...]  # (battleground, seat)
    markers: tuple[tuple[str, str], ...]  # (track, seat)
    prestige: bool
    letter: bool


class Unseen(NamedTuple):
    """The cards that a view's seat cannot see, in no order, and how many of them lie where."""

    cards: tuple[int, ...]
    hand: int
    aftermath: int
    drawn: bool


class View(KernelView):
    """What a seat may know in 13 Days. Places, tracks and seats are named as in `board.py`."""

    __slots__ = (
        "_chosen",
        "_closed",
        "_flags",
        "_known",
        "_mark",
        "_setup",
        "_stack",
        "_t",
        "_undo",
        "_unseen",
        "aftermath",
        "aftermath_count",
        "ahead",
        "areas",
        "at_war",
        "card",
        "changed",
        "chosen",
        "count",
        "cubes",
        "deck",
        "discard",
        "drawn",
        "effects",
        "first",
        "flag_places",
        "flags",
        "hand",
        "hands",
        "has_chosen",
        "leader",
        "left",
        "letter",
        "markers",
        "phase",
        "player",
        "prestige",
        "resolved",
        "round",
        "rounds",
        "seized",
        "supply",
        "tallies",
        "turns_left",
        "unfinished",
        "use",
        "worth",
    )  # fmt: skip

    def __init__(self, p: Days, seat: str | None) -> None:
        super().__init__(p, seat)
        self._board(p.t)
        self._cards(p, seat)
        self._agendas(p, seat)
        self._now(p)
        self._for_guess(p, seat)

    def _board(self, t: list[int]) -> None:
        self.round, self.rounds = t[ROUND], ROUNDS
        self.cubes: Mapping[str, Mapping[str, int]] = {
            name: {seat: board.cubes(t, i, place) for i, seat in enumerate(SEATS)}
            for place, name in enumerate(BATTLEGROUNDS)
        }
        self.leader: Mapping[str, str | None] = {
            name: _seat(board.leader(t, place)) for place, name in enumerate(BATTLEGROUNDS)
        }
        self.supply: Mapping[str, int] = {seat: t[SUPPLY[i]] for i, seat in enumerate(SEATS)}
        self.markers: Mapping[str, Mapping[str, int]] = {
            name: {seat: t[MARKERS[i] + track] for i, seat in enumerate(SEATS)}
            for track, name in enumerate(ARENAS)
        }
        self.areas: Mapping[str, Mapping[str, int]] = {
            track: {seat: board.AREA[step] for seat, step in steps.items()}
            for track, steps in self.markers.items()
        }
        self.ahead: Mapping[str, str | None] = {
            name: _seat(board.ahead(t, track)) for track, name in enumerate(ARENAS)
        }
        self.at_war: Mapping[str, bool] = {seat: board.at_war(t, i) for i, seat in enumerate(SEATS)}
        self.prestige = t[PRESTIGE]
        self.letter = SEATS[t[LETTER]]
        self.first = _seat(t[FIRST])
        self.effects: Mapping[str, Mapping[str, Any]] = {
            seat: {"more": t[MORE[i]], "less": t[LESS[i]], "barred": _bar(t[BARRED[i]])}
            for i, seat in enumerate(SEATS)
        }

    def _cards(self, p: Days, seat: str | None) -> None:
        t, deck = p.t, p.setup.deck
        self.hands: Mapping[str, tuple[Card | None, ...]] = {
            s: _shown(deck, t[HANDS[i]], seat in (None, s)) for i, s in enumerate(SEATS)
        }
        mine = seat or p.to_move
        self.hand: tuple[Card, ...] = deck.named(bits(t[HANDS[SEATS.index(mine)]])) if mine else ()
        self.aftermath: Mapping[str, tuple[Card | None, ...]] = {
            s: _shown(deck, t[AFTERMATH[i]], seat in (None, s) or p.result is not None)
            for i, s in enumerate(SEATS)
        }
        self.aftermath_count = sum(len(cards) for cards in self.aftermath.values())
        self.deck = len(p.deck)
        self.discard: tuple[Card, ...] = deck.named(bits(t[DISCARD]))
        self.card: Card | None = _card(deck, t[CARD])
        self.player = _seat(t[PLAYER])
        self.use = "command" if type(p.stack[0]) is Command else USES[t[USE]]
        self.seized: Card | None = _card(deck, t[SEIZED])
        step = p.stack[0]
        sees = isinstance(step, Keep) and seat in (None, step.seat)
        self.drawn: Card | None = _card(deck, t[DRAWN]) if sees else None

    def _agendas(self, p: Days, seat: str | None) -> None:
        t, kinds = p.t, p.setup.deck.kinds
        flags = (*p.flags, (), ())[:2]
        self.flags: Mapping[str, tuple[str, ...]] = {
            s: tuple(kinds[kind].name for kind in flags[i]) for i, s in enumerate(SEATS)
        }
        self.flag_places: Mapping[str, tuple[str, ...]] = {
            s: tuple(kinds[kind].flag for kind in flags[i]) for i, s in enumerate(SEATS)
        }
        self.has_chosen: Mapping[str, bool] = {s: t[CHOSEN[i]] >= 0 for i, s in enumerate(SEATS)}
        self.chosen: Mapping[str, str | None] = {
            s: kinds[t[CHOSEN[i]]].name if self.has_chosen[s] and seat in (None, s) else None
            for i, s in enumerate(SEATS)
        }
        rule = dict(p.setup.rules)
        how = rule["lift"] == "before", rule["equal"] == "twice"
        self._closed: tuple[Closed, ...] = p.closed
        self.tallies: tuple[Tally, ...] = tuple(tally(closed, p.setup.deck, *how) for closed in p.closed)
        self.count: Count | None = p.count
        self.resolved: tuple[str, ...] = tuple(
            award.agenda for tally in self.tallies for award in tally.awards
        )

    def _now(self, p: Days) -> None:
        t, step = p.t, p.stack[0]
        if p.result:
            self.phase = "over"
        elif isinstance(step, Choose):
            self.phase = "agendas"
        elif isinstance(step, Initiative):
            self.phase = "initiative"
        elif isinstance(step, Keep) or (isinstance(step, Marking) and not step.event):
            self.phase = "world opinion"
        else:
            self.phase = "cards"
        self.unfinished = self.phase == "cards" and type(step) is not Play
        self.worth = step.worth if isinstance(step, Command) else 0
        self.left = t[LEFT] if self.unfinished else 0
        playing = self.phase in ("initiative", "cards")
        self.turns_left: Mapping[str, int] = {
            s: max(0, len(self.hands[s]) - 1) if playing else 0 for s in SEATS
        }
        self.changed = _changed(t, p.mark)

    def _for_guess(self, p: Days, seat: str | None) -> None:
        """What `guess` needs: the open numbers, the seat's own secrets, and the unseen cards in no order."""
        t = p.t
        self._setup: Setup = p.setup.unseeded()
        self._stack, self._t, self._mark = p.stack, tuple(t[:PUBLIC]), tuple(p.mark)
        self._flags, self._undo = p.flags, p.past[:2] if p.past and self.can_undo else None
        known = [0] * (SIZE - PUBLIC)
        for i, s in enumerate(SEATS):
            if seat in (None, s):
                for where in (HANDS, CHOSEN, AFTERMATH):
                    known[where[i] - PUBLIC] = t[where[i]]
        step = p.stack[0]
        known[DRAWN - PUBLIC] = t[DRAWN] if t[DRAWN] < 0 or self.drawn else -2
        if p.result:
            known = t[PUBLIC:]
        self._known = tuple(known)
        self._chosen = tuple(t[CHOSEN[i]] >= 0 for i in (0, 1))
        other = 1 - SEATS.index(seat) if seat and not p.result else None
        unseen, hand, laid, drawn = list(p.deck), 0, 0, False
        if other is not None:
            hand, laid = t[HANDS[other]].bit_count(), t[AFTERMATH[other]].bit_count()
            unseen += bits(t[HANDS[other]]) + bits(t[AFTERMATH[other]])
            if isinstance(step, Keep) and step.index == other:
                unseen.append(t[DRAWN])
                drawn = True
        self._unseen = Unseen(tuple(sorted(unseen)), hand, laid, drawn)

    def guess(self, seed: int) -> Days:
        """A position to search in: what this seat can't see is dealt anew, as far as it can tell."""
        from games13.days.position import begin

        p = begin(self._setup)
        p.past = (*self._undo, None) if self._undo else None
        p.nature, p.stack = nature.start(seed), self._stack
        t = p.t = [*self._t, *self._known]
        p.mark, p.flags, p.closed, p.count = list(self._mark), self._flags, self._closed, self.count
        cards = list(self._unseen.cards)
        if self.seat and not self.result:
            other = 1 - SEATS.index(self.seat)
            for where, count in ((HANDS, self._unseen.hand), (AFTERMATH, self._unseen.aftermath)):
                t[where[other]] = sum(1 << card for card in _off(p, cards, count))
            if self._unseen.drawn:
                t[DRAWN] = _off(p, cards, 1)[0]
            t[CHOSEN[other]] = self._flags[other][nature.below(p, 3)] if self._chosen[other] else -1
        p.deck, p.agendas = cards, self._agendas_left(t)
        return p

    def _agendas_left(self, t: list[int]) -> list[int]:
        """The agenda deck: all but those resolved, chosen, or just dealt."""
        deck = self._setup.deck
        left = list(deck.all_kinds)
        for name in self.resolved:
            left.remove(deck.kind[name])
        for i, dealt in enumerate(self._flags):
            for kind in (t[CHOSEN[i]],) if t[CHOSEN[i]] >= 0 else dealt:
                left.remove(kind)
        return left

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        return super().as_dict() | {
            "round": self.round,
            "rounds": self.rounds,
            "phase": self.phase,
            "cubes": {name: dict(there) for name, there in self.cubes.items()},
            "leader": dict(self.leader),
            "supply": dict(self.supply),
            "markers": {track: dict(steps) for track, steps in self.markers.items()},
            "areas": {track: dict(areas) for track, areas in self.areas.items()},
            "ahead": dict(self.ahead),
            "at_war": dict(self.at_war),
            "prestige": self.prestige,
            "letter": self.letter,
            "first": self.first,
            "effects": {seat: dict(effects) for seat, effects in self.effects.items()},
            "flags": {seat: list(names) for seat, names in self.flags.items()},
            "flag_places": {seat: list(places) for seat, places in self.flag_places.items()},
            "has_chosen": dict(self.has_chosen),
            "chosen": dict(self.chosen),
            "resolved": list(self.resolved),
            "hands": {seat: _names(cards) for seat, cards in self.hands.items()},
            "turns_left": dict(self.turns_left),
            "deck": self.deck,
            "discard": _names(self.discard),
            "aftermath": {seat: _names(cards) for seat, cards in self.aftermath.items()},
            "card": self.card and self.card.name,
            "player": self.player,
            "use": self.use,
            "unfinished": self.unfinished,
            "worth": self.worth,
            "left": self.left,
            "seized": self.seized and self.seized.name,
            "drawn": self.drawn and self.drawn.name,
            "changed": _plain(self.changed),
            "tallies": [_plain(tally) for tally in self.tallies],
            "count": self.count and _plain(self.count),
        }

    def __str__(self) -> str:
        from games13.days.story import table

        return table(self)


def _off(p: Days, cards: list[int], count: int) -> list[int]:
    taken = nature.lift(p, cards, count)
    del cards[len(cards) - count :]
    return taken


def _seat(index: int) -> str | None:
    return SEATS[index] if index >= 0 else None


def _bar(bars: int) -> str | None:
    return None if not bars else "all" if bars >= ALL_EVENTS else "own"


def _card(deck: Deck, number: int) -> Card | None:
    return deck.cards[number] if number >= 0 else None


def _shown(deck: Deck, cards: int, open: bool) -> tuple[Card | None, ...]:
    return deck.named(bits(cards)) if open else (None,) * cards.bit_count()


def _names(cards: tuple[Card | None, ...]) -> list[str | None]:
    return [card.name if card else None for card in cards]


def _plain(value: Any) -> Any:
    """Named tuples as dicts and tuples as lists."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _changed(t: list[int], mark: list[int]) -> Changed:
    """What is different from the mark."""
    return Changed(
        cubes=tuple(
            (name, seat)
            for place, name in enumerate(BATTLEGROUNDS)
            for i, seat in enumerate(SEATS)
            if board.cubes(t, i, place) != board.cubes(mark, i, place)
        ),
        markers=tuple(
            (name, seat)
            for track, name in enumerate(ARENAS)
            for i, seat in enumerate(SEATS)
            if t[MARKERS[i] + track] != mark[MARKERS[i] + track]
        ),
        prestige=t[PRESTIGE] != mark[PRESTIGE],
        letter=t[LETTER] != mark[LETTER],
    )
