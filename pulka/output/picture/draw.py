"""Plan and layout → what stands where: texts in their cells, marks, lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pulka.families.show import Mark, MarkKind
from pulka.output.picture.geometry import Box, Polygon, bounds
from pulka.output.picture.layout import Cell, Layout, Paper, layout
from pulka.output.picture.plan import Field, Place, Plan
from pulka.output.picture.writing import LINE, Block, Word, cut, fill, one_line

LARGEST, SMALLEST = 5.0, 1.5
"""Sizes of numbers in millimetres."""
CLOSED = ">>"
_LABEL = 0.75
"""The part of the largest size down to which a label makes its cell shrink; a longer one is cut."""
_MARK = 14.0
"""The width of a mark at its full size; its height is as much."""


class Written(NamedTuple):
    """Text on the paper, turned by `angle`; `room`: what it must stay within, in the turned frame."""

    angle: int
    room: Polygon
    block: Block


class Drawn(NamedTuple):
    """A mark (bomb or tick) in a turned frame: its circle, whether it is crossed off."""

    angle: int
    x: float
    y: float
    radius: float
    crossed: bool


class Picture(NamedTuple):
    """Everything on the paper."""

    layout: Layout
    heading: str
    kind: MarkKind
    cells: tuple[Polygon, ...]
    texts: tuple[Written, ...]
    marks: tuple[Drawn, ...]


def draw(plan: Plan, width: float = 297, height: float = 210, *, upright: bool = False) -> Picture:
    """The picture on a paper of this size in millimetres."""
    paper = layout(
        len(plan.places), Paper(width, height, bool(plan.heading), plan.tokened, upright, plan.layout == "columns")
    )
    cells: list[Polygon] = []
    texts = list(_middle(plan, paper))
    marks: list[Drawn] = []
    for place, sector in zip(plan.places, paper.sectors, strict=True):
        pairs = [*zip(place.whists, sector.whists, strict=True), (place.mountain, sector.mountain)]
        if place.pool and sector.pool:
            pairs.insert(-1, (place.pool, sector.pool))
        cells += [cell.polygon for _, cell in pairs]
        texts += [_written(cell, field) for field, cell in pairs]
        row = _Margin(place, sector.margin, tokened=plan.tokened)
        texts += row.texts()
        marks += row.marks()
    return Picture(paper, plan.heading, plan.kind, tuple(cells), tuple(texts), tuple(marks))


def _middle(plan: Plan, paper: Layout) -> Iterator[Written]:
    """The heading, the target, the rate."""
    yield _single(0, paper.heading, Word(plan.heading, "note"), 3.8, centred=False)
    if not paper.radius:
        return
    (x, y), half = paper.centre, paper.radius * 0.68
    split = y + half * (0.35 if plan.rate else 1)
    yield _single(0, Box(x - half, y - half, x + half, split), Word(plan.target, "name"), 11)
    yield _single(0, Box(x - half, split, x + half, y + half), Word(plan.rate, "note"), LARGEST)


def _single(angle: int, box: Box, word: Word, largest: float, *, centred: bool = True) -> Written:
    """A line of text in a box."""
    return Written(angle, box.corners, one_line(box, word, largest, SMALLEST, centred=centred))


def _written(cell: Cell, field: Field) -> Written:
    """The label and the running totals of a cell, the last one in bold."""
    words = [Word(total) for total in field.totals]
    if words:
        words[-1] = Word(words[-1].text + (CLOSED if field.closed else ""), "last")
    label = cut(Word(field.label, "label"), bounds(cell.room).width, _LABEL * LARGEST)
    return Written(cell.angle, cell.room, fill(cell.room, [label, *words], LARGEST, SMALLEST))


class _Margin:
    """The row outside the frame: the name, and after it (or below it) the marks."""

    def __init__(self, place: Place, cell: Cell, *, tokened: bool) -> None:
        self.place = place
        self.angle = cell.angle
        self.marked = tokened and bool(place.marks)
        self.box = bounds(cell.room)
        self.long = self.box.width > self.box.height
        self.name, self.rest = self._parts()

    def _parts(self) -> tuple[Box, Box]:
        """Where the name stands and where the marks do."""
        left, top, right, bottom = self.box
        if not self.marked:
            height = min(self.box.height, 8.0)
            middle = (top + bottom) / 2
            return Box(left, middle - height / 2, right, middle + height / 2), Box(0, 0, 0, 0)
        if self.long:
            split = left + 0.22 * self.box.width
            return Box(left, top, split, bottom), Box(split + 2, top, right, bottom)
        return Box(left, top, right, top + 8), Box(left, top + 9, right, bottom)

    def texts(self) -> Iterator[Written]:
        """The name; for every mark its number and the game that used it."""
        centred = not (self.marked and self.long)
        yield _single(self.angle, self.name, Word(self.place.name, "name"), 5.2, centred=centred)
        for mark, box in self._boxes():
            above, below = self._halves(box)
            if mark.used:
                yield _single(self.angle, above, Word(mark.used, "note"), 3)
            if mark.number:
                yield _single(self.angle, below.inside(below.height * 0.16), Word(mark.number), 4)

    def marks(self) -> Iterator[Drawn]:
        """The circles."""
        for mark, box in self._boxes():
            _, (left, top, right, bottom) = self._halves(box)
            radius = min(right - left, bottom - top) / 2
            yield Drawn(self.angle, (left + right) / 2, (top + bottom) / 2, radius, mark.used is not None)

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Where the game stands, and the square of the mark below it."""
        split = box.top + 0.36 * box.height
        half = min(box.width, box.bottom - split) / 2
        middle = (box.left + box.right) / 2
        return Box(box.left, box.top, box.right, split), Box(middle - half, split, middle + half, split + 2 * half)

    def _boxes(self) -> Iterator[tuple[Mark, Box]]:
        """A box for each mark; rows wrap and shrink before anything overlaps, then the oldest give way."""
        marks = self.place.marks
        if not marks:
            return
        size, columns, rows = self._grid(len(marks))
        for at, mark in enumerate(marks[-columns * rows :]):
            row, column = divmod(at, columns)
            left, top = self.rest.left + column * size, self.rest.top + row * size
            yield mark, Box(left, top, left + size, top + size).inside(0.03 * size)

    def _grid(self, count: int) -> tuple[float, int, int]:
        """The largest marks that all fit: their size, how many in a row, how many rows."""
        size = min(_MARK, self.rest.width, self.rest.height)
        while True:
            columns, rows = int(self.rest.width / size + 1e-9), int(self.rest.height / size + 1e-9)
            if columns * rows >= count or size < 2 * SMALLEST * LINE:
                return size, max(columns, 1), max(rows, 1)
            size *= 0.96
