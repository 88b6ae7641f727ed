"""DEFCON as a whole: random games, what a seat may know, the story, transcripts, decks and options."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games13
from games13.defcon import board
from games13.defcon import map as maps
from games13.defcon.board import (
    BARRACKS,
    HAND,
    RESERVE,
    SEEN,
    SIZE,
)
from games13.defcon.cards import kinds
from games13.defcon.picture.headquarters import headquarters
from games13.defcon.position import Defcon
from games13.kernel.words import listing

from ..adding_up import check


def play(seed: int, players: int, each: bool = True, **options: str) -> Defcon:
    p, pick = games13.new("defcon", seed=seed, players=players, **options), random.Random(seed).random
    while p.to_move is not None:
        moves = p.moves()
        assert 1 <= len(moves) <= 100
        p.apply(moves[int(pick() * len(moves))])
        if each:
            check(p)
    return p


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_all_pieces_and_replay(players: int, games) -> None:
    for seed in games(15):
        p = play(seed, players)
        assert games13.replay(p.transcript()) == p


@pytest.mark.parametrize(
    "options",
    [
        {"answers": "all"},
        {"onward": "some"},
        {"reach": "chain"},
        {"dice": "roll", "hit_faces": "5"},
        {"armageddon": "on", "hit_faces": "1"},
    ],
)
def test_random_games_under_options(options: dict[str, str], games) -> None:
    for seed in games(4):
        p = play(seed, 4, **options)
        q = games13.replay(p.transcript())
        assert q == p
        assert dict(q.setup.rules) == dict(p.setup.rules)


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_games_by_chosen_moves(data: st.DataObject) -> None:
    seed, players = data.draw(st.integers(0, 2**32)), data.draw(st.sampled_from([2, 3, 4]))
    p = games13.new("defcon", seed=seed, players=players)
    for _ in range(60):
        if not p.to_move:
            break
        moves = p.moves()
        p.apply(moves[data.draw(st.integers(0, len(moves) - 1))])
        check(p)
    assert games13.replay(p.transcript()) == p


def test_a_view_stays_equal_when_hidden_cards_are_swapped() -> None:
    pick = random.Random(1)
    swaps = 0
    for seed in range(25):
        p = games13.new("defcon", seed=seed, players=4)
        for _ in range(pick.randrange(20, 260)):
            if p.to_move:
                p.apply(pick.choice(p.moves()))
        for index, seat in enumerate(p.seats):
            q = p.copy()
            known = [
                q.t[SEEN + 4 * index + other] if other != index else q.t[HAND + other] for other in range(4)
            ]
            hidden = q.deck + [kind for n in range(4) for kind in kinds(q.t[HAND + n] - known[n])]
            pick.shuffle(hidden)
            for other in range(4):
                missing = q.t[SIZE + other] - len(kinds(known[other]))
                q.t[HAND + other] = known[other] + sum(1 << 3 * kind for kind in hidden[:missing])
                hidden = hidden[missing:]
            q.deck = hidden
            swaps += q.t != p.t
            assert q.view(seat).as_dict() == p.view(seat).as_dict()
            assert q.view(seat) == p.view(seat)
    assert swaps > 40


@pytest.mark.slow
def test_a_guess_is_a_whole_position() -> None:
    pick = random.Random(2)
    for seed in range(10):
        p = games13.new("defcon", seed=seed, players=3)
        for _ in range(pick.randrange(20, 200)):
            if p.to_move:
                p.apply(pick.choice(p.moves()))
        for seat in p.seats:
            guess = p.view(seat).guess(seed)
            assert guess.view(seat) == p.view(seat)
            check(guess)
            while guess.to_move:
                guess.apply(pick.choice(guess.moves()))
                check(guess)


@pytest.mark.slow
def test_who_answers_holds_a_fitting_card_in_every_guess() -> None:
    pick, asked = random.Random(4), 0
    for seed in range(30):
        p = games13.new("defcon", seed=seed)
        while p.to_move:
            view = p.view(None)
            if view.pending == "answer":
                others = [seat for seat in p.seats if seat != p.to_move]
                for other in others:
                    guess = p.view(other).guess(seed)
                    assert len(guess.moves()) > 1
                    asked += 1
            p.apply(pick.choice(p.moves()))
    assert asked > 20


def test_hidden_cards_stay_hidden_in_the_story() -> None:
    pick, told = random.Random(7), 0
    p = games13.new("defcon", seed=7)
    while p.to_move:
        move, before = pick.choice(p.moves()), p
        p = p.after(move)
        drawn = [m for s, m in p.history()[len(before.history()) + 1 :] if s is None and " draws " in str(m)]
        for draw in drawn:
            who, names = draw.whose, str(draw).partition(" draws ")[2].split(", ")
            said = f"{who} draws {listing(names)}."
            assert said in games13.narrate(before, move)
            assert said in games13.narrate(before, move, who)
            for other in set(p.seats) - {who}:
                story = games13.narrate(before, move, other)
                assert not any(name in sentence for name in names for sentence in story)
                assert any(s.startswith(f"{who} draws ") for s in story)
            told += 1
    assert told > 8


def test_sequences_from_a_fixed_start(sequences) -> None:
    """Eight territories for each capital, then the coasts for the fleets."""
    two = games13.new("defcon", seed=1962, players=2)
    assert [sequences(two, depth) for depth in range(1, 4)] == [8, 64, 64 * len(two.after(
        two.moves()[0]).after(two.after(two.moves()[0]).moves()[0]).moves())]  # fmt: skip
    four = games13.new("defcon", seed=1962)
    assert [sequences(four, depth) for depth in (1, 2, 3)] == [8, 64, 512]


def test_undo_stops_at_what_others_have_seen(table) -> None:
    t = table().cards("Eurasia", "Embargo").barracks("Africasia", 3).begin("investment", "America")
    t.say("Eurasia: pass")
    assert not t.p.view("Eurasia").can_undo, "the answer is given"
    t.say("America: troop to barracks")
    assert t.p.view("America").can_undo, "a purchase can be taken back"
    assert not any(t.p.view(other).can_undo for other in t.p.seats if other != "America")


def played(text: str) -> list[str]:
    """The moves of a transcript, without its head and its remarks."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("[")]


def test_the_shipped_transcripts_replay() -> None:
    names = games13.transcripts("defcon")
    assert "four-powers" in names
    for text in names.values():
        p = games13.replay(text)
        assert p.result
        assert played(p.transcript()) == played(text)


def test_the_shipped_game_shows_the_whole_war() -> None:
    text = games13.transcripts("defcon")["four-powers"]
    for part in (
        "strike ",
        "fire a nuclear missile",
        "fire a conventional missile",
        "naval attack on",
        "sabotage ",
        "play ",
        "leave ",
        "withdraw",
        "the attack hits",
        "draws",
        "move 1 from",
    ):
        assert part in text, part


@pytest.mark.parametrize(
    ("line", "instead", "says"),
    [
        ("America hits 8 of 8", "America hits 9 of 8", 'expected a throw like "America hits 4 of 8"'),
        ("America: capital in Eastern US", "America: capital in China", "cannot be played now"),
        ("America: capital in Eastern US", "Eurasia: capital in Eastern US", "America decides here"),
        ("America: capital in Eastern US", "America: capital on the moon", "no move of this game"),
    ],
)
def test_a_bad_transcript_says_where(line: str, instead: str, says: str) -> None:
    text = '[Game "defcon"]\n[Powers "America, Eurasia"]\nAmerica hits 8 of 8\nEurasia hits 1 of 8\n'
    text += "America: capital in Eastern US\n"
    assert games13.replay(text).to_move == "Eurasia"
    with pytest.raises(games13.BadTranscript, match=says) as caught:
        games13.replay(text.replace(line, instead))
    assert caught.value.line == text.splitlines().index(line) + 1


def test_bad_rolls_and_draws_are_refused(table) -> None:
    t = table().barracks("Africasia", 3).begin("conflict", "Africasia")
    t.say("Africasia: attack Western Russia", "Africasia: with 3")
    roll = t.p.stack[0]
    with pytest.raises(games13.IllegalMove, match="expected a throw of 3 and 1 dice"):
        roll.read(t.p, "the attack hits 2 of 4, the defence 0 of 1")
    with pytest.raises(games13.IllegalMove, match="expected a throw of 3 and 1 dice"):
        roll.read(t.p, "the attack hits 4 of 3, the defence 0 of 1")
    with pytest.raises(games13.UnreadableMove, match="as in"):
        roll.read(t.p, "double six")
    t = table().begin("preparations", "America").say("America: draw 2")
    draw = t.p.stack[0]
    with pytest.raises(games13.UnreadableMove, match='"America draws" and 2 cards'):
        draw.read(t.p, "America draws Dunkirk")
    with pytest.raises(games13.IllegalMove, match="Dunkirk is not left that often"):
        draw.read(t.p, "America draws Dunkirk, Dunkirk")


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"players": 5}, games13.WrongPlayers, "played by 2, 3 or 4"),
        ({"powers": "America"}, games13.WrongPlayers, "played by 2, 3 or 4"),
        ({"powers": "America, Atlantis"}, games13.UnknownOption, 'got "America, Atlantis"'),
        ({"powers": "America, America"}, games13.UnknownOption, "each once"),
        ({"powers": "America, Eurasia", "players": 3}, games13.WrongPlayers, "these are not 3 powers"),
        ({"hit_faces": "6"}, games13.UnknownOption, '"hit_faces" can be 3, 1, 2, 4 or 5'),
        ({"armageddon": "maybe"}, games13.UnknownOption, '"armageddon" can be off or on'),
    ],
)
def test_bad_options(options, error, says) -> None:
    with pytest.raises(error, match=says):
        games13.new("defcon", seed=1, **options)


DECK = """
[[card]]
name = "Speech"
count = 3
type = "conflict"
when = "turn"
text = "You rise."
event = [{ reputation = 1 }, { troops = 3 }]
[[card]]
name = "Silence"
count = 2
type = "immediate"
when = "card"
text = "Cancel a Speech."
event = [{ cancel = ["Speech"] }]
"""


def test_a_deck_of_ones_own(tmp_path) -> None:
    file = tmp_path / "my-cards.toml"
    file.write_text(DECK)
    pick = random.Random(3)
    p = games13.new("defcon", seed=1, deck=file)
    while p.to_move:
        p = p.after(pick.choice(p.moves()))
    played = Counter(str(move) for seat, move in p.history() if seat)
    assert played["play Speech"] > 0
    assert '[Deck "my-cards.toml"]\n|\n| [[card]]\n' in p.transcript()
    assert games13.replay(p.transcript()) == p


def test_an_event_of_several_steps_and_its_cancelling(table, tmp_path) -> None:
    file = tmp_path / "my-cards.toml"
    file.write_text(DECK)
    t = (
        table(deck=file)
        .cards("America", "Speech", "Speech")
        .cards("Eurasia", "Silence")
        .missiles("America", 1)
    )
    t.begin("conflict", "America").say(
        "America: play Speech", "Eurasia: play Silence", "America: play Speech"
    )
    t.say(*["America: troop to barracks"] * 3)
    assert (t.row("America"), t.get(BARRACKS, "America"), t.get(RESERVE, "America")) == (6, 3, 14)


@pytest.mark.parametrize(
    ("old", "new", "item", "field", "says"),
    [
        ("count = 3", "count = 8", "Speech", "count", "from 1 to 7, got 8"),
        ('"conflict"', '"secret"', "Speech", "type", "expected one of immediate / conflict"),
        ('when = "turn"', 'when = "night"', "Speech", "when", "expected one of turn / attack"),
        ('when = "turn"', 'when = "turn"\ncolour = "red"', "Speech", "colour", "there is no such field"),
        ("reputation = 1", "reputation = 10", "Speech, event", "reputation", "from -9 to 9, got 10"),
        ("reputation = 1", "glory = 1", "Speech", "event", 'for "turn" expected one of reputation / '),
        ("troops = 3", 'troops = 3, of = "rival"', "Speech", "event", 'never of = "rival" here'),
        ("{ reputation = 1 }", "{ airborne = 3 }", "Speech", "event", "can only be the last step"),
        ("{ reputation = 1 }", "3", "Speech", "event", "expected a step like"),
        ('["Speech"]', '["Sermon"]', "Silence", "event", "no card is called 'Sermon'"),
        ('["Speech"]', '["Silence"]', "Silence", "event", "Silence is an answer itself"),
        ('{ cancel = ["Speech"] }', "", "Silence", "event", "expected one step, got 0"),
        ('"Silence"\ncount', '"Speech"\ncount', "Speech", "name", "is there twice"),
        ('"Silence"\ncount', '"Si, lence"\ncount', "card 2", "name", "a name without"),
        ("[[card]]", "[[card", "", "", "this is no TOML"),
        (DECK, "card = 3", "", "card", "tables headed"),
        (DECK, "", "", "card", "at least one card"),
        (DECK, "[cards]", "", "cards", "expected tables headed [[card]], got cards"),
        ("{ reputation = 1 }", "{ uncapital = true }", "Speech", "event", 'of = "rival" is wanted'),
        ("{ reputation = 1 }", '{ keep = "flag" }', "Speech, event", "keep", "blessing / ecocity"),
    ],
)  # fmt: skip
def test_a_bad_deck_says_which_card_and_field(tmp_path, old, new, item, field, says) -> None:
    file = tmp_path / "bad.toml"
    assert old in DECK
    file.write_text(DECK.replace(old, new))
    with pytest.raises(games13.BadDeck) as caught:
        games13.new("defcon", deck=file)
    assert (caught.value.item, caught.value.field) == (item, field)
    assert says in str(caught.value)


def test_a_map_of_ones_own(tmp_path) -> None:
    text = maps.Map.own_text()
    file = tmp_path / "my-map.toml"
    file.write_text(text.replace("Alaska", "Klondike"))
    p = games13.new("defcon", seed=1, map=file, players=2)
    assert "capital in Klondike" in map(str, p.moves() if p.to_move == "America" else p.setup.every_move())
    assert games13.replay(p.transcript()) == p


def test_what_a_power_has_is_listed_as_one_says_it(table) -> None:
    """So that a language can say it in its own way, in the terminal and on the board."""
    t = table().cards("America", "Embargo", "Treason").set(board.BLESSING, "America", 1)
    t.set(board.ECOCITY, "America", 1).set(board.MONEY, "America", 4).set(board.LIMIT, "America", 6)
    view = t.p.view("America")
    text, picture = str(view), "".join(headquarters(view))
    assert "cards: Embargo and Treason" in text
    assert "cards: 2 unknown" in str(t.p.view("Eurasia"))
    assert "Brazil 1 and Southern Cone 1" in text
    assert "+4 GDP and at most 5 investments" in picture
    assert "Blessing," not in picture
