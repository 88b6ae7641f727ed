"""What a seat has seen: on the tree of a small game, a record tells exactly what its Views and moves tell."""

import copy
import json
import pickle
import random
from collections.abc import Iterator

import pytest

import games13
from games13.kernel import registry
from games13.kernel.seen import Seen
from games13.kernel.steps import Chance
from games13.kernel.words import speak

DECK = """
[[card]]
name = "Excomm"
side = "US"
symbol = "political"
cubes = 1
text = "-"
event = []
[[card]]
name = "Scramble"
side = "US"
symbol = "military"
cubes = 1
text = "-"
event = []
[[card]]
name = "Moscow"
side = "USSR"
symbol = "political"
cubes = 1
text = "-"
event = []
[[card]]
name = "Castro"
side = "USSR"
symbol = "political"
cubes = 1
text = "-"
event = []
[[card]]
name = "U Thant"
side = "UN"
symbol = "political"
cubes = 1
text = "-"
event = []
"""
HANDS = {"US is dealt Excomm, U Thant"}  # of ten
NODES = 19_591


def small(tmp_path) -> Seen:
    path = tmp_path / "deck.toml"
    path.write_text(DECK)
    options = {"deck": path, "plays": 2, "cubes": 1, "level_bids": "first"}
    return Seen.begin(registry.find("13-minutes").setup(1, options))


Shown = dict[
    str, tuple[str, ...]
]  # the Views and own moves of each seat, apart from how `record` writes them


def tree(seen: Seen, shown: Shown) -> Iterator[tuple[Seen, Shown]]:
    """Everything that may follow."""
    p, step = seen.position, seen.position.stack[0]
    if step.seat:  # an end is told to all, and nobody decides after it
        shown = {seat: (*shown[seat], json.dumps(p.view(seat).as_dict())) for seat in p.seats}
    yield seen, shown
    for move in step.possible(p) if isinstance(step, Chance) else p.moves():
        if not move.text.startswith("US is dealt") or move.text in HANDS:
            own = {seat: (*shown[seat], str(move)) if seat == step.seat else shown[seat] for seat in p.seats}
            yield from tree(seen.then(move), own)


@pytest.mark.slow
def test_on_a_whole_tree_records_agree_exactly_when_views_and_own_moves_do(tmp_path) -> None:
    seats, nodes = ("US", "USSR"), 0
    recorded, seen_so, both = ({seat: set() for seat in seats} for _ in range(3))
    for seen, shown in tree(small(tmp_path), dict.fromkeys(seats, ())):
        nodes += 1
        for seat in seats if seen.position.to_move else ():
            record = seen.record(seat)
            recorded[seat].add(record)
            seen_so[seat].add(hash(shown[seat]))
            both[seat].add((record, hash(shown[seat])))
    assert nodes == NODES
    for seat in seats:
        assert len(both[seat]) == len(recorded[seat]) == len(seen_so[seat])
        # a View carries no past: by the last one alone some of these could not be told apart
        assert len({record[-1] for record in recorded[seat]}) < len(recorded[seat])


@pytest.mark.parametrize("game", games13.games())
def test_hidden_cards_are_in_no_record_and_guesses_keep_it(game) -> None:
    pick = random.Random(6)
    seen = Seen.of(games13.new(game, seed=6))
    for _ in range(12):
        while not seen.position.stack[0].waits:
            seen = seen.rolled(pick.randrange(100))
        seat = seen.position.to_move
        guessed = seen.guessed(seat, pick.randrange(1000))
        assert guessed.record(seat) == seen.record(seat)
        other = next(one for one in seen.position.seats if one != seat)
        assert len(guessed.record(other)) == 1
        move = pick.choice(seen.position.moves())
        assert guessed.then(move).record(seat)[: len(seen.record(seat)) + 1] == (
            *seen.record(seat),
            str(move),
        )
        seen = seen.then(move)


@pytest.mark.parametrize("game", games13.games())
def test_it_can_be_copied_and_pickled(game) -> None:
    pick, p = random.Random(3), games13.new(game, seed=3)
    for _ in range(15):
        p = p.after(pick.choice(p.moves()))
    seen = Seen.of(p)
    assert copy.deepcopy(seen) is seen
    back = pickle.loads(pickle.dumps(seen))
    assert back.position == p
    assert back.position.nature == p.nature
    for seat in p.seats:
        assert back.record(seat) == seen.record(seat)


def test_a_record_is_the_same_in_any_language(longer_language) -> None:
    def record() -> tuple[str, ...]:
        p = games13.new("13-minutes", seed=3)
        return Seen.of(p.after(p.moves()[3])).record("US")

    here = record()
    speak(longer_language)
    try:
        assert record() == here
    finally:
        speak(None)
