"""The steps of a game: nature deals, the seats bid in secret, the higher bidder names who starts, and each
seat makes five plays. A play is a card, then its event and its Command as far as the card gives them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from games13.kernel import nature
from games13.kernel.errors import IllegalMove
from games13.kernel.moves import Move
from games13.kernel.nature import INCREMENT, MULTIPLIER
from games13.kernel.nature import MASK as STATE
from games13.kernel.steps import Chance, Step
from games13.kernel.words import tr
from games13.minutes import why
from games13.minutes.cards import COUNT, Deck
from games13.minutes.events import Coded, Event, EventPart, events, within
from games13.minutes.lanes import HALF, LOW, MASK, SIDE, WIDTH
from games13.minutes.moves import (
    BIDS,
    HAND,
    LOTS,
    NO_CUBES,
    SEATS,
    STARTS,
    SUPPLY,
    BidMove,
    ByCubes,
    CubaMove,
    CubeMove,
    DealMove,
    DrawMove,
    LotMove,
    PlayMove,
    StartMove,
)

if TYPE_CHECKING:
    from games13.minutes.position import Minutes

Stack = tuple[Step["Minutes"], Any]

HANDS = (1 << HAND) - 1
PLAYS = 10
DRAWS = 8  # after so many plays the deck is empty
LEVEL_BIDS = 3  # so often bids may be level before the lot decides

LANES = ByCubes.PART * WIDTH
PART = (1 << LANES) - 1
LAST = 2 * LANES
NOTHING = (NO_CUBES,)


class Deal(Chance["Minutes"]):
    """A seat is dealt two cards (rule `deal`); what is left after both is the deck, and last of all Cuba."""

    __slots__ = ("code", "index")

    def __init__(self, index: int) -> None:
        self.index, self.code = index, index

    def roll(self, p: Minutes) -> DealMove:
        left = p.order
        # nature.below twice, written out: half of a game's cost before its first choice is the deal
        p.nature = state = (p.nature * MULTIPLIER + INCREMENT) & STATE
        a = state * len(left) >> 64
        p.nature = state = (state * MULTIPLIER + INCREMENT) & STATE
        b = state * (len(left) - 1) >> 64
        one, two = left[a], left[b + (b >= a)]
        move: DealMove = p.setup.deck.deals[self.index][(one, two) if one < two else (two, one)]
        return move

    def do(self, p: Minutes, move: DealMove) -> None:
        p.hands |= move.hand
        left = list(p.order)
        for kind in move.kinds:
            left.remove(kind)
        if self.index == 0:
            p.stack = (DEALS[1], None)
        else:
            shuffle(p, left)
            p.stack = (BIDDING[0], None)
        p.order = tuple(left)

    def read(self, p: Minutes, text: str) -> DealMove:
        deals: dict[tuple[int, int], DealMove] = p.setup.deck.deals[self.index]
        possible = [move for kinds, move in deals.items() if all(kind in p.order for kind in kinds)]
        said = _parts_of(text)
        for move in possible:
            if _parts_of(move.text) == said:
                return move
        message = tr('expected a deal like "{example}" of two cards that are left, got: {text}', text=text,
                     example=possible[0])  # fmt: skip
        raise IllegalMove(message, text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)


DEALS = (Deal(0), Deal(1))


def _parts_of(text: str) -> tuple[str, list[str]]:
    """Who is dealt, and which cards in whatever order."""
    who, _, cards = text.partition(" is dealt ")
    return who, sorted(name.strip() for name in cards.split(","))


def shuffle(p: Minutes, cards: list[int]) -> None:
    """Shuffle in place. 64 random bits are enough for 13 cards: each pick takes its share of them."""
    nature.below(p, 1)
    bits = p.nature
    for end in range(len(cards) - 1, 0, -1):
        bits *= end + 1
        k = bits >> 64
        bits &= STATE
        cards[k], cards[end] = cards[end], cards[k]


class Bid(Coded):
    """A sealed bid (rule `bid`), kept in the position's `opening` until the other one is in too."""

    __slots__ = ()
    reveals = True
    sealed = True

    def moves(self, p: Minutes) -> tuple[BidMove, ...]:
        return BIDS

    def why_not(self, p: Minutes, move: Move) -> str:
        return "" if move in BIDS else tr("first both sides bid, in secret")

    def do(self, p: Minutes, move: BidMove) -> None:
        if self.index == 0:
            p.opening = (move.cubes, p.opening[1], None, None)
            p.stack = (BIDDING[1], None)
            return
        us, levels, _, _ = p.opening
        ussr = move.cubes
        if us != ussr:
            namer = 0 if us > ussr else 1
            p.opening = (None, levels, (us, ussr), namer)
            p.left -= us | ussr << SUPPLY
            p.stack = (NAMING[namer], None)
        else:
            levels = (*levels, ussr)
            p.opening = (None, levels, None, None)
            p.stack = (LOT if len(levels) == LEVEL_BIDS else BIDDING[0], None)

    def asks(self, p: Minutes) -> str:
        if p.opening[1]:
            return tr("{seat}: the bids were level; make another secret bid", seat=self.seat)
        return tr("{seat}: make a secret bid of cubes", seat=self.seat)


class Lot(Chance["Minutes"]):
    """Three times level: the lot says who names the start, and nobody loses cubes (rule `lot`)."""

    __slots__ = ("code",)

    def __init__(self) -> None:
        self.code = 2

    def roll(self, p: Minutes) -> LotMove:
        return LOTS[nature.below(p, 2)]

    def do(self, p: Minutes, move: LotMove) -> None:
        p.opening = (None, p.opening[1], None, move.side)
        p.stack = (NAMING[move.side], None)

    def read(self, p: Minutes, text: str) -> LotMove:
        for move in LOTS:
            if move.text == text:
                return move
        raise IllegalMove(
            tr('expected "{one}" or "{two}", got: {text}', one=LOTS[0], two=LOTS[1], text=text), text
        )


LOT = Lot()


class Naming(Coded):
    """The higher bidder names who makes the first play (rule `start`)."""

    __slots__ = ()
    reveals = True

    def moves(self, p: Minutes) -> tuple[StartMove, ...]:
        return STARTS

    def why_not(self, p: Minutes, move: Move) -> str:
        if isinstance(move, BidMove):
            return tr("the bids have been made")
        return "" if move in STARTS else tr("first say who makes the first play")

    def do(self, p: Minutes, move: StartMove) -> None:
        bare = tuple(not p.left >> SUPPLY * side & 15 for side in (0, 1))
        capped = 5 if p.setup.rule("cube_limit") == "5" else 0
        p.stack = (turns(p.setup.deck, capped, move.side, bare)[0], None)

    def asks(self, p: Minutes) -> str:
        return tr("{seat}: name who makes the first play", seat=self.seat)


BIDDING = (Bid(8, 0), Bid(9, 1))
NAMING = (Naming(10, 0), Naming(11, 1))


class Turn(Coded):
    """A seat plays one of its two cards, into the neutral zone or its sphere, for Command or Event."""

    __slots__ = ("follows", "number", "plays", "shift")
    reveals = True

    number: int  # the play, from 1 to 10
    shift: int
    plays: dict[int, tuple[PlayMove, ...]]
    # for each play: the event to come first, and what is pending with it and without it, to the game's end
    follows: tuple[tuple[EventPart | None, Stack, Stack], ...]

    def moves(self, p: Minutes) -> tuple[PlayMove, ...]:
        return self.plays[p.hands >> self.shift & HANDS]

    def why_not(self, p: Minutes, move: Move) -> str:
        return why.play(p, self.index, move)

    def do(self, p: Minutes, move: PlayMove) -> None:
        p.before = (p.cubes, p.home, p.on, move)
        p.hands ^= move.unit
        p.on |= move.flag
        p.home |= move.near
        event, used, passed = self.follows[move.index]
        p.stack = used if event is not None and event.open(p) else passed

    def asks(self, p: Minutes) -> str:
        return tr(
            "{seat}: play a card (play {number} of {plays})", seat=self.seat, number=self.number, plays=PLAYS
        )


class Command(Coded):
    """A seat places cubes on one battleground, or removes its own from one (rule `command`)."""

    __slots__ = ("capped", "card", "first", "last", "middle", "most", "places", "shift", "supply", "within")

    def __init__(self, deck: Deck, kind: int, index: int, capped: int) -> None:
        super().__init__(1024 | index << 4 | kind, index)
        self.card = deck.cards[kind].name
        self.most, self.capped = deck.cards[kind].cubes, capped
        self.shift, self.supply = SIDE * index, SUPPLY * index
        tables = deck.tables[index]
        self.places, self.within = tables.places, tables.exactly
        self.first, self.middle, self.last = tables.takes[self.most]

    def moves(self, p: Minutes) -> tuple[CubeMove, ...]:
        own = p.cubes >> self.shift & MASK
        most = p.left >> self.supply & 15
        if most > self.most:
            most = self.most
        if self.capped:
            room = within(most, self.capped, own, p.on)
            places = tuple(move for n, free in room for move in self.within[n].on(free))
        else:
            on, spots = p.on, self.places[most]
            places = spots.low[on & LOW] + spots.high[on >> HALF]
        if not own:
            return places + NOTHING
        taken = self.first[own & PART] + self.middle[own >> LANES & PART] + self.last[own >> LAST]
        return places + taken

    def why_not(self, p: Minutes, move: Move) -> str:
        return why.command(p, self.index, move, self.most, self.capped)

    def do(self, p: Minutes, move: CubeMove) -> None:
        # moves.put written out: this is half of all that a simulated game does
        p.cubes += move.change
        p.left -= move.cost
        home = p.home
        p.home = home ^ move.leave if home & move.leave else home | move.reach

    def asks(self, p: Minutes) -> str:
        return tr("{seat}: Command with {card}, place or remove up to {most}", seat=self.seat, card=self.card,
                  most=self.most)  # fmt: skip


class Draw(Chance["Minutes"]):
    """A seat draws the next card of the deck (rule `draw`)."""

    __slots__ = ("code", "index", "of_kind")

    def __init__(self, index: int, deck: Deck) -> None:
        self.index, self.code = index, 4 + index
        self.of_kind: tuple[DrawMove, ...] = deck.draws[index]

    def roll(self, p: Minutes) -> DrawMove:
        return self.of_kind[p.order[p.drawn]]

    def do(self, p: Minutes, move: DrawMove) -> None:
        if p.order[p.drawn] != move.kind:
            p.order = brought(p.order, p.drawn, move.kind)
        p.drawn += 1
        p.hands |= move.unit

    def run(self, p: Minutes) -> None:
        move = self.of_kind[p.order[p.drawn]]
        p.past = (move, self, p.past)
        p.drawn += 1
        p.hands |= move.unit

    def read(self, p: Minutes, text: str) -> DrawMove:
        for kind in p.order[p.drawn :]:
            if self.of_kind[kind].text == text:
                return self.of_kind[kind]
        message = tr('expected a draw like "{example}" of a card that is left, got: {text}', text=text,
                     example=self.roll(p))  # fmt: skip
        raise IllegalMove(message, text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.code)


def brought(order: tuple[int, ...], place: int, kind: int) -> tuple[int, ...]:
    """The order with this card at this place: a transcript knows better than the shuffle."""
    cards = list(order)
    other = cards.index(kind)
    cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


class TurnCuba(Chance["Minutes"]):
    """Cuba is turned over, and the game is scored (rules `game-end`, `cuba-turned`)."""

    __slots__ = ("code",)

    def __init__(self) -> None:
        self.code = 3

    def roll(self, p: Minutes) -> CubaMove:
        move: CubaMove = p.setup.deck.cuba[p.order[p.drawn]]
        return move

    def do(self, p: Minutes, move: CubaMove) -> None:
        p.end_game()

    def read(self, p: Minutes, text: str) -> CubaMove:
        # all other cards have been seen by now, so it can be only one
        move = self.roll(p)
        if move.text != text:
            message = tr('expected "{move}", the one card not seen yet, got: {text}', move=move, text=text)
            raise IllegalMove(message, text)
        return move


TURN_CUBA = TurnCuba()


@lru_cache(maxsize=64)
def turns(deck: Deck, capped: int, starter: int, bare: tuple[bool, bool]) -> tuple[Turn, ...]:
    """The ten plays of a game, each tied to what comes after it. A bare seat has no cubes to command."""
    found: list[Turn] = []
    tail: Stack = (TURN_CUBA, None)
    parts = tuple(_parts(deck, capped, side, bare[side]) for side in (0, 1))
    draws = tuple(Draw(side, deck) for side in (0, 1))
    for number in range(PLAYS, 0, -1):
        side = (starter + number - 1) % 2
        turn = Turn(16 | starter << 5 | number, side)
        turn.number, turn.shift = number, HAND * side
        turn.plays = deck.plays[side]
        if number <= DRAWS:
            tail = (draws[side], tail)
        turn.follows = tuple(_follows(event, command, tail) for event, command in parts[side])
        tail = (turn, None)
        found.append(turn)
    return tuple(found[::-1])


def _follows(
    event: Event | None, command: Command | None, tail: Stack
) -> tuple[EventPart | None, Stack, Stack]:
    stack: Stack = tail if command is None else (command, tail)
    if event is None or event.first is None:
        return None, stack, stack
    stack = event.onto(stack)
    return event.first, (event.first, stack), stack


@lru_cache(maxsize=64)
def _parts(deck: Deck, capped: int, side: int, bare: bool) -> tuple[tuple[Event | None, Command | None], ...]:
    """For every play of a side: the event and the Command that follow, by the index of the move."""
    mine, theirs = events(deck, capped, side, False), events(deck, capped, 1 - side, True)
    found: list[tuple[Event | None, Command | None]] = []
    for kind in range(COUNT):
        command = None if bare else Command(deck, kind, side, capped)
        their_card = deck.cards[kind].side == SEATS[1 - side]
        used_for_command = (theirs[kind] if their_card else None, command)
        used_for_event = (None if their_card else mine[kind], None)
        found += [used_for_command, used_for_event] * 2
    return tuple(found)
