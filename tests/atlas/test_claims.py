"""What the pages say in numbers is so: each sentence that has one is known, and reckoned anew apart."""

import re
import tomllib
from pathlib import Path

import pytest

from . import apart, apart_rules
from .prose import COMPARED, PAGES, numbers, sentences

FILE = tomllib.loads((Path(__file__).parent / "claims.toml").read_text("utf-8"))
CLAIMS = [(claim, page) for claim in FILE["claim"] for page in claim["on"]]
NOTHING = [pattern for patterns in FILE["nothing"].values() for pattern in patterns]


def unknown(page: str, sentence: str) -> bool:
    """Whether nothing is said of it in the file of claims."""
    claimed = any(claim["says"] in sentence for claim, on in CLAIMS if on == page)
    return not claimed and not any(re.search(pattern, sentence) for pattern in NOTHING)


def places(written: str) -> float:
    """How far a written number may be from the true one."""
    _, dot, after = written.partition(".")
    return 0.5 * 10.0 ** -len(after) + 1e-9 if dot else 0.5


@pytest.mark.parametrize(("claim", "page"), CLAIMS, ids=[f"{page}: {c['says'][:40]}" for c, page in CLAIMS])
def test_a_claim_is_true(claim, page):
    (sentence,) = {sentence for sentence in sentences(page) if claim["says"] in sentence}
    found = (vars(apart) | vars(apart_rules))[claim["is"]](*claim.get("of", []))
    counted = [value for value in found if not isinstance(value, str)]
    said = numbers(claim["says"])
    assert len(said) == len(counted), (said, counted)
    for (written, value), true in zip(said, counted):
        assert abs(value - float(true)) <= places(written), (written, float(true))
    assert [name for name in found if isinstance(name, str) and name not in sentence] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_number_in_the_prose_is_known(page):
    assert [sentence for sentence in sentences(page) if numbers(sentence) and unknown(page, sentence)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_comparison_of_places_is_known(page):
    names = (*apart.LAND, *apart.COASTS, *apart.POWERS)
    compared = [
        sentence
        for sentence in sentences(page)
        if COMPARED.search(sentence) and any(name in sentence for name in names)
    ]
    assert [sentence for sentence in compared if unknown(page, sentence)] == []


def test_nothing_is_listed_that_is_not_there():
    every = [sentence for page in PAGES for sentence in sentences(page)]
    assert [p for p in NOTHING if not any(re.search(p, sentence) for sentence in every)] == []


def test_a_wrong_number_would_be_found():
    claim = next(claim for claim, _ in CLAIMS if claim["is"] == "chokepoints")
    said = [value for _, value in numbers(claim["says"].replace("Seven", "Eight"))]
    assert said != apart.chokepoints()
    assert places("0.848") < 0.001 < places("18")
