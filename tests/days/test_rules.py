"""The rules of 13 Days up to the last card of a round, one by one, as the rulebooks tell them."""

import pytest

import games13
from games13.days.rounds import Escalate


@pytest.mark.rule("sides", "set-up-cubes", "supply", "set-up-prestige", "letter-start", "rounds")
def test_the_set_up(new) -> None:
    g = new()
    view = g.p.view(None)
    assert view.seats == ("US", "USSR")
    laid = {place: tuple(there.values()) for place, there in view.cubes.items() if any(there.values())}
    assert laid == {"Italy": (1, 0), "Turkey": (1, 0), "Berlin": (0, 1), "Cuba (military)": (0, 1)}
    assert view.supply == {"US": 15, "USSR": 15}
    assert (view.prestige, view.letter, view.round, view.rounds) == (0, "US", 1, 3)
    with pytest.raises(games13.WrongPlayers):
        games13.new("13-days", players=3)


@pytest.mark.rule("set-up-markers", "escalate")
def test_the_markers_rise_at_once_in_the_first_round(new) -> None:
    g = new()
    starts = {"military": (1, 2), "political": (2, 1), "world opinion": (1, 1)}
    for track, steps in starts.items():
        assert g.markers(track) == (steps[0] + 1, steps[1] + 1)
    assert g.p.view(None).changed.markers == tuple(
        (track, seat) for track in starts for seat in ("US", "USSR")
    )


@pytest.mark.rule("escalate", "ends")
def test_a_marker_at_the_top_stays_there_when_all_rise(table) -> None:
    g = table().set(markers={"military": (8, 1), "political": (6, 1), "world opinion": (1, 1)})
    Escalate().run(g.p)
    assert (g.markers("military"), g.markers("political"), g.markers("world opinion")) == (
        (8, 2),
        (7, 2),
        (2, 2),
    )


@pytest.mark.rule("agenda-deck")
def test_thirteen_agendas(new) -> None:
    deck = new().p.setup.deck
    assert {(a.name, a.count, a.worth, a.bonus, a.defcon) for a in deck.agendas} == {
        ("Military DEFCON", 2, "steps", 1, True),
        ("Political DEFCON", 2, "steps", 1, True),
        ("World Opinion DEFCON", 2, "steps", 1, True),
        ("Atlantic", 1, "cubes", 0, False),
        ("Berlin", 1, "cubes", 1, False),
        ("Cuba (military)", 1, "cubes", 0, False),
        ("Cuba (political)", 1, "cubes", 0, False),
        ("Italy", 1, "cubes", 1, False),
        ("Turkey", 1, "cubes", 0, False),
        ("Personal Letter", 1, "letter", 2, False),
    }
    assert {a.name: set(a.connected) for a in deck.agendas if a.connected} == {
        "Atlantic": {"Cuba (military)", "Cuba (political)"},
        "Cuba (military)": {"Atlantic", "Cuba (political)"},
        "Cuba (political)": {"Atlantic", "Cuba (military)"},
    }


@pytest.mark.rule("agendas", "flags")
def test_three_agendas_each_with_flags_for_all_to_see(new) -> None:
    g = new(seed=4)
    for seat in ("US", "USSR"):
        flags = g.p.view(seat).flags
        assert [len(flags["US"]), len(flags["USSR"])] == [3, 3]
        assert flags == g.p.view(None).flags
    assert len(g.p.agendas) == 7
    dealt = set()
    for seed in range(80):
        dealt |= set(new(seed=seed).p.view(None).flags["US"])
    assert len(dealt) == 10


@pytest.mark.rule("flag-letter", "flags")
def test_where_the_flags_stand(table) -> None:
    agendas = {
        "US": ("Personal Letter", "Military DEFCON", "Cuba (political)"),
        "USSR": ("Turkey", "Italy", "Berlin"),
    }
    places = table(agendas=agendas).p.view("USSR").flag_places
    assert places == {
        "US": ("military", "Cuba (political)", "United Nations"),
        "USSR": ("Berlin", "Italy", "Turkey"),
    }


@pytest.mark.rule("choose", "unchosen")
def test_the_choice_is_secret(new) -> None:
    g = new(seed=4)
    own, *others = g.p.view("US").flags["US"]
    g.play(f"US: choose {own}")
    assert g.p.view("US").chosen == {"US": own, "USSR": None}
    assert g.p.view("USSR").chosen == {"US": None, "USSR": None}
    assert g.p.view("USSR").has_chosen == {"US": True, "USSR": False}
    assert len(g.p.agendas) == 9
    assert not any(own in sentence for sentence in games13.narrate(new(seed=4).p, f"choose {own}", "USSR"))
    # the others are in the deck again, the chosen one is not
    kinds = [g.p.setup.deck.kinds[kind].name for kind in g.p.agendas]
    for name in others:
        assert name in kinds
    assert kinds.count(own) == sum(a.count for a in g.p.setup.deck.agendas if a.name == own) - 1


@pytest.mark.rule("choose")
def test_two_equal_agendas_are_one_choice(table) -> None:
    agendas = {
        "US": ("Military DEFCON", "Military DEFCON", "Italy"),
        "USSR": ("Turkey", "Atlantic", "Berlin"),
    }
    g = table(agendas=agendas)
    p = next(p for p in games13.replay(g.p.transcript(), each=True) if p.to_move == "US")
    assert [str(move) for move in p.moves()] == ["choose Military DEFCON", "choose Italy"]
    assert p.view("USSR").flag_places["US"] == ("military", "military", "Italy")


@pytest.mark.rule("hand")
def test_five_cards_hidden_from_the_other(table) -> None:
    g = table(us=["Scramble"])
    assert len(g.p.view("US").hand) == 5
    assert g.p.view("USSR").hands["US"] == (None,) * 5
    assert "Scramble" not in str(g.p.view("USSR").as_dict())
    assert g.p.view("USSR").deck == 29


@pytest.mark.rule("initiative")
def test_level_the_ussr_gives_the_initiative(new) -> None:
    g = new()
    g.play(f"US: {g.legal[0]}")
    g.play(f"USSR: {g.legal[0]}")
    assert g.p.to_move == "USSR"
    assert g.legal == ["US starts", "USSR starts"]


@pytest.mark.rule("initiative")
@pytest.mark.parametrize(("prestige", "gives"), [(2, "USSR"), (-1, "US"), (0, "USSR")])
def test_who_is_behind_gives_the_initiative(table, prestige, gives) -> None:
    g = table(
        agendas={
            "US": ("Turkey", "Italy", "Berlin"),
            "USSR": ("Cuba (political)", "Atlantic", "Personal Letter"),
        }
    )
    g.set(prestige=prestige, clear=True).to_round_end()
    while g.p.view(None).phase == "agendas":
        g.play(f"{g.p.to_move}: {g.legal[0]}")
    assert g.p.view(None).phase == "initiative"
    assert g.p.to_move == gives


@pytest.mark.rule("first-card")
@pytest.mark.parametrize("first", ["US", "USSR"])
def test_four_cards_each_in_turn(table, first) -> None:
    g = table(first=first)
    assert g.p.view(None).first == first
    order = []
    while g.p.view(None).phase == "cards":
        order.append(g.p.to_move)
        g.play(f"{g.p.to_move}: {next(m for m in g.legal if m.startswith('command'))}")
        if g.p.to_move and g.legal[0] == "take the event":
            g.play(f"{g.p.to_move}: decline the event")
        g.play(f"{g.p.to_move}: no cubes")
    second = "USSR" if first == "US" else "US"
    assert order == [first, second] * 4


@pytest.mark.rule("play", "event", "any-card")
def test_what_can_be_done_with_a_card(table) -> None:
    g = table(us=["Scramble", "Excomm", "Fidel Castro", "SOPs", "U Thant"]).set(letter="USSR")
    assert g.legal == [
        "command SOPs",
        "event SOPs",
        "command U Thant",
        "event U Thant",
        "command Scramble",
        "event Scramble",
        "command Excomm",
        "event Excomm",
        "command Fidel Castro",
    ]
    with pytest.raises(games13.IllegalMove):
        g.p.after("event Fidel Castro")
    with pytest.raises(games13.IllegalMove):
        g.p.after("command Quarantine")


@pytest.mark.rule("command", "fewer", "five", "tracks")
def test_a_command_is_on_one_battleground(table) -> None:
    g = (
        table(us=["Close Allies"])
        .set(cubes={"Atlantic": (4, 0), "Berlin": (5, 0)})
        .play("US: command Close Allies")
    )
    assert g.legal == [
        "place 1 on Atlantic",
        "remove 1 from Atlantic",
        "remove 2 from Atlantic",
        "remove 1 from Berlin",
        "remove 2 from Berlin",
        "place 1 on Cuba (military)",
        "place 2 on Cuba (military)",
        "place 1 on Cuba (political)",
        "place 2 on Cuba (political)",
        "place 1 on Italy",
        "place 2 on Italy",
        "remove 1 from Italy",
        "place 1 on Turkey",
        "place 2 on Turkey",
        "remove 1 from Turkey",
        "place 1 on Television",
        "place 2 on Television",
        "place 1 on United Nations",
        "place 2 on United Nations",
        "place 1 on Alliances",
        "place 2 on Alliances",
        "no cubes",
    ]
    assert g.p.after("no cubes").to_move == "USSR"
    g.play("US: place 2 on Italy")
    assert (g.cubes("Italy"), g.cubes("Atlantic")) == ((3, 0), (4, 0))
    assert g.p.to_move == "USSR"  # one battleground, and the turn is over


@pytest.mark.rule("supply")
def test_only_cubes_off_the_board_can_be_placed(table) -> None:
    g = table(us=["Scramble", "Speech to the Nation"]).set(
        cubes={"Atlantic": (5, 0), "Berlin": (5, 0), "Italy": (5, 0)}
    )
    assert g.p.view(None).supply["US"] == 1
    g.play("US: command Scramble")
    assert [move for move in g.legal if move.startswith("place")] == [
        f"place 1 on {place}"
        for place in (
            "Cuba (military)",
            "Cuba (political)",
            "Turkey",
            "Television",
            "United Nations",
            "Alliances",
        )
    ]
    g.play(
        "US: place 1 on Television",
        "USSR: command Close Allies",
        "USSR: no cubes",
        "US: event Speech to the Nation",
    )
    assert g.p.to_move == "USSR"  # none is left


@pytest.mark.rule("command-defcon", "tracks")
@pytest.mark.parametrize(
    ("place", "track"), [("Atlantic", "military"), ("Turkey", "political"), ("Alliances", "world opinion")]
)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_step_for_each_cube_after_the_first(table, place, track, count) -> None:
    g = (
        table(us=["Scramble"])
        .set(cubes={place: (1, 0)}, markers={track: (4, 4)})
        .play("US: command Scramble")
    )
    g.play(f"US: place {count} on {place}")
    assert g.markers(track) == (4 + count - 1, 4)
    g = (
        table(us=["Scramble"])
        .set(cubes={place: (4, 0)}, markers={track: (4, 4)})
        .play("US: command Scramble")
    )
    g.play(f"US: remove {count} from {place}")
    assert g.markers(track) == (4 - count + 1, 4)


@pytest.mark.rule("ends", "war-check")
def test_a_marker_stops_at_the_ends(table) -> None:
    g = (
        table(us=["Scramble"])
        .set(markers={"military": (7, 3)})
        .play("US: command Scramble", "US: place 3 on Atlantic")
    )
    assert g.markers("military") == (8, 3)
    assert g.p.result is None  # no war before the check
    g = (
        table(us=["Scramble"])
        .set(cubes={"Atlantic": (4, 0)})
        .play("US: command Scramble", "US: remove 3 from Atlantic")
    )
    assert g.markers("military") == (1, 3)


@pytest.mark.rule("opponent-card", "whole")
def test_the_opponent_may_use_its_event_first(table) -> None:
    g = table(us=["Fidel Castro"]).play("US: command Fidel Castro")
    assert g.p.to_move == "USSR"
    assert g.legal == ["take the event", "decline the event"]
    view = g.p.view("US")
    assert (view.card.name, view.player, view.use, view.unfinished) == ("Fidel Castro", "US", "command", True)
    declined = g.p.after("decline the event")
    assert (declined.to_move, declined.view(None).worth) == ("US", 3)
    g.play(
        "USSR: take the event",
        "USSR: place on Cuba (political)",
        "USSR: place on Cuba (political)",
        "USSR: done",
    )
    assert g.cubes("Cuba (political)") == (0, 2)
    g.play("US: place 3 on Cuba (political)")
    assert g.cubes("Cuba (political)") == (3, 2)
    assert g.p.to_move == "USSR"


@pytest.mark.rule("idle")
@pytest.mark.parametrize(
    ("card", "cubes", "markers"),
    [
        ("Strategic Balance", {"Atlantic": (0, 5)}, {}),
        ("Maskirovka", {}, {"military": (2, 4)}),
        ("Turn Back the Ships", {}, {"military": (2, 1), "political": (2, 1), "world opinion": (2, 1)}),
        ("Suez-Hungary", {"Italy": (1, 2)}, {}),
        ("Fidel Castro", {"Cuba (military)": (0, 5), "Cuba (political)": (0, 5)}, {}),
    ],
)
def test_an_event_that_could_change_nothing_is_not_offered(table, card, cubes, markers) -> None:
    g = table(us=[card]).set(cubes=cubes, markers=markers)
    assert g.told(f"command {card}")["idle"]
    g.play(f"US: command {card}")
    assert g.p.to_move == "US"
    assert "no cubes" in g.legal


@pytest.mark.rule("letter")
def test_the_letter_adds_a_cube_and_passes_on(table) -> None:
    g = table(us=["Scramble", "Fidel Castro"], ussr=["SOPs"])
    assert not any(
        "with the Letter" in str(move) for move in g.p.after("command Scramble").after("no cubes").moves()
    )
    g.play("US: command Scramble with the Letter")
    assert g.letter == "USSR"
    g.play("US: place 4 on Atlantic")
    assert g.markers("military") == (5, 3)
    assert "command SOPs with the Letter" in g.legal
    assert not any(move.startswith("event") and "Letter" in move for move in g.legal)
    g.play("USSR: command SOPs with the Letter", "USSR: place 2 on Italy")
    assert g.letter == "US"


@pytest.mark.rule("letter", "opponent-card")
def test_the_letter_is_played_with_the_card_before_the_opponents_event(table) -> None:
    g = table(us=["Fidel Castro"]).play("US: command Fidel Castro with the Letter")
    assert g.letter == "USSR"
    g.play("USSR: decline the event")
    assert g.p.view(None).worth == 4


@pytest.mark.rule("letter")
def test_the_letter_may_wait_by_option(table) -> None:
    g = table(us=["Fidel Castro", "Scramble"], letter="after")
    assert "command Fidel Castro with the Letter" not in g.legal
    assert "command Scramble with the Letter" in g.legal
    g.play("US: command Fidel Castro", "USSR: decline the event")
    assert g.legal == ["keep the Letter", "add the Letter"]
    kept = g.p.after("keep the Letter")
    assert (kept.view(None).letter, kept.view(None).worth) == ("US", 3)
    g.play("US: add the Letter")
    assert (g.letter, g.p.view(None).worth) == ("USSR", 4)
    assert '[Rules "letter=after"]' in g.p.transcript()


@pytest.mark.rule("granted", "letter")
def test_the_letter_is_not_for_commands_that_events_grant(table) -> None:
    g = table(us=["A Face-Saver"]).play("US: event A Face-Saver")
    assert g.p.view(None).worth == 3
    assert not any("Letter" in move for move in g.legal)


@pytest.mark.rule("event", "no-icon", "event-defcon")
def test_only_the_icon_makes_an_events_cubes_move_markers(table) -> None:
    for card in games13.deck("13-days"):
        if card.side != "USSR" or card.event[0]["step"] != "place" or card.name == "U-2 Downed":
            continue
        g = table(ussr=[card.name], first="USSR").play(f"USSR: event {card.name}")
        before = {track: g.markers(track) for track in ("military", "political", "world opinion")}
        while g.p.to_move == "USSR":
            g.play(f"USSR: {next((m for m in g.legal if m.startswith('place 3')), g.legal[0])}")
        moved = before != {track: g.markers(track) for track in before}
        assert moved == card.defcon, card.name


@pytest.mark.rule("reshuffle")
def test_a_pile_that_runs_out_is_shuffled_anew(table) -> None:
    g = table(us=["Summit Meeting", "Scramble", "SOPs"])
    t = g.p.t
    for card in g.p.deck[1:]:
        t[30] |= 1 << card  # all but one card lie on the discard pile
    del g.p.deck[1:]
    g.play("US: event Summit Meeting", "US: discard Scramble", "US: discard SOPs", "US: done")
    assert len(g.hand("US")) == 4
    view = g.p.view(None)
    assert "Summit Meeting" in {card.name for card in view.discard}  # the card in play stays
    assert view.deck + len(view.discard) + 9 == 39


@pytest.mark.rule("reshuffle")
def test_the_printed_deck_never_runs_out() -> None:
    """Ten cards a round, 3 for Alliances, 1 for Intelligence Reports, 4 for Summit Meeting: 38 of 39."""
    once = [card for card in games13.deck("13-days") if card.event[0]["step"] in ("spy", "exchange")]
    assert [card.name for card in once] == ["Intelligence Reports", "Summit Meeting"]
    assert len(games13.deck("13-days")) > 3 * 10 + 3 + 1 + 4


def test_undo_stops_where_something_was_shown(table) -> None:
    g = table(us=["Scramble"]).play("US: event Scramble")
    assert not g.p.view("US").can_undo  # the card was shown
    g.play("US: place on Berlin")
    assert g.p.view("US").can_undo
    assert not g.p.view("USSR").can_undo
    assert g.p.view(None).can_undo
    g.play("US: place on Italy", "US: done")
    assert not g.p.view("US").can_undo  # now the USSR decides


@pytest.mark.parametrize("text", ["", "xyzzy", "launch", "command Nothing"])
def test_what_is_no_move_is_refused(table, text) -> None:
    g = table(us=["Scramble"])
    before = g.p.copy()
    with pytest.raises(games13.UnreadableMove):
        g.p.after(text)
    assert g.p == before


def test_shortened_moves(table) -> None:
    g = table(us=["Scramble", "SOPs"])
    assert str(g.p.read("event scramble")) == "event Scramble"
    with pytest.raises(games13.AmbiguousMove):
        g.p.read("scramble")
    g.play("US: command Scramble")
    with pytest.raises(games13.AmbiguousMove):
        g.p.read("place 2 on Cuba")
    with pytest.raises(games13.IllegalMove):
        g.p.read("place 4 on Atlantic")
    assert str(g.p.read("Place 2, Cuba political")) == "place 2 on Cuba (political)"
