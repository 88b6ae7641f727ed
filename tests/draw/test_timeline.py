"""The picture of the timeline: all that is said stands there, measured, and a judgement is called one."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from games13 import history
from games13.history.picture import scene

ALL = history.timeline()
BEFORE = tuple(e for e in ALL if e.date < history.dates.FIRST)
AFTER = tuple(e for e in ALL if e.date > history.dates.of(13))


def of(entry):
    """The sheet on which an entry stands."""
    return next(sheet for sheet in (BEFORE, AFTER, ALL) if entry in sheet)


@pytest.mark.parametrize("entry", ALL, ids=lambda e: e.id)
def test_every_entry_has_room_and_is_told_in_full(entry, checked):
    drawn = scene(of(entry), entry.id)
    top = checked(drawn)
    said = " ".join(e.text or "" for e in top.iter("{http://www.w3.org/2000/svg}text"))
    assert "…" not in said
    for told in (entry.headline, entry.text, entry.reason):
        assert set(told.split()) <= set(said.split()), told
    for cited in entry.sources:
        assert set(str(cited).split()) <= set(re.sub(r"[;.]( |$)", r"\1", said).split()) | set(said.split())


@pytest.mark.parametrize("day", range(1, 14))
def test_a_day_lists_its_entries(day, checked):
    drawn = scene(ALL, day)
    checked(drawn)
    below = drawn.split('id="below"')[1]
    assert re.findall(r'data-move="([^"]*)"', below) == [e.id for e in history.timeline(day=day)]


@pytest.mark.parametrize("arena", [None, *history.ARENAS])
@pytest.mark.parametrize("side", [None, *history.SIDES])
def test_filters_show_what_they_name_and_nothing_else(arena, side, checked):
    drawn = unescape(scene(ALL, arena=arena, side=side))
    checked(scene(ALL, arena=arena, side=side))
    shown = {e.headline for e in ALL if e.day and re.search(re.escape(e.headline) + " [−+0]", drawn)}
    assert shown == {e.headline for e in history.timeline(arena=arena, side=side) if e.day}


def test_months_stand_where_no_day_of_the_crisis_does(checked):
    for sheet, last in ((BEFORE, "month 1962-10"), (AFTER, "month 1963-08")):
        drawn = scene(sheet, last)
        checked(drawn)
        keys = re.findall(r'data-move="(month [^"]*)"', drawn)
        assert keys == sorted(keys)
        assert keys[-1] == last
    assert 'data-move="day 1"' in scene(ALL)


def test_what_a_click_reports_can_be_chosen():
    drawn = scene(ALL, "u2-downed")
    for move in re.findall(r'data-move="([^"]*)"', drawn):
        assert 'id="below"' in scene(ALL, move)
        assert scene(ALL, move) != scene(ALL)
    assert scene(ALL, "day 12") == scene(ALL, 12)
    assert scene(ALL, "no such entry") == scene(ALL)


def test_each_bar_goes_as_far_as_the_judgement():
    for entry in (e for e in ALL if e.day):
        drawn = scene([entry])
        bars = re.findall(r'<rect x="[\d.]+" y="([\d.]+)" width="16" height="([\d.]+)" rx="2"', drawn)
        assert len(bars) == 1, entry.id
        top, height = map(float, bars[0])
        middle = 184 + (history.ARENAS.index(entry.arena) + 0.5) * 112
        if entry.escalation:
            assert height == 20 * abs(entry.escalation)
            assert top == (middle - height if entry.escalation > 0 else middle)
        else:
            assert top + height / 2 == middle


@pytest.mark.parametrize("chosen", [None, 12, "u2-downed"])
def test_the_judgement_is_called_one(chosen):
    top = ElementTree.fromstring(scene(ALL, chosen))
    assert "our judgement, not a measurement" in top.get("aria-label")
    said = " ".join(e.text or "" for e in top.iter("{http://www.w3.org/2000/svg}text"))
    assert "Our judgement, not a measurement." in said
    if chosen == "u2-downed":
        assert "Strongly raises the danger (our judgement)" in said


def test_those_who_cannot_see_are_told_all(checked):
    top = checked(scene(ALL, "bear"))
    assert history.entry("bear").text in top.get("aria-label")
    labels = " ".join(e.get("aria-label", "") for e in top.iter())
    for entry in ALL:
        if entry.day:
            assert entry.headline in labels


@pytest.mark.parametrize("chosen", [None, 10, "bear"])
def test_a_still_picture_has_nothing_to_click(chosen, checked):
    drawn = scene(ALL, chosen, still=True)
    checked(drawn)
    assert "Choose" not in drawn
    assert "data-move" not in drawn
    assert 'role="button"' not in drawn


def test_an_empty_sheet_is_a_sheet(checked):
    checked(scene([]))


def test_the_same_entries_give_the_same_bytes():
    assert scene(ALL, 9) == scene(list(ALL), 9)


@pytest.mark.parametrize("entry", ALL[::4], ids=lambda e: e.id)
def test_a_longer_language_has_room(entry, checked, longer_words):
    longer_words()
    drawn = scene(of(entry), entry.id)
    assert "éé" in drawn
    checked(drawn)
