"""The rules of 13, one by one, as the rules text tells them."""

from collections import Counter

import pytest

import games13
from games13.thirteen.position import Thirteen
from games13.thirteen.scoring import score

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def dealt(*hands: str, players: int = 4, **options: object) -> Thirteen:
    """A game in which the first seats hold these hands; the others get what is left, in the deck's order."""
    rest = Counter({card.name: card.count for card in games13.deck("13")})
    rest.subtract(name for hand in hands for name in hand.split(", "))
    left = sorted(rest.elements())
    lines = ['[Game "13"]', f'[Players "{players}"]', '[Seed "13"]']
    for index in range(players):
        hand = hands[index] if index < len(hands) else ", ".join(left[5 * index : 5 * index + 5])
        lines.append(f"{SEATS[index]} is dealt {hand}")
    p = games13.replay("\n".join(lines), **options)
    assert isinstance(p, Thirteen)
    return p


def after(p: Thirteen, *moves: str) -> Thirteen:
    for move in moves:
        p = p.after(move)
    return p


def lying(p: Thirteen, colour: str) -> list[str]:
    return [card.name for card in p.view(None).targets[colour]]


def legal(p: Thirteen) -> set[str]:
    return {str(move) for move in p.moves()}


def last_draws(p: Thirteen) -> list[str]:
    return [str(move) for seat, move in p.history() if seat is None]


@pytest.mark.rule("deck")
def test_fifty_cards_the_same_for_any_number_of_players() -> None:
    cards = {(card.colour, card.value): card.count for card in games13.deck("13")}
    assert cards.pop(("rotten", 4)) == 8
    assert cards == {
        (colour, value): count
        for colour in ("blue", "yellow", "green")
        for value, count in ((1, 3), (2, 3), (4, 2), (5, 3), (7, 3))
    }
    for players in (3, 4, 5, 6):
        p = games13.new("13", players=players)
        assert len(p.deck) + sum(len(p.view(None).hands[seat]) for seat in p.seats) == 50


@pytest.mark.rule("players")
def test_three_to_six_players() -> None:
    assert [len(games13.new("13", players=n).seats) for n in (3, 4, 5, 6)] == [3, 4, 5, 6]


@pytest.mark.rule("deal")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_five_cards_each_and_a_draw_pile(players: int) -> None:
    view = games13.new("13", players=players).view(None)
    assert all(len(hand) == 5 for hand in view.hands.values())
    assert view.deck == 50 - 5 * players


@pytest.mark.rule("first")
def test_the_seat_on_the_dealers_left_begins_and_play_goes_round() -> None:
    p = games13.new("13", seed=1, players=3)
    assert p.dealer == "Cleo"
    order = []
    for _ in range(7):
        order.append(p.to_move)
        p = p.after(p.moves()[0])
    assert order == ["Ann", "Ben", "Cleo", "Ann", "Ben", "Cleo", "Ann"]


@pytest.mark.rule("play")
def test_one_card_from_the_hand_and_no_passing() -> None:
    p = dealt("blue 1, blue 2, yellow 5, green 7, green 7")
    assert legal(p) == {"blue 1", "blue 2", "yellow 5", "green 7"}
    q = p.after("green 7")
    assert lying(q, "green") == ["green 7"]
    for no_move in ("pass", "green 5", "purple 7"):
        with pytest.raises(games13.MoveError):
            p.after(no_move)


@pytest.mark.rule("draw")
def test_a_card_is_drawn_after_a_card_is_played() -> None:
    p = games13.new("13", seed=2)
    for left in range(29, -1, -1):
        seat = p.to_move
        p = p.after(p.moves()[0])
        view = p.view(None)
        assert last_draws(p)[-1].startswith(f"{seat} draws ")
        assert len(view.hands[seat]) == 5
        assert view.deck == left
    seat = p.to_move
    p = p.after(p.moves()[0])
    assert len(p.view(None).hands[seat]) == 4, "the draw pile is gone"


@pytest.mark.rule("colour")
def test_a_coloured_card_goes_on_the_target_of_its_colour_only() -> None:
    p = after(dealt("blue 7, yellow 1, yellow 2, green 1, green 2"), "blue 7")
    assert (lying(p, "blue"), lying(p, "yellow"), lying(p, "green")) == (["blue 7"], [], [])
    with pytest.raises(games13.UnreadableMove):
        dealt("blue 7, yellow 1, yellow 2, green 1, green 2").after("yellow 1 on blue")


@pytest.mark.rule("rotten")
def test_a_rotten_four_goes_on_any_target_also_first() -> None:
    p = dealt("rotten 4, rotten 4, blue 1, blue 1, blue 2", "yellow 1, green 1, green 2, blue 4, rotten 4")
    assert legal(p) == {"blue 1", "blue 2", "rotten 4 on blue", "rotten 4 on yellow", "rotten 4 on green"}
    q = after(p, "rotten 4 on yellow", "yellow 1")
    assert lying(q, "yellow") == ["rotten 4", "yellow 1"]
    assert q.view(None).totals["yellow"] == 5


@pytest.mark.rule("over-13", "exactly-13")
def test_the_first_printed_example() -> None:
    """Pierre's 2 brings a target to 13, Marie's 4 above it: she takes three cards, her 4 stays."""
    p = dealt(
        "blue 7, blue 1, green 1, green 1, green 1",
        "blue 4, blue 1, green 2, green 2, green 2",
        "blue 2, yellow 1, yellow 1, yellow 1, yellow 2",
        "blue 4, yellow 2, yellow 2, green 4, green 4",
    )
    p = after(p, "blue 7", "blue 4", "blue 2")
    assert p.view(None).totals["blue"] == 13
    assert p.view(None).piles == {"Ann": 0, "Ben": 0, "Cleo": 0, "Dan": 0}
    p = p.after("blue 4")
    assert p.view(None).piles == {"Ann": 0, "Ben": 0, "Cleo": 0, "Dan": 3}
    assert lying(p, "blue") == ["blue 4"]
    assert p.view(None).totals["blue"] == 4
    last = p.view(None).last
    assert (last.seat, str(last.move), last.taken) == ("Dan", "blue 4", 3)


@pytest.mark.rule("over-13", "rotten")
def test_the_second_printed_example() -> None:
    """A rotten four brings a target to 11; Marc's 5 goes above 13, and he takes the rotten four too."""
    p = dealt(
        "blue 7, blue 1, green 1, green 1, green 1",
        "rotten 4, blue 1, green 2, green 2, green 2",
        "blue 5, yellow 1, yellow 1, yellow 1, yellow 2",
    )
    p = after(p, "blue 7", "rotten 4 on blue", "blue 5")
    assert lying(p, "blue") == ["blue 5"]
    assert {card.name for card in p.setup.deck.named(p.piles[2])} == {"blue 7", "rotten 4"}


@pytest.mark.rule("over-13", "rotten")
def test_a_rotten_four_can_be_the_card_that_goes_over() -> None:
    p = dealt(
        "blue 7, blue 1, green 1, green 1, green 1",
        "blue 5, blue 1, green 2, green 2, green 2",
        "rotten 4, yellow 1, yellow 1, yellow 1, yellow 2",
    )
    p = after(p, "blue 7", "blue 5", "rotten 4 on blue")
    assert lying(p, "blue") == ["rotten 4"]
    assert p.view(None).piles["Cleo"] == 2


@pytest.mark.rule("over-13")
def test_the_taker_draws_and_the_next_seat_plays() -> None:
    p = dealt("blue 7, blue 1, green 1, green 1, green 1", "blue 7, blue 1, green 2, green 2, green 2")
    p = after(p, "blue 7", "blue 7")
    assert p.view(None).piles["Ben"] == 1
    assert len(p.view(None).hands["Ben"]) == 5
    assert p.to_move == "Cleo"


@pytest.mark.rule("face-down")
def test_nobody_sees_the_cards_that_were_taken() -> None:
    p = dealt("blue 7, blue 1, green 1, green 1, green 1", "blue 7, blue 1, green 2, green 2, green 2")
    p = after(p, "blue 7", "blue 7")
    for seat in (*p.seats, None):
        data = p.view(seat).as_dict()
        assert data["piles"] == {"Ann": 0, "Ben": 1, "Cleo": 0, "Dan": 0}
        assert "blue 7" in str(data["targets"])


@pytest.mark.rule("round-end", "left-over", "new-round")
def test_a_round_ends_when_all_cards_are_played() -> None:
    p = games13.new("13", seed=6)
    for _ in range(49):
        p = p.after(p.moves()[0])
    assert (p.round, p.deck) == (1, [])
    (last,) = p.moves()
    taken = sum(map(len, p.piles))
    fan = len(lying(p, last.where))
    over = p.view(None).totals[last.where] + last.value > 13
    p = p.after(last)
    counted = sum(s.blue + s.yellow + s.green + s.rotten for s in p.last_round)
    assert counted == taken + (fan if over else 0) < 50, "what lies on the targets counts for nobody"
    view = p.view(None)
    assert (view.deck, sum(view.totals.values()), sum(view.piles.values())) == (30, 0, 0)
    assert list(view.scores.values()) == [s.points for s in p.last_round]


@pytest.mark.rule("dealer", "match")
@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_everyone_deals_once_and_with_three_players_twice(players: int, rounds: int) -> None:
    p = games13.new("13", seed=1, players=players)
    dealers = [p.dealer]
    while p.to_move:
        q = p.after(p.moves()[0])
        if q.to_move and q.round > p.round:
            assert q.to_move == q.seats[(q.seats.index(q.dealer) + 1) % players]
            dealers.append(q.dealer)
        p = q
    assert len(dealers) == rounds
    assert Counter(dealers) == dict.fromkeys(p.seats, rounds // players)
    assert dealers[:players] == [p.seats[-1], *p.seats[:-1]], "clockwise"


@pytest.mark.rule("match")
def test_one_round_only_as_an_option() -> None:
    p = games13.new("13", seed=1, length="round")
    for _ in range(50):
        p = p.after(p.moves()[0])
    assert p.result
    assert p.result.scores == {seat: s.points for seat, s in zip(p.seats, p.last_round, strict=True)}


def pile(blue: int = 0, yellow: int = 0, green: int = 0, rotten: int = 0) -> list[str]:
    return ["blue"] * blue + ["yellow"] * yellow + ["green"] * green + ["rotten"] * rotten


@pytest.mark.rule("penalty", "rotten-penalty", "majority", "tie")
def test_the_printed_example_of_scoring() -> None:
    marie, luc = pile(blue=3, yellow=2, rotten=1), pile(yellow=6, green=2)
    pierre, marc = pile(blue=2, yellow=5, green=6, rotten=2), pile(blue=6, yellow=1, green=6, rotten=4)
    scores = score([marie, luc, pierre, marc])
    assert [s.points for s in scores] == [7, 2, 17, 15]
    assert [s.free for s in scores] == [(), ("yellow",), (), ("blue",)]


@pytest.mark.rule("penalty")
def test_a_coloured_card_costs_one_whatever_its_value() -> None:
    p = games13.new("13", seed=1, length="round")
    kind = p.setup.deck.kind
    p.piles = [(kind["blue 1"], kind["blue 7"]), (kind["blue 1"],) * 2, (), ()]
    p.end_round()
    assert [s.points for s in p.last_round] == [2, 2, 0, 0]


@pytest.mark.rule("rotten-penalty")
def test_rotten_fours_cost_two_each_even_for_who_has_most() -> None:
    assert [s.points for s in score([pile(rotten=3), pile(rotten=1), pile()])] == [6, 2, 0]


@pytest.mark.rule("majority")
def test_who_alone_has_most_of_a_colour_pays_nothing_for_it() -> None:
    assert [s.points for s in score([pile(blue=5), pile(blue=4), pile(blue=1)])] == [0, 4, 1]
    assert [s.points for s in score([pile(blue=1), pile(), pile()])] == [0, 0, 0]


@pytest.mark.rule("tie")
def test_a_tie_for_most_frees_nobody() -> None:
    assert [s.points for s in score([pile(blue=4), pile(blue=4), pile(blue=1)])] == [4, 4, 1]


@pytest.mark.rule("goal", "winner")
def test_the_fewest_points_win() -> None:
    p = games13.new("13", seed=1, length="round")
    kind = p.setup.deck.kind
    p.piles = [(kind["rotten 4"],), (), (kind["rotten 4"],) * 2, (kind["rotten 4"],)]
    p.end_round()
    assert p.result
    assert p.result.winners == ("Ben",)
    assert p.result.scores == {"Ann": 2, "Ben": 0, "Cleo": 4, "Dan": 2}
    assert p.result.reason == "Ben wins with the fewest points: 0."


@pytest.mark.rule("winner")
def test_players_who_tie_share_the_win() -> None:
    p = games13.new("13", seed=1, length="round")
    kind = p.setup.deck.kind
    p.piles = [(kind["rotten 4"],), (), (kind["rotten 4"],) * 2, ()]
    p.end_round()
    assert p.result
    assert p.result.winners == ("Ben", "Dan")
    assert p.result.reason == "Ben and Dan share the win with 0 points each."


@pytest.mark.rule("goal")
def test_points_of_the_rounds_are_added_up() -> None:
    p, total = games13.new("13", seed=9, players=3), [0, 0, 0]
    while p.to_move:
        q = p.after(p.moves()[-1])
        if q.round > p.round or q.result:
            total = [a + s.points for a, s in zip(total, q.last_round, strict=True)]
            assert list(q.scores) == total
        p = q
    assert p.result
    assert list(p.result.scores.values()) == total
