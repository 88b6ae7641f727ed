"""What goes over a connection tells nothing that its seat can't know: not by what, how much or how often.

The hidden things of a record are dealt otherwise, as for views, and the same moves are made at a table of a
class; then a seat's messages are compared byte by byte, and those of whole games are searched besides.
"""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp

import pytest

import games13
from games13 import PUBLIC, Position
from games13_class.desk import Desk
from games13_class.journal import Journal
from games13_class.room import Room
from games13_class.sitting import Onlooker, Seat, Sitting

from ..test_secrets import TABLES, dealt_otherwise

EACH_GAME = pytest.mark.parametrize(("game", "players"), dict(reversed(TABLES)).items())
EACH_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)
TAGS, SPACE = re.compile("<[^>]+>"), re.compile(r"\s+")


class Tap:
    """A page that keeps what it gets."""

    def __init__(self, side: Seat | Onlooker) -> None:
        self.got: list[bytes] = [side.screen.whole()]
        side.lines.add(self)

    def send(self, message: bytes | dict[str, object]) -> None:
        assert isinstance(message, bytes)
        self.got.append(message)

    def update(self) -> None: ...
    def close(self) -> None: ...

    def texts(self, since: int) -> str:
        """All words of the messages that came since."""
        found = []
        for message in self.got[since:]:
            at = 4 + int.from_bytes(message[:4], "big")
            for _, size in json.loads(message[4:at]):
                found.append(zlib.decompress(message[at : at + size]).decode() if size else "")
                at += size
        whole = "\n".join(found)
        return SPACE.sub(" ", whole + TAGS.sub(" ", whole))


def options(game: str, players: int) -> dict[str, object]:
    """As a class sets its tables."""
    rules = games13.new(game, seed=0).setup.game.rules
    return {"players": players} | ({"answers": "all"} if "all" in rules.get("answers", ()) else {})


def at_a_table(end: Position, folder: Path) -> Iterator[tuple[Sitting, dict[str, Tap]]]:
    """A record played again in a class, with its luck: the table and its pages, after each move."""
    room = Room(Journal(Path(mkdtemp(dir=folder))))
    Desk(room, list, str, lambda: None)
    people = [room.join(seat) for seat in end.seats]
    seats = {person.name: {"people": [person.number]} for person in people}
    told = {key: value for key, value in options(end.game, len(people)).items() if value}
    room.do("table", table=1, game=end.game, options=told, seed=0, seats=seats, before=None)
    sitting = room.table(1)
    table = sitting.table
    table._set_out(end)
    made, table.made = table.made, []
    table.ahead = made[::-1]
    taps = {side.seat: Tap(side) for side in (*sitting.seats.values(), sitting.public)}
    yield sitting, taps
    for n, one in enumerate(made):
        room.do("move", table=1, seat=one.seat, text=str(one.move), mark=f"m{n}")
        assert table.made[-1].position is one.position
        yield sitting, taps
    room.journal.close()


def traffic(end: Position, folder: Path) -> dict[str, list[bytes]]:
    """What each side got in a whole record."""
    *_, (_, taps) = at_a_table(end, folder)
    return {seat: tap.got for seat, tap in taps.items()}


def some_way(game: str, players: int, seed: int, moves: int) -> Position:
    """A random game, so far; not to its end."""
    pick = random.Random(seed)
    p = games13.new(game, seed=seed, **options(game, players))
    for _ in range(moves):
        q = p.after(pick.choice(p.moves()))
        if q.result:  # from then on all lies open to who watches
            break
        p = q
    return games13.replay(p.transcript())


def pairs(game: str, players: int, seed: int, moves: int, tmp_path: Path) -> int:
    """How many other games came over one seat's connection as the same bytes."""
    pick, compared = random.Random(seed), 0
    p = some_way(game, players, seed, pick.randint(moves // 2, moves))
    seen: dict[str, list[bytes]] = {}
    for seat in pick.sample((*p.seats, PUBLIC), 2):
        for q in islice(dealt_otherwise(p, seat, pick), 2):
            seen = seen or traffic(p, tmp_path)
            others = traffic(q, tmp_path)
            assert seen[seat] == others[seat], (seat, p.transcript(), q.transcript())
            compared += seen != others
    return compared


@EACH_GAME
def test_games_that_differ_in_secrets_only_send_the_same_bytes(game: str, players: int, tmp_path) -> None:
    assert sum(pairs(game, players, seed, 12, tmp_path) for seed in range(2)) > 0


@pytest.mark.long
@EACH_TABLE
def test_many_games_that_differ_in_secrets_only_send_the_same_bytes(
    game: str, players: int, tmp_path
) -> None:
    assert sum(pairs(game, players, seed, 60, tmp_path) for seed in range(2, 30)) > 30


def search(game: str, players: int, seed: int, moves: int, tmp_path: Path) -> int:
    """How often a card that a side has never seen was looked for in what it got, and not found."""
    looked = 0
    sides = (*games13.new(game, **options(game, players)).seats, PUBLIC)
    unknown = {seat: {card.name for card in games13.deck(game)} for seat in sides}
    read = dict.fromkeys(sides, 0)
    for sitting, taps in at_a_table(some_way(game, players, seed, moves), tmp_path):
        p = sitting.table.position
        hands = {} if p.result else p.view(None).hands
        for seat, tap in taps.items():
            seen = json.dumps(p.view(seat).as_dict() | {"unseen": None}, ensure_ascii=False)
            # a card that is seen may name others in its text
            seen += "".join(getattr(card, "text", "") for card in games13.deck(game) if card.name in seen)
            unknown[seat] = {name for name in unknown[seat] if name not in seen}
            told = tap.texts(read[seat])
            read[seat] = len(tap.got)
            held = {card.name for holder, cards in hands.items() if holder != seat for card in cards}
            for name in held & unknown[seat]:
                looked += 1
                assert name not in told, (seat, name, p.transcript())
    return looked


@EACH_GAME
def test_a_card_that_a_seat_has_not_seen_is_in_no_message(game: str, players: int, tmp_path) -> None:
    assert search(game, players, 1, 20, tmp_path) > 20


@pytest.mark.long
@EACH_TABLE
def test_all_traffic_of_whole_games_is_searched(game: str, players: int, tmp_path) -> None:
    assert sum(search(game, players, seed, 10_000, tmp_path) for seed in range(13)) > 500
