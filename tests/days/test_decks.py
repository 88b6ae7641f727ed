"""Decks of one's own: what can be changed, and how a wrong one is refused."""

import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

import games13

PRINTED = resources.files("games13.days").joinpath("cards.toml").read_text("utf-8")


@pytest.fixture
def deck(tmp_path: Path) -> Callable[..., str]:
    """A copy of the printed deck, in which each old text has become the new one."""

    def write(*changes: tuple[str, str], text: str = PRINTED) -> str:
        start = text.find("[[agenda]]")  # above it the file explains itself
        head, cards = text[:start], text[start:]
        for old, new in changes:
            assert old in cards
            cards = cards.replace(old, new, 1)
        path = tmp_path / "my-cards.toml"
        path.write_text(head + cards, "utf-8")
        return str(path)

    return write


def entry(name: str, kind: str = "card") -> str:
    """The whole entry of a card in the file."""
    found = re.search(rf'\[\[{kind}\]\]\nname = "{re.escape(name)}"\n(?:[^\n]+\n)+', PRINTED)
    assert found
    return found[0]


def test_the_text_stands_right_above_the_event() -> None:
    for card in games13.deck("13-days"):
        lines = entry(card.name).splitlines()
        fields = [line.split(" ")[0] for line in lines if re.match(r"[a-z]+ = ", line)]
        assert fields == ["name", "side", "cubes", "defcon", "text", "event", "source"], card.name


@pytest.mark.rule("idle")
@pytest.mark.parametrize("there", [0, 2])
def test_a_bar_that_stands_already_is_not_offered_again(deck, table, there) -> None:
    """With no price to pay a second card of the kind could change nothing; with one it could."""
    again = entry("Bay of Pigs").replace("Bay of Pigs", "Suez-Hungary")
    path = deck((entry("Suez-Hungary"), again))
    g = table(ussr=["Bay of Pigs"], us=["Suez-Hungary"], first="USSR", deck=path)
    g.set(cubes={"Alliances": (there, 0)}).play("USSR: event Bay of Pigs")
    g.play(*["US: no lowering"][: there // 2], "US: command Suez-Hungary")
    assert ("take the event" in g.legal) == bool(there)


@pytest.mark.rule("idle")
@pytest.mark.parametrize(
    "step",
    [
        'step = "bar", events = "own"',
        'step = "worth", whose = "you", more = 0',
        'step = "all markers", steps = 0',
    ],
)
def test_a_narrower_bar_and_steps_of_nothing_are_not_offered(deck, table, step) -> None:
    path = deck(('step = "outnumber", on = ["Italy"]', step))
    g = table(ussr=["Bay of Pigs"], us=["Suez-Hungary"], first="USSR", deck=path)
    g.play("USSR: event Bay of Pigs", "US: command Suez-Hungary")
    assert "take the event" not in g.legal


def test_a_changed_card_is_played(deck, table) -> None:
    path = deck(('most = 2, on = ["Atlantic"]', 'most = 4, on = ["Atlantic"]'))
    g = table(us=["Quarantine"], deck=path).play("US: event Quarantine")
    assert g.legal[-2] == "place 4 on Atlantic"
    assert '[Deck "my-cards.toml"]\n| ' in g.p.transcript()
    assert games13.replay(g.p.transcript()) == g.p


def test_an_added_card_is_played(deck) -> None:
    added = (
        '\n[[card]]\nname = "Hotline"\nside = "UN"\ncubes = 2\ndefcon = false\ntext = "Both sides talk."\n'
        'event = [{ step = "all markers", steps = -1 }, { step = "prestige", points = 1 }]\n'
        'source = "made up"\n'
    )
    path = deck(text=PRINTED + added)
    for seed in range(40):
        p = games13.new("13-days", seed=seed, deck=path)
        while p.to_move:
            moves = [str(move) for move in p.moves()]
            if "event Hotline" in moves:
                before = p.view(None)
                seat, after = p.to_move, p.after("event Hotline").view(None)
                gain = 1 if seat == "US" else -1
                assert after.prestige == max(-5, min(5, before.prestige + gain))
                return
            p = p.after(p.moves()[0])
    raise AssertionError("never drawn")


# each line changes the deck, and says which card and which field the error names
WRONG = [
    ('step = "spy"', 'step = "steal"', "Intelligence Reports", "step"),
    ('step = "exchange" }', 'step = "exchange", most = 3 }', "Summit Meeting", "most"),
    (
        'cubes = 3\ndefcon = false\ntext = "Place up to 3 cubes',
        'cubes = 9\ndefcon = false\ntext = "Place up to 3 cubes',
        "Speech to the Nation",
        "cubes",
    ),
    ('side = "US"', 'side = "Cuba"', "Mathematical Precision", "side"),
    (
        'defcon = true\ntext = "Move one of your',
        'defcon = "yes"\ntext = "Move one of your',
        "The Guns of August",
        "defcon",
    ),
    ('name = "Scramble"', 'name = "SOPs"', "SOPs", "name"),
    ('name = "Scramble"', 'name = "Scramble, and more"', "card 13", "name"),
    ('name = "Scramble"\n', "", "card 13", "name"),
    ('name = "Scramble"\n', 'name = "Scramble"\ncolour = "red"\n', "Scramble", "colour"),
    ('on = ["Television", "United Nations"]', 'on = ["Radio"]', "Defensive Missiles", "on"),
    ('on = ["Television", "United Nations"]', "on = []", "Defensive Missiles", "on"),
    ('event = [{ step = "spy" }]', "event = []", "Intelligence Reports", "event"),
    ('event = [{ step = "spy" }]', 'event = ["spy"]', "Intelligence Reports", "event"),
    ('event = [{ step = "spy" }]', "event = [{ most = 2 }]", "Intelligence Reports", "step"),
    ('whose = "you", more = 1', 'whose = "nobody", more = 1', "SOPs", "whose"),
    ('step = "all markers", steps = -1', 'step = "all markers", steps = "down"', "U Thant", "steps"),
    ('tracks = ["highest"]', 'tracks = ["lowest"]', "Turn Back the Ships", "tracks"),
    ('tracks = ["highest"]', 'tracks = ["military", "military"]', "Turn Back the Ships", "tracks"),
    ('ways = ["down"]', 'ways = ["sideways"]', "Turn Back the Ships", "ways"),
    ('by = "leader of Television"', 'by = "leader of Paris"', "Fifty-Fifty", "by"),
    ('only = "without yours"', 'only = "with theirs"', "Excomm", "only"),
    ('from = "several"', 'from = "some"', "Missile Trade", "from"),
    ('step = "outnumber", on = ["Italy"]', 'step = "outnumber", on = ["political"]', "Suez-Hungary", "on"),
    ('on = ["military"], only = "place"', 'on = ["Atlantic"], only = "place"', "U-2 Photographs", "on"),
    (
        'second = { step = "place", most = 2, on = ["Alliances"] }',
        'second = { step = "spy" }',
        "Air Strike",
        "second",
    ),
    ('first = { step = "halve"', 'other = { step = "halve"', "Air Strike", "first"),
    (
        'step = "only if in", track = "political", area = 3',
        'step = "only if in", track = "political", area = 4',
        "Offensive Missiles",
        "area",
    ),
    ('worth = "letter"', 'worth = "stamps"', "Personal Letter", "worth"),
    ('flag = "Turkey"', 'flag = "Greece"', "Turkey", "flag"),
    ('connected = ["Atlantic", "Cuba (military)"]', 'connected = ["Malta"]', "Cuba (political)", "connected"),
    ("bonus = 2\ndefcon = false", "bonus = 2\ndefcon = true", "Personal Letter", "defcon"),
    ('name = "Turkey"\ncount = 1', 'name = "Turkey"\ncount = 0', "Turkey", "count"),
    ('name = "Turkey"\n', 'name = "Italy"\n', "Italy", "name"),
]


@pytest.mark.parametrize(
    ("old", "new", "item", "field"), WRONG, ids=[f"{w[2]}-{w[3]}-{i}" for i, w in enumerate(WRONG)]
)
def test_a_wrong_card_is_named_with_its_field(deck, old, new, item, field) -> None:
    with pytest.raises(games13.BadDeck) as caught:
        games13.new("13-days", deck=deck((old, new)))
    assert (caught.value.item, caught.value.field) == (item, field)
    assert item in str(caught.value)


@pytest.mark.parametrize(("name", "side"), [("Scramble", "UN"), ("Excomm", "US"), ("Suez-Hungary", "USSR")])
def test_a_missing_card_leaves_its_side_with_too_few(deck, name, side) -> None:
    with pytest.raises(games13.BadDeck) as caught:
        games13.new("13-days", deck=deck((entry(name), "")))
    assert (caught.value.item, caught.value.field) == (name, "side")
    assert (
        str(caught.value) == f"{side} needs at least 13 cards and has 12; of the printed ones it lacks {name}"
    )


def test_a_card_that_changes_sides_leaves_its_side_with_too_few(deck) -> None:
    changed = entry("Excomm").replace('side = "US"', 'side = "UN"')
    with pytest.raises(games13.BadDeck, match="US needs at least 13 cards and has 12"):
        games13.new("13-days", deck=deck((entry("Excomm"), changed)))


def test_a_doubled_card(deck) -> None:
    with pytest.raises(games13.BadDeck, match="Scramble, name: is there twice"):
        games13.new("13-days", deck=deck(text=PRINTED + entry("Scramble")))


@pytest.mark.parametrize("change", [(entry("Berlin", "agenda"), ""), ("count = 2", "count = 1")])
def test_a_missing_agenda(deck, change) -> None:
    with pytest.raises(games13.BadDeck, match="at least 13 agendas, not 12") as caught:
        games13.new("13-days", deck=deck(change))
    assert caught.value.item in ("Berlin", "Military DEFCON")


def test_too_many_cards(deck) -> None:
    more = "".join(entry("Scramble").replace("Scramble", f"Scramble {n}") for n in range(30))
    with pytest.raises(games13.BadDeck, match="at most 65 cards"):
        games13.new("13-days", deck=deck(text=PRINTED + more))


def test_other_tables_and_no_toml(deck, tmp_path) -> None:
    with pytest.raises(games13.BadDeck, match="expected"):
        games13.new("13-days", deck=deck(text=PRINTED + '\n[[stone]]\nname = "x"\n'))
    with pytest.raises(games13.BadDeck, match="no TOML"):
        games13.new("13-days", deck=deck(text="[[card"))
    with pytest.raises(games13.BadDeck, match="cannot be read"):
        games13.new("13-days", deck=str(tmp_path / "nowhere.toml"))


def test_three_equal_agendas_leave_no_choice(deck, table) -> None:
    path = deck((entry("Berlin", "agenda"), ""), ("count = 2", "count = 3"))
    equal = ("Military DEFCON",) * 3
    g = table(agendas={"US": equal, "USSR": ("Turkey", "Italy", "Atlantic")}, deck=path)
    assert g.p.view(None).chosen["US"] == "Military DEFCON"
    assert [str(move) for seat, move in g.p.history() if seat == "US"] == []


@pytest.mark.parametrize(
    "line",
    [
        "US is dealt the agendas Turkey, Italy",
        "US is dealt the agendas Turkey, Italy, Malta",
        "US is dealt the agendas Turkey, Turkey, Italy",
        "USSR is dealt the agendas Turkey, Italy, Berlin",
        "US: choose Italy",
    ],
)
def test_a_wrong_deal_is_a_bad_transcript(line) -> None:
    with pytest.raises(games13.BadTranscript) as caught:
        games13.replay(f'[Game "13-days"]\n\n{line}\n')
    assert caught.value.line == 3


def test_a_broken_record_says_where() -> None:
    text = games13.transcripts("13-days")["designers-game"]
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("US: place 3 on Atlantic"))
    lines[number] = "US: place 4 on Atlantic"
    with pytest.raises(games13.BadTranscript, match="cannot be played now") as caught:
        games13.replay("\n".join(lines))
    assert caught.value.line == number + 1


@pytest.mark.parametrize("rules", ["lift=sideways", "lifts=after", {"pigs": "three"}])
def test_unknown_rule_options_are_refused(rules) -> None:
    with pytest.raises(games13.UnknownOption):
        games13.new("13-days", rules=rules)
