"""Text is never wider than its room."""

import random

import pytest

from games13.draw.measure import cut, fit, fit_lines, unbroken, width, wrap
from games13.draw.theme import SIZES

WORDS = [
    "the",
    "missiles",
    "of",
    "October",
    "take",
    "over",
    "ten",
    "cards",
    "Карибский",
    "кризис",
    "прендre",
    "l’été",
    "ŒUVRE",
    "1962",
    "wwwwwwwwwwwww",
]


@pytest.fixture
def sentences():
    rng = random.Random(13)
    return [" ".join(rng.choices(WORDS, k=rng.randint(1, 12))) for _ in range(200)]


def test_a_typewriter_is_exact():
    assert width("typed", 20, mono=True) == 60


def test_bold_is_wider_and_size_scales():
    assert width("bold", 16, bold=True) > width("bold", 16)
    assert width("size", 20) == pytest.approx(width("size", 16) * 20 / 16, abs=0.02)


def test_letters_nobody_measured_count_as_wide():
    assert width("漢", 20) >= 20


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mono", [False, True])
def test_lines_keep_to_their_room(sentences, size, mono):
    for sentence in sentences:
        lines = wrap(sentence, 150, size, mono=mono)
        assert max(width(line, size, mono=mono) for line in lines) <= 150
        assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")


def test_no_more_lines_than_asked_for(sentences):
    for sentence in sentences:
        lines = wrap(sentence, 150, 20, lines=2)
        assert len(lines) <= 2
        assert max(width(line, 20) for line in lines) <= 150


def test_a_percent_sign_stays_with_its_number(sentences):
    for room in range(60, 200, 5):
        lines = wrap("Calm is in the worst most often: 31 % of its series, and 5 % of all.", room, 16)
        assert not [line for line in lines if line.startswith("%")]
    assert unbroken("31 % or 5 %: so") == "31\xa0% or 5\xa0%: so"
    assert [unbroken(sentence) for sentence in sentences] == sentences


def test_what_fits_is_large_and_what_does_not_is_cut(sentences):
    assert fit("13", 200).size == 28
    for sentence in sentences:
        line = fit(sentence, 120, bold=True)
        assert width(line.words, line.size, bold=True) <= 120
        assert line.words == sentence or line.words.endswith("…")


def test_cut_leaves_what_fits_alone():
    assert cut("short", 200, 16) == "short"


def test_lines_take_the_largest_size_that_they_can():
    assert fit_lines("two words", 400, 1) == (("two words",), 28)
    lines, size = fit_lines(
        "a sentence that is too long to stand here in a single large line", 200, 3, (20, 16)
    )
    assert size == 16
    assert len(lines) <= 3
