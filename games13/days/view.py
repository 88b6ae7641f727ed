"""What a seat may know in 13 Days: the whole board, its own hand and agenda, and how many cards lie where.

The flags show which three agendas each seat was dealt; only the choice among them is secret. Cards on the
discard pile lie face up. Of the Aftermath a seat knows what it has laid there itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.days import board
from games13.days.board import SEATS
from games13.days.cards import Card, Deck
from games13.days.changes import bar
from games13.days.round_end import Keep
from games13.days.scoring import Closed, Count, Tally
from games13.days.steps import Command, Decision, Play
from games13.kernel import nature
from games13.kernel.view import View as KernelView
from games13.kernel.words import tr, trn

if TYPE_CHECKING:
    from games13.days.position import Days

USES = ("", "command", "event", "taken")


class Changed(NamedTuple):
    """What is not as it was before the last card was played, or before the round's end began."""

    cubes: tuple[tuple[str, str], ...]  # (battleground, seat)
    markers: tuple[tuple[str, str], ...]  # (track, seat)
    prestige: bool
    letter: bool


def unknown(count: int, first: int) -> int:
    """So many cards of which nothing is known, a bit each: cards that no deck has."""
    return (1 << count) - 1 << board.MOST + first


class View(KernelView):
    """What a seat may know in 13 Days. Places, tracks and seats are named as in `board.py`."""

    __slots__ = (
        "_closed",
        "_flags",
        "_held",
        "_mark",
        "_stack",
        "_t",
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
        "guilty",
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
        self._for_known(p, seat)

    def _board(self, t: list[int]) -> None:
        self.round, self.rounds = t[board.ROUND], board.ROUNDS
        self.cubes: Mapping[str, Mapping[str, int]] = {
            name: {seat: board.cubes(t, i, place) for i, seat in enumerate(SEATS)}
            for place, name in enumerate(board.BATTLEGROUNDS)
        }
        self.leader: Mapping[str, str | None] = {
            name: _seat(board.leader(t, place)) for place, name in enumerate(board.BATTLEGROUNDS)
        }
        self.supply: Mapping[str, int] = {seat: t[board.SUPPLY[i]] for i, seat in enumerate(SEATS)}
        self.markers: Mapping[str, Mapping[str, int]] = {
            name: {seat: t[board.MARKERS[i] + track] for i, seat in enumerate(SEATS)}
            for track, name in enumerate(board.ARENAS)
        }
        self.areas: Mapping[str, Mapping[str, int]] = {
            track: {seat: board.AREA[step] for seat, step in steps.items()}
            for track, steps in self.markers.items()
        }
        self.ahead: Mapping[str, str | None] = {
            name: _seat(board.ahead(t, track)) for track, name in enumerate(board.ARENAS)
        }
        self.at_war: Mapping[str, bool] = {seat: board.at_war(t, i) for i, seat in enumerate(SEATS)}
        self.guilty: Mapping[str, tuple[str, ...]] = {
            seat: tuple(board.ARENAS[track] for track in board.guilty(t, i)) for i, seat in enumerate(SEATS)
        }
        self.prestige = t[board.PRESTIGE]
        self.letter = SEATS[t[board.LETTER]]
        self.first = _seat(t[board.FIRST])
        self.effects: Mapping[str, Mapping[str, Any]] = {s: _effects(t, i) for i, s in enumerate(SEATS)}

    def _cards(self, p: Days, seat: str | None) -> None:
        t, deck = p.t, p.setup.deck
        self.hands: Mapping[str, tuple[Card | None, ...]] = {
            s: _shown(deck, t[board.HANDS[i]], seat in (None, s)) for i, s in enumerate(SEATS)
        }
        mine = self.holder
        self.hand: tuple[Card, ...] = (
            deck.named(board.bits(t[board.HANDS[SEATS.index(mine)]])) if mine else ()
        )
        self.aftermath: Mapping[str, tuple[Card | None, ...]] = {
            s: _shown(deck, t[board.AFTERMATH[i]], seat in (None, s) or p.result is not None)
            for i, s in enumerate(SEATS)
        }
        self.aftermath_count = sum(len(cards) for cards in self.aftermath.values())
        self.deck = len(p.deck)
        self.discard: tuple[Card, ...] = deck.named(board.bits(t[board.DISCARD]))
        self.card: Card | None = _card(deck, t[board.CARD])
        self.player = _seat(t[board.PLAYER])
        self.use = "command" if type(p.stack[0]) is Command else USES[t[board.USE]]
        self.seized: Card | None = _card(deck, t[board.SEIZED])
        step = p.stack[0]
        sees = isinstance(step, Keep) and seat in (None, step.seat)
        self.drawn: Card | None = _card(deck, t[board.DRAWN]) if sees else None

    def _agendas(self, p: Days, seat: str | None) -> None:
        t, kinds = p.t, p.setup.deck.kinds
        flags = (*p.flags, (), ())[:2]
        self.flags: Mapping[str, tuple[str, ...]] = {
            s: tuple(kinds[kind].name for kind in flags[i]) for i, s in enumerate(SEATS)
        }
        self.flag_places: Mapping[str, tuple[str, ...]] = {
            s: tuple(kinds[kind].flag for kind in flags[i]) for i, s in enumerate(SEATS)
        }
        self.has_chosen: Mapping[str, bool] = {s: t[board.CHOSEN[i]] >= 0 for i, s in enumerate(SEATS)}
        self.chosen: Mapping[str, str | None] = {
            s: kinds[t[board.CHOSEN[i]]].name if self.has_chosen[s] and seat in (None, s) else None
            for i, s in enumerate(SEATS)
        }
        self._closed: tuple[Closed, ...] = p.closed
        self.tallies: tuple[Tally, ...] = p.tallies()
        self.count: Count | None = p.count
        self.resolved: tuple[str, ...] = tuple(
            award.agenda for tally in self.tallies for award in tally.awards
        )

    def _now(self, p: Days) -> None:
        t, step = p.t, p.stack[0]
        self.phase = step.phase if isinstance(step, Decision) else "over"
        self.unfinished = self.phase == "cards" and type(step) is not Play
        self.worth = step.worth if isinstance(step, Command) else 0
        self.left = t[board.LEFT] if self.unfinished else 0
        playing = self.phase in ("initiative", "cards")
        self.turns_left: Mapping[str, int] = {
            s: max(0, len(self.hands[s]) - 1) if playing else 0 for s in SEATS
        }
        self.changed = _changed(t, p.mark)

    def _for_known(self, p: Days, seat: str | None) -> None:
        """What `known` and `guess` need: what is open, the seat's own secrets, the unseen cards."""
        t, over = p.t, p.result is not None
        self._stack, self._t, self._mark = p.stack, tuple(t[: board.PUBLIC]), tuple(p.mark)
        self._flags = p.flags
        held, unseen = [0] * (board.SIZE - board.PUBLIC), list(p.deck)
        for i, s in enumerate(SEATS):
            sees = over or seat in (None, s)
            for where, first in ((board.HANDS, 0), (board.AFTERMATH, 16)):
                cards = t[where[i]]
                held[where[i] - board.PUBLIC] = cards if sees else unknown(cards.bit_count(), first)
                unseen += [] if sees else board.bits(cards)
            chosen = t[board.CHOSEN[i]]
            held[board.CHOSEN[i] - board.PUBLIC] = chosen if sees or chosen < 0 else len(p.setup.deck.kinds)
        drawn = t[board.DRAWN]
        hidden = drawn >= 0 and not self.drawn
        held[board.DRAWN - board.PUBLIC] = board.MOST if hidden else drawn
        self._held, self._unseen = tuple(held), tuple(sorted([*unseen, drawn] if hidden else unseen))

    def known(self) -> Days:
        """The board, and the hands and agendas that this seat sees; other cards are unknown ones."""
        p: Days = self._setup.game.begin(self._setup)
        p.past = (*self._chosen, None) if self._chosen else None
        p.nature, p.stack = 0, self._stack  # its luck is nobody's
        p.t, p.mark, p.flags = [*self._t, *self._held], list(self._mark), self._flags
        p.closed, p.count = self._closed, self.count
        p.deck, p.agendas = [board.MOST] * self.deck, self._agendas_left(p.t)
        return p

    def guess(self, seed: int) -> Days:
        """A position to search in: what this seat can't see is dealt anew, as far as it can tell."""
        p, cards = self.known(), list(self._unseen)
        p.nature, t = nature.start(seed), p.t
        others = [i for i, s in enumerate(SEATS) if s != self.seat] if self.seat and not self.result else []
        for other in others:
            for where in (board.HANDS, board.AFTERMATH):
                t[where[other]] = sum(1 << card for card in _off(p, cards, t[where[other]].bit_count()))
            if t[board.DRAWN] == board.MOST:
                t[board.DRAWN] = _off(p, cards, 1)[0]
            if t[board.CHOSEN[other]] >= 0:
                t[board.CHOSEN[other]] = self._flags[other][nature.below(p, 3)]
        p.deck, p.agendas = cards, self._agendas_left(t)
        return p

    def _agendas_left(self, t: list[int]) -> list[int]:
        """The agenda deck: all but those resolved, chosen, or just dealt."""
        deck = self._setup.deck
        left = list(deck.all_kinds)
        for name in self.resolved:
            left.remove(deck.kind[name])
        for i, dealt in enumerate(self._flags):
            known = 0 <= t[board.CHOSEN[i]] < len(deck.kinds)
            for kind in (t[board.CHOSEN[i]],) if known else dealt:
                left.remove(kind)
        return left

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        public = (name for name in View.__slots__ if not name.startswith("_"))
        return super().as_dict() | {name: _plain(getattr(self, name)) for name in public}

    def texts(self) -> Mapping[str, str]:
        asked, deck = {move.what for move in self._moves if move.does != "move"}, self._setup.deck
        if self.phase == "agendas":
            return {tr(agenda.name): tr(agenda.text) for agenda in deck.kinds if agenda.name in asked}
        played = self.card if self.unfinished and self.pending != "command" else None
        asked |= {card.name for card in (played, self.drawn) if card}
        return {tr(card.name): said(card) for card in deck.cards if card.name in asked}

    def __str__(self) -> str:
        from games13.days.table import table

        return table(self)


def said(card: Card) -> str:
    """What stands on a card."""
    return trn("{side}, {n} cube. {text}", "{side}, {n} cubes. {text}", card.cubes, side=tr(card.side),
               text=tr(card.text))  # fmt: skip


def _off(p: Days, cards: list[int], count: int) -> list[int]:
    taken = nature.lift(p, cards, count)
    del cards[len(cards) - count :]
    return taken


def _effects(t: list[int], seat: int) -> dict[str, Any]:
    """What counts for a seat in this round."""
    less, barred = t[board.LESS[seat]], bar(t[board.BARRED[seat]])
    return {"more": t[board.WORTH[seat]] + less, "less": less, "barred": barred or None}


def _seat(index: int) -> str | None:
    return SEATS[index] if index >= 0 else None


def _card(deck: Deck, number: int) -> Card | None:
    return deck.cards[number] if number >= 0 else None


def _shown(deck: Deck, cards: int, open: bool) -> tuple[Card | None, ...]:
    return deck.named(board.bits(cards)) if open else (None,) * cards.bit_count()


def _plain(value: Any) -> Any:
    """Cards as names, named tuples and mappings as dicts, tuples as lists."""
    if isinstance(value, Card):
        return value.name
    named = value._asdict() if hasattr(value, "_asdict") else value
    if isinstance(named, Mapping):
        return {name: _plain(part) for name, part in named.items()}
    return [_plain(part) for part in named] if isinstance(named, tuple) else named


def _changed(t: list[int], mark: list[int]) -> Changed:
    """What is different from the mark."""
    return Changed(
        cubes=tuple(
            (name, seat)
            for place, name in enumerate(board.BATTLEGROUNDS)
            for i, seat in enumerate(SEATS)
            if board.cubes(t, i, place) != board.cubes(mark, i, place)
        ),
        markers=tuple(
            (name, seat)
            for track, name in enumerate(board.ARENAS)
            for i, seat in enumerate(SEATS)
            if t[board.MARKERS[i] + track] != mark[board.MARKERS[i] + track]
        ),
        prestige=t[board.PRESTIGE] != mark[board.PRESTIGE],
        letter=t[board.LETTER] != mark[board.LETTER],
    )
