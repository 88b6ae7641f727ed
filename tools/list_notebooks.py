"""Write down the digests of the notebooks that git knows: `kit.py lab` and Binder sign these, and no others.

.venv/bin/python tools/list_notebooks.py
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import kit  # noqa: E402


def write() -> None:
    """A line a notebook: its digest and its place."""
    command = ["git", "ls-files", "-z", "notebooks/*.ipynb"]
    known = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = [name for name in known.split("\0") if name and (ROOT / name).is_file()]
    lines = [f"{kit.fingerprint(ROOT / name)}  {name}\n" for name in names]
    kit.SHIPPED.write_text("".join(lines), "utf-8", newline="\n")


if __name__ == "__main__":
    write()
