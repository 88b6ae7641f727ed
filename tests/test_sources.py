"""docs/sources.md: each paragraph of the five texts leads to its rules and to a cell that tells it."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

import games13

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "sources.md").read_text("utf-8")
GAMES = {
    "13 Days, the English rules": "13-days",
    "13 Days, the French rules": "13-days",
    "13 Minutes, the Russian rules": "13-minutes",
    "13, the French rules": "13",
    "DEFCON, the French rules": "defcon",
}
# What none of the five texts says: our rulings, what cards and boards alone have, what a product text adds.
OURS = re.compile(r"^(our ruling|cards?\b|board|an? \w+ product text)", re.IGNORECASE)


class Paragraph(NamedTuple):
    """A row of the page."""

    text: str
    place: str
    says: str
    rules: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]


def tables() -> dict[str, str]:
    """The part of the page for each text."""
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def paragraphs(text: str) -> list[Paragraph]:
    """The rows of a text's table."""
    lines = [line for line in tables()[text].splitlines() if line.startswith("| ")]
    rows = [[part.strip() for part in line.strip("|").split("|")] for line in lines]
    return [
        Paragraph(
            text,
            place,
            says,
            tuple(re.findall("`(.+?)`", rules)),
            tuple(re.findall(r"\[(\d\d)\] “(.+?)”", told)),
        )
        for place, says, rules, told in rows[1:]
    ]


EVERY = list(chain.from_iterable(paragraphs(text) for text in tables()))


def plain(text: str) -> str:
    """Without emphasis and line breaks."""
    return " ".join(text.replace("*", "").split())


@cache
def cells(notebook: str) -> tuple[str, ...]:
    """The cells of a notebook as plain text, by its number."""
    (path,) = (ROOT / "notebooks").glob(f"{notebook}-*.ipynb")
    return tuple(plain(cell.source) for cell in nbformat.read(path, as_version=4).cells)


def test_the_page_has_the_five_texts() -> None:
    assert list(tables()) == list(GAMES)


@pytest.mark.parametrize("text", GAMES)
def test_no_paragraph_is_missing_and_none_stands_twice(text: str) -> None:
    said = re.search(r"(\d+) paragraphs\.", tables()[text])
    assert said
    places = [paragraph.place for paragraph in paragraphs(text)]
    assert len(places) == len(set(places)) == int(said[1])


@pytest.mark.parametrize("paragraph", EVERY, ids=lambda row: f"{row.text}: {row.place}")
def test_a_paragraph_leads_to_a_cell_that_tells_it(paragraph: Paragraph) -> None:
    assert paragraph.says
    assert paragraph.cells, "a paragraph without a cell"
    for notebook, words in paragraph.cells:
        found = [cell for cell in cells(notebook) if words in cell]
        assert len(found) == 1, f"{len(found)} cells of {notebook} say: {words}"


@pytest.mark.parametrize("paragraph", EVERY, ids=lambda row: f"{row.text}: {row.place}")
def test_a_paragraph_names_rules_that_there_are(paragraph: Paragraph) -> None:
    assert set(paragraph.rules) <= set(games13.rules(GAMES[paragraph.text]))


@pytest.mark.parametrize("game", games13.games())
def test_every_rule_of_a_text_is_in_one_of_its_paragraphs(game: str) -> None:
    cited = {rule for row in EVERY if GAMES[row.text] == game for rule in row.rules}
    texts = {id for id, rule in games13.rules(game).items() if not OURS.match(rule.source)}
    assert sorted(texts - cited) == []


def test_every_card_and_every_question_has_its_paragraph() -> None:
    places = {row.place for row in EVERY}
    assert {f"The card {card.name}" for card in games13.deck("defcon")} <= places
    questions = [id for id in games13.rules("13-minutes") if id.startswith("faq-")]
    asked = [row for row in EVERY if row.place.startswith("Question ") and row.text.startswith("13 Minutes")]
    assert [rule for row in asked for rule in row.rules if rule.startswith("faq-")] == questions


@pytest.mark.parametrize(("notebook", "link"), re.findall(r"^\[(\d\d)\]: (\S+)$", PAGE, flags=re.MULTILINE))
def test_links_lead_to_the_notebooks(notebook: str, link: str) -> None:
    path = (ROOT / "docs" / link).resolve()
    assert path.is_file()
    assert path.name.startswith(f"{notebook}-")
