"""Every text that people see, in Russian and in English, by key; in Serbian those of a sheet (`serbian`).

Each module of this package holds one catalogue: key → (Russian, English), with `{name}` places.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

CATALOGUES = (
    "errors",
    "legal",
    "tables",
    "values",
    "reasons",
    "working",
    "workbook",
    "picture",
    "table",
    "checks",
    "season",
    "chat",
    "help",
    "parser",
    "balkan",
    "pot",
)


LANGUAGES = ("ru", "en")
"""Languages of the catalogues, in the order of their texts; `serbian` has some in a third one."""

SYSTEM = {
    "No such file or directory": "нет такого файла или папки",
    "Not a directory": "часть пути — не папка",
    "Is a directory": "это папка",
    "Permission denied": "нет прав",
    "Operation not permitted": "не разрешено",
    "Read-only file system": "диск только для чтения",
    "No space left on device": "на диске нет места",
    "Disk quota exceeded": "место на диске исчерпано",
    "File too large": "файл больше дозволенного",
    "File name too long": "слишком длинное имя",
    "Input/output error": "ошибка диска",
    "Broken pipe": "читающий закрыл вывод",
    "Too many open files": "открыто слишком много файлов",
}
"""Reasons of the system that people meet, in Russian."""


@cache
def catalogue(name: str) -> dict[str, tuple[str, str]]:
    """One catalogue, loaded when it is first asked for."""
    texts: dict[str, tuple[str, str]] = import_module(f"pulka.texts.{name}").TEXTS
    return texts


def say(source: str, key: str, language: str, /, **values: object) -> str:
    """A text of catalogue `source` with its places filled; `{name:on}` is a name after "на".

    `{count:сдача|сдачи|сдач}` is a number and the word that goes with it.

    >>> say("tables", "pool", "ru"), say("tables", "whists-on", "ru", name="Аня")
    ('пуля', 'висты на Аню')
    """
    text = _serbian(source, key) if language == "sr" else catalogue(source)[key][LANGUAGES.index(language)]
    return text.format(**{place: _formed(value) for place, value in values.items()})


def _serbian(source: str, key: str) -> str:
    """A text in Serbian, or in English where there is none."""
    from pulka.texts.serbian import TEXTS

    return TEXTS.get(source, {}).get(key) or catalogue(source)[key][1]


def _formed(value: object) -> object:
    """A value that knows its forms in a sentence."""
    if isinstance(value, str):
        return _Name(value)
    return _Count(value) if type(value) is int else value


class _Name(str):
    """A text that can be put in the accusative where it is a name."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return accusative(self) if form == "on" else format(str(self), form)


class _Count(int):
    """A number that chooses the form of its word: `deal|deals`, `сдача|сдачи|сдач`."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return format(int(self), form)
        words = form.split("|")
        return f"{int(self)} {words[_russian_form(self) if len(words) > 2 else self != 1]}"


def _russian_form(count: int) -> int:
    """Which form a Russian noun takes behind a number.

    >>> [_russian_form(count) for count in (1, 2, 4, 5, 11, 21, 0)]
    [0, 1, 1, 2, 2, 0, 2]
    """
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


_IRREGULAR = {"Павел": "Павла", "Лев": "Льва", "Пётр": "Петра"}
_FIRST_NAME = re.compile("[А-ЯЁ][а-яё]{2,}")


def accusative(name: str) -> str:
    """A Russian name as it is said after "на": where the ending leaves no doubt, else as it stands.

    >>> [accusative(name) for name in ("Аня", "Гена", "Сергей", "Борис", "Павел", "С", "Николь", "Ann")]
    ['Аню', 'Гену', 'Сергея', 'Бориса', 'Павла', 'С', 'Николь', 'Ann']
    """
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if not _FIRST_NAME.fullmatch(name):
        return name
    stem, last = name[:-1], name[-1]
    endings = {"а": stem + "у", "я": stem + "ю", "й": stem + "я"}
    return endings.get(last, name + "а" if last in "бвгдзклмнпрстфх" else name)


def message(key: str, language: str, values: dict[str, object]) -> str:
    """The text of an error: what is wrong and what to do.

    >>> message("name-twice", "en", {"name": "Anna"})
    'the name “Anna” is taken; add a letter'
    """
    if not values.get("found", True) and f"{key}-none" in catalogue("errors"):
        key = f"{key}-none"
    name = next((name for name in ("errors", "legal") if key in catalogue(name)), "checks")
    if language == "ru" and values.get("why") in SYSTEM:
        values = {**values, "why": SYSTEM[str(values["why"])]}
    shown = {name: _cut(value) for name, value in values.items()}
    place = values.get("correction")
    after = "after-void" if values.get("void") else "after-correction"
    behind = say("legal", after, language, place=place_text(place, language)) if place else ""
    return say(name, key, language, **shown) + behind


_RECORD = re.compile(r"record ([0-9]+):([0-9]+)")


def place_text(source: object, language: str) -> str:
    """A place for people: `game.pulka:7:5`, `record 1:3`.

    >>> place_text("record 1:3", "ru"), place_text("game.pulka:7:5", "ru")
    ('запись 1:3', 'game.pulka:7:5')
    """
    typed = _RECORD.fullmatch(str(source))
    return say("tables", "record-place", language, number=typed[1], column=typed[2]) if typed else str(source)


def _cut(value: object) -> object:
    """A quotation of reasonable length."""
    return value[:200] + "…" if isinstance(value, str) and len(value) > 200 else value
