"""Picture → SVG text.  User text is escaped; what XML cannot hold becomes �."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from pulka.families.show import MarkKind
from pulka.output.picture.draw import Drawn, Picture, Written
from pulka.output.picture.geometry import Polygon
from pulka.output.picture.writing import FONTS, GAP, LABEL, Line, Word

_UNFIT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_STYLE = f"""\
.pulka text {{ font-family: {FONTS}; fill: #16307a; }}
.pulka .label, .pulka .note {{ fill: #5f5f5f; }}
.pulka .last, .pulka .name {{ font-weight: bold; }}
.pulka .name {{ fill: #111; }}
.pulka .lines {{ fill: none; stroke: #222; stroke-width: .3; stroke-linejoin: round; }}
.pulka .frame {{ fill: none; stroke: #111; stroke-width: .7; }}
.pulka .centre {{ fill: #fff; stroke: #111; stroke-width: .5; }}
.pulka .mark {{ fill: none; stroke: #222; stroke-width: .3; }}
.pulka .crossed {{ stroke: #b3261e; stroke-width: .5; }}"""
MADE = '<svg xmlns="http://www.w3.org/2000/svg" class="pulka"'
"""How a picture begins."""
PAGE = "@page { size: A4 landscape; margin: 0; }"


def svg(picture: Picture, title: str, language: str, *, page: bool = True) -> str:
    """The picture as SVG; `page`: a file of its own that prints on one A4, else a part of a page."""
    paper = picture.layout.paper
    size = f' width="{_n(paper.width)}mm" height="{_n(paper.height)}mm"' if page else ""
    head = f'{MADE} role="img" lang="{language}"{size} viewBox="0 0 {_n(paper.width)} {_n(paper.height)}">'
    style = f"<style>\n{_STYLE}\n{PAGE if page else ''}</style>"
    return "\n".join([head, f"<title>{fit(title)}</title>", style, *_body(picture), "</svg>"]) + "\n"


def fit(text: str) -> str:
    """A text for XML and HTML.

    >>> fit('<b> "A&B"')
    '&lt;b&gt; &quot;A&amp;B&quot;'
    """
    return escape(_UNFIT.sub("�", text))


def _body(picture: Picture) -> Iterator[str]:
    """White paper, lines, the middle, marks, texts."""
    paper, frame = picture.layout.paper, picture.layout.frame
    yield f'<rect width="{_n(paper.width)}" height="{_n(paper.height)}" fill="#fff"/>'
    yield '<g class="lines">'
    yield from (f'<polygon points="{_points(cell)}"/>' for cell in picture.cells)
    yield "</g>"
    yield f'<polygon class="frame" points="{_points(frame.corners)}"/>'
    (x, y), radius = picture.layout.centre, picture.layout.radius
    if radius:
        yield f'<circle class="centre" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
    yield from (_mark(mark, picture.kind) for mark in picture.marks)
    yield from (_written(one) for one in picture.texts if one.block.lines)


def _written(one: Written) -> str:
    """Lines of text, turned."""
    lines = "\n".join(_line(line, one.block.size) for line in one.block.lines)
    return f"<g{_turn(one.angle)}>\n{lines}\n</g>"


def _turn(angle: int) -> str:
    return f' transform="rotate({angle})"' if angle else ""


def _line(line: Line, size: float) -> str:
    """One line; neighbours of one kind are one run."""
    runs: list[Word] = []
    for word in line.words:
        if runs and runs[-1].kind == word.kind:
            runs[-1] = word._replace(text=runs[-1].text + word.text)
        else:
            runs.append(word)
    anchor = ' text-anchor="middle"' if line.centred else ""
    spans = "".join(
        _span(word, size, after_label=at > 0 and runs[at - 1].kind == "label") for at, word in enumerate(runs)
    )
    return f'<text x="{_n(line.x)}" y="{_n(line.y)}" font-size="{_n(size)}"{anchor}>{spans}</text>'


def _span(word: Word, size: float, *, after_label: bool) -> str:
    """One run; after a label with a gap."""
    if word.kind == "number" and not after_label:
        return fit(word.text)
    look = "" if word.kind == "number" else f' class="{word.kind}"'
    small = f' font-size="{_n(size * LABEL)}"' if word.kind == "label" else ""
    gap = f' dx="{_n(GAP * size)}"' if after_label else ""
    return f"<tspan{look}{small}{gap}>{fit(word.text)}</tspan>"


def _mark(mark: Drawn, kind: MarkKind) -> str:
    """A bomb is a circle, a tick a bird, a refe a triangle; a used one is crossed off, of a refe one side is struck."""
    x, y, r = mark.x, mark.y, mark.radius
    if kind == "refes":
        shape = f'<path class="mark" d="M{_n(x - r)} {_n(y + r)}L{_n(x + r)} {_n(y + r)}L{_n(x)} {_n(y - r)}Z"/>'
        if mark.crossed:
            shape += f'<path class="crossed" d="M{_n(x)} {_n(y - r / 2)}L{_n(x + r)} {_n(y)}"/>'
        return f"<g{_turn(mark.angle)}>{shape}</g>"
    if kind == "ticks":
        shape = (
            f'<path class="mark" d="M{_n(x - r)} {_n(y - r / 2)}L{_n(x - r / 2)} {_n(y + r)}L{_n(x + r)} {_n(y - r)}"/>'
        )
    else:
        shape = f'<circle class="mark" cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}"/>'
    if mark.crossed:
        r *= 1.15
        shape += f'<path class="crossed" d="M{_n(x - r)} {_n(y + r)}L{_n(x + r)} {_n(y - r)}"/>'
    return f"<g{_turn(mark.angle)}>{shape}</g>"


def _points(polygon: Polygon) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in polygon)


def _n(value: float) -> str:
    """A number of the drawing, to a hundredth of a millimetre.

    >>> _n(3.0), _n(2.346)
    ('3', '2.35')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
