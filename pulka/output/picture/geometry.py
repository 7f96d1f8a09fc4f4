"""Convex polygons in millimetres, y downward; quarter turns of the paper."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]

_SMALL = 1e-9


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def corners(self) -> Polygon:
        """As a polygon."""
        return ((self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom))

    def inside(self, margin: float) -> Box:
        """The box without a margin on each side."""
        return Box(self.left + margin, self.top + margin, self.right - margin, self.bottom - margin)


def turned(point: Point, angle: int) -> Point:
    """A point turned clockwise about the origin by quarter turns.

    >>> turned((3, 1), 90), turned((3, 1), -90)
    ((-1, 3), (1, -3))
    """
    x, y = point
    for _ in range(angle // 90 % 4):
        x, y = -y, x
    return x, y


def turned_all(polygon: Polygon, angle: int) -> Polygon:
    """A polygon turned clockwise about the origin."""
    return tuple(turned(point, angle) for point in polygon)


def bounds(polygon: Polygon) -> Box:
    """The box around a polygon."""
    xs, ys = zip(*polygon, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def clipped(polygon: Polygon, a: float, b: float, c: float) -> Polygon:
    """The part of a convex polygon where a·x + b·y ≤ c."""
    kept: list[Point] = []
    for at, here in enumerate(polygon):
        before = polygon[at - 1]
        inside, was = a * here[0] + b * here[1] - c, a * before[0] + b * before[1] - c
        if (inside > _SMALL) != (was > _SMALL):
            part = was / (was - inside)
            kept.append((before[0] + (here[0] - before[0]) * part, before[1] + (here[1] - before[1]) * part))
        if inside <= _SMALL:
            kept.append(here)
    return tuple(kept)


def between(polygon: Polygon, *, top: float | None = None, bottom: float | None = None) -> Polygon:
    """The part of a polygon below `top` and above `bottom`."""
    if top is not None:
        polygon = clipped(polygon, 0, -1, -top)
    return polygon if bottom is None else clipped(polygon, 0, 1, bottom)


def across(polygon: Polygon, left: float, right: float) -> Polygon:
    """The part of a polygon between two upright lines."""
    return clipped(clipped(polygon, -1, 0, -left), 1, 0, right)


def shrunk(polygon: Polygon, margin: float) -> Polygon:
    """A convex polygon without a margin along every edge."""
    twice = sum(polygon[i - 1][0] * p[1] - p[0] * polygon[i - 1][1] for i, p in enumerate(polygon))
    way = 1 if twice > 0 else -1
    left = polygon
    for at, (x, y) in enumerate(polygon):
        px, py = polygon[at - 1]
        a, b = way * (y - py), way * (px - x)
        length = (a * a + b * b) ** 0.5
        if length > _SMALL:
            left = clipped(left, a, b, a * x + b * y - margin * length)
    return left


def chord(polygon: Polygon, y: float) -> tuple[float, float] | None:
    """From where to where a level line at `y` runs inside a convex polygon."""
    found: list[float] = []
    for at, (x, height) in enumerate(polygon):
        px, py = polygon[at - 1]
        if min(py, height) - _SMALL <= y <= max(py, height) + _SMALL:
            if abs(height - py) < _SMALL:
                found += (px, x)
            else:
                found.append(px + (x - px) * (y - py) / (height - py))
    return (min(found), max(found)) if found else None


def strip(polygon: Polygon, top: float, bottom: float) -> tuple[float, float] | None:
    """From where to where a line of text from `top` to `bottom` has room inside a convex polygon."""
    above, below = chord(polygon, top), chord(polygon, bottom)
    if above is None or below is None:
        return None
    left, right = max(above[0], below[0]), min(above[1], below[1])
    return (left, right) if left < right else None
