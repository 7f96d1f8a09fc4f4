"""Every option is alive, every preset is pinned (docs/spec/options.md).

LEDGERS: for each option the shortest ledgers in which it matters.  For every two values of an option
one of its ledgers must come out differently: another sheet, another settlement, or accepted by one
and refused by the other.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest
from helpers import book_of, header, nets_of, sheet_of

from pulka.families import conventions
from pulka.model import PulkaError
from pulka.families.russian.options import OPTIONS, Rules, conflict


class At(NamedTuple):
    """Records (parted by ` / `) at a table of `players`, under Sochi with `rules`."""

    records: str
    players: int = 3
    rules: str = ""
    target: int | None = 10


def outcome(table: At, option: str, value: str) -> object:
    """What a ledger comes to with an option set: sheet, nets, or that it is refused."""
    text = header(table.players, target=table.target, rules=table.rules, more=f"rule {option}={value}")
    try:
        book = book_of(text + "\n".join(table.records.split(" / ")) + "\n")
    except PulkaError:
        return "refused"
    return sheet_of(book), nets_of(book)


SEVEN_DOWN = At("А 7б 5 в п", 4)
SHORT = At("А 6п 9 в1 в0")
GIVEN = "запись А пуля +9 / запись Б пуля +9 / запись В пуля +9 / "
AFTER_PASS = "р 4 3 3 / "
LEVELS = "А 6п п п / А 7п п п / А 8п п п / А 9п п п / А 10п -1 в в0 / А м 0"

LEDGERS: dict[str, list[At]] = {
    "prices": [At("А 6п п п / А 7п п п")],
    "mountain-factor": [SEVEN_DOWN],
    "whist-factor": [SEVEN_DOWN],
    "pool-worth": [At("А 6п п п")],
    "mountain-worth": [At("А 7п -1 в п")],
    "duty": [At("А 6п 10 в п"), At("А 7п 10 в п")],
    "suit-prices": [At("А 6п п п / А 6ч п п"), At("А 8 п п")],
    "ten": [At("А 10п п п"), At("А 10п 9 п п0"), At("А 10п 10 в п"), At("А 10п 10 в п", rules="responsibility=half")],
    "responsibility": [SHORT, At("запись Б пуля +10 / А 6п 9 в1 в0")],
    "shortfall": [
        At("А 6п 7 в3 в0"),
        At("А 6п 6 в4 в0"),
        At("А 6п 9 в1 в0"),
        At("А 6п 8 в2 в0", rules="duty=5,2,1,1,1"),
    ],
    "shortfall-high": [At("А 8п 10 в в0")],
    "lone-whister": [At("А 6п 7 в1 п2"), At("А 6п 10 в п"), At("А 6п 7 в п")],
    "whist-style": [At("А 6п 6 в п"), At("А 6п 5 в п")],
    "failed-whister-keeps": [SHORT],
    "half-whist": [At("А 6п п ½"), At("А 6п ½ п")],
    "returned-half": [At("А 6п 5 в ½", rules="whist-style=gentleman")],
    "unwhisted": [At("А 6п | Боря пас | Вера пас с горы")],
    "dealer-whist": [At("А 6п 10 п п Г в", 4), At("А 6п 5 п п Г в", 4)],
    "consolation": [SEVEN_DOWN],
    "consolation-sitting": [SEVEN_DOWN],
    "consolation-passer": [SEVEN_DOWN],
    "concede": [At("А 6п сдал"), At("А 7п сдал")],
    "concede-tricks": [At("А 6п сдал", rules="concede=six")],
    "stalingrad": [At("А 6п п п")],
    "talon-bonus": [At("А 7п п п прикуп 1", 4), At("А 8п п п прикуп 1", 4)],
    "talon-bonus-three": [At("А 7п п п прикуп 1")],
    "talon-bonus-when": [At("А 7п 6 в п прикуп 1", 4)],
    "talon-bonus-for": [At("А 7п п п прикуп 2", 4)],
    "talon-declined": [At("А 7п п п прикуп отказ"), At("А 8п п п прикуп отказ")],
    "talon-declined-by": [At("А 7п п п прикуп отказ", rules="talon-declined=price")],
    "misere-sevens": [At("А м 0 прикуп 1", 4)],
    "misere-whist": [At("А м 0 | Боря вист | Вера пас")],
    "misere-dealer": [At("А м 1 / Г м 0", 4), At("А м 1 / А м 1 / А м 1 / Г м 0", 4)],
    "under-call": [At("А 7п недозаказ"), At("А 8п недозаказ")],
    "preferans-hand": [At("А 6п 6 в п / А преферанс"), At("А преферанс")],
    "games": [At("А 6п п п")],
    "raspasy": [At("р 4 3 3")],
    "raspasy-price": [At(AFTER_PASS * 2 + "р 4 3 3"), At(AFTER_PASS * 3 + "р 4 3 3")],
    "raspasy-amnesty": [At("р 4 3 3", 4, rules="raspasy-talon=closed")],
    "raspasy-zero": [At("р 5 5 0", rules="raspasy-price=2")],
    "raspasy-zero-sitting": [At("р 4 3 3 0", 4), At("р 4 3 3", 4, rules="raspasy-talon=closed")],
    "raspasy-talon": [At("р 4 3 2 1", 4)],
    "raspasy-whists": [At("р 5 3 2", rules="raspasy=whists")],
    "raspasy-tie": [At("р 6 2 2", rules="raspasy=whists")],
    "raspasy-exit": [At(AFTER_PASS * 2 + "А 6п п п")],
    "raspasy-exit-by": [At(AFTER_PASS + "А 6п п п / р 4 3 3"), At(AFTER_PASS + "А 6п 5 в п / р 4 3 3")],
    "raspasy-misere": [At(AFTER_PASS + "А м 0"), At(AFTER_PASS + "А м 0 / р 4 3 3")],
    "raspasy-rounds": [At(AFTER_PASS * 5 + "р 4 3 3", rules="raspasy-price=1,+1")],
    "raspasy-zero-exits": [At("р 5 5 0 / р 4 3 3")],
    "raspasy-dealer": [At("р 3 3 3 1 / Г 6п п п", 4), At("р 3 3 3 1 / " * 3 + "Г 6п п п", 4)],
    "lyubimovka": [At(AFTER_PASS + "А 6п п п")],
    "declarer": [At("Б 6п п п")],
    "once": [At("А 6п п п / А 6п п п"), At("А 6п п п / А 6ч п п")],
    "once-ticks": [At("А 6п 5 в п / А 6п п п", rules="once=levels")],
    "close": [
        At("А 6п п п"),
        At(GIVEN.replace("9", "10") + "А 6п п п", rules="help=no"),
        At("запись А гора 5 / " + GIVEN.replace("9", "10") + "А 6п п п", rules="help=no"),
        At("запись А пуля +10 / А 6п п п", rules="help=no"),
        At("запись А пуля +15 / запись Б пуля +15 / А 6п п п", rules="help=no"),
        At("А 6п п п", rules="help=no", target=None),
    ],
    "help": [At("запись А пуля +10 / А 6п п п")],
    "help-worth": [At("запись А пуля +10 / А 6п п п")],
    "help-order": [At("запись А пуля +10 / запись В пуля +5 / А 6п п п")],
    "help-tie": [At("запись А пуля +10 / запись Б гора 5 / А 6п п п")],
    "help-excludes": [At("запись А пуля +10 / запись Г пуля +5 / А 6п п п", 4)],
    "help-from": [At("запись А пуля +10 / р 0 5 5")],
    "overflow": [At(GIVEN.replace("9", "10") + "запись А гора 1 / запись Б гора 5 / А 7п п п", rules="close=time")],
    "win-to-mountain": [At("запись А гора 9 / А 7п п п")],
    "bombs": [At("бомба 3! 4 3")],
    "bomb-cap": [At("бомба 3! 4 3 / " * 5 + "бомба 3! 4 3", rules="bombs=yes")],
    "bomb-sitting": [
        At("бомба 3! 4 2 1 / Г 6п п п", 4, rules="bombs=yes"),
        At("бомба 3! 4 2 1!", 4, rules="bombs=yes"),
    ],
    "dark": [At("А 7п тёмная 7 в в1")],
    "dark-whist": [At("А 7п тёмная 7 в п", rules="dark=yes")],
    "tick": [At("р 4 3 3 / А 6п п п"), At("р 4 3 3 / В 6п п п")],
    "opening": [At("р 4 3 3 / р 4 3 3"), At("бомба 4 3 3")],
    "opening-levels": [At(AFTER_PASS * 15 + "р 4 3 3", rules="opening=raspasy raspasy-price=1,+1")],
    "opening-order": [At(AFTER_PASS * 2 + "р 4 3 3", rules="opening=raspasy")],
    "opening-mountain": [At("А 6п п п")],
    "prize-first": [At("запись А пуля +10 / конец")],
    "prize-mountain": [At("запись А гора +10 / конец")],
    "gusarik-whist": [At("А 6п 6 в1 свои", 2)],
    "gusarik-allpass": [At("р 5 5", 2)],
    "gusarik-mountain": [At("запись А гора 5", 2)],
}

SAME = {("gusarik-allpass", "played", "varenik")}
"""With an exchange of cards or without: the deal writes the same (docs/spec/scoring.md#two-players)."""

PAIRS = [
    (option, one, other)
    for option, kind in OPTIONS.kinds.items()
    for one, other in combinations(dict.fromkeys(kind.write(kind.read(word)) for word in kind.samples()), 2)
    if (option, one, other) not in SAME
]


@pytest.mark.parametrize(("option", "one", "other"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_every_value_of_every_option_matters(option: str, one: str, other: str) -> None:
    tables = LEDGERS[option]
    assert any(outcome(table, option, one) != outcome(table, option, other) for table in tables)


def test_every_option_has_its_ledgers_and_something_to_try() -> None:
    assert set(LEDGERS) == set(OPTIONS.kinds)
    assert all(len(set(kind.samples())) > 1 for kind in OPTIONS.kinds.values())


@pytest.mark.parametrize("option", OPTIONS.kinds)
def test_every_ledger_is_accepted_under_some_value(option: str) -> None:
    """A ledger that is always refused would prove nothing."""
    for table in LEDGERS[option]:
        assert {outcome(table, option, word) for word in OPTIONS.kinds[option].samples()} != {"refused"}, table


def test_varenik_is_scored_as_played() -> None:
    played, varenik = (
        outcome(LEDGERS["gusarik-allpass"][0], "gusarik-allpass", word) for word in ("played", "varenik")
    )
    assert played == varenik != "refused"


def test_defaults_are_the_values_of_sochi() -> None:
    assert conventions.load("sochi-1").rules == Rules()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("option", OPTIONS.kinds)
def test_every_option_has_help_and_a_source(option: str, language: str) -> None:
    meaning, source = OPTIONS.meaning(option, language), OPTIONS.source(option)
    assert meaning.strip()
    assert source.strip()
    assert any("а" <= letter <= "я" for letter in meaning.casefold()) == (language == "ru")


@pytest.mark.parametrize("option", OPTIONS.kinds)
def test_every_value_is_written_as_it_is_read(option: str) -> None:
    kind = OPTIONS.kinds[option]
    for word in kind.samples():
        assert OPTIONS.encode(OPTIONS.decode({option: word}))[option] == word


@pytest.mark.parametrize("option", OPTIONS.kinds)
@pytest.mark.parametrize("word", ["", "-1", "0/0", "1/0", "да", "1,", "1.5.2", "nan", "inf", "2 3"])
def test_nonsense_is_refused_with_the_allowed_values(option: str, word: str) -> None:
    with pytest.raises(PulkaError) as caught:
        OPTIONS.decode({option: word})
    assert caught.value.key == "bad-value"
    assert caught.value.values["allowed"]


RANGES = [
    ("prices=0,4,6,8,10,10", False),
    ("prices=1,1,1,1,1,1", True),
    ("prices=2,4,6,8,10", False),
    ("duty=0,10,0,0,0", True),
    ("duty=11,2,1,1,1", False),
    ("raspasy-exit=5", False),
    ("raspasy-exit=10", True),
    ("raspasy-exit=11", False),
    ("raspasy-price=0", False),
    ("raspasy-price=1,x2", True),
    ("raspasy-price=x2", False),
    ("pool-worth=0", False),
    ("mountain-worth=0", False),
    ("help-worth=0", False),
    ("mountain-factor=0", False),
    ("mountain-factor=1/2", True),
    ("concede-tricks=5", False),
    ("opening-levels=0", False),
]


@pytest.mark.parametrize(("rule", "allowed"), RANGES)
def test_ranges(rule: str, allowed: bool) -> None:
    """docs/spec/options.md#how-values-are-written: prices, worths and all-pass prices at least 1, duty 0–10, levels 6–10."""
    name, _, word = rule.partition("=")
    try:
        OPTIONS.decode({name: word})
    except PulkaError:
        assert not allowed
    else:
        assert allowed


def test_sum_with_help_is_refused() -> None:
    """docs/spec/scoring.md#closing-and-help, 1; no preset is such a combination."""
    assert conflict(OPTIONS.decode({"close": "sum"})) is not None
    known = map(conventions.load, conventions.names())
    assert all(one.of.conflict(one.rules) is None for one in known)


# ── presets: what docs/spec/options.md#presets shows; a released preset never changes ──

TABLE = """
prices                2,4,6,8,10,10  =         =         =
mountain-factor       1              2         1         1
whist-factor          1              2         1         1
pool-worth            10             20        10        10
mountain-worth        10             10        10        10
duty                  4,2,1,1,1      =         =         =
suit-prices           none           none      none      none
ten                   checked        checked   checked   checked
responsibility        full           half      half      half-until-closed
shortfall             pair           pair      pair      pair
shortfall-high        second         both      second    second
lone-whister          pair           pair      pair      pair
whist-style           greedy         gentleman gentleman greedy
failed-whister-keeps  yes            yes       yes       yes
half-whist            second         either    either    second
returned-half         pass           consolation consolation pass
unwhisted             pool           pool      pool      pool
dealer-whist          liable         liable    liable    liable
consolation           price          price     10        price
consolation-sitting   yes            yes       yes       yes
consolation-passer    yes            yes       yes       yes
concede               no             no        no        no
concede-tricks        3              3         3         3
stalingrad            no             no        no        no
talon-bonus           price          price     none      none
talon-bonus-three     nobody         half      nobody    nobody
talon-bonus-when      always         always    always    always
talon-bonus-for       all            all       all       all
talon-declined        none           none      none      none
talon-declined-by     dealer         dealer    dealer    dealer
misere-sevens         0              0         0         0
misere-whist          no             no        no        no
misere-dealer         moves          moves     moves     moves
under-call            none           none      none      none
preferans-hand        no             no        no        no
games                 yes            yes       yes       yes
raspasy               mountain       mountain  whists    mountain
raspasy-price         1,2,3          2,4,6     5         1,2,3
raspasy-amnesty       no             no        no        no
raspasy-zero          pool           pool      pool-1    pool
raspasy-zero-sitting  tricks         no        always    tricks
raspasy-talon         open           open      closed    open
raspasy-whists        all            all       all       all
raspasy-tie           split          split     split     split
raspasy-exit          6              6         6         6
raspasy-exit-by       any            any       any       any
raspasy-misere        exits          exits     exits     exits
raspasy-rounds        0              0         0         0
raspasy-zero-exits    no             no        no        no
raspasy-dealer        moves          moves     moves     stays-3
lyubimovka            no             no        no        no
close                 all            sum       all       time
help                  yes            no        yes       yes
help-worth            10             20        10        10
help-order            most           most      most      most
help-tie              mountain       mountain  left      mountain
help-excludes         sitting-and-failed = = =
help-from             all            all       all       all
overflow              others         negative  negative  negative
win-to-mountain       no             no        no        no
bombs                 no             no        no        yes
bomb-cap              0              0         0         0
bomb-sitting          no             no        no        no
dark                  no             no        no        yes
dark-whist            forced         forced    forced    forced
tick                  no             no        no        no
opening               none           none      none      none
opening-levels        3              3         3         3
opening-order         level          level     level     level
opening-mountain      0              0         0         0
prize-first           0              0         0         0
prize-mountain        0              0         0         0
gusarik-whist         pair           pair      pair      pair
gusarik-allpass       played         played    played    played
gusarik-mountain      divided        divided   divided   divided
"""

FURTHER = {
    "leningrad-fspr-1": (
        "leningrad-1",
        "raspasy-exit=7 raspasy-exit-by=whisted ten=whisted whist-style=gentleman-always "
        "returned-half=nothing dealer-whist=alone close=open",
    ),
    "leningrad-rospis-1": (
        "leningrad-1",
        "help-worth=10 prices=3,6,9,12,15,15 raspasy-price=3,6,9 mountain-factor=1 whist-factor=1 pool-worth=10",
    ),
    "sochi-quota-1": ("sochi-1", "shortfall=quota lone-whister=own-hand half-whist=no"),
    "sochi-quota-pair-1": ("sochi-1", "shortfall=quota lone-whister=pair half-whist=no"),
    "khuliganka-1": ("classic-1", "bombs=no tick=last raspasy-price=1 raspasy-dealer=moves"),
    "khuliganka-fixed-1": (
        "classic-1",
        "bombs=no tick=all raspasy-price=1 raspasy-dealer=stays-3 dark=no opening=raspasy "
        "opening-levels=2 close=mountain",
    ),
    "classic-hard-whist-1": ("classic-1", "duty=4,3,2,1,1 ten=staked misere-whist=staked raspasy-price=2,4,6"),
    "kazakhstanka-1": (
        "sochi-1",
        "prices=8,16,24,32,40,40 shortfall=quota lone-whister=share consolation=price "
        "consolation-passer=no close=all pool-worth=10 mountain-worth=10",
    ),
    "romanov-1": (
        "sochi-1",
        "prices=20,40,60,80,100,100 pool-worth=1 mountain-worth=1 whist-factor=1/10 help-worth=1 "
        "raspasy-price=10,20,30",
    ),
    "pasy-1": ("sochi-1", "games=no"),
}


def pinned() -> dict[str, dict[str, str]]:
    """Every preset's values as docs/spec/options.md#presets has them."""
    rows = [line.split() for line in TABLE.strip().splitlines()]
    presets = {
        name: {option: values[0] if values[place] == "=" else values[place] for option, *values in rows}
        for place, name in enumerate(("sochi-1", "leningrad-1", "rostov-1", "classic-1"))
    }
    for name, (base, words) in FURTHER.items():
        presets[name] = presets[base] | dict(word.split("=") for word in words.split())
    return presets


def test_the_table_names_what_there_is() -> None:
    """Options and conventions added later stand in tests/pins; what the table has may not go."""
    assert set(pinned()) <= set(conventions.names())
    assert set(pinned()["sochi-1"]) <= set(OPTIONS.kinds)


@pytest.mark.parametrize("name", pinned())
def test_a_released_preset_never_changes(name: str) -> None:
    values, expected = OPTIONS.encode(conventions.load(name).rules), pinned()[name]
    assert {option: values[option] for option in expected} == expected
