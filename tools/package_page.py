"""The README as a package page shows it: what it names beside itself is found at the address of its tag."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

BESIDE = re.compile(r"(!?)\[([^]]*)\]\((?!https?:|#)([^)]+)\)")
RAW = "https://raw.githubusercontent.com/"


class PackagePage(MetadataHookInterface):
    """Called by hatchling for wheel and sdist."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put in the text that is dynamic in `pyproject.toml`."""
        source, tag = metadata["urls"]["Source"], "v" + metadata["version"]
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": found_from_afar(text, source, tag)}


def found_from_afar(text: str, source: str, tag: str) -> str:
    """Pictures and links to files beside it, as addresses."""
    pictures = source.replace("https://github.com/", RAW)
    return BESIDE.sub(
        lambda m: f"{m[1]}[{m[2]}]({f'{pictures}/{tag}' if m[1] else f'{source}/blob/{tag}'}/{m[3]})", text
    )
