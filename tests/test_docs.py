"""The documents that ship: their blocks run, their links lead somewhere, their lists are those of the program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import options_page
import pytest
from typer.testing import CliRunner

import pulka
from pages import DOCS, PAGES, ROOT, anchors, blocks, broken, label, run_console, text_of
from pulka.families.russian import words
from pulka.notation.words import SHARED
from pulka.cli.app import COMMANDS, build
from pulka.ledger.header import FIELDS
from pulka.model import REASONS
from pulka.paper.sheet import parse_sheet

SPEC = DOCS / "spec"
CODE = tuple(sorted([*(ROOT / "pulka").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]))


def of_pages(kind: str) -> list[object]:
    """Every block of a kind with the page that it stands on."""
    return [pytest.param(block, id=f"{page.stem}-{label(block)}") for page in PAGES for block in blocks(page, kind)]


def part(page: Path, heading: str) -> str:
    """What stands under a heading, up to the next of its kind or a higher one."""
    marks = heading.split()[0]
    match = re.search(
        rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{len(marks)}}} |\Z)", text_of(page), re.DOTALL | re.MULTILINE
    )
    assert match is not None, heading
    return match[1]


def coded(text: str) -> set[str]:
    """Everything in backticks."""
    return set(re.findall(r"`([^`\n]+)`", text))


# ── blocks and links ──


@pytest.mark.parametrize("block", of_pages("console"))
def test_commands_run(block: str, tmp_path: Path) -> None:
    run_console(block, tmp_path)


@pytest.mark.parametrize("block", of_pages("python"))
def test_python_runs(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(block, {})


@pytest.mark.parametrize("block", of_pages("pulka"))
def test_ledgers_are_read_and_written_as_they_stand(block: str) -> None:
    """Whole ledgers in canonical form: pulka would write each record as it stands there."""
    from pulka.families.russian.notation import write

    book = pulka.score(block)
    assert book.findings == ()
    language = book.header.written_language
    shown = {re.sub(r"^[0-9]+\. ", "", line.partition("  #")[0]) for line in block.splitlines()}
    for step in book.steps:
        record = write(step.record, book.names, language)
        assert {record, f"fix {step.item.id} {record}"} & shown, record


def typed() -> list[tuple[str, str]]:
    """The rows of the table of deals that show a whole record and a whole short form of it."""
    rows = re.findall(r"^\| [^|]+ \| `(.*?)` \| `([^`]*)`", part(SPEC / "ledger.md", "## Deals"), re.MULTILINE)
    return [
        (canonical.replace("\\|", "|"), short)
        for canonical, short in rows
        if re.match("[А-я]+ ", short) and "…" not in canonical
    ]


@pytest.mark.parametrize(("canonical", "short"), typed(), ids=[short for _, short in typed()])
def test_what_is_typed_becomes_what_stands_beside_it(canonical: str, short: str) -> None:
    from pulka.families.russian.notation import write

    names = "Аня Боря" if "свои" in canonical else "Аня Боря Вера Гена" if "Гена" in canonical else "Аня Боря Вера"
    rules = "dark=yes bombs=yes gusarik-whist=choice concede=six"
    book = pulka.score(f"pulka 1\nconvention sochi-1\nplayers {names}\ntarget 10\nrule {rules}\n{short}\n")
    assert write(book.steps[-1].record, book.names, "ru") == canonical


@pytest.mark.parametrize("block", blocks(SPEC / "checking.md", "toml"))
def test_paper_sheets_are_read(block: str) -> None:
    assert parse_sheet(block, "sheet.toml").players == ("А", "Б", "В")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_every_page_is_reached_from_the_readme() -> None:
    reached, left = set(), [ROOT / "README.md"]
    while left:
        page = left.pop()
        for name in re.findall(r"\]\(([^)#\s]+\.md)", text_of(page)):
            path = (page.parent / name).resolve()
            if path not in reached:
                reached.add(path)
                left.append(path)
    assert set(PAGES) <= reached


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_no_heading_stands_twice_on_a_page(page: Path) -> None:
    headings = re.findall(r"^#{1,6} (.*)$", text_of(page), re.MULTILINE)
    assert len(headings) == len(set(headings))


def test_what_code_and_tests_cite_is_there() -> None:
    """`docs/spec/scoring.md#ten` in a docstring or a comment names a page and a heading of it."""
    wrong = []
    for path in CODE:
        for name, anchor in re.findall(r"docs/([\w/\-]+\.md)(?:#([\w\-]+))?", path.read_text("utf-8")):
            page = DOCS / name
            if not page.exists() or (anchor and anchor not in anchors(page)):
                wrong.append(f"{path.relative_to(ROOT)}: {name}#{anchor}")
    assert wrong == []


# ── lists ──


def test_the_reference_of_options_is_the_fields() -> None:
    """Every option, value and preset, as `pulka rules` tells them; renewed by `python tests/support/options_page.py`."""
    page = text_of(options_page.PAGE)
    assert page[page.index(options_page.BEGIN) :] == options_page.BEGIN + "\n" + options_page.reference()


def test_scoring_tells_of_every_option() -> None:
    silent = [name for name in options_page.options() if not options_page.told_under(name)]
    assert silent == []


def test_every_value_in_words_is_told_in_the_scoring() -> None:
    """Words that an option may be, besides yes, no and none, stand in the page that says what they do."""
    told = {word for page in options_page.TOLD for text in coded(text_of(page)) for word in re.split(r"[=\s]", text)}
    wrong = [
        f"{name}={value}"
        for name in options_page.options()
        for value in options_page.rules("--option", name, "--lang", "en")["values"]
        if re.fullmatch(r"[a-z]{2}[a-z0-9\-]*", value) and value not in ("yes", "no", "none") and value not in told
    ]
    assert wrong == []


def test_every_word_of_the_notation_stands_in_the_ledger_page() -> None:
    known = {text for word in (*SHARED, *vars(words).values()) if isinstance(word, words.Word) for text in word.read}
    known |= {text for suit in words.SUITS for text in suit.read}
    assert known - coded(text_of(SPEC / "ledger.md")) == set()


def test_every_header_word_has_its_row() -> None:
    assert re.findall(r"^\| `(\w+)` \|", part(SPEC / "ledger.md", "## Header"), re.MULTILINE) == list(FIELDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_told(name: str) -> None:
    text = part(SPEC / "commands.md", f"### {name}")
    printed = CliRunner().invoke(build(COMMANDS), [name, "--help"]).output
    options = set(re.findall(r"(?<![\w\-])(--?[a-z][a-z\-]*)", printed.partition("Options:")[2])) - {"--help"}
    assert options
    assert {one for one in options if one not in text} == set()
    assert set(re.findall(r"(?<![\w\-])--[a-z][a-z\-]*", text)) <= options


def test_every_name_of_the_json_is_told() -> None:
    """What schemas promise and what commands.md tells are the same names."""
    told = coded(part(SPEC / "commands.md", "## JSON"))
    for path in sorted((ROOT / "pulka/schemas").glob("*.json")):
        schema = json.loads(path.read_text("utf-8"))
        assert names(schema) - told == set(), path.name


def names(schema: object) -> set[str]:
    """Every property that a schema names."""
    if isinstance(schema, list):
        return set().union(*map(names, schema))
    if not isinstance(schema, dict):
        return set()
    mine = set(schema["properties"]) if isinstance(schema.get("properties"), dict) else set()
    return mine.union(*map(names, schema.values()))


def test_the_reasons_are_the_closed_list() -> None:
    assert coded(part(SPEC / "commands.md", "### Reasons")) == set(REASONS)


def test_every_code_of_a_check_has_its_row() -> None:
    schema = json.loads((ROOT / "pulka/schemas/check-1.json").read_text("utf-8"))
    rows = re.findall(r"^\| `([\w\-]+)` \|", part(SPEC / "checking.md", "## Codes"), re.MULTILINE)
    assert sorted(rows) == sorted(schema["$defs"]["finding"]["properties"]["check"]["enum"])


def test_changes_tell_of_this_version() -> None:
    assert f"\n## {version()}\n" in text_of(DOCS / "changes.md")


def version() -> str:
    """The version that pyproject.toml names."""
    match = re.search(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert match is not None
    return match[1]
