"""How much each sign of a position tells of who will win: learns the weights that a game's `Aim` reads.

    .venv/bin/python tools/fit_values.py 13-minutes GAMES --games 2000
    .venv/bin/python tools/fit_values.py defcon GAMES --games 800 --bot easy:20 hard:100 --next 0.8
    .venv/bin/python tools/fit_values.py 13-minutes GAMES --games 890 --bot easy:400 --opening

GAMES is a file that keeps every game, so a run that was broken off goes on, and weights can be learned anew
from those that are there. A bot plays against itself, some moves by chance, so that positions come in which
it would never be; where more than two may play, at tables of each size. Several bots do so by turns (`--bot
easy:20 hard:100`): from strong ones alone it can't be learned what they never do. Asked for more games again,
it plays them with the weights that the first ones taught, and learns from all. Wherever a turn begins, all
seats' signs (the `outlook` of the game) are written down, and at the end what each seat got. A regression for
each phase, drawn towards 0 as suits best a fifth of the games, which it has not seen, says how much each sign
tells: a logistic one, or where seats are compared, a conditional one (McFadden, 1974).

With `--opening` it is learned what sealed choices have left when the first turn begins: these alone are made
by chance then, as in games that a search plays out.

A game's phases are learned from the last to the first. With `--next` so much of what a phase is taught is
what the phase after it makes of where the game then stood, and the rest what came in the end: a game may
turn round more than once after its beginning (Sutton: Learning to predict by the methods of temporal
differences, 1988).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import games13  # noqa: E402
from games13 import bots  # noqa: E402
from games13.kernel.advice import Aim, Compared  # noqa: E402
from games13.kernel.registry import FOLDERS, find  # noqa: E402

FIRST_SEED = 500_000  # no other count plays these deals
BY_CHANCE = (0.0, 0.05, 0.1, 0.2)  # of the moves of a game, in turn
TABLES: dict[str, tuple[dict[str, int], ...]] = {"defcon": ({"players": 2}, {"players": 3}, {"players": 4})}
HELD_OUT = 5  # every so many games
MOST = 40_000  # positions: beyond that every second is left out, or third, and so on
DRAWN = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0)
NO_SEAT = -1e9


class Seen(NamedTuple):
    """All positions: a row each, with a place for each seat at the largest table."""

    game: Any  # its number
    phase: Any
    signs: Any  # by seat
    nobody: Any  # NO_SEAT where a table is smaller
    got: Any  # what each seat got in the end


def play(game: str, seed: int, bot: str, opening: bool = False) -> str:
    """A game of a bot against itself, some moves by chance: of an opening what is sealed, and that always."""
    luck, policy = random.Random(seed), find(game).advice().aim.policy
    share = 0.0 if opening else BY_CHANCE[seed % len(BY_CHANCE)]
    tables = TABLES.get(game, ({},))
    p = games13.new(game, seed=seed, **tables[seed // len(BY_CHANCE) % len(tables)])
    seats = {seat: bots.get(bot, seed + place) for place, seat in enumerate(p.seats)}
    while p.to_move:
        moves = p.moves()
        if opening and p.stack[0].sealed:
            p.apply(policy(p, moves, luck.random))
        elif len(moves) == 1 or luck.random() < share:
            p.apply(luck.choice(moves))
        else:
            p.apply(seats[p.to_move].choose(p.view(p.to_move)))
    return p.transcript()


def played(game: str, count: int, named: Sequence[str], record: Path, opening: bool = False) -> list[str]:
    """So many games, of these bots by turns; those that are in the record already are not played again."""
    turn = len(BY_CHANCE) * len(TABLES.get(game, ({},)))  # each with all shares of chance, at all tables
    texts = [json.loads(line) for line in record.read_text("utf-8").splitlines()] if record.exists() else []
    with record.open("a", encoding="utf-8") as file:
        for seed in range(FIRST_SEED + len(texts), FIRST_SEED + count):
            texts.append(play(game, seed, named[(seed - FIRST_SEED) // turn % len(named)], opening))
            file.write(json.dumps(texts[-1]) + "\n")
            file.flush()
    return texts[:count]


def aim_of(game: str, opening: bool) -> Aim:
    """What a search plays for, in turns or before the first."""
    aim = find(game).advice().aim
    return aim.suited(games13.new(game)) if opening else aim


def looked_at(game: str, texts: list[str], opening: bool = False) -> tuple[list[str], Seen]:
    """The signs' names, and what all seats saw where a search may stop, and got in the end."""
    aim, rows = aim_of(game, opening), []
    names: list[str] = []
    for number, text in enumerate(texts):
        positions = games13.replay(text, each=True)
        got = aim.rewards(positions[-1])
        begun = [p for p in positions if p.to_move and p.stack[0].word in aim.turns]
        for p in begun[: 1 if opening else None]:
            signs = [aim.value.sees(p, index) for index in range(len(p.seats))]
            names = names or list(signs[0])
            rows.append((number, aim.value.phase(p), [list(one.values()) for one in signs], got))
    rows = rows[:: 1 + len(rows) // MOST]
    seats = max(len(row[3]) for row in rows)
    signs, nobody = np.zeros((len(rows), seats, len(names))), np.full((len(rows), seats), NO_SEAT)
    ends = np.zeros((len(rows), seats))
    for place, (_, _, seen, got) in enumerate(rows):
        signs[place, : len(seen)], nobody[place, : len(got)], ends[place, : len(got)] = seen, 0.0, got
    return names, Seen(*(np.array([row[what] for row in rows]) for what in (0, 1)), signs, nobody, ends)


class Each:
    """A forecast for each seat by itself: a logistic regression."""

    @staticmethod
    def forecast(sums: Any) -> Any:
        return 1 / (1 + np.exp(-sums))

    @staticmethod
    def loss(sums: Any, got: Any) -> float:
        """How much all forecasts are surprised by what came; 0.693 a seat says nothing."""
        return float((np.logaddexp(0, sums) - got * sums)[sums > NO_SEAT / 2].sum())


class Together:
    """A forecast of all seats' shares, which come to 1: a conditional one."""

    @staticmethod
    def forecast(sums: Any) -> Any:
        odds = np.exp(sums - sums.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    @staticmethod
    def loss(sums: Any, got: Any) -> float:
        """How much all forecasts are surprised by what came; an even bet has log seats."""
        most = sums.max(1)
        whole = most + np.log(np.exp(sums - most[:, None]).sum(1))
        return float((got.sum(1) * whole - (got * np.maximum(sums, NO_SEAT / 2)).sum(1)).sum())


def fitted(how: Any, seen: Seen, got: Any, drawn: float) -> Any:
    """Weights, each drawn towards 0 in units in which its sign varies by 1."""
    unit = seen.signs.std(axis=(0, 1))
    still = unit < 1e-9
    unit[still] = 1.0
    scaled, pull = seen.signs / unit, np.where(still, 1e-3, drawn)

    def loss(weights: Any) -> tuple[float, Any]:
        sums = scaled @ weights + seen.nobody
        off = how.forecast(sums) - got
        if how is Together:
            off = np.where(got.any(1, keepdims=True), off, 0.0)  # nobody has won
        value = how.loss(sums, got) + (pull * weights**2).sum() / 2
        return value, np.einsum("ps,psk->k", off, scaled) + pull * weights

    return minimize(loss, np.zeros(len(unit)), jac=True, method="L-BFGS-B").x / unit


def taught(how: Any, seen: Seen, phase: int, after: Any, share: float) -> Any:
    """What a phase's positions are taught: what came in the end, and by a share what the next phase makes of
    where the game stood when that began."""
    here, got = seen.phase == phase, seen.got[seen.phase == phase].copy()
    if after is None or not share:
        return got
    later = np.flatnonzero(seen.phase == phase - 1)
    first = dict(zip(seen.game[later][::-1], later[::-1], strict=True))
    reached = np.array([game in first for game in seen.game[here]])
    where = np.array([first[game] for game in seen.game[here][reached]], int)
    foretold = how.forecast(seen.signs[where] @ after + seen.nobody[where])
    got[reached] = share * foretold + (1 - share) * got[reached]
    return got


def learned(how: Any, seen: Seen, share: float) -> tuple[list[Any], dict[str, float]]:
    """The weights in each phase, and how well they foretell games that were held out."""
    out, after = seen.game % HELD_OUT == HELD_OUT - 1, None
    weights, surprise, even, count = [], 0.0, 0.0, 0
    for phase in range(seen.phase.max() + 1):
        here = seen.phase == phase
        lessons, kept, test = taught(how, seen, phase, after, share), ~out[here], here & out
        one = Seen(*(column[here] for column in seen))

        def learns(drawn: float, one: Seen = one, kept: Any = kept, lessons: Any = lessons) -> Any:
            return fitted(how, Seen(*(column[kept] for column in one)), lessons[kept], drawn)

        def wrong(drawn: float, learns: Any = learns, test: Any = test) -> float:
            return how.loss(seen.signs[test] @ learns(drawn) + seen.nobody[test], seen.got[test])

        drawn = min(DRAWN, key=wrong)
        surprise, count = surprise + wrong(drawn), count + int((seen.nobody[test] == 0).sum())
        even += how.loss(seen.nobody[test], seen.got[test])
        after = fitted(how, one, lessons, drawn)
        weights.append(after)
    quality = {
        "positions": len(seen.game),
        "log loss": surprise / count,
        "log loss of an even bet": even / count,
    }
    return weights, quality


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=FOLDERS)
    parser.add_argument("record", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", nargs="+", default=["rules"], help="one, or several by turns")
    parser.add_argument("--next", type=float, default=0.0, help="so much is taught by the phase after it")
    parser.add_argument("--opening", action="store_true", help="only what is sealed before the first turn")
    parser.add_argument("--to", type=Path, help="another file than the game's own")
    given = parser.parse_args()
    texts = played(given.game, given.games, given.bot, given.record, given.opening)
    value = aim_of(given.game, given.opening).value
    names, seen = looked_at(given.game, texts, given.opening)
    weights, quality = learned(Together if isinstance(value, Compared) else Each, seen, given.next)
    table = {name: [round(float(row[place]), 3) + 0.0 for row in weights] for place, name in enumerate(names)}
    asked = f" --bot {' '.join(given.bot)}" * (given.bot != ["rules"])
    asked += f" --next {given.next}" * bool(given.next)
    asked += " --opening" * given.opening
    chance = "what is sealed" if given.opening else "up to a fifth of the moves"
    said = {
        "made": f"tools/fit_values.py {given.game} GAMES --games {len(texts)}{asked}",
        "of": f"{len(texts)} games of {' and '.join(f'{bot}@{bots.get(bot).version}' for bot in given.bot)}, "
        "each against itself, "
        f"{chance} by chance; every {HELD_OUT}th held out",
        **{name: round(value, 4) for name, value in quality.items()},
    }
    print(json.dumps(said, indent=1), flush=True)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
    head = json.dumps({"story": said, "phases": value.phases}, indent=1)[:-2]
    to = given.to or ROOT / FOLDERS[given.game].replace(".", "/") / value.file
    to.write_text(f'{head},\n "weights": {{\n{lines}\n }}\n}}\n', "utf-8")


if __name__ == "__main__":
    main()
