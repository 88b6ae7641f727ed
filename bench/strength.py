"""How strong the bots are: the tournaments behind docs/benchmarks.md. Takes hours; goes on where it was.

    python bench/strength.py FOLDER                       # everything, 200 games a pairing
    python bench/strength.py FOLDER --games 20            # the same in small
    python bench/strength.py FOLDER --only 13-days table endings
    python bench/strength.py FOLDER --only levels characters --in 13-days --games 40 --upto hard
    python bench/strength.py FOLDER --only levels times --in defcon-4 --games 40
    python bench/strength.py FOLDER --only pair --in 13 --pair expert hard@1   # the first version's search

FOLDER keeps a record of every game, so a run that was broken off goes on. The numbers are the same on every
machine: a game's seed is its index, and `hard` counts simulations, not seconds. Where two play, both sit on
both seats of every deal; where more do, one sits alone among others, on each seat of every deal.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import Any

from version1 import RulesBot, Thinker

import games13
from games13 import bots, lab
from games13.bots.rules import CHARACTERS
from games13.lab.plan import label
from games13.lab.statistics import Estimate, by_deal, mean

PAIRINGS = (("rules", "random", 0.85), ("hard", "random", 0.97), ("hard", "rules", 0.70))
GAMES: dict[str, dict[str, Any]] = {"13-days": {}, "13-minutes": {}, "defcon": {"powers": "America, Eurasia"}}
TABLES: dict[str, tuple[str, dict[str, Any]]] = {game: (game, options) for game, options in GAMES.items()}
TABLES |= {"defcon-4": ("defcon", {}), "13": ("13", {})}
TABLE = ("hard", "normal", "rules", "random")
ENDINGS, ENDINGS_GOAL = 200, 0.9
MOMENTS = 12


def duels(game: str, options: dict[str, Any], games: int, folder: Path) -> Iterator[str]:
    """Each pairing of a game, both bots on both seats of every deal."""
    for one, other, goal in PAIRINGS:
        record = folder / f"{game} {one} {other}.jsonl"
        met = lab.tournament(game, [one, other], games=games, resume=record, **options)
        found = next(iter(met.pairings))
        missed = "" if found["share"] >= goal else ": MISSED"
        share = "{share:.3f} ({low:.3f} to {high:.3f}, {games} games)".format(**found)
        yield f"{game}: {one} against {other} {share}, goal {goal}{missed}"


def against(table: str, pair: tuple[str, str], games: int, folder: Path) -> Estimate:
    """What the first of two makes of the win: both on both seats of every deal, or alone at a large table."""
    game, options = TABLES[table]
    record, made = folder / f"{table} {' '.join(pair)}.jsonl".replace(":", " "), [_made(bot) for bot in pair]
    seats = games13.new(game, seed=1, **options).seats
    if len(seats) > 2:
        return alone(table, seats, made, games, record)
    met = lab.tournament(game, made, games=games, resume=record, **options)
    share = next(iter(met.pairings))
    return Estimate(*(share[name] for name in ("share", "low", "high", "games")))


def alone(table: str, seats: tuple[str, ...], pair: list[Any], games: int, record: Path) -> Estimate:
    """What one makes of the win against others, on each seat of every deal; what nobody wins is shared."""
    game, options = TABLES[table]
    shares: list[list[float]] = []
    for place, seat in enumerate(seats):
        seated = [pair[place != other] for other in range(len(seats))]
        kept = record.with_stem(f"{record.stem} {place}")
        runs = lab.simulate(game, seated, games=games // len(seats), resume=kept, **options)
        won = [row["winners"] or seats for row in runs.games]
        shares.append([(seat in winners) / len(winners) for winners in won])
    return by_deal([fmean(deal) for deal in zip(*shares, strict=True)], len(seats))


def _made(bot: str) -> Any:
    """A bot by its name, or the first version's search or rules."""
    return {"hard@1": partial(Thinker, simulations=2000), "rules@1": RulesBot}.get(bot, bot)


def levels(named: list[str], upto: str, games: int, folder: Path) -> Iterator[str]:
    """Each level against the one below it."""
    known = bots.names()[1:]
    for table in named:
        for below, level in pairwise(known[: known.index(upto) + 1]):
            yield f"{table}: {level} against {below} {against(table, (level, below), games, folder)}"


def pairs(named: list[str], pair: tuple[str, str], games: int, folder: Path) -> Iterator[str]:
    """Any two; `hard@1` is the first version's search, `rules@1` its rules."""
    for table in named:
        yield f"{table}: {' against '.join(pair)} {against(table, pair, games, folder)}"


def times(named: list[str]) -> Iterator[str]:
    """How long each level thinks about some moves of a game of `rules`, in seconds of the processor."""
    for table in named:
        game, options = TABLES[table]
        pick, p, views = bots.get("rules", 1), games13.new(game, seed=1962, **options), []
        while p.to_move:
            view = p.view(p.to_move)
            views += [view] if len(view.moves()) > 1 else []
            p = p.after(pick.choose(view))
        for level in bots.names()[1:]:
            spent = [_spent(bots.get(level, 1), view) for view in views[:: len(views) // MOMENTS]]
            yield f"{table}: {level} {median(spent):.3f} s, {max(spent):.3f} s at most, {len(spent)} moves"


def _spent(bot: bots.Bot, view: games13.View) -> float:
    start = process_time()
    bot.choose(view)
    return process_time() - start


def characters(games: int, folder: Path) -> Iterator[str]:
    """13 Days: each character against the usual one, which should be as strong."""
    for name in CHARACTERS:
        pair = f"rules:{name}", "rules"
        yield f"13-days: {name} against the usual rules {against('13-days', pair, games, folder)}"


def thumbs(games: int, folder: Path) -> Iterator[str]:
    """13 Days: the rules of thumb against chance, their first version and themselves, wins outright."""
    for other, goal in (("random", 0.95), (RulesBot, 0.55), ("rules", None)):
        pairs = [("rules", other), (other, "rules")]
        if other == "rules":
            del pairs[1]  # they are the same games
        runs = [
            lab.simulate(
                "13-days", pair, games=games // 2, resume=folder / f"thumbs {label(other)} {place}.jsonl"
            )
            for place, pair in enumerate(pairs)
        ]
        rows = [(seat, game) for seat, run in zip(("US", "USSR"), runs, strict=False) for game in run.games]
        won = [float(game["winners"] == (seat,)) for seat, game in rows]
        lost, war = (
            lab.wilson(sum(map(test, rows)), len(rows))
            for test in (lambda row: not row[1]["winners"], lambda row: "nuclear war" in row[1]["reason"])
        )
        said = f"13-days: rules against {label(other)}: both lose {lost}, wars {war}"
        if goal:
            share = by_deal(
                [fmean(both) for both in zip(won[: len(won) // 2], won[len(won) // 2 :], strict=True)]
            )
            said += f", wins outright {share}, goal {goal}{'' if share.value >= goal else ': MISSED'}"
        else:
            said += f", as the US {lab.wilson(sum(won), len(won))}"
        yield said


def table_of_four(games: int, folder: Path) -> Iterator[str]:
    """A mixed table of 13, every bot on every seat over the same matches: mean scores, low is good."""
    points: dict[str, list[float]] = {bot: [] for bot in TABLE}
    for turn in range(len(TABLE)):
        seated = TABLE[turn:] + TABLE[:turn]
        record = folder / f"13 table {turn}.jsonl"
        runs = lab.simulate("13", seated, games=games // len(TABLE), resume=record)
        for row in runs:
            points[row["bot"]] += [game["scores"][row["seat"]] for game in runs.games]
    means = {bot: mean(values) for bot, values in points.items()}
    missed = "" if min(means, key=lambda bot: means[bot].value) == "hard" else ": MISSED"
    for bot, found in means.items():
        yield f"13: {bot} {found.value:.1f} points a match ({found.low:.1f} to {found.high:.1f})"
    yield f"13: hard has the fewest{missed}"


def endings(count: int) -> Iterator[tuple[games13.Position, tuple[games13.Move, ...]]]:
    """The last two plays of games of 13 Minutes played by chance, where not every move is best."""
    found = seed = 0
    while found < count:
        pick, p = random.Random(seed), games13.new("13-minutes", seed=seed)
        while p.to_move and found < count:
            if p.play >= 9:
                best = lab.solve(p).best
                if len(best) < len(p.moves()):
                    found += 1
                    yield p, best
            p = p.after(pick.choice(p.moves()))
        seed += 1


def solved(count: int) -> Iterator[str]:
    """How often `hard` plays a best move where all hands are open and the best moves are known."""
    right = sum(bots.get("hard", 1).choose(p.view(None)) in best for p, best in endings(count))
    found = lab.wilson(right, count)
    missed = "" if found.value >= ENDINGS_GOAL else ": MISSED"
    yield f"13-minutes: hard plays a best move in {found}, goal {ENDINGS_GOAL}{missed}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--only",
        nargs="+",
        default=[*GAMES, "levels", "pair", "times", "characters", "thumbs", "table", "endings"],
    )
    parser.add_argument("--in", nargs="+", choices=TABLES, default=[*TABLES], dest="named")
    parser.add_argument("--pair", nargs=2, default=("expert", "hard@1"), help="for `pair`: any two bots")
    parser.add_argument("--upto", choices=bots.names()[2:], default=bots.names()[-1], help="the last level")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    parts = {game: duels(game, options, given.games, given.folder) for game, options in GAMES.items()}
    parts |= {"levels": levels(given.named, given.upto, given.games, given.folder)}
    parts |= {"pair": pairs(given.named, tuple(given.pair), given.games, given.folder)}
    parts |= {"times": times(given.named)}
    parts |= {"characters": characters(given.games, given.folder)}
    parts |= {"thumbs": thumbs(given.games, given.folder)}
    parts |= {"table": table_of_four(given.games, given.folder), "endings": solved(min(ENDINGS, given.games))}
    for name in given.only:
        for line in parts[name]:
            print(line, flush=True)


if __name__ == "__main__":
    main()
