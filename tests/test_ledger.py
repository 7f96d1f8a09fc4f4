"""The file: header, numbers and letters, corrections, assertions (spec 3, "File")."""

from __future__ import annotations

import pytest
from helpers import NAMES, book_of, header, ledger, played, refusal

from pulka.evening.replay import replay
from pulka.families.conventions import load
from pulka.ledger.lines import LONGEST, MOST, parse
from pulka.model import PulkaError

AT = 5  # the first line after the header of `ledger`

# ── the header and the file ──

HEADERS = [
    ("", "header-missing", None, 1),
    ("hello", "header-missing", 1, 1),
    ("players А Б", "not-a-ledger", 1, 1),
    ("pulka 2\nconvention sochi-1\nplayers А Б\ntarget 10", "version", 1, 7),
    ("pulka 1\nplayers А Б\ntarget 10", "header-missing", None, None),
    ("pulka 1\nconvention sochi\nplayers А Б\ntarget 10", "unknown-convention", 2, 12),
    ("pulka 1\nconvention sochi-1\nplayers А\ntarget 10", "players-count", 3, 9),
    ("pulka 1\nconvention sochi-1\nplayers А Б В Г Д Е\ntarget 10", "players-count", 3, 9),
    ("pulka 1\nconvention sochi-1\nplayers А Б А\ntarget 10", "name-twice", 3, 13),
    ("pulka 1\nconvention sochi-1\nplayers А Б вист\ntarget 10", "name-is-keyword", 3, 13),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 0", "bad-target", 4, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget ten", "bad-target", 4, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б", "target-missing", 2, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule close=open help=no", "target-unwanted", None, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule close=sum", "sum-with-help", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten=whisted raspas=2", "unknown-option", 5, 18),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten=whist", "bad-value", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten", "rule-form", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ntarget 20", "header-twice", 5, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ndealer В", "unknown-player", 5, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrate many", "bad-rate", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nlanguage de", "bad-language", 5, 10),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ndate 2026-02-30", "bad-date", 5, 6),
]


@pytest.mark.parametrize(("text", "key", "line", "column"), HEADERS)
def test_headers_that_are_refused(text: str, key: str, line: int | None, column: int | None) -> None:
    found = refusal(text + "\n")
    assert found.key == key
    assert line is None or found.line == line
    assert column is None or found.column == column


def test_a_whole_header_is_read() -> None:
    """Spec 3's example: the order after the first line is free, blank lines and comments too."""
    text = (
        "pulka 1   # version\n\ntitle Дача, суббота\nplayers Аня Боря Вера Гена          # clockwise\nrate 0.50 RUB\n"
        "convention sochi-1\ndealer Г\nrule ten=whisted\nrule shortfall=quota\ntarget 10\nlanguage en\ndate 2026-11-28\n"
    )
    head = book_of(text).header
    assert (head.players, head.target, head.dealer, head.language) == (NAMES[:4], 10, "Гена", "en")
    assert (head.rules.ten, head.rules.shortfall, head.title, head.date) == (
        "whisted",
        "quota",
        "Дача, суббота",
        "2026-11-28",
    )
    assert (str(head.rate.amount), head.rate.currency) == ("1/2", "RUB") if head.rate else False
    assert head.rules.duty == load("sochi-1").rules.duty


SPEC_LEDGER = (
    header(4)
    + """
1. Аня 7♦ 8 | Боря вист 2 | Вера пас
2. Боря мизер 0
3. распасы Аня 3 | Боря 1 | Вера 5 | Гена 1
4. Гена 6♠ | Аня пас | Боря пас
5. Вера 6♣ 5 | Аня вист 3 | Боря вист 2
6. Гена 8♥ 8 | Боря вист 2 | Вера пас
"""
)
CORRECTED = SPEC_LEDGER + 'void 6 "лишняя карта, пересдача"\nfix 4 Гена 6♠ 6 | Аня вист 4 | Боря пас\n'


def test_the_ledger_of_the_spec() -> None:
    """Dealers Г А Б В Г А; declarer, then both defenders must be active: the example of spec 3 plays."""
    book = book_of(CORRECTED)
    assert book.deals == 5
    assert [step.item.id for step in book.steps] == ["1", "2", "3", "4", "5"]
    assert book.next is not None and book.names[book.next.dealer] == "Аня"


LETTERED = ["запись Аня гора 1", "1. А 6п п п", "запись Б гора 1", "сдаёт Вера", "2. А 6п п п", "запись Б гора 1"]


def test_records_that_are_no_deals_have_letters() -> None:
    """Spec 3: `0a` before the first deal, then the deal it follows and a letter."""
    book = book_of(header(4) + "\n".join(LETTERED) + "\n")
    assert [step.item.id for step in book.steps] == ["0a", "1", "1a", "1b", "2", "2a"]


CORRECTIONS = [
    # what is added to the ledger above, and what the mountains of Аня and Боря come to: Аня 1, Боря 2 before
    ("void 1a", 1, 1),
    ("отмена 2а", 1, 1),
    ("VOID 0A", 0, 2),
    ("void 1a\nvoid 2a", 1, 0),
    ("fix 1a запись Б гора 5", 1, 6),
    ("исправь 0a запись А гора 9", 9, 2),
    ("void 1a\nfix 1a запись Б гора 5", 1, 6),
    ("fix 1a запись Б гора 5\nfix 1a запись Б гора 7", 1, 8),
    ('void 1a "почему"', 1, 1),
    ("void 1a «почему»", 1, 1),
]


@pytest.mark.parametrize(("lines", "anna", "boris"), CORRECTIONS)
def test_corrections_act_where_the_record_stood(lines: str, anna: int, boris: int) -> None:
    book = book_of(header(4) + "\n".join(LETTERED) + "\n" + lines + "\n")
    assert book.sheet.mountain[:2] == (anna, boris)


BAD_CORRECTIONS = [
    ("void 3", "no-such-record"),
    ("void 1c", "no-such-record"),
    ("void 1a played", "played-needs-deal"),
    ("void 1a\nvoid 1a", "already-void"),
    ("fix 1a А 6п п п", "fix-needs-act"),
    ("fix 1 запись А гора 5", "fix-needs-deal"),
    ("fix 1 2. А 6п п п", "deal-number"),
    ("fix 1 10. А 6п п п", "deal-number"),
    ("void 1 зря", "expect-end"),
    ("void x", "expect-reference"),
    ("4. А 6п п п", "deal-number"),
]


@pytest.mark.parametrize(("lines", "key"), BAD_CORRECTIONS)
def test_corrections_that_are_refused(lines: str, key: str) -> None:
    text = header(4) + "\n".join(LETTERED) + "\n" + lines + "\n"
    assert refusal(text)[:2] == (key, len(text.splitlines()))


LATER = [
    # deal 1 voided: the dealer of deal 2 becomes Гена, who is its declarer
    ("1. А 6п п п / 2. Г 6п п п", 4, "", "void 1", "declarer-sits", 1),
    # an all-pass before it: the lowest game is a seven
    ("1. А 6п п п / 2. Б 6п п п", 3, "raspasy-exit=7", "fix 1 р 4 3 3", "level-closed", 1),
    # the newcomer never came
    ("вошёл Дима / 1. Дима 6п п п", "Аня Боря Вера", "", "void 0a", "unknown-player", 1),
]


@pytest.mark.parametrize(("records", "players", "rules", "line", "key", "index"), LATER)
def test_a_correction_that_makes_a_later_record_impossible(
    records: str, players: int | str, rules: str, line: str, key: str, index: int
) -> None:
    """Spec 3: refused, naming that record (at its line) and the correction."""
    text = ledger(records + " / " + line, players, rules=rules)
    with pytest.raises(PulkaError) as caught:
        book_of(text)
    lines = text.splitlines()
    source, correction = caught.value.source, caught.value.values.get("correction")
    assert source is not None
    assert (caught.value.key, source.line) == (key, lines.index(records.split(" / ")[index]) + 1)
    assert correction is not None and correction.line == len(lines)  # type: ignore[attr-defined]


def test_a_voided_deal_keeps_its_turn_when_it_was_played() -> None:
    """Spec 3: `void N played` annuls it but the deal moves one seat; `void N`: as if never dealt."""
    begun = "1. А 6п п п / void 1"
    plain, kept = played(begun, 4), played(begun + " played", 4)
    assert plain.next is not None and plain.names[plain.next.dealer] == "Гена"
    assert kept.next is not None and kept.names[kept.next.dealer] == "Аня"


def test_a_fix_brings_a_voided_deal_back() -> None:
    book = played("1. А 6п п п / void 1 / fix 1 А 7п п п")
    assert book.sheet.pool == (4, 0, 0)


@pytest.mark.parametrize("number", ["1.", "01.", "001)"])
def test_a_fix_may_repeat_the_number(number: str) -> None:
    """Numbers are compared as numbers, on a line of its own as behind `fix`."""
    assert played(f"{number} А 6п п п / fix 1 {number} А 7п п п").sheet.pool == (4, 0, 0)
    assert played(f"1. А 6п п п / fix 01 {number} А 7п п п").sheet.pool == (4, 0, 0)


def test_the_sheet_as_it_was_after_a_record() -> None:
    """Spec 4, `--at`: the same as the ledger that ends there."""
    text = ledger("А 6п п п / запись Б гора 5 / Б 7п п п")
    for until, pool, mountain in (("1", (2, 0, 0), 0), ("1a", (2, 0, 0), 5), ("2", (2, 4, 0), 5)):
        book = replay(parse(text, "case.pulka"), until)
        assert (book.sheet.pool, book.sheet.mountain[1]) == (pool, mountain)
        assert book.steps[-1].item.id == until


@pytest.mark.parametrize("comment", ["", "  # после ужина"])
@pytest.mark.parametrize("quotes", ['""', "«»", "“”"])
def test_a_comment_does_not_begin_inside_quotes(quotes: str, comment: str) -> None:
    book = played(f"запись А гора 5 {quotes[0]}спор # 3{quotes[1]}{comment} / А 6п п п  # семь")
    assert [step.record.reason for step in book.steps[:1]] == ["спор # 3"]  # type: ignore[union-attr]
    assert book.sheet.pool == (2, 0, 0)


def test_a_text_that_cannot_be_a_ledger_is_refused_at_once() -> None:
    assert refusal("\n" * (MOST + 1)) == ("too-many-lines", MOST, 1)
    assert refusal(ledger("А 6п п п" + " " * LONGEST)) == ("line-too-long", AT, 1)


def test_a_deal_typed_without_its_number_gets_the_next_one() -> None:
    book = played("А 6п п п / 2. Б 6п п п / А 6п п п")
    assert [step.item.id for step in book.steps] == ["1", "2", "3"]


SHEETS = [
    ("лист А пуля 2 гора 0", []),
    ("лист А пуля 3", [("pool Аня", 3, 2)]),
    ("лист А пуля 3 гора 1 висты Б 4", [("pool Аня", 3, 2), ("mountain Аня", 1, 0), ("whists Боря Аня", 4, 0)]),
]


@pytest.mark.parametrize(("line", "findings"), SHEETS)
def test_a_sheet_that_does_not_hold_is_a_finding(line: str, findings: list[tuple[str, int, int]]) -> None:
    """Spec 3: `лист` is an assertion; it names the cell and both numbers, and refuses nothing."""
    book = played("А 6п п п / " + line)
    assert [(one.cell, one.found, one.expected) for one in book.findings] == findings
    assert all(one.source is not None and one.source.line == AT + 1 for one in book.findings)


def test_bytes_of_a_windows_editor_do_not_matter() -> None:
    """CR before the newline, spaces at the ends, tabs between words."""
    text = ledger("1. А 7б 8 в п").replace("\n", "\r\n").replace("7б 8", "7б\t8  ")
    assert book_of(text).sheet == played("А 7б 8 в п").sheet


@pytest.mark.parametrize("line", ["|", ";", ",", "| , ;", "1. |", "1.", "void |", "fix 1 |", "| 1. А 6п п п"])
def test_a_line_of_separators_is_refused_at_its_place(line: str) -> None:
    """Spec 3: separators are optional, a record is not; whatever is typed has a place and a message."""
    assert refusal(ledger(line)).line == AT
