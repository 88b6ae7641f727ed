"""A question answers right or with a hint; a pupil's work comes out as one file, the same each time."""

import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

import games13
from games13.kernel.errors import BadTranscript, GameError
from games13.lesson import (
    BadQuestions,
    Lesson,
    UnknownLesson,
    UnknownQuestion,
    UnreadableAnswer,
    check,
    find,
    questions,
)
from games13.lesson.judge import Verdict, judge
from games13.lesson.questions import read

LESSONS = ("A", "B", "C")
FILES = sorted(path.stem for path in (files("games13.lesson") / "questions").iterdir())
EVERY = [question for name in FILES for question in questions(name).values()]
CLOSED = [question for question in EVERY if question.kind != "open"]


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """`check` remembers what was tried; each test begins as a new kernel does."""
    monkeypatch.setattr("games13.lesson.record._tries", {})


def the_answer(question):
    """The answer as the file has it, in its first spelling."""
    if question.kind == "number":
        return question.answer
    firsts = [spelt[0] for spelt in question.answer]
    return firsts[0] if question.kind == "words" else firsts


@pytest.fixture
def question():
    """A question made of a line of TOML."""

    def make(fields):
        return read(f'[q]\nasks = "?"\nhints = ["one", "two", "three"]\n{fields}')["q"]

    return make


@pytest.mark.parametrize("asked", CLOSED, ids=lambda q: q.id)
def test_every_answer_of_the_files_is_right(asked):
    assert check(asked.id, the_answer(asked))
    assert check(asked.id, the_answer(asked)).says.startswith("✓ Right.")


@pytest.mark.parametrize("asked", CLOSED, ids=lambda q: q.id)
def test_no_hint_gives_the_answer_away_at_once(asked):
    if asked.kind in ("words", "set"):
        said = re.findall(r"\w+", asked.hints[0].casefold())
        for spelt in asked.answer:
            assert not all(word in said for word in re.findall(r"\w+", spelt[0].casefold()))
    assert all(hint.endswith((".", "?")) for hint in asked.hints)


def test_ids_are_each_files_own():
    assert set(LESSONS) <= set(FILES)
    assert len({asked.id for asked in EVERY}) == len(EVERY)
    for name in LESSONS:
        assert all(id.startswith(f"{name.lower()}-") for id in questions(name))


@pytest.mark.parametrize("said", [0.38, "= 0.38", "0,38", "5/13", " 5 / 13 ", "38 %", "about 38%", "0.3846"])
def test_numbers_as_pupils_write_them(said):
    assert check("a-odds", said)


@pytest.mark.parametrize("said", [0.37, "0.4", "5/12", "13/5", "−0.38", "38"])
def test_numbers_that_are_too_far_off(said):
    assert not check("a-odds", said)


@pytest.mark.parametrize("said", ["Neutral", "the neutral zone!", " NEUTRAL ", "middle"])
def test_words_whatever_their_dress(said):
    assert check("a-zone", said)


def test_words_need_all_of_the_answer():
    assert check("c-choke-a", "Cuba (political)")
    assert not check("c-choke-a", "Cuba")
    assert not check("c-choke-a", "Cuba (military)")


@pytest.mark.parametrize("said", ["B, C", "C and B", "cb", {"C", "B"}, ["b", "c"], ("B", "C", "B")])
def test_sets_in_any_order(said):
    assert check("c-equilibria", said)


def test_sets_say_how_far_one_is(question):
    asked = question('kind = "set"\nanswer = ["Cuba", ["US", "the United States"], "USSR"]')
    assert judge(asked, "Cuba, United States") == (False, "2 of 3 found.")
    assert judge(asked, "Cuba, Turkey") == (False, "1 of 3 found, and 1 too many.")
    assert judge(asked, ["USSR", "us", "cuba"])[0]
    assert judge(asked, "Cuba") == (False, "1 of 3 found."), "a word is no row of letters"


@pytest.mark.parametrize(
    "said", ["CGEAHBFD", "c g e a h b f d", "C, G, E, A, H, B, F, D", list("CGEAHBFD"), " cgeahbfd "]
)
def test_orders_as_pupils_write_them(said):
    assert check("a-order", said)


def test_orders_say_how_many_stand_in_their_place():
    assert "6 of 8 stand in their place." in check("a-order", "GCEAHBFD").says
    assert "8 are asked for, you gave 2." in check("a-order", "GC").says
    assert "8 are asked for, you gave 9." in check("a-order", "CGEAHBFDD").says


def test_an_order_is_right_when_every_letter_stands_in_its_place(question):
    asked = question('kind = "order"\nanswer = ["A", "B", "C"]')
    assert judge(asked, "ABC") == (True, "3 of 3 stand in their place.")
    assert judge(asked, "ABD") == (False, "2 of 3 stand in their place.")
    assert judge(asked, "ACB") == (False, "1 of 3 stand in their place.")
    assert judge(asked, "AB") == (False, "3 are asked for, you gave 2.")
    assert not check("a-order", "CGEAHBFX"), "one wrong letter"


def test_long_lines_are_broken_between_words():
    said = repr(Verdict(False, "… " + "How many territories? " * 12))
    assert max(map(len, said.splitlines())) <= 70
    assert " ".join(said.split()) == "… " + " ".join(["How many territories?"] * 12)


def test_hints_go_a_step_further_with_each_new_try():
    lesson = Lesson("B")
    said = [lesson.check("b-us-steps", tried).says for tried in (1, 3, 5, 7, 1)]
    hints = find("b-us-steps").hints
    for got, hint in zip(said, (*hints, hints[-1], hints[0]), strict=True):
        assert got == f"→ Not yet. {hint}"


def test_a_blank_is_no_try():
    lesson = Lesson("A")
    for blank in ("…", "...", "", "  ", None, ...):
        verdict = lesson.check("a-odds", blank)
        assert not verdict
        assert verdict.says == f"… {find('a-odds').asks}"
    assert not lesson.work
    assert lesson.check("a-odds", "0.5").says.endswith(find("a-odds").hints[0])


def test_errors_by_their_kind():
    lesson = Lesson("A")
    with pytest.raises(UnknownLesson, match=r'"Z"; there is .*A'):
        Lesson("Z")
    with pytest.raises(UnknownQuestion, match='no question "a-none"'):
        check("a-none", 1)
    with pytest.raises(UnknownQuestion, match="b-atlantic"):
        lesson.check("b-atlantic", 2)
    with pytest.raises(UnknownQuestion, match=r"lesson\.answer"):
        lesson.check("a-threat", "Moscow")
    with pytest.raises(UnknownQuestion, match=r"lesson\.check"):
        lesson.answer("a-odds", "5/13")
    with pytest.raises(UnreadableAnswer, match="between quotation marks") as caught:
        lesson.answer("a-threat", 13)
    assert caught.value.got == 13
    with pytest.raises(UnreadableAnswer, match="5/13"):
        check("a-odds", "many")
    with pytest.raises(UnreadableAnswer):
        check("a-odds", "1/0")
    with pytest.raises(UnreadableAnswer):
        check("a-zone", {"neutral": 1}.items)
    with pytest.raises(GameError, match="transcript"):
        lesson.keep(13)
    with pytest.raises(BadTranscript):
        lesson.keep("no game")
    assert not lesson.work
    assert not lesson.games


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('asks = "?"\nkind = "essay"', "kind"),
        ('kind = "open"', "asks"),
        ('asks = "?"\nkind = "number"\nanswer = 1', "hints"),
        ('asks = "?"\nkind = "number"\nanswer = "1"\nhints = ["?"]', "answer"),
        ('asks = "?"\nkind = "set"\nanswer = [1]\nhints = ["?"]', "answer"),
        ('asks = "?"\nkind = "open"\nanser = 1', "anser"),
    ],
)
def test_a_wrong_file_says_which_question_and_which_field(text, field):
    with pytest.raises(BadQuestions) as caught:
        read(f"[mine]\n{text}")
    assert (caught.value.item, caught.value.field) == ("mine", field)
    with pytest.raises(BadQuestions):
        read("no toml")


@pytest.fixture
def work():
    """A lesson with some work in it."""
    lesson = Lesson("A", pupil="Zoé <Example>", date="3 May")
    lesson.check("a-odds", "1/2")
    lesson.check("a-odds", "5/13")
    lesson.check("a-symbols", 4)
    lesson.answer("a-threat", "Both & <each>\nof the other.")
    lesson.keep(games13.transcripts("13-minutes")["pushed-to-war"], "our game")
    return lesson


class Page(HTMLParser):
    """What a browser would find in a page."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.words, self.links = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.links += [value for key, value in attributes if key in ("href", "src")]

    def handle_data(self, data):
        self.words.append(data)


def test_one_file_to_hand_in(work, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = work.export()
    assert path.name == "lesson-A-Zoé-Example.html"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    page = Page(path.read_text("utf-8"))
    words = "".join(page.words)
    for said in (
        "Zoé <Example>",
        "3 May",
        "Both & <each>\nof the other.",
        "Tried before: 1/2.",
        "Not answered.",
    ):
        assert said in words
    for question in questions("A").values():
        assert question.asks in words
    assert "✗ Not right." in words
    assert games13.transcripts("13-minutes")["pushed-to-war"].splitlines()[0] in words
    assert page.tags.count("svg") == 1
    assert "script" not in page.tags
    assert not page.links


def test_the_same_work_gives_the_same_file(work, tmp_path):
    first = work.export(tmp_path / "one.html").read_bytes()
    assert work.export(tmp_path / "one.html").read_bytes() == first
    work.date = "4 May"
    second = work.export(tmp_path / "one.html").read_bytes()
    assert second.replace(b"4 May", b"3 May") == first


def test_the_transcript_in_the_file_can_be_played_again(work, tmp_path):
    text = work.export(tmp_path / "one.html").read_text("utf-8")
    record = re.search(r"<pre>(.*?)</pre>", text, re.DOTALL)[1].replace("&amp;", "&").replace("&quot;", '"')
    again = games13.replay(record)
    assert again == work.games["our game"].end
    assert again.result.winners == ("US",)


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
def test_a_file_is_written_whole_or_not_at_all(step, work, tmp_path, monkeypatch):
    path = work.export(tmp_path / "one.html")
    before = path.read_bytes()

    def full(*_):
        raise OSError("no space left")

    monkeypatch.setattr(step, full)
    work.answer("a-safer", "Because.")
    with pytest.raises(OSError, match="no space"):
        work.export(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["one.html"]


def test_a_later_answer_and_a_later_game_take_the_place_of_the_first(work):
    assert repr(work.answer("a-threat", "One more")) == "Kept, 2 words."
    assert work.work["a-threat"].answer == "One more"
    work.keep(games13.new("13-minutes", seed=1), "our game")
    assert list(work.games) == ["our game"]
    assert work.games["our game"].end.result is None


def test_a_board_or_anything_with_a_position_can_be_kept():
    class Table:
        position = games13.new("13", seed=1962)

    table, lesson = Table(), Lesson("A")
    assert lesson.keep(table) == "Kept: 13, 0 choices."
    table.position = table.position.after("green 7")
    assert lesson.keep(table) == "Kept: 13, 1 choice."
    assert lesson.games["13"].end is table.position


def test_what_is_done_is_told(work):
    assert repr(work) == "<Lesson A of Zoé <Example>: 2 of 11 answered, 1 game kept>"
    assert repr(Lesson("A", pupil="…")) == "<Lesson A of …: 0 of 11 answered, 0 games kept>"
