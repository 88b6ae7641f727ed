"""How a class bears its load: `python bench/class_load.py GAME [--seats 30] [--bots] [--browsers]`.

The class is a process of its own, as `kit.py class` starts it; its people are connections that play by the
messages of a page, each answering some time after it was asked, in another process that counts its share of
the processor. Two of them may be real browsers. Measured inside the class is the way from the receipt of a
click to the new picture written to its socket; in the browsers, from the click until it is painted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from class_people import Pupil, Teacher, free_port, join, server, teacher

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.kernel import registry  # noqa: E402

HEADROOM = 5.0  # seconds in which everybody gets used to it, and nothing is counted

PAINTED = """() => {
  window.times = [];
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-move]")) return;
    const began = performance.now();
    const stage = document.querySelector(".g13-stage");
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - began)));
    });
    watch.observe(stage, { attributes: true, attributeFilter: ["data-serial"] });
  }, true);
}"""


def asked() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("game", nargs="?", default="13-days")
    parser.add_argument("--seats", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--pause", type=float, default=2, help="seconds before somebody answers")
    parser.add_argument("--bots", default="", help="a bot in every second table, in each seat but the first")
    parser.add_argument("--browsers", action="store_true", help="the first table plays in two real browsers")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    return parser.parse_args()


# ---- in the process of the class


def serve(port: int, folder: Path) -> None:
    """The class as it is, with a watch on clicks: how long each took, when, and by whom."""
    from games13_class import wires
    from games13_class.running import begin

    times: list[float] = []
    hear, send = wires.Pupil.on_message, wires.Pupil.send

    def on_message(self: Any, message: str | bytes) -> None:
        self.began = time.perf_counter()
        hear(self, message)
        self.began = None

    def timed(self: Any, message: bytes | dict[str, Any]) -> None:
        send(self, message)
        if isinstance(message, bytes) and getattr(self, "began", None):
            times.append(1000 * (time.perf_counter() - self.began))
            self.began = None

    # the clock stands between a connection and what it calls: what is measured is what is served
    wires.Pupil.on_message, wires.Pupil.send = on_message, timed  # type: ignore[method-assign]
    begin(folder, port, "127.0.0.1", False)
    (folder.parent / "times.json").write_text(json.dumps(times))


def used(pid: int) -> float:
    """Seconds of the processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """MB that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


# ---- in ours


class Load:
    """One class under load."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.figures: dict[str, float] = {}

    async def run(self) -> None:
        """The class from the command to its end."""
        options, began = self.options, time.perf_counter()
        command = [sys.executable, __file__, "--serve", str(self.port), str(self.folder)]
        async with AsyncExitStack() as stack:
            process = await stack.enter_async_context(server(command, self.port))
            self.teacher = await teacher(self.url)
            living = asyncio.create_task(self.teacher.live())
            await self.teacher.until(bool)
            links = [await self.come(n) for n in range(options.seats)]
            self.figures["seconds to the first seat"] = self.first - began
            empty = memory(process.pid)
            pages = await self.browsers(stack, links[:2]) if options.browsers else []
            pick = random.Random(1962)
            pupils = [Pupil(self.url, link, options.pause, pick) for link in links[len(pages) :]]
            tasks = [living, *(asyncio.create_task(one.live()) for one in pupils)]
            await self.seat(self.teacher)
            while not all(one.shown for one in pupils):
                await asyncio.sleep(0.1)
            tables = len(self.teacher.state["tables"])
            self.figures["MB a table, at first"] = (memory(process.pid) - empty) / tables
            tasks += [asyncio.create_task(one.play()) for one in pupils]
            tasks += [asyncio.create_task(click(page, options.pause)) for page in pages]
            await asyncio.sleep(HEADROOM)
            before, ours = used(process.pid), _own()
            counted = time.perf_counter()
            moves = sum(len(one.moves) for one in pupils)
            await asyncio.sleep(options.seconds)
            passed = time.perf_counter() - counted
            self.figures["clicks a second"] = (sum(len(one.moves) for one in pupils) - moves) / passed
            self.figures["class, % of a processor"] = 100 * (used(process.pid) - before) / passed
            self.figures["clients, % of a processor"] = 100 * (_own() - ours) / passed
            self.figures["MB a table"] = (memory(process.pid) - empty) / tables
            heard = [1000 * took for one in pupils for took in one.answered.values()]
            self.say("heard by the clients", heard)
            painted = [took for page in pages for took in await page.evaluate("window.times")]
            self.say("on screen in the browsers", painted)
            for task in tasks:
                task.cancel()
            process.terminate()
            await process.wait()
        times = json.loads((self.folder.parent / "times.json").read_text())
        self.say("click to picture", times)

    def say(self, what: str, times: list[float]) -> None:
        """The median and the 99th percentile."""
        if len(times) > 1:
            self.figures[f"{what}, median, ms"] = statistics.median(times)
            self.figures[f"{what}, 99th, ms"] = statistics.quantiles(times, n=100, method="inclusive")[98]
            self.figures[f"{what}, count"] = len(times)

    async def come(self, n: int) -> str:
        """Somebody joins."""
        link = await join(self.url, self.teacher.state["word"], f"Ship {n}")
        if not n:
            self.first = time.perf_counter()
        return link

    async def seat(self, teacher: Teacher) -> None:
        """Everybody gets a seat; at every second table beside bots, where these are wanted."""
        options, people, tables = self.options, list(range(1, self.options.seats + 1)), 0
        sizes = registry.find(options.game).players
        players = min(sizes)
        more = {"players": players} if len(sizes) > 1 else {}
        while people:
            tables += 1
            size = 1 if options.bots and not tables % 2 else players
            given, people = people[:size], people[size:]
            said = {"do": "set", "game": options.game, "options": more, "people": given}
            teacher.say(said | {"bot": options.bots or "rules"})
            await teacher.until(lambda state, n=tables: len(state["tables"]) == n)

    async def browsers(self, stack: AsyncExitStack, links: list[str]) -> list[Any]:
        """Two real browsers, one as large as a phone."""
        from playwright.async_api import async_playwright

        from tests.browser.conftest import ARGUMENTS, CHROMIUM

        playwright = await stack.enter_async_context(async_playwright())
        pages = []
        for link, (wide, high) in zip(links, ((1366, 768), (390, 760)), strict=True):
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            phone = wide < 600
            context = await browser.new_context(
                viewport={"width": wide, "height": high}, is_mobile=phone, has_touch=phone
            )
            page = await context.new_page()
            await page.goto(f"{self.url}seat/{link}")
            pages.append(page)
        return pages


def _own() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


CLICK = """() => {
  const sure = document.querySelector(".weigh:not([hidden]) button");
  const moves = [...document.querySelectorAll(".scene [data-move]")];
  const part = sure ?? moves[Math.floor(Math.random() * moves.length)];
  part?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


async def click(page: Any, pause: float) -> None:
    """Somebody at a real browser."""
    await page.locator(".g13-stage[data-serial]").wait_for(state="attached")
    await page.evaluate(PAINTED)
    while True:
        await asyncio.sleep(pause)
        await page.evaluate(CLICK)


def report(figures: dict[str, float], say: Callable[[str], None] = print) -> None:
    """All figures, a line each."""
    for name, figure in figures.items():
        say(f"  {name:38}{figure:10.2f}")


def main() -> None:
    options = asked()
    if options.serve:
        return serve(int(options.serve[0]), Path(options.serve[1]))
    with tempfile.TemporaryDirectory() as folder:
        load = Load(options, Path(folder) / "class")
        asyncio.run(load.run())
        said = " ".join(sys.argv[1:]) or options.game
        print(f"{said}: {options.seats} seats, an answer after {options.pause:g} s")
        report(load.figures)


if __name__ == "__main__":
    main()
