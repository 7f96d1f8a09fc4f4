"""`pulka rules`: what every option and each of its values means, and where conventions differ."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pulka.families import FAMILIES, conventions, family_of
from pulka.cli.app import build
from pulka.agreements.values import Choice, Kind, WordOrWhole, YesNo
from pulka.families.russian.options import OPTIONS
from pulka.texts import CATALOGUES, LANGUAGES, catalogue

WIDTH = 80
TEXTS = catalogue("values")
RUSSIAN = [name for name in conventions.names() if conventions.load(name).family == "russian"]
KINDS = {option: kind for of in map(family_of, FAMILIES) for option, kind in of.options.kinds.items()}


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en_US.UTF-8")


@pytest.fixture
def dacha(tmp_path: Path) -> Path:
    path = tmp_path / "dacha.toml"
    path.write_text('base = "sochi"\ntitle-ru = "Дача"\nhalf-whist = "no"\nraspasy-price = [2, 4, 6]\n', "utf-8")
    return path


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(build(("rules", "price")), ["rules", *arguments])
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def printed(*arguments: str) -> str:
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if len(line) > WIDTH or line != line.rstrip()] == []
    return out


def flat(text: str) -> str:
    """A text with the breaks of its lines undone."""
    return " ".join(text.split())


# ── the catalogue of values ──


def words(kind: Kind) -> tuple[str, ...]:
    if isinstance(kind, YesNo):
        return ("yes", "no")
    return kind.words if isinstance(kind, (Choice, WordOrWhole)) else ()


WORDS = [(option, word) for option, kind in KINDS.items() for word in words(kind)]


@pytest.mark.parametrize(("option", "word"), WORDS, ids=str)
def test_every_word_value_is_explained_in_both_languages(option: str, word: str) -> None:
    assert all(text.strip() for text in TEXTS[f"{option}={word}"])


def test_there_are_words_to_explain() -> None:
    assert len(WORDS) > 100
    assert {option for option, _ in WORDS} < set(KINDS)


@pytest.mark.parametrize("key", TEXTS)
def test_no_text_belongs_to_an_unknown_value(key: str) -> None:
    option, _, value = key.partition("=")
    if value == "n":
        assert not isinstance(KINDS[option], (Choice, YesNo))
    else:
        assert KINDS[option].write(KINDS[option].read(value)) == value


@pytest.mark.parametrize("key", TEXTS)
def test_texts_are_short_and_in_their_language(key: str) -> None:
    russian, english = TEXTS[key]
    assert max(len(russian), len(english)) <= 70
    assert any("а" <= letter <= "я" for letter in russian.casefold())
    assert not any("а" <= letter <= "я" for letter in english.casefold())
    assert ("{n}" in russian) == ("{n}" in english) == ("{" in russian) == ("{" in english)
    assert "{" not in russian or key.endswith("=n")


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("option", KINDS)
def test_two_values_of_an_option_never_mean_the_same(option: str, language: int) -> None:
    told = [pair[language] for key, pair in TEXTS.items() if key.startswith(f"{option}=")]
    assert len(told) == len(set(told))


def test_the_catalogue_is_known() -> None:
    assert "values" in CATALOGUES


@pytest.mark.parametrize("option", OPTIONS.kinds)
def test_one_line_helps_are_short(option: str) -> None:
    assert all(len(OPTIONS.meaning(option, language)) <= 58 for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_have_the_same_help(language: str) -> None:
    helps = [OPTIONS.meaning(option, language) for option in OPTIONS.kinds]
    assert len(helps) == len(set(helps))


# ── pulka rules ──


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_convention_and_how_to_see_more(language: str) -> None:
    out = printed("--lang", language)
    for name in conventions.names():
        one = conventions.load(name)
        assert f"\n{name} " in f"\n{out}"
        assert f"{one.title_ru if language == 'ru' else one.title_en} ({one.source})" in flat(out)
    assert "pulka rules sochi" in flat(out) and "--diff rostov" in flat(out) and "--option ten" in flat(out)


def test_the_list_as_json() -> None:
    data = json.loads(printed("--json", "--lang", "ru"))
    assert list(data) == ["format", "conventions"]
    assert tuple(data["conventions"]) == conventions.names()
    assert data["conventions"]["rostov-1"] == {"title": "Ростов", "source": "REF; K"}


# ── pulka rules --option ──


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS.kinds)
def test_an_option_is_told_whole(option: str, language: str) -> None:
    out = printed("--option", option, "--lang", language)
    assert out.startswith(f"{option}: {OPTIONS.meaning(option, language)}"[:60])
    for word in words(OPTIONS.kinds[option]):
        assert f"{word} {TEXTS[f'{option}={word}'][LANGUAGES.index(language)]}" in flat(out)
    head = {"ru": "В конвенциях:", "en": "In the conventions:"}[language]
    before, _, after = flat(out).partition(head)
    assert before.rstrip().endswith(f": {OPTIONS.encode(OPTIONS.defaults)[option]}")
    for name in RUSSIAN:
        assert after.replace(",", " ").split().count(name) == 1


def test_values_are_grouped_by_convention() -> None:
    out = flat(printed("--option", "shortfall", "--lang", "en"))
    assert "quota: kazakhstanka-1, sochi-quota-1, sochi-quota-pair-1" in out
    assert "pair: classic-1, classic-hard-whist-1, khuliganka-1" in out
    assert "gap:" not in out
    assert "Source: the Kodeks of 1996" in out


def test_numbers_are_told_with_their_range() -> None:
    assert "n whists for each, whatever the game: n (0, 1 …)" in flat(printed("--option", "consolation"))
    assert "n 3, 4" in flat(printed("--option", "concede-tricks"))
    assert "n,n… six numbers of at least 1, with commas" in flat(printed("--option", "prices"))
    assert "0 nothing is written n whists the sitting dealer writes: n" in flat(printed("--option", "misere-sevens"))


def test_an_option_as_json() -> None:
    data = json.loads(printed("--option", "ten", "--json", "--lang", "en"))
    assert list(data) == ["format", "option", "meaning", "source", "values", "default", "conventions"]
    assert list(data["values"]) == ["checked", "checked-bare", "whisted", "staked"]
    assert data["values"]["whisted"] == TEXTS["ten=whisted"][1]
    assert (data["option"], data["default"], data["source"]) == ("ten", "checked", "REF, FSPR")
    assert data["conventions"] == {name: conventions.load(name).rules.ten for name in RUSSIAN}


def test_an_option_in_a_file_of_the_group(dacha: Path) -> None:
    out = flat(printed("dacha.toml", "--option", "half-whist"))
    assert "no: sochi-quota-1, sochi-quota-pair-1, dacha.toml" in out


# ── pulka rules NAME ──


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", conventions.names())
def test_every_option_stands_with_its_value_in_words(name: str, language: str) -> None:
    out = printed(name, "--lang", language)
    lines, at = out.splitlines(), 0
    assert f"({name})" in lines[0]
    options = conventions.load(name).of.options
    for option, value in options.encode(conventions.load(name).rules).items():
        at = next(row for row in range(at, len(lines)) if lines[row].split()[:1] == [option])
        assert options.meaning(option, language) in lines[at]
        assert lines[at + 1].split()[0] == value
        told = TEXTS.get(f"{option}={value}")
        assert told is None or f"{value} {told[LANGUAGES.index(language)]}" in flat(" ".join(lines[at + 1 : at + 4]))


def test_a_number_is_put_into_its_text() -> None:
    assert "10 whists for each, whatever the game: 10" in flat(printed("rostov"))


def test_a_convention_as_json() -> None:
    data = json.loads(printed("sochi", "--json"))
    assert data == {"format": "pulka-rules/1", "convention": "sochi-1", "options": OPTIONS.encode(OPTIONS.defaults)}
    assert list(data) == ["format", "convention", "options"]


def test_a_file_of_the_group(dacha: Path) -> None:
    out = printed("dacha.toml", "--lang", "ru")
    assert out.startswith("Дача (dacha.toml)\n\nprices")
    data = json.loads(printed("dacha.toml", "--json"))
    assert data["convention"] == "sochi-1"
    assert data["options"] == OPTIONS.encode(OPTIONS.defaults) | {"half-whist": "no", "raspasy-price": "2,4,6"}


def test_long_prices_of_suits_have_a_line_of_their_own(tmp_path: Path) -> None:
    rows = [[1000 * suit + level for level in range(6, 11)] for suit in range(1, 6)]
    (tmp_path / "suits.toml").write_text(f"suit-prices = {rows}\n", "utf-8")
    value = "/".join(",".join(map(str, row)) for row in rows)
    assert len(value) > WIDTH
    for arguments in (("suits.toml",), ("suits.toml", "--diff", "sochi"), ("suits.toml", "--option", "suit-prices")):
        assert value in printed(*arguments).replace("\n", "").replace(" ", "")


# ── pulka rules NAME --diff OTHER ──


@pytest.mark.parametrize(("mine", "other"), [*permutations(RUSSIAN, 2)])
def test_points_to_agree_on(mine: str, other: str) -> None:
    changed = OPTIONS.differences(conventions.load(mine).rules, conventions.load(other).rules)
    blocks = printed(mine, "--diff", other, "--lang", "en").split("\n\n")
    assert flat(blocks[0]).startswith("Points to agree on: ") and flat(blocks[0]).endswith(f"{len(changed)} in all")
    assert len(blocks) == 1 + len(changed)
    for number, (block, (option, pair)) in enumerate(zip(blocks[1:], changed.items(), strict=True), 1):
        head, *boxes = flat(block).split(" [ ] ")
        assert head == f"{number}. {option}: {OPTIONS.meaning(option, 'en')}"
        assert [box.split(")")[0] + ")" for box in boxes] == [f"{pair[0]} ({mine})", f"{pair[1]} ({other})"]
        for value, box in zip(pair, boxes, strict=True):
            assert f"{option}={value}" not in TEXTS or box.endswith(f": {TEXTS[f'{option}={value}'][1]}")


def test_points_in_russian() -> None:
    out = printed("sochi", "--diff", "rostov", "--lang", "ru")
    assert out.startswith("По каким пунктам договориться: Сочи (sochi-1) и Ростов (rostov-1), пунктов 13\n")
    assert "[ ] greedy (sochi-1): жлобский" in out and "[ ] gentleman (rostov-1): джентльменский" in out


@pytest.mark.parametrize("other", ["sochi", "sochi-1"])
def test_nothing_to_agree_on(other: str) -> None:
    assert printed("sochi", "--diff", other).startswith("Nothing to agree on")
    assert json.loads(printed("sochi", "--diff", other, "--json"))["diff"] == {"sochi-1": {}}


def test_diff_alone_compares_with_sochi() -> None:
    assert printed("--diff", "rostov") == printed("sochi", "--diff", "rostov")


def test_a_file_and_its_base_are_told_apart(dacha: Path) -> None:
    out = printed("dacha.toml", "--diff", "sochi")
    assert "[ ] no (dacha.toml): nobody" in out and "[ ] second (sochi-1): the second defender" in out
    data = json.loads(printed("sochi", "--diff", str(dacha), "--json"))
    assert data["diff"] == {"dacha.toml": {"half-whist": ["second", "no"], "raspasy-price": ["1,2,3", "2,4,6"]}}


def test_differences_as_json() -> None:
    data = json.loads(printed("sochi", "--diff", "classic", "--json"))
    plain = json.loads(printed("sochi", "--json"))
    assert data["diff"]["classic-1"]["responsibility"] == ["full", "half-until-closed"]
    assert {key: value for key, value in data.items() if key != "diff"} == plain
    assert list(data["diff"]) == ["classic-1"]


# ── wrong names ──


@pytest.mark.parametrize("more", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize(
    ("arguments", "near"),
    [
        (["soshi"], "sochi-1"),
        (["rostow-1"], "rostov-1"),
        (["sochi-2"], "sochi-1"),
        (["сочи"], "sochi-1"),
        (["Ленинградка"], "leningrad-1"),
        (["sochi", "--diff", "leningad"], "leningrad-1"),
        (["--option", "shortfal"], "shortfall"),
        (["--option", "raspasy_price"], "raspasy-price"),
        (["missing.toml"], "missing.toml:1:1"),
        (["sochi", "--lang", "de"], "ru"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else None,
)
def test_wrong_names(arguments: list[str], near: str, more: tuple[str, ...]) -> None:
    code, out, err = run(*arguments, *more)
    assert (code, out) == (2, "")
    assert near in err
    assert err.count("\n") == 1
