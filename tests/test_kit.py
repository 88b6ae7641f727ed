"""kit.py by itself: no network, no real .venv; what pip and uv would do and say is put in their place."""

import ast
import errno
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from .faults import ERRORS, Crash, faults
from .ports import free_port

ROOT = Path(__file__).resolve().parent.parent
PINS = ("requirements.txt", "requirements-test.txt", "requirements-bench.txt")
EXTRAS = ("games13.atlas", "games13.bridges")

NO_ROUTE = "error: Failed to fetch: `https://packages.example/six/`\n  Caused by: dns error: failed to lookup"
NO_SPACE = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"
CHANGED = "error: Failed to download `tqdm==4.70.1`\n  cause: Hash mismatch for `tqdm==4.70.1`"
CHANGED_FOR_PIP = (
    "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated"
)
NO_TRUST = "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed"


class Kit:
    """A copy of kit.py in a folder of its own, and a list of the commands that it would have run."""

    def __init__(self, folder: Path) -> None:
        for name in ("kit.py", *PINS, "pyproject.toml"):
            shutil.copy(ROOT / name, folder / name)
        (folder / "notebooks").mkdir()
        self.folder = folder
        self.module = load(folder / "kit.py")
        self.ship("{}")
        self.commands: list[list[str]] = []
        self.answers: dict[str, tuple[int, str]] = {}
        self.module.run = self.run
        self.module.show = self.show

    def ship(self, text: str) -> None:
        """Let this be the first notebook of the edition at hand."""
        notebook = self.folder / "notebooks" / "00-start-here.ipynb"
        notebook.write_text(text)
        line = f"{hashlib.sha256(notebook.read_bytes()).hexdigest()}  notebooks/{notebook.name}\n"
        (self.folder / "notebooks.sha256").write_text(line)

    def run(self, command: list[Any]) -> tuple[int, str]:
        words = [str(word) for word in command]
        self.commands.append(words)
        if "venv" in words:
            python = Path(self.module.PYTHON)
            python.parent.mkdir(parents=True)
            python.write_text("")
        if not Path(words[0]).exists() and words[0].startswith(str(self.folder)):
            raise FileNotFoundError(errno.ENOENT, "No such file", words[0])
        line = " ".join(words)
        return next((answer for part, answer in self.answers.items() if part in line), (0, ""))

    def show(self, command: list[Any], **more: str) -> int:
        return self.run(command)[0]

    def installed(self) -> list[str]:
        """The files of pins that pip and uv were asked for since the last look."""
        found = [Path(words[-1]).name for words in self.commands if "install" in words]
        self.commands.clear()
        return found

    def __call__(self, *words: str) -> int:
        code = self.module.main(list(words))
        assert isinstance(code, int)
        return code


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("kit_under_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kit:
    for name in ("CI", "CHROMIUM", "JUPYTER_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    return Kit(tmp_path)


def one_sentence(said: str) -> bool:
    return "Traceback" not in said and said.strip().endswith(".") and len(said.strip().splitlines()) == 1


# ---------------------------------------------------------------- an old Python


def test_an_old_python_can_read_the_file() -> None:
    ast.parse((ROOT / "kit.py").read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_says_so(version: tuple[int, int, int]) -> None:
    text = ".".join(map(str, version))
    code = (
        f"import runpy, sys; sys.version_info = {version}; sys.version = '{text} (somewhere)'; "
        f"runpy.run_path({str(ROOT / 'kit.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert one_sentence(done.stderr)
    assert "Python 3.11 or newer" in done.stderr
    assert text in done.stderr


def test_it_imports_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "kit.py").read_text("utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


# ---------------------------------------------------------------- what is installed, and when


def test_the_first_set_up_installs_everything_and_the_second_nothing(kit: Kit) -> None:
    kit.module.set_up()
    assert all("--require-hashes" in words for words in kit.commands if "-r" in words)
    assert kit.installed() == ["uv.txt", "requirements.txt", kit.folder.name]
    uv, *hashes = (kit.folder / ".venv" / "uv.txt").read_text().splitlines()
    assert uv.startswith("uv==")
    assert hashes
    assert all(line.startswith("    --hash=sha256:") for line in hashes)
    kit.module.set_up()
    assert kit.installed() == []


def test_a_pupil_waits_for_nothing_that_only_developers_need(
    no_browser: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = no_browser
    monkeypatch.setattr(kit.module, "open_lab", lambda *_: 0)
    assert kit("lab", "--port", str(free_port())) == 0
    assert any(words[-3:] == ["--quiet", "uv", "setuptools"] for words in kit.commands), "an eighth of it all"
    assert "requirements-test.txt" not in kit.installed()
    assert kit("test") == 0
    assert kit.installed() == ["uv.txt", "requirements-test.txt"]
    assert kit("test") == 0
    assert kit.installed() == []


def test_developers_have_what_pupils_have() -> None:
    pupils, developers = (set(re.findall(r"(?m)^[\w.-]+==[^ ]+", (ROOT / name).read_text("utf-8")))
                          for name in PINS[:2])  # fmt: skip
    assert pupils < developers
    assert not {name for name in pupils if name.startswith(("mypy", "pytest", "ruff", "scipy", "sphinx"))}


@pytest.mark.parametrize("name", ["requirements.txt", "pyproject.toml"])
def test_a_changed_pin_installs_again_into_the_same_venv(kit: Kit, name: str) -> None:
    kit.module.set_up()
    kit.installed()
    with (kit.folder / name).open("a") as file:
        file.write("# changed\n")
    kit.module.set_up()
    assert not any("venv" in words for words in kit.commands)
    assert "requirements.txt" in kit.installed()
    kit.module.set_up()
    assert kit.installed() == []


def spoil_stamp(kit: Kit) -> None:
    (kit.folder / ".venv" / "kit-stamp.json").write_text('{"place"')


def lose_stamp(kit: Kit) -> None:
    (kit.folder / ".venv" / "kit-stamp.json").unlink()


def move_folder(kit: Kit) -> None:
    stamp = kit.folder / ".venv" / "kit-stamp.json"
    stamp.write_text(stamp.read_text().replace(kit.folder.name, "where-it-was"))


def change_python(kit: Kit) -> None:
    stamp = json.loads((kit.folder / ".venv" / "kit-stamp.json").read_text())
    stamp["place"][-1] -= 1
    (kit.folder / ".venv" / "kit-stamp.json").write_text(json.dumps(stamp))


def lose_python(kit: Kit) -> None:
    Path(kit.module.PYTHON).unlink()


def break_python(kit: Kit) -> None:
    kit.answers["import pip"] = (1, "")


@pytest.mark.parametrize(
    "damage", [spoil_stamp, lose_stamp, move_folder, change_python, lose_python, break_python]
)
def test_a_venv_that_cannot_be_trusted_is_made_anew(kit: Kit, damage: Callable[[Kit], None]) -> None:
    kit.module.set_up()
    (kit.folder / ".venv" / "leftover").write_text("")
    kit.installed()
    damage(kit)
    kit.module.set_up()
    assert not (kit.folder / ".venv" / "leftover").exists()
    assert "requirements.txt" in kit.installed()


def test_bench_installs_its_peers_once(kit: Kit) -> None:
    assert kit("bench") == 0
    assert "requirements-bench.txt" in kit.installed()
    assert kit("bench", "--games", "13") == 0
    assert kit.commands[-1][1:] == ["bench/run.py", "--games", "13"]
    assert kit.installed() == []


def test_notebooks_are_signed_when_they_have_changed(kit: Kit) -> None:
    def signings() -> int:
        kit.commands.clear()
        kit.module.sign_notebooks()
        return sum("trust" in words for words in kit.commands)

    kit.module.set_up()
    assert signings() == 1
    assert signings() == 0
    kit.ship('{"cells": []}')
    assert signings() == 1


HOSTILE = '{"cells": [{"outputs": [{"data": {"text/html": "<script>steal()</script>"}}]}]}'


def test_only_what_was_shipped_is_signed(kit: Kit) -> None:
    """A hand-in shows what it holds to whoever opens it as soon as it is signed."""
    hand_ins = [
        "notebooks/Eve.ipynb",
        "notebooks/lessons/Eve.ipynb",
        "notebooks/hand-ins/00-start-here.ipynb",
    ]
    for name in hand_ins:
        (kit.folder / name).parent.mkdir(exist_ok=True)
        (kit.folder / name).write_text(HOSTILE)
    kit.module.set_up()
    kit.module.sign_notebooks()
    (signing,) = (words for words in kit.commands if "trust" in words)
    assert [Path(word).name for word in signing if word.endswith(".ipynb")] == ["00-start-here.ipynb"]
    assert str(kit.folder / hand_ins[2]) not in signing


def test_what_took_the_place_of_a_shipped_notebook_is_not_signed(kit: Kit) -> None:
    kit.module.set_up()
    (kit.folder / "notebooks" / "00-start-here.ipynb").write_text(HOSTILE)
    kit.module.sign_notebooks()
    assert not any("trust" in words for words in kit.commands)


def test_a_shipped_notebook_with_the_ends_of_lines_of_windows_is_signed(kit: Kit) -> None:
    kit.ship('{\n "cells": []\n}\n')
    notebook = kit.folder / "notebooks" / "00-start-here.ipynb"
    notebook.write_bytes(notebook.read_bytes().replace(b"\n", b"\r\n"))
    assert kit.module.shipped() == [notebook]


@pytest.mark.parametrize("name", ["notebooks.sha256", "notebooks/00-start-here.ipynb"])
def test_half_a_folder_is_said(kit: Kit, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (kit.folder / name).unlink()
    assert kit("lab", "--no-browser", "--port", str(free_port())) == 1
    errors = capsys.readouterr().err
    assert one_sentence(errors)
    assert f"{name} is missing: get games13 again" in errors


def test_every_notebook_of_this_edition_is_listed_as_it_is() -> None:
    """After a notebook has changed, `tools/list_notebooks.py` writes the list anew."""
    listed = load(ROOT / "kit.py").shipped()
    known = subprocess.run(
        ["git", "ls-files", "-z", "notebooks/*.ipynb"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    names = known.stdout.split("\0")[:-1] or [
        str(path.relative_to(ROOT)) for path in (ROOT / "notebooks").rglob("*-*.ipynb")
    ]
    assert len(listed) == len((ROOT / "notebooks.sha256").read_text("utf-8").splitlines())
    assert sorted(listed) == sorted(ROOT / name for name in names if (ROOT / name).is_file())


def test_nothing_of_the_callers_shell_steers_the_children(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["PYTHONPATH", "VIRTUAL_ENV", "PYTEST_ADDOPTS", "UV_PYTHON", "PIP_TARGET", "MPLBACKEND"]
    for name in (*names, "PIP_REQUIRE_HASHES", "UV_REQUIRE_HASHES", "UV_NO_VERIFY_HASHES"):
        monkeypatch.setenv(name, "meddling")
    for name in ("PIP_INDEX_URL", "SSL_CERT_FILE", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "needed")
    env = kit.module.environment()
    assert "meddling" not in env.values()
    assert {env[name] for name in ("PIP_INDEX_URL", "SSL_CERT_FILE", "HTTPS_PROXY")} == {"needed"}


# ---------------------------------------------------------------- what can go wrong


@pytest.mark.parametrize(
    ("part", "said", "expected"),
    [
        ("pip install --retries", NO_ROUTE, "connect this computer to the internet"),
        ("pip install --retries", NO_SPACE, "disk is full"),
        ("pip install --retries", NO_TRUST, "certificate"),
        ("uv pip install", NO_SPACE, "disk is full"),
        ("pip install --retries", CHANGED_FOR_PIP, "is not what games13 was made with"),
        ("ensurepip", NO_SPACE, "disk is full"),
        ("-e ", NO_SPACE, "disk is full"),
    ],
)
def test_trouble_while_installing(
    kit: Kit, capsys: pytest.CaptureFixture[str], part: str, said: str, expected: str
) -> None:
    kit.answers[part] = (1, said)
    assert kit("test") == 1
    errors = capsys.readouterr().err
    assert one_sentence(errors)
    assert expected in errors
    assert not (kit.folder / ".venv").exists(), "a half-made .venv only takes room"


def test_pip_takes_over_where_uv_cannot_get_through(kit: Kit) -> None:
    kit.answers = {"-e ": (0, ""), "-m uv pip install": (2, NO_ROUTE)}
    kit.module.set_up()
    attempts = [words for words in kit.commands if words[-1].endswith("requirements.txt")]
    assert [words[2] for words in attempts] == ["uv", "pip"]


def test_what_is_not_what_it_should_be_is_refused_and_the_old_venv_stays(
    kit: Kit, capsys: pytest.CaptureFixture[str]
) -> None:
    kit.module.set_up()
    pins = (kit.folder / "requirements.txt").read_bytes()
    (kit.folder / "requirements.txt").write_bytes(pins + b"# changed\n")
    kit.answers = {"-m uv pip install": (1, CHANGED), "pip install --retries": (1, CHANGED_FOR_PIP)}
    assert kit("test") == 1
    errors = capsys.readouterr().err
    assert one_sentence(errors)
    assert "is not what games13 was made with, so nothing of it was installed" in errors
    (kit.folder / "requirements.txt").write_bytes(pins)
    kit.commands.clear()
    kit.module.set_up()
    assert kit.installed() == []


def test_an_unknown_failure_shows_the_last_words(kit: Kit, capsys: pytest.CaptureFixture[str]) -> None:
    kit.answers["uv pip install"] = (2, "No solution found for this machine")
    assert kit("test") == 1
    assert "No solution found for this machine" in capsys.readouterr().err


def test_a_changed_pin_without_network_keeps_the_old_venv(kit: Kit) -> None:
    kit.module.set_up()
    pins = (kit.folder / "requirements.txt").read_bytes()
    (kit.folder / "requirements.txt").write_bytes(pins + b"# changed\n")
    kit.answers["install"] = (1, NO_ROUTE)
    assert kit("test") == 1
    (kit.folder / "requirements.txt").write_bytes(pins)
    kit.commands.clear()
    kit.module.set_up()
    assert kit.installed() == []


def test_a_python_that_cannot_make_a_venv(
    kit: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert kit("lab", "--no-browser", "--port", str(free_port())) == 1
    errors = capsys.readouterr().err
    assert one_sentence(errors)
    assert "python3-venv" in errors


def test_a_disk_that_fills_up_under_our_own_hands(
    kit: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(stamp: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(kit.module, "write_stamp", full)
    assert kit("test") == 1
    assert "disk is full" in capsys.readouterr().err


def test_a_taken_port(kit: Kit, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert kit("lab", "--no-browser", "--port", str(port)) == 1
    errors = capsys.readouterr().err
    assert one_sentence(errors)
    assert f"Port {port} is taken" in errors
    assert kit.commands == [], "the port comes first: nobody waits for an installation to hear of it"


def test_ctrl_c_is_no_traceback(kit: Kit, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(command: list[Any]) -> tuple[int, str]:
        raise KeyboardInterrupt

    kit.module.run = interrupted
    assert kit("test") == 130
    assert "Stopped" in capsys.readouterr().out


# ---------------------------------------------------------------- two at once, and ends of all kinds

STARTS = """
import importlib.util, pathlib, sys
spec = importlib.util.spec_from_file_location("kit", sys.argv[1])
kit = importlib.util.module_from_spec(spec)
spec.loader.exec_module(kit)
kit.VENV.mkdir(exist_ok=True)
kit.PYTHON = sys.executable
kit.sign_notebooks = lambda: None
kit.bring_up_to_date = lambda: None
"""

# stands in for JupyterLab: it answers at its port, and says which process it is
FAKE_LAB = """
import http.server, os, pathlib, sys
def main():
    options = dict(word.lstrip("-").split("=", 1) for word in sys.argv if "=" in word)
    port = int(options["ServerApp.port"])
    server = http.server.HTTPServer(("127.0.0.1", port), http.server.SimpleHTTPRequestHandler)
    pathlib.Path("lab.pid").write_text(str(os.getpid()))
    server.serve_forever()
"""


def until(true: Callable[[], object], tell: Callable[[], object] = str) -> None:
    """Wait until something is so; that it never is shows in a while."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() < began + 120, tell()
        time.sleep(0.02)


class Started:
    """kit.py as a process of its own, with a JupyterLab that only answers."""

    def __init__(self, folder: Path, code: str) -> None:
        (folder / "jupyterlab").mkdir(exist_ok=True)
        (folder / "jupyterlab" / "__init__.py").write_text("")
        (folder / "jupyterlab" / "labapp.py").write_text(FAKE_LAB)
        self.folder, self.log = folder, folder / f"log-{len(list(folder.glob('log-*')))}"
        command = [sys.executable, "-c", STARTS + code, str(folder / "kit.py")]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def hears(self, words: str) -> None:
        """Wait until these words have been said."""
        until(lambda: words in self.log.read_text(), self.log.read_text)

    def end(self) -> None:
        """Kill it, and its Lab and its installer too where it has left them behind."""
        (self.folder / "done").touch()
        self.process.kill()
        self.process.wait()
        with suppress(FileNotFoundError, ProcessLookupError):
            os.kill(int((self.folder / "lab.pid").read_text()), signal.SIGKILL)


@pytest.fixture
def started(kit: Kit) -> Iterator[Callable[[str], Started]]:
    all_of_them: list[Started] = []

    def start(code: str) -> Started:
        all_of_them.append(Started(kit.folder, code))
        return all_of_them[-1]

    yield start
    for each in all_of_them:
        each.end()


def opens_lab(port: int) -> str:
    return f"""
import signal
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
sys.exit(kit.main(["lab", "--no-browser", "--port", "{port}"]))
"""


def answers(port: int) -> bool:
    """Whether something answers there."""
    with socket.socket() as probe:
        return not probe.connect_ex(("127.0.0.1", port))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL", "SIGINT"])
def test_killing_it_takes_lab_along(started: Callable[[str], Started], name: str) -> None:
    port = free_port()
    kit = started(opens_lab(port))
    kit.hears("Ctrl-C here closes it")
    kit.process.send_signal(getattr(signal, name))
    kit.process.wait(120)
    until(lambda: not answers(port))


HANGS_UP = """
import contextlib, runpy, signal, sys
before = signal.signal(signal.SIGHUP, signal.{before})
sys.argv = ["kit.py"]
with contextlib.suppress(SystemExit):
    runpy.run_path({path!r}, run_name="__main__")
handler = signal.getsignal(signal.SIGHUP)
print("ends" if callable(handler) and not isinstance(handler, signal.Handlers) else handler.name)
"""


@pytest.mark.parametrize(("before", "then"), [("SIG_DFL", "ends"), ("SIG_IGN", "SIG_IGN")])
def test_a_closed_window_ends_it_unless_it_was_told_to_go_on(before: str, then: str) -> None:
    script = HANGS_UP.format(before=before, path=str(ROOT / "kit.py"))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == then


def test_the_second_lab_waits_for_the_first_and_then_says_that_its_port_is_taken(
    started: Callable[[str], Started],
) -> None:
    port = free_port()
    first = started(
        "kit.bring_up_to_date = lambda: (kit.say('Setting up'), kit.time.sleep(60))\n" + opens_lab(port)
    )
    first.hears("Setting up")
    second = started(opens_lab(port))
    second.hears("Another kit.py is at work in this folder: waiting for it")
    assert second.process.poll() is None
    first.process.kill()
    second.hears("Ctrl-C here closes it")
    third = started(opens_lab(port))
    third.hears(f"Port {port} is taken, perhaps by a Lab that is still open")
    assert third.process.wait(120) == 1


SETS_UP_UNTIL_TOLD = """
def set_up():
    kit.say("Setting up")
    while not (kit.ROOT / "done").exists():
        kit.time.sleep(0.02)

kit.bring_up_to_date = set_up
"""
INSTALLS = """
import pathlib, time
pathlib.Path("installing").touch()
while not pathlib.Path("done").exists():
    time.sleep(0.02)
"""


@pytest.mark.slow
def test_whoever_waited_finds_the_port_taken_and_the_environment_free(
    started: Callable[[str], Started],
) -> None:
    port = free_port()
    first = started(SETS_UP_UNTIL_TOLD + opens_lab(port))
    first.hears("Setting up")
    second = started(opens_lab(port))
    second.hears("Another kit.py is at work in this folder")
    (first.folder / "done").touch()
    second.hears(f"Port {port} is taken, perhaps by a Lab that is still open")
    started("kit.set_up(); kit.say('Set up while Lab is open')").hears("Set up while Lab is open")


def test_nobody_cleans_up_under_a_set_up(started: Callable[[str], Started]) -> None:
    first = started(
        "kit.bring_up_to_date = lambda: (kit.say('Setting up'), kit.time.sleep(60))\nkit.set_up()"
    )
    first.hears("Setting up")
    second = started("kit.main(['clean'])")
    second.hears("Another kit.py is at work in this folder")
    assert (first.folder / ".venv").exists()


@pytest.mark.slow
def test_an_installation_left_behind_by_a_killed_kit_is_waited_for(started: Callable[[str], Started]) -> None:
    installs = f"kit.run([sys.executable, '-c', {INSTALLS!r}])"
    first = started(f"kit.bring_up_to_date = lambda: {installs}\nkit.set_up()")
    until((first.folder / "installing").exists)
    first.process.kill()
    first.process.wait()
    second = started("kit.set_up(); kit.say('Set up')")
    second.hears("Another kit.py is at work in this folder")
    (first.folder / "done").touch()
    second.hears("Set up")


# ---------------------------------------------------------------- test: its stages and its browser


@pytest.fixture
def no_browser(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> Kit:
    monkeypatch.setattr(kit.module, "find_chromium", lambda: "")
    monkeypatch.setattr(kit.module, "install_chromium", lambda: "")
    return kit


def test_without_a_chromium_the_browser_tests_are_left_out(
    no_browser: Kit, capsys: pytest.CaptureFixture[str]
) -> None:
    assert no_browser("test") == 0
    assert not any("tests/browser" in words for words in no_browser.commands)
    assert "browser tests were left out" in capsys.readouterr().out


def test_without_a_chromium_ci_fails(
    no_browser: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    assert no_browser("test") == 1
    assert "browser tests" in capsys.readouterr().out.splitlines()[-1]


def test_the_chromium_that_is_named_comes_first(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert kit.module.find_chromium() == sys.executable
    monkeypatch.setenv("CHROMIUM", str(kit.folder / "nowhere"))
    with pytest.raises(kit.module.Trouble, match="CHROMIUM is set to"):
        kit.module.find_chromium()


def test_a_chromium_on_the_path_is_found(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        kit.module.shutil, "which", lambda name: "/x/" + name if name == "google-chrome" else None
    )
    assert kit.module.find_chromium() == "/x/google-chrome"


@pytest.mark.parametrize(
    "stage", ["ruff check", "ruff format", "mypy", "loadfile tests ", "loadfile notebooks", "tests/browser"]
)
def test_every_stage_runs_and_each_can_fail(
    kit: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    monkeypatch.setattr(kit.module, "find_chromium", lambda: "/x/chromium")
    assert kit("test") == 0
    assert sum(words[1] == "-m" and words[2] in ("ruff", "mypy", "pytest") for words in kit.commands) == 6
    kit.answers[stage] = (1, "")
    kit.commands.clear()
    assert kit("test") == 1
    assert sum(words[1] == "-m" and words[2] in ("ruff", "mypy", "pytest") for words in kit.commands) == 6
    assert "FAILED" in capsys.readouterr().out.splitlines()[-1]


def test_whatever_hangs_in_the_browser_is_over_within_an_hour(kit: Kit, pytestconfig: pytest.Config) -> None:
    """Two processes at a time, each ended when its limit is reached, and not replaced for ever."""
    _, command = kit.module.plan(long=False, quick=False, arguments=[], browser=True)[-1]
    replaced = int(command[command.index("--max-worker-restart") + 1])
    assert (replaced + 1) / 2 * float(pytestconfig.getini("timeout")) < 3600


def test_the_quick_lane_leaves_out_browser_and_notebooks_and_says_so_to_the_tests(
    kit: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit.module, "find_chromium", None)
    seen: dict[str, str] = {}
    monkeypatch.setattr(kit.module, "show", lambda command, **more: seen.update(more) or kit.run(command)[0])
    assert kit("test", "--quick") == 0
    stages = [
        " ".join(words[2:]) for words in kit.commands if words[2:] and words[2] in ("ruff", "mypy", "pytest")
    ]
    assert [stage.split()[0] for stage in stages] == ["ruff", "ruff", "mypy", "pytest"]
    assert "--ignore=tests/browser" in stages[-1]
    assert not any("notebooks" in stage for stage in stages)
    assert seen["GAMES13_QUICK"] == "1"
    assert "browser tests" not in capsys.readouterr().out, "nobody has asked for them"
    assert kit("test", "--quick", "tests/thirteen") == 0
    assert kit.commands[-1][1:] == ["-m", "pytest", "tests/thirteen"]
    with pytest.raises(SystemExit):
        kit("test", "--quick", "--long")


@pytest.mark.slow
@pytest.mark.parametrize("quick", [False, True])
def test_in_the_quick_lane_slow_tests_and_most_seeds_are_left_out(quick: bool) -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/bots/test_strength.py",
               "tests/draw/test_every_game.py"]  # fmt: skip
    env = {name: value for name, value in os.environ.items() if name != "GAMES13_QUICK"}
    env |= {"GAMES13_QUICK": "1"} if quick else {}
    said = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    assert ("test_rules_beat_chance" in said) is not quick
    seeds = [int(seed) for seed in re.findall(r"test_any_position_has_room\[.*-(\d+)\]", said)]
    assert 0 in seeds
    assert all(seed % 5 == 0 for seed in seeds) is quick


def test_pytest_arguments_and_long(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit.module, "find_chromium", lambda: "/x/chromium")
    seen: dict[str, str] = {}
    monkeypatch.setattr(kit.module, "show", lambda command, **more: seen.update(more) or kit.run(command)[0])
    assert kit("test", "-k", "ties", "tests/thirteen") == 0
    assert kit.commands[-1][1:] == ["-m", "pytest", "-k", "ties", "tests/thirteen"]
    assert seen == {"JUPYTER_PREFER_ENV_PATH": "1", "GAMES13_CHROMIUM": "/x/chromium"}
    assert kit("test", "--long", "-x") == 0
    assert kit.commands[-1][1:] == ["-m", "pytest", "-m", "", "--timeout", "3600", "-x"]
    assert seen["GAMES13_LONG"] == "1"


# ---------------------------------------------------------------- clean and the command line


def test_clean_removes_what_was_made_and_nothing_else(kit: Kit) -> None:
    kit.module.set_up()
    for name in (".ruff_cache/x", "games13/__pycache__/a.pyc", "build/lib/a.py", "dist/a.whl"):
        (kit.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (kit.folder / name).write_text("")
    mine = ["my.ipynb", "notebooks/mine.ipynb", "my-cards.toml", "notebooks/.ipynb_checkpoints/mine.ipynb"]
    for name in mine:
        (kit.folder / name).parent.mkdir(exist_ok=True)
        (kit.folder / name).write_text("mine")
    assert kit("clean") == 0
    left = {str(path.relative_to(kit.folder)) for path in kit.folder.rglob("*") if path.is_file()}
    assert left == {
        *(str(Path(name)) for name in mine),
        *("kit.py", "pyproject.toml", *PINS, "notebooks.sha256"),
        str(Path("notebooks/00-start-here.ipynb")),
    }
    assert kit("clean") == 0


def test_help_names_every_command() -> None:
    for words in ([], ["--help"]):
        done = subprocess.run(
            [sys.executable, ROOT / "kit.py", *words],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT.parent,
        )
        assert all(name in done.stdout for name in ("lab", "test", "bench", "site", "clean"))


@pytest.mark.parametrize(
    "words", [["dance"], ["lab", "--sideways"], ["lab", "--port", "99999"], ["clean", "all"]]
)
def test_a_wrong_command_line_is_refused(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "kit.py", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert words[-1] in done.stderr or "65535" in done.stderr


# ---------------------------------------------------------------- the pins, and what the engine may import


@pytest.mark.parametrize("name", PINS)
def test_every_pin_is_exact_and_names_no_place(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    pins = re.split(r"\n(?=\S)", re.sub(r"(?m)^ *#.*\n", "", text).strip())
    assert pins
    for pin in pins:
        first, *hashes = pin.split(" \\\n")
        assert "==" in first.split(";")[0]
        assert hashes
        assert all(re.fullmatch(" {4}--hash=sha256:[0-9a-f]{64}", line) for line in hashes)
    assert "://" not in text
    assert "uv pip compile" in text.splitlines()[1]


def test_the_engine_imports_nothing_outside_the_standard_library() -> None:
    """Every module but the extras, by a Python that cannot see what is installed."""
    code = f"""
import importlib, pkgutil, sys
sys.path.insert(0, {str(ROOT)!r})
import games13
for module in pkgutil.walk_packages(games13.__path__, "games13."):
    if not module.name.startswith({EXTRAS!r}):
        importlib.import_module(module.name)
print(*sorted({{name.partition(".")[0] for name in sys.modules}}), sep="\\n")
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) - sys.stdlib_module_names <= {"games13", "__main__"}


# ---------------------------------------------------------------- what plain http means


@pytest.mark.parametrize(
    ("ip", "told"),
    [
        ("127.0.0.1", False),
        ("localhost", False),
        ("::1", False),
        ("0.0.0.0", True),
        ("*", True),
        ("10.0.0.7", True),
    ],
)
def test_beyond_this_machine_it_says_what_plain_http_means(
    kit: Kit, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, ip: str, told: bool
) -> None:
    @contextmanager
    def server(command: list[Any], **options: Any) -> Iterator[Any]:
        yield type("Server", (), {"wait": lambda self: 0, "returncode": 0})()

    monkeypatch.setattr(kit.module, "child", server)
    monkeypatch.setattr(kit.module, "check_port", lambda ip, port: None)
    monkeypatch.setattr(kit.module, "wait_until_ready", lambda *given: None)
    assert kit("lab", "--no-browser", "--ip", ip) == 0
    said = capsys.readouterr().out
    assert ("over plain http" in said) is told
    if told:
        assert said.index("can read along") < said.index("?token="), "before there is an address to give away"


# ---------------------------------------------------------------- a set-up broken off anywhere


def calls(kit: Kit) -> list[tuple[object, tuple[str, ...]]]:
    """What a set-up does to the disk."""
    disk = [(Path, ("write_text", "unlink", "mkdir")), (os, ("replace",)), (shutil, ("rmtree",))]
    return [*disk, (kit.module, ("run",))]


def no_venv(kit: Kit) -> None:
    shutil.rmtree(kit.folder / ".venv")


def changed_pin(kit: Kit) -> None:
    with (kit.folder / "requirements.txt").open("a") as file:
        file.write("# changed\n")


def changed_notebook(kit: Kit) -> None:
    kit.ship(f'{{"cells": [{time.monotonic_ns()}]}}')


@ERRORS
@pytest.mark.parametrize("before", [no_venv, changed_pin, changed_notebook, spoil_stamp])
def test_a_set_up_broken_off_anywhere_is_made_good_by_the_next(
    kit: Kit, before: Callable[[Kit], None], error: BaseException
) -> None:
    mine = kit.folder / "notebooks" / "mine.ipynb"
    for fault in faults(calls(kit), error):
        kit.module.set_up()
        kit.module.sign_notebooks()
        mine.write_text("mine")
        before(kit)
        with fault, suppress(Crash, OSError, kit.module.Trouble):
            kit.module.set_up()
            kit.module.sign_notebooks()
        kit.module.set_up()
        kit.module.sign_notebooks()
        kit.commands.clear()
        kit.module.set_up()
        kit.module.sign_notebooks()
        assert kit.installed() == [], "all is there"
        assert mine.read_text() == "mine"


@ERRORS
def test_a_stamp_that_cannot_be_written_costs_no_environment(kit: Kit, error: BaseException) -> None:
    """Where there is no network, it would be gone until there is one."""
    kit.module.set_up()
    for fault in faults(calls(kit), error):
        changed_notebook(kit)
        with fault, suppress(Crash, OSError):
            kit.module.sign_notebooks()
        kit.commands.clear()
        kit.module.set_up()
        assert kit.installed() == []


def test_what_a_kernel_says_of_its_language_is_what_notebooks_hold(kit: Kit) -> None:
    """Otherwise each is marked as changed as soon as it is opened."""
    kit.module.set_up()
    written = kit.folder / ".venv" / "etc" / "ipython" / "ipython_kernel_config.py"
    said = ast.parse(written.read_text("utf-8")).body[-1].value
    shipped = [line.split()[1] for line in (ROOT / "notebooks.sha256").read_text("utf-8").splitlines()]
    for path in (ROOT / name for name in shipped if name.endswith(".ipynb")):
        assert json.loads(path.read_text("utf-8"))["metadata"]["language_info"] == ast.literal_eval(said)
