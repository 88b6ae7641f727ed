"""The ledger of a game's rules. Narration cites its ids, and every rule in it has a test that cites it."""

from dataclasses import dataclass
from functools import cache

from games13.kernel import shipped
from games13.kernel.words import tr, trn


@dataclass(frozen=True)
class Rule:
    """One rule of a game: an id, one sentence, and where it is written."""

    id: str
    text: str
    source: str


@cache
def rules(folder: str) -> dict[str, Rule]:
    """The rules in a game's folder, by id."""
    entries = shipped.data(folder, "rules.toml").items()
    return {id: Rule(id, entry["text"], entry["source"]) for id, entry in entries}


class Sentence(str):
    """A sentence of the story of a game, with the id of the rule that it follows."""

    __slots__ = ("rule",)
    rule: str

    def __new__(cls, text: str, rule: str) -> "Sentence":
        sentence = super().__new__(cls, text)
        sentence.rule = rule
        return sentence


def say(rule: str, text: str, /, **values: object) -> Sentence:
    """A sentence of the story, in the reader's language."""
    return Sentence(tr(text, **values), rule)


def sayn(rule: str, one: str, many: str, n: int, /, **values: object) -> Sentence:
    """A sentence for a number, which fills the place {n}."""
    return Sentence(trn(one, many, n, **values), rule)
