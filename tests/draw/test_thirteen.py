"""The picture of 13: everything that the view knows, nothing that it doesn't, and room for all of it."""

import random
import re
from collections import Counter

import pytest

import games13
from games13.draw import scene


def play(seed, players, moves):
    """A position some random moves into a match."""
    rng = random.Random(seed)
    p = games13.new("13", players=players, seed=seed)
    for _ in range(moves):
        if p.to_move is None:
            break
        p = p.after(rng.choice(p.moves()))
    return p


def somewhere(seed):
    """A position of a random match, and a seat that looks at it or None."""
    rng = random.Random(seed)
    players = rng.choice([3, 4, 5, 6])
    p = play(seed, players, rng.choice([rng.randrange(30), rng.randrange(300), 1000]))
    return p, rng.choice([*p.seats, p.to_move, None])


def careful(p):
    """Positions on the way when low cards are played where there is room, so that fans grow long."""
    while p.view(None).round == 1:
        yield p
        totals = p.view(None).totals
        p = p.after(min(p.moves(), key=lambda m: (totals[m.where] + m.card.value > 13, m.card.value)))


def longest(p):
    return max(len(fan) for fan in p.view(None).targets.values())


@pytest.mark.parametrize("seed", range(100))
def test_any_position_has_room(seed, checked):
    p, seat = somewhere(seed)
    checked(scene(p.view(seat)))


@pytest.mark.parametrize("seed", range(12))
def test_long_fans_have_room(seed, checked):
    p = max(careful(games13.new("13", players=4, seed=seed)), key=longest)
    assert longest(p) >= 5
    checked(scene(p.view(None)))


def test_another_deck_has_room(tmp_path, checked):
    cards = [(c, v, 4) for c in ("blue", "yellow", "green") for v in (0, 1, 3, 10, 13)] + [("rotten", 1, 60)]
    deck = tmp_path / "odd.toml"
    deck.write_text("".join(f'[[card]]\ncolour = "{c}"\nvalue = {v}\ncount = {n}\n' for c, v, n in cards))
    on_the_way = list(careful(games13.new("13", players=4, seed=1, deck=deck)))
    assert max(map(longest, on_the_way)) > 10
    for p in on_the_way[::3]:
        checked(scene(p.view(None)))


@pytest.mark.parametrize("seed", range(40))
def test_a_longer_language_has_room(seed, checked, longer_words):
    p, seat = somewhere(seed)
    view = p.view(seat)
    longer_words()
    assert "éé" in scene(view)
    checked(scene(view))


def test_the_same_view_gives_the_same_bytes():
    for seed in range(10):
        p, seat = somewhere(seed)
        assert scene(p.view(seat)) == scene(p.copy().view(seat))


@pytest.mark.parametrize("seed", range(30))
def test_every_legal_move_is_there_as_often_as_its_card(seed, checked):
    p, seat = somewhere(seed)
    view = p.view(seat)
    found = Counter(e.get("data-move") for e in checked(scene(view)).iter() if e.get("data-move"))
    held = Counter(card.name for card in view.hand)
    assert found == {str(move): held[move.card.name] for move in view.moves()}


def test_who_is_not_asked_can_not_click():
    p = play(4, 4, 9)
    waiting = next(seat for seat in p.seats if seat != p.to_move)
    drawn = scene(p.view(waiting))
    assert "data-move" not in drawn
    assert f"Waiting for {p.to_move}." in drawn
    assert "data-move" in scene(p.view(p.to_move))


@pytest.mark.parametrize("seed", range(30))
def test_hidden_cards_do_not_show(seed):
    p = play(seed, 3 + seed % 4, 3 + seed)
    view = p.view(p.seats[seed % 3])
    known = {card.name for fan in view.targets.values() for card in fan} | {card.name for card in view.hand}
    said = re.findall(r"\b(?:blue|yellow|green|rotten) \d\b", re.sub(r"<style>.*</style>", "", scene(view)))
    assert set(said) <= known | {view.last.move.what}


@pytest.mark.parametrize("seed", range(10))
def test_what_the_others_hold_changes_nothing(seed):
    p = play(seed, 3 + seed % 4, 12)
    view = p.view(p.to_move)
    one, other = view.guess(1), view.guess(2)
    assert one.view(None).hands != other.view(None).hands
    assert scene(one.view(p.to_move)) == scene(other.view(p.to_move))


def test_a_card_keeps_its_id_from_the_hand_to_the_target():
    for seed in range(20):
        p = play(seed, 4, 5)
        before = p.view(None)
        move = next(m for m in p.moves() if m.card.colour == m.where)
        if before.totals[move.where] + move.card.value > 13:
            continue
        after = scene(p.after(move).view(None))
        copies = sum(card.name == move.card.name for card in before.targets[move.where])
        known = f'id="card-{move.card.name.replace(" ", "-")}-{copies + 1}"'
        assert known in scene(before).split('id="hand"')[1]
        assert known in after.split(f'id="target-{move.where}"')[1].split('id="target-')[0]


def test_panels_keep_their_ids_through_a_match():
    steady = {"title-strip", "deck", "target-blue", "target-yellow", "target-green", "hand", "side"}
    for moves in (0, 7, 40, 1000):
        drawn = scene(play(2, 4, moves).view(None))
        seats = {f"seat-{seat}" for seat in ("Ann", "Ben", "Cleo", "Dan")}
        assert steady | seats <= set(re.findall(r'id="([^"]*)"', drawn))


def test_a_takeover_is_told_and_marked():
    p = games13.new("13", players=4, seed=1)
    rng = random.Random(1)
    while True:
        mover = p.to_move
        p = p.after(rng.choice(p.moves()))
        if p.view(None).last.taken > 1:
            break
    drawn = scene(p.view(None))
    count = p.view(None).last.taken
    assert f"over 13, so {mover} takes over {count} cards." in drawn
    assert f"{mover} took over {count} cards" in drawn
    assert drawn.count('class="fresh"') == 2
    assert f'data-from="seat-{mover}"' in drawn


def test_what_a_play_would_do_is_said_beforehand():
    p = games13.new("13", players=4, seed=1)
    rng = random.Random(1)
    for _ in range(30):
        view = p.view(p.to_move)
        drawn = scene(view)
        for move in p.moves():
            q = p.after(move).view(None)
            label = re.search(rf'data-move="{move}"[^>]*aria-label="([^"]*)"', drawn)[1]
            if q.last.taken:
                assert "is over 13, you take over" in label
                assert re.search(rf"\b{q.last.taken} card", label)
            else:
                assert f"makes {q.totals[move.where]} of 13" in label
        p = p.after(rng.choice(p.moves()))


def test_a_scored_round_is_shown_until_the_next():
    p = play(3, 3, 50)
    view = p.view(None)
    assert view.round == 2
    drawn = scene(view)
    assert "Round 1, scored" in drawn
    assert "Round 1 is scored" in drawn
    for score in view.last_round.values():
        assert f">{score.points}</text>" in drawn
    assert "What it costs" in scene(play(3, 3, 49).view(None))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_end_says_who_won_and_asks_nothing(players, checked):
    view = play(players, players, 1000).view(None)
    drawn = scene(view)
    checked(drawn)
    assert view.result.reason in drawn
    assert "data-move" not in drawn
    assert all(f">{points}</text>" in drawn for points in view.result.scores.values())


def test_a_still_picture_offers_nothing_to_click(checked) -> None:
    view = games13.new("13", seed=4).view(None)
    live, still = games13.draw.scene(view), games13.draw.picture(view)
    for sign_of_life in ("data-move", "tabindex", 'role="button"'):
        assert sign_of_life in live
        assert sign_of_life not in still
    assert ' id="' not in still, "many pictures may stand on one page"
    assert 'class="g13 still"' in still
    assert 'class="hint"' in live
    checked(still)
