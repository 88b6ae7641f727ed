"""The picture of every game: all that the view knows, nothing that it doesn't, and room for all of it."""

import re
from collections import Counter
from functools import cache
from html import unescape
from xml.etree import ElementTree

import pytest

import games13
from games13.draw import composed, picture, scene

from .scenes import everywhere, looks, on_the_way, positions

EACH_GAME = pytest.mark.parametrize("game", games13.games())


def sample(games):
    """So many positions of random games of each kind, and the fullest ones."""
    full = [pytest.param(game, "full", marks=pytest.mark.slow) for game in games13.games()]
    seeds = [(game, n) for game in games13.games() for n in range(games)]
    return pytest.mark.parametrize(("game", "seed"), [*seeds, *full])


def moves_in(drawn):
    """How often each move can be clicked in a scene."""
    return Counter(map(unescape, re.findall(r'data-move="([^"]*)"', drawn)))


@cache
def pictures(game, seed):
    """The positions there, and what each seat sees drawn: several tests look at it."""
    return [(p, {seat: composed(p.view(seat)) for seat in p.seats}) for p in positions(game, seed)]


@sample(100)
def test_any_position_has_room(game, seed, checked):
    for p, seat in looks(game, seed):
        drawn = composed(p.view(seat))
        checked(drawn)
        assert not [s for s in re.findall("<text[^>]*>([^<]*…)<", drawn) if s != "from … to …"], (
            "words are cut"
        )


@sample(60)
def test_a_longer_language_has_room(game, seed, checked, longer_words):
    views = [p.view(seat) for p, seat in looks(game, seed)]
    longer_words()
    for view in views:
        drawn = composed(view)
        assert "éé" in drawn
        checked(drawn)


@sample(60)
def test_the_same_view_gives_the_same_bytes(game, seed):
    for p, seat in looks(game, seed):
        assert composed(p.view(seat)) == composed(p.copy().view(seat))


def copies(view, move):
    """On how many cards a move can be clicked: where each card is drawn, on all that are alike."""
    if view.game == "13":
        return sum(card.name == move.card.name for card in view.hand)
    if view.game == "13-days" and move.does == "choose":
        return view.flags[view.to_move].count(move.what)
    return 1


@sample(20)
def test_every_legal_move_is_offered_once(game, seed):
    for p in on_the_way(game, seed):
        for seat in {None, p.to_move}:
            view = p.view(seat)
            assert moves_in(composed(view)) == {str(move): copies(view, move) for move in p.moves()}


@sample(20)
def test_nothing_is_to_be_chosen_within_an_image(game, seed):
    for p in positions(game, seed):
        for panel in scene(p.view(p.to_move)).panels:
            drawn = ElementTree.fromstring(f"<g>{panel.inside}</g>")
            images = [one for one in drawn.iter() if one.get("role") == "img"]
            names = [one.get("aria-label") for one in images if one.find(".//*[@data-move]") is not None]
            assert names == [], f"{panel.name}: a screen reader hears a picture and finds nothing in it"


@sample(20)
def test_who_is_not_asked_can_not_click(game, seed):
    for p, seen in pictures(game, seed):
        for seat, drawn in seen.items():
            assert ("data-move" in drawn) == (seat == p.to_move)


def open_cards(view):
    """The names of the cards that a seat may see: what it holds, and what lies open or has been told."""
    cards = list(view.hand)
    if view.game == "13-minutes":
        cards = [card for card in games13.deck(view.game) if card not in view.unseen]
    if view.game == "13":
        cards += [card for fan in view.targets.values() for card in fan]
        return {card.name for card in cards} | ({view.last.move.what} if view.last else set())
    if view.game == "13-days":
        cards += [view.card, view.seized, view.drawn, *view.aftermath[view.seat]]
    if view.game == "defcon":
        cards += [card for hand in view.hands.values() for card in hand]
        cards += [*view.discard, view.card]
    return {card.name for card in cards if card}


def told_besides(view):
    """What is said of DEFCON's cards: a known card's text may name another, and so may what all are asked."""
    if view.game != "defcon":
        return ""
    texts = [card.text for card in (*view.hand, *view.discard)]
    return " ".join([view.asks, "Blessing", *texts, *open_cards(view)])


@sample(60)
def test_hidden_cards_do_not_show(game, seed):
    names = {card.name for card in games13.deck(game)}
    for p, seen in pictures(game, seed):
        for seat, whole in seen.items():
            view = p.view(seat)
            drawn = unescape(re.sub(r"<style>.*?</style>", "", whole, flags=re.DOTALL))
            hidden = [name for name in names - open_cards(view) if name not in told_besides(view)]
            assert not [name for name in hidden if name in drawn]


@pytest.mark.slow
@EACH_GAME
def test_what_a_seat_can_not_know_changes_nothing(game):
    swaps = 0
    for seed in (*range(20), "full"):
        for p, seen in pictures(game, seed):
            for seat, drawn in seen.items():
                view = p.view(seat)
                guesses = [view.guess(n) for n in range(4 if seed != "full" else 2)]
                assert {composed(guess.view(seat)) for guess in guesses} == {drawn}
                swaps += sum(guess.view(None) != p.view(None) for guess in guesses)
    assert swaps > 100


@EACH_GAME
def test_a_still_picture_offers_nothing_to_click(game, checked):
    *asking, _ = everywhere(game, 4)
    hints = 0
    for p in asking[:: len(asking) // 5]:
        live, still = composed(p.view(None)), picture(p.view(None))
        for sign_of_life in ("data-move", "tabindex", 'role="button"'):
            assert sign_of_life in live
            assert sign_of_life not in still
        assert ' id="' not in still, "many pictures may stand on one page"
        assert 'class="g13 still"' in still
        hints += live.count('class="hint"')
        checked(still)
    assert hints
