"""The end of a game: superiority on the battlegrounds, the military majority, the last two cards, and war."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games13.kernel.ledger import Sentence, say
from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import msg, spoken, tr
from games13.minutes.cards import SYMBOLS
from games13.minutes.lanes import CUBA, FLAGS, MASK, SIDE, WIDTH, more
from games13.minutes.moves import HAND, HANDS, SEATS

if TYPE_CHECKING:
    from games13.minutes.position import Minutes

WAR = 3  # symbols of one colour in one sphere
_CUBA_FLAG = WIDTH * CUBA + 4


# the words for a count, by whether it has a military majority and last cards in it
SUMS = {
    (False, False): msg("US {us}, USSR {ussr}: battlegrounds {own} to {other}."),
    (True, False): msg("US {us}, USSR {ussr}: battlegrounds {own} to {other}, military majority {military}."),
    (False, True): msg("US {us}, USSR {ussr}: battlegrounds {own} to {other}, last cards {aftermath}."),
    (True, True): msg(
        "US {us}, USSR {ussr}: battlegrounds {own} to {other}, military majority {military}, "
        "last cards {aftermath}."
    ),
}


@dataclass(frozen=True)
class Score:
    """How a game came out, or would. Pairs are (US, USSR); a leader is a side, 0 or 1, or None."""

    battlegrounds: tuple[int, int]  # points for superiority, Cuba's two among them
    military: int | None
    aftermath: int | None
    added: str | None  # the symbol that both last cards show, so that each went into its holder's sphere
    war: tuple[str | None, str | None]  # the symbol that started it

    @property
    def points(self) -> tuple[int, int]:
        """All superiority points, before a war makes them worthless."""
        us, ussr = self.battlegrounds
        extra = (self.military, self.aftermath)
        return us + extra.count(0), ussr + extra.count(1)

    @property
    def kept(self) -> tuple[int, int]:
        """The points that stay: none for who started a war."""
        us, ussr = self.points
        return 0 if self.war[0] else us, 0 if self.war[1] else ussr

    @property
    def at_war(self) -> tuple[str, ...]:
        """The seats that started a nuclear war."""
        return tuple(seat for seat, war in zip(SEATS, self.war, strict=True) if war)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who wins this game: who alone started a war loses it, else more points win."""
        us, ussr = self.points
        if any(self.war):
            return tuple(seat for seat in SEATS if seat not in self.at_war)
        return () if us == ussr else (SEATS[0] if us > ussr else SEATS[1],)

    @property
    def reason(self) -> str:
        """How it came about, in a sentence or two."""
        (us, ussr), (own, other) = self.points, self.battlegrounds
        told = tr(
            SUMS[self.military is not None, self.aftermath is not None],
            us=us,
            ussr=ussr,
            own=own,
            other=other,
            military=_seat(self.military),
            aftermath=_seat(self.aftermath),
        )
        return f"{told} {self.verdict}"

    @property
    def verdict(self) -> Sentence:
        """Who wins by it, or why nobody does."""
        if all(self.war):
            return say(
                "both-war", "Both spheres hold three symbols of one kind: nuclear war, and nobody wins."
            )
        for seat, symbol in zip(SEATS, self.war, strict=True):
            if symbol:
                return say(
                    "war",
                    "Three {symbol} symbols in the {seat} sphere: the {seat} started a nuclear war, "
                    "the {other} wins.",
                    symbol=tr(symbol),
                    seat=tr(seat),
                    other=tr(self.winners[0]),
                )
        if self.winners:
            return say("winner", "The {seat} wins.", seat=tr(self.winners[0]))
        return say("level-points", "Level: nobody wins.")

    def tells(self, us: str, ussr: str) -> Iterator[Sentence]:
        """The count, rule by rule, with the cards that were left in the hands."""
        yield say(
            "superiority",
            "The battlegrounds bring the US {us} and the USSR {ussr}, Cuba counting two.",
            us=self.battlegrounds[0],
            ussr=self.battlegrounds[1],
        )
        if self.military is None:
            yield say("military", "Nobody dominates more military battlegrounds than the other.")
        else:
            seat = _seat(self.military)
            yield say("military", "The {seat} dominates more military battlegrounds: 1 point.", seat=seat)
        yield say(
            "aftermath", "The last cards are shown: the US holds {us}, the USSR {ussr}.", us=us, ussr=ussr
        )
        if self.aftermath is None:
            yield say("aftermath", "The last cards favour nobody.")
        else:
            seat = _seat(self.aftermath)
            yield say("aftermath", "The last cards show more {seat} cubes: 1 point.", seat=seat)
        if self.added:
            yield say(
                "same-symbol",
                "Both last cards bear the {symbol} symbol: each goes into its holder's sphere.",
                symbol=tr(self.added),
            )
        for seat, symbol in zip(SEATS, self.war, strict=True):
            if symbol:
                yield say(
                    "war",
                    "Three {symbol} symbols lie in the {seat} sphere: nuclear war.",
                    symbol=tr(symbol),
                    seat=tr(seat),
                )
        yield Sentence(self.reason, self.verdict.rule)

    def as_dict(self) -> dict[str, object]:
        """All of it as plain JSON data."""
        return {
            "battlegrounds": list(self.battlegrounds),
            "military": None if self.military is None else SEATS[self.military],
            "aftermath": None if self.aftermath is None else SEATS[self.aftermath],
            "added": self.added,
            "war": list(self.war),
            "points": list(self.points),
            "kept": list(self.kept),
            "winners": list(self.winners),
            "reason": self.reason,
        }

    @property
    def over(self) -> Over:
        """The end of a single game that came out so."""
        return _over(self, spoken())


class Lying(NamedTuple):
    """What lies on the table, as ints: the cubes, the spheres, the battlegrounds that there are."""

    cubes: int
    spheres: int
    laid: int


class Ended(NamedTuple):
    """A game that was played to its end: its score, and all that lay open then."""

    score: Score
    lying: Lying
    hands: int  # with the last card of each seat
    cuba: int  # the kind of card that it was


@cache
def _over(score: Score, language: object) -> Over:
    """It is built once in each language."""
    kept = dict(zip(SEATS, score.kept, strict=True))
    return Over(Result(score.winners, kept, score.reason, score.at_war))


def _seat(side: int | None) -> str:
    return "" if side is None else tr(SEATS[side])


@cache
def scored(
    us: int, ussr: int, military: int, aftermath: int, added: int, war_us: int, war_ussr: int
) -> Score:
    """The score for these numbers, built once; -1 stands for no side and no symbol."""

    def symbol(number: int) -> str | None:
        return SYMBOLS[number] if number >= 0 else None

    return Score(
        (us, ussr),
        None if military < 0 else military,
        None if aftermath < 0 else aftermath,
        symbol(added),
        (symbol(war_us), symbol(war_ussr)),
    )


def leading(cubes: int, spheres: int) -> tuple[int, int]:
    """The flags of the battlegrounds that each side dominates (rules `superiority`, `level`)."""
    us, ussr = cubes & MASK, cubes >> SIDE
    ahead, behind = more(us, ussr), more(ussr, us)
    level = FLAGS & ~(ahead | behind)
    return ahead | level & spheres, behind | level & spheres >> SIDE


def worth(flags: int) -> int:
    """What these battlegrounds count: one each, Cuba two (rules `superiority`, `cuba-two`)."""
    return flags.bit_count() + (flags >> _CUBA_FLAG & 1)


def symbols(spheres: int, bearing: tuple[int, ...], side: int) -> tuple[int, ...]:
    """How many symbols of each kind lie in a side's sphere (rules `war`, `war-cuba`)."""
    sphere = spheres >> SIDE * side & MASK
    return tuple((sphere & flags).bit_count() for flags in bearing)


def standing(
    leads: tuple[int, int], spheres: int, bearing: tuple[int, ...], aftermath: int = -1, added: int = -1
) -> Score:
    """The score of a table (rules `military`, `war`), with what the last cards bring, if they are known."""
    us, ussr = leads
    military = (us & bearing[0]).bit_count() - (ussr & bearing[0]).bit_count()
    return scored(
        worth(us),
        worth(ussr),
        _ahead(military),
        aftermath,
        added,
        at_war(spheres & MASK, bearing, added),
        at_war(spheres >> SIDE, bearing, added),
    )


@lru_cache(maxsize=1024)
def counted(cubes: int, spheres: int, bearing: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Who leads where; and in numbers the points of each side and the symbols in its sphere."""
    leads = leading(cubes, spheres)
    numbers = (
        *standing(leads, spheres, bearing).points,
        *symbols(spheres, bearing, 0),
        *symbols(spheres, bearing, 1),
    )
    return leads, numbers


def _ahead(difference: int) -> int:
    """The side that a difference speaks for, or -1."""
    return -1 if not difference else 0 if difference > 0 else 1


def score(p: Minutes) -> Score:
    """The score of a game at its end: one card left in each hand, and Cuba about to be turned over."""
    deck = p.setup.deck
    one, two = (p.hands & HANDS).bit_length() - 1, (p.hands >> HAND).bit_length() - 1
    added = deck.symbol[one] if deck.symbol[one] == deck.symbol[two] else -1
    aftermath = _ahead(deck.weight[one] + deck.weight[two])
    leads, bearing = leading(p.cubes, p.spheres), deck.bearing_with[p.order[p.drawn]]
    return standing(leads, p.spheres, bearing, aftermath, added)


def at_war(sphere: int, bearing: tuple[int, ...], added: int) -> int:
    """The symbol that is there three times in a sphere, or -1."""
    if sphere.bit_count() + (added >= 0) < WAR:
        return -1
    for symbol, flags in enumerate(bearing):
        if (sphere & flags).bit_count() + (symbol == added) >= WAR:
            return symbol
    return -1
