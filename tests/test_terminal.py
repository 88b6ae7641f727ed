"""The kit from a terminal: `python -m games13 …`."""

import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import games13
from games13.__main__ import main
from games13.kernel import files
from games13.terminal import HELP, Terminal, paint


def typed(monkeypatch, *lines: str) -> None:
    """What a person types, line by line; then the end of the input."""
    answers = iter(lines)

    def answer(prompt: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_playing_tells_the_table_the_story_and_what_is_wrong(monkeypatch, capsys) -> None:
    typed(monkeypatch, "green 9", "blue", "green 7")
    assert main(["play", "13", "--seed", "1962"]) == 1, "broken off"
    out = capsys.readouterr().out
    assert "Ann    0 points, 0 taken   blue 1, blue 2, yellow 1, yellow 5, green 7" in out
    assert '"green 9" is no move of this game' in out
    assert '"blue" could mean blue 1 or blue 2.' in out
    assert "Ann plays green 7 on the green target, which now stands at 7." in out
    assert "Ben draws a card." in out, "what others draw stays hidden"
    assert "Ben    0 points, 0 taken   ?, ?, ?, ?, ?" in out


def test_a_whole_game_is_saved_and_told_again(monkeypatch, capsys, tmp_path) -> None:
    def first_move(prompt: str = "") -> str:
        lines = capsys.readouterr().out.splitlines()
        hand = next(line for line in reversed(lines) if line.startswith("  Ann "))
        card = hand.split("taken")[1].split(",")[0].strip()
        return f"{card} on blue" if card == "rotten 4" else card

    monkeypatch.setattr("builtins.input", first_move)
    file = tmp_path / "game.txt"
    words = ["--seed", "3", "--players", "3", "--bot", "random", "--save", str(file)]
    assert main(["play", "13", *words]) == 0
    p = games13.replay(file.read_text("utf-8"))
    assert p.result
    assert capsys.readouterr().out.rstrip().endswith(p.result.reason)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Round 6 of 6, Ben deals" in told
    assert told.rstrip().endswith(p.result.reason)


@pytest.mark.parametrize(
    ("game", "seed"), [("13-minutes", 1), ("13-minutes", 8), ("13", 3), ("13-days", 4), ("defcon", 1)]
)
def test_why_it_is_over_is_said_once(game, seed, monkeypatch, capsys) -> None:
    monkeypatch.setattr(Terminal, "decide", lambda me: me.make(me.p.moves()[seed % len(me.p.moves())]))
    assert main(["play", game, "--seed", str(seed), "--bot", "random"]) == 0
    lines = capsys.readouterr().out.rstrip().splitlines()
    assert lines.count(lines[-1]) == 1


@pytest.mark.parametrize("game", games13.games())
def test_at_the_end_the_final_table_is_shown(game, monkeypatch, capsys) -> None:
    me = []
    monkeypatch.setattr(Terminal, "decide", lambda self: (self.make(self.p.moves()[0]), me.append(self)))
    assert main(["play", game, "--seed", "2", "--bot", "rules"]) == 0
    p = me[-1].p
    assert p.result
    assert capsys.readouterr().out.endswith(f"\n{p.view(p.seats[0])}\n")


def talk(monkeypatch, capsys, words: list[str], *lines: str) -> list[str]:
    """What is said before each of the lines that a person types, and after the last."""
    heard, left = [], iter((*lines, "quit"))

    def answer(prompt: str = "") -> str:
        heard.append(capsys.readouterr().out)
        return next(left)

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", *words]) == 0
    return heard


def test_what_can_be_done_is_listed_when_asked(monkeypatch, capsys) -> None:
    welcome, listed, again, told, twice = talk(
        monkeypatch, capsys, ["13-minutes", "--seed", "1"], "moves", "", "Help", "?"
    )
    assert '"moves" lists what you can' in welcome
    assert "Bid 13" not in welcome
    assert [f"Bid {n}" in listed for n in range(14)] == [True] * 14
    assert again == listed
    assert all(f"  {name} " in told for name in HELP)
    assert twice == told


def test_the_rules_can_be_read(monkeypatch, capsys) -> None:
    _, everything, war, nothing = talk(
        monkeypatch, capsys, ["13-days", "--seed", "1"], "rules", "Rules war", "rules dice"
    )
    ledger = {rule.text for rule in games13.rules("13-days").values()}
    told = {line for line in ledger if line in " ".join(everything.split())}
    assert told == ledger
    assert games13.rules("13-days")["war"].text in " ".join(war.split())
    assert games13.rules("13-days")["supply"].text not in " ".join(war.split())
    assert "No rule speaks of “dice”." in nothing


def test_no_command_is_a_move() -> None:
    for game in games13.games():
        every = {move.text for move in games13.new(game, seed=1).setup.every_move()}
        assert not every & {*HELP}


def test_what_a_card_says_is_read_before_it_is_played(monkeypatch, capsys) -> None:
    def said(text: str) -> str:
        return " ".join(text.split())

    agendas, cards, quiet = talk(
        monkeypatch,
        capsys,
        ["13-days", "--seed", "3", "--bot", "rules"],
        "choose italy",
        "command fidel castro",
    )
    assert "Italy: Whoever dominates Italy gains" in said(agendas)
    assert "Fidel Castro: USSR, 3 cubes. " in said(cards)
    assert "Fidel Castro: " not in said(quiet), "its Event is not asked about"


@pytest.mark.parametrize(("game", "random"), [("13-days", 5), ("13-minutes", 5), ("defcon", 2)])
def test_every_card_that_can_be_played_has_its_text(game: str, random: int) -> None:
    p, bot, found = games13.new(game, seed=random), games13.bots.get("random", random), set()
    while p.to_move:
        view = p.view(p.to_move)
        cards = {card.name: card.text for card in p.setup.deck.cards}
        asked = {move.what for move in view.moves() if move.does in ("event", "play", "command", "discard")}
        for name in asked & {*cards}:
            assert cards[name] in view.texts()[name]
            found.add(name)
        p = p.after(bot.choose(view))
    assert len(found) > 5


def test_a_card_drawn_for_alliances_has_its_text_too() -> None:
    def drawn(seed: int) -> games13.View | None:
        p, bot = games13.new("13-days", seed=seed), games13.bots.get("rules", 1)
        while p.to_move:
            view = p.view(p.to_move)
            if view.drawn:
                return view
            p = p.after(bot.choose(view))
        return None

    view = next(found for seed in range(20) if (found := drawn(seed)))
    assert view.drawn.text in view.texts()[view.drawn.name]


def test_a_hint_names_a_move(monkeypatch, capsys) -> None:
    _, said, after = talk(monkeypatch, capsys, ["13", "--seed", "7"], "hint", "hint")
    assert "Play high while it still fits" in said
    assert "“Play " in said
    assert after == said, "asking changes nothing"


def test_taking_back_keeps_what_was_done_as_a_variation(monkeypatch, capsys, tmp_path) -> None:
    file = tmp_path / "game.txt"
    words = ["13", "--seed", "1962", "--save", str(file)]
    *_, none, table, again, last = talk(monkeypatch, capsys, words, "undo", "green 7", "undo", "blue 1")
    assert "There is nothing to take back." in none or "There is nothing to take back." in table
    assert "You take your move back." in again
    assert "blue 1, blue 2, yellow 1, yellow 5, green 7" in again, "the table as it was"
    assert "Ann plays blue 1" in last
    text = file.read_text("utf-8")
    assert "(\n    Ann: green 7\n" in text
    p = games13.replay(text)
    assert [str(move) for seat, move in p.history() if seat == "Ann"] == ["blue 1"]


def test_the_same_seed_is_the_same_game(monkeypatch, capsys) -> None:
    monkeypatch.setattr(Terminal, "decide", lambda me: me.make(me.p.moves()[0]))
    ends = []
    for _ in range(2):
        assert main(["play", "13", "--seed", "5", "--bot", "easy", "--rules", "length=round"]) == 0
        ends.append(capsys.readouterr().out)
    assert ends[0] == ends[1]


def test_rules_deck_and_map_of_ones_own(monkeypatch, capsys, tmp_path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text('[[card]]\ncolour = "blue"\nvalue = 3\ncount = 40\n')
    words = [
        "13",
        "--seed",
        "1",
        "--deck",
        str(deck),
        "--rules",
        "length=round",
        "--save",
        str(tmp_path / "g"),
    ]
    table = talk(monkeypatch, capsys, words)[0]
    assert "blue 3, blue 3, blue 3, blue 3, blue 3" in table
    head = (tmp_path / "g").read_text("utf-8")
    assert '[Rules "length=round"]' in head
    assert f'[Deck "{deck.name}"]\n| ' in head
    assert main(["play", "13", "--map", "mine.toml"]) == 1
    assert '13 has no option "map"' in capsys.readouterr().err


def test_colours_only_where_the_terminal_has_them(monkeypatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert paint("US", 94) == "US", "this is no terminal"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert paint("US", 94) == "\033[94mUS\033[0m"
    monkeypatch.setenv("TERM", "dumb")
    assert paint("US", 94) == "US"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint("US", 94) == "US"


def test_alone_it_says_what_it_can_do(capsys) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    for command in (
        "play",
        "replay",
        "simulate",
        "check-deck",
        "check-map",
        "lab",
        "notebooks",
        "games13 play 13-minutes",
    ):
        assert command in " ".join(out.split())


def test_a_game_broken_off_is_saved_too(monkeypatch, tmp_path) -> None:
    typed(monkeypatch, "green 7")
    file = tmp_path / "game.txt"
    assert main(["play", "13", "--seed", "1962", "--save", str(file)]) == 1
    assert "Ann: green 7\n" in file.read_text("utf-8")
    assert games13.replay(file.read_text("utf-8")).to_move == "Ann"


@pytest.mark.parametrize("name", ["folder", "round", "nobody/game.txt", "letter.txt", "broken"])
def test_where_no_game_can_be_kept_none_is_begun(name: str, monkeypatch, capsys, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("round").symlink_to("round")
    Path("broken").symlink_to("nobody/x")
    Path("letter.txt").write_text("Dear Nikita\n")
    typed(monkeypatch, "green 7")
    assert main(["play", "13", "--seed", "1962", "--save", name]) == 1
    said = capsys.readouterr()
    assert name in said.err
    assert said.out == ""
    assert Path("letter.txt").read_text() == "Dear Nikita\n"


def test_a_game_that_was_saved_before_stays(monkeypatch, tmp_path) -> None:
    file = tmp_path / "game.txt"
    for card in ("green 7", "blue 1"):
        typed(monkeypatch, card)
        main(["play", "13", "--seed", "1962", "--save", str(file)])
    assert "Ann: blue 1\n" in file.read_text("utf-8")
    assert "Ann: green 7\n" in (tmp_path / "game.before.txt").read_text("utf-8")
    assert file.stat().st_mode & 0o077 == 0, "it holds all hands"


def test_a_game_that_could_not_be_saved_after_all_is_shown(monkeypatch, capsys, tmp_path) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    typed(monkeypatch, "green 7")
    monkeypatch.setattr(files, "write", full)
    assert main(["play", "13", "--seed", "1962", "--save", str(tmp_path / "game.txt")]) == 1
    said = capsys.readouterr()
    assert "Ann: green 7\n" in said.out
    assert "Not saved: No space left on device" in said.err


def test_another_seat(monkeypatch, capsys) -> None:
    typed(monkeypatch)
    assert main(["play", "13", "--seed", "1962", "--seat", "Cleo"]) == 1
    assert "Ann    0 points, 0 taken   ?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "14"], 'There is no game "14"'),
        (["play", "13", "--seat", "Zoe"], 'There is no seat "Zoe"; there is Ann, Ben, Cleo or Dan.'),
        (["play", "13", "--players", "9"], "13 is played by 3, 4, 5 or 6, not by 9."),
        (["play", "13", "--bot", "genius"], 'There is no bot "genius"'),
        (["replay", "gone.txt"], "gone.txt"),
        (["check-deck", "13", "gone.toml"], "gone.toml cannot be read"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(words: list[str], says: str, capsys) -> None:
    assert main(words) == 1
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err


def test_a_broken_transcript_names_its_line(tmp_path, capsys) -> None:
    file = tmp_path / "broken.txt"
    file.write_text('[Game "13"]\nAnn is dealt nothing\n')
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith("line 2: ")


def test_checking_a_deck(tmp_path, capsys) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('[[card]]\ncolour = "blue"\nvalue = 3\ncount = 40\n')
    bad.write_text('[[card]]\ncolour = "pink"\nvalue = 3\ncount = 40\n')
    assert main(["check-deck", "13", str(good)]) == 0
    assert "all well" in capsys.readouterr().out
    assert main(["check-deck", "13", str(bad)]) == 1
    assert "card 1, colour" in capsys.readouterr().err


def test_checking_a_map(tmp_path, capsys) -> None:
    ours = resources.files("games13.defcon").joinpath("map.toml").read_text("utf-8")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(ours, "utf-8")
    bad.write_text(ours.replace('"Alaska"', '"Atlantis"', 1), "utf-8")
    assert main(["check-map", str(good)]) == 0
    assert "all well" in capsys.readouterr().out
    assert main(["check-map", str(bad)]) == 1
    assert "Alaska" in capsys.readouterr().err, "the neighbours still name it"
    assert main(["check-map", str(tmp_path / "gone.toml")]) == 1
    assert "gone.toml" in capsys.readouterr().err


def test_a_deck_is_13_days_unless_said(tmp_path, capsys) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(resources.files("games13.days").joinpath("cards.toml").read_text("utf-8"), "utf-8")
    assert main(["check-deck", str(file)]) == 0
    assert "39 kinds of cards" in capsys.readouterr().out


def test_the_module_runs_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games13", "simulate", "13", "--games", "4"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "of 4" in done.stdout
    help_text = subprocess.run(
        [sys.executable, "-m", "games13", "--help"], capture_output=True, text=True, check=True
    ).stdout
    for command in ("play", "replay", "simulate", "check-deck", "check-map"):
        assert command in help_text
