"""Options of `games13.new`: each wrong one has its own error, with what would be right."""

import pytest

import games13


def test_an_unknown_game() -> None:
    with pytest.raises(games13.UnknownGame, match=r'There is no game "14"; there is .*13') as caught:
        games13.new("14")
    assert caught.value.choices == games13.games()


@pytest.mark.parametrize("players", [0, 2, 7, -3, 3.5, 4.0, "4", True, [4]])
def test_a_wrong_number_of_players(players: object) -> None:
    with pytest.raises(games13.WrongPlayers, match="13 is played by 3, 4, 5 or 6, not by"):
        games13.new("13", players=players)


def test_an_unknown_option() -> None:
    with pytest.raises(
        games13.UnknownOption,
        match='13 has no option "colour"; it has: players, rules, deck, length or colours',
    ):
        games13.new("13", colour="red")


@pytest.mark.parametrize("rules", [{"lenght": "round"}, "lenght=round"])
def test_an_unknown_rule_option(rules: object) -> None:
    with pytest.raises(games13.UnknownOption, match='13 has no rule option "lenght"; it has: length'):
        games13.new("13", rules=rules)


@pytest.mark.parametrize(
    "options", [{"rules": {"length": "week"}}, {"rules": "length=week"}, {"length": "week"}]
)
def test_an_unknown_value_of_a_rule_option(options: dict[str, object]) -> None:
    with pytest.raises(games13.UnknownOption, match='"length" can be match or round, not "week"'):
        games13.new("13", **options)


@pytest.mark.parametrize(
    "options", [{"rules": {"length": "round"}}, {"rules": "length=round"}, {"length": "round"}]
)
def test_rule_options_can_be_given_in_three_ways(options: dict[str, object]) -> None:
    assert games13.new("13", seed=1, **options).setup.rule("length") == "round"


@pytest.mark.parametrize("seed", ["1962", 1.5, [1], True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(games13.UnknownOption, match="seed= takes a whole number"):
        games13.new("13", seed=seed)


def test_without_a_seed_games_differ() -> None:
    assert len({games13.new("13").transcript() for _ in range(5)}) == 5


def test_a_seed_repeats_a_game() -> None:
    assert games13.new("13", seed=4) == games13.new("13", seed=4)


def test_an_unknown_bot() -> None:
    with pytest.raises(games13.UnknownBot, match='There is no bot "genius"; there is '):
        games13.bots.get("genius")


def test_all_errors_are_value_errors_of_the_kit() -> None:
    for error in (games13.UnknownGame, games13.UnknownOption, games13.WrongPlayers, games13.MoveError,
                  games13.BadTranscript, games13.BadDeck, games13.BadMap, games13.UnknownBot):  # fmt: skip
        assert issubclass(error, games13.GameError)
        assert issubclass(error, ValueError)
