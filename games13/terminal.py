"""A game in the terminal: the table as text, what one types, what was done."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress

from games13 import bots
from games13.bots import Bot
from games13.kernel.errors import MoveError
from games13.kernel.ledger import rules
from games13.kernel.moves import Move
from games13.kernel.position import Position
from games13.kernel.walk import narrate, opening
from games13.kernel.words import listing, msg, tr

HELP = {
    "moves": msg("list what you can do"),
    "hint": msg("hear some advice"),
    "undo": msg("take your last move back"),
    "table": msg("see the table again"),
    "rules": msg('read the rules, or those on something, as in "rules war"'),
    "quit": msg("leave the game"),
    "help": msg("read this again"),
}
COLOURS = (94, 91, 33, 36, 35, 32)  # of the seats, in their order
BOLD = 1


class Left(Exception):
    """The player has left the game."""


class Terminal:
    """One person at a seat, bots at all others."""

    def __init__(self, p: Position, seat: str, bot: Bot) -> None:
        self.p, self.seat, self.bot = p, seat, bot
        self.before: list[Position] = []  # my decisions, to be had again
        self.shown = False  # whether the table is as I saw it last, but for what I did myself
        self.commands: dict[str, Callable[[], None]] = {
            "moves": self.moves, "hint": self.hint, "undo": self.undo, "table": self.table,
            "rules": self.rules, "quit": self.quit, "help": self.help,
        }  # fmt: skip

    def play(self) -> None:
        """The game to its end, or until the player leaves."""
        self.welcome()
        with suppress(Left):
            while self.p.to_move:
                if self.p.to_move == self.seat:
                    self.decide()
                else:
                    self.make(self.bot.choose(self.p.view(self.p.to_move)))
            self.table()

    def welcome(self) -> None:
        """Who plays what, and what can be typed."""
        title, others = self.p.setup.game.title, [tr(seat) for seat in self.p.seats if seat != self.seat]
        self.say(
            tr("{game}: you are {seat}.", game=title, seat=tr(self.seat)),
            tr("Bots play {others}.", others=listing(others)),
            tr('Type what you do; "moves" lists what you can, "hint" gives advice, "help" tells the rest.'),
            *opening(self.p, self.seat),
        )

    def decide(self) -> None:
        """Ask until a move is made or taken back."""
        if not self.shown:
            self.table()
        else:
            self.say(bold(self.p.view(self.seat).asks))
        self.cards()
        self.shown, here = True, self.p
        while self.p is here:
            self.answer(input("> ").strip())

    def answer(self, text: str) -> None:
        """Do what was typed: a command, or a move."""
        names = {name: name for name in HELP} | {tr(name): name for name in HELP} | {"": "moves", "?": "help"}
        if (name := names.get(text.casefold())) is not None:
            return self.commands[name]()
        word, _, about = text.casefold().partition(" ")
        if names.get(word) == "rules":
            return self.rules(about)
        try:
            move = self.p.read(text)
        except MoveError as error:
            return self.say(str(error))
        self.before.append(self.p)
        return self.make(move)

    def make(self, move: Move) -> None:
        """A move, and the story of it; why the game is over stands below the last table."""
        p, self.p = self.p, self.p.after(move)
        self.shown = self.shown and p.to_move == self.seat and p.heading() == self.p.heading()
        reason = self.p.result.reason if self.p.result else ""
        self.say(*(line for line in narrate(p, move, self.seat, self.p) if line != reason))

    def table(self) -> None:
        """All that I may know."""
        view = self.p.view(self.seat)
        print()
        print(self.painted(f"{view}".replace(view.asks, bold(view.asks))))

    def cards(self) -> None:
        """What stands on the cards that I am to decide about."""
        self.say(*(f"  {name}: {text}" for name, text in self.p.view(self.seat).texts().items()))

    def moves(self) -> None:
        """All that I can do, in columns."""
        labels = [move.label for move in self.p.moves()]
        room = max(map(len, labels)) + 3
        columns = max(1, (wide() - 2) // room)
        for start in range(0, len(labels), columns):
            print("  " + "".join(f"{label:<{room}}" for label in labels[start : start + columns]).rstrip())

    def hint(self) -> None:
        """What rules of thumb say; where they leave much, one of the moves that they leave."""
        adviser, view = bots.get("rules", self.p.nature), self.p.view(self.seat)
        said, move = adviser.explain(view), adviser.choose(view).label
        self.say(said, *([] if move in said else [tr("You could try “{move}”.", move=move)]))

    def undo(self) -> None:
        """Back to my last decision; what was done since stays in the record, as a variation."""
        if not self.before:
            return self.say(tr("There is nothing to take back."))
        self.p, self.shown = self.before.pop().with_variation(self.p), False
        return self.say(tr("You take your move back."))

    def rules(self, about: str = "") -> None:
        """The rules in a sentence each: all of them, or those on something."""
        ledger = rules(self.p.setup.game.folder).values()
        told = [f"  {tr(rule.text)}" for rule in ledger if about in f"{rule.id} {tr(rule.text)}".casefold()]
        self.say(*told or [tr("No rule speaks of “{word}”.", word=about)])

    def quit(self) -> None:
        """Leave."""
        raise Left

    def help(self) -> None:
        """What can be typed."""
        example = self.p.moves()[0].label
        self.say(tr('Say a move in your own words: "{move}", or less, if that fits only one.', move=example))
        self.say(*(f"  {tr(name):<8}{tr(does)}" for name, does in HELP.items()))

    def say(self, *lines: str) -> None:
        """Print lines, broken where the terminal ends."""
        for line in lines:
            print(self.painted(textwrap.fill(line, wide(), subsequent_indent="    ")))

    def painted(self, text: str) -> str:
        """The text with the names of the seats in their colours, where there are colours."""
        colours = {tr(seat): COLOURS[i % len(COLOURS)] for i, seat in enumerate(self.p.seats)}
        names = "|".join(re.escape(name) for name in sorted(colours, key=len, reverse=True))
        return re.sub(rf"\b({names})\b", lambda found: paint(found[0], colours[found[0]]), text)


def paint(text: str, code: int) -> str:
    """The text in a colour or bold, where the terminal can and nobody has said NO_COLOR."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\033[{code}m{text}\033[0m"


def bold(text: str) -> str:
    """What is asked."""
    return paint(text, BOLD)


def wide() -> int:
    """How many letters fit into a line."""
    return max(40, min(110, shutil.get_terminal_size().columns))
