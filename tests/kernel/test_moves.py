"""Reading moves: what people type, and three different ways for it to be wrong."""

import pytest

import games13
from games13.kernel.moves import Move, read, words

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


def test_words_of_other_languages_are_words() -> None:
    assert words("Équilibre – «Карибы» 2") == ("équilibre", "карибы", "2")


def test_moves_are_equal_when_they_say_the_same() -> None:
    assert Move("blue 7") == Move("blue 7")
    assert Move("blue 7") != Move("green 7")
    assert Move("blue 7") != "blue 7"
    assert len({Move("blue 7"), Move("blue 7")}) == 1
    assert repr(Move("blue 7")) == "Move('blue 7')"
