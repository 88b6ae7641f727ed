"""How dangerous is this? Counted in games that are imagined from here on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games13 import lab
from games13.kernel.words import tr
from games13.lab import Danger
from games13_widgets.panel import Panel, button

if TYPE_CHECKING:
    from games13_widgets.board import Board


class DangerPanel(Panel):
    """How near a nuclear war is, counted in games that are imagined from here on."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, [button(tr("Count again"), self.count)])
        self.count()

    def count(self) -> None:
        """Imagine games beside the page, and tell what came of them."""
        self.tell(tr("A moment: games are being imagined …"))
        about, view = self.about, self.board.view
        self.board.thinking.beside.do(
            iter([lambda: lab.danger(view)]),
            lambda found: self.tell(_danger(found)) if about is self.board.table.position else None,
        )


def _danger(found: Danger) -> str:
    """What was counted, in sentences."""
    war = {name: round(100 * number) for name, number in found.war._asdict().items() if name != "n"}
    by = [
        tr("the {seat} starts one in {share}", seat=tr(seat), share=round(100 * started.value))
        for seat, started in found.by.items()
    ]
    said = tr(
        "Of 100 games imagined from here, {value} end in nuclear war ({low} to {high}): {first}, {second}.",
        first=by[0],
        second=by[1],
        **war,
    )
    hasty = tr("The players in them are hasty: what counts is whether a move makes this more or less.")
    return f"{said} {hasty}"
