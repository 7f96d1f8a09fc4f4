"""What is pinned for good, as generated files: `python tests/support/pins.py --renew` writes them anew.

A pin says nothing about what is right (that is typed from the specification in tests/test_rules_alive.py): it shows
in the diff what a change does to options and to released conventions, for somebody to read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from pulka.families import FAMILIES, conventions, family_of

FOLDER = Path(__file__).parents[1] / "pins"
RENEW = "python tests/support/pins.py --renew"


def options() -> dict[str, dict[str, list[str]]]:
    """Every option of every family with the values that the tests try."""
    return {
        name: {option: list(kind.samples()) for option, kind in family_of(name).options.kinds.items()}
        for name in FAMILIES
    }


def presets() -> dict[str, dict[str, str]]:
    """Every convention of the package with all its options."""
    known = map(conventions.load, sorted(conventions.names()))
    return {one.name: one.of.options.encode(one.rules) for one in known}


PINS: dict[str, Callable[[], object]] = {"options": options, "presets": presets}


def text(name: str) -> str:
    """A pin as it would be written now."""
    return json.dumps(PINS[name](), ensure_ascii=False, indent=1) + "\n"


def path(name: str) -> Path:
    """The file of a pin."""
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(f"usage: {RENEW}")
    for each in PINS:
        path(each).write_text(text(each), "utf-8")
