"""What must hold for every ledger and every sheet (docs/spec/scoring.md, docs/spec/ledger.md), with ledgers drawn by `strategies`."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from helpers import book_of, deal_text, nets_of, sheet_of, terms
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import RATES, Sample, exactly, examples, ledgers

from pulka.evening.replay import Book, Step, replay
from pulka.ledger.header import read_rate
from pulka.families.russian.kinds import VOCABULARY
from pulka.notation.names import check_name
from pulka.ledger.lines import parse
from pulka.model import Number, Posting, PulkaError, Sheet, Totals, Unreadable
from pulka.families.russian.notation import read, read_canonical, readings, write
from pulka.notation.records import Assertion, Join, Leave, Prize
from pulka.families.russian.records import Order, Preferans, Record
from pulka.seats.seating import Seats
from pulka.settle.settlement import Adjustment, Settlement, adjusted, carried, nets, pairwise, settle
from pulka.model import Terms


@st.composite
def sheets(draw, whole: bool = False) -> Sheet:
    """Any sheet, with fractions where a rule halves or shares."""
    count = draw(st.integers(2, 5))
    part = st.integers(-30, 90) if whole else st.one_of(st.integers(-30, 90), st.fractions(-9, 9, max_denominator=6))
    row = st.lists(part.map(exactly), min_size=count, max_size=count)
    pool, mountain, *whists = draw(st.lists(row, min_size=count + 2, max_size=count + 2))
    return Sheet(
        tuple(pool),
        tuple(mountain),
        tuple(tuple(0 if i == j else whists[i][j] for j in range(count)) for i in range(count)),
    )


WORTHS = st.sampled_from((10, 20, 1, 7))
TERMS = st.tuples(WORTHS, WORTHS, st.sampled_from((10, None, 20))).map(lambda three: Terms(*three))


# ── settlement: zero sum, rounding, payments ──


def assert_adds_up(result: Settlement) -> None:
    """docs/spec/scoring.md#settlement: zero exactly, in whole whists and in coins; nobody moves by a whole unit."""
    assert sum(result.net) == 0
    assert sum(result.whole) == 0
    assert all(abs(whole - exact) < 1 for whole, exact in zip(result.whole, result.net, strict=True))
    if result.coins is not None:
        assert sum(result.coins) == 0


def assert_paid(result: Settlement, amounts: tuple[int, ...]) -> None:
    """The transfers clear everybody, in fewer payments than there are players."""
    left = list(amounts)
    for payer, payee, whists, coins in result.transfers:
        amount = whists if coins is None else coins
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    assert len(result.transfers) < max(1, sum(map(bool, amounts))) or not any(amounts)


@given(ledgers(), st.sampled_from((None, *RATES)))
@examples(150)
def test_every_ledger_settles_to_zero(sample: Sample, rate: str | None) -> None:
    book = book_of(sample.text)
    result = settle(sheet_of(book), terms(book), read_rate(rate) if rate else None)
    assert_adds_up(result)
    assert_paid(result, result.whole if result.coins is None else result.coins)


@given(sheets(), TERMS, st.sampled_from((None, *RATES)))
@examples(150)
def test_every_sheet_settles_to_zero(sheet: Sheet, terms: Terms, rate: str | None) -> None:
    result = settle(sheet, terms, read_rate(rate) if rate else None)
    assert_adds_up(result)
    assert_paid(result, result.whole if result.coins is None else result.coins)
    if result.coins is not None:
        exact = [amount * read_rate(rate or "").amount * 100 for amount in result.net]
        assert all(abs(coins - amount) < 1 for coins, amount in zip(result.coins, exact, strict=True))


@given(sheets(), TERMS)
@examples(100)
def test_whole_results_are_the_largest_remainders(sheet: Sheet, terms: Terms) -> None:
    """docs/spec/scoring.md#rounding: rounded by largest remainder, on a tie the earlier seat gets the point."""
    result = settle(sheet, terms)
    remainders = [(net - (net // 1), seat) for seat, net in enumerate(result.net)]
    up = [seat for seat in range(len(result.net)) if result.whole[seat] > result.net[seat]]
    order = sorted(range(len(result.net)), key=lambda seat: (-remainders[seat][0], seat))
    assert sorted(order[: len(up)]) == up


# ── settlement: the three presentations ──


@given(ledgers())
@examples(100)
def test_average_and_player_against_player_are_one_result(sample: Sample) -> None:
    book = book_of(sample.text)
    assert settle(sheet_of(book), terms(book), method="pairwise").net == nets_of(book)


@given(sheets(), TERMS, st.booleans())
@examples(150)
def test_average_and_player_against_player_are_one_result_on_any_sheet(
    sheet: Sheet, terms: Terms, undivided: bool
) -> None:
    terms = terms._replace(indivisible=undivided and len(sheet.pool) == 2)
    assert nets(sheet, terms) == pairwise(sheet, terms)


def book_way(sheet: Sheet, terms: Terms) -> Settlement:
    """The book way; where its rule finds no point, with one on the first player's mountain."""
    try:
        return settle(sheet, terms, method="book")
    except Unreadable as error:
        assert error.key == "book-needs-adjust"
        return settle(sheet, terms, method="book", adjustment=Adjustment(0, 1))


@given(sheets(), TERMS)
@examples(150)
def test_the_book_way_differs_by_its_point_only(sheet: Sheet, terms: Terms) -> None:
    """One mountain point on k is mw/N whists to each other; they give back the whole part of it."""
    count = len(sheet.pool)
    result = book_way(sheet, terms)
    assert_adds_up(result)
    exact = nets(sheet, terms)
    if result.adjustment is None:
        assert result.net == exact
        return
    me, points = result.adjustment
    error = Fraction(terms.mountain_worth, count) - terms.mountain_worth // count
    change = [points * error * (-(count - 1) if player == me else 1) for player in range(count)]
    assert list(result.net) == [before + more for before, more in zip(exact, change, strict=True)]


@given(sheets(whole=True), TERMS)
@examples(150)
def test_the_book_way_makes_the_division_come_out_whole(sheet: Sheet, terms: Terms) -> None:
    terms = terms._replace(pool_worth=terms.mountain_worth)
    try:
        result = settle(sheet, terms, method="book")
    except Unreadable:
        total = sum(carried(sheet, terms))
        count = len(sheet.pool)
        assert all((total + point) * terms.mountain_worth % count for point in (-1, 0, 1))
        return
    assert all(isinstance(amount, int) for amount in result.net)


@given(sheets(), TERMS, st.sampled_from((-1, 1)), st.data())
@examples(60)
def test_a_named_point_may_be_put_on_anybody(sheet: Sheet, terms: Terms, points: int, data: st.DataObject) -> None:
    who = data.draw(st.integers(0, len(sheet.pool) - 1))
    moved = adjusted(sheet, Adjustment(who, points), terms)
    assert settle(sheet, terms, method="book", adjustment=Adjustment(who, points)).net == nets(moved, terms)
    assert moved.mountain[who] == sheet.mountain[who] + points


# ── docs/spec/scoring.md#identities ──


def more(sheet: Sheet, **changes: dict[int, Number]) -> Sheet:
    """A sheet with something more in pools or mountains."""

    def row(name: str) -> tuple[Number, ...]:
        return tuple(amount + changes.get(name, {}).get(i, 0) for i, amount in enumerate(getattr(sheet, name)))

    return sheet._replace(pool=row("pool"), mountain=row("mountain"))


def more_whists(sheet: Sheet, me: int, other: int, amount: Number) -> Sheet:
    """A sheet with more whists of `me` on `other`."""
    rows = [list(row) for row in sheet.whists]
    rows[me][other] += amount
    return sheet._replace(whists=tuple(map(tuple, rows)))


@given(sheets(), TERMS, st.integers(0, 4), st.integers(1, 4), st.integers(1, 9))
@examples(150)
def test_a_point_is_worth_the_same_wherever_it_is_written(
    sheet: Sheet, terms: Terms, me: int, step: int, points: int
) -> None:
    """+1 own pool = 1 point of help = −mpp own mountain = +mpp into every other mountain."""
    count = len(sheet.pool)
    me, mpp = me % count, Fraction(terms.pool_worth, terms.mountain_worth)
    other = (me + 1 + step % (count - 1)) % count
    own_pool = more(sheet, pool={me: points})
    helped = more_whists(more(sheet, pool={other: points}), me, other, points * terms.pool_worth)
    own_mountain = more(sheet, mountain={me: -points * mpp})
    others = more(sheet, mountain={i: points * mpp for i in range(count) if i != me})
    lifted = more_whists(more(sheet, mountain={other: -points}), me, other, points * terms.mountain_worth)
    wanted = nets(own_pool, terms)
    assert nets(helped, terms) == nets(own_mountain, terms) == nets(others, terms) == wanted
    assert nets(lifted, terms) == nets(more(sheet, mountain={me: -points}), terms)


MOUNTAIN_BLIND = {
    "close": "all",
    "win-to-mountain": "no",
    "prize-mountain": "0",
    "help-tie": "left",
    "help-from": "all",
}
"""Rules under which no mountain decides anything but the settlement."""
MOUNTAIN_READERS = (Order, Preferans, Join, Assertion)


@given(ledgers(fixed={**MOUNTAIN_BLIND, "gusarik-mountain": "divided", "overflow": "others"}, without=MOUNTAIN_READERS))
@examples(150)
def test_others_negative_and_lift_settle_the_same(sample: Sample) -> None:
    """docs/spec/scoring.md#closing-and-help, 4; a player who has left counts as an other."""
    wanted = nets_of(book_of(sample.text))
    for overflow in ("negative", "lift"):
        assert nets_of(book_of(sample.with_rules(overflow=overflow).text)) == wanted, overflow


@given(
    ledgers(
        players=(2, 3, 4),
        fixed={
            **MOUNTAIN_BLIND,
            "overflow": "negative",
            "raspasy": "mountain",
            "raspasy-talon": "open",
            "bomb-sitting": "no",
        },
        without=(*MOUNTAIN_READERS, Leave),
    ),
    st.sampled_from(("negative", "others")),
)
@examples(100)
def test_amnesty_is_neutral_where_everybody_is_amnestied(sample: Sample, overflow: str) -> None:
    """docs/spec/scoring.md#identities: with an open talon, up to four at the table, nobody coming or going."""
    nets = {nets_of(book_of(sample.with_rules(raspasy_amnesty=word, overflow=overflow).text)) for word in ("yes", "no")}
    assert len(nets) == 1


def test_amnesty_is_not_neutral_with_a_closed_talon_at_four() -> None:
    """The sitting dealer's mountain is not reduced: docs/spec/scoring.md#identities says so, and the property above must not hide it."""
    text = Sample(("pulka 1", "convention sochi-1", "players А Б В Г", "target 10"), ("р 4 3 3",)).with_rules(
        raspasy_talon="closed"
    )
    assert len({nets_of(book_of(text.with_rules(raspasy_amnesty=word).text)) for word in ("yes", "no")}) == 2


# ── seats and names mean nothing ──


def rotated(sample: Sample, by: int) -> Sample:
    """The same table with another player named first; who deals first stays."""
    lines, names = list(sample.header), sample.header[2].split()[1:]
    by %= len(names)
    if not any(line.startswith("dealer ") for line in lines):
        lines.insert(3, f"dealer {names[-1]}")
    lines[2] = " ".join(["players", *names[by:], *names[:by]])
    return sample._replace(header=tuple(lines))


@given(ledgers(corrections=False), st.integers(1, 4))
@examples(100)
def test_the_result_turns_with_the_seats(sample: Sample, by: int) -> None:
    book, turned = book_of(sample.text), book_of(rotated(sample, by).text)
    where = [turned.players.index(name) for name in book.players]
    assert set(turned.players) == set(book.players)
    assert sheet_of(turned).reordered(where) == sheet_of(book)
    assert tuple(nets_of(turned)[i] for i in where) == nets_of(book)
    assert turned.over == book.over


HARD = (
    *"впмрзеhwmpresdcбтчскгдnoа", "горы", "закрытия", "off", "closed",  # letters and halves of the notation
    "вп", "пп", "ам", "см", "hw", "7б", "10п", "3а", "-а", "6-1а", "10ч10",  # several things said in one word
    "and", "ark", "alf", "eart", "ас", "ик", "ист", "ёмная", "ub",  # what is left of a word behind a suit or a call
    "Мизерный", "Пасечник", "Вистов", "Бпп", "Сдалов", "Handel", "Passow", "Whistler",  # more than a word
)  # fmt: skip
"""Names that are something else in the notation."""


@st.composite
def hard_names(draw: st.DrawFn) -> tuple[str, ...]:
    """Names of as many players as ever come to a table."""
    names: list[str] = []
    for name in draw(st.permutations(HARD)):
        with suppress(PulkaError):
            check_name(name, names, VOCABULARY)
            names.append(name)
    return tuple(names[:7])


@given(ledgers(corrections=False), hard_names())
@examples(60)
def test_the_result_does_not_depend_on_names(sample: Sample, hard: tuple[str, ...]) -> None:
    book = book_of(sample.text)
    others = dict(zip(book.names, hard, strict=False))
    header = []
    for line in sample.header:
        word, *rest = line.split(" ")
        players = [others[one] for one in rest] if word in ("players", "dealer") else rest
        header.append(" ".join([word, *players]))
    lines = [renamed_line(step, hard) for step in book.steps]
    other = book_of(Sample(tuple(header), tuple(lines)).text)
    assert other.names == hard[: len(book.names)]
    assert sheet_of(other) == sheet_of(book)


def renamed(record: Record, seats: Seats, names: tuple[str, ...]) -> Record:
    """A record at a table where everybody has another name."""
    return record._replace(name=names[len(seats.names)]) if isinstance(record, Join) else record


def renamed_line(step: Step, names: tuple[str, ...]) -> str:
    """A step's line with other names."""
    number = f"{step.item.id}. " if step.item.is_deal else ""
    return number + write(renamed(step.record, step.setting.seats, names), names, "ru")


# ── notation ──


@given(ledgers())
@examples(200)
def test_what_is_written_reads_back(sample: Sample) -> None:
    """In both languages, whatever the ledger's own."""
    book = book_of(sample.text)
    for step in book.steps:
        for language in ("ru", "en"):
            text = deal_text(step, book, language)
            assert read(text, step.setting.seats, step.setting.owners).record == step.record, text


@given(ledgers(), hard_names())
@examples(200)
def test_what_is_written_reads_back_whatever_the_names(sample: Sample, hard: tuple[str, ...]) -> None:
    for step in book_of(sample.text).steps:
        seats = step.setting.seats
        record = renamed(step.record, seats, hard)
        seats = seats._replace(names=hard[: len(seats.names)])
        for language in ("ru", "en"):
            text = write(record, hard, language)
            assert read(text, seats, step.setting.owners).record == record, text
            assert read_canonical(text, seats, step.setting.talon_owned) in (None, record), text
            assert readings(text, seats, step.setting.owners) == [record], text


@given(ledgers())
@examples(100)
def test_the_short_way_reads_what_the_general_reader_reads(sample: Sample) -> None:
    """Or nothing: `read_canonical` is a matter of speed only."""
    book = book_of(sample.text)
    for step in book.steps:
        for text in (deal_text(step, book, "ru"), deal_text(step, book, "en"), step.item.text.text):
            short = read_canonical(text, step.setting.seats, step.setting.talon_owned)
            assert short is None or short == read(text, step.setting.seats, step.setting.owners).record, text


@given(ledgers(corrections=False))
@examples(60)
def test_the_canonical_text_is_a_fixed_point(sample: Sample) -> None:
    book = book_of(sample.text)
    numbered = [f"{step.item.id}. " if step.item.is_deal else "" for step in book.steps]
    assert tuple(n + deal_text(step, book) for n, step in zip(numbered, book.steps, strict=True)) == sample.lines


@given(ledgers(corrections=False))
@examples(40)
def test_separators_and_case_do_not_matter(sample: Sample) -> None:
    """docs/spec/ledger.md#deals: case does not matter, `|` `,` `;` are optional."""
    loud = [line.replace("|", " ").upper() if keeps_sense(line) else line for line in sample.lines]
    assert book_of(sample._replace(lines=tuple(loud)).text).sheet == book_of(sample.text).sheet


def keeps_sense(line: str) -> bool:
    """Whether nothing in a line is meant as it is written: no reason, no newcomer's name."""
    return '"' not in line and not line.startswith(("вошёл", "join"))


# ── the replay ──

ENDING = ("unfulfilled", "prize")


def without_ending(step: Step) -> tuple[Posting, ...]:
    """The postings of a record, without those that the end of the game writes under it."""
    own = len(step.setting.seats.circle) - 1 if isinstance(step.record, Prize) and step.record.amount else 0
    return step.postings[:own] + tuple(p for p in step.postings[own:] if p.reason not in ENDING)


@given(ledgers(corrections=False), st.integers(0, 10))
@examples(100)
def test_the_replay_of_a_beginning_is_the_beginning_of_the_replay(sample: Sample, count: int) -> None:
    whole, part = book_of(sample.text), book_of(sample.prefix(count).text)
    begun = whole.steps[:count]
    assert [step.record for step in part.steps] == [step.record for step in begun]
    assert [without_ending(step) for step in part.steps] == [without_ending(step) for step in begun]
    assert [step.dealer for step in part.steps] == [step.dealer for step in begun]


@given(ledgers(corrections=False), st.integers(1, 10))
@examples(60)
def test_until_stops_where_the_file_would_end(sample: Sample, count: int) -> None:
    assume(sample.lines)
    part = sample.prefix(count)
    stopped = replay(parse(sample.text, "case.pulka"), until=parse(part.text, "case.pulka").items[-1].id)
    shorter = book_of(part.text)
    assert (stopped.sheet, stopped.over, stopped.next) == (shorter.sheet, shorter.over, shorter.next)


@given(ledgers())
@examples(100)
def test_the_sheet_is_the_sum_of_the_postings(sample: Sample) -> None:
    """docs/spec/scoring.md#accounts: nothing else; postings of 0 are left out; nobody writes whists on himself."""
    book = book_of(sample.text)
    totals = Totals(len(book.names))
    postings = [*book.opening, *(posting for step in book.steps for posting in step.postings)]
    totals.post(postings)
    assert totals.sheet() == book.sheet
    assert all(posting.amount for posting in postings)
    assert all((posting.on is None) == (posting.account != "whists") for posting in postings)
    assert all(posting.on != posting.player for posting in postings)


def amounts(book: Book) -> list[Number]:
    """Every number on a sheet."""
    return [*book.sheet.pool, *book.sheet.mountain, *(amount for row in book.sheet.whists for amount in row)]


@given(ledgers())
@examples(60)
def test_no_float_enters_the_sheet(sample: Sample) -> None:
    book = book_of(sample.text)
    assert all(type(amount) is int or amount.denominator > 1 for amount in amounts(book))
    assert all(type(amount) in (int, Fraction) for amount in nets_of(book))


@given(ledgers(fixed={"close": "all"}, without=(Order, Preferans)))
@examples(100)
def test_no_pool_passes_the_target_but_by_hand(sample: Sample) -> None:
    """docs/spec/scoring.md#closing-and-help: pools are filled up to the target."""
    book = book_of(sample.text)
    touched = {p.player for step in book.steps for p in step.postings if p.reason in ("penalty", "join")}
    assert book.target is not None
    assert all(pool <= book.target for player, pool in enumerate(book.sheet.pool) if player not in touched)


@given(ledgers(corrections=False))
@examples(60)
def test_a_void_deal_is_as_if_never_dealt(sample: Sample) -> None:
    """docs/spec/ledger.md#corrections, of the last deal: nothing that follows depends on it."""
    deals = [number for number, line in enumerate(sample.lines) if line[0].isdigit()]
    assume(deals and deals[-1] == len(sample.lines) - 1)
    number = sample.lines[-1].partition(".")[0]
    voided, without = book_of(sample._replace(lines=(*sample.lines, f"void {number}")).text), sample.prefix(deals[-1])
    shorter = book_of(without.text)
    assert (voided.sheet, voided.over, voided.next) == (shorter.sheet, shorter.over, shorter.next)


# ── whatever is in the file ──

WORDS = """
пас вист полвиста в п ½ 6п 7б 9бк 10 м мизер р распасы бомба ! 3 5 2 10 прикуп отказ сдал недозаказ пополам тёмная выше
бп запись гора пуля висты +5 -3 1/2 1/0 штраф без приз заказ цель до 23:00 25:99 условие закрытия вошёл после вышел конец
сдаёт лист void fix played 1. 2) 0a rule target dealer players convention pulka title # " « » | ; , = 9999999999999999 ٣
² Ⅳ 1e3 -0 ß İ ё 🂡 ½½ а7б8вп sochi-1 prices=1,2 raspasy-price=1,x2
"""
SCRAPS = st.sampled_from([*WORDS.split(), "\u200b", "\xa0", "\ufeff", "\r", "\t", "\x00", "\x85", "\u2028"])


@st.composite
def spoiled(draw) -> str:
    """A ledger with some characters, words, lines changed."""
    text = draw(ledgers(most=5)).text
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from((0, 0, 1, 3, 20)))
        put = draw(st.one_of(SCRAPS, SCRAPS.map(" {} ".format), st.text(max_size=3), st.just("\n"), st.just("")))
        text = text[:start] + put + text[end:]
    return text


TEXTS = st.one_of(
    spoiled(),
    st.text(max_size=60),
    st.lists(SCRAPS, max_size=12)
    .map(" ".join)
    .map("pulka 1\nconvention sochi-1\nplayers А Б В Г\ntarget 10\n{}".format),
)


@given(TEXTS)
@examples(400)
def test_no_text_raises_anything_but_pulka_error(text: str) -> None:
    """And every refusal has its place, at a line and a column that are there."""
    try:
        book = book_of(text)
    except PulkaError as error:
        assert error.source is not None, error.key
        lines = text.split("\n")
        assert 1 <= error.source.line <= len(lines), error.key
        assert 1 <= error.source.column <= len(lines[error.source.line - 1]) + 1, error.key
        return
    assert sum(nets_of(book)) == 0


@pytest.mark.parametrize(
    "line",
    [
        "1. А 6п " + "п" * 3000,
        "1. А 7б 8 " + "в " * 500,
        "1. р " + "1" * 5000,
        "1. р " + "1 " * 2000,
        "1. " + "А " * 2000,
        "1. " + "(" * 5000,
        "запись А гора " + "9" * 5000,
        "условие " + "6 1 " * 2000 + "| без 5",
        "лист А " + "пуля 1 " * 1000,
        "void " + "9" * 5000,
    ],
    ids=lambda line: line[:12],
)
def test_a_long_line_is_refused_or_read_at_once(line: str) -> None:
    text = f"pulka 1\nconvention sochi-1\nplayers А Б В\ntarget 10\n{line}\n"
    with suppress(PulkaError):
        book_of(text)
