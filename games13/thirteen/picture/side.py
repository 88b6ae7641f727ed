"""Beside the hand: what counts, what the last round cost; and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13.draw import shapes
from games13.draw.parts import heading, panel, paragraph, standings, words
from games13.draw.svg import group, line, path, text
from games13.kernel.words import listing, tr, trn
from games13.thirteen.cards import COLOURS, ROTTEN
from games13.thirteen.picture.cards import sign
from games13.thirteen.picture.plan import HAND_H, RESULT_W, SIDE_W

if TYPE_CHECKING:
    from games13.thirteen.view import View


def reminder() -> str:
    """In the first round: what the cards will cost."""
    rules = (
        ("", tr("Each card you took over: 1 point.")),
        (ROTTEN, tr("Each rotten four: 2 points.")),
        ("", tr("Alone with the most of a colour: that colour costs nothing.")),
        ("", tr("Fewest points win.")),
    )
    drawn, y = "", 72.0
    for colour, rule in rules:
        drawn += (
            sign(colour, 28, y - 5, 9, letter=False)
            if colour
            else path(shapes.outline("circle", 28, y - 5, 4), fill="ink")
        )
        lines, y = paragraph(48, y, SIDE_W - 64, rule)
        drawn += lines
        y += 10
    return group(
        panel(0, 0, SIDE_W, HAND_H),
        heading(16, 32, SIDE_W - 32, tr("What it costs")),
        drawn,
        id="side",
    )


def last_round_panel(view: View) -> str:
    """What each seat took in the last round, and what it paid."""
    number = view.round if view.result else view.round - 1
    scores = view.last_round or {}
    columns = {colour: 134 + 36 * i for i, colour in enumerate((*COLOURS, ROTTEN))}
    step = 25 if len(scores) > 4 else 32
    drawn = "".join(sign(colour, x, 56, 11) for colour, x in columns.items())
    drawn += words(SIDE_W - 16, 61, 76, tr("points"), (16, 13), "quiet", anchor="end")
    for row, (seat, score) in enumerate(scores.items()):
        y = 91 + row * step
        drawn += line(16, y - 18, SIDE_W - 16, y - 18, stroke="border", stroke_width=1)
        drawn += words(16, y, 96, seat)
        for colour, x in columns.items():
            count, free = getattr(score, colour), colour in score.free
            said = f"({count})" if free else str(count)
            drawn += text(x, y, said, 16, "quiet" if free or not count else "ink", anchor="middle")
        drawn += text(SIDE_W - 16, y, score.points, 16, anchor="end", bold=True)
    foot = tr("( ) alone with the most: costs nothing")
    return group(
        panel(0, 0, SIDE_W, HAND_H),
        heading(16, 32, SIDE_W - 32, tr("Round {n}, scored", n=number)),
        drawn,
        words(16, HAND_H - 12, SIDE_W - 32, foot, (13,), "quiet"),
        id="side",
    )


def result_panel(view: View) -> str:
    """Who won: the seats in the order of their points, fewest first."""
    assert view.result is not None
    scores, winners = view.result.scores, view.result.winners
    ranked = sorted(scores, key=lambda seat: scores[seat])
    title = trn("{seats} wins", "{seats} win", len(winners), seats=listing(list(winners)))
    return group(
        panel(0, 0, RESULT_W, HAND_H, edge="prestige", heavy=True),
        words(16, 38, RESULT_W - 32, title, (28, 20, 16, 13), bold=True),
        words(RESULT_W - 16, 62, RESULT_W - 32, tr("penalty points"), fill="quiet", anchor="end"),
        group(standings(RESULT_W - 32, 174, scores, winners, ranked), at=(16, 68)),
        id="hand",
        role="img",
        aria_label=" ".join((view.result.reason, listing([f"{seat} {scores[seat]}" for seat in ranked]))),
    )
