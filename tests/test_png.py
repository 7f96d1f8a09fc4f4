"""The picture as a PNG: size, and that no text is missing."""

from __future__ import annotations

import struct
import sys
import zlib
from importlib.resources import files
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from ran import Ran

from pulka.output.png import covered, missing, png
from pulka.texts import CATALOGUES, catalogue

EXAMPLES = Path(__file__).parent.parent / "examples"
FONTS = files("pulka.output") / "fonts"


def size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])  # type: ignore[return-value]


def ink(data: bytes) -> int:
    """Bytes of a PNG's pixels that are not white (rows by their filters: equal rows leave zeros)."""
    at, packed = 8, b""
    while at < len(data):
        length = struct.unpack(">I", data[at : at + 4])[0]
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    return sum(byte not in (0, 255) for byte in zlib.decompress(packed))


@pytest.mark.parametrize("name", ["sochi", "leningrad", "rostov"])
def test_a_picture_is_2000_pixels_wide(name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    assert Ran("export", str(EXAMPLES / f"{name}.pulka"), "-o", str(path)).code == 0
    assert size(path.read_bytes()) == (2000, 1415)  # 297 × 210 mm
    assert Ran("export", str(EXAMPLES / f"{name}.pulka"), "-o", str(path), "--upright").code == 0


@pytest.mark.parametrize("file", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_the_list_of_characters_is_the_fonts(file: str) -> None:
    with (FONTS / file).open("rb") as font:
        assert covered() <= set(TTFont(font).getBestCmap())


def test_the_fonts_have_every_letter_that_pulka_writes() -> None:
    texts = "".join(text for name in CATALOGUES for pair in catalogue(name).values() for text in pair)
    assert missing(texts + "".join(map(chr, range(0x400, 0x460))) + "♠♣♦♥½→−") == ""


@pytest.mark.parametrize("name", ["Аня", "Zoë", "Łukasz", "Ґанна", "Νίκος", "Գոռ"])
def test_letters_are_drawn_by_the_fonts_that_come_along(name: str) -> None:
    """Every letter leaves ink of its own, with no font of the system."""
    assert missing(name) == ""
    empty = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><text x="1" y="8" font-size="8">{}</text></svg>'
    )
    drawn = [ink(png(empty.format(letter))) for letter in name]
    assert min(drawn) > 50


def test_without_resvg_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    ran = Ran("export", str(EXAMPLES / "rostov.pulka"), "-o", str(tmp_path / "x.png"), "--lang", "en")
    assert ran.code == 2 and "pip install 'pulka[png]'" in ran.err
    assert not (tmp_path / "x.png").exists()
