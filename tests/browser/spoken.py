"""What a screen reader is given to say: whatever has the focus, by role and name, and what is announced."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from games13_widgets import Board

from .bare_page import SIZES, Live, recorded

HEARD = """() => [...document.querySelectorAll(".live p:not([data-heard])")].map((one) => {
  one.dataset.heard = "";
  return one.textContent;
})"""
SETTLED = """(serial) => document.querySelector(".g13-stage").dataset.serial === String(serial)
  && !document.querySelector(".sky > *")"""
ARROWS = ("ArrowRight", "ArrowDown", "End")
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
        self.around: set[int] = set()  # the groups in which the focus is
        self.heard: list[str] = []

    def press(self, key: str) -> str:
        """Press a key, and let all answer; the role and name of what has the focus then."""
        self.page.keyboard.press(key)
        self.table.answer()
        self.page.wait_for_function(SETTLED, arg=self.table.board.table.serial)
        self.page.wait_for_timeout(60)
        said = self.focus()
        self.heard += [f"{key}: {said}", *(f"    “{one}”" for one in self.page.evaluate(HEARD))]
        return said

    def focus(self) -> str:
        """What has the focus, with the groups that it has come into."""
        found = self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        which = {"objectId": found["result"]["objectId"]}
        nodes = self.line.send("Accessibility.getPartialAXTree", which)["nodes"]
        mine, *above = [node for node in nodes if not node.get("ignored")]
        groups = [node for node in above if _role(node) in GROUPS and _name(node)]
        new = [node for node in groups[::-1] if node["backendDOMNodeId"] not in self.around]
        self.around = {node["backendDOMNodeId"] for node in groups}
        return ", ".join(map(_named, [*new, mine]))

    @property
    def at_a_choice(self) -> bool:
        """Whether the focus is on something that can be chosen."""
        return bool(self.page.evaluate("() => document.activeElement.closest('.scene [data-move]') !== null"))


def spoken(browser: Browser) -> str:
    """What is heard of a game of 13 Minutes that is played by keys, against a bot that plays anything."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    with recorded() as kept:
        reader = Reader(Live(page, kept, against_any, SIZES["1366x768"]))
        while not reader.at_a_choice:
            reader.press("Tab")
        moves = 0
        while reader.at_a_choice:
            reader.press(ARROWS[moves % len(ARROWS)])
            if "alertdialog" in reader.press("Enter"):  # it costs much, and asks once more
                reader.press("Shift+Tab")
                reader.press("Enter")
            moves += 1
        for _ in range(3):
            reader.press("Tab")
        assert reader.table.board.position.result
    page.context.close()
    return "\n".join(reader.heard) + "\n"


def against_any() -> Board:
    return Board("13-minutes", seed=1962, seats={"USSR": "random"}, pace=0, save=False)


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def _named(node: dict[str, Any]) -> str:
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    says = [STATES[name][value] for name, value in states.items() if value in STATES.get(name, ())]
    return ", ".join([f"{_role(node)} “{_name(node)}”", *says])
