"""Write a projector's view of each lesson from its guide's table of minutes: handouts/slides-A.html …

    .venv/bin/python tools/make_slides.py

A slide a row: what happens, the questions that are worked on, a picture where the lesson has one, a clock
that counts the minutes down.
One file each, which needs no network. Arrow keys turn the pages, the space bar starts and stops the clock.
"""

import re
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.draw.theme import COLOURS, MONO, SANS  # noqa: E402
from games13.lesson import questions, webs  # noqa: E402
from games13.lesson.handouts import seeing, two_maps  # noqa: E402

GUIDES, OUT = ROOT / "notebooks" / "lessons", ROOT / "handouts"
LESSONS = ("A", "B", "C", "D", "E")
ROW = re.compile(r"^\| (\d+)–(\d+) \| ([^|]*?) \|.*$", re.MULTILINE)
# what a row is about: its bold words, or what stands before the first pause
ABOUT = re.compile(r"(?:.*?\. )?\*\*(.+?)\.?\*\*|([^:;.]+)")
# words of a row that bring a picture with them
PICTURES = {
    "A": {"Two maps": two_maps},
    "C": {
        "Betweenness": lambda: str(webs.web("b").chart()),
        "Who could talk": lambda: str(webs.web("talk").chart()),
    },
    "D": {"Voices": seeing.cuba},
}
# and the questions that are worked on then, each in one row of its lesson
ASKED = {
    "A": {
        "Two maps": "a-threat",
        "Eight events": "a-order a-unknown",
        "Rules in four": "a-zone a-symbols",
        "Facts": "a-danger",
        "Two letters": "a-letters a-safer a-push",
        "Exit slip": "a-rule a-odds",
    },
    "B": {
        "set-up is a source": "b-setup",
        "Predict": "b-atlantic b-television b-event b-damage",
        "Freeze": "b-fear b-aim b-guess",
        "Start of round 3": "b-us-steps b-ussr-steps b-like",
        "Debrief": "b-half-days b-rows",
        "Paragraph": "b-paragraph b-code",
    },
    "C": {
        "choose six": "c-unknown",
        "two accounts": "c-accounts",
        "Adding up": "c-peak c-swing c-measure",
        "Six events": "c-ladder",
        "skip a rung": "c-tracks c-dilemma c-credible",
        "best replies": "c-equilibria",
        "Mixing": "c-mix c-both",
        "The bag": "c-risk",
        "Debrief with documents": "c-comfort c-payoff",
        "Betweenness": "c-choke-a c-television c-depends",
        "Who could talk": "c-force c-link",
        "The argument": "c-essay",
    },
    "D": {
        "Round 1": "d-turkey-public d-first",
        "Round 2": "d-before d-late d-differ d-second",
        "Voices": "d-translation d-points d-cuba d-allies",
        "Exit slip": "d-exit",
    },
    "E": {
        "What was changed": "e-line e-days e-followed e-six",
        "Close calls": "e-order e-common",
        "A reader of news": "e-headline e-news",
        "Exit slip": "e-exit",
    },
}

LOOK = f"""
body{{margin:0;font:28px/1.35 {SANS};color:{COLOURS["ink"][0]};background:{COLOURS["paper"][0]}}}
section{{box-sizing:border-box;min-height:100vh;padding:4vh 6vw 12vh;display:none}}
section.now{{display:block}}
h1{{font:700 48px/1.2 {MONO};margin:0 0 3vh}}
h1:focus{{outline:none}}
svg{{max-width:100%;max-height:68vh;height:auto}}
.beside{{display:grid;grid-template-columns:1fr 1fr;gap:3vw;align-items:start}}
.beside p:first-child{{margin-top:0}}
.beside ol{{font-size:24px}}
ol{{margin:1vh 0;padding-left:1.2em}}
.when{{color:{COLOURS["quiet"][0]}}}
nav{{position:fixed;bottom:0;left:0;right:0;display:flex;gap:16px;align-items:center;padding:12px 6vw;
background:{COLOURS["panel"][0]};border-top:2px solid {COLOURS["border"][0]}}}
button{{font:inherit;font-size:22px;min-height:48px;padding:4px 20px}}
output{{font:700 40px {MONO};margin-left:auto}}
@media (prefers-color-scheme:dark){{body{{color:{COLOURS["ink"][1]};background:{COLOURS["paper"][1]}}}
nav{{background:{COLOURS["panel"][1]};border-color:{COLOURS["border"][1]}}}.when{{color:{COLOURS["quiet"][1]}}}}}
@media print{{section{{display:block;break-after:page;min-height:0}}nav{{display:none}}}}
"""
SCRIPT = """
const pages = [...document.querySelectorAll("section")], clock = document.querySelector("output");
const start = document.getElementById("clock");
let at = 0, left = 0, running = 0;
const shown = () => {
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  start.textContent = running ? "Stop the clock" : "Start the clock";
};
const stop = () => { clearInterval(running); running = 0; };
const tick = () => { left = Math.max(0, left - 1); if (!left) stop(); shown(); };
const turn = (to) => {
  at = Math.min(pages.length - 1, Math.max(0, to));
  pages.forEach((page, i) => page.classList.toggle("now", i === at));
  stop(); left = 60 * pages[at].dataset.minutes; shown(); pages[at].querySelector("h1").focus();
};
const toggle = () => { if (running) stop(); else if (left) running = setInterval(tick, 1000); shown(); };
document.getElementById("back").onclick = () => turn(at - 1);
document.getElementById("on").onclick = () => turn(at + 1);
start.onclick = toggle;
document.onkeydown = (event) => {
  if (["ArrowRight", "PageDown"].includes(event.key)) turn(at + 1);
  else if (["ArrowLeft", "PageUp"].includes(event.key)) turn(at - 1);
  else if (event.key === " " && event.target.tagName !== "BUTTON") { event.preventDefault(); toggle(); }
};
turn(0);
"""


def plain(text: str) -> str:
    """A cell of the table without sources and marks, its bold words kept."""
    text = re.sub(r" ?\[source: [^\]]*\]", "", text)
    text = escape(re.sub(r"\[([^\]]*)\]\([^)]*\)|`([^`]*)`", r"\1\2", text), quote=False)
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text))


def slide(title: str, minutes: int, inside: str) -> str:
    """A page of the projector."""
    return f'<section data-minutes="{minutes}"><h1 tabindex="-1">{title}</h1>{inside}</section>'


def _found(rows: dict[str, str], happens: str) -> list[str]:
    return [ids for words, ids in rows.items() if words in happens]


def _asked(lesson: str) -> Callable[[str], str]:
    every = questions(lesson)

    def listed(ids: str) -> str:
        asks = (re.sub(r"^(?:Lesson|Round) \d\. |^Voices\. ", "", every[id].asks) for id in ids.split())
        return f"<ol>{''.join(f'<li>{escape(one, quote=False)}</li>' for one in asks)}</ol>"

    return listed


def slides(lesson: str) -> str:
    """The whole file for a lesson."""
    text = (GUIDES / f"{lesson}-guide.md").read_text("utf-8")
    title = re.search(r"^# (.*?)\.? Teacher's guide", text)
    question = re.search(r"\*\*(?:Driving question|Compelling question)\.\*\* (.*)", text)
    assert title
    assert question
    name = escape(title[1])
    pages = [slide(plain(question[1]), 0, f"<p>{name}</p>")]
    plan = text.partition("## Minute by minute")[2].partition("\n## ")[0]
    for begin, end, happens in ROW.findall(plan):
        head = ABOUT.match(happens)
        assert head
        rest = happens.replace(head[0], "", 1).lstrip(":;.,* ")
        drawn = "".join(made() for words, made in PICTURES.get(lesson, {}).items() if words in happens)
        asked = "".join(map(_asked(lesson), _found(ASKED[lesson], happens)))
        said = f"<p>{plain(rest[:1].upper() + rest[1:])}</p>" if rest else ""
        inside = f'{said}{asked}<p class="when">Minutes {begin} to {end}</p>'
        if drawn:
            inside = f'<div class="beside"><div>{inside}</div>{drawn}</div>'
        pages.append(slide(plain(head[1] or head[2]), int(end) - int(begin), inside))
    keys = '<button id="back">Back</button><button id="on">Next</button><button id="clock"></button>'
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}: on the wall</title>'
        f'<meta name="viewport" content="width=device-width"><style>{LOOK}</style></head><body><main>\n'
        + "\n".join(pages)
        + f'\n</main><nav aria-label="Slides">{keys}<output aria-label="Time left"></output></nav>'
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def main() -> None:
    for lesson in LESSONS:
        file = OUT / f"slides-{lesson}.html"
        file.write_text(slides(lesson), "utf-8")
        print(f"handouts/{file.name}")


if __name__ == "__main__":
    main()
