"""Names in decks and maps of one's own: moves and transcripts must be able to tell them apart."""

from collections.abc import Callable
from pathlib import Path

import pytest

import games13
from games13.defcon.map import Map
from games13.kernel.registry import find

NAMED = {
    "13-days": "Excomm",
    "13-minutes": "Excomm",
    "defcon": "Trade Agreement",
}  # thirteen's cards have none
Write = Callable[[str, str], Path]


@pytest.fixture
def deck(tmp_path: Path) -> Write:
    """A game's deck, in which a card has another name."""

    def write(game: str, name: str) -> Path:
        text = games13.new(game, seed=0).setup.deck.text
        file = tmp_path / "deck.toml"
        file.write_text(text.replace(f'name = "{NAMED[game]}"', f'name = "{name}"', 1), "utf-8")
        return file

    return write


@pytest.fixture
def map(tmp_path: Path) -> Callable[..., Path]:
    """DEFCON's map, in which places have other names."""

    def write(**names: str) -> Path:
        text = Map.own_text()
        for old, new in names.items():
            text = text.replace(f'"{old}"', f'"{new}"')
        file = tmp_path / "map.toml"
        file.write_text(text, "utf-8")
        return file

    return write


UNFIT = [
    " Sputnik", "Sputnik ", "\\tSputnik", "Sput\\nnik", "Sput\\u2028nik", "Sput\\u0085nik", "Sput\\u200bnik",
    "Sput\\u0000nik", "Sput#nik", "Sput, nik", "Sput: nik", "Sput; nik", 'Sput\\"nik', "Sput[nik]",
    "Sput|nik", "Sput{0}nik", "", "…", "S" * 61,
]  # fmt: skip


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize("name", UNFIT)
def test_a_name_that_no_transcript_could_hold_is_refused(game: str, name: str, deck: Write) -> None:
    with pytest.raises(games13.BadDeck, match=r"name: expected a (name|text) without") as caught:
        games13.new(game, deck=deck(game, name))
    assert caught.value.field == "name"


@pytest.mark.parametrize("game", NAMED)
def test_a_cards_text_is_no_book(game: str) -> None:
    """Whoever laid a hundred thousand letters into their lines would take minutes for it."""
    part = find(game).parts["deck"]
    long = part.own_text().replace('\ntext = "', '\ntext = "' + "so " * 700, 1)
    with pytest.raises(games13.BadDeck, match="text: expected a text of 2000 signs at most") as caught:
        games13.new(game, deck=part(long, "mine.toml"))
    assert caught.value.field == "text"


@pytest.mark.parametrize("name", UNFIT)
def test_a_place_has_a_name_that_a_transcript_can_hold(name: str, map: Callable[..., Path]) -> None:
    with pytest.raises(games13.BadMap, match=r"name: expected a (name|text) without"):
        games13.new("defcon", map=map(Alaska=name))


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize("change", [str.upper, str.lower, "{}!".format, "…{}".format], ids=range(4))
def test_names_that_differ_in_signs_only_are_refused(
    game: str, change: Callable[[str], str], deck: Write
) -> None:
    name = next(card.name for card in games13.deck(game) if card.name != NAMED[game])
    with pytest.raises(games13.BadDeck, match="differ in capitals or signs only"):
        games13.new(game, deck=deck(game, change(name)))


def test_places_whose_names_differ_in_signs_only_are_refused(map: Callable[..., Path]) -> None:
    with pytest.raises(games13.BadMap, match="North-Isle and North Isle differ in capitals or signs only"):
        games13.new("defcon", map=map(Alaska="North Isle", Canada="North-Isle"))
    with pytest.raises(games13.BadMap, match="differ in capitals or signs only"):
        games13.new("defcon", map=map(Alaska="Red sea"))


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("13-days", "it"),
        ("13-days", "Scramble with the Letter"),
        ("13-minutes", "U Thant towards US"),
    ],
)
def test_a_name_that_is_read_as_notation_is_refused(game: str, name: str, deck: Write) -> None:
    with pytest.raises(games13.BadDeck, match="read alike"):
        games13.new(game, deck=deck(game, name))
    with pytest.raises(games13.BadDeck, match="read alike"):
        games13.deck(game, deck(game, name))


@pytest.mark.parametrize("name", ["transit", "America’s barracks"])
def test_a_place_that_is_read_as_notation_is_refused(name: str, map: Callable[..., Path]) -> None:
    place = {"transit": "Black Sea"}.get(name, "Alaska")
    with pytest.raises(games13.BadMap, match="are two moves, and read alike"):
        games13.new("defcon", map=map(**{place: name}))


def test_a_transcript_of_a_game_with_odd_names_replays_to_itself(deck: Write) -> None:
    for game in NAMED:
        p = games13.new(game, seed=3, deck=deck(game, "Sputnik 0 (¡wow!) & <b> О́сень"))
        for _ in range(40):
            p = p.after(p.moves()[-1]) if p.to_move else p
        assert games13.replay(p.transcript()) == p
