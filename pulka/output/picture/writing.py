"""Texts in cells: how wide they are at most, and how they wrap and shrink until they fit.

Widths are estimates from above: those of DejaVu Sans, the widest font of `FONTS`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from pulka.output.picture.geometry import Box, Polygon, bounds, strip

FONTS = "Arial, 'Liberation Sans', Helvetica, 'DejaVu Sans', sans-serif"
ASCENT, DESCENT = 0.95, 0.25
"""Heights above and below the base line, in sizes."""
LINE = ASCENT + DESCENT
LABEL = 0.66
"""The size of a label beside that of the numbers."""
GAP = 0.35
"""The gap after a label, in sizes of the numbers."""

Kind: TypeAlias = Literal["label", "number", "last", "name", "note"]
BOLD: frozenset[Kind] = frozenset(("last", "name"))

_WIDTHS = {
    0.34: " ',./I\\ijl|·",
    0.42: "!()-:;[]ft",
    0.52: '"*J`r',
    0.61: "?L_cksvxyzГвгзкстухчьэя“”–",
    0.66: "$0123456789FTabdeghnopqu{}ЗТабеийлнопрё«»",
    0.74: "ABCEKPRSUVXYZАБВЕКРСУХЧЬЭЯдцъЁ",
    0.8: "&DGHNOQДИЙЛНОПмы",
    0.88: "#+<=>M^w~МФЦЪфю−×",
    0.96: "%Ыжш♠♣♦♥",
    1.04: "@Wmщ…—½¼⅓⅔",
}
_KNOWN = {char: width for width, chars in _WIDTHS.items() for char in chars}
_WIDEST_LETTER, _WIDEST, _BOLD = 1.43, 1.5, 1.15


class Word(NamedTuple):
    """A piece of text that is not broken."""

    text: str
    kind: Kind = "number"


class Line(NamedTuple):
    """Words on one base line, from `x`, or about `x` where it is `centred`."""

    x: float
    y: float
    words: tuple[Word, ...]
    centred: bool = False

    def extent(self, size: float) -> Box:
        """The box that the line takes at most."""
        wide = sum(width(word, size) for word in self.words)
        left = self.x - wide / 2 if self.centred else self.x
        return Box(left, self.y - ASCENT * size, left + wide, self.y + DESCENT * size)


class Block(NamedTuple):
    """Lines of one size."""

    size: float
    lines: tuple[Line, ...]


@lru_cache(maxsize=4096)
def char_width(char: str) -> float:
    """How wide a character is at most, in sizes."""
    if char in _KNOWN:
        return _KNOWN[char]
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0.0
    if char in "ЖШЩЮ№":
        return 1.2
    return _WIDEST_LETTER if ord(char) < 0x530 else _WIDEST


def width(word: Word, size: float) -> float:
    """How wide a word is at most, with the gap that follows a label."""
    factor = _BOLD if word.kind in BOLD else 1.0
    wide = sum(map(char_width, word.text)) * factor * size
    return wide * LABEL + GAP * size if word.kind == "label" else wide


def fill(polygon: Polygon, words: Sequence[Word], largest: float, smallest: float) -> Block:
    """Words in a polygon, as large as they all fit; below `smallest` the first numbers give way to `…`.

    Lines begin below the first one where there is room for that, else where the polygon does, and run along a slope.
    """
    if not words or len(polygon) < 3:
        return Block(largest, ())
    for size in sizes(largest, smallest):
        for aligned in (True, False):
            lines = _wrapped(polygon, words, size, aligned=aligned)
            if lines is not None:
                return Block(size, tuple(lines))
    return Block(smallest, tuple(_newest(polygon, words, smallest)))


def sizes(largest: float, smallest: float) -> Iterator[float]:
    """Sizes to try, each a twentieth smaller."""
    size = largest
    while size > smallest:
        yield size
        size *= 0.95
    yield smallest


def _wrapped(polygon: Polygon, words: Sequence[Word], size: float, *, aligned: bool = False) -> list[Line] | None:
    """The words line by line, `aligned`: none left of the first; None where they do not fit."""
    box, height = bounds(polygon), LINE * size
    top, at = box.top, 0
    lines: list[Line] = []
    while at < len(words):
        if top + height > box.bottom + 1e-9:
            return None
        room = strip(polygon, top, top + height)
        left = max(room[0], lines[0].x) if room and aligned and lines else room[0] if room else 0
        taken = _taken(words, at, room[1] - left, size) if room else 0
        if taken:
            lines.append(Line(left, top + ASCENT * size, tuple(words[at : at + taken])))
        at, top = at + taken, top + height
    return lines


def _taken(words: Sequence[Word], at: int, room: float, size: float) -> int:
    """How many words from `at` on fit on a line."""
    taken = 0
    while at + taken < len(words):
        room -= width(words[at + taken], size)
        if room < 0:
            break
        taken += 1
    return taken


def _newest(polygon: Polygon, words: Sequence[Word], size: float) -> list[Line]:
    """As many of the last words as there is room for, after a label and `…`."""
    head = [*(words[:1] if words[0].kind == "label" else ()), Word("…")]
    low, high, best = 0, len(words) - 1, None
    while low <= high:
        middle = (low + high) // 2
        lines = _wrapped(polygon, [*head, *words[len(words) - middle :]], size)
        if lines is None:
            high = middle - 1
        else:
            low, best = middle + 1, lines
    return best or []


def cut(word: Word, room: float, size: float) -> Word:
    """A word that is no wider than `room`, its end replaced by `…` where need be."""
    if width(word, size) <= room:
        return word
    text = word.text
    while text and width(word._replace(text=f"{text}…"), size) > room:
        text = text[:-1]
    return word._replace(text=f"{text.rstrip()}…" if text else "")


def one_line(box: Box, word: Word, largest: float, smallest: float, *, centred: bool = True) -> Block:
    """One word across the middle of a box, shrunk, then cut until it fits."""
    largest = min(largest, box.height / LINE)
    smallest = min(smallest, largest)
    size = next((size for size in sizes(largest, smallest) if width(word, size) <= box.width), smallest)
    word = cut(word, box.width, size)
    if not word.text:
        return Block(size, ())
    x = (box.left + box.right) / 2 if centred else box.left
    y = (box.top + box.bottom) / 2 + (ASCENT - DESCENT) / 2 * size
    return Block(size, (Line(x, y, (word,), centred),))
