"""What a seat may know in 13 Minutes: the table, its own hand, and how many cards lie where.

Cuba lies face down for everyone, and a bid is sealed until both are in. At the end all cards lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any

from games13.kernel import nature
from games13.kernel.view import View as KernelView
from games13.kernel.words import tr
from games13.minutes import size
from games13.minutes.cards import Card, kinds_of
from games13.minutes.cubes import CubeStep
from games13.minutes.final import Final, Ground, final, in_spheres, lying
from games13.minutes.lanes import CUBA, MASK, flag, grounds
from games13.minutes.moves import HAND, SEATS, SUPPLY, ZONES
from games13.minutes.scoring import WAR, Lying, Score, leading, standing
from games13.minutes.steps import BIDDING, Turn

if TYPE_CHECKING:
    from games13.minutes.position import Minutes


@dataclass(frozen=True)
class Played:
    """The last card played."""

    seat: str
    card: str
    place: str
    use: str


class View(KernelView):
    """What a seat may know in 13 Minutes."""

    __slots__ = (
        "_before",
        "_campaign",
        "_cards",
        "_drawn",
        "_ended",
        "_lanes",
        "_opening",
        "_stack",
        "bids",
        "campaign",
        "cuba",
        "deck",
        "final",
        "gone",
        "grounds",
        "hand",
        "hands",
        "last",
        "leads",
        "level_bids",
        "namer",
        "pending_card",
        "pending_cubes",
        "play",
        "plays",
        "points",
        "rules",
        "sealed",
        "standing",
        "starter",
        "supply",
        "symbols",
        "threat",
        "war",
        "zones",
    )

    def __init__(self, p: Minutes, seat: str | None) -> None:
        super().__init__(p, seat)
        self.rules: Mapping[str, str] = dict(p.setup.rules)
        self.final: Final | None = p.ended and final(p.setup.deck, p.ended)
        self._see_opening(p)
        self._see_table(p)
        self._see_cards(p)
        self._see_pending(p)
        game, us, ussr = p.campaign
        self.campaign: Mapping[str, int] | None = None
        if self.rules["length"] == "campaign":
            self.campaign = {"game": game, "US": us, "USSR": ussr}
        # what `known` needs besides: the pending steps are rules of the game, and the rest is on the table
        self._stack, self._before, self._campaign, self._drawn = p.stack, p.before, p.campaign, p.drawn
        self._ended = p.ended
        self._lanes = (p.cubes, p.spheres, p.laid, p.supply)

    def _see_opening(self, p: Minutes) -> None:
        sealed, levels, bids, namer = p.opening
        own = sealed if self.seat in (None, SEATS[0]) else None
        self.sealed: Mapping[str, bool] = {"US": sealed is not None, "USSR": False}
        self.bids: Mapping[str, int | None] = (
            {"US": own, "USSR": None} if bids is None else dict(zip(SEATS, bids, strict=True))
        )
        self.level_bids: tuple[int, ...] = levels
        self.namer: str | None = None if namer is None else SEATS[namer]
        self.starter = _starter(p)
        self.gone: Mapping[str, int] = dict(zip(SEATS, bids or (0, 0), strict=True))
        self._opening: tuple[Any, ...] = (own, levels, bids, namer)

    def _see_table(self, p: Minutes) -> None:
        self.supply: Mapping[str, int] = {s: p.supply >> SUPPLY * i & 15 for i, s in enumerate(SEATS)}
        cuba = p.order[p.drawn] if p.result else None
        self.cuba: Card | None = None if cuba is None else p.setup.deck.cards[cuba]
        leads, now = leading(p.cubes, p.spheres), Lying(p.cubes, p.spheres, p.laid)
        then = Lying(*p.before[:3]) if p.before else now
        self.grounds: tuple[Ground, ...] = lying(p.setup.deck, now, then, self.cuba)
        self.zones: Mapping[str, tuple[Ground, ...]] = {
            zone: tuple(ground for ground in self.grounds if ground.zone == zone) for zone in ZONES
        }
        bearing = p.setup.deck.bearing if cuba is None else p.setup.deck.bearing_with[cuba]
        military = [(flags & bearing[0]).bit_count() for flags in leads]
        self.leads: Mapping[str, int] = dict(zip(SEATS, military, strict=True))
        # what it would come to now, without the last cards
        self.standing: Score = standing(leads, p.spheres, bearing)
        self.points: Mapping[str, int] = dict(zip(SEATS, self.standing.points, strict=True))
        self._see_war(p, bearing)
        self.play, self.plays = p.play, size.plays(p.setup)
        self.last: Played | None = None
        if p.before:
            move = p.before[3]
            self.last = Played(move.whose, move.what, move.place, move.does)

    def _see_cards(self, p: Minutes) -> None:
        held = {s: kinds_of(p.hands >> HAND * i) for i, s in enumerate(SEATS)}
        open_to_me = {s: p.result is not None or self.seat in (None, s) for s in SEATS}
        deck = p.setup.deck
        self.hands: Mapping[str, tuple[Card | None, ...]] = {
            s: deck.named(held[s]) if open_to_me[s] else (None,) * len(held[s]) for s in SEATS
        }
        self.hand: tuple[Card, ...] = deck.named(held[self.holder]) if self.holder else ()
        self.deck = max(0, len(p.order) - p.drawn - 1)
        seen = {kind for s in SEATS if open_to_me[s] for kind in held[s]} | set(grounds(p.laid))
        if p.result:
            seen.add(p.order[p.drawn])
        self._unseen = tuple(kind for kind in range(len(deck.cards)) if kind not in seen)
        hands = tuple((len(held[s]), held[s] if open_to_me[s] else None) for s in SEATS)
        self._cards = (hands, p.order[p.drawn] if p.result else None)

    def _see_pending(self, p: Minutes) -> None:
        step = p.stack[0]
        self.pending_card: str | None = None
        self.pending_cubes = 0
        if isinstance(step, CubeStep):
            self.pending_card, self.pending_cubes = step.card, step.most

    def _see_war(self, p: Minutes, bearing: tuple[int, ...]) -> None:
        self.symbols: Mapping[str, Mapping[str, int]] = (
            self.final.symbols if p.result and self.final else in_spheres(p.spheres, bearing)
        )
        self.war: Mapping[str, tuple[str, ...]] = {
            s: tuple(symbol for symbol, n in self.symbols[s].items() if n >= WAR) for s in SEATS
        }
        self.threat: Mapping[str, tuple[str, ...]] = {
            s: tuple(symbol for symbol, n in self.symbols[s].items() if n == WAR - 1) for s in SEATS
        }

    def known(self) -> Minutes:
        """The table and the hands that this seat sees; the other hand, the deck and Cuba are empty places."""
        p: Minutes = self._setup.game.begin(self._setup)
        p.past = (*self._chosen, None) if self._chosen else None
        p.nature = 0  # its luck is nobody's
        p.cubes, p.spheres, p.laid, p.supply = self._lanes
        p.stack, p.before, p.campaign, p.ended = self._stack, self._before, self._campaign, self._ended
        p.drawn, p.opening = self._drawn, self._opening
        hands, cuba = self._cards
        p.hands = sum(1 << HAND * side + kind for side, (_, held) in enumerate(hands) for kind in held or ())
        p.order = (-1,) * (self._drawn + self.deck + 1) if cuba is None else (*(-1,) * self._drawn, cuba)
        return p

    def guess(self, seed: int) -> Minutes:
        """A position to search in: the other hand, the deck, Cuba and a sealed bid as they may well be."""
        p = self.known()
        p.nature = nature.start(seed)
        hands, cuba = self._cards
        cards = list(self._unseen)
        nature.lift(p, cards, len(cards))
        for side, (count, held) in enumerate(hands):
            if held is None:
                p.hands |= sum(1 << HAND * side + cards.pop() for _ in range(count))
        if cuba is None:
            p.order = (*p.order[: self._drawn], *cards)
        if self.sealed["US"] and p.opening[0] is None:
            p.opening = (nature.below(p, len(BIDDING[0].moves(p))), *p.opening[1:])
        return p

    def as_dict(self) -> dict[str, object]:
        """All of the view as plain JSON data."""
        shown = [name for name in self.__slots__ if name[0] != "_" and name not in ("grounds", "hand")]
        return super().as_dict() | {
            name: plain(getattr(self, name)) for name in ("pending", "unseen", *shown)
        }

    def texts(self) -> Mapping[str, str]:
        played = getattr(self._stack[0], "card", "") if self.pending == "event" else ""
        asked = {played, *(move.what for move in self._moves)}
        return {tr(card.name): tr(card.text) for card in self._setup.deck.cards if card.name in asked}

    def __str__(self) -> str:
        from games13.minutes.table import table

        return table(self)


def plain(value: Any) -> Any:
    """A value as plain JSON data: cards by their names, tuples as lists."""
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Score):
        more = fields(value)[len(fields(Score)) :]
        return value.as_dict() | {field.name: plain(getattr(value, field.name)) for field in more}
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _starter(p: Minutes) -> str | None:
    """Who makes or made the first play: read off the number of a play and who made it."""
    if p.before:
        laid = (p.laid & MASK & ~flag(CUBA)).bit_count()
        return SEATS[p.before[3].side ^ (laid - 1) & 1]
    return p.to_move if isinstance(p.stack[0], Turn) else None
