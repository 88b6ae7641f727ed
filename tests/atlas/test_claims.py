"""What the pages say in numbers is so: each sentence that has one is known, and reckoned anew apart."""

import re
import tomllib
from pathlib import Path

import pytest

from . import apart
from .prose import PAGES, numbers, sentences

FILE = tomllib.loads((Path(__file__).parent / "claims.toml").read_text("utf-8"))
CLAIMS = [(claim, page) for claim in FILE["claim"] for page in claim["on"]]
NOTHING = [pattern for patterns in FILE["nothing"].values() for pattern in patterns]
WHOLE = ("41", "atlas")  # of 40 only what is claimed of odds: its rules are held by the rules' own tests


def places(written: str) -> float:
    """How far a written number may be from the true one."""
    _, dot, after = written.partition(".")
    return 0.5 * 10.0 ** -len(after) + 1e-9 if dot else 0.5


@pytest.mark.parametrize(("claim", "page"), CLAIMS, ids=[f"{page}: {c['says'][:40]}" for c, page in CLAIMS])
def test_a_claim_is_true(claim, page):
    (sentence,) = {sentence for sentence in sentences(page) if claim["says"] in sentence}
    found = getattr(apart, claim["is"])()
    counted = [value for value in found if not isinstance(value, str)]
    said = numbers(claim["says"])
    assert len(said) == len(counted), (said, counted)
    for (written, value), true in zip(said, counted):
        assert abs(value - float(true)) <= places(written), (written, float(true))
    assert [name for name in found if isinstance(name, str) and name not in sentence] == []


@pytest.mark.parametrize("page", WHOLE)
def test_every_number_in_the_prose_is_known(page):
    claimed = [claim["says"] for claim, on in CLAIMS if on == page]
    unknown = [
        sentence
        for sentence in sentences(page)
        if numbers(sentence)
        and not any(says in sentence for says in claimed)
        and not any(re.search(pattern, sentence) for pattern in NOTHING)
    ]
    assert unknown == []


def test_nothing_is_listed_that_is_not_there():
    every = [sentence for page in PAGES for sentence in sentences(page)]
    assert [p for p in NOTHING if not any(re.search(p, sentence) for sentence in every)] == []


def test_a_wrong_number_would_be_found():
    claim = next(claim for claim, _ in CLAIMS if claim["is"] == "chokepoints")
    said = [value for _, value in numbers(claim["says"].replace("Seven", "Eight"))]
    assert said != apart.chokepoints()
    assert places("0.848") < 0.001 < places("18")
