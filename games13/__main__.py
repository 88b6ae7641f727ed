"""From a terminal: `python -m games13 play 13`, `replay FILE`, `simulate 13`, `check-deck 13 FILE`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import games13
from games13 import bots, folder
from games13.kernel import files
from games13.kernel.errors import GameError, MissingPackage, check_seat
from games13.kernel.reading import read_file
from games13.kernel.registry import find
from games13.kernel.words import msg, tr
from games13.terminal import Terminal

RULES = msg("rule options, as in length=round")
WHERE = msg("where; {folder} in this folder if not given")
PUPILS = msg("without the answers: no teachers' copies, no guides")
FOLDER = "games13-notebooks"


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 when it went well, 1 when the kit had to refuse."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if words[:1] == ["class"] and folder.HAS_CLASS:  # its words are for another room to read
            return folder.seat_class(words[1:])
        options = _parser().parse_args(words)
        return int(options.run(options) or 0)
    except (GameError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print()
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="games13",
        description=tr("Play and study four games on the Cuban missile crisis."),
        epilog=tr("To begin: games13 play {game}. What else a command takes: games13 play --help.",
                  game=games13.games()[1]),
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=games13.__version__)
    parser.set_defaults(run=lambda _: parser.print_help())
    commands = parser.add_subparsers(metavar="COMMAND")

    play = commands.add_parser("play", help=tr("play a game against bots"))
    play.add_argument("game", nargs="?", default=games13.games()[1], help=", ".join(games13.games()))
    play.add_argument("--seat", help=tr("your seat; the first one if not given"))
    play.add_argument("--seed", type=int)
    play.add_argument("--players", type=int)
    play.add_argument("--bot", default="normal", help=", ".join(bots.names()))
    play.add_argument("--rules", help=tr(RULES))
    play.add_argument("--deck", help=tr("a file with a deck of your own"))
    play.add_argument("--map", help=tr("a file with a map of your own, where the game has one"))
    play.add_argument("--save", type=Path, help=tr("write the transcript to this file at the end"))
    play.set_defaults(run=_play)

    lab = commands.add_parser("lab", help=tr("open JupyterLab on the notebooks, in a folder of your own"))
    lab.add_argument("folder", nargs="?", type=Path, default=Path(FOLDER), help=tr(WHERE, folder=FOLDER))
    lab.add_argument("--pupils", action="store_true", help=tr(PUPILS))
    lab.add_argument("--port", type=int, default=8888)
    lab.add_argument("--no-browser", action="store_true", help=tr("only say the address"))
    lab.set_defaults(run=_lab)

    if folder.HAS_CLASS:
        commands.add_parser("class", help=tr("a whole class plays on this one computer"), add_help=False)

    copy = commands.add_parser("notebooks", help=tr("copy notebooks, lessons, guides and handouts"))
    copy.add_argument("folder", nargs="?", type=Path, default=Path(FOLDER), help=tr(WHERE, folder=FOLDER))
    copy.add_argument("--pupils", action="store_true", help=tr(PUPILS))
    copy.set_defaults(run=_copy)

    replay = commands.add_parser("replay", help=tr("tell the story of a transcript"))
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)

    collect = commands.add_parser("collect", help=tr("read what a class handed in into one table"))
    collect.add_argument("folder", type=Path)
    collect.set_defaults(run=_collect)

    simulate = commands.add_parser("simulate", help=tr("let bots play many games and count who wins"))
    simulate.add_argument("game", help=", ".join(games13.games()))
    bot_help = tr("one for all seats, one a seat in their order, or by seat: US=hard USSR=rules; {bots}")
    simulate.add_argument(
        "--bots", nargs="+", default=["random"], help=bot_help.format(bots=", ".join(bots.names()))
    )
    simulate.add_argument("--games", type=int, default=1000)
    simulate.add_argument("--seed", type=int, default=0)
    simulate.add_argument("--players", type=int)
    simulate.add_argument("--rules", help=tr(RULES))
    simulate.add_argument("--csv", type=Path, help=tr("write a row a game to this file"))
    simulate.add_argument(
        "--resume", type=Path, help=tr("keep a record here, and go on from it when broken off")
    )
    simulate.set_defaults(run=_simulate)

    check = commands.add_parser("check-deck", help=tr("check a deck of your own"))
    check.add_argument("game", nargs="?", default=games13.games()[0], help=", ".join(games13.games()))
    check.add_argument("file", type=Path)
    check.set_defaults(run=_check_deck)

    check = commands.add_parser("check-map", help=tr("check a map of your own"))
    check.add_argument("file", type=Path)
    check.set_defaults(run=_check_map)
    return parser


def _play(options: argparse.Namespace) -> None:
    given = {name: getattr(options, name) for name in ("players", "rules", "deck", "map")}
    p = games13.new(
        options.game,
        seed=options.seed,
        **{name: value for name, value in given.items() if value is not None},
    )
    seat = options.seat or p.seats[0]
    check_seat(seat, p.seats)
    terminal = Terminal(p, seat, bots.get(options.bot, p.setup.seed))
    if options.save:
        _check_place(options.save)
    try:
        terminal.play()
    finally:
        if options.save:
            _save(options.save, terminal.p.transcript())


def _check_place(file: Path) -> None:
    """Refuse, before anybody plays, what can keep no game and what is no game."""
    if os.path.lexists(file):
        if '[Game "' not in read_file(file, GameError)[:400]:
            raise GameError(tr("{file} is no game, and stays as it is", file=file), file)
    elif not file.parent.is_dir():
        raise GameError(tr("{file} has no folder to lie in", file=file), file)


def _save(file: Path, text: str) -> None:
    """Keep a game, and one that was there under another name; if that can't be, show it."""
    try:
        if file.exists():
            os.replace(file, files.unused(file, "before"))
        files.write(file, text.encode(), files.OWNER)  # it holds all hands: nobody else may look
    except OSError as problem:
        print(text)
        raise GameError(tr("Not saved: {problem}", problem=problem.strerror), file) from problem


def _lab(options: argparse.Namespace) -> int:
    folder.check_lab()
    _copy(options)
    return folder.lab(options.folder, options.port, not options.no_browser)


def _copy(options: argparse.Namespace) -> None:
    for name in folder.copy(options.folder, options.pupils):
        print(tr("{file} is yours and stays as it is.", file=options.folder / name))
    print(tr("The notebooks are in {folder}; begin with {first}.",
             folder=options.folder, first=folder.FIRST))  # fmt: skip


def _collect(options: argparse.Namespace) -> None:
    from games13.lesson import collect

    print(collect.write(options.folder))


def _replay(options: argparse.Namespace) -> None:
    positions = games13.replay(options.file, each=True)
    heading = ""
    for p, q in pairwise(positions):
        if p.heading() != heading:
            heading = p.heading()
            print(f"\n{heading}")
        if p is positions[0]:
            print(" ".join(games13.narrate(p)))
        _, move = q.history()[len(p.history())]
        print(" ".join(games13.narrate(p, move, then=q)))
    if not positions[-1].result:
        print(f"\n{positions[-1].view(None)}")


def _simulate(options: argparse.Namespace) -> None:
    from games13 import lab

    given = {"players": options.players, "rules": options.rules}
    runs = lab.simulate(
        options.game,
        _bots(options.bots),
        games=options.games,
        seed=options.seed,
        resume=options.resume,
        **{name: value for name, value in given.items() if value},
    )
    print(tr("{game}: games won, of {count}", game=options.game, count=len(runs.games)))
    print(runs)
    if options.csv:
        runs.games.to_csv(options.csv)


def _bots(given: list[str]) -> str | list[str] | dict[str, str]:
    if any("=" in bot for bot in given):
        return {seat: name for seat, _, name in (bot.partition("=") for bot in given)}
    return given if len(given) > 1 else given[0]


def _check_deck(options: argparse.Namespace) -> None:
    cards = games13.deck(options.game, options.file)
    print(tr("{file}: {count} kinds of cards, all well.", file=options.file, count=len(cards)))


def _check_map(options: argparse.Namespace) -> int:
    game = next(find(name) for name in games13.games() if "map" in find(name).parts)
    problems = game.parts["map"].check(options.file)
    if not problems:
        game.setup(None, {"map": options.file})  # says if two of its moves would read alike
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        found = game.parts["map"].load(options.file)
        print(*found.remarks(), tr("{file}: all well.", file=options.file), *_numbers(found), sep="\n")
    return 1 if problems else 0


def _numbers(map: Any) -> Iterator[str]:
    """A map's numbers beside ours, where networkx is there to count them."""
    try:
        from games13.atlas.beside import beside_ours
    except MissingPackage:
        return
    yield from beside_ours(map)


if __name__ == "__main__":
    sys.exit(main())
