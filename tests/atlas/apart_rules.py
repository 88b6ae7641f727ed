"""What notebook 40 claims of DEFCON's rules and of two games, read off games that are played here."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import games13
from games13.defcon.board import PHASES, POINTS, STATES, military_row
from games13.defcon.moves import TRANSFERS

from .apart import attacked, taken
from .prose import ROOT

WAR = tomllib.loads((ROOT / "games13/lesson/tasks/40-defcon.toml").read_text("utf-8"))["positions"]["war"]


@cache
def steps(record: str = WAR) -> list[Any]:
    return games13.replay(record, each=True)


def before(line: str) -> Any:
    """The position of the round that is told, just before a line of its record."""
    return games13.replay(WAR.partition(line)[0])


def after(line: str) -> Any:
    head, found, _ = WAR.partition(line)
    return games13.replay(head + found + "\n").view(None)


def level(line: str, power: str) -> int:
    return after(line).standing[power].aggression


@cache
def game() -> list[Any]:
    """The views of the whole game of four powers."""
    record = games13.transcripts("defcon")["four-powers"]
    return [position.view(None) for position in games13.replay(record, each=True)]


def points_of(view: Any) -> dict[str, int]:
    return {power: score.points for power, score in view.scores.items()}


# ---- the table


def start_of_all() -> list[Any]:
    view = games13.new("defcon", seed=0).view(None)
    (troops,) = {
        sum(land.troops for land in view.lands.values()) // 4 + view.headquarters[p].reserve
        for p in view.seats
    }
    (reserve,) = {office.reserve for office in view.headquarters.values()}
    (tokens,) = {office.tokens for office in view.headquarters.values()}
    assert {land.troops for land in view.lands.values()} == {1}
    return [troops, reserve, tokens, 0, "State under Surveillance"]


def dice_of_the_order() -> list[Any]:
    return [int(WAR.partition("hits 3 of ")[2].split()[0])]


def two_first_fleets() -> list[Any]:
    opened = {zone: len(attacked("America", (zone,))) for zone in ("Arctic Ocean", "South Pacific")}
    assert opened["South Pacific"] == 1
    return [opened["Arctic Ocean"], *opened]


def clock() -> list[Any]:
    seen = list(dict.fromkeys((view.round, view.tension) for view in game() if view.round))
    assert seen == [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]
    return [1]


def clock_now() -> list[Any]:
    return [steps()[1].view(None).tension]


def index_row(state: str) -> list[Any]:
    """A row of the table: how many rows, points, territories, cards."""
    number = STATES.index(state)
    rows = [row for row in range(len(POINTS)) if row // 2 == number]
    assert {POINTS[row] for row in rows} == {POINTS[2 * number]}
    lands = [count for count in range(4, 14) if military_row(count) in rows]
    standing = next(s for view in (*game(), *peace()) for s in view.standing.values() if s.state == state)
    order = lands[::-1] if number == 0 else lands  # the lowest is told from above
    return [len(rows), POINTS[2 * number], *order, standing.hand_limit, state]


def surveillance_first() -> list[Any]:
    standing = games13.new("defcon", seed=0).view(None).standing["America"]
    assert standing.row == 2 * STATES.index(standing.state) + 1
    return [standing.territories, standing.state]


def two_incomes() -> list[Any]:
    return [gdp("Exemplary State", 7), gdp("Threat to Peace", 9)]


def gdp(state: str, territories: int) -> int:
    return POINTS[2 * STATES.index(state)] + POINTS[military_row(territories)]


def stairs() -> list[Any]:
    return [len(set(POINTS)), len(POINTS) // len(set(POINTS))]


def rises() -> list[Any]:
    heights = sorted(set(POINTS))
    first, *others = (b - a for a, b in pairwise(heights))
    (other,) = set(others)
    return [first, other]


def phases() -> list[Any]:
    named = dict.fromkeys(
        view.phase for view in game() if view.phase in PHASES and view.phase not in ("set-up", "over")
    )
    return [len(named) + ("initiative" not in named), *named]


def order_by_reputation() -> list[Any]:
    assert gdp("State under Surveillance", 11) == gdp("Exemplary State", 8)
    assert gdp("Threat to Peace", 6) == gdp("Threat to Peace", 7)
    return ["Eurasia", "America", "Eastasia", "Africasia"]


def eight_against_seven() -> list[Any]:
    assert gdp("Threat to Peace", 8) > gdp("Threat to Peace", 7)
    return [8, POINTS[military_row(8)], POINTS[military_row(7)]]


def most_cards_drawn() -> list[Any]:
    return [max(int(str(m).split()[-1]) for m in before("Africasia: draw 2").moves() if str(m)[-1].isdigit())]


# ---- investment


def cost(words: str, *more: int) -> list[Any]:
    """What something costs whoever invests first."""
    moves = before("Africasia: troop to barracks").moves()
    (found,) = {move.cost for move in moves if words in str(move)}
    return [found, *more]


def walls_cost() -> list[Any]:
    return [*cost("fortify"), walls_and_capital()[0]]


def walls_and_capital() -> list[Any]:
    built = after("Eastasia: fortify Indochina").lands["Indochina"]
    alone = before("Eastasia: fortify Indochina").view(None).lands["Indochina"]
    return [built.defence - alone.defence, alone.defence - alone.troops]


def aid_and_land() -> list[Any]:
    assert POINTS[military_row(10)] > POINTS[military_row(8)] == POINTS[military_row(9)]
    return [*cost("humanitarian aid"), 2]


def exemplary_now() -> list[Any]:
    view = before("Africasia: attack Western Russia").view(None)
    return [sum(standing.state == "Exemplary State" for standing in view.standing.values())]


def nuclear_buyers() -> list[Any]:
    view = before("Africasia: attack Western Russia").view(None)
    return [sum(office.nuclear > 0 for office in view.headquarters.values())]


# ---- the round that is told


def six_against_two() -> list[Any]:
    there = before("Africasia: attack Western Russia").view(None).lands["Western Russia"]
    assert there.fortification
    return [6, there.troops]


def both_lose() -> list[Any]:
    return [2]  # held by left_of_six: six less two, two less two


def left_of_six() -> list[Any]:
    return [max(m.count for m in before("Africasia: leave 1").moves())]


def the_other() -> list[Any]:
    return [left_of_six()[0] - 1]


def three_on() -> list[Any]:
    there = before("Africasia: attack Eastern Russia").view(None).lands["Eastern Russia"]
    return [*the_other(), there.troops]


def tokens_each() -> list[Any]:
    return [start_of_all()[2]]


def other_faces() -> list[Any]:
    return [2, 100 * taken(3, 2, faces=2), 4, 100 * taken(3, 2, faces=4)]


def after_two_attacks() -> list[Any]:
    return [level("the attack hits 1 of 1, the defence 1 of 1", "Africasia")]


def ladder(deed: str) -> list[Any]:
    """The level of a deed, as it stood in the record when it was done."""
    america = {
        "a land attack": level("the attack hits 0 of 1, the defence 1 of 1", "Eastasia"),
        "conventional": level("America: strike China", "America"),
        "nuclear": level("America: strike Mongolia", "America"),
    }
    return [america[deed]]


def without_blame() -> list[Any]:
    bombed = before("Africasia: attack Western Russia").after("fire a conventional missile")
    bombed = bombed.after("bomb the fortification in Western Russia")
    return [bombed.view(None).standing["Africasia"].aggression]


def three_troops() -> list[Any]:
    from games13.defcon.board import STRIKE

    return [STRIKE, *ladder("conventional")]


def eurasia_stands() -> list[Any]:
    return [before("Africasia: done").view(None).standing["Eurasia"].aggression]


def worse_than() -> list[Any]:
    assert level("America: with 1", "America") == 2
    return [2, ladder("a land attack")[0]]


def conscripts() -> list[Any]:
    position = before("Africasia: attack Western Russia").after("play Conscription")
    start = position.view(None).headquarters["Africasia"].barracks
    while "troop to barracks" in map(str, position.moves()):
        position = position.after("troop to barracks")
    return [position.view(None).headquarters["Africasia"].barracks - start]


def transfers() -> list[Any]:
    assert f"at most {TRANSFERS} more" in repr(before("Africasia: done"))
    return [TRANSFERS]


def five_tokens() -> list[Any]:
    return tokens_each() * 2


def back_to_nought() -> list[Any]:
    view = before("Eurasia: draw nothing").view(None)
    return [*{standing.aggression for standing in view.standing.values()}]


def rows_of_a_state() -> list[Any]:
    return [stairs()[1]]


def america_falls() -> list[Any]:
    view = before("Eurasia: draw nothing").view(None)
    assert view.order[-1] == "America"
    assert view.standing["America"].territories == 8
    return ["America", view.standing["America"].state]


# ---- the end


def counted() -> list[Any]:
    return [game()[-1].tension, capital_points()]


def capital_points() -> int:
    view = games13.replay(WAR.partition("Africasia: draw 2")[0]).view(None)
    (points,) = {score.points - score.military - score.reputation for score in view.scores.values()}
    return points


def four_ends() -> list[Any]:
    given = [("Catalyst State", 7, 1), ("State under Surveillance", 10, 1), ("Threat to Peace", 8, 2),
             ("State under Surveillance", 6, 0)]  # fmt: skip
    return [gdp(state, lands) + capital_points() * capitals for state, lands, capitals in given]


def eurasia_by_name() -> list[Any]:
    one, other, *_ = four_ends()
    assert one == other
    assert STATES.index("Catalyst State") > STATES.index("State under Surveillance")
    return [7, 10, "Eurasia", "America"]


def military_ends() -> list[Any]:
    assert military_row(13) == military_row(14) == military_row(32)
    assert military_row(4) == military_row(3) == 0
    assert military_row(12) < military_row(13)
    assert military_row(5) > military_row(4)
    return [13, 4]


def pieces_in_the_box() -> list[Any]:
    view = games13.new("defcon", seed=0).view(None)
    left = view.supply
    troops = start_of_all()[0]
    (fleets,) = {office.fleets for office in view.headquarters.values()}
    (missiles,) = {left["conventional"], left["nuclear"]}
    return [troops, fleets, missiles, left["sabotage"], left["radiation"], left["fortifications"]]


def lines_of_the_game() -> list[Any]:
    start = points_of(next(view for view in game() if view.round == 1))
    assert set(start.values()) == {27}
    return [len(start), 27]


def how_they_end() -> list[Any]:
    every = [points_of(view) for view in game()]
    last = list(every[-1].values())
    rounds = {view.round: points_of(view) for view in game()}
    most = max(value for row in rounds.values() for value in row.values())
    assert max(last) < 27
    assert last.count(17) == 1
    return [most, last.count(21), 21, 17]


def irradiated() -> list[Any]:
    return [sum(land.radiation for land in game()[-1].lands.values())]


def rogues() -> list[Any]:
    states = [standing.state for standing in game()[-1].standing.values()]
    return [states.count("Rogue State"), len(states)]


def one_left() -> list[Any]:
    view = game()[-1]
    assert view.standing["Eurasia"].territories == 1
    return list(view.result.winners)


def all_pass() -> list[Any]:
    record = games13.transcripts("defcon")["four-powers"]
    position = games13.replay(record, each=True)[314]
    assert position.view(None).phase == "conflict"
    while position.to_move:
        texts = [str(move) for move in position.moves()]
        position = position.after("pass" if "pass" in texts else "done")
    points = points_of(position.view(None))
    assert points["Africasia"] == points["Eastasia"]
    assert position.result.winners == ("America",)
    return [points["America"], points["Eastasia"], points["Eurasia"], "America", "Africasia", "Eurasia"]


def last_round_cost() -> list[Any]:
    quiet = dict(zip(("America", "Eastasia", "Eurasia"), all_pass()))
    fought = points_of(game()[-1])
    assert fought["America"] < quiet["America"]
    assert fought["Eastasia"] < quiet["Eastasia"]
    assert fought["Africasia"] < quiet["Eastasia"]
    assert quiet["Eurasia"] == min(quiet.values())
    return []


def two_in_hand() -> list[Any]:
    hand = before("Africasia: attack Western Russia").view("Africasia").hand
    names = [str(getattr(card, "name", card)) for card in hand]
    return [len(names), *names]


# ---- the questions


def rows_of_a_strike() -> list[Any]:
    return ladder("nuclear")


def deeds() -> list[Any]:
    return [*ladder("conventional"), *ladder("a land attack"), *ladder("nuclear")]


def only_the_worst() -> list[Any]:
    return [max(deeds()), sum(deeds())]


def a_row_more() -> list[Any]:
    return rises()[::-1]


def two_aids() -> list[Any]:
    return [2, 2 * cost("humanitarian aid")[0]]


def two_more() -> list[Any]:
    return [2, gdp("State under Surveillance", 10) - gdp("State under Surveillance", 8)]


def two_rows() -> list[Any]:
    return [*ladder("conventional"), rises()[1]]


@cache
def peace() -> list[Any]:
    """The views of a game in which nobody fires a shot."""
    position, views = games13.new("defcon", seed=3), []
    while position.to_move:
        views.append(position.view(None))
        texts = [str(move) for move in position.moves()]
        wishes = (wish for wish in ("humanitarian aid", "done", "pass", "draw nothing") if wish in texts)
        position = position.after(next(wishes, texts[0]))
    return [*views, position.view(None)]


def in_peace() -> list[Any]:
    (points,) = set(peace()[-1].result.scores.values())
    return [points, points - 27]


def peaceful() -> list[Any]:
    return in_peace()[:1]


def winner_had() -> list[Any]:
    return [max(points_of(game()[-1]).values())]


def you_strike() -> list[Any]:
    mine, theirs = gdp("Catalyst State", 10), gdp("Catalyst State", 6)
    return [mine + capital_points(), theirs + capital_points()]


@cache
def by_a_name() -> list[Any]:
    """The game played by chance to the last reorganisation."""
    position, pick = games13.new("defcon", seed=52), Random(52).choice
    while position.view(None).phase != "reorganisation" or position.view(None).round < 5:
        position = position.after(pick(position.moves()))
    early = position.view(None)
    while position.to_move:
        position = position.after("done")
    late = position.view(None)
    before, then = points_of(early), points_of(late)
    assert max(before, key=lambda power: before[power]) == "America"
    assert position.result.winners == ("Africasia",)
    assert late.standing["America"].state == "Rogue State" != early.standing["America"].state
    lands = [late.standing[power].territories for power in ("America", "Africasia")]
    return [
        before["America"],
        before["Africasia"],
        early.standing["America"].aggression,
        then["America"],
        *lands,
    ]


def by_a_name_before() -> list[Any]:
    return [*by_a_name()[:2], "America"]


def by_a_name_after() -> list[Any]:
    return by_a_name()[2:]


def ever_higher() -> list[Any]:
    assert level("the attack hits 0 of 1, the defence 1 of 1", "Eastasia") < deeds()[0] < deeds()[2]
    return []


def a_token_only() -> list[Any]:
    land = after("the attack hits 1 of 1, the defence 1 of 1").lands["Eastern Russia"]
    assert land.token
    assert not land.troops
    return []


# ---- read from data, with their seeds


def ends() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "games13/atlas/findings.json").read_text("utf-8"))["ends"]
    return found


def below_the_start() -> list[Any]:
    found = ends()
    assert found["random"]["games"] == found["attacker"]["games"]
    return [found["random"]["below 27"], found["random"]["games"], 27, found["attacker"]["below 27"]]


def all_four() -> list[Any]:
    means = [ends()[who]["everybody's points"] for who in ("random", "attacker")]
    assert all(mean["high"] < 27 for mean in means)
    return [*(mean["value"] for mean in means), 27]


def games_of_ends() -> list[Any]:
    return [sum(found["games"] for found in ends().values())]
