"""How many decisions a second each bridge makes in random games, beside the engine's own loop.

.venv/bin/python bench/bridges.py [SECONDS]
"""

import random
import sys
import time
from collections.abc import Callable, Iterator

import games13
from games13.bridges import openspiel, pettingzoo


def native(game: str, pick: random.Random) -> Iterator[int]:
    """The decisions of one game after another, through the engine alone."""
    while True:
        p, made = games13.new(game, seed=pick.getrandbits(32)), 0
        while p.to_move:
            p.apply(pick.choice(p.moves()))
            made += 1
        yield made


def through_openspiel(game: str, pick: random.Random) -> Iterator[int]:
    """The same in OpenSpiel; luck is a choice there, but counts as none."""
    bridge = openspiel.load(game)
    while True:
        state, made = bridge.new_initial_state(), 0
        while not state.is_terminal():
            made += state.is_player_node()
            state.apply_action(pick.choice(state.legal_actions()))
        yield made


def through_pettingzoo(game: str, pick: random.Random) -> Iterator[int]:
    """The same in PettingZoo, each agent observing before it acts."""
    env = pettingzoo.raw_env(game)
    while True:
        env.reset(seed=pick.getrandbits(32))
        made = 0
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(pick.choice(mask.nonzero()[0]))
            made += 1
        yield made


def speed(ways: Callable[[str, random.Random], Iterator[int]], game: str, seconds: float) -> float:
    """Decisions a second of processor time."""
    start, made = time.process_time(), 0
    for more in ways(game, random.Random(1)):
        made += more
        if (spent := time.process_time() - start) > seconds:
            return made / spent
    raise AssertionError


if __name__ == "__main__":
    long = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"{'decisions a second':12}{'engine':>12}{'OpenSpiel':>12}{'PettingZoo':>12}")
    for name in games13.games():
        found = [speed(ways, name, long) for ways in (native, through_openspiel, through_pettingzoo)]
        print(f"{name:18}" + "".join(f"{rate:12,.0f}" for rate in found))
