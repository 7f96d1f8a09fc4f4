"""The picture of the sheet as a PNG (the extra `pulka[png]`): messengers do not show SVG.

Rendered by resvg with the DejaVu fonts that come with pulka; only where a name has letters which those lack are
the fonts of the system asked too.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from importlib.resources import as_file, files
from zlib import crc32

from pulka.model import Unreadable

WIDTH = 2000
"""Pixels of a picture across."""
FAMILY = "DejaVu Sans"
MADE = "Software\0pulka"
"""How a picture says who wrote it."""
_MARK = "tEXt" + MADE
_HEAD = 33
"""Bytes of a PNG up to the end of its first chunk."""
_FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
_FAMILIES = re.compile(r"font-family:[^;}]*")


def png(svg: str) -> bytes:
    """An SVG text as a PNG `WIDTH` pixels wide; raises Unreadable where resvg is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise Unreadable("png-missing") from None
    shown = unescape(re.sub("<style.*?</style>|<[^>]*>", "", svg, flags=re.DOTALL))
    with as_file(files("pulka.output") / "fonts") as folder:
        return _signed(
            svg_to_bytes(
                _FAMILIES.sub(f"font-family: '{FAMILY}'", svg),
                width=WIDTH,
                dpi=96,  # without it millimetres are nothing
                background="#ffffff",
                font_files=[str(folder / name) for name in _FONTS],
                font_family=FAMILY,
                sans_serif_family=FAMILY,
                skip_system_fonts=not missing(shown),
            )
        )


def _signed(data: bytes) -> bytes:
    """A PNG that says who made it: a text chunk behind its head."""
    text = _MARK.encode("latin-1")
    chunk = len(text[4:]).to_bytes(4, "big") + text + crc32(text).to_bytes(4, "big")
    return data[:_HEAD] + chunk + data[_HEAD:]


def missing(text: str) -> str:
    """Characters of a text that the fonts of pulka lack.

    >>> missing("Аня ½ ♠ → Ğ"), missing("山田")
    ('', '山田')
    """
    return "".join(sorted(char for char in set(text) if char.isprintable() and ord(char) not in covered()))


@cache
def covered() -> frozenset[int]:
    """Characters that both fonts have."""
    lines = (files("pulka.output") / "fonts" / "coverage.txt").read_text("ascii").split()
    bounds = (line.split("-") for line in lines)
    return frozenset(code for first, last in bounds for code in range(int(first, 16), int(last, 16) + 1))
