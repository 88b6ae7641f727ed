"""The games in OpenSpiel: its own tests, and ends that are the engine's."""

import pickle
import random
from functools import partial

import pytest

import games13
from games13.kernel.seen import Seen

pytest.importorskip("pyspiel", reason="there are no wheels of OpenSpiel for every machine")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from games13.bridges import openspiel

NAMES = [openspiel.short_name(game) for game in games13.games()]
SIZES = [
    (game, {"players": players})
    for game in games13.games()
    for players in games13.new(game, seed=0).setup.game.players
]
SHORT = [("13", {"length": "round"}), ("13-minutes", {"plays": 3}), ("13-days", {})]


def played(state: pyspiel.State, pick: random.Random) -> pyspiel.State:
    """To the end, by chance."""
    while not state.is_terminal():
        state.apply_action(pick.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "options"), SHORT, ids=str)
def test_openspiels_own_simulation_with_serialisation(game, options) -> None:
    pyspiel.random_sim_test(openspiel.load(game, **options), 1, True, False)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), [*SIZES, ("13-minutes", {"length": "campaign"})], ids=str)
def test_openspiels_own_simulation_at_every_size(game, options) -> None:
    if len(games13.new(game, seed=0).setup.game.players) == 1:
        options = {name: value for name, value in options.items() if name != "players"}
    pyspiel.random_sim_test(openspiel.load(game, **options), 3, True, False)


def as_the_engine(game: str, seed: int, **options: object) -> None:
    """A game through the bridge ends as the engine says of the same choices and the same luck."""
    state = played(openspiel.load(game, **options).new_initial_state(), random.Random(seed))
    record = state.seen.position.transcript()
    result = games13.replay(record).result
    assert state.returns() == [result.payoffs()[seat] for seat in state.seen.position.seats]
    assert max(state.returns()) == (-1 if result.all_lose else max(state.returns()))
    choices = [(h.player, h.action) for h in state.full_history() if h.player >= 0]
    numbers, seats = state.terms.table.numbers, list(state.terms.table.seats)
    made = [
        (seats.index(seat), numbers[str(move)]) for seat, move in games13.replay(record).history() if seat
    ]
    assert choices == made


@pytest.mark.parametrize("game", games13.games())
def test_ends_are_those_of_the_engine(game) -> None:
    for seed in range(2):
        as_the_engine(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", games13.games())
def test_500_ends_are_those_of_the_engine(game) -> None:
    for seed in range(500):
        as_the_engine(game, seed)


@pytest.mark.parametrize("game", games13.games())
def test_what_is_hidden_shows_in_no_string_and_no_tensor(game) -> None:
    pick = random.Random(9)
    bridge = openspiel.load(game, **({"length": "round"} if game == "13" else {}))
    state, looked = bridge.new_initial_state(), 0
    deal = openspiel.resampler(seed=1)
    while not state.is_terminal() and looked < 8:
        if state.is_player_node() and pick.random() < 0.5:
            player = state.current_player()
            other = deal(state, player)
            hidden = [q.seen.position.view(None).as_dict() for q in (state, other)]
            looked += hidden[0] != hidden[1]
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
        state.apply_action(pick.choice(state.legal_actions()))
    assert looked >= 4


def test_tensors_differ_where_what_is_seen_differs() -> None:
    bridge = openspiel.load("13-minutes", plays=2)
    ends: dict[str, set[tuple[float, ...]]] = {}
    for seed in range(30):
        state, pick = bridge.new_initial_state(), random.Random(seed)
        for _ in range(6):
            state.apply_action(pick.choice(state.legal_actions()))
        ends.setdefault(state.information_state_string(0), set()).add(
            tuple(state.information_state_tensor(0))
        )
    assert len(ends) > 20
    assert len({tensor for found in ends.values() for tensor in found}) == len(ends)


@pytest.mark.parametrize(
    ("game", "utility"),
    [("13-days", "GENERAL_SUM"), ("13-minutes", "GENERAL_SUM"), ("13", "ZERO_SUM"), ("defcon", "ZERO_SUM")],
)
def test_a_game_that_all_may_lose_is_general_sum(game, utility) -> None:
    assert openspiel.load(game).get_type().utility.name == utility
    assert openspiel.load(game, zero_sum=True).get_type().utility.name == "ZERO_SUM"


def both_at_war() -> games13.Position:
    for seed in range(1000):
        pick, p = random.Random(seed), games13.new("13-minutes", seed=seed)
        while p.to_move:
            p = p.after(pick.choice([m for m in p.moves() if "own sphere" in str(m)] or p.moves()))
        if p.result.all_lose:
            return p
    raise AssertionError("no war of both")


def test_a_war_of_both_is_lost_by_both_but_in_the_zero_sum_variant() -> None:
    seen = Seen.of(both_at_war())
    assert openspiel.load("13-minutes").state(seen).returns() == [-1, -1]
    variant = openspiel.load("13-minutes", zero_sum=True)
    assert variant.state(seen).returns() == [0, 0]
    assert variant.get_type().short_name == "games13_13_minutes_zero_sum"


def test_parameters_lead_back_to_the_game(tmp_path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(games13.new("13-minutes", seed=0).setup.deck.text)
    for game in (
        openspiel.load("13", players=3, length="round", luck=7),
        openspiel.load("13-minutes", plays=2, cubes=3, zero_sum=True),
        openspiel.load("13-minutes", deck=path),
    ):
        again = pyspiel.load_game(str(game))
        assert (again.terms, str(again)) == (game.terms, str(game))
    with pytest.raises(games13.UnknownOption):
        openspiel.load("13", rules="colour=red")


def test_a_game_is_saved_and_loaded() -> None:
    game = openspiel.load("13-days")
    state, pick = game.new_initial_state(), random.Random(2)
    for _ in range(25):
        state.apply_action(pick.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    copied = state.clone()
    for back in (again, other, copied):
        assert back.history() == state.history()
        for player in (0, 1):
            assert back.information_state_string(player) == state.information_state_string(player)
        assert played(back, random.Random(3)).returns() == played(state.clone(), random.Random(3)).returns()
    assert not state.is_terminal()


def test_luck_that_can_be_listed_is_listed_and_the_rest_is_sampled() -> None:
    deal = openspiel.load("13-minutes").new_initial_state()
    assert len(deal.chance_outcomes()) == 78
    assert len({deal.action_to_string(number) for number in range(78)}) == 78
    assert deal.action_to_string(0).startswith("US is dealt ")
    few = openspiel.load("13-minutes", luck=5).new_initial_state()
    assert few.chance_outcomes() == [(number, 0.2) for number in range(5)]
    hands = set()
    for number in range(5):
        hands.add(str(few.child(number).seen.made))
        assert few.child(number).seen.made == few.child(number).seen.made
    assert len(hands) > 1


def ismcts_bot(game: pyspiel.Game, player: int) -> ismcts.ISMCTSBot:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 20, random_state=np.random.RandomState(2))
    bot.set_resampler(openspiel.resampler(seed=3))
    return bot


@pytest.mark.parametrize(
    "make", [ismcts_bot, lambda game, player: pyspiel.make_uniform_random_bot(player, 1)]
)
def test_their_bots_play_our_tournaments(make) -> None:
    theirs = partial(openspiel.Theirs, make)
    played = games13.lab.tournament("13-minutes", ["rules", theirs], games=2, rules="plays=2", progress=False)
    assert len(played.games) == 2


def test_our_bots_play_in_openspiel() -> None:
    game = openspiel.load("13-minutes", plays=4)
    won = [
        pyspiel.evaluate_bots(
            game.new_initial_state(),
            [openspiel.Ours("easy", 0, seed), pyspiel.make_uniform_random_bot(1, seed)],
            seed,
        )[0]
        for seed in range(12)
    ]
    assert sum(won) > 4
    bot, state = openspiel.Ours("rules", 0, seed=1), game.new_initial_state()
    for _ in range(2):
        state.apply_action(0)
    policy, action = bot.step_with_policy(state)
    assert policy == [(action, 1.0)]
    assert action in state.legal_actions()


def test_a_missing_package_is_told_with_the_command(monkeypatch) -> None:
    import importlib
    import sys

    for name, package in (("openspiel", "pyspiel"), ("pettingzoo", "gymnasium")):
        monkeypatch.setitem(sys.modules, package, None)
        monkeypatch.delitem(sys.modules, f"games13.bridges.{name}", raising=False)
        with pytest.raises(ImportError, match=r"pip install 'games13\[bridges\]'"):
            importlib.import_module(f"games13.bridges.{name}")
        monkeypatch.undo()
