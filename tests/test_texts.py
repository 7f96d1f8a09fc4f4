"""Two languages from one catalogue: nothing untranslated, the same places in both, no key without its text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from pulka.texts import serbian
from pulka.texts import CATALOGUES, accusative, catalogue, message, say

PACKAGE = Path(__file__).parent.parent / "pulka"
FILES = sorted(path.stem for path in (PACKAGE / "texts").glob("*.py") if path.stem not in ("__init__", "serbian"))
ALL = [(name, key) for name in FILES for key in catalogue(name)]
ERRORS = {**catalogue("errors"), **catalogue("legal")}
RAISERS = {"PulkaError", "Unreadable", "Impossible", "refuse", "miss", "_trouble"}
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RUSSIAN = re.compile("[А-Яа-яЁё]")
SAME_IN_BOTH = re.compile(r"[\W\d_]*(?:(?:ru|en|JSON|TOML|csv|svg|html)[\W\d_]*)*")
"""Texts of signs and numbers only."""


def places(text: str) -> set[str]:
    """The names in braces."""
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize(("name", "key"), ALL)
def test_every_text_is_in_both_languages(name: str, key: str) -> None:
    russian, english = catalogue(name)[key]
    assert russian and english
    assert not RUSSIAN.search(re.sub("«[^»]*»", "", english)), "but for the titles of books"
    bare = re.sub(r"\{[^}]*\}", "", russian)
    assert RUSSIAN.search(bare) or SAME_IN_BOTH.fullmatch(bare), "not translated"


@pytest.mark.parametrize(("name", "key"), ALL)
def test_both_languages_have_the_same_places(name: str, key: str) -> None:
    russian, english = catalogue(name)[key]
    assert places(russian) == places(english)


def test_every_catalogue_is_listed() -> None:
    assert set(CATALOGUES) <= set(FILES)
    assert not set(catalogue("errors")) & set(catalogue("legal"))


SERBIAN = [(name, key) for name, texts in serbian.TEXTS.items() for key in texts]


@pytest.mark.parametrize(("name", "key"), SERBIAN)
def test_serbian_says_what_english_says(name: str, key: str) -> None:
    """A text that stands in a catalogue, with the same places, in Latin letters."""
    text = serbian.TEXTS[name][key]
    assert places(text) == places(catalogue(name)[key][1])
    assert not RUSSIAN.search(text)


def test_what_is_not_said_in_serbian_is_said_in_english() -> None:
    assert say("tables", "supe", "sr") == "supe" and say("tables", "over", "sr") == "Partija je gotova."
    assert "torn" not in serbian.TEXTS["tables"] and say(
        "table",
        "help",
        "sr",
        **dict.fromkeys("ab", "x"),
        name="A",
        second="B",
        calls="",
        numbers="",
        owners="",
        bomb="",
    )


# ── keys in the source ──


@cache
def calls() -> tuple[tuple[str, ast.Call], ...]:
    """Every call in the package with the name of its file."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.parent.name != "texts":
            found += [
                (str(path.relative_to(PACKAGE)), node)
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.Call)
            ]
    return tuple(found)


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def strings(node: ast.AST) -> Iterator[str]:
    """Strings that an argument may be: it, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        yield from (*strings(node.body), *strings(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def raised() -> Iterator[tuple[str, str, set[str] | None]]:
    """File, key and values of every error in the source; None where the values cannot be seen."""
    told = {
        id(call.func.value): call
        for _, call in calls()
        if isinstance(call.func, ast.Attribute) and call.func.attr == "told"
    }
    for file, call in calls():
        if called(call) in RAISERS and call.args:
            at = 1 if called(call) == "miss" else 0
            more = told.get(id(call))
            keywords = [*call.keywords, *(more.keywords if more else [])]
            values = None if any(word.arg is None for word in keywords) else {word.arg for word in keywords}
            if called(call) == "_trouble":
                values = {"why"}
            for key in strings(call.args[at]) if len(call.args) > at else ():
                yield file, key, values  # type: ignore[misc]


def test_errors_are_found_in_the_source() -> None:
    assert len({key for _, key, _ in raised()}) > 100


@pytest.mark.parametrize(("file", "key"), sorted({(file, key) for file, key, _ in raised()}))
def test_every_error_has_its_text(file: str, key: str) -> None:
    assert key in ERRORS


LATER = {"correction"}
"""Values that are put in where the error passes by."""


@pytest.mark.parametrize(
    ("file", "key", "values"),
    sorted((file, key, sorted(values)) for file, key, values in raised() if values is not None),
)
def test_every_error_brings_what_its_text_needs(file: str, key: str, values: list[str]) -> None:
    assert places(ERRORS.get(key, ("",))[0]) <= set(values) | LATER


def test_no_text_of_an_error_is_left_over() -> None:
    known = {
        node.value
        for path in PACKAGE.rglob("*.py")
        if path.parent.name != "texts"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    built = {
        "nothing-to-undo",
        "nothing-to-redo",
        "none-to-undo",
        "none-to-redo",
        "after-correction",
        "after-void",
        "expect-reference-none",
    }
    assert set(ERRORS) - known - built == set()


@pytest.mark.parametrize(
    ("file", "name", "key"),
    sorted(
        {
            (file, *pair)
            for file, call in calls()
            if called(call) == "say" and len(call.args) > 1
            for pair in [(name, key) for name in strings(call.args[0]) for key in strings(call.args[1])]
            if pair[0] in CATALOGUES
        }
    ),
)
def test_everything_said_has_its_text(file: str, name: str, key: str) -> None:
    assert key in catalogue(name)


# ── names ──


@pytest.mark.parametrize(
    ("name", "on"),
    [
        ("Аня", "Аню"), ("Боря", "Борю"), ("Гена", "Гену"), ("Илья", "Илью"), ("Сергей", "Сергея"), ("Юрий", "Юрия"),
        ("Олег", "Олега"), ("Максим", "Максима"), ("Павел", "Павла"), ("Лев", "Льва"), ("Пётр", "Петра"),
        # where the ending leaves a doubt, or it is no first name
        ("Николь", "Николь"), ("С", "С"), ("Юз", "Юз"), ("ОЛЕГ", "ОЛЕГ"), ("Ann", "Ann"), ("Игрок1", "Игрок1"), ("Констант…", "Констант…"),
    ],
)  # fmt: skip
def test_names_after_on(name: str, on: str) -> None:
    assert accusative(name) == on
    assert say("tables", "on", "en", name=name) == f"on {name}"


def test_an_error_after_a_correction_names_its_line() -> None:
    from pulka.model import Source

    text = message("game-over", "ru", {"correction": Source("x.pulka", 12)})
    assert text.endswith("(после исправления x.pulka:12:1)")


def test_reasons_of_the_system_are_in_russian() -> None:
    text = message("cannot-write", "ru", {"why": "No space left on device"})
    assert text == "не записывается: на диске нет места; файл остался как был"
    assert "No space left" in message("cannot-write", "en", {"why": "No space left on device"})
