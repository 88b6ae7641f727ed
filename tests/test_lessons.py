"""The lessons: pupils' copies without solutions, dates with their sources, and a lesson worked to its end."""

import ast
import html
import importlib.util
import io
import json
import re
import zipfile
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games13 import history
from games13.draw import svg
from games13.lesson import papers, questions
from games13.lesson.handouts import background, letters
from games13.lesson.handouts.papers import ROUNDS, TODAY, beside
from games13.lesson.handouts.sheets import STRIP

ROOT = Path(__file__).parent.parent
NOTEBOOKS = ROOT / "notebooks"
LESSONS = NOTEBOOKS / "lessons"
NAMES = ("A", "B", "C", "D", "E")
EACH_LESSON = pytest.mark.parametrize("name", NAMES)
PAGES = [
    *(path for path in sorted(NOTEBOOKS.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts),
    *sorted(LESSONS.glob("*.md")),
]
EACH_PAGE = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)

MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
DATE = re.compile(
    rf"\b\d{{1,2}}(?:(?: to |[–-])\d{{1,2}})? {MONTH}\b|\b{MONTH} \d{{1,2}}\b(?!,? \d{{1,2}}\b)"
)
CITED = re.compile(r"\[source: ([^\],]+)(?:, [^\]]*)?\]")
ITEM = re.compile(r"\s*(?:[-*+]|\d+\.) |\s*\|")


def tool(name):
    """A file of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = tool("make_lessons")
reading = tool("reading")
grade = reading.grade


def read(name, kind):
    return json.loads((LESSONS / f"{name}-{kind}.ipynb").read_text("utf-8"))


def prose(path):
    """The markdown of a page: a notebook's cells of words, or the whole of a text file."""
    if path.suffix == ".md":
        return [path.read_text("utf-8")]
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return [make.source(cell) for cell in cells if cell["cell_type"] == "markdown"]


def paragraphs(text):
    """Paragraphs, with each item of a list and each row of a table for itself; headings left out."""
    found = [""]
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            found.append("")
        elif ITEM.match(line):
            found.append(line)
        else:
            found[-1] += f" {line}"
    return [part for part in found if part.strip()]


def undated(text):
    """The paragraphs that tell a date and no source."""
    return [part for part in paragraphs(text) if DATE.search(CITED.sub("", part)) and not CITED.search(part)]


@EACH_LESSON
def test_the_pupils_copy_is_what_the_generator_makes(name):
    assert make.same(read(name, "pupil"), make.pupils(read(name, "teacher")))


@EACH_LESSON
def test_the_guide_holds_the_answers_of_the_teachers_notebook(name):
    text = (LESSONS / f"{name}-guide.md").read_text("utf-8")
    assert make.guide(text, name, read(name, "teacher")) == text


@EACH_LESSON
def test_every_question_is_asked_and_answered_once_in_order(name):
    assert list(make.answers(read(name, "teacher"))) == list(questions(name))
    assert list(make.answers(read(name, "pupil"))) == list(questions(name))


@EACH_LESSON
def test_no_solution_is_left_in_the_pupils_copy(name):
    teacher, pupil = read(name, "teacher"), read(name, "pupil")
    text = json.dumps([(cell["source"], cell.get("outputs")) for cell in pupil["cells"]], ensure_ascii=False)
    for id, answer in make.answers(pupil).items():
        assert answer in ("…", "Worked out in the notebook."), id
    for answer in make.answers(teacher).values():
        for sentence in re.split(r"(?<=[.:;]) ", CITED.sub("", answer)):
            assert len(sentence) < 20 or sentence not in text
    for question in questions(name).values():
        assert not question.right or question.right not in text
    for cell in teacher["cells"]:
        if "solution" in make.tags(cell):
            assert all(len(line) < 20 or line not in text for line in make.source(cell).splitlines()
                       if "def " not in line and '"""' not in line)  # fmt: skip
    assert "✓" not in text
    assert not any(make.tags(cell) for cell in pupil["cells"])


def test_a_blank_keeps_the_question_and_drops_every_way_to_answer():
    assert make.blanked('lesson.ask("a", "5/13")') == 'lesson.ask("a")'
    assert make.blanked("x = 1\nlesson.ask('a', [1,\n 2])\n") == "x = 1\nlesson.ask('a')\n"
    assert make.blanked('lesson.ask(\n    "a",\n    """One\ntwo.""",\n)') == 'lesson.ask("a")'
    assert make.blanked("print('lesson')") == "print('lesson')"


@EACH_LESSON
def test_whoever_answers_as_the_teacher_does_hands_in_a_full_file(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    there = {}
    for cell in read(name, "teacher")["cells"]:
        if cell["cell_type"] == "code":
            code = make.source(cell).replace(f'Lesson("{name}")', f'Lesson("{name}", pupil="Ann Example")')
            code = re.sub(r"\bBoard\((.*)\)", r"Board(\1, save=False)", code)
            exec(compile(ast.parse(code), f"{name}-teacher", "exec"), there)
    lesson = there["lesson"]
    assert lesson.answered == len(questions(name))
    played = [there["board"]] if "board" in there else []
    lesson.hand_in(*played).put("")
    assert len(lesson.games) == len(played)
    assert [file.name for file in tmp_path.iterdir()] == [f"lesson-{name}-Ann-Example.html"]


@EACH_LESSON
def test_code_that_is_no_part_of_the_lesson_is_folded_away(name):
    """At most ten lines in sight, in Lab and in the site; GitHub unfolds all, and Voilà shows none."""
    cells = [cell for cell in read(name, "pupil")["cells"] if cell["cell_type"] == "code"]
    seen = [cell for cell in cells if not cell["metadata"].get("jupyter", {}).get("source_hidden")]
    assert sum(len(make.source(cell).splitlines()) for cell in seen) <= 10
    assert not any("lesson.ask" in make.source(cell) for cell in seen)
    assert not any(re.search(r'"…"|"""…"""', make.source(cell)) for cell in cells), "a string to edit"


def test_the_strip_of_lesson_a_is_that_of_the_handout():
    text = "\n".join(prose(LESSONS / "A-teacher.ipynb"))
    for letter, id in STRIP.items():
        assert f"**{letter}** | {history.entry(id).headline}" in text


@EACH_PAGE
def test_every_source_named_is_in_the_bibliography_and_supports_claims(path):
    for text in prose(path):
        for cited in CITED.findall(text):
            assert history.source(cited).standing in ("seen", "quoted"), cited
        assert text.count("[source:") == len(CITED.findall(text)), "a source is written in another way"


@EACH_PAGE
def test_every_date_has_a_source_beside_it(path):
    assert [part for text in prose(path) for part in undated(text)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("On 27 October a U-2 was shot down.", 1),
        ("On 27 October a U-2 was shot down [source: dobbs-2008].", 0),
        ("On 27 October a U-2\nwas shot down. [source: dobbs-2008, chapter 4]", 0),
        ("It was 27 October.\n\nAnother paragraph [source: dobbs-2008].", 1),
        ("- 27 October\n- another item [source: dobbs-2008]", 1),
        ("| 27 October | a |\n| b | c [source: dobbs-2008] |", 1),
        ("From 26 to 28 October they wrote.", 1),
        ("October 27 was a Saturday.", 1),
        ("## 27 October\n\nIn October 1962 and May 1963.", 0),
        ("A letter [source: wilson, Dobrynin, 27 October 1962].", 0),
    ],
)
def test_the_check_of_dates_finds_what_it_should(text, found):
    assert len(undated(text)) == found


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*.md")), ids=lambda path: path.name)
def test_a_guide_has_its_headings_in_order_and_its_links_lead_somewhere(path):
    text = path.read_text("utf-8")
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in pairwise(levels))
    for link in re.findall(r"\]\(([^)#]+)", text):
        online = re.fullmatch(r"https://\S+[?&](?:urlpath=notebooks/|path=)(notebooks/\S+)", link)
        assert (ROOT / online[1] if online else path.parent / link).exists(), link


@EACH_LESSON
def test_a_guide_has_all_its_parts(name):
    text = (LESSONS / f"{name}-guide.md").read_text("utf-8")
    parts = ("Objectives", "Before", "Minute by minute", "Answers", "Debrief: where the ", "Rubric")
    assert [part for part in parts if f"\n## {part}" not in text] == []


@EACH_LESSON
def test_the_minutes_of_a_guide_add_up(name):
    text = (LESSONS / f"{name}-guide.md").read_text("utf-8")
    plan = text.partition("## Minute by minute")[2].partition("\n## ")[0]
    for lesson in re.split(r"\n### ", plan):
        minutes = [(int(a), int(b)) for a, b in re.findall(r"^\| (\d+)–(\d+) \|", lesson, re.MULTILINE)]
        if minutes:
            assert minutes[0][0] == 0
            assert minutes[-1][1] == 50
            assert all(one[1] == two[0] for one, two in pairwise(minutes))


@EACH_PAGE
def test_every_picture_says_what_it_shows(path):
    for text in prose(path):
        assert not re.search(r"!\[\s*\]\(", text), "a picture without alt text"
        assert not re.search(r"<img(?![^>]*\balt=\"[^\"]+\")", text)
    if path.suffix == ".ipynb":
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                for drawn in svg.kept("".join(output.get("data", {}).get("text/html", []))):
                    assert re.search(r"<title>[^<]+</title>", drawn)


def in_short(text):
    """What is folded away as short sentences."""
    return re.findall(r"<details><summary>In short.*?</details>", text, re.DOTALL)


@EACH_LESSON
def test_a_pupils_page_is_read_at_fifteen(name):
    """Flesch–Kincaid, names left out: at most grade 9, and 6 where it says short sentences."""
    text = "\n\n".join(prose(LESSONS / f"{name}-pupil.ipynb"))
    short = in_short(text)
    for part in short:
        assert grade(part) <= 6
        text = text.replace(part, "")
    assert grade(text) <= 9
    assert grade("\n\n".join(question.asks for question in questions(name).values())) <= 9


FULL_AND_EASY = [
    *((id, part["full"], part["easy"]) for id, part in background.parts().items()),
    *((id, part["full"], part["easy"]) for id, part in letters.letters().items() if id != "words"),
    *((id, one.told, one.easy) for id, one in papers.every().items() if len(one.told.split()) > 9),
]


@pytest.mark.parametrize(("id", "full", "easy"), FULL_AND_EASY, ids=[id for id, *_ in FULL_AND_EASY])
def test_what_is_told_twice_is_easier_in_short(id, full, easy):
    assert grade(full) <= 9
    assert grade(easy) <= 6


def test_half_of_the_checked_questions_need_a_document_a_map_or_a_date():
    checked = [q for name in NAMES for q in questions(name).values() if q.kind != "open"]
    assert 2 * sum(bool(question.needs) for question in checked) >= len(checked)


BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


def given_away(question, text):
    """What stands in bold and is the answer: it alone, or among other words."""
    answers = question.answer if isinstance(question.answer, (list, tuple)) else [question.answer]
    spelled = [[one] if isinstance(one, (str, int, float)) else one for one in answers]
    found = BOLD.findall(CITED.sub("", text))
    told = [bold for bold in found if all(any(_says(bold, word) for word in words) for words in spelled)]
    return [bold for bold in told if not any(bold in choice for choice in question.choices)]


COUNTED = dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2))


def _says(bold, word):
    said = [f"{word:g}"] if isinstance(word, float) else [word]
    said += [COUNTED[word]] if word in COUNTED else []
    edge = r"(?<![\w.,/]){}(?![\w,/]|\.\d)"
    return any(re.search(edge.format(re.escape(one)), bold, re.IGNORECASE) for one in said)


@EACH_LESSON
def test_no_answer_stands_in_bold_above_its_question(name):
    above, asked = "", questions(name)
    for cell in read(name, "pupil")["cells"]:
        if cell["cell_type"] == "markdown":
            above += f"\n\n{make.source(cell)}"
        for id in re.findall(r'lesson\.(?:ask|check)\("([a-z-]+)"', make.source(cell)):
            if asked[id].kind != "open":
                assert not given_away(asked[id], above), id


@pytest.mark.parametrize(
    ("id", "text", "found"),
    [
        ("c-peak", "**Watch day 9 and day 12.**", 1),
        ("c-peak", "**Watch day 19.** And 9.", 0),
        ("c-peak", "It is **day nine**.", 1),
        ("c-equilibria", "**A** 3, 3 and **B** 2, 4, **C**", 0),
        ("c-equilibria", "**B and C are**", 1),
        ("c-link", "A **direct line** by teleprinter", 1),
    ],
)
def test_the_check_of_bold_answers_finds_what_it_should(id, text, found):
    assert len(given_away(questions("C")[id], text)) == found


DEBRIEF = re.compile(r"Leave the role|Freeze|Facts|Debrief|Two letters|Exit|Paragraph", re.IGNORECASE)


@pytest.mark.parametrize(("name", "hours"), [("A", (0,)), ("B", (0, 1)), ("C", (1,))])
def test_where_one_plays_a_third_of_the_time_is_for_talking_about_it(name, hours):
    """In the hours with a game; the rows are those in which nobody plays any more."""
    plan = (LESSONS / f"{name}-guide.md").read_text("utf-8").partition("## Minute by minute")[2]
    parts = re.split(r"\n### ", plan.partition("\n## ")[0])
    parts = [part for part in parts if re.search(r"^\| 0–", part, re.MULTILINE)]
    spoken = whole = 0
    for hour in hours:
        for begin, end, what in re.findall(r"^\| (\d+)–(\d+) \| ([^|]*)", parts[hour], re.MULTILINE):
            whole += int(end) - int(begin)
            spoken += (int(end) - int(begin)) * bool(DEBRIEF.match(what.lstrip("* ")))
    assert whole == 50 * len(hours)
    assert 3 * spoken >= whole


@EACH_LESSON
def test_a_lesson_fits_into_its_time(name):
    """Read, thought, played: and at least a tenth of the time is left for talking."""
    read, think, play, plan = reading.clock(name)
    assert plan % 50 == 0
    assert (play > 0) == (name in "ABC")
    assert read + think + play <= 0.9 * plan
    guide = (LESSONS / f"{name}-guide.md").read_text("utf-8")
    assert "not tried with a class" in guide


# words of the pupils' pages when the lessons were first played through; they may grow shorter
WORDS = {"A": 1242, "B": 1312, "C": 2281}


@pytest.mark.parametrize("name", WORDS)
def test_a_lesson_grows_no_longer(name):
    text = " ".join(prose(LESSONS / f"{name}-pupil.ipynb"))
    assert len(re.findall(r"\w[\w'’-]*", CITED.sub("", text))) <= WORDS[name]


@pytest.mark.parametrize("one", papers.every().values(), ids=list(papers.every()))
def test_a_document_says_how_sure_its_words_are(one):
    """Sixty words at most of what is not in the public domain, and none without a word on its wording."""
    cited = history.source(history.cite(one.source).source)
    assert cited.standing == "seen"
    assert one.wording.endswith(".")
    assert re.search(r"cop(y|ies)", one.wording)
    assert len(one.text.split()) <= (90 if cited.rights == "public domain" else 60)
    assert bool(one.text) != ("We found no copy" in one.wording)
    for word in one.words:
        assert word.lower() in f"{one.text} {one.told}".lower(), (
            "a word is explained that does not stand there"
        )


def test_lessons_d_and_e_show_the_documents_that_are_printed():
    printed = [ids for _, ids, _ in ROUNDS if ids]
    today = [ids for _, ids, _ in TODAY]
    for name, rounds in (("D", printed), ("E", today)):
        shown = [make.source(cell) for cell in read(name, "pupil")["cells"] if cell["cell_type"] == "code"]
        shown = [ast.literal_eval(code[len("papers") :]) for code in shown if code.startswith("papers(")]
        assert [one if isinstance(one, tuple) else (one,) for one in shown] == rounds
    assert {id for ids in (*printed, *today) for id in ids} == set(papers.every())
    assert all(one.public for one in papers.papers(*printed[0]))
    assert not any(one.public for one in papers.papers(*printed[1]))


@pytest.mark.parametrize(("name", "pages"), [("D", ROUNDS), ("E", TODAY)])
def test_what_is_printed_beside_the_papers_is_what_the_page_says(name, pages):
    cells = [make.source(cell) for cell in read(name, "pupil")["cells"] if cell["cell_type"] == "markdown"]
    page = " ".join(re.sub(r"\*|\|", " ", CITED.sub("", "\n".join(cells))).split())
    page = re.sub(r" ([,.:;])", r"\1", page)
    for part in (beside()[one] for _, _, told in pages for one in told):
        rows = [" ".join(filter(None, row)) for row in (part.get("heads", ()), *part.get("rows", ()))]
        for said in (part.get("text", ""), *part.get("lines", ()), *rows):
            assert " ".join(said.split()) in page


sheets = tool("make_worksheets")


@EACH_LESSON
def test_a_worksheet_is_a_document_with_all_questions(name):
    """Its parts are read, so that another version of zip's own packing may write other bytes."""
    made = zipfile.ZipFile(io.BytesIO(sheets.document(name)))
    with zipfile.ZipFile(ROOT / "handouts" / f"worksheet-{name}.odt") as kept:
        assert kept.namelist() == made.namelist() == ["mimetype", "content.xml", "META-INF/manifest.xml"]
        assert all(kept.read(part) == made.read(part) for part in kept.namelist())
        assert kept.read("mimetype") == b"application/vnd.oasis.opendocument.text"
        assert kept.getinfo("mimetype").compress_type == zipfile.ZIP_STORED
        said = ["".join(one.itertext()) for one in ElementTree.fromstring(kept.read("content.xml")).iter()]
        style = re.search(r'"Line13".*?</style:style>', kept.read("content.xml").decode())[0]
    assert 'style:join-border="false"' in style  # or a word processor frames six lines as one
    for question in questions(name).values():
        assert any(question.asks in one for one in said)
        assert not question.right or not any(question.right in one for one in said)


projector = tool("make_slides")


@EACH_LESSON
def test_the_projectors_view_is_made_from_the_guide(name):
    text = (ROOT / "handouts" / f"slides-{name}.html").read_text("utf-8")
    assert text == projector.slides(name)
    plan = (LESSONS / f"{name}-guide.md").read_text("utf-8").partition("## Minute by minute")[2]
    rows = projector.ROW.findall(plan.partition("\n## ")[0])
    assert len(rows) > 4
    for question in questions(name).values():
        said = re.sub(r"^(?:Lesson|Round) \d\. |^Voices\. ", "", question.asks)
        assert text.count(f"<li>{html.escape(said, quote=False)}</li>") == 1, "a question is once on the wall"
    assert text.count("<section") == 1 + len(rows)
    assert sum(map(int, re.findall(r'data-minutes="(\d+)"', text))) % 50 == 0
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text), "it would need a network"
