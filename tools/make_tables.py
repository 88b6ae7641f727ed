"""Write the history as tables: docs/data/timeline.csv and docs/data/cards.csv.

.venv/bin/python tools/make_tables.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games13.history import tables  # noqa: E402

OUT = ROOT / "docs" / "data"
TABLES = {"timeline.csv": tables.timeline, "cards.csv": tables.cards}


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, made in TABLES.items():
        (OUT / name).write_text(made(), "utf-8")
        print(f"docs/data/{name}")


if __name__ == "__main__":
    main()
