"""The explorable of brinkmanship in a real Lab, by keyboard: each state that a reader can come to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .axe import violations

FIRST = "from games13_widgets.brink import ByHand, Meet, Sandbox\n"
PATIENCE = 30_000
SHOWN = ".jp-OutputArea-output .g13-brink"


def parts(nb, count):
    """What the cells show, once all is there."""
    found = nb.page.locator(SHOWN)
    expect(found).to_have_count(count, timeout=60_000)
    return [found.nth(n) for n in range(count)]


def key(part, name):
    return part.get_by_role("button", name=name, exact=True)


def press(part, *names):
    """Buttons, one after another, by keyboard."""
    for name in names:
        expect(key(part, name)).to_be_enabled(timeout=PATIENCE)
        key(part, name).press("Enter")


def climb(part, steps):
    """Go on so often, and see each step."""
    for step in range(1, steps + 1):
        press(part, "Go on")
        expect(part.get_by_role("img")).to_have_attribute(
            "alt", re.compile(rf"step {step}\b"), timeout=PATIENCE
        )


def says(part, words):
    expect(part).to_contain_text(words, timeout=PATIENCE)


def test_every_end_of_a_climb(opened):
    made = (
        'ByHand("Calm")',
        'ByHand("Firm")',
        'ByHand("Reckless", seed=3)',
        'ByHand("Reckless", seed=0)',
        'ByHand("Calm", unheard=1)',
        "ByHand(hidden=True)",
        "ByHand(crises=2)",
        'ByHand("Reckless", crises=2, seed=3)',
        'ByHand("Calm", unheard=1e-9)',
    )
    nb = opened(*(FIRST + cell for cell in made), boards=0, alone=True)
    calm, firm, worst, top, deaf, hidden, twice, last, heard = parts(nb, len(made))
    press(calm, "Stop")
    says(calm, "Both stop. The quarrel is settled")
    press(calm, "Begin anew", "Go on")
    says(calm, "Calm stops: you win")
    expect(key(calm, "Go on")).to_be_disabled()
    expect(key(calm, "Stop")).to_be_disabled()
    climb(firm, 3)
    press(firm, "Stop")
    says(firm, "You stop, Firm goes on: Firm wins, and you lose face.")
    says(firm, "After 1 of 1: you -1, Firm +2.")
    climb(worst, 7)
    says(worst, "the worst has happened. Nobody has won anything.")
    climb(top, 8)
    says(top, "Both went on to the top. There they turn back together.")
    press(deaf, "Stop")
    says(deaf, "You say stop, and nobody hears it")
    for _ in range(7):
        press(deaf, "Stop")
    says(deaf, "What you could not see: 8 times Calm had said stop, and it was not heard.")
    press(hidden, "Stop")
    says(hidden, "It was ")
    twice.get_by_role("combobox").select_option(label="Mirror")
    expect(key(twice, "Next crisis")).to_be_disabled()
    press(twice, "Go on")
    says(twice, "After 1 of 2: you +2, Mirror -1.")
    press(twice, "Next crisis", "Stop")
    says(twice, "After 2 of 2: you +1, Mirror +1.")
    expect(key(twice, "Next crisis")).to_be_disabled()
    climb(last, 7)
    says(last, "After 1 of 2: you -50, Reckless -50.")
    expect(key(last, "Next crisis")).to_be_disabled()
    expect(key(last, "Begin anew")).to_be_enabled()
    press(heard, "Stop")
    says(heard, "Whenever Calm went on, it meant to.")
    press(twice, "Begin anew")
    says(twice, "Both stand at the foot.")
    assert nb.page.locator(".jp-Notebook .jp-Cell").count() == len(made), "a key has reached Lab"
    assert nb.troubles == []


@pytest.mark.parametrize("dark", [False, True])
def test_guessed_met_and_set_on_a_phone(opened, dark):
    nb = opened(FIRST + "Meet()", FIRST + "Sandbox()", FIRST + "ByHand(crises=10)", boards=0, wide=420)
    nb.theme(dark)
    meet, sandbox, by_hand = parts(nb, 3)
    expect(meet.get_by_role("img")).to_have_count(0)
    press(meet, "Let them meet")
    expect(meet.get_by_role("img")).to_have_count(3, timeout=PATIENCE)
    slider = meet.get_by_role("slider")
    before = meet.get_by_role("img").last.get_attribute("alt")
    slider.press("ArrowRight")
    expect(meet.get_by_role("img").last).not_to_have_attribute("alt", before, timeout=PATIENCE)
    chart = meet.locator(".g13-wide").first
    assert chart.evaluate("(one) => one.scrollWidth > one.clientWidth"), "swiped, and large enough to read"
    for name in ("Calm", "Careful", "Firm", "Reckless", "Mirror", "Patient", "Grudge"):
        press(sandbox, f"✓ {name}")
        expect(key(sandbox, f"without {name}")).to_be_visible(timeout=PATIENCE)
    says(sandbox, "It takes two to climb")
    press(sandbox, "Our numbers")
    expect(sandbox.get_by_role("img")).to_have_count(3, timeout=PATIENCE)
    sandbox.get_by_role("slider").first.press("ArrowRight")
    expect(key(sandbox, "Our numbers")).to_be_enabled(timeout=PATIENCE)
    for risk in (5, 6):  # of DEFCON 2 and of DEFCON 1
        sandbox.get_by_role("slider").nth(risk).press("Home")
    safe = re.compile("Nobody has met the worst")
    expect(sandbox.get_by_role("img").first).to_have_attribute("alt", safe, timeout=PATIENCE)
    found = violations(nb.page, SHOWN)
    foreign = 'class="noUi-handle'  # ipywidgets gives a slider no name
    assert [node["html"] for one in found for node in one["nodes"] if foreign not in node["html"]] == []
    sticking = nb.page.locator(f"{SHOWN} > *").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"
    )
    assert sticking == []
    expect(by_hand.get_by_role("img")).to_have_count(1)
