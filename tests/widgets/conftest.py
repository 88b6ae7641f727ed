"""Boards without a browser: every message that would go there is kept."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import games13

DRAWN = games13.games()
# the same in every game, so nothing of it tells anything
FIXED = {"words", "rules", "recalls", "_esm", "_css"}


class Traffic(list[dict[str, Any]]):
    """All messages to the browser, in their order."""

    def text(self) -> str:
        """All that could be read in them, also where the picture breaks a name into lines."""
        raw = "\n".join(self.texts())
        return raw + re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", raw))

    def texts(self) -> Iterator[str]:
        for message in self:
            for buffer in message["buffers"] or ():
                yield zlib.decompress(buffer).decode() if len(buffer) else ""
            data = message["data"] or {}
            state = {key: value for key, value in data.get("state", {}).items() if key not in FIXED}
            yield json.dumps(data | {"state": state}, ensure_ascii=False, default=str)

    def size(self) -> int:
        """How many bytes went over."""
        return sum(len(json.dumps(m["data"], default=str)) + sum(map(len, m["buffers"] or ())) for m in self)


@pytest.fixture
def traffic(monkeypatch: pytest.MonkeyPatch) -> Traffic:
    kept = Traffic()

    class Recording(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            kept.append({"type": msg_type, "data": data, "metadata": metadata, "buffers": buffers})

    monkeypatch.setattr(comm, "create_comm", Recording)
    return kept


@pytest.fixture(autouse=True)
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the notebook would lie."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def drawn() -> list[str]:
    """All games that have a scene."""
    return DRAWN


@pytest.fixture(params=DRAWN)
def game(request: pytest.FixtureRequest) -> str:
    """Each game that has a scene."""
    return str(request.param)
