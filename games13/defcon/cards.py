"""The action cards of `cards.toml`, each with its event checked, and hands as numbers.

A kind of card is a small int, its place in the file. Three bits of a hand say how many of a kind it holds,
so "does this hand hold any of those kinds" is one `&` with the lanes of these kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games13.kernel.decks import Fields, Material, Names, tables
from games13.kernel.errors import BadDeck
from games13.kernel.ledger import rules
from games13.kernel.words import msg, tr

TYPES = ("immediate", "conflict")
MOST_OF_A_KIND = 7

# when a card comes in, in words
WHEN = {
    "turn": msg("in your turn of the conflict phase"),
    "attack": msg("when you attack by land, before the dice"),
    "defence": msg("when your land is attacked"),
    "failed attack": msg("when a land attack of yours has failed"),
    "strike": msg("when you fire a conventional missile at troops"),
    "missile": msg("when a missile is aimed at you"),
    "sabotage": msg("when you are sabotaged"),
    "lost territory": msg("when you have lost a territory"),
    "draw": msg("when a rival is about to draw cards"),
    "investment": msg("when you invest"),
    "rival investment": msg("when a rival is about to invest"),
    "card": msg("when the card that it names is played"),
    "phase": msg("when a phase begins"),
}
# where each kind of event step may stand
STEPS: Mapping[str, tuple[str, ...]] = {
    "turn": (
        "reputation",
        "unbless",
        "troops",
        "fleet",
        "keep",
        "spy",
        "infiltrate",
        "remove",
        "uncapital",
        "transfer",
        "airborne",
        "ultimatum",
    ),
    "attack": ("dice", "aggression"),
    "defence": ("dice",),
    "failed attack": ("home",),
    "strike": ("aggression",),
    "missile": ("cancel",),
    "sabotage": ("cancel",),
    "lost territory": ("wall",),
    "draw": ("cards",),
    "investment": ("money",),
    "rival investment": ("money", "investments", "deploy"),
    "card": ("cancel",),
    "phase": ("order", "neutral"),
}
WHENS = tuple(STEPS)
RIVALS = ("unbless", "uncapital", "cards", "investments", "deploy")  # always of a rival
LAST = ("airborne", "ultimatum", "fleet")  # they must stand last: what follows them is the turn itself


@dataclass(frozen=True)
class Card:
    """A kind of action card. `event` is its list of steps, as it stands in the file; `rule` is its id."""

    name: str
    french: str
    count: int
    type: str
    when: str
    text: str
    event: tuple[Mapping[str, Any], ...]
    rule: str
    source: str
    reconstructed: tuple[str, ...]

    def part(self, name: str) -> Any:
        """The value of a step of its event, None where it has no such step."""
        return next((part[name] for part in self.event if name in part), None)

    @property
    def needs_rival(self) -> bool:
        """Whether a rival must be chosen before anything else."""
        return self.when == "turn" and any("of" in part for part in self.event)


def lane(kind: int) -> int:
    """The three bits of a kind."""
    return 7 << 3 * kind


def unit(kind: int) -> int:
    """One card of a kind."""
    return 1 << 3 * kind


def hand_of(kinds: Iterable[int]) -> int:
    """The hand of these kinds."""
    return sum(1 << 3 * kind for kind in kinds)


def different(hand: int) -> Iterator[int]:
    """Each kind in a hand once, lowest first."""
    while hand:
        kind = ((hand & -hand).bit_length() - 1) // 3
        yield kind
        hand &= ~(7 << 3 * kind)


def kinds(hand: int) -> list[int]:
    """The kinds in a hand, each as often as it is there."""
    return [kind for kind in different(hand) for _ in range(hand >> 3 * kind & 7)]


class Deck(Material):
    """A deck to play with. `name` is empty for ours, else where it was read from."""

    FILE, ERROR = "cards.toml", BadDeck

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text, name)
        self.cards = _cards(tables(self.text, ("card",), BadDeck)["card"])
        self.kind = {card.name: kind for kind, card in enumerate(self.cards)}
        self.all = tuple(kind for kind, card in enumerate(self.cards) for _ in range(card.count))
        self.keeps = {what: _the_one(self.cards, what) for what in ("blessing", "ecocity")}
        self.any = sum(lane(kind) for kind in range(len(self.cards)))
        self.lanes = {when: self._lanes(when) for when in WHENS}
        self.cancelled_by = tuple(
            sum(
                lane(kind)
                for kind, other in enumerate(self.cards)
                if other.when == "card" and card.name in other.part("cancel")
            )
            for card in self.cards
        )

    def _lanes(self, when: str) -> int:
        return sum(lane(kind) for kind, card in enumerate(self.cards) if card.when == when)

    def lanes_with(self, when: str, part: str) -> int:
        """The lanes of the cards that come in there and have such a step."""
        return sum(
            lane(kind)
            for kind, card in enumerate(self.cards)
            if card.when == when and card.part(part) is not None
        )

    def named(self, of: Iterable[int]) -> tuple[Card, ...]:
        """The cards of these kinds."""
        return tuple(self.cards[kind] for kind in of)


def _the_one(cards: tuple[Card, ...], what: str) -> int:
    """The kind that stays beside the headquarters as this, -1 where the deck has none."""
    found = [kind for kind, card in enumerate(cards) if card.part("keep") == what]
    if len(found) > 1:
        name = cards[found[1]].name
        raise BadDeck(tr("{name}, event: only one kind of card can be kept as {what}", name=name, what=what),
                      name, "event", what)  # fmt: skip
    return found[0] if found else -1


def _cards(entries: list[dict[str, Any]]) -> tuple[Card, ...]:
    if not entries:
        raise BadDeck(tr("a deck needs at least one card"), field="card")
    found: dict[str, Card] = {}
    names: Names = {}
    for number, entry in enumerate(entries, 1):
        fields = Fields(entry, tr("card {number}", number=number), BadDeck)
        name = fields.name(names)
        found[name] = _card(name, fields)
    for card in found.values():
        if card.when == "card":
            _check_cancels(card, found)
    return tuple(found.values())


def _card(name: str, fields: Fields) -> Card:
    when = fields.text("when", WHENS)
    card = Card(
        name,
        fields.text("french", default=name),
        fields.number("count", 1, MOST_OF_A_KIND),
        fields.text("type", TYPES),
        when,
        fields.text("text"),
        _event(fields, when),
        fields.text("rule", tuple(rules(__package__)), default="conflict-cards"),
        fields.text("source", default="reconstructed"),
        tuple(fields.list("reconstructed", [])),
    )
    fields.done()
    return card


def _event(fields: Fields, when: str) -> tuple[Mapping[str, Any], ...]:
    event = fields.list("event")
    if not event or (when != "turn" and len(event) > 1):
        raise fields.wrong("event", tr("expected one step, got {count}", count=len(event)), event)
    return tuple(_step(fields, when, part, last=number == len(event)) for number, part in enumerate(event, 1))


def _step(card: Fields, when: str, part: object, last: bool) -> Mapping[str, Any]:
    if not isinstance(part, dict):
        raise card.wrong(
            "event", tr("expected a step like {{ reputation = 1 }}, got {part!r}", part=part), part
        )
    names = [name for name in part if name not in ("of", "refused")]
    if len(names) != 1 or names[0] not in STEPS[when]:
        listed = " / ".join(STEPS[when])
        raise card.wrong(
            "event",
            tr('for "{when}" expected one of {listed}, got {part!r}', when=when, listed=listed, part=part),
            part,
        )
    name = names[0]
    if name in LAST and not last:
        raise card.wrong("event", tr("{name} can only be the last step", name=name), part)
    fields = Fields(part, tr("{card}, event", card=card.item), BadDeck)
    _value(fields, name, when)
    if "of" in part:
        fields.text("of", ("rival",))
    rival = name in RIVALS or when in ("draw", "rival investment")
    if rival != ("of" in part) and name not in ("reputation",):
        raise card.wrong(
            "event", tr('{name}: of = "rival" is wanted here', name=name) if rival
            else tr('{name} is never of = "rival" here', name=name), part,
        )  # fmt: skip
    fields.done()
    return part


def _value(fields: Fields, name: str, when: str) -> None:
    """Check what a step says."""
    if name in ("reputation", "money"):
        fields.number(name, -9, 9)
    elif name in ("troops", "remove", "airborne", "dice"):
        fields.number(name, 1, 9)
    elif name == "investments":
        fields.number(name, 0, 25)
    elif name == "cards":
        fields.number(name, 0, 0)
    elif name == "ultimatum":
        fields.number(name, -9, 9)
        fields.number("refused", -9, 9, 0)
    elif name in ("spy", "infiltrate"):
        ways = ("look", "discard") if name == "spy" else ("fortification", "missile")
        given = fields.list(name)
        if not given or not all(way in ways for way in given):
            message = tr("expected some of {ways}, got {given!r}", ways=" / ".join(ways), given=given)
            raise fields.wrong(name, message, given)
    elif name == "cancel" and when == "card":
        if not all(isinstance(other, str) for other in fields.list(name)):
            raise fields.wrong(name, tr("expected names of cards"))
    elif name == "deploy":
        if fields.flag(name):
            raise fields.wrong(name, tr("can only be false"), True)
    elif name in ("unbless", "uncapital", "fleet", "wall", "neutral"):
        if not fields.flag(name):
            raise fields.wrong(name, tr("can only be true"), False)
    else:
        words = {
            "keep": ("blessing", "ecocity"),
            "transfer": ("capital",),
            "aggression": ("ignored",),
            "home": ("all",),
            "order": ("free",),
            "cancel": (when,),
        }
        fields.text(name, words[name])


def _check_cancels(card: Card, found: Mapping[str, Card]) -> None:
    for name in card.part("cancel"):
        if name not in found:
            message = tr("{card}, event: no card is called {name!r}", card=card.name, name=name)
            raise BadDeck(message, card.name, "event", name)
        if found[name].when not in ("turn", "draw", "rival investment", "phase"):
            message = tr("{card}, event: {name} is an answer itself", card=card.name, name=name)
            raise BadDeck(message, card.name, "event", name)
