"""The course of a game: all its steps, built once for a map, a deck, the powers and the rules agreed on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import permutations
from typing import TYPE_CHECKING, Any, TypeVar

from games13.defcon import (
    conflict,
    event_choices,
    events,
    invest,
    land,
    missiles,
    naval,
    opening,
    peace,
    rounds,
)
from games13.defcon.board import CONFLICT, INVESTMENT, POWER_COUNT, PREPARATIONS, REORGANISATION
from games13.defcon.dice import Draw, FirstRoll, Loss
from games13.defcon.ground import ground
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Moves
from games13.defcon.steps import Act, InTurn, chain
from games13.kernel.moves import Move

if TYPE_CHECKING:
    from games13.defcon.cards import Deck
    from games13.defcon.map import Map
    from games13.defcon.position import Defcon
    from games13.kernel.game import Setup

A = TypeVar("A", bound=Act)


class Course:
    """Everything that the positions of a game share."""

    def __init__(
        self, map: Map, deck: Deck, rules: tuple[tuple[str, str], ...], seats: tuple[str, ...]
    ) -> None:
        self.map, self.deck = map, deck
        self.powers = tuple(POWERS.index(seat) for seat in seats)
        self.ground, self.m = ground(map), moves_of(map, deck)
        self.orders = tuple(permutations(self.powers))
        self.order_number = {order: number for number, order in enumerate(self.orders)}
        self.in_play = sum(self.ground.home[power] for power in self.powers)
        self.all_zones = (1 << len(map.seas)) - 1
        self.roomy = len(map.seas) >= map.enough_zones(len(seats))
        rule = dict(rules)
        self.faces = int(rule["hit_faces"])
        self.armageddon = rule["armageddon"] == "on"
        self.chain = rule["reach"] == "chain"
        self.dice_once = rule["dice"] == "roll"
        self.ask_all = rule["answers"] == "all"
        self.splits = rule["onward"] == "some"
        self._set_up()
        self._quiet_phases()
        self._conflict()
        self._cards()
        self._round()

    def each(self, kind: type[A]) -> tuple[A, ...]:
        """A step for each power."""
        return tuple(kind(self, power) for power in range(POWER_COUNT))

    def _set_up(self) -> None:
        self.place_capital, self.place_fleet = self.each(opening.PlaceCapital), self.each(opening.PlaceFleet)
        self.new_round = rounds.NewRound(self)
        self.opening: Any = (
            FirstRoll(self, (), (self.powers,)),
            (opening.SetUp(self), (self.new_round, None)),
        )

    def _quiet_phases(self) -> None:
        self.phase_window = chain(self, peace.PhaseWindow)
        self.reorder, self.choose_peace = self.each(peace.Reorder), self.each(peace.ChoosePeace)
        self.relocate = self.each(peace.Relocate)
        # rule `preparations`: in initiative order the powers discard and draw
        self.prepare = InTurn(self, rounds.DrawTurn(self), chain(self, rounds.DrawWindow))
        self.draw_cards = self.each(rounds.DrawCards)
        self.draws = tuple(
            tuple(Draw(self, power, count) for count in range(3)) for power in range(POWER_COUNT)
        )
        self.transfer, self.transfer_to = self.each(rounds.Transfer), self.each(rounds.TransferTo)
        # rule `investment`: in the same order they invest
        self.investments = InTurn(self, invest.InvestTurn(self), chain(self, invest.InvestWindow))
        self.invest, self.fleet_to = self.each(invest.Invest), self.each(invest.FleetTo)

    def _conflict(self) -> None:
        deck = self.deck
        self.again, self.turn = conflict.Again(self), self.each(conflict.Turn)
        self.sabotage_window = chain(self, conflict.SabotageWindow)
        self.sabotage_hits = conflict.SabotageHits(self)
        self.lost_lanes = deck.lanes["lost territory"] | deck.lanes_with("phase", "neutral")
        self.deploy, self.before, self.go_on = (
            self.each(land.Deploy),
            self.each(land.Before),
            self.each(land.GoOn),
        )
        self.provoke_land, self.clash = land.ProvokeLand(self), land.Clash(self)
        self.land_roll, self.onward = land.LandRoll(self), land.Onward(self)
        self.defence_window, self.failed_window = (
            chain(self, land.DefenceWindow),
            chain(self, land.FailedWindow),
        )
        self.lost_window = chain(self, land.LostWindow)
        self.occupy, self.attack_on = self.each(land.Occupy), self.each(land.AttackOn)
        self.send_on = self.each(land.SendOn)
        self.aim_conventional, self.aim_nuclear = (
            self.each(missiles.AimConventional),
            self.each(missiles.AimNuclear),
        )
        self.strike_window, self.missile_window = (
            chain(self, missiles.StrikeWindow),
            chain(self, missiles.MissileWindow),
        )
        self.provoke_strike = missiles.ProvokeStrike(self)
        self.kills, self.razes, self.sinks = missiles.Kills(self), missiles.Razes(self), missiles.Sinks(self)
        self.burns, self.fells = missiles.Burns(self), missiles.Fells(self)
        self.rebuild = self.each(missiles.Rebuild)
        self.commit, self.sail_on = self.each(naval.Commit), self.each(naval.SailOn)
        self.retreat, self.sea_roll = self.each(naval.Retreat), naval.SeaRoll(self)

    def _cards(self) -> None:
        self.choose_rival = self.each(event_choices.ChooseRival)
        self.submarine_zone = self.each(event_choices.SubmarineZone)
        self.airborne_target = self.each(event_choices.AirborneTarget)
        self.look, self.loss = event_choices.Look(self), Loss(self)
        self.capital_to = self.each(event_choices.CapitalTo)
        self.events = tuple(events.Event(self, card) for card in self.deck.cards)
        self.cancel = tuple(
            chain(self, partial(conflict.CancelWindow, kind=kind)) for kind in range(len(self.deck.cards))
        )

    def _round(self) -> None:
        window = self.phase_window
        stack: Any = None
        for step in (
            rounds.EndRound(self),
            rounds.Reorganise(self),
            window,
            rounds.Enter(self, REORGANISATION),
            conflict.NextTurn(self),
            window,
            rounds.Enter(self, CONFLICT),
            self.investments,
            window,
            rounds.Enter(self, INVESTMENT),
            self.prepare,
            rounds.Enter(self, PREPARATIONS),
            window,
        ):
            stack = (step, stack)
        self.round = stack

    def open_cancel(self, p: Defcon, kind: int) -> None:
        """Those who can cancel a card are asked, before its event."""
        if self.deck.cancelled_by[kind]:
            self.cancel[kind].lay(p)

    def every_move(self) -> Iterator[Move]:
        """All moves there are."""
        return self.m.every_move()


@lru_cache(maxsize=16)
def moves_of(map: Map, deck: Deck) -> Moves:
    """The one table of moves of a map and a deck."""
    return Moves(map, deck)


@lru_cache(maxsize=64)
def course(map: Map, deck: Deck, rules: tuple[tuple[str, str], ...], seats: tuple[str, ...]) -> Course:
    """The one course of these agreements."""
    return Course(map, deck, rules, seats)


def course_of(setup: Setup) -> Course:
    """The course of a game."""
    return course(setup.map, setup.deck, setup.rules, setup.seats)
