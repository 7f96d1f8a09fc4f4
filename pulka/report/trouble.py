"""An error for a terminal: the sentence with its place, and the entry that it means with a mark under the place."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate
from shutil import get_terminal_size

from pulka.model import PulkaError
from pulka.texts import message, place_text

INDENT = 4
_TAB = 8
_REACH = 1000
"""Characters on each side of the place that are looked at: a line may be as long as a file."""


def sentence(error: PulkaError, language: str) -> str:
    """`file:line:column: what is wrong, what to do`, in one line; without a place where there is none."""
    place = f"{place_text(error.source, language)}: " if error.source else ""
    return place + message(error.key, language, error.values)


def rendered(error: PulkaError, language: str, width: int | None = None) -> str:
    """The sentence, and under it the entry where it is at hand; `width` in columns, of the terminal if None."""
    lines = [sentence(error, language)]
    if error.entry and error.source:
        columns = get_terminal_size().columns if width is None else width
        lines += excerpt(error.entry.text, error.source.column - error.entry.source.column, columns)
    return "\n".join(lines)


def excerpt(text: str, at: int, width: int) -> list[str]:
    """A text with a mark under its character `at` (from 0), cut on both sides of it to `width` columns.

    >>> excerpt("Аня 7♦ 11", 7, 80)
    ['    Аня 7♦ 11', '           ^']
    >>> excerpt("2. Anna 7♦ 11 | Boris whist 2", 11, 20)
    ['    …nna 7♦ 11 | Bo…', '            ^']
    """
    text = text.rstrip()
    if not text:
        return []
    start = max(0, at - _REACH)
    cells, at = _cells(text[start : start + 2 * _REACH]), min(max(at, 0), len(text)) - start
    ends = [0, *accumulate(map(columns_of, cells))]
    first, last = _window(ends, at, max(width - INDENT, 8))
    shown = "".join(cells[first:last])
    before, after = "…" if start + first else "", "…" if start + last < len(text) else ""
    return [" " * INDENT + before + shown + after, " " * (INDENT + len(before) + ends[at] - ends[first]) + "^"]


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes: two for a wide letter, none for a mark above one."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    return max(wcswidth(text), 0)


def _cells(text: str) -> list[str]:
    """What is shown for each character: spaces for a tab, one for what cannot be shown."""
    cells, wide = [], 0
    for char in text:
        cell = " " * (_TAB - wide % _TAB) if char == "\t" else char if char.isprintable() else " "
        wide += columns_of(cell)
        cells.append(cell)
    return cells


def _window(ends: list[int], at: int, room: int) -> tuple[int, int]:
    """From which character to which a text fits into `room` columns with `at` inside; `ends`: where each one ends."""
    if ends[-1] <= room:
        return 0, len(ends) - 1
    room -= 2  # a sign for each side that is cut
    first = bisect_left(ends, ends[at] - room // 2)
    last = bisect_right(ends, ends[first] + room) - 1
    return bisect_left(ends, ends[last] - room), last


def marked(before: Iterable[str]) -> str:
    """A mark under the place behind these texts, which stand on the line above."""
    return " " * sum(map(columns_of, before)) + "^"
