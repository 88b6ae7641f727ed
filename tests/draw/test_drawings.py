"""The drawings: one for each card, all in one hand, none larger than its paper."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import games13
from games13.draw import drawings
from games13.kernel.registry import FOLDERS

ROOT = Path(__file__).parent.parent.parent
# how many numbers each letter of a path takes
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "a": 7, "z": 0}


def cards(folder: str) -> dict[str, str]:
    return tomllib.loads(ROOT.joinpath(*folder.split("."), "drawings.toml").read_text("utf-8"))


def names(game: str) -> set[str]:
    """All cards that a game deals."""
    agendas = (
        {kind.name for kind in games13.new(game, seed=1).setup.deck.kinds} if game == "13-days" else set()
    )
    return {card.name for card in games13.deck(game)} | agendas


def points(d: str) -> list[tuple[float, float]]:
    """Where a path goes: its ends, points along its curves, and what its circles reach at most."""
    found, at, start, bend = [], 0j, 0j, None
    for letter, said in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        kind, numbers = letter.lower(), [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", said)]
        assert len(numbers) % (TAKES[kind] or 1) == 0, f"{letter}{said}"
        if kind == "z":
            at = start
        for first in range(0, len(numbers), TAKES[kind] or 1):
            some, base = numbers[first : first + TAKES[kind]], at if letter.islower() else 0j
            if kind == "h":
                ends = [complex(base.real + some[0], at.imag)]
            elif kind == "v":
                ends = [complex(at.real, base.imag + some[0])]
            elif kind == "a":
                ends = [base + complex(*some[5:])]
                if abs(ends[0] - at) == 2 * some[0]:  # half a circle
                    found += [(at + ends[0]) / 2 + complex(0, r) for r in (-some[1], some[1])]
            else:
                ends = [base + complex(*some[i : i + 2]) for i in range(0, len(some), 2)]
            if kind in "cs":
                one, two, end = ends if kind == "c" else (2 * at - bend, *ends)
                found += [bezier(at, one, two, end, step / 8) for step in range(8)]
                bend = two
            else:
                bend = None
            at = ends[-1]
            found.append(at)
            if kind == "m" and not first:
                start = at
    return [(point.real, point.imag) for point in found]


def bezier(a: complex, b: complex, c: complex, d: complex, t: float) -> complex:
    u = 1 - t
    return a * u**3 + 3 * b * u * u * t + 3 * c * u * t * t + d * t**3


@pytest.mark.parametrize("game", FOLDERS)
def test_each_card_has_a_drawing_of_its_own(game):
    chosen = cards(FOLDERS[game])
    assert set(chosen) == names(game)
    assert len(set(chosen.values())) == len(chosen)


def test_every_drawing_is_on_a_card():
    assert set(drawings.things()) == {
        thing for folder in FOLDERS.values() for thing in cards(folder).values()
    }


@pytest.mark.parametrize("thing", drawings.things())
def test_a_drawing_stays_on_its_paper_with_its_whole_stroke(thing):
    half = drawings.STROKE / 2
    for d in drawings.things()[thing].values():
        for x, y in points(d):
            assert half <= x <= drawings.W - half
            assert half <= y <= drawings.H - half


@pytest.mark.parametrize("thing", drawings.things())
def test_a_drawing_is_small_and_has_the_one_stroke(thing):
    drawn = drawings.sketch(thing, "us", at=(8, 8))
    assert len(drawn.encode()) <= 1500
    assert set(re.findall(r'stroke-width="(.*?)"', drawn)) == {"3"}
    assert set(re.findall(r'(?:stroke|fill)="(.*?)"', drawn)) == {"none", "var(--ink)", "var(--us)"}


def test_a_card_of_ones_own_has_no_drawing_and_is_drawn_all_the_same():
    assert drawings.drawing("games13.days", "Sputnik", "us") == ""


def test_drawings_are_read_when_a_card_is_drawn_and_no_sooner():
    code = (
        "import sys, games13; p = games13.new('13-days', seed=1); p.after(p.moves()[0]).view('US').moves();"
        "assert 'games13.draw.drawings' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_the_sheet_shows_them_as_they_are_drawn_today(tmp_path):
    code = "import sys; sys.path.insert(0, 'tools'); import make_drawings; print(make_drawings.sheet())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    stored = (ROOT / "docs" / "pictures" / "drawings.svg").read_text("utf-8")
    assert stored == done.stdout, "run tools/make_drawings.py"
