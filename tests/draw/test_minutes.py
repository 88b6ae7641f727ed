"""The picture of 13 Minutes: room for a full table, and what its buttons, gauges and counts say is so."""

import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

import games13
from games13.draw import composed, scene
from games13.draw.panels import Rows, compose
from games13.minutes.cards import SYMBOLS, Deck
from games13.minutes.picture.grounds import _tally as tally
from games13.minutes.picture.plan import LARGE, STEP, column
from games13.minutes.picture.zones import CELL, GAUGE, START

from .scenes import everywhere, find, offered, play, step_alone

SEATS = ("US", "USSR")


@cache
def fullest():
    """Of many random games the positions with the most moves, and those with the fullest zones."""
    seen = [p for seed in range(60) for p in everywhere("13-minutes", seed)]
    by_moves = sorted(seen, key=lambda p: len(p.moves()))[-6:]
    by_zone = sorted(seen, key=lambda p: max(map(len, p.view(None).zones.values())))[-6:]
    return by_moves + by_zone


@pytest.mark.parametrize("index", range(12))
def test_a_full_table_has_room(index, checked):
    p = fullest()[index]
    for seat in (None, *SEATS):
        checked(composed(p.view(seat)))


@pytest.mark.parametrize("index", range(12))
def test_a_full_table_has_room_in_a_longer_language(index, checked, longer_words):
    view = fullest()[index].view(None)
    longer_words()
    checked(composed(view))


def rows_of(scene):
    """A scene arranged as on boards of other widths, to be looked at as one picture."""
    narrow = Rows(tuple((name,) for name in scene.narrow))
    return [compose(scene._replace(wide=rows)) for rows in (scene.middle, scene.small, narrow)]


@pytest.mark.parametrize("seed", range(24))
def test_small_boards_have_room(seed, checked, longer_words):
    p = [*fullest(), *(play("13-minutes", n, 1000 if n % 2 else n) for n in range(12))][seed]
    for longer in (False, True):
        if longer:
            longer_words()
        for seat in (None, *SEATS):
            for drawn in rows_of(scene(p.view(seat))):
                checked(drawn)


@pytest.mark.parametrize("index", range(12))
def test_every_legal_move_is_there_on_small_boards(index):
    p = fullest()[index]
    for drawn in rows_of(scene(p.view(p.to_move))):
        assert Counter(map(unescape, re.findall(r'data-move="([^"]*)"', drawn))) == {
            str(move): 1 for move in p.moves()
        }


@pytest.mark.slow
def test_an_owners_deck_has_room(checked):
    """The largest numbers that a card may bear, and names as long as they come."""
    text = Deck.load().text.replace("cubes = 1", "cubes = 5")
    text = text.replace('"Excomm"', '"The Executive Committee of the National Security Council"')
    deck = Deck(text, "large.toml")
    for seed in range(12):
        for p in everywhere("13-minutes", seed, deck=deck):
            if len(p.moves()) <= 40:
                checked(composed(p.view(None)))


@pytest.mark.parametrize("index", range(6))
def test_every_legal_move_is_there_on_a_full_table(index, checked):
    p = fullest()[index]
    found = Counter(e.get("data-move") for e in checked(composed(p.view(None))).iter() if e.get("data-move"))
    assert len(found) > 35
    assert found == {str(move): 1 for move in p.moves()}


@pytest.mark.parametrize("seed", range(20))
def test_at_the_end_nothing_is_hidden(seed):
    p = play("13-minutes", seed)
    assert not any(p.view(seat).unseen for seat in SEATS)


def test_a_bid_is_covered_until_both_are_in():
    sealed = games13.new("13-minutes", seed=1).after("bid 11")
    told = composed(sealed.view("US"))
    assert "your bid, sealed: 11" in told
    for seat in (None, "USSR"):
        drawn = composed(sealed.view(seat))
        assert "bid sealed" in drawn
        assert not re.search(
            r">[^<]*\b11\b[^<]*</text>", re.sub(r'<g [^>]*data-move="bid 11".*?</g>', "", drawn)
        )
    opened = composed(sealed.after("bid 4").view("USSR"))
    assert "US bid 11" in opened
    assert "USSR bid 4" in opened


def test_level_bids_are_told():
    drawn = composed(games13.new("13-minutes", seed=1).after("bid 6").after("bid 6").view("USSR"))
    assert "Level so far, and taken back: 6." in drawn


def test_a_card_keeps_its_id_from_the_hand_to_the_table():
    for seed in range(20):
        p = find_play(seed)
        move = p.moves()[0]
        known = f'id="card-{words_id(move.card.name)}"'
        for q in (p, p.after(move)):
            assert composed(q.view(None)).count(known) == 1


def find_play(seed):
    return next(p for p in everywhere("13-minutes", seed) if p.view(None).pending == "play")


def words_id(name):
    return re.sub(r"[^0-9A-Za-z]", lambda odd: "-" if odd[0] == " " else f"_{ord(odd[0]):x}", name)


def test_panels_keep_their_ids_through_a_game():
    steady = {"title-strip", "zone-US", "zone-neutral", "zone-USSR", "card-Cuba"}
    for moves in (0, 1, 2, 3, 9, 20, 1000):
        assert steady <= set(re.findall(r'id="([^"]*)"', composed(play("13-minutes", 2, moves).view(None))))


def place_of(drawn, name):
    return re.search(rf'transform="translate\(([\d.]+),[\d.]+\)" id="card-{words_id(name)}"', drawn)[1]


def counted(view):
    """The symbols that lie open in each sphere, counted by hand."""
    return {seat: Counter(g.symbol for g in view.grounds if g.zone == seat and g.symbol) for seat in SEATS}


def third(before, after):
    """The symbol of which a sphere has got its third, or one more, as a button warns of it."""
    for seat in SEATS:
        for symbol, n in counted(after)[seat].items():
            if n >= 3 and n > counted(before)[seat][symbol]:
                return f": the third {symbol} symbol there"
    return ""


ZONES = {"US": "the US sphere", "USSR": "the USSR sphere", "neutral": "the neutral zone"}


@pytest.mark.parametrize("seed", range(80))
def test_what_a_button_says_is_what_its_move_does(seed):
    """Every move of every position of random games, held against the step alone."""
    rules = [{}, {"cube_limit": "5"}][seed % 4 == 3]
    for p in everywhere("13-minutes", seed, **rules):
        view = p.view(p.to_move)
        if view.pending in ("play", "command", "event"):
            drawn = panels(view, "table", "card-1", "card-2")
            for text, (says, shows) in offered(drawn).items():
                if text not in ("done", "no cubes", "no event"):
                    held(p, view, p.read(text), says, shows)
            for group in drawn.split('class="offers"')[1:]:
                assert ("--fresh" in group) == ("the third" in group)


def panels(view, *names):
    """What is drawn on these panels, as far as they are there."""
    return "".join(panel.inside for panel in scene(view).panels if panel.name in names)


def held(p, view, move, says, shows):
    after = step_alone(p, move).view(p.to_move)
    warning = third(view, after)
    words_on_it, *more = re.findall(r">([^<]+)</text>", shows)
    if view.pending == "play":
        assert says == f"{move.label}{warning}"
        neutral = len(after.zones["neutral"]) > len(view.zones["neutral"])
        told = "neutral zone" if neutral else "own sphere"
        assert " ".join([words_on_it, *more]).startswith(told)
        return
    before, then = (next(g for g in v.grounds if g.name == move.where) for v in (view, after))
    goes = "stays in" if then.zone == before.zone else "to"
    cubes = "" if len(view.moves()) > 26 else f", US {then.cubes['US']}, USSR {then.cubes['USSR']}"
    assert says == f"{move.label}: {goes} {ZONES[then.zone]}{cubes}{warning}"
    change = sum(then.cubes.values()) - sum(before.cubes.values())
    number = f"{change:+d}".replace("-", "–") if change else "move"
    assert words_on_it in (number, str(abs(change)))
    if cubes and move.count:
        assert f"{before.cubes[move.whose]} → {then.cubes[move.whose]}" in shows


def gauge_x(drawn):
    """Where the cell of a gauge is framed that would be filled, across the whole scene."""
    group = re.search(r'translate\(([\d.]+),[\d.]+\)" class="offers"', drawn)
    frame = re.search(r'<rect x="(-?[\d.]+)" y="-?[\d.]+" width="16" height="20" fill="none"', drawn)
    return float(group[1]) + float(frame[1]) if frame else None


@pytest.mark.parametrize("seed", range(30))
def test_the_next_free_cell_of_a_gauge_is_framed(seed):
    *asking, _ = everywhere("13-minutes", seed)
    for p in asking:
        view = p.view(None)
        before = counted(view)
        drawn = panels(view, "table") if len(p.moves()) <= 26 else ""
        for group in drawn.split('<g transform="')[1:]:
            move = re.search(r'data-move="([^"]*)"', group)
            if not move or 'class="offers"' not in group:
                continue
            after = counted(step_alone(p, p.read(unescape(move[1]))).view(None))
            gained = [(s, k) for s in SEATS for k in SYMBOLS if after[s][k] > before[s][k]]
            cells = [
                STEP * column(seat) + 12 + GAUGE * SYMBOLS.index(of) + START + CELL * min(2, before[seat][of])
                for seat, of in gained
            ]
            assert [gauge_x(group)] == (cells or [None])


def table_of(drawn):
    """The numbers of a drawn count, by what stands before them."""
    told = [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]
    return {text: tuple(told[i + 1 : i + 3]) for i, text in enumerate(told) if text in COUNTED}


COUNTED = ("Battlegrounds (Cuba 2)", "Most military ones", "Last two cards", "Together", "After the war")


@pytest.mark.parametrize("seed", range(30))
def test_the_counts_are_those_of_the_table(seed):
    p = play("13-minutes", seed, [1000, seed][seed % 3 > 0])
    view = p.view(None)
    led = [[g for g in view.grounds if g.leader == seat] for seat in SEATS]
    points = [sum(2 if g.name == "Cuba" else 1 for g in own) for own in led]
    arms = [sum(g.symbol == "military" for g in own) for own in led]
    most = [int(arms[0] > arms[1]), int(arms[1] > arms[0])]
    drawn = table_of(panels(view, "reckoning", "standing"))
    if not view.result and view.pending != "play":
        return
    last = [0, 0]
    if view.result:
        weight = {"US": 1, "USSR": -1, "UN": 0}
        ahead = sum(weight[card.side] * card.cubes for hand in view.hands.values() for card in hand)
        last = [int(ahead > 0), int(ahead < 0)]
        assert drawn.pop("Last two cards") == tuple(map(str, last))
    together = [sum(of) for of in zip(points, most, last, strict=True)]
    if "After the war" in drawn:
        kept = [0 if view.war[seat] else n for seat, n in zip(SEATS, together, strict=True)]
        assert drawn.pop("After the war") == tuple(map(str, kept))
    rows = zip(
        ("Battlegrounds (Cuba 2)", "Most military ones", "Together"), (points, most, together), strict=True
    )
    assert drawn == {text: tuple(map(str, counts)) for text, counts in rows}


def test_what_a_move_would_do_is_said_beforehand():
    p = games13.new("13-minutes", seed=3).after("bid 1").after("bid 0").after("US starts")
    p = p.after(next(m for m in p.moves() if m.does == "command" and m.place == "neutral"))
    drawn = composed(p.view("US"))
    label = re.search(r'data-move="place 2 on Cuba"[^>]*aria-label="([^"]*)"', drawn)[1]
    assert label == "Place 2 on Cuba: to the US sphere, US 2, USSR 0"
    assert place_of(drawn, "Cuba") != place_of(composed(p.after("place 2 on Cuba").view("US")), "Cuba")


def ground_of(drawn, zone):
    return re.search(r'rx="4" fill="var\(--(\w+)\)', drawn.split(f'id="zone-{zone}"')[1])[1]


def test_danger_shows_before_it_is_too_late():
    first = composed(games13.new("13-minutes", seed=1).view(None))
    assert [ground_of(first, zone) for zone in ("US", "neutral", "USSR")] == ["defcon3", "sea", "defcon3"]
    drawn = composed(
        find("13-minutes", lambda v: v.pending == "play" and v.threat["US"] and not v.war["US"]).view(None)
    )
    assert "symbol from war." in drawn
    assert ground_of(drawn, "US") == "defcon2"
    drawn = composed(find("13-minutes", lambda v: v.pending == "play" and v.war["USSR"]).view(None))
    assert "that is war." in drawn
    assert ground_of(drawn, "USSR") == "defcon1"


def test_what_is_read_aloud_counts_battlegrounds_and_not_points():
    p = find("13-minutes", lambda v: any(g.name == "Cuba" and g.leader for g in v.grounds))
    view = p.view(None)
    led = [sum(ground.leader == seat for ground in view.grounds) for seat in SEATS]
    assert led != [view.points[seat] for seat in SEATS]
    assert f"US leads in {led[0]}, USSR in {led[1]}." in composed(view)


def test_an_event_of_the_other_side_can_be_left():
    p = find("13-minutes", lambda view: view.pending == "event" and view.last.seat != view.to_move)
    drawn = composed(p.view(p.to_move))
    assert "event, offered" in drawn
    assert 'data-move="no event"' in drawn


def test_what_is_reconstructed_is_marked():
    view = play("13-minutes", 4, 3).view(None)
    for card in view.hand:
        assert card.reconstructed
    assert composed(view).count("R: reconstructed") == len(view.hand)


@pytest.mark.parametrize("war", [False, True])
def test_the_end_says_who_won_and_how(war, checked):
    view = find("13-minutes", lambda view: view.result and any(view.final.war) == war).view(None)
    drawn = composed(view)
    checked(drawn)
    assert "data-move" not in drawn
    assert (f"{view.result.winners[0]} wins" if view.result.winners else "Nobody wins") in drawn
    assert ("Nuclear war." in drawn) == war
    assert f"Cuba was {view.cuba.name}".replace("&", "&amp;") in drawn
    for points in view.final.points:
        assert f">{points}</text>" in drawn


def test_before_a_campaigns_next_game_the_last_one_lies_open(checked, longer_words):
    p = find("13-minutes", lambda view: view.campaign["game"] == 2, length="campaign")
    final = p.view(None).final
    for q in (p, p.after("bid 3"), p.after("bid 3").after("bid 2")):
        for seat in (None, *SEATS):
            drawn = composed(q.view(seat))
            checked(drawn)
            told = [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn)]
            assert table_of(drawn)["Together"] == tuple(map(str, final.points))
            read = " ".join(told)
            assert all(f"held {card.name}:" in read for card in final.cards.values())
            assert f"Cuba ({final.cuba.name})" in read or not final.grounds[0].leader
            for ground in final.grounds[1:]:
                assert ground.name in read or not ground.leader
    begun = p.after("bid 3").after("bid 2").after("US starts")
    assert 'id="reckoning"' not in composed(begun.view(None))
    longer_words()
    checked(composed(p.view(None)))


@pytest.mark.parametrize("seed", range(12))
def test_the_last_game_of_any_campaign_has_room(seed, checked):
    for p in everywhere("13-minutes", seed, length="campaign"):
        view = p.view("US")
        if view.final and view.pending == "bid" and not p.result:
            checked(composed(view))


def test_a_campaign_shows_its_score():
    p = find("13-minutes", lambda view: view.campaign["game"] == 2 and view.campaign["US"], length="campaign")
    score = p.view(None).campaign
    assert f"Campaign, game 2: US {score['US']}, USSR {score['USSR']}" in composed(p.view(None))


def test_pointing_at_a_button_shows_its_own_cubes_only():
    p = find(
        "13-minutes",
        lambda view: view.pending == "command" and len(view.moves()) < 20 and view.pending_cubes == 3,
    )
    drawn = composed(p.view(None))
    shown = offered(drawn)
    for move in p.moves():
        if move.count:
            before, after = (q.view(None) for q in (p, step_alone(p, move)))
            was, now = (next(g for g in v.grounds if g.name == move.where) for v in (before, after))
            assert f"{was.cubes[move.whose]} → {now.cubes[move.whose]}" in shown[str(move)].preview
    # a ghost of the whole group shows with any of its buttons; those of the buttons must not lie beside it
    for group in drawn.split('class="offers"')[1:]:
        assert '<g><g class="legal"' in group


def test_buttons_wear_what_the_style_sheet_knows():
    drawn = composed(play("13-minutes", 4, 3).view(None))
    sheet = re.search(r"<style>(.*?)</style>", drawn, re.DOTALL)[1]
    for worn in set(re.findall(r'class="([\w ]+)"', drawn)) - {"g13", "hint"}:
        assert f".{worn}" in sheet


def test_a_third_symbol_is_warned_of_beforehand():
    def near(view):
        return any(
            getattr(move, "place", "") == "own sphere" and move.card.symbol in view.threat[view.to_move]
            for move in view.moves()
        )

    drawn = composed(find("13-minutes", near).view(None))
    assert re.search(r"laid into the own sphere: the third [\w ]+ symbol there", drawn)


def test_a_ground_shows_its_cubes_and_their_number():
    p = find("13-minutes", lambda view: any(ground.cubes["US"] == 3 for ground in view.grounds))
    ground = next(ground for ground in p.view(None).grounds if ground.cubes["US"] == 3)
    drawn = tally(ground, "US", 50, LARGE)
    assert " ".join(re.findall(r' d="([^"]*)"', drawn)).count("M") >= 3, "a cube each"
    assert ">3</text>" in drawn
