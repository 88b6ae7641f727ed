"""The scene of DEFCON: every move is there once, what is hidden is not, and everything has room."""

import random
import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

import games13
from games13.defcon import board
from games13.defcon.cards import hand_of
from games13.defcon.dice import RollMove
from games13.defcon.land import Deploy, LandRoll
from games13.defcon.mapfile import POWERS
from games13.defcon.moves import Purchase
from games13.defcon.picture import coast
from games13.defcon.picture.consensus import consensus
from games13.defcon.picture.options import Options
from games13.defcon.picture.signs import HATCH, LETTER
from games13.defcon.picture.world import drawn
from games13.draw import picture, scene

EAGER = ("attack", "with", "draw", "fire", "naval", "roll again", "play", "send")


def choose(rng, moves):
    """A move: mostly one that leads to a fight."""
    eager = [move for move in moves if str(move).startswith(EAGER)]
    stores = [
        move for move in moves if str(move) in ("troop to barracks", "nuclear missile", "sabotage token")
    ]
    for wanted in (eager, stores):
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    return rng.choice(moves[1:] if len(moves) > 1 and str(moves[0]) in ("pass", "done") else moves)


def walk(seed, **options):
    """The positions of a random game, one after the other."""
    rng = random.Random(seed)
    p = games13.new("defcon", seed=seed, **options)
    yield p
    while p.to_move:
        p = p.after(choose(rng, p.moves()))
        yield p


@cache
def positions(players):
    """Of random games of so many: some anywhere, and the fullest of each kind of decision."""
    rng, some, fullest = random.Random(players), [], {}
    for seed in range(4):
        for p in walk(seed, players=players):
            pending, count = p.view(None).pending, len(p.moves())
            if pending not in fullest or count > len(fullest[pending].moves()):
                fullest[pending] = p
            if rng.random() < 0.02:
                some.append(p)
    return some + list(fullest.values())


def find(wanted, **options):
    """The first position of random games of which this is true."""
    for seed in range(60):
        for p in walk(seed, **options):
            if wanted(p.view(None)):
                return p
    raise AssertionError("no such position")


def seats(p):
    return (None, p.to_move, next(seat for seat in p.seats if seat != p.to_move))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_position_has_room(players, checked):
    for i, p in enumerate(positions(players)):
        checked(scene(p.view(seats(p)[i % 3])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_there_once(players, checked):
    for p in positions(players):
        found = Counter(e.get("data-move") for e in checked(scene(p.view(None))).iter() if e.get("data-move"))
        assert found == {str(move): 1 for move in p.moves()}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_a_longer_language_has_room(players, checked, longer_words):
    views = [p.view(p.to_move) for p in positions(players)]
    longer_words()
    for view in views:
        drawn = scene(view)
        assert "éé" in drawn
        checked(drawn)


def test_who_is_not_asked_can_not_click():
    for p in positions(4):
        waiting = next(seat for seat in POWERS if seat != p.to_move)
        assert "data-move" not in scene(p.view(waiting))
        assert not p.to_move or "data-move" in scene(p.view(p.to_move))


def test_hidden_cards_do_not_show():
    """A seat's scene names only the cards that it holds, has seen, or that lie open."""
    deck = games13.deck("defcon")
    for p in positions(4):
        for seat in POWERS:
            view = p.view(seat)
            known = {card.name for hand in view.hands.values() for card in hand if card}
            known |= {card.name for card in (*view.hand, *view.discard)} | {"Blessing"}
            # a known card's text may name another card, and so may the question that all hear
            told = " ".join([view.asks, *(card.text for card in (*view.hand, *view.discard)), *known])
            drawn_scene = scene(view).replace("&#x27;", "'")
            hidden = [card.name for card in deck if card.name not in told]
            assert not [
                name
                for name in hidden
                if name in drawn_scene and re.search(rf"\b{name}\b(?! more| of)", drawn_scene)
            ]


@pytest.mark.slow
def test_what_a_seat_can_not_know_changes_nothing():
    for p in positions(3):
        for seat in p.seats:
            view = p.view(seat)
            one, other = view.guess(1), view.guess(2)
            assert scene(one.view(seat)) == scene(other.view(seat)) == scene(view)


def test_the_same_view_gives_the_same_bytes():
    for p in positions(4):
        assert scene(p.view(None)) == scene(p.copy().view(None))


def test_a_still_picture_offers_nothing_to_click(checked):
    for p in positions(2)[:5]:
        still = picture(p.view(None))
        assert "data-move" not in still
        assert "tabindex" not in still
        checked(still)


def test_places_keep_their_ids_through_a_game():
    steady = {"title-strip", "tension", "desk", "consensus"}
    steady |= {
        f"{what}-{seat}"
        for what in ("order", "reputation", "territory", "aggression", "hq")
        for seat in POWERS
    }
    for p in positions(4):
        if not p.result:
            assert steady <= set(re.findall(r' id="([^"]*)"', scene(p.view(None))))


def test_a_power_is_known_without_its_colour():
    assert len(set(LETTER.values())) == len(set(HATCH.values())) == len(POWERS)
    p = find(lambda view: view.round == 1)
    drawn_scene = scene(p.view(None))
    for land in p.view(None).lands.values():
        assert f">{LETTER[land.owner]} {land.troops}</text>" in drawn_scene


def test_a_strike_leaves_its_mark():
    p = find(lambda view: any(land.radiation for land in view.lands.values()) and view.pending == "turn")
    burnt = next(name for name, land in p.view(None).lands.items() if land.radiation)
    options = Options(p.view(None))
    assert burnt not in options.lands
    assert (
        'fill="var(--defcon1)" ' not in scene(games13.new("defcon", seed=1).view(None)).split("consensus")[0]
    )


def test_an_answer_is_asked_at_the_desk():
    p = find(lambda view: view.pending == "answer")
    drawn_scene = scene(p.view(p.to_move))
    assert "Answer now, or let it happen" in drawn_scene
    desk = drawn_scene.split('id="desk"')[1].split("Arctic")[0]
    for move in p.moves():
        assert f'data-move="{move}"'.replace("'", "&#x27;") in desk


def test_the_shop_says_what_is_left():
    p = find(lambda view: view.pending == "invest")
    view = p.view(None)
    assert f">{view.left}</text>" in scene(view)
    assert "GDP left" in scene(view)


def fullest_investment():
    """Thirteen territories without fortifications, five long cards, and money for everything."""
    p = find(lambda view: view.pending == "invest" and view.to_move == "Eurasia" and view.round > 2)
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


def test_the_fullest_investment_stays_light(checked):
    """Under 60 kB: what is checked of every scene."""
    p = fullest_investment()
    assert len(p.moves()) > 40
    found = [e.get("data-move") for e in checked(scene(p.view(None))).iter() if e.get("data-move")]
    assert sorted(found) == sorted(map(str, p.moves()))


def test_no_zone_hides_a_preview():
    """The zone under the frame of the previews is painted before any preview is told."""
    p = find(lambda view: view.pending == "fleet to" and "to South Pacific" in map(str, view.moves()))
    painted = re.findall(r'data-move="to ([^"]*)"', scene(p.view(None)))
    assert painted[0] == "South Pacific"


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


def labels(drawn_scene):
    """What is read out of each move."""
    found = re.findall(r'data-move="([^"]*)"[^>]*aria-label="([^"]*)"', drawn_scene)
    return {unescape(move): unescape(label) for move, label in found}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_board_foretells_is_what_the_engine_does(players):
    """Prices, troops, fleets, dice, aggression: for every legal move of many positions."""
    told = Counter()
    for p in positions(players):
        read_out = labels(scene(p.view(p.to_move))) if p.to_move else {}
        for move in p.moves():
            label, q = read_out[str(move)], foreseen(p, move)
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
        read_out = labels(scene(p.view(None))) if attacks else {}
        for move in attacks:
            label, thrown = read_out[str(move)], dice(p, move)
            assert f"dice in defence {thrown}" in label if thrown else "undefended" in label, (p, label)
            told[bool(thrown)] += 1
    assert told[True] > 10


def test_a_battle_shows_the_dice_of_the_next_throw():
    for seed in range(12):
        for p in walk(seed):
            battle = p.view(None).battle
            again = [move for move in p.moves() if str(move) == "roll again"]
            if again:
                rolled = [m for _, m in p.after(again[0]).history() if isinstance(m, RollMove)][-1]
                assert (battle.attack_dice, battle.defence_dice) == (rolled.attack_dice, rolled.defence_dice)
                drawn_dice = scene(p.view(None)).count("h16v16h-16z")
                assert drawn_dice > 0


def test_the_shop_says_the_prices_of_the_engine():
    """On the goods, and in the list of what is bought on the map."""
    p = find(lambda view: view.pending == "invest" and view.left > 11)
    read_out = scene(p.view(None))
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
    p = find(lambda view: view.pending == "roll again" and view.battle.kind == "land")
    view = p.view(None)
    _, rolled = [entry for entry in p.history() if entry[0] is None][-1]
    assert str(rolled) == "the attack hits {} of {}, the defence {} of {}".format(*view.throw)
    assert view.throw.attack + view.throw.defence > 0
    assert scene(view).count("zm8 4l-4 8h8z") == view.throw.attack + view.throw.defence


def test_no_throw_is_shown_before_the_first():
    p = find(lambda view: view.pending == "attack cards")
    assert p.view(None).throw is None
    assert "zm8 4l-4 8h8z" not in scene(p.view(None))


def test_the_end_shows_the_count(checked):
    p = find(lambda view: view.result)
    view = p.view(None)
    drawn_scene = scene(view)
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
        found = {e.get("data-move") for e in checked(scene(p.view(None))).iter() if e.get("data-move")}
        assert found == {str(move) for move in p.moves()}
        p = p.after(p.moves()[0])


def test_the_table_says_how_many_territories_make_a_row() -> None:
    """What stands beside a row of the table of consensus is what the engine counts for it."""
    drawn = consensus(games13.new("defcon", seed=1).view(None), 0)
    said = re.findall(r">(≤?\d+(?:–\d+|\+)?)</text>", drawn)
    ranges = [text for text in said if re.search("[≤–+]", text)]
    rows = [{board.military_row(count) // 2 for count in _counts(text)} for text in ranges]
    assert sorted(map(tuple, rows)) == [(n,) for n in range(5)]


def _counts(text: str) -> range:
    """The territories that "≤5", "6–7" or "12+" tell."""
    low, high = (re.findall(r"\d+", text) * 2)[:2]
    return range(0 if text[0] == "≤" else int(low), (20 if text[-1] == "+" else int(high)) + 1)
