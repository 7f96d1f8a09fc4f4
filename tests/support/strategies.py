"""Whole legal ledgers under random rules, for every property test of the project.

`ledgers()` is the strategy.  A record is drawn against the `State` of the table it is played at, so
that it is legal by construction (docs/spec/scoring.md and docs/spec/ledger.md say what is); a refusal while drawing is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import profiles
from pulka.families import conventions
from pulka.ledger.header import Header
from pulka.ledger.lines import letter, parse
from pulka.model import ACCOUNTS, Number
from pulka.families.russian.notation import write
from pulka.notation.records import Assertion, End, Entry, Join, Leave, NamedDealer, Prize
from pulka.families.russian.kinds import KIND
from pulka.families.russian.records import (
    MISERE,
    SUITS,
    Act,
    AllPass,
    BombRound,
    Call,
    Conceded,
    Condition,
    Deal,
    Demand,
    Fine,
    Game,
    Misere,
    Order,
    Preferans,
    Record,
    Stance,
    Suit,
    UnderCalled,
)  # fmt: skip
from pulka.families.russian.options import OPTIONS, Rules, conflict
from pulka.families.russian.scoring.deal import Setting
from pulka.families.russian.state import State
from pulka.evening.replay import table_of

Draw = Callable[[st.SearchStrategy[Any]], Any]

TABLES = (
    ("Аня", "Боря", "Вера", "Гена", "Дима", "Ева", "Женя"),
    ("Ann", "Anna", "Boris", "Vera", "Gleb", "Dima", "Zoe"),
    ("В", "П", "М", "Р", "Ф", "Ц", "Я"),
    ("w", "p", "h", "m", "r", "q", "z"),
)
"""Names of players; those of one letter are calls as well, and must read back all the same."""

RUSSIAN = tuple(
    name for name in conventions.names() if conventions.load(name).family == "russian" and name != "zakaznoy-1"
)
"""Conventions that these ledgers are drawn under; those of other families, and games played once: test_families."""

RATES = ("1", "0.50 RUB", "0.07 EUR", "13", "0.001")


def examples(count: int) -> settings:
    """Settings of a property test over ledgers: `count` examples in the thorough profile (see `profiles`)."""
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
    return settings(max_examples=profiles.scaled(count), deadline=None, suppress_health_check=quiet)


class Sample(NamedTuple):
    """A legal ledger: lines of the header, lines of records (and corrections) in canonical text."""

    header: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole file."""
        return "\n".join([*self.header, "", *self.lines, ""])

    def with_rules(self, **values: str) -> Sample:
        """The same records under changed options (`raspasy_price="2"`): the last `rule` counts."""
        words = [f"{name.replace('_', '-')}={value}" for name, value in values.items()]
        return self._replace(header=(*self.header, f"rule {' '.join(words)}"))

    def prefix(self, count: int) -> Sample:
        """The ledger as it was after `count` lines."""
        return self._replace(lines=self.lines[:count])


# ── headers ──


@st.composite
def rule_words(draw: Draw, base: Rules, fixed: Mapping[str, str]) -> dict[str, str]:
    """Options that differ from a convention: a few at random, then the fixed ones; never an impossible pair."""
    names = draw(st.lists(st.sampled_from(sorted(OPTIONS.kinds)), max_size=7, unique=True))
    words = {name: draw(st.sampled_from(OPTIONS.kinds[name].samples())) for name in names} | dict(fixed)
    if "close" in words:  # with tables of games there is no target, and all-passes are refused: see test_families
        words["close"] = words["close"].replace("tables", "all")
    words |= {name: "no" if name == "once" else "auction" for name in ("once", "declarer") if name in words}
    if conflict(OPTIONS.decode(words, base)):
        words["help"] = "no"
    return words


@st.composite
def headers(draw: Draw, players: tuple[int, ...], fixed: Mapping[str, str]) -> tuple[str, ...]:
    """Lines of a header; targets are small, so that pools close."""
    convention = draw(st.sampled_from(RUSSIAN))
    base = conventions.load(convention).rules
    words = draw(rule_words(base, fixed))
    close = OPTIONS.decode(words, base).close
    table = draw(st.sampled_from(TABLES))[: draw(st.sampled_from(players))]
    lines = ["pulka 1", f"convention {convention}", f"players {' '.join(table)}"]
    if close != "open" and (close != "time" or draw(st.booleans())):
        lines.append(f"target {draw(st.sampled_from((4, 10, 6, 20)))}")
    language = draw(st.sampled_from(("ru", "en")))
    if language == "en" or draw(st.booleans()):  # without it a first record `dealer …` would belong to the header
        lines.append(f"dealer {draw(st.sampled_from(table))}")
    if draw(st.booleans()):
        lines.append(f"rate {draw(st.sampled_from(RATES))}")
    lines += [f"rule {name}={value}" for name, value in words.items()]
    lines.append(f"language {language}")
    return tuple(lines)


# ── what may happen in a deal ──


def checked_ten(level: int, rules: Rules) -> bool:
    """Whether a ten is played without duty, whatever was said."""
    return level == 10 and rules.ten in ("checked", "checked-bare")


def own_hand(player: int, own: bool, setting: Setting) -> bool:
    """Whether a lone whister counts his own tricks only."""
    if setting.two_handed:
        return own
    return setting.rules.lone_whister == "own-hand" and player not in setting.seats.sitting


def may_half(level: int, stances: tuple[Stance, ...], setting: Setting) -> bool:
    """Whether these stances may hold a half-whist."""
    rules = setting.rules
    barred = rules.half_whist == "no" or (rules.lone_whister == "own-hand" and not setting.two_handed)
    second = rules.half_whist == "either" or len(stances) == 1 or stances[0] != "half"
    return not barred and second and rules.duty[level - 6] >= 2 and not checked_ten(level, rules)


def may_stand(game: Game, stances: tuple[Stance, ...], setting: Setting) -> bool:
    """Whether defenders may say this: half-whists, Stalingrad, a dark game that must be whisted."""
    rules = setting.rules
    if "half" in stances and (stances.count("half") > 1 or not may_half(game.level, stances, setting)):
        return False
    if all(stance == "whist" for stance in stances):
        return True
    stalingrad = rules.stalingrad and game.level == 6 and game.suit == "♠"
    forced = game.dark == "dark" and rules.dark_whist == "forced" and not checked_ten(game.level, rules)
    return not stalingrad and not forced


def all_stances(game: Game, setting: Setting) -> list[tuple[Stance, ...]]:
    """Everything the defenders may say."""
    stances: tuple[Stance, ...] = ("whist", "pass", "half")
    ways = product(stances, repeat=len(setting.seats.active) - 1)
    return [way for way in ways if may_stand(game, way, setting)]


def games_open(setting: Setting) -> bool:
    """Whether anybody may announce anything."""
    rules = setting.rules
    return rules.games and not setting.opening and not (rules.lyubimovka and setting.series in (1, 2))


# ── games ──


@st.composite
def contracts(draw: Draw, setting: Setting, suit_needed: bool = False) -> tuple[int, int, Suit | None, str, bool]:
    """Declarer, level, suit, dark, without a talon."""
    rules = setting.rules
    declarer = draw(st.sampled_from(setting.seats.active))
    level = draw(st.integers(setting.lowest_level, 10))
    needed = suit_needed or rules.suit_prices is not None
    suit = draw(st.sampled_from(SUITS if needed else (None, *SUITS)))
    dark = draw(st.sampled_from(("", "dark", "raised"))) if rules.dark else ""
    return declarer, level, suit, dark, draw(st.integers(0, 5)) == 5


@st.composite
def games(draw: Draw, setting: Setting) -> Game:
    """A game of any outcome."""
    declarer, level, suit, dark, hand = draw(contracts(setting, setting.rules.stalingrad))
    game = Game(declarer, level, suit, dark=dark, hand=hand)  # type: ignore[arg-type]
    stances = draw(st.sampled_from(all_stances(game, setting)))
    calls = tuple(Call(p, s) for p, s in zip(setting.seats.defenders(declarer), stances, strict=True))
    calls += draw(sitting_calls(game, stances, setting))
    game = draw(results(game._replace(calls=calls), setting))
    return draw(talons(game, setting))


@st.composite
def sitting_calls(draw: Draw, game: Game, stances: tuple[Stance, ...], setting: Setting) -> tuple[Call, ...]:
    """The dealer (of five also the other sitting player) whists after two passes, or takes a half back."""
    rules, sitting = setting.rules, setting.seats.sitting
    barred = rules.dealer_whist == "no" or checked_ten(game.level, rules)
    if not sitting or barred or "whist" in stances or draw(st.booleans()):
        return ()
    return (Call(draw(st.sampled_from(sitting)), "whist"),)


@st.composite
def results(draw: Draw, game: Game, setting: Setting) -> Game:
    """Tricks of everybody where the game was played, and what became of it where it was not."""
    stances, checked = [call.stance for call in game.calls], checked_ten(game.level, setting.rules)
    staked = game.level == 10 and setting.rules.ten == "staked" and "half" not in stances
    optional = checked or (staked and "whist" not in stances)
    if not ("whist" in stances or optional) or (optional and draw(st.booleans())):
        off = {"pass"} == set(stances) and setting.rules.unwhisted == "choice" and not checked
        return game._replace(off_mountain=off and draw(st.booleans()))
    taken = draw(st.integers(0, 10))
    off = draw(st.sampled_from((0, 0, 0, min(1, taken), min(2, taken))))
    game = game._replace(taken=taken, off=off)
    return game._replace(calls=draw(tricks_of_calls(game, setting)))


@st.composite
def tricks_of_calls(draw: Draw, game: Game, setting: Setting) -> tuple[Call, ...]:
    """The defenders' tricks: two who count share the defence's, a lone one has them all or his own."""
    defence = 10 - (game.taken or 0)
    checked = checked_ten(game.level, setting.rules)
    counting = [call for call in game.calls if call.stance == "whist" or checked]
    if len(counting) == 2:
        first = draw(st.integers(0, defence))
        share = {counting[0].player: first, counting[1].player: defence - first}
        return tuple(call._replace(tricks=share.get(call.player)) for call in game.calls)
    if not counting:
        return game.calls
    return draw(lone_tricks(game, counting[0], defence, setting))


@st.composite
def lone_tricks(draw: Draw, game: Game, whister: Call, defence: int, setting: Setting) -> tuple[Call, ...]:
    """A lone whister's tricks, and a passer's where they are told."""
    choice = setting.two_handed and setting.rules.gusarik_whist == "choice" and whister.stance == "whist"
    own = choice and not checked_ten(game.level, setting.rules) and draw(st.booleans())
    whister = whister._replace(own=own)
    others = [call for call in game.calls if call.player != whister.player]
    told = bool(others) and draw(st.booleans())
    if told or own_hand(whister.player, own, setting):
        mine = draw(st.integers(0, defence))
        whister = whister._replace(tricks=mine)
        if told:
            others[0] = others[0]._replace(tricks=defence - mine)
            others[1:] = [call._replace(tricks=0) for call in others[1:]]
    changed = {call.player: call for call in (whister, *others)}
    return tuple(changed[call.player] for call in game.calls)


@st.composite
def talons(draw: Draw, game: Game, setting: Setting) -> Game:
    """What lay in the talon, where the table pays for it; or that it was declined."""
    rules = setting.rules
    if game.hand:
        return game
    if rules.talon_declined != "none" and draw(st.booleans()):
        return game._replace(declined=True)
    if rules.talon_bonus != "none" and draw(st.booleans()):
        return game._replace(talon=draw(st.integers(0, 3 if rules.talon_bonus_for == "all" else 1)))
    return game


@st.composite
def conceded(draw: Draw, setting: Setting) -> Conceded:
    """A game given up."""
    declarer, level, suit, dark, hand = draw(contracts(setting))
    return Conceded(declarer, 6 if setting.rules.concede == "six" else level, suit, dark, hand)  # type: ignore[arg-type]


@st.composite
def under_called(draw: Draw, setting: Setting) -> UnderCalled:
    """A game announced too low."""
    return UnderCalled(*draw(contracts(setting)))


# ── the other deals ──


@st.composite
def miseres(draw: Draw, setting: Setting) -> Misere:
    """A misère: made, caught, shared, whisted."""
    rules, seats = setting.rules, setting.seats
    declarer = draw(st.sampled_from(seats.active))
    hand, shared = draw(st.integers(0, 4)) == 4, bool(seats.sitting) and draw(st.booleans())
    talon = draw(st.sampled_from(("", "declined", 0, 1, 2))) if not hand else ""
    calls: tuple[Call, ...] = ()
    if rules.misere_whist == "staked":
        calls = tuple(Call(p, draw(st.sampled_from(("pass", "whist")))) for p in seats.defenders(declarer))
    return Misere(
        declarer,
        draw(st.sampled_from((0, 0, 0, 1, 2, 5, 10))),
        calls,
        dark=rules.dark and draw(st.booleans()),
        hand=hand,
        shared=shared,
        sharer=draw(st.sampled_from((None, *seats.sitting))) if shared else None,
        sevens=talon if rules.misere_sevens and isinstance(talon, int) else None,
        declined=rules.talon_declined != "none" and talon == "declined",
    )


@st.composite
def shares(draw: Draw, setting: Setting) -> tuple[tuple[int, int], ...]:
    """Ten tricks over everybody who owns some; at most two of them are the sitting dealer's."""
    dealer = setting.seats.sitting[0] if setting.talon_owned else None
    active = setting.seats.active
    tricks = {} if dealer is None else {dealer: draw(st.integers(0, 2))}
    left = 10 - sum(tricks.values())
    for player in active[:-1]:
        tricks[player] = draw(st.integers(0, left))
        left -= tricks[player]
    tricks[active[-1]] = left
    return tuple((player, tricks[player]) for player in setting.owners)


@st.composite
def bomb_rounds(draw: Draw, setting: Setting) -> BombRound:
    """A bomb round; somebody said "bomb", in the opening nobody needs to."""
    seats = setting.seats
    may = seats.active + (seats.sitting[:1] if setting.rules.bomb_sitting == "joins" else ())
    said = st.lists(st.sampled_from(may), min_size=0 if setting.opening else 1, max_size=3, unique=True)
    declared = draw(said)
    return BombRound(draw(shares(setting)), tuple(player for player in may if player in declared))


def all_passes(setting: Setting) -> st.SearchStrategy[AllPass]:
    """An all-pass."""
    return shares(setting).map(AllPass)


def announcements(setting: Setting) -> st.SearchStrategy[Preferans]:
    """The twelve-trick announcement."""
    return st.sampled_from(setting.seats.active).map(Preferans)


def kinds_of_deal(setting: Setting) -> Iterator[Callable[[Setting], st.SearchStrategy[Deal]]]:
    """The kinds of deal that may come next; games stand thrice, because they have most outcomes."""
    rules, opening = setting.rules, setting.rules.opening if setting.opening else ""
    compulsory = rules.lyubimovka and setting.series in (1, 2)
    if games_open(setting):
        yield from (games, games, games)
        if setting.series == 0 or rules.raspasy_misere != "refused":
            yield miseres
        if rules.concede == "all" or (rules.concede == "six" and setting.lowest_level == 6):
            yield conceded
        if rules.under_call != "none":
            yield under_called
        if rules.preferans_hand != "no" and setting.target is not None:
            yield announcements
    if opening != "bombs" and not (setting.two_handed and rules.gusarik_allpass == "redeal"):
        yield all_passes
    if opening == "bombs" or (rules.bombs and not opening and not compulsory):
        yield bomb_rounds


# ── records that are not deals ──

REASONS = st.sampled_from(("", "смотрел прикуп", "a # is no comment here"))
AMOUNTS = st.one_of(st.integers(-20, 20), st.fractions(-5, 5, max_denominator=3))


def exactly(value: Any) -> Number:
    """A fraction as an int where it is whole."""
    return value.numerator if value.denominator == 1 else value


@st.composite
def entries(draw: Draw, state: State) -> Entry:
    """A penalty or correction of any account, of anybody ever on the sheet."""
    player, other = draw(st.permutations(range(len(state.names))))[:2]
    account = draw(st.sampled_from(ACCOUNTS))
    on = other if account == "whists" else None
    return Entry(player, account, on, exactly(draw(AMOUNTS)), draw(REASONS))


@st.composite
def fines(draw: Draw, state: State) -> Fine:
    """A fine in undertricks of a game or a misère."""
    player, level = draw(st.sampled_from(state.rotation.circle)), draw(st.sampled_from((6, 7, 10, MISERE)))
    suit = None if level == MISERE else draw(st.sampled_from(SUITS))
    return Fine(player, level, suit, draw(st.integers(0, 5)), draw(REASONS))


@st.composite
def prizes(draw: Draw, state: State) -> Prize:
    """A prize written by hand."""
    return Prize(draw(st.sampled_from(state.rotation.circle)), draw(st.integers(0, 100)), draw(REASONS))


@st.composite
def orders(draw: Draw, state: State) -> Order:
    """An order by a player with the largest mountain."""
    mountain = state.totals.mountain
    largest = max(mountain[player] for player in state.rotation.order)
    who = [player for player in state.rotation.order if mountain[player] == largest]
    return Order(draw(st.sampled_from(who)), draw(st.integers(1, 30)), draw(st.sampled_from(("", "23:00"))))


@st.composite
def conditions(draw: Draw, state: State) -> Condition:
    """Contracts everybody must announce."""
    demand = st.builds(Demand, st.integers(6, 10), st.integers(1, 3), st.just(False))
    misere = st.builds(Demand, st.just(MISERE), st.integers(1, 2), st.booleans())
    demands = draw(st.lists(st.one_of(demand, misere), min_size=1, max_size=3))
    return Condition(tuple(demands), draw(st.integers(1, 10)), draw(st.booleans()))


@st.composite
def joins(draw: Draw, state: State) -> Join:
    """A newcomer, at the usual seat or after somebody."""
    table = next(names for names in TABLES if names[0] in state.names)
    name = next(name for name in table if name not in state.names)
    return Join(name, draw(st.sampled_from((None, *state.rotation.circle))))


def leaves(state: State) -> st.SearchStrategy[Leave]:
    """A player leaves the table."""
    return st.sampled_from(state.rotation.order).map(Leave)


def dealers(state: State) -> st.SearchStrategy[NamedDealer]:
    """Another dealer than the rotation's."""
    return st.sampled_from(state.rotation.order).map(NamedDealer)


def ends(state: State) -> st.SearchStrategy[End]:
    """The players stop."""
    return st.just(End())


@st.composite
def assertions(draw: Draw, state: State) -> Assertion:
    """The paper sheet of one player, right or a point off."""
    me, other = draw(st.permutations(range(len(state.names))))[:2]
    totals, off = state.totals, draw(st.sampled_from((0, 0, 1)))
    whists = ((other, totals.whists[me][other] + off),) if draw(st.booleans()) else ()
    return Assertion(me, totals.pool[me], totals.mountain[me] + off if draw(st.booleans()) else None, whists)


def kinds_of_act(state: State) -> Iterator[Callable[[State], st.SearchStrategy[Act]]]:
    """The kinds of record, not deals, that may come next; the end comes seldom."""
    table = next(names for names in TABLES if names[0] in state.names or names[1] in state.names)
    there = len(state.rotation.order)
    yield from (entries, entries, fines, prizes, conditions, dealers, assertions)
    if not state.over and not state.level() and not state.ordered and state.rules.close != "open":
        yield orders
    if there < 5 and len(state.names) < len(table):
        yield joins
    if there > 2:
        yield leaves


# ── whole ledgers ──


class _Writer:
    """Plays drawn records and keeps their numbered lines."""

    def __init__(self, header: Header) -> None:
        self.state = table_of(header)
        self.state.begin()
        self.language = header.written_language
        self.lines: list[str] = []
        self.deals = self.letters = 0
        self.names: list[str] = []
        self.others: dict[str, str] = {}

    def say(self, record: Record) -> str:
        """The canonical text of a record."""
        return write(record, self.state.names, self.language)

    def deal(self, deal: Deal, setting: Setting) -> None:
        """Play a deal and write its line; `legal.complete` has filled it."""
        done, _ = self.state.play(deal, setting)
        self.deals, self.letters = self.deals + 1, 0
        self.names.append(str(self.deals))
        self.lines.append(f"{self.deals}. {self.say(done)}")

    def act(self, act: Act) -> None:
        """Do what a record that is not a deal says, and write its line."""
        self.state.act(act)
        self.names.append(f"{self.deals}{letter(self.letters)}")
        self.letters += 1
        self.lines.append(self.say(act))


@st.composite
def ledgers(
    draw: Draw,
    players: tuple[int, ...] = (3, 4, 2, 5),
    most: int = 10,
    fixed: Mapping[str, str] | None = None,
    without: tuple[type, ...] = (),
    corrections: bool = True,
) -> Sample:
    """A legal ledger of up to `most` records, under random rules (`fixed`: options that are given).

    `without`: kinds of record that do not occur.
    """
    lines = draw(headers(players, fixed or {}))
    writer = _Writer(parse("\n".join(lines), "drawn.pulka").header)
    for _ in range(draw(st.integers(0, most))):
        draw(one_more(writer, without))
    if End not in without and draw(st.integers(0, 3)) == 3:
        writer.act(End())
    drawn = Sample(lines, tuple(writer.lines))
    return draw(corrected(drawn, writer)) if corrections and writer.names else drawn


_MADE = {
    games: Game, miseres: Misere, conceded: Conceded, under_called: UnderCalled, announcements: Preferans,
    all_passes: AllPass, bomb_rounds: BombRound, entries: Entry, fines: Fine, prizes: Prize, conditions: Condition,
    dealers: NamedDealer, assertions: Assertion, orders: Order, joins: Join, leaves: Leave,
}  # fmt: skip


@st.composite
def one_more(draw: Draw, writer: _Writer, without: tuple[type, ...]) -> None:
    """Play one more record: mostly a deal, while the game goes on."""
    state = writer.state
    setting = state.setting()
    kinds = [] if state.over else [kind for kind in kinds_of_deal(setting) if _MADE[kind] not in without]
    if kinds and draw(st.integers(0, 4)) < 4:
        kind = draw(st.sampled_from(kinds))
        if draw(st.integers(0, 2)) == 2:
            writer.others[str(writer.deals + 1)] = writer.say(draw(kind(setting)))
        writer.deal(draw(kind(setting)), setting)
        return
    acts = [kind for kind in kinds_of_act(state) if _MADE[kind] not in without]
    if acts:
        writer.act(draw(draw(st.sampled_from(acts))(state)))


@st.composite
def corrected(draw: Draw, sample: Sample, writer: _Writer) -> Sample:
    """The ledger with a correction at its end, where what follows the corrected record still can have happened."""
    name = draw(st.sampled_from((None, None, *writer.names)))
    if name is None:
        return sample
    ways = [f'void {name} "лишняя карта"', f"void {name}"]
    ways += [f"void {name} played"] if name.isdigit() else []
    ways += [f"fix {name} {writer.others[name]}"] * 2 if name in writer.others else []
    changed = sample._replace(lines=(*sample.lines, draw(st.sampled_from(ways))))
    return changed if is_possible(changed) else sample


def is_possible(sample: Sample) -> bool:
    """Whether a ledger could have happened."""
    from pulka.evening.replay import replay
    from pulka.model import PulkaError

    try:
        replay(parse(sample.text, "drawn.pulka"))
    except PulkaError:
        return False
    return True


assert set(KIND) <= set(_MADE.values())
