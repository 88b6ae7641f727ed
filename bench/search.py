"""How fast our search is beside OpenSpiel's, and how much faster two processes are than one.

A simulation is one deal of the unseen, a walk down the tree, and random play to the end of the game.
OpenSpiel's searches are on gin_rummy, its nearest game: their C++ MCTS sees all cards, their Python
ISMCTS deals them anew as ours does. Each figure is the best of several short rounds taken in turn.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import games13
from games13 import lab
from games13.bots.search import Search
from games13.bots.thinker import aim_for
from games13.kernel.advice import Aim

ROUNDS = 4
SIMULATIONS = 1000
SLOW = 100  # for the peers' Python
GOALS = (("open_spiel C++ MCTS, gin_rummy", 4.0), ("open_spiel Python ISMCTS, gin_rummy", 5.0))
OURS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("13", {"rules": "length=round"}),
    ("13", {}),
    ("13-minutes", {}),
    ("13-days", {}),
)
SKIP = 10  # decisions made at random before the search begins
GAMES = 20_000

Gauge = Callable[[], float]


def our_search(game: str, options: dict[str, Any], aim: Aim | None) -> Gauge:
    """Simulations a second from a position some moves into a game."""
    pick, p = random.Random(1), games13.new(game, seed=1962, **options)
    for _ in range(SKIP):
        p.apply(pick.choice(p.moves()))
    view = p.view(p.to_move)

    def gauge() -> float:
        search = Search(view, aim or aim_for(view.game), seed=1)
        start = time.perf_counter()
        search.run(SIMULATIONS)
        return SIMULATIONS / (time.perf_counter() - start)

    return gauge


def peers() -> dict[str, Gauge]:
    """OpenSpiel's searches on gin_rummy, from as far into a game."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("gin_rummy")
    pick, state, made = random.Random(1), game.new_initial_state(), 0
    while state.is_chance_node() or made < SKIP:
        chance = state.is_chance_node()
        actions = [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(pick.choice(actions))
        made += not chance

    def timed(bot: Any, simulations: int) -> float:
        start = time.perf_counter()
        bot.step(state)
        return simulations / (time.perf_counter() - start)

    def compiled() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 42, False)
        return timed(bot, SIMULATIONS)

    def python() -> float:
        luck = numpy.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=SLOW, random_state=luck)
        return timed(bot, SLOW)

    return dict(zip((name for name, _ in GOALS), (compiled, python), strict=True))


def measure(with_peers: bool) -> dict[str, float]:
    """Simulations a second, by what was measured."""
    gauges: dict[str, Gauge] = {}
    for name, options in OURS:
        label = " ".join([name, *options.values()])
        gauges[f"{label}, to the end"] = our_search(name, options, Aim())
        gauges[f"{label}, as the bots play"] = our_search(name, options, None)
    if with_peers:
        gauges |= peers()
    best = dict.fromkeys(gauges, 0.0)
    for _ in range(ROUNDS):
        for name, gauge in gauges.items():
            best[name] = max(best[name], gauge())
    return best


def report(found: dict[str, float]) -> list[str]:
    """A table, and each ratio beside its goal."""
    lines = [f"{'':44}{'simulations/s':>14}"]
    lines += [f"{name:44}{speed:>14,.0f}" for name, speed in found.items()]
    for peer, goal in GOALS:
        for name, speed in found.items():
            if peer in found and name.endswith("to the end"):
                ratio = speed / found[peer]
                missed = "" if ratio >= goal else ": MISSED"
                lines.append(f"{name}: {ratio:.1f} × {peer} (goal: ≥ {goal:.0f}){missed}")
    return lines


def scaling(games: int = GAMES) -> dict[str, float]:
    """Seconds for the same games on one process and on two, workers started beforehand."""
    spent: dict[str, float] = {}
    tables = []
    for workers in (1, 2):
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
            lab.simulate("13", games=400, executor=executor, progress=False)
            start = time.perf_counter()
            runs = lab.simulate("13", games=games, executor=executor, progress=False)
            spent["1 process" if workers == 1 else f"{workers} processes"] = time.perf_counter() - start
            tables.append(runs.games.to_csv())
    assert tables[0] == tables[1]
    return spent | {"ratio": spent["1 process"] / spent["2 processes"]}
