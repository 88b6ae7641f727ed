"""The four games as PettingZoo environments: agents in turn, with masks of what is legal.

`env("13", players=3)` is one with PettingZoo's own guards around it, `raw_env` the bare one. No game of ours
has choices that are made at once: sealed ones are made one after the other, so there is no parallel form.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from games13 import draw, new
from games13.bridges.features import FEATURES, features
from games13.kernel.errors import MissingPackage, UnknownOption, offer
from games13.kernel.numbered import numbered
from games13.kernel.position import Position
from games13.kernel.words import tr

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise MissingPackage("pettingzoo", "bridges") from missing

MODES = ("human", "ansi", "svg", "rgb_array")
SIZE, COLUMNS, FURTHER = (9.6, 6.4), 116, " " * 8  # of a picture of numbers, the same all through a game


def env(game: str, **options: Any) -> AECEnv:
    """An environment with guards: an illegal action loses, a call too early is refused."""
    raw = raw_env(game, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


class raw_env(AECEnv):
    """A game of ours; options as for `games13.new`. The agents are the seats.

    An agent observes its View in numbers, and which actions are legal.
    After `max_cycles` actions of any agents the game is cut off.
    """

    metadata = {"name": "games13", "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self, game: str, render_mode: str | None = None, max_cycles: int | None = None, **options: Any
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            message = tr('render_mode= can be {modes}, not "{mode}".', modes=offer(MODES), mode=render_mode)
            raise UnknownOption(message, render_mode, MODES)
        self.game, self.options = game, options
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.position: Position = new(game, seed=0, **options)
        self.table = numbered(self.position.setup)
        self.possible_agents = list(self.table.seats)
        actions = len(self.table.moves)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed(actions) for agent in self.possible_agents}

    def _observed(self, actions: int) -> spaces.Dict:
        view = spaces.Box(-1.0, 1.0, (FEATURES,), np.float32)
        return spaces.Dict({"observation": view, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The moves of the game by number; `env.table.moves` names them."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed the same one again, as `games13.new` has it."""
        self.position = new(self.game, seed=seed, **self.options)
        self.agents, self.cycles = self.possible_agents[:], 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        """Make the move of this number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position = self.position.after(self.table.move(self.position, int(action)))  # type: ignore[arg-type]
        self.cycles += 1
        if self.position.result:
            self.rewards = self.position.result.payoffs()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        self.agent_selection = self.position.to_move or self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do now; when it is not its turn, nothing."""
        mask = np.zeros(len(self.table.moves), np.int8)
        if agent == self.position.to_move:
            mask[self.table.legal(self.position)] = 1
        view = np.array(features(self.position, agent), np.float32)
        return {"observation": view, "action_mask": mask}

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """The table as the agent sees whose turn it is; after the game all of it."""
        if self.render_mode is None:
            return None
        view = self.position.view(self.position.to_move)
        if self.render_mode == "human":
            print(view)
            return None
        if self.render_mode == "svg":
            return draw.picture(view)
        return str(view) if self.render_mode == "ansi" else picture(str(view))

    def close(self) -> None:
        """There is nothing to close."""


def picture(text: str) -> np.ndarray[Any, Any]:
    """A text as a picture of numbers, by matplotlib: for videos, where an SVG is of no use."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise MissingPackage("matplotlib", "lab") from missing
    lines = [part for line in text.split("\n") for part in wrap(line, COLUMNS, subsequent_indent=FURTHER)]
    figure = Figure(figsize=SIZE, dpi=100)
    figure.text(0.01, 0.99, "\n".join(lines), va="top", family="monospace", fontsize=9, parse_math=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()
