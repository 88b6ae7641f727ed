"""Nature: repeatable, fair, and all of it inside the position."""

from types import SimpleNamespace

from games13.kernel import nature


def test_the_numbers_are_the_same_on_every_machine() -> None:
    p = SimpleNamespace(nature=nature.start(1962))
    assert [nature.below(p, 100) for _ in range(8)] == [78, 9, 1, 53, 33, 54, 60, 24]


def test_numbers_are_spread_evenly() -> None:
    p, counts = SimpleNamespace(nature=nature.start(13)), [0] * 7
    for _ in range(70_000):
        counts[nature.below(p, 7)] += 1
    # chi-square with 6 degrees of freedom: 22.5 is passed once in a thousand times, and the seed is fixed
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 22.5


def test_first_numbers_of_neighbouring_seeds_are_spread_evenly() -> None:
    counts = [0] * 10
    for seed in range(20_000):
        counts[nature.below(SimpleNamespace(nature=nature.start(seed)), 10)] += 1
    assert sum((count - 2_000) ** 2 / 2_000 for count in counts) < 27.9


def test_pairs_of_draws_are_independent() -> None:
    p, counts = SimpleNamespace(nature=nature.start(7)), {}
    for _ in range(36_000):
        pair = nature.below(p, 6), nature.below(p, 6)
        counts[pair] = counts.get(pair, 0) + 1
    assert sum((counts.get((a, b), 0) - 1000) ** 2 / 1000 for a in range(6) for b in range(6)) < 66.6


def test_seeds_may_be_negative_or_huge() -> None:
    assert len({nature.start(seed) for seed in (-1, 0, 1, 2**64 + 2, 10**30)}) == 5


def test_lifted_cards_are_taken_from_the_end() -> None:
    p, deck = SimpleNamespace(nature=nature.start(1)), list(range(10))
    cards = nature.lift(p, deck, 3)
    assert deck[-3:] == cards
    nature.take(deck, cards)
    assert sorted(deck + cards) == list(range(10))


def test_any_cards_can_be_taken() -> None:
    deck = [3, 1, 4, 1, 5]
    nature.take(deck, [1, 4])
    assert deck == [3, 1, 5]


def test_every_card_is_lifted_equally_often() -> None:
    p, counts = SimpleNamespace(nature=nature.start(3)), [0] * 10
    for _ in range(10_000):
        for card in nature.lift(p, list(range(10)), 3):
            counts[card] += 1
    assert sum((count - 3000) ** 2 / 3000 for count in counts) < 27.9
