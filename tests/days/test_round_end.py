"""The end of a round and of the game: Aftermath, world opinion, agendas, war, and who wins."""

import pytest

import games13
from games13.days.board import ARENAS
from games13.days.round_end import too_high

from ..refusals import refused

QUIET = {"US": ("Turkey", "Italy", "Berlin"), "USSR": ("Personal Letter", "Atlantic", "Cuba (military)")}
COLD = {"military": (1, 1), "political": (1, 1), "world opinion": (1, 1)}


def closing(table, agendas=QUIET, **laid: object):
    """Just before the end of a first round, with nothing on the board but what is laid."""
    g = table(agendas=agendas, **{k: laid.pop(k) for k in ("lift", "equal", "us", "ussr") if k in laid})
    laid["markers"] = COLD | laid.get("markers", {})
    return g.set(clear=True, **laid)


def scored(table, us: str, ussr: str, **laid: object):
    """The tally of a round in which these agendas were chosen."""
    others = [a for a in ("Berlin", "Italy", "Turkey", "Atlantic", "Cuba (political)") if a not in (us, ussr)]
    agendas = {"US": (us, *others[:2]), "USSR": (ussr, *others[2:4])}
    if len(agendas["USSR"]) < 3:
        agendas["USSR"] = (*agendas["USSR"], "Cuba (military)")
    g = closing(table, agendas, **laid).to_round_end()
    return g, g.p.view(None).tallies[0]


@pytest.mark.rule("save")
def test_the_fifth_card_goes_into_the_aftermath(table) -> None:
    g = closing(table)
    while g.p.view(None).phase == "cards":
        hands = {seat: g.hand(seat) for seat in ("US", "USSR")}
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    view = g.p.view(None)
    for seat in ("US", "USSR"):
        (card,) = view.aftermath[seat]
        assert card.name in hands[seat]
        assert g.hand(seat) == set()
    assert view.aftermath_count == 2
    assert g.p.view("US").aftermath["USSR"] == (None,)
    assert g.p.view("US").aftermath["US"] != (None,)


@pytest.mark.rule("opinion-order", "television", "united-nations", "alliances")
def test_the_three_bonuses_in_order(table) -> None:
    g = closing(table, cubes={"Television": (1, 0), "United Nations": (0, 1), "Alliances": (2, 1)})
    while g.p.view(None).phase == "cards":
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    assert g.p.to_move == "US"
    assert g.legal == [
        "military up 1",
        "political up 1",
        "world opinion up 1",
        "no change",
    ]  # all at the bottom
    assert g.letter == "US"  # not yet
    g.play("US: political up 1")
    assert g.markers("political") == (2, 1)
    assert g.letter == "USSR"
    assert g.p.to_move == "US"
    assert g.legal == ["draw a card", "no card"]
    g.play("US: draw a card")
    assert g.legal == ["into the Aftermath", "discard it"]
    drawn = g.p.view("US").drawn
    assert drawn is not None
    assert g.p.view("USSR").drawn is None
    assert drawn.name not in str(g.p.view("USSR").as_dict())
    assert drawn in g.p.view("USSR").unseen
    assert drawn not in g.p.view("US").unseen
    assert drawn.name in g.told("into the Aftermath", "US")["alliances"]
    assert drawn.name not in g.told("into the Aftermath", "USSR")["alliances"]
    kept, thrown = g.p.after("into the Aftermath"), g.p.after("discard it")
    assert drawn in kept.view("US").aftermath["US"]
    assert drawn not in kept.view("USSR").aftermath["US"]
    assert kept.view("USSR").aftermath_count == 3
    assert drawn in thrown.view("USSR").discard


@pytest.mark.rule("alliances")
def test_alliances_may_be_left(table) -> None:
    g = closing(table, cubes={"Alliances": (0, 1)})
    while g.p.view(None).phase == "cards":
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    before = g.p.view(None)
    assert (before.to_move, before.phase, before.pending) == ("USSR", "world opinion", "draw")
    assert g.told("no card")["alliances"] == "The USSR draws no card for Alliances."
    after = g.p.after("no card").view(None)
    assert after.round == 2
    assert after.aftermath_count == 2
    assert after.discard == before.discard
    refused(g.p, "discard it", "this is asked first: draw a card for Alliances, or leave it")


def test_a_record_from_before_alliances_asked_leads_to_the_same_position() -> None:
    text = games13.transcripts("13-days")["designers-game"]
    older = "".join(line for line in text.splitlines(True) if "draw a card" not in line)
    assert len(older.splitlines()) == len(text.splitlines()) - 2
    assert games13.replay(older) == games13.replay(text)
    assert games13.replay(older).transcript() == text
    assert games13.replay(older, each=True) == games13.replay(text, each=True)
    with pytest.raises(games13.BadTranscript, match="US decides here"):
        games13.replay(older.replace("US draws Bay of Pigs", "USSR draws Bay of Pigs"))


@pytest.mark.rule("opinion-order")
def test_level_nobody_has_the_bonus(table) -> None:
    level = {"Television": (1, 1), "United Nations": (2, 2), "Alliances": (3, 3)}
    g = closing(table, cubes=level)
    while g.p.view(None).phase == "cards":
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    assert g.p.view(None).round == 2
    assert g.letter == "US"
    assert g.p.view(None).aftermath_count == 2


@pytest.mark.rule("television")
def test_television_may_lower_or_leave_alone(table) -> None:
    g = closing(table, cubes={"Television": (0, 1)}, markers={"military": (1, 5), "political": (1, 8)})
    while g.p.view(None).phase == "cards":
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    assert g.p.to_move == "USSR"
    assert g.legal == [
        "military up 1",
        "military down 1",
        "political down 1",
        "world opinion up 1",
        "no change",
    ]


@pytest.mark.rule("television", "containment", "bay-of-pigs")
def test_television_is_no_event(table) -> None:
    g = table(us=["Containment", "Scramble"], ussr=["Bay of Pigs", "U Thant"])
    g.set(cubes={"Television": (1, 0)}).play("US: event Containment", "USSR: event Bay of Pigs")
    while g.p.view(None).phase == "cards":
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command') or m == 'no cubes')}")
    assert "military down 1" in g.legal


@pytest.mark.rule("united-nations")
def test_who_holds_the_letter_keeps_it(table) -> None:
    g = closing(table, cubes={"United Nations": (1, 0)}).to_round_end()
    assert g.letter == "US"


@pytest.mark.rule("reveal", "resolved", "unchosen")
def test_agendas_are_revealed_and_out_of_the_game(table) -> None:
    g = closing(table).to_round_end()
    view = g.p.view("US")
    assert [award.agenda for award in view.tallies[0].awards] == ["Turkey", "Personal Letter"]
    assert view.resolved == ("Turkey", "Personal Letter")
    names = [g.p.setup.deck.kinds[kind].name for kind in g.p.agendas]
    assert "Turkey" not in names
    assert "Personal Letter" not in names
    assert len(names) + 6 == 11  # six are dealt again


@pytest.mark.rule("cubes", "dominate", "bonus")
@pytest.mark.parametrize(("place", "bonus"), [("Turkey", 0), ("Italy", 1), ("Berlin", 1)])
@pytest.mark.parametrize("winner", ["US", "USSR"])
def test_a_battleground_brings_the_difference_and_its_bonus(table, place, bonus, winner) -> None:
    counts = (4, 1) if winner == "US" else (1, 4)
    other = "Atlantic"
    for chooser in ("US", "USSR"):  # it does not matter who chose it
        pair = (place, other) if chooser == "US" else (other, place)
        g, tally = scored(table, *pair, cubes={place: counts})
        award = next(award for award in tally.awards if award.agenda == place)
        assert (award.winner, award.difference, award.bonus, award.points) == (winner, 3, bonus, 3 + bonus)
        assert g.prestige == (3 + bonus if winner == "US" else -3 - bonus)


@pytest.mark.rule("connected")
@pytest.mark.parametrize("place", ["Atlantic", "Cuba (military)", "Cuba (political)"])
@pytest.mark.parametrize(
    ("first", "second", "extra"), [(1, 1, 2), (1, 0, 1), (0, 0, 0), (-1, 1, 1), (-1, -1, 0)]
)
def test_connected_battlegrounds(table, place, first, second, extra) -> None:
    names = [name for name in ("Atlantic", "Cuba (military)", "Cuba (political)") if name != place]
    laid = {place: (2, 0)}
    for name, lead in zip(names, (first, second), strict=True):
        laid[name] = (2 + lead, 2)
    agendas = {"US": (place, "Berlin", "Italy"), "USSR": ("Turkey", "Personal Letter", "Military DEFCON")}
    g = closing(table, agendas, cubes=laid).to_round_end()
    award = g.p.view(None).tallies[0].awards[0]
    assert (award.winner, award.difference, award.bonus, award.points) == ("US", 2, extra, 2 + extra)


@pytest.mark.rule("steps", "bonus", "dominate")
@pytest.mark.parametrize(
    ("track", "agenda"),
    [
        ("military", "Military DEFCON"),
        ("political", "Political DEFCON"),
        ("world opinion", "World Opinion DEFCON"),
    ],
)
def test_a_track_brings_the_difference_in_steps_and_one(table, track, agenda) -> None:
    g, tally = scored(table, agenda, "Turkey", markers={track: (1, 3)})
    award = tally.awards[0]
    assert (award.winner, award.difference, award.bonus, award.points) == ("USSR", 2, 1, 3)
    assert g.prestige == -3


@pytest.mark.rule("level")
def test_level_an_agenda_brings_nothing(table) -> None:
    g, tally = scored(table, "Military DEFCON", "Italy", cubes={"Italy": (2, 2)})
    assert [(award.winner, award.points) for award in tally.awards] == [("", 0), ("", 0)]
    assert g.prestige == 0


@pytest.mark.rule("letter-agenda")
@pytest.mark.parametrize("holder", ["US", "USSR"])
def test_the_personal_letter_brings_two(table, holder) -> None:
    g = closing(table, letter=holder).to_round_end()
    award = g.p.view(None).tallies[0].awards[1]
    assert (award.winner, award.points) == (holder, 2)
    assert g.prestige == (2 if holder == "US" else -2)


@pytest.mark.rule("letter-agenda", "united-nations")
def test_the_united_nations_decide_before_the_agenda(table) -> None:
    g = closing(table, cubes={"United Nations": (0, 1)}).to_round_end()
    assert g.p.view(None).tallies[0].awards[1].winner == "USSR"


@pytest.mark.rule("together", "lead")
def test_both_agendas_count_at_once(table) -> None:
    # one after the other, the US would stop at 5 and then lose 4
    g, tally = scored(table, "Italy", "Turkey", cubes={"Italy": (3, 0), "Turkey": (0, 4)}, prestige=4)
    assert [award.points for award in tally.awards] == [4, 4]
    assert g.prestige == 4


@pytest.mark.rule("lead")
@pytest.mark.parametrize(("before", "cubes", "after"), [(4, (4, 0), 5), (-4, (0, 4), -5), (0, (5, 0), 5)])
def test_nobody_leads_by_more_than_five(table, before, cubes, after) -> None:
    g, _ = scored(table, "Italy", "Turkey", cubes={"Italy": cubes}, prestige=before)
    assert g.prestige == after
    assert g.p.result is None  # a lead of five ends nothing


@pytest.mark.rule("lift", "areas")
@pytest.mark.parametrize(
    ("us", "ussr", "after"), [(3, 4, (3, 5)), (6, 5, (7, 6)), (7, 8, (7, 8)), (1, 6, (1, 7))]
)
def test_an_agenda_lifts_the_markers_in_defcon_2(table, us, ussr, after) -> None:
    g = closing(
        table,
        {"US": ("Military DEFCON", "Italy", "Berlin"), "USSR": ("Turkey", "Atlantic", "Personal Letter")},
        markers={"military": (us, ussr), "political": (5, 5)},
    )
    g.to_round_end()
    tally = g.p.view(None).tallies[0]
    difference = abs(after[0] - after[1])
    assert tally.awards[0].difference == difference  # counted after the lift
    if not g.p.result:
        after = tuple(min(8, step + 1) for step in after)  # the next round has begun
    assert g.markers("military") == after
    assert g.markers("political") == (5, 5) if g.p.result else (6, 6)  # this track only


@pytest.mark.rule("lift")
def test_the_lift_after_scoring_by_option(table) -> None:
    agendas = {
        "US": ("Military DEFCON", "Italy", "Berlin"),
        "USSR": ("Turkey", "Atlantic", "Personal Letter"),
    }
    for option, points, in_between in (("before", 5, 6), ("after", 4, 6)):
        g = closing(table, agendas, markers={"military": (5, 2)}, lift=option).to_round_end()
        assert g.p.view(None).tallies[0].awards[0].points == points
        assert g.markers("military") == (in_between + 1, 3)


@pytest.mark.rule("lift-twice")
@pytest.mark.parametrize(("option", "after"), [("twice", (7, 6)), ("once", (7, 5))])
def test_two_equal_agendas_lift_twice(table, option, after) -> None:
    agendas = {
        "US": ("Military DEFCON", "Italy", "Berlin"),
        "USSR": ("Military DEFCON", "Atlantic", "Turkey"),
    }
    g = closing(table, agendas, markers={"military": (6, 4)}, equal=option).to_round_end()
    assert g.p.result.winners == ("USSR",)  # the US has come into DEFCON 1
    assert g.markers("military") == after
    awards = g.p.view(None).tallies[0].awards
    assert awards[0].points == awards[1].points == after[0] - after[1] + 1  # both are counted


@pytest.mark.rule("areas", "war")
def test_the_areas() -> None:
    view = games13.new("13-days", seed=1)
    from games13.days.board import AREA

    assert AREA[1:] == (3, 3, 3, 2, 2, 2, 1, 1)
    assert view.view(None).areas["military"] == {"US": 3, "USSR": 3}


WAR = {"military": (7, 1)}
BRINK = {"military": (4, 1), "political": (5, 1), "world opinion": (6, 1)}
NEAR = {"military": (6, 1), "political": (6, 1), "world opinion": (3, 1)}


@pytest.mark.rule("war", "war-check")
@pytest.mark.parametrize(("markers", "war"), [(WAR, True), (BRINK, True), (NEAR, False)])
def test_nuclear_war(table, markers, war) -> None:
    g = closing(table, markers=markers, prestige=5)
    assert g.p.view("USSR").at_war == {"US": war, "USSR": False}
    assert g.p.result is None
    g.to_round_end()
    if war:
        assert g.p.result.winners == ("USSR",)
        assert "US has triggered nuclear war" in g.p.result.reason
        assert g.p.view(None).tallies[0].war == ("US",)
        assert g.p.view(None).count is None  # no Aftermath
        assert g.p.moves() == ()
    else:
        assert g.p.result is None
        assert g.p.view(None).round == 2


@pytest.mark.rule("war")
def test_two_markers_in_defcon_2_and_one_in_defcon_1_is_war(table) -> None:
    g = closing(
        table, markers={"military": (1, 4), "political": (1, 4), "world opinion": (1, 8)}
    ).to_round_end()
    assert g.p.result.winners == ("US",)


@pytest.mark.rule("both-at-war")
def test_both_at_war_both_lose(table) -> None:
    g = closing(
        table, markers={"military": (7, 4), "political": (1, 4), "world opinion": (1, 4)}
    ).to_round_end()
    assert g.p.result.winners == ()
    assert "both lose" in g.p.result.reason


@pytest.mark.rule("war")
def test_an_agenda_can_bring_war_upon_its_own_player(table) -> None:
    agendas = {
        "US": ("Military DEFCON", "Italy", "Berlin"),
        "USSR": ("Turkey", "Atlantic", "Personal Letter"),
    }
    g = closing(table, agendas, markers={"military": (6, 1)}).to_round_end()
    assert g.p.result.winners == ("USSR",)


@pytest.mark.rule("advance", "rounds", "escalate")
def test_three_rounds_and_then_the_aftermath(table) -> None:
    g = closing(table)
    for number in (1, 2, 3):
        assert g.p.view(None).round == number
        g.set(markers=COLD)
        g.to_round_end()
    assert g.p.result is not None
    assert g.p.view(None).count is not None
    assert len(g.p.view(None).tallies) == 3


def last_round(table, aftermath: dict[str, tuple[str, ...]], **laid: object):
    """The end of a third round with these cards in the Aftermath; all others laid there are of the UN."""
    g = closing(table, us=["SOPs"], ussr=["Containment"], **laid)
    t, number = g.p.t, g.p.setup.deck.number
    from games13.days.board import AFTERMATH, ROUND

    for index, seat in enumerate(("US", "USSR")):
        for name in aftermath.get(seat, ()):
            g.p.deck.remove(number[name])
            t[AFTERMATH[index]] |= 1 << number[name]
    t[ROUND] = 3
    return g.to_round_end()


@pytest.mark.rule("aftermath", "aftermath-un")
def test_the_aftermath_counts_cubes_whoever_laid_them(table) -> None:
    # 3 + 3 for the US, 2 + 3 for the USSR; each laid cards of the other
    laid = {"US": ("Missile Trade", "Excomm"), "USSR": ("Public Protests", "U-2 Downed", "Scramble")}
    g = last_round(table, laid, letter="US")
    count = g.p.view(None).count
    assert (count.us, count.ussr, count.winner) == (6, 5, "US")
    # Turkey is level and the Personal Letter brought the US 2
    assert (count.before, count.after) == (2, 4)
    assert g.p.result.winners == ("US",)


@pytest.mark.rule("aftermath-tie")
def test_a_level_aftermath_brings_nothing(table) -> None:
    g = last_round(table, {"US": ("Excomm",), "USSR": ("Fidel Castro",)}, letter="US")
    count = g.p.view(None).count
    assert (count.us, count.ussr, count.winner) == (3, 3, "")
    assert count.before == count.after


@pytest.mark.rule("lead", "aftermath")
def test_the_aftermath_stops_at_five(table) -> None:
    g = last_round(table, {"US": ("Excomm",)}, letter="US", prestige=4)
    assert g.p.result.scores == {"US": 5, "USSR": -5}


@pytest.mark.rule("winner", "goal")
@pytest.mark.parametrize(("prestige", "winner"), [(2, "US"), (-5, "USSR")])
def test_who_leads_wins(table, prestige, winner) -> None:
    g = last_round(table, {}, letter="US", prestige=prestige)  # the Letter agenda adds 2 for the US
    assert g.p.result.winners == (winner,)
    assert f"The {winner} wins" in g.p.result.reason


@pytest.mark.rule("letter-wins")
@pytest.mark.parametrize("holder", ["US", "USSR"])
def test_level_the_letter_decides(table, holder) -> None:
    g = last_round(table, {}, letter=holder, prestige=-2 if holder == "US" else 2)
    assert g.p.result.scores == {"US": 0, "USSR": 0}
    assert g.p.result.winners == (holder,)
    assert "Personal Letter" in g.p.result.reason


@pytest.mark.rule("war")
@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ((8, 4, 4), ["The US's military marker stands on step 8, in DEFCON 1."]),
        ((4, 5, 6), ["All three DEFCON markers of the US stand in DEFCON 2."]),
        ((4, 5, 3), []),
        ((7, 7, 2), [
            "The US's military marker stands on step 7, in DEFCON 1.",
            "The US's political marker stands on step 7, in DEFCON 1.",
        ]),
    ],
)  # fmt: skip
def test_the_markers_that_made_the_war_are_told(table, steps, told) -> None:
    g = table().set(markers={track: (step, 1) for track, step in zip(ARENAS, steps, strict=True)})
    assert list(too_high(g.p.t, 0)) == told
    assert not list(too_high(g.p.t, 1))
