"""Transcripts keep what people wrote: comments and variations, through text, position and text again."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Callable
from itertools import pairwise

import pytest

import games13
from games13 import Position
from games13.kernel import remarks
from games13.kernel.remarks import Variation

TEXT = """\
# A lesson on keeping high cards.

[Game "13"]
[Players "3"]    # Dan is ill
[Class "9b, Tuesday"]
# it was raining
[Seed "5"]

# Who has most of a colour
# pays nothing for it.

# Round 1 of 6, Cleo deals
# Look at Ann's hand.
Ann is dealt blue 5, blue 7, green 1, green 2, rotten 4
Ben is dealt blue 4, blue 4, yellow 1, yellow 2, green 7 #twice the same
Cleo is dealt blue 2, blue 7, yellow 7, yellow 7, green 4
(    # here Ann might have waited
    Ann: green 1
    #
    ## why not?

    Ann draws green 5
    (
        # Ben answers in green
        Ben: green 7    # 8
    )
    Ben: blue 4
)
Ann: blue 7      # a bold "start" # or not
# What comes now is luck.
Ann draws green 5
(
)

# Time was up (and Ben's turn).
"""

NASTY = [
    "(",
    ")",
    "( # )",
    "[Late]",
    '[Game "13"]',
    "# #",
    "Ann: blue 7",
    '"',
    "\\",
    "ünï 13 日",
    "🚀",
    "a\tb",
    "end (",
]
NASTY += [
    "one\u2028line",
    "one\x85line",
    "one\x0cline",
    "e\u0301",
    "\u202eright to left",
    "{text} %s",
    "'",
    "#",
]


def middle(game: str, seed: int, length: int = 40) -> list[Position]:
    """Positions of a random game, not to its end."""
    pick = random.Random(seed)
    played = [games13.new(game, seed=seed)]
    while played[-1].to_move and len(played) < length:
        played.append(played[-1].after(pick.choice(played[-1].moves())))
    return played


def annotated(p: Position, pick: random.Random, moves: int, depth: int = 2) -> Position:
    """Random moves with random remarks on them."""
    for _ in range(moves):
        if not p.to_move:
            break
        if pick.random() < 0.3:
            p = p.noted(pick.choice(NASTY))
        if depth and len(p.moves()) > 1 and pick.random() < 0.3:
            said = p.noted(pick.choice(NASTY)) if pick.random() < 0.5 else p
            p = p.with_variation(annotated(said.after(p.moves()[0]), pick, 3, depth - 1))
        p = p.after(pick.choice(p.moves()))
    return p


def edited(text: str, pick: random.Random) -> str:
    """A transcript with comments beside its moves and lines left free, as one would type them."""
    lines = []
    for line in text.splitlines() if "\u2028" not in text else text.split("\n"):
        if line.strip() and line.strip()[0] not in "#[()" and pick.random() < 0.3:
            line += f"{' ' * pick.randrange(1, 5)}#{pick.choice(['', ' '])}{pick.choice(NASTY)}"
        lines += [line, ""] if pick.random() < 0.1 else [line]
    return "\n".join(lines).rstrip() + "\n"


@pytest.mark.parametrize("game", games13.games())
def test_the_transcripts_that_come_with_a_game_are_written_as_they_were_read(game: str) -> None:
    assert games13.transcripts(game)
    for text in games13.transcripts(game).values():
        assert games13.replay(text).transcript() == text


def test_what_a_person_typed_stays_as_it_was_typed() -> None:
    p = games13.replay(TEXT)
    assert p.transcript() == TEXT
    assert games13.replay(TEXT, each=True)[-1].transcript() == TEXT
    assert pickle.loads(pickle.dumps(p)).transcript() == TEXT


@pytest.mark.parametrize("game", games13.games())
@pytest.mark.parametrize("seed", range(6))
def test_remarks_come_through_text_and_position(game: str, seed: int) -> None:
    pick = random.Random(seed)
    p = annotated(games13.new(game, seed=seed), pick, 40)
    text = edited(p.transcript(), pick)
    assert "(" in text.split("\n")
    q = games13.replay(text)
    assert q == p
    assert q.history() == p.history()
    assert q.transcript() == text
    assert pickle.loads(pickle.dumps(q)).transcript() == text


@pytest.mark.parametrize("game", games13.games())
def test_what_was_noted_is_read_again(game: str) -> None:
    for text in NASTY:
        p = games13.new(game, seed=3).noted(text)
        read = games13.replay(p.transcript())
        said = text.strip("# ")
        for q in (p, read):
            assert " ".join(q.remarks()).strip("# ").split() == said.split()


@pytest.mark.parametrize("game", games13.games())
def test_a_position_keeps_the_remarks_of_its_own_line(game: str) -> None:
    played = middle(game, 4, 12)
    last = played[0].noted("before move 1")
    for index, (p, q) in enumerate(pairwise(played), 2):
        _, move = q.history()[len(p.history())]
        last = last.after(move).noted(f"before move {index}")
    way = games13.replay(last.transcript(), each=True)
    for index, p in enumerate(way[:-1], 1):
        for q in (p, p.after(p.moves()[-1])):
            assert q.transcript().count("# before move") == index
            assert f"# before move {index}\n" in q.transcript()
        assert p.remarks() == (f"before move {index}",)


def test_comments_are_texts_and_variations_are_games() -> None:
    p, q = games13.replay(TEXT, each=True)
    comments = [remark for remark in p.remarks() if isinstance(remark, str)]
    assert comments == [
        "A lesson on keeping high cards.",
        "it was raining",
        "Who has most of a colour pays nothing for it.",
        "Look at Ann's hand.",
        "twice the same",
    ]
    waited = p.remarks()[-1]
    assert isinstance(waited, Variation)
    assert waited.margin.remarks() == ["here Ann might have waited"]
    assert (waited.length, waited.end.to_move) == (3, None), "nature draws for Ben"
    assert [str(move) for _, move in waited.end.history()[3:]] == ["green 1", "Ann draws green 5", "blue 4"]
    assert str(waited).splitlines()[1:3] == ["    Ann: green 1", "    #"]
    assert q.remarks()[:2] == ('a bold "start" # or not', "What comes now is luck.")
    assert q.remarks()[-1] == "Time was up (and Ben's turn)."


def test_a_deal_may_vary_too() -> None:
    deals = TEXT.splitlines()[13:16]
    other = [deals[0].replace("green 2", "green 5"), *deals[1:]]
    above = TEXT.partition("Ann is dealt")[0]
    text = "\n".join([*above.splitlines(), "(", *(f"    {line}" for line in other), ")", *deals, ""])
    p = games13.replay(text)
    assert p.transcript() == text
    assert pickle.loads(pickle.dumps(p)).transcript() == text
    assert [card.name for card in p.view("Ann").hand][3] == "green 2"
    assert [str(remark).split("\n")[0] for remark in p.remarks()][-2:] == ["(", "twice the same"]


def test_variations_stand_in_each_other() -> None:
    deep = games13.new("13", seed=1).transcript() + "(\n" * 50 + ")\n" * 50
    assert games13.replay(deep).transcript().count(")\n") == 50
    first = len(deep.splitlines()) - 100 + 1
    with pytest.raises(games13.BadTranscript, match=f"line {first + 50}: .* 50 deep"):
        games13.replay(deep.replace("(\n", "(\n(\n", 1))


def test_a_variation_is_played_by_its_own() -> None:
    p = games13.new("13", seed=1962).noted("Ann begins.")
    other = p.noted("what if she begins with green?").after("green 7").noted("It costs a green card.")
    end = p.after("blue 1").with_variation(other)
    assert end.transcript().splitlines()[-9:] == [
        *p.transcript().splitlines()[-1:],
        "(",
        "    # what if she begins with green?",
        "    Ann: green 7",
        f"    {other.history()[-1][1]}",
        "    # It costs a green card.",
        ")",
        "Ann: blue 1",
        str(end.history()[-1][1]),
    ]
    assert end == p.after("blue 1")
    text = end.transcript()
    other.apply(other.moves()[0])
    assert end.transcript() == text
    assert games13.replay(end.transcript()).transcript() == end.transcript()
    assert p.remarks() == ("Ann begins.",), "a position never changes under one's hands"


def test_a_variation_makes_other_moves_of_the_same_game() -> None:
    p = games13.new("13", seed=1962)
    for other in (p, p.noted("nothing new"), games13.new("13", seed=1962, length="round").after("green 7")):
        with pytest.raises(games13.GameError, match="makes other moves"):
            p.after("blue 1").with_variation(other)
    guess = p.view("Ann").guess(1)
    for mine, other in ((p, guess.after(guess.moves()[0])), (guess, p.after("blue 1"))):
        with pytest.raises(games13.GameError, match="guessed"):
            mine.with_variation(other)


def test_a_variation_is_put_where_it_leaves_the_game() -> None:
    p = games13.replay(TEXT.partition("(    #")[0])
    last = p.after("green 1").noted("Safe.")
    last = last.after(last.moves()[0]).noted("The end.")
    text = last.with_variation(p.after("blue 7")).transcript()
    assert text.count("(\n") == text.count("Safe.\n") == text.count("The end.\n") == 1
    assert text.index("(\n    Ann: blue 7\n") < text.index("\nAnn: green 1\n") < text.index("# Safe.")


def test_a_comment_behind_the_last_bracket_stands_below_it() -> None:
    text = games13.new("13", seed=1).transcript()
    p = games13.replay(f"{text}(\n)   # so much for that\n\n\n")
    assert p.transcript() == f"{text}(\n)\n# so much for that\n"
    assert p.noted("Ann thinks.").transcript() == f"{text}(\n)\n# so much for that\n# Ann thinks.\n"


def test_a_variation_may_lead_to_the_end_and_over_rounds() -> None:
    p = games13.new("13", seed=2)
    q = p
    while q.to_move:
        q = q.after(q.moves()[0])
    text = p.after(p.moves()[1]).with_variation(q).transcript()
    assert text.count("# Round 1 of 4, Dan deals\n") == 1
    assert text.count("    # Round 2 of 4, Ann deals\n") == 1
    assert f"    # {q.result and q.result.reason}\n)" in text
    assert games13.replay(text).transcript() == text


@pytest.mark.parametrize("game", games13.games())
def test_a_heading_is_written_where_it_belongs_and_nowhere_else(game: str) -> None:
    played = middle(game, 1, 200)
    way = games13.replay(played[-1].transcript(), each=True)
    assert [p.transcript() for p in way] == [p.transcript() for p in played]
    assert not any(p.remarks() for p in way)


@pytest.mark.parametrize("game", games13.games())
def test_headings_never_change_with_the_language(game: str, longer_words: Callable[[], None]) -> None:
    (text, *_) = games13.transcripts(game).values()
    *way, _ = games13.replay(text, each=True)
    said = [p.remarks() for p in way]
    longer_words()
    *again, p = games13.replay(text, each=True)
    assert "é" in p.heading()
    assert [p.remarks() for p in again] == said
    assert p.transcript() == text


def test_a_heading_that_was_taken_out_comes_back() -> None:
    without = TEXT.replace("# Round 1 of 6, Cleo deals\n", "")
    text = games13.replay(without).transcript()
    assert text == without.replace("hand.\n", "hand.\n\n# Round 1 of 6, Cleo deals\n")
    assert games13.replay(text).transcript() == text


def test_a_heading_stands_above_the_variations_of_its_first_move() -> None:
    p = next(q for p, q in pairwise(middle("defcon", 1)) if p.heading() != q.heading() and len(q.moves()) > 1)
    q = p.noted("Now it begins.").with_variation(p.after(p.moves()[0])).after(p.moves()[1])
    between = q.transcript()[len(p.transcript()) :]
    assert between.startswith(f"# Now it begins.\n\n# {p.heading()}\n(\n    {p.to_move}: {p.moves()[0]}\n")
    assert between.count(f"# {p.heading()}") == 1
    assert games13.replay(q.transcript()).transcript() == q.transcript()


def test_moves_without_remarks_are_plain_tuples() -> None:
    p = games13.replay(TEXT)
    assert type(p.past) is remarks.Remarked
    played = p.after(p.moves()[0])
    assert type(played.past) is tuple
    q = played.with_variation(games13.replay(TEXT.partition("Ann: blue 7")[0]).after("green 2"))
    assert [type(one) for one in remarks.chain(q)] == [type(one) for one in remarks.chain(played)]


def test_other_options_are_written_into_the_head() -> None:
    lines = games13.replay(TEXT, length="round").transcript().splitlines()
    assert lines[:8] == [*TEXT.splitlines()[:7], '[Rules "length=round"]']
    usual = games13.replay("\n".join(lines), length="match").transcript()
    assert "Rules" not in usual
    assert games13.replay(TEXT, deck=None).transcript().splitlines()[:6] == TEXT.splitlines()[:6]


@pytest.mark.parametrize("game", games13.games())
def test_a_view_knows_nothing_of_what_was_written(game: str) -> None:
    text = games13.new(game, seed=1).transcript()
    p = games13.replay("# Every card\n# is known to us.\n" + text)
    q = annotated(p, random.Random(1), 20)
    plain = p
    for decided, move in q.history()[len(p.history()) :]:
        plain = plain.after(move) if decided else plain
    for seat in (*p.seats, None):
        seen = q.view(seat)
        assert seen == plain.view(seat)
        assert seen._setup.said == remarks.NOTHING
        assert seen.guess(1).remarks() == ()


def calls(function: object, *args: object) -> int:
    """How many functions are called on the way."""
    count = 0

    def called(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(called)
    try:
        function(*args)  # type: ignore[operator]
    finally:
        sys.setprofile(None)
    return count


def test_twice_the_text_is_twice_the_work() -> None:
    p = games13.new("13", seed=1)
    some, twice = (
        p.transcript() + n * f"(\nAnn: {p.moves()[0]}\n(\n)\n# in it\n)\n# after it\n" for n in (100, 200)
    )
    assert len(games13.replay(twice).remarks()) == 400
    for function in (games13.replay, lambda text: games13.replay(text).transcript()):
        assert calls(function, twice) < 2.01 * calls(function, some)
