"""The chart of the page: everybody's net after each deal, as inline SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pulka.evening.history import Progress, progress
from pulka.evening.replay import Book
from pulka.output.picture.geometry import Box
from pulka.output.picture.svg import fit
from pulka.output.picture.writing import Word, cut, one_line
from pulka.texts import say

_PAPER = Box(0, 0, 360, 240)
_PLOT = Box(44, 10, 276, 208)
_SIZE = 11.0
_LOOKS = (
    ("#0b57d0", ""), ("#b3261e", "6 3"), ("#146c2e", "2 3"), ("#7a3e00", "10 3"), ("#6a1b9a", "8 3 2 3"),
    ("#00696e", "4 2"), ("#444746", "1 2"),
)  # fmt: skip
"""Colour and dashes of each player's line: told apart without colour too."""


class _Scale(NamedTuple):
    """From records and whists to places on the chart."""

    last: int
    low: float
    high: float
    step: float

    def x(self, at: int) -> float:
        return _PLOT.left + _PLOT.width * at / max(self.last, 1)

    def y(self, value: float) -> float:
        return _PLOT.bottom - _PLOT.height * (value - self.low) / (self.high - self.low)


class Course(NamedTuple):
    """What is drawn: names, their nets in the same order point by point, the title, the word below."""

    names: tuple[str, ...]
    points: tuple[Progress, ...]
    title: str
    foot: str


def chart(book: Book, language: str) -> str:
    """The chart of a book; empty before the first deal."""
    points = (Progress(one.id, tuple(one.nets[player] for player in book.order)) for one in progress(book))
    title, foot = say("picture", "chart", language), say("picture", "deal", language)
    return drawn(Course(book.players, tuple(points), title, foot))


def drawn(course: Course) -> str:
    """The chart of nets over points; empty where there is one point only."""
    points = course.points
    if len(points) < 2:
        return ""
    scale = _scale(points)
    title = fit(course.title)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 360 240"><title>{title}</title>',
        *_grid(scale),
        *_deals(course, scale),
        *_lines(course, scale),
        *_names(course, scale),
        "</svg>",
    ]
    return "\n".join(parts)


def _scale(points: Sequence[Progress]) -> _Scale:
    """Bounds that are round numbers, with 0 between them."""
    nets = [float(net) for point in points for net in point.nets if net is not None]
    low, high = min(0.0, *nets), max(0.0, *nets)
    step = nice((high - low) / 5)
    return _Scale(len(points) - 1, step * (low // step), step * -(-high // step) or step, step)


def nice(value: float) -> float:
    """The next round step: 1, 2 or 5 with zeros.

    >>> nice(3), nice(40), nice(0)
    (5, 50, 1)
    """
    step = 1
    while step < value:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def _grid(scale: _Scale) -> Iterator[str]:
    """Level lines with their numbers; the one of 0 is heavier."""
    for k in range(round((scale.high - scale.low) / scale.step) + 1):
        value = scale.low + k * scale.step
        y, text = scale.y(value), f"{value:.0f}"
        size = one_line(Box(0, 0, _PLOT.left - 4, _SIZE * 1.2), Word(text), _SIZE, 4).size
        look = "#555" if text == "0" else "#ddd"
        yield f'<path d="M{_PLOT.left} {y:.1f}H{_PLOT.right}" stroke="{look}"/>'
        yield f'<text x="{_PLOT.left - 4}" y="{y + size / 3:.1f}" font-size="{size:.1f}" text-anchor="end">{text}</text>'


def _deals(course: Course, scale: _Scale) -> Iterator[str]:
    """Numbers of records below, as many as there is room for, and what they are."""
    every = max(1, int(nice(scale.last / 7)))
    shown = range(0, scale.last + 1, every)
    for at in shown:
        name = fit(course.points[at].id)
        yield f'<text x="{scale.x(at):.1f}" y="{_PLOT.bottom + 14}" font-size="10" text-anchor="middle">{name}</text>'
    word = fit(course.foot)
    yield f'<text x="{_PLOT.left}" y="{_PLOT.bottom + 27}" font-size="10">{word}</text>'


def _lines(course: Course, scale: _Scale) -> Iterator[str]:
    """A line for each player, from when he came."""
    for seat in range(len(course.names)):
        nets = ((at, point.nets[seat]) for at, point in enumerate(course.points))
        way = " ".join(f"{scale.x(at):.1f},{scale.y(float(net)):.1f}" for at, net in nets if net is not None)
        colour, dashes = _LOOKS[seat % len(_LOOKS)]
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="1.8"{dash}/>'


def _names(course: Course, scale: _Scale) -> Iterator[str]:
    """Names at the ends of the lines, apart from each other."""
    ends = sorted((scale.y(float(net or 0)), seat) for seat, net in enumerate(course.points[-1].nets))
    places = spread([y for y, _ in ends], _SIZE * 1.2, _PLOT.bottom)
    for (end, seat), y in zip(ends, places, strict=True):
        name = cut(Word(course.names[seat]), _PAPER.right - _PLOT.right - 16, _SIZE).text
        colour = _LOOKS[seat % len(_LOOKS)][0]
        yield f'<path d="M{_PLOT.right} {end:.1f}L{_PLOT.right + 10} {y:.1f}" stroke="{colour}" stroke-width=".6"/>'
        yield (
            f'<text x="{_PLOT.right + 12}" y="{y + _SIZE / 3:.1f}" font-size="{_SIZE}" fill="{colour}">{fit(name)}</text>'
        )


def spread(heights: Sequence[float], gap: float, bottom: float) -> list[float]:
    """Sorted heights moved apart by at least `gap`, none below `bottom`.

    >>> spread([0, 1, 20], 10, 100), spread([95, 99], 10, 100)
    ([0, 10, 20], [90, 100])
    """
    places: list[float] = []
    for height in heights:
        places.append(max(height, places[-1] + gap) if places else height)
    limit = bottom
    for at in reversed(range(len(places))):
        places[at] = min(places[at], limit)
        limit = places[at] - gap
    return places
