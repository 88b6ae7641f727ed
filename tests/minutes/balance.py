"""How fair the reconstructed deck is: equal bots against each other, wins by side and by who starts.

    python3 tests/minutes/balance.py --games 10000 --bot greedy

`random` picks any legal move. `greedy` looks one move ahead, on a guess of what it can't see: it wants more
points than the other, no third symbol in its own sphere, and a third one in the other's.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import games13
from games13.kernel.moves import Move
from games13.lab.statistics import wilson
from games13.minutes.lanes import FLAGS, MASK, SIDE
from games13.minutes.position import Minutes
from games13.minutes.scoring import leading, worth

SEATS = ("US", "USSR")
SYMBOL = (0.0, 0.0, -0.7)  # what 0, 1 and 2 symbols of a kind in the own sphere are worth
BIDS = 4  # equal bots bid from 0 to here, each as often


def side_value(p: Minutes, side: int) -> float:
    """Points so far, and the danger of war."""
    sphere = p.spheres >> SIDE * side & MASK & FLAGS
    value = float(worth(leading(p.cubes, p.spheres)[side]))
    for bearing in p.setup.deck.bearing:
        count = (sphere & bearing).bit_count()
        value += SYMBOL[count] if count < len(SYMBOL) else -6
    return value + 0.15 * (p.supply >> 8 * side & 15)


def worth_of(p: Minutes, side: int) -> float:
    """How good a position is for a side."""
    if p.result:
        if not p.result.winners:
            return 0.0
        return 50.0 if p.result.winners[0] == SEATS[side] else -50.0
    return side_value(p, side) - side_value(p, 1 - side)


def greedy(p: Minutes, rng: random.Random) -> Move:
    """The move after which things look best; a play is looked at with its best placing."""
    moves = p.moves()
    if moves[0].does == "bid":
        return moves[rng.randrange(BIDS + 1)]
    if moves[0].does == "start":
        return rng.choice(moves)
    side = SEATS.index(p.to_move or "")
    guess = p.view(p.to_move).guess(rng.getrandbits(32))
    return max(guess.moves(), key=lambda move: (_ahead(guess.after(move), side, 2), rng.random()))


def _ahead(p: Minutes, side: int, depth: int) -> float:
    """What the same seat can make of its own next choices, as far as they go on."""
    if depth and p.to_move == SEATS[side] and p.view(None).pending in ("command", "event"):
        return max(_ahead(p.after(move), side, depth - 1) for move in p.moves())
    return worth_of(p, side)


def pick(p: Minutes, rng: random.Random) -> Move:
    """Any move; bids as the greedy bot's, so that both play with as many cubes."""
    moves = p.moves()
    return moves[rng.randrange(BIDS + 1)] if moves[0].does == "bid" else rng.choice(moves)


def play(seed: int, choose: object, deck: str | None) -> tuple[str, str, bool]:
    """Who won (or nobody), who started, and whether a war ended it."""
    rng, p = random.Random(seed), games13.new("13-minutes", seed=seed, deck=deck)
    starter = ""
    while p.to_move:
        move = choose(p, rng)
        if move.does == "start":
            starter = move.whose
        p.apply(p.read(move))
    winners = p.result.winners
    return (winners[0] if winners else "nobody"), starter, any(p.final.war)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--bot", choices=("random", "greedy"), default="greedy")
    parser.add_argument("--deck")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    args = parser.parse_args()
    choose = {"random": pick, "greedy": greedy}[args.bot]
    outcomes = [play(args.first + seed, choose, args.deck) for seed in range(args.games)]
    wins = Counter(winner for winner, _, _ in outcomes)
    first = sum(winner == starter for winner, starter, _ in outcomes)
    decided = args.games - wins["nobody"]
    print(f"{args.games} games of {args.bot} bots, {sum(war for *_, war in outcomes)} ended in war")
    for seat in SEATS:
        print(f"  {seat:<7} wins {wilson(wins[seat], args.games)}")
    print(f"  nobody  wins {wilson(wins['nobody'], args.games)}")
    print(f"  of the decided games: US {wilson(wins['US'], decided)}")
    print(f"  of the decided games: first player {wilson(first, decided)}")


if __name__ == "__main__":
    main()
