"""Where everything is on the paper: sectors of the players, their cells, the margin, the middle."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pulka.output.picture.geometry import Box, Point, Polygon, across, between, bounds, chord, shrunk, turned_all

WHISTS, POOL = 0.31, 0.59
"""How far from the outer edge to the middle the band of whists and the pool reach."""
_EDGE, _GAP = 6.5, 1.0

BOTTOM, LEFT, TOP, RIGHT = 0, 90, 180, 270
"""Sides of the paper by the turn of a text that is read from there."""


class Cell(NamedTuple):
    """A place for text: the polygon as drawn, and the turn of its text; `room` in the turned frame."""

    polygon: Polygon
    angle: int
    room: Polygon


class Sector(NamedTuple):
    """A player's place: cells from the outer edge in, whists from his left to his right; `margin` for the name."""

    whists: tuple[Cell, ...]
    pool: Cell | None
    mountain: Cell
    margin: Cell


class Layout(NamedTuple):
    """The paper, the frame of the drawing, the circle in its middle, the heading above, the players' sectors."""

    paper: Box
    frame: Box
    centre: Point
    radius: float
    heading: Box
    sectors: tuple[Sector, ...]


class Paper(NamedTuple):
    """What the layout depends on; `tokened`: the margin holds rows of bombs or ticks; `upright`: all text one way.

    `columns`: players side by side.
    """

    width: float = 297
    height: float = 210
    headed: bool = True
    tokened: bool = False
    upright: bool = False
    columns: bool = False


def layout(players: int, paper: Paper) -> Layout:
    """Places for 2 players and more; the first one sits below, the others clockwise, or all from left to right."""
    if paper.columns:
        return _side_by_side(players, paper)
    row = 15.0 if paper.tokened else 8.0
    beside = 27.0 if paper.upright else row
    page = Box(0, 0, paper.width, paper.height)
    frame = Box(
        _EDGE + beside,
        _EDGE + (5 if paper.headed else 0) + row,
        paper.width - _EDGE - beside,
        paper.height - _EDGE - row,
    )
    middle = 0.42 if players == 3 else 0.5
    centre = ((frame.left + frame.right) / 2, frame.top + middle * frame.height)
    radius = min(frame.width, frame.height) * 0.09
    heading = Box(_EDGE, _EDGE - 2, paper.width - _EDGE, _EDGE + 4)
    places = [_Place(side, shape, centre, radius, players - 1) for side, shape in _shapes(players, frame, centre)]
    depths = {BOTTOM: row, TOP: row, LEFT: beside, RIGHT: beside}
    sectors = tuple(place.sector(depths[place.side], paper.upright) for place in places)
    return Layout(page, frame, centre, radius, heading, sectors)


def _side_by_side(players: int, paper: Paper) -> Layout:
    """Three columns a player: whists on those on his left, what is his own, whists on those on his right."""
    margin = 15.0 if paper.tokened else 8.0
    page = Box(0, 0, paper.width, paper.height)
    frame = Box(_EDGE, _EDGE + (5 if paper.headed else 0) + margin, paper.width - _EDGE, paper.height - _EDGE)
    width = frame.width / players
    heading = Box(_EDGE, _EDGE - 2, paper.width - _EDGE, _EDGE + 4)
    sectors = []
    for seat in range(players):
        left = frame.left + seat * width
        edges = [left + width * k / players for k in range(players + 1)]
        columns = [_upright(Box(a, frame.top, b, frame.bottom)) for a, b in pairwise(edges)]
        own = columns.pop(players // 2)
        top = _upright(Box(left, frame.top - margin, left + width, frame.top))
        sectors.append(Sector(tuple(columns), None, own, top))
    return Layout(page, frame, (0, 0), 0, heading, tuple(sectors))


def _upright(box: Box) -> Cell:
    """A cell whose text runs from left to right."""
    return Cell(box.corners, 0, shrunk(box.corners, _GAP))


def _shapes(players: int, frame: Box, centre: Point) -> list[tuple[int, Polygon]]:
    """Each player's side and sector, clockwise from the one below."""
    (left, top, right, bottom), (x, y) = frame, centre
    lower_left, upper_left, upper_right, lower_right = (left, bottom), (left, top), (right, top), (right, bottom)
    if players == 2:
        west, east = (left, y), (right, y)
        return [(BOTTOM, (east, lower_right, lower_left, west)), (TOP, (west, upper_left, upper_right, east))]
    if players == 3:
        north = (x, top)
        return [
            (BOTTOM, (centre, lower_right, lower_left)),
            (LEFT, (centre, lower_left, upper_left, north)),
            (RIGHT, (centre, north, upper_right, lower_right)),
        ]
    below = _fans(centre, lower_right, lower_left, (players - 2) // 2)
    above = _fans(centre, upper_left, upper_right, (players - 1) // 2)
    return [
        *((BOTTOM, shape) for shape in below),
        (LEFT, (centre, lower_left, upper_left)),
        *((TOP, shape) for shape in above),
        (RIGHT, (centre, upper_right, lower_right)),
    ]


def _fans(centre: Point, start: Point, end: Point, parts: int) -> list[Polygon]:
    """The triangle between the centre and a side cut into equal ones."""
    ends = [
        (start[0] + (end[0] - start[0]) * k / parts, start[1] + (end[1] - start[1]) * k / parts)
        for k in range(parts + 1)
    ]
    return [(centre, ends[k], ends[k + 1]) for k in range(parts)]


class _Place:
    """One sector seen from its own side: the outer edge below, the middle of the table above."""

    def __init__(self, side: int, shape: Polygon, centre: Point, radius: float, others: int) -> None:
        self.side = side
        self.shape = turned_all(shape, -side)
        self.edge = bounds(self.shape).bottom
        self.middle = turned_all((centre,), -side)[0][1]
        self.radius = radius
        self.others = others

    def at(self, part: float) -> float:
        """The height of a line, by its part of the way from the edge to the middle."""
        return self.edge - (self.edge - self.middle) * part

    def sector(self, margin: float, upright: bool) -> Sector:
        """All cells of the sector."""
        whists = between(self.shape, top=self.at(WHISTS))
        pool = between(self.shape, top=self.at(POOL), bottom=self.at(WHISTS))
        mountain = between(self.shape, bottom=self.at(POOL))
        left, right = chord(self.shape, self.edge) or (0, 0)
        return Sector(
            tuple(self._cell(part, upright) for part in _cut(whists, self.others)),
            self._cell(pool, upright),
            self._cell(mountain, upright, between(mountain, top=self.middle + self.radius)),
            self._cell(Box(left, self.edge, right, self.edge + margin).corners, upright),
        )

    def _cell(self, polygon: Polygon, upright: bool, room: Polygon | None = None) -> Cell:
        """A cell of the paper; `room` where less of it than all is for text."""
        page = turned_all(polygon, self.side)
        inner = shrunk(polygon if room is None else room, _GAP)
        if upright:
            return Cell(page, 0, turned_all(inner, self.side))
        return Cell(page, self.side, inner)


def _cut(band: Polygon, parts: int) -> list[Polygon]:
    """A band cut by short lines into parts of the same length in the middle of the band."""
    box = bounds(band)
    left, right = chord(band, (box.top + box.bottom) / 2) or (box.left, box.right)
    cuts = [box.left, *(left + (right - left) * k / parts for k in range(1, parts)), box.right]
    return [across(band, cuts[k], cuts[k + 1]) for k in range(parts)]
