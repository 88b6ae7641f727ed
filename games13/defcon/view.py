"""What a seat may know in DEFCON: the whole board, its own cards, and of other hands what it has looked at.

Headquarters lie open (rule `headquarters`), and so does the discard pile (rule `discard-open`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from games13.defcon import board
from games13.defcon.battle import Battle, Throw, battle, last_roll
from games13.defcon.cards import Card, hand_of, kinds
from games13.defcon.changes import changes
from games13.defcon.mapfile import POWERS
from games13.defcon.pieces import (
    Changed,
    Headquarters,
    Land,
    Standing,
    Zone,
    headquarters,
    name_of,
    names_of,
    standing,
    territory,
    zone,
)
from games13.defcon.scoring import Score, score
from games13.defcon.steps import Answer
from games13.kernel import nature
from games13.kernel.errors import PUBLIC
from games13.kernel.view import View as KernelView
from games13.kernel.words import msg, tr

if TYPE_CHECKING:
    from games13.defcon.position import Defcon


# what there is still to do in a turn, by what is asked
LEFT = {"invest": board.GDP_LEFT, "cards": board.DISCARDS_LEFT, "reorganise": board.TRANSFERS_LEFT}
UNKNOWN = -1  # a card of the draw pile


class View(KernelView):
    """What a seat may know in DEFCON. Places are named as on the map, powers as seats."""

    __slots__ = (
        "_known", "_mark", "_rolled", "_seen", "_stack", "_t",
        "battle", "card", "changed", "deck", "discard", "effects", "first_rolls", "hand", "hands",
        "headquarters", "lands", "left", "order", "passed", "phase", "round", "rounds",
        "rules", "scores", "standing", "supply", "tension", "throw", "zones",
    )  # fmt: skip

    def __init__(self, p: Defcon, seat: str | None) -> None:
        super().__init__(p, seat)
        self.rules: Mapping[str, str] = dict(p.setup.rules)
        self._table(p)
        self._powers(p)
        self._cards(p, seat)
        self.battle: Battle | None = battle(p)
        self._rolled = last_roll(p, seat)
        self.throw: Throw | None = Throw.of(self._rolled[0]) if self._rolled else None
        self.left = p.t[LEFT[self.pending]] if self.pending in LEFT else 0
        self.changed = self._changes(p)
        self._for_guess(p, seat)

    def _table(self, p: Defcon) -> None:
        t, map = p.t, p.s.map
        self.round, self.rounds = t[board.ROUND], board.ROUNDS
        self.tension = board.ROUNDS + 1 - max(1, t[board.ROUND])
        self.phase = msg("over") if p.result else board.PHASES[t[board.PHASE]]
        self.first_rolls: Mapping[str, int] = {POWERS[power]: t[board.ROLLED + power] for power in p.s.powers}
        self.order: tuple[str, ...] = tuple(POWERS[power] for power in p.order)
        plot = t[board.PLOT + POWERS.index(self.to_move)] - 1 if self.to_move else -1
        self.lands: Mapping[str, Land] = {
            place.name: territory(p, number, plot) for number, place in enumerate(map.territories)
        }
        self.zones: Mapping[str, Zone] = {sea.name: zone(p, number) for number, sea in enumerate(map.seas)}
        self.supply: Mapping[str, int] = {
            "conventional": t[board.CONVENTIONALS_LEFT],
            "nuclear": t[board.NUCLEARS_LEFT],
            "sabotage": t[board.SABOTAGE_LEFT],
            "fortifications": t[board.FORTS_LEFT],
            "radiation": t[board.RADIATION_LEFT],
        }

    def _powers(self, p: Defcon) -> None:
        t = p.t
        self.standing: Mapping[str, Standing] = {POWERS[power]: standing(t, power) for power in p.s.powers}
        self.headquarters: Mapping[str, Headquarters] = {
            POWERS[power]: headquarters(t, power) for power in p.s.powers
        }
        self.scores: Mapping[str, Score] = {
            POWERS[power]: score(t, power, p.s.ground.home[power]) for power in p.s.powers
        }
        self.passed = names_of(t[board.PASSED])
        self.effects: Mapping[str, Mapping[str, Any]] = {
            POWERS[power]: {
                "no_cards": bool(t[board.COUP] >> power & 1),
                "money": t[board.MONEY + power],
                "investments": t[board.LIMIT + power] - 1 if t[board.LIMIT + power] else None,
                "no_deploying": bool(t[board.REVOLT] >> power & 1),
                "sabotaged": names_of(t[board.SABOTAGED + power]),
                "walls": names_of(t[board.WALL + power]),
                "plot": name_of(t[board.PLOT + power] - 1),
            }
            for power in p.s.powers
        }

    def _cards(self, p: Defcon, seat: str | None) -> None:
        t, deck = p.t, p.s.deck
        me = _index(seat)
        hands: dict[str, tuple[Card | None, ...]] = {}
        for power in p.s.powers:
            cards = deck.named(kinds(_known(t, me, power)))
            hands[POWERS[power]] = (*cards, *(None,) * (t[board.SIZE + power] - len(cards)))
        self.hands: Mapping[str, tuple[Card | None, ...]] = hands
        mine = self.holder
        self.hand: tuple[Card, ...] = deck.named(kinds(t[board.HAND + POWERS.index(mine)])) if mine else ()
        self.deck = len(p.deck)
        self.discard: tuple[Card, ...] = deck.named(sorted(p.discard))
        self.card: Card | None = deck.cards[t[board.CARD]] if t[board.CARD] >= 0 else None

    def _changes(self, p: Defcon) -> Changed:
        """Where something is not as it was, and whose."""
        found = changes(p.s, p.mark[: board.PUBLIC], p.t[: board.PUBLIC])
        at = {change.where for change in found} | {
            place for change in found if change.what == "capital" for place in (change.before, change.after)
        }
        standing = {change.whose for change in found if change.what in ("reputation", "aggression")}
        offices = {change.whose for change in found if change.what in AT_HOME}
        return Changed(
            lands=tuple(name for name in self.lands if name in at),
            zones=tuple(name for name in self.zones if name in at),
            standing=tuple(seat for seat in p.seats if seat in standing),
            headquarters=tuple(seat for seat in p.seats if seat in offices),
        )

    def _for_guess(self, p: Defcon, seat: str | None) -> None:
        """What `guess` needs: the open numbers, what the seat knows, and the unseen cards in no order."""
        t = p.t
        self._stack = p.stack
        self._t, self._mark = tuple(t[: board.PUBLIC]), p.mark[: board.PUBLIC]
        me = _index(seat)
        known, seen, unseen = [0] * board.POWER_COUNT, [0] * board.POWER_COUNT**2, list(p.deck)
        for power in p.s.powers:
            known[power] = _known(t, me, power)
            unseen += kinds(t[board.HAND + power] - known[power])
            for other in p.s.powers:
                at = board.POWER_COUNT * power + other
                # what one has seen of others, and what others have seen of one's own cards
                seen[at] = t[board.SEEN + at] if me is None or me in (power, other) else 0
        self._known, self._seen, self._unseen = tuple(known), tuple(seen), tuple(sorted(unseen))

    def known(self) -> Defcon:
        """The table and what this seat holds; who else has cards could have any card."""
        p: Defcon = self._setup.game.begin(self._setup)
        # what a seat can take back is the last that happened; at an open table dice may have fallen since
        p.past = None
        for done in (self._rolled, self._chosen) if self.seat else (self._chosen, self._rolled):
            p.past = (*done, p.past) if done else p.past
        p.nature, p.stack, p.mark = 0, self._stack, self._mark  # its luck is nobody's
        hands = [self._hand(p, power) for power in range(board.POWER_COUNT)]
        p.t = [*self._t, *hands, *self._seen]
        p.discard = [p.s.deck.kind[card.name] for card in self.discard]
        p.deck = [UNKNOWN] * self.deck
        return p

    def _hand(self, p: Defcon, power: int) -> int:
        """A hand as this seat sees it; of another's nothing counts but whether there is any card."""
        if self.seat in (None, POWERS[power]):
            return self._known[power]
        return p.s.deck.any if self._t[board.SIZE + power] else 0

    def guess(self, seed: int) -> Defcon:
        """A position to search in: the cards that this seat has not seen are dealt anew."""
        p = self.known()
        t = p.t
        t[board.HAND : board.HAND + board.POWER_COUNT] = self._known
        p.nature, p.deck = nature.start(seed), list(self._unseen)
        self._fitting(p)
        for power in p.s.powers:
            missing = t[board.SIZE + power] - len(kinds(t[board.HAND + power]))
            if missing:
                cards = nature.lift(p, p.deck, missing)
                nature.take(p.deck, cards)
                t[board.HAND + power] += hand_of(cards)
        return p

    def _fitting(self, p: Defcon) -> None:
        """Who is asked for an answer holds a card that fits: that much is open (rule `asked`)."""
        step, t = p.stack[0], p.t
        if not isinstance(step, Answer) or p.s.ask_all:
            return
        window, index = step.window, step.index
        if len(step.moves(p)) > 1 or t[board.SIZE + index] == len(kinds(t[board.HAND + index])):
            return
        lanes = window.lanes()
        fitting = [kind for kind in p.deck if hand_of([kind]) & lanes and window.fits(p, index, kind)]
        if fitting:
            kind = fitting[nature.below(p, len(fitting))]
            p.deck.remove(kind)
            t[board.HAND + index] += hand_of([kind])

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        return super().as_dict() | {
            "rules": dict(self.rules),
            "round": self.round,
            "rounds": self.rounds,
            "tension": self.tension,
            "phase": self.phase,
            "order": list(self.order),
            "first_rolls": dict(self.first_rolls),
            "passed": list(self.passed),
            "pending": self.pending,
            "left": self.left,
            "battle": self.battle and self.battle._asdict(),
            "throw": self.throw and self.throw._asdict(),
            "lands": {name: _plain(land._asdict()) for name, land in self.lands.items()},
            "zones": {name: zone._asdict() for name, zone in self.zones.items()},
            "standing": {name: standing._asdict() for name, standing in self.standing.items()},
            "headquarters": {name: _plain(office._asdict()) for name, office in self.headquarters.items()},
            "supply": dict(self.supply),
            "effects": {name: _plain(dict(effects)) for name, effects in self.effects.items()},
            "scores": {name: asdict(found) | {"points": found.points} for name, found in self.scores.items()},
            "hands": {name: [card and card.name for card in cards] for name, cards in self.hands.items()},
            "deck": self.deck,
            "discard": [card.name for card in self.discard],
            "card": self.card and self.card.name,
            "changed": _plain(self.changed._asdict()),
        }

    def texts(self) -> Mapping[str, str]:
        asked = {move.what for move in self._moves if move.does in ("play", "discard")}
        return {tr(card.name): tr(card.text) for card in self._setup.deck.cards if card.name in asked}

    def __str__(self) -> str:
        from games13.defcon.table import table

        return table(self)


# what lies in and beside a headquarters
AT_HOME = ("transit", "barracks", "conventional missiles", "nuclear missiles", "sabotage tokens", "reserve",
           "fleets in reserve", "blessings", "ecocities", "cards")  # fmt: skip


def _index(seat: str | None) -> int | None:
    """The number of the power that looks: of one that has looked at nothing for who only watches."""
    return None if seat is None else board.POWER_COUNT if seat == PUBLIC else POWERS.index(seat)


def _known(t: list[int], me: int | None, power: int) -> int:
    """What one power knows of another's hand; with None, everything."""
    if me is None or me == power:
        return t[board.HAND + power]
    return t[board.SEEN + board.POWER_COUNT * me + power] if me < board.POWER_COUNT else 0


def _plain(value: Any) -> Any:
    """Tuples as lists."""
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
