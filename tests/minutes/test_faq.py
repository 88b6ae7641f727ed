"""Every question and answer of the rules' FAQ."""

import re
from pathlib import Path

import pytest

import games13


def said(p) -> list[str]:
    return [str(move) for move in p.moves()]


HANDS = ["Public Protests", "U Thant"], ["Excomm", "Scramble"]


def test_all_nineteen_answers_have_their_test_here() -> None:
    answers = {rule for rule in games13.rules("13-minutes") if rule.startswith("faq-")}
    assert len(answers) == 19
    marks = re.findall(r"pytest\.mark\.rule\((.*)\)", Path(__file__).read_text("utf-8"))
    assert answers <= set(re.findall(r'"(faq-[\w-]+)"', " ".join(marks)))


@pytest.mark.rule("faq-photographs", "own-movement")
@pytest.mark.parametrize(("towards", "zone"), [("US", "US"), ("USSR", "USSR")])
def test_u_2_photographs_moves_the_card_instead_of_the_usual_step(table, after, at, towards, zone) -> None:
    p = table(2, "US", ["U-2 Photographs", "U Thant"], HANDS[1], {"Quarantine": ("neutral", 0, 0)})
    q = after(p, "event U-2 Photographs in neutral", f"place 1 on Quarantine towards {towards}")
    assert at(q, "Quarantine") == (zone, 1, 0)


@pytest.mark.rule("faq-presence")
def test_five_cubes_of_one_side_hold_nothing_against_one_of_the_other(table, after, at) -> None:
    p = table(2, "USSR", ["Strategic Balance", "U Thant"], HANDS[1], {"Quarantine": ("US", 5, 0)})
    q = after(p, "command Strategic Balance in neutral", "place 1 on Quarantine")
    assert at(q, "Quarantine") == ("neutral", 5, 1)


@pytest.mark.rule("faq-war-at-end")
def test_three_symbols_in_a_sphere_are_no_war_before_the_end(table, after) -> None:
    three = {"Quarantine": ("US", 0, 0), "Strategic Balance": ("US", 0, 0), "MRBMs & IRBMs": ("US", 0, 0)}
    p = table(9, "US", *HANDS, three)
    assert p.view("US").war["US"] == ("military",)
    q = after(p, "command Public Protests in neutral", "no cubes")
    assert q.result is None
    r = after(q, "command Scramble in neutral", "no cubes")
    assert r.result.winners == ("USSR",)


@pytest.mark.rule("faq-own-sphere", "no-further")
def test_cubes_may_be_added_in_ones_own_sphere_and_the_card_stays(table, after, at) -> None:
    p = table(2, "US", *HANDS, {"Quarantine": ("US", 1, 0)})
    q = after(p, "command Public Protests in neutral", "place 2 on Quarantine")
    assert at(q, "Quarantine") == ("US", 3, 0)


@pytest.mark.rule("faq-commands", "use")
def test_own_and_un_cards_give_a_command_or_an_event_their_cards_only_a_command(table) -> None:
    p = table(2, "US", ["Excomm", "U Thant"], ["Scramble", "Quarantine"])
    assert {move.split()[0] for move in said(p) if "Excomm" in move} == {"command", "event"}
    assert {move.split()[0] for move in said(p) if "U Thant" in move} == {"command", "event"}
    p = table(2, "US", ["U-2 Downed", "Fidel Castro"], HANDS[1])
    assert {move.split()[0] for move in said(p)} == {"command"}
    p = table(1, "US", ["Excomm", "U Thant"], ["Quarantine", "Scramble"])
    assert p.after("event Excomm in neutral").after("done").to_move == "USSR"


@pytest.mark.rule("faq-commands", "use")
@pytest.mark.parametrize("card", ["Excomm", "U Thant", "Scramble", "Quarantine", "Wave & Smile"])
def test_a_card_of_ones_own_or_the_uns_used_for_a_command_gives_nobody_its_event(table, card) -> None:
    """With something for the Event to do, such a card gives a Command, and then the turn is over."""
    lying = {"Cuba": ("US", 2, 2), "Moscow is our Brain": ("US", 1, 0)}
    p = table(3, "US", [card, "Public Protests"], ["Nuclear Submarines", "Fidel Castro"], lying)
    q = p.after(f"command {card} in neutral")
    assert (q.to_move, q.view("US").pending) == ("US", "command")
    assert q.after("place 1 on Cuba").to_move == "USSR"


@pytest.mark.rule("faq-commands", "their-card")
def test_their_card_gives_them_the_event_and_then_the_command(table, after, at) -> None:
    lying = {"Quarantine": ("neutral", 1, 0)}
    p = table(2, "US", ["Fidel Castro", "U Thant"], HANDS[1], lying)
    q = after(p, "command Fidel Castro in neutral", "place 3 on Quarantine")
    assert at(q, "Quarantine") == ("USSR", 1, 3)
    assert (q.to_move, q.view("US").pending, q.view("US").pending_cubes) == ("US", "command", 2)
    assert at(q.after("place 2 on Quarantine"), "Quarantine") == ("neutral", 3, 3)


@pytest.mark.rule("faq-cuba-moves")
def test_cuba_moves_like_any_other_card(table, after, at) -> None:
    p = table(1, "US", *HANDS)
    q = after(p, "command Public Protests in neutral", "place 1 on Cuba")
    assert at(q, "Cuba") == ("US", 1, 0)
    assert at(after(q, "command Scramble in neutral", "place 1 on Cuba"), "Cuba") == ("neutral", 1, 1)


@pytest.mark.rule("faq-last-cards", "aftermath", "same-symbol")
def test_the_example_of_u_thant_and_excomm(table, after) -> None:
    """The USSR holds a US card with 2 cubes, the US a UN card with 1, both political."""
    p = table(10, "US", ["U Thant", "Public Protests"], ["Excomm"])
    view = after(p, "command Public Protests in neutral", "no cubes").view("US")
    assert view.final.aftermath == 0
    assert view.final.added == "political"
    assert {seat: card.name for seat, card in view.final.cards.items()} == {"US": "U Thant", "USSR": "Excomm"}
    before = p.view("US").symbols
    assert view.symbols["US"]["political"] == before["US"]["political"] + 1
    assert view.symbols["USSR"]["political"] == before["USSR"]["political"] + 1


@pytest.mark.rule("faq-last-cards", "same-symbol", "war", "both-war")
@pytest.mark.parametrize(
    ("us", "ussr", "winners"), [(2, 0, ("USSR",)), (0, 2, ("US",)), (1, 1, ("US",))], ids=str
)
def test_the_added_cards_can_start_the_war(table, after, us, ussr, winners) -> None:
    political = ["Fidel Castro", "Moscow is our Brain"]
    lying = {name: ("US" if at < us else "USSR", 0, 0) for at, name in enumerate(political)}
    p = table(10, "US", ["U Thant", "Public Protests"], ["Excomm"], {**lying, "Cuba": ("neutral", 9, 0)})
    q = after(p, "command Public Protests in neutral", "no cubes")
    assert q.result.winners == winners


@pytest.mark.rule("faq-symbols", "deck")
def test_the_symbols_of_the_thirteen_cards() -> None:
    by_symbol = {}
    for card in games13.deck("13-minutes"):
        by_symbol.setdefault(card.symbol, set()).add((card.side, card.name))
    assert by_symbol["political"] == {
        ("USSR", "Fidel Castro"), ("USSR", "Moscow is our Brain"), ("US", "Excomm"), ("UN", "U Thant"),
    }  # fmt: skip
    assert by_symbol["world opinion"] == {
        ("US", "Wave & Smile"), ("US", "Public Protests"), ("US", "U-2 Photographs"), ("USSR", "U-2 Downed"),
    }  # fmt: skip
    assert len(by_symbol["military"]) == 5
    sides = [card.side for card in games13.deck("13-minutes")]
    assert [sides.count(side) for side in ("US", "USSR", "UN")] == [5, 5, 3]


@pytest.mark.rule("faq-no-limit")
def test_more_than_five_cubes_may_lie_on_a_battleground(table, after, at) -> None:
    p = table(2, "US", *HANDS, {"Quarantine": ("US", 5, 0)})
    q = after(p, "command Public Protests in neutral", "place 3 on Quarantine")
    assert at(q, "Quarantine") == ("US", 8, 0)


@pytest.mark.rule("faq-no-limit", "cube-limit")
def test_the_house_rule_of_five_holds_for_commands_and_for_events(table) -> None:
    lying = {"Quarantine": ("US", 5, 0), "Cuba": ("US", 4, 0)}
    hands = ["Public Protests", "Nuclear Submarines"], HANDS[1]
    for play in ("command Public Protests in neutral", "event Nuclear Submarines in neutral"):
        free = said(table(3, "US", *hands, lying).after(play))
        assert {"place 1 on Quarantine", "place 2 on Cuba"} <= set(free)
        capped = said(table(3, "US", *hands, lying, cube_limit="5").after(play))
        assert "place 1 on Cuba" in capped
        assert not {"place 1 on Quarantine", "place 2 on Cuba"} & set(capped)


@pytest.mark.rule("faq-two-in-all")
def test_up_to_two_cubes_on_up_to_two_battlegrounds_are_two_in_all(table, after, at) -> None:
    p = table(2, "US", ["Nuclear Submarines", "U Thant"], HANDS[1]).after(
        "event Nuclear Submarines in neutral"
    )
    assert p.after("place 2 on Cuba").to_move == "USSR"
    q = p.after("place 1 on Cuba")
    assert "place 2 on Nuclear Submarines" not in said(q)
    assert "place 1 on Cuba" not in said(q)
    r = q.after("place 1 on Nuclear Submarines")
    assert r.to_move == "USSR"
    assert (at(r, "Cuba"), at(r, "Nuclear Submarines")) == (("US", 1, 0), ("US", 1, 0))


@pytest.mark.rule("faq-level-bids", "start")
def test_the_higher_bidder_may_go_last() -> None:
    p = games13.new("13-minutes", seed=4).after("bid 3").after("bid 2")
    assert p.to_move == "US"
    q = p.after("USSR starts")
    assert q.to_move == "USSR"
    while q.play < 10:
        quiet = [move for move in q.moves() if move.does == "pass"]
        q = q.after((quiet or q.moves())[0])
    assert q.to_move == "US", "who bid more makes the last play"


@pytest.mark.rule("faq-last")
def test_the_last_play_can_push_a_third_symbol_into_the_other_sphere(table, after) -> None:
    """Removing a cube from a card in the neutral zone sends it over."""
    lying = {
        "Quarantine": ("USSR", 0, 0), "Strategic Balance": ("USSR", 0, 3), "MRBMs & IRBMs": ("neutral", 1, 3),
    }  # fmt: skip
    p = table(10, "US", HANDS[0], ["Excomm"], lying, cuba="U-2 Downed")
    calm = after(p, "command Public Protests in neutral", "no cubes")
    assert not any(calm.final.war)
    war = after(p, "command Public Protests in neutral", "remove 1 from MRBMs")
    assert war.result.winners == ("US",)
    assert "Three military symbols in the USSR sphere" in war.result.reason


@pytest.mark.rule("faq-last", "empty-event")
def test_first_to_play_the_us_leaves_castro_without_his_event(table) -> None:
    first = table(1, "US", ["Fidel Castro", "U Thant"], HANDS[1])
    assert first.after("command Fidel Castro in neutral").to_move == "US"
    later = table(2, "US", ["Fidel Castro", "U Thant"], HANDS[1], {"Quarantine": ("neutral", 1, 0)})
    assert later.after("command Fidel Castro in neutral").to_move == "USSR"


@pytest.mark.rule("faq-new-card")
def test_an_event_may_put_cubes_on_the_card_that_gives_it(table, after, at) -> None:
    p = table(1, "US", ["Excomm", "U Thant"], ["Quarantine", "Scramble"])
    q = after(p, "event Excomm in neutral", "place 2 on Excomm")
    assert at(q, "Excomm") == ("US", 2, 0)


@pytest.mark.rule("faq-anywhere")
def test_a_command_may_go_to_a_card_of_the_other_side_in_its_sphere(table, after, at) -> None:
    p = table(2, "US", *HANDS, {"MRBMs & IRBMs": ("USSR", 0, 3)})
    q = after(p, "command Public Protests in neutral", "place 3 on MRBMs")
    assert at(q, "MRBMs & IRBMs") == ("neutral", 3, 3)


@pytest.mark.rule("faq-card-number")
def test_the_number_of_the_card_played_counts_not_that_of_the_battleground(table, after, at) -> None:
    p = table(2, "US", *HANDS, {"U-2 Photographs": ("neutral", 0, 0)})
    q = after(p, "command Public Protests in neutral", "place 3 on U-2 Photographs")
    assert at(q, "U-2 Photographs") == ("US", 3, 0)
    p = table(
        2, "US", ["U Thant", "Excomm"], ["Scramble", "Quarantine"], {"Public Protests": ("neutral", 0, 0)}
    )
    q = p.after("command U Thant in neutral")
    assert "place 1 on Public Protests" in said(q)
    assert "place 2 on Public Protests" not in said(q), "though that battleground shows three cubes"


@pytest.mark.rule("faq-pushing", "war")
def test_placing_can_leave_and_removing_can_bring_the_war_to_the_other_side(table, after) -> None:
    two = {"Excomm": ("USSR", 0, 0), "Fidel Castro": ("USSR", 0, 0), "Moscow is our Brain": ("neutral", 1, 0)}
    p = table(10, "US", ["Public Protests", "Scramble"], ["Nuclear Submarines"], two)
    q = after(p, "command Public Protests in neutral", "remove 1 from Moscow")
    assert q.result.winners == ("US",)
    assert q.result.scores["USSR"] == 0


@pytest.mark.rule("faq-at-once")
def test_a_card_laid_in_neutral_with_a_cube_goes_into_ones_sphere(table, after, at) -> None:
    p = table(1, "US", *HANDS)
    q = after(p, "command Public Protests in neutral", "place 1 on Public Protests")
    assert at(q, "Public Protests") == ("US", 1, 0)


@pytest.mark.rule("faq-this-card")
def test_no_event_of_a_card_played_earlier_can_be_used(table) -> None:
    p = table(3, "US", *HANDS, {"Quarantine": ("US", 0, 0), "U-2 Photographs": ("neutral", 0, 0)})
    assert {move.card.name for move in p.moves()} == set(HANDS[0])
    q = p.after("command Public Protests in neutral")
    assert not any(move.does == "push" for move in q.moves()), "that is what U-2 Photographs would give"
    assert q.after("no cubes").to_move == "USSR"


@pytest.mark.rule("faq-every-time", "their-card")
@pytest.mark.parametrize(
    "card", [card for card in games13.deck("13-minutes") if card.side != "UN"], ids=lambda card: card.name
)
def test_every_time_a_card_of_theirs_is_played_they_may_use_it_first(table, card) -> None:
    owner, other = ("US", "USSR") if card.side == "US" else ("USSR", "US")
    lying = {"Cuba": ("neutral", 2, 2), "Scramble": ("neutral", 1, 1)}
    spare = "Excomm" if card.name == "Public Protests" else "Public Protests"
    p = table(3, other, [card.name, "U Thant"], [spare, "Nuclear Submarines"], lying)
    q = p.after(f"command {card.name} in neutral")
    assert q.to_move == owner
    assert q.moves()[-1].text == "no event"
    assert (q.after("no event").to_move, q.after("no event").view(other).pending) == (other, "command")
    used = q.after(q.moves()[0])
    while used.to_move == owner:
        used = used.after(used.moves()[-1])
    assert (used.to_move, used.view(other).pending) == (other, "command")
    assert used.view(None).grounds != q.view(None).grounds
