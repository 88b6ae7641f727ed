"""Small versions, for exact study: fewer plays, fewer cubes, smaller decks, the lot at once."""

import itertools
import random
from collections.abc import Iterator

import pytest

import games13
from games13.minutes.position import Minutes

TEXT = games13.new("13-minutes", seed=0).setup.deck.text
SMALL = [
    {"plays": 2},
    {"plays": 3, "cubes": 1},
    {"plays": 9, "level_bids": "first"},
    {"cubes": 6, "length": "campaign"},
    {"cards": 5, "cubes": 2, "level_bids": "first"},
    {"cards": 6},
    {"cards": 12, "plays": 4, "cube_limit": "5"},
]


@pytest.fixture
def small(tmp_path):
    """A game with these options, played with the first so many cards of the deck."""

    def begin(seed: int, cards: int = 13, **options: object) -> Minutes:
        path = tmp_path / f"{cards}.toml"
        path.write_text("[[card]]".join(TEXT.split("[[card]]")[: cards + 1]))
        return games13.new("13-minutes", seed=seed, deck=None if cards == 13 else path, **options)

    return begin


def to_the_end(p: Minutes, seed: int) -> Iterator[Minutes]:
    pick = random.Random(seed)
    yield p
    while p.to_move:
        p = p.after(pick.choice(p.moves()))
        yield p


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_nothing_is_lost_and_a_transcript_replays(small, games, options) -> None:
    every = set(small(0, **options).setup.every_move())
    for seed in games(20):
        for p in to_the_end(small(seed, **options), seed):
            assert p.setup.game.check(p) == []
            assert every.issuperset(p.moves())
        assert games13.replay(p.transcript()) == p
        assert p.result


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_a_guess_agrees_with_what_a_seat_has_seen(small, options, swapped) -> None:
    pick = random.Random(5)
    for seed in range(3):
        for p in list(to_the_end(small(seed, **options), seed))[:-1]:
            view = p.view(p.to_move)
            guessed = view.guess(seed)
            assert guessed.setup.game.check(guessed) == []
            assert guessed.view(p.to_move).as_dict() == view.as_dict()
            assert swapped(p, p.to_move, pick).view(p.to_move) == view


@pytest.mark.rule("small-plays", "draw", "game-end")
@pytest.mark.parametrize("plays", range(2, 10))
def test_so_many_cards_are_played_and_one_is_left_in_each_hand(small, plays) -> None:
    *_, last = to_the_end(small(plays, plays=plays), 1)
    lines = last.transcript().splitlines()
    assert sum(line.startswith(("US: command", "US: event", "USSR: command", "USSR: event"))
               for line in lines) == plays  # fmt: skip
    assert sum(" draws " in line for line in lines) == plays - 2
    assert [len(hand) for hand in last.view(None).hands.values()] == [1, 1]
    assert f'[Rules "plays={plays}"]' in lines


@pytest.mark.rule("small-deck")
@pytest.mark.parametrize("cards", range(5, 13))
def test_a_smaller_deck_is_played_till_it_is_empty(small, cards) -> None:
    *_, last = to_the_end(small(0, cards=cards), 2)
    view = last.view(None)
    assert (view.plays, view.play, view.deck) == (cards - 3, cards - 3, 0)
    assert view.final.cuba.name in [card.name for card in last.setup.deck.cards]


def test_more_plays_than_the_deck_lasts_for_are_refused(small) -> None:
    with pytest.raises(games13.UnknownOption, match='"plays" can be 3 at most with 6 cards, not 4'):
        small(0, cards=6, plays=4)


@pytest.mark.rule("small-cubes")
def test_fewer_cubes(small) -> None:
    p = small(3, cubes=2)
    assert [str(move) for move in p.moves()] == ["bid 0", "bid 1", "bid 2"]
    assert "place 3 on Cuba" not in [move.text for move in p.setup.every_move()]
    with pytest.raises(games13.MoveError, match="each side has 2 cubes in all"):
        p.after("bid 3")
    with pytest.raises(games13.MoveError, match="each side has 1 cube in all"):
        small(3, cubes=1).after("bid 2")
    p = p.after("bid 1").after("bid 0").after("US starts")
    assert dict(p.view("US").supply) == {"US": 1, "USSR": 2}


@pytest.mark.rule("lot-first", "lot")
def test_the_lot_decides_at_the_first_level_bids_by_option(small) -> None:
    p = small(3, level_bids="first").after("bid 2")
    q = p.after("bid 2")
    assert q.view(None).pending == "start"
    assert dict(q.view(None).supply) == {"US": 13, "USSR": 13}
    told = [str(said) for said in games13.narrate(p, "bid 2", then=q)]
    assert "Level: the cubes come back, and the lot decides." in told
    assert p.after("bid 3").view(None).bids == {"US": 2, "USSR": 3}


def test_another_card_is_told_to_have_been_cuba(small) -> None:
    """With cards left over, a record may name any card that nobody has seen."""
    *_, last = to_the_end(small(1, plays=2), 3)
    line = next(line for line in last.transcript().splitlines() if line.startswith("Cuba is"))
    shown = {card.name for hand in last.view(None).hands.values() for card in hand}
    laid = {ground.name for ground in last.view(None).grounds} | {line.split(": ")[1]}
    for card in last.setup.deck.cards:
        record = last.transcript().replace(line, f"Cuba is turned over: {card.name}")
        record = record.replace(f"# {last.result.reason}", "")
        if card.name in shown | laid - {line.split(": ")[1]}:
            with pytest.raises(games13.BadTranscript):
                games13.replay(record)
        else:
            assert games13.replay(record).view(None).cuba == card


def test_the_worth_of_an_end() -> None:
    from games13.kernel.result import Result

    def worth(*winners: str, war: str = "") -> list[float]:
        return [*Result(winners, dict.fromkeys("ABC", 0), "", tuple(war)).payoffs().values()]

    assert worth("B") == [-1, 2, -1]
    assert worth("A", "C") == [0.5, -1, 0.5]
    assert worth("A", "B", "C") == worth() == [0, 0, 0]
    assert worth("B", "C", war="A") == [-1, 0.5, 0.5]
    assert worth(war="ABC") == [-1, -1, -1]


def test_a_war_of_both_is_lost_by_both() -> None:
    for seed in itertools.count():
        pick, p = random.Random(seed), games13.new("13-minutes", seed=seed)
        while p.to_move:
            p = p.after(pick.choice([m for m in p.moves() if "own sphere" in str(m)] or p.moves()))
        assert p.result.all_lose == all(p.final.war)
        if all(p.final.war):
            assert set(p.result.payoffs().values()) == {-1}
            return
