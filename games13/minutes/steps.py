"""The steps of a game: nature deals, the seats bid in secret, the higher bidder names who starts, and each
seat makes five plays. A play is a card, then its event and its Command as far as the card gives them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import factorial
from typing import TYPE_CHECKING

from games13.kernel import nature
from games13.kernel.ledger import Sentence, say, sayn
from games13.kernel.moves import Move
from games13.kernel.nature import INCREMENT, MULTIPLIER
from games13.kernel.nature import MASK as STATE
from games13.kernel.steps import Chance
from games13.kernel.words import listing, msg, tr
from games13.minutes import size
from games13.minutes.cards import Deck
from games13.minutes.cubes import Coded, CubeStep, Decision
from games13.minutes.events import Event, EventPart, asked_next, events
from games13.minutes.lanes import HALF, LOW, MASK, WIDTH
from games13.minutes.moves import (
    BIDS,
    HAND,
    HANDS,
    LOTS,
    NEUTRAL,
    NO_CUBES,
    SEATS,
    STARTS,
    SUPPLY,
    ByCubes,
    CubeMove,
    DealMove,
    DrawMove,
    PlayMove,
)

if TYPE_CHECKING:
    from games13.kernel.position import Stack
    from games13.minutes.position import Minutes

LEVEL_BIDS = {"lot": 3, "first": 1}  # so often bids are level before the lot decides, if it is to

LANES = ByCubes.PART * WIDTH
PART = (1 << LANES) - 1
LAST = 2 * LANES
NOTHING = (NO_CUBES,)


class Deal(Coded, Chance["Minutes"]):
    """A seat is dealt two cards (rule `deal`); what is left after both is the deck, and last of all Cuba."""

    __slots__ = ("index",)
    even = True
    expected = msg('expected a deal like "{example}" of two cards that are left, got: {text}')

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index

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

    def possible(self, p: Minutes) -> Iterable[Move]:
        deals: dict[tuple[int, int], DealMove] = p.setup.deck.deals[self.index]
        return (move for kinds, move in deals.items() if all(kind in p.order for kind in kinds))

    def is_told(self, move: Move, text: str) -> bool:
        return _dealt(move.text) == _dealt(text)

    def tells(self, p: Minutes, move: DealMove, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        if seat in (None, move.whose):
            cards = listing([tr(card.name) for card in p.setup.deck.named(move.kinds)])
            yield say("deal", "{who} is dealt {cards}.", who=tr(move.whose), cards=cards)
        else:
            yield say("deal", "{who} is dealt two cards.", who=tr(move.whose))


DEALS = (Deal(0), Deal(1))


def _dealt(text: str) -> tuple[str, list[str]]:
    """Who is dealt, and which cards in whatever order."""
    who, _, cards = text.partition(" is dealt ")
    return who, sorted(name.strip() for name in cards.split(","))


# for each number of cards when both hands have been dealt
ORDERS = tuple(factorial(left) for left in range(size.MOST - 3))
SWAPS = tuple(tuple((end, ORDERS[end]) for end in range(left - 1, 0, -1)) for left in range(size.MOST - 3))


def shuffle(p: Minutes, cards: list[int]) -> None:
    """Shuffle what is left, in place: one random number says which of all its orders it is."""
    order = nature.below(p, ORDERS[len(cards)])
    for end, orders in SWAPS[len(cards)]:
        k = order // orders
        order %= orders
        cards[k], cards[end] = cards[end], cards[k]


class Bid(Decision):
    """A sealed bid (rules `bid`, `level-bids`, `bids-gone`; when the lot comes: `lot`).

    It is kept in the position's `opening` until the other one is in too.
    """

    __slots__ = ()
    reveals, sealed, word = True, True, "bid"

    def moves(self, p: Minutes) -> tuple[Move, ...]:
        return BIDS[: (p.supply & 15) + 1]  # before the bids both sides have as many

    def why_not(self, p: Minutes, move: Move) -> str:
        return "" if move in BIDS else tr("first both sides bid, in secret")

    def why_stops(self, p: Minutes) -> str:
        return tr("the bids are secret until both are made")

    def do(self, p: Minutes, move: Move) -> None:
        if self.index == 0:
            p.opening = (move.count, p.opening[1], None, None)
            p.stack = (BIDDING[1], None)
            return
        us, levels, _, _ = p.opening
        ussr = move.count
        if us != ussr:
            namer = 0 if us > ussr else 1
            p.opening = (None, levels, (us, ussr), namer)
            p.supply -= us | ussr << SUPPLY
            p.stack = (NAMING[namer], None)
        else:
            levels = (*levels, ussr)
            p.opening = (None, levels, None, None)
            ends = len(levels) == LEVEL_BIDS.get(p.setup.rule("level_bids"))
            p.stack = (LOT if ends else BIDDING[0], None)

    def asks(self, p: Minutes) -> str:
        if p.opening[1]:
            return tr("{seat}: the bids were level; make another secret bid", seat=self.who)
        return tr("{seat}: make a secret bid of cubes", seat=self.who)

    def tells(self, p: Minutes, move: Move, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        if self.index == 0:
            if seat in (None, self.seat):
                yield sayn(
                    "bid", "{who} makes a sealed bid of {n} cube.", "{who} makes a sealed bid of {n} cubes.",
                    move.count, who=self.who,
                )  # fmt: skip
            else:
                yield say("bid", "{who} makes a sealed bid.", who=self.who)
            return
        _, _, bids, namer = q.opening
        yield say("bid", "The bids are shown: US {us}, USSR {ussr}.", us=p.opening[0], ussr=move.count)
        if bids:
            yield say(
                "bids-gone", "Both bids leave the game; the {seat} names who starts.", seat=tr(SEATS[namer])
            )
        elif isinstance(q.stack[0], Lot):
            yield say("level-bids", "Level: the cubes come back, and the lot decides.")
        else:
            yield say("level-bids", "Level: the cubes come back, and both bid again.")


class Lot(Coded, Chance["Minutes"]):
    """Three times level: the lot says who names the start, and nobody loses cubes (rule `lot`)."""

    __slots__ = ()
    even = True
    expected = msg('expected a lot like "{example}", got: {text}')

    def roll(self, p: Minutes) -> Move:
        return LOTS[nature.below(p, 2)]

    def do(self, p: Minutes, move: Move) -> None:
        namer = LOTS.index(move)
        p.opening = (None, p.opening[1], None, namer)
        p.stack = (NAMING[namer], None)

    def possible(self, p: Minutes) -> Iterable[Move]:
        return LOTS

    def tells(self, p: Minutes, move: Move, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        yield say("lot", "The lot falls on the {seat}, who names the start.", seat=tr(move.whose))


LOT = Lot(2)


class Naming(Decision):
    """The higher bidder names who makes the first play (rule `start`)."""

    __slots__ = ()
    reveals, word = True, "start"

    def moves(self, p: Minutes) -> tuple[Move, ...]:
        return STARTS

    def why_not(self, p: Minutes, move: Move) -> str:
        if move.does == "bid":
            return tr("the bids have been made")
        return "" if move in STARTS else tr("first say who makes the first play")

    def do(self, p: Minutes, move: Move) -> None:
        bare = (not p.supply & 15, not p.supply >> SUPPLY)
        capped = 5 if p.setup.rule("cube_limit") == "5" else 0
        p.stack = (turns(p.setup.deck, capped, STARTS.index(move), bare, size.plays(p.setup))[0], None)

    def asks(self, p: Minutes) -> str:
        return tr("{seat}: name who makes the first play", seat=self.who)

    def tells(self, p: Minutes, move: Move, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        starter = tr(move.whose)
        yield say(
            "start", "{who} decides that the {starter} makes the first play.", who=self.who, starter=starter
        )


BIDDING = (Bid(8, 0), Bid(9, 1))
NAMING = (Naming(10, 0), Naming(11, 1))


class Turn(Decision):
    """A seat plays one of its two cards, into the neutral zone or its sphere, for Command or Event.

    So it becomes a battleground (rules `play`, `battleground`, `use`, `their-card`, `empty-event`).
    """

    __slots__ = ("follows", "number", "plays", "shift")
    reveals, word = True, "play"

    number: int  # the play, from 1 on
    shift: int
    plays: dict[int, tuple[PlayMove, ...]]
    # for each play: the event to come first, and what is pending with it and without it, to the game's end
    follows: tuple[tuple[EventPart | None, Stack, Stack], ...]

    def moves(self, p: Minutes) -> tuple[PlayMove, ...]:
        return self.plays[p.hands >> self.shift & HANDS]

    def why_not(self, p: Minutes, move: Move) -> str:
        if isinstance(move, PlayMove):
            names = {"card": tr(move.what), "side": tr(move.card.side)}
            if not p.hands >> self.shift + move.kind & 1:
                return tr("{card} is not in your hand", **names)
            if move.does == "event" and move.card.side == SEATS[1 - self.index]:
                return tr("{card} is a card of the {side}, so you can use it only for a Command", **names)
            return ""
        if move.does in INSTEAD:
            return tr(INSTEAD[move.does])
        return tr("first choose a card to play; its cubes come after that")

    def do(self, p: Minutes, move: PlayMove) -> None:
        p.before = (p.cubes, p.spheres, p.laid, move)
        p.hands ^= move.unit
        p.laid |= move.flag
        p.spheres |= move.near
        event, used, passed = self.follows[move.index]
        p.stack = used if event is not None and event.open(p) else passed

    def asks(self, p: Minutes) -> str:
        plays = size.plays(p.setup)
        return tr(
            "{seat}: play a card (play {number} of {plays})", seat=self.who, number=self.number, plays=plays
        )

    def tells(self, p: Minutes, move: PlayMove, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        card, offered = move.card, asked_next(q)
        names = {"who": self.who, "card": tr(card.name), "text": tr(card.text), "side": tr(card.side)}
        if move.where == NEUTRAL:
            yield say("battleground", "{who} lays {card} into the neutral zone.", **names)
        else:
            yield say("battleground", "{who} lays {card} into its own sphere.", **names)
        if move.does == "event":
            yield say("use", "It is played for its Event: {text}", **names)
            if not offered:
                yield say("empty-event", "It can change nothing now.")
            return
        yield sayn(
            "use",
            "It is played for a Command of up to {n} cube.",
            "It is played for a Command of up to {n} cubes.",
            move.count,
        )
        if offered:
            yield say(
                "their-card", "It is a card of the {side}, which may use its Event first: {text}", **names
            )
        elif card.side == SEATS[1 - self.index]:
            yield say(
                "empty-event", "It is a card of the {side}, but its Event can change nothing now.", **names
            )


# what is tried in place of a play
INSTEAD = {
    "bid": msg("the bids have been made"),
    "start": msg("it has been said who makes the first play"),
    "pass": msg("a card must be played, nobody can pass"),
}


class Command(CubeStep):
    """A seat places cubes on one battleground, or removes its own from one (rules `command`, `fewer`)."""

    __slots__ = ("first", "last", "middle", "places")
    word, verbs = "command", ("place", "remove")
    no_verb = msg("a Command moves a battleground only by placing or removing cubes")
    no_owner = msg("a Command removes none but your own cubes")
    no_number = msg("this Command is worth {most} and no more")
    no_card = msg("a card has been played; its cubes come now")
    no_cubes = msg("the cubes of the Command come now")

    def __init__(self, deck: Deck, kind: int, index: int, capped: int) -> None:
        card = deck.cards[kind]
        super().__init__(1024 | index << 4 | kind, index, deck, card.name, card.cubes, capped)
        self.places = self.tables.places
        self.first, self.middle, self.last = self.tables.takes[card.cubes]

    def moves(self, p: Minutes) -> tuple[CubeMove, ...]:
        own, on = p.cubes >> self.shift & MASK, p.laid
        if self.capped:
            places = self.placing(p, self.most, on)
        else:
            # the same, written out: this is half of all that a simulated game asks
            most = p.supply >> self.lift & 15
            if most > self.most:
                most = self.most
            spots = self.places[most]
            places = spots.low[on & LOW] + spots.high[on >> HALF]
        if not own:
            return places + NOTHING
        taken = self.first[own & PART] + self.middle[own >> LANES & PART] + self.last[own >> LAST]
        return places + taken

    def asks(self, p: Minutes) -> str:
        names = {"seat": self.who, "card": tr(self.card), "most": self.most}
        return tr("{seat}: Command with {card}, place or remove up to {most}", **names)

    def tells_pass(self, move: CubeMove) -> Sentence:
        return say("fewer", "{who} uses no cubes.", who=self.who)


class Draw(Coded, Chance["Minutes"]):
    """A seat draws the next card of the deck (rule `draw`)."""

    __slots__ = ("index", "of_kind")
    even = True
    expected = msg('expected a draw like "{example}" of a card that is left, got: {text}')

    def __init__(self, index: int, deck: Deck) -> None:
        super().__init__(4 + index)
        self.index = index
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

    def possible(self, p: Minutes) -> Iterable[Move]:
        return (self.of_kind[kind] for kind in sorted(p.order[p.drawn :]))

    def tells(self, p: Minutes, move: DrawMove, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        if seat in (None, move.whose):
            yield say("draw", "{who} draws {card}.", who=tr(move.whose), card=tr(move.what))
        else:
            yield say("draw", "{who} draws a card.", who=tr(move.whose))

    def why_stops(self, p: Minutes) -> str:
        return tr("the {seat} draws a card", seat=tr(SEATS[self.index]))


def brought(order: tuple[int, ...], place: int, kind: int) -> tuple[int, ...]:
    """The order with this card at this place: a transcript knows better than the shuffle."""
    cards = list(order)
    other = cards.index(kind)
    cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


class TurnCuba(Coded, Chance["Minutes"]):
    """Cuba is turned over, the last cards are shown, and the game is scored.

    Rules `game-end`, `cuba-turned`, `superiority`, `military`, `aftermath`, `same-symbol`, `war`, `both-war`,
    `winner`, `level-points`, and in a campaign `campaign`, `campaign-war`, `campaign-end`.
    """

    __slots__ = ()
    stops = "secret"
    even = True
    expected = msg('expected a line like "{example}", of a card not seen yet, got: {text}')

    def roll(self, p: Minutes) -> Move:
        move: Move = p.setup.deck.cuba[p.order[p.drawn]]
        return move

    def do(self, p: Minutes, move: Move) -> None:
        kind = p.setup.deck.kind[move.what]
        if p.order[p.drawn] != kind:
            p.order = brought(p.order, p.drawn, kind)
        p.end_game()

    def possible(self, p: Minutes) -> Iterable[Move]:
        return (p.setup.deck.cuba[kind] for kind in sorted(p.order[p.drawn :]))

    def tells(self, p: Minutes, move: Move, q: Minutes, seat: str | None) -> Iterator[Sentence]:
        yield say("cuba-turned", "Cuba is turned over: {card}.", card=tr(move.what))
        assert q.final
        us, ussr = (tr(p.setup.deck.names(p.hands >> HAND * side)[0]) for side in (0, 1))
        yield from q.final.tells(us, ussr)
        if q.setup.rule("length") == "campaign":
            yield q.tells_campaign()

    def why_stops(self, p: Minutes) -> str:
        return tr("Cuba and the last cards are shown, and the game is scored")


TURN_CUBA = TurnCuba(3)


@lru_cache(maxsize=64)
def turns(
    deck: Deck, capped: int, starter: int, bare: tuple[bool, bool], plays: int = size.MOST - size.UNPLAYED
) -> tuple[Turn, ...]:
    """The plays of a game, each tied to what comes after it. A bare seat has no cubes to command."""
    found: list[Turn] = []
    tail: Stack = (TURN_CUBA, None)
    parts = tuple(_parts(deck, capped, side, bare[side]) for side in (0, 1))
    draws = tuple(Draw(side, deck) for side in (0, 1))
    for number in range(plays, 0, -1):
        side = (starter + number - 1) % 2
        turn = Turn(16 | starter << 5 | number, side)
        turn.number, turn.shift = number, HAND * side
        turn.plays = deck.plays[side]
        if number <= plays - size.UNDRAWN:
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
    for kind in range(len(deck.cards)):
        command = None if bare else Command(deck, kind, side, capped)
        their_card = deck.cards[kind].side == SEATS[1 - side]
        used_for_command = (theirs[kind] if their_card else None, command)
        used_for_event = (None if their_card else mine[kind], None)
        found += [used_for_command, used_for_event] * 2
    return tuple(found)
