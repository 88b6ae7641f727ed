"""A hundred thousand broken texts: each is understood or refused in a sentence, and quickly."""

import random
import warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import games13
from games13.defcon.map import Map
from games13.kernel import transcript
from games13.kernel.registry import find
from games13.lab.log import Log
from games13.lab.plan import Arrangement, Plan

from .fuzz import BROKEN, broken, judge

pytestmark = pytest.mark.long
DECKS = {game: find(game).parts["deck"] for game in games13.games()}


def corpus(kind: str) -> list[str]:
    return [file.read_text("utf-8", "surrogatepass") for file in sorted((BROKEN / kind).iterdir())]


def played(game: str, seed: int, count: int, **options: object) -> str:
    pick = random.Random(seed)
    p = games13.new(game, seed=seed, **options)
    while p.to_move and len(p.history()) < count:
        p = p.after(pick.choice(p.moves()))
    return p.transcript()


def judged(texts: Iterable[str], take: Callable[[str], object], say: Callable[[str], None]) -> None:
    """Judge them all; the text that something went wrong with is shown."""
    slowest = count = 0.0
    for text in texts:
        try:
            slowest = max(slowest, judge(lambda text=text: take(text)))
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}\n{text[:3000]!r}") from error
        count += 1
    say(f"{count:.0f} texts, the slowest {slowest:.3f} s")


@pytest.fixture
def say(record_property: Callable[[str, object], None], capsys: pytest.CaptureFixture[str]):
    """Say something at once, so that a long run shows how far it is."""

    def aloud(words: str) -> None:
        record_property("fuzzed", words)
        with capsys.disabled():
            print(f" {words}", end="")

    return aloud


@pytest.mark.parametrize("game", games13.games())
def test_transcripts(game: str, say) -> None:
    own = DECKS[game](DECKS[game].own_text() + "\n# mine\n", "my.toml")
    texts = [played(game, seed, 25, **({"deck": own} if seed == 3 else {})) for seed in range(4)]
    texts += [*corpus("transcripts"), *list(games13.transcripts(game).values())[:1]]
    judged(broken(texts, 1, 8_000), lambda text: games13.replay(text).transcript(), say)


@pytest.mark.parametrize("game", games13.games())
def test_what_is_read_comes_out_as_it_was(game: str, say) -> None:
    """Whatever could be read is written so that it is read again, to the same position and the same text."""

    def there_and_back(text: str) -> None:
        p = games13.replay(text)
        again = p.transcript()
        assert games13.replay(again) == p
        assert games13.replay(again).transcript() == again

    texts = [played(game, seed, 15) for seed in range(4)]
    judged(broken(texts, 2, 3_000), there_and_back, say)


@pytest.mark.parametrize("game", games13.games())
def test_decks(game: str, say) -> None:
    deck = DECKS[game]
    texts = [deck.own_text(), *corpus("decks")]
    judged(broken(texts, 3, 6_000), lambda text: _whole(game, "deck", deck(text, "my.toml")), say)


def _whole(game: str, name: str, made: object) -> None:
    for problem in made.problems():  # type: ignore[attr-defined]
        raise problem
    transcript.begin(find(game).setup(1, {name: made}))


def test_maps(say) -> None:
    texts = [Map.own_text(), *corpus("maps")]
    judged(broken(texts, 4, 6_000), lambda text: _whole("defcon", "map", Map(text, "my.toml")), say)


@pytest.mark.parametrize("game", games13.games())
def test_moves(game: str, say) -> None:
    pick = random.Random(5)
    positions = []
    p = games13.new(game, seed=5)
    while p.to_move and len(positions) < 60:
        positions.append(p)
        p = p.after(pick.choice(p.moves()))
    positions.append(p)
    texts = [str(move) for move in p.setup.every_move()]
    judged(broken(texts, 6, 8_000), lambda text: pick.choice(positions).after(text), say)


def test_logs(tmp_path: Path, say) -> None:
    plan = Plan((Arrangement("13", "13", ("random",) * 4),), 6, 0)
    file = tmp_path / "run.jsonl"
    log = Log(plan, file)
    log.append([plan.play(0), plan.play(1)])
    log.append([plan.play(2)])
    whole = file.read_text("utf-8")

    def resume(text: str) -> None:
        for left in tmp_path.iterdir():
            left.unlink()
        file.write_text(text, "utf-8", "surrogatepass")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            rows = Log(plan, file).rows
        assert all(row[1:4] == plan.deal(row[0]) for row in rows)

    digest = str(plan.arrangements[0].describe()[2])
    logs = [text.replace("DIGEST", digest) for text in corpus("logs")]
    judged(broken([whole, *logs], 7, 4_000), resume, say)


def test_options(say) -> None:
    """What calls are given in the place of a name, a number, a dict or a file."""
    pick = random.Random(8)

    def odd() -> Iterator[str]:
        yield from broken(["length=round", "US", "cards.toml", "America, Eurasia", "4", "random"], 8, 8_000)

    def call(text: str) -> None:
        game = pick.choice(games13.games())
        names = [*find(game).takes, *find(game).rules]
        value = pick.choice(
            (text, [text], {text: text}, len(text), len(text) / 2, True, b"x", None, (), object())
        )
        games13.new(game, seed=1, **{pick.choice(names): value})

    judged(odd(), call, say)
