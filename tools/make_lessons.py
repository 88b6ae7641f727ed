"""Make the pupils' notebooks, and the answers in the guides, from the teachers' notebooks.

    .venv/bin/python tools/make_lessons.py

In `notebooks/lessons/` each `X-teacher.ipynb` is the source. In the pupils' copy, `X-pupil.ipynb`, cells
tagged `solution` are left out, and in cells tagged `answer` what is answered: the second argument of each
`lesson.ask`. The guide, `X-guide.md`, gets all answers between its two marks. What has changed is then run,
so that its outputs are stored.
"""

from __future__ import annotations

import ast
import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from games13.lesson import questions  # noqa: E402

LESSONS = ROOT / "notebooks" / "lessons"
BEGIN = "<!-- answers: written by tools/make_lessons.py -->"
END = "<!-- end of the answers -->"

Notebook = dict[str, Any]


def source(cell: dict[str, Any]) -> str:
    """A cell's text, which a file may hold as a list of lines."""
    text = cell["source"]
    return text if isinstance(text, str) else "".join(text)


def tags(cell: dict[str, Any]) -> list[str]:
    """A cell's tags."""
    found: list[str] = cell["metadata"].get("tags", [])
    return found


def pupils(teacher: Notebook) -> Notebook:
    """The pupils' copy of a teacher's notebook, not yet run."""
    copy = deepcopy(teacher)
    copy["cells"] = [_for_pupils(cell) for cell in copy["cells"] if "solution" not in tags(cell)]
    return copy


def _for_pupils(cell: dict[str, Any]) -> dict[str, Any]:
    text = source(cell)
    if "answer" in tags(cell):
        text = blanked(text)
        cell["metadata"] = {name: told for name, told in cell["metadata"].items() if name != "tags"}
    cell["source"] = text.splitlines(keepends=True)
    if cell["cell_type"] == "code":
        cell["outputs"], cell["execution_count"] = [], None
    return cell


def blanked(code: str) -> str:
    """The code without what is answered in it.

    >>> blanked('lesson.ask("a", "5/13")')
    'lesson.ask("a")'
    """
    for call in sorted(_calls(code), key=lambda call: call.lineno, reverse=True):
        first, said = (ast.get_source_segment(code, part) for part in (call.args[0], call))
        assert first is not None
        assert said is not None
        code = code.replace(said, f"{said.partition('(')[0]}({first})")
    return code


def answers(teacher: Notebook) -> dict[str, str]:
    """What the teacher's notebook answers, by question."""
    found = {}
    for cell in teacher["cells"]:
        if cell["cell_type"] == "code":
            for call in _calls(source(cell)):
                try:
                    given = ast.literal_eval(call.args[1]) if len(call.args) > 1 else "…"
                except ValueError:
                    given = "Worked out in the notebook."
                found[ast.literal_eval(call.args[0])] = " ".join(str(given).split())
    return found


def _calls(code: str) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("lesson.ask", "lesson.check")
    ]


def guide(text: str, name: str, teacher: Notebook) -> str:
    """The guide with all answers between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    given = answers(teacher)
    lines = [
        f"{number}. *{question.asks}*\n   {given[id]}"
        for number, (id, question) in enumerate(questions(name).items(), 1)
    ]
    return f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{after}"


def same(one: Notebook, other: Notebook) -> bool:
    """Whether two notebooks say the same, whatever their outputs."""

    def said(notebook: Notebook) -> list[tuple[Any, ...]]:
        return [(cell["id"], cell["cell_type"], source(cell), tags(cell)) for cell in notebook["cells"]]

    return said(one) == said(other)


def make(teacher: Path) -> list[Path]:
    """Make what belongs to a teacher's notebook; the notebooks that have to be run."""
    name = teacher.name.removesuffix("-teacher.ipynb")
    notebook = json.loads(teacher.read_text("utf-8"))
    page = teacher.with_name(f"{name}-guide.md")
    page.write_text(guide(page.read_text("utf-8"), name, notebook), "utf-8")
    copy, new = teacher.with_name(f"{name}-pupil.ipynb"), pupils(notebook)
    if copy.exists() and same(json.loads(copy.read_text("utf-8")), new):
        return []
    copy.write_text(json.dumps(new, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return [copy]


def main() -> None:
    for teacher in sorted(LESSONS.glob("*-teacher.ipynb")):
        for path in make(teacher):
            import list_notebooks
            from run_notebooks import run

            print(f"{path.name}: {run(path):.1f} s")
            list_notebooks.write()


if __name__ == "__main__":
    main()
