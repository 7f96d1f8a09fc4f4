"""Conventions (конвенции): named, versioned sets of options, one TOML file each.

A file holds `base` (a convention it starts from), `title-ru`, `title-en`, `source`, and options.
A group's own file looks the same; `pulka new` copies its values into the ledger header.
A released file never changes: new numbers are a new version beside it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pulka.model import Source, Unreadable
from pulka.rules import OPTIONS, Rules, conflict, decode, nearest

_FOLDER = Path(__file__).parent
_ABOUT = ("base", "title-ru", "title-en", "source")


class Convention(NamedTuple):
    """A named set of rules; `name` carries the version (`sochi-1`)."""

    name: str
    rules: Rules
    title_ru: str
    title_en: str
    source: str


@cache
def names() -> tuple[str, ...]:
    """All conventions that come with pulka, with their versions."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


@cache
def load(name: str) -> Convention:
    """The convention `name-version`; raises Unreadable with the nearest known name.

    >>> load("leningrad-1").rules.pool_worth
    20
    """
    if name not in names():
        raise Unreadable("unknown-convention", name=name, near=nearest(name, names()))
    return read(_FOLDER / f"{name}.toml")


def newest(name: str) -> str:
    """`name` with the newest version where it carries none: `sochi` → `sochi-1`."""
    if name in names():
        return name
    versions = [known for known in names() if known.rpartition("-")[0] == name]
    if not versions:
        raise Unreadable("unknown-convention", name=name, near=nearest(name, names()))
    return max(versions, key=lambda known: int(known.rpartition("-")[2]))


def read(path: Path) -> Convention:
    """A convention from a TOML file; raises Unreadable that names file and option."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise Unreadable("not-utf8", source=Source(str(path), 1)) from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable("bad-toml", source=Source(str(path), 1), why=str(error)) from None
    except OSError as error:
        raise Unreadable("cannot-open", source=Source(str(path), 1), why=error.strerror) from None
    try:
        base = load(newest(str(data["base"]))) if "base" in data else None
        words = {key: _word(value) for key, value in data.items() if key not in _ABOUT}
        rules = decode(words, base.rules if base else Rules())
        trouble = conflict(rules)
        if trouble:
            raise Unreadable(trouble[0])
    except Unreadable as error:
        raise error.at(_place(path, error)) from None
    name = path.stem if path.parent == _FOLDER else base.name if base else "sochi-1"
    return Convention(
        name,
        rules,
        str(data.get("title-ru", path.stem)),
        str(data.get("title-en", path.stem)),
        str(data.get("source", "")),
    )


def _word(value: object) -> str:
    """A TOML value as the word that a ledger header would hold."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        separator = "/" if value and isinstance(value[0], list) else ","
        return separator.join(_word(item) for item in value)
    return str(value)


def _place(path: Path, error: Unreadable) -> Source:
    """The line of the option (or base) that an error speaks of; the first where none is named."""
    wanted = str(error.values.get("option", "base" if error.key == "unknown-convention" else "close"))
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.split("=")[0].strip().strip('"') == wanted:
            return Source(str(path), number)
    return Source(str(path), 1)


assert not set(_ABOUT) & set(OPTIONS)
