"""The rules of a table (договорённости): one frozen value, one field an option.

The fields are the only list of options: help, messages, `pulka rules`, headers are derived from
them.  Defaults are those of Sochi.  Sources: REF = «Преферанс во всех видах», K = Кодекс 1996,
L = Лесной, FSPR = турнирный кодекс федерации.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from pulka.agreements.values import (
    Choice,
    Kind,
    Positive,
    Series,
    SuitLists,
    Whole,
    Wholes,
    WordOrWhole,
    YesNo,
    read_value,
)
from pulka.model import Number, Unreadable

_YES_NO = YesNo()
_PRICED = WordOrWhole(("none", "price"))
_DEALER = Choice(("moves", "stays-3", "stays"))


class Option(NamedTuple):
    """What is known of an option besides its default: kind of values, meaning, source."""

    kind: Kind
    en: str
    ru: str
    source: str


_DECLARED: list[Option] = []


def _option(default: Any, kind: Kind, en: str, ru: str, source: str = "REF") -> Any:
    """The default of a field of `Rules`; the rest is kept for `OPTIONS`, in the order of the fields."""
    _DECLARED.append(Option(kind, en, ru, source))
    return default


def _choice(words: str, en: str, ru: str, source: str = "REF") -> Any:
    """An option with a few words as values; the default first."""
    allowed = tuple(words.split())
    return _option(allowed[0], Choice(allowed), en, ru, source)


class Rules(NamedTuple):
    """All agreements of one table.  Every combination is allowed except those `check` refuses."""

    prices: tuple[int, ...] = _option(
        (2, 4, 6, 8, 10, 10), Wholes(6), "price of 6 7 8 9 10 and misère", "цена 6 7 8 9 10 и мизера"
    )
    mountain_factor: Number = _option(
        1, Positive(), "mountain points for each point of the price", "очков горы за очко цены", "K"
    )
    whist_factor: Number = _option(1, Positive(), "whists for each point of the price", "вистов за очко цены", "K")
    pool_worth: int = _option(10, Whole(1), "whists a pool point is worth", "вистов в очке пули", "K")
    mountain_worth: int = _option(10, Whole(1), "whists a mountain point is worth", "вистов в очке горы", "K")
    duty: tuple[int, ...] = _option(
        (4, 2, 1, 1, 1),
        Wholes(5, 0, 10),
        "tricks the whisters owe on 6 … 10",
        "обязательные взятки вистующих на 6 … 10",
    )
    suit_prices: tuple[tuple[int, ...], ...] | None = _option(
        None, SuitLists(), "own prices for each suit (♠ ♣ ♦ ♥ NT)", "своя цена у каждой масти (♠ ♣ ♦ ♥ БК)"
    )
    ten: str = _choice(
        "checked checked-bare whisted staked",
        "how a ten is whisted",
        "десятерная: проверяется или вистуется",
        "REF, FSPR",
    )
    responsibility: str = _choice(
        "full half none half-until-closed",
        "what a whister pays for a missing trick",
        "ответственность вистующих: сколько за недобор",
        "K",
    )
    shortfall: str = _choice(
        "pair gap quota",
        "two whisters: who pays for missing tricks",
        "вистуют оба: чей недобор",
        "K",
    )
    shortfall_high: str = _choice(
        "second both",
        "two whisters, one trick owed: who pays for it",
        "вистуют оба, обязательна одна взятка: чей недобор",
        "REF, FSPR",
    )
    lone_whister: str = _choice(
        "pair share own-hand", "what a lone whister answers for", "за что отвечает вистующий один"
    )
    whist_style: str = _choice(
        "greedy gentleman gentleman-always",
        "who writes the whists of a lone whister",
        "жлобский или джентльменский вист",
    )
    failed_whister_keeps: bool = _option(
        True, _YES_NO, "a whister who is short still writes his tricks", "недобравший вистующий пишет свои висты"
    )
    half_whist: str = _choice(
        "second either no", "who may take half a whist", "полвиста (уйти за свои): кому можно", "K"
    )
    returned_half: str = _choice(
        "pass consolation nothing",
        "half-whist returned: what its taker writes",
        "вист вернули: что пишет уходивший за полвиста",
    )
    unwhisted: str = _choice("pool choice", "where a game nobody whists is written", "игра без виста: куда её пишут")
    dealer_whist: str = _choice(
        "liable free alone takes-all no",
        "after two passes the sitting dealer may whist",
        "вист сидящего сдающего после двух пасов",
        "REF, FSPR",
    )
    consolation: str | int = _option(
        "price",
        _PRICED,
        "what is written on the declarer for each undertrick",
        "консоляция: что пишут за недобор играющего",
    )
    consolation_sitting: bool = _option(
        True, _YES_NO, "sitting players write consolation too", "консоляцию пишут и сидящие на прикупе"
    )
    consolation_passer: bool = _option(
        True, _YES_NO, "a defender who passed writes consolation too", "консоляцию пишет и спасовавший"
    )
    concede: str = _choice("no six all", "a game may be given up without play", "можно ли сдаться без трёх, не играя")
    concede_tricks: int = _option(3, Whole(3, 4), "undertricks of a conceded game", "без скольких сдаются")
    stalingrad: bool = _option(False, _YES_NO, "six of spades must be whisted by both", "«Сталинград»: 6♠ вистуют оба")
    talon_bonus: str | int = _option(
        "price", _PRICED, "whists for each quick trick in the talon", "за прикуп: висты за каждую взятку в нём"
    )
    talon_bonus_three: str = _choice(
        "nobody both half",
        "who writes the talon at two or three players",
        "за прикуп вдвоём и втроём: кто пишет",
        "FSPR",
    )
    talon_bonus_when: str = _choice(
        "always made", "on which games the talon is written", "за прикуп: на какой игре пишут", "FSPR"
    )
    talon_bonus_for: str = _choice(
        "all ace", "what counts as a quick trick in the talon", "за прикуп: что считается взяткой"
    )
    talon_declined: str | int = _option(
        "none", _PRICED, "mountain points for a declined talon", "отказ от прикупа: сколько в гору"
    )
    talon_declined_by: str = _choice(
        "dealer declarer", "whose mountain a declined talon goes into", "отказ от прикупа: кому в гору"
    )
    misere_sevens: int = _option(
        0, Whole(), "whists for each seven in a misère's talon", "мизер: вистов за каждую семёрку в прикупе"
    )
    misere_whist: str = _choice("no staked", "a misère may be whisted", "мизер: можно ли вистовать")
    misere_dealer: str = _option(
        "moves", _DEALER, "who deals after a misère not made", "кто сдаёт после несыгранного мизера"
    )
    under_call: str | int = _option(
        "none", _PRICED, "mountain points for announcing too little", "недозаказ: сколько играющему в гору"
    )
    preferans_hand: str = _choice(
        "no yes takes-whists", "the announcement of twelve tricks", "объявление «преферанс» — двенадцать взяток"
    )
    games: bool = _option(True, _YES_NO, "games are played, not all-passes only", "играют не только распасы")
    raspasy: str = _choice(
        "mountain whists", "where the tricks of an all-pass are written", "распасы: куда пишут взятки", "REF, K"
    )
    raspasy_price: tuple[str, ...] = _option(
        ("1", "2", "3"), Series(), "price of an all-pass trick, deal by deal", "распасы: цена взятки по порядку"
    )
    raspasy_amnesty: bool = _option(
        False, _YES_NO, "the smallest number of tricks is taken off all", "распасы: амнистия, наименьшее снимают у всех"
    )
    raspasy_zero: str = _choice(
        "pool none pool-1 mountain mountain-2",
        "what no trick in an all-pass earns",
        "распасы без взятки: что за это",
        "REF, FSPR",
    )
    raspasy_zero_sitting: str = _choice(
        "tricks always no",
        "the sitting dealer earns it for no trick too",
        "распасы без взятки: пишут ли сидящему сдающему",
        "REF, FSPR",
    )
    raspasy_talon: str = _choice("open closed", "the talon is opened in an all-pass", "распасы: открывают ли прикуп")
    raspasy_whists: str = _choice(
        "all difference", "all-passes in whists: what is written", "распасы вистами: какие взятки пишут"
    )
    raspasy_tie: str = _choice(
        "split each", "all-passes in whists: two with fewest tricks", "распасы вистами: меньше всех взяли двое", "K"
    )
    raspasy_exit: tuple[int, ...] = _option(
        (6,),
        Wholes(0, 6, 10),
        "lowest game after each all-pass in a row",
        "выход из распасов: младшая игра",
        "REF, FSPR",
    )
    raspasy_exit_by: str = _choice(
        "any made whisted", "what ends a series of all-passes", "выход из распасов: чем выходят", "REF, FSPR"
    )
    raspasy_misere: str = _choice(
        "exits stays refused", "a misère in a series of all-passes", "выход из распасов: мизер"
    )
    raspasy_rounds: int = _option(
        0, Whole(), "when the price of all-passes starts again", "распасы: когда цена снова первая"
    )
    raspasy_zero_exits: bool = _option(
        False, _YES_NO, "an all-pass with no trick ends the series", "распасы без взятки: это выход"
    )
    raspasy_dealer: str = _option("moves", _DEALER, "who deals after an all-pass", "кто сдаёт после распасов")
    lyubimovka: bool = _option(
        False, _YES_NO, "an all-pass is followed by two more", "«Любимовка»: распасы трижды подряд"
    )
    close: str = _choice("all mountain sum first time open", "what ends the game", "чем кончается пуля")
    help: bool = _option(True, _YES_NO, "surplus points help open pools", "американская помощь: лишнее другим в пулю")
    help_worth: int = _option(10, Whole(1), "whists for a point of help", "вистов за очко помощи")
    help_order: str = _choice("most clockwise", "who is helped first", "кому помогают первым")
    help_tie: str = _choice(
        "mountain left", "who is helped first when pools are equal", "кому помогают при равных пулях"
    )
    help_excludes: str = _choice("sitting-and-failed none", "who is not helped", "кому не помогают")
    help_from: str = _choice("all games", "which points help", "какие очки идут в помощь")
    overflow: str = _choice(
        "others negative lift floor", "points nobody has room for", "лишние очки, когда помогать некому", "REF, K 4.1.1"
    )
    win_to_mountain: str = _choice(
        "no first half", "a made game comes off the own mountain", "сыгранное списывают со своей горы"
    )
    bombs: bool = _option(False, _YES_NO, "bomb rounds: all-passes bid blind", "бомбы: распасы, объявленные втёмную")
    bomb_cap: int = _option(
        0, Whole(), "when the price of bombs stops growing", "предел бомбы: когда цена больше не растёт"
    )
    bomb_sitting: str = _choice("no gets joins", "the sitting dealer gets a bomb", "бомба сидящему сдающему")
    dark: bool = _option(False, _YES_NO, "dark games at the double price", "игра втёмную, вдвое дороже")
    dark_whist: str = _choice("forced free", "both must whist a dark game", "тёмную игру вистуют оба")
    tick: str = _choice(
        "no last all", "after an all-pass, a double for the next game", "птичка: после распасов игра вдвое"
    )
    opening: str = _choice(
        "none bombs raspasy", "compulsory deals at the start", "разбойник: обязательные сдачи в начале"
    )
    opening_levels: int = _option(3, Whole(1), "levels of the compulsory deals", "разбойник: сколько ступеней в начале")
    opening_order: str = _choice("level dealer", "order of the compulsory deals", "разбойник: порядок сдач в начале")
    opening_mountain: int = _option(
        0, Whole(), "mountain at the start instead of them", "гора в начале вместо обязательных сдач"
    )
    prize_first: int = _option(
        0, Whole(), "whists from each for the first closed pool", "приз закрывшему первым: вистов с каждого"
    )
    prize_mountain: int = _option(
        0, Whole(), "whists from each for the smallest mountain", "приз за меньшую гору: вистов с каждого"
    )
    gusarik_whist: str = _choice(
        "pair choice", "two players: what the whister answers for", "гусарик: за что отвечает вистующий"
    )
    gusarik_allpass: str = _choice("played varenik redeal", "two players: when both pass", "гусарик: распасы")
    gusarik_mountain: str = _choice(
        "divided indivisible", "two players: the mountain is divided", "гусарик: делят ли гору", "K"
    )

    @property
    def keeps_target(self) -> bool:
        """Whether pools are filled up to a target (not by sum, not open)."""
        return self.close not in ("open", "sum")

    @property
    def needs_target(self) -> bool:
        """Whether a game cannot start without a target."""
        return self.close not in ("open", "time")

    def price(self, level: int, suit: str | None) -> int:
        """Price of a game in points; a table with suit prices needs the suit."""
        if self.suit_prices is not None and suit is not None:
            return self.suit_prices["♠♣♦♥N".index(suit[0])][level - 6]
        return self.prices[level - 6]

    @property
    def misere_price(self) -> int:
        """Price of a misère in points."""
        return self.prices[5]


_NAMED = dict(zip((name.replace("_", "-") for name in Rules._fields), _DECLARED, strict=True))

OPTIONS = {name: option.kind for name, option in _NAMED.items()}
"""Every option by the name it has in a header, with the kind of its values."""


def option_help(name: str, language: str) -> tuple[str, str]:
    """Meaning (in `language`) and source of an option."""
    option = _NAMED[name]
    return option.ru if language == "ru" else option.en, option.source


DEFAULTS = Rules()


def decode(words: Mapping[str, str], base: Rules = DEFAULTS) -> Rules:
    """`base` with the options named changed; raises Unreadable on an unknown option or value.

    >>> decode({"ten": "whisted"}).ten
    'whisted'
    """
    values = {}
    for name, word in words.items():
        kind = OPTIONS.get(name)
        if kind is None:
            raise Unreadable("unknown-option", option=name, near=nearest(name, OPTIONS))
        values[name.replace("-", "_")] = read_value(kind, name, word)
    return base._replace(**values)


def encode(rules: Rules) -> dict[str, str]:
    """Every option with its value as a header writes it.

    >>> encode(Rules())["raspasy-price"]
    '1,2,3'
    """
    return {name: kind.write(value) for (name, kind), value in zip(OPTIONS.items(), rules, strict=True)}


def differences(rules: Rules, base: Rules) -> dict[str, tuple[str, str]]:
    """Options whose values differ: name to (value in `rules`, value in `base`)."""
    mine, theirs = encode(rules), encode(base)
    return {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}


def conflict(rules: Rules) -> tuple[str, tuple[str, ...]] | None:
    """An impossible combination: message key and the options that make it, or None."""
    if rules.close == "sum" and rules.help:
        return "sum-with-help", ("close", "help")
    return None


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most like `word`, for "did you mean"."""
    from difflib import get_close_matches

    names = list(known)
    return (get_close_matches(word, names, 1, 0.3) or names[:1])[0]


@cache
def series_price(prices: tuple[str, ...], n: int) -> int:
    """Price of a trick in the n-th all-pass of a series (from 1); the last repeats or goes on.

    >>> [series_price(("1", "x2"), n) for n in (1, 2, 3, 4)], series_price(("1", "2", "3"), 9)
    ([1, 2, 4, 8], 3)
    """
    last = prices[-1]
    if last[0] not in "+x":
        return int(prices[min(n, len(prices)) - 1])
    first, step, beyond = int(prices[-2]), int(last[1:]), n - (len(prices) - 1)
    if beyond <= 0:
        return int(prices[n - 1])
    return first + step * beyond if last[0] == "+" else first * step**beyond
