"""JupyterLite with games13 in it: one folder that runs in a browser, with nothing behind it.

Pyodide comes from npm, its packages as wheels from the package index, each held by a digest; the page asks
no other host for anything, so what is not in this folder does not exist for it.
"""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from email import message_from_string
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WHEELS = ROOT / "requirements-lite.txt"
PYODIDE = "314.0.7"
PYODIDE_DIGEST = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
PYTHON = "3.14"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# the extension of JupyterLite brings these itself, made for Pyodide
OWN = ("piplite", "ipykernel", "pyodide_kernel", "widgetsnbextension-4")

# notebooks and guides, which are Lite's contents already; tests; what jedi knows of other packages
NEVER_RUN = re.compile("^games13/shipped/|/tests/|^jedi/third_party/(django-|typeshed/)stubs/")

# where kit.py has put it, out of the sight of the Lab in the same environment
EXTENSION = Path(sys.prefix) / "share/jupyter/lite/@jupyterlite/pyodide-kernel-extension"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"

# JupyterLite leaves a request for a file unanswered when it fails, and Python waits for it for ever (its
# issues 1087 and 1197): for a file that somebody has deleted, or one that was replaced and then renamed, as
# saved games are. Here it answers that it has failed, and Python is told that there is no such file.
ANSWERS = [
    (
        "build/*.js",
        r"async processDriveRequest\((\w+)\)\{",
        r"async processDriveRequest(\1){try{return await this.answered(\1)}catch{return{failed:!0}}}"
        r"async answered(\1){",
    ),
    (
        "extensions/@jupyterlite/pyodide-kernel-extension/static/*.worker.*.js",
        r"return (JSON\.parse\(\w+\.responseText\)|\w+\.processDriveRequest\(\w+\))",
        r"let answer=\1;"
        r"if(answer?.failed)throw new this.FS.ErrnoError(this.ERRNO_CODES.ENOENT);return answer",
    ),
]
SETTINGS: dict[str, Any] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
}


def build(out: Path, cache: Path, contents: Path) -> None:
    """Build into `out`; what is fetched stays in `cache` for the next time."""
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as lite:
        put_together(Path(lite), out, cache, contents)


def put_together(lite: Path, out: Path, cache: Path, contents: Path) -> None:
    """Everything that Lite is made of in one folder, and Lite made of it."""
    runtime = lite / "static" / "pyodide"
    runtime.mkdir(parents=True)
    unpack(fetch_pyodide(cache), runtime)
    for wheel in (*fetch_wheels(cache / "wheels"), *own_wheels(), build_wheel(lite / "dist")):
        slim(wheel, runtime)
    names = lock(runtime)
    settings = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": names}}
    config = {"appName": "games13", "exposeAppInBrowser": True, "litePluginSettings": {KERNEL: settings}}
    write(lite / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": config})
    write(lite / "overrides.json", SETTINGS)
    write(lite / "jupyter_lite_config.json", {"LiteBuildConfig": {"federated_extensions": [str(EXTENSION)]}})
    run("jupyter", "lite", "build", "--no-sourcemaps", "--no-libarchive", f"--lite-dir={lite}",
        f"--contents={contents}", f"--output-dir={out}", "--apps=lab", "--apps=notebooks",
        "--log-level=ERROR", cwd=lite)  # fmt: skip
    answer_always(out)


def answer_always(out: Path) -> None:
    """Let whoever asks for a file be answered, also when there is none."""
    for files, asked, answered in ANSWERS:
        changed = 0
        for path in out.glob(files):
            text, here = re.subn(asked, answered, path.read_text("utf-8"))
            changed += here
            if here:
                path.write_text(text, "utf-8")
        if not changed:
            sys.exit(
                f"This JupyterLite asks for files in another way: look at ANSWERS in {Path(__file__).name}."
            )


def run(*command: str, cwd: Path = ROOT) -> str:
    """A module of this environment; what it says is shown when it fails."""
    module = [sys.executable, "-m", *command]
    done = subprocess.run(module, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command[:3])} failed:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout


def write(path: Path, data: object) -> None:
    """Some settings."""
    path.write_text(json.dumps(data, indent=1), "utf-8")


# ---------------------------------------------------------------- what is fetched


def fetch_pyodide(cache: Path) -> Path:
    """Pyodide's package from npm, the very one that was tried."""
    cache.mkdir(parents=True, exist_ok=True)
    package = cache / f"pyodide-{PYODIDE}.tgz"
    if not package.exists():
        npm = shutil.which("npm")
        if not npm:
            sys.exit("The site needs npm, which comes with Node.js, to fetch Pyodide: install that first.")
        command = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
        done = subprocess.run(command, cwd=cache, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"npm could not fetch pyodide {PYODIDE}:\n{done.stderr[-2000:]}")
    found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    if found != PYODIDE_DIGEST:
        package.unlink()
        sys.exit(f"What npm gave as pyodide {PYODIDE} is not what games13 was made with: {found}")
    return package


def unpack(package: Path, to: Path) -> None:
    """The files of Pyodide that a browser asks for."""
    with tarfile.open(package) as archive:
        for name in RUNTIME:
            file = archive.extractfile(f"package/{name}")
            assert file, name
            (to / name).write_bytes(file.read())


def fetch_wheels(to: Path) -> list[Path]:
    """The pinned wheels, all of Python alone; a pin that has changed is fetched anew."""
    stamp, pins = to / "pins", hashlib.sha256(WHEELS.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != pins:
        shutil.rmtree(to, ignore_errors=True)
        to.mkdir(parents=True)
        run("pip", "download", "--quiet", "--require-hashes", "--no-deps", "--only-binary=:all:",
            "--platform=any", f"--python-version={PYTHON}", "-d", str(to), "-r", str(WHEELS))  # fmt: skip
        stamp.write_text(pins)
    return [wheel for wheel in sorted(to.glob("*.whl")) if not wheel.name.startswith(OWN)]


def own_wheels() -> list[Path]:
    """The wheels in JupyterLite's own extension."""
    wheels = sorted((EXTENSION / "static/pypi").glob("*.whl"))
    return [wheel for wheel in wheels if wheel.name.startswith(OWN)]


def build_wheel(to: Path) -> Path:
    """games13 as it is here."""
    run("hatchling", "build", "--target", "wheel", "--directory", str(to))
    return next(to.glob("*.whl"))


def slim(wheel: Path, to: Path) -> None:
    """Copy it without what no visitor runs: the first start waits for each byte."""
    with zipfile.ZipFile(wheel) as full, zipfile.ZipFile(to / wheel.name, "w", zipfile.ZIP_DEFLATED) as thin:
        for item in full.infolist():
            if not NEVER_RUN.search(item.filename):
                thin.writestr(item, full.read(item), zipfile.ZIP_DEFLATED)


def lock(runtime: Path) -> list[str]:
    """Tell Pyodide of these wheels and no others; the names that it is to load before the first cell."""
    path = runtime / "pyodide-lock.json"
    known = json.loads(path.read_text("utf-8"))
    wheels = [entry(wheel) for wheel in sorted(runtime.glob("*.whl"))]
    names = {wheel["name"] for wheel in wheels}
    for wheel in wheels:
        wheel["depends"] = sorted(names.intersection(wheel["depends"]))
    write(path, known | {"packages": {wheel["name"]: wheel for wheel in wheels}})
    return sorted(names)


def entry(wheel: Path) -> dict[str, Any]:
    """A wheel, as Pyodide's list has it."""
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
        (metadata,) = (name for name in inside if name.endswith(".dist-info/METADATA"))
        told = message_from_string(archive.read(metadata).decode())
    needs = [need for need in told.get_all("Requires-Dist") or [] if "extra ==" not in need]
    tops = {name.partition("/")[0].removesuffix(".py") for name in inside if name.endswith(".py")}
    return {
        "name": normal(told["Name"]),
        "version": told["Version"],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "depends": [normal(re.split(r"[^\w.-]", need, maxsplit=1)[0]) for need in needs],
        "imports": sorted(tops),
        "install_dir": "site",
        "package_type": "package",
        "tool": {},
        "unvendored_tests": False,
    }


def normal(name: str) -> str:
    """A package's name as all tools write it."""
    return re.sub(r"[-_.]+", "-", name).lower()
