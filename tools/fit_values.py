"""How much each sign of a position tells of who will win: learns the weights in a game's `values.json`.

    .venv/bin/python tools/fit_values.py 13-minutes GAMES --games 2000

GAMES is a file that keeps every game, so a run that was broken off goes on, and weights can be learned anew
from those that are there. The rules of thumb play against themselves, some moves by chance, so that positions
come in which they would never be. Wherever a turn begins, both seats' signs (the `outlook` of the game) are
written down, and at the end what each seat got. A logistic regression for each phase, drawn towards 0 as
suits best a fifth of the games, which it has not seen, says how much each sign tells.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import games13  # noqa: E402
from games13 import bots  # noqa: E402
from games13.kernel.registry import FOLDERS, find  # noqa: E402

FIRST_SEED = 500_000  # no other count plays these deals
BY_CHANCE = (0.0, 0.05, 0.1, 0.2)  # of the moves of a game, in turn
HELD_OUT = 5  # every so many games
DRAWN = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0)

Row = tuple[int, int, dict[str, float]]  # the number of the game, the phase, the signs


def play(game: str, seed: int) -> str:
    """A game of the rules of thumb, some moves by chance."""
    luck = random.Random(seed)
    share = BY_CHANCE[seed % len(BY_CHANCE)]
    p = games13.new(game, seed=seed)
    seats = {seat: bots.get("rules", seed + place) for place, seat in enumerate(p.seats)}
    while p.to_move:
        moves = p.moves()
        if len(moves) == 1 or luck.random() < share:
            p.apply(luck.choice(moves))
        else:
            p.apply(seats[p.to_move].choose(p.view(p.to_move)))
    return p.transcript()


def played(game: str, count: int, record: Path) -> list[str]:
    """So many games; those that are in the record already are not played again."""
    texts = [json.loads(line) for line in record.read_text("utf-8").splitlines()] if record.exists() else []
    with record.open("a", encoding="utf-8") as file:
        for seed in range(FIRST_SEED + len(texts), FIRST_SEED + count):
            texts.append(play(game, seed))
            file.write(json.dumps(texts[-1]) + "\n")
            file.flush()
    return texts[:count]


def looked_at(game: str, texts: list[str]) -> tuple[list[Row], list[float]]:
    """What each seat saw in the positions where a search may stop, and what it got in the end."""
    aim, rows, got = find(game).advice().aim, [], []
    for number, text in enumerate(texts):
        positions = games13.replay(text, each=True)
        rewards = aim.rewards(positions[-1])
        for p in positions:
            if p.to_move and p.stack[0].word in aim.turns:
                for index, reward in enumerate(rewards):
                    rows.append((number, aim.value.phase(p), aim.value.sees(p, index)))
                    got.append(reward)
    return rows, got


def fitted(seen: Any, got: Any, drawn: float) -> Any:
    """Weights of a logistic regression, each drawn towards 0 in units in which its sign varies by 1."""
    unit = seen.std(axis=0)
    unit[unit < 1e-9] = 1.0
    scaled, pull = seen / unit, np.where(seen.std(axis=0) < 1e-9, 1e-3, drawn)

    def loss(weights: Any) -> tuple[float, Any]:
        sums = scaled @ weights
        value = np.logaddexp(0, sums).sum() - got @ sums + (pull * weights**2).sum() / 2
        return value, scaled.T @ (1 / (1 + np.exp(-sums)) - got) + pull * weights

    return minimize(loss, np.zeros(len(unit)), jac=True, method="L-BFGS-B").x / unit


def log_loss(sums: Any, got: Any) -> float:
    """How much a forecast is surprised by what came, on average; 0.693 says nothing."""
    return float((np.logaddexp(0, sums) - got * sums).mean())


def learned(rows: list[Row], got: list[float]) -> tuple[list[str], list[Any], dict[str, float]]:
    """The signs, their weights in each phase, and how well they foretell games that were held out."""
    names = list(rows[0][2])
    seen = np.array([[row[2][name] for name in names] for row in rows])
    game, phase, won = np.array([row[0] for row in rows]), np.array([row[1] for row in rows]), np.array(got)
    out = game % HELD_OUT == HELD_OUT - 1
    phases = range(phase.max() + 1)

    def surprise(data: Any, drawn: float) -> float:
        sums = np.zeros(len(won))
        for one in phases:
            here = phase == one
            sums[here] = data[here] @ fitted(data[here & ~out], won[here & ~out], drawn)
        return log_loss(sums[out], won[out])

    best = min(DRAWN, key=lambda drawn: surprise(seen, drawn))
    quality = {
        "positions": len(rows) // 2,
        "drawn towards 0": best,
        "log loss": surprise(seen, best),
        "log loss of the phase alone": surprise(np.ones((len(rows), 1)), 0.0),
    }
    weights = [fitted(seen[phase == one], won[phase == one], best) for one in phases]
    return names, weights, quality


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=FOLDERS)
    parser.add_argument("record", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--to", type=Path, help="another file than the game's own")
    given = parser.parse_args()
    texts = played(given.game, given.games, given.record)
    names, weights, quality = learned(*looked_at(given.game, texts))
    table = {name: [round(float(row[place]), 3) + 0.0 for row in weights] for place, name in enumerate(names)}
    said = {
        "made": f"tools/fit_values.py {given.game} GAMES --games {len(texts)}",
        "of": f"{len(texts)} games of rules against itself, up to a fifth of the moves by chance; "
        f"every {HELD_OUT}th held out",
        **{name: round(value, 4) for name, value in quality.items()},
    }
    print(json.dumps(said, indent=1), flush=True)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
    head = json.dumps({"story": said, "phases": find(given.game).advice().aim.value.phases}, indent=1)[:-2]
    to = given.to or ROOT / FOLDERS[given.game].replace(".", "/") / "values.json"
    to.write_text(f'{head},\n "weights": {{\n{lines}\n }}\n}}\n', "utf-8")


if __name__ == "__main__":
    main()
