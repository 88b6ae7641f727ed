"""What troubles the best of this kind, each by its name: a class has none of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from games13.kernel import registry

from .conftest import Page, Served
from .test_server import move, turn

Serve = Callable[..., None]


async def teacher(served: Served) -> Page:
    """The teacher's page."""
    page = Page(await served.connect(f"teacher/{served.room.teacher}"))
    await page.until(lambda: state(page))
    return page


def state(page: Page) -> dict[str, Any]:
    """The class as the teacher's page shows it now."""
    told = (json.loads(one) for one in reversed(page.got) if isinstance(one, str))
    return next((one for one in told if "tables" in one), {})


def seated(page: Page) -> list[int]:
    """Everybody who has a seat, as the teacher's page shows it."""
    return sorted(n for table in state(page)["tables"] for seat in table["seats"] for n in seat["people"])


def test_waiting_rooms_that_count_people_who_have_left(serve: Serve) -> None:
    async def play(served: Served) -> None:
        pages = [await served.page(await served.join(name)) for name in ("Ann", "Ben", "Cleo")]
        await served.join("Dan")  # has never opened the page
        pages[2].wire.close()
        desk = await teacher(served)
        await desk.until(lambda: state(desk)["waiting"] == [1, 2])
        await desk.say(do="pair", game="13-minutes", options={}, bot="rules")
        await desk.until(lambda: state(desk)["tables"])
        assert seated(desk) == [1, 2]
        back = await served.page(served.room.people[3].link)
        assert back.where["waits"]
        await desk.until(lambda: state(desk)["waiting"] == [3])

    serve(play)


def test_a_reload_answered_already_connected(serve: Serve) -> None:
    async def play(served: Served) -> None:
        pages = await served.pair("13-minutes", "Ann", "Ben")
        old = turn(served, pages)
        ann = served.room.people[pages.index(old) + 1]
        for n in range(3):  # the one before hangs, as on a phone that has changed its network
            new = await served.page(ann.link)
            await new.until(lambda new=new: "shown" in new.parts)
            assert new.shown == old.shown, n
        await move(new, "m1")
        assert len(served.room.table(1).table.made) == 1
        old.wire.close()
        desk = await teacher(served)
        assert [one["here"] for one in state(desk)["people"]] == [True, True]

    serve(play)


def test_players_stuck_for_good_when_somebody_is_removed(serve: Serve) -> None:
    async def play(served: Served) -> None:
        pages = await served.pair("13-minutes", "Ann", "Ben")
        sitting = served.room.table(1)
        gone = turn(served, pages)
        (other,) = (page for page in pages if page is not gone)
        number, seat = pages.index(gone) + 1, sitting.turn
        desk = await teacher(served)
        await desk.say(do="leave", person=number)
        while await gone.read():
            pass
        assert gone.wire.close_code == 4004
        await other.until(lambda: "nobody yet" in other.where["says"])
        await desk.say(do="sit", table=1, seat=seat, bot="random")
        await other.until(lambda: other.shown["choices"])
        made = len(sitting.table.made)
        await move(other, "m1")
        assert len(sitting.table.made) > made > 0

    serve(play)


def test_a_monitor_that_loses_its_tables_when_it_is_reloaded(serve: Serve) -> None:
    kept = ("tables", "people", "waiting", "frozen", "shown", "message", "word")
    before: dict[str, Any] = {}

    async def first(served: Served) -> None:
        await served.pair("13-minutes", "Ann", "Ben")
        await served.pair("13-days", "Cleo", "Dan")
        await served.page(await served.join("Eve"))
        served.room.do("freeze", on=True)
        served.room.do("show", table=2)
        served.room.do("say", text="Ink!")
        desk = await teacher(served)
        desk.wire.close()
        again = await teacher(served)
        told = state(again)
        assert (len(told["tables"]), told["frozen"], told["shown"], told["message"]) == (2, True, 2, "Ink!")
        assert {name: state(again)[name] for name in kept} == {name: state(desk)[name] for name in kept}
        before.update({name: state(again)[name] for name in kept if name not in ("people", "waiting")})
        found = await served.fetch("teacher")  # and where its address is lost too
        assert found.headers["Location"] == f"teacher/{served.room.teacher}"

    async def after_a_restart(served: Served) -> None:
        desk = await teacher(served)
        assert {name: state(desk)[name] for name in before} == before
        assert [one["name"] for one in state(desk)["people"]] == ["Ann", "Ben", "Cleo", "Dan", "Eve"]

    serve(first)
    serve(after_a_restart)


def test_two_places_given_out_twice(serve: Serve) -> None:
    async def play(served: Served) -> None:
        # a finger that taps twice sends the page twice
        body = f"word={served.room.word}&name=Ann&mark={'m' * 22}"
        ways = {(await served.fetch(method="POST", body=body)).headers["Location"] for _ in range(2)}
        assert ways == {f"seat/{served.room.people[1].link}"}
        await served.page(served.room.people[1].link)
        await served.page(await served.join("Ben"))
        # and the teacher's, twice the same
        desk = await teacher(served)
        for _ in range(2):
            await desk.say(do="pair", game="13-minutes", options={}, bot="rules")
        await desk.until(lambda: desk.problem)
        assert desk.problem == "Nobody is waiting for a table."
        await desk.until(lambda: state(desk)["tables"])
        assert seated(desk) == [1, 2]
        # whoever has a place and is put elsewhere has the new one alone
        await desk.say(do="set", game="13-days", options={}, bot="rules", people=[1])
        await desk.until(lambda: len(state(desk)["tables"]) == 2)
        assert seated(desk) == [1, 2]

    serve(play)


def test_people_who_wait_with_nothing_to_do(serve: Serve) -> None:
    async def play(served: Served) -> None:
        ann = await served.page(await served.join("Ann"))
        assert len(ann.where["reading"]) > 10
        await served.pair("13-minutes", "Ben", "Cleo")
        late = await served.page(await served.join("Dan"))
        title, *rules = late.where["reading"]  # of what the others play
        assert title == registry.find("13-minutes").title
        assert len(rules) > 10
        served.room.do("watch", person=4, table=1)
        await late.until(lambda: "shown" in late.parts)

    serve(play)
