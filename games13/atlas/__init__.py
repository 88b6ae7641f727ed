"""The atlas: DEFCON's map as graphs, what can be attacked from where, and the odds of it.

It needs networkx (the `networks` extra), and matplotlib where something is plotted. Every function takes
plain names and gives plain data; `draw_…` gives a chart that shows itself, `.chart()` its SVG and `.plot()`
matplotlib's axes; `told` gives a figure of yours its words.

>>> from games13 import atlas
>>> atlas.chokepoints(atlas.land())[0].place
'Middle East'
>>> round(atlas.attack(6, 2, fortification=True).taken, 2)
0.96
"""

from games13.kernel.errors import MissingPackage

try:
    import networkx  # noqa: F401
except ImportError as missing:
    raise MissingPackage("networkx", "networks") from missing

from games13.atlas.balance import Fairness, Shelter, fairness, shelters, spread
from games13.atlas.conquest import (
    Neighbourhood,
    Route,
    Stop,
    attackers,
    distances,
    first_fleet,
    marches,
    neighbourhood,
    route,
    targets,
    who_attacks_whom,
)
from games13.atlas.effects import Change, Effect, Portrait, effect, portrait, what_changes
from games13.atlas.figures import draw_effect, draw_fairness, draw_odds, draw_shelters, draw_survivors
from games13.atlas.graphs import Graph, UnknownPlace, combined, land, over, places, reach, sea
from games13.atlas.odds import (
    Defence,
    ImpossibleBattle,
    Odds,
    attack,
    battle,
    campaign,
    defenders_needed,
    hits,
    naval_attack,
    table,
    troops_needed,
)
from games13.atlas.pictures import (
    draw_blocs,
    draw_chokepoints,
    draw_cut,
    draw_route,
    draw_targets,
    draw_traffic,
)
from games13.atlas.rolls import Rolled, apart, roll
from games13.atlas.situation import Way, World, defence_of, ways, world, world_of
from games13.atlas.structure import (
    Agreement,
    Chokepoint,
    Cut,
    OnlyLink,
    agreement,
    blocs,
    chokepoints,
    cut,
    only_links,
    pieces,
    powers_of,
    steps_between,
    traffic,
)
from games13.charts import told

__all__ = [
    "Agreement",
    "Change",
    "Chokepoint",
    "Cut",
    "Defence",
    "Effect",
    "Fairness",
    "Graph",
    "ImpossibleBattle",
    "Neighbourhood",
    "Odds",
    "OnlyLink",
    "Portrait",
    "Rolled",
    "Route",
    "Shelter",
    "Stop",
    "UnknownPlace",
    "Way",
    "World",
    "agreement",
    "apart",
    "attack",
    "attackers",
    "battle",
    "blocs",
    "campaign",
    "chokepoints",
    "combined",
    "cut",
    "defence_of",
    "defenders_needed",
    "distances",
    "draw_blocs",
    "draw_chokepoints",
    "draw_cut",
    "draw_effect",
    "draw_fairness",
    "draw_odds",
    "draw_route",
    "draw_shelters",
    "draw_survivors",
    "draw_targets",
    "draw_traffic",
    "effect",
    "fairness",
    "first_fleet",
    "hits",
    "land",
    "marches",
    "naval_attack",
    "neighbourhood",
    "only_links",
    "over",
    "pieces",
    "places",
    "portrait",
    "powers_of",
    "reach",
    "roll",
    "route",
    "sea",
    "shelters",
    "spread",
    "steps_between",
    "table",
    "targets",
    "told",
    "traffic",
    "troops_needed",
    "ways",
    "what_changes",
    "who_attacks_whom",
    "world",
    "world_of",
]
