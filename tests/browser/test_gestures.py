"""Several moves in one gesture, by mouse, finger and keyboard: on a bare page, against the real table."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

import games13
from games13_widgets import Board
from games13_widgets.stage import unpacked
from games13_widgets.table import Table


def at(pending):
    """A board of DEFCON at a question that goes on, where there is something to be done as before."""
    pick, p = Random(1), games13.new("defcon", seed=3)
    while p.view(None).pending != pending or not any(map(p.view(p.to_move).then, p.moves())) or not before(p):
        p = p.after(pick.choice(p.moves()))
    return lambda: Board(p, save=False)


def before(p):
    """Whether something of what was done last can be done again."""
    return len(p.view(p.to_move).along(*Table(p).before()).moves) > 1


def way(table):
    """A choice on the map, where it may lead, and where on the page both are."""
    leads = unpacked(table.board.stage)["leads"]
    for move, some in leads["of"].items():
        for to, _, place in (leads["moves"][n] for n in some):
            item = table.page.locator(f'.panel[data-panel=map] [data-move="{move}"]')
            name = table.page.locator(".panel[data-panel=map] text").get_by_text(place, exact=True)
            if item.count() and name.count():
                return move, to, _on(table, item, move), _middle(name)
    raise AssertionError(leads)


def _middle(item):
    box = item.first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _on(table, item, move):
    """A point at which a pointer meets a choice."""
    return table.page.evaluate(
        """([move]) => {
          const item = document.querySelector(`.panel[data-panel=map] [data-move="${move}"]`);
          item.scrollIntoView({ block: "center", inline: "center" });
          const box = item.getBoundingClientRect();
          const grid = [4, 3, 5, 2, 6, 1, 7].map((n) => n / 8);
          return grid.flatMap((x) => grid.map((y) => [box.x + x * box.width, box.y + y * box.height]))
            .find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-move]") === item);
        }""",
        [move],
    )


def last(table):
    return [str(one.move) for one in table.board.table.last()]


def test_from_a_to_b_is_drawn_with_the_mouse(live):
    table = live(at("reorganise"))
    move, to, start, end = way(table)
    mouse, before = table.page.mouse, len(table.board.table.made)
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=5)
    expect(table.page.locator(".lights .chosen")).to_have_count(1)
    expect(table.page.locator(".each")).to_have_text(f"To {to.removeprefix('to ')}")
    mouse.up()
    table.answer()
    assert last(table) == [move, to]
    table.page.get_by_role("button", name="Undo").click()
    table.answer()
    assert len(table.board.table.made) == before, "taken back in one"


def test_what_is_drawn_nowhere_is_nothing(live):
    table = live(at("reorganise"))
    _, _, start, _ = way(table)
    mouse, serial = table.page.mouse, table.board.table.serial
    mouse.move(*start)
    mouse.down()
    mouse.move(20, 20, steps=5)
    mouse.up()
    table.answer()
    assert table.board.table.serial == serial
    assert table.page.locator(".carrying").count() == 0


def test_from_a_to_b_is_drawn_with_a_finger(live):
    """The first tap shows what is meant, then it is drawn where it goes; the page stays where it is."""
    table = live(at("reorganise"), "1024x768")
    move, to, start, end = way(table)
    hand = table.page.context.new_cdp_session(table.page)

    def touch(kind, *points):
        given = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    table.page.touchscreen.tap(*start)
    table.page.locator(f'.panel[data-panel=map] [data-move="{move}"].on').wait_for(state="attached")
    before = table.page.locator(".scrolls").evaluate("(box) => box.scrollTop")
    touch("touchStart", start)
    for n in range(1, 6):
        touch("touchMove", [a + (b - a) * n / 5 for a, b in zip(start, end, strict=True)])
    touch("touchEnd")
    table.answer()
    assert last(table) == [move, to]
    assert table.page.locator(".scrolls").evaluate("(box) => box.scrollTop") == before


def test_from_a_to_b_and_all_to_one_place_by_keys(live):
    table = live(at("reorganise"))
    move, to, _, _ = way(table)
    table.page.get_by_role("button", name="Several at once").press("Enter")
    table.page.get_by_label("And then:").select_option(to)
    table.page.locator(f'.panel[data-panel=map] [data-move="{move}"]').press("Enter")
    table.answer()
    assert last(table) == [move, to]


def test_a_number_and_its_price_are_seen_before(live):
    table = live(at("invest"))
    aid = "humanitarian aid"
    table.page.get_by_role("button", name="Several at once").click()
    table.page.get_by_label("How many at once:").select_option("2")
    item = table.page.locator(f'.scene [data-move="{aid}"]:visible').first
    item.hover()
    table.hear()
    said = table.page.locator(".each")
    expect(said).to_contain_text("2 × Humanitarian aid: ")
    expect(said).to_contain_text("GDP left")
    item.click()
    table.answer()
    assert last(table) == [aid, aid]


def test_a_list_is_made_and_then_done_in_one_go(live):
    """Chosen one after another, with its price; nothing is done before one says so, and Clear forgets it."""
    table = live(at("invest"))
    page, start = table.page, table.board.position
    page.get_by_role("button", name="Several at once").click()
    page.get_by_role("button", name="Make a list").click()
    do, clear = page.get_by_role("button", name="Do it"), page.get_by_role("button", name="Clear", exact=True)
    expect(do).to_be_disabled()
    chosen = ["humanitarian aid", "troop to barracks", "humanitarian aid"]
    for again in (False, True):
        for move in chosen:
            table.click(move)
        expect(page.locator(".plan p")).to_contain_text(
            "Humanitarian aid, Troop to barracks and Humanitarian aid: "
        )
        assert table.board.position is start
        if not again:
            clear.click()
            page.get_by_role("button", name="Make a list").click()
    do.click()
    table.answer()
    assert last(table) == chosen
    expect(page.locator(".plan")).to_be_hidden()


def test_as_last_time_is_seen_before_it_is_done(live):
    table = live(at("invest"))
    page, lines = table.page, table.board.table.before()
    page.get_by_role("button", name="Several at once").click()
    page.get_by_role("button", name="As last time").click()
    table.answer()
    expect(page.locator(".plan p")).to_contain_text("→")
    page.get_by_role("button", name="Do it").click()
    table.answer()
    done = last(table)
    assert done == lines[: len(done)]
    assert len(done) > 1
