"""The handouts: pages that fit on their paper, cards that say what the decks say, roles that are fair."""

import json
import os
import re
import subprocess
import sys
from datetime import date
from math import acos, cos, hypot, radians, sin
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest

import games13
from games13 import history
from games13.draw import drawings, measure
from games13.kernel import registry
from games13.lesson import handouts as drawn
from games13.lesson import papers, webs
from games13.lesson.handouts import background, letters, maps, roles, sheets
from games13.lesson.handouts.page import LONG, PAPERS, SHORT

ROOT = Path(__file__).parent.parent.parent
EVERY = {handout.name: handout for handout in drawn.handouts()}
PAGES = [
    pytest.param(page, id=f"{handout.name}-{number}")
    for handout in EVERY.values()
    for number, page in enumerate(handout.pages, 1)
]


def words_of(page):
    """All words on a page, in the order in which they are drawn."""
    return re.sub(r"&amp;", "&", " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", page)))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_well_formed_and_nothing_overlaps_or_leaves_it(page, checked):
    # a map within a page has a scale of its own: here it is the frame that counts
    with measure.printed():
        checked(re.sub(r"<svg (x=[^>]*) viewBox=.*?</svg>", r'<rect \1 fill="var(--sea)"/>', page))


AWAY = 6  # a millimetre and a half beside a line, so that scissors leave the words whole


def to_cut(element, x=0, y=0):
    """The lines along which a page is cut or folded, each as left, top, right, bottom."""
    placed = re.fullmatch(r"translate\((-?[\d.]+),(-?[\d.]+)\)", element.get("transform", ""))
    x, y = (x + float(placed[1]), y + float(placed[2])) if placed else (x, y)
    if element.get("stroke-dasharray") in ("4 4", "9 6") and not element.get("fill"):
        for left, top, way, far in re.findall(r"M([\d.]+) ([\d.-]+)([hv])([\d.]+)", element.get("d")):
            left, top = x + float(left), y + float(top)
            yield left, top, left + float(far) * (way == "h"), top + float(far) * (way == "v")
    for child in element:
        yield from to_cut(child, x, y)


@pytest.mark.parametrize("page", PAGES)
def test_no_word_is_on_a_cutting_line_or_beside_it(page, boxes_of):
    top = ElementTree.fromstring(re.sub(r"<svg (x=[^>]*) viewBox=.*?</svg>", "", page))
    with measure.printed():
        said = [box for box in boxes_of(top) if box.words]
    for left, up, right, down in to_cut(top):
        for box in said:
            apart = max(left - box.right, box.left - right, up - box.bottom, box.top - down)
            assert apart >= AWAY, f"{box.words!r} is {apart:.1f} from a line"


def test_lines_to_cut_along_are_found():
    found = {
        name
        for name, handout in EVERY.items()
        for page in handout.pages
        if any(to_cut(ElementTree.fromstring(page)))
    }
    assert found == {"13-minutes-cards", "13-days-cards", "counters", "lesson-a", "roles"}


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_cut_short(page):
    assert "…" not in words_of(page).replace("[…]", ""), (
        "in a quotation brackets say that something is left out"
    )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("handout", EVERY.values(), ids=EVERY)
def test_a_handout_is_one_file_without_anything_from_elsewhere(handout, paper):
    html = handout.html(paper)
    size = (LONG, SHORT) if handout.wide else (SHORT, LONG)
    assert html.count(f'viewBox="0 0 {size[0]} {size[1]}"') == len(handout.pages)
    assert not re.search(r"<script|<img|<link|@import|url\(", html)
    assert f"{paper} {'landscape' if handout.wide else 'portrait'}" in html


def test_the_same_kit_gives_the_same_bytes():
    code = (
        "import hashlib; from games13.lesson.handouts import handouts;"
        "print(hashlib.sha256(''.join(h.html() for h in handouts()).encode()).hexdigest())"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1


@pytest.mark.parametrize("game", ["13-minutes", "13-days"])
def test_every_card_is_there_once_in_full(game):
    drawn = "".join(EVERY[f"{game}-cards"].pages)
    for card in games13.deck(game):
        assert drawings.things()[drawings.shown(registry.FOLDERS[game], card.name)]["ink"] in drawn
    said = " ".join(words_of(page) for page in EVERY[f"{game}-cards"].pages)
    for card in games13.deck(game):
        assert card.name in said
        assert card.text in said
    if game == "13-minutes":
        assert said.count("R: reconstructed") == sum(bool(card.reconstructed) for card in games13.deck(game))


def test_thirteen_agendas_and_the_letter():
    said = " ".join(words_of(page) for page in EVERY["13-days-cards"].pages)
    assert len(re.findall(r"\bAgenda\b", said)) == 13
    assert "Personal Letter Lies before" in said


def test_the_board_starts_as_the_game_does():
    start = games13.new("13-days", seed=1).view(None)
    page = EVERY["13-days-board"].pages[0]
    for ground in start.cubes:
        assert ground in words_of(page)
    for seat, colour in (("US", "us"), ("USSR", "ussr")):
        cubes = re.findall(rf'fill="var\(--{colour}\)"', page)
        assert len(cubes) == sum(two[seat] for two in start.cubes.values())


def test_each_role_has_as_many_points_and_much_the_same_length():
    lengths = []
    for role in roles.roles().values():
        assert [len(role[part]) for part in ("knows", "fears", "wants", "hidden")] == [3, 2, 2, 2]
        lengths.append(
            sum(len(said) for part in ("knows", "fears", "wants", "hidden") for said, _ in role[part])
        )
    assert max(lengths) < 1.3 * min(lengths)


def test_every_point_of_a_role_has_a_source_that_supports_it():
    for role in roles.roles().values():
        for part in ("knows", "fears", "wants", "hidden"):
            for _, source in role[part]:
                assert history.source(source.partition(", ")[0]).standing in ("seen", "quoted")


def days_named(text):
    """The days of 1962 that a text names."""
    months = history.dates.MONTHS
    found = re.findall(rf"\b(\d{{1,2}}) ({'|'.join(months)}) 1962", text)
    return [date(1962, months.index(month) + 1, int(day)) for day, month in found]


@pytest.mark.parametrize("side", roles.roles())
def test_nobody_knows_fears_or_wants_on_the_22nd_what_was_only_said_later(side):
    """A point rests on a historian's work, or on something no later than the evening of the sheet."""
    evening, role = date(1962, 10, 22), roles.roles()[side]
    told = {str(cited): entry.date for entry in reversed(history.timeline()) for cited in entry.sources}
    for said, source in (point for part in ("knows", "fears", "wants") for point in role[part]):
        id, _, place = source.partition(", ")
        cited = history.Citation(id, place)
        assert told.get(str(cited), evening) <= evening, said
        if history.source(id).kind == "primary":
            assert all(day <= evening for day in days_named(f"{history.source(id).title} {place}")), said
    assert side == "US" or not any("Mongoose" in said for said, _ in role["knows"])


def test_the_letters_stand_in_lesson_c_as_on_the_sheet_with_their_sources():
    cells = json.loads((ROOT / "notebooks" / "lessons" / "C-teacher.ipynb").read_text("utf-8"))["cells"]
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    told = [letter for id, letter in letters.letters().items() if id != "words"]
    assert len(told) == 4
    for letter in told:
        assert history.source(letter["source"].partition(", ")[0]).standing in ("seen", "quoted")
        assert len(letter["easy"].split()) < 0.7 * len(letter["full"].split())
        for level in ("full", "easy"):
            assert f"**{letter['title']}.** {letter[level].strip()} [source: {letter['source']}]" in prose


def test_the_steps_between_the_leaders_are_those_of_the_web():
    """With the letters' ways and the radio; it speaks, and nobody answers by it."""
    talk = webs.web("talk")
    assert {"US embassy", "Moscow's ministry", "Radio Moscow", "Cuban gunners", "US Navy"} <= {*talk.places}
    heard = talk.graph().to_directed()
    heard.remove_edges_from([("Kennedy", "Radio Moscow"), ("Radio Moscow", "Khrushchev")])
    there, back = [], set()
    for gone in ((), ("U Thant",), ("U Thant", "US embassy")):
        heard.remove_nodes_from(gone)
        there.append(nx.shortest_path_length(heard, "Kennedy", "Khrushchev"))
        back.add(nx.shortest_path_length(heard, "Khrushchev", "Kennedy"))
    said = "Kennedy to Khrushchev: {}; without U Thant {}; without the embassy too, {}. Back it is always {}"
    (page,) = (page for page in EVERY["lesson-c"].pages if "Fewest steps from" in words_of(page))
    assert said.format(*there, *back) in words_of(page)


def test_the_easy_letters_are_of_short_sentences():
    for id, letter in letters.letters().items():
        if id != "words":
            sentences = re.split(r"(?<=[.?])\s", letter["easy"].strip())
            assert max(len(sentence.split()) for sentence in sentences) <= 16


def test_the_rules_on_one_page_say_what_the_rulebook_says():
    (page,) = EVERY["13-days-rules"].pages
    said = words_of(page)
    for area, steps in (("3", "1 2 3"), ("2", "4 5 6"), ("1", "7 8")):
        assert steps in said
        assert f"DEFCON {area}" in said
    assert "1 0 2 1 3 2 4 3 5 4" in said  # cubes of a Command, and the steps that they move a marker


def test_the_strip_tells_no_date():
    page = next(page for page in EVERY["lesson-a"].pages if "Eight events" in page)
    days = r"\b\d{1,2} October|\b\d{1,2}(?:st|nd|rd|th)\b|\b19\d\d\b|\bApril\b|\bMay\b"
    assert not re.search(rf"{days}|(?i:after the|next day)", words_of(page))
    happened = [entry.id for entry in history.timeline()]
    order = sorted(sheets.STRIP, key=lambda letter: happened.index(sheets.STRIP[letter]))
    assert "".join(order) == "CGEAHBFD"


def test_both_maps_are_at_one_scale_and_name_nothing():
    maps = drawn.two_maps()
    views = re.findall(
        r'<svg x="0" y="36" width="(\d+)" height="(\d+)" viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ', maps
    )
    assert len(views) == 2
    assert views[0] == views[1]
    assert not re.search(r"Turkey|Cuba|Moscow|Washington", words_of(maps))


@pytest.mark.parametrize(("letter", "far"), [(0, 2073), (1, 1893)])
def test_each_city_lies_as_far_from_its_base_as_on_the_globe(letter, far):
    """Izmir to Moscow, San Cristóbal to Washington, along the great circle."""
    shown = maps.data()["maps"][letter]
    (east, north), (there, up) = (tuple(map(radians, shown[name])) for name in ("base", "city"))
    globe = 6371 * acos(sin(north) * sin(up) + cos(north) * cos(up) * cos(there - east))
    assert globe == pytest.approx(far, abs=5)
    assert hypot(*shown["at"]) * maps.data()["km"] == pytest.approx(globe, rel=0.002)


TWICE = [
    *((id, one["full"], one["easy"]) for id, one in letters.letters().items() if id != "words"),
    *((id, one["full"], one["easy"]) for id, one in background.parts().items()),
    *((id, f"{one.text} {one.told}", one.easy) for id, one in papers.every().items()),
]


@pytest.mark.parametrize(("full", "easy"), [said for _, *said in TWICE], ids=[id for id, *_ in TWICE])
def test_what_is_told_in_short_sentences_promises_only_where_it_does_in_full(full, easy):
    assert "promise" not in easy or re.search("promise|commitment", full)
    assert ("assurances" in easy) == ("assurances" in full)


FOLDERS = {"A4": ROOT / "handouts", "letter": ROOT / "handouts" / "letter"}


@pytest.mark.parametrize("paper", FOLDERS)
@pytest.mark.parametrize("handout", EVERY.values(), ids=EVERY)
def test_the_pdf_is_of_the_pages_as_they_are_drawn_today(handout, paper):
    printed = (FOLDERS[paper] / f"{handout.name}.pdf").read_bytes()
    sides = sorted(round(side * 72 / 25.4) for side in PAPERS[paper])
    media = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", printed)
    assert {tuple(sorted(round(float(side)) for side in box)) for box in media} == {tuple(sides)}
    assert f"({handout.title} \\({handout.print}\\))".encode() in printed, "run tools/make_handouts.py"
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == len(handout.pages)


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_all_handouts_together_are_small(folder):
    sizes = [file.stat().st_size for file in folder.glob("*.pdf")]
    assert max(sizes) < 200_000
    assert sum(sizes) < 80_000 * len(sizes)
