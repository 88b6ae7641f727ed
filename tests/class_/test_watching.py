"""Who only watches: observers and the projector get what lies open to all, and everything when it is over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from games13 import PUBLIC

from .conftest import Page, Served
from .test_server import move, turn

Serve = Callable[..., None]


async def projector(served: Served) -> Page:
    """The projector's page."""
    page = Page(await served.connect(f"projector/{served.room.projector}"))
    await page.until(lambda: page.where)
    return page


async def observer(served: Served, table: int) -> Page:
    """Somebody who watches a table."""
    page = await served.page(await served.join("Cleo"))
    served.room.do("watch", person=max(served.room.people), table=table)
    await page.until(lambda: "shown" in page.parts)
    return page


def test_an_observer_sees_each_move_and_can_do_nothing(serve: Serve) -> None:
    async def play(served: Served) -> None:
        pages = await served.pair("13-minutes", "Ann", "Ben")
        table = served.room.table(1).table
        cleo = await observer(served, 1)
        assert "watch table 1" in cleo.where["says"]
        assert cleo.shown["choices"] == []
        assert not any(cleo.shown["tools"].values())
        for n in range(4):
            page = turn(served, pages)
            await page.until(lambda page=page, n=n: page.shown["serial"] == n)
            said = {"move": page.shown["choices"][0], "sure": True, "serial": n, "id": f"c{n}"}
            await cleo.answered(**said)
            assert len(table.made) == n
            await move(page, f"m{n}")
            await cleo.until(lambda n=n: cleo.shown["serial"] == n + 1)
        served.room.do("watch", person=3, table=None)
        served.room.do("say", text="over")
        await cleo.until(lambda: cleo.where["message"] == "over")
        serial = cleo.shown["serial"]
        actor = turn(served, pages)
        await actor.until(lambda: actor.shown["serial"] == serial)
        await move(actor, "last")
        await served.page(served.room.people[1].link)
        assert cleo.shown["serial"] == serial

    serve(play)


def test_the_projector_shows_how_to_join_then_a_table_then_all_of_it(serve: Serve) -> None:
    async def play(served: Served) -> None:
        page = await projector(served)
        assert page.where["join"]["word"] == served.room.word
        pages = await served.pair("13-minutes", "Ann", "Ben")
        served.room.do("show", table=1)
        await page.until(lambda: "shown" in page.parts)
        sitting = served.room.table(1)
        assert (page.where["join"], sitting.public.eyes) == (None, PUBLIC)
        n = 0
        while not sitting.over:
            actor = turn(served, pages)
            await actor.until(lambda actor=actor: actor.shown["serial"] == sitting.table.serial)
            await move(actor, f"m{n}")
            n += 1
        await page.until(lambda: "all lies open" in page.where["says"])
        assert sitting.public.eyes is None
        await page.until(lambda: page.shown["way"].endswith("None"))
        served.room.do("show", table=None)
        await page.until(lambda: page.where["join"])

    serve(play)


def test_a_game_that_is_ended_early_lies_open_and_asks_nobody(serve: Serve) -> None:
    async def play(served: Served) -> None:
        for game in ("13-days", "13-minutes", "13", "defcon"):
            served.room.set_table(game, [], {}, "random")
        served.room.do("freeze", on=True)
        for number, sitting in served.room.tables.items():
            served.room.do("end", table=number)
            assert sitting.public.view.seat is None
            assert sitting.public.picture()["choices"] == []
            assert sitting.public.view.moves() == ()
            assert sitting.public.screen.whole()

    serve(play)


def test_the_projectors_link_leads_to_nothing_else(serve: Serve) -> None:
    async def play(served: Served) -> None:
        link = served.room.projector
        assert (await served.fetch(f"projector/{link}")).code == 200
        assert (await served.fetch("projector/" + "x" * 32)).code == 404
        assert (await served.fetch(f"teacher/{link}")).code == 404
        assert (await served.fetch(f"seat/{link}")).code == 404
        far = {"X-Forwarded-For": "10.0.0.7"}
        assert (await served.fetch(f"projector/{link}", headers=far)).code == 404
        forged = Page(await served.connect("projector/" + "x" * 32))
        assert not await forged.read()
        page = await projector(served)
        await page.say(do="freeze", on=True)
        await page.until(lambda: page.heard)
        assert not served.room.frozen
        assert served.room.teacher not in json.dumps(page.where)

    serve(play)


def test_what_is_on_the_projector_is_there_again_after_a_restart(serve: Serve, tmp_path) -> None:
    async def before(served: Served) -> None:
        served.room.set_table("13-minutes", [], {}, "random")
        served.room.do("show", table=1)

    async def after(served: Served) -> None:
        page = await projector(served)
        await page.until(lambda: "shown" in page.parts)

    serve(before)
    serve(after)


def test_a_table_by_hand_has_those_who_were_chosen(serve: Serve) -> None:
    async def play(served: Served) -> None:
        for name in ("Ann", "Ben", "Cleo"):
            await served.join(name)
        desk = served.running.desk
        desk.obey({"do": "set", "game": "13-days", "options": {}, "bot": "rules", "people": [3, 1, 2]})
        assert served.room.table(1).people == {"US": [3, 2], "USSR": [1]}

    serve(play)


def test_a_side_that_can_not_be_drawn_keeps_nobody_else_waiting(serve: Serve, monkeypatch) -> None:
    async def play(served: Served) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        pages = await served.pair("13-minutes", "Ann", "Ben")
        sitting = served.room.table(1)
        first = turn(served, pages)
        other = pages[1 - pages.index(first)]
        served.room.do("show", table=1)
        page = await projector(served)

        def broken() -> None:
            raise RuntimeError

        theirs = list(sitting.seats.values())[pages.index(other)]
        with monkeypatch.context() as patch:
            patch.setattr(theirs, "refresh", broken)
            await move(first, "m1")
            await page.until(lambda: page.parts and page.shown["serial"] == 1)
        theirs.refresh()
        await other.until(lambda: other.shown["serial"] == 1)

    serve(play)
