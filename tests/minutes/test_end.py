"""The end of a game: superiority, the military majority, the last two cards, and nuclear war."""

import random

import pytest

import games13
from games13.kernel import words

WHO = ["Public Protests", "U Thant"], ["Nuclear Submarines"]  # US plays last; nothing in it favours a side
PASS = "command Public Protests in neutral", "no cubes"


@pytest.fixture
def end(table, after):
    def play(lying, hands=WHO, moves=PASS, **options):
        return after(table(10, "US", *hands, lying, **options), *moves)

    return play


@pytest.mark.rule("superiority", "winner")
def test_each_battleground_is_a_point_for_who_has_more_cubes(end) -> None:
    p = end(
        {"Excomm": ("USSR", 2, 1), "Fidel Castro": ("US", 0, 1), "Wave & Smile": ("neutral", 3, 0)},
        cuba="U-2 Downed",
    )
    assert p.final.battlegrounds == (2, 1)
    assert p.result.winners == ("US",)


@pytest.mark.rule("cuba-two")
def test_cuba_is_worth_two_points(end) -> None:
    p = end({"Cuba": ("neutral", 0, 1), "Excomm": ("neutral", 1, 0)}, cuba="U-2 Downed")
    assert p.final.battlegrounds == (1, 2)
    assert p.result.winners == ("USSR",)


@pytest.mark.rule("level", "level-neutral")
def test_level_cubes_go_to_the_sphere_and_to_nobody_in_neutral(end) -> None:
    lying = {
        "Excomm": ("USSR", 2, 2),
        "Scramble": ("USSR", 0, 0),
        "Wave & Smile": ("US", 1, 1),
        "Cuba": ("neutral", 3, 3),
    }
    p = end(lying, cuba="U-2 Downed")
    assert p.final.battlegrounds == (1, 2)


@pytest.mark.rule("cuba-turned", "military")
def test_cuba_is_turned_over_with_its_cubes_and_may_decide_the_military_majority(end) -> None:
    lying = {"Cuba": ("neutral", 0, 1), "Excomm": ("neutral", 1, 0)}
    p = end(lying, cuba="Quarantine")
    view = p.view("US")
    cuba = view.grounds[0]
    assert (view.cuba.name, cuba.cubes, cuba.symbol) == (
        "Quarantine",
        {"US": 0, "USSR": 1},
        "military",
    )
    assert p.final.military == 1
    assert p.final.points == (1, 3)
    assert end(lying, cuba="U-2 Downed").final.military is None


@pytest.mark.rule("military")
def test_the_majority_counts_battlegrounds_not_cubes(end) -> None:
    lying = {
        "Scramble": ("neutral", 5, 0),
        "Quarantine": ("neutral", 0, 1),
        "MRBMs & IRBMs": ("neutral", 0, 1),
    }
    p = end(lying, cuba="U-2 Downed")
    assert p.final.military == 1
    assert p.final.points == (1, 3)
    level = end({"Scramble": ("neutral", 5, 0), "Quarantine": ("neutral", 0, 1)}, cuba="U-2 Downed")
    assert level.final.military is None


@pytest.mark.rule("one-plus")
def test_a_military_battleground_is_one_point_by_itself(end) -> None:
    p = end({"Scramble": ("neutral", 1, 0), "Quarantine": ("neutral", 0, 1)}, cuba="U-2 Downed")
    assert p.final.battlegrounds == (1, 1)


@pytest.mark.rule("aftermath")
@pytest.mark.parametrize(
    ("us", "ussr", "leader"),
    [
        ("U-2 Downed", "Scramble", 1),
        ("Scramble", "U-2 Downed", 1),
        ("Excomm", "Fidel Castro", None),
        ("Strategic Balance", "Excomm", 0),
        ("U Thant", "Nuclear Submarines", None),
        ("Quarantine", "Excomm", 0),
    ],
)
def test_the_last_cards_count_by_their_side_whoever_holds_them(end, us, ussr, leader) -> None:
    assert end({}, hands=(["Public Protests", us], [ussr])).final.aftermath == leader


@pytest.mark.rule("same-symbol", "added-no-points")
def test_matching_last_cards_bring_a_symbol_but_no_point(end) -> None:
    p = end({}, hands=(["Public Protests", "Quarantine"], ["Strategic Balance"]), cuba="U-2 Downed")
    assert p.final.added == "military"
    assert p.final.battlegrounds == (0, 0)
    assert p.view("US").symbols["US"] == {"military": 1, "political": 0, "world opinion": 0}
    assert end({}, hands=(["Public Protests", "Quarantine"], ["Excomm"])).final.added is None


@pytest.mark.rule("war")
def test_three_symbols_of_a_colour_lose_whatever_the_points(end) -> None:
    p = end(dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 3, 0)), cuba="U-2 Downed")
    assert p.final.points == (3, 0)
    assert p.result.winners == ("USSR",)
    assert p.result.scores == {"US": 0, "USSR": 0}
    assert "Three political symbols in the US sphere" in p.result.reason


@pytest.mark.rule("war")
def test_three_symbols_of_different_colours_or_two_of_one_are_no_war(end) -> None:
    mixed = end(dict.fromkeys(("Excomm", "Fidel Castro", "Scramble"), ("US", 3, 0)), cuba="U-2 Downed")
    assert mixed.result.winners == ("US",)


@pytest.mark.rule("war-cuba")
@pytest.mark.parametrize(("card", "winners"), [("Moscow is our Brain", ("USSR",)), ("Quarantine", ("US",))])
def test_cubas_symbol_counts_in_the_sphere_where_it_lies(end, card, winners) -> None:
    lying = {"Excomm": ("US", 1, 0), "Fidel Castro": ("US", 1, 0), "Cuba": ("US", 1, 0)}
    assert end(lying, cuba=card).result.winners == winners


@pytest.mark.rule("both-war")
def test_if_both_started_a_war_nobody_wins(end) -> None:
    lying = dict.fromkeys(("Excomm", "Fidel Castro", "Moscow is our Brain"), ("US", 1, 0))
    lying |= dict.fromkeys(("Quarantine", "Scramble", "MRBMs & IRBMs"), ("USSR", 0, 1))
    p = end(lying, cuba="U-2 Downed")
    assert p.result.winners == ()
    assert p.final.war == ("political", "military")
    assert "nobody wins" in p.result.reason


@pytest.mark.rule("level-points")
def test_level_points_are_nobodys_win(end) -> None:
    p = end({"Excomm": ("neutral", 1, 0), "Wave & Smile": ("neutral", 0, 1)}, cuba="U-2 Downed")
    assert p.final.points == (1, 1)
    assert p.result.winners == ()


def test_the_reason_says_how_the_points_came(end) -> None:
    p = end({"Cuba": ("neutral", 0, 1), "Excomm": ("neutral", 1, 0)},
            cuba="Quarantine")  # fmt: skip
    assert p.result.reason == "US 1, USSR 3: battlegrounds 1 to 2, military majority USSR. The USSR wins."


@pytest.mark.rule("cuba-turned")
def test_the_transcript_turns_cuba_over_and_refuses_another_card(end) -> None:
    p = games13.new("13-minutes", seed=11)
    while p.to_move:
        p = p.after(p.moves()[-1])
    text = p.transcript()
    line = next(line for line in text.splitlines() if line.startswith("Cuba is turned over: "))
    name = line.removeprefix("Cuba is turned over: ")
    other = next(card.name for card in games13.deck("13-minutes") if card.name != name)
    with pytest.raises(games13.BadTranscript, match="of a card not seen yet"):
        games13.replay(text.replace(line, f"Cuba is turned over: {other}"))
    with pytest.raises(games13.BadTranscript, match="the game was over"):
        games13.replay(text + "US: bid 1\n")


def test_an_end_is_told_in_the_language_that_is_spoken(longer_words) -> None:
    def ended(seed: int):
        p, pick = games13.new("13-minutes", seed=seed), random.Random(seed)
        while p.to_move:
            p = p.after(pick.choice(p.moves()))
        return p.result.reason

    english = ended(3)
    longer_words()
    assert "é" in ended(3)
    words.speak(None)
    assert ended(3) == english
