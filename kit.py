"""The commands of games13: everything from a bare Python to an open notebook or a tested change.

    python3 kit.py lab      make .venv, install what is pinned, open JupyterLab on the first notebook
    python3 kit.py class    the same set-up, then a class on this computer: everybody plays in their browser
    python3 kit.py test     the same set-up, then every check and every test; with --quick the nearest
    python3 kit.py bench    how fast the engine is, beside others of its kind
    python3 kit.py site     make the site: pages, and the kit in a browser with nothing behind it
    python3 kit.py clean    remove what these commands made

It imports the standard library only, and its syntax stays that of Python 3.6: an old Python has to read
the whole file before it can say that it is too old.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"games13 needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}: get a newer one "
        "from python.org and run kit.py with that."
    )

import argparse
import contextlib
import errno
import hashlib
import io
import ipaddress
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "kit-stamp.json"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = ROOT / "requirements.txt"  # what a pupil needs
TEST_REQUIREMENTS = ROOT / "requirements-test.txt"  # that, and what those need who change something
BENCH_REQUIREMENTS = ROOT / "requirements-bench.txt"
SHIPPED = ROOT / "notebooks.sha256"
FIRST_NOTEBOOK = "notebooks/00-start-here.ipynb"

# what a person's shell may hold for other work, and what would then steer our Python, pip or tests
MEDDLING = re.compile(
    "PYTHON|PYTEST_|MYPY|RUFF_|VIRTUAL_ENV|CONDA_PREFIX|JUPYTERLAB_DIR|MPLBACKEND|__PYVENV_LAUNCHER__"
    "|PIP_(CONSTRAINT|PREFIX|REQUIRE_HASHES|TARGET|USER)"
    "|UV_(CONSTRAINT|EXCLUDE_NEWER|NO_VERIFY_HASHES|OVERRIDE|PYTHON|REQUIRE_HASHES|SYSTEM_PYTHON|TARGET)"
)

# the defaults of the Lab inside .venv; what a person has set for themselves still wins
LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # a guide opens as a page, not as its source
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
}

# Lab writes into each notebook what its kernel says here, and marks it as changed when that is something new:
# a notebook that was only opened stays as it was shipped
KERNEL_SETTINGS = """\
from ipykernel.ipkernel import IPythonKernel

IPythonKernel.language_info = {"name": "python"}
"""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")


class Trouble(Exception):
    """Something a person can put right; the message says what and how."""


class NoNetwork(Trouble):
    """Nothing came from the package index, so nothing has been changed either."""


# ---------------------------------------------------------------- saying and running


def say(text: str) -> None:
    print("games13: " + text, flush=True)


@contextlib.contextmanager
def timed(what: str) -> Iterator[None]:
    say(what + " ...")
    start = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - start:.1f} s")


def environment(**more: str) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if not MEDDLING.match(name)}
    env.update(PYTHONUTF8="1", PYTHONNOUSERSITE="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    env.update(more)
    return env


@contextlib.contextmanager
def child(command: list[Any], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that never outlives us; if we are killed outright, it holds our lock until it ends."""
    if os.name != "nt":
        options.setdefault("pass_fds", HELD)
    process = subprocess.Popen([str(part) for part in command], cwd=str(ROOT), **options)
    try:
        yield process
    except BaseException as reason:
        # Ctrl-C in a terminal has reached the child too: let it finish by itself first
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(3 if isinstance(reason, KeyboardInterrupt) else 0)
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()
        raise
    process.wait()


def run(command: list[Any]) -> tuple[int, str]:
    """Run quietly; on a terminal the latest line shows that something is going on."""
    said = []
    live = sys.stdout.isatty()
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "stdin": subprocess.DEVNULL}
    with child(command, env=environment(), encoding="utf-8", errors="replace", **pipes) as process:
        for line in process.stdout or ():
            said.append(line)
            if live:
                print("\r  " + line.strip()[:70].ljust(72), end="\r", flush=True)
    if live:
        print(" " * 76, end="\r", flush=True)
    return process.returncode, "".join(said)


def show(command: list[Any], **more: str) -> int:
    """Run in plain sight."""
    with child(command, env=environment(**more)) as process:
        process.wait()
    return process.returncode


# ---------------------------------------------------------------- what can go wrong

SIGNS_OF_FULL_DISK = "no space left on device|os error 28|errno 28|not enough space on|disk quota exceeded"
SIGNS_OF_DISTRUST = "certificate_verify_failed|certificate verify failed|invalid peer certificate"
SIGNS_OF_CHANGE = "hash mismatch|do not match the hashes"
SIGNS_OF_NO_NETWORK = (
    "failed to establish a new connection|name resolution|name or service not known|getaddrinfo failed"
    "|network is unreachable|no route to host|connection refused|connection timed out|connecttimeout"
    "|read timed out|connection broken|connection reset|cannot connect to proxy|dns error"
    "|error sending request|failed to fetch|newconnectionerror|could not connect|nodename nor servname"
)

FULL_DISK = (
    f"The disk is full: the set-up needs about 1 GB for {VENV} and for the download cache in your home "
    "folder; free some space and run the same command again."
)
NO_NETWORK = (
    "The package index cannot be reached: connect this computer to the internet and run the same command "
    "again (once installed, games13 works without)."
)
DISTRUST = (
    "The network here answers with a certificate that this computer does not trust, as filters in schools "
    "do: ask whoever runs it for the certificate file, set SSL_CERT_FILE and PIP_CERT to its path, and "
    "run the same command again."
)
CHANGED = (
    "What came over the network is not what games13 was made with, so nothing of it was installed: run the "
    "same command again, and if that does not help, from another network."
)
NO_VENV = (
    "This Python cannot make a virtual environment, because its modules venv and ensurepip are missing: on "
    "Debian or Ubuntu run 'sudo apt install python3-venv', elsewhere get Python from python.org, and run "
    "the same command again."
)


def trouble_with(what: str, output: str) -> Trouble:
    """Read what a tool said, and put it into one sentence."""
    lower = output.lower()
    if re.search(SIGNS_OF_FULL_DISK, lower):
        return Trouble(FULL_DISK)
    if re.search(SIGNS_OF_DISTRUST, lower):
        return NoNetwork(DISTRUST)
    if re.search(SIGNS_OF_CHANGE, lower):
        return NoNetwork(CHANGED)
    if re.search(SIGNS_OF_NO_NETWORK, lower):
        return NoNetwork(NO_NETWORK)
    last_words = "\n".join(output.strip().splitlines()[-15:])
    return Trouble(f"{what} failed; these were its last words:\n{last_words}")


# ---------------------------------------------------------------- one at a time

HELD: list[int] = []  # the lock, while it is ours


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Only one kit.py at a time works on the environment; the next one waits. The lock is on this file."""
    if HELD:
        yield
        return
    path = str(ROOT / "kit.py")
    # on a network drive only a file that is open for writing can be locked
    with open(path, "r+b" if os.access(path, os.W_OK) else "rb") as file:
        if not lock(file):
            say("Another kit.py is at work in this folder: waiting for it to end ...")
            while not lock(file):
                time.sleep(0.1)
        HELD.append(file.fileno())
        try:
            yield
        finally:
            HELD.clear()


def lock(file: IO[bytes]) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(1 << 30)  # far behind the end: whoever reads the file is not kept from it
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # a drive that knows no locks has none to wait for
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


# ---------------------------------------------------------------- setting up


def digest(*files: Path) -> str:
    content = b"\0".join(file.read_bytes() for file in files)
    return hashlib.sha256(content).hexdigest()


def place() -> list[Any]:
    """Where the environment stands, and on what: with another folder or Python it has to be made anew."""
    return [str(VENV), sys.implementation.name, *sys.version_info[:2]]


def read_stamp() -> dict[str, Any]:
    """The last thing a set-up writes: without it nothing counts."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and stamp.get("place") == place() else {}


def write_stamp(stamp: dict[str, Any]) -> None:
    """As a whole or not at all: where there is no network, a lost stamp is a lost environment."""
    beside = STAMP.with_suffix(".part")
    beside.write_text(json.dumps(stamp, indent=1), "utf-8")
    os.replace(str(beside), str(STAMP))


def starts(python: Path) -> bool:
    try:
        return run([python, "-c", "import pip"])[0] == 0
    except OSError:
        return False


def set_up(*more: Path) -> None:
    """Bring .venv to what is pinned, here and in more files; when it is there already, this costs a look."""
    with alone():
        bring_up_to_date()
        for requirements in more:
            stamp, pins = read_stamp(), digest(requirements)
            if stamp.get(requirements.name) != pins:
                install(requirements)
                hide_lite()
                write_stamp(dict(stamp, **{requirements.name: pins}))


def hide_lite() -> None:
    """The site's builder brings an extension for a Lab in the browser: ours would load it, and complain."""
    there, here = (
        VENV / "share/jupyter" / name for name in ("labextensions/@jupyterlite", "lite/@jupyterlite")
    )
    if there.is_dir():
        remove(here)
        here.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(there, here)


def bring_up_to_date() -> None:
    pins = digest(REQUIREMENTS, ROOT / "pyproject.toml")
    stamp = read_stamp() if starts(PYTHON) else {}
    if stamp.get("pins") == pins:
        return
    if stamp:
        say("A pin has changed since the last set-up.")
    else:
        make_venv()
    STAMP.unlink(missing_ok=True)
    try:
        install(REQUIREMENTS)
        install_project()
        # uv has done its work, and is a tenth of all that was installed; setuptools came with Python, unasked
        run([PYTHON, "-m", "pip", "uninstall", "--yes", "--quiet", "uv", "setuptools"])
        write_settings("share/jupyter/lab/settings/overrides.json", json.dumps(LAB_SETTINGS, indent=1))
        write_settings("etc/ipython/ipython_kernel_config.py", KERNEL_SETTINGS)
        write_stamp({"place": place(), "pins": pins})
    except NoNetwork:
        if stamp:
            write_stamp(stamp)
        else:
            remove(VENV)
        raise
    except (Trouble, OSError):
        remove(VENV)
        raise


def write_settings(name: str, text: str) -> None:
    path = VENV / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Trouble(NO_VENV) from None
    if VENV.exists() or VENV.is_symlink():
        say("The .venv here is unfinished or belongs elsewhere: making it anew.")
        remove(VENV)
    # run from inside .venv, the Python that made it is the one to use
    python = getattr(sys, "_base_executable", None) or sys.executable
    # pip in a step of its own: 'venv' keeps to itself why it could not put it in
    steps = [python, "-m", "venv", "--without-pip", VENV], [PYTHON, "-m", "ensurepip", "--default-pip"]
    with timed(f"Making .venv with Python {sys.version.split()[0]}"):
        for step in steps:
            code, output = run(step)
            if code:
                remove(VENV)
                raise trouble_with("Making .venv", output)


def install(requirements: Path) -> None:
    """With uv, which is quick; with pip where uv cannot get through and pip, set up for this network, can."""
    pins = requirements.read_text("utf-8")
    count = len(re.findall(r"(?m)^[\w.-]+==", pins))
    with timed(f"Installing {count} pinned packages"):
        # with hashes, nobody between the package index and this computer can put in something else
        pip = [PYTHON, "-m", "pip", "install", "--retries", "1", "--timeout", "15", "--require-hashes"]
        (uv,) = re.findall(r"(?m)^uv==.*(?:\n +--hash=.*)+", REQUIREMENTS.read_text("utf-8"))
        (VENV / "uv.txt").write_text(uv, "utf-8")
        code, output = run([*pip, "-r", VENV / "uv.txt"])
        if code:
            raise trouble_with("Installing uv", output)
        # all that is needed is listed; what ipykernel only asks for, a debugger, is left out for its size
        listed = ["--no-deps", "-r", requirements]
        uv_pip = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, "--require-hashes"]
        code, output = run([*uv_pip, *listed])
        if code and isinstance(trouble_with("", output), NoNetwork):
            code, output = run([*pip, *listed])
        if code:
            raise trouble_with("Installing " + requirements.name, output)


def install_project() -> None:
    uv = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON]
    code, output = run([*uv, "--offline", "--no-deps", "--no-build-isolation", "-e", ROOT])
    if code:
        raise trouble_with("Installing games13 itself", output)


def remove(path: Path) -> None:
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        (path / STAMP.name).unlink(missing_ok=True)
        shutil.rmtree(str(path))


# ---------------------------------------------------------------- lab


# Lab, and a thread that ends it when we are gone: our end of its input closes however we are killed
LAB = """
import os, signal, sys, threading

def end_with_parent():
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)

threading.Thread(target=end_with_parent, daemon=True).start()
from jupyterlab.labapp import main
sys.exit(main())
"""

PLAIN_HTTP = (
    "This Lab can be reached by other computers, over plain http. Whoever shares the network can read along, "
    "the token in the address too, and with the token run programs here as you; and such a page gets no "
    "clipboard. Use it only among people whom you trust, or leave --ip out."
)


CLASS_HTTP = (
    "The class is open to this network over plain http: whoever shares the network could read along what is "
    "played and under which names, so choose names that say nothing, and close the class with Ctrl-C."
)


def lab(port: int, ip: str, browser: bool) -> int:
    start = time.monotonic()
    check_port(ip, port)
    with contextlib.ExitStack() as held:
        held.enter_context(alone())
        set_up()
        sign_notebooks()
        check_port(ip, port)  # whoever was waited for may have taken it
        return open_lab(port, ip, browser, start, held)


def open_lab(port: int, ip: str, browser: bool, start: float, held: contextlib.ExitStack) -> int:
    """Run Lab to its end; what is held is let go as soon as it answers."""
    token = os.environ.get("JUPYTER_TOKEN") or secrets.token_urlsafe(24)
    command = [PYTHON, "-c", LAB, FIRST_NOTEBOOK]
    command += [f"--ServerApp.root_dir={ROOT}", "--ServerApp.ip=" + ip, f"--ServerApp.port={port}"]
    # with answer_yes one Ctrl-C is enough; the token goes by the environment, where nobody else can read it
    command += ["--ServerApp.port_retries=0", "--ServerApp.answer_yes=True", "--Application.log_level=WARN"]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    say("Starting JupyterLab ...")
    env = environment(JUPYTER_TOKEN=token, JUPYTER_PREFER_ENV_PATH="1")
    try:
        with child(command, env=env, stdin=subprocess.PIPE, pass_fds=()) as server:
            host = "127.0.0.1" if ip in ("", "*", "0.0.0.0", "::", "localhost") else ip
            wait_until_ready(server, f"http://{host}:{port}", token)
            held.close()
            name = host if ip == host or ip == "localhost" else socket.gethostname()
            if reaches_others(ip):
                say(PLAIN_HTTP)
            say(f"Ready after {time.monotonic() - start:.1f} s. JupyterLab is at")
            say(f"  http://{name}:{port}/lab/tree/{FIRST_NOTEBOOK}?token={token}")
            say("Ctrl-C here closes it.")
            server.wait()
    except KeyboardInterrupt:
        say("JupyterLab is closed.")
        return 0
    return server.returncode


def class_(port: int, ip: str, local: bool, browser: bool) -> int:
    """A class, until Ctrl-C; the next start goes on with it."""
    ip = "127.0.0.1" if local else ip
    check_port(ip, port, "class")
    set_up()
    command = [PYTHON, "-m", "games13_class", "--with-parent", f"--port={port}", f"--ip={ip}"]
    if browser:
        command.append("--browser")
    if not local:
        say(CLASS_HTTP)
    try:
        with child(command, env=environment(), stdin=subprocess.PIPE, pass_fds=()) as server:
            server.wait()
    except KeyboardInterrupt:
        say("The class is closed. The same command goes on with it.")
        return 0
    return server.returncode


def reaches_others(ip: str) -> bool:
    try:
        return not ipaddress.ip_address(ip).is_loopback
    except ValueError:
        return ip != "localhost"


def check_port(ip: str, port: int, command: str = "lab") -> None:
    host = "127.0.0.1" if ip == "localhost" else ip.replace("*", "")
    if is_free(host, port):
        return
    other = next((p for p in range(port + 1, min(port + 100, 65536)) if is_free(host, p)), 0)
    raise Trouble(
        f"Port {port} is taken, perhaps by a {command.capitalize()} that is still open: close that one, or "
        f"run 'python3 kit.py {command} --port {other}'."
    )


def is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        if os.name != "nt":
            # a port that was closed a moment ago is free, as it is for Jupyter
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            raise Trouble(f"Port {port} at '{host}' cannot be used: {error.strerror}.") from None
    return True


def wait_until_ready(server: subprocess.Popen[str], url: str, token: str) -> None:
    # straight to this machine, whatever proxy the network has
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    request = urllib.request.Request(url + "/api/status", headers={"Authorization": "token " + token})
    while server.poll() is None:
        try:
            opener.open(request, timeout=2).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise Trouble(f"JupyterLab ended before it was ready, with exit code {server.returncode}: see above.")


def shipped() -> list[Path]:
    """The notebooks that are as they came with games13: none that was put beside them or in their place."""
    listed = (line.split("  ", 1) for line in SHIPPED.read_text("utf-8").splitlines())
    return [
        ROOT / name for known, name in listed if (ROOT / name).is_file() and fingerprint(ROOT / name) == known
    ]


def fingerprint(notebook: Path) -> str:
    """The digest of a notebook; git gives a text other ends of lines on Windows, which say nothing."""
    return hashlib.sha256(notebook.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def sign_notebooks() -> None:
    """Jupyter shows stored pictures, and runs what stands in them, only where a notebook was signed here."""
    for name in (FIRST_NOTEBOOK, SHIPPED.name):
        if not (ROOT / name).is_file():
            raise Trouble(f"{name} is missing: get games13 again, the whole folder.")
    notebooks = shipped()
    stamp, now = read_stamp(), digest(*notebooks)
    if not notebooks or stamp.get("signed") == now:
        return
    with timed("Signing the notebooks"):
        code, output = run([PYTHON, "-m", "jupyter", "trust", *notebooks])
    if code:
        raise trouble_with("Signing the notebooks", output)
    write_stamp(dict(stamp, signed=now))


# ---------------------------------------------------------------- test

NO_CHROMIUM = (
    "There is no Chromium, Chrome or Edge here, so the browser tests were left out: install one, or set "
    "CHROMIUM to the path of one."
)


def test(long: bool, quick: bool, arguments: list[str]) -> int:
    start = time.monotonic()
    set_up(TEST_REQUIREMENTS)
    asked = quick or bool(arguments)
    chromium = "" if quick else find_chromium() or ("" if asked else install_chromium())
    stages = plan(long, quick, arguments, bool(chromium))
    env = {"JUPYTER_PREFER_ENV_PATH": "1", "GAMES13_CHROMIUM": chromium}
    env |= {"GAMES13_LONG": "1" if long else "", "GAMES13_QUICK": "1" if quick else ""}
    failed = []
    for name, command in stages:
        say(f"---- {name}")
        began = time.monotonic()
        code = show([PYTHON, "-m", *command], **{key: value for key, value in env.items() if value})
        say(f"---- {name}: {'FAILED' if code else 'passed'} in {time.monotonic() - began:.1f} s")
        if code:
            failed.append(name)
    if not (chromium or asked):
        say(NO_CHROMIUM)
        if in_ci():
            failed.append("browser tests")
    took = f"{time.monotonic() - start:.0f} s"
    if failed:
        say(f"FAILED after {took}: {', '.join(failed)}.")
        return 1
    say(f"All passed in {took}: {', '.join(name for name, _ in stages)}.")
    return 0


def plan(long: bool, quick: bool, arguments: list[str], browser: bool) -> list[tuple[str, list[str]]]:
    """The stages: a name, and a module of .venv with its arguments."""
    pytest = ["pytest", "-m", "", "--timeout", "3600"] if long else ["pytest"]
    if arguments:
        return [("the tests asked for", [*pytest, *arguments])]
    # on all processors; a file stays on one, with the games that it has played
    shared = [*pytest, "-n", "auto", "--dist", "loadfile"]
    pages = [name for name in ("README.md", *([] if quick else ["docs"])) if (ROOT / name).exists()]
    stages = [
        ("lint", ["ruff", "check", "."]),
        ("format", ["ruff", "format", "--check", "."]),
        ("types", ["mypy"]),
        ("tests and doctests", [*shared, "tests", "games13", *pages, "--ignore=tests/browser"]),
    ]
    if not quick:
        stages.append(("notebooks", [*shared, "notebooks"]))
    if browser:
        # two at a time wait for each other's kernels; a file stays together, and so does a notebook
        two = [*pytest, "-n", "2", "--dist", "loadscope", "--max-worker-restart", "4"]
        stages.append(("browser tests", [*two, "tests/browser"]))
    return stages


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def find_chromium() -> str:
    """The path of a browser that the tests can drive, or nothing."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if not found:
            raise Trouble(f"CHROMIUM is set to '{named}', and no program is there: correct or unset it.")
        return found
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    return next((str(path) for path in usual_places() if path.is_file()), "")


def usual_places() -> list[Path]:
    if sys.platform == "darwin":
        names = ["Google Chrome", "Chromium", "Microsoft Edge"]
        folders = [Path("/Applications"), Path.home() / "Applications"]
        return [folder / (name + ".app") / "Contents/MacOS" / name for folder in folders for name in names]
    if os.name == "nt":
        names = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"]
        folders = [os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        return [Path(folder) / name for name in names for folder in folders if folder]
    return []


def install_chromium() -> str:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not (root and Path("/etc/debian_version").exists() and shutil.which("apt-get")):
        return ""
    with timed("Installing Chromium for the browser tests"):
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]):
            code, output = run(["env", "DEBIAN_FRONTEND=noninteractive", *command])
            if code:
                say(f"'{' '.join(command)}' did not work: {' '.join(output.split())[-200:]}")
                break
    return find_chromium()


# ---------------------------------------------------------------- bench and clean


def bench(arguments: list[str]) -> int:
    set_up(BENCH_REQUIREMENTS)
    return show([PYTHON, "bench/run.py", *arguments])


def site(out: str, serve: bool, port: int) -> int:
    check_port("127.0.0.1", port if serve else 0)
    set_up(TEST_REQUIREMENTS)
    out = str(Path(out).resolve())
    with timed(f"Making the site in {out}"):
        code = show([PYTHON, "tools/site/build.py", out])
    if code or not serve:
        return code
    say(f"The site is at http://127.0.0.1:{port}/. Ctrl-C here closes it.")
    try:
        return show([PYTHON, "-m", "http.server", "--bind", "127.0.0.1", "--directory", out, port])
    except KeyboardInterrupt:
        return 0


def clean() -> int:
    """Only what can be made again: a notebook, a saved game, a Jupyter checkpoint is somebody's work."""
    names = [".venv", "build", "dist", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"]
    leftovers = [ROOT / name for name in names]
    for folder in ("games13", "widgets", "tests", "bench", "notebooks"):
        leftovers += (ROOT / folder).rglob("__pycache__")
    leftovers.append(ROOT / "__pycache__")
    gone = [path for path in leftovers if path.exists() or path.is_symlink()]
    for path in gone:
        remove(path)
    names = sorted({path.name for path in gone})
    say("Removed " + ", ".join(names) + "." if names else "Nothing to remove.")
    return 0


# ---------------------------------------------------------------- the command line


def read_arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="kit.py", description="games13: play, study and teach the Cuban missile crisis, in Jupyter."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    text = "set up what is needed and open JupyterLab on the first notebook"
    options = commands.add_parser("lab", help=text, description=text)
    options.add_argument("--no-browser", action="store_true", help="only say the address (for servers)")
    options.add_argument("--port", type=int, default=8888, metavar="N", help="the port to listen on (8888)")
    options.add_argument("--ip", default="127.0.0.1", metavar="IP", help="the address to listen on")
    text = "set up what is needed and serve a class: one computer, and everybody plays in their browser"
    options = commands.add_parser("class", help=text, description=text)
    options.add_argument("--no-browser", action="store_true", help="do not open the teacher's page")
    options.add_argument("--port", type=int, default=8013, metavar="N", help="the port to listen on (8013)")
    options.add_argument(
        "--ip", default="", metavar="IP", help="the address to listen on (all of this computer)"
    )
    options.add_argument("--local", action="store_true", help="for this computer only, to try it alone")
    text = "run every check and every test; with pytest arguments, those tests only"
    options = commands.add_parser("test", help=text, description=text)
    options.usage = "kit.py test [--quick | --long] [pytest arguments]"
    lanes = options.add_mutually_exclusive_group()
    lanes.add_argument(
        "--quick",
        action="store_true",
        help="in less than a minute: no browser, no notebooks, fewer random games",
    )
    lanes.add_argument("--long", action="store_true", help="also what takes many minutes")
    text = "measure the engine beside others of its kind"
    commands.add_parser("bench", help=text, description=text)
    text = "make the site, in one folder: pages, and the kit in a browser with nothing behind it"
    options = commands.add_parser("site", help=text, description=text)
    options.add_argument("--out", default=str(ROOT / "build" / "site"), metavar="DIR", help="(build/site)")
    options.add_argument("--serve", action="store_true", help="then show it on this computer")
    options.add_argument("--port", type=int, default=8813, metavar="N", help="the port to show it on (8813)")
    text = "remove .venv, caches and builds; your own files stay"
    commands.add_parser("clean", help=text, description=text)
    arguments, rest = parser.parse_known_args(words)
    if arguments.command is None:
        parser.print_help()
        sys.exit(0)
    if rest and arguments.command not in ("test", "bench"):
        parser.error(f"'{arguments.command}' does not know {' '.join(rest)}")
    if arguments.command in ("lab", "class", "site") and not 0 < arguments.port < 65536:
        parser.error("--port takes a number from 1 to 65535")
    arguments.rest = rest
    return arguments


def obey(arguments: argparse.Namespace) -> int:
    if arguments.command == "lab":
        return lab(arguments.port, arguments.ip, not arguments.no_browser)
    if arguments.command == "class":
        return class_(arguments.port, arguments.ip, arguments.local, not arguments.no_browser)
    if arguments.command == "test":
        return test(arguments.long, arguments.quick, arguments.rest)
    if arguments.command == "bench":
        return bench(arguments.rest)
    if arguments.command == "site":
        return site(arguments.out, arguments.serve, arguments.port)
    with alone():
        return clean()


def main(words: list[str]) -> int:
    try:
        return obey(read_arguments(words))
    except KeyboardInterrupt:
        print()
        say("Stopped.")
        return 130
    except Trouble as trouble:
        print(f"games13: {trouble}", file=sys.stderr)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            print("games13: " + FULL_DISK, file=sys.stderr)
        else:
            print(f"games13: {error.filename or ROOT}: {error.strerror}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    # pip draws with letters that an old Windows console has not got
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    # a server that is told to stop, or whose window is closed, takes its Lab with it
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda number, _: sys.exit(128 + number))
    sys.exit(main(sys.argv[1:]))
