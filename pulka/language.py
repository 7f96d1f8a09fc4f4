"""Which language to speak: `--lang`, else the ledger's or the sheet's, else the locale's."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from pulka.model import SPOKEN

_PLAYERS = re.compile(rb"^\s*players\s*(=\s*\[[^\]]*|\s.*$)", re.MULTILINE)
_LANGUAGE = re.compile(rb"^\s*language\s+(ru|en|sr)\b", re.MULTILINE)
_PRIMARY, _RUSSIAN = 0x3FF, 0x19
"""The bits of a Windows language identifier that name the language, and Russian in them."""
_chosen = _preferred = ""


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
    return _said(sys.argv[1:]) or locale_language()


def prefer(option: str | None) -> None:
    """Speak this language unless a command names another: `pulka --lang ru settle`."""
    global _preferred, _chosen
    _preferred, _chosen = option or "", ""


def _said(arguments: list[str]) -> str:
    """The language that `--lang` names among arguments, or nothing."""
    for at, word in enumerate(arguments):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(arguments):
            value = arguments[at + 1]
        if value in SPOKEN:
            return value
    return ""


def choose(option: str | None, *files: Path | None) -> str:
    """Settle the language of this run and return it: the first of the ledgers and sheets that shows one decides."""
    global _chosen  # noqa: PLW0603  one run speaks one language
    shown = (of_file(path) for path in files if path)
    _chosen = option or _preferred or next(filter(None, shown), "") or locale_language()
    return _chosen


def of_names(names: Iterable[str]) -> str:
    """Russian where a name is; empty where it does not show."""
    return "ru" if re.search("[а-яё]", " ".join(names).lower()) else ""


def chosen() -> str:
    """The language of this run."""
    return _chosen or _preferred or help_language()


def of_file(path: Path) -> str:
    """The language of a ledger or a TOML sheet, even of a broken one; empty where it does not show.

    Said in the header of a ledger, or Russian where the names of the players are.
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
    return of_names([players[1].decode("utf-8", "replace")]) if players else ""
