"""What is said of the last line of a ledger file beside the ledger itself (docs/spec/ledger.md#safety)."""

from pathlib import Path

from pulka.ledger import storage
from pulka.texts import say

_SHOWN = 60


def of_ending(path: Path, torn: str, unended: str, language: str) -> list[str]:
    """A line each for a torn last line, one that only lacks its newline, and what was set aside and is not reported."""
    aside = storage.unreported(path)
    found = {"torn": torn, "unended": unended, "torn-aside": aside}
    return [
        say("tables", key, language, path=path, text=text.strip()[:_SHOWN], aside=storage.aside(path))
        for key, text in found.items()
        if text.strip() and not (key == "torn-aside" and torn.strip() == aside)
    ]
