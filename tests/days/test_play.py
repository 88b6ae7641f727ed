"""13 Days as a whole: random games, hypothesis' games, what a seat may know, and counts of moves."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib import resources

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games13
from games13.days import board
from games13.days.board import AFTERMATH, CHOSEN, DRAWN, HANDS
from games13.days.nature import Nature
from games13.days.position import Days

from ..adding_up import check


def calm(moves: tuple[games13.Move, ...], pick: random.Random) -> games13.Move:
    """Mostly a move that raises no marker, so that the game does not end in war in the first round."""
    quiet = [
        move
        for move in moves
        if not any(word in str(move) for word in (" up ", "place 2", "place 3", "place 4"))
    ]
    return pick.choice(quiet if quiet and pick.random() < 0.93 else moves)


def game(seed: int, gently: bool = False, **options: object) -> Iterator[Days]:
    """A random game, each position checked."""
    pick = random.Random(seed)
    p = games13.new("13-days", seed=seed, **options)
    assert isinstance(p, Days)
    while p.to_move:
        check(p)
        yield p
        moves = p.moves()
        assert 2 <= len(moves) <= 100
        p = p.after(calm(moves, pick) if gently else pick.choice(moves))
    check(p)
    yield p


def finish(seed: int, **options: object) -> Days:
    *_, last = game(seed, **options)
    assert last.result
    q = games13.replay(last.transcript())
    assert q == last
    assert q.transcript() == last.transcript()
    return last


@pytest.mark.parametrize(
    "options",
    [
        {},
        {
            "lift": "after",
            "equal": "once",
            "letter": "after",
            "pigs": "fewer",
            "onto": "both",
            "invasion": "fewer",
        },
    ],
)
def test_random_games_keep_everything_and_replay(options, games) -> None:
    for seed in games(60):
        finish(seed, **options)


@pytest.mark.rule("aftermath-size")
def test_games_that_reach_the_aftermath() -> None:
    sizes, reasons = Counter(), Counter()
    for seed in range(120):
        p = finish(seed, gently=True)
        reasons["war" if p.count is None else "peace"] += 1
        if p.count:
            sizes[p.view(None).aftermath_count] += 1
    assert set(sizes) <= {6, 7, 8, 9}
    assert len(sizes) >= 3
    assert min(reasons.values()) > 5


@pytest.mark.long
def test_twenty_thousand_random_games() -> None:
    for seed in range(20_000):
        finish(seed, gently=seed % 2 == 0)


def driven(choices: list[int], seed: int) -> None:
    """A game in which hypothesis chooses as long as it cares to, and the first move is made after that."""
    p = games13.new("13-days", seed=seed)
    assert isinstance(p, Days)
    made = 0
    while p.to_move:
        moves = p.moves()
        p.apply(moves[choices[made] % len(moves)] if made < len(choices) else moves[-1])
        check(p)
        made += 1
    q = games13.replay(p.transcript())
    assert q == p


CHOICES = st.lists(st.integers(0, 99), max_size=90)


@settings(max_examples=40, deadline=None)
@given(CHOICES, st.integers(0, 2**32 - 1))
def test_hypothesis_plays(choices: list[int], seed: int) -> None:
    driven(choices, seed)


@pytest.mark.long
@settings(max_examples=2000, deadline=None)
@given(CHOICES, st.integers(0, 2**32 - 1))
def test_hypothesis_plays_two_thousand(choices: list[int], seed: int) -> None:
    driven(choices, seed)


# ------------------------------------------------------------------------- what a seat may not know


def swapped(p: Days, seat: int, pick: random.Random) -> tuple[Days, int]:
    """The same position with everything changed that this seat may not know, and how much that was."""
    q, other, changed = p.copy(), 1 - seat, 0
    t = q.t
    for where in (HANDS[other], AFTERMATH[other]):
        for card in board.bits(t[where]):
            if q.deck and pick.random() < 0.7:
                at = pick.randrange(len(q.deck))
                t[where] ^= 1 << card | 1 << q.deck[at]
                q.deck[at] = card
                changed += 1
    if t[DRAWN] >= 0 and p.to_move == p.seats[other]:
        at = pick.randrange(len(q.deck))
        t[DRAWN], q.deck[at] = q.deck[at], t[DRAWN]
        changed += 1
    if t[CHOSEN[other]] >= 0:
        new = pick.choice(q.flags[other])
        if new != t[CHOSEN[other]]:
            q.agendas.remove(new)
            q.agendas.append(t[CHOSEN[other]])
            t[CHOSEN[other]] = new
            changed += 1
    pick.shuffle(q.deck)
    pick.shuffle(q.agendas)
    q.nature = pick.randrange(1 << 64)
    check(q)
    return q, changed


@pytest.mark.rule("hand", "choose", "save", "alliances")
@pytest.mark.parametrize("start", [0, 100])
def test_a_view_tells_nothing_that_it_may_not(start: int) -> None:
    pick, total = random.Random(start), 0
    for seed in range(start, start + 14):
        for p in game(seed, gently=True):
            if p.result:
                continue  # when it is over, everything is shown
            for seat, name in enumerate(p.seats):
                q, changed = swapped(p, seat, pick)
                total += changed
                assert q.view(name) == p.view(name)
                assert q.view(name).as_dict() == p.view(name).as_dict()
                assert str(q.view(name)) == str(p.view(name))
                assert p.stack[0].asks(q) == p.stack[0].asks(p)
                if changed:
                    assert q.view(None) != p.view(None)
    assert total > 1000


def test_the_story_tells_a_seat_nothing_that_it_may_not() -> None:
    pick, told = random.Random(3), 0
    for seed in range(12):
        for p in game(seed, gently=True):
            if p.result or isinstance(p.stack[0], Nature):
                continue
            seat = p.seats.index(p.to_move)
            q, _ = swapped(p, seat, pick)
            for move in p.moves()[:4]:
                after = p.after(move)
                if (
                    len(after.history()) > len(p.history()) + 1
                    or len(after.closed) > len(p.closed)
                    or after.result
                ):
                    continue  # nature has answered, or hidden things were revealed
                assert games13.narrate(p, move, p.to_move) == games13.narrate(q, move, p.to_move)
                told += 1
    assert told > 500


@pytest.mark.slow
def test_the_story_hides_deals_draws_and_choices() -> None:
    for seed in range(12):
        for p in game(seed, gently=True):
            for move in p.moves()[:3]:
                q = p.after(move)
                for seat, other in (("US", "USSR"), ("USSR", "US")):
                    story = " ".join(games13.narrate(p, move, seat))
                    hidden = [card.name for card in q.view(None).hands[other] if card]
                    seen = {card.name for card in (*p.view(seat).discard, *q.view(seat).discard)}
                    if q.result or p.view(None).seized or q.view(None).seized:
                        continue
                    for name in hidden:
                        assert name in seen or name not in story, (seat, name, story)


def test_a_guess_agrees_with_all_that_was_seen() -> None:
    for seed in range(10):
        for number, p in enumerate(game(seed, gently=True)):
            if number % 5:
                continue
            for seat in (*p.seats, None):
                view = p.view(seat)
                guess = view.guess(number)
                check(guess)
                assert guess.view(seat) == view
                assert isinstance(guess, Days)


def test_guesses_differ_and_are_fair() -> None:
    """Over many guesses every card that the US cannot see is in the USSR's hand about equally often."""
    p = next(p for p in game(5) if p.view(None).phase == "cards")
    view = p.view("US")
    counts: Counter[int] = Counter()
    agendas: Counter[int] = Counter()
    for seed in range(1700):
        guess = view.guess(seed)
        counts.update(board.bits(guess.t[HANDS[1]]))
        agendas[guess.t[CHOSEN[1]]] += 1
    assert len(counts) == 34
    assert 170 < min(counts.values()) <= max(counts.values()) < 340  # 250 each, give or take six deviations
    assert set(agendas) == set(p.flags[1])
    assert min(agendas.values()) > 450


def test_the_rules_that_the_code_names_are_in_the_ledger() -> None:
    ledger = games13.rules("13-days")
    for file in resources.files("games13.days").iterdir():
        if file.name.endswith(".py"):
            for named in re.findall(r"\(rules? ([^)]*)\)", file.read_text("utf-8")):
                for id in re.findall(r"`([\w-]+)`", named):
                    assert id in ledger, (file.name, id)


# ---------------------------------------------------------------------------------- counts of moves

US, USSR = (
    ["Scramble", "Excomm", "Fidel Castro", "SOPs", "U Thant"],
    ["Suez-Hungary", "Missile Trade", "Air Strike"],
)


def test_counts_of_moves_from_a_fixed_deal(table, sequences) -> None:
    p = table(us=US, ussr=[*USSR, "Containment", "Close Allies"]).p
    assert sequences(p, 1) == 3 + 3 + 2 + 3 + 3  # with the Letter; only one card is the opponent's

    def command(cubes: int) -> int:
        return 9 * cubes + 2 + 1  # places, the cubes on Italy and Turkey removed, none

    ussr_hand = 2 + 2 + 1 + 2 + 2
    scramble, excomm = command(3) + command(4) + 9 + 1, command(3) + command(4) + 7 + 1
    fidel_castro = 2 + 2  # taken or declined
    sops = u_thant = command(1) + command(2) + ussr_hand
    assert sequences(p, 2) == scramble + excomm + fidel_castro + sops + u_thant
    assert sequences(p, 3) == 2914


def test_the_first_deals_of_a_seed_stay_as_they_are() -> None:
    """A seed gives the same game on every machine and version: lab results depend on it."""
    p = games13.new("13-days", seed=1962)
    assert p.view(None).flags == {
        "US": ("Political DEFCON", "Italy", "Turkey"),
        "USSR": ("Military DEFCON", "Political DEFCON", "Cuba (military)"),
    }
    p = p.after(p.moves()[0])
    p = p.after(p.moves()[0])
    assert [card.name for card in p.view(None).hands["US"]] == [
        "Speech to the Nation",
        "U Thant",
        "U-2 Photographs",
        "Missile Trade",
        "Strategic Balance",
    ]
