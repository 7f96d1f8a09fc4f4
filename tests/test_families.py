"""Families that are not Russian: properties of every ledger, a second reckoning, options alive, words (docs/spec/families.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers import book_of, exactly, nets_of, sheet_of
from hypothesis import given
from hypothesis import strategies as st
from other_families import BALKAN_RULES, EVENINGS, POT_RULES, USUAL, Evening
from ran import Ran
from strategies import examples

from pulka.checks import check_paper
from pulka.evening.replay import text_of
from pulka.families import FAMILIES, conventions, family_of
from pulka.model import PulkaError
from pulka.output.jsonout import sheet_json
from pulka.play.answers import status
from pulka.output.picture.draw import draw
from pulka.output.picture.plan import plan_of
from pulka.output.picture.svg import svg
from pulka.output.workbook.file import workbook
from pulka.paper.sheet import parse_sheet
from pulka.report.tables import running, settlement_of, step_lines

EXAMPLES = Path(__file__).parent.parent / "examples"
EVENINGS_OF = pytest.mark.parametrize("name", EVENINGS)


# ── every ledger ──


@EVENINGS_OF
@given(data=st.data())
@examples(120)
def test_a_second_reckoning_comes_to_the_same(name: str, data: st.DataObject) -> None:
    evening = data.draw(EVENINGS[name])
    book = book_of(evening.text)
    sheet = sheet_of(book)
    assert list(sheet.mountain) == evening.mountain
    assert [list(row) for row in sheet.whists] == evening.whists
    assert not any(sheet.pool)
    assert book.over == evening.over
    assert exactly(nets_of(book)) == exactly([str(net) for net in evening.nets()])
    shown = sheet_json(book)
    assert shown["family"] == name
    assert exactly(shown["refe"] if name == "balkan" else shown["pot"]) == exactly(
        evening.shown if name == "balkan" else str(evening.shown)
    )


@EVENINGS_OF
@given(data=st.data())
@examples(60)
def test_it_settles_to_zero_and_every_prefix_is_a_ledger(name: str, data: st.DataObject) -> None:
    evening = data.draw(EVENINGS[name])
    book = book_of(evening.text)
    settled = settlement_of(book)
    assert sum(settled.net) == 0 == sum(settled.whole)
    for count in range(len(evening.lines)):
        shorter = book_of(evening._replace(lines=evening.lines[:count]).text)
        assert shorter.steps == book.steps[:count]


@EVENINGS_OF
@given(data=st.data())
@examples(60)
def test_what_is_written_reads_back(name: str, data: st.DataObject) -> None:
    """In every language, and at this table nothing else can be meant by it."""
    book = book_of(data.draw(EVENINGS[name]).text)
    for step in book.steps:
        for language in ("en", "ru", "sr"):
            text = book.family.write(step.record, book.names, language)
            assert book.family.read(text, step.setting).record == step.record, text


@EVENINGS_OF
@given(data=st.data())
@examples(40)
def test_everything_can_be_told_in_every_language(name: str, data: st.DataObject) -> None:
    evening = data.draw(EVENINGS[name])
    book = book_of(evening.text)
    for language in ("ru", "en", "sr"):
        assert status(book, language)
        for step in book.steps:
            head, *lines = step_lines(step, book, language)
            assert text_of(step, book) in head
            assert len(lines) >= max(1, len(step.postings))
    assert json.dumps(sheet_json(book))


def paper_of(evening: Evening, result: bool = True) -> str:
    """The sheet of an evening as it stands on paper, in TOML."""
    book = book_of(evening.text)
    totals, names = running(book), book.names
    parts: dict[str, list[str]] = {}
    for (player, account, on), row in totals.items():
        section = f'whists."{names[player]}"' if account == "whists" else account
        text = "".join(f"{total}." for total in row)
        parts.setdefault(section, []).append(f'"{names[player if on is None else on]}" = "{text}"')
    lines = [
        f'convention = "{book.header.convention}"',
        f"players = {json.dumps(list(book.players), ensure_ascii=False)}",
    ]
    lines += [f"target = {book.target}"] if book.target else []
    if result:
        settled = dict(zip(book.players, settlement_of(book).whole, strict=True))
        parts["result"] = [f'"{name}" = {whole}' for name, whole in settled.items()]
    return "\n".join([*lines, *(line for section, rows in parts.items() for line in (f"[{section}]", *rows)), ""])


@EVENINGS_OF
@given(data=st.data())
@examples(80)
def test_nothing_is_found_on_a_right_sheet(name: str, data: st.DataObject) -> None:
    paper = parse_sheet(paper_of(data.draw(USUAL[name])), "sheet.toml")
    assert check_paper(paper) == []


@pytest.mark.parametrize(
    ("cell", "wrong", "check"),
    [
        ("Ana", "20.11.", "increments"),  # no V is odd
        ("Bora", "20.24.", "increments"),
    ],
)
def test_a_wrong_step_of_a_balkan_sheet_is_found(cell: str, wrong: str, check: str) -> None:
    lines = (
        ["1. Ana ♣ 6 | Bora prati 2 | Vera prati 2"] if cell == "Ana" else ["1. Ana ♣ 6 | Bora prati 3 | Vera prati 1"]
    )
    evening = Evening(
        ("pulka 1", "convention balkan-1", "players Ana Bora Vera", "target 20"), tuple(lines), [], [], False, 10, None
    )
    sheet = paper_of(evening, result=False)
    right = '"Ana" = "20.10."' if cell == "Ana" else '"Ana" = "30."'
    assert right in sheet
    paper = parse_sheet(sheet.replace(right, f'"Ana" = "{wrong}"', 1), "sheet.toml")
    assert {finding.check for finding in check_paper(paper)} == {check}


# ── options ──


OPTION_VALUES = [
    (family, option, values)
    for family, rules in (("balkan", BALKAN_RULES), ("pot", POT_RULES))
    for option, values in rules.items()
]

BALKAN = "pulka 1\nconvention balkan-1\nplayers Ana Bora Vera\ntarget {target}\n{rules}\n"
POT = "pulka 1\nconvention austrian-1\nplayers Sepp Hans Poldi\n{rules}\n"
R, PIK, C = "refe", "Ana ♠ bez kontre", "Ana ♣ 6 | Bora prati 2 | Vera prati 2"
BELOW = 'entry Ana bule -80 "x" / refe / Ana ♥ | Bora ne | Vera ne'

ALIVE: dict[str, str] = {
    "refe": f"{R} / {R} / {R} / Ana ♥ | Bora ne | Vera ne / Bora ♥ | Ana ne | Vera ne / Ana ♥ | Bora ne | Vera ne / Ana ♥ | Bora ne | Vera ne",
    "refe-below-zero": BELOW,
    "pik": PIK,
    "pik-unplayed": f"{R} / {R} / {PIK}",
    "follow-duty": "Ana ♣ 6 | Bora prati 3 | Vera prati 1",
    "tricks-cap": "Ana ♣ 2 | Bora prati 4 | Vera prati 4",
    "betl-kontra": "Ana betl 2 kontra | Bora kontra",
    "kontra-max": "Ana ♣ 6 subkontra | Bora kontra 2 | Vera prati 2",
    "preferans": "Ana preferans 10 | Bora prati 0 | Vera ne",
    "last-made": "Ana ♣ 6 | Bora prati 2 | Vera prati 2",
    "last-fail": "Ana ♣ 5 | Bora prati 3 | Vera prati 2",
    "end": 'entry Ana bule -8 "x" / Ana ♣ 6 | Bora prati 2 | Vera prati 2',
    "factor": C,
    "stake": "Sepp ♦ 6 | Hans mit 2 | Poldi mit 2 / Sepp ♦ 5 | Hans mit 2 | Poldi mit 3 / Hans ♣ 6 | Poldi mit 2 | Sepp mit 2",
    "suit-stakes": "Sepp ♦ 6 | Hans mit 2 | Poldi mit 2",
    "limit": 'entry Hans pot +120 "x" / Sepp ♦ 6 | Hans mit 2 | Poldi mit 2',
    "ante": "Sepp ♦ 6 | Hans mit 2 | Poldi mit 2 / Sepp ♦ 5 | Hans mit 2 | Poldi mit 3",
    "ante-stakes": "Sepp ♦ 6 | Hans mit 2 | Poldi mit 2",
}
LARGE = {"limit": "rule stake=limit"}


def outcome(family: str, option: str, value: str) -> object:
    """What a ledger comes to with an option set: sheet, nets, whether it is over, or that it is refused."""
    rules = f"{LARGE.get(option, '')}\nrule {option}={value}"
    target = 2 if option in ("last-made", "last-fail", "end") else 60
    form = BALKAN.format(target=target, rules=rules) if family == "balkan" else POT.format(rules=rules)
    try:
        book = book_of(form + "\n".join(ALIVE[option].split(" / ")) + "\n")
    except PulkaError:
        return "refused"
    return sheet_of(book), nets_of(book), book.over


@pytest.mark.parametrize(("family", "option", "values"), OPTION_VALUES, ids=lambda value: str(value)[:20])
def test_every_option_is_alive(family: str, option: str, values: tuple[str, ...]) -> None:
    default, *others = values
    for other in others:
        assert outcome(family, option, default) != outcome(family, option, other), other


def test_no_option_is_left_out() -> None:
    known = {name: set(family_of(name).options.kinds) for name in FAMILIES}
    assert known["balkan"] == set(BALKAN_RULES) and known["pot"] == set(POT_RULES)
    assert set(ALIVE) == known["balkan"] | known["pot"]
    for name in ("balkan", "pot"):
        assert not known[name] & known["russian"], "an option belongs to one family"


# ── words, and what is refused ──

TYPED = [
    ("A t 6 d2 d2", "Ana ♣ 6 | Bora prati 2 | Vera prati 2"),
    ("A h 7 d3 n", "Ana ♥ 7 | Bora prati 3 | Vera ne"),
    ("A h n n", "Ana ♥ | Bora ne | Vera ne"),
    ("A k 7 z2 1", "Ana ♦ 7 | Bora zove 2 | Vera pozvan 1"),
    ("A t 7 rk k3 0", "Ana ♣ 7 rekontra | Bora kontra 3 | Vera prati 0"),
    ("A ip 5 k3 2", "Ana igra ♠ 5 kontra | Bora kontra 3 | Vera prati 2"),
    ("A b 0", "Ana betl 0"),
    ("A b 2 k B k", "Ana betl 2 kontra | Bora kontra"),
    ("A s 6 d2 d2", "Ana sans 6 | Bora prati 2 | Vera prati 2"),
    ("r", "refe"),
    ("A p bk", "Ana ♠ bez kontre"),
    ("Ana tref 6, Vera dodjem 2, Bora dođem 2", "Ana ♣ 6 | Bora prati 2 | Vera prati 2"),
    ("Ana clubs 8 Bora follow 2 Vera no", "Ana ♣ 8 | Bora prati 2 | Vera ne"),
    ("Ana without talon hearts 6 redoubled Bora double 2 Vera follow 2", "Ana igra ♥ 6 rekontra | Bora kontra 2 | Vera prati 2"),
    ("A t 6 d d2", "Ana ♣ 6 | Bora prati 2 | Vera prati 2"),
    ("A t 6 pada d2 d2", "Ana ♣ 6 pada | Bora prati 2 | Vera prati 2"),
    ("e A bule +10 \"x\"", 'entry Ana bule +10 "x"'),
    ("entry Ana supe Bora +20", "entry Ana supe Bora +20"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written"), TYPED)
def test_what_is_typed_is_written_canonically(typed: str, written: str) -> None:
    book = book_of(BALKAN.format(target=60, rules="") + typed + "\n")
    assert text_of(book.steps[0], book) == written


REFUSED = [
    ("Ana ♣ 6 | Bora prati 2 | Vera prati 3", "tricks-sum-ten"),
    ("Ana ♣ | Bora prati | Vera prati 3", "tricks-unsaid"),
    ("Ana ♠ 6 | Bora prati 2 | Vera prati 2", "pik-needs-kontra"),
    ("Ana preferans 10 | Bora ne | Vera ne", "preferans-not-played"),
    ("Ana ♣ 6 kontra | Bora prati 2 | Vera prati 2", "kontra-who"),
    ("Ana ♣ 6 kontra | Bora kontra 2 | Vera ne", "kontra-all-play"),
    ("Ana ♣ 6 | Bora zove 2 | Vera prati 2", "called-alone"),
    ("Ana ♣ 6 | Bora ne | Vera ne", "nobody-followed"),
    ("Ana ♣ 6 | Bora prati 4 | Vera ne 0", "no-has-no-tricks"),
    ("Ana 7♦ 8 | Bora prati 2 | Vera ne", "expect-game"),
    ("leave Ana", "two-cannot-leave"),
    ("entry Ana pool +5", "expect-account"),
]


@pytest.mark.parametrize(("record", "key"), REFUSED)
def test_what_cannot_be_is_refused_with_its_reason(record: str, key: str) -> None:
    with pytest.raises(PulkaError) as caught:
        book_of(BALKAN.format(target=60, rules="") + record + "\n")
    assert caught.value.key == key


PADA = [  # who broke a rule fails whatever the tricks; of a pair the one who answers for it
    ("Ana ♣ 6 pada | Bora prati 2 | Vera prati 2", (70, 60, 60)),
    ("Ana ♣ 6 | Bora prati 2 pada | Vera prati 2", (50, 70, 60)),
    ("Ana ♣ 5 | Bora prati 2 pada | Vera prati 3", (70, 70, 60)),
    ("Ana ♣ 6 | Bora zove 2 | Vera pozvan 2 pada", (50, 70, 60)),
    ("Ana ♣ 5 kontra | Bora kontra 3 | Vera prati 2 pada", (80, 80, 60)),
]


@pytest.mark.parametrize(("record", "bule"), PADA)
def test_who_breaks_a_rule_fails(record: str, bule: tuple[int, ...]) -> None:
    assert book_of(BALKAN.format(target=60, rules="") + record + "\n").sheet.mountain == bule


def test_the_picture_has_columns_hats_and_triangles() -> None:
    book = book_of(BALKAN.format(target=10, rules="") + "refe\nAna ♣ 6 | Bora prati 2 | Vera prati 2\n")
    drawn = draw(plan_of(book, "sr"))
    text = svg(drawn, "x", "sr")
    assert [mark.crossed for mark in drawn.marks] == [True, False, False]
    assert len(drawn.cells) == 9 and "circle" not in text
    assert "^-10." in text and ">bule<" in text


@pytest.mark.parametrize("example", ["balkan", "austrian"])
@pytest.mark.parametrize("language", ["ru", "en", "sr"])
def test_the_workbook_agrees_with_what_was_computed(example: str, language: str) -> None:
    """Formulas stand beside every value, and no cell of a column that the family does not have."""
    book = book_of((EXAMPLES / f"{example}.pulka").read_text("utf-8"))
    pages = workbook(book, settlement_of(book), language)
    labels = {str(row[0].value) for page in pages.worksheets for row in page.iter_rows(max_col=1)}
    assert not labels & {"pool", "пуля", "pula"}
    assert any(
        str(cell.value).startswith("=IF(AND(MIN(")
        for page in pages.worksheets
        for row in page.iter_rows()
        for cell in row
    )


def test_a_sheet_in_serbian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Ran(
        "new", "k.pulka", "--convention", "balkan", "--players", "Ana,Bora,Vera", "--target", "60", "--lang", "sr"
    ).out
    assert "odigran refe" in Ran("add", "k.pulka", "r", "A t 7 rk k3 0").out
    assert (tmp_path / "k.pulka").read_text("utf-8").endswith("2. Ana ♣ 7 rekontra | Bora kontra 3 | Vera prati 0\n")
    wrong = Ran("add", "k.pulka", "B h 7 d3 d3")
    assert wrong.code == 2 and "štihova je deset" in wrong.err
    assert Ran("undo", "k.pulka").code == 0
    assert "manje je bolje" in Ran("settle", "k.pulka", "--explain").out.replace("\n", " ")
    assert "Refe: Ana △, Bora △, Vera △." in Ran("show", "k.pulka").out


@pytest.mark.parametrize(
    ("convention", "line", "key"),
    [
        ("balkan-1", "target 60\nrule raspasy-price=1", "unknown-option"),
        ("balkan-1", "", "bule-missing"),
        ("austrian-1", "target 60", "pot-target"),
        ("sochi-1", "target 10\nrule refe=2", "unknown-option"),
        ("zakaznoy-1", "target 10", "target-unwanted"),
        ("zakaznoy-1", "rule once=no", "tables-without-once"),
    ],
)
def test_a_header_of_another_family_is_refused(convention: str, line: str, key: str) -> None:
    with pytest.raises(PulkaError) as caught:
        book_of(f"pulka 1\nconvention {convention}\nplayers Ana Bora Vera\n{line}\n\n")
    assert caught.value.key == key


@pytest.mark.parametrize("players", ["Ana Bora", "Ana Bora Cane Dule Ema"])
def test_three_or_four_sit_at_a_balkan_table(players: str) -> None:
    with pytest.raises(PulkaError, match="can sit at a table"):
        book_of(f"pulka 1\nconvention balkan-1\nplayers {players}\ntarget 60\n\n")


def test_a_newcomer_begins_with_the_average_up_to_an_even_number() -> None:
    lines = "1. Ana ♦ 6 | Bora prati 2 | Vera prati 2\njoin Dule\n2. refe\nleave Ana\n3. refe\n"
    book = book_of(BALKAN.format(target=60, rules="") + lines)
    assert book.sheet.mountain == (54, 60, 60, 58)
    refes = dict(zip(book.players, sheet_json(book)["refe"], strict=True))  # type: ignore[call-overload]
    assert refes == {"Ana": 1, "Bora": 2, "Vera": 2, "Dule": 2}
    assert sum(settlement_of(book).net) == 0


def test_every_convention_says_its_family() -> None:
    assert {conventions.load(name).family for name in conventions.names()} == set(FAMILIES)
    assert {"balkan-1", "austrian-1", "styrian-1", "zakaznoy-1"} < set(conventions.names())
    assert conventions.load("styrian-1").of.options.differences(
        conventions.load("styrian-1").rules, conventions.load("austrian-1").rules
    ) == {"suit-stakes": ("20,30,40,50", "10,20,30,40"), "ante": ("refill", "dealer")}


# ── games played once ──

ONCE = "pulka 1\nconvention zakaznoy-1\nplayers А Б В\ndealer В\n{rules}\n"


@pytest.mark.parametrize(
    ("rules", "lines", "key"),
    [
        ("", "А 6п п п / Б 6п п п / В 6п п п / А 6ч п п", "played-already"),
        ("rule once=contracts", "А 6п п п / Б 6п п п / В 6п п п / А 6ч п п", None),
        ("rule once=contracts", "А 6 п п", "suit-needed"),
        ("rule once-ticks=made", "А 6п 5 в п / Б 6п п п / В 6п п п / А 6ч п п", None),
        ("", "А 6п 5 в п / Б 6п п п / В 6п п п / А 6ч п п", "played-already"),
        ("", "Б 6п п п", "first-hand-declares"),
        ("rule declarer=auction", "Б 6п п п", None),
        ("", "р 3 3 4", "nobody-passes"),
        ("rule declarer=auction", "р 3 3 4", None),
    ],
)
def test_each_game_is_played_once(rules: str, lines: str, key: str | None) -> None:
    text = ONCE.format(rules=rules) + "\n".join(lines.split(" / ")) + "\n"
    if key is None:
        book_of(text)
        return
    with pytest.raises(PulkaError) as caught:
        book_of(text)
    assert caught.value.key == key


def test_the_games_left_stand_in_json() -> None:
    shown = sheet_json(book_of(ONCE.format(rules="") + "1. А 6п п п\n2. Б м 0\n"))
    assert shown["next"]["left"] == [  # type: ignore[index]
        ["7", "8", "9", "10", "мизер"], ["6", "7", "8", "9", "10"], ["6", "7", "8", "9", "10", "мизер"],
    ]  # fmt: skip
    assert "family" not in shown
