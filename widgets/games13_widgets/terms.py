"""What is agreed before a game, field by field: who plays each seat, how long, by which rules, which deal."""

from __future__ import annotations

import random
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

import games13
from games13 import Position
from games13.kernel import registry
from games13.kernel.choices import choices
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13_widgets.table import HUMAN

ROW = {"flex_flow": "row wrap", "align_items": "center"}
FIELD = {"width": "min(440px, 100%)"}
NAMED = {"description_width": "initial"}
ASKED = """<style>
.g13-asked { flex-flow: row wrap; width: min(640px, 100%); height: auto; margin-bottom: 8px }
.g13-asked > .widget-label { flex: 1 0 100%; height: auto; line-height: 1.5; text-align: left }
.g13-asked > .widget-label { white-space: normal }
.g13-asked > select { flex: 0 1 auto; height: var(--jp-widgets-inline-height, 28px) }
</style>"""  # a sentence is a label too: it stands above its list


class Terms(ipywidgets.VBox):
    """What is agreed before a game, field by field; each choice has its sentence beside it."""

    def __init__(self, game: str, seats: Mapping[str, str], start: Position | None = None) -> None:
        self.about, self.seats, self.start = registry.find(game), dict(seats), start
        chosen = dict(start.setup.rules) if start else {}
        counts = self.about.players
        self.count = ipywidgets.Dropdown(
            options=sorted(counts),
            value=len(start.seats) if start else counts[0],
            description=tr("How many play"),
            style=NAMED,
        )
        self.count.observe(lambda _: self._seat(), "value")
        self.players = ipywidgets.VBox()
        self.rules = {
            name: ipywidgets.Dropdown(
                options=[(words, value) for value, words in asked.answers.items()],
                value=chosen.get(name, self.about.rules[name][0]),
                description=asked.asks,
            )
            for name, asked in choices(game).items()
        }
        self.curtain = ipywidgets.Checkbox(
            value=True,
            indent=False,
            description=tr("Several people at one screen: hide hands between turns"),
            layout={"width": "auto"},
        )
        self.deal = ipywidgets.Text(placeholder=tr("by chance"), description=tr("Deal number"), style=NAMED)
        now = dict(start.setup.parts) if start else {}
        files = file_words()
        self.parts = {
            name: own_files(files[name], now.get(name)) for name in self.about.parts if name in files
        }
        self.kept = {name: part for name, part in now.items() if name not in files and part.name}
        rows = [self.count] if len(counts) > 1 else []
        super().__init__(children=[*rows, self.players, self._folded()])
        self._seat()

    def _folded(self) -> ipywidgets.Accordion:
        """The rules that people argue about, the deck, the deal: there for who looks."""
        for rule in self.rules.values():
            rule.add_class("g13-asked")
        parts = [part for part in self.parts.values() if len(part.options) > 1]
        asked = [ipywidgets.HTML(ASKED), *self.rules.values(), *parts, self.deal, self.curtain]
        made = ipywidgets.Accordion([ipywidgets.VBox(asked)])
        made.set_title(0, tr("Length, rules, cards and deal"))
        return made

    def _seat(self) -> None:
        """A row a seat: who plays it, and what to expect of that."""
        places = self.about.setup(None, self._options()).seats
        self.players.children = tuple(_seat_row(seat, self.seats) for seat in places)

    def _options(self) -> dict[str, Any]:
        given: dict[str, Any] = {name: part.value for name, part in self.parts.items() if part.value}
        if len(self.about.players) > 1:
            given["players"] = self.count.value
        if self.start and self.count.value == len(self.start.seats):
            given |= self.kept
        return given | {name: rule.value for name, rule in self.rules.items()}

    def position(self) -> Position:
        """The first position of the game that was agreed."""
        deal = self.deal.value.strip()
        if deal and not deal.isdecimal():
            message = tr("A deal has a whole number, or none for one by chance, not {deal}.", deal=deal)
            raise GameError(message, deal)
        luck = int(deal) if deal else random.SystemRandom().getrandbits(32)
        return games13.new(self.about.name, seed=luck, **self._options())

    def who(self, position: Position) -> dict[str, str]:
        """Who plays each seat of it."""
        return {seat: self.seats.get(seat, HUMAN) for seat in position.seats}

    def openly(self, position: Position) -> bool | None:
        """Whether a curtain falls between turns: asked where several people play."""
        people = [*self.who(position).values()].count(HUMAN)
        return False if self.curtain.value and people > 1 else None


def _seat_row(seat: str, seats: dict[str, str]) -> ipywidgets.Box:
    known = [(tr("a person"), HUMAN), *((name, name) for name in games13.bots.names())]
    seats.setdefault(seat, HUMAN)
    if seats[seat] not in [name for _, name in known]:
        known.append((seats[seat], seats[seat]))
    pick = ipywidgets.Dropdown(options=known, value=seats[seat], description=seat, style=NAMED)
    says = ipywidgets.HTML()

    def told(_: object = None) -> None:
        seats[seat] = pick.value
        says.value = escape("" if pick.value == HUMAN else games13.bots.about(pick.value))

    pick.observe(told, "value")
    told()
    return ipywidgets.Box([pick, says], layout=ROW)


def file_words() -> dict[str, tuple[str, str]]:
    """What of a game can be another file: how it is asked for, and what is usual."""
    return {"deck": (tr("Cards"), tr("the game's own cards")), "map": (tr("Map"), tr("the game's own map"))}


def own_files(words: tuple[str, str], now: Any) -> ipywidgets.Dropdown:
    """The game's own deck or map, the one that was in play, or one that lies beside the notebook."""
    asked, usual = words
    played = [(now.name, now)] if now and now.name else []
    found = [(path.name, str(path)) for path in sorted(Path().glob("*.toml"))]
    return ipywidgets.Dropdown(
        options=[*played, (usual, ""), *found], index=0, description=asked, style=NAMED, layout=FIELD
    )
