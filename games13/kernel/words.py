"""Every word shown to a person goes through `tr`; the English text is the key."""

CATALOGUE: dict[str, str] = {}


def tr(text: str, /, **values: object) -> str:
    """The text in the reader's language, its {placeholders} filled in.

    >>> tr("{seat} to move", seat="Ann")
    'Ann to move'
    """
    text = CATALOGUE.get(text, text)
    return text.format(**values) if values else text


def listing(words: list[str], last: str = "and") -> str:
    """A list as one would say it.

    >>> listing(["blue 7", "green 2", "green 5"])
    'blue 7, green 2 and green 5'
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {tr(last)} " + words[-1]
