"""The search itself, on small games in which the right answer is known, and on the kit's own."""

import random
from collections.abc import Iterator

import pytest

import games13
from games13 import bots
from games13.bots.search import Search
from games13.kernel.advice import Aim
from games13.kernel.moves import Move

LEFT, RIGHT, SWERVE = Move("left"), Move("right"), Move("swerve")


class Tree:
    """A game written out: a seat with its moves, or the rewards at the end."""

    def __init__(self, node, seats) -> None:
        self.node, self.seats = node, seats

    @property
    def stack(self):
        return (self, None)

    sealed = False

    @property
    def seat(self):
        return None if isinstance(self.node, list) else self.node[0]

    def moves(self, p):
        return tuple(p.node[1])

    def apply(self, move) -> None:
        self.node = self.node[1][move]


class Seen:
    """A view of such a game: one of these deals, by chance."""

    def __init__(self, seats, *deals) -> None:
        self.seats, self.deals = seats, deals
        self.to_move = deals[0][0]

    def moves(self):
        return tuple(self.deals[0][1])

    def guess(self, seed):
        return Tree(self.deals[seed % len(self.deals)], self.seats)


class Written(Aim):
    def rewards(self, p):
        return p.node


def searched(view, simulations=400, aim=None) -> Search:
    search = Search(view, aim or Written(), seed=1)
    search.run(simulations)
    return search


def test_each_seat_wants_the_most_for_itself() -> None:
    """Left would be best if Ben were kind to Ann; he isn't unkind either, he looks after himself."""
    ben = ("Ben", {LEFT: [1.0, 0.2, 0.0], RIGHT: [0.1, 0.6, 0.9]})
    cleo = ("Cleo", {LEFT: [0.0, 0.0, 0.3], RIGHT: [0.5, 0.0, 0.4]})
    search = searched(Seen(("Ann", "Ben", "Cleo"), ("Ann", {LEFT: ben, RIGHT: cleo})))
    assert search.ranking()[0].move is RIGHT
    assert [str(move) for _, move in search.line()] == ["right", "right"]
    right, left = search.ranking()
    assert right.mean > 0.35 > 0.25 > left.mean


def test_suicide_is_tried_once_and_then_left_alone() -> None:
    end = ("Ann", {LEFT: [0.4], SWERVE: [0.6]})
    search = searched(Seen(("Ann",), ("Ann", {LEFT: [0.0], RIGHT: end})))
    best, worst = search.ranking()
    assert best.move is RIGHT
    assert worst.visits < 40


def test_a_move_seldom_legal_is_judged_by_when_it_was() -> None:
    """Ben can swerve in one deal of four. When he can, he does: Ann's left is then good for her."""
    straight = ("Ben", {LEFT: [0.0, 1.0]})
    both = ("Ben", {LEFT: [0.0, 0.0], SWERVE: [1.0, 1.0]})
    deals = [("Ann", {LEFT: then, RIGHT: [0.2, 0.2]}) for then in (straight, straight, straight, both)]
    search = searched(Seen(("Ann", "Ben"), *deals), 2000)
    left = next(kid for kid in search.ranking() if kid.move is LEFT)
    kids = search.root.then[id(LEFT)].choices["Ben", ()]
    assert kids[id(SWERVE)].mean == 1.0
    assert kids[id(SWERVE)].available < kids[id(LEFT)].available
    assert left.mean == pytest.approx(0.25, abs=0.05)
    assert search.ranking()[0] is left


def test_a_move_counts_how_often_it_could_have_been_chosen() -> None:
    search = searched(Seen(("Ann",), ("Ann", {LEFT: [0.4], SWERVE: [0.6]})), 50)
    assert sorted(kid.available for kid in search.ranking()) == [49, 50]


def test_luck_may_decide_who_moves_next() -> None:
    one = ("Ann", {LEFT: ("Ben", {LEFT: [0.0, 1.0], RIGHT: [1.0, 0.0]})})
    two = ("Ann", {LEFT: ("Ann", {LEFT: [0.0, 1.0], RIGHT: [1.0, 0.0]})})
    search = searched(Seen(("Ann", "Ben"), one, two), 1000)
    after = search.root.then[id(search.ranking()[0].move)].choices
    assert after["Ann", ()][id(RIGHT)].visits > after["Ann", ()][id(LEFT)].visits
    assert after["Ben", ()][id(LEFT)].visits > after["Ben", ()][id(RIGHT)].visits


class Sealed(Tree):
    """Both choose without knowing the other's choice."""

    sealed = True


class SealedFrom(Seen):
    def guess(self, seed):
        return Sealed(self.deals[0], self.seats)


def pennies(win: float = 1.0):
    """Ann wants both to choose alike, Ben that they differ; on RIGHT she wins so much."""
    left = ("Ben", {LEFT: [1.0, 0.0], RIGHT: [0.0, 1.0]})
    right = ("Ben", {LEFT: [0.0, 1.0], RIGHT: [win, 1.0 - win]})
    return SealedFrom(("Ann", "Ben"), ("Ann", {LEFT: left, RIGHT: right}))


def test_nobody_answers_a_choice_that_is_sealed() -> None:
    """If Ben saw Ann's penny, he would always win, and she could hope for nothing."""
    search = searched(pennies(), 4000)
    assert set(search.root.then) == {"Ann"}, "whatever she chooses, for him it looks the same"
    assert search.values()["Ann"] == pytest.approx(0.5, abs=0.05)
    seen = searched(Seen(("Ann", "Ben"), pennies().deals[0]), 4000)
    assert seen.values()["Ann"] < 0.15


def test_who_sealed_a_choice_goes_on_with_it_in_mind() -> None:
    """Ann moves, Ben moves, and what Ann should do then depends on what she has sealed and he can't see."""
    last = [("Ann", {LEFT: [1.0, 0.0], RIGHT: [0.0, 1.0]}), ("Ann", {LEFT: [0.0, 1.0], RIGHT: [1.0, 0.0]})]
    first = {move: ("Ben", {SWERVE: then}) for move, then in zip((LEFT, RIGHT), last, strict=True)}
    search = searched(SealedFrom(("Ann", "Ben"), ("Ann", first)), 2000)
    assert search.values()["Ann"] > 0.8, "forgetting it, she would win half of the time"


def test_a_sealed_choice_is_no_constant() -> None:
    chosen = set()
    for seed in range(20):
        search = Search(pennies(), Written(), seed)
        search.run(300)
        chosen.add(search.choice())
    assert chosen == {LEFT, RIGHT}
    search = searched(SealedFrom(("Ann",), ("Ann", {LEFT: [0.2], RIGHT: [0.9]})))
    assert search.choice() is RIGHT, "what does badly is not mixed in"


@pytest.mark.parametrize(("sure", "best"), [(LEFT, LEFT), (RIGHT, RIGHT)])
def test_who_is_expected_to_seal_something_is_answered(sure: Move, best: Move) -> None:
    """Ann's penny is what she expects of Ben's, and nothing is noted of his choice."""
    aim = Written()
    aim.expects = lambda p, moves, rnd: sure
    search = searched(pennies(), aim=aim)
    assert search.choice() is best
    assert set(search.root.choices) == {("Ann", ())}
    after = search.root.after("Ann")
    assert after.choices == {}
    assert set(after.then) == {"Ben"}, "that he has sealed something can be seen"
    assert search.values()["Ann"] > 0.9


def test_a_bot_thinks_bit_by_bit_and_makes_the_same_choice() -> None:
    view = games13.new("13-days", seed=4).view("US")
    bits = bots.get("hard:30", seed=2).thinking(view)
    for _ in range(29):
        next(bits)
    with pytest.raises(StopIteration) as ended:
        next(bits)
    assert ended.value.value is bots.get("hard:30", seed=2).choose(view)


def test_between_two_bits_the_thinking_can_be_stopped() -> None:
    bot = bots.get("hard", seed=1)
    bits = bot.thinking(games13.new("13", seed=1).view("Ann"))
    for _ in range(5):
        next(bits)
    bot.stop()
    with pytest.raises(StopIteration):
        next(bits)
    assert bot.last.simulations == 5


def test_the_search_looks_no_further_than_its_chapter() -> None:
    class Rounds(Aim):
        seen = []

        @staticmethod
        def chapter(p):
            return p.round

        def rewards(self, p):
            self.seen.append(p.round)
            return [0.5] * len(p.seats)

    p = games13.new("13", seed=1)
    search = Search(p.view("Ann"), Rounds(), seed=1)
    search.run(20)
    assert Rounds.seen == [2] * 20


def played_on(game: str, games: int) -> Iterator[tuple[games13.Position, str, str]]:
    """Games to the end between the way in which a search plays on beyond its tree, and chance."""
    aim = bots.get("hard", simulations=1).think(games13.new(game, seed=1).view(None)).aim
    for seed in range(games):
        luck, p = random.Random(seed).random, games13.new(game, seed=seed)
        seat, other = p.seats if seed % 2 else p.seats[::-1]
        while p.to_move:
            moves = p.moves()
            p.apply(aim.policy(p, moves, luck) if p.to_move == seat else moves[int(luck() * len(moves))])
        yield p, seat, other


def test_beyond_the_tree_of_13_days_a_command_towards_war_is_thought_over() -> None:
    """By cooling what is hot already, and by looking again before heating: either alone comes to 0.75."""
    thoughtful = by_chance = 0
    for p, seat, other in played_on("13-days", 3000):
        if "nuclear war" in p.result.reason:
            thoughtful += seat not in p.result.winners
            by_chance += other not in p.result.winners
    assert thoughtful < 0.67 * by_chance


def test_beyond_the_tree_of_13_minutes_the_best_of_three_is_played() -> None:
    won = sum(seat in p.result.winners for p, seat, _ in played_on("13-minutes", 1200))
    assert won > 0.55 * 1200


def test_beyond_the_tree_of_13_as_little_is_taken_as_can_be() -> None:
    """But for the plays that go astray, so that nothing is held to be impossible."""
    aim, astray, needless = (
        bots.get("hard", simulations=1).think(games13.new("13", seed=1).view(None)).aim,
        0,
        0,
    )
    luck, p = random.Random(4), games13.new("13", seed=4)
    while p.to_move:
        moves = p.moves()
        taken = {move: p.after(move).taken for move in moves}
        for _ in range(20):
            fewest = taken[aim.policy(p, moves, luck.random)] == min(taken.values())
            astray += not fewest
        assert all(taken[aim.policy(p, moves, lambda: 0.99)] == min(taken.values()) for _ in range(3))
        needless += min(taken.values()) < max(taken.values())
        p = p.after(luck.choice(moves))
    assert 0 < astray < 0.15 * 20 * needless


def test_it_simulates_as_often_as_it_is_told() -> None:
    view = games13.new("13", seed=1).view("Ann")
    search = searched(view, 30, Aim())
    assert search.simulations == 30
    assert sum(kid.visits for kid in search.ranking()) == 30
    search.run(12)
    assert search.simulations == 42
    assert sum(search.values().values()) == pytest.approx(1.0)


def test_without_time_it_still_simulates_once() -> None:
    view = games13.new("13", seed=1).view("Ann")
    bot = bots.get("hard", seed=1, seconds=0)
    assert bot.choose(view) in view.moves()
    assert bot.last.simulations == 1


def test_the_same_seed_grows_the_same_tree() -> None:
    view = games13.new("13-days", seed=4).view("USSR")
    grown = [
        [(kid.move, kid.visits, kid.total) for kid in searched(view, 60, Aim()).ranking()] for _ in range(2)
    ]
    assert grown[0] == grown[1]


def test_stop_ends_the_thinking_and_the_best_so_far_is_played(monkeypatch) -> None:
    bot = bots.get("hard", seed=1)

    class Impatient(Aim):
        ended = 0

        def rewards(self, p):
            self.ended += 1
            if self.ended == 10:
                bot.stop()
            return super().rewards(p)

    monkeypatch.setattr("games13.bots.thinker.aim_for", lambda game: Impatient())
    view = games13.new("13", seed=1).view("Ann")
    assert bot.choose(view) in view.moves()
    assert bot.last.simulations == 10


def test_explaining_the_move_just_made_needs_no_second_search() -> None:
    p = games13.new("13", seed=1)
    bot = bots.get("hard:30", seed=1)
    move = bot.choose(p.view("Ann"))
    search = bot.last
    assert f"After 30 imagined games: “{move.label}” costs" in bot.explain(p.view("Ann"))
    assert bot.last is search
    bot.explain(p.after(move).view("Ben"))
    assert bot.last is not search


def under_way(game: str, word: str) -> games13.Position:
    """A position in which a turn goes on with this question."""
    pick, p = random.Random(4), games13.new(game, seed=4)
    while p.stack[0].word != word or len(p.moves()) < 4:
        p = p.after(pick.choice(p.moves()))
    return p


@pytest.mark.parametrize(("game", "word"), [("13-minutes", "play"), ("defcon", "invest")])
def test_within_a_turn_the_tree_is_kept(game: str, word: str) -> None:
    p, bot = under_way(game, word), bots.get("normal", seed=3, simulations=300)
    while True:
        seat = p.to_move
        p = p.after(bot.choose(p.view(seat)))
        if p.to_move == seat and len(p.moves()) > 1:
            break
    carried = bot._begun(p.view(seat)).ranking()
    assert sum(choice.visits for choice in carried) > 10
    assert {id(choice.move) for choice in carried} <= set(map(id, p.moves()))
    assert bot.choose(p.view(seat)) in p.moves()


def test_where_something_was_learned_since_the_tree_begins_anew() -> None:
    """The next play is another turn: the other side has played, and a card was drawn."""
    p, bot = under_way("13-minutes", "play"), bots.get("normal", seed=3, simulations=300)
    seat, play = p.to_move, p.play
    bot.choose(p.view(seat))
    while p.to_move != seat or p.play == play:
        p = p.after(p.moves()[0])
    assert bot._begun(p.view(seat)).ranking() == []


def test_where_another_move_was_made_the_tree_begins_anew() -> None:
    p, bot = under_way("defcon", "invest"), bots.get("normal", seed=3, simulations=300)
    move = bot.choose(p.view(p.to_move))
    then = p.after(move)
    q = next(q for q in map(p.after, p.moves()) if q.moves() == then.moves() and q != then)
    assert q.view(p.to_move) != then.view(p.to_move)
    assert bot._begun(q.view(p.to_move)).ranking() == []


class Shown(Tree):
    """Who looks sees all of it."""

    def view(self, seat):
        return self.node


class ShownFrom(Seen):
    seat = "Ann"

    def guess(self, seed):
        return Shown(self.deals[seed % len(self.deals)], self.seats)

    def __eq__(self, node):
        return node == self.deals[0]


@pytest.mark.parametrize("place", [0, 1])
def test_where_luck_had_a_say_one_deal_that_is_alike_is_not_enough(place: int) -> None:
    """In one deal the choice leads here, in the other elsewhere: so something has come to light."""
    ends = [("Ann", {LEFT: [1.0], RIGHT: [0.5]}), ("Ann", {LEFT: [0.5], RIGHT: [1.0]})]
    deals = [("Ann", {SWERVE: end}) for end in ends]
    before = searched(ShownFrom(("Ann",), *deals))
    here = Search(ShownFrom(("Ann",), ends[place]), Written(), seed=1)
    here.keep(before)
    assert here.ranking() == []
    here.keep(Search(ShownFrom(("Ann",), deals[place]), Written(), seed=1))
    assert here.ranking() == [], "who was interrupted before the first game has no tree"
    sure = searched(ShownFrom(("Ann",), deals[place]))
    here.keep(sure)
    assert here.ranking()


def test_a_kept_tree_offers_nothing_that_could_only_be_done_elsewhere() -> None:
    """In one deal of three luck led Ann to another question, and what she answered there fared best."""
    end, other = ("Ann", {LEFT: [0.4], RIGHT: [0.5]}), ("Ann", {SWERVE: [1.0]})
    before = searched(ShownFrom(("Ann",), *(("Ann", {LEFT: then}) for then in (other, end, end))))
    here = Search(ShownFrom(("Ann",), end), Written(), seed=1)
    here.keep(before)
    assert [choice.move for choice in here.ranking()] == [RIGHT, LEFT]
