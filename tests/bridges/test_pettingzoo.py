"""The games in PettingZoo: its own tests, and ends that are the engine's."""

import random
import warnings

import pytest

import games13

pytest.importorskip("pettingzoo", reason="it is no part of the engine")

import numpy as np

with warnings.catch_warnings():
    # its tests open a game of its own, and that warns that it is an old one
    warnings.filterwarnings("ignore", "The old environment", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.utils.conversions import aec_to_parallel

from games13.bridges import openspiel, pettingzoo
from games13.draw import picture

CYCLES = {"13-minutes": 200, "13": 200, "13-days": 150, "defcon": 60}
# what it would rather have, and why we have something else: the agents are the seats, with their own names;
# an observation is a dict, as its classic games have it, for the mask
WISHES = [
    "ignore:Observation space for each agent probably",
    "ignore:We recommend agents to be named",
    "ignore:Observation is not a NumPy array",
]
wishes = [pytest.mark.filterwarnings(wish) for wish in WISHES]


def with_wishes(test):
    for wish in wishes:
        test = wish(test)
    return test


@with_wishes
@pytest.mark.parametrize("game", games13.games())
def test_its_api_test(game) -> None:
    api_test(pettingzoo.env(game), CYCLES[game])


@with_wishes
@pytest.mark.long
@pytest.mark.parametrize("game", games13.games())
def test_its_api_test_at_length(game) -> None:
    for players in games13.new(game, seed=0).setup.game.players:
        options = {"players": players} if len(games13.new(game, seed=0).setup.game.players) > 1 else {}
        api_test(pettingzoo.env(game, **options), 1000)


@pytest.mark.parametrize("game", games13.games())
def test_its_seed_test(game) -> None:
    seed_test(lambda: pettingzoo.env(game), CYCLES[game] // 10)


@pytest.mark.parametrize("game", games13.games())
def test_its_render_test(game, capsys) -> None:
    custom = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")}
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode), custom)


@pytest.mark.parametrize("game", games13.games())
def test_the_board_is_drawn_as_who_decides_sees_it(game) -> None:
    env = pettingzoo.raw_env(game, render_mode="svg")
    env.reset(seed=1)
    assert env.render() == picture(env.position.view(env.agent_selection))
    others = [seat for seat in env.position.seats if seat != env.agent_selection]
    assert all(env.render() != picture(env.position.view(seat)) for seat in others)


@pytest.mark.parametrize("game", games13.games())
def test_a_picture_of_numbers_shows_the_whole_text_and_keeps_its_size(game) -> None:
    pick, env, shapes = random.Random(1), pettingzoo.raw_env(game, render_mode="rgb_array"), set()
    env.reset(seed=1)
    for _ in range(2):
        for _ in range(8):
            env.step(pick.choice(env.table.legal(env.position)))
        drawn = env.render()
        shapes.add(drawn.shape)
        assert (drawn < 128).any()
        assert (drawn[:, -8:] == 255).all()
        assert (drawn[-8:] == 255).all()
    assert len(shapes) == 1
    most = pettingzoo.picture("\n".join(["W" * 300] * 13))
    assert (most[:, -8:] == 255).all()
    assert most.shape in shapes


def cut_off(game: str, most: int) -> None:
    """What its `max_cycles_test` asks of a parallel environment, with legal moves and seats in turn."""
    env = pettingzoo.env(game, max_cycles=most)
    env.reset(seed=1)
    done, pick = 0, random.Random(1)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        assert not ended
        if cut:
            env.step(None)
        else:
            done += 1
            env.step(pick.choice(np.flatnonzero(seen["action_mask"])))
        assert agent in env.possible_agents
    assert done == most
    assert not env.agents


@pytest.mark.parametrize("game", games13.games())
def test_a_game_is_cut_off_after_so_many_actions(game) -> None:
    cut_off(game, 4)


def test_there_is_no_parallel_form_for_its_max_cycles_test() -> None:
    """It wants `parallel_env`, all agents acting at once, and any action of the space, legal or not."""
    assert not hasattr(pettingzoo, "parallel_env")
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(pettingzoo.env("13"))


def as_the_engine(game: str, seed: int) -> None:
    """The same seed and the same choices: the same end, and what it is worth."""
    pick, again = random.Random(seed), random.Random(seed)
    env, p = pettingzoo.raw_env(game), games13.new(game, seed=seed)
    env.reset(seed=seed)
    while p.to_move:
        assert env.agent_selection == p.to_move
        env.step(pick.choice(env.table.legal(env.position)))
        legal = sorted(p.moves(), key=lambda move: env.table.numbers[str(move)])
        p.apply(again.choice(legal))
    assert env.position == p
    assert env.rewards == p.result.payoffs()
    assert all(env.terminations.values())


@pytest.mark.parametrize("game", games13.games())
def test_ends_are_those_of_the_engine(game) -> None:
    for seed in range(3):
        as_the_engine(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", games13.games())
def test_500_ends_are_those_of_the_engine(game) -> None:
    for seed in range(500):
        as_the_engine(game, seed)


@pytest.mark.parametrize("game", games13.games())
def test_what_is_hidden_is_not_observed(game) -> None:
    pick, env, looked = random.Random(2), pettingzoo.raw_env(game), 0
    env.reset(seed=2)
    for _ in range(10):
        agent, p = env.agent_selection, env.position
        before = env.observe(agent)
        env.position = p.view(agent).guess(pick.randrange(1000))
        looked += env.position.view(None) != p.view(None)
        after = env.observe(agent)
        assert (before["observation"] == after["observation"]).all()
        assert (before["action_mask"] == after["action_mask"]).all()
        env.position = p
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        env.step(pick.choice(env.table.legal(p)))
    assert looked >= 5


def test_an_illegal_action_loses_with_the_guards_and_is_refused_without() -> None:
    for env in (pettingzoo.env("13", length="round"), pettingzoo.raw_env("13", length="round")):
        env.reset(seed=1)
        illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
        if isinstance(env, pettingzoo.raw_env):
            with pytest.raises(games13.IllegalMove):
                env.step(illegal)
        else:
            loser = env.agent_selection
            env.step(illegal)
            assert env.rewards[loser] == -1


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(games13.UnknownOption, match='can be human, ansi, svg or rgb_array, not "film"'):
        pettingzoo.env("13", render_mode="film")


def test_both_bridges_number_the_moves_alike() -> None:
    for game in games13.games():
        assert pettingzoo.raw_env(game).table is openspiel.load(game).terms.table
