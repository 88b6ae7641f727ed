"""Every notebook of the kit as its readers have it: run, and then each button, slider, list and link used."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect

from .axe import BY_COLOUR, violations
from .reading import PLAYED, SCREENS, cells, stretches

ROOT = Path(__file__).parents[2]
NOTEBOOKS = [
    path.relative_to(ROOT)
    for folder in ("notebooks", "notebooks/lessons")
    for path in sorted((ROOT / folder).glob("*.ipynb"))
]

# what is rendered from our cells; all else is Lab's
OURS = ".jp-Notebook :is(.jp-OutputArea-output, .jp-RenderedMarkdown)"
# boards and questions are tried below, the brink in a file of its own: tests/browser/test_brink.py
IN_OUTPUT = ".jp-OutputArea-output {}:not(.g13-box *, .g13-question *, .g13-brink *)"
QUESTION = ".jp-OutputArea-output .g13-question"
BUTTONS, LISTS, SLIDERS = (IN_OUTPUT.format(kind) for kind in ("button", "select", "[role=slider]"))
NUMBERS = IN_OUTPUT.format("input[type=number]")
FORM = ".jupyter-widget-Collapse"  # what is agreed there is carried out by a button
FOLDED = IN_OUTPUT.format(f"{FORM}:not(.jupyter-widget-Collapse-open) .jupyter-widget-Collapse-header")
FOREIGN = 'class="noUi-handle'  # not ours to mend: ipywidgets gives a slider no name
IN_HASTE = "Canceled future for "  # Lab, of a page that is closed while it still asks its kernel
PATIENCE = 100  # how often one looks whether the page has changed
FEW = 4  # how many entries of a list are tried
ALIKE = 12  # of buttons with the same words so many are pressed
# the same tools stand below each board: in these, of each game, and in all in a long run, every one is used
WHOLE = {"00-start-here", "01-play", "12-the-designers-game", "20-13-minutes", "30-thirteen", "40-defcon"}
LARGE = 1_500_000  # bytes of a notebook from which on its page is not used again
EVERYTHING = bool(os.environ.get("GAMES13_LONG"))

# from now on `watched.seen` knows all that a reader can see, but for what stands in the control itself;
# a cell is only read again where something in it has changed
WATCH_CELLS = """() => {
  const kept = new Map();
  const drop = (changes) => {
    for (const { target } of changes)
      kept.delete((target.closest ? target : target.parentElement)?.closest(".jp-Cell"));
  };
  const watcher = new MutationObserver(drop);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watcher.observe(document.querySelector(".jp-Notebook"), all);
  const shown = (cell) => {
    const seen = cell.cloneNode(true);
    const typed = ".jp-Cell-inputWrapper .cm-editor, .noUi-target, .widget-readout";
    for (const part of seen.querySelectorAll(typed)) part.remove();
    for (const part of [seen, ...seen.querySelectorAll("*")])
      for (const name of ["class", "style", "tabindex", "data-serial"]) part.removeAttribute(name);
    return seen.outerHTML;
  };
  watched.seen = (control) => {
    drop(watcher.takeRecords());
    const cells = [...document.querySelectorAll(".jp-Notebook .jp-Cell")];
    for (const cell of cells) if (!kept.has(cell)) kept.set(cell, shown(cell));
    const others = [...document.querySelectorAll(".jp-Notebook :is(button, input, select)")];
    const state = others.filter((one) => one !== control).map((one) => [one.value, one.disabled, one.hidden]);
    return [...cells.map((cell) => kept.get(cell)), JSON.stringify(state) + !!document.fullscreenElement];
  };
}"""
SEEN = "(control) => watched.seen(control)"
# bots wait for no eyes here; tests/browser/test_tables.py has some that do
AT_ONCE = """from games13_widgets.thinking import Thinking
Thinking.pace = property(lambda self: 0.001, lambda self, pace: None)"""
CHANGED = """(control, before) => {
  const now = watched.seen(control);
  return now.length !== before.length || now.some((part, at) => part !== before[at]);
}"""
ERRORS = """() => [...watched.panel.content.model.cells].flatMap((cell, at) => {
  if (cell.type !== "code" || (cell.getMetadata("tags") ?? []).includes("raises-exception")) return [];
  const outputs = Array.from({ length: cell.outputs.length }, (_, n) => cell.outputs.get(n));
  const failed = outputs.filter((one) => one.type === "error").map((one) => one.toJSON());
  return failed.map((one) => `cell ${at}: ${one.ename}: ${one.evalue}`);
})"""
LINKS = "(parts) => parts.flatMap((part) => [...part.querySelectorAll('a[href]')].map((link) => link.href))"
# opens what a link is folded into
UNFOLD = "(link) => { for (let at = link; (at = at.closest('details:not([open])')); ) at.open = true; }"
# what Lab's keys would fold away, move or delete
CELLS = "(cells) => cells.map((cell) => cell.offsetHeight > 0).join()"
# waits for the page that a link opens, until it shows something, and closes it
OPENED = """async (path) => {
  const shell = window.jupyterapp.shell;
  const until = async (sign) => {
    for (let tries = 0; tries < 1200; tries++) {
      const found = sign();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`not opened: ${path}`);
  };
  const page = await until(() => [...shell.widgets("main")].find((one) => one.context?.path === path));
  await page.context.ready;
  await page.sessionContext?.ready;
  await page.sessionContext?.session?.kernel?.info;
  const { node } = page;
  await until(() => page.isVisible && (node.innerText.length > 100 || node.querySelector("object, iframe")));
  if (page.context.model) page.context.model.dirty = false; // so that nobody is asked whether to save
  page.close();
  shell.activateById(watched.panel.id);
}"""


class Tour:
    """A notebook, all its cells run, in the hands of somebody who tries everything."""

    def __init__(self, nb, patience=PATIENCE, whole=True):
        self.nb, self.page, self.patience, self.whole = nb, nb.page, patience, whole
        nb.ask(AT_ONCE)
        nb.watch()
        self.page.evaluate(WATCH_CELLS)
        self.run()

    def run(self):
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.nb.settle()

    def faults(self):
        """What has gone wrong so far: in a cell, in what a widget called, in the page, in a dialog."""
        dialogs = [f"a dialog: {text}" for text in self.page.locator(".jp-Dialog").all_inner_texts()]
        said = [words for words in self.nb.complaints() if IN_HASTE not in words]
        return [*self.page.evaluate(ERRORS), *said, *dialogs]

    def all(self, css):
        """All of these, as they are now; the tests below ask again after each click."""
        found = self.page.locator(css)
        return [found.nth(n) for n in range(found.count())]

    @contextlib.contextmanager
    def changing(self, what, control):
        """What happens here leaves no fault behind, and the page shows something else than before."""
        before = control.evaluate_handle(SEEN)
        yield
        self.nb.settle()
        assert self.faults() == [], what
        for _ in range(self.patience):
            if not control.count() or control.evaluate(CHANGED, before):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{what}: nothing has changed")

    def press(self, button):
        """Click a button, if it can be; one that is greyed out has a hint that says what it is for."""
        name = button.inner_text()
        if button.is_disabled():
            assert button.get_attribute("title") not in ("", None, name), f"{name}: grey without a word"
        else:
            with self.changing(name, button):
                button.click()

    def tool(self, box, name, exact=False):
        """Click a button of a board."""
        self.press(box.get_by_role("button", name=name, exact=exact).first)

    def choose(self, picker):
        """Choose a few entries of a list, and at the end what was chosen; whether that changed the page."""
        before, changed = picker.evaluate_handle(SEEN), False
        chosen = picker.evaluate("(list) => list.selectedIndex")
        few = range(min(FEW, picker.locator("option").count()))
        for index in [*(one for one in few if one != chosen), chosen]:
            picker.select_option(index=index)
            self.nb.settle()
            assert self.faults() == [], f"entry {index} of a list"
            assert picker.evaluate("(list) => list.selectedIndex") == index, "it shows another entry, or none"
            changed |= picker.evaluate(CHANGED, before)
        return changed

    def slide(self, slider):
        """Move a slider by its keys, there and back."""
        cells, values = self.cells(), []
        slider.focus()
        for key in ("ArrowRight", "ArrowLeft"):
            with self.changing(f"a slider's {key}", slider):
                self.page.keyboard.press(key)
            values.append(slider.get_attribute("aria-valuetext"))
        assert values[0] != values[1]
        assert self.cells() == cells, "a key for the slider has reached Lab"

    def number(self, field):
        """Type a number, as an answer or for what a button does with it."""
        field.fill("2")
        field.press("Enter")
        self.nb.settle()
        assert self.faults() == []
        assert field.input_value() == "2"

    def cells(self):
        """Which cells there are, and can be seen."""
        return self.page.locator(".jp-Notebook .jp-Cell").evaluate_all(CELLS)

    def answer(self, question):
        """Give some answer, and be told something, unless it is about who answers."""
        for field in question.locator("textarea, input[type=text]").all():
            field.fill("one")
        choices = question.locator("input[type=radio], input[type=checkbox]")
        if choices.count():
            choices.first.check()
        for button in question.get_by_role("button").all():
            button.click()
        self.nb.settle()
        assert self.faults() == []
        if question.locator("label input[type=text]").count() == 0:
            expect(question.get_by_role("status")).not_to_have_text("")

    # ---- a board and what stands under it

    def uncover(self, box):
        """Draw the curtain back if there is one."""
        curtain = box.locator(".curtain button")
        if curtain.count():
            self.press(curtain)

    def move(self, box):
        """Make a move, as who is asked."""
        self.uncover(box)
        choice = box.locator(".scene [data-move]:visible").last
        with self.changing("a move", choice):
            choice.press("Enter")  # at once, as no click could; and the middle of an ocean may be land
        asked = box.locator(".curtain button, .scene [data-move]:visible")
        over = box.get_by_role("button", name="Look back")
        expect(asked.or_(over).first).to_be_visible(timeout=60_000)  # the others have moved, and all is told

    def board(self, box, name):
        """Play a little, and press each tool once."""
        self.move(box)
        self.tool(box, "Undo")
        if box.get_by_role("button", name="Redo").count():  # not where others sit at the same screen
            self.tool(box, "Redo")
        self.tool(box, "New game")
        self.tool(box, "Begin", exact=True)
        self.move(box)
        self.uncover(box)
        self.tool(box, "Why can't I")
        box.get_by_placeholder("type a move").fill("place 99 on the Moon")
        self.tool(box, "Why not?")
        expect(box.get_by_role("status").filter(has_text="on the Moon")).to_be_visible()
        self.files(box, name)
        self.tool(box, "Players")
        for picker in box.locator(".g13-panel select:enabled").all():
            self.choose(picker)
        self.tool(box, "Players")
        self.full_screen(box)

    def attempt(self, box, task):
        """Try something, right or wrong, and have the position given back."""
        choice = box.locator(".scene [data-move]:visible").last
        with self.changing("an attempt", choice):
            choice.press("Enter")
        if box.locator(".weigh").is_visible():
            self.tool(box, "Do it")
        self.press(task.get_by_role("button", name="Try again"))

    def files(self, box, name):
        """Save a game, and open it from the list and from the disk."""
        self.tool(box, "Save and load")
        box.locator(".g13-panel input[type=text]").fill(name)
        self.tool(box, "Save", exact=True)
        expect(box.locator(".g13-panel").get_by_role("status")).to_contain_text(name)
        box.locator(".g13-panel select").select_option(name)
        self.tool(box, "Open", exact=True)
        self.move(box)
        upload = box.get_by_role("button", name="Open a file of yours")
        with self.changing("a file from the disk", upload):
            with self.page.expect_file_chooser() as asked:
                upload.click()
            asked.value.set_files(self.nb.fetched(name))

    def full_screen(self, box):
        for _ in range(2):
            self.tool(box, "Full screen")
        self.page.wait_for_function("() => !document.fullscreenElement")

    def replay(self, box):
        """Walk through a record in every way there is, and off it."""
        for step in ("End", "◀ Back", "Beginning", "Next ▶", "Round ▶", "◀ Round"):
            self.tool(box, step)
        assert self.choose(box.get_by_label("Jump to"))
        self.choose(box.get_by_label("Others:"))
        reach = box.locator("input[type=range]")
        reach.focus()
        with self.changing("the range", reach):
            self.page.keyboard.press("ArrowRight")
        self.full_screen(box)
        self.tool(box, "What if")
        branch = box.locator(".g13-box")
        self.move(branch)
        self.tool(branch, "Undo")
        self.tool(box, "Back to the record")
        expect(branch).to_have_count(0)

    def leaf(self, box):
        """To the end of a further record, and one move back: the same tools stand below each."""
        for step in ("End", "◀ Back"):
            self.tool(box, step)

    def atlas(self, box):
        """Click in the live atlas, take it back, and use its lists and layers."""
        self.move(box)
        self.tool(box, "Undo")
        for picker in box.locator("select:enabled:visible").all():
            self.choose(picker)
        for layer in ("borders", "sea lanes", "shores"):
            self.tool(box, layer, exact=True)
        self.tool(box, "Begin anew")
        self.full_screen(box)

    # ---- links

    def links(self):
        """Where the links of our cells lead, each once."""
        found = self.page.locator(OURS).evaluate_all(LINKS)
        return list(dict.fromkeys(found))

    def lost_links(self, root):
        """The links that lead nowhere in this folder, or to a folder: Lab opens files."""
        here, lost = urlsplit(self.page.url), []
        for url in map(urlsplit, self.links()):
            if url.netloc != here.netloc:
                lost += [] if url.scheme == "https" else [url.geturl()]
            elif url.path == here.path:
                lost += [] if self.named(unquote(url.fragment)) else [url.geturl()]
            elif not (root / path_of(url)).is_file():
                lost.append(path_of(url))
        return lost

    def named(self, heading):
        """Whether a link inside the page finds its heading."""
        css = ":is([id], [data-jupyter-id])"
        said = "(all, name) => all.some((one) => one.dataset.jupyterId === name || one.id === name)"
        return self.page.locator(css).evaluate_all(said, heading)

    def follow(self, address):
        """Click a link: what it names opens in Lab."""
        link = self.page.locator(f"{OURS} a[href='{address}']").first
        link.evaluate(UNFOLD)
        link.click()
        self.page.evaluate(OPENED, path_of(urlsplit(address)))
        self.nb.settle()
        assert self.faults() == [], address

    def complaints_of_axe(self, rules=None):
        """What axe says, by all of its rules or by these."""
        return [
            f"{each['id']}: {each['help']}: {node['html'][:200]}"
            for each in violations(self.page, OURS, rules)
            for node in each["nodes"]
            if each["impact"] in ("serious", "critical") and FOREIGN not in node["html"]
        ]


def path_of(url):
    """The file behind a link that Lab has rewritten, from the folder that the server serves."""
    return unquote(url.path).removeprefix("/files/")


def kept(path):
    """Teachers' copies are the pupils' with the answers filled in: they can wait for a long run."""
    marks = [pytest.mark.long] if path.stem.endswith("-teacher") else []
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.fixture(scope="module", params=map(kept, NOTEBOOKS))
def tour(lab, visit, request) -> Iterator[Tour]:
    """Each notebook, in a copy of the kit of its own: what is played is saved beside it."""
    files = lab[1] / request.param.stem
    for folder in ("notebooks", "docs", "handouts"):
        shutil.copytree(ROOT / folder, files / folder, ignore=shutil.ignore_patterns("games13-saves", ".*"))
    large = (files / request.param).stat().st_size > LARGE
    forget_outputs(files / request.param)
    with visit(files / request.param, high=1000, alone=large) as nb:
        yield Tour(nb, whole=EVERYTHING or request.param.stem in WHOLE)


def forget_outputs(path):
    """All is run anew: what is stored would only be drawn before it; test_opening.py shows it."""
    notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    path.write_text(json.dumps(notebook), "utf-8")


def test_it_runs(tour):
    assert tour.faults() == []
    expect(tour.page.locator(".jp-InputPrompt", has_text="[ ]")).to_have_count(0)


def test_buttons_lists_and_sliders(tour):
    pressed = Counter()
    for button in tour.all(BUTTONS):
        if button.is_visible():  # what comes later on a page has tests of its own
            pressed[name := button.inner_text()] += 1
            if EVERYTHING or pressed[name] <= ALIKE:
                tour.press(button)
    for header in tour.all(FOLDED)[::-1]:
        header.click()
    for picker in tour.all(LISTS):
        if not picker.count():
            continue  # fewer players, fewer lists
        agreed = picker.evaluate("(list, form) => !!list.closest(form)", FORM)
        assert tour.choose(picker) or agreed
    for button in tour.all(f".jp-Notebook :has(> * {FORM}) button.mod-primary:not(.g13-box *)"):
        tour.press(button)
    for slider in tour.all(SLIDERS):
        tour.slide(slider)
    for field in tour.all(NUMBERS):
        tour.number(field)
    kinds = "input:not([type=number]), textarea, [role=button], [contenteditable=true]"
    assert tour.all(IN_OUTPUT.format(f":is({kinds}):not(.widget-readout, {FORM} *)")) == [], "and these?"


def test_questions(tour):
    for question in tour.all(QUESTION):
        tour.answer(question)


def test_boards_and_replays(tour):
    attempts = boards = replays = 0
    for n, box in enumerate(tour.nb.boards.all()):
        task = box.locator("xpath=ancestor::*[contains(@class, 'g13-task')]")
        if "g13-atlas" in box.get_attribute("class"):
            tour.atlas(box)
        elif task.count():
            if (
                attempts := attempts + 1
            ) <= FEW:  # tests/browser/test_tasks.py goes through a task's whole life
                tour.attempt(box, task)
        elif box.get_by_role("button", name="Beginning").count():
            replays += 1
            (tour.replay if replays == 1 and tour.whole else tour.leaf)(box)
        elif (boards := boards + 1) == 1 and tour.whole:
            tour.board(box, f"tour-{n}.txt")
        elif boards <= FEW:  # the same tools stand below each
            tour.move(box)
            tour.tool(box, "Undo")


def test_a_move_is_asked_for_every_three_screens(tour, request):
    if request.node.callspec.params["tour"].stem in PLAYED:
        far = [(round(read, 1), where) for read, where in stretches(cells(tour.page)) if read > SCREENS]
        assert far == []


@pytest.fixture(scope="session")
def followed():
    """The kinds of links that were followed already, each from its folder."""
    return set()


def test_links(tour, lab, request, followed):
    assert tour.lost_links(lab[1]) == []
    folder = request.node.callspec.params["tour"].parent
    files = [link for link in tour.links() if "/files/" in link]
    files.sort(key=lambda link: -(lab[1] / path_of(urlsplit(link))).stat().st_size)
    kinds = {Path(urlsplit(link).path).suffix: link for link in files}  # the smallest of each
    for kind, link in kinds.items():
        if EVERYTHING or (folder, kind) not in followed:
            followed.add((folder, kind))
            tour.follow(link)


def test_what_is_folded_opens(tour):
    clicked = Counter()
    for details in tour.page.query_selector_all(f"{OURS} details"):
        if details.is_visible():  # a board with nothing to choose hides its list
            details.evaluate("(details) => (details.open = false)")  # a link may have been followed out of it
            clicked[kind := details.get_attribute("class")] += 1
            if clicked[kind] <= FEW:  # by a real click, which something could lie in the way of
                details.query_selector("summary").click()
            else:
                details.query_selector("summary").evaluate("(summary) => summary.click()")
            assert details.evaluate("(details) => details.open && details.offsetHeight > 40")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(tour, dark):
    tour.nb.theme(dark)
    assert tour.complaints_of_axe(BY_COLOUR if dark else None) == []


# ---- and these checks can fail

BROKEN = """import ipywidgets
def fail(_): raise ValueError("broken")
said = ipywidgets.HTML("-")
button = ipywidgets.Button(description="breaks")
button.on_click(fail)
silent = ipywidgets.Button(description="does nothing")
good = ipywidgets.Button(description="works")
good.on_click(lambda _: setattr(said, "value", said.value + "-"))
grey = ipywidgets.Button(description="grey", disabled=True)
slider = ipywidgets.IntSlider(1, 1, 9)
slider.observe(fail, "value")
picker = ipywidgets.Dropdown(options=["a", "b"])
picker.observe(fail, "value")
ipywidgets.VBox([said, good, silent, grey, button, slider, picker])"""


def test_what_is_broken_is_found(opened):
    tour = Tour(opened(BROKEN, boards=0, alone=True), patience=5)
    works, silent, grey, breaks = tour.all(BUTTONS)
    (slider,), (picker,) = tour.all(SLIDERS), tour.all(LISTS)
    tour.press(works)
    for word, does, control in (
        ("nothing has changed", tour.press, silent),
        ("grey without a word", tour.press, grey),
        ("ValueError", tour.press, breaks),
        ("ValueError", tour.slide, slider),
        ("ValueError", tour.choose, picker),
    ):
        assert tour.faults() == []
        with pytest.raises(AssertionError, match=word):
            does(control)
        tour.page.evaluate("() => { watched.complaints.length = 0; }")


def test_a_failed_cell_and_a_lost_link_are_found(opened, lab):
    links = "[a](nowhere.md) [b](..) [c](http://x.org) [d](#Nothing)"
    tour = Tour(opened(f"from IPython.display import Markdown\nMarkdown('{links}')", boards=0, alone=True))
    assert len(tour.lost_links(lab[1])) == 4
    tour.page.evaluate("() => watched.panel.content.model.cells.get(0).sharedModel.setSource('1 / 0')")
    tour.run()
    assert "ZeroDivisionError" in str(tour.faults())
