"""All drawings on one sheet: `python tools/make_drawings.py` writes `docs/pictures/drawings.svg`.

    python tools/make_drawings.py --quiz SEED FOLDER [--cards]

writes a page to judge them by: every drawing 40 pixels wide, shuffled, without its name, beside four things
of its game to choose from, or with --cards beside the names of four cards; and the key in a file of its own.
"""

from __future__ import annotations

import argparse
import tomllib
from html import escape
from pathlib import Path
from random import Random

from games13.draw.drawings import H, W, shown, sketch
from games13.draw.parts import heading, panel, paragraph
from games13.draw.svg import group, root
from games13.draw.theme import STYLE
from games13.kernel.registry import FOLDERS, find

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "pictures" / "drawings.svg"
WIDE, MARGIN, COLUMNS = 1200, 24, 7
CELL_W, CELL_H = 164, 136
COLOURS = ("us", "ussr", "un")


def cards(folder: str) -> dict[str, str]:
    """What is drawn on the cards of a game, by their names."""
    file = ROOT.joinpath(*folder.split("."), "drawings.toml")
    return {card: shown(folder, card) for card in tomllib.loads(file.read_text("utf-8"))}


def drawn() -> dict[str, dict[str, str]]:
    """All drawings by game, each where it is first used: 13 Minutes has those of its sister game."""
    seen: set[str] = set()
    found = {}
    for game, folder in FOLDERS.items():
        mine = {card: thing for card, thing in cards(folder).items() if thing not in seen}
        seen |= set(mine.values())
        if mine:
            found[find(game).title] = mine
    return found


def sheet() -> str:
    """Every drawing at 96 by 64 and at 40 pixels, over the card's name."""
    inside, y = "", float(MARGIN)
    for game, mine in drawn().items():
        inside += heading(MARGIN, y + 24, WIDE - 2 * MARGIN, game, size=28)
        y += 48
        for i, (card, thing) in enumerate(mine.items()):
            row, column = divmod(i, COLUMNS)
            at = (MARGIN + column * CELL_W, y + row * CELL_H)
            inside += group(_cell(card, thing, COLOURS[i % len(COLOURS)]), at=at)
        y += CELL_H * (1 + (len(mine) - 1) // COLUMNS) + MARGIN
    return root(WIDE, y, "The drawings on the cards of all games", inside, role="img")


def _cell(card: str, thing: str, colour: str) -> str:
    ground = panel(0, 0, CELL_W - 8, CELL_H - 8)
    large, small = sketch(thing, colour, at=(6, 8)), sketch(thing, colour, 40, at=(110, 8))
    return ground + large + small + paragraph(8, 98, CELL_W - 24, card, (13,), lines=2)[0]


def quiz(seed: int, *, by_card: bool) -> tuple[str, str]:
    """A page of drawings to be told, and its key."""
    draw = Random(seed)
    asked = [(card, mine) for mine in drawn().values() for card in mine]
    draw.shuffle(asked)
    rows, key = "", ""
    for n, (card, mine) in enumerate(asked, 1):
        four = [card, *draw.sample([other for other in mine if other != card], 3)]
        draw.shuffle(four)
        named = four if by_card else [mine[other] for other in four]
        said = "<br>".join(f"{letter} {escape(other)}" for letter, other in zip("abcd", named, strict=True))
        picture = sketch(mine[card], draw.choice(COLOURS))
        framed = f'<svg class="g13" width="40" viewBox="0 0 {W} {H}">{picture}</svg>'
        rows += f"<div><b>{n}</b>{framed}<p>{said}</p></div>\n"
        key += f"{n} {'abcd'[four.index(card)]} {card}: {mine[card]}\n"
    look = "body{columns:4;font:12px sans-serif}div{display:flex;gap:8px;break-inside:avoid}p{margin:0 0 8px}"
    return f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}{look}</style>\n{rows}", key


def main() -> None:
    options = argparse.ArgumentParser(
        description="Draw the sheet of all drawings, or a page to judge them by."
    )
    options.add_argument("--quiz", nargs=2, metavar=("SEED", "FOLDER"))
    options.add_argument("--cards", action="store_true")
    given = options.parse_args()
    if not given.quiz:
        OUT.write_text(sheet() + "\n", "utf-8")
        return
    page, key = quiz(int(given.quiz[0]), by_card=given.cards)
    for name, said in (("quiz.html", page), ("key.txt", key)):
        Path(given.quiz[1], name).write_text(said, "utf-8")


if __name__ == "__main__":
    main()
