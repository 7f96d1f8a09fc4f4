"""`pulka season`, `pay`, `settle A B`, `export DIR` as a club's treasurer types them; wrong input exits 2, a broken file 1."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from seasons import write_many
from ran import Ran

from pulka.season.gather import POOL_FROM
from pulka.texts import catalogue

SEASON = Path(__file__).parent.parent / "examples" / "season"


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PULKA_FILE", raising=False)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A copy of the example season to write in."""
    return Path(shutil.copytree(SEASON, tmp_path / "club"))


def ledger(path: Path, records: str, players: str = "Аня Боря Вера", more: str = "rate 1 RUB\n") -> Path:
    """A short evening: pools to 10, `records` parted by `/`, over."""
    lines = "\n".join(records.split(" / "))
    path.write_text(
        f"pulka 1\nconvention sochi-1\nplayers {players}\ntarget 10\nlanguage ru\n{more}{lines}\nконец\n", "utf-8"
    )
    return path


def rows(told: dict, group: int = 0) -> dict[str, dict]:
    """The standings of a group by person."""
    return {one["person"]: one for one in told["groups"][group]["standings"]}


# ── the example ──


def test_the_standings_of_the_example_are_those_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SEASON.parent)
    ran = Ran("season", "season", "--pairs", "--debts", "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (SEASON / "standings.txt").read_text("utf-8")


def test_the_example_has_what_a_season_may_have() -> None:
    told = Ran("season", str(SEASON), "--json").json
    assert sum(one["counted"] for one in told["evenings"]) == 8
    assert [one["file"] for one in told["evenings"] if not one["over"]] == ["2026-11-30.pulka"]
    assert {one["currency"] for one in told["money"]} == {"EUR", "RUB"}
    assert {tuple(one["names"]) for one in told["evenings"]} >= {("Анна", "Боря", "Вера", "Гена")}
    assert any("вышел" in path.read_text("utf-8") for path in SEASON.glob("*.pulka"))


def test_deals_of_one_who_left_are_counted_while_he_sat(tmp_path: Path) -> None:
    deals = "1. Аня 6♠ | Боря пас | Вера пас / 2. Боря 6♠ | Вера пас | Гена пас / вышел Гена / 3. Вера 6♠ | Аня пас | Боря пас"
    told = Ran("season", str(ledger(tmp_path / "x.pulka", deals, "Аня Боря Вера Гена")), "--json").json
    got = {name: (one["deals"], one["played"]) for name, one in rows(told).items()}
    # Гена deals the first of two, Аня the second
    assert got == {"Аня": (3, 2), "Боря": (3, 3), "Вера": (3, 3), "Гена": (2, 1)}


# ── identity ──


def test_case_and_yo_are_one_person_everything_else_is_two(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Алёна гора 3", "Алёна Боря Вера")
    ledger(tmp_path / "2.pulka", "запись алена гора 3", "алена боря Аня")
    told = Ran("season", ".", "--json").json
    assert told["people"] == ["Алёна", "Аня", "Боря", "Вера"]
    assert rows(told)["Алёна"]["evenings"] == 2


def test_names_alike_are_told_and_never_merged(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3", "Аня Боря Вера")
    ledger(tmp_path / "2.pulka", "запись Анна гора 3", "Анна Бор Bера")
    ledger(tmp_path / "3.pulka", "запись Катя гора 3", "Катя Клим Дима")
    ran = Ran("season", ".", "--json")
    assert ran.json["alike"] == [["Bера", "Вера"], ["Анна", "Аня"], ["Бор", "Боря"]]
    assert len(ran.json["people"]) == 9


def test_two_of_one_evening_are_never_alike(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Анна гора 3", "Аня Анна Вера")
    assert Ran("season", ".", "--json").json["alike"] == []


def test_one_alias_for_two_of_an_evening_is_an_error_with_its_line(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3", "Аня Анна Вера")
    ledger(tmp_path / "2.pulka", "запись Аня гора 3")
    (tmp_path / "season.toml").write_text('[players]\n"Аня" = ["Анна"]\n', "utf-8")
    ran = Ran("season", ".", "--lang", "en")
    assert ran.code == 1
    assert "1.pulka:3:9: “Анна” and “Аня” sit at one table" in ran.err
    assert "evenings 1" in ran.out


def test_a_newcomer_who_is_somebody_already_is_told_at_his_line(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3 / вошёл Анна")
    ledger(tmp_path / "2.pulka", "запись Аня гора 3")
    (tmp_path / "season.toml").write_text('[players]\n"Аня" = ["Анна"]\n', "utf-8")
    assert "1.pulka:8:1:" in Ran("season", ".").err


def test_who_of_one_evening(club: Path) -> None:
    told = Ran("season", str(club), "--json").json
    assert "Саша Б." in told["people"] and "Саша" not in told["people"]


# ── what counts ──


def test_dates_order_the_evenings(tmp_path: Path) -> None:
    ledger(tmp_path / "a.pulka", "запись Аня гора 3", more="date 2026-03-01\n")
    ledger(tmp_path / "2026-02-01 дача.pulka", "запись Аня гора 3", more="")
    ledger(tmp_path / "2026-13-01.pulka", "запись Аня гора 3", more="")
    ran = Ran("season", ".", "--json")
    assert [(one["file"], one["date"]) for one in ran.json["evenings"]] == [
        ("2026-02-01 дача.pulka", "2026-02-01"),
        ("a.pulka", "2026-03-01"),
        ("2026-13-01.pulka", None),
    ]
    assert "2026-13-01.pulka: no date is known" in Ran("season", ".", "--lang", "en").out.replace("\n    ", " ")


@pytest.mark.parametrize(
    ("options", "files"),
    [
        (("--from", "2026-11-01"), ["2026-11-13.pulka", "2026-11-20.pulka", "2026-11-27.pulka"]),
        (("--to", "2026-09-10"), ["2026-09-04.pulka"]),
        (("--last", "2"), ["2026-11-20.pulka", "2026-11-27.pulka"]),
        (("--last", "1", "--to", "2026-10-20"), ["2026-10-16.pulka"]),
        (("--last", "2", "--unfinished"), ["2026-11-27.pulka", "2026-11-30.pulka"]),
    ],
)
def test_filters(options: tuple[str, ...], files: list[str]) -> None:
    told = Ran("season", str(SEASON), *options, "--json").json
    assert [one["file"] for one in told["evenings"] if one["counted"]] == files


def test_season_toml_skips_and_filters(club: Path) -> None:
    with (club / "season.toml").open("a", encoding="utf-8") as file:
        file.write('[evening."2026-09-18.pulka"]\nskip = true\n')
    text = (club / "season.toml").read_text("utf-8")
    (club / "season.toml").write_text('to = 2026-10-01\ncutoff = "100:1, 0"\n' + text, "utf-8")
    told = Ran("season", str(club), "--json").json
    assert [one["file"] for one in told["evenings"]] == ["2026-09-04.pulka"]
    assert rows(told)["Боря"]["cut"] == 100  # 129 whists


@pytest.mark.parametrize("sort", ["whists", "deal", "money"])
def test_orders(sort: str) -> None:
    told = Ran("season", str(SEASON), "--sort", sort, "--json").json
    values = [
        Fraction(one["deal"]["mean"] if sort == "deal" else one["whists"]) for one in told["groups"][0]["standings"]
    ]
    assert sort == "money" or values == sorted(values, reverse=True)


def test_the_scale_is_published_and_labelled() -> None:
    told = Ran("season", str(SEASON), "--scale", "--json").json
    (group,) = told["groups"]
    assert group["scaled"]
    plain = Ran("season", str(SEASON), "--json").json
    sochi, leningrad = (rows(plain, at)["Аня"]["whists"] for at in (0, 1))
    assert Fraction(rows(told)["Аня"]["whists"]) == 2 * Fraction(sochi) + Fraction(leningrad)
    assert (
        "whists on one scale (sochi 2, leningrad 1, rostov 1 1/3)"
        in Ran("season", str(SEASON), "--scale", "--lang", "en").out
    )


def test_a_convention_without_a_scale_stands_alone(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3")
    text = (tmp_path / "1.pulka").read_text("utf-8").replace("sochi-1", "classic-1")
    (tmp_path / "2.pulka").write_text(text, "utf-8")
    ran = Ran("season", ".", "--scale", "--lang", "en")
    assert "classic-1: the scale has no such convention" in ran.out


def test_the_cutoff_of_the_spec() -> None:
    from pulka.season.standings import read_cutoff

    cut = read_cutoff("200:1, 650:0.1, 0")
    assert [cut.of(net) for net in (150, -150, 250, 650, 5000)] == [150, -150, 205, 245, 245]


# ── honest about luck ──


def test_intervals_come_with_six_evenings_and_two_hundred_deals(tmp_path: Path) -> None:
    passes = " / ".join(f"{n}. распасы Аня {3 + n % 2} | Боря {4 - n % 2} | Вера 3" for n in range(1, 36))
    for evening in range(6):
        ledger(tmp_path / f"2026-01-0{evening + 1}.pulka", f"{passes} / запись Аня гора {evening}")
        told = rows(Ran("season", ".", "--json").json)["Аня"]["deal"]["half"]
        assert (told is None) == (evening < 5)
    out = Ran("season", ".", "--lang", "en").out
    assert "±" in out and "too early" not in out.lower() and "each evening one block, Student's t" in out


def test_no_word_calls_anybody_the_best() -> None:
    texts = " ".join(english for _, english in catalogue("season").values())
    russian = " ".join(text for text, _ in catalogue("season").values())
    assert not re.search(r"\b(best|worst|strong|weak|skill)", texts, re.IGNORECASE)
    assert not re.search(r"лучш|худш|сильн|слаб", russian, re.IGNORECASE)


def test_every_title_prints_its_rule() -> None:
    out = Ran("season", str(SEASON), "--titles", "--lang", "en").out
    for one in Ran("season", str(SEASON), "--json").json["titles"]:
        title, rule = (catalogue("season")[f"title-{one['title']}{more}"][1] for more in ("", "-rule"))
        assert title in out and rule in out.replace("\n    ", " ")


def test_the_statistics_of_one_player_and_k_of_n() -> None:
    out = Ran("season", str(SEASON), "--stats", "Вер", "--lang", "en").out
    told = Ran("season", str(SEASON), "--json").json
    shares = next(one["shares"] for one in told["statistics"] if one["person"] == "Вера")
    misere = next(one for one in shares if one["key"] == "misere")
    assert re.search(rf"misères made +{misere['k']} of {misere['n']} ", out)
    assert "Wilson's interval" in out and "the ledger has no cards" in out.replace("\n    ", " ")
    assert "Аня: evenings" not in out


def test_whists_of_two_conventions_are_never_one_number() -> None:
    """Leningrad's whists count half of Sochi's: means and records in whists stand by convention, those of tricks do not."""
    told = Ran("season", str(SEASON), "--json").json
    evenings = [one for one in told["evenings"] if one["counted"]]
    vera = next(one for one in told["statistics"] if one["person"] == "Вера")
    for name in ("sochi-1", "leningrad-1"):
        nets = [
            Fraction(one["net"][one["people"].index("Вера")])
            for one in evenings
            if one["convention"] == name and "Вера" in one["people"]
        ]
        records = {one["key"]: Fraction(one["amount"]) for one in vera["records"] if one["convention"] == name}
        assert (records["evening-up"], records["evening-down"]) == (max(nets), min(nets))
    by_convention = {one["key"]: one["convention"] for one in vera["means"]}
    assert by_convention["allpass-tricks"] is None and by_convention["sitting"] is not None
    lucky = {one["convention"] for one in told["titles"] if one["title"] == "jackpot"}
    assert lucky == {"sochi-1", "leningrad-1"}


def test_a_rating_is_shown_with_twice_its_sigma() -> None:
    told = Ran("season", str(SEASON), "--rating", "--json").json["rating"]
    sure = [float(one["mu"]) - 3 * float(one["sigma"]) for one in told]
    assert sure == sorted(sure, reverse=True)
    first = told[0]
    shown = f"{float(first['mu']):.1f} ± {2 * float(first['sigma']):.1f}"
    assert shown in Ran("season", str(SEASON), "--rating").out


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "openskill.models", None)
    ran = Ran("season", str(SEASON), "--rating", "--lang", "en")
    assert ran.code == 2 and "pip install 'pulka[rating]'" in ran.err


# ── broken and wrong ──


def test_a_broken_ledger_is_told_and_the_rest_computed(club: Path) -> None:
    (club / "2026-12-01.pulka").write_text("pulka 1\nconvention sochi-1\nplayers Аня Боря\nчто-то\n", "utf-8")
    ran = Ran("season", str(club), "--lang", "en")
    assert ran.code == 1
    assert "2026-12-01.pulka:" in ran.err
    assert "evenings 8" in ran.out and "Not read and not counted: 1" in ran.out
    told = Ran("season", str(club), "--json").json
    assert told["broken"][0]["path"].endswith("2026-12-01.pulka")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nowhere",), "neither a file nor a folder"),
        (("nowhere.pulka",), "cannot be opened"),
        (("--last", "0"), "from 1 on"),
        (("--sort", "name"), "no order"),
        (("--cutoff", "much"), "write a cut-off as"),
        (("--cutoff", "650:1, 200:0.1, 0"), "write a cut-off as"),
        (("--from", "yesterday"), "write the date as"),
        (("--stats", "Оля"), "no player"),
    ],
)
def test_wrong_options(arguments: tuple[str, ...], told: str) -> None:
    place = () if arguments[0].startswith("nowhere") else (str(SEASON),)
    ran = Ran("season", *place, *arguments, "--lang", "en")
    assert ran.code == (1 if arguments == ("nowhere.pulka",) else 2)
    assert told in ran.err and "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "not TOML"),
        ("colour = 1", "“colour” is no key"),
        ('[players]\n"A" = "B"', "wrong kind"),
        ('[players]\n"A" = ["C"]\n"B" = ["C"]', "given to both"),
        ('[evening."x.pulka"]\nskip = true', "no ledger “x.pulka”"),
        ('[evening."1.pulka"]\nskip = 1', "wrong kind"),
        ('from = "May"', "write the date as"),
    ],
)
def test_a_wrong_season_toml(text: str, told: str, tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3")
    (tmp_path / "season.toml").write_text(text + "\n", "utf-8")
    ran = Ran("season", ".", "--lang", "en")
    assert ran.code == 2 and "season.toml:1" in ran.err and told in ran.err


def test_an_empty_folder(tmp_path: Path) -> None:
    ran = Ran("season", str(tmp_path), "--lang", "en")
    assert ran.code == 2 and "a folder without ledgers" in ran.err


# ── payments ──


def balance(folder: Path, person: str, currency: str = "RUB") -> str:
    told = Ran("season", str(folder), "--json").json["money"]
    balances = next(one["balances"] for one in told if one["currency"] == currency)
    return next(one["money"] for one in balances if one["person"] == person)


def test_a_payment_and_a_mistaken_one_taken_back(club: Path) -> None:
    before = (club / "payments.txt").read_bytes()
    owed = Fraction(balance(club, "Гена"))
    assert Ran("pay", str(club), "Ген", "Аня", "67", "RUB", "за осень", "--date", "2026-12-01").code == 0
    assert (club / "payments.txt").read_bytes() == before + '2026-12-01 Гена → Аня 67 RUB "за осень"\n'.encode()
    assert Fraction(balance(club, "Гена")) == owed + 67
    assert Ran("pay", str(club), "Гена", "Аня", "1000.5", "RUB", "--date", "2026-12-02").code == 0
    ran = Ran("pay", str(club), "--void", "4", "не та сумма", "--date", "2026-12-03", "--lang", "en")
    assert ran.out == "Payment 4 is taken back: 2026-12-02 Гена → Аня 1000.50 RUB\n"
    assert (club / "payments.txt").read_text("utf-8").splitlines()[-1] == '2026-12-03 void 4 "не та сумма"'
    assert Fraction(balance(club, "Гена")) == owed + 67
    assert "4. 2026-12-02 Гена → Аня: 1000.50 RUB (taken back)" in Ran("pay", str(club), "--lang", "en").out


def test_debts_clear_to_zero_with_their_payments(club: Path) -> None:
    for one in Ran("season", str(club), "--json").json["money"]:
        for due in one["due"]:
            assert Ran("pay", str(club), due["from"], due["to"], due["money"], one["currency"]).code == 0
    told = Ran("season", str(club), "--json").json["money"]
    assert all(left["money"] == "0.00" for one in told for left in one["balances"])
    assert "Nobody owes anybody anything." in Ran("season", str(club), "--debts", "--lang", "en").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("Аня", "Оля", "5", "RUB"), "no player “Оля”"),
        (("Аня", "АНЯ", "5", "RUB"), "pays himself"),
        (("Аня", "Анна", "5", "RUB"), "pays himself"),
        (("Аня", "Боря", "0", "RUB"), "payment of nothing"),
        (("Аня", "Боря", "1.234", "RUB"), "write the amount"),
        (("Аня", "Боря", "много", "RUB"), "write the amount"),
        (("Аня", "Боря", "5"), "currency is not said"),
        (("Аня", "Боря", "5", "RUB", 'ка"вычки'), "no quotes"),
        (("Аня", "Боря"), "needed: pulka pay"),
        (("Аня", "Боря", "5", "RUB", "a", "b"), "needed: pulka pay"),
        (("--void", "9"), "there is no payment 9"),
        (("--void", "2"), "taken back already"),
    ],
)
def test_what_is_no_payment(arguments: tuple[str, ...], told: str, club: Path) -> None:
    before = (club / "payments.txt").read_bytes()
    ran = Ran("pay", str(club), *arguments, "--lang", "en")
    assert ran.code == 2 and told in ran.err
    assert (club / "payments.txt").read_bytes() == before


def test_a_wrong_line_of_payments_is_told_and_the_rest_counts(club: Path) -> None:
    with (club / "payments.txt").open("a", encoding="utf-8") as file:
        file.write("Гена заплатил\n2026-12-01 Гена → Оля 5 RUB\n# заметка\n2026-12-01 Гена → Аня 7 RUB\n2026-12-02 Ге")
    ran = Ran("season", str(club), "--debts", "--lang", "en")
    assert ran.code == 1
    assert "payments.txt:4:1: “Гена" in ran.err and "payments.txt:5:1: there is no player “Оля”" in ran.err
    assert "is torn and left out: “2026-12-02 Ге”" in ran.err
    # the wrong line has its number too: mended, it renumbers nothing
    assert "5. 2026-12-01 Гена → Аня: 7.00 RUB" in ran.out


def test_a_torn_payment_is_set_aside_by_the_next(club: Path) -> None:
    with (club / "payments.txt").open("a", encoding="utf-8") as file:
        file.write("2026-12-02 Ге")
    assert Ran("pay", str(club), "Гена", "Аня", "5", "RUB", "--date", "2026-12-03").code == 0
    assert (club / "payments.txt.torn").read_text("utf-8").rstrip("\n") == "2026-12-02 Ге"
    assert (club / "payments.txt").read_text("utf-8").splitlines()[-1] == "2026-12-03 Гена → Аня 5 RUB"


def test_the_first_payment_begins_the_file_and_needs_no_currency_where_there_is_one(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3")
    assert Ran("pay", ".", "Аня", "Боря", "12.50", "--date", "2026-12-01").code == 0
    assert (tmp_path / "payments.txt").read_text("utf-8") == "2026-12-01 Аня → Боря 12.50 RUB\n"


def test_many_at_once_lose_no_payment(club: Path, tmp_path: Path) -> None:
    """The lock of a ledger: ten processes, ten lines."""
    import sys

    command = [sys.executable, "-m", "pulka", "pay", str(club), "Гена", "Аня"]
    running = [subprocess.Popen([*command, str(n), "RUB"], stdout=subprocess.DEVNULL) for n in range(1, 11)]
    assert [one.wait() for one in running] == [0] * 10
    lines = (club / "payments.txt").read_text("utf-8").splitlines()[3:]
    assert sorted(int(line.split()[4]) for line in lines) == list(range(1, 11))


# ── settle A B ──


def test_two_evenings_come_to_their_sum() -> None:
    files = [str(SEASON / f"2026-{day}.pulka") for day in ("09-04", "09-18")]
    told = Ran("settle", *files, "--json").json
    one, two = (Ran("settle", file, "--json").json for file in files)
    for at, person in enumerate(("Аня", "Боря", "Вера", "Гена")):
        assert Fraction(rows(told)[person]["whists"]) == Fraction(one["net"][at]) + Fraction(two["net"][at])
    out = Ran("settle", *files, "--lang", "en").out
    assert "Together: 2026-09-04.pulka, 2026-09-18.pulka" in out and "The sum is exactly zero." in out
    assert "EUR" in Ran("settle", *files, "--rate", "1 EUR").out


def test_two_evenings_without_a_rate_are_paid_in_whists(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3", more="")
    ledger(tmp_path / "2.pulka", "запись Аня гора 6", more="")
    out = Ran("settle", "1.pulka", "2.pulka", "--lang", "en").out
    # mountains of 3 and 6 at 10 whists: 60 less in all, 30 from the average of three each
    assert "Аня → Боря: whists 30" in out and "Аня → Вера: whists 30" in out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--explain",), "--explain goes with one ledger"),
        (("--message",), "--message goes with one ledger"),
        (("--method", "book"), "--method goes with one ledger"),
        (("x",), "not expected"),
        (("nowhere.pulka",), "cannot be opened"),
    ],
)
def test_what_several_ledgers_cannot_be_asked(more: tuple[str, ...], told: str) -> None:
    ran = Ran("settle", str(SEASON / "2026-09-04.pulka"), str(SEASON / "2026-09-18.pulka"), *more, "--lang", "en")
    assert ran.code == 2 and told in ran.err


# ── exports ──


def test_the_csv_is_tidy(tmp_path: Path) -> None:
    assert Ran("export", str(SEASON), "-o", "x.csv").code == 0
    table = list(csv.DictReader(io.StringIO(Path("x.csv").read_text("utf-8-sig"))))
    told = Ran("season", str(SEASON), "--json").json
    for group, name in enumerate(("sochi-1", "leningrad-1")):
        for person, row in rows(told, group).items():
            mine = [one for one in table if one["person"] == person and one["convention"] == name]
            assert sum(Fraction(one["net"]) for one in mine) == Fraction(row["whists"])
            assert sum(int(one["dealt"]) for one in mine) == row["deals"]
    for one in told["statistics"]:
        mine = [row for row in table if row["person"] == one["person"]]
        whists = next((share for share in one["shares"] if share["key"] == "whist"), None)
        if whists:
            assert (whists["k"], whists["n"]) == tuple(sum(int(row[key]) for row in mine) for key in ("whist", "spoke"))


def test_the_page_works_offline_and_has_everything() -> None:
    assert Ran("export", str(SEASON), "-o", "x.html").code == 0
    text = Path("x.html").read_text("utf-8")
    assert set(re.findall(r"(?:src|href)=.{7}", text)) == {'href="data:,'} and "http://www.w3.org/2000/svg" in text
    assert text.count('<svg xmlns="http://www.w3.org/2000/svg" class="chart"') == 2
    for words in ("Осень 2026", "Кто у кого", "Мизерщик", "Саша Б. → Вера: 3.03 EUR", 'class="number few"'):
        assert words in text


@pytest.mark.parametrize(("output", "told"), [("x.svg", ".xlsx .html .csv"), ("nowhere/x.csv", "cannot be written")])
def test_where_a_season_cannot_go(output: str, told: str) -> None:
    ran = Ran("export", str(SEASON), "-o", output, "--lang", "en")
    assert ran.code == 2 and told in ran.err


def test_names_are_never_formulas(tmp_path: Path) -> None:
    ledger(tmp_path / "1.pulka", "запись Аня гора 3", more="title =1+1\n")
    (tmp_path / "season.toml").write_text('title = "=2+2"\n[players]\n"=3+3" = ["Аня"]\n', "utf-8")
    assert Ran("export", ".", "-o", "x.csv").code == Ran("export", ".", "-o", "x.xlsx").code == 0
    table = list(csv.DictReader(io.StringIO(Path("x.csv").read_text("utf-8-sig"))))
    assert (table[0]["title"], table[0]["person"]) == ("'=1+1", "'=3+3")
    from openpyxl import load_workbook

    cells = [cell for page in load_workbook("x.xlsx") for row in page.iter_rows() for cell in row]
    assert not [cell for cell in cells if cell.data_type == "f" and re.fullmatch(r"=\d\+\d", str(cell.value))]


# ── many ──


def test_many_ledgers_are_read_by_a_pool_and_come_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_many(POOL_FROM, tmp_path / "many", deals=2)
    parted = Ran("season", "many", "--json").json
    monkeypatch.setattr("pulka.season.gather.POOL_FROM", 10**9)
    assert Ran("season", "many", "--json").json == parted
    assert len(parted["evenings"]) == POOL_FROM


def test_the_bar_of_a_terminal(tmp_path: Path) -> None:
    import pty
    import sys

    ledger(tmp_path / "1.pulka", "запись Аня гора 3")
    master, slave = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "pulka", "season", ".", "--json"], stdout=subprocess.PIPE, stderr=slave, check=True
    )
    os.close(slave)
    assert "100%" in os.read(master, 10**5).decode("utf-8", "replace")
    assert json.loads(done.stdout)["format"] == "pulka-season/1"
