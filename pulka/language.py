"""Which language to speak: `--lang`, else the ledger's, else the locale's."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from pulka.model import SPOKEN

_PLAYERS = re.compile(rb"^\s*players\s+(.*)$", re.MULTILINE)
_LANGUAGE = re.compile(rb"^\s*language\s+(ru|en|sr)\b", re.MULTILINE)
_PRIMARY, _RUSSIAN = 0x3FF, 0x19
"""The bits of a Windows language identifier that name the language, and Russian in them."""
_chosen = ""


def locale_language() -> str:
    """Ru where the environment says so, or on Windows the system, else en."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "ru" if value.lower().startswith("ru") else "en"
    return _of_windows() or "en"


def _of_windows() -> str:
    """The language in which Windows speaks to this user, which has no variable for it; empty elsewhere."""
    if os.name != "nt":
        return ""
    import ctypes

    try:
        found = int(ctypes.windll.kernel32.GetUserDefaultUILanguage())  # type: ignore[attr-defined, unused-ignore]
    except (AttributeError, OSError):
        return ""
    return "ru" if found & _PRIMARY == _RUSSIAN else "en"


def help_language() -> str:
    """The language of `--help`, known before the command line is parsed."""
    arguments = sys.argv[1:]
    for at, word in enumerate(arguments):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(arguments):
            value = arguments[at + 1]
        if value in SPOKEN:
            return value
    return locale_language()


def choose(option: str | None, path: Path | None = None) -> str:
    """Settle the language of this run and return it."""
    global _chosen  # noqa: PLW0603  one run speaks one language
    _chosen = option or (_of_ledger(path) if path else "") or locale_language()
    return _chosen


def chosen() -> str:
    """The language of this run."""
    return _chosen or help_language()


def _of_ledger(path: Path) -> str:
    """The language of a ledger, even of one that cannot be read as a whole; empty where it does not show.

    Said in its header, or Russian where the names of its players are.
    """
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            head = file.read(2**16)
    except (OSError, ValueError):
        return ""
    if said := _LANGUAGE.search(head):
        return said[1].decode()
    players = _PLAYERS.search(head)
    if players is None:
        return ""
    return "ru" if re.search("[а-яё]", players[1].decode("utf-8", "replace").lower()) else ""
