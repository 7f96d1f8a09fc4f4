"""The page (spec 6): one file that fetches nothing, fits a phone, shows everything; user text is text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given

from browser import measured, needs_browser
from helpers import book_of, header, played
from pulka.evening.replay import Book
from pulka.output.htmlchart import chart, nice, spread
from pulka.output.htmlout import page
from pulka.report.tables import settlement_of, step_lines, transfer_lines
from pulka.texts import LANGUAGES
from strategies import Sample, examples, ledgers
from test_svg import evening

NASTY = '<b>&"A" =1+1 @x 😀 שלום \u202eabc'
VOID = {"meta", "link", "br"}


def page_of(book: Book, language: str = "ru") -> str:
    return page(book, settlement_of(book), language)


class Reader(HTMLParser):
    """Tags that open and close in pairs, addresses, and the text of the page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "action", "srcset")]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.remove(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)


def said(text: str) -> str:
    """The visible text, without places where a line may break."""
    return " ".join("".join(Reader(text).texts).replace("\u200b", "").split())


BOOK = book_of(
    header(4, target=4, rules="ten=whisted", more=f"rate 0.50 RUB\ndate 2026-11-28\ntitle {NASTY}")
    + "Аня 7♦ 8 | Боря вист 2 | Вера пас\n"
    + f'запись Боря гора +5 "{NASTY.replace(chr(34), "")}"\n'
    + "распасы Аня 1 | Боря 3 | Вера 5 | Гена 1\nГена мизер 2\n"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_everything(language: str) -> None:
    text = said(page_of(BOOK, language))
    for step in BOOK.steps:
        for line in step_lines(step, BOOK, language):
            assert " ".join(line.split()) in text
    for line in transfer_lines(BOOK.players, settlement_of(BOOK), language):
        assert line in text
    assert "2026-11-28" in text
    assert "whistedcheckedten" in text
    assert all(name in text for name in BOOK.players)
    assert page_of(BOOK, language).count("<svg") == 2


def test_user_text_is_text() -> None:
    text = page_of(BOOK)
    reader = Reader(text)
    assert "b" not in reader.tags
    assert NASTY in "".join(reader.texts)
    assert "&lt;b&gt;&amp;" in text


@examples(25)
@given(ledgers(most=25))
def test_it_fetches_nothing_and_is_whole(sample: Sample) -> None:
    text = page_of(book_of(sample.text))
    reader = Reader(text)
    assert not reader.tags & {"script", "img", "iframe", "object", "form", "video"}
    assert [link for link in reader.links if link != "data:,"] == []
    assert "url(" not in text
    assert "@import" not in text
    assert set(re.findall(r"https?://[^\"' )]*", text)) == {"http://www.w3.org/2000/svg"}


def test_before_the_first_deal() -> None:
    text = said(page_of(book_of(header(3)), "en"))
    assert text.count("No deals yet.") == 2


def test_the_opening_is_told() -> None:
    assert "До первой сдачи" in said(page_of(book_of(header(3, rules="opening-mountain=5"))))


def test_the_chart_has_a_line_for_everybody() -> None:
    text = chart(BOOK, "ru")
    assert text.count("<polyline") == 4
    assert all(f">{name}</text>" in text for name in BOOK.players)
    assert chart(book_of(header(3)), "ru") == ""


def test_steps_and_places_of_the_chart() -> None:
    assert [nice(value) for value in (0.5, 1.5, 2.5, 7, 11, 40, 60)] == [1, 2, 5, 10, 20, 50, 100]
    assert spread([50, 50, 50], 10, 60) == [40, 50, 60]


@examples(15)
@given(ledgers(most=12))
def test_the_chart_stays_on_its_paper(sample: Sample) -> None:
    text = chart(book_of(sample.text), "en")
    for points in re.findall(r'points="([^"]*)"', text):
        for point in points.split():
            x, y = map(float, point.split(","))
            assert 44 <= x <= 276
            assert 9.9 <= y <= 208.1


SIZES = """w => { const d = w.document.documentElement; return {
  inner: w.innerWidth, scroll: d.scrollWidth, fetched: w.performance.getEntriesByType('resource').length,
  beyond: [...w.document.querySelectorAll('body *')].filter(e => !e.closest('.wide') && !e.closest('svg')
    && e.getBoundingClientRect().right > w.innerWidth + 1).length}; }"""

LONG_NAMES = " ".join(letter * 40 for letter in ("Щ", "Ж", "W", "М", "Ю"))


@needs_browser
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "book",
    [
        BOOK,
        evening(5, 40),
        played("А 7 8 в", 2),
        book_of(header(LONG_NAMES, convention="classic-1", more=f"title {'х' * 200}\nrate 1 {'W' * 20}") + f"{'Щ' * 40} 7♦ | Ж пас | W пас\n"),
    ],
    ids=["nasty", "five", "two", "long-names"],
)  # fmt: skip
def test_a_phone_of_360_pixels(book: Book, language: str) -> None:
    found, console = measured(page_of(book, language), SIZES, 360)
    assert found == {"inner": 360, "scroll": 360, "fetched": 0, "beyond": 0}
    assert console == []
