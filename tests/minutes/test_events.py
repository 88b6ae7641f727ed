"""Each card's event, as its text says, and the parts that an owner's deck may be made of."""

from pathlib import Path

import pytest

import games13

OTHER = ["Excomm", "Scramble"]


def said(p) -> list[str]:
    return [str(move) for move in p.moves()]


@pytest.mark.rule("event-moves", "event-once")
def test_cubes_of_an_event_move_a_battleground_once(table, after, at) -> None:
    p = table(1, "US", ["Quarantine", "U Thant"], OTHER)
    assert at(after(p, "event Quarantine in neutral", "place 3 on Cuba"), "Cuba") == ("US", 3, 0)
    p = table(2, "USSR", ["U-2 Downed", "U Thant"], OTHER, {"Cuba": ("USSR", 3, 0)})
    assert at(after(p, "event U-2 Downed in neutral", "remove 2 US from Cuba"), "Cuba") == ("neutral", 1, 0)


@pytest.mark.rule("event")
def test_an_event_may_be_left_at_any_point(table, after) -> None:
    p = table(1, "US", ["Scramble", "U Thant"], ["Excomm", "Quarantine"])
    q = p.after("event Scramble in neutral")
    assert said(q)[-1] == "done"
    assert q.after("done").to_move == "USSR"
    assert after(q, "place 1 on Cuba", "done").to_move == "USSR"


def test_excomm(table) -> None:
    p = table(2, "US", ["Excomm", "U Thant"], ["Scramble", "Quarantine"], {"Fidel Castro": ("neutral", 1, 1)})
    q = p.after("event Excomm in neutral")
    assert {move.split(" on ")[1] for move in said(q)[:-1]} == {"Excomm", "Cuba"}
    assert said(q.after("place 1 on Cuba")) == ["place 1 on Excomm", "done"]
    assert q.after("place 2 on Cuba").to_move == "USSR"


def test_public_protests(table, after, at) -> None:
    p = table(2, "US", ["Public Protests", "U Thant"], OTHER, {"Cuba": ("US", 7, 1)})
    q = p.after("event Public Protests in neutral")
    assert said(q) == [f"remove {n} from Cuba" for n in range(1, 8)] + ["done"]
    r = q.after("remove 7 from Cuba")
    assert at(r, "Cuba") == ("neutral", 0, 1)
    assert r.view("US").supply["US"] == 12


def test_wave_and_smile(table, after, at) -> None:
    p = table(2, "US", ["Wave & Smile", "U Thant"], OTHER, {"Quarantine": ("US", 3, 0)})
    q = p.after("event Wave & Smile in neutral")
    assert said(q) == ["remove 1 from Quarantine", "remove 2 from Quarantine", "done"]
    r = q.after("remove 2 from Quarantine")
    assert said(r) == ["place 2 on Wave & Smile", "place 2 on Cuba"]
    r = r.after("place 2 on Cuba")
    assert (at(r, "Quarantine"), at(r, "Cuba")) == (("neutral", 1, 0), ("US", 2, 0))
    assert r.view("US").supply == p.view("US").supply


def test_wave_and_smile_with_one_place_to_go_to_does_not_ask_for_it(table, after, at) -> None:
    p = table(1, "US", ["Wave & Smile", "U Thant"], OTHER, {"Cuba": ("US", 2, 0)})
    q = after(p, "event Wave & Smile in neutral", "remove 1 from Cuba")
    assert q.to_move == "USSR"
    assert (at(q, "Cuba"), at(q, "Wave & Smile")) == (("neutral", 1, 0), ("US", 1, 0))


@pytest.mark.rule("own-movement")
def test_u_2_photographs(table, after, at) -> None:
    p = table(1, "US", ["U-2 Photographs", "U Thant"], OTHER, {"Cuba": ("USSR", 0, 1)})
    q = p.after("event U-2 Photographs in neutral")
    assert [move for move in said(q) if "Cuba" in move] == [
        "move Cuba towards US",
        "move Cuba towards USSR",
        "place 1 on Cuba towards US",
        "place 1 on Cuba towards USSR",
    ]
    assert at(q.after("place 1 on Cuba towards USSR"), "Cuba") == ("USSR", 1, 1)
    assert at(q.after("place 1 on Cuba towards US"), "Cuba") == ("neutral", 1, 1)
    assert at(q.after("move Cuba towards US"), "Cuba") == ("neutral", 0, 1)


def test_quarantine(table) -> None:
    p = table(1, "US", ["Quarantine", "U Thant"], OTHER).after("event Quarantine in neutral")
    assert said(p) == ["place 1 on Cuba", "place 2 on Cuba", "place 3 on Cuba", "done"]


def test_fidel_castro(table, at) -> None:
    lying = {"Quarantine": ("US", 1, 0), "U-2 Photographs": ("neutral", 0, 2)}
    p = table(3, "USSR", ["Fidel Castro", "U Thant"], OTHER, lying).after("event Fidel Castro in neutral")
    assert said(p) == [f"place {n} on Quarantine" for n in (1, 2, 3)] + ["done"]
    assert at(p.after("place 3 on Quarantine"), "Quarantine") == ("neutral", 1, 3)


def test_moscow_is_our_brain(table) -> None:
    lying = {"Quarantine": ("US", 1, 1), "U-2 Photographs": ("neutral", 0, 2), "Cuba": ("neutral", 1, 0)}
    p = table(3, "USSR", ["Moscow is our Brain", "U Thant"], OTHER, lying).after(
        "event Moscow is our Brain in neutral"
    )
    assert {move.split(" on ")[-1] for move in said(p)[:-1]} == {"Quarantine", "U-2 Photographs"}
    q = p.after("place 2 on Quarantine")
    assert said(q) == ["place 1 on U-2 Photographs", "done"]
    assert said(p.after("place 1 on Quarantine"))[-2] == "place 2 on U-2 Photographs"
    assert q.after("place 1 on U-2 Photographs").to_move == "US"


@pytest.mark.rule("other-cubes")
def test_u_2_downed(table, at) -> None:
    p = table(2, "USSR", ["U-2 Downed", "U Thant"], OTHER, {"Quarantine": ("neutral", 3, 1)})
    q = p.after("event U-2 Downed in neutral")
    assert said(q) == ["remove 1 US from Quarantine", "remove 2 US from Quarantine", "done"]
    r = q.after("remove 2 US from Quarantine")
    assert at(r, "Quarantine") == ("US", 1, 1)
    assert r.view("US").supply["US"] == p.view("US").supply["US"] + 2


@pytest.mark.rule("face-down")
def test_mrbms_and_irbms(table) -> None:
    p = table(
        2, "USSR", ["MRBMs & IRBMs", "U Thant"], OTHER, {"Quarantine": ("US", 0, 0)}, cuba="Strategic Balance"
    )
    q = p.after("event MRBMs & IRBMs in neutral")
    assert said(q) == ["place 1 on Quarantine", "place 1 on MRBMs & IRBMs", "done"]
    assert said(q.after("place 1 on Quarantine")) == ["place 1 on MRBMs & IRBMs", "done"]


def test_strategic_balance(table) -> None:
    p = table(2, "USSR", ["Strategic Balance", "U Thant"], OTHER)
    q = p.after("event Strategic Balance in neutral")
    assert said(q)[:3] == [f"place {n} on Strategic Balance" for n in (1, 2, 3)]
    assert not any("Cuba" in move for move in said(q))


def test_u_thant(table, after, at) -> None:
    lying = {"Quarantine": ("US", 1, 0), "Cuba": ("US", 0, 0), "U-2 Downed": ("USSR", 0, 0)}
    p = table(3, "US", ["U Thant", "Public Protests"], OTHER, lying)
    q = p.after("event U Thant in own sphere")
    assert said(q) == [
        "move Quarantine to neutral",
        "move U Thant to neutral",
        "move Cuba to neutral",
        "done",
    ]
    r = after(q, "move Quarantine to neutral", "move Cuba to neutral")
    assert r.to_move == "USSR"
    assert (at(r, "Quarantine"), at(r, "Cuba")) == (("neutral", 1, 0), ("neutral", 0, 0))


def test_nuclear_submarines_for_either_side(table) -> None:
    for seat in ("US", "USSR"):
        p = table(1, seat, ["Nuclear Submarines", "U Thant"], OTHER).after(
            "event Nuclear Submarines in neutral"
        )
        assert said(p)[:2] == ["place 1 on Nuclear Submarines", "place 2 on Nuclear Submarines"]
        assert p.to_move == seat


def test_scramble(table, after, at) -> None:
    lying = {"Quarantine": ("USSR", 0, 0), "Excomm": ("neutral", 0, 0)}
    p = table(3, "US", ["Scramble", "U Thant"], ["Public Protests", "U-2 Downed"], lying)
    q = after(p, "event Scramble in neutral", "place 1 on Quarantine", "place 1 on Cuba")
    assert said(q) == ["place 1 on Excomm", "place 1 on Scramble", "done"]
    q = q.after("place 1 on Excomm")
    assert q.to_move == "USSR"
    assert [at(q, name)[0] for name in ("Quarantine", "Cuba", "Excomm")] == ["neutral", "US", "US"]


# what an owner's deck may hold besides


def with_event(tmp_path, event: str) -> str:
    """The deck with another event on U Thant."""
    source = games13.new("13-minutes", seed=0).setup.deck.text
    head, tail = source.split('name = "U Thant"')
    line = next(line for line in tail.splitlines() if line.startswith("event = "))
    path = tmp_path / "deck.toml"
    path.write_text(head + 'name = "U Thant"' + tail.replace(line, f"event = [{event}]", 1))
    return str(path)


def test_parts_come_one_after_the_other(table, tmp_path, after, at) -> None:
    deck = with_event(tmp_path, "{ remove = 1 }, { command = 2 }")
    p = _with_deck(table, deck, {"Cuba": ("US", 1, 0)})
    q = p.after("event U Thant in neutral")
    assert said(q) == ["remove 1 from Cuba", "done"]
    r = q.after("remove 1 from Cuba")
    assert r.to_move == "US"
    assert "place 2 on Cuba" in said(r)
    assert at(r.after("place 2 on Cuba"), "Cuba") == ("US", 2, 0)
    assert r.after("done").to_move == "USSR"
    assert "place 2 on Cuba" in said(q.after("done"))


def _with_deck(table, deck, lying):
    return table(2, "US", ["U Thant", "Quarantine"], OTHER, lying, deck_file=deck)


def test_a_part_with_nothing_to_do_is_passed_over(table, tmp_path) -> None:
    p = _with_deck(table, with_event(tmp_path, "{ remove = 1 }, { command = 2 }"), {})
    q = p.after("event U Thant in neutral")
    assert "place 2 on Cuba" in said(q)
    p = _with_deck(table, with_event(tmp_path, '{ place = 1 }, { remove = 1, whose = "other" }'), {})
    assert p.after("event U Thant in neutral").after("place 1 on Cuba").to_move == "USSR"


def test_no_event_leaves_all_its_parts(table, tmp_path) -> None:
    text = with_event(tmp_path, "{ place = 1 }, { command = 2 }")
    path = tmp_path / "us.toml"
    un, ussr = ('side = "' + side + '"\nsymbol = "political"' for side in ("UN", "USSR"))
    path.write_text(Path(text).read_text().replace(un, ussr))
    q = _with_deck(table, str(path), {}).after("command U Thant in neutral")
    assert (q.to_move, said(q)[-1]) == ("USSR", "no event")
    assert q.after("no event").to_move == "US"
    r = q.after("place 1 on Cuba")
    assert (r.to_move, said(r)[-1]) == ("USSR", "done")
    assert r.after("done").to_move == "US"


@pytest.mark.parametrize(
    ("on", "names"),
    [
        ("any", {"Quarantine", "Fidel Castro", "U Thant", "Cuba"}),
        ("Cuba", {"Cuba"}),
        ("neutral", {"U Thant", "Cuba"}),
        ("own sphere", {"Quarantine"}),
        ("other sphere", {"Fidel Castro"}),
        ("own cubes", {"Quarantine"}),
        ("no own cubes", {"Fidel Castro", "U Thant", "Cuba"}),
        ("other cubes", {"Fidel Castro"}),
        ("any cubes", {"Quarantine", "Fidel Castro"}),
        ("military", {"Quarantine"}),
        ("political", {"Fidel Castro", "U Thant"}),
    ],
)
def test_where_an_event_may_aim(table, tmp_path, on, names) -> None:
    deck = with_event(tmp_path, f'{{ place = 1, on = "{on}" }}')
    lying = {"Quarantine": ("US", 1, 0), "Fidel Castro": ("USSR", 0, 1)}
    p = table(3, "US", ["U Thant", "Wave & Smile"], OTHER, lying, deck_file=deck)
    q = p.after("event U Thant in neutral")
    assert {move.split(" on ")[1] for move in said(q)[:-1]} == names
