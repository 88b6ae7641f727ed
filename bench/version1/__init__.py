"""The bots as they were on 18 November 2026, `rules@1` and `hard@1`, with all that they think by.

What comes later is measured against them, so they stay as they are; tests/bots/test_version1.py holds them to
the choices that they made then. They look at the game through views and positions as every bot does.
"""

from version1.rules import RulesBot
from version1.thinker import Thinker

__all__ = ["RulesBot", "Thinker"]
