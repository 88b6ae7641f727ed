"""The model of brinkmanship to play with: a climb by hand, a tournament, all its numbers free.

>>> from games13_widgets.brink import ByHand
>>> climb = ByHand("Firm")
>>> climb.go_on()
>>> climb.stop()
>>> print(climb.says)
You stop, Firm goes on: Firm wins, and you lose face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from random import Random
from typing import Any

import ipywidgets

from games13.charts import Bar, BarChart, Cell, CellChart, Curve, CurveChart, percent
from games13.draw import svg
from games13.draw.theme import STYLE
from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lesson.brink import (
    CHARACTERS,
    Climb,
    Crisis,
    Field,
    Numbers,
    generations,
    standing,
    tournament,
    worst,
)
from games13.lesson.slope import slope
from games13_widgets.panel import button

NAMED = {"description_width": "initial"}
ROW = {"flex_flow": "row wrap", "align_items": "center"}
WIDE = {"width": "min(640px, 100%)"}
LOOK = f"<style>{STYLE}</style>"
TIMES = 100  # series of each two: enough to tell, and there in a second


class Shown(ipywidgets.VBox):
    """Controls, and what is shown of them; where nothing runs, what is shown stands alone."""

    def __init__(self, *controls: ipywidgets.Widget, title: str) -> None:
        self.title = title
        self.screen = ipywidgets.HTML()
        super().__init__([*controls, self.screen])
        self.add_class("g13-brink")

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        data: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return data | {"text/plain": repr(self), "text/html": self.screen.value}


class ByHand(Shown):
    """Climb against a character: one crisis after another, and what came of each.

    Without a name one's opponent is chosen from a list; `hidden` keeps to itself who it is.
    """

    def __init__(self, name: str = "", crises: int = 1, *, seed: int = 1962, hidden: bool = False) -> None:
        if name and name not in CHARACTERS:
            raise GameError(tr("There is no character {name!r}.", name=name), name, tuple(CHARACTERS))
        self.numbers, self.hidden = Numbers(crises=crises), hidden
        self.luck = Random(seed)
        self.made: list[Crisis] = []
        self.says = ""
        self.names = [name] if name else [*CHARACTERS]
        self.other = ipywidgets.Dropdown(options=self.names, description=tr("Against"), style=NAMED)
        self.other.layout.display = "none" if hidden or len(self.names) == 1 else ""
        self.other.observe(lambda _: self.anew(), "value")
        self.on = button(tr("Go on"), self.go_on, tr("Take the next step, if the other goes on too"))
        self.off = button(tr("Stop"), self.stop, tr("Say that you go no farther"))
        self.next = button(tr("Next crisis"), self.another)
        self.again = button(tr("Begin anew"), self.anew)
        self.on.button_style = "primary"
        super().__init__(self.other, title=tr("A climb by hand"))
        row = ipywidgets.Box([self.on, self.off, self.next, self.again], layout=ROW)
        self.children = (self.other, self.screen, row)
        self.anew()

    @property
    def character(self) -> Any:
        """Who climbs on the other side."""
        return CHARACTERS[self.other.value]

    @property
    def name(self) -> str:
        """What the other is called here."""
        return tr("the other") if self.hidden else tr(self.character.name)

    def anew(self) -> None:
        """From the first crisis on."""
        self.made = []
        if self.hidden:
            self.other.value = self.luck.choice(self.names)
        self.another()

    def another(self) -> None:
        """The next crisis, at the foot of the slope."""
        self.climb = Climb(self.numbers, self.luck)
        self.far = self.character.far([past.far[0] for past in self.made])
        self.says = tr("Both stand at the foot. Do you go on?")
        self._show()

    def go_on(self) -> None:
        """Take a step, if the other does."""
        self._take(True)

    def stop(self) -> None:
        """Go no farther."""
        self._take(False)

    def _take(self, ours: bool) -> None:
        if self.climb.ended is not None:
            return
        _, theirs = self.climb.take(ours, self.far > self.climb.step)
        self.says = self._told(ours, theirs)
        if self.climb.ended is not None:
            self.made.append(self.climb.ended)
        self._show()

    def _told(self, ours: bool, theirs: bool) -> str:
        ended, who = self.climb.ended, self.name
        if ended is not None and ended.disaster:
            return tr("Both went on, and the worst has happened. Nobody has won anything.")
        if ours and theirs:
            top = tr("Both went on to the top. There they turn back together.")
            return top if ended else tr("Both went on. Do you take one step more?")
        if ours:
            return tr("You go on, {who} stops: you win, and {who} loses face.", who=who)
        if theirs:
            return tr("You stop, {who} goes on: {Who} wins, and you lose face.", who=who, Who=_first(who))
        return tr("Both stop. The quarrel is settled, and both are better off.")

    def _show(self) -> None:
        ended = self.climb.ended
        over = ended is not None and (ended.disaster or len(self.made) == self.numbers.crises)
        self.on.disabled = self.off.disabled = ended is not None
        self.next.layout.display = "" if ended is not None and not over else "none"
        self.again.disabled = not self.made and not self.climb.step
        drawn = svg.shown(slope(self.numbers, self.climb.step, ended), "")["text/html"]
        drawn = f'<div style="max-width: 560px">{drawn}</div>'
        self.screen.value = f'{drawn}<p role="status">{escape(self.says)}</p>{self._score(over)}'

    def _score(self, over: bool) -> str:
        if not self.made:
            return ""
        ours, theirs = (sum(past.points[side] for past in self.made) for side in (0, 1))
        said = [
            tr(
                "After {count} of {crises}: you {ours:+g}, {who} {theirs:+g}.",
                count=len(self.made),
                crises=self.numbers.crises,
                ours=ours,
                theirs=theirs,
                who=self.name,
            )
        ]
        if over and self.hidden:
            said.append(
                tr("It was {who}, who {about}.", who=tr(self.character.name), about=tr(self.character.about))
            )
        return "".join(f"<p>{escape(one)}</p>" for one in said)


class Meet(Shown):
    """Everybody against everybody, crisis after crisis, with the chance that a stop is not heard."""

    def __init__(self, unheard: float = 0.0) -> None:
        self.unheard = ipywidgets.FloatSlider(
            value=unheard,
            min=0,
            max=0.2,
            step=0.01,
            readout_format=".0%",
            continuous_update=False,
            description=tr("Stops that are not heard"),
            style=NAMED,
            layout=WIDE,
        )
        self.unheard.observe(lambda _: self._show(), "value")
        super().__init__(self.unheard, title=tr("Everybody against everybody"))
        self._show()

    def _show(self) -> None:
        numbers = Numbers(unheard=self.unheard.value)
        field = tournament(numbers, times=TIMES)
        self.screen.value = _pictures(table(field), ranks(field), growth(field, numbers))


class Sandbox(Shown):
    """All numbers free: what does the tournament come to then?"""

    def __init__(self) -> None:
        usual = Numbers()
        self.sliders = {
            "gain": _whole(tr("Winning is worth"), usual.gain, 0, 10),
            "settled": _whole(tr("Settling is worth, to each"), usual.settled, -2, 10),
            "face": _whole(tr("Losing face costs"), usual.face, 0, 10),
            "crash": _whole(tr("The worst costs each"), usual.crash, 0, 200),
            "crises": _whole(tr("Crises in a row"), usual.crises, 1, 20),
            "low": _share(tr("Risk of a step in DEFCON 2"), usual.risks[1], 0.2),
            "high": _share(tr("Risk of a step in DEFCON 1"), usual.risks[2], 0.5),
            "unheard": _share(tr("Stops that are not heard"), usual.unheard, 0.3),
        }
        self.who = ipywidgets.SelectMultiple(
            options=[(tr(one.name), one.name) for one in CHARACTERS.values()],
            value=tuple(CHARACTERS),
            rows=len(CHARACTERS),
            description=tr("Who takes part"),
            style=NAMED,
            layout=WIDE,
        )
        self.run = button(tr("Play it"), self.play)
        self.run.button_style = "primary"
        super().__init__(*self.sliders.values(), self.who, self.run, title=tr("All numbers free"))
        self.play()

    @property
    def numbers(self) -> Numbers:
        """The numbers as they are set."""
        set_to = {name: slider.value for name, slider in self.sliders.items()}
        low, high = set_to.pop("low"), set_to.pop("high")
        return replace(Numbers(**set_to), risks=(0.0, low, high))

    def play(self) -> None:
        """Play the tournament with these numbers."""
        if len(self.who.value) < 2:
            self.screen.value = f"<p>{escape(tr('It takes two to climb: choose at least two.'))}</p>"
            return
        field = tournament(self.numbers, self.who.value, TIMES)
        self.screen.value = _pictures(table(field), ranks(field), growth(field, self.numbers))


def table(field: Field) -> CellChart:
    """What each row made against each column, points a series."""
    names = _names(field)
    every = [meeting.points.value for meeting in field.values()]
    low, high = min(every), max(max(every), min(every) + 1)
    cells = {
        (row, column): Cell(f"{value:+.0f}", (value - low) / (high - low))
        for row, one in enumerate(names)
        for column, other in enumerate(names)
        for value in [field[one, other].points.value]
    }
    most = max(names, key=lambda name: worst(field, name))
    title = tr(
        "{who} is in the worst most often: {share} % of its series",
        who=tr(most),
        share=percent(worst(field, most)),
    )
    if not worst(field, most):
        title = tr("Nobody has met the worst")
    shown = [tr(name) for name in names]
    note = tr("Points of the row against the column, a series of crises, {times} series", times=_times(field))
    return CellChart(title, note, shown, shown, cells, tr("against"), tr("who"))


def ranks(field: Field) -> BarChart:
    """Who made how much on average, with intervals."""
    names = sorted(_names(field), key=lambda name: -standing(field, name).value)
    found = {name: standing(field, name) for name in names}
    bars = [Bar(tr(name), *found[name][:3], words=_between(*found[name][:3])) for name in names]
    first, second = found[names[0]], found[names[1]]
    title = tr("{who} makes most on average", who=tr(names[0]))
    if first.low <= second.high:
        title = tr("{who} and {other} can't be told apart at the top", who=tr(names[0]), other=tr(names[1]))
    return BarChart(title, tr("Points a series, against all and its own kind, with 95 % intervals"), bars)


def growth(field: Field, numbers: Numbers) -> CurveChart:
    """Who has followers after many generations."""
    lived = generations(field, numbers)
    most = max(lived[-1], key=lambda name: lived[-1][name])
    curves = [Curve(tr(name), [then[name] for then in lived]) for name in lived[0]]
    title = tr(
        "After {count} generations {share} % are {who}",
        count=len(lived) - 1,
        share=percent(lived[-1][most]),
        who=tr(most),
    )
    note = tr("Who makes more points has more followers in the next generation")
    return CurveChart(title, note, range(len(lived)), curves, tr("Generation"))


def _between(value: float, low: float, high: float) -> str:
    return tr("{value:.1f} ({low:.1f} to {high:.1f})", value=value, low=low, high=high)


def _names(field: Field) -> list[str]:
    there = {one for one, _ in field}
    return [name for name in CHARACTERS if name in there]


def _times(field: Field) -> int:
    return next(iter(field.values())).points.n


def _pictures(*charts: Any) -> str:
    return "".join(svg.shown(str(chart), repr(chart))["text/html"] for chart in charts)


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _whole(words: str, value: float, low: int, high: int) -> ipywidgets.IntSlider:
    return ipywidgets.IntSlider(
        int(value), low, high, description=words, style=NAMED, layout=WIDE, continuous_update=False
    )


def _share(words: str, value: float, high: float) -> ipywidgets.FloatSlider:
    return ipywidgets.FloatSlider(
        value=value,
        min=0,
        max=high,
        step=0.01,
        readout_format=".0%",
        description=words,
        style=NAMED,
        layout=WIDE,
        continuous_update=False,
    )


__all__: Sequence[str] = ["ByHand", "Meet", "Sandbox", "growth", "ranks", "table"]
