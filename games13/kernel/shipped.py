"""What comes with the house: files in its folders. Their readers are large, and loaded when first needed."""

from typing import Any


def text(folder: str, name: str) -> str:
    """The text of a file in a package."""
    from importlib import resources

    return resources.files(folder).joinpath(name).read_text("utf-8")


def data(folder: str, name: str) -> dict[str, Any]:
    """The data of a TOML file in a package."""
    import tomllib

    return tomllib.loads(text(folder, name))
