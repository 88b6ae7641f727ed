"""Where games13 is found is said in `pyproject.toml`; whatever names an address names that one."""

import importlib.util
import re
import tomllib
from pathlib import Path

import games13

from .test_front_door import tracked

ROOT = Path(__file__).resolve().parent.parent
PLACES = re.compile(r"(?:github\.com|githubusercontent\.com|mybinder\.org/v2/gh)/([\w.-]+/games13)(?![\w-])")
PAGES = re.compile(r"([\w-]+)\.github\.io/games13")
BINDER = re.compile(r"mybinder\.org/v2/gh/[\w.-]+/games13/([^?)\s]+)\?")


def address() -> str:
    """Owner and name."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    return str(urls["Source"]).removeprefix("https://github.com/")


def test_every_link_to_us_leads_to_the_same_place() -> None:
    owner = address().partition("/")[0]
    found = 0
    for file in tracked():
        found_here = b"github" in (data := file.read_bytes()) or b"mybinder" in data
        if found_here and file.name != Path(__file__).name:
            text = data.decode("utf-8", "replace")  # pictures and sheets hold no links to us
            assert {*PLACES.findall(text)} <= {address()}, file.name
            assert {*PAGES.findall(text)} <= {owner}, file.name
            found += len(PLACES.findall(text)) + len(PAGES.findall(text))
    assert found >= 6


def test_a_badge_opens_the_version_that_one_reads() -> None:
    tags = [
        tag for file in tracked() if file.suffix == ".md" for tag in BINDER.findall(file.read_text("utf-8"))
    ]
    assert tags
    assert {*tags} == {f"v{games13.__version__}"}


def test_on_a_package_page_each_link_leads_to_the_file_that_is_meant() -> None:
    spec = importlib.util.spec_from_file_location("package_page", ROOT / "tools" / "package_page.py")
    assert spec
    assert spec.loader
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    text = page.found_from_afar(
        (ROOT / "README.md").read_text("utf-8"), f"https://github.com/{address()}", "v1"
    )
    there = re.findall(rf"https://[\w.]+/{address()}/(?:blob/)?v1/([^)]+)\)", text)
    assert "docs/pictures/13-days-played.png" in there
    assert len(there) > 25
    assert all((ROOT / name).exists() for name in there)
    assert all(link.startswith(("http", "#")) for link in re.findall(r"\]\(([^)]+)\)", text))


def test_another_place_would_be_found() -> None:
    assert PLACES.findall("https://github.com/somebody/games13/issues") == ["somebody/games13"]
    assert PLACES.findall("https://mybinder.org/v2/gh/somebody/games13/HEAD") == ["somebody/games13"]
    assert PAGES.findall("https://somebody.github.io/games13/") == ["somebody"]
