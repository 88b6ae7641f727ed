"""What a seat may know in 13: its own hand, the targets, and how many cards lie face down where.

Everyone saw the cards that were taken over, and nobody may look at them again before the round's end.
So a view shows the piles as numbers; `guess` remembers them, as an attentive player does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, NamedTuple

from games13.kernel import nature
from games13.kernel.steps import Over
from games13.kernel.view import View as KernelView
from games13.thirteen.cards import Card, PlayMove, hand_of, kinds
from games13.thirteen.scoring import Score
from games13.thirteen.steps import Play, turns

if TYPE_CHECKING:
    from games13.thirteen.position import Thirteen


class Last(NamedTuple):
    """The last play, and how many cards it took over."""

    seat: str
    move: PlayMove
    taken: int


class View(KernelView):
    """What a seat may know in 13."""

    __slots__ = (
        "_past",
        "_piles",
        "colours",
        "dealer",
        "deck",
        "hand",
        "hands",
        "last",
        "last_round",
        "piles",
        "round",
        "rounds",
        "scores",
        "targets",
        "totals",
    )

    def __init__(self, p: Thirteen, seat: str | None) -> None:
        super().__init__(p, seat)
        deck, names = p.setup.deck, p.targets.names
        self.round, self.rounds, self.dealer = p.round, p.rounds, p.dealer
        self.targets: Mapping[str, tuple[Card, ...]] = {
            target: deck.named(p.fans[i]) for i, target in enumerate(names)
        }
        self.totals: Mapping[str, int] = dict(zip(names, p.totals, strict=True))
        # of each target, in the printed edition its very name; "" for one that has none yet
        self.colours: Mapping[str, str] = dict(zip(names, p.colours, strict=True))
        self.piles: Mapping[str, int] = {s: len(pile) for s, pile in zip(p.seats, p.piles, strict=True)}
        self.deck = len(p.deck)
        self.scores: Mapping[str, int] = dict(zip(p.seats, p.scores, strict=True))
        self.last_round: Mapping[str, Score] | None = dict(zip(p.seats, p.last_round, strict=False)) or None
        last = _last_play(p)
        self.last = last and Last(last[1].seat, last[0], p.taken)
        held = {s: kinds(hand) for s, hand in zip(p.seats, p.hands, strict=True)}
        self.hands: Mapping[str, tuple[Card | None, ...]] = {
            s: deck.named(held[s]) if seat in (None, s) else (None,) * len(held[s]) for s in p.seats
        }
        self.hand: tuple[Card, ...] = deck.named(held[self.holder]) if self.holder else ()
        # what guess needs: nothing of it tells more than the record of the play that every seat has seen
        self._past = last and (*last, None)
        self._piles = tuple(tuple(sorted(pile)) for pile in p.piles)
        self._unseen = tuple(
            sorted(p.deck + [kind for s in p.seats if seat not in (None, s) for kind in held[s]])
        )

    def known(self) -> Thirteen:
        """The table and the hands that this seat sees; other hands and the draw pile hold unknown cards."""
        deck = self._setup.deck
        p: Thirteen = self._setup.game.begin(self._setup)
        p.past, p.nature = self._past, 0  # its luck is nobody's
        p.round, p.scores = self.round, tuple(self.scores.values())
        p.last_round = tuple(self.last_round.values()) if self.last_round else ()
        p.fans = [tuple(deck.kind[card.name] for card in fan) for fan in self.targets.values()]
        p.totals, p.piles = list(self.totals.values()), list(self._piles)
        p.colours = tuple(self.colours.values())
        p.taken, p.deck = self.last.taken if self.last else 0, [len(deck.cards)] * self.deck
        p.hands = [self._hand(seat) for seat in self.seats]
        if self.result:
            p.stack = (Over(self.result), None)
        elif self.to_move:
            ring = turns(self.seats, deck, p.targets)
            p.stack = (ring[self.seats.index(self.to_move)], p.stack[1])
        return p

    def _hand(self, seat: str) -> int:
        deck, hand = self._setup.deck, self.hands[seat]
        if None in hand:
            return int(deck.unseen(len(hand)))
        return hand_of(deck.kind[card.name] for card in hand if card)

    def guess(self, seed: int) -> Thirteen:
        """A position to search in: the others' hands dealt anew from the cards that this seat hasn't seen."""
        p = self.known()
        p.nature, p.deck = nature.start(seed), list(self._unseen)
        for index, hand in enumerate(self.hands.values()):
            if None in hand:
                cards = nature.lift(p, p.deck, len(hand))
                nature.take(p.deck, cards)
                p.hands[index] = hand_of(cards)
        return p

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        return super().as_dict() | {
            "round": self.round,
            "rounds": self.rounds,
            "dealer": self.dealer,
            "targets": {target: [card.name for card in fan] for target, fan in self.targets.items()},
            "totals": dict(self.totals),
            "colours": dict(self.colours),
            "hands": {s: [card and card.name for card in hand] for s, hand in self.hands.items()},
            "piles": dict(self.piles),
            "deck": self.deck,
            "scores": dict(self.scores),
            "last": [self.last.seat, str(self.last.move), self.last.taken] if self.last else None,
            "last_round": {
                s: asdict(points) | {"free": list(points.free)}
                for s, points in (self.last_round or {}).items()
            },
        }

    def __str__(self) -> str:
        from games13.thirteen.table import table

        return table(self)


def _last_play(p: Thirteen) -> tuple[Any, Any] | None:
    """The last card that was played, and by which seat's step."""
    past = p.past
    while past is not None:
        move, step, past = past
        if isinstance(step, Play):
            return move, step
    return None
