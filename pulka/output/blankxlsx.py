"""The .xlsx template of a hand-kept sheet: to fill in and give to `pulka check`."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

from pulka.families import conventions
from pulka.families.family import Family
from pulka.paper.form import WORDS
from pulka.texts import say


def write_template(
    players: tuple[str, ...], convention: str, file: Path | IO[bytes], language: str, target: int | None = None
) -> None:
    """Write an empty grid: convention, target, direction, then a row a player; all cells are text.

    Text, because a spreadsheet makes a date of `2.6.10`.
    """
    from openpyxl import Workbook

    from pulka.output.sealed import save

    book = Workbook()
    page: Any = book.active
    page.title = "pulka"
    for row, (word, value) in enumerate(_above(convention, language, target), 1):
        page.cell(row, 1, word)
        page.cell(row, 2, value)
    _grid(page, players, conventions.load(convention).of, language)
    _style(page, len(players))
    save(book, file)


def word(key: str, language: str) -> str:
    """A word of the template with a capital: «Игрок»."""
    return WORDS[key][language != "ru"].capitalize()


def _above(convention: str, language: str, target: int | None) -> list[tuple[str, object]]:
    down = (word("down", language), "нет" if language == "ru" else "no")
    return [
        (word("convention", language), convention),
        (word("target", language), target if target is not None else 10),
        *([down] if conventions.load(convention).of.has("pool") else []),
    ]


def _grid(page: Any, players: tuple[str, ...], family: Family, language: str) -> None:
    """Heads and names, from the fifth row on."""
    columns = [column.text for column in family.accounts if column.account != "whists"]
    on = word({"whists": "on", "claims": "on"}.get(family.column("whists").text, "supe"), language)
    heads = [word(key, language) for key in ("player", *columns)]
    heads += [f"{on} {name}" for name in players] + [word("result", language)]
    for column, head in enumerate(heads, 1):
        page.cell(5, column, head)
    for row, name in enumerate(players, 6):
        page.cell(row, 1, name)
        page.cell(row, len(columns) + row - 4, "—")
    page.cell(1, 4, say("checks", "template-help", language))


def _style(page: Any, players: int) -> None:
    """Text cells, wide enough; the words in bold."""
    from openpyxl.styles import Alignment, Font

    for row in range(5, 6 + players):
        for column in range(1, 5 + players):
            cell = page.cell(row, column)
            cell.number_format = "@"
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            cell.font = Font(bold=row == 5 or column == 1)
    for column in range(1, 5 + players):
        page.column_dimensions[chr(64 + column)].width = 22
