"""Every text that people see, in Russian and in English, by key.

Each module of this package holds one catalogue: key → (Russian, English), with `{name}` places.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

CATALOGUES = ("errors", "legal", "tables", "reasons", "explain", "workbook", "help")
LANGUAGES = ("ru", "en")


@cache
def catalogue(name: str) -> dict[str, tuple[str, str]]:
    """One catalogue, loaded when it is first asked for."""
    texts: dict[str, tuple[str, str]] = import_module(f"pulka.texts.{name}").TEXTS
    return texts


def say(source: str, key: str, language: str, /, **values: object) -> str:
    """A text of catalogue `source` with its places filled.

    >>> say("tables", "pool", "ru")
    'пуля'
    """
    return catalogue(source)[key][LANGUAGES.index(language)].format(**values)


def message(key: str, language: str, values: dict[str, object]) -> str:
    """The text of an error: what is wrong and what to do.

    >>> message("name-twice", "en", {"name": "Anna"})
    'the name “Anna” is taken; add a letter'
    """
    name = "errors" if key in catalogue("errors") else "legal"
    text = say(name, key, language, **values)
    place = values.get("correction")
    return text + say("legal", "after-correction", language, line=getattr(place, "line", "")) if place else text
