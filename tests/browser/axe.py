"""What axe finds wrong with a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# on what ground a text in an SVG stands axe can never tell, and looks for long; tests/draw measures it
NOT_IN_PICTURES = "axe.configure({ rules: [{ id: 'color-contrast', selector: ':not(svg *)' }] });"
AXE = Axe(AXE_SCRIPT + NOT_IN_PICTURES)
BY_COLOUR = ["color-contrast", "link-in-text-block"]  # the rules to which a theme makes a difference


def violations(
    page: Page, context: str | None = None, rules: list[str] | None = None
) -> list[dict[str, Any]]:
    """Which rules the page breaks there, of all or of these, each with its nodes."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found: list[dict[str, Any]] = AXE.run(page, context, options).response["violations"]
    return found
