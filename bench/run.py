"""Our games beside their peers, in one run and as ratios: `python3 kit.py bench [RESULTS.json]`.

Each figure is the best of several short rounds taken in turn, so that a machine's bad moment hits all alike.
A decision is one choice of a player, picked at random: asking for the legal moves, and making one.
What a search is and how its speed is taken, `search.py` says.
OpenSpiel's C++ games are driven from Python in the same loop; the others play as their own loops have it.
"""

from __future__ import annotations

import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import games13

ROUNDS = 7
SECONDS = 0.5

OURS: dict[str, dict[str, Any]] = {"13-days": {}, "13-minutes": {}, "13": {}, "defcon": {"players": 4}}
OPEN_SPIEL = ("hearts", "gin_rummy", "backgammon", "go(board_size=9)")
# what the kit must keep: (our game, the peer, what is measured, the bound)
GOALS = (
    ("13-days", "hearts", "decisions", 0.85),
    ("13-days", "backgammon", "decisions", 4.0),
    ("13-minutes", "hearts", "decisions", 0.9),
    ("13", "hearts", "decisions", 1.1),
    ("defcon", "catanatron", "decisions", 6.5),
    ("13-days", "backgammon", "copy", 0.5),
    ("13-minutes", "backgammon", "copy", 0.5),
    ("13", "backgammon", "copy", 0.5),
    ("defcon", "backgammon", "copy", 0.5),
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


def play_open_spiel(game: Any) -> Iterator[int]:
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


def play_catanatron(catanatron: Any) -> Iterator[int]:
    """Catanatron's random players around a table of four: a tick is a decision."""
    color = catanatron.Color
    while True:
        random.seed(1)
        seats = (color.RED, color.BLUE, color.WHITE, color.ORANGE)
        game, count = catanatron.Game([catanatron.RandomPlayer(seat) for seat in seats]), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        yield count


def play_rlcard(rlcard: Any) -> Iterator[int]:
    """RLCard's gin rummy, stepped through as it is meant to be."""
    env, pick = rlcard.make("gin-rummy", config={"seed": 1}), random.Random(1).random
    while True:
        (state, _), count = env.reset(), 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(pick() * len(actions))])
            count += 1
        yield count


def play_pettingzoo(connect_four: Any) -> Iterator[int]:
    """PettingZoo's Connect Four, agent by agent."""
    env, pick = connect_four.env(), random.Random(1).random
    while True:
        env.reset(seed=1)
        count = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                (actions,) = seen["action_mask"].nonzero()
                env.step(int(actions[int(pick() * len(actions))]))
                count += 1
        yield count


OTHERS = (
    ("catanatron", "catanatron", play_catanatron),
    ("rlcard gin-rummy", "rlcard", play_rlcard),
    ("pettingzoo connect_four", "pettingzoo.classic.connect_four_v3", play_pettingzoo),
)


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
    """A copy of a position after 30 decisions, history on."""
    p, pick = games13.new(name, seed=1962, **options), random.Random(1).random
    for _ in range(30):
        if p.result:
            break
        moves = p.moves()
        p.apply(moves[int(pick() * len(moves))])
    return p.copy


def peer_copy(game: Any) -> Callable[[], object]:
    """The same with a game of OpenSpiel; its states carry their history too."""
    state, pick, count = game.new_initial_state(), random.Random(1).random, 0
    while count < 30 or state.is_chance_node():
        chance = state.is_chance_node()
        actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(actions[int(pick() * len(actions))])
        count += not chance
    clone: Callable[[], object] = state.clone
    return clone


def import_milliseconds() -> float:
    """How long `import games13` takes beyond starting Python, at best of ten."""
    code = "import time; t = time.perf_counter(); import games13; print((time.perf_counter() - t) * 1000)"
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(10)]
    return min(float(run.stdout) for run in runs)


def contestants() -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """What plays, what is copied, and who could not come."""
    played: dict[str, Any] = {name: play_ours(name, options) for name, options in OURS.items()}
    copied: dict[str, Any] = {name: our_copy(name, options) for name, options in OURS.items()}
    missing = []
    try:
        import pyspiel
    except ImportError as error:
        missing.append(f"OpenSpiel is not here: {error}")
    else:
        for name in OPEN_SPIEL:
            game = pyspiel.load_game(name)
            played[name], copied[name] = play_open_spiel(game), peer_copy(game)
    for name, module, play in OTHERS:
        try:
            played[name] = play(import_module(module))
        except ImportError as error:
            missing.append(f"{name} is not here: {error}")
    return played, copied, missing


def measure() -> dict[str, Any]:
    played, copied, missing = contestants()
    for games in played.values():
        next(games)  # tables that are built when first needed
    decisions = {name: max(found) for name, found in rounds(played, decisions_a_second).items()}
    copies = {name: 1e6 / max(found) for name, found in rounds(copied, copies_a_second).items()}
    import search  # only now: all that it brings along would slow down the garbage collection above

    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "decisions a second": decisions,
        "microseconds a copy": copies,
        "import milliseconds": import_milliseconds(),
        "simulations a second": search.measure(with_peers="hearts" in decisions),
        "two processes": search.scaling(),
        "missing": missing,
    }


def rounds(things: dict[str, Any], gauge: Callable[[Any], float]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(ROUNDS):
        for name, thing in things.items():
            found[name].append(gauge(thing))
    return found


def report(found: dict[str, Any]) -> str:
    lines = [f"{'':24}{'decisions/s':>14}{'copy, µs':>12}"]
    for name, decisions in found["decisions a second"].items():
        copy = found["microseconds a copy"].get(name)
        lines.append(f"{name:24}{decisions:>14,.0f}{f'{copy:.2f}' if copy else '':>12}")
    lines += ["", f"import games13: {found['import milliseconds']:.1f} ms (goal: under 30)"]
    for ours, peer, what, bound in GOALS:
        table = found["decisions a second" if what == "decisions" else "microseconds a copy"]
        if peer in table:
            ratio = table[ours] / table[peer]
            kept = ratio >= bound if what == "decisions" else ratio <= bound
            sign = "≥" if what == "decisions" else "≤"
            verdict = "" if kept else ": MISSED"
            lines.append(f"{ours}: {what} {ratio:.2f} × {peer} (goal: {sign} {bound}){verdict}")
    import search

    lines += ["", *search.report(found["simulations a second"])]
    lines.append(
        "20,000 games: two processes {ratio:.2f} × one (goal: ≥ 1.9)".format(**found["two processes"])
    )
    return "\n".join([*lines, *found["missing"]])


if __name__ == "__main__":
    results = measure()
    print(report(results))
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(results, indent=2) + "\n", "utf-8")
