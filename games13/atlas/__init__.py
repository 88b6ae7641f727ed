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
from games13.atlas.campaigns import March, Stopping, march, troops_for, when_to_stop
from games13.atlas.changed import with_homes, without_canals, without_links
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
from games13.atlas.conquests import Conquests, Together, conquests, findings, together
from games13.atlas.doubt import Among, Rank, among, homelands, other_maps, ranks, rewired, shaken
from games13.atlas.effects import Change, Effect, Portrait, effect, what_changes
from games13.atlas.figures import draw_effect, draw_fairness, draw_odds, draw_shelters, draw_survivors
from games13.atlas.geography import areas, distance, from_geojson, lengths, to_geojson
from games13.atlas.graphs import Graph, UnknownPlace, combined, land, over, places, reach, sea
from games13.atlas.groups import busiest_links, cuts_between, cuts_of_powers, falls_apart
from games13.atlas.joins import joined, joins
from games13.atlas.layers import chained, layers, played, rounds, samples
from games13.atlas.looking import Look, look
from games13.atlas.navies import Coverage, Navy, coverage
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
from games13.atlas.regress import Regression, Slope, regression
from games13.atlas.rolls import Rolled, apart, roll
from games13.atlas.situation import Way, World, defence_of, legal, ways, world, world_of
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
    "Among",
    "Change",
    "Chokepoint",
    "Conquests",
    "Coverage",
    "Cut",
    "Defence",
    "Effect",
    "Fairness",
    "Graph",
    "ImpossibleBattle",
    "Look",
    "March",
    "Navy",
    "Neighbourhood",
    "Odds",
    "OnlyLink",
    "Portrait",
    "Rank",
    "Regression",
    "Rolled",
    "Route",
    "Shelter",
    "Slope",
    "Stop",
    "Stopping",
    "Together",
    "UnknownPlace",
    "Way",
    "World",
    "agreement",
    "among",
    "apart",
    "areas",
    "attack",
    "attackers",
    "battle",
    "blocs",
    "busiest_links",
    "campaign",
    "chained",
    "chokepoints",
    "combined",
    "conquests",
    "coverage",
    "cut",
    "cuts_between",
    "cuts_of_powers",
    "defence_of",
    "defenders_needed",
    "distance",
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
    "falls_apart",
    "findings",
    "first_fleet",
    "from_geojson",
    "hits",
    "homelands",
    "joined",
    "joins",
    "land",
    "layers",
    "legal",
    "lengths",
    "look",
    "march",
    "marches",
    "naval_attack",
    "neighbourhood",
    "only_links",
    "other_maps",
    "over",
    "pieces",
    "places",
    "played",
    "powers_of",
    "ranks",
    "reach",
    "regression",
    "rewired",
    "roll",
    "rounds",
    "route",
    "samples",
    "sea",
    "shaken",
    "shelters",
    "spread",
    "steps_between",
    "table",
    "targets",
    "to_geojson",
    "together",
    "told",
    "traffic",
    "troops_for",
    "troops_needed",
    "ways",
    "what_changes",
    "when_to_stop",
    "who_attacks_whom",
    "with_homes",
    "without_canals",
    "without_links",
    "world",
    "world_of",
]
