"""Write the worksheets of lessons A to E as documents to edit: handouts/worksheet-A.odt …

    .venv/bin/python tools/make_worksheets.py

Each has the lesson's questions with room to write, and for D and E the papers before them. It is OpenDocument
text: open it in a word processor, and change what your class needs.
"""

import io
import sys
import zipfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.lesson import papers, questions  # noqa: E402
from games13.lesson.handouts.papers import ROUNDS, TODAY, beside  # noqa: E402

OUT = ROOT / "handouts"
LESSONS = ("A", "B", "C", "D", "E")
READ = {"D": ROUNDS, "E": TODAY}
LINES = {"open": 6}
TYPE = "application/vnd.oasis.opendocument.text"
SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{space}:1.0"'
    for name, space in (
        ("office", "office"),
        ("text", "text"),
        ("style", "style"),
        ("fo", "xsl-fo-compatible"),
        ("manifest", "manifest"),
    )
)
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
RULE = ' fo:border-bottom="0.5pt solid #8c8473" style:join-border="false"'
STYLES = "".join(
    f'<style:style style:name="{name}" style:family="paragraph"><style:paragraph-properties '
    f'fo:margin-bottom="0.2cm"{around}/><style:text-properties '
    f'fo:font-family="Arial, Liberation Sans, sans-serif" fo:font-size="{size}pt"{text}/></style:style>'
    for name, size, around, text in (
        ("Title13", 20, "", ' fo:font-weight="bold"'),
        ("Part13", 15, ' fo:margin-top="0.5cm" fo:keep-with-next="always"', ' fo:font-weight="bold"'),
        ("Asked13", 12, ' fo:margin-top="0.4cm" fo:keep-with-next="always"', ' fo:font-weight="bold"'),
        ("Words13", 12, ' fo:margin-left="1cm"', ""),
        ("Told13", 12, "", ""),
        ("Small13", 9, "", ""),
        ("Line13", 16, RULE, ""),
        ("Kept13", 16, f'{RULE} fo:keep-with-next="always"', ""),  # the lines of an answer stay together
    )
)


def paragraph(style: str, said: str = "") -> str:
    """A paragraph, or an empty line to write on."""
    return f'<text:p text:style-name="{style}">{escape(said)}</text:p>'


def body(lesson: str) -> str:
    """What stands in the document."""
    parts = [paragraph("Title13", f"Lesson {lesson}"), paragraph("Told13", "Names, date:")]
    for title, ids, told in READ.get(lesson, ()):
        parts.append(paragraph("Part13", title))
        for one in papers.papers(*ids):
            parts += [paragraph("Asked13", one.title), paragraph("Words13", one.quoted)][
                : 2 if one.text else 1
            ]
            parts += [paragraph("Told13", one.told), paragraph("Told13", f"In short: {one.easy}")]
            words = "; ".join(f"{word}: {said}" for word, said in one.words.items())
            parts += [paragraph("Small13", said) for said in (words, f"{one.where}. {one.wording}") if said]
        parts += [line for name in told for line in _beside(**beside()[name])]
    parts.append(paragraph("Part13", "Your answers"))
    for number, question in enumerate(questions(lesson).values(), 1):
        parts.append(paragraph("Asked13", f"{number}. {question.asks}"))
        parts += [paragraph("Told13", f"☐ {choice}") for choice in question.choices]
        lines = LINES.get(question.kind, 1)
        parts += [] if question.choices else [*[paragraph("Kept13")] * (lines - 1), paragraph("Line13")]
    return "".join(parts)


def _beside(
    title: str = "", text: str = "", lines: Sequence[str] = (), rows: Sequence[Sequence[str]] = (), **_: Any
) -> list[str]:
    """What a lesson tells beside its papers; a row of a table is a line of its own."""
    parts = [paragraph(style, said) for style, said in (("Asked13", title), ("Told13", text)) if said]
    return [*parts, *(paragraph("Words13", said) for said in (*(" – ".join(row) for row in rows), *lines))]


def document(lesson: str) -> bytes:
    """The file: a zip whose first part says what it is, uncompressed, as the format wants it."""
    listed = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{kind}"/>'
        for path, kind in (("/", TYPE), ("content.xml", "text/xml"))
    )
    content = (
        f'{HEAD}<office:document-content {SPACES} office:version="1.2"><office:automatic-styles>{STYLES}'
        f"</office:automatic-styles><office:body><office:text>{body(lesson)}</office:text></office:body>"
        "</office:document-content>"
    )
    manifest = f'{HEAD}<manifest:manifest {SPACES} manifest:version="1.2">{listed}</manifest:manifest>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        parts = (("mimetype", TYPE), ("content.xml", content), ("META-INF/manifest.xml", manifest))
        for name, text in parts:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            info.create_system = 3
            file.writestr(info, text)
    return out.getvalue()


def main() -> None:
    for lesson in LESSONS:
        file = OUT / f"worksheet-{lesson}.odt"
        file.write_bytes(document(lesson))
        print(f"handouts/{file.name}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
