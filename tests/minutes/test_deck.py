"""The cards: what is known of them stands as it is, the rest is marked, and wrong decks are refused."""

import pytest

import games13

CARDS = {card.name: card for card in games13.deck("13-minutes")}


@pytest.mark.rule("deck")
def test_what_the_rules_tell_of_the_cards_stands() -> None:
    assert len(CARDS) == 13
    assert (CARDS["Excomm"].side, CARDS["Excomm"].cubes) == ("US", 2)
    assert (CARDS["U Thant"].side, CARDS["U Thant"].cubes) == ("UN", 1)
    assert all(1 <= card.cubes <= 3 for card in CARDS.values())
    assert "cubes" not in CARDS["Excomm"].reconstructed
    assert "cubes" not in CARDS["U Thant"].reconstructed
    assert "event" not in CARDS["U-2 Photographs"].reconstructed
    for card in CARDS.values():
        assert ("name" in card.reconstructed) == (card.source == "reconstructed"), card.name
        assert {"side", "symbol"}.isdisjoint(card.reconstructed)


def test_the_two_sides_weigh_the_same() -> None:
    cubes = {
        side: sorted(card.cubes for card in CARDS.values() if card.side == side) for side in ("US", "USSR")
    }
    assert cubes["US"] == cubes["USSR"]
    assert sum(cubes["US"]) == 10


def test_some_card_places_up_to_two_on_up_to_two() -> None:
    assert any(
        (part.act, part.most, part.grounds, part.on) == ("place", 2, 2, "any")
        for card in CARDS.values()
        for part in card.event
    )


TEXT = games13.new("13-minutes", seed=0).setup.deck.text


@pytest.mark.parametrize(
    ("old", "new", "item", "field"),
    [
        ('name = "Excomm"\n', "", "card 1", "name"),
        ('name = "Excomm"', "name = 5", "card 1", "name"),
        ('name = "Excomm"', 'name = "Cuba"', "Cuba", "name"),
        ('name = "Excomm"', 'name = "Ex, Comm"', "card 1", "name"),
        ('name = "Excomm"', 'name = "U THANT"', "U Thant", "name"),
        ('side = "US"', 'side = "France"', "Excomm", "side"),
        ('symbol = "political"', 'symbol = "green"', "Excomm", "symbol"),
        ("cubes = 2", "cubes = 0", "Excomm", "cubes"),
        ("cubes = 2", "cubes = 2.5", "Excomm", "cubes"),
        ("cubes = 2", "cubes = true", "Excomm", "cubes"),
        ("cubes = 2", "cubs = 2", "Excomm", "cubes"),
        ("cubes = 2", "cubes = 2\nsize = 3", "Excomm", "size"),
        ('reconstructed = ["text", "event"]', 'reconstructed = ["colour"]', "Excomm", "reconstructed"),
        ("[{ place = 2, grounds", "[{ grounds", "Excomm", "event"),
        ("[{ place = 2, grounds", "[{ place = 2, remove = 1, grounds", "Excomm", "event"),
        ("[{ place = 2, grounds", "[3, { place = 2, grounds", "Excomm", "event"),
        ("place = 2, grounds = 2", "place = 20, grounds = 2", "Excomm, event", "place"),
        ("place = 2, grounds = 2", "place = 2, grounds = 0", "Excomm, event", "grounds"),
        ("place = 2, grounds = 2", 'place = 2, whose = "other"', "Excomm, event", "whose"),
        ('on = "no own cubes"', 'on = "Berlin"', "Excomm, event", "on"),
        ('event = [{ place = 2, grounds = 2, on = "no own cubes" }]', 'event = "place"', "Excomm", "event"),
        ("event = [", "event = [" + "{ place = 1 }, " * 4, "Excomm", "event"),
        ('[[card]]\nname = "Excomm"', '[[cards]]\nname = "Excomm"', "", "cards"),
        ('[[card]]\nname = "Excomm"', '[[card]]\nname = "Extra"\n[[card]]\nname = "Excomm"', "", "card"),
    ],
)
def test_a_bad_deck_says_which_card_and_which_field(tmp_path, old, new, item, field) -> None:
    assert old in TEXT
    path = tmp_path / "deck.toml"
    path.write_text(TEXT.replace(old, new, 1))
    with pytest.raises(games13.BadDeck) as caught:
        games13.new("13-minutes", deck=path)
    assert (caught.value.item, caught.value.field) == (item, field)
    if item:
        assert item in str(caught.value)


def test_a_deck_of_another_size_is_refused(tmp_path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("[[card]]".join(TEXT.split("[[card]]")[:5]))
    with pytest.raises(games13.BadDeck, match="a deck has 5 to 13 cards, this one has 4"):
        games13.new("13-minutes", deck=path)


def test_a_deck_that_is_no_toml_or_not_there_is_refused(tmp_path) -> None:
    (tmp_path / "deck.toml").write_text("cards: [")
    for name in ("deck.toml", "none.toml"):
        with pytest.raises(games13.BadDeck):
            games13.new("13-minutes", deck=tmp_path / name)


def test_an_owner_plays_with_other_values(tmp_path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('name = "Excomm"', 'name = "ExComm"').replace("cubes = 1", "cubes = 3"))
    p = games13.new("13-minutes", seed=1, deck=path)
    assert "ExComm" in p.setup.deck.kind
    assert '[Deck "mine.toml"]\n| ' in p.transcript()
    assert games13.replay(p.transcript()) == p
