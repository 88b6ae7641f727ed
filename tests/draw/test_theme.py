"""The colours can be told apart, in both themes, and the page's theme wins."""

import re

import pytest

from games13.draw import theme


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("sign", "ground"), theme.SIGNS)
def test_signs_stand_out(sign, ground, dark, contrast_of):
    assert contrast_of(sign, ground, dark) >= 3


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "quiet", "fresh", "legal"])
@pytest.mark.parametrize("ground", ["paper", "panel"])
def test_inks_can_be_read(ink, ground, dark, contrast_of):
    assert contrast_of(ink, ground, dark) >= 4.5


def test_every_colour_has_a_value_for_day_and_night():
    for pair in theme.COLOURS.values():
        assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in pair)
        assert len(pair) == 2


def test_the_style_says_all_colours_in_each_theme():
    for name, (light, dark) in theme.COLOURS.items():
        assert len(re.findall(rf"--{name}:{light}[;}}]", theme.STYLE)) >= 1
        assert len(re.findall(rf"--{name}:{dark}[;}}]", theme.STYLE)) >= 2


def test_the_page_wins_over_the_system():
    light = theme.STYLE.index('body[data-jp-theme-light="true"] .g13')
    dark = theme.STYLE.index('body[data-jp-theme-light="false"] .g13')
    assert theme.STYLE.index("prefers-color-scheme:dark") < min(light, dark)


def test_the_style_reaches_nothing_outside_a_scene():
    plain = re.sub(r"@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|@media [^{]*\{", "", theme.STYLE)
    for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", plain):
        assert all(".g13" in selector for selector in selectors.split(",") if selector.strip())


def test_those_who_asked_for_less_motion_get_none():
    assert "prefers-reduced-motion:reduce){.g13 *{animation:none!important" in theme.STYLE


@pytest.mark.parametrize("wrong", ["#ffffff", "red", "Paper", ""])
def test_a_colour_that_the_theme_does_not_know_is_refused(wrong):
    with pytest.raises(ValueError, match="not a colour"):
        theme.var(wrong)
