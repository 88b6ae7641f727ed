"""Does the map matter in play? Games of DEFCON, counted by place: what atlas.conquests() reads.

    python bench/conquests.py FOLDER --games 1000            # of each of the four arrangements; half an hour
    python bench/conquests.py FOLDER --collect FILE.json     # sum up what FOLDER has
    python bench/conquests.py FOLDER --bot random …          # other players, in another folder; minutes

Each homeland is played by each power in turn: arrangement r gives the homeland of power k to power k + r, so
that what is the land's can be told from what is the power's own. Game i has the seed i in all of them. FOLDER
keeps what was counted over every 20 games, so a run that was broken off goes on; a second process may play
the same FOLDER with `--part 1/2` and `--part 2/2`. Besides the bots there is an "attacker": it arms, attacks
by land wherever four attacks in five succeed, and does all else by chance. It plans nothing, and is quick.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import games13
from games13 import Move, atlas, bots
from games13.defcon import board
from games13.defcon.map import Map
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import IN_BARRACKS

BLOCK = 20  # games that are played together
HOPE, ARMS = 0.8, 0.5  # the attacker's: from what odds it attacks, how often it buys a troop for that
KEPT = 5  # of each arrangement: what is kept, sums over several of these
ROTATIONS = range(len(POWERS))
OURS = Map.load(None)
LANDS, ZONES = len(OURS.territories), len(OURS.seas)


def rotated(rotation: int) -> Map:
    """Our map with each homeland given to another power."""
    text = OURS.text
    for number, power in enumerate(POWERS):
        other = POWERS[(number + rotation) % len(POWERS)]
        text = text.replace(f'power = "{power}"', f'power = "={other}"')
    return Map(text.replace('"=', '"'), f"rotated by {rotation}" if rotation else "")


def owners(p: Any) -> list[int]:
    """The power that holds each territory; -1 where nobody does."""
    found = [-1] * LANDS
    for power in range(len(POWERS)):
        for land in board.bits(p.t[board.OWN + power]):
            found[land] = power
    return found


Player = Callable[[Any, Sequence[Move]], Move]


def attacker(seed: int) -> Player:
    """Who plays by the odds of a land attack alone."""
    luck = Random(seed)

    def choose(p: Any, moves: Sequence[Move]) -> Move:
        attacks = [move for move in moves if (move.does, move.what) == ("attack", "troop")]
        onward = any(move.does == "rest" for move in moves)
        sent = p.t[board.FORCE] if onward else p.t[board.BARRACKS + p.seats.index(p.to_move)]
        hopes = {move: chance(p, sent, move.where) for move in attacks}
        good = [move for move in attacks if hopes[move] >= HOPE and hopes[move] == max(hopes.values())]
        arms = [
            move for move in moves if (move.does, move.what, move.where) == ("place", "troop", IN_BARRACKS)
        ]
        other = [move for move in moves if move not in attacks and move.does != "fire"]
        if moves[0].does in ("deploy", "leave"):
            return (max if moves[0].does == "deploy" else min)(moves, key=lambda move: move.count)
        if moves[0].does in ("roll", "withdraw"):
            return next(move for move in moves if move.does == "roll")
        return luck.choice(good or (arms if luck.random() < ARMS else ()) or other or moves)

    return choose


def chance(p: Any, sent: int, where: str) -> float:
    """That an army takes a place."""
    land = OURS.territory[where]
    built = bool(p.t[board.FORTS] >> land & 1), land in p.t[board.CAPITAL : board.CAPITAL + len(POWERS)]
    return taken(sent, p.t[board.TROOPS + land], *built) if sent else 0.0


@cache
def taken(sent: int, troops: int, fortification: bool, capital: bool) -> float:
    return atlas.attack(sent, troops, fortification=fortification, capital=capital).taken


def by_chance(seed: int) -> Player:
    """The bot `random`, without the Views that it doesn't look at."""
    luck = Random(seed)
    return lambda p, moves: luck.choice(moves)


def thinking(bot: str, seed: int) -> Player:
    made = bots.get(bot, seed)
    return lambda p, moves: made.choose(p.view(p.to_move))


QUICK = {"random": by_chance, "attacker": attacker}


def play(map: Map, bot: str, seed: int) -> tuple[Any, list[int], list[int], list[int]]:
    """One game: its end, how often each territory changed hands, where capitals and fleets were placed."""
    p: Any = games13.new("defcon", seed=seed, map=map)
    make = QUICK.get(bot) or partial(thinking, bot)
    players = {seat: make(seed * len(POWERS) + i) for i, seat in enumerate(p.seats)}
    now = p.t[board.OWN : board.OWN + len(POWERS)]
    last, taken = owners(p), [0] * LANDS
    capitals, fleets = [-1] * len(POWERS), [-1] * len(POWERS)
    while p.to_move:
        moves = p.moves()
        p.apply(moves[0] if len(moves) == 1 else players[p.to_move](p, moves))
        for power, place in enumerate(p.t[board.CAPITAL : board.CAPITAL + len(POWERS)]):
            if capitals[power] < 0 and 0 <= place < LANDS:
                capitals[power] = place
        if -1 in fleets:
            for power, zones in enumerate(p.t[board.NAVY : board.NAVY + len(POWERS)]):
                if fleets[power] < 0 and zones:
                    fleets[power] = next(board.bits(zones))
        if p.t[board.OWN : board.OWN + len(POWERS)] != now:
            now = p.t[board.OWN : board.OWN + len(POWERS)]
            for land, owner in enumerate(owners(p)):
                if owner >= 0 and owner != last[land]:
                    taken[land] += 1
                    last[land] = owner
    return p, taken, capitals, fleets


def block(rotation: int, bot: str, first: int) -> dict[str, Any]:
    """What is counted over some games: by homeland (numbered as ours), and by territory."""
    map = rotated(rotation)
    found: dict[str, Any] = {
        "rotation": rotation,
        "first": first,
        "games": BLOCK,
        "wins": [0.0] * len(POWERS),
    }
    by_land = ("taken", "lost", "held", "won", "capital", "capital_won", "capital_lost")
    found |= {name: [0.0] * LANDS for name in by_land}
    found |= {name: [0.0] * (len(POWERS) * ZONES) for name in ("fleet", "fleet_won")}  # homeland by homeland
    for seed in range(first, first + BLOCK):
        p, taken, capitals, fleets = play(map, bot, seed)
        winners = p.result.winners
        share = [(power in winners) / max(1, len(winners)) for power in POWERS]
        for home in range(len(POWERS)):
            power = (home + rotation) % len(POWERS)
            found["wins"][home] += share[power]
            found["capital"][capitals[power]] += 1
            found["capital_won"][capitals[power]] += share[power]
            found["fleet"][home * ZONES + fleets[power]] += 1
            found["fleet_won"][home * ZONES + fleets[power]] += share[power]
        held = owners(p)
        for land, owner in enumerate(held):
            found["taken"][land] += taken[land]
            found["lost"][land] += owner != map.power[land]
            if owner >= 0:
                found["held"][land] += 1
                found["won"][land] += share[owner]
        for power, place in enumerate(capitals):
            found["capital_lost"][place] += held[place] != power
    return {
        name: [round(x, 3) for x in value] if isinstance(value, list) else value
        for name, value in found.items()
    }


def missing(folder: Path, games: int, part: tuple[int, int]) -> Iterator[tuple[int, int, Path]]:
    """The blocks that are to be played yet, the arrangements in turn."""
    number = 0
    for first in range(0, games, BLOCK):
        for rotation in ROTATIONS:
            number += 1
            file = folder / f"{rotation}-{first:06}.json"
            if number % part[1] == part[0] % part[1] and not file.exists():
                yield rotation, first, file


def added(blocks: list[dict[str, Any]]) -> dict[str, Any]:
    """Several blocks of one arrangement as one."""
    found = dict(blocks[0])
    for other in blocks[1:]:
        found["games"] += other["games"]
        for name, value in other.items():
            if isinstance(value, list):
                found[name] = [round(a + b, 3) for a, b in zip(found[name], value)]
    return found


def collect(folder: Path, bot: str, to: Path) -> None:
    """One file of all blocks that every arrangement has, in at most so many of each as intervals need."""
    blocks = [json.loads(file.read_text()) for file in sorted(folder.glob("?-*.json"))]
    whole = [
        first
        for first in sorted({found["first"] for found in blocks})
        if sum(found["first"] == first for found in blocks) == len(POWERS)
    ]
    size = -(-len(whole) // KEPT)
    whole = whole[: len(whole) // size * size]  # blocks of one size, so that each counts alike
    kept = [
        added([found for found in blocks if found["rotation"] == rotation and found["first"] in some])
        for rotation in ROTATIONS
        for some in (whole[n : n + size] for n in range(0, len(whole), size))
    ]
    head = {
        "what": "DEFCON between bots, counted by place",
        "command": f"python bench/conquests.py FOLDER --games {BLOCK * len(whole)} --bot {bot}",
        "bot": bot,
        "version": games13.__version__,
        "bot version": 1 if bot in QUICK else bots.get(bot, 0).version,
        "seeds": [0, max(whole) + BLOCK],
        "lands": [place.name for place in OURS.territories],
        "homes": list(POWERS),
        "zones": [sea.name for sea in OURS.seas],
    }
    lines = ",\n".join(
        json.dumps(found, separators=(",", ":")).replace(".0,", ",").replace(".0]", "]") for found in kept
    )
    to.write_text(f'{json.dumps(head, indent=1)[:-2]},\n "blocks": [\n{lines}\n]}}\n')
    print(f"{to}: {sum(found['games'] for found in kept)} games")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--collect", type=Path)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.collect:
        return collect(given.folder, given.bot, given.collect)
    one, of = map(int, given.part.split("/"))
    for rotation, first, file in missing(given.folder, given.games, (one, of)):
        file.write_text(json.dumps(block(rotation, given.bot, first)))
        print(file.name, flush=True)


if __name__ == "__main__":
    main()
