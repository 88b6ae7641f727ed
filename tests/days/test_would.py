"""`View.would` in 13 Days: what is sure, what follows unless the Event is taken, and where it ends."""

import random

import pytest

import games13
from games13.days.board import AFTERMATH, CHOSEN, DRAWN, HANDS, bits
from games13.days.rounds import Choose
from games13.kernel.walk import walk


def positions(games, every=1):
    """Positions of random games in which somebody decides."""
    for seed in range(games):
        pick, p = random.Random(seed), games13.new("13-days", seed=seed)
        while p.to_move:
            if not pick.randrange(every):
                yield p
            p = p.after(pick.choice(p.moves()))


def swapped(p, seat, pick):
    """The same for one seat, with all that it can't see dealt anew."""
    q, other = p.copy(), 1 - p.seats.index(seat)
    t, cards = q.t, list(q.deck)
    hidden = [(HANDS[other], t[HANDS[other]]), (AFTERMATH[other], t[AFTERMATH[other]])]
    cards += [card for _, held in hidden for card in bits(held)]
    drawn = t[DRAWN] >= 0 and p.to_move != seat
    cards += [t[DRAWN]] if drawn else []
    pick.shuffle(cards)
    for place, held in hidden:
        t[place] = sum(1 << cards.pop() for _ in bits(held))
    if drawn:
        t[DRAWN] = cards.pop()
    q.deck = cards
    if t[CHOSEN[other]] >= 0:
        back, t[CHOSEN[other]] = t[CHOSEN[other]], pick.choice(q.flags[other])
        q.agendas.append(back)
        q.agendas.remove(t[CHOSEN[other]])
    return q


def test_what_a_seat_cannot_see_changes_nothing():
    pick, looked = random.Random(4), 0
    for p in positions(12, every=2):
        for seat in p.seats:
            q = swapped(p, seat, pick)
            view, same = p.view(seat), q.view(seat)
            assert view == same
            assert view.known() == same.known()
            if seat == p.to_move:
                for move in p.moves():
                    assert view.would(move) == same.would(move), (p, move)
                    looked += 1
    assert looked > 2000


def test_what_is_known_is_the_view_and_no_more():
    for p in positions(6, every=5):
        for seat in (*p.seats, None):
            known = p.view(seat).known()
            assert known.view(seat) == p.view(seat)
            if seat:
                other = 1 - p.seats.index(seat)
                assert not set(bits(known.t[HANDS[other]])) & set(p.setup.deck.all)


def test_each_sure_change_is_found_in_the_true_walk():
    looked = 0
    for p in positions(8, every=2):
        for move in p.moves():
            would = p.view(p.to_move).would(move)
            true = [change for done in walk(p, move) for change in done.before.changes(done.after)]
            for change in would.changes:
                if change.what == "hand" and change.whose != p.to_move:
                    continue
                seen = [one for one in true if one[:3] == change[:3]]
                assert seen, (p, move, change)
                assert seen[0].before == change.before, (p, move, change)
                assert change.after in [one.after for one in seen], (p, move, change)
                looked += 1
    assert looked > 2000


@pytest.mark.rule("command-defcon")
def test_a_command_is_foreseen_with_its_defcon_step(table):
    g = table(us=["Scramble"]).play("US: command Scramble")
    would = g.p.view("US").would("place 3 on Italy")
    assert would.change("cubes", "Italy", "US")[3:] == (1, 4)
    assert would.change("marker", "political", "US")[3:] == (3, 5)
    assert would.change("supply", "", "US")[3:] == (15, 12)
    assert would.unless == ()
    assert (would.stops, would.why) == ("choice", "USSR: play a card")


@pytest.mark.rule("event-defcon")
def test_cubes_of_an_event_are_foreseen_with_their_defcon_step(table):
    g = table(us=["Excomm"]).play("US: event Excomm", "US: place on Berlin")
    would = g.p.view("US").would("place on Berlin")
    assert would.change("cubes", "Berlin", "US")[3:] == (1, 2)
    assert would.change("marker", "military", "US")[3:] == (2, 3)
    assert g.p.view("US").would("place on Atlantic").change("marker") is None


@pytest.mark.rule("opponent-card", "letter")
def test_an_opponents_card_offers_its_event(table):
    g = table(us=["Fidel Castro"])
    would = g.p.view("US").would("command Fidel Castro with the Letter")
    assert would.change("letter")[3:] == ("US", "USSR")
    assert "Fidel Castro" in would.change("hand", "", "US").before
    assert "Fidel Castro" not in would.change("hand", "", "US").after
    assert [change.what for change in would.unless] == ["command"]
    assert would.unless[0][2:] == ("US", 0, 4)
    assert would.stops == "choice"


@pytest.mark.rule("idle")
def test_an_event_that_could_change_nothing_is_not_waited_for(table):
    g = table(ussr=["Quarantine"], first="USSR").set(cubes={"Atlantic": (5, 0)})
    would = g.p.view("USSR").would("command Quarantine")
    assert would.unless == ()
    assert would.change("command", "", "USSR").after == 1


@pytest.mark.rule("sops", "brink")
@pytest.mark.parametrize(("event", "worth"), [("SOPs", 4), ("To the Brink", 2)])
def test_what_a_command_is_worth_is_foreseen(table, event, worth):
    seat = "US" if event == "SOPs" else "USSR"
    mine, theirs = (["SOPs", "Scramble"], []) if seat == "US" else (["Scramble"], ["To the Brink"])
    g = table(us=mine, ussr=theirs, first=seat)
    g.play(f"{seat}: event {event}")
    if seat == "US":
        card = next(move for move in g.legal if move.startswith("command"))
        g.play(f"USSR: {card}", "USSR: no cubes")
    assert g.p.view("US").would("command Scramble").change("command").after == worth
    assert g.play("US: command Scramble").p.view("US").worth == worth


@pytest.mark.rule("choose")
def test_what_an_agenda_chosen_would_do_is_not_even_tried(new, monkeypatch):
    monkeypatch.delattr(Choose, "do")
    p = new().p
    for move in p.moves():
        would = p.view("US").would(move)
        assert (would.changes, would.unless, would.stops) == ((), (), "secret")


@pytest.mark.rule("intelligence", "summit")
def test_hidden_cards_are_not_looked_at(table):
    g = table(us=["Intelligence Reports", "Summit Meeting"])
    would = g.p.view("US").would("event Intelligence Reports")
    assert (would.stops, would.change("seized")) == ("luck", None)
    assert would.why == "the US takes a card from the hand of the USSR unseen"
    would = g.play("US: event Summit Meeting", "US: discard Intelligence Reports").p.view("US").would("done")
    assert (would.changes, would.stops) == ((), "luck")


@pytest.mark.rule("save")
def test_it_ends_with_the_round(table):
    g, quiet = table(us=["Scramble"]), ("no cubes", "done", "decline the event", "no change")
    while g.p.view(None).phase == "cards" and not g.p.closed:
        last = g.p
        move = next(move for move in g.legal if move in quiet or move.startswith("command"))
        g.play(f"{g.p.to_move}: {move}")
    would = last.view(last.to_move).would(move)
    assert (would.stops, would.why) == ("round", "all cards are played, and world opinion comes next")
    assert would.change("aftermath") is None
