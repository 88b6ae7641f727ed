"""Reading moves: what people type, and three different ways for it to be wrong."""

import random
from types import SimpleNamespace

import pytest

import games13
from games13.kernel import moves, speech
from games13.kernel.moves import Move
from games13.kernel.speech import Book, words
from games13.kernel.words import speak

from ..fuzz import judge


def read(text: str, legal: tuple[Move, ...], every: tuple[Move, ...], **said: str) -> Move:
    return moves.read(text, legal, lambda: Book(every), **said)


LEGAL = (Move("blue 7"), Move("green 7"), Move("rotten 4 on blue"), Move("rotten 4 on green"))
EVERY = (*LEGAL, Move("yellow 1"))


@pytest.mark.parametrize("typed", ["blue 7", "Blue 7", "  BLUE   7 ", "blue, 7", "blue-7", "b" + "lue 7."])
def test_case_spaces_and_punctuation_do_not_matter(typed: str) -> None:
    assert read(typed, LEGAL, EVERY) is LEGAL[0]


ISLES = (Move("attack North-Isle"), Move("attack North Isle"))


@pytest.mark.parametrize("move", ISLES, ids=str)
def test_the_notation_of_a_move_is_that_move_before_any_with_the_same_words(move: Move) -> None:
    assert read(str(move), ISLES, ISLES) is move
    assert read(str(move), ISLES[::-1], ISLES) is move


def test_the_notation_of_a_move_that_is_illegal_now_is_no_other_move() -> None:
    with pytest.raises(games13.IllegalMove, match='"attack North Isle" cannot be played now'):
        read("attack North Isle", ISLES[:1], ISLES)


def test_the_same_words_for_two_moves_are_ambiguous() -> None:
    with pytest.raises(games13.AmbiguousMove, match="could mean attack North-Isle or attack North Isle"):
        read("attack north isle", ISLES, ISLES)


def test_a_letter_and_its_accent_may_be_two_signs() -> None:
    assert words("Ile de la Re\u0301union") == words("ile de la r\u00e9union")


@pytest.mark.parametrize(
    ("typed", "move"), [("blue 7", 0), ("rotten green", 3), ("4 on blue", 2), ("green 7", 1)]
)
def test_a_shortening_that_fits_one_move_is_that_move(typed: str, move: int) -> None:
    assert read(typed, LEGAL, EVERY) is LEGAL[move]


def test_an_ambiguous_move_names_what_it_could_mean() -> None:
    with pytest.raises(games13.AmbiguousMove, match=r'"7" could mean blue 7 or green 7\.') as caught:
        read("7", LEGAL, EVERY)
    assert caught.value.got == "7"
    assert caught.value.choices == LEGAL[:2]


def test_an_illegal_move_is_one_of_the_game_that_cannot_be_made_now() -> None:
    with pytest.raises(
        games13.IllegalMove, match='"yellow 1" cannot be played now; what can: blue 7, '
    ) as caught:
        read("yellow 1", LEGAL, EVERY)
    assert caught.value.choices == LEGAL


@pytest.mark.parametrize("typed", ["", "  ", "pass", "purple 7", "blue 8", "7 blue", "?!"])
def test_an_unreadable_move_is_none_of_the_game(typed: str) -> None:
    with pytest.raises(games13.UnreadableMove) as caught:
        read(typed, LEGAL, EVERY)
    assert caught.value.got == typed


def test_the_three_are_different_errors_with_one_base() -> None:
    kinds = {games13.UnreadableMove, games13.IllegalMove, games13.AmbiguousMove}
    assert all(issubclass(kind, games13.MoveError) for kind in kinds)
    assert not any(issubclass(a, b) for a in kinds for b in kinds if a is not b)


def test_many_choices_are_cut_short() -> None:
    many = tuple(Move(f"place {n} here") for n in range(40))
    with pytest.raises(games13.AmbiguousMove, match=r"place 11 here, … \(40 in all\)"):
        read("place here", many, many)


SPOTS = tuple(
    Move(f"place {n} on {where}", "place", "Place {count} on {where}", where=where, count=n)
    for where in ("Italy", "Turkey", "United Nations", "Cuba (military)", "Cuba (political)")
    for n in (1, 2, 3)
)
CARDS = (
    Move("event MRBMs & IRBMs", "event", "Use the Event of {what}", what="MRBMs & IRBMs"),
    Move("event U-2 Downed", "event", "Use the Event of {what}", what="U-2 Downed"),
    Move("move from Italy to Turkey", "move", "From {what} to {where}", what="Italy", where="Turkey"),
)
SAID = "put=place, cubes=, tv=television"


def free(text: str, legal: tuple[Move, ...] = (*SPOTS, *CARDS)) -> Move:
    return read(text, legal, (*SPOTS, *CARDS), said=SAID)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place 1 in Italy", "place 1 on Italy"),
        ("put 2 cubes in the UN", "place 2 on United Nations"),
        ("place two on Cuba (military)", "place 2 on Cuba (military)"),
        ("Plac 3 ital", "place 3 on Italy"),
        ("place 1 cuba pol", "place 1 on Cuba (political)"),
        ("use the event of MRBMs and IRBMs", "event MRBMs & IRBMs"),
        ("event MRBMs IRBMs", "event MRBMs & IRBMs"),
        ("event u2 downed", "event U-2 Downed"),
        ("Use the Event of U-2 Downed", "event U-2 Downed"),
        ("event Ü-2 Dówned", "event U-2 Downed"),
        ("from Italy to Turkey", "move from Italy to Turkey"),
    ],
)
def test_what_people_say_is_understood(typed: str, meant: str) -> None:
    assert str(free(typed)) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "place -2 on Italy",
        "-2 Italy",
        "place \N{MINUS SIGN}2 on Italy",
        "don't place 2 on Italy",
        "move to Italy from Turkey",
        "place 1 us",
        "place 1 on",
    ],
)
def test_what_could_mean_something_else_is_not_guessed(typed: str) -> None:
    with pytest.raises((games13.UnreadableMove, games13.AmbiguousMove)):
        free(typed)


def test_freely_said_a_move_can_be_ambiguous_or_illegal_too() -> None:
    with pytest.raises(games13.AmbiguousMove) as ambiguous:
        free("put 1 in Cuba")
    assert [str(move) for move in ambiguous.value.choices] == [
        "place 1 on Cuba (military)",
        "place 1 on Cuba (political)",
    ]
    with pytest.raises(games13.IllegalMove, match='"put 1 in Italy" cannot be played now'):
        free("put 1 in Italy", SPOTS[3:])


def test_a_notation_is_never_taken_for_what_somebody_else_says() -> None:
    """A beginning stands for a move only where no move of the game is called so: legal now or not."""
    legal = (Move("event Mandate"),)
    with pytest.raises(games13.IllegalMove):
        read("event Man", legal, (*legal, Move("event Man")))
    assert read("event Man", legal, legal) is legal[0]


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("plce 3 on Itly", "place 3 on Italy, place 1 on Italy, "),
        ("attack Turkey", "place 1 on Turkey, place 2 on Turkey, place 3 on Turkey, "),
        ("nations united 3", "place 3 on United Nations, "),
        ("sing", "place 1 on Italy, place 2 on Italy, "),
    ],
)
def test_what_is_nearest_to_a_text_is_told_first(typed: str, nearest: str) -> None:
    with pytest.raises(games13.UnreadableMove) as caught:
        free(typed, SPOTS)
    assert f"what can be played: {nearest}" in str(caught.value)
    assert caught.value.choices == SPOTS


@pytest.mark.parametrize(
    "line", ["US: choose Italy", "us : choose Italy  # at last", "  US: CHOOSE italy", "choose Italy # !"]
)
def test_a_line_of_a_transcript_can_be_copied(line: str) -> None:
    p = games13.new("13-days", seed=3)
    assert str(p.read(line)) == "choose Italy"
    with pytest.raises(games13.UnreadableMove):
        p.read(f"USSR: {line}")


def test_the_words_of_a_button_are_understood_in_every_game() -> None:
    for game in games13.games():
        p, pick = games13.new(game, seed=5), random.Random(5)
        while p.to_move:
            legal = p.moves()
            move = pick.choice(legal)
            same = [other for other in legal if other.label == move.label]
            assert len(same) > 1 or p.read(move.label) == move, (game, move.label)
            p = p.after(move)


def test_people_speak_their_own_language_and_english() -> None:
    french = {
        "Place {count} on {where}": "Poser {count} sur {where}", "Italy": "Italie",
        "Use the Event of {what}": "Utiliser l'Événement de {what}",
        speech.SMALL: "le la l de sur en", speech.NUMBERS: "un deux trois", SAID: "mettre=poser, cubes=",
    }  # fmt: skip
    speak(SimpleNamespace(gettext=lambda text: french.get(text, text)))
    try:
        assert str(free("mettre deux cubes en Italie")) == "place 2 on Italy"
        assert str(free("put two cubes in Italy")) == "place 2 on Italy"
        assert str(free("utiliser l'evenement de U-2 Downed")) == "event U-2 Downed"
        assert str(free("use the event of u2 downed")) == "event U-2 Downed"
    finally:
        speak(None)


def test_a_long_text_is_answered_at_once() -> None:
    for text in ("place " * 200_000, "x" * 1_000_000, "a b " * 200_000):
        with pytest.raises(games13.UnreadableMove):
            free(text)
        judge(lambda text=text: free(text))


def test_words_of_other_languages_are_words() -> None:
    assert words("Équilibre – «Карибы» 2") == ("équilibre", "карибы", "2")


def test_moves_are_equal_when_they_say_the_same() -> None:
    assert Move("blue 7") == Move("blue 7")
    assert Move("blue 7") != Move("green 7")
    assert Move("blue 7") != "blue 7"
    assert len({Move("blue 7"), Move("blue 7")}) == 1
    assert repr(Move("blue 7")) == "Move('blue 7')"
