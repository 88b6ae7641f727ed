"""What simulate, tournament, experiment and analyse answer, and how they show it."""

import csv
import io
import math
import sys
import xml.etree.ElementTree as ElementTree
from functools import partial
from itertools import pairwise
from random import Random
from types import ModuleType

import pytest
from matplotlib.figure import Figure

import games13
from games13 import bots, lab
from games13.bots import Bot
from games13.bots.search import Search
from games13.charts import ticks
from games13.draw import svg
from games13.kernel.advice import Aim
from games13.lab.analyse import chance
from games13.lab.table import Table

QUIET = {"progress": False}
SHORT = {"length": "round", "progress": False}


class First(Bot):
    """Plays the first move there is."""

    name = "first"

    def choose(self, view):
        return view.moves()[0]


class Second(First):
    """The same under another name."""

    name = "second"


def test_a_simulation_counts_what_its_games_say() -> None:
    runs = lab.simulate("13", "random", games=50, **SHORT)
    assert [row["seat"] for row in runs] == ["Ann", "Ben", "Cleo", "Dan"]
    for row in runs:
        wins = [row["seat"] in game["winners"] for game in runs.games]
        assert (row["won"], row["games"], row["share"]) == (sum(wins), 50, sum(wins) / 50)
        assert row["low"] < row["share"] < row["high"]
        scores = [game["scores"][row["seat"]] for game in runs.games]
        assert row["score"] == pytest.approx(sum(scores) / 50)
    assert lab.simulate("13", "random", games=50, **SHORT).games.rows == runs.games.rows
    assert lab.simulate("13", "random", games=50, seed=1, **SHORT).games.rows != runs.games.rows


def test_a_game_of_a_run_can_be_played_again_by_its_seed() -> None:
    game = lab.simulate("13-days", {"US": First, "USSR": First}, games=3, seed=7, **QUIET).games.rows[2]
    p = games13.new("13-days", seed=7_000_002)
    while p.to_move:
        p = p.after(p.moves()[0])
    columns = dict(zip(("game", "deal", "arrangement", "seed", "winners", "scores"), game, strict=False))
    assert columns["seed"] == 7_000_002
    assert columns["winners"] == p.result.winners
    assert columns["scores"] == p.result.scores


def test_bots_are_seated_as_asked() -> None:
    names = {"bots": [First, "rules", partial(bots.get, "easy", simulations=3), "hard:2"]}
    runs = lab.simulate("13", games=2, **names, **SHORT)
    assert runs["bot"] == ["first", "rules", "easy simulations=3", "hard:2"]
    with pytest.raises(games13.GameError, match="a bot for each of US, USSR"):
        lab.simulate("13-days", {"US": "random"}, games=1, **QUIET)
    with pytest.raises(games13.GameError, match="4 seats here: Ann, Ben, Cleo, Dan; the bots given are 2"):
        lab.simulate("13", ["random", "rules"], games=1, **QUIET)
    with pytest.raises(games13.UnknownBot):
        lab.simulate("13", "nobody", games=1, **QUIET)
    with pytest.raises(games13.UnknownOption):
        lab.simulate("13", colour="blue", games=1, **QUIET)


def test_a_bot_that_does_not_look_plays_the_same_without_a_view(monkeypatch) -> None:
    blind = lab.simulate("13-minutes", "random", games=10, **QUIET).games.rows
    monkeypatch.setattr("games13.bots.random.RandomBot.needs_view", True)
    assert lab.simulate("13-minutes", "random", games=10, **QUIET).games.rows == blind


def test_a_note_is_kept_with_each_game() -> None:
    runs = lab.simulate("13", "random", games=3, note=lambda p: (p.round, len(p.history())), **QUIET)
    assert runs.games["note"] == [[4, 4 * (4 + 50 + 30)]] * 3
    assert runs.games.mean(lambda game: game["note"][0]).value == 4


def test_shares_and_ends_have_intervals() -> None:
    runs = lab.simulate("13-days", "random", games=60, **QUIET)
    war = runs.games.share(lambda game: "nuclear war" in game["reason"])
    assert war.low < war.value <= war.high <= 1
    ends = runs.games.ends()
    assert sum(ends["games"]) == 60
    assert sum(row["games"] for row in ends if "nuclear war" in row["reason"]) == war.value * 60


def test_a_tournament_swaps_the_seats_on_every_deal() -> None:
    field = lab.tournament("13-days", ["random", "rules", First], games=6, **QUIET)
    assert len(field.games) == 3 * 6
    assert [(row["bot"], row["against"], row["games"]) for row in field.pairings] == [
        ("random", "rules", 6),
        ("random", "first", 6),
        ("rules", "first", 6),
    ]
    deals = [(game["deal"], game["seed"]) for game in field.games]
    assert set(deals) == {(0, 0), (1, 1), (2, 2)}
    assert sum(field["rating"]) == pytest.approx(0)
    assert field["rating"] == sorted(field["rating"], reverse=True)
    for row in field:
        assert row["rating low"] <= row["rating"] <= row["rating high"]
        assert row["games"] == 12


def test_a_single_deal_of_each_pair_rates_nobody_for_certain() -> None:
    for field in (["random", "rules"], ["random", "rules", First]):
        alone = lab.tournament("13-minutes", field, games=2, **QUIET)
        assert {(row["rating low"], row["rating high"]) for row in alone} == {(-math.inf, math.inf)}
        more = lab.tournament("13-minutes", field, games=4, **QUIET)
        assert all(math.isfinite(row["rating low"]) and math.isfinite(row["rating high"]) for row in more)


def test_a_pairings_share_is_what_was_won() -> None:
    pair = lab.tournament("13-days", ["rules", "random"], games=20, **QUIET)
    won = 0.0
    for game in pair.games:
        rules = "USSR" if game["arrangement"].endswith("swapped") else "US"
        won += 0.5 if not game["winners"] else rules in game["winners"]
    assert pair.pairings["share"] == [pytest.approx(won / 20)]
    (row,) = [row for row in pair if row["bot"] == "rules"]
    assert row["share"] == pytest.approx(won / 20)


def test_equal_bots_come_out_equal() -> None:
    """Each plays the other's part on the same deal, so two that play alike share every deal."""
    pair = lab.tournament("13", [First, Second], games=8, **SHORT)
    assert pair.pairings["share"] == [0.5]


def test_a_tournament_needs_two_names() -> None:
    for field in (["random"], ["rules", "rules"]):
        with pytest.raises(games13.GameError, match="two bots or more"):
            lab.tournament("13", field, games=2, **QUIET)


def test_a_wrong_name_in_a_tournament_is_refused_before_anything_is_played(monkeypatch) -> None:
    monkeypatch.setattr("games13.lab.plan.Plan.play", None)
    with pytest.raises(games13.UnknownBot):
        lab.tournament("13", ["random", "rules", "nobody"], games=2, **SHORT)


def test_a_measure_of_yes_and_no_is_a_share_with_wilsons_interval() -> None:
    measure = {"never": lambda game: False, "moves": lambda game: game["moves"]}
    trial = lab.experiment(
        "13-minutes", {"a": {}, "b": {"cube_limit": "5"}}, games=10, measure=measure, **QUIET
    )
    never = next(row for row in trial if row["measure"] == "never")
    assert (never["mean"], never["low"], never["high"]) == lab.wilson(0, 10)[:3]
    assert never["high"] > 0.2, "ten times no is not certain to be never"
    moves = next(row for row in trial if row["measure"] == "moves")
    assert moves["low"] < moves["mean"] < moves["high"]


def test_an_experiment_compares_on_the_same_deals() -> None:
    trial = lab.experiment(
        "13",
        {"chance": {}, "rules": {"bots": ["rules", "random", "random", "random"]}},
        games=30,
        measure={"Ann's points": lambda game: game["scores"]["Ann"]},
        **SHORT,
    )
    chance, rules = trial
    points = {name: {} for name in ("chance", "rules")}
    for game in trial.games:
        points[game["arrangement"]][game["seed"]] = game["scores"]["Ann"]
    assert points["chance"].keys() == points["rules"].keys()
    assert chance["difference"] is None
    differences = [points["rules"][seed] - points["chance"][seed] for seed in points["chance"]]
    assert rules["difference"] == pytest.approx(sum(differences) / 30)
    assert rules["diff high"] < 0


def _differing(**by: float) -> dict[str, object]:
    """Measures by name that one variant raises by so much, with the same noise in each."""

    def measure(more: float) -> object:
        return lambda game: (
            more * (game["arrangement"] == "b") + game["deal"] * (game["arrangement"] == "b") % 2
        )

    return {name: measure(more) for name, more in by.items()}


def test_the_title_tells_the_difference_that_is_surest() -> None:
    """By the width of its interval, not by its size alone: measures have units of their own."""
    wide = {"seeds": lambda game: 1000 * game["seed"] * (game["arrangement"] == "b")}
    sure = _differing(points=9)
    trial = lab.experiment("13", {"a": {}, "b": {}}, games=30, measure=wide | sure, **SHORT)
    assert all(row["diff low"] > 0 for row in trial if row["variant"] == "b")
    assert trial.title == "13: “b” changes “points” by +9.5"


def test_many_measures_ask_more_of_each() -> None:
    """What one question alone would call certain is no finding where twenty were asked (Holm)."""
    noise = Random(5)
    draws = {(deal, name): noise.gauss(0.42, 1) for deal in range(30) for name in map(str, range(20))}

    def measure(name: str) -> object:
        return lambda game: draws[game["deal"], name] * (game["arrangement"] == "b") * (name == "0")

    measures = {name: measure(name) for name in map(str, range(20))}
    alone = lab.experiment("13", {"a": {}, "b": {}}, games=30, measure={"0": measures["0"]}, **SHORT)
    assert alone.title.startswith("13: “b” changes “0”")
    several = lab.experiment("13", {"a": {}, "b": {}}, games=30, measure=measures, **SHORT)
    assert next(row for row in several if row["difference"])["diff low"] > 0
    assert several.title == "13: no difference is certain"
    assert several.chart().note.endswith("each interval is for 95 % by itself")


def test_shared_and_lost_games_are_said_below_every_table() -> None:
    shared = lab.simulate("13", "random", games=40)
    count = sum(len(winners) > 1 for winners in shared.games["winners"])
    assert count
    assert sum(shared["won"]) > 40
    assert str(shared).endswith(f"Games shared by several winners: {count}; won by nobody: 0.")
    field = lab.tournament("13-days", ["random", First], games=20, **QUIET)
    lost = sum(not winners for winners in field.games["winners"])
    assert lost
    assert str(field).endswith(f"won by nobody: {lost}.")
    assert str(field.pairings).endswith(f"won by nobody: {lost}.")
    assert field.heat().note.endswith(f"won by nobody: {lost}.")
    trial = lab.experiment("13-days", {"a": {}, "b": {"bots": "rules"}}, games=20, **QUIET)
    lost = sum(not winners for winners in trial.games["winners"])
    assert str(trial).endswith(f"won by nobody: {lost}.")


def test_a_field_is_shown_as_who_beats_whom() -> None:
    field = lab.tournament("13-minutes", ["random", "rules", First], games=20, **QUIET)
    heat = field.heat()
    made = {(row["bot"], row["against"]): row["share"] for row in field.pairings}
    for (row, column), cell in heat.cells.items():
        one, two = heat.rows[row], heat.columns[column]
        share = 0.5 if one == two else made.get((one, two), 1 - made.get((two, one), 0))
        assert cell.share == pytest.approx(share)
    assert heat.title == "13-minutes: rules beats 2 of the 2 others"
    few = lab.tournament("13-minutes", ["random", First], games=4, **QUIET)
    assert few.heat().title == "13-minutes: nobody beats anybody for certain"


def test_generations_leave_those_who_do_best_against_who_is_left() -> None:
    field = lab.tournament("13-minutes", ["random", "rules", First], games=20, **QUIET)
    lived = field.generations(30)
    assert [curve.label for curve in lived.curves] == field["bot"]
    for then in zip(*(curve.values for curve in lived.curves), strict=True):
        assert sum(then) == pytest.approx(1)
    first = [curve.values[0] for curve in lived.curves]
    assert first == [pytest.approx(1 / 3)] * 3
    assert lived.curves[0].values[-1] > 0.99
    assert "play as rules" in lived.title


def test_what_changes_nothing_shows_no_difference_at_all() -> None:
    trial = lab.experiment("13-minutes", {"as it is": {}, "the same": {"length": "game"}}, games=10, **QUIET)
    assert [row["difference"] for row in trial if row["variant"] == "the same"] == [0, 0]


def test_a_rule_can_be_varied() -> None:
    trial = lab.experiment(
        "13", {"match": {}, "round": {"rules": "length=round"}}, games=5,
        measure=lambda game: game["moves"], **QUIET,
    )  # fmt: skip
    match, one_round = trial["mean"]
    assert match > 3 * one_round
    with pytest.raises(games13.GameError, match="two variants"):
        lab.experiment("13", {"only": {}}, games=1, **QUIET)


def test_an_analysis_follows_the_game_to_its_end() -> None:
    p = games13.new("13-days", seed=3)
    while p.to_move:
        p = p.after(p.moves()[-1])
    looked = lab.analyse(p.transcript(), simulations=8)
    last = looked.rows[-1]
    chances = dict(zip(looked.columns, last, strict=True))
    assert [chances[seat] for seat in p.seats] == [float(seat in p.result.winners) for seat in p.seats]
    assert len(looked) == 1 + sum(seat is not None for seat, _ in p.history())
    assert looked["move"][1] == str(p.history()[[seat for seat, _ in p.history()].index("US")][1])
    for before, after in pairwise(looked):
        assert after["swing"] == after[after["seat"]] - before[after["seat"]]
    swings = [abs(swing) for swing in looked["swing"]]
    turning = looked.turning_points(6)
    assert sorted(map(abs, turning["swing"])) == sorted(swings)[-6:]
    assert {swing > 0 for swing in turning["swing"]} == {True, False}
    assert turning["number"] == sorted(turning["number"])
    assert len(lab.analyse(p, simulations=2, every=10)) < len(looked) / 5


def test_in_an_analysis_the_world_ends_less_often_than_by_chance() -> None:
    p = games13.replay(games13.transcripts("13-days")["designers-game"], each=True)[65]
    by_chance = Search(p.view(None), Aim(), seed=1)
    by_chance.run(300)
    assert sum(chance(p, None, 300, seed=1).values()) > 0.05 + sum(by_chance.values().values())


def test_tables_are_plain() -> None:
    runs = lab.simulate("13", "random", games=4, **SHORT)
    read = list(csv.DictReader(io.StringIO(runs.to_csv())))
    assert [row["seat"] for row in read] == runs["seat"]
    assert [float(row["score"]) for row in read] == runs["score"]
    assert runs._repr_html_().count("<tr>") == 5
    table = Table(("name", "text"), [("<b>", 'a "b", c')])
    assert "&lt;b&gt;" in table._repr_html_()
    assert table.to_csv() == 'name,text\n<b>,"a ""b"", c"\n'


def test_a_csv_file_is_the_same_on_every_system(tmp_path) -> None:
    runs = lab.simulate("13", "random", games=2, **SHORT)
    runs.games.to_csv(tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_bytes() == runs.games.to_csv().encode()


@pytest.mark.parametrize(
    "result",
    [
        lambda: lab.simulate("13", "random", games=4, **SHORT),
        lambda: lab.tournament("13-days", ["random", "rules"], games=2, **QUIET),
        lambda: lab.experiment("13-days", {"a": {}, "b": {"bots": "rules"}}, games=3, **QUIET),
        lambda: lab.analyse(games13.new("13-minutes", seed=1).after("bid 2").after("bid 3"), simulations=4),
    ],
    ids=["simulate", "tournament", "experiment", "analyse"],
)
def test_results_draw_themselves(result) -> None:
    shown = result()
    root = ElementTree.fromstring(str(shown.chart()))
    texts = ["".join(element.itertext()) for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert shown.title in texts
    assert str(shown.chart()) == str(result().chart())
    data = shown.chart()._repr_mimebundle_()
    assert svg.kept(data["text/html"]) == [str(shown.chart())]


def test_a_title_says_only_what_is_certain() -> None:
    assert lab.simulate("13", "random", games=40, **SHORT).title == "13: no seat wins clearly more often"
    sure = lab.simulate("13", ["rules", "random", "random", "random"], games=40, **SHORT)
    assert sure.title == "13: Ann, rules wins most often"
    assert lab.tournament("13-minutes", ["rules", "random"], games=40, **QUIET).title.endswith("strongest")
    few = lab.tournament("13-minutes", ["rules", "random"], games=2, **QUIET)
    assert few.title == "13-minutes: no bot is clearly the strongest"
    variants = {"chance": {}, "again": {}, "thumb": {"bots": ["rules", "random", "random", "random"]}}
    trial = lab.experiment("13", variants, games=30, **SHORT)
    assert trial.title.startswith("13: “thumb” changes “Ann wins” by +0.")
    same = lab.experiment("13", {"chance": {}, "again": {}}, games=30, **SHORT)
    assert same.title == "13: no difference is certain"


def test_an_analysis_says_how_sure_it_is() -> None:
    p = games13.new("13-minutes", seed=1).after("bid 2").after("bid 3")

    def widths(simulations: int) -> list[float]:
        curves = lab.analyse(p, simulations=simulations).chart().curves
        return [high - low for curve in curves for low, high in curve.band]

    assert min(widths(8)) > max(widths(200)) > 0
    while p.to_move:
        p = p.after(p.moves()[0])
    curves = lab.analyse(p, simulations=8, every=99).chart().curves
    assert all(curve.band[-1] == (curve.values[-1], curve.values[-1]) for curve in curves)


def test_a_chart_says_each_row_of_its_table() -> None:
    wins = lab.simulate("13", "random", games=8, **SHORT)
    says = [f"{row['share']:.3f} ({row['low']:.3f} to {row['high']:.3f})" for row in wins]
    told = "; ".join(
        f"{row['seat']}, {row['bot']} {numbers}" for row, numbers in zip(wins, says, strict=True)
    )
    assert wins.chart().says == f"{wins.title}. Games won, of 8. {told}."
    trial = lab.experiment("13", {"a": {}, "b": {"bots": ["rules", *["random"] * 3]}}, games=8, **SHORT)
    bars = [(bar.label, *bar[1:4]) for bar in trial.chart().bars]
    compared = [row for row in trial if row["variant"] == "b"]
    assert bars == [
        (f"b: {row['measure']}", row["difference"], row["diff low"], row["diff high"]) for row in compared
    ]
    rated = lab.tournament("13-minutes", ["random", "rules"], games=4, **QUIET)
    assert [bar[:4] for bar in rated.chart().bars] == [row[:4] for row in rated.rows]
    looked = lab.analyse(games13.new("13", seed=1, rules="length=round").after("blue 2"), simulations=4)
    assert [(curve.label, curve.values) for curve in looked.chart().curves] == [
        (seat, looked[seat]) for seat in looked.seats
    ]


@pytest.mark.parametrize(
    "result",
    [
        lambda: lab.tournament("13-minutes", ["random", "rules"], games=4, **QUIET),
        lambda: lab.analyse(games13.new("13", seed=1), simulations=4),
    ],
    ids=["bars", "curves"],
)
def test_results_are_plotted_on_axes(result) -> None:
    figure = Figure()
    axes = figure.subplots()
    shown = result()
    assert shown.plot(axes) is axes
    assert axes.get_title("left") == shown.title
    assert len(axes.lines) + len(axes.collections) >= 2


def test_pandas_gets_the_whole_table(monkeypatch) -> None:
    """Whether pandas is installed or not: it is given the rows and the columns."""
    pandas = ModuleType("pandas")
    pandas.DataFrame = lambda rows, columns: (rows, columns)
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    runs = lab.simulate("13", "random", games=2, **SHORT)
    assert runs.games.to_pandas() == (runs.games.rows, list(runs.games.columns))


def test_ticks_reach_both_ends() -> None:
    for low, high in ((0, 1), (-0.03, 0.4), (-310, 170), (0, 13), (0, 0)):
        marks = ticks(low, high)
        assert marks[0] <= low
        assert marks[-1] >= high
        assert 2 <= len(marks) <= 8
