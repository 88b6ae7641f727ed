"""A page that changes without any code: one of several, chosen from a list, or what a button finds out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape, unescape
from typing import Any

import ipywidgets
from ipywidgets import Layout

from games13.kernel.words import tr

WIDE = {"description_width": "initial"}


class Page(ipywidgets.VBox):
    """A page of HTML below what changes it."""

    def __init__(self, control: ipywidgets.DOMWidget, html: str) -> None:
        self.page = ipywidgets.HTML(html)
        super().__init__([control, self.page])
        self.add_class("g13-page")

    def __repr__(self) -> str:
        plain = re.sub(r"<[^>]+>", "", re.sub(r"</(?:p|h4|li|tr)>", "\n", self.page.value))
        return f"{self.children[0].description}\n{unescape(plain).strip()}".strip()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget, and the page as it is for where no kernel runs."""
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return data | {"text/html": self.page.value, "text/plain": repr(self)}


class Pages(Page):
    """Pages by their names: the one that is chosen is shown."""

    def __init__(self, label: str, pages: Mapping[str, str], first: str = "") -> None:
        shown = {"description": label, "style": WIDE, "layout": Layout(max_width="min(30rem, 100% - 4px)")}
        self.chosen = ipywidgets.Dropdown(options=list(pages), value=first or next(iter(pages)), **shown)
        super().__init__(self.chosen, pages[self.chosen.value])
        self.chosen.observe(lambda change: setattr(self.page, "value", pages[change["new"]]), "value")


class Press(Page):
    """A button that asks `find` for its page anew, each time it is pressed."""

    def __init__(self, label: str, find: Callable[[], str], html: str = "") -> None:
        self.button = ipywidgets.Button(description=label, layout=Layout(width="max-content", height="44px"))
        super().__init__(self.button, html)
        self.find, self.found = find, html
        self.button.on_click(lambda _: self._ask())

    def _ask(self) -> None:
        """Find the page anew; where it is the same, that is said, or the button would seem dead."""
        before, self.found = self.found, self.find()
        same = f'<p role="status">{escape(tr("Nothing has changed since."))}</p>'
        self.page.value = self.found + (same if self.found == before else "")
