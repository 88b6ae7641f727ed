"""The end of a game: superiority on the battlegrounds, the military majority, the last two cards, and war."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from games13.kernel.result import Result
from games13.kernel.steps import Over
from games13.kernel.words import tr
from games13.minutes.cards import SYMBOLS
from games13.minutes.lanes import CUBA, FLAGS, MASK, SIDE, WIDTH, more
from games13.minutes.moves import HAND, SEATS

if TYPE_CHECKING:
    from games13.minutes.position import Minutes

WAR = 3  # symbols of one colour in one sphere
_CUBA_FLAG = WIDTH * CUBA + 4
_HANDS = (1 << HAND) - 1


@dataclass(frozen=True)
class Score:
    """How a game came out. Pairs are (US, USSR); a leader is a side, 0 or 1, or None."""

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
    def winners(self) -> tuple[str, ...]:
        """Who wins this game: who alone started a war loses it, else more points win."""
        us, ussr = self.points
        if any(self.war):
            return tuple(seat for seat, war in zip(SEATS, self.war, strict=True) if not war)
        return () if us == ussr else (SEATS[0] if us > ussr else SEATS[1],)

    @property
    def reason(self) -> str:
        """How it came about, in a sentence or two."""
        return f"{self._sum()} {self._verdict()}"

    def _sum(self) -> str:
        us, ussr = self.battlegrounds
        parts = [tr("battlegrounds {us} to {ussr}", us=us, ussr=ussr)]
        if self.military is not None:
            parts.append(tr("military majority {seat}", seat=SEATS[self.military]))
        if self.aftermath is not None:
            parts.append(tr("last cards {seat}", seat=SEATS[self.aftermath]))
        return tr(
            "US {us}, USSR {ussr}: {parts}.", us=self.points[0], ussr=self.points[1], parts=", ".join(parts)
        )

    def _verdict(self) -> str:
        started = [(seat, symbol) for seat, symbol in zip(SEATS, self.war, strict=True) if symbol]
        if len(started) == 2:
            return tr("Both spheres hold three symbols of one kind: nuclear war, and nobody wins.")
        if started:
            (seat, symbol), other = started[0], self.winners[0]
            told = tr("Three {symbol} symbols in the {seat} sphere:", symbol=symbol, seat=seat)
            war = tr("the {seat} started a nuclear war, the {other} wins.", seat=seat, other=other)
            return f"{told} {war}"
        if self.winners:
            return tr("The {seat} wins.", seat=self.winners[0])
        return tr("Level: nobody wins.")

    @cached_property
    def over(self) -> Over:
        """The end of a single game that came out so."""
        return Over(Result(self.winners, dict(zip(SEATS, self.kept, strict=True)), self.reason))


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


def leading(cubes: int, home: int) -> tuple[int, int]:
    """The flags of the battlegrounds that each side dominates (rules `superiority`, `level`)."""
    us, ussr = cubes & MASK, cubes >> SIDE
    ahead, behind = more(us, ussr), more(ussr, us)
    level = FLAGS & ~(ahead | behind)
    return ahead | level & home, behind | level & home >> SIDE


def worth(flags: int) -> int:
    """What these battlegrounds count: one each, Cuba two (rules `superiority`, `cuba-two`)."""
    return flags.bit_count() + (flags >> _CUBA_FLAG & 1)


def score(p: Minutes) -> Score:
    """The score of a game at its end: one card left in each hand, and Cuba about to be turned over."""
    deck = p.setup.deck
    us, ussr = leading(p.cubes, p.home)
    bearing = deck.bearing_with[p.order[p.drawn]]
    military = (us & bearing[0]).bit_count() - (ussr & bearing[0]).bit_count()
    one, two = (p.hands & _HANDS).bit_length() - 1, (p.hands >> HAND).bit_length() - 1
    weight = deck.weight[one] + deck.weight[two]
    added = deck.symbol[one] if deck.symbol[one] == deck.symbol[two] else -1
    return scored(
        worth(us),
        worth(ussr),
        -1 if not military else 0 if military > 0 else 1,
        -1 if not weight else 0 if weight > 0 else 1,
        added,
        at_war(p.home & MASK, bearing, added),
        at_war(p.home >> SIDE, bearing, added),
    )


def at_war(sphere: int, bearing: tuple[int, ...], added: int) -> int:
    """The symbol that is there three times in a sphere, or -1."""
    if sphere.bit_count() < WAR - 1:
        return -1
    for symbol, flags in enumerate(bearing):
        if (sphere & flags).bit_count() + (symbol == added) >= WAR:
            return symbol
    return -1
