"""The picture of 13: room for long fans, and what it tells of plays, takeovers, rounds and the end."""

import re
from itertools import islice, pairwise

import pytest

import games13
from games13.draw import composed

from .scenes import everywhere, play


def careful(p):
    """Positions on the way when low cards are played where there is room, so that fans grow long."""
    while p.view(None).round == 1:
        yield p
        totals = p.view(None).totals
        p = p.after(min(p.moves(), key=lambda m: (totals[m.where] + m.card.value > 13, m.card.value)))


def longest(p):
    return max(len(fan) for fan in p.view(None).targets.values())


@pytest.mark.parametrize("seed", range(12))
def test_long_fans_have_room(seed, checked):
    p = max(careful(games13.new("13", players=4, seed=seed)), key=longest)
    assert longest(p) >= 5
    checked(composed(p.view(None)))


def test_another_deck_has_room(tmp_path, checked):
    cards = [(c, v, 4) for c in ("blue", "yellow", "green") for v in (0, 1, 3, 10, 13)] + [("rotten", 1, 60)]
    deck = tmp_path / "odd.toml"
    deck.write_text("".join(f'[[card]]\ncolour = "{c}"\nvalue = {v}\ncount = {n}\n' for c, v, n in cards))
    on_the_way = list(careful(games13.new("13", players=4, seed=1, deck=deck)))
    assert max(map(longest, on_the_way)) > 10
    for p in on_the_way[::3]:
        checked(composed(p.view(None)))


def test_who_is_not_asked_reads_for_whom_all_wait():
    p = play("13", 4, 9, players=4)
    waiting = next(seat for seat in p.seats if seat != p.to_move)
    assert f"Waiting for {p.to_move}." in composed(p.view(waiting))


def test_a_card_keeps_its_id_from_the_hand_to_the_target():
    for seed in range(20):
        p = play("13", seed, 5, players=4)
        before = p.view(None)
        move = next(m for m in p.moves() if m.card.colour == m.where)
        if before.totals[move.where] + move.card.value > 13:
            continue
        after = composed(p.after(move).view(None))
        copies = sum(card.name == move.card.name for card in before.targets[move.where])
        known = f'id="card-{move.card.name.replace(" ", "-")}-{copies + 1}"'
        assert known in composed(before).split('id="hand"')[1]
        assert known in after.split(f'id="target-{move.where}"')[1].split('id="target-')[0]


def test_panels_keep_their_ids_through_a_match():
    steady = {"title-strip", "deck", "target-blue", "target-yellow", "target-green", "hand", "side"}
    for moves in (0, 7, 40, 1000):
        drawn = composed(play("13", 2, moves, players=4).view(None))
        seats = {f"seat-{seat}" for seat in ("Ann", "Ben", "Cleo", "Dan")}
        assert steady | seats <= set(re.findall(r'id="([^"]*)"', drawn))


def test_a_takeover_is_told_and_marked():
    game = pairwise(everywhere("13", 1, players=4))
    mover, p = next((before.to_move, p) for before, p in game if p.view(None).last.taken > 1)
    drawn = composed(p.view(None))
    count = p.view(None).last.taken
    assert f"over 13, so {mover} takes over {count} cards." in drawn
    assert f"{mover} took over {count} cards" in drawn
    assert drawn.count('class="fresh"') == 2
    assert f'data-from="seat-{mover}"' in drawn


def test_what_a_play_would_do_is_said_beforehand():
    for p in islice(everywhere("13", 1, players=4), 30):
        view = p.view(p.to_move)
        drawn = composed(view)
        for move in p.moves():
            q = p.after(move).view(None)
            label = re.search(rf'data-move="{move}"[^>]*aria-label="([^"]*)"', drawn)[1]
            if q.last.taken:
                assert "is over 13, you take over" in label
                assert re.search(rf"\b{q.last.taken} card", label)
            else:
                assert f"makes {q.totals[move.where]} of 13" in label


def test_a_scored_round_is_shown_until_the_next():
    p = play("13", 3, 50, players=3)
    view = p.view(None)
    assert view.round == 2
    drawn = composed(view)
    assert "Round 1, scored" in drawn
    assert "Round 1 is scored" in drawn
    for score in view.last_round.values():
        assert f">{score.points}</text>" in drawn
    assert "What it costs" in composed(play("13", 3, 49, players=3).view(None))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_end_says_who_won_and_asks_nothing(players, checked):
    view = play("13", players, players=players).view(None)
    drawn = composed(view)
    checked(drawn)
    assert view.result.reason in drawn
    assert "data-move" not in drawn
    assert all(f">{points}</text>" in drawn for points in view.result.scores.values())
