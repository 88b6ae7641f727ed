"""Transcripts: what a person may write, and errors that name the line."""

import random
from collections.abc import Callable
from contextlib import suppress
from cProfile import Profile
from functools import partial
from itertools import cycle, islice

import pytest

import games13
from games13.kernel import agreement, transcript

from ..fuzz import judge

TEXT = """\
[Game "13"]
[Players "3"]
[Seed "5"]
[Class "9b, Tuesday"]

# Round 1 of 6, Cleo deals
Ann is dealt blue 7, blue 5, green 1, green 2, rotten 4
Ben is dealt blue 4, blue 4, green 7, yellow 1, yellow 2
Cleo is dealt blue 2, blue 7, green 4, yellow 7, yellow 7
Ann: blue 7      # a bold start
Ann draws green 5
"""


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new)


def test_a_printed_game_can_be_entered_as_it_was_dealt() -> None:
    p = games13.replay(TEXT)
    assert p.to_move == "Ben"
    assert p.view(None).totals == {"blue": 7, "yellow": 0, "green": 0}
    assert [card.name for card in p.view("Ann").hand] == [
        "blue 5",
        "green 1",
        "green 2",
        "green 5",
        "rotten 4",
    ]


def test_it_goes_on_where_the_record_ends() -> None:
    p = games13.replay("\n".join(TEXT.splitlines()[:-1]))
    assert p.to_move == "Ben", "nature drew for Ann by herself"


def test_the_story_of_a_record_tells_its_own_luck() -> None:
    p, q = games13.replay(TEXT, each=True)[-2:]
    assert games13.narrate(p, "blue 7", then=q)[-1] == "Ann draws green 5."
    assert games13.narrate(p, "blue 7", "Ben", then=q)[-1] == "Ann draws a card."


def test_headers_and_comments_are_read() -> None:
    record = transcript.read(TEXT)
    assert record.headers["Class"] == "9b, Tuesday"
    assert [(e.line, e.text, e.comment) for e in record.entries if e.comment] == [
        (6, "", "Round 1 of 6, Cleo deals"),
        (10, "Ann: blue 7", "a bold start"),
    ]


def test_a_round_is_announced() -> None:
    p = games13.new("13", seed=1)
    assert "\n# Round 1 of 4, Dan deals\nAnn is dealt " in p.transcript()


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('[Game "13"]', '[Game "14"]', 1, 'no game "14"'),
        ('[Game "13"]\n', "", 1, "a transcript begins with a header"),
        ('[Players "3"]', '[Players "7"]', 2, "played by 3, 4, 5 or 6, not by 7"),
        ('[Players "3"]', '[Players "three"]', 2, "not by 'three'"),
        ('[Seed "5"]', '[Seed "five"]', 3, "'five'"),
        ('[Seed "5"]', "[Seed 5]", 3, "a header looks like"),
        ("Ann: blue 7", "Ann: blue 1", 10, '"blue 1" cannot be played now'),
        ("Ann: blue 7", "Ann: red 7", 10, '"red 7" is no move of this game'),
        ("Ann: blue 7", "Ann: rotten 4", 10, '"rotten 4" could mean'),
        ("Ann: blue 7", "Ben: blue 4", 10, "Ann decides here"),
        ("Ann: blue 7", "blue 7", 10, "Ann decides here"),
        ("Ann draws green 5", "Ann: green 5", 11, 'expected a draw like "Ann draws '),
        ("Ann draws green 5", "Ann draws green 9", 11, 'expected a draw like "Ann draws '),
        ("Ann draws green 5", "Ben draws green 5", 11, 'expected a draw like "Ann draws '),
        ("Ann is dealt blue 7,", "Ann is dealt", 7, '"Ann is dealt" and 5 cards'),
        ("Ann is dealt", "Dan is dealt", 7, '"Ann is dealt" and 5 cards'),
        ("blue 4, blue 4, green 7", "blue 7, blue 7, blue 7", 8, "blue 7 is not left that often"),
        ("Ann: blue 7", "(\nAnn: blue 1\n)\nAnn: blue 7", 11, '"blue 1" cannot be played now'),
        ("Ann: blue 7", "(\nAnn: green 1\n)\n)\nAnn: blue 7", 13, "none is open here"),
        ("Ann: blue 7", "(  # and\n(\n)\nAnn: blue 7", 10, "a variation begins here"),
        ("Ann: blue 7", "(\nAnn: green 1\n)\nBen: blue 7", 13, "Ann decides here"),
        ("Ann: blue 7", '(\n)\n[Late "header"]\nAnn: blue 7', 12, "stands above all moves"),
        ("Ann: blue 7", "# one\u2028\x85\x0cline\r\nAnn: blue 1", 11, '"blue 1" cannot be played now'),
        ("Ann draws green 5\n", 'Ann draws green 5\n[Late "header"]\n', 12, "stands above all moves"),
    ],
)
def test_a_broken_transcript_names_the_line(old: str, new: str, line: int, says: str) -> None:
    with pytest.raises(games13.BadTranscript) as caught:
        games13.replay(changed(old, new))
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert says in str(caught.value)


def test_nothing_follows_the_end() -> None:
    p = games13.new("13", seed=1, length="round")
    while p.to_move:
        p = p.after(p.moves()[0])
    with pytest.raises(games13.BadTranscript, match="the game was over before"):
        games13.replay(p.transcript() + "Ann: blue 7\n")


def test_other_options_go_before_the_transcripts_own() -> None:
    one_round = games13.replay(TEXT, length="round")
    assert one_round.heading() == "Round 1 of 1, Cleo deals"
    assert '[Rules "length=round"]' in one_round.transcript()


def test_a_header_may_hold_quotes_and_backslashes(tmp_path) -> None:
    file = tmp_path / 'my "own" deck\\1.toml'
    file.write_text('[[card]]\ncolour = "blue"\nvalue = 3\ncount = 40\n')
    p = games13.new("13", seed=1, deck=file)
    assert games13.replay(p.transcript()) == p


def test_an_empty_text_is_no_transcript() -> None:
    with pytest.raises(
        games13.BadTranscript, match=r'line 1: a transcript begins with a header like \[Game "13"\]'
    ):
        games13.replay("")


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ('[Rule "length=round"]', "[Rule …] should be [Rules …]"),
        ('[Sede "5"]', "[Sede …] should be [Seed …]"),
        ('[Clas "9b"]', "[Clas …] should be [Class …]"),
        ('[players "3"]', "[players …] should be [Players …]"),
        ('[Length "round"]', 'Length is a rule: [Rules "length=round"]'),
        ('[Map "my-map.toml"]', "there is no header [Map …], there is Game, Seed, Players, Rules, Deck, "),
        ('[Class "9c"]', "[Class …] stands in line 4 already"),
        ('[Rules "length=week"]', '"length" can be match or round, not "week"'),
    ],
)
def test_a_header_that_nobody_asks_for_is_refused_with_the_nearest_right_one(header: str, says: str) -> None:
    with pytest.raises(games13.BadTranscript) as caught:
        games13.replay(changed("\n\n#", f"\n{header}\n\n#"))
    assert caught.value.line == 5
    assert str(caught.value).startswith(f"line 5: {says}")


@pytest.mark.parametrize("name", agreement.PEOPLES)
def test_what_people_say_of_a_game_stays_in_its_head(name: str) -> None:
    text = changed("[Class", f"[{name}")
    assert f'[{name} "9b, Tuesday"]' in games13.replay(text).transcript()


def test_a_byte_order_mark_is_no_sign() -> None:
    assert games13.replay("\ufeff" + TEXT).transcript() == games13.replay(TEXT).transcript()


LONG = {
    "headers": lambda n: '[Game "13"]\n' + "".join(f'[Class{i} "9b"]\n' for i in range(n)),
    "comments between headers": lambda n: '[Game "13"]\n' + "# so\n" * n + '[Class "9b"]\n' + "# so\n" * n,
    "comments": lambda n: TEXT + "# so\n" * n,
    "variations": lambda n: TEXT + "(\n# so\n)\n" * n,
    "a deck": lambda n: '[Game "13"]\n[Deck "x"]\n' + "| # so\n" * n,
    "a line": lambda n: TEXT + "x" * n * 30,
    "a header": lambda n: f'[Game "{"1" * n * 30}"]',
    "backslashes": lambda n: '[Game "' + "\\" * n * 30,
    "cards": lambda n: TEXT + "Ann draws " + "green 5, " * n,
    "brackets": lambda n: TEXT + "(\n" * n,
    "spaces": lambda n: TEXT + "(" + " " * n * 30 + ")",
    "signs": lambda n: TEXT + "#" * n * 400,
    "a book": lambda n: "Call me Ishmael. " * n * 20,
}


@pytest.mark.parametrize("what", LONG)
def test_a_long_text_is_read_or_refused_within_a_second(what: str) -> None:
    judge(lambda: games13.replay(LONG[what](29_000)).transcript())


def branching(game: str, said: Callable[[games13.Move], str], count: int) -> str:
    """A game with as many variations of one move as there can be, each move as it is said."""
    pick, p, n = random.Random(1), games13.new(game, seed=1), 0
    lines = p.transcript().splitlines()
    while n < count:
        for move in islice(cycle(p.moves()), min(900, count - n)):
            lines += ["(", f"{p.to_move}: {said(move)}{'!' * (n % 7)}", ")"]
            n += 1
        q = p.after(pick.choice(p.moves()))
        lines += [f"{seat}: {move}" if seat else str(move) for seat, move in q.history()[len(p.history()) :]]
        p = q
    return "\n".join(lines)


SAID = {
    "as it is": str,
    "loudly": lambda move: str(move).upper(),
    "by its button": lambda move: move.label,
    "in short": lambda move: str(move).replace(" on ", " "),
    "by beginnings": lambda move: " ".join(word[:4] for word in str(move).split()),
}


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("game", games13.games())
def test_thousands_of_moves_in_any_words_are_read_or_refused_within_a_second(game: str, said: str) -> None:
    text = branching(game, SAID[said], 9_000)
    judge(lambda: games13.replay(text))


def test_so_many_moves_may_be_said_freely() -> None:
    enough, more = (branching("13-minutes", SAID["by its button"], transcript.FREELY + n) for n in (0, 1))
    assert games13.replay(enough)
    with pytest.raises(games13.BadTranscript, match="at most 1000 moves can stand in other words") as caught:
        games13.replay(more)
    lines = more.splitlines()
    assert caught.value.line == len(lines) - lines[::-1].index(")") - 1


@pytest.mark.parametrize("what", LONG)
def test_reading_is_linear(what: str) -> None:
    """Twice the text makes no more than twice the work: calls of functions are counted, not seconds."""
    once, twice = (work(partial(games13.replay, LONG[what](n))) for n in (450, 900))
    assert twice < 2.2 * once


def work(take: Callable[[], object]) -> int:
    """How many calls of functions it takes, those of Python itself too."""
    profile = Profile()
    with suppress(games13.GameError):
        profile.runcall(take)
    return sum(entry.callcount for entry in profile.getstats())


def test_a_book_is_no_move() -> None:
    p = games13.replay(TEXT)
    judge(lambda: p.read("blue " * 2_000_000))
    with pytest.raises(games13.UnreadableMove):
        p.read(f"{p.moves()[0]} " * 300)


@pytest.mark.parametrize("game", games13.games())
def test_what_came_before_the_first_choice_is_told_as_a_seat_may_know_it(game: str) -> None:
    first = games13.new(game, seed=4)
    later = first.after(first.moves()[0])
    assert bool(games13.narrate(first)) == bool(first.history())
    for seat in (*first.seats, None):
        told = games13.narrate(first, seat=seat)
        assert told == games13.narrate(later, seat=seat)  # with the luck that it had
        assert {sentence.rule for sentence in told} <= set(games13.rules(game))
    assert games13.narrate(first.view(None).guess(1)) == (), "a guessed game has no beginning"


def test_the_first_deal_is_told_with_the_luck_of_the_record() -> None:
    text = games13.transcripts("13-days")["designers-game"]
    told = games13.narrate(games13.replay(text, each=True)[-1], seat="US")
    assert [sentence.rule for sentence in told] == ["escalate", "flags", "flags"]
    assert told[0] == "Round 1 begins: all DEFCON markers rise a step."
    assert told[1].startswith("The US is dealt the agendas World Opinion DEFCON, Italy and Turkey")
