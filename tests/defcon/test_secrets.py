"""With `answers=all` no hand shows in what is asked, and what has been shown is never taken back."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import games13
from games13.defcon.position import Defcon

SHOWS = ("play", "discard")  # what can be chosen only by who holds a card


def positions(games: int, every: int, **options: object) -> Iterator[Defcon]:
    for seed in range(games):
        pick, p = random.Random(seed), games13.new("defcon", seed=seed, **options)
        while p.to_move:
            if not pick.randrange(every):
                yield p
            p = p.after(pick.choice(p.moves()))


def question(p: Defcon) -> tuple[str | None, str, str]:
    """Who is asked what."""
    return p.to_move, p.stack[0].word, p.stack[0].asks(p)


def side_by_side(p: Defcon, q: Defcon, pick: random.Random, choices: int) -> Iterator[tuple[Defcon, Defcon]]:
    """Two games that go on alike, by choices that need no card, until something else is asked in one."""
    p, q = p.copy(), q.copy()
    yield p, q
    for _ in range(choices):
        if not p.to_move or question(p) != question(q):
            return
        move = pick.choice([move for move in p.moves() if move.does not in SHOWS])
        q.nature = p.nature
        p.apply(move)
        q.apply(move)
        yield p, q


def compared(answers: str, swapped, rounds: int = 6) -> Counter[str]:
    """How many questions were asked alike, by what is asked; "other" where something else was asked."""
    pick, found = random.Random(13), Counter()
    for p in positions(rounds, 11, answers=answers):
        q = swapped(p, pick.choice(p.seats), pick)
        if question(p) != question(q):
            continue  # the moment itself, which a hand had brought about before
        for one, other in side_by_side(p, q, pick, 25):
            found["other" if question(one) != question(other) else one.stack[0].word] += 1
    return found


@pytest.mark.rule("asked")
def test_who_is_asked_what_tells_nothing_of_a_hand_where_all_are_asked(swapped) -> None:
    found = compared("all", swapped)
    assert not found["other"], found
    assert min(found[word] for word in ("invest", "turn", "attack cards", "answer", "deploy")) > 20, found


@pytest.mark.rule("asked")
def test_where_holders_are_asked_a_question_tells(swapped) -> None:
    """So the test above can fail."""
    assert compared("holders", swapped)["other"] > 20


def test_what_can_be_taken_back_has_shown_nothing(swapped) -> None:
    """However the other hands are, who took a choice back would have been asked the same next."""
    pick, looked = random.Random(14), 0
    for p in positions(30, 2):
        seat, move = p.to_move, pick.choice(p.moves())
        q = p.after(move)
        if q.to_move == seat and q.view(seat).can_undo:
            for _ in range(3):
                other = swapped(p, seat, pick).after(move)
                assert question(other) == question(q), (p, move)
            looked += 1
    assert looked > 1000


@pytest.mark.rule("conflict")
@pytest.mark.parametrize(
    ("begun", "asked"),
    [
        ("fire a nuclear missile", "aim nuclear"),
        ("fire a conventional missile", "aim"),
        ("attack Western Russia", "deploy"),
        ("naval attack on North Sea", "send fleets"),
    ],
)
def test_what_is_only_named_can_be_taken_back(table, begun: str, asked: str) -> None:
    t = table().missiles("Africasia", 1, 1).barracks("Africasia", 2).fleet("Africasia", "North Atlantic", 2)
    t.begin("conflict", "Africasia").say(f"Africasia: {begun}")
    view = t.p.view("Africasia")
    assert (view.pending, view.can_undo) == (asked, True)
    assert not any(t.p.view(other).can_undo for other in t.p.seats if other != "Africasia")
    assert t.p.view("Africasia").guess(1).view("Africasia").can_undo


@pytest.mark.rule("conflict")
def test_what_others_could_answer_is_not_taken_back(table) -> None:
    """That nobody answers tells what nobody holds."""
    t = table().cards("America", "Airborne Troops").barracks("America", 5).begin("conflict", "America")
    t.say("America: play Airborne Troops")
    assert not t.p.view("America").can_undo, "a card lies on the table"
    t.say("America: attack Mongolia")
    assert not t.p.view("America").can_undo, "nobody has Counter-Espionage"
    t.say("America: with 3", "the attack hits 1 of 3, the defence 0 of 1", "America: leave 1")
    assert t.asks().startswith("America: attack on from Mongolia")
    assert not t.p.view("America").can_undo, "nobody builds a Maginot Line"
    assert not t.p.noted("A bold stroke.").view("America").can_undo, "nor where a comment stands"


@pytest.mark.rule("conflict")
def test_an_attack_is_not_taken_back_when_the_dice_have_fallen(table) -> None:
    t = table().barracks("Africasia", 2).begin("conflict", "Africasia")
    t.say(
        "Africasia: attack Western Russia", "Africasia: with 2", "the attack hits 0 of 2, the defence 0 of 1"
    )
    assert (t.p.to_move, t.p.view("Africasia").can_undo) == ("Africasia", False)


def test_no_question_has_one_answer() -> None:
    for players in (2, 3, 4):
        for p in positions(12, 1, players=players):
            assert len(p.moves()) > 1, p
