"""13 as a whole: random games, what a seat may know, the story, decks of one's own."""

import random
from collections import Counter
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games13
from games13.thirteen.cards import Deck, hand_of, kinds
from games13.thirteen.position import Thirteen
from games13.thirteen.steps import turns

from ..adding_up import check

ALL = sorted(games13.new("13").setup.deck.all)


def play(seed: int, players: int, **options: str) -> Thirteen:
    p = games13.new("13", seed=seed, players=players, **options)
    pick = random.Random(seed).random
    assert isinstance(p, Thirteen)
    rounds = []
    while p.to_move is not None:
        moves = p.moves()
        before, number = p.copy(), p.round
        p.apply(moves[int(pick() * len(moves))])
        check(p)
        if p.round == number and not p.result:
            assert p.to_move == p.seats[(p.seats.index(before.to_move) + 1) % players]
        else:
            rounds.append(p.last_round)
    assert len(rounds) == p.rounds
    assert p.scores == tuple(sum(r[i].points for r in rounds) for i in range(players))
    return p


@pytest.mark.parametrize("colours", ["fixed", "first"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_keep_all_cards_and_replay(players: int, colours: str, games) -> None:
    for seed in games(25):
        p = play(seed, players, colours=colours)
        assert games13.replay(p.transcript()) == p


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ten_thousand_random_games(players: int) -> None:
    for seed in range(10_000):
        p = play(seed, players, colours=("fixed", "first")[seed % 2])
        assert games13.replay(p.transcript()) == p


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_games_by_chosen_moves(data: st.DataObject) -> None:
    seed, players = data.draw(st.integers(0, 2**32)), data.draw(st.sampled_from([3, 4, 5, 6]))
    p = games13.new("13", seed=seed, players=players, length="round")
    while p.to_move:
        moves = p.moves()
        p.apply(moves[data.draw(st.integers(0, len(moves) - 1))])
        check(p)
    assert games13.replay(p.transcript()) == p


def test_a_view_stays_equal_when_hidden_cards_are_swapped() -> None:
    pick = random.Random(1)
    swaps = 0
    for seed in range(20):
        p = games13.new("13", seed=seed, players=4)
        for _ in range(pick.randrange(45)):
            p.apply(pick.choice(p.moves()))
        for index, seat in enumerate(p.seats):
            q = p.copy()
            others = [i for i in range(4) if i != index]
            hidden = [kind for i in others for kind in kinds(q.hands[i])] + q.deck
            pick.shuffle(hidden)
            for i in others:
                count = len(kinds(q.hands[i]))
                q.hands[i], hidden = hand_of(hidden[:count]), hidden[count:]
            q.deck = hidden
            swaps += q.hands != p.hands
            assert q.view(seat) == p.view(seat)
            assert q.view(seat).as_dict() == p.view(seat).as_dict()
            assert q.view(None) != p.view(None) or q.hands == p.hands
            guess = p.view(seat).guess(seed)
            assert sorted([kind for hand in guess.hands for kind in kinds(hand)] + guess.deck) == sorted(
                [kind for hand in p.hands for kind in kinds(hand)] + p.deck
            ), "a guess remembers what was taken, as an attentive player does"
    assert swaps > 50


@pytest.mark.parametrize(
    ("players", "counts"),
    [(3, [5, 30, 150, 750, 4875]), (4, [5, 30, 150, 1050, 4410]), (6, [5, 30, 150, 1050, 5250])],
)
def test_sequences_from_a_fixed_deal(players: int, counts: list[int], sequences) -> None:
    p = games13.new("13", seed=1962, players=players)
    assert [sequences(p, depth) for depth in range(1, 6)] == counts


def test_sequences_around_the_table_are_the_product_of_the_hands(sequences) -> None:
    """Until a seat plays again, what others draw does not change what it can play."""
    p = games13.new("13", seed=1962, players=6)
    hands = [set(hand) for hand in p.view(None).hands.values()]
    assert sequences(p, 6) == prod(
        sum(3 if card.colour == "rotten" else 1 for card in hand) for hand in hands
    )


def test_hidden_draws_stay_hidden_in_the_story() -> None:
    p = games13.new("13", seed=1962)
    move = p.moves()[0]
    q = p.after(move)
    drawn = str(q.history()[-1][1])
    assert f"{drawn}." in games13.narrate(p, move)
    assert f"{drawn}." in games13.narrate(p, move, "Ann")
    assert "Ann draws a card." in games13.narrate(p, move, "Ben")
    assert not any(drawn in sentence for sentence in games13.narrate(p, move, "Ben"))


def test_the_story_tells_a_take_over() -> None:
    p = games13.new("13", seed=1962)
    told = []
    while p.round == 1:
        move = p.moves()[0]
        told += games13.narrate(p, move, "Ann")
        p = p.after(move)
    rules = Counter(sentence.rule for sentence in told)
    assert rules["over-13"] >= 2
    assert any(s.startswith("7 and 7 make 14") or " more than 13." in s for s in told)
    assert "Round 1 is over: all cards are played." in told
    assert sum(s.endswith("is dealt five cards.") for s in told) == 3
    assert sum(" cost" in s for s in told) >= 3


def test_playing_cannot_be_taken_back() -> None:
    p = games13.new("13", seed=1)
    assert not p.view("Ann").can_undo
    p = p.after(p.moves()[0])
    assert not p.view("Ann").can_undo
    assert not p.view("Ben").can_undo
    assert p.view(None).can_undo, "at an open table everything can be taken back"


DECK = """
[[card]]
colour = "blue"
value = 13
count = 20
[[card]]
colour = "rotten"
value = 1
count = 30
"""


def test_a_deck_of_ones_own(tmp_path) -> None:
    file = tmp_path / "my-cards.toml"
    file.write_text(DECK)
    p = games13.new("13", seed=1, deck=file, length="round")
    assert {card.name for card in p.view(None).hand} <= {"blue 13", "rotten 1"}
    while p.to_move:
        p = p.after(p.moves()[0])
    assert '[Deck "my-cards.toml"]\n|\n| [[card]]\n' in p.transcript()
    assert games13.replay(p.transcript()) == p
    assert p != games13.new("13", seed=1, length="round")


@pytest.mark.parametrize(
    ("old", "new", "item", "field", "says"),
    [
        ('"blue"', '"red"', "card 1", "colour", "expected one of blue / yellow / green / rotten, got 'red'"),
        ("value = 13", "value = 14", "card 1", "value", "expected a whole number from 0 to 13, got 14"),
        ("value = 13", 'value = "13"', "card 1", "value", "got '13'"),
        ("value = 13", "value = true", "card 1", "value", "got True"),
        ("value = 13\n", "", "card 1", "value", "is missing"),
        ("count = 30", "count = 0", "card 2", "count", "from 1 to 60"),
        ("count = 30", "count = 30\ncolor = 1", "card 2", "color", "there is no such field"),
        ("count = 30", "count = 9", "", "count", "a deck needs at least 30 cards, this one has 29"),
        ('"rotten"\nvalue = 1', '"blue"\nvalue = 13', "card 2", "value", "blue 13 is there twice"),
        ("[[card]]", "[[card", "", "", "this is no TOML"),
        (DECK, "card = 3", "", "card", "tables headed"),
    ],
)
def test_a_bad_deck_says_which_card_and_field(
    tmp_path, old: str, new: str, item: str, field: str, says: str
) -> None:
    file = tmp_path / "bad.toml"
    assert old in DECK
    file.write_text(DECK.replace(old, new))
    with pytest.raises(games13.BadDeck) as caught:
        games13.new("13", deck=file)
    assert (caught.value.item, caught.value.field) == (item, field)
    assert says in str(caught.value)


def test_a_deck_that_is_not_there(tmp_path) -> None:
    with pytest.raises(games13.BadDeck, match=r"gone\.toml cannot be read"):
        games13.new("13", deck=tmp_path / "gone.toml")


def test_steps_are_the_same_for_the_same_seat_whatever_the_deck() -> None:
    seats, text = ("Ann", "Ben", "Cleo"), games13.new("13").setup.deck.text
    decks = (Deck(text, name) for name in ("", "my.toml"))
    ours, same = (turns(seats, deck, deck.targets["fixed"]) for deck in decks)
    assert ours[0] == same[0] != same[1]
    assert ours[0].draw == same[0].draw != same[1].draw
    assert ours[0] != ours[0].draw
