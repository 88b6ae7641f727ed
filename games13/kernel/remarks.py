"""Remarks: what people wrote about a game, kept with the positions that they wrote it about.

A remark stays at the move that it follows, or at the setup if it follows none. The nodes of the past are
plain tuples, and only those with something in the margin are more: moves that nobody remarks on cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from games13.kernel.errors import GameError, shown
from games13.kernel.words import tr

if TYPE_CHECKING:
    from games13.kernel.moves import Move
    from games13.kernel.position import Position

P = TypeVar("P", bound="Position")
Node = tuple["Move", Any, Any]  # (a move, the step it answered, what came before)


@dataclass(frozen=True, eq=False)
class Variation:
    """Other moves than those that were made, from the position in which the variation stands."""

    margin: Margin  # what is written above its first move
    end: Position  # where its last move leads, before nature answers
    length: int  # how many moves it has, nature's too

    def __str__(self) -> str:
        return "\n".join(_bracketed(self, Guide()))


class Heading(str):
    """A comment that a transcript writes by itself: where in the game this is, or how it ended."""

    __slots__ = ()


class Margin(NamedTuple):
    """What people wrote after a move: a comment `beside` it, and the lines `below`, up to the next move."""

    beside: str = ""  # with its # and the gap before it
    below: tuple[str | Variation, ...] = ()

    def remarks(self) -> list[str | Variation]:
        """What is said, lines of comment that follow each other as one text."""
        found: list[str | Variation] = [said(self.beside), ""]
        for line in self.below:
            new, last = line if isinstance(line, Variation) else said(line), found[-1]
            if new and last and isinstance(new, str) and isinstance(last, str):
                found[-1] = f"{last} {new}"
            else:
                found.append(new)
        return [remark for remark in found if remark]


NOTHING = Margin()


class Remarked(tuple["Move", Any, Any]):
    """A move of the past with a margin. It unpacks as one without does."""

    margin: Margin


def said(line: str) -> str:
    """What a person says in a line: nothing in a header, a heading, or a move alone."""
    return "" if isinstance(line, Heading) or line.startswith("[") else line.partition("#")[2].strip()


def chain(p: Position, length: int | None = None) -> list[Node]:
    """The past of a position, first to last: all of it, or its last moves."""
    nodes: list[Node] = []
    past = p.past
    while past is not None and len(nodes) != length:
        nodes.append(past)
        past = past[2]
    return nodes[::-1]


def margin_of(node: Node) -> Margin:
    """What is written after a move of the past."""
    return node.margin if isinstance(node, Remarked) else NOTHING


def margin_at(p: Position) -> Margin:
    """What is written in a position: after its last move, or above the first."""
    return p.setup.said if p.past is None else margin_of(p.past)


def put(p: Position, margin: Margin) -> None:
    """Write in a position, in place, instead of what was there."""
    if p.past is None:
        p.setup = replace(p.setup, said=margin)
    elif margin != margin_of(p.past):
        p.past = node = Remarked(p.past)
        node.margin = margin


def add(p: Position, lines: Iterable[str | Variation]) -> None:
    """Write lines more in a position, in place."""
    beside, below = margin_at(p)
    put(p, Margin(beside, (*below, *lines)))


def remarks(p: Position) -> tuple[str | Variation, ...]:
    """What is written since the last decision."""
    margins, past = [], p.past
    while past is not None:
        margins.append(margin_of(past))
        if past[1].seat:
            break
        past = past[2]
    else:
        margins.append(p.setup.said)
    return tuple(remark for margin in reversed(margins) for remark in margin.remarks())


def noted(p: P, text: str) -> P:
    """This position with a comment."""
    if not isinstance(text, str):
        raise GameError(tr("A comment is a text, got {got}.", got=shown(text)), text)
    q = p.copy()
    add(q, [f"# {line}".strip() for line in text.splitlines()])
    return q


def with_variation(p: P, other: Position, beside: str = "") -> P:
    """This position with the moves by which another one left its past; `beside` their "(" a comment."""
    needs_a_beginning(p)
    needs_a_beginning(other)
    mine, theirs = chain(p), chain(other)
    same = len([*takewhile(lambda both: both[0][0] == both[1][0], zip(mine, theirs, strict=False))])
    if p.setup.options() != other.setup.options() or same == len(theirs):
        raise GameError(tr("A variation begins in a position of this game and makes other moves."), other)
    q = p.copy()
    q.past = mine[same - 1] if same else None
    begun = margin_of(theirs[same - 1]) if same else other.setup.said
    above = tuple(line for line in begun.below if line not in margin_at(q).below)
    add(q, [Variation(Margin(beside, above), other.copy(), len(theirs) - same)])
    for node in mine[same:]:
        move, step, _ = node
        q.past = (move, step, q.past)
        put(q, margin_of(node))
    return q


TAKEN_BACK = "    # taken back"  # beside the "(" of such a variation, in any language
TAKEN_BACK_LATE = "    # taken back after something hidden was shown"


class TakenBack(NamedTuple):
    """How often moves were taken back, and how often of these when something hidden had been shown."""

    times: int
    late: int


def with_taken_back(p: P, end: Position, late: bool) -> P:
    """This position with the line that was taken back to it, and with those taken back on that line before.

    `late` says whether something hidden had been shown on it by then.
    Each is a variation of its own: within each other they would soon stand too deep to be read.
    """
    length, nodes = len(chain(p)), chain(end)
    lines = [*_taken_back(nodes[length:]), Variation(Margin(TAKEN_BACK_LATE if late else TAKEN_BACK), end, 0)]
    for line in lines:
        p = with_variation(p, _without_taken_back(line.end, length), line.margin.beside)
    return p


def taken_back(p: Position) -> TakenBack:
    """How often moves were taken back on the way to a position, as its record tells it."""
    found = [*_marked(p.setup.said), *_taken_back(chain(p))]
    return TakenBack(len(found), sum(v.margin.beside.strip() == TAKEN_BACK_LATE.strip() for v in found))


def _taken_back(nodes: Iterable[Node]) -> list[Variation]:
    return [v for node in nodes for v in _marked(margin_of(node))]


def _marked(margin: Margin) -> list[Variation]:
    marks = (TAKEN_BACK.strip(), TAKEN_BACK_LATE.strip())
    return [v for v in margin.below if isinstance(v, Variation) and v.margin.beside.strip() in marks]


def _without_taken_back(p: P, length: int) -> P:
    """This position with no such line in its past after so many moves."""
    q, nodes = p.copy(), chain(p)
    q.past = nodes[length - 1] if length else None
    for node in nodes[length:]:
        move, step, _ = node
        margin, marked = margin_of(node), _marked(margin_of(node))
        q.past = (move, step, q.past)
        put(q, margin._replace(below=tuple(line for line in margin.below if line not in marked)))
    return q


def needs_a_beginning(p: Position) -> None:
    """GameError for a guessed position."""
    if p.setup.seed is None:
        raise GameError(
            tr(
                "A guessed position has no beginning: it can be played on, but not written down or pickled. "
                "Send the position from which it was guessed, and guess with the same seed there."
            )
        )


class Guide:
    """Tells a writer where headings belong; this one lets them stand where they are."""

    def title(self) -> str | None:
        """The heading that belongs before the next move; "" where none does."""
        return None

    def ending(self) -> str | None:
        """The heading that belongs after the last move."""
        return None

    def go(self, move: Move) -> None:
        """Make the move that was written."""

    def branch(self) -> Guide:
        """A guide through a variation from here."""
        return self


def written(margin: Margin, nodes: Iterable[Node], guide: Guide) -> list[str]:
    """What stands below in a margin, then moves and what is written about them."""
    lines: list[str] = []
    for node in nodes:
        title = guide.title()
        if title or margin.below:
            lines += _below(margin, title, guide)
        move, step, _ = node
        margin = margin_of(node)
        lines.append((f"{step.seat}: {move}" if step.seat else str(move)) + margin.beside)
        guide.go(move)
    return lines + _below(margin, guide.ending(), guide)


def _below(margin: Margin, title: str | None, guide: Guide) -> list[str]:
    lines = margin.below if title is None else _titled(margin.below, f"# {title}" if title else "")
    return [
        text
        for line in lines
        for text in (_bracketed(line, guide) if isinstance(line, Variation) else [line])
    ]


def _titled(lines: Iterable[str | Variation], title: str) -> list[str | Variation]:
    """Lines of which no heading is one but the title: where it stood, or else above the variations."""
    kept = [line for line in lines if line == title or not isinstance(line, Heading)]
    if title and title not in kept:
        at = next((i for i, line in enumerate(kept) if isinstance(line, Variation)), len(kept))
        kept[at:at] = ["", title]
    return kept


def _bracketed(v: Variation, guide: Guide) -> list[str]:
    inside = written(Margin("", v.margin.below), chain(v.end, v.length), guide.branch())
    return [f"({v.margin.beside}", *("    " + line if line else line for line in inside), ")"]
