"""What would come of a move, as far as its seat can know: held against the table before and after it."""

import random

import pytest

import games13
from games13.minutes.steps import Bid, TurnCuba

OTHER = ["Excomm", "Scramble"]
BY_CHANCE = [{}, {"cube_limit": "5"}, {"length": "campaign"}]


def positions(seed: int, **options):
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, **options)
    while p.to_move:
        yield p
        p = p.after(rng.choice(p.moves()))


def lying(view) -> dict[tuple[str, str, str], object]:
    """All that a change may be about, as the view has it."""
    found = {("hand", "", view.seat): tuple(card.name for card in view.hand)}
    for seat in view.seats:
        found["supply", "", seat] = view.supply[seat]
        found["points", "", seat] = view.points[seat]
        found |= {("symbols", symbol, seat): n for symbol, n in view.symbols[seat].items()}
        found |= {("cubes", ground.name, seat): ground.cubes[seat] for ground in view.grounds}
    found |= {("zone", ground.name, ""): ground.zone for ground in view.grounds}
    return found | {("leader", ground.name, ""): ground.leader or "" for ground in view.grounds}


@pytest.mark.parametrize("seed", range(24))
def test_all_that_a_step_changes_is_said_and_nothing_else(alone, seed) -> None:
    for p in positions(seed, **BY_CHANCE[seed % 3]):
        view = p.view(p.to_move)
        before = lying(view)
        for move in p.moves() if view.pending != "bid" else ():
            after = lying(alone(p, move).view(p.to_move))
            none = {"cubes": 0, "zone": "", "leader": ""}
            there = {key: (before.get(key, none.get(key[0])), now) for key, now in after.items()}
            found = {tuple(change[:3]): tuple(change[3:]) for change in view.would(move).changes}
            assert found == {key: pair for key, pair in there.items() if pair[0] != pair[1]}, (p, move)


@pytest.mark.parametrize("options", BY_CHANCE, ids=str)
def test_what_a_seat_can_not_know_makes_no_difference(swapped, options) -> None:
    rng = random.Random(3)
    for seed in range(6):
        for p in positions(seed, **options):
            seat = p.to_move
            view, other = p.view(seat), swapped(p, seat, rng).view(seat)
            for move in p.moves():
                assert view.would(move) == other.would(move)


def test_a_position_that_is_known_has_no_card_that_is_not() -> None:
    for p in positions(2):
        for side, seat in enumerate(p.seats):
            known = p.view(seat).known()
            assert not known.hands >> 13 * (1 - side) & 8191
            assert set(known.order) == {-1}
            assert known.hands >> 13 * side & 8191 == p.hands >> 13 * side & 8191


def refuse(*_: object) -> None:
    raise AssertionError("what is hidden was looked at")


def test_a_bid_is_not_made_and_the_last_cards_are_not_shown(monkeypatch) -> None:
    monkeypatch.setattr(Bid, "do", refuse)
    monkeypatch.setattr(TurnCuba, "roll", refuse)
    monkeypatch.setattr(TurnCuba, "do", refuse)
    p = games13.new("13-minutes", seed=1)
    assert p.view("US").would("bid 4") == ((), (), "secret", "the bids are secret until both are made")


@pytest.mark.rule("game-end")
def test_the_reckoning_is_secret(table, monkeypatch) -> None:
    monkeypatch.setattr(TurnCuba, "do", refuse)
    p = table(10, "US", ["Public Protests", "U Thant"], ["Excomm"]).after(
        "command Public Protests in neutral"
    )
    would = p.view("US").would("place 1 on Cuba")
    assert would.change("zone", "Cuba") == ("zone", "Cuba", "", "neutral", "US")
    assert (would.stops, would.why) == ("secret", "Cuba and the last cards are shown, and the game is scored")


def test_a_draw_is_luck_and_one_s_own_next_choice_is_a_choice(table) -> None:
    p = table(1, "US", ["Public Protests", "U Thant"], OTHER)
    would = p.view("US").would("command Public Protests in own sphere")
    assert (would.stops, would.why) == (
        "choice",
        "US: Command with Public Protests, place or remove up to 3",
    )
    assert would.change("symbols", "world opinion", "US")[3:] == (0, 1)
    assert would.change("hand", whose="US")[3:] == (("Public Protests", "U Thant"), ("U Thant",))
    would = p.after("command Public Protests in own sphere").view("US").would("place 2 on Cuba")
    assert (would.stops, would.why) == ("luck", "the US draws a card")
    assert would.change("leader", "Cuba")[3:] == ("", "US")
    assert would.change("points", whose="US")[3:] == (1, 3)


@pytest.mark.rule("their-card")
def test_an_event_that_the_other_side_may_use_is_left_by_assumption(table) -> None:
    p = table(1, "USSR", ["Quarantine", "U Thant"], OTHER)
    would = p.view("USSR").would("command Quarantine in neutral")
    assert would.stops == "choice"
    assert would.why == "USSR: Command with Quarantine, place or remove up to 2"
    assert would.unless == ()
    q = table(1, "USSR", ["Quarantine", "U Thant"], OTHER, bids=(0, 13))
    assert q.view("USSR").would("command Quarantine in neutral").stops == "luck", "no cubes, no Command"


def test_cubes_that_can_go_to_one_place_only_are_followed_there(table) -> None:
    p = table(1, "US", ["Wave & Smile", "U Thant"], OTHER, {"Cuba": ("US", 2, 0)})
    would = p.after("event Wave & Smile in neutral").view("US").would("remove 1 from Cuba")
    assert would.change("cubes", "Wave & Smile", "US")[3:] == (0, 1)
    assert would.change("zone", "Wave & Smile")[3:] == ("neutral", "US")
    assert would.change("zone", "Cuba")[3:] == ("US", "neutral")
    assert would.change("supply") is None
