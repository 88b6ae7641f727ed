"""What a screen reader is given to say: whatever has the focus, by role and name, and what is announced."""

from __future__ import annotations

from typing import Any

from .bare_page import Live

HEARD = """() => [...document.querySelectorAll(".live p:not([data-heard])")].map((one) => {
  one.dataset.heard = "";
  return one.textContent;
})"""
GONE_QUIET = "() => !document.querySelector('.sky > *')"
GROUPS = ("group", "alertdialog", "list", "main")
STATES = {
    "disabled": {True: "not available"},
    "expanded": {True: "expanded", False: "folded"},
    "pressed": {"true": "pressed"},
}


class Reader:
    """Goes through a board by keys, and writes down what is heard."""

    def __init__(self, table: Live) -> None:
        self.table, self.page = table, table.page
        self.line = self.page.context.new_cdp_session(self.page)
        self.around: list[str] = []  # the groups in which the focus is
        self.heard: list[str] = []

    def press(self, key: str) -> str:
        """Press a key; the role and name of what has the focus then."""
        self.page.keyboard.press(key)
        self.table.answer()
        self.page.wait_for_function(GONE_QUIET)
        self.page.wait_for_timeout(60)
        said = self.focus()
        news = [f"    “{one}”" for one in self.page.evaluate(HEARD)]
        self.heard += [f"{key}: {said}", *news]
        return said

    def focus(self) -> str:
        """What has the focus, with the groups that it has come into."""
        found = self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        nodes = self.line.send("Accessibility.getPartialAXTree", {"objectId": found["result"]["objectId"]})[
            "nodes"
        ]
        mine, *above = [node for node in nodes if not node.get("ignored")]
        groups = [
            _named(node) for node in above if _role(node) in ("group", "alertdialog", "list") and _name(node)
        ]
        new = [group for group in groups[::-1] if group not in self.around]
        self.around = groups
        return ", ".join([*new, _named(mine)])


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def _named(node: dict[str, Any]) -> str:
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    says = [STATES[name][value] for name, value in states.items() if value in STATES.get(name, ())]
    return ", ".join([f"{_role(node)} “{_name(node)}”", *says])
