"""The history as data: every claim has its source, every judgement its reason, nothing stands unchecked."""

import dataclasses
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import games13
from games13 import history
from games13.history import dates
from games13.kernel.errors import GameError

CLAIMS = (*history.timeline(), *history.cards(), *history.misconceptions(), *history.recalls())
NAMES = {
    "UN": (
        "Speech to the Nation",
        "The Guns of August",
        "Fifty-Fifty",
        "SOPs",
        "Close Allies",
        "Intelligence Reports",
        "Summit Meeting",
        "To the Brink",
        "Nuclear Submarines",
        "U Thant",
        "Containment",
        "A Face-Saver",
        "Scramble",
    ),
    "US": (
        "Mathematical Precision",
        "Excomm",
        "Public Protests",
        "Lessons of Munich",
        "Operation Mongoose",
        "Air Strike",
        "Non-Invasion Pledge",
        "Offensive Missiles",
        "Invasion of Cuba",
        "Quarantine",
        "U-2 Photographs",
        "Wave and Smile",
        "Eyeball to Eyeball",
    ),
    "USSR": (
        "MRBMs & IRBMs",
        "Moscow is our Brain",
        "Missile Trade",
        "Fidel Castro",
        "Berlin Blockade",
        "Suez-Hungary",
        "Maskirovka",
        "Bay of Pigs",
        "Turn Back the Ships",
        "Strategic Balance",
        "National Liberation",
        "U-2 Downed",
        "Defensive Missiles",
    ),
}
LIMITS = {
    "headline": 50,
    "text": 260,
    "reason": 110,
    "recalls": 90,
    "happened": 310,
    "simplifies": 180,
    "claim": 70,
    "evidence": 400,
    "game": 150,
    "question": 110,
    "answer": 140,
    "check": 160,
    "period": 60,
    "time": 40,
    "when": 40,
}
# Nothing here is a joke, and nobody of 1962 is called names.
FORBIDDEN = re.compile(
    r"!|\b(?:lol|haha|funny|hilarious|joke|awesome|epic|crazy|insane|evil|commies?|reds|yankees?|nuke[ds]?"
    r"|regime|puppet|madman|warmonger\w*|winner|loser)\b|\.\.\.|…",
    re.IGNORECASE,
)


def printed_deck():
    """The cards that the game has, if it is there already; else the names as the printed cards give them."""
    if "13-days" in games13.games():
        return {card.name: card.side for card in games13.deck("13-days") if getattr(card, "side", "")}
    return {name: side for side, names in NAMES.items() for name in names}


def said(claim):
    """Every text of a claim by its field."""
    return {
        field.name: getattr(claim, field.name)
        for field in dataclasses.fields(claim)
        if isinstance(getattr(claim, field.name), str) and field.name not in ("id", "name", "standing")
    }


def label(claim):
    return getattr(claim, "id", None) or claim.name


@pytest.mark.parametrize("claim", CLAIMS, ids=label)
def test_every_claim_cites_sources_that_support_it(claim):
    assert claim.sources
    for cited in claim.sources:
        source = history.source(cited.source)
        assert source.standing in ("seen", "quoted"), f"{source.id} is further reading and supports no claim"
        assert str(cited).startswith(source.author)
    assert len(set(claim.sources)) == len(claim.sources)


@pytest.mark.parametrize("claim", CLAIMS, ids=label)
def test_nothing_stands_unchecked(claim):
    assert claim.standing in ("checked", "contested")
    if isinstance(claim, history.Entry) and claim.standing == "contested":
        assert claim.check, "it must say what is contested"


@pytest.mark.parametrize("claim", CLAIMS, ids=label)
def test_texts_are_short_and_grave(claim):
    for field, text in said(claim).items():
        assert text == text.strip()
        assert "  " not in text
        assert len(text) <= LIMITS.get(field, 40), (field, len(text))
        assert not FORBIDDEN.search(text), (field, FORBIDDEN.search(text))


@pytest.mark.parametrize("entry", history.timeline(), ids=label)
def test_an_entry_is_well_formed(entry):
    assert re.fullmatch(r"[a-z0-9-]+", entry.id)
    assert entry.arena in history.ARENAS
    assert entry.sides
    assert set(entry.sides) <= set(history.SIDES)
    assert list(entry.sides) == sorted(entry.sides, key=history.SIDES.index)
    assert entry.escalation in history.ESCALATION
    assert entry.reason.endswith(".")
    assert entry.text.endswith((".", "?"))
    assert not entry.headline.endswith(".")
    assert entry.half in ("", "morning", "afternoon")
    assert not (entry.half and entry.day is None)


def test_dates_lie_in_range_and_in_order():
    entries = history.timeline()
    assert date(1959, 1, 1) <= entries[0].date
    assert entries[-1].date <= date(1963, 12, 31)
    order = {"morning": 0, "": 1, "afternoon": 1}
    for entry in entries:
        assert type(entry.date) is date
        assert entry.end is None or entry.date < entry.end
    assert [e.date for e in entries] == sorted(e.date for e in entries)
    for day in range(1, 14):
        halves = [order[e.half] for e in history.timeline(day=day) if e.half]
        assert halves == sorted(halves), f"the morning of day {day} comes first"


def test_all_thirteen_days_have_entries_and_all_sides_act():
    assert all(history.timeline(day=day) for day in range(1, 14))
    assert all(history.timeline(side=side) for side in history.SIDES)
    assert all(history.timeline(arena=arena) for arena in history.ARENAS)


@pytest.mark.parametrize("claim", CLAIMS, ids=label)
def test_a_day_named_with_its_weekday_has_it(claim):
    for text in said(claim).values():
        for weekday, day, month, year in re.findall(r"\b(\w+day),? (\d+) (\w+)(?: (\d{4}))?", text):
            on = date(int(year or 1962), dates.MONTHS.index(month) + 1, int(day))
            assert on.strftime("%A") == weekday, text


CLOCK = re.compile(r"(\d\d):(\d\d)(?: in (\w+))?")
AHEAD = {"": 0, "Washington": 0, "Moscow": 7, "Havana": -1, "California": -3}


def minutes(entry):
    """When an entry begins in Washington, in minutes of its day; below 0 it was still the day before."""
    told = [(place, 60 * int(hour) + int(minute)) for hour, minute, place in CLOCK.findall(entry.time)]
    here = [at for place, at in told if place == "Washington"]
    if here or not told:
        return here[0] if here else None
    places = [place for place, _ in told if place]
    ahead = AHEAD[places[0] if places else ""]
    return told[0][1] - 60 * (ahead + (ahead == 7 and entry.date >= date(1962, 10, 28)))


@pytest.mark.parametrize("day", range(1, 14))
def test_what_has_an_hour_stands_in_the_order_of_the_hours_in_washington(day):
    hours = [(minutes(entry), entry.id) for entry in history.timeline(day=day) if minutes(entry) is not None]
    assert hours == sorted(hours, key=lambda one: one[0])


@pytest.mark.parametrize("entry", history.timeline(), ids=label)
def test_the_half_of_the_day_is_that_of_the_hour(entry):
    at = minutes(entry)
    if entry.half and at is not None and at >= 0:
        assert entry.half == ("morning" if at < 12 * 60 else "afternoon")


def test_an_order_that_left_moscow_while_it_was_still_the_day_before_in_washington_says_so():
    early = [entry for entry in history.timeline() if (minutes(entry) or 0) < 0]
    assert [entry.id for entry in early] == ["ships-turn"]
    assert "In Washington it is still the 22nd" in early[0].text


def test_cuba_sounds_the_alarm_before_the_speech_on_the_news_of_it():
    alarm, speech = history.entry("cuba-mobilises"), history.entry("speech")
    assert minutes(alarm) < minutes(speech)
    assert "On the news that Kennedy will speak" in alarm.text


# Who acted, where it is tempting to name who was acted upon, or the place where others did it.
ACTED = {
    "bay-of-pigs": ("US", "Cuba"),
    "oas-excludes-cuba": ("US", "others"),
    "embargo": ("US",),
    "first-anadyr-ship": ("USSR",),
    "warheads-arrive": ("USSR",),
    "three-requests": ("US", "USSR", "Cuba"),
    "council-debate": ("US", "USSR", "Cuba"),
    "stevenson-zorin": ("US", "USSR"),
    "u2-downed": ("USSR",),
    "cuban-gunners": ("Cuba",),
    "tactical-weapons": ("USSR",),
}


@pytest.mark.parametrize("id", ACTED)
def test_sides_are_those_who_acted(id):
    assert history.entry(id).sides == ACTED[id]


def test_the_dates_of_votes_and_answers():
    congress = history.entry("congress-resolution")
    assert (congress.date, congress.end) == (date(1962, 9, 20), date(1962, 10, 3))
    answer = history.entry("gilpatric")
    assert date(1961, 10, 22).strftime("%A") == "Sunday"
    assert "Within days Marshal Malinovsky" in answer.text  # no copy was found that gives the day
    assert not any(day in answer.text for day in ("next day", "day after", "22 October"))


def test_the_calendar_of_1962():
    assert dates.said(dates.of(1)) == "Tuesday 16 October 1962"
    assert dates.said(dates.of(13)) == "Sunday 28 October 1962"
    assert [dates.number(dates.of(day)) for day in range(1, 14)] == list(range(1, 14))
    with pytest.raises(ValueError, match="13 days, got day 14"):
        dates.of(14)


def test_every_card_has_its_history():
    deck = printed_deck()
    assert len(deck) == 39
    assert {card.name: card.side for card in history.cards()} == deck


def test_every_action_card_of_defcon_recalls_something():
    assert [recall.name for recall in history.recalls()] == [card.name for card in games13.deck("defcon")]


def test_the_list_of_names_is_the_deck_that_is_played():
    path = Path(games13.__file__).parent / "days" / "cards.toml"
    rows = tomllib.loads(path.read_text("utf-8"))["card"]
    assert {row["name"]: row["side"] for row in rows} == {
        name: side for side, names in NAMES.items() for name in names
    }


@pytest.mark.parametrize("card", history.cards(), ids=label)
def test_a_card_is_well_formed(card):
    assert card.arena in history.ARENAS
    assert card.question.endswith("?") or card.question.endswith(".")
    for id in card.entries:
        history.entry(id)
    if card.first:
        assert card.first <= (card.last or card.first)
    else:
        assert card.last is None


def test_a_card_with_an_entry_of_the_crisis_covers_a_day_of_one():
    for card in history.cards():
        days = [history.entry(id).date for id in card.entries]
        if card.first and days:
            assert any(card.covers(day) for day in days), card.name


def test_the_bibliography_is_well_formed():
    cited = {c.source for claim in CLAIMS for c in claim.sources}
    for source in history.bibliography():
        assert source.kind in ("primary", "secondary")
        assert source.standing in ("seen", "quoted", "listed")
        assert source.rights
        assert source.year is None or 1900 < source.year < 2030
        assert not source.url or re.match(r"https?://[\w.-]+\.\w+", source.url)
        if source.standing == "listed":
            assert source.id not in cited
    assert len({str(source) for source in history.bibliography()}) == len(history.bibliography())


def test_filters_agree_with_the_whole():
    whole = history.timeline()
    assert sorted(e.id for arena in history.ARENAS for e in history.timeline(arena=arena)) == sorted(
        e.id for e in whole
    )
    cuban = history.timeline(side="Cuba", arena="military")
    assert cuban
    assert all("Cuba" in e.sides and e.arena == "military" for e in cuban)
    assert [e.id for e in whole if e.day == 12] == [e.id for e in history.timeline(day=12)]
    assert {s.kind for s in history.bibliography(kind="primary")} == {"primary"}
    with pytest.raises(GameError, match="tertiary"):
        history.bibliography(kind="tertiary")
    assert {card.side for card in history.cards(side="UN")} == {"UN"}
    assert "U-2 Downed" in {card.name for card in history.cards(day=12)}
    assert "U-2 Downed" not in {card.name for card in history.cards(day=11)}


def test_at_a_day_is_what_goes_on_then():
    assert "night-session" in {e.id for e in history.at(8)}
    assert "night-session" not in {e.id for e in history.timeline(day=8)}
    assert [e.id for e in history.at(date(1962, 11, 20))] == ["mikoyan-in-havana", "quarantine-lifted"]


@pytest.mark.parametrize(
    ("ask", "got"),
    [
        (lambda: history.card("Quarantaine"), "Quarantaine"),
        (lambda: history.entry("u2"), "u2"),
        (lambda: history.source("frus"), "frus"),
        (lambda: history.timeline(arena="naval"), "naval"),
        (lambda: history.timeline(side="China"), "China"),
        (lambda: history.cards(side="Cuba"), "Cuba"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(ask, got):
    with pytest.raises(GameError) as refused:
        ask()
    assert refused.value.got == got
    assert refused.value.choices
    assert got in str(refused.value)


def test_nothing_can_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        history.entry("bear").escalation = 0


def test_the_day_of_the_largest_swings_is_the_27th():
    rises = {d: sum(max(0, e.escalation) for e in history.timeline(day=d)) for d in range(1, 14)}
    falls = {d: sum(min(0, e.escalation) for e in history.timeline(day=d)) for d in range(1, 14)}
    assert (max(rises, key=rises.get), rises[12]) == (12, 6)
    assert (min(falls, key=falls.get), falls[12]) == (12, -7)
