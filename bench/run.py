"""Our games beside their peers, in one run and as ratios: `python3 kit.py bench`.

Each line is the best of several short rounds taken in turn, so that a machine's bad moment hits all alike.
A decision is one choice of a player, picked at random: asking for the legal moves, and making one.
OpenSpiel's C++ games are driven from Python in the same loop.
"""

from __future__ import annotations

import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import games13

ROUNDS = 5
SECONDS = 0.5

OURS: dict[str, dict[str, Any]] = {"13": {"players": 4}}
PEERS = ("hearts", "gin_rummy", "backgammon", "go(board_size=9)")
# what the kit must keep: (our game, the peer, what is measured, the bound, and whether more is better)
GOALS = (
    ("13", "hearts", "decisions", 1.0),
    ("13", "backgammon", "copy", 1.5),
)


def play_ours(name: str, options: dict[str, Any]) -> Iterator[int]:
    """Random games without end; yields the decisions of each."""
    pick, seed = random.Random(1).random, 0
    while True:
        p, count = games13.new(name, seed=seed, **options), 0
        while p.to_move is not None:
            moves = p.moves()
            p.apply(moves[int(pick() * len(moves))])
            count += 1
        seed += 1
        yield count


def play_peer(game: Any) -> Iterator[int]:
    """The same loop over a game of OpenSpiel."""
    pick = random.Random(1).random
    while True:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(pick() * len(actions))])
                count += 1
        yield count


def decisions_a_second(games: Iterator[int]) -> float:
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        count += next(games)
    return count / spent


def copies_a_second(copy: Callable[[], object]) -> float:
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS / 5:
        for _ in range(1000):
            copy()
        count += 1000
    return count / spent


def our_copy(name: str, options: dict[str, Any]) -> Callable[[], object]:
    p = games13.new(name, seed=1962, **options)
    for _ in range(20):
        p.apply(p.moves()[0])
    return p.copy


def peer_copy(game: Any) -> Callable[[], object]:
    state, pick = game.new_initial_state(), random.Random(1).random
    for _ in range(80):
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[int(pick() * len(actions))])
    clone: Callable[[], object] = state.clone
    return clone


def import_milliseconds() -> float:
    """How long `import games13` takes beyond starting Python, at best of ten."""
    code = "import time; t = time.perf_counter(); import games13; print((time.perf_counter() - t) * 1000)"
    return min(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(10)
    )


def measure() -> dict[str, Any]:
    played = {f"games13 {name}": play_ours(name, options) for name, options in OURS.items()}
    copied = {f"games13 {name}": our_copy(name, options) for name, options in OURS.items()}
    missing = ""
    try:
        import pyspiel
    except ImportError as error:
        missing = f"OpenSpiel is not there: {error}"
    else:
        for name in PEERS:
            game = pyspiel.load_game(name)
            played[f"open_spiel {name}"] = play_peer(game)
            copied[f"open_spiel {name}"] = peer_copy(game)
    decisions = {name: max(values) for name, values in rounds(played, decisions_a_second).items()}
    copies = {name: 1e6 / max(values) for name, values in rounds(copied, copies_a_second).items()}
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "decisions a second": decisions,
        "microseconds a copy": copies,
        "import milliseconds": import_milliseconds(),
        "missing": missing,
    }


def rounds(things: dict[str, Any], gauge: Callable[[Any], float]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(ROUNDS):
        for name, thing in things.items():
            found[name].append(gauge(thing))
    return found


def report(found: dict[str, Any]) -> str:
    lines = [f"{'':28}{'decisions/s':>14}{'copy, µs':>12}"]
    for name, decisions in found["decisions a second"].items():
        lines.append(f"{name:28}{decisions:>14,.0f}{found['microseconds a copy'][name]:>12.2f}")
    lines += ["", f"import games13: {found['import milliseconds']:.1f} ms (goal: under 50)"]
    for ours, peer, what, bound in GOALS:
        table = found["decisions a second" if what == "decisions" else "microseconds a copy"]
        if f"open_spiel {peer}" in table:
            ratio = table[f"games13 {ours}"] / table[f"open_spiel {peer}"]
            kept = ratio >= bound if what == "decisions" else ratio <= bound
            sign = "≥" if what == "decisions" else "≤"
            verdict = "" if kept else ": MISSED"
            lines.append(f"{ours}: {what} {ratio:.2f} × {peer} (goal: {sign} {bound}){verdict}")
    return "\n".join([*lines, found["missing"]]).rstrip()


if __name__ == "__main__":
    results = measure()
    print(report(results))
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(results, indent=2) + "\n", "utf-8")
