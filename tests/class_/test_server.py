"""Pages and connections: back in one's seat, moves that are made once, and everything that is refused."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from games13_class.room import Room
from games13_class.thinking import Thinking
from games13_class.wires import PAGES

from ..ports import free_port
from .conftest import Page, Served

Serve = Callable[..., None]


def turn(served: Served, pages: list[Page], number: int = 1) -> Page:
    """The page of whoever decides."""
    sitting = served.room.tables[number]
    return pages[list(sitting.seats).index(sitting.turn or "")]


async def move(page: Page, mark: str, which: int = 0) -> None:
    """Choose, and confirm it where that is asked."""
    shown = page.shown
    said = {"move": shown["choices"][which], "sure": True, "serial": shown["serial"], "id": mark}
    await page.answered(**said)


def test_two_play_and_a_repeated_message_moves_once(serve: Serve) -> None:
    async def play(served: Served) -> None:
        pages = await served.pair("13-days", "Ann", "Ben")
        table = served.room.table(1).table
        for n in range(10):
            page = turn(served, pages)
            serial = table.serial
            await page.until(lambda page=page, serial=serial: page.shown["serial"] == serial)
            before = page.shown
            await move(page, f"m{n}")
            assert (len(table.made), table.serial) == (n + 1, serial + 1)
            # the page has not heard, and sends it again: at once, and when its picture is a newer one
            page.heard.clear()
            said = {"move": before["choices"][0], "sure": True, "id": f"m{n}"}
            await page.answered(**said, serial=before["serial"])
            page.heard.clear()
            await page.answered(**said, serial=table.serial)
            assert len(table.made) == n + 1

    serve(play)


def test_a_late_click_and_the_other_seats_click_do_nothing(serve: Serve) -> None:
    async def play(served: Served) -> None:
        us, ussr = await served.pair("13-minutes", "Ann", "Ben")
        table = served.room.table(1).table
        first = turn(served, [us, ussr])
        other = ussr if first is us else us
        assert other.shown["choices"] == []
        text = first.shown["choices"][0]
        await other.answered(move=text, serial=table.serial, id="theirs")
        await first.answered(move=text, serial=table.serial - 1, id="late")
        await first.answered(move="no such move", serial=table.serial, id="none")
        assert len(table.made) == 0

    serve(play)


def test_reload_another_device_and_a_new_link(serve: Serve) -> None:
    async def play(served: Served) -> None:
        us, ussr = await served.pair("13-minutes", "Ann", "Ben")
        ann = served.room.people[1]
        second = await served.page(ann.link)
        await second.until(lambda: "shown" in second.parts)
        assert second.shown["choices"] == us.shown["choices"]
        first = us if us.shown["choices"] else ussr
        await move(first, "m1")
        await us.until(lambda: us.shown["serial"] == 1)
        await second.until(lambda: second.shown["serial"] == 1)
        old = ann.link
        served.room.do("link", person=ann.number, link="x" * 22)
        while await us.read():
            pass
        assert us.wire.close_code == 4004
        gone = Page(await served.connect(f"seat/{old}"))
        while await gone.read():
            pass
        assert (gone.wire.close_code, gone.parts) == (4004, {})
        assert (await served.fetch(f"seat/{old}")).code == 404
        back = await served.page("x" * 22)
        await back.until(lambda: "shown" in back.parts)
        assert back.shown["serial"] == 1

    serve(play)


def test_bots_play_to_the_end(serve: Serve) -> None:
    async def play(served: Served) -> None:
        served.room.set_table("13-minutes", [], {}, "random")
        sitting = served.room.table(1)
        async with asyncio.timeout(60):
            while not sitting.over:
                await asyncio.sleep(0.05)
        assert sitting.table.position.result

    serve(play)


def test_a_bots_process_that_dies_is_started_again(serve: Serve) -> None:
    async def play(served: Served) -> None:
        (us,) = await served.pair("13-minutes", "Ann")
        sitting = served.room.table(1)
        killed = {0}

        def kill(_: object) -> None:
            made, process = len(sitting.table.made), served.running.thinking.process
            if process and sitting.waits_for_bot and made not in killed:
                killed.add(made)
                process.kill()

        served.room.watchers.append(kill)  # after each move, before the bot could answer it
        async with asyncio.timeout(60):
            while not sitting.over and len(sitting.table.made) < 5:
                made = len(sitting.table.made)
                if us.shown["choices"] and us.shown["serial"] == sitting.table.serial:
                    await move(us, f"m{made}")
                elif sitting.table.serial > us.shown["serial"]:
                    await us.read()
                else:
                    await asyncio.sleep(0.01)
        assert len(killed) > 1

    serve(play)


class Dying:
    """A process that takes its time to end."""

    def __init__(self) -> None:
        self.killed, self.gone = asyncio.Event(), asyncio.Event()

    def kill(self) -> None:
        self.killed.set()

    async def wait(self) -> None:
        await self.gone.wait()


def test_who_is_stopped_while_a_bots_process_ends_waits_for_it_all_the_same(room: Room) -> None:
    async def end() -> None:
        thinking, process = Thinking(room), Dying()
        thinking.process = process
        first = asyncio.create_task(thinking.stop())
        await process.killed.wait()
        first.cancel()
        second = asyncio.create_task(thinking.stop())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not second.done(), "it is not gone yet"
        process.gone.set()
        await second
        assert thinking.process is None

    asyncio.run(end())


def test_hands_off_means_hands_off_for_bots_too(serve: Serve) -> None:
    async def play(served: Served) -> None:
        (us,) = await served.pair("13-minutes", "Ann")
        served.room.do("freeze", on=True)
        await us.until(lambda: us.where["frozen"])
        table = served.room.table(1).table
        made = len(table.made)
        if us.shown["choices"]:
            await us.answered(move=us.shown["choices"][0], serial=table.serial, id="early")
        await asyncio.sleep(0.3)
        assert len(table.made) == made
        served.room.do("freeze", on=False)
        await us.until(lambda: not us.where["frozen"])
        if us.shown["choices"]:
            await move(us, "m1")
            assert table.made[made].seat == "US"  # the bot may have answered already

    serve(play)


def test_what_goes_wrong_is_said_before_somebody_has_to_find_it_out(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, slept = ["192.168.1.20"], [0.0]
    clock = SimpleNamespace(time=lambda: time.time() + slept[0], monotonic=time.monotonic)
    for name, value in {"TICK": 0.02, "ALONE": 0.1, "time": clock}.items():
        monkeypatch.setattr(f"games13_class.running.{name}", value)
    monkeypatch.setattr("games13_class.doors.addresses", lambda: list(here))

    async def play(served: Served) -> None:
        desk = Page(await served.connect(f"teacher/{served.room.teacher}"))
        served.running.doors.ip = ""

        def noted(text: str) -> bool:
            told = json.loads(desk.got[-1]) if desk.got else {}
            return any(text in one for one in told.get("notes", ()))

        await desk.until(lambda: noted("address has changed"))
        assert json.loads(desk.got[-1])["urls"][0].startswith("http://192.168.1.20:")
        await desk.until(lambda: noted("keeps devices apart"))
        await served.join("Ann")
        await desk.until(lambda: not noted("keeps devices apart"))
        here.clear()
        await desk.until(lambda: noted("in no network"))
        here.append("192.168.1.20")
        await desk.until(lambda: not noted("in no network"))
        slept[0] = 20 * 60
        await desk.until(lambda: noted("was asleep for 20 min"))

    serve(play)


# ---- who is refused


def test_forged_links_lead_nowhere(serve: Serve) -> None:
    async def play(served: Served) -> None:
        await served.join("Ann")
        for link in ("x" * 22, "..", "1", served.room.teacher):
            assert (await served.fetch(f"seat/{link}")).code == 404
        forged = Page(await served.connect("seat/" + "x" * 22))
        assert not await forged.read()
        teacher = Page(await served.connect("teacher/" + served.room.people[1].link))
        assert not await teacher.read()

    serve(play)


def test_other_hosts_and_origins_are_refused(serve: Serve) -> None:
    async def play(served: Served) -> None:
        link = await served.join("Ann")
        own = served.url.removesuffix("/")
        assert (await served.fetch(headers={"Host": "evil.example"})).code == 403
        assert (await served.fetch(f"seat/{link}", headers={"Origin": "http://evil.example"})).code == 403
        assert (await served.fetch(f"seat/{link}", headers={"Origin": own})).code == 200
        assert (
            await served.fetch("teacher", headers={"Host": f"evil.example:{served.running.doors.port}"})
        ).code == 403
        with pytest.raises(Exception, match="403"):
            await served.connect(f"seat/{link}", Origin="http://evil.example")
        page = Page(await served.connect(f"seat/{link}", Origin=own))
        await page.until(lambda: page.where)

    serve(play)


def test_the_teachers_page_is_found_on_this_computer_only(serve: Serve) -> None:
    async def play(served: Served) -> None:
        found = await served.fetch("teacher")
        assert found.headers["Location"] == f"teacher/{served.room.teacher}"
        assert (await served.fetch(found.headers["Location"])).code == 200
        assert (await served.fetch("teacher/" + "x" * 22)).code == 404
        for far in ({"X-Forwarded-For": "10.0.0.7"}, {"Forwarded": "for=10.0.0.7"}):
            assert (await served.fetch("teacher", headers=far)).code == 403
            assert (await served.fetch(f"teacher/{served.room.teacher}", headers=far)).code == 403

    serve(play)


def test_behind_a_proxy_the_class_is_called_by_its_address_and_taught_by_its_link(serve: Serve) -> None:
    async def play(served: Served) -> None:
        front = {"Host": "hub.example", "X-Forwarded-For": "10.0.0.7"}
        assert served.running.doors.urls == ["https://hub.example/user/ann/proxy/8013/"]
        assert (await served.fetch(headers=front)).code == 200
        assert (await served.fetch(headers={"Host": "evil.example"})).code == 403
        assert (await served.fetch("teacher", headers=front)).code == 404
        found = await served.fetch(f"teacher/{served.room.teacher}", headers=front)
        assert found.code == 200
        gone = await served.fetch("seat/" + "x" * 22, headers=front)
        assert b'href="../"' in gone.body
        assert b'"/' not in found.body + gone.body  # a page asks nothing of the root, which is the hub's
        assert (await served.fetch("teacher")).headers["Location"] == f"teacher/{served.room.teacher}"

    serve(play, anywhere=True, url="https://hub.example/user/ann/proxy/8013")


def test_a_word_can_not_be_found_by_trying(serve: Serve) -> None:
    async def play(served: Served) -> None:
        for _ in range(10):
            tried = await served.fetch(method="POST", body="word=NOPE&name=Eve")
            assert (tried.code, served.room.people) == (422, {})
        right = await served.fetch(method="POST", body=f"word={served.room.word}&name=Eve")
        assert right.code == 422
        assert b"Too many wrong words" in right.body

    serve(play)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        "null",
        "7",
        "[" * 2000,
        '{"id": 7}',
        '{"id": "a"}',
        '{"id": "b", "move": 7, "serial": 0}',
        '{"id": "c", "move": {"a": 1}, "serial": 0}',
        '{"id": "d", "tool": "x", "serial": 0}',
        '{"id": "e", "why": "\\u0000", "serial": 0}',
        '{"id": "f", "open": "USSR", "serial": 0}',
    ],
)
def test_what_is_no_message_is_answered_and_dropped(serve: Serve, message: str) -> None:
    async def play(served: Served) -> None:
        us, ussr = await served.pair("13-minutes", "Ann", "Ben")
        count = len(us.got)
        await us.wire.write_message(message)
        await us.until(lambda: len(us.got) > count)
        assert len(served.room.table(1).table.made) == 0
        page = us if us.shown["choices"] else ussr
        await move(page, "still-well")
        assert len(served.room.table(1).table.made) == 1

    serve(play)


def test_what_is_too_long_or_too_fast_ends_that_connection_only(serve: Serve) -> None:
    async def play(served: Served) -> None:
        us, ussr = await served.pair("13-minutes", "Ann", "Ben")
        links = [one.link for one in served.room.people.values()]
        await us.wire.write_message("x" * 10_000)
        while await us.read():
            pass
        us = await served.page(links[0])
        await us.until(lambda: "shown" in us.parts)
        with suppress(WebSocketClosedError, StreamClosedError):
            for _ in range(2000):
                await us.wire.write_message("x")
        while await us.read():
            pass
        assert us.wire.close_code == 1008
        us = await served.page(links[0])
        await us.until(lambda: "shown" in us.parts)
        page = us if us.shown["choices"] else ussr
        await move(page, "m1")
        assert len(served.room.table(1).table.made) == 1

    serve(play)


def test_what_is_posted_is_small_and_one_person_has_so_many_pages(serve: Serve) -> None:
    async def play(served: Served) -> None:
        await served.join("Ann")
        with suppress(StreamClosedError):
            large = await served.fetch(method="POST", body=f"word={served.room.word}&name=" + "x" * 1_000_000)
            assert large.code in (400, 413, 599)
        assert len(served.room.people) == 1
        ann = served.room.people[1]
        for _ in range(PAGES):
            await served.page(ann.link)
        more = Page(await served.connect(f"seat/{ann.link}"))
        assert not await more.read()
        assert more.wire.close_code == 1013
        served.wires[0].close()
        async with asyncio.timeout(60):
            while len(ann.lines) == PAGES:
                await asyncio.sleep(0.01)
        await served.page(ann.link)

    serve(play)


def test_pages_ask_nobody_else_and_show_names_as_text(serve: Serve) -> None:
    async def play(served: Served) -> None:
        link = await served.join("<i>Ann</i>")
        for path in ("", f"seat/{link}", f"teacher/{served.room.teacher}"):
            page = await served.fetch(path)
            policy = page.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
            assert b"http" not in page.body.replace(b"http-equiv", b"")
        assert b"<i>Ann" not in (await served.fetch(f"seat/{link}")).body
        wrong = await served.fetch(method="POST", body="word=NOPE&name=%3Ci%3EEve")
        assert b"<i>Eve" not in wrong.body
        assert (await served.fetch("ours/../server.py")).code in (404, 405)
        assert (await served.fetch("ours/room.py")).code == 404

    serve(play)


# ---- a process that is killed

READY = b"teacher's page"


def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The class in a process of its own, once it can be joined."""
    command = [sys.executable, "-m", "games13_class", "--local", f"--port={port}", f"--folder={folder}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout
    with process.stdout as said:
        while READY not in (line := said.readline()):
            assert line, "ended"
    return process


async def reach(port: int, link: str) -> Page:
    wire: WebSocketClientConnection = await websocket_connect(f"ws://127.0.0.1:{port}/wire/seat/{link}")
    page = Page(wire)
    await page.until(lambda: "shown" in page.parts)
    return page


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    folder, port = tmp_path / "class", free_port()
    from games13_class.journal import Journal
    from games13_class.room import Room

    room = Room(Journal(folder))
    room.do("open", word="SHIP", teacher="t" * 22)
    links = [room.join(name).link for name in ("Ann", "Ben")]
    room.set_table("13-days", [[1], [2]], {}, "rules")
    room.journal.close()

    async def some_moves(kill: Callable[[], Any], made: int) -> int:
        pages = [await reach(port, link) for link in links]
        for n in range(made, made + 5):
            page = next(page for page in pages if page.shown["choices"])
            serial = page.shown["serial"]
            assert serial == n
            await move(page, f"m{n}")
            for page in pages:
                await page.until(lambda page=page, serial=serial: page.shown["serial"] > serial)
        kill()
        for page in pages:
            while await page.read():  # until the connection has gone too
                pass
            page.wire.close()
        return made + 5

    made = 0
    for _ in range(3):
        process = start(folder, port)
        try:
            made = asyncio.run(some_moves(lambda process=process: process.send_signal(signal.SIGKILL), made))
        finally:
            process.kill()
            process.wait()
    lines = [json.loads(line) for line in (folder / "journal.jsonl").read_bytes().splitlines()]
    assert [one["mark"] for one in lines if one["do"] == "move"] == [f"m{n}" for n in range(15)]
