"""`python -m games13_class`: a class on this computer, until Ctrl-C; the next start goes on with it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import webbrowser
from pathlib import Path

from games13_class.journal import FOLDER
from games13_class.network import PORT
from games13_class.running import begin, place


def main(words: list[str] | None = None) -> int:
    """Serve a class as the command line asks for it."""
    parser = argparse.ArgumentParser(prog="games13_class", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to listen on ({PORT})")
    parser.add_argument("--ip", default="", help="the address to listen on (all of this computer)")
    parser.add_argument("--local", action="store_true", help="for this computer only, to try it alone")
    parser.add_argument("--folder", type=Path, help=f"where the class is kept ({FOLDER}/DATE)")
    parser.add_argument(
        "--teach-from-anywhere", action="store_true", help="the teacher's page opens on other computers too"
    )
    parser.add_argument("--url", default="", help="where a proxy lets people in, such as a JupyterHub's")
    parser.add_argument("--browser", action="store_true", help="open the teacher's page")
    parser.add_argument("--with-parent", action="store_true", help="end when the input is closed")
    asked = parser.parse_args(words)
    if asked.with_parent:
        threading.Thread(target=_end_with_parent, daemon=True).start()
    if asked.browser:
        threading.Timer(0.5, webbrowser.open, [f"http://127.0.0.1:{asked.port}/teacher"]).start()
    ip = "127.0.0.1" if asked.local else asked.ip
    return begin(asked.folder or place(), asked.port, ip, asked.teach_from_anywhere, asked.url)


def _end_with_parent() -> None:
    """Our end of the pipe closes however whoever started us ends."""
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
