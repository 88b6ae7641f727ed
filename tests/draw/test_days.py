"""The picture of 13 Days: what its choices promise, and what it tells of danger, rounds and the end."""

import random
import re
from collections import Counter
from html import unescape
from xml.etree import ElementTree

import pytest

import games13
from games13.days import board
from games13.days.picture import map as drawn_map
from games13.days.picture.hand import hand
from games13.days.picture.options import Options
from games13.days.picture.play import ask, card_in_play
from games13.days.picture.said import use
from games13.days.picture.signs import blank, cross
from games13.days.round_end import retold
from games13.days.steps import COMMANDS, command
from games13.days.table import effects
from games13.draw import composed, scene, shapes
from games13.draw.parts import spot
from games13.kernel.walk import walk

from .scenes import everywhere, offered, play


@pytest.mark.parametrize("seed", [29, 86])
def test_the_fullest_positions_of_a_game_have_room(seed, checked):
    full = sorted(everywhere("13-days", seed), key=lambda p: len(p.moves()) if p.to_move else 0)[-3:]
    assert len(full[-1].moves()) > 30
    for p in full:
        checked(composed(p.view(None)))


def fullest():
    """A Command worth five with nearly all cubes on the board: more to draw than any game has shown."""
    p = games13.new("13-days", seed=7)
    rng = random.Random(3)
    while not (type(p.stack[0]).__name__ == "Command" and len(p.view(None).hand) == 4):
        p = p.after(rng.choice(p.moves()))
    for i in (0, 1):
        t = p.t
        t[board.ON[i]], t[board.ON[i] + 1], t[board.ON[i] + 2] = 0o222, 0o112, 0o111
        t[board.SUPPLY[i]] = 4
        if board.SEATS[i] != p.to_move:
            t[board.ON[i] + 1] = 0o223
            t[board.SUPPLY[i]] = 0
        t[board.MARKERS[i] : board.MARKERS[i] + 3] = [4, 4, 4]
        t[board.WORTH[i]] = 1
    p.mark = p.t[: board.PUBLIC]
    p.stack = (COMMANDS[board.SEATS.index(p.to_move)][5], p.stack[1])
    return p


def test_the_fullest_board_is_below_sixty_kilobytes(checked):
    p = fullest()
    assert len(p.moves()) == 46
    checked(composed(p.view(None)))
    checked(composed(p.view(p.to_move)))


def test_no_card_is_cut_short_even_in_a_longer_language(longer_words):
    longer_words()
    seen = set()
    for seed in range(30):
        for p in everywhere("13-days", seed):
            view = p.view(p.to_move)
            if view.card and view.card.name not in seen and view.phase == "cards":
                seen.add(view.card.name)
                options = Options(view)
                pieces = card_in_play(view), hand(view, view._setup.deck, options), ask(options)
                assert not re.search(r">[^<]*…<", "".join(piece.drawn for piece in pieces if piece))
    assert len(seen) == 39


def test_all_kinds_of_decisions_are_drawn(checked):
    """So that no kind of choice stays without its place on the board."""
    seen = {}
    for seed in range(60):
        for p in everywhere("13-days", seed):
            seen.setdefault(type(p.stack[0]).__name__, p)
    assert len(seen) > 15
    for p in seen.values():
        for seat in ("US", "USSR", None):
            checked(composed(p.view(seat)))


def test_an_open_table_shows_both_hands():
    p = play("13-days", 3, 4)
    drawn = composed(p.view(None))
    for seat in p.seats:
        for card in p.view(None).hands[seat]:
            assert all(word in drawn for word in card.name.replace("&", "&amp;").split())


def foreseen(p, move):
    """The position to which a move leads before luck or the end of a round, every offer declined."""
    for done in walk(p, move):
        q = done.after
        if q.stack[0].stops:
            break
    declined = q.stack[0].decline(q) if q.to_move else None
    return foreseen(q, declined) if declined else q


def promises_kept(p):
    """How many labels that tell of markers were compared with where the true walk brings them."""
    view, compared = p.view(p.to_move), 0
    drawn = offered(composed(view))
    for move in p.moves():
        if move.does not in ("place", "remove", "raise", "lower"):
            continue
        promised = re.findall(
            r"(US|USSR|) ?(military|political|world opinion) to (\d), DEFCON (\d)", drawn[str(move)].label
        )
        after = next(walk(p, move)).after.t
        moved = [
            ("" if seat == p.to_move else seat, track, str(step), str(board.AREA[step]))
            for i, seat in enumerate(board.SEATS)
            for n, track in enumerate(board.ARENAS)
            if (step := after[board.MARKERS[i] + n]) != view.markers[track][seat]
        ]
        assert sorted(moved) == sorted(promised), (p, move)
        compared += 1
    return compared


@pytest.mark.parametrize("seed", range(12))
def test_what_a_choice_would_do_to_a_marker_is_said_beforehand(seed):
    assert sum(promises_kept(p) for p in everywhere("13-days", seed) if p.to_move) > 50


def test_where_an_event_may_not_lower_a_marker_nothing_of_it_is_promised():
    """Missile Trade once more, with and without Bay of Pigs."""
    said = []
    for p in (p for seed in range(60) for p in everywhere("13-days", seed) if p.to_move):
        if type(p.stack[0]).__name__ == "RemoveOneByOne" and p.view(None).changed.cubes and not said:
            for bar in (0, board.ALL_EVENTS):
                p.t[board.BARRED[board.SEATS.index(p.to_move)]] = bar
                assert promises_kept(p)
                said.append(
                    re.findall(r'aria-label="Remove a cube from [^"]* to \d, DEFCON', composed(p.view(None)))
                )
    allowed, barred = said
    assert allowed
    assert not barred


def test_what_a_card_is_worth_stands_on_its_buttons():
    """Held against the Command that is asked for in the end; SOPs and To the Brink are in force somewhere."""
    effects = Counter()
    for p in (p for seed in range(25) for p in everywhere("13-days", seed) if p.to_move):
        view = p.view(p.to_move)
        drawn = offered(composed(view)) if view.pending in ("play", "seized") else {}
        for move in p.moves() if drawn else ():
            if move.does != "command":
                continue
            q, label = foreseen(p, move), drawn[str(move)].label
            first = p.after(move).view(None).pending == "offer"
            worth = q.view(None).worth
            assert re.search(rf"[^\d]{worth} cubes?(;|$)", label), (p, move, label)
            assert use(Options(view), move)[0] == (str(worth) if move.letter else f"Command {worth}")
            assert ("may use its Event first" in label) == first, (p, move, label)
            now = view.effects[p.to_move]
            effects[now["more"] - now["less"], move.letter] += 1
            effects["first"] += first
    assert min(effects[n, letter] for n in (-1, 0, 1) for letter in (False, True)) > 0
    assert effects["first"] > 100


def test_a_cube_is_shown_where_it_would_lie():
    """Each slot and step that can be clicked is the one where the cube or marker comes to lie."""
    for p in (p for seed in range(8) for p in everywhere("13-days", seed) if p.to_move):
        options = Options(p.view(p.to_move))
        for at, move in options.slots.items():
            seat, place = board.SEATS.index(at.seat), board.BATTLEGROUNDS.index(at.ground)
            there = board.cubes(next(walk(p, move)).after.t, seat, place)
            assert at.number == (there if move.does == "place" else there + 1)
        for ground, move in options.grounds.items():
            seat, place = move.whose or p.to_move, board.BATTLEGROUNDS.index(ground)
            start, end = (
                board.cubes(t, board.SEATS.index(seat), place) for t in (p.t, next(walk(p, move)).after.t)
            )
            middle = drawn_map._centre(seat, max(start, end))
            ghost = blank(seat, *middle) if move.does == "place" else cross(*middle)
            assert ghost in drawn_map._target(options, ground)
        for at, move in options.steps.items():
            marker = board.MARKERS[board.SEATS.index(at.seat)] + board.ARENAS.index(at.track)
            assert next(walk(p, move)).after.t[marker] == at.number


def test_what_counts_in_this_round_is_shown_as_it_counts():
    """Held against what a Command of three cubes is worth."""
    seen = set()
    for p in (p for seed in range(25) for p in everywhere("13-days", seed) if p.to_move):
        view = p.view(None)
        for i, seat in enumerate(p.seats):
            by = command(p.t, i, 3).worth - 3
            now = view.effects[seat]
            assert now["more"] - now["less"] == by
            assert min(now["more"], now["less"]) >= 0
            shown = [word for word in effects(view, seat) if word.startswith("Command")]
            assert shown == ([f"Command {'+' if by > 0 else '−'}{abs(by)}"] if by else [])
            seen.add(by)
    assert {-1, 0, 1} <= seen


def test_who_exchanges_cards_reads_how_many_will_be_drawn():
    seen = set()
    for p in (p for seed in range(60) for p in everywhere("13-days", seed) if p.to_move):
        view = p.view(p.to_move)
        if view.pending == "exchange":
            q = p.after("done")
            drawn = len(q.view(None).hands[p.to_move]) - len(view.hand)
            says = offered(composed(view))["done"].label
            assert says == (f"Draw {drawn} card{'s' * (drawn > 1)}" if drawn else "Keep all cards")
            seen.add(drawn)
    assert {0, 1, 2} <= seen


def test_pieces_keep_their_ids():
    p = games13.new("13-days", seed=1)
    pieces = {
        f"marker-{seat}-{track}" for seat in p.seats for track in ("military", "political", "world-opinion")
    }
    pieces |= {"title-strip", "defcon", "letter", "prestige", "seat-US", "seat-USSR", "in-play", "deck"}
    for p in everywhere("13-days", 1):
        view = p.view(None)
        found = set(re.findall(r'\bid="([^"]*)"', composed(view)))
        assert pieces <= found
        for seat in p.seats:
            cubes = [known for known in found if known.startswith(f"cube-{seat}-")]
            assert len(cubes) == 17 - view.supply[seat]


def test_a_placed_cube_comes_from_the_supply_and_the_others_stay():
    for p in everywhere("13-days", 2):
        for move in p.moves() if p.to_move else ():
            if str(move).startswith("place 2 on"):
                before, after = (
                    set(re.findall(r'id="(cube-[^"]*)"', composed(q.view(None)))) for q in (p, p.after(move))
                )
                assert before < after
                new = after - before
                assert len(new) == 2
                drawn = composed(p.after(move).view(None))
                seat = p.to_move
                assert all(f'id="{known}" data-from="supply-{seat}"' in drawn for known in new)
                return
    raise AssertionError("nobody could place two")


def test_danger_is_told():
    told = [
        p
        for seed in range(20)
        for p in everywhere("13-days", seed)
        if p.to_move and any(p.view(None).at_war.values())
    ]
    assert told
    for p in told[::40]:
        assert "Nuclear war if the round" in composed(p.view(None))
    assert "Nuclear war" not in composed(games13.new("13-days", seed=1).view(None))


def test_a_scored_round_is_shown_before_the_next_begins():
    shown = 0
    for seed in range(12):
        for p in everywhere("13-days", seed):
            view = p.view(p.to_move)
            if view.phase == "agendas" and view.tallies:
                drawn = composed(view)
                assert f"Round {view.round - 1}, scored" in drawn
                said = " ".join(re.findall(r">([^<>]+)</text>", drawn))
                assert all(sentence in said for sentence in retold(view.known()))
                shown += 1
    assert shown


def test_a_round_is_reckoned_on_the_board_as_the_story_told_it():
    told = 0
    for seed in range(6):
        for p in everywhere("13-days", seed):
            for move in p.moves()[:1]:
                for done in walk(p, move):
                    if type(done.step).__name__ == "Resolve":
                        said = list(done.step.tells(done.before, None, done.after, None))
                        assert list(retold(done.after)) == said
                        told += 1
    assert told > 6


def test_the_markers_that_did_it_are_named():
    """With them lower there would be no war, with any other there would."""
    seen = Counter()
    for p in (p for seed in range(40) for p in everywhere("13-days", seed)):
        for i, seat in enumerate(board.SEATS):
            guilty, markers = p.view(None).guilty[seat], board.MARKERS[i]
            assert bool(guilty) == board.at_war(p.t, i)
            if guilty:
                lower = [1 if track in guilty else p.t[markers + n] for n, track in enumerate(board.ARENAS)]
                higher = [p.t[markers + n] if track in guilty else 1 for n, track in enumerate(board.ARENAS)]
                for steps, war in ((lower, False), (higher, True)):
                    t = [*p.t]
                    t[markers : markers + 3] = steps
                    assert board.at_war(t, i) == war
                seen[len(guilty)] += 1
    assert min(seen[1], seen[2], seen[3]) > 0


def test_war_leaves_another_picture_than_peace():
    for p in (play("13-days", seed) for seed in range(8)):
        view = p.view(None)
        panels = scene(view)
        war = view.count is None
        assert ("Nuclear war" in panels.panel("end").inside) == war
        assert ('fill="var(--band)" opacity=' in panels.panel("map").inside) == war
        assert panels.panel("state").inside.count('class="fresh"') >= sum(map(len, view.guilty.values()))


def test_a_phone_offers_every_move_once():
    for p in (p for seed in range(4) for p in everywhere("13-days", seed) if p.to_move):
        shown = scene(p.view(p.to_move))
        for names in (shown.narrow, [n for row in shown.small.rows for n in flat(row)]):
            drawn = "".join(shown.panel(name).inside for name in names)
            offers = Counter(map(unescape, re.findall(r'data-move="([^"]*)"', drawn)))
            assert set(offers) == set(offered(composed(p.view(p.to_move)))), p
            flags = p.view(p.to_move).flags[p.to_move]
            assert max(offers.values()) == max((flags.count(name) for name in set(flags)), default=1) or (
                set(offers.values()) == {1}
            )


def flat(row):
    return [name for stack in row for name in ((stack,) if isinstance(stack, str) else stack)]


def test_a_card_says_that_its_side_may_use_its_event_first():
    said = Counter()
    for p in (p for seed in range(8) for p in everywhere("13-days", seed) if p.to_move):
        view = p.view(p.to_move)
        if view.pending == "play":
            warned = {
                move.what
                for move in p.moves()
                if move.does == "command" and p.after(move).view(None).pending == "offer"
            }
            drawn = scene(view).panel("desk").inside
            words = " ".join(re.findall(r'fill="var\(--fresh\)"[^>]*>([^<]*)<', drawn))
            assert words.count("may use its Event first") == len(warned)
            said[len(warned)] += 1
    assert len(said) > 2


def test_the_end_says_who_won_and_asks_nothing(checked):
    designers = games13.replay(games13.transcripts("13-days")["designers-game"])
    ends = Counter()
    for p in (designers, *(play("13-days", seed) for seed in range(8))):
        view = p.view(None)
        ends["peace" if view.count else "war"] += 1
        drawn = composed(view)
        checked(drawn)
        assert view.result.reason in drawn
        assert "data-move" not in drawn
        assert ("The USSR gains 2 Prestige" in drawn) == bool(view.count)
        assert ("War has come first" in drawn) != bool(view.count)
    assert set(ends) == {"peace", "war"}


@pytest.mark.parametrize("shape", ["missile", "flag", "microphone"])
def test_the_signs_of_the_arenas_are_closed_and_as_large_as_asked(shape):
    d = shapes.outline(shape, 50, 50, 10)
    assert d.startswith("M")
    assert d.endswith("z")
    ups = [float(y) for y in re.findall(r"[\d.]+ ([\d.]+)", d)]
    assert min(ups) < 40 < 60 < max(ups)


def test_cubes_differ_in_shape_and_sign():
    us, ussr = (shapes.cube(seat, 0, 0, 10) for seat in ("US", "USSR"))
    assert us.count("M") == 2
    assert ussr.count("a") == 2
    assert us.startswith(shapes.outline("square", 0, 0, 10))
    assert ussr.startswith(shapes.outline("diamond", 0, 0, 10))


def test_a_spot_can_be_clicked_reached_and_read_out():
    made = ElementTree.fromstring(f"<g>{spot('done', 'Done', 4, 6, 20, 10, ghost='<path/>')}</g>")
    button, _ = made
    assert (button.get("data-move"), button.get("role"), button.get("tabindex")) == ("done", "button", "0")
    assert button.get("aria-label") == "Done"
    assert button[0].get("class") == "spot"
