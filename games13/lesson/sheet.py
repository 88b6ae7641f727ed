"""The file that a pupil hands in: one page that any browser opens, with nothing in it that runs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from games13.draw import picture
from games13.draw.theme import COLOURS, MONO, SANS
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.lesson.questions import Question
    from games13.lesson.record import Lesson, Played, Work

LOOK = (
    f"body{{font:17px/1.5 {SANS};color:{COLOURS['ink'][0]};background:{COLOURS['panel'][0]};"
    "max-width:56rem;margin:2rem auto;padding:0 1rem}"
    f"h1,h2,h3{{font-family:{MONO}}}"
    f"blockquote{{margin:.3rem 0;padding-left:1rem;border-left:4px solid {COLOURS['border'][0]};"
    "white-space:pre-wrap}"
    f".note{{color:{COLOURS['quiet'][0]}}}"
    "pre{white-space:pre-wrap;font-size:14px}svg{max-width:100%;height:auto}"
    "@media print{h2{break-before:page}h3,li{break-inside:avoid}}"
)


def page(lesson: Lesson) -> str:
    """The whole file. The same work gives the same bytes."""
    title = tr("Lesson {name}", name=lesson.name)
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            f'<head><meta charset="utf-8"><title>{escape(title)}, {escape(lesson.pupil)}</title>',
            *(f'<meta name="games13-{name}" content="{escape(said)}">' for name, said in _about(lesson)),
            f"<style>{LOOK}</style></head>",
            "<body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{tr('Name')}: <strong>{escape(lesson.pupil or '–')}</strong>. "
            f"{tr('Date')}: {escape(lesson.date or '–')}. {_count(lesson)}</p>",
            f"<h2>{tr('Answers')}</h2>",
            "<ol>",
            *(_item(question, lesson.work.get(id)) for id, question in lesson.questions.items()),
            "</ol>",
            f"<h2>{tr('Games')}</h2>",
            *(_game(game) for game in lesson.games.values()),
            "" if lesson.games else f"<p>{tr('No game was kept.')}</p>",
            "</body>",
            "</html>",
            "",
        )
    )


def _about(lesson: Lesson) -> tuple[tuple[str, str], ...]:
    """What `games13 collect` reads."""
    kept = str(len(lesson.games))
    return (("lesson", lesson.name), ("names", lesson.pupil), ("date", lesson.date), ("games", kept))


def _count(lesson: Lesson) -> str:
    return tr("{n} of {m} questions answered.", n=lesson.answered, m=len(lesson.questions))


def _item(question: Question, work: Work | None) -> str:
    said = f"<blockquote>{escape(work.answer)}</blockquote>" if work else ""
    asks = escape(tr(question.asks))
    right = "" if work is None or work.right is None else "yes" if work.right else "no"
    before = "; ".join(wrong for wrong in work.wrong if wrong != work.answer) if work else ""
    marks = f'data-right="{right}" data-before="{escape(before)}"'
    return f'<li id="{escape(question.id)}" {marks}>{asks}{said}<p class="note">{_judged(work)}</p></li>'


def _judged(work: Work | None) -> str:
    if work is None:
        return tr("Not answered.")
    if work.right is None:
        return tr("Not checked by the computer.")
    before = [wrong for wrong in work.wrong if wrong != work.answer]
    tried = f" {tr('Tried before')}: {escape('; '.join(before))}." if before else ""
    return (tr("✓ Right.") if work.right else tr("✗ Not right.")) + tried


def _game(game: Played) -> str:
    end = game.end
    said = end.result.reason if end.result else tr("The game was not played to its end.")
    return "\n".join(
        (
            f"<h3>{escape(game.name)}</h3>",
            f"<p>{escape(said)}</p>",
            picture(end.view(None)),
            f"<pre>{escape(game.transcript)}</pre>",
        )
    )
