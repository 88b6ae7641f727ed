"""Who comes to play otherwise has its version counted up, or records of games would mix two bots."""

import json
from hashlib import sha256
from pathlib import Path

import games13
from games13 import bots
from games13.bots.rules import RulesBot
from games13.kernel import transcript
from games13.kernel.registry import find

ROOT = Path(__file__).resolve().parents[2]
PLAYED = json.loads((ROOT / "bench" / "version1" / "choices.json").read_text("utf-8"))
PLAYS = json.loads(Path(__file__).with_name("plays.json").read_text("utf-8"))  # a line each version
FEW = 12  # games imagined before a choice
COUNT_UP = "these bots play otherwise: count their version up, and add its line to plays.json"


def asked() -> list[games13.View]:
    """Two hundred choices from all games."""
    found = []
    for game in PLAYED:
        positions = transcript.replay("\n".join(game["transcript"]), each=True)
        found += [(p := positions[index]).view(p.to_move) for index, _, _ in game["choices"]]
    return found


def digest(said: list[str]) -> str:
    return sha256("\n".join(said).encode()).hexdigest()[:16]


def test_rules_of_thumb_that_choose_otherwise_have_another_version() -> None:
    said = [str(RulesBot(seed).choose(view)) for seed, view in enumerate(asked())]
    assert PLAYS[f"rules@{RulesBot.version}"] == digest(said), COUNT_UP


def test_bots_that_think_otherwise_have_another_version() -> None:
    said = [str(dict(find(game).advice().sizes)) for game in games13.games()]
    for seed, view in enumerate(asked()):
        thinks = bots.Thinker(seed, simulations=FEW), bots.Thinker(seed, simulations=FEW, guided=False)
        said += [str(bot.choose(view)) for bot in thinks]
    assert PLAYS[f"thinker@{bots.Thinker.version}"] == digest(said), COUNT_UP
