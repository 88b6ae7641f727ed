"""A game looked at again: each seat's chance to win after each move, and the moves that turned it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games13.bots.search import Search
from games13.bots.thinker import aim_for
from games13.charts import Curve, CurveChart
from games13.kernel import transcript
from games13.kernel.advice import Aim
from games13.kernel.numbers import whole
from games13.kernel.position import Position
from games13.kernel.words import tr
from games13.lab.statistics import wilson
from games13.lab.table import Result, Table


class Winning(Aim):
    """To win and no more, to the end of the game; beyond the tree, seats play as the bots imagine them."""

    def __init__(self, game: Aim) -> None:
        self.policy = game.policy


class Analysis(Result):
    """A row a decision: who made which move, each seat's chance to win after it, and what the mover lost.

    `swing` is how much the mover's chance changed by the move and the luck that came with it.
    """

    def __init__(
        self, seats: tuple[str, ...], rows: list[tuple[Any, ...]], simulations: int, over: bool
    ) -> None:
        self.seats, self.simulations, self.over = seats, simulations, over
        super().__init__(("number", "seat", "move", *seats, "swing"), rows)

    def chart(self) -> CurveChart:
        """Each seat's share of the imagined games, with what chance leaves open."""
        return CurveChart(
            tr("Chance to win, move by move"),
            tr("Games won, of {count} imagined after each choice", count=self.simulations),
            self["number"],
            [Curve(seat, self[seat], self._band(seat)) for seat in self.seats],
            tr("choices made"),
        )

    def _band(self, seat: str) -> list[tuple[float, float]]:
        band = [wilson(share * self.simulations, self.simulations)[1:3] for share in self[seat]]
        if self.over:
            band[-1] = self[seat][-1], self[seat][-1]
        return band

    def turning_points(self, most: int = 5, least: float = 0.0) -> Table:
        """The moves after which the mover's chance had changed the most, and by so much at least."""
        rows = sorted((row for row in self.rows[1:] if abs(row[-1]) >= least), key=lambda row: -abs(row[-1]))[
            :most
        ]
        return Table(self.columns, sorted(rows))


def analyse(
    record: str | Position,
    simulations: int = 300,
    seed: int = 0,
    *,
    seat: str | None = None,
    every: int = 1,
) -> Analysis:
    """Search after each decision of a transcript, or of a position's own past, for each seat's chance to win.

    The eyes are those of an onlooker who sees all hands but not luck to come, or those of one `seat`. Each
    search plays whole games. `every=5` looks at every fifth decision only.

    >>> import games13
    >>> p = games13.new("13", seed=1, rules="length=round")
    >>> for _ in range(4):
    ...     p = p.after(p.moves()[0])
    >>> [(row["seat"], row["move"]) for row in analyse(p, simulations=20)]
    [('', ''), ('Ann', 'blue 2'), ('Ben', 'blue 1'), ('Cleo', 'blue 2'), ('Dan', 'blue 1')]
    """
    text = record.transcript() if isinstance(record, Position) else record
    *_, found = analysing(transcript.replay(text, each=True), simulations, seed, seat=seat, every=every)
    return found


def analysing(
    positions: Sequence[Position],
    simulations: int = 300,
    seed: int = 0,
    *,
    seat: str | None = None,
    every: int = 1,
) -> Iterator[Analysis]:
    """What `analyse` has found so far, after each search: for who shows how far it is, or stops it."""
    every, simulations = whole("every", every, 1), whole("simulations", simulations, 1)
    seed, over = whole("seed", seed), positions[-1].result is not None
    rows: list[tuple[Any, ...]] = []
    before: dict[str, float] = {}
    for number, p in enumerate(positions):
        if number % every and number < len(positions) - 1:
            continue
        chances = chance(p, seat, simulations, seed + number)
        who, move = _last(p)
        swing = chances[who] - before[who] if who and before else 0.0
        rows.append((number, who, move, *chances.values(), swing))
        before = chances
        yield Analysis(p.seats, rows, simulations, over and number == len(positions) - 1)


def chance(p: Position, seat: str | None, simulations: int, seed: int) -> dict[str, float]:
    """Each seat's share of the win from here, by search, as `seat` sees it or an onlooker who sees all."""
    if p.result:
        return dict(zip(p.seats, Aim().rewards(p), strict=True))
    view = p.view(seat)
    search = Search(view, Winning(aim_for(view.game)), seed)
    search.run(simulations)
    return search.values()


def _last(p: Position) -> tuple[str, str]:
    """The last decision of a seat and who made it."""
    for seat, move in reversed(p.history()):
        if seat:
            return seat, str(move)
    return "", ""
