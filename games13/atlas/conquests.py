"""Does it matter in play? Games counted by place: read from data, with its seeds and who played.

`bench/conquests.py` plays them (its head says how) and writes a file for each kind of player. Each homeland
was played by each power, so that what is the land's can be told from what is a power's own; capitals and
first fleets were placed by chance, since to these players all places are alike there: so what differs by
their place is caused by it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib import resources
from operator import mul
from typing import Any, NamedTuple

from games13.defcon import map as maps
from games13.kernel.errors import UnknownBot
from games13.kernel.words import listing, tr
from games13.lab.statistics import LEVEL, Estimate, bootstrap, certain, mean

BOTS = ("rules", "attacker", "random")  # that have played


class Together(NamedTuple):
    """A rank correlation, with the middle 95 % of those of resampled places (bootstrap)."""

    value: float
    low: float
    high: float
    n: int


class Conquests:
    """What was counted over the games; `head` says which bot, which seeds, which command."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.head = {name: value for name, value in data.items() if name != "blocks"}
        self.blocks: Sequence[Mapping[str, Any]] = data["blocks"]
        self.lands: Sequence[str] = data["lands"]
        self.homes: Sequence[str] = data["homes"]
        self.zones: Sequence[str] = data["zones"]
        self.games = sum(block["games"] for block in self.blocks)

    def __repr__(self) -> str:
        return f"<{self.games} games of the bot {self.head['bot']!r}>"

    def rate(self, what: str) -> dict[str, Estimate]:
        """Per game and territory, most first: how often it was "taken" by somebody who did not hold it,
        whether it was "lost" at the end (its first power no longer held it), whether anybody "held" it.
        """
        found = {
            place: mean([block[what][n] / block["games"] for block in self.blocks])
            for n, place in enumerate(self.lands)
        }
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def homelands(self) -> dict[str, Estimate]:
        """The share of wins of each homeland, whoever plays it."""
        return {
            home: mean([block["wins"][n] / block["games"] for block in self.blocks])
            for n, home in enumerate(self.homes)
        }

    def powers(self) -> dict[str, Estimate]:
        """The share of wins of each power, whatever its homeland."""
        count = len(self.homes)
        return {
            power: mean(
                [block["wins"][(n - block["rotation"]) % count] / block["games"] for block in self.blocks]
            )
            for n, power in enumerate(self.homes)
        }

    def capitals(self) -> dict[str, tuple[Estimate, Estimate]]:
        """For each territory: the share of wins with the capital there, and how often such a capital was
        lost.
        """
        return {
            place: (self._share("capital", "capital_won", n), self._share("capital", "capital_lost", n))
            for n, place in enumerate(self.lands)
        }

    def first_fleets(self, home: str) -> dict[str, Estimate]:
        """For each zone: a homeland's share of wins with its first fleet there."""
        start = self.homes.index(home) * len(self.zones)
        placed = {zone: start + n for n, zone in enumerate(self.zones)}
        return {
            zone: self._share("fleet", "fleet_won", n)
            for zone, n in placed.items()
            if sum(block["fleet"][n] for block in self.blocks)
        }

    def standing_out(self) -> set[str]:
        """The territories with whose capital a homeland wins more or less than with its capital elsewhere: by
        more than luck, all territories taken together (Holm's steps, 95 %).
        """
        places = [place for place, count in zip(self.lands, self._sums("capital")) if count]
        sure = certain([partial(self.apart, place) for place in places])
        return {places[n] for n in sure}

    def apart(self, place: str, level: float = LEVEL) -> Estimate:
        """How much more often a homeland wins with its capital in a place than elsewhere at home."""
        here, homes = self.lands.index(place), maps.Map.load(None).power
        rest = [n for n, home in enumerate(homes) if home == homes[here] and n != here]
        one, other = (self._ratio("capital", "capital_won", places) for places in ([here], rest))
        return mean([a - b for a, b in zip(one, other)], level)._replace(n=round(self._sums("capital")[here]))

    def _sums(self, what: str) -> list[float]:
        return [sum(column) for column in zip(*(block[what] for block in self.blocks))]

    def _ratio(self, of: str, what: str, places: Sequence[int]) -> list[float]:
        """A share as values by block: their mean is the share, their spread is its own (linearised)."""
        counts = [sum(block[of][n] for n in places) for block in self.blocks]
        hits = [sum(block[what][n] for n in places) for block in self.blocks]
        whole = sum(counts)
        share = sum(hits) / whole
        return [share + (hit - share * count) * len(counts) / whole for hit, count in zip(hits, counts)]

    def _share(self, of: str, what: str, n: int) -> Estimate:
        """A share with its interval, from sums over blocks."""
        count = self._sums(of)[n]
        if not count:
            return Estimate(0.0, 0.0, 1.0, 0)
        found = mean(self._ratio(of, what, [n]))
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), round(count))


@cache
def conquests(bot: str = "rules") -> Conquests:
    """The games that came with the atlas, of a bot: "rules", "attacker" or "random".

    >>> conquests().head["bot"]
    'rules'
    """
    if bot not in BOTS:
        raise UnknownBot(
            tr(
                "There are no games of {bot}; there are those of {known}.",
                bot=bot,
                known=listing([*BOTS], "and"),
            )
        )
    return Conquests(_data(f"conquests-{bot}.json"))


@lru_cache(maxsize=1)
def findings() -> Mapping[str, Any]:
    """What took too long for a notebook, or needs scipy: each with its seed, its size and its command.

    >>> findings()["command"]
    'python bench/findings.py'
    """
    found: Mapping[str, Any] = _data("findings.json")
    return found


def _data(file: str) -> Any:
    return json.loads(resources.files(__package__).joinpath(file).read_text("utf-8"))


def together(
    one: Mapping[str, float], other: Mapping[str, float], *, times: int = 1000, seed: int = 13
) -> Together:
    """How two measures of the same places go together: Spearman's rank correlation.

    >>> together({"a": 1, "b": 2, "c": 3}, {"a": 10, "b": 30, "c": 20}, times=10).value
    0.5
    """
    places = sorted(set(one) & set(other))

    def gauge(drawn: Sequence[Any]) -> list[float]:
        return [_spearman([one[place] for place in drawn], [other[place] for place in drawn])]

    ((low, high),) = bootstrap(places, gauge, times, seed)
    return Together(gauge(places)[0], low, high, len(places))


def _spearman(one: Sequence[float], other: Sequence[float]) -> float:
    return _pearson(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    """Each value's rank; those that are equal share the mean of theirs."""
    order = sorted(values)
    last = {value: n for n, value in enumerate(order)}
    first = {value: n for n, value in reversed([*enumerate(order)])}
    return [(first[value] + last[value]) / 2 for value in values]


def _pearson(one: Sequence[float], other: Sequence[float]) -> float:
    middle, centre = sum(one) / len(one), sum(other) / len(other)
    a, b = [x - middle for x in one], [y - centre for y in other]
    spread = (sum(map(mul, a, a)) * sum(map(mul, b, b))) ** 0.5
    return sum(map(mul, a, b)) / spread if spread else 0.0
