"""What the cards of a game recall: of each card, and of a game that was played, in the order of the days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from html import escape
from typing import NamedTuple

from games13.history.data import Citation, all_recalls, card_histories
from games13.kernel.position import Position
from games13.kernel.words import tr

PLAYED = ("command", "event", "play")  # what a move does that lays a card open


class Memory(NamedTuple):
    """What a card recalls: in a few words, when that was, what happened, and where it is told."""

    card: str
    recalls: str
    when: str
    happened: str
    sources: tuple[Citation, ...]
    first: date | None = None

    @property
    def told(self) -> str:
        """All of it in a paragraph, but for the sources."""
        if not self.recalls:
            return self.happened
        return tr(
            "{recalls}, {when}. {happened}", recalls=self.recalls, when=self.when, happened=self.happened
        )

    @property
    def cited(self) -> str:
        """Where it is told."""
        return "; ".join(map(str, self.sources))


class Played(NamedTuple):
    """A card that somebody played, and what it recalls."""

    seat: str
    memory: Memory


@cache
def _days() -> Mapping[str, Memory]:
    told = card_histories().values()
    return {c.name: Memory(c.name, c.recalls, c.period, c.happened, c.sources, c.first) for c in told}


@cache
def _defcon() -> Mapping[str, Memory]:
    return {r.name: Memory(r.name, "", "", r.text, r.sources) for r in all_recalls().values()}


def memory(game: str, card: str) -> Memory | None:
    """What a card of a game recalls; None if nothing is told of it.

    >>> memory("13-minutes", "Wave & Smile").card
    'Wave and Smile'
    """
    known = {"13-days": _days, "13-minutes": _days, "defcon": _defcon}.get(game, dict)()
    return known.get(card) or known.get(card.replace("&", "and"))


def dossier(p: Position) -> tuple[Played, ...]:
    """The cards that were played, each with what it recalls, in the order of the days of 1962.

    >>> import games13
    >>> p = games13.replay(games13.transcripts("13-days")["designers-game"])
    >>> [played.memory.card for played in dossier(p)][:2]
    ['National Liberation', 'MRBMs & IRBMs']
    """
    moves = [(seat, move) for seat, move in p.history() if seat and move.does in PLAYED]
    found = [Played(seat, told) for seat, move in moves if (told := memory(p.game, str(move.what)))]
    return tuple(sorted(found, key=lambda played: played.memory.first or date.max))


def page(p: Position) -> str:
    """The dossier as a page of its own, to keep, to print or to hand in."""
    title = tr("{game}: the cards that were played, and what they recall", game=p.setup.game.title)
    ending = escape(p.result.reason) if p.result else ""
    rows = "".join(map(row, dossier(p)))
    style = "body{font:16px/1.5 sans-serif;max-width:42em;margin:2em auto;padding:0 1em}small{color:#555}"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style><h1>{escape(title)}</h1><p>{ending}</p>{rows}</html>\n"
    )


def row(played: Played) -> str:
    """A card of it, as HTML."""
    seat, told = played
    head = tr("{card}, played by {seat}", card=told.card, seat=tr(seat))
    return f"<p><b>{escape(head)}</b><br>{escape(told.told)}<br><small>{escape(told.cited)}</small></p>"
