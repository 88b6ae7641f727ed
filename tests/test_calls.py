"""Calls that are given something else than they take: each game refuses it by a named error."""

import pytest

import games13
from games13.kernel.registry import find

EACH_GAME = pytest.mark.parametrize("game", games13.games())

# what calls are given in the place of a seat, a whole number, a file, rules
NO_SEATS: tuple[object, ...] = ("us", "", 0, 5.0, [], True, "Castro", "US ", ("US",))
NO_NUMBERS: tuple[object, ...] = ("1962", 1.5, 4.0, True, None, [1], b"4", 10**5000)
NO_FILES: tuple[object, ...] = (
    5, True, [], ["cards.toml"], {"a": 1}, b"cards.toml", object(), "", "a\0b", "gone.toml",
)  # fmt: skip
NO_RULES: tuple[object, ...] = (
    5,
    0,
    True,
    ["length=round"],
    [],
    (),
    b"",
    object(),
    "x",
    "x=y",
    {5: "x"},
    {"x": []},
)


@EACH_GAME
def test_only_a_seat_or_nobody_sees_the_game(game: str) -> None:
    p = games13.new(game, seed=1)
    for seat in NO_SEATS:
        with pytest.raises(games13.UnknownSeat, match="There is no seat ") as caught:
            p.view(seat)
        assert caught.value.choices == p.seats
        with pytest.raises(games13.UnknownSeat):
            games13.narrate(p, p.moves()[0], seat or "")
    assert [p.view(seat).seat for seat in (*p.seats, None)] == [*p.seats, None]


@EACH_GAME
def test_a_number_that_is_none_is_refused_by_its_name(game: str) -> None:
    p = games13.new(game, seed=1)
    for number in NO_NUMBERS:
        with pytest.raises(games13.UnknownOption, match="seed= takes a whole number"):
            p.view(p.to_move).guess(number)
        if number is not None:
            with pytest.raises(games13.UnknownOption, match="seed= takes a whole number"):
                games13.new(game, seed=number)
            with pytest.raises(games13.WrongPlayers, match=f"{game} is played by "):
                games13.new(game, players=number)


@EACH_GAME
def test_a_file_that_is_none_is_refused(game: str) -> None:
    for name in {"deck", "map"} & find(game).parts.keys():
        for file in NO_FILES:
            with pytest.raises((games13.BadDeck, games13.BadMap), match=r"its file, got|cannot be read"):
                games13.new(game, **{name: file})


@EACH_GAME
def test_rules_that_are_none_are_refused(game: str) -> None:
    for rules in NO_RULES:
        with pytest.raises(games13.UnknownOption):
            games13.new(game, rules=rules)


@EACH_GAME
def test_a_rule_given_twice_says_the_same_both_times(game: str) -> None:
    name, (usual, other, *_) = next(iter(find(game).rules.items()))
    for options in (
        {"rules": f"{name}={usual}, {name}={other}"},
        {"rules": {name: usual}, name: other},
        {"rules": f"{name}={other}", name: usual},
    ):
        with pytest.raises(games13.UnknownOption, match=f'"{name}" is given twice: '):
            games13.new(game, **options)
    assert games13.new(game, seed=1, rules={name: other}, **{name: other}).setup.rule(name) == other


@pytest.mark.parametrize("text", [None, 5, b"text", ["a"], {}])
def test_a_transcript_is_a_text_or_a_path(text: object) -> None:
    with pytest.raises(games13.BadTranscript, match="a transcript is a text, or the path of a file, got "):
        games13.replay(text)
    with pytest.raises(games13.UnknownGame):
        games13.new(text)


@EACH_GAME
def test_a_finished_game_says_that_it_is_over(game: str) -> None:
    p = games13.new(game, seed=20)
    while p.to_move:
        p = p.after(p.moves()[0])
    for text in (str(next(iter(p.setup.every_move()))), "xyzzy", "", "done"):
        with pytest.raises(games13.IllegalMove, match=f'"{text}" cannot be played now: the game is over.'):
            p.after(text)


@pytest.mark.parametrize("name", [None, 5, True, [], b"random", ["random"], object()])
def test_a_bot_has_a_name(name: object) -> None:
    with pytest.raises(games13.UnknownBot, match="There is no bot "):
        games13.bots.get(name)


@pytest.mark.parametrize("name", ["hard:" + "9" * 5000, "hard:0", "hard:", "hard:²", "hard:x"])
def test_how_many_games_a_bot_imagines_stands_in_its_name(name: str) -> None:
    with pytest.raises(games13.UnknownOption, match=r"number of simulations|has no option"):
        games13.bots.get(name)


@pytest.mark.parametrize("name", ["simulations", "seconds", "explore", "seed"])
@pytest.mark.parametrize("value", ["x", [], True, -1, float("nan"), 10**400])
def test_what_a_bot_is_given_is_a_number(name: str, value: object) -> None:
    if (name, value) == ("seed", -1):
        return
    with pytest.raises(games13.UnknownOption, match=f"{name}= takes a "):
        games13.bots.get("easy", **{name: value})


@pytest.mark.parametrize("what", [None, 5, "text", [], object()])
def test_a_position_is_none_but_a_position(what: object) -> None:
    for call in (games13.narrate, games13.lab.solve):
        with pytest.raises(games13.GameError, match=r"expected a position, as games13\.new makes one, got "):
            call(what)
    if what != "text":
        with pytest.raises(
            games13.BadTranscript, match="a transcript is a text, or the path of a file, got "
        ):
            games13.lab.analyse(what)


@pytest.mark.parametrize(
    "variants", [None, 5, {"usual": {}}, {"usual": {}, "other": None}, ["usual", "other"]]
)
def test_variants_are_options_by_name(variants: object) -> None:
    with pytest.raises(games13.GameError, match="An experiment needs two variants or more"):
        games13.lab.experiment("13", variants, games=1)
