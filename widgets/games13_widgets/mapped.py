"""The live atlas: a map on the stage to click in, what networkx says to it, and in words for who can't see
it.

>>> from games13_widgets.mapped import LiveAtlas
>>> shown = LiveAtlas()
>>> shown.click("Middle East")
>>> shown.says
'Without Middle East the land lies in 5 pieces instead of 3'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

import ipywidgets

from games13.atlas.looking import GRAPHS, LAYERS, QUESTIONS, Look, look
from games13.atlas.situation import World
from games13.charts import MapChart
from games13.charts.drawn import draw
from games13.charts.marks import HEAD, Area, Mark, Plane
from games13.draw import svg
from games13.draw.panels import Head, Panel, Rows, Scene
from games13.kernel.errors import GameError
from games13.kernel.words import msg, tr
from games13_widgets.stage import Stage

TARGET = 28  # the side of what is clicked, at least, in the picture's units
WIDE = {"width": "min(640px, 100% - 4px)"}  # a margin of 2 px on either side
NAMED = {"description_width": "initial"}
ROW = {"flex_flow": "row wrap", "align_items": "center"}
NAMES = {
    "land": msg("land alone"),
    "land and sea": msg("land and sea"),
    "one attack": msg("one attack apart"),
    "borders": msg("borders"),
    "lanes": msg("sea lanes"),
    "shores": msg("shores"),
    "attacks": msg("attacks of the power"),
}


class LiveAtlas(ipywidgets.VBox):
    """A map to click in: `LiveAtlas()`, of a world, or with another question first.

    Questions: "apart", "way", "fleets", "march". Everything goes by mouse, finger or arrow keys and Enter,
    and each answer is said in words; where nothing runs, the picture as it stands is shown.
    """

    children: Any
    look: Look

    def __init__(self, world: World | None = None, question: str = "apart", **more: Any) -> None:
        begun = look(world, question, **more)
        self.first = self.look = replace(begun, power=begun.who)
        self.past: list[Look] = []
        self.told: list[str] = []
        self.serial = 0
        self.stage = Stage(tr("The atlas"))
        self.stage.on_msg(self._heard)
        self._furnish()
        super().__init__(children=[self.controls, self.stage])
        self.add_class("g13-box").add_class("g13-atlas")
        self._show()

    def _furnish(self) -> None:
        now = self.look
        self.question = ipywidgets.Dropdown(
            options=[(tr(says), name) for name, says in QUESTIONS.items()],
            value=now.question, description=tr("Question"), layout=WIDE,
        )  # fmt: skip
        self.over = ipywidgets.Dropdown(
            options=[(tr(NAMES[name]), name) for name in GRAPHS], value=now.over, description=tr("Graph")
        )
        self.power = ipywidgets.Dropdown(
            options=[(tr(power), power) for power in now.world.powers], value=now.who, description=tr("Power")
        )
        self.troops = ipywidgets.IntSlider(
            now.troops, 1, 12, description=tr("Troops"), style=NAMED, continuous_update=False
        )
        self.layers = {
            name: ipywidgets.ToggleButton(
                name in now.layers, description=tr(NAMES[name]), layout={"width": "auto"}
            )
            for name in LAYERS
        }
        self.anew = ipywidgets.Button(description=tr("Begin anew"), layout={"width": "auto"})
        self.anew.on_click(lambda _: self._go(replace(self.first, **self._set())))
        for control in (self.question, self.over, self.power, self.troops, *self.layers.values()):
            control.observe(lambda _: self._go(replace(self.look, **self._set())), "value")
        self.controls = ipywidgets.VBox(
            [
                self.question,
                ipywidgets.Box([self.over, self.power, self.troops], layout=ROW),
                ipywidgets.Box([ipywidgets.Label(tr("Show:")), *self.layers.values(), self.anew], layout=ROW),
            ]
        )

    def _set(self) -> dict[str, Any]:
        """What the controls say."""
        on = tuple(name for name, toggle in self.layers.items() if toggle.value)
        return {
            "question": self.question.value,
            "over": self.over.value,
            "power": self.power.value,
            "troops": self.troops.value,
            "layers": on,
        }

    @property
    def says(self) -> str:
        """What was found, in a sentence."""
        return self.look.chart().title

    def click(self, place: str) -> None:
        """What a click on a place does."""
        self._go(self.look.click(place))

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            self.look = self.past.pop()
            self.told = self.told[:-1]
            self._show(told=False)

    def _go(self, now: Look) -> None:
        if now == self.look:
            return
        self.past.append(self.look)
        self.look = now
        self._show()

    def _show(self, told: bool = True) -> None:
        chart = self.look.chart()
        self.serial += 1
        if told:
            stop = "" if chart.title.endswith("?") else "."
            self.told.append(" ".join([chart.title + stop, chart.words]).strip())
        story = [{"heading": "", "sentences": [[said, ""]]} for said, _ in groupby(reversed(self.told))]
        self.stage.show(
            {
                "serial": self.serial,
                "curtain": None,
                "asks": self.look.asks,
                "choices": list(self.look.names),
                "story": story,
                "total": len(story),
                "way": "",
                "says": [],
                "others": False,
                "pace": "once",
                "notice": "",
                "thinking": "",
                "halt": "",
                "tools": {"back": bool(self.past), "forth": False, "why": False},
            },
            scene(self.look, chart),
        )
        self.over.disabled = self.look.question in ("fleets", "march")
        self.troops.disabled = self.look.question != "march"

    def _heard(self, _: object, message: object, __: object) -> None:
        message = message if isinstance(message, dict) else {}
        place = message.get("move")
        if message.get("tool") == "undo":
            return self.undo()
        if message.get("serial") == self.serial and place in self.look.names:
            try:
                return self.click(place)
            except GameError as problem:
                self.told.append(str(problem))
        self.stage.send({"heard": True})

    def __repr__(self) -> str:
        return f"<The atlas: {self.says}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return data | svg.shown(str(self.look.chart()), repr(self))


def scene(look: Look, chart: MapChart) -> Scene:
    """The chart as a panel in which places can be chosen."""
    plane = chart.plane()
    wide, high = plane.page[0], plane.page[1] - HEAD
    marks = [*chart.marks(plane)]
    # a zone goes on below the land, so its ring is drawn before the land is
    lands = (n for n, mark in enumerate(marks) if isinstance(mark, Area) and mark.fill == "land")
    coast = next(lands, len(marks))
    layers = (
        _drawn(marks[:coast], plane), *_targets(look, chart, "sea"),
        _drawn(marks[coast:], plane), *_targets(look, chart, "land"),
    )  # fmt: skip
    panel = Panel("map", chart.title, wide, high, layers, TARGET)
    about = tr(look.who) if look.question in ("fleets", "march") else tr(NAMES[look.over])
    head = Head(tr("Atlas"), about, "", chart.title, look.asks)
    rows = Rows((("map",),))
    return Scene(chart.says, head, (panel,), rows, rows, ("map",))


def _drawn(marks: list[Mark], plane: Plane) -> str:
    return svg.group(*(draw(mark, plane) for mark in marks), at=(0, -HEAD))


def _targets(look: Look, chart: MapChart, ground: str) -> Iterator[str]:
    """Each place of this ground that can be chosen: its outline and a square where its tokens lie, both of
    which take clicks.
    """
    found = []
    for name in look.names:
        place, pin = chart.ground.places[name], chart.pins.get(name)
        if place.ground != ground:
            continue
        half = TARGET / 2
        squares = "".join(
            f"M{svg.num(x - half)} {svg.num(y - half)}h{TARGET}v{TARGET}h-{TARGET}z" for x, y in place.spots
        )
        outline = "".join(
            "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in ring) + "z" for ring in place.rings
        )
        words = tr("{place}: {sign}", place=place.name, sign=pin.words) if pin and pin.words else place.name
        found.append(
            svg.group(
                svg.path(outline + squares, fill="none", pointer_events="all"),
                svg.path(outline + squares if ground == "sea" or not outline else outline, class_="ring"),
                class_=f"legal {ground}", data_move=name, role="button", tabindex=0, aria_label=words,
            )
        )  # fmt: skip
    if found:
        yield svg.group(*found)
