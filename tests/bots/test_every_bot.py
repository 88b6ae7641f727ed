"""What every bot keeps, whoever wrote it: a class here inherits the checks and says how to make the bot."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import games13
from games13 import bots
from games13.bots.rules import CHARACTERS, sift
from games13.kernel.registry import find
from games13.thirteen import advice

GAMES = games13.games()
EACH_GAME = pytest.mark.parametrize("game", GAMES)


@cache
def moments(game: str) -> tuple[games13.Position, ...]:
    """Positions from all over two random games, each with a choice to make."""
    return tuple(position for seed in (1, 2) for position in islice(_random_game(game, seed), 0, 70, 6))


def _random_game(game: str, seed: int) -> Iterator[games13.Position]:
    pick = random.Random(seed)
    p = games13.new(game, seed=seed)
    while p.to_move:
        if len(p.moves()) > 1:
            yield p
        p = p.after(pick.choice(p.moves()))


class EveryBot:
    """The checks. `make` is given a seed and makes the bot."""

    def make(self, seed: int) -> bots.Bot:
        raise NotImplementedError

    @EACH_GAME
    def test_it_chooses_a_legal_move(self, game: str) -> None:
        bot = self.make(seed=0)
        for p in moments(game):
            assert bot.choose(p.view(p.to_move)) in p.moves()

    @EACH_GAME
    def test_it_can_play_every_seat_to_the_end(self, game: str) -> None:
        p = games13.new(game, seed=5)
        seats = {seat: self.make(seed=place) for place, seat in enumerate(p.seats)}
        for _ in range(60):  # then at random, so that the longest games end
            if p.to_move:
                p.apply(seats[p.to_move].choose(p.view(p.to_move)))
        while p.to_move:
            p.apply(p.moves()[0])
        assert p.result

    @EACH_GAME
    def test_with_a_seed_it_makes_the_same_choices(self, game: str) -> None:
        one, two = self.make(seed=3), self.make(seed=3)
        for p in moments(game):
            assert one.choose(p.view(p.to_move)) is two.choose(p.view(p.to_move))

    @EACH_GAME
    def test_what_it_may_not_know_does_not_change_its_choice(self, game: str) -> None:
        """A guess differs from the position in what the seat can't see, and in nothing else."""
        differ = 0
        for p in moments(game):
            q = p.view(p.to_move).guess(77)
            assert self.make(seed=4).choose(p.view(p.to_move)) is self.make(seed=4).choose(q.view(p.to_move))
            differ += any(p.view(seat) != q.view(seat) for seat in p.seats)
        assert differ > 0

    @EACH_GAME
    def test_it_leaves_the_view_as_it_was(self, game: str) -> None:
        bot = self.make(seed=0)
        for p in moments(game)[::3]:
            view = p.view(p.to_move)
            before, guessed = json.dumps(view.as_dict()), view.guess(1)
            bot.choose(view)
            bot.explain(view)
            assert json.dumps(view.as_dict()) == before
            assert view.guess(1) == guessed

    @EACH_GAME
    def test_it_says_why(self, game: str) -> None:
        bot = self.make(seed=0)
        for p in moments(game)[::3]:
            view = p.view(p.to_move)
            bot.choose(view)
            said = bot.explain(view)
            assert said.strip().endswith(".")
            assert "{" not in said

    def test_it_can_be_told_to_stop_at_any_time(self) -> None:
        self.make(seed=0).stop()


class TestRandom(EveryBot):
    def make(self, seed: int) -> bots.Bot:
        return bots.get("random", seed)


class TestRules(EveryBot):
    def make(self, seed: int) -> bots.Bot:
        return bots.get("rules", seed)


class TestEasy(EveryBot):
    def make(self, seed: int) -> bots.Bot:
        return bots.get("easy", seed, simulations=8)


class TestHard(EveryBot):
    def make(self, seed: int) -> bots.Bot:
        return bots.get("hard:12", seed)


def test_bots_come_by_name() -> None:
    assert bots.names() == ("random", "easy", "rules", "normal", "hard", "expert")
    assert bots.get("hard:7").simulations == bots.get("hard:7").size("13") == 7
    assert [bots.get(name, 7).seed for name in bots.names()] == [7] * 6
    timed = bots.get("hard", seconds=0.1)
    assert (timed.size("13"), timed.seconds) == (None, 0.1)


@EACH_GAME
def test_each_level_that_thinks_imagines_more_games_than_the_one_before(game: str) -> None:
    easy, *sizes = [bots.get(name).size(game) for name in ("easy", "normal", "hard", "expert")]
    assert sizes == sorted(set(sizes))
    few_do = find(game).advice().weights or game == "defcon"
    assert easy < sizes[0] or few_do, "where games are played out by weights, or a turn's end tells much"


def test_the_sizes_of_levels_are_those_of_the_table_beside_what_was_counted() -> None:
    """A size that is changed must be counted anew, and said in `docs/benchmarks.md`."""
    text = (Path(__file__).parents[2] / "docs/benchmarks.md").read_text("utf-8")
    table = text.split("| | 13 Minutes | 13 Days | DEFCON | 13 |")[1].splitlines()[2:6]
    rows = [line.strip("| ").split(" | ") for line in table]
    games = ("13-minutes", "13-days", "defcon", "13")
    assert {name.strip("`"): [int(size.replace(",", "")) for size in sizes] for name, *sizes in rows} == {
        name: [bots.get(name).size(game) for game in games] for name in ("easy", "normal", "hard", "expert")
    }


def test_a_game_may_have_sizes_of_its_own_for_levels(monkeypatch) -> None:
    view = games13.new("13", seed=1).view("Ann")
    monkeypatch.setattr(advice, "ADVICE", replace(advice.ADVICE, sizes={"normal": 7}))
    for bot in (bots.get("normal", 1), bots.Thinker(1)):
        bot.choose(view)
        assert bot.last.simulations == bot.size("13") == bot.think(view).simulations == 7
    assert bots.get("normal").size("13-minutes") != 7


def test_wrong_names_and_options_are_refused() -> None:
    with pytest.raises(games13.UnknownBot, match='no bot "harder"; there is random, easy, rules'):
        bots.get("harder")
    with pytest.raises(games13.UnknownOption, match='"random" has no option "simulations"'):
        bots.get("random", simulations=5)
    with pytest.raises(games13.UnknownOption, match='"hard" has no option "depth"'):
        bots.get("hard", depth=5)
    for name in ("hard:", "hard:many", "hard:0", "hard:-1"):
        with pytest.raises(games13.UnknownOption, match="a number of simulations"):
            bots.get(name)
    with pytest.raises(games13.UnknownOption, match='no character "5"; there is hawk, dove or cautious'):
        bots.get("rules:5")
    with pytest.raises(games13.UnknownOption, match='"rules" has no option "simulations"'):
        bots.get("rules", simulations=5)


def test_a_character_plays_by_the_rules_of_thumb_otherwise() -> None:
    """Each of them somewhere: for each some of the weights count twice."""
    views = [p.view(p.to_move) for p in moments("13-days")]
    usual = [sift(view)[0] for view in views]
    for character in CHARACTERS:
        bot, theirs = bots.get(f"rules:{character}", 1), [sift(view, character)[0] for view in views]
        assert theirs != usual
        assert all(bot.choose(view) in liked for view, liked in zip(views, theirs, strict=True))
        assert bots.about(f"rules:{character}").startswith(bots.about("rules"))


def test_a_game_without_characters_is_played_as_ever() -> None:
    for p in moments("13"):
        view = p.view(p.to_move)
        assert sift(view, "hawk") == sift(view)


def test_a_package_brings_its_bot_by_name(tmp_path, monkeypatch) -> None:
    """As pip leaves it behind: a module, and beside it what the package says of itself."""
    (tmp_path / "miser_bots.py").write_text(
        "from games13.bots import RandomBot\n\n\nclass Miser(RandomBot):\n    name = 'miser'\n"
    )
    about = tmp_path / "miser_bots-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: miser-bots\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[games13.bots]\nmiser = miser_bots:Miser\nrules = nowhere:No\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert bots.names()[-1] == "miser"
    assert bots.names().count("rules") == 1
    view = games13.new("13", seed=1).view("Ann")
    assert bots.get("miser", 3).choose(view) == bots.get("random", 3).choose(view)
    assert isinstance(bots.get("rules", 1), bots.RulesBot), "our own names stay ours"
    with pytest.raises(games13.UnknownBot, match="miser"):
        bots.get("nobody")
