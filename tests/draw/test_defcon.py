"""The scene of DEFCON: what it foretells is what the engine does, and what lies on the map is marked."""

import re
from collections import Counter
from statistics import median

import pytest

import games13
from games13.defcon import board
from games13.defcon.battle import Throw
from games13.defcon.cards import hand_of
from games13.defcon.dice import RollMove
from games13.defcon.land import Deploy, LandRoll
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Purchase
from games13.defcon.picture import coast
from games13.defcon.picture.consensus import consensus
from games13.defcon.picture.options import Options
from games13.defcon.picture.signs import HATCH, LETTER, sign
from games13.defcon.picture.world import drawn
from games13.defcon.steps import Answer
from games13.draw import composed, scene

from .scenes import everywhere, find, fullest, offered, on_the_way


def positions(players):
    """Of random games of so many: some anywhere, and the fullest of each kind of decision."""
    some = [p for seed in (players - 2, players + 1) for p in on_the_way("defcon", seed)]
    return some + [p for p in fullest("defcon") if len(p.seats) == players]


def test_places_keep_their_ids_through_a_game():
    steady = {"title-strip", "tension", "desk", "consensus"}
    steady |= {
        f"{what}-{seat}"
        for what in ("order", "reputation", "territory", "aggression", "hq")
        for seat in POWERS
    }
    for p in positions(4):
        if not p.result:
            assert steady <= set(re.findall(r' id="([^"]*)"', composed(p.view(None))))


def test_a_power_is_known_without_its_colour():
    assert len(set(LETTER.values())) == len(set(HATCH.values())) == len(POWERS)
    p = find("defcon", lambda view: view.round == 1)
    drawn_scene = composed(p.view(None))
    for land in p.view(None).lands.values():
        assert f">{LETTER[land.owner]} {land.troops}</text>" in drawn_scene


def test_a_strike_leaves_its_mark():
    p = find(
        "defcon", lambda view: any(land.radiation for land in view.lands.values()) and view.pending == "turn"
    )
    burnt = next(name for name, land in p.view(None).lands.items() if land.radiation)
    options = Options(p.view(None))
    assert burnt not in options.lands
    before, after = (scene(q.view(None)).panel("map").inside for q in (games13.new("defcon", seed=1), p))
    assert 'fill="var(--defcon1)"' not in before
    assert 'fill="var(--defcon1)"' in after


def test_an_answer_is_asked_at_the_desk():
    p = find("defcon", lambda view: view.pending == "answer")
    assert "Answer now, or let it happen" in scene(p.view(p.to_move)).panel("desk-small").inside
    for name in ("desk", "desk-small"):
        desk = scene(p.view(p.to_move)).panel(name).inside
        for move in p.moves():
            assert f'data-move="{move}"'.replace("'", "&#x27;") in desk


def test_the_shop_says_what_is_left():
    p = find("defcon", lambda view: view.pending == "invest")
    view = p.view(None)
    assert f">{view.left}</text>" in composed(view)
    assert "GDP left" in composed(view)


HIT = re.compile(r"l-[\d.]+ [\d.]+h[\d.]+z")
DIE = re.compile(r"M[-\d. ]+h([\d.]+)v\1h-\1z")


def fullest_investment():
    """Thirteen territories without fortifications, five long cards, and money for everything."""
    p = find("defcon", lambda view: view.pending == "invest" and view.to_move == "Eurasia" and view.round > 2)
    p, me = p.copy(), POWERS.index("Eurasia")
    t, deck = p.t, p.s.deck
    for land in range(0, board.LANDS, 3):
        holder = board.owner(t, land)
        if holder >= 0 and t[board.OWN + me].bit_count() < board.MOST:
            t[board.OWN + holder] &= ~(1 << land)
            t[board.OWN + me] |= 1 << land
            t[land] = max(1, t[land])
            t[board.MANNED] |= 1 << land
    t[board.FORTS] &= ~t[board.OWN + me]
    t[board.FORTS_LEFT], t[board.GDP_LEFT] = 16, 40
    longest = sorted(range(len(deck.cards)), key=lambda kind: -len(deck.cards[kind].text))[:5]
    t[board.HAND + me], t[board.SIZE + me] = hand_of(longest), 5
    return p


def test_the_fullest_investment_has_room(checked):
    """And is no heavier than any scene may be."""
    p = fullest_investment()
    assert len(p.moves()) > 40
    found = [e.get("data-move") for e in checked(composed(p.view(None))).iter() if e.get("data-move")]
    assert sorted(found) == sorted(map(str, p.moves()))


def test_a_move_sends_little():
    """Only layers that have changed go to a board: mostly less than a sixth of the whole."""
    sizes, before = [], {}
    for p in everywhere("defcon", 5):
        panels = scene(p.view(None)).panels
        layers = {(panel.name, i): layer for panel in panels for i, layer in enumerate(panel.layers)}
        sizes.append(sum(len(layer) for known, layer in layers.items() if before.get(known) != layer))
        before = layers
    assert median(sizes[1:]) < 12_000
    assert max(sizes[1:]) < 40_000


def test_nothing_hides_a_preview():
    """What is told of a choice is painted above all that can be chosen, tokens and names."""
    p = find("defcon", lambda view: view.pending == "invest" and view.left > 11)
    layers = scene(p.view(None)).panel("map").layers
    told = [i for i, layer in enumerate(layers) if "data-for=" in layer]
    chosen = [i for i, layer in enumerate(layers) if "data-move=" in layer]
    assert min(told) > max(chosen)
    found = [set(re.findall(rf'data-{what}="([^"]*)"', "".join(layers))) for what in ("for", "move")]
    assert found[0] >= found[1]
    assert len(found[1]) > 20


def test_a_click_on_land_is_none_on_the_sea_beneath():
    p = find("defcon", lambda view: view.pending == "fleet to")
    layers = scene(p.view(None)).panel("map").layers
    chosen_at_sea = next(i for i, layer in enumerate(layers) if 'data-move="to ' in layer)
    coasts = [i for i, layer in enumerate(layers) if 'style="pointer-events:auto"' in layer]
    assert len(coasts) == 4
    assert min(coasts) > chosen_at_sea


def foreseen(p, move):
    """The true position where luck, a choice or the turn's end comes next, when nobody holds an answer."""
    q = p.copy()
    for power in p.s.powers:
        if POWERS[power] != p.to_move:
            q.t[board.HAND + power] = 0
    step, q.stack = q.stack
    q.past = (move, step, q.past)
    step.do(q, move)
    while not (q.stack[0].stops or q.stack[0].waits):
        step, q.stack = q.stack
        step.run(q)
    declined = q.stack[0].decline(q)
    return foreseen(q, declined) if declined else q


def dice(p, move):
    """How many dice defend against an attack, as they are thrown; none where nobody rolls."""
    p = foreseen(p, move)
    while isinstance(p.stack[0], Deploy):
        p = foreseen(p, p.moves()[0])
    return p.stack[0].dice(p)[1] if isinstance(p.stack[0], LandRoll) else 0


def counts(p, where):
    """Troops or fleets in a place."""
    if where in p.s.map.territory:
        return p.t[p.s.map.territory[where]]
    return board.fleets(p.t, p.s.map.sea[where])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_board_foretells_is_what_the_engine_does(players):
    """Prices, troops, fleets, dice, aggression: for every legal move of many positions."""
    told = Counter()
    for p in positions(players):
        read_out = offered(composed(p.view(p.to_move))) if p.to_move else {}
        for move in p.moves():
            label, q = read_out[str(move)].label, foreseen(p, move)
            me = POWERS.index(p.to_move)
            if price := re.search(r"(\d+) GDP", label):
                assert int(price[1]) == p.t[board.GDP_LEFT] - q.t[board.GDP_LEFT], label
                told["price"] += 1
            assert bool(price) == isinstance(move, Purchase) if p.view(None).pending == "invest" else True
            if steps := re.search(r"(?:troops|fleets) (\d+) → (\d+)", label):
                assert (int(steps[1]), int(steps[2])) == (counts(p, move.where), counts(q, move.where)), label
                told["count"] += 1
            if rise := re.search(r"aggression (\d) → (\d)", label):
                assert (int(rise[1]), int(rise[2])) == (p.t[board.LEVEL + me], q.t[board.LEVEL + me]), label
                told["aggression"] += 1
            elif p.t[board.LEVEL + me] != q.t[board.LEVEL + me]:
                raise AssertionError(f"not told: {label}")
            if more := re.search(r"dice in defence (\d+) → (\d+)", label):
                land = p.s.map.territory[move.where]
                assert int(more[1]) == board.defence_dice(p.t, land), label
                assert int(more[2]) == board.defence_dice(q.t, land), label
                told["defence"] += 1
    assert set(told) == {"price", "count", "aggression", "defence"}


@pytest.mark.parametrize("players", [2, 4])
def test_an_attack_foretells_the_dice_that_will_be_thrown(players):
    told = Counter()
    for p in positions(players):
        attacks = [move for move in p.moves() if (move.does, move.what) == ("attack", "troop")]
        read_out = offered(composed(p.view(None))) if attacks else {}
        for move in attacks:
            label, thrown = read_out[str(move)].label, dice(p, move)
            assert f"dice in defence {thrown}" in label if thrown else "undefended" in label, (p, label)
            told[bool(thrown)] += 1
    assert told[True] > 10


def test_a_battle_shows_the_dice_of_the_next_throw():
    for seed in range(12):
        for p in everywhere("defcon", seed):
            battle = p.view(None).battle
            again = [move for move in p.moves() if str(move) == "roll again"]
            if again:
                rolled = [m for _, m in p.after(again[0]).history() if isinstance(m, RollMove)][-1]
                assert (battle.attack_dice, battle.defence_dice) == (rolled.attack_dice, rolled.defence_dice)
                assert DIE.search(scene(p.view(None)).panel("dice").inside)


def test_the_shop_says_the_prices_of_the_engine():
    """On the goods, and in the list of what is bought on the map."""
    p = find("defcon", lambda view: view.pending == "invest" and view.left > 11)
    read_out = composed(p.view(None))
    prices = {}
    for move in p.moves():
        if isinstance(move, Purchase):
            prices[move.does, move.what] = p.t[board.GDP_LEFT] - foreseen(p, move).t[board.GDP_LEFT]
            if move.does == "buy":
                item = read_out.split(f'data-move="{move}"')[1].split("</g>")[0]
                assert f">{prices[move.does, move.what]} GDP<" in item
    listed = dict(re.findall(r">(Troop|Fortification|Fleet|Move a fleet)</text><text[^>]*>(\d+)<", read_out))
    assert {name: int(price) for name, price in listed.items()} == {
        "Troop": prices["place", "troop"],
        "Fortification": prices["place", "fortification"],
        "Fleet": prices["place", "fleet"],
        "Move a fleet": prices["move", "fleet"],
    }


def test_the_last_throw_is_shown_hits_first():
    p = find("defcon", lambda view: view.pending == "roll again" and view.battle.kind == "land")
    view = p.view(None)
    _, rolled = [entry for entry in p.history() if entry[0] is None][-1]
    assert str(rolled) == "the attack hits {} of {}, the defence {} of {}".format(*view.throw)
    assert view.throw.attack + view.throw.defence > 0
    drawn_dice = scene(view).panel("dice").inside
    assert len(HIT.findall(drawn_dice)) == view.throw.attack + view.throw.defence
    assert len(DIE.findall(drawn_dice)) == view.throw.attack_dice + view.throw.defence_dice


def test_the_dice_lie_there_until_ones_own_next_move():
    """Also when the battle is over, and while others move; with what both sides lost."""
    over = Counter()
    for seed in range(3):
        last, before = {}, None
        for p in everywhere("defcon", seed):
            if before and not isinstance(before.stack[0], Answer):
                last[before.to_move] = None
            for move in [move for _, move in p.history()[len(before.history()) :]] if before else ():
                if isinstance(move, RollMove):
                    last = dict.fromkeys(p.seats, move)
            for seat in p.seats:
                view, rolled = p.view(seat), last.get(seat)
                assert view.throw == (Throw.of(rolled) if rolled else None)
                if rolled and view.battle is None:
                    losses = re.findall(r">−(\d+)<", scene(view).panel("dice").inside)
                    assert losses == [str(n) for n in (rolled.lost, rolled.killed) if n]
                    over[bool(losses)] += 1
            before = p
    assert over[True] > 20


def test_a_throw_tells_what_both_sides_lost():
    """So many troops or fleets go back to their reserves."""
    told = Counter()
    for p in (p for seed in range(6) for p in everywhere("defcon", seed)):
        for again in [move for move in p.moves() if str(move) == "roll again"]:
            before, after = p.view(None), p.after(again).view(None)
            throw, pool = after.throw, {"troop": "reserve", "fleet": "fleets"}[after.throw.what]
            for seat, lost in ((throw.attacker, throw.lost), (throw.defender, throw.killed)):
                if seat:
                    at_home = (getattr(view.headquarters[seat], pool) for view in (after, before))
                    assert next(at_home) - next(at_home) == lost
                    told[lost] += 1
    assert told[0] > 5
    assert told[1] > 5


def test_the_end_shows_the_count(checked):
    p = find("defcon", lambda view: view.result)
    view = p.view(None)
    drawn_scene = composed(view)
    checked(drawn_scene)
    for found in view.scores.values():
        assert f">{found.points}</text>" in drawn_scene


def test_neighbours_still_share_their_border_when_thinned():
    """What is left of a border is the same on both sides, so that no gap opens."""
    map = games13.new("defcon", seed=1).setup.map
    true = [{point for ring in coast.rings(place.outline) for point in ring} for place in map.territories]
    thin = [{point for ring in shape for point in ring} for shape in drawn(map).shapes]
    for i, near in enumerate(map.borders):
        for j in near:
            border = true[i] & true[j]
            assert thin[i] & border == thin[j] & border != set()


def test_path_data_says_the_same_points():
    ring = [(10, 10), (20, 10), (20, 25), (13, 31), (5, 25)]
    island = [(40, 40), (52, 41), (47, 60)]
    assert coast.rings(coast.path_data([ring, island])) == [ring, island]


@pytest.mark.parametrize("way", ["across", "down", "rising", "falling"])
def test_a_hatch_stays_inside(way):
    square = [(0, 0), (100, 0), (100, 100), (0, 100)]
    xs = [int(n) for n in re.findall(r"-?\d+", coast.hatch([square], way, 10))]
    assert len(xs) > 20
    assert all(abs(x) <= 100 for x in xs)


def test_a_map_without_a_picture_is_played_at_the_desk(tmp_path, checked):
    text = games13.new("defcon", seed=1).setup.map.text
    bare = text.split("\n[outline]")[0]
    path = tmp_path / "bare.toml"
    path.write_text(bare, "utf-8")
    p = games13.new("defcon", seed=1, players=2, map=path)
    for move in ("", "", ""):
        found = {e.get("data-move") for e in checked(composed(p.view(None))).iter() if e.get("data-move")}
        assert found == {str(move) for move in p.moves()}
        p = p.after(p.moves()[0])


def test_the_table_says_how_many_territories_make_a_row() -> None:
    """What stands beside a row of the table of consensus is what the engine counts for it."""
    drawn, _ = consensus(games13.new("defcon", seed=1).view(None))
    said = re.findall(r">(≤?\d+(?:–\d+|\+)?)</text>", drawn)
    ranges = [text for text in said if re.search("[≤–+]", text)]
    rows = [{board.military_row(count) // 2 for count in _counts(text)} for text in ranges]
    assert sorted(map(tuple, rows)) == [(n,) for n in range(5)]


def _counts(text: str) -> range:
    """The territories that "≤5", "6–7" or "12+" tell."""
    low, high = (re.findall(r"\d+", text) * 2)[:2]
    return range(0 if text[0] == "≤" else int(low), (20 if text[-1] == "+" else int(high)) + 1)


def test_what_a_missile_costs_stands_at_the_desk_and_beside_its_target():
    """Before anything is clicked: what every strike costs, and of each what it destroys."""
    p = find("defcon", lambda view: view.pending == "aim nuclear" and len(view.moves()) > 4)
    view = p.view(p.to_move)
    drawn = scene(view)
    asked = re.sub(r"</text><text[^>]*>", " ", drawn.panel("desk-small").inside)
    rises = [view.would(move).change("aggression", whose=p.to_move) for move in view.moves()]
    assert any(rises)
    for rise in rises:
        if rise:
            assert f"aggression {rise.before} → {rise.after}" in asked
    notes = drawn.panel("map").inside.split('<g class="ghost"')[1:]
    assert len(notes) == len([move for move in view.moves() if move.where])
    assert all("destroyed for good" in re.sub(r"</text><text[^>]*>", " ", note) for note in notes)


def test_each_panel_can_be_read_and_touched_where_it_is_promised():
    """What a panel says of its smallest target is true of its buttons."""
    for p in positions(4):
        for panel in scene(p.view(p.to_move)).panels:
            spots = re.findall(
                r'<path d="M[-\d.]+ [-\d.]+h([\d.]+)v([\d.]+)H[-\d.]+z" class="spot"', panel.inside
            )
            assert all(min(float(w), float(h)) >= panel.target - 0.1 for w, h in spots), (p, panel.name)


PHONE = 352  # px that a phone of 360 leaves for a panel


@pytest.mark.parametrize("players", [2, 4])
def test_on_a_phone_only_map_and_hand_are_wider_than_it(players):
    for p in positions(players):
        found = scene(p.view(p.to_move))
        wide = {panel.name for panel in found.panels if panel.size.touch > PHONE}
        assert not wide & {*found.narrow} - {"map", "hand"}, p
    assert found.narrow


def test_on_a_phone_the_end_tells_the_same_count():
    view = find("defcon", lambda view: view.result).view(None)
    drawn_end = scene(view).panel("end-small").inside
    for found in view.scores.values():
        parts = found.military, found.reputation, found.for_capitals
        assert sum(parts) == found.points
        assert "territories {} + reputation {} + capitals {}<".format(*parts) in drawn_end
        assert f">{found.points}</text>" in drawn_end


def test_who_sends_no_fleets_sends_none_of_none():
    told = []
    for p in games13.replay(games13.transcripts("defcon")["four-powers"], each=True):
        battle = p.view(None).battle
        if battle and battle.kind == "sea" and not battle.sent:
            told.append(dice_of(p))
    assert any(">fleets 0<" in inside for inside in told)
    assert not any("0 of 0" in inside for inside in told)


def test_what_helps_a_defender_is_said_or_shown():
    shape = re.search(r' d="M[-\d. ]+([^"]+)"', sign("fort", 0, 0))[1]
    shown = Counter()
    for seed in range(12):
        for p in everywhere("defcon", seed):
            battle = p.view(None).battle
            if battle and battle.kind == "land" and p.view(None).lands[battle.place].fortification:
                inside = dice_of(p)
                if f">troops {battle.against}" in inside:
                    shown["said" if "fortification" in inside else "drawn"] += 1
                    assert "fortification" in inside or shape in inside
    assert shown["drawn"]


def dice_of(p):
    return scene(p.view(None)).panel("dice").inside
