"""The four games in OpenSpiel, as Python games that its algorithms and bots can play.

`load` gives a game; `pyspiel.load_game("games13_13_minutes", {"rules": "plays:2;cubes:2"})` does too, once
this module is imported. Where all may lose, as in a war of both, a game is general-sum; with `_zero_sum`
behind its name such an end counts as nobody's. Luck that can be listed is explicit: each result is an action.
Where there are more results than `luck`, nature has so many equally likely ways to go on, a sample of what
there may be, the same whenever the game is loaded.

An information state is what `games13.kernel.seen` records: the seat's own moves, and a digest of each View
that it had. An observation is the View of now.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from games13.bots import Bot, get
from games13.bridges.features import FEATURES, features
from games13.kernel import game as kit
from games13.kernel import registry
from games13.kernel.errors import GameError, MissingPackage
from games13.kernel.moves import Move
from games13.kernel.numbered import Numbered, numbered
from games13.kernel.seen import Seen
from games13.kernel.view import View
from games13.kernel.words import tr

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise MissingPackage("open_spiel", "bridges") from missing

LUCK = 100
LONGEST = 10_000  # choices in a game: far more than any has had
RECORD = 64  # bits by which a record is told from others
ZERO_SUM = "_zero_sum"
DEFAULTS = {"players": 0, "rules": "", "deck": "", "luck": LUCK}
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Terms(NamedTuple):
    """What makes a game of OpenSpiel out of one of ours."""

    table: Numbered
    luck: int
    zero_sum: bool  # where all lose, it counts as nobody's win
    deck: str  # its file, where it is not the game's own

    @property
    def parameters(self) -> dict[str, Any]:
        """By which OpenSpiel loads it again."""
        setup = self.table.setup
        usual = {name: values[0] for name, values in setup.game.rules.items()}
        rules = ";".join(f"{name}:{value}" for name, value in setup.rules if value != usual[name])
        players = 0 if len(setup.seats) == setup.game.players[0] else len(setup.seats)
        given = {"players": players, "rules": rules, "deck": self.deck, "luck": self.luck}
        return {name: value for name, value in given.items() if value != DEFAULTS[name]}


def load(game: str, *, luck: int = LUCK, zero_sum: bool = False, **options: Any) -> Game:
    """A game of ours for OpenSpiel; options as for `games13.new`.

    >>> game = load("13-minutes", plays=2, cubes=2)
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 78)
    """
    setup = registry.find(game).setup(None, options)
    return _game(Terms(numbered(setup), luck, zero_sum, str(options.get("deck") or "")))


@cache
def _game(terms: Terms) -> Game:
    return Game(terms)


class Game(pyspiel.Game):
    """A game of ours, with what was agreed before it."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.begin = terms, Seen.begin(terms.table.setup)
        players, game = len(terms.table.seats), terms.table.setup.game
        info = pyspiel.GameInfo(
            num_distinct_actions=len(terms.table.moves),
            max_chance_outcomes=terms.luck,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0 if terms.zero_sum or not game.war else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game, terms.zero_sum), info, terms.parameters)

    def new_initial_state(self, text: str | None = None) -> State:
        """A game before nature's first result."""
        return State(self, self.begin)

    def state(self, seen: Seen) -> State:
        """A game that has come so far."""
        return State(self, seen)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game has had."""
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What shows a state to a seat."""
        return Observer(self.terms.table, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):
    """A moment of a game. What it holds never changes: OpenSpiel's copies share it."""

    def __init__(self, game: Game, seen: Seen) -> None:
        super().__init__(game)
        self.seen, self.terms = seen, game.terms

    def current_player(self) -> int:
        """Who decides: a seat by its number, or chance."""
        step = self.seen.position.stack[0]
        if step.seat is not None:
            return self.terms.table.seats.index(step.seat)
        return TERMINAL if step.waits else CHANCE

    def view(self, player: int | None = None) -> View:
        """What a player may know now; without a number, the one that decides."""
        return self.seen.position.view(
            self.seen.position.to_move if player is None else self.terms.table.seats[player]
        )

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.seen.position.result is not None

    def _legal_actions(self, player: int) -> list[int]:
        return self.terms.table.legal(self.seen.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may bring, all equally likely."""
        count = len(self.seen.results(self.terms.luck) or range(self.terms.luck))
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        p = self.seen.position
        if p.stack[0].waits:
            self.seen = self.seen.then(self.terms.table.move(p, action))
        elif results := self.seen.results(self.terms.luck):
            self.seen = self.seen.then(results[action])
        else:
            self.seen = self.seen.rolled(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.terms.table.moves[action]
        results = self.seen.results(self.terms.luck)
        return results[action].text if results else f"luck {action}"

    def returns(self) -> list[float]:
        """What the game was worth to each seat: see `Result.payoffs`."""
        result = self.seen.position.result
        if result is None or (self.terms.zero_sum and result.all_lose):
            return [0.0] * len(self.terms.table.seats)
        payoffs = result.payoffs()
        return [payoffs[seat] for seat in self.terms.table.seats]

    def __str__(self) -> str:
        p = self.seen.position
        return str(p.view(None)) if p.stack[0].waits else p.stack[0].why_stops(p)


class Observer:
    """Shows a state to a seat, in numbers and as text: its View, and with perfect recall its record.

    Seen by all players together it is the open table, which no seat sees.
    """

    def __init__(self, agreed: Numbered, kind: Any, params: Any) -> None:
        if params:
            raise GameError(tr("An observer takes no options, got {got}.", got=repr(params)), params)
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            raise GameError(tr("There is no view of what all seats know: ask for a seat's, or for all."))
        self.open = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self.table, self.recalls = agreed, kind.perfect_recall
        sizes = {"seat": len(agreed.seats), "view": FEATURES}
        if self.recalls:
            sizes |= {"made": len(agreed.moves), "record": RECORD}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict, start = {}, 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor: which seat, its View, how often it made each move, and bits of its record."""
        self.tensor.fill(0)
        seat = self.table.seats[player]
        self.dict["seat"][player] = 1
        if shown := state.seen.decided():
            self.dict["view"][:] = features(shown, None if self.open else seat)
        if self.recalls:
            record = state.seen.record(seat)
            for move in record:
                if move in self.table.numbers:
                    self.dict["made"][self.table.numbers[move]] += 1
            bits = random.Random("\n".join(record)).getrandbits(RECORD)
            self.dict["record"][:] = [bits >> place & 1 for place in range(RECORD)]

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        seat = self.table.seats[player]
        if self.recalls:
            return "\n".join([seat, *state.seen.record(seat)])
        shown = state.seen.decided()
        return f"{seat}\n{shown.view(None if self.open else seat)}" if shown else seat


def resampler(seed: int | None = None) -> Callable[[State, int], State]:
    """What deals anew what a seat can't see: `bot.set_resampler(openspiel.resampler(seed=1))`."""
    luck = random.Random(seed)

    def resample(state: State, player: int) -> State:
        seat = state.terms.table.seats[player]
        return _game(state.terms).state(state.seen.guessed(seat, luck.getrandbits(32)))

    return resample


def written_out(game: Game) -> tuple[str, dict[str, State]]:
    """The whole tree of a small game in Gambit's format, and for each of its information states one of ours.

    `pyspiel.load_efg_game(text)` makes a game of it that needs no Python: what is slow here is quick there.
    """
    names = " ".join(f'"{seat}"' for seat in game.terms.table.seats)
    lines = [f'EFG 2 R "{game.terms.table.setup.game.title}" {{ {names} }} ""']
    sets: list[dict[tuple[str, ...], int]] = [{} for _ in game.terms.table.seats]
    states: dict[str, State] = {}
    for number, state in enumerate(_tree(game.new_initial_state()), 1):
        if state.is_terminal():
            lines.append(f't "" {number} "" {{ {" ".join(map(str, state.returns()))} }}')
            continue
        player = state.current_player()
        actions = state.legal_actions()
        texts = [state.action_to_string(player, action) for action in actions]
        if player == CHANCE:
            said = " ".join(f'"{text}" 1/{len(texts)}' for text in texts)
            lines.append(f'c "" {number} "" {{ {said} }} 0')
            continue
        record = state.seen.record(state.terms.table.seats[player])
        own = sets[player].setdefault(record, len(sets[player]) + 1)
        said = " ".join(f'"{text}"' for text in texts)
        lines.append(f'p "" {player + 1} {own} "{own}" {{ {said} }} 0')
        states.setdefault(f"{player}-{player}-{own}-{own}", state)
    return "\n".join(lines) + "\n", states


def _tree(state: State) -> Iterator[State]:
    yield state
    for action in () if state.is_terminal() else state.legal_actions():
        yield from _tree(state.child(action))


class Ours(pyspiel.Bot):
    """A bot of ours, as OpenSpiel's bots are: `Ours("hard", player=0)`."""

    def __init__(self, bot: Bot | str, player: int, seed: int | None = None) -> None:
        super().__init__()
        self.bot, self.player = get(bot, seed) if isinstance(bot, str) else bot, player

    def player_id(self) -> int:
        """Whom it plays for."""
        return self.player

    def restart_at(self, state: State) -> None:
        """It remembers nothing."""

    def step(self, state: State) -> int:
        """The number of its move."""
        return state.terms.table.numbers[self.bot.choose(state.view(self.player)).text]

    def step_with_policy(self, state: State) -> tuple[list[tuple[int, float]], int]:
        """The same, and that it is sure of it."""
        action = self.step(state)
        return [(action, 1.0)], action


class Theirs(Bot):
    """A bot of OpenSpiel as one of ours, made for a game and a player.

    `Theirs(lambda game, player: pyspiel.make_uniform_random_bot(player, 1))` plays by chance. It is given the
    present as it may well be, what its seat can't see dealt by chance; of the past it knows what the View
    says. Whoever searches should deal anew: see `resampler`.
    """

    def __init__(self, make: Callable[[Game, int], Any], seed: int | None = None) -> None:
        super().__init__(seed)
        self.make = make
        self._made: dict[tuple[Terms, int], Any] = {}

    def choose(self, view: View) -> Move:
        """A legal move of the seat whose view this is."""
        terms = Terms(numbered(view.known().setup), LUCK, False, "")
        game, player = _game(terms), view.seats.index(view.to_move)
        if (terms, player) not in self._made:
            self._made[terms, player] = self.make(game, player)
        state = game.state(Seen.imagined(view, self.random.getrandbits(32)))
        chosen = terms.table.moves[self._made[terms, player].step(state)]
        return next(move for move in view.moves() if move.text == chosen)

    def explain(self, view: View) -> str:
        """It says nothing of its reasons."""
        return tr("A bot of OpenSpiel chose it, and says no more.")


def short_name(game: str, zero_sum: bool = False) -> str:
    """The name of a game of ours in OpenSpiel."""
    return "games13_" + game.replace("-", "_") + ZERO_SUM * zero_sum


def _type(game: kit.Game, as_zero_sum: bool) -> pyspiel.GameType:
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game.name, as_zero_sum),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.ZERO_SUM if as_zero_sum or not game.war else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _loader(game: str, zero_sum: bool) -> Callable[[Mapping[str, Any]], Game]:
    def loaded(given: Mapping[str, Any]) -> Game:
        said = {**DEFAULTS, **given}
        options = {name: said[name] for name in ("players", "deck") if said[name]}
        rules = dict(rule.split(":", 1) for rule in said["rules"].split(";") if rule)
        return load(game, luck=said["luck"], zero_sum=zero_sum, **options, rules=rules)

    # OpenSpiel lets go of it when Python has ended, where nothing can be freed: in a circle nothing will be
    vars(loaded)["loaded"] = loaded
    return loaded


for _name in registry.FOLDERS:
    for _variant in (False, True)[: 1 + registry.find(_name).war]:
        pyspiel.register_game(_type(registry.find(_name), _variant), _loader(_name, _variant))
