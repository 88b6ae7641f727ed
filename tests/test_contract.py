"""What every game of the kit keeps, whatever its rules."""

import copy
import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

import games13
from games13 import PUBLIC
from games13.draw import composed

SIZES = [
    (game, {"players": players} if len(find.players) > 1 else {})
    for game in games13.games()
    for find in [games13.new(game, seed=0).setup.game]
    for players in sorted(find.players)
]
EACH_SIZE = pytest.mark.parametrize(
    ("game", "options"), SIZES, ids=lambda x: x if isinstance(x, str) else str(x)
)
GAMES = 30


def positions(game: str, options: dict[str, int], seed: int) -> Iterator[games13.Position]:
    """A random game, position by position, the last one included."""
    pick = random.Random(seed)
    p = games13.new(game, seed=seed, **options)
    while p.to_move:
        yield p
        p = p.after(pick.choice(p.moves()))
    yield p


def finished(game: str, options: dict[str, int], seed: int) -> games13.Position:
    """The end of a random game, which is played once for all who ask."""
    return _finished(game, tuple(options.items()), seed)


@cache
def _finished(game: str, options: tuple[tuple[str, int], ...], seed: int) -> games13.Position:
    *_, last = positions(game, dict(options), seed)
    return last


@EACH_SIZE
def test_random_games_end_with_a_result(game: str, options: dict[str, int]) -> None:
    for seed in range(GAMES):
        p = finished(game, options, seed)
        assert p.result is not None
        assert set(p.result.winners) <= set(p.seats)
        assert set(p.result.scores) == set(p.seats)
        assert p.result.reason
        assert p.moves() == ()
        assert p.to_move is None


@EACH_SIZE
def test_nothing_is_lost_in_random_games(game: str, options: dict[str, int]) -> None:
    for seed in range(GAMES):
        for p in positions(game, options, seed):
            assert p.setup.game.check(p) == []


@EACH_SIZE
def test_a_transcript_replays_to_an_equal_position(game: str, options: dict[str, int]) -> None:
    for seed in range(GAMES):
        p = finished(game, options, seed)
        text = p.transcript()
        q = games13.replay(text)
        assert q == p
        assert q.transcript() == text
        assert q.history() == p.history()
        assert q.nature == p.nature


@EACH_SIZE
def test_a_replay_needs_no_seed(game: str, options: dict[str, int]) -> None:
    for seed in range(5):
        p = finished(game, options, seed)
        text = p.transcript()
        unseeded = "".join(line for line in text.splitlines(True) if not line.startswith("[Seed"))
        q = games13.replay(unseeded)
        assert q.table() == p.table()
        assert q.result == p.result


@EACH_SIZE
def test_a_replay_passes_every_position(game: str, options: dict[str, int]) -> None:
    played = list(positions(game, options, 7))
    assert list(games13.replay(played[-1].transcript(), each=True)) == played


@EACH_SIZE
def test_a_game_broken_off_goes_on_with_the_same_luck(game: str, options: dict[str, int]) -> None:
    played = list(positions(game, options, 8))
    for p in played[:: max(1, len(played) // 20)]:
        q = games13.replay(p.transcript())
        assert q == p
        for move in p.moves()[:3]:
            assert q.after(str(move)) == p.after(move)


@EACH_SIZE
def test_copies_share_nothing_that_can_change(game: str, options: dict[str, int]) -> None:
    pick = random.Random(3)
    for p in list(positions(game, options, 9))[:-1]:
        q = p.copy()
        assert q == p
        assert q.past is p.past
        for cls in type(p).__mro__:
            for name in getattr(cls, "__slots__", ()):
                value = getattr(p, name)
                if isinstance(value, list | dict | set | bytearray):
                    assert getattr(q, name) is not value, name
                    assert not any(isinstance(part, list | dict | set) for part in value), name
        before = pickle.dumps(p.table())
        q.apply(pick.choice(q.moves()))
        assert pickle.dumps(p.table()) == before


@EACH_SIZE
def test_after_leaves_the_position_as_it_was(game: str, options: dict[str, int]) -> None:
    for p in list(positions(game, options, 10))[:-1:5]:
        table, past, nature, stack = p.table(), p.past, p.nature, p.stack
        for move in p.moves():
            p.after(move)
        with pytest.raises(games13.UnreadableMove):
            p.after("xyzzy")
        assert (p.table(), p.past, p.nature, p.stack) == (table, past, nature, stack)


@EACH_SIZE
def test_a_move_reads_back(game: str, options: dict[str, int]) -> None:
    for p in positions(game, options, 11):
        moves = p.moves()
        assert len(set(map(str, moves))) == len(moves) <= 100
        for move in moves:
            assert p.read(str(move)) is move
            assert p.read(str(move).upper()) is move


@EACH_SIZE
def test_moves_are_the_same_objects_each_time(game: str, options: dict[str, int]) -> None:
    for p in positions(game, options, 12):
        assert all(a is b for a, b in zip(p.moves(), p.copy().moves(), strict=True))


@EACH_SIZE
def test_positions_can_be_pickled(game: str, options: dict[str, int]) -> None:
    played = list(positions(game, options, 13))
    for p in (played[0], played[len(played) // 2], played[-1]):
        q = pickle.loads(pickle.dumps(p))
        assert q == p
        assert (q.history(), q.nature) == (p.history(), p.nature)


@EACH_SIZE
def test_positions_and_views_are_copied_whole_guessed_ones_too(game: str, options: dict[str, int]) -> None:
    played = list(positions(game, options, 13))
    for p in (played[0], played[len(played) // 2], played[-1]):
        for seat in (*p.seats, None):
            view = p.view(seat)
            for q in (p, view.guess(1)):
                for copied in (copy.copy(q), copy.deepcopy(q)):
                    assert copied is not q
                    assert copied == q
                    assert (copied.past, copied.nature) == (q.past, q.nature)
            again = copy.deepcopy(view)
            assert again == view
            assert all(a is b for a, b in zip(again.moves(), view.moves(), strict=True))
            assert again.guess(1) == view.guess(1)


@EACH_SIZE
def test_views_are_plain_data(game: str, options: dict[str, int]) -> None:
    for p in list(positions(game, options, 14))[::7]:
        for seat in (*p.seats, None):
            view = p.view(seat)
            data = view.as_dict()
            assert json.loads(json.dumps(data)) == data
            assert view == p.copy().view(seat)
            assert bool(view.moves()) == (p.to_move is not None and seat in (None, p.to_move))
            assert str(view)


@EACH_SIZE
def test_a_guess_agrees_with_the_view_and_can_be_played_on(game: str, options: dict[str, int]) -> None:
    pick = random.Random(5)
    for p in list(positions(game, options, 16))[::9]:
        for seat in (*p.seats, None):
            view = p.view(seat)
            for seed in range(2):
                guess = view.guess(seed)
                assert guess.view(seat) == view
                while guess.to_move:
                    guess.apply(pick.choice(guess.moves()))
                assert guess.result


def shown(view: games13.View) -> Counter[str]:
    """The cards that a view shows in hands, and laid down or drawn by a seat."""
    laid = [*getattr(view, "hands", {}).values(), *getattr(view, "aftermath", {}).values()]
    cards = [card for cards in laid for card in cards] + [getattr(view, "drawn", None)]
    return Counter(card.name for card in cards if card)


@EACH_SIZE
def test_what_a_seat_has_not_seen_may_lie_where_it_cannot_see(game: str, options: dict[str, int]) -> None:
    for p in list(positions(game, options, 21))[::7]:
        everyone = p.view(None)
        for seat in p.seats:
            view = p.view(seat)
            unseen, to_come = (Counter(card.name for card in v.unseen) for v in (view, everyone))
            assert unseen == to_come + (shown(everyone) - shown(view))
            assert view.unseen == view.guess(1).view(seat).unseen


@EACH_SIZE
def test_nothing_can_be_taken_back_before_the_first_choice(game: str, options: dict[str, int]) -> None:
    """What nature has dealt is nobody's move, at an open table either."""
    p = games13.new(game, seed=16, **options)
    first = p.after(p.moves()[0])
    for view in (p.view(None), p.view(None).guess(1).view(None)):
        assert not view.can_undo
    for view in (first.view(None), first.view(None).guess(1).view(None)):
        assert view.can_undo


@EACH_SIZE
def test_a_guess_is_repeatable_and_has_no_transcript(game: str, options: dict[str, int]) -> None:
    p = list(positions(game, options, 17))[3]
    view = p.view(p.to_move)
    assert view.guess(1) == view.guess(1)
    with pytest.raises(games13.GameError, match="no beginning"):
        view.guess(1).transcript()
    with pytest.raises(games13.GameError, match="no beginning"):
        pickle.dumps(view.guess(1))


@EACH_SIZE
def test_what_a_seat_may_not_know_does_not_change_its_view(game: str, options: dict[str, int]) -> None:
    """A guess deals the hidden things anew, and this seat's view stays; `test_secrets.py` deals by itself."""
    differs = 0
    for p in list(positions(game, options, 18))[:-1:4]:
        for seat in p.seats:
            q = p.view(seat).guess(99)
            assert q.view(seat).as_dict() == p.view(seat).as_dict()
            differs += any(q.view(other) != p.view(other) for other in p.seats if other != seat)
    assert differs > 0


@EACH_SIZE
def test_the_story_is_told_and_hides_what_it_must(game: str, options: dict[str, int]) -> None:
    played = list(positions(game, options, 19))
    for p, q in pairwise(played):
        _, move = q.history()[len(p.history())]
        assert games13.narrate(p, move)
        for seat in p.seats:
            games13.narrate(p, move, seat)


@EACH_SIZE
def test_neighbouring_seeds_deal_differently(game: str, options: dict[str, int]) -> None:
    tables = [games13.new(game, seed=seed, **options).table() for seed in range(20)]
    assert all(a != b for a, b in pairwise(tables))


@EACH_SIZE
def test_what_a_views_data_are_called_is_what_the_view_calls_them(game: str, options: dict[str, int]) -> None:
    view = games13.new(game, seed=1, **options).view(None)
    assert [name for name in view.as_dict() if not hasattr(view, name)] == []


@EACH_SIZE
def test_who_only_watches_sees_what_lies_open_to_all(game: str, options: dict[str, int]) -> None:
    for p in list(positions(game, options, 14))[::15]:
        view = p.view(PUBLIC)
        assert (view.seat, view.moves(), view.can_undo) == (PUBLIC, (), False)
        assert tuple(getattr(view, "hand", ())) == ()  # not every game has cards
        for holder, cards in getattr(view, "hands", {}).items():
            for theirs in (p.view(seat).hands[holder] for seat in p.seats):
                assert all(card in (None, known) for card, known in zip(cards, theirs, strict=True))
        assert str(view)
        assert json.dumps(view.as_dict())
        assert composed(view)
        q = view.guess(5)
        assert q.view(PUBLIC) == view
        assert p.setup.game.check(q) == []


@EACH_SIZE
def test_who_only_watches_is_told_nothing_that_no_seat_is_told(game: str, options: dict[str, int]) -> None:
    for p, q in list(pairwise(positions(game, options, 15)))[::3]:
        move = q.history()[len(p.history())][1]
        heard = {str(said) for seat in p.seats for said in games13.narrate(p, move, seat, then=q)}
        assert {str(said) for said in games13.narrate(p, move, PUBLIC, then=q)} <= heard
