"""Conventions (конвенции): named, versioned sets of options, one TOML file each.

A file holds `base` (a convention it starts from), `title-ru`, `title-en`, `source`, and options.
A group's own file looks the same; `pulka new` copies its values into the ledger header.
A released file never changes: new numbers are a new version beside it.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pulka.agreements.options import AnyRules, nearest
from pulka.families import FAMILIES, family_of
from pulka.families.family import Family
from pulka.files import LARGEST_TOML, read_bytes, toml, toml_keys
from pulka.model import Source, Unreadable, line_at

_FOLDERS = {name: Path(__file__).parent / name / "conventions" for name in FAMILIES}
_ABOUT = ("base", "title-ru", "title-en", "source")
_DEFAULT = "sochi-1"


class Convention(NamedTuple):
    """A named set of rules; `name` carries the version (`sochi-1`)."""

    name: str
    family: str
    rules: AnyRules
    title_ru: str
    title_en: str
    source: str

    @property
    def of(self) -> Family:
        """The family it belongs to."""
        return family_of(self.family)

    def title(self, language: str) -> str:
        """The title in a language."""
        return self.title_ru if language == "ru" else self.title_en


@cache
def _files() -> dict[str, tuple[str, Path]]:
    """The family and the file of every convention that comes with pulka."""
    files = [(path.stem, (of, path)) for of, folder in _FOLDERS.items() for path in folder.glob("*.toml")]
    return dict(sorted(files))


@cache
def names() -> tuple[str, ...]:
    """All conventions that come with pulka, with their versions."""
    return tuple(_files())


@cache
def load(name: str) -> Convention:
    """The convention `name-version`; raises Unreadable with the nearest known name.

    >>> load("leningrad-1").title("ru")
    'Ленинградка'
    """
    if name not in _files():
        raise Unreadable("unknown-convention", name=name, near=_near(name))
    return read(_files()[name][1])


def newest(name: str) -> str:
    """`name` with the newest version where it carries none: `sochi` → `sochi-1`; raises Unreadable."""
    if name in names():
        return name
    versions = [known for known in names() if known.rpartition("-")[0] == name]
    if not versions:
        raise Unreadable("unknown-convention", name=name, near=_near(name))
    return max(versions, key=lambda known: int(known.rpartition("-")[2]))


def named(word: str) -> Convention:
    """What a user names: a convention, with or without its version, or a group's own TOML file; raises Unreadable."""
    return read(Path(word)) if word.endswith(".toml") else load(newest(word))


def _near(name: str) -> str:
    """The convention whose name, or Russian title, is most like `name`.

    >>> _near("soshi"), _near("Ленинград")
    ('sochi-1', 'leningrad-1')
    """
    known = {one: one for one in names()} | {load(one).title_ru.casefold(): one for one in names()}
    return known[nearest(name.casefold(), known)]


def read(path: Path) -> Convention:
    """A convention from a TOML file; raises Unreadable that names file, line and option."""
    text = _text(path)
    try:
        return _parsed(text, path)
    except Unreadable as error:
        raise error.quoting(line_at(text, error.source)) from None


def _parsed(text: str, path: Path) -> Convention:
    """A convention from the text of its file; its errors quote no lines yet."""
    try:
        data = toml(text)
    except ValueError as error:
        raise Unreadable("bad-toml", source=_torn(path, text, str(error)), why=str(error).split(" (at")[0]) from None
    try:
        words = _words(data)
        base = load(newest(words["base"])) if "base" in words else None
        of = base.family if base else _family(path)
        rules = family_of(of).options.decode(
            {key: word for key, word in words.items() if key not in _ABOUT}, base.rules if base else None
        )
        _check(rules, of)
    except Unreadable as error:
        raise error.at(_place(path, text, error)) from None
    known = _files().get(path.stem)
    name = path.stem if known and known[1] == path else base.name if base else _DEFAULT
    titles = words.get("title-ru", path.stem), words.get("title-en", path.stem)
    return Convention(name, of, rules, *titles, words.get("source", ""))


def _family(path: Path) -> str:
    """The family in whose folder a file lies; a group's own file without a base is a Russian one."""
    return next((of for of, folder in _FOLDERS.items() if folder == path.parent), FAMILIES[0])


def _text(path: Path) -> str:
    """The text of a file, with or without a byte order mark."""
    data = read_bytes(path, LARGEST_TOML)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable("not-utf8", source=Source(str(path), line)) from None


def _words(data: dict[str, Any]) -> dict[str, str]:
    """The values of a TOML text as words; raises Unreadable for a text that is written as something else."""
    for key in _ABOUT:
        if not isinstance(data.get(key, ""), str):
            raise Unreadable("toml-text", option=key, found=str(data[key]))
    return {key: _word(value) for key, value in data.items()}


def _word(value: object) -> str:
    """A TOML value as the word that a ledger header would hold."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        lists = {isinstance(item, list) for item in value}  # both: neither a list nor a list of lists
        return str(value) if len(lists) > 1 else ("/" if True in lists else ",").join(map(_word, value))
    return str(value)


def _check(rules: AnyRules, of: str) -> None:
    """Refuse an impossible combination."""
    trouble = family_of(of).conflict(rules)
    if trouble:
        raise Unreadable(trouble.key, options=trouble.options)


def _torn(path: Path, text: str, why: str) -> Source:
    """The place a TOML error speaks of, else the first line; the last at the end of the text."""
    if found := re.search(r"\(at line ([0-9]+), column ([0-9]+)\)", why):
        return Source(str(path), int(found[1]), int(found[2]))
    return Source(str(path), max(1, len(text.splitlines())) if "end of document" in why else 1)


def _place(path: Path, text: str, error: Unreadable) -> Source:
    """The last line that sets what an error speaks of (option, base, a combination); else the first."""
    name = "base" if error.key == "unknown-convention" else str(error.values.get("option", ""))
    wanted = error.values.get("options", (name,))
    lines = [at.line for at in toml_keys(text) if (at.key or at.table).split(".")[0] in wanted]  # type: ignore[operator]
    return Source(str(path), max(lines, default=1))
