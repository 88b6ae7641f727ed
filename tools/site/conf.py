"""Sphinx with MyST-NB: the notebooks and guides as pages. `build.py` puts them together and calls it."""

import re
from typing import Any

import games13

project = "games13"
author = "The games13 authors"
copyright = "2026, the games13 authors"
version = release = games13.__version__
language = "en"

extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 3
nb_code_prompt_show = nb_code_prompt_hide = "Code"
nb_execution_mode = "off"  # the stored results are the tested ones
nb_ipywidgets_js = {}  # boards are stored as pictures: nothing is asked of any other host
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"

html_theme = "furo"
html_title = "games13"
html_favicon = "static/icon.svg"
templates_path = ["templates"]
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_sphinx = False
suppress_warnings = ["mystnb.unknown_mime_type"]

CORNER = re.compile(r"<th\b[^>]*>(?:<p></p>|\s*)</th>")  # of a table: it heads nothing


def _without_corners(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    if "body" in context:
        context["body"] = CORNER.sub("<td></td>", context["body"])


def _without_numbers(app: Any, kind: str, name: str, of: Any, options: Any, lines: list[str]) -> None:
    """What Python itself says of a field of a named tuple helps nobody."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def _readable(
    app: Any, kind: str, name: str, of: Any, options: Any, given: str | None, gives: str | None
) -> tuple[str | None, str | None]:
    """A signature that can be taken apart: with what only stands for a default, all of it stayed raw."""
    return given and given.replace("<factory>", "..."), gives


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", _without_numbers)
    app.connect("autodoc-process-signature", _readable)
    app.connect("html-page-context", _without_corners)
