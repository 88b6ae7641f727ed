"""The laboratory: what is done with many positions, and many games, at once."""

from games13.lab.analyse import Analysis, analyse, analysing
from games13.lab.danger import Danger, danger
from games13.lab.experiment import Experiment, experiment
from games13.lab.reliability import Reliability, reliability
from games13.lab.simulate import Simulation, simulate
from games13.lab.solve import CannotSolve, OutOfMemory, Solution, solve
from games13.lab.statistics import Estimate, wilson
from games13.lab.table import Table
from games13.lab.tournament import Tournament, tournament

__all__ = [
    "Analysis",
    "CannotSolve",
    "Danger",
    "Estimate",
    "Experiment",
    "OutOfMemory",
    "Reliability",
    "Simulation",
    "Solution",
    "Table",
    "Tournament",
    "analyse",
    "analysing",
    "danger",
    "experiment",
    "reliability",
    "simulate",
    "solve",
    "tournament",
    "wilson",
]
