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
from functools import lru_cache
from html import escape
from random import Random
from typing import Any

import ipywidgets

from games13.charts import Bar, BarChart, Cell, CellChart, Curve, CurveChart, percent
from games13.draw import measure, svg
from games13.kernel.errors import GameError
from games13.kernel.words import tr, trn
from games13.lesson.brink import (
    CHARACTERS,
    Climb,
    Crisis,
    Field,
    Numbers,
    averages,
    dice,
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
TIMES = 100  # series of each two: enough to tell, and there in a second
LEAST = 720  # px: in a narrower chart the smallest words could not be read, so it is swiped instead
# sliders stand below each other; on a phone their words stand above them, or little would be left to slide
LOOK = """<style>.g13-brink p{font-size:14px;line-height:1.5;margin:6px 0}
.g13-wide{overflow-x:auto;contain:inline-size}
.g13-wide>div{min-width:LEASTpx;max-width:max(820px,60vw)}
.g13-brink .widget-slider>.widget-label{flex:0 0 190px;text-align:left}
.g13-brink .g13-swipe{display:none}
@media (max-width:820px){.g13-brink .g13-swipe{display:block}
.g13-brink .widget-slider{flex-wrap:wrap;height:auto}
.g13-brink .widget-slider>.widget-label{flex:0 0 100%;margin:0}}
@media (pointer:coarse){.g13-brink button{min-height:44px}}</style>""".replace("LEAST", str(LEAST))


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
        return data | {"text/plain": repr(self), "text/html": self.stored()}

    def stored(self) -> str:
        """What a page without a kernel shows."""
        return str(self.screen.value)


class ByHand(Shown):
    """Climb against a character: one crisis after another, and what came of each.

    Without a name one's opponent is chosen from a list; `hidden` keeps to itself who it is. With `unheard` a
    stop may not be heard: one learns at the end how often the other had meant to.
    """

    def __init__(
        self, name: str = "", crises: int = 1, *, unheard: float = 0, seed: int = 1962, hidden: bool = False
    ) -> None:
        if name and name not in CHARACTERS:
            raise GameError(tr("There is no character {name!r}.", name=name), name, tuple(CHARACTERS))
        self.numbers, self.hidden = Numbers(crises=crises, unheard=unheard), hidden
        self.luck = Random(seed)
        self.made: list[Crisis] = []
        self.says, self.lost = "", 0
        self.names = [name] if name else [*CHARACTERS]
        options = [(tr(CHARACTERS[known].name), known) for known in self.names]
        whole = {"max_width": "100%"}
        self.other = ipywidgets.Dropdown(
            options=options, description=tr("Against"), style=NAMED, layout=whole
        )
        self.other.layout.display = "none" if hidden or len(self.names) == 1 else ""
        self.other.observe(lambda _: self.anew(), "value")
        self.on = button(tr("Go on"), self.go_on, tr("Take the next step, if the other goes on too"))
        self.off = button(tr("Stop"), self.stop, tr("Say that you go no farther"))
        self.next = button(tr("Next crisis"), self.another, tr("Once this crisis is over, to the next one"))
        self.again = button(tr("Begin anew"), self.anew, tr("From the first crisis on"))
        super().__init__(self.other, title=tr("A climb by hand"))
        after = [self.next] if crises > 1 else []
        row = ipywidgets.Box([self.on, self.off, *after, self.again], layout=ROW)
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
        self.made, self.lost = [], 0
        if self.hidden:
            self.other.value = self.luck.choice(self.names)
        self.another()

    def another(self) -> None:
        """The next crisis, at the foot of the slope."""
        self.climb = Climb(self.numbers, dice(self.luck))
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
        meant = self.far > self.climb.step
        done, theirs = self.climb.take(ours, meant)
        self.lost += theirs and not meant
        self.says = self._told(done, theirs)
        if done and not ours:
            self.says = tr("You say stop, and nobody hears it: it counts as going on. {what}", what=self.says)
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
        self.next.disabled = ended is None or over
        self.again.disabled = not self.made and not self.climb.step
        likely = self.on if ended is None else self.again if over else self.next
        for one in (self.on, self.next, self.again):
            one.button_style = "primary" if one is likely else ""
        drawn = svg.shown(slope(self.numbers, self.climb.step, ended), "")["text/html"]
        drawn = f'<div style="max-width: 560px">{drawn}</div>'
        self.screen.value = f'{LOOK}{drawn}<p role="status">{_html(self.says)}</p>{self._score(over)}'

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
        if over and self.numbers.unheard:
            said.append(self._missed())
        return "".join(f"<p>{_html(one)}</p>" for one in said)

    def _missed(self) -> str:
        """What could not be seen while one climbed."""
        if not self.lost:
            return tr("Whenever {who} went on, it meant to.", who=self.name)
        return trn(
            "What you could not see: once {who} had said stop, and it was not heard.",
            "What you could not see: {n} times {who} had said stop, and it was not heard.",
            self.lost,
            who=self.name,
        )


class Meet(Shown):
    """Everybody against everybody, crisis after crisis, with the chance that a stop is not heard.

    A reader guesses first: nothing is shown until they are let meet.
    """

    def __init__(self, unheard: float = 0.0) -> None:
        self.unheard = _share(tr("Stops that are not heard"), unheard, 0.2)
        self.run = button(tr("Let them meet"), self.meet, tr("Once they have met, the slider is enough"))
        self.run.button_style = "primary"
        super().__init__(self.unheard, ipywidgets.Box([self.run]), title=tr("Everybody against everybody"))
        self.screen.value = LOOK + f"<p>{escape(tr('Guess first, then let them meet.'))}</p>"

    def meet(self) -> None:
        """Show what comes of it, from now on whenever the slider moves."""
        self.run.disabled = True
        self.unheard.observe(lambda _: self._show(), "value")
        self._show()

    def _show(self) -> None:
        self.screen.value = self.stored()

    def stored(self) -> str:
        return _met(Numbers(unheard=self.unheard.value), tuple(CHARACTERS))


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
        self.who = {known: self._taking_part(known) for known in CHARACTERS}
        self.again = button(tr("Our numbers"), self.usual, tr("Back to the numbers of this page"))
        row = ipywidgets.Box([ipywidgets.Label(tr("Who takes part:")), *self.who.values()], layout=ROW)
        below = ipywidgets.Box([self.again])
        super().__init__(*self.sliders.values(), row, below, title=tr("All numbers free"))
        self.start, self.setting = [part.value for part in self._parts], False
        for part in self._parts:
            part.observe(lambda _: self.play(), "value")
        self.play()

    @property
    def _parts(self) -> list[Any]:
        """All that can be set."""
        return [*self.sliders.values(), *self.who.values()]

    def _taking_part(self, known: str) -> ipywidgets.ToggleButton:
        made = ipywidgets.ToggleButton(True, layout={"width": "auto"})

        def say(_: Any = None) -> None:
            name = tr(CHARACTERS[known].name)
            made.description = tr("✓ {who}", who=name) if made.value else tr("without {who}", who=name)

        made.observe(say, "value")
        say()
        return made

    @property
    def numbers(self) -> Numbers:
        """The numbers as they are set."""
        set_to = {name: slider.value for name, slider in self.sliders.items()}
        low, high = set_to.pop("low"), set_to.pop("high")
        return replace(Numbers(**set_to), risks=(0.0, low, high))

    def usual(self) -> None:
        """Everything as it was at first."""
        self.setting = True
        for part, value in zip(self._parts, self.start, strict=True):
            part.value = value
        self.setting = False
        self.play()

    def play(self) -> None:
        """Play the tournament with these numbers."""
        if self.setting:
            return
        self.again.disabled = [part.value for part in self._parts] == self.start
        names = tuple(known for known, part in self.who.items() if part.value)
        few = f"<p>{escape(tr('It takes two to climb: choose at least two.'))}</p>"
        self.screen.value = LOOK + few if len(names) < 2 else _met(self.numbers, names)


@lru_cache(maxsize=64)
def _fields(numbers: Numbers, names: tuple[str, ...]) -> tuple[Field, Field]:
    return averages(numbers, names), tournament(numbers, names, TIMES)


def _met(numbers: Numbers, names: tuple[str, ...]) -> str:
    """What a tournament comes to, in pictures."""
    exact, played = _fields(numbers, names)
    charts = table(exact), ranks(played), growth(exact, numbers)
    return LOOK + "".join(_wide(chart) for chart in charts)


def _html(words: str) -> str:
    return escape(measure.unbroken(words))


def _wide(chart: Any) -> str:
    """A chart as wide as the page, and to be swiped where it could not be read."""
    drawn = svg.shown(str(chart), repr(chart))["text/html"]
    about = escape(chart.title, quote=True)
    keys = 'tabindex="0" data-lm-suppress-shortcuts="true"'  # its arrow keys swipe, and don't reach Lab
    swipe = _html(tr("{title}. Swipe the chart to see all of it.", title=chart.title))
    inside = f'<div class="g13-wide" role="group" {keys} aria-label="{about}"><div>{drawn}</div></div>'
    return f'<p class="g13-swipe" aria-hidden="true">{swipe}</p>{inside}'


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
    note = tr("Points of the row against the column, a series of crises, on average")
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
    note = tr("Points a series, in {times} series against each, with 95 % intervals", times=_times(field))
    return BarChart(title, note, bars)


def growth(field: Field, numbers: Numbers) -> CurveChart:
    """Who has followers after many generations."""
    lived = generations(field, numbers)
    most = max(lived[-1], key=lambda name: lived[-1][name])
    curves = [
        Curve(tr("{who} {share} %", who=tr(name), share=percent(share)), [then[name] for then in lived])
        for name, share in lived[-1].items()
    ]
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
