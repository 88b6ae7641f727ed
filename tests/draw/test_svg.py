"""Elements are well-formed whatever is put in, and take the theme's colours and sizes only."""

from xml.etree import ElementTree

import pytest

from games13.draw import shapes, svg
from games13.draw.parts import choice


def test_words_and_attributes_are_escaped():
    made = ElementTree.fromstring(svg.text(0, 0, '5 < 7 & "so"', aria_label='say "<&>"'))
    assert made.text == '5 < 7 & "so"'
    assert made.get("aria-label") == 'say "<&>"'


def test_what_is_not_there_leaves_no_trace():
    assert svg.tag("g", id=None, hidden=False, data_move="blue 7") == '<g data-move="blue 7"/>'


def test_a_group_is_put_in_its_place():
    assert svg.group("", at=(2.5, 8.0), id="a") == '<g transform="translate(2.5,8)" id="a"/>'


def test_colours_and_sizes_are_those_of_the_theme():
    assert 'fill="var(--ink)"' in svg.rect(0, 0, 1, 1, fill="ink")
    with pytest.raises(ValueError, match="not a colour"):
        svg.rect(0, 0, 1, 1, fill="#123456")
    with pytest.raises(ValueError, match="not a size"):
        svg.text(0, 0, "small", 9)


def test_names_become_ids_that_differ():
    names = ["seat Ann", "seat-Ann", "seat Zoé", "seat Zo_e9", "seat Zo", "карта 1", "карта 2"]
    ids = [svg.name(name) for name in names]
    assert len(set(ids)) == len(ids)
    assert all(known.isascii() and " " not in known for known in ids)


@pytest.mark.parametrize(
    "shape", ["circle", "square", "diamond", "triangle", "play", "arrow", "burst", "star"]
)
def test_signs_are_closed_and_drawn_once(shape):
    d = shapes.outline(shape, 50, 50, 10)
    assert d.startswith("M")
    assert d.endswith("z")
    assert d.count("M") == 1


def test_a_choice_can_be_clicked_reached_and_read_out():
    made = ElementTree.fromstring(f"<g>{choice('blue 7', 'Play blue 7', 80, 40, preview='<g/>')}</g>")
    button, ghost = made
    assert button.get("data-move") == "blue 7"
    assert (button.get("role"), button.get("tabindex")) == ("button", "0")
    assert button.get("aria-label") == "Play blue 7"
    assert button.get("class") == "legal"
    assert [part.get("class") for part in button] == ["edge", "ring"]
    assert ghost.get("aria-hidden") == "true"
