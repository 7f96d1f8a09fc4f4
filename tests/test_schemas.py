"""Every JSON that pulka writes keeps to the schema that comes with it (docs/spec/commands.md#json), and the schemas refuse anything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers import book_of
from hypothesis import given
from jsonschema import Draft202012Validator, ValidationError
from strategies import Sample, examples, ledgers
from ran import Ran

import pulka
from pulka.checks import CHECKS
from pulka.families.conventions import load, names
from pulka.output.importing import FORMAT, parse_export
from pulka.ledger.lines import parse
from pulka.model import ACCOUNTS, REASONS, Sheet
from pulka.output.jsonout import dump, ledger_json, log_json, settlement_json, sheet_json
from pulka.report.tables import settlement_of
from pulka.settle.settlement import METHODS
from pulka.model import Terms

SCHEMAS = sorted((Path(pulka.__file__).parent / "schemas").glob("*.json"))
EXAMPLES = Path(__file__).parent.parent / "examples"
LEDGERS = sorted(EXAMPLES.glob("*.pulka"))
CASES = json.loads((Path(__file__).parent / "cases" / "check.json").read_text("utf-8"))
LANGUAGES = ("ru", "en")


@cache
def schema(name: str) -> dict[str, Any]:
    """The schema `name` of the package."""
    return json.loads(next(path for path in SCHEMAS if path.stem == name).read_text("utf-8"))


@cache
def validator(name: str) -> Draft202012Validator:
    """What judges by the schema `name`."""
    return Draft202012Validator(schema(name))


def keeps(data: Any, name: str) -> None:
    """The JSON keeps to a schema, and says so in its `format`."""
    validator(name).validate(data)
    if name != "add-1":
        assert data["format"] == f"pulka-{name[:-2]}/1"


# ── the schemas themselves ──


def test_there_is_one_for_every_format_of_the_commands_page() -> None:
    text = (EXAMPLES.parent / "pulka/docs/spec/commands.md").read_text("utf-8")
    assert {path.stem for path in SCHEMAS} - {"add-1"} == {
        path.stem for path in SCHEMAS if f"### pulka-{path.stem[:-2]}/1\n" in text
    }
    assert FORMAT == schema("ledger-1")["$defs"]["ledger"]["properties"]["format"]["const"]


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.stem)
def test_a_schema_is_one(path: Path) -> None:
    Draft202012Validator.check_schema(schema(path.stem))
    assert schema(path.stem)["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_what_schemas_share_is_the_same_in_all_of_them() -> None:
    """Every file can be used alone, so that parts of them stand in several."""
    seen: dict[str, Any] = {}
    for path in SCHEMAS:
        for name, part in schema(path.stem)["$defs"].items():
            assert seen.setdefault(name, part) == part, f"{path.stem}: {name}"


def objects(part: Any) -> Iterator[dict[str, Any]]:
    """Every schema of an object in a schema."""
    if isinstance(part, dict):
        if "properties" in part and "type" in part:
            yield part
        for one in part.values():
            yield from objects(one)
    elif isinstance(part, list):
        for one in part:
            yield from objects(one)


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.stem)
def test_objects_are_closed(path: Path) -> None:
    found = list(objects(schema(path.stem)))
    assert found
    assert all(one["additionalProperties"] is False for one in found)


def test_closed_lists_are_those_of_the_program() -> None:
    parts = schema("ledger-1")["$defs"]
    assert tuple(parts["reason"]["enum"]) == REASONS
    assert tuple(parts["posting"]["properties"]["account"]["enum"]) == ACCOUNTS
    assert tuple(parts["settlement"]["properties"]["method"]["enum"]) == METHODS
    checks = [name for check in CHECKS for name in check.names]
    assert sorted(schema("check-1")["$defs"]["finding"]["properties"]["check"]["enum"]) == sorted(checks)


# ── what the commands write ──


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_example_ledgers(path: Path, language: str) -> None:
    said = ("--json", "--lang", language)
    for at in ("0a", "1", "7"):
        shown = Ran("show", str(path), "--at", at, *said)
        if shown.code == 0:
            keeps(shown.json, "sheet-1")
    keeps(Ran("show", str(path), *said).json, "sheet-1")
    keeps(Ran("log", str(path), *said).json, "log-1")
    keeps(Ran("log", str(path), "3", *said).json, "log-1")
    keeps(Ran("check", str(path), *said).json, "check-1")
    for method in METHODS[:2]:
        keeps(Ran("settle", str(path), "--method", method, *said).json, "settlement-1")
    first = Ran("show", str(path), *said).json["players"][0]
    keeps(Ran("settle", str(path), "--adjust", f"{first}-1", *said).json, "settlement-1")


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_example_ledgers_as_exports(path: Path, tmp_path: Path) -> None:
    export, back = tmp_path / "x.json", tmp_path / "y.pulka"
    assert Ran("export", str(path), "-o", str(export)).code == 0
    keeps(json.loads(export.read_text("utf-8")), "ledger-1")
    assert Ran("import", str(export), "-o", str(back)).code == 0
    assert Ran("export", str(back), "-o", str(export)).code == 0
    keeps(json.loads(export.read_text("utf-8")), "ledger-1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("sheet-*.toml")), ids=lambda path: path.stem)
def test_paper_sheets(path: Path, language: str) -> None:
    keeps(Ran("check", str(path), "--json", "--lang", language).json, "check-1")
    keeps(Ran("settle", "--sheet", str(path), "--json", "--lang", language).json, "settlement-1")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_paper_sheets_of_the_cases(case: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(case["sheet"], "utf-8")
    keeps(Ran("check", str(tmp_path / "s.toml"), "--json").json, "check-1")


def test_findings_with_texts_and_without_numbers(tmp_path: Path) -> None:
    text = (EXAMPLES / "sheet-right.toml").read_text("utf-8")
    (tmp_path / "s.toml").write_text(text.replace('"6.8."', '"6.8x"', 1).replace('"2."', '"9.2."'), "utf-8")
    found = Ran("check", str(tmp_path / "s.toml"), "--json").json
    keeps(found, "check-1")
    assert [one["found"] for one in found["findings"]][:2] == ["6.8x", 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_all_their_forms(language: str) -> None:
    said = ("--json", "--lang", language)
    keeps(Ran("rules", *said).json, "rules-1")
    keeps(Ran("rules", str(EXAMPLES / "dacha.toml"), "--diff", "rostov", *said).json, "rules-1")
    for option in ("shortfall", "raspasy-price", "suit-prices"):
        keeps(Ran("rules", "--option", option, *said).json, "rules-1")


@pytest.mark.parametrize("name", names())
def test_conventions_and_what_is_at_stake(name: str) -> None:
    keeps(Ran("rules", name, "--json").json, "rules-1")
    fewest, most = load(name).of.players
    for players in map(str, range(fewest, most + 1) if getattr(load(name).rules, "games", True) else ()):
        keeps(Ran("price", name, "--players", players, "--json").json, "price-1")


@pytest.mark.parametrize("names", ["Аня,Боря,Вера,Гена", "Anna,Boris"])
def test_answers_to_additions_and_corrections(names: str, tmp_path: Path) -> None:
    path, (a, b, *_) = str(tmp_path / "d.pulka"), names.split(",")
    assert Ran("new", path, "--players", names, "--target", "30", "--rate", "0.07 EUR").code == 0
    steps = [
        ("add", f"{a} м 2", f'запись {b} гора 1/2 "x"', f"{b} м 0"),
        ("fix", "1", f"{a} м 0"), ("void", "2"), ("undo",), ("redo",), ("undo", "2"),
    ]  # fmt: skip
    for command, *rest in steps:
        done = Ran(command, path, *rest, "--json")
        assert done.code == 0, done.err
        keeps(done.json, "add-1")
    keeps(Ran("settle", path, "--json").json, "settlement-1")


@given(ledgers())
@examples(60)
def test_every_ledger(sample: Sample) -> None:
    book = book_of(sample.text)
    sheet, settlement = book.sheet.reordered(book.order), settlement_of(book)
    keeps(json.loads(dump(sheet_json(book))), "sheet-1")
    keeps(json.loads(dump(log_json(book, list(book.steps)))), "log-1")
    done = settlement_json(book.players, book.header.convention, sheet, settlement, book)
    keeps(json.loads(dump(done)), "settlement-1")
    text = dump(ledger_json(parse(sample.text, "drawn.pulka"), book, settlement))
    keeps(json.loads(text), "ledger-1")
    assert parse_export(text, "x.json").same


# ── what is refused ──

FREE = ("options", "rules", "conventions", "values", "diff")
"""Keys of objects whose own keys are names of options, values, conventions."""

Path_ = tuple[str | int, ...]


def places(data: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value with its place."""
    yield path, data
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from places(value, (*path, key))


def each_shape(data: Any) -> Iterator[tuple[Path_, Any]]:
    """Every value with its place, but of the elements of an array only the first of a kind."""
    seen = set()
    for path, value in places(data):
        kind = (tuple("*" if isinstance(key, int) else key for key in path), type(value))
        if kind not in seen:
            seen.add(kind)
            yield path, value


def changed(data: Any, path: Path_, value: Any) -> Any:
    """The JSON with another value at a place."""
    if not path:
        return value
    new = deepcopy(data)
    owner = new
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = value
    return new


def mutations(data: Any) -> Iterator[tuple[str, Any]]:
    """The JSON with a key too few, a key too many, a value of a wrong type, at every place."""
    for path, value in each_shape(data):
        yield f"{path} half", changed(data, path, 0.5)
        yield f"{path} of another kind", changed(data, path, {} if isinstance(value, list) else [])
        if isinstance(value, dict) and not set(path[-1:]) & set(FREE) and path[-2:-1] != ("diff",):
            yield f"{path} unknown key", changed(data, path, value | {"unknown": 1})
            for key in value:
                yield f"{path} no {key}", changed(data, path, {k: v for k, v in value.items() if k != key})


OPTIONAL = {"rules-1": ("() no diff",), "add-1": ("no id",)}
"""Keys that may be left out: the comparison, the id of a voiding correction."""

LEDGER = """pulka 1
convention sochi-1
players Аня Боря Вера Гена
target 10
rate 0.50 RUB
rule bombs=yes
запись Боря гора 1/2 "x"
1. Аня 7♦ 8 | Боря вист 2 | Вера пас
2. бомба Аня 1 | Боря! 0 | Вера 5 | Гена 4
"""

WRITTEN = {
    "sheet-1": ("show", "d.pulka"),
    "log-1": ("log", "d.pulka"),
    "settlement-1": ("settle", "d.pulka"),
    "check-1": ("check", "d.pulka"),
    "rules-1": ("rules", "sochi", "--diff", "rostov"),
    "price-1": ("price", "sochi"),
    "add-1": ("add", "d.pulka", "В м 0", "з А гора 1"),
    "ledger-1": ("export", "d.pulka", "-o", "x.json"),
    "season-1": ("season", str(EXAMPLES / "season"), "--rating", "--cutoff", "100:1, 0.1"),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_anything_else_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("d.pulka").write_text(LEDGER + ("лист Аня пуля 7\n" if name == "check-1" else ""), "utf-8")
    ran = Ran(*WRITTEN[name], *(() if name == "ledger-1" else ("--json",)))
    data = json.loads(Path("x.json").read_text("utf-8")) if name == "ledger-1" else ran.json
    keeps(data, name)
    count = 0
    for what, other in mutations(data):
        if not what.endswith(OPTIONAL.get(name, ("—",))):
            assert not validator(name).is_valid(other), what
            count += 1
    assert count > 5


@pytest.mark.parametrize("arguments", [(), ("--option", "shortfall")])
def test_the_other_forms_of_rules_are_closed_too(arguments: tuple[str, ...]) -> None:
    data = Ran("rules", *arguments, "--json").json
    for what, other in mutations(data):
        assert not validator("rules-1").is_valid(other), what


@pytest.mark.parametrize("text", ["2/1", "0/2", "1/0", "-0/3", "1.5", "01/2", "1/02", "a", ""])
def test_a_number_is_whole_or_a_fraction(text: str) -> None:
    posting = {"player": "А", "account": "pool", "on": None, "amount": text, "reason": "made"}
    entry = {"number": 1, "record": "А м 0", "line": 5, "dealer": "В", "postings": [posting]}
    log = {"format": "pulka-log/1", "deals": [entry]}
    with pytest.raises(ValidationError):
        keeps(log, "log-1")
    posting["amount"] = "-3/2"
    keeps(log, "log-1")


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("settlement-1", {"money": None}),
        ("settlement-1", {"currency": None}),
        ("settlement-1", {"deals": None}),
        ("settlement-1", {"net": ["0.5", 0, 0, 0]}),
        ("sheet-1", {"next": {}}),
        ("sheet-1", {"players": ["Аня", "Аня"]}),
        ("sheet-1", {"format": "pulka-sheet/2"}),
    ],
)  # fmt: skip
def test_parts_that_do_not_go_together(name: str, change: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "d.pulka").write_text(LEDGER, "utf-8")
    data = Ran(*WRITTEN[name][:1], str(tmp_path / "d.pulka"), "--json").json
    keeps(data, name)
    assert not validator(name).is_valid(data | change)
