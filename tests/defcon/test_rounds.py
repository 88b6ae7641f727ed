"""The set-up, initiative, preparations, reorganisation and the end, rule by rule."""

import pytest

import games13
from games13.defcon import board
from games13.defcon.board import LEVEL, OWN, ROW, SIZE, bits
from games13.defcon.mapfile import POWERS
from games13.kernel import transcript


def powers_at(t, rows, territories) -> None:
    """Reputation rows and numbers of territories, by moving land about."""
    lands = list(range(32))
    for power, count in enumerate(territories):
        t.p.t[ROW + power] = rows[power]
        mine, lands = lands[:count], lands[count:]
        t.p.t[OWN + power] = sum(1 << land for land in mine)


@pytest.mark.rule("set-up", "players", "pieces")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_at_first(players) -> None:
    view = games13.new("defcon", seed=1, players=players).view(None)
    assert len(view.seats) == players
    for seat in view.seats:
        mine = [land for land in view.lands.values() if land.owner == seat]
        assert [land.troops for land in mine] == [1] * 8
        office, at = view.headquarters[seat], view.standing[seat]
        assert (office.reserve, office.fleets, office.tokens, office.barracks) == (17, 4, 5, 0)
        assert (at.state, at.row, at.military, at.aggression) == ("State under Surveillance", 5, 12, 0)
        assert view.hands[seat] == ()
    assert view.supply == {
        "conventional": 12, "nuclear": 12, "sabotage": 12, "fortifications": 16, "radiation": 12,
    }  # fmt: skip
    assert (view.deck, view.tension) == (51, 5)


@pytest.mark.rule("players")
def test_two_neighbours_play_unless_others_are_named() -> None:
    assert games13.new("defcon", seed=1, players=2).seats == ("Eurasia", "Eastasia"), "seven borders"
    assert games13.new("defcon", seed=1, players=3).seats == ("America", "Eurasia", "Africasia")
    p = games13.new("defcon", seed=1, powers="Eastasia, Eurasia")
    assert p.seats == ("Eurasia", "Eastasia")
    assert games13.replay(p.transcript()) == p
    assert '[Powers "Eurasia, Eastasia"]' in p.transcript()


@pytest.mark.rule("unused")
def test_land_of_powers_that_do_not_play_is_out(table) -> None:
    t = (
        table(powers="America, Eurasia")
        .barracks("Eurasia", 3)
        .missiles("Eurasia", 0, 1)
        .begin("conflict", "Eurasia")
    )
    assert "attack Asia Minor" not in t.moves(), "it borders Western Russia, but nobody enters it"
    t.say("Eurasia: fire a nuclear missile")
    assert all(
        f"strike {place.name}" not in t.moves() for place in t.s.map.territories if place.power == "Africasia"
    )


@pytest.mark.rule("first-initiative")
def test_ties_are_rolled_again_by_those_who_tie() -> None:
    text = '[Game "defcon"]\nAmerica hits 4 of 8\nEurasia hits 6 of 8\n'
    text += "Africasia hits 4 of 8\nEastasia hits 4 of 8\n"
    text += "America hits 3 of 8\nAfricasia hits 5 of 8\nEastasia hits 3 of 8\n"
    text += "America hits 2 of 8\nEastasia hits 3 of 8\nEurasia: capital in Western Russia\n"
    assert games13.replay(text).view(None).order == ("Eurasia", "Africasia", "Eastasia", "America")
    with pytest.raises(games13.BadTranscript, match='expected a throw like "America hits 4 of 8"'):
        games13.replay(text.replace("America hits 3", "Eurasia hits 3"))


@pytest.mark.rule("capital", "first-fleet")
def test_capitals_then_fleets_in_initiative_order(table) -> None:
    p = games13.new("defcon", seed=1)
    asked = []
    while p.view(None).phase == "set-up":
        asked.append((p.to_move, str(p.moves()[0]).split()[0]))
        p = p.after(p.moves()[0])
    order = list(p.view(None).order)
    assert asked == [(seat, "capital") for seat in order] + [(seat, "fleet") for seat in order]


@pytest.mark.rule("first-fleet")
def test_a_first_fleet_needs_a_zone_free_of_rivals(table) -> None:
    p = transcript.begin(games13.new("defcon", powers="America, Eurasia", seed=1).setup)
    lines = ["America hits 5 of 8", "Eurasia hits 2 of 8"]
    for line in lines:
        transcript.feed(p, p.stack[0].read(p, line))
    p = p.after("capital in Alaska").after("capital in British Isles")
    assert [str(m) for m in p.moves()] == [
        f"fleet in {zone}"
        for zone in (
            "Norwegian Sea",
            "Arctic Ocean",
            "Caribbean Sea",
            "North Atlantic",
            "Central Atlantic",
            "South Atlantic",
            "North Pacific",
            "South Pacific",
        )
    ]
    q = p.after("fleet in North Atlantic")
    assert "fleet in North Atlantic" not in [str(m) for m in q.moves()]
    assert "fleet in Norwegian Sea" in [str(m) for m in q.moves()]


@pytest.mark.rule("initiative", "initiative-ties")
def test_the_rulebooks_example_of_the_initiative(table) -> None:
    """America 12 + 16, Eurasia 16 + 12, Africasia 8 + 8 with 6 territories, Eastasia 8 + 8 with 7."""
    t = table()
    powers_at(t, rows=(4, 6, 3, 3), territories=(11, 8, 6, 7))
    assert [board.gdp(t.p.t, power) for power in range(4)] == [28, 28, 16, 16]
    t.p.stack = (t.s.new_round, None)
    t.s.new_round.run(t.p)
    assert [POWERS[power] for power in t.p.order] == ["Eurasia", "America", "Eastasia", "Africasia"]


@pytest.mark.rule("initiative-ties")
def test_level_in_all_keeps_the_order(table) -> None:
    t = table()
    t.p.t[board.ORDER] = t.s.order_number[(2, 0, 3, 1)]
    t.s.new_round.run(t.p)
    assert t.p.order == (2, 0, 3, 1)


@pytest.mark.rule("tension", "rounds", "end")
def test_five_rounds_of_five_phases() -> None:
    p = games13.new("defcon", seed=3, players=2)
    seen = []
    while p.to_move:
        if (at := (p.view(None).tension, p.view(None).phase)) not in seen:
            seen.append(at)
        quiet = ("pass", "done", "draw 1", "withdraw")
        p = p.after(next((m for m in p.moves() if str(m) in quiet), p.moves()[0]))
    assert [level for level, phase in seen if phase == "investment"] == [5, 4, 3, 2, 1]
    assert {phase for _, phase in seen} >= {"preparations", "investment", "conflict", "reorganisation"}
    assert p.heading() == "Round 5, DEFCON 1: reorganisation"


@pytest.mark.rule("hand-limit", "preparations", "discard-first", "over-limit")
def test_the_rulebooks_example_of_hand_limits(table) -> None:
    """Exemplary with 1 card, under Surveillance with 2, a Threat to Peace with 3."""
    t = table(powers="Eurasia, Eastasia, Africasia").set(ROW, "Eurasia", 6).set(ROW, "Africasia", 2)
    t.cards("Eurasia", "Propaganda").cards("Eastasia", "Air Raid", "Embargo")
    t.cards("Africasia", "Treason", "Solidarity", "Nobel Prize").begin("preparations", "Eurasia")
    limits = [t.p.view(None).standing[seat].hand_limit for seat in ("Eurasia", "Eastasia", "Africasia")]
    assert limits == [4, 3, 2]
    assert t.moves() == ["draw 2", "draw 1", "draw nothing", "discard Propaganda"]
    t.say("Eurasia: draw 2", "Eurasia draws Espionage, Ultimatum")
    assert t.moves() == ["draw nothing", "discard Nobel Prize", "discard Solidarity", "discard Treason"]
    kept = t.p.after("draw nothing")
    assert kept.t[SIZE + 2] == 3, "it may keep its hand"
    t.say("Africasia: discard Treason", "Africasia: discard Solidarity", "Africasia: discard Nobel Prize")
    t.say("Africasia: draw 2", "Africasia draws Embargo, Maginot Line")
    assert t.moves()[0] == "draw 1", "under Surveillance there is room for one beside two"
    t.say("Eastasia: discard Embargo")
    assert t.moves()[0] == "draw 2"
    t.say("Eastasia: discard Air Raid")
    assert t.moves() == ["draw 2", "draw 1", "draw nothing"]


@pytest.mark.rule("discard-first")
def test_no_more_than_two_are_discarded_within_the_limit(table) -> None:
    t = table().set(ROW, "America", 9)
    t.cards("America", "Treason", "Solidarity", "Nobel Prize", "Embargo", "Ultimatum").begin(
        "preparations", "America"
    )
    t.say("America: discard Treason", "America: discard Embargo")
    assert t.moves() == ["draw 2", "draw 1", "draw nothing"]


@pytest.mark.rule("reshuffle", "discard-open")
def test_the_discard_pile_becomes_the_draw_pile(table) -> None:
    t = table().cards("America", "Treason", "Embargo").begin("preparations", "America")
    t.p.discard, t.p.deck = t.p.deck, [t.s.deck.kind["Maginot Line"]]
    t.p.discard.remove(t.s.deck.kind["Maginot Line"])
    shown = t.p.view("Eurasia").discard
    assert len(shown) == 48
    t.say("America: discard Treason")
    assert "Treason" in [card.name for card in t.p.view("Eurasia").discard]
    t.say("America: draw 2", "America draws Maginot Line")
    assert (len(t.p.deck), t.p.discard) == (49, [])
    t.say("America draws Treason")
    assert t.get(SIZE, "America") == 3


@pytest.mark.rule("reorganise")
def test_transit_goes_home_and_four_troops_move(table) -> None:
    t = table().land("Brazil", troops=5)
    t.set(board.TRANSIT, "America", 3).set(board.RESERVE, "America", 10)
    stack = t.s.round
    while getattr(stack[0], "phase", None) != board.REORGANISATION:
        stack = stack[1]
    t.p.stack = stack
    transcript.settle(t.p)
    assert (t.get(board.TRANSIT, "America"), t.get(board.BARRACKS, "America")) == (0, 3)
    t.say("America: move 3 from Brazil", "America: to Alaska")
    assert "move 2 from barracks" not in t.moves()
    t.say("America: move 1 from barracks", "America: to Alaska")
    assert t.troops("Alaska") == 5
    assert t.p.to_move == "Eurasia", "four are moved"


@pytest.mark.rule("reorganise")
def test_the_barracks_are_a_place_both_ways(table) -> None:
    t = table().begin("reorganisation", "America")
    t.say("America: move 1 from Brazil", "America: to barracks", "America: done")
    assert t.get(board.BARRACKS, "America") == 1
    assert "Brazil" in t.held("America")


@pytest.mark.rule("tokens")
def test_five_tokens_hold_five_empty_territories(table) -> None:
    t = table()
    for name in ("Alaska", "Canada", "Andes", "Brazil", "Western US"):
        t.land(name, troops=0)
    assert t.p.view(None).headquarters["America"].tokens == 0
    assert t.p.view(None).lands["Alaska"].token
    t.begin("reorganisation", "America").say("America: move 1 from Southern Cone")
    assert t.moves() == [f"to {n}" for n in ("Alaska", "Canada", "Western US", "Andes", "Brazil")]


@pytest.mark.rule("aggression-cost")
def test_aggression_is_paid_for_and_forgotten(table) -> None:
    t = table().set(LEVEL, "America", 1).set(LEVEL, "Eurasia", 2).set(LEVEL, "Africasia", 3)
    t.begin("reorganisation", "Eastasia").say("Eastasia: done")
    assert [t.row(power) for power in POWERS] == [4, 3, 2, 5]
    assert [t.aggression(power) for power in POWERS] == [0, 0, 0, 0]
    assert t.p.view(None).round == 2


@pytest.mark.rule("reputation-cap")
def test_reputation_stays_on_its_index(table) -> None:
    t = table()
    board.repute(t.p.t, 0, 9)
    board.repute(t.p.t, 1, -9)
    assert (t.row("America"), t.row("Eurasia")) == (9, 0)


@pytest.mark.rule("military", "military-cap", "gdp")
def test_the_military_index() -> None:
    points = [board.POINTS[board.military_row(count)] for count in range(16)]
    assert points == [6, 6, 6, 6, 6, 6, 8, 8, 12, 12, 16, 16, 20, 20, 20, 20]


@pytest.mark.rule("final-count", "ties")
def test_the_rulebooks_final_count(table) -> None:
    """America 16 + 12 + 3, Eastasia 8 + 12, Eurasia 8 + 20 + 3, Africasia 12 + 8 + 6: reputation decides."""
    t = table()
    powers_at(t, rows=(4, 9, 2, 5), territories=(10, 7, 8, 6))
    mine = {power: list(bits(t.get(OWN, power))) for power in POWERS}
    t.p.t[board.CAPITAL : board.CAPITAL + 4] = [
        mine["America"][0], mine["Eurasia"][0], mine["Africasia"][0], mine["Africasia"][1],
    ]  # fmt: skip
    t.p.finish()
    assert t.p.result.scores == {"America": 31, "Eurasia": 31, "Africasia": 26, "Eastasia": 20}
    assert t.p.result.winners == ("Eurasia",)
    assert t.p.result.reason == "Eurasia wins with 31 points, ahead of others with as many by reputation."


@pytest.mark.rule("ties", "shared")
def test_ties_one_after_the_other() -> None:
    from games13.defcon.scoring import Score, best

    def score(**changes):
        usual = {"territories": 8, "military": 12, "reputation": 12, "capitals": 1, "row": 5, "abroad": 0}
        return Score(**(usual | changes))

    same = score()
    assert best({"America": same, "Eurasia": score(row=4)}) == (("America",), "reputation")
    assert best({"America": same, "Eurasia": score(territories=9)}) == (("Eurasia",), "territories")
    more = score(capitals=2, military=9)
    assert best({"America": same, "Eurasia": more}) == (("Eurasia",), "capitals")
    assert best({"America": same, "Eurasia": score(abroad=1)}) == (("Eurasia",), "territories abroad")
    assert best({"America": same, "Eurasia": score()})[0] == ("America", "Eurasia")


@pytest.mark.rule("final-count", "captured-capital")
def test_capitals_beside_the_headquarters_count(table) -> None:
    t = table().set(board.CAPITAL, "Eurasia", board.BESIDE)
    t.p.finish()
    assert t.p.result.scores["America"] == 24 + 6
    assert t.p.result.scores["Eurasia"] == 24


@pytest.mark.rule("last-territory")
def test_a_power_without_land_ends_the_game_with_the_round(table) -> None:
    t = table(powers="America, Eurasia").barracks("Eurasia", 3)
    for name in sorted(t.held("America")):
        if name != "Canada":
            t.land(name, "Eurasia", 0 if name == "Eastern US" else 1)
    t.land("Canada", troops=0).begin("conflict", "Eurasia")
    t.say("Eurasia: attack Canada", "Eurasia: with 3", "Eurasia: leave 3")
    while t.p.to_move and t.p.view(None).round == 1:
        t.p = t.p.after(next((m for m in t.p.moves() if str(m) in ("pass", "done")), t.p.moves()[0]))
    assert t.p.result
    assert t.p.result.winners == ("Eurasia",)
    assert t.p.result.reason.startswith("America has no territory left.")


@pytest.mark.rule("armageddon")
def test_armageddon_spares_reputation_in_the_last_round(table) -> None:
    for on, level in (("off", 1), ("on", 0)):
        t = table(armageddon=on).barracks("Africasia", 3)
        t.p.t[board.ROUND] = 4
        t.s.new_round.run(t.p)
        t.begin("conflict", "Africasia").say("Africasia: attack Western Russia", "Africasia: with 1")
        assert t.aggression("Africasia") == level
