"""What positions are worth is learned rightly: from games written out, whose answer is known."""

import importlib.util
import re
from pathlib import Path

import numpy as np
import pytest

TOOL = Path(__file__).parents[1] / "tools/fit_values.py"
spec = importlib.util.spec_from_file_location("fit_values", TOOL)
fit = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fit)

TRUE = np.array([1.5, -0.5, 0.0])


def tables(how, count: int, seats: int, phases: int = 1) -> "fit.Seen":
    """Positions whose winners are drawn as TRUE says; every third table has a seat less."""
    luck = np.random.default_rng(5)
    signs = luck.normal(size=(count, seats, len(TRUE)))
    nobody = np.zeros((count, seats))
    if how is fit.Together:
        nobody[::3, -1], signs[::3, -1] = fit.NO_SEAT, 0.0
    chances = how.forecast(signs @ TRUE + nobody)
    got = np.zeros((count, seats))
    if how is fit.Each:
        got[:] = luck.random((count, seats)) < chances
    else:
        for place, row in enumerate(chances):
            got[place, luck.choice(seats, p=row / row.sum())] = 1.0
    number, place = np.divmod(np.arange(count), 2 * phases)
    return fit.Seen(number, place // 2, signs, nobody, got)


@pytest.mark.parametrize(("how", "seats"), [(fit.Each, 2), (fit.Together, 3)])
def test_what_decides_is_found_out(how, seats: int) -> None:
    seen = tables(how, 6000, seats)
    assert fit.fitted(how, seen, seen.got, 1.0) == pytest.approx(TRUE, abs=0.12)
    weights, quality = fit.learned(how, seen, 0.0)
    assert weights[0] == pytest.approx(TRUE, abs=0.12)
    assert quality["log loss"] < 0.9 * quality["log loss of an even bet"]


@pytest.mark.parametrize(("how", "seats"), [(fit.Each, 2), (fit.Together, 3)])
def test_what_is_drawn_hard_towards_0_is_small(how, seats: int) -> None:
    seen = tables(how, 500, seats)
    assert abs(fit.fitted(how, seen, seen.got, 1e6)).max() < 0.01


def test_a_phase_is_taught_by_the_one_after_it() -> None:
    """By where the game stood when that began; whose game ended before is taught by the end."""
    seen = tables(fit.Together, 40, 3, phases=2)
    short = seen._replace(phase=np.where(seen.game == 7, 1, seen.phase))
    lessons = fit.taught(fit.Together, short, 1, TRUE, 1.0)
    rows = np.flatnonzero(short.phase == 1)
    later = fit.Together.forecast(seen.signs @ TRUE + seen.nobody)
    for lesson, row in zip(lessons, rows, strict=True):
        assert lesson == pytest.approx(seen.got[row] if seen.game[row] == 7 else later[4 * seen.game[row]])
    half = fit.taught(fit.Together, short, 1, TRUE, 0.5)
    assert half == pytest.approx((lessons + seen.got[rows]) / 2)
    assert (fit.taught(fit.Together, short, 1, TRUE, 0.0) == seen.got[rows]).all()
    assert (fit.taught(fit.Together, short, 0, None, 1.0) == seen.got[short.phase == 0]).all()


def test_of_an_opening_only_what_is_sealed_is_made_by_chance(tmp_path) -> None:
    """And a game is looked at once, where its first turn begins."""
    record = tmp_path / "games.jsonl"
    texts = fit.played("13-minutes", 12, ["rules"], record, opening=True)
    assert fit.played("13-minutes", 12, ["rules"], record, opening=True) == texts
    said = "\n".join(texts)
    bids = {int(count) for count in re.findall(r": bid (\d+)", said)}
    assert bids - {2, 3, 4}, "not those alone that rules of thumb like"
    starts = re.findall(r"^(\w+): (\w+) starts", said, re.MULTILINE)
    assert starts
    assert all(who != starter for who, starter in starts), "who starts is said by the bot"
    names, seen = fit.looked_at("13-minutes", texts, opening=True)
    assert names[0] == "the last play will be the own"
    assert seen.signs.shape == (12, 2, len(names))
    assert (seen.signs[:, 0] == -seen.signs[:, 1]).all()


def test_a_game_is_looked_at_where_a_search_may_stop(tmp_path) -> None:
    record = tmp_path / "games.jsonl"
    texts = fit.played("defcon", 9, ["random"], record)
    assert fit.played("defcon", 9, ["random"], record) == texts
    names, seen = fit.looked_at("defcon", texts[:1] + texts[-1:])
    assert names[0] == "points"
    assert sorted(set((seen.nobody == 0).sum(1))) == [3, 4], "tables of more than one size"
    assert set(seen.phase) == set(range(10))
    assert (seen.got.sum(1) == 1).all()
    assert not seen.signs[seen.nobody < 0].any()


def test_several_bots_play_by_turns_each_at_all_tables(tmp_path) -> None:
    texts = fit.played("13-minutes", 12, ["random", "rules"], tmp_path / "games.jsonl")
    seeds = range(fit.FIRST_SEED, fit.FIRST_SEED + 12)
    by = {bot: [fit.play("13-minutes", seed, bot) for seed in seeds] for bot in ("random", "rules")}
    assert by["random"] != by["rules"]
    turns = len(fit.BY_CHANCE)
    one, other = by["random"], by["rules"]
    assert texts == one[:turns] + other[turns : 2 * turns] + one[2 * turns :]


def test_where_tables_differ_each_bot_plays_at_all_of_them(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(fit, "play", lambda game, seed, bot, opening: bot)
    turns = len(fit.BY_CHANCE) * len(fit.TABLES["defcon"])
    named = fit.played("defcon", 3 * turns, ["easy:20", "hard:100"], tmp_path / "games.jsonl")
    assert named == ["easy:20"] * turns + ["hard:100"] * turns + ["easy:20"] * turns
