"""The story of 13 Days: told by the steps themselves, each sentence under a rule of its step."""

import random
import re

import pytest

import games13
from games13.days import board
from games13.days.moves import PLACE_N
from games13.kernel import words
from games13.kernel.walk import walk


def deeds(games):
    """All that happened in random games, step by step."""
    for seed in range(games):
        pick, p = random.Random(seed), games13.new("13-days", seed=seed)
        while p.to_move:
            move = pick.choice(p.moves())
            for done in walk(p, move):
                yield done
                p = done.after


def named_rules(step):
    """The rules that a step's own docstring names, and that of what it asks or does unasked."""
    asked = getattr(step, "ask", None)
    return set(re.findall(r"`([a-z0-9-]+)`", f"{type(step).__doc__} {type(asked).__doc__ if asked else ''}"))


def test_each_sentence_stands_under_a_rule_of_the_step_that_did_it():
    told = set()
    for step, move, before, after in deeds(60):
        for seat in ("US", "USSR", None):
            for sentence in step.tells(before, move, after, seat):
                assert sentence.rule in named_rules(step), (type(step).__name__, sentence)
                told.add(sentence.rule)
    assert len(told) > 35


def test_a_marker_moves_under_the_rule_of_what_moved_it():
    """A Command, an Event's cubes and an Event's markers are three rules, and no one step tells of two."""
    seen = set()
    for step, move, before, after in deeds(60):
        rules = {
            s.rule
            for s in step.tells(before, move, after, None)
            if " marker rises from" in s or " marker drops from" in s
        }
        kind = type(step).__name__
        wanted = {
            "Command": "command-defcon", "EventCommand": "event-defcon", "PlaceAtOnce": "event-defcon",
            "PlaceOneByOne": "event-defcon", "RemoveOneByOne": "event-defcon", "RemoveAtOnce": "event-defcon",
            "Marking": "event", "Raise": "event", "Lower": "event", "AllMarkers": "event",
            "OwnMarker": "television", "Resolve": "lift",
        }  # fmt: skip
        assert rules <= {wanted.get(kind)}, (kind, rules)
        seen |= {kind} if rules else set()
    assert len(seen) > 8


def test_who_only_looks_on_is_told_of_no_hidden_card():
    names = sorted((card.name for card in games13.deck("13-days")), key=len)
    for step, move, before, after in deeds(20):
        for seat in ("US", "USSR"):
            view = after.view(seat) if after.stack[0].waits else None
            if view is None or view.result:
                continue
            told = " ".join(step.tells(before, move, after, seat))
            open_cards = [
                *view.hand,
                *view.discard,
                view.card,
                view.seized,
                *view.aftermath[seat],
                view.drawn,
            ]
            hidden = set(names) - {card.name for card in open_cards if card}
            assert not [name for name in hidden if re.search(rf"\b{re.escape(name)}\b", told)], told


NOW = re.compile(
    r"Now it is (?:US (\d), USSR (\d)|(\d) to (\d)) on (?:the )?(.*): "
    r"(?:the (US|USSR)|(nobody)) dominates it\."
)
MOVED = re.compile(r"The (US|USSR) (places|removes) (\d) (?:(US|USSR) )?cubes? (?:on|from) (?:the )?(.*)\.")
MARKER = re.compile(r"The (US|USSR)'s (.*) marker (rises|drops) from (\d) to (\d), in DEFCON (\d)\.")


def test_what_is_said_of_cubes_and_markers_is_true():
    """Each number and name in these sentences, held against the board."""
    seen = set()
    for step, move, before, after in deeds(40):
        old, new = before.t, after.t
        for sentence in step.tells(before, move, after, None):
            if found := NOW.fullmatch(sentence):
                us, ussr, same, _, where, first, nobody = found.groups()
                place = board.BATTLEGROUNDS.index(where)
                there = board.cubes(new, 0, place), board.cubes(new, 1, place)
                assert there == (int(us or same), int(ussr or same))
                assert board.leader(new, place) == (-1 if nobody else board.SEATS.index(first))
                seen.add(first or nobody)
            elif found := MOVED.fullmatch(sentence):
                who, way, count, whose, where = found.groups()
                place, seat = board.BATTLEGROUNDS.index(where), board.SEATS.index(whose or who)
                moved = board.cubes(new, seat, place) - board.cubes(old, seat, place)
                assert moved == (int(count) if way == "places" else -int(count)), sentence
                seen.add((way, whose))
            elif found := MARKER.fullmatch(sentence):
                who, track, way, start, end, area = found.groups()
                marker = board.MARKERS[board.SEATS.index(who)] + board.ARENAS.index(track)
                assert (old[marker], new[marker], board.AREA[new[marker]]) == (
                    int(start),
                    int(end),
                    int(area),
                )
                assert (way == "rises") == (end > start)
                seen.add(way)
    assert {"US", "USSR", "nobody", "rises", "drops", ("places", None), ("removes", None)} <= seen
    assert {("removes", "US"), ("removes", "USSR")} <= seen


def rules_told(g, move):
    return [(sentence.rule, str(sentence)) for sentence in games13.narrate(g.p, move)]


@pytest.mark.rule("lead")
def test_prestige_that_is_cut_short_is_told_as_it_is(table):
    g = table(us=["Operation Mongoose"]).set(prestige=5)
    told = dict(rules_told(g, "event Operation Mongoose"))
    assert told["lead"] == "Nobody can lead by more than 5."
    assert not any("gains" in text for text in list(told.values())[2:])
    g = table(ussr=["Berlin Blockade"], first="USSR").set(prestige=-4)
    told = rules_told(g, "event Berlin Blockade")
    assert ("event", "The USSR gains 1 Prestige.") in told
    assert ("lead", "Nobody can lead by more than 5.") in told


@pytest.mark.rule("containment")
def test_an_event_that_may_not_lower_markers_says_so(table):
    g = table(us=["Containment"], ussr=["U Thant"]).play("US: event Containment")
    told = rules_told(g, "event U Thant")
    assert told[-1] == ("containment", "In this round no such Event lowers a marker of the USSR.")


@pytest.mark.rule("idle")
def test_an_event_that_does_nothing_says_so(table):
    told = rules_told(table(us=["Fifty-Fifty"]), "event Fifty-Fifty")
    assert told[-2:] == [
        ("dominate", "Nobody dominates Television."),
        ("idle", "This part of the Event could change nothing now."),
    ]
    g = table(us=["Quarantine"]).set(cubes={"Atlantic": (5, 0)})
    assert rules_told(g, "event Quarantine")[-1][0] == "idle"


@pytest.mark.rule("summit", "intelligence")
def test_cards_are_drawn_under_the_rule_that_says_so(table):
    g = table(us=["Summit Meeting", "Scramble"]).play("US: event Summit Meeting", "US: discard Scramble")
    told = rules_told(g, "done")
    assert [rule for rule, _ in told] == ["summit", "summit"]
    assert told[1][1].startswith("The US draws ")
    told = rules_told(table(us=["Intelligence Reports"]), "event Intelligence Reports")
    assert [rule for rule, _ in told] == ["event", "event", "intelligence", "intelligence"]
    assert re.fullmatch(r"The US takes .* from the hand of the USSR\.", told[2][1])


def test_invasion_of_cuba_moves_markers_by_its_event(table):
    g = table(us=["Invasion of Cuba"]).play("US: event Invasion of Cuba")
    assert rules_told(g, "military up 2") == [
        ("event", "The US raises its military marker by 2."),
        ("event", "The US's military marker rises from 2 to 4, in DEFCON 2."),
    ]


@pytest.mark.rule("save", "opinion-order", "reveal", "war")
def test_a_rounds_end_is_told_in_the_order_in_which_it_comes(new):
    """What the last card did, the Aftermath, world opinion in its order, the agendas, war, the next round."""
    order = ["save", "television", "united-nations", "alliances", "reveal", "war", "escalate", "flags"]
    looked = 0
    for seed in range(30):
        g, story = new(seed), []
        pick = random.Random(seed)
        while g.p.to_move and not g.p.closed:
            move = pick.choice(g.p.moves())
            story += games13.narrate(g.p, move)
            if g.p.view(None).phase == "cards" and g.p.after(move).view(None).phase == "cards":
                story = []
            g.p = g.p.after(move)
        found = [sentence.rule for sentence in story]
        first = {rule: found.index(rule) for rule in order if rule in found}
        assert list(first) == [rule for rule in order if rule in first]
        assert sorted(first.values()) == list(first.values()), story
        assert {"save", "television", "united-nations", "alliances", "reveal", "war"} <= set(first), story
        if "dominate" in found[: first["save"]]:
            looked += 1
    assert looked > 5


@pytest.mark.rule("television", "united-nations", "alliances")
def test_who_has_a_world_opinion_bonus_is_told_even_where_nothing_follows(new):
    stories = [
        " ".join(s for p, move in last_moves(new(seed)) for s in games13.narrate(p, move))
        for seed in range(6)
    ]
    for story in stories:
        for where in ("Television", "the United Nations", "Alliances"):
            assert re.search(rf"(Nobody|The US|The USSR) dominates {where}\.", story), story


def last_moves(g):
    """The moves of a game in which nobody does much, from where its first round ends."""
    found = []
    pick = random.Random(1)
    while g.p.to_move and not g.p.closed:
        move = pick.choice(g.p.moves())
        found.append((g.p, move))
        g.p = g.p.after(move)
    return found[-4:]


@pytest.mark.rule("war", "both-at-war")
def test_war_names_the_markers_by_which_it_was_triggered(table):
    g = table().set(markers={"military": (7, 1), "political": (3, 1), "world opinion": (3, 1)})
    war = [text for text in to_the_end(g) if "DEFCON" in text and "stand" in text]
    assert war == ["The US's military marker stands on step 7, in DEFCON 1."]
    g = table().set(markers={"military": (1, 4), "political": (1, 5), "world opinion": (1, 4)})
    war = [text for text in to_the_end(g) if "stand" in text]
    assert war == ["All three DEFCON markers of the USSR stand in DEFCON 2."]


def to_the_end(g):
    """What the war rules say while nobody does anything more until the round is over."""
    told, closed = [], len(g.p.closed)
    quiet = ("no cubes", "done", "decline the event", "no change", "discard it")
    while g.p.to_move and len(g.p.closed) == closed:
        moves = [str(move) for move in g.p.moves()]
        move = next((move for move in moves if move in quiet or move.startswith("command")), moves[0])
        told += [str(s) for s in games13.narrate(g.p, move) if s.rule in ("war", "both-at-war")]
        g.p = g.p.after(move)
    return told


@pytest.mark.rule("aftermath")
def test_the_aftermath_names_its_cards():
    p = games13.replay(games13.transcripts("13-days")["designers-game"], each=True)
    before, end = p[-2], p[-1]
    _, move = end.history()[len(before.history())]
    told = " ".join(s for s in games13.narrate(before, move) if s.rule == "aftermath")
    saved = [card for cards in end.view(None).aftermath.values() for card in cards]
    assert all((card.name in told) == (card.side != "UN") for card in saved)


class NameLast:
    """A language that says who is asked at the end."""

    def gettext(self, message):
        return {"{seat}: {question}": "{question} ({seat})"}.get(message, message)

    def ngettext(self, one, many, n):
        return one if n == 1 else many


def test_what_is_asked_is_put_together_not_cut_apart(table, monkeypatch):
    """In a language that puts the name elsewhere, a question within another still comes without it."""
    monkeypatch.setattr(words, "_spoken", [NameLast()])
    g = table(us=["Air Strike", "Fidel Castro"]).set(cubes={"Cuba (military)": (0, 3)})
    asked = g.p.after("event Air Strike").view("US").asks
    assert asked == (
        "remove half of the USSR cubes from one battleground, or place cubes on Alliances, at most 2 (US)"
    )
    p = g.p.after("command Fidel Castro")
    reason = p.stack[0].why_not(p, PLACE_N[0][0])
    assert reason == "this is asked first: take the Event of Fidel Castro, or decline it"


@pytest.mark.parametrize("seed", range(12))
def test_a_game_ends_with_its_reason_and_the_rule_that_settled_it(seed) -> None:
    p, pick = games13.new("13-days", seed=seed), random.Random(seed)
    while p.to_move:
        before, move = p, pick.choice(p.moves())
        p = p.after(move)
    rules = [said.rule for said in games13.narrate(before, move, then=p) if said == p.result.reason]
    assert len(rules) == 1
    assert rules[0] in games13.rules("13-days")
