"""Decks and maps of one's own: a transcript holds them, and no text opens a file."""

import os
import pickle
from pathlib import Path

import pytest

import games13
from games13.kernel.registry import find

OWN = [(game, name) for game in games13.games() for name in ("deck", "map") if name in find(game).parts]
EACH = pytest.mark.parametrize(("game", "name"), OWN)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a notebook."""
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


def mine(game: str, name: str, file: Path) -> games13.Position:
    """A game that is played with a file of one's own, some moves on."""
    file.write_text(f"# mine \n\n{find(game).parts[name].own_text()}\n\n", "utf-8")
    p = games13.new(game, seed=4, **{name: file})
    for _ in range(6):
        p = p.after(p.moves()[0])
    return p


def named(text: str) -> str:
    """The transcript without what stands inside: only the name of the file is left."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("|"))


@EACH
def test_a_transcript_needs_no_file(game: str, name: str, folder: Path) -> None:
    p = mine(game, name, folder / "mine.toml")
    text = p.transcript()
    (folder / "mine.toml").unlink()
    q = games13.replay(text)
    assert q == p
    assert q.transcript() == text
    assert (q.history(), q.nature) == (p.history(), p.nature)
    assert pickle.loads(pickle.dumps(q)) == p
    assert q.noted("So far.").after(q.moves()[0]).transcript().startswith(text)
    windows = games13.replay("\ufeff" + text.replace("\n", "\r\n"))
    assert windows == p
    assert windows.transcript() == text


@EACH
def test_one_made_by_hand_is_the_one_that_a_transcript_tells(game: str, name: str) -> None:
    part = find(game).parts[name]
    text = f"# made by hand\n{part.own_text()}"
    p = games13.new(game, seed=4, **{name: part(text, "mine.toml")})
    again = p.transcript()
    assert games13.replay(again) == p
    for number in range(40):  # more than are kept in mind
        games13.new(game, seed=4, **{name: part(f"{text}# {number}\n", "mine.toml")})
    assert games13.replay(again) == p


@EACH
def test_the_header_names_the_file_and_not_where_it_lies(game: str, name: str, folder: Path) -> None:
    text = mine(game, name, folder / "mine.toml").transcript()
    assert f'[{name.capitalize()} "mine.toml"]\n| # mine \n|\n| ' in text
    assert str(folder) not in text


@EACH
def test_remarks_are_what_people_wrote_and_not_the_deck(game: str, name: str, folder: Path) -> None:
    p = mine(game, name, folder / "mine.toml")
    first = games13.replay(p.transcript(), each=True)[0]
    assert first.remarks() == ()


@EACH
def test_the_games_own_stands_in_no_transcript(game: str, name: str) -> None:
    text = games13.new(game, seed=1).transcript()
    assert name.capitalize() not in text
    assert "|" not in text


def test_a_text_opens_no_file(folder: Path) -> None:
    text = named(mine("13", "deck", folder / "mine.toml").transcript())
    with pytest.raises(games13.BadTranscript, match="a text opens no files"):
        games13.replay(text)
    assert games13.replay(text, deck="mine.toml").setup.deck.name == "mine.toml"
    assert games13.replay(text.replace('"mine.toml"', '"/etc/passwd"'), deck="mine.toml")


def test_a_transcript_in_a_file_may_name_what_lies_beside_or_below_it(folder: Path) -> None:
    p = mine("13", "deck", folder / "mine.toml")
    text = named(p.transcript())
    game = folder / "game.txt"
    game.write_text(text, "utf-8")
    assert games13.replay(game) == p
    assert games13.replay(games13.replay(game).transcript()) == p, "what was opened once is carried on"
    (folder / "decks").mkdir()
    (folder / "mine.toml").rename(folder / "decks" / "mine.toml")
    game.write_text(text.replace('"mine.toml"', '"decks/mine.toml"'), "utf-8")
    assert games13.replay(game) == p
    os.chdir("/")
    assert games13.replay(game) == p


@pytest.mark.parametrize(
    "path", ["../mine.toml", "{folder}/../mine.toml", "link/mine.toml", "decks/../../mine.toml"]
)
def test_what_lies_elsewhere_is_not_opened(path: str, folder: Path) -> None:
    text = named(mine("13", "deck", folder.parent / "mine.toml").transcript())
    (folder / "decks").mkdir()
    (folder / "link").symlink_to(folder.parent)
    game = folder / "game.txt"
    game.write_text(text.replace('"mine.toml"', f'"{path.format(folder=folder)}"'), "utf-8")
    with pytest.raises(games13.BadTranscript, match="only files beside or below it"):
        games13.replay(game)


@pytest.mark.parametrize("path", ["round.toml", "round.toml/deck.toml", "a\0b"])
def test_a_name_that_leads_nowhere_is_said(path: str, folder: Path) -> None:
    (folder / "round.toml").symlink_to("round.toml")
    game = folder / "game.txt"
    game.write_text(f'[Game "13"]\n[Deck "{path}"]\n', "utf-8")
    with pytest.raises(games13.BadTranscript, match=r"line 2: .* cannot be read: "):
        games13.replay(game)


@EACH
def test_a_digest_of_nothing_is_refused(game: str, name: str, folder: Path) -> None:
    """Somebody took the deck out: the game's own is another one."""
    header = f"[{name.capitalize()} "
    text = named(mine(game, name, folder / "mine.toml").transcript())
    without = "\n".join(line for line in text.split("\n") if not line.startswith(header))
    with pytest.raises(games13.BadTranscript, match=rf"Digest …\] tells of no \{header}…\]"):
        games13.replay(without)
    assert games13.replay(without, **{name: folder / "mine.toml"}).history()


@EACH
def test_the_digest_tells_that_a_file_was_edited(game: str, name: str, folder: Path) -> None:
    p = mine(game, name, folder / "mine.toml")
    text, file = p.transcript(), folder / "game.txt"
    file.write_text(named(text), "utf-8")
    own = folder / "mine.toml"
    own.write_text(own.read_text("utf-8").replace("# mine \n", "# mine\n\n\n") + "\n", "utf-8")
    with pytest.raises(games13.BadTranscript, match=r"mine\.toml was edited since") as caught:
        games13.replay(file)
    line = caught.value.line
    assert text.split("\n")[line - 1].startswith(f"[{name.capitalize()}Digest ")
    with pytest.raises(games13.BadTranscript, match=r"mine\.toml was edited since"):
        games13.replay(text.replace("| # mine \n", "| # yours\n"))
    without = "\n".join(kept for kept in text.split("\n") if "Digest" not in kept)
    assert games13.replay(without.replace("| # mine \n", "| # yours\n")).result is None
    assert games13.replay(text, **{name: own}).setup.carried()[name.capitalize()].digest not in text
    trimmed = "\n".join(kept.rstrip() for kept in text.split("\n"))
    assert games13.replay(trimmed).history() == p.history(), "editors take spaces off the ends of lines"


def test_an_option_of_the_call_takes_the_place_of_what_stands_inside(folder: Path) -> None:
    p = mine("13", "deck", folder / "mine.toml")
    (folder / "other.toml").write_text(p.setup.deck.text + "# other\n", "utf-8")
    other = games13.replay(p.transcript(), deck="other.toml").transcript()
    assert '[Deck "other.toml"]\n| # mine' in other
    assert "\n| # other\n" in other
    assert other.count("[Deck") == 2, "a name and a digest"
    assert games13.replay(other).setup.deck.name == "other.toml"
    usual = games13.replay(p.transcript(), deck=None).transcript()
    assert "Deck" not in usual
    assert "|" not in usual


@pytest.mark.parametrize("kind", ["pipe", "folder", "big", "letters", "gone", "nothing", "zero"])
def test_only_files_of_a_sane_size_are_opened(kind: str, folder: Path) -> None:
    file: Path = folder / "mine.toml"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    elif kind == "big":
        file.write_text("#" * 1_000_001)
    elif kind == "letters":
        file.write_bytes(b"\xff\xfe")
    given = {"nothing": "", "zero": "a\0b"}.get(kind, file)
    with pytest.raises(games13.BadDeck, match="cannot be read: "):
        games13.new("13", deck=given)
    with pytest.raises(games13.BadMap, match="cannot be read: "):
        games13.new("defcon", map=given)
    with pytest.raises(games13.BadTranscript, match="cannot be read: "):
        games13.replay(Path(given))
