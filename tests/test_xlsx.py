"""The Excel workbook (docs/spec/output.md#workbook): what stands in its sheets, and that its formulas come to pulka's numbers.

Expected values are those of the replay and of the settlement; formulas are evaluated by the library of that name.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from helpers import book_of, header, nets_of, played, sheet_of, terms, unused
from pulka.evening.replay import Book, text_of
from pulka.model import Sheet
from pulka.output.workbook.file import SHEETS
from pulka.evening.history import added, progress
from pulka.output.xlsx import write_xlsx
from pulka.families.russian.options import OPTIONS
from pulka.settle.settlement import Settlement, nets, settle
from pulka.texts import LANGUAGES, catalogue, say
from strategies import Sample, examples, ledgers

if TYPE_CHECKING:
    from formulas import ExcelModel

EVENING = """\
1. Аня 7♦ 8 | Боря вист 2 | Вера пас
2. Боря мизер 0
3. распасы Аня 3 | Боря 1 | Вера 5 | Гена 1
запись Боря гора +5 "=2+2"
Боря 6♦ 4 | Гена вист 3 | Аня вист 3
распасы Аня 6 | Боря 1 | Вера 1 | Гена 2
Гена 6♦ | Боря пас | Вера пас
Вера мизер 1
Аня 9♠ 9 | Боря вист 0 | Гена вист 1
распасы Аня 2 | Боря 4 | Вера 2 | Гена 2
Боря 9♦ 10 | Вера вист | Гена пас
Гена 7♥ 8 | Аня вист | Вера пас
Аня 6♥ 6 | Боря вист | Гена пас
void 8 played "пересдача"
Аня 7♠ 8 | Боря вист | Вера пас
распасы Аня 2 | Боря 3 | Вера 3 | Гена 2
Вера 8♣ 8 | Гена вист | Аня пас
Аня мизер 1
Вера 8♠ 8 | Аня вист | Боря пас
"""

GUSARIK = """\
Bob 6♥ 6 | Ann whist
Ann 8♦ 9 | Bob whist
Bob misere 0
Ann misere 3
allpass Ann 5 | Bob 5
Bob 7♦ 5 | Ann whist
"""

COMERS = """\
Аня мизер 3
Гена 9♠ 10 | Боря вист 0 | Вера вист 0
вошёл Дима
Гена мизер 1
вышел Боря
распасы Аня 2 | Вера 1 | Гена 4 | Дима 3
"""

BOMBS = """\
бомба Аня! 3 | Боря 5 | Вера! 2
бомба Аня! 3 | Боря 3 | Вера 4
Аня 7♦ 6 | Боря вист 4 | Вера пас
Аня 7♦ 8 | Боря вист 2 | Вера пас
Вера мизер 0
"""

TABLES = {
    "evening": header(4, target=16, more="rate 0.50 RUB\nlanguage ru\ntitle Дача\ndate 2026-11-28") + EVENING,
    "thirds": header(3, target=20, more="rate 0.35") + "Аня 6♦ 7 | Боря вист | Вера пас\nБоря мизер 2\n",
    "indivisible": header("Ann Bob", target=20, rules="gusarik-mountain=indivisible") + GUSARIK,
    "divided": header("Ann Bob", target=20, more="rate 1.5 EUR") + GUSARIK,
    "halves": header(3, rules="responsibility=half") + "Аня 7♦ 9 | Боря вист | Вера пас\n",
    "comers": header(4, convention="leningrad-1") + COMERS,
    "opening": header(3, rules="opening-mountain=15 bombs=yes") + BOMBS,
    "no target": header(3, target=None, rules="close=open") + "Аня 6♦ 7 | Боря вист | Вера пас\n",
    "empty": header(3),
}


def settled(book: Book, method: str = "average") -> Settlement:
    """The settlement of a book."""
    return settle(sheet_of(book), terms(book), book.header.rate, method)


class Written:
    """A workbook written to a file and loaded back, with the values of its formulas."""

    def __init__(self, book: Book, settlement: Settlement, path: Path, language: str) -> None:
        write_xlsx(book, settlement, path, language)
        self.path, self.language = path, language
        self.workbook: Workbook = load_workbook(path)
        self.changed: dict[str, object] = {}

    @cached_property
    def model(self) -> ExcelModel:
        """The workbook as the evaluator reads it; the library is heavy, so it is imported for those who ask."""
        from formulas import ExcelModel

        return ExcelModel().loads(str(self.path)).finish()

    @cached_property
    def computed(self) -> Mapping[str, Any]:
        """What every cell shows, by its address."""
        return self.model.calculate(inputs=self.changed)

    def address(self, cell: Cell) -> str:
        """A cell as the evaluator names it."""
        return f"'[{self.path.name}]{cell.parent.title.upper()}'!{cell.coordinate}"

    def change(self, cell: Cell, value: object) -> None:
        """Put another value into a cell: every formula is worked out anew."""
        self.changed[self.address(cell)] = value
        self.__dict__.pop("computed", None)

    def sheet(self, name: str) -> Worksheet:
        """A sheet by its key."""
        return self.workbook[say("workbook", f"sheet-{name}", self.language)]

    def value(self, cell: Cell) -> object:
        """What a cell shows."""
        if cell.data_type != "f":
            return cell.value
        found = self.computed[self.address(cell)].value[0, 0]
        return found.item() if hasattr(found, "item") else found

    def formulas(self) -> list[Cell]:
        """Every cell that holds a formula."""
        return [cell for sheet in self.workbook for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]

    def row(self, name: str, label: str, column: int = 1) -> tuple[Cell, ...]:
        """The row of a sheet that begins with a label."""
        return next(row for row in self.sheet(name).iter_rows() if row[column - 1].value == label)

    def say(self, key: str, **values: object) -> str:
        """A label of the workbook."""
        return say("workbook", key, self.language, **values)


@pytest.fixture
def written(tmp_path: Path):
    def write(text: str, language: str = "ru", method: str = "average") -> tuple[Book, Written]:
        book = book_of(text)
        return book, Written(book, settled(book, method), tmp_path / "x.xlsx", language)

    return write


def near(found: object, expected: object) -> bool:
    """Equal to 1e-9."""
    assert isinstance(found, int | float), found
    return abs(found - float(expected)) <= 1e-9  # type: ignore[arg-type]


def grid(path: Path) -> dict[tuple[str, str], tuple[object, str, str]]:
    """Everything that stands in the cells of a workbook."""
    return {
        (sheet.title, cell.coordinate): (cell.value, cell.data_type, cell.number_format)
        for sheet in load_workbook(path)
        for row in sheet.iter_rows()
        for cell in row
    }


# ── formulas ──


@pytest.mark.parametrize("method", ("average", pytest.param("book", marks=pytest.mark.slow)))
@pytest.mark.parametrize("name", TABLES)
def test_every_formula_of_the_settlement_equals_the_value_beside_it(written, name: str, method: str):
    language = LANGUAGES[len(name) % 2]
    book, made = written(TABLES[name], language, method)
    sheet, count = made.sheet("settlement"), len(book.order)
    checked = 0
    for cell in made.formulas():
        found = made.value(cell)
        assert isinstance(found, int | float) or found == made.say("agrees"), (cell, found)
        if cell.parent is sheet and 1 < cell.column < 3 + count and cell.row > 2:
            assert near(found, sheet.cell(cell.row, cell.column + count + 2).value), (cell, cell.value)
            assert made.value(sheet.cell(cell.row, cell.column + 2 * (count + 2))) == 0
            checked += 1
    assert checked >= 12 * count
    assert made.value(sheet["B2"]) == made.say("agrees")


@pytest.mark.parametrize("method", ("average", pytest.param("book", marks=pytest.mark.slow)))
@pytest.mark.parametrize("name", TABLES)
def test_settlement_shows_net_whole_and_money(written, name: str, method: str):
    book, made = written(TABLES[name], "en", method)
    settlement, places = settled(book, method), slice(1, 1 + len(book.order))
    lines = [("net", settlement.net), ("whole", settlement.whole)]
    if settlement.coins is not None:
        label = "money-in" if settlement.currency else "money"
        lines.append((label, [Fraction(coin, 100) for coin in settlement.coins]))
    for key, expected in lines:
        row = made.row("settlement", made.say(key, currency=settlement.currency))
        assert all(near(made.value(cell), amount) for cell, amount in zip(row[places], expected, strict=True)), key
    assert made.value(made.row("settlement", made.say("zero"))[1]) == 0


def test_settlement_lists_transfers(written):
    book, made = written(TABLES["evening"])
    for transfer in settled(book).transfers:
        row = made.row("settlement", f"{book.players[transfer.payer]} → {book.players[transfer.payee]}")
        assert near(row[1].value, transfer.whists)
        assert near(row[2].value, Fraction(transfer.coins, 100))


def test_changed_deal_changes_the_settlement_and_the_check(written):
    book, made = written(TABLES["evening"])
    deals, sheet = made.sheet("deals"), sheet_of(book)
    first = next(cell for cell in deals[3][3:] if cell.value is not None)
    assert (deals.cell(1, first.column).value, deals.cell(2, first.column).value) == ("Аня", "пуля")
    net = made.row("settlement", made.say("net"))[1:5]
    before = [made.value(cell) for cell in net]
    made.change(first, first.value + 6)
    changed = sheet._replace(pool=(sheet.pool[0] + 6, *sheet.pool[1:]))
    after = [made.value(cell) for cell in net]
    assert before != after
    assert all(near(found, amount) for found, amount in zip(after, nets(changed, terms(book)), strict=True))
    assert made.value(made.sheet("settlement")["B2"]) == made.say("differs")


# ── the sheets ──


@pytest.mark.parametrize("name", TABLES)
def test_deals_has_a_row_a_record_and_sums_that_are_the_sheet(written, name: str):
    book, made = written(TABLES[name])
    sheet = made.sheet("deals")
    rows = list(sheet.iter_rows(min_row=3 + bool(book.opening), max_row=sheet.max_row - 1))
    assert [row[2].value for row in rows] == [text_of(step, book) for step in book.steps]
    assert [row[0].value for row in rows] == [step.item.number or step.item.id for step in book.steps]
    dealers = [None if step.dealer is None else book.names[step.dealer] for step in book.steps]
    assert [row[1].value for row in rows] == dealers
    for row, step in zip(rows, book.steps, strict=True):
        amounts = sorted(float(amount) for amount in added(step.postings).values())
        assert sorted(cell.value for cell in row[3:] if cell.value is not None) == amounts
    totals = [made.value(cell) for cell in sheet[sheet.max_row][3:]]
    assert all(cell.value.startswith("=SUM(") for cell in sheet[sheet.max_row][3:])
    everything = [*book.sheet.pool, *book.sheet.mountain, *(amount for row in book.sheet.whists for amount in row)]
    assert sorted(filter(None, totals)) == sorted(map(float, filter(None, everything)))


def test_opening_has_a_row_of_its_own(written):
    book, made = written(TABLES["opening"])
    row = made.row("deals", made.say("before-first"), 3)
    assert [cell.value for cell in row[3:] if cell.value is not None] == [one.amount for one in book.opening]


def test_score_sheet_shows_running_totals_totals_and_who_is_closed(written):
    book, made = written(TABLES["evening"])
    sheet = sheet_of(book)
    pool, mountain = made.row("score", made.say("pool")), made.row("score", made.say("mountain"))
    assert [made.value(cell) for cell in pool[2::2]] == list(sheet.pool)
    assert [made.value(cell) for cell in mountain[2::2]] == list(sheet.mountain)
    closed = [cell.value.endswith(".>>") for cell in pool[1::2]]
    assert closed == [amount >= book.target for amount in sheet.pool]
    assert any(closed) and not all(closed)
    for seat, cell in enumerate(mountain[1::2]):
        running, total = [], 0
        for step in book.steps:
            for one in step.postings:
                if one[:2] == (seat, "mountain"):
                    total += one.amount
                    running.append(f"{total}.")
        assert cell.value.replace("\n", "") == "".join(running)
    for seat, name in enumerate(book.players):
        row = made.row("score", made.say("whists-on", player=name))
        assert [made.value(cell) or 0 for cell in row[2::2]] == [whists[seat] for whists in sheet.whists]


def test_score_sheet_crosses_off_used_tokens_under_the_game(written):
    book, made = written(TABLES["opening"])
    sheet = made.sheet("score")
    row = made.row("score", made.say("bombs"))[0].row
    shown = {
        (sheet.cell(5, 2 + 4 * seat).value, column): (
            sheet.cell(row - 1, 2 + 4 * seat + column).value,
            sheet.cell(row, 2 + 4 * seat + column).value,
            bool(sheet.cell(row, 2 + 4 * seat + column).font.strike),
        )
        for seat in range(3)
        for column in range(2)
    }
    assert shown["Аня", 0] == ("7♦ 8", "×2", True)
    assert shown["Аня", 1] == (None, f"×{unused(book)[0][0]}", False)
    assert shown["Вера", 0] == ("мизер 0", "×2", True)
    assert shown["Боря", 0] == (None, None, False)


def test_leaver_is_marked(written):
    _, made = written(TABLES["comers"])
    assert made.say("left", player="Боря") in [cell.value for cell in made.sheet("score")[5]]


def test_progress_has_a_line_chart_over_its_table(written):
    book, made = written(TABLES["comers"])
    sheet = made.sheet("progress")
    (chart,) = sheet._charts
    assert len(chart.series) == len(book.order)
    names, last = [cell.value for cell in sheet[3][1:6]], sheet[sheet.max_row][1:6]
    assert names == list(book.players)
    assert all(near(cell.value, net) for cell, net in zip(last, nets_of(book), strict=True))
    newcomer = 2 + names.index("Дима")
    assert sheet.cell(4, newcomer).value is None


def test_rules_lists_every_option_and_marks_what_differs(written):
    book, made = written(header(rules="ten=whisted pool-worth=20"))
    rows = {row[1].value: row for row in made.sheet("rules").iter_rows() if row[1].value in OPTIONS.kinds}
    assert set(rows) == set(OPTIONS.kinds)
    assert {name: str(row[2].value) for name, row in rows.items()} == OPTIONS.encode(book.header.rules)
    marked = {name for name, row in rows.items() if row[0].value}
    assert marked == {"ten", "pool-worth"}
    assert [cell.value for cell in rows["pool-worth"][2:4]] == [20, 10]
    assert made.row("rules", made.say("version"))[2].value == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_are_ready_to_read_and_to_print(written, language: str):
    _, made = written(TABLES["evening"], language)
    assert made.workbook.sheetnames == [made.say(f"sheet-{name}") for name in SHEETS]
    for sheet in made.workbook:
        assert sheet.page_setup.paperSize == 9 and sheet.page_setup.fitToWidth == 1 and sheet.print_area
    score = made.sheet("score")
    assert score.freeze_panes == "B6"
    assert (score.page_setup.orientation, score.page_setup.fitToHeight) == ("landscape", 1)


# ── promises about the file ──


def test_texts_are_never_formulas(written):
    bad = ["=1+1", "+cmd|'/c calc'!A0", "@x", "-2+3"]
    for title in bad:
        text = header(more=f"title {title}") + f'запись Аня гора +1 "{title}"\n'
        _, made = written(text)
        cell = made.sheet("score")["A1"]
        assert (cell.value, cell.data_type) == (title, "s")
        assert made.row("rules", made.say("title"))[2].data_type == "s"
        assert all(cell.parent.title in ("Пулька", "Сдачи", "Расчёт") for cell in made.formulas())


def test_control_characters_do_not_break_the_file(written):
    _, made = written(header(more=f"title a{chr(1)}b{chr(0x1F)}{chr(0xFFFF)}"))
    assert made.sheet("score")["A1"].value == "a\ufffdb\ufffd\ufffd"


def test_long_running_totals_keep_the_last_ones(written):
    _, made = written(header(2) + 'запись Аня гора +1 "x"\n' * 900)
    shown = made.row("score", made.say("mountain"))[1].value
    assert shown.startswith("…") and shown.endswith("899.900.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_ledger_gives_the_same_cells(tmp_path: Path, language: str):
    for name in ("one", "two"):
        book = book_of(TABLES["evening"])
        write_xlsx(book, settled(book), tmp_path / f"{name}.xlsx", language)
    assert grid(tmp_path / "one.xlsx") == grid(tmp_path / "two.xlsx")


def test_every_label_is_in_both_languages():
    for russian, english in catalogue("workbook").values():
        assert russian and english and not any("а" <= char <= "я" for char in english.lower())


def test_openpyxl_is_loaded_only_by_writing():
    program = "import sys, pulka.output.xlsx, pulka.evening.history; sys.exit('openpyxl' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# ── for every ledger ──


@examples(40)
@given(ledgers())
def test_walks_end_where_the_book_ends(sample: Sample):
    book = book_of(sample.text)
    last = list(progress(book))[-1]
    assert [last.nets[player] for player in book.order] == list(nets_of(book))


def test_running_nets_are_those_of_every_sheet():
    book = played(EVENING.replace("\n", " / ").removesuffix(" / "), 4, target=20)
    sums = Sheet((0,) * 4, (0,) * 4, ((0,) * 4,) * 4)
    expected = [nets(sums, terms(book))]
    for step in book.steps:
        for one in step.postings:
            pool, mountain, whists = list(sums.pool), list(sums.mountain), [list(row) for row in sums.whists]
            if one.on is None:
                (pool if one.account == "pool" else mountain)[one.player] += one.amount
            else:
                whists[one.player][one.on] += one.amount
            sums = Sheet(tuple(pool), tuple(mountain), tuple(map(tuple, whists)))
        expected.append(nets(sums, terms(book)))
    assert [now.nets for now in progress(book)] == expected


@examples(12)
@given(ledgers())
def test_any_ledger_makes_a_workbook(tmp_path_factory, sample: Sample):
    book = book_of(sample.text)
    made = Written(book, settled(book), tmp_path_factory.mktemp("any") / "x.xlsx", "ru")
    assert made.value(made.sheet("settlement")["B2"]) == made.say("agrees")
