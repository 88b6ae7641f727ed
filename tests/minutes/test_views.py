"""A view shows what a seat may know and nothing else."""

import random

import pytest

import games13
from games13.minutes.moves import HAND, SEATS


def positions(seed: int, **options):
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, **options)
    while p.to_move:
        yield p
        p = p.after(rng.choice(p.moves()))
    yield p


@pytest.mark.slow
@pytest.mark.rule("cuba", "bid")
@pytest.mark.parametrize("options", [{}, {"length": "campaign"}], ids=str)
def test_swapping_what_a_seat_may_not_know_changes_nothing_that_it_sees(swapped, options) -> None:
    rng = random.Random(1)
    for seed in range(25):
        for p in positions(seed, **options):
            if p.to_move:
                for seat in SEATS:
                    q = swapped(p, seat, rng)
                    assert q.view(seat) == p.view(seat)
                    assert q.view(seat).as_dict() == p.view(seat).as_dict()
                    assert q.view(seat).guess(7) == p.view(seat).guess(7)


@pytest.mark.parametrize("options", [{}, {"length": "campaign", "cube_limit": "5"}], ids=str)
def test_a_guess_is_a_whole_game_that_agrees(options) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        for p in positions(seed, **options):
            for seat in (*SEATS, None):
                view = p.view(seat)
                guess = view.guess(rng.getrandbits(30))
                assert guess.view(seat) == view
                assert guess.setup.seed is None
                held = [k for s in (0, 1) for k in range(13) if guess.hands >> HAND * s + k & 1]
                on_table = [game.card.name for game in view.grounds if game.card and game.name != "Cuba"]
                left = list(guess.order[guess.drawn :])
                assert sorted(held + left + [p.setup.deck.kind[name] for name in on_table]) == list(range(13))


def test_guesses_cover_all_that_may_be() -> None:
    p = games13.new("13-minutes", seed=1).after("bid 4")
    guesses = [p.view("USSR").guess(seed) for seed in range(400)]
    assert {guess.opening[0] for guess in guesses} == set(range(14))
    unseen = {p.setup.deck.kind[card.name] for card in p.view("USSR").unseen}
    assert {guess.order[-1] for guess in guesses} == unseen
    assert {kind for guess in guesses for kind in range(13) if guess.hands >> kind & 1} == unseen


def test_the_unseen_cards_shrink_as_cards_are_played() -> None:
    for p in positions(3):
        view = p.view("US")
        if p.to_move:
            hidden = len(view.hands["USSR"]) + view.deck + 1
            assert len(view.unseen) == hidden
            assert not {card.name for card in view.unseen} & {card.name for card in view.hand}


def test_all_cards_lie_open_at_the_end() -> None:
    *_, p = positions(4)
    view = p.view("US")
    assert None not in view.hands["USSR"]
    assert view.cuba is not None
    assert view.unseen == ()


def test_the_view_says_what_the_last_play_changed(table, after) -> None:
    lying = {"Quarantine": ("US", 1, 0)}
    p = table(2, "USSR", ["Strategic Balance", "U Thant"], ["Excomm", "Scramble"], lying)
    q = after(p, "command Strategic Balance in own sphere", "place 1 on Quarantine")
    view = q.view("US")
    changed = next(ground for ground in view.grounds if ground.name == "Quarantine")
    assert (changed.came_from, changed.zone, changed.change) == ("US", "neutral", {"US": 0, "USSR": 1})
    new = next(ground for ground in view.grounds if ground.name == "Strategic Balance")
    assert (new.came_from, new.zone) == (None, "USSR")
    assert (view.last.seat, view.last.card, view.last.place, view.last.use) == (
        "USSR", "Strategic Balance", "own sphere", "command",
    )  # fmt: skip


def test_the_view_says_who_is_near_war_and_how_the_points_stand(table) -> None:
    lying = {
        "Excomm": ("US", 1, 0),
        "Fidel Castro": ("US", 0, 0),
        "Cuba": ("USSR", 0, 0),
        "Scramble": ("neutral", 0, 2),
    }
    view = table(4, "US", ["U Thant", "Public Protests"], ["Quarantine", "U-2 Downed"], lying).view("US")
    assert view.threat == {"US": ("political",), "USSR": ()}
    assert view.war == {"US": (), "USSR": ()}
    assert view.points == {"US": 2, "USSR": 4}
    assert view.leads == {"US": 0, "USSR": 1}
    assert {ground.name: ground.points for ground in view.grounds if ground.points != 1} == {"Cuba": 2}
    assert (view.standing.battlegrounds, view.standing.military) == ((2, 3), 1)


def test_undo_stops_where_a_card_was_shown_or_drawn(table) -> None:
    p = table(1, "US", ["Scramble", "U Thant"], ["Excomm", "Quarantine"])
    shown = p.after("event Scramble in neutral")
    assert not shown.view("US").can_undo
    placed = shown.after("place 1 on Cuba")
    assert placed.view("US").can_undo
    assert not placed.view("USSR").can_undo
    assert not placed.after("done").view("US").can_undo
    bids = games13.new("13-minutes", seed=1).after("bid 4")
    assert not bids.view("US").can_undo
    assert not bids.after("bid 5").view("USSR").can_undo


def test_a_draw_is_told_to_its_seat_only(table) -> None:
    p = table(1, "US", ["Excomm", "U Thant"], ["Public Protests", "Scramble"], deck=["Quarantine"])
    p = p.after("command Excomm in neutral")
    assert "US draws Quarantine." in games13.narrate(p, "no cubes", "US")
    assert "US draws a card." in games13.narrate(p, "no cubes", "USSR")
