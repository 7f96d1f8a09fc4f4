"""The rules of a Russian table (договорённости): one frozen value, one field an option.

Defaults are those of Sochi.  Sources: REF = «Преферанс во всех видах», K = Кодекс 1996,
L = Лесной, FSPR = турнирный кодекс федерации.
"""

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from pulka.agreements.options import Conflict, OptionSet, Priced, option
from pulka.agreements.values import Positive, Series, SuitLists, Whole, Wholes
from pulka.model import Number

Dealer: TypeAlias = Literal["moves", "stays-3", "stays"]
"""Who deals after a deal of some kind: the next one, the same (three times at most), the same."""


class Rules(NamedTuple):
    """All agreements of one table.  Every combination is allowed except those `check` refuses."""

    prices: tuple[int, ...] = option(
        (2, 4, 6, 8, 10, 10), "price of 6 7 8 9 10 and misère", "цена 6 7 8 9 10 и мизера", kind=Wholes(6)
    )
    mountain_factor: Number = option(
        1, "mountain points for each point of the price", "очков горы за очко цены", "K", kind=Positive()
    )
    whist_factor: Number = option(1, "whists for each point of the price", "вистов за очко цены", "K", kind=Positive())
    pool_worth: int = option(10, "whists a pool point is worth", "вистов в очке пули", "K", kind=Whole(1))
    mountain_worth: int = option(10, "whists a mountain point is worth", "вистов в очке горы", "K", kind=Whole(1))
    duty: tuple[int, ...] = option(
        (4, 2, 1, 1, 1),
        "tricks the whisters owe on 6 … 10",
        "обязательные взятки вистующих на 6 … 10",
        kind=Wholes(5, 0, 10),
    )
    suit_prices: tuple[tuple[int, ...], ...] | None = option(
        None, "own prices for each suit (♠ ♣ ♦ ♥ NT)", "своя цена у каждой масти (♠ ♣ ♦ ♥ БК)", kind=SuitLists()
    )
    ten: Literal["checked", "checked-bare", "whisted", "staked"] = option(
        "checked",
        "how a ten is whisted",
        "десятерная: проверяется или вистуется",
        "REF, FSPR",
    )
    responsibility: Literal["full", "half", "none", "half-until-closed"] = option(
        "full",
        "what a whister pays for a missing trick",
        "ответственность вистующих: сколько за недобор",
        "K",
    )
    shortfall: Literal["pair", "gap", "quota"] = option(
        "pair",
        "two whisters: who pays for missing tricks",
        "вистуют оба: чей недобор",
        "K",
        acts="responsibility!=none or ten=staked",
    )
    shortfall_high: Literal["second", "both"] = option(
        "second",
        "two whisters, one trick owed: who pays for it",
        "вистуют оба, обязательна одна взятка: чей недобор",
        "REF, FSPR",
        acts="shortfall!=quota and responsibility!=none or shortfall!=quota and ten=staked",
    )
    lone_whister: Literal["pair", "share", "own-hand"] = option(
        "pair", "what a lone whister answers for", "за что отвечает вистующий один"
    )
    whist_style: Literal["greedy", "gentleman", "gentleman-always"] = option(
        "greedy",
        "who writes the whists of a lone whister",
        "жлобский или джентльменский вист",
    )
    failed_whister_keeps: bool = option(
        True,
        "a whister who is short still writes his tricks",
        "недобравший вистующий пишет свои висты",
        acts="responsibility!=none or ten=staked",
    )
    half_whist: Literal["second", "either", "no"] = option(
        "second",
        "who may take half a whist",
        "полвиста (уйти за свои): кому можно",
        "K",
        acts="lone-whister!=own-hand or players=2",
    )
    returned_half: Literal["pass", "consolation", "nothing"] = option(
        "pass",
        "half-whist returned: what its taker writes",
        "вист вернули: что пишет уходивший за полвиста",
        acts="half-whist!=no and lone-whister!=own-hand or half-whist!=no and players=2",
    )
    unwhisted: Literal["pool", "choice"] = option(
        "pool", "where a game nobody whists is written", "игра без виста: куда её пишут"
    )
    dealer_whist: Literal["liable", "free", "alone", "takes-all", "no"] = option(
        "liable",
        "after two passes the sitting dealer may whist",
        "вист сидящего сдающего после двух пасов",
        "REF, FSPR",
    )
    consolation: Priced = option(
        "price",
        "what is written on the declarer for each undertrick",
        "консоляция: что пишут за недобор играющего",
    )
    consolation_sitting: bool = option(
        True, "sitting players write consolation too", "консоляцию пишут и сидящие на прикупе", acts="consolation!=none"
    )
    consolation_passer: bool = option(
        True, "a defender who passed writes consolation too", "консоляцию пишет и спасовавший", acts="consolation!=none"
    )
    concede: Literal["no", "six", "all"] = option(
        "no", "a game may be given up without play", "можно ли сдаться без трёх, не играя"
    )
    concede_tricks: int = option(
        3, "undertricks of a conceded game", "без скольких сдаются", kind=Whole(3, 4), acts="concede!=no"
    )
    stalingrad: bool = option(False, "six of spades must be whisted by both", "«Сталинград»: 6♠ вистуют оба")
    talon_bonus: Priced = option(
        "price", "whists for each quick trick in the talon", "за прикуп: висты за каждую взятку в нём"
    )
    talon_bonus_three: Literal["nobody", "both", "half"] = option(
        "nobody",
        "who writes the talon at two or three players",
        "за прикуп вдвоём и втроём: кто пишет",
        "FSPR",
        acts="talon-bonus!=none",
    )
    talon_bonus_when: Literal["always", "made"] = option(
        "always",
        "on which games the talon is written",
        "за прикуп: на какой игре пишут",
        "FSPR",
        acts="talon-bonus!=none",
    )
    talon_bonus_for: Literal["all", "ace"] = option(
        "all", "what counts as a quick trick in the talon", "за прикуп: что считается взяткой", acts="talon-bonus!=none"
    )
    talon_declined: Priced = option("none", "mountain points for a declined talon", "отказ от прикупа: сколько в гору")
    talon_declined_by: Literal["dealer", "declarer"] = option(
        "dealer",
        "whose mountain a declined talon goes into",
        "отказ от прикупа: кому в гору",
        acts="talon-declined!=none",
    )
    misere_sevens: int = option(
        0, "whists for each seven in a misère's talon", "мизер: вистов за каждую семёрку в прикупе", kind=Whole()
    )
    misere_whist: Literal["no", "staked"] = option("no", "a misère may be whisted", "мизер: можно ли вистовать")
    misere_dealer: Dealer = option("moves", "who deals after a misère not made", "кто сдаёт после несыгранного мизера")
    under_call: Priced = option(
        "none", "mountain points for announcing too little", "недозаказ: сколько играющему в гору"
    )
    preferans_hand: Literal["no", "yes", "takes-whists"] = option(
        "no", "the announcement of twelve tricks", "объявление «преферанс» — двенадцать взяток"
    )
    games: bool = option(True, "games are played, not all-passes only", "играют не только распасы")
    raspasy: Literal["mountain", "whists"] = option(
        "mountain", "where the tricks of an all-pass are written", "распасы: куда пишут взятки", "REF, K"
    )
    raspasy_price: tuple[str, ...] = option(
        ("1", "2", "3"), "price of an all-pass trick, deal by deal", "распасы: цена взятки по порядку", kind=Series()
    )
    raspasy_amnesty: bool = option(
        False,
        "the smallest number of tricks is taken off all",
        "распасы: амнистия, наименьшее снимают у всех",
        acts="raspasy=mountain or bombs=yes or opening=bombs",
    )
    raspasy_zero: Literal["pool", "none", "pool-1", "mountain", "mountain-2"] = option(
        "pool",
        "what no trick in an all-pass earns",
        "распасы без взятки: что за это",
        "REF, FSPR",
    )
    raspasy_zero_sitting: Literal["tricks", "always", "no"] = option(
        "tricks",
        "the sitting dealer earns it for no trick too",
        "распасы без взятки: пишут ли сидящему сдающему",
        "REF, FSPR",
        acts="raspasy-zero!=none",
    )
    raspasy_talon: Literal["open", "closed"] = option(
        "open", "the talon is opened in an all-pass", "распасы: открывают ли прикуп"
    )
    raspasy_whists: Literal["all", "difference"] = option(
        "all", "all-passes in whists: what is written", "распасы вистами: какие взятки пишут", acts="raspasy=whists"
    )
    raspasy_tie: Literal["split", "each"] = option(
        "split",
        "all-passes in whists: two with fewest tricks",
        "распасы вистами: меньше всех взяли двое",
        "K",
        acts="raspasy=whists",
    )
    raspasy_exit: tuple[int, ...] = option(
        (6,),
        "lowest game after each all-pass in a row",
        "выход из распасов: младшая игра",
        "REF, FSPR",
        kind=Wholes(0, 6, 10),
    )
    raspasy_exit_by: Literal["any", "made", "whisted"] = option(
        "any", "what ends a series of all-passes", "выход из распасов: чем выходят", "REF, FSPR"
    )
    raspasy_misere: Literal["exits", "stays", "refused"] = option(
        "exits", "a misère in a series of all-passes", "выход из распасов: мизер"
    )
    raspasy_rounds: int = option(
        0, "when the price of all-passes starts again", "распасы: когда цена снова первая", kind=Whole()
    )
    raspasy_zero_exits: bool = option(
        False, "an all-pass with no trick ends the series", "распасы без взятки: это выход"
    )
    raspasy_dealer: Dealer = option("moves", "who deals after an all-pass", "кто сдаёт после распасов")
    lyubimovka: bool = option(False, "an all-pass is followed by two more", "«Любимовка»: распасы трижды подряд")
    declarer: Literal["auction", "first-hand"] = option("auction", "who declares", "кто играет", "TG")
    once: Literal["no", "levels", "contracts"] = option(
        "no", "games that each player plays once", "игры, которые каждый играет по одному разу", "TG"
    )
    once_ticks: Literal["played", "made"] = option(
        "played", "when such a game is ticked off", "когда такую игру вычёркивают", "TG"
    )
    close: Literal["all", "mountain", "sum", "first", "time", "open", "tables"] = option(
        "all", "what ends the game", "чем кончается пуля"
    )
    help: bool = option(
        True,
        "surplus points help open pools",
        "американская помощь: лишнее другим в пулю",
        acts="close!=open and target=yes",
    )
    help_worth: int = option(
        10,
        "whists for a point of help",
        "вистов за очко помощи",
        kind=Whole(1),
        acts="help=yes and close!=open and target=yes or preferans-hand!=no",
    )
    help_order: Literal["most", "clockwise"] = option(
        "most", "who is helped first", "кому помогают первым", acts="help=yes and close!=open and target=yes"
    )
    help_tie: Literal["mountain", "left"] = option(
        "mountain",
        "who is helped first when pools are equal",
        "кому помогают при равных пулях",
        acts="help=yes and help-order=most and close!=open and target=yes",
    )
    help_excludes: Literal["sitting-and-failed", "none"] = option(
        "sitting-and-failed", "who is not helped", "кому не помогают", acts="help=yes and close!=open and target=yes"
    )
    help_from: Literal["all", "games"] = option(
        "all", "which points help", "какие очки идут в помощь", acts="close!=sum and close!=open and target=yes"
    )
    overflow: Literal["others", "negative", "lift", "floor"] = option(
        "others",
        "points nobody has room for",
        "лишние очки, когда помогать некому",
        "REF, K 4.1.1",
        acts="close!=sum and close!=open and target=yes",
    )
    win_to_mountain: Literal["no", "first", "half"] = option(
        "no", "a made game comes off the own mountain", "сыгранное списывают со своей горы"
    )
    bombs: bool = option(False, "bomb rounds: all-passes bid blind", "бомбы: распасы, объявленные втёмную")
    bomb_cap: int = option(
        0,
        "when the price of bombs stops growing",
        "предел бомбы: когда цена больше не растёт",
        kind=Whole(),
        acts="bombs=yes",
    )
    bomb_sitting: Literal["no", "gets", "joins"] = option(
        "no", "the sitting dealer gets a bomb", "бомба сидящему сдающему", acts="bombs=yes or opening=bombs"
    )
    dark: bool = option(False, "dark games at the double price", "игра втёмную, вдвое дороже")
    dark_whist: Literal["forced", "free"] = option(
        "forced", "both must whist a dark game", "тёмную игру вистуют оба", acts="dark=yes"
    )
    tick: Literal["no", "last", "all"] = option(
        "no", "after an all-pass, a double for the next game", "птичка: после распасов игра вдвое"
    )
    opening: Literal["none", "bombs", "raspasy"] = option(
        "none", "compulsory deals at the start", "разбойник: обязательные сдачи в начале", acts="opening-mountain=0"
    )
    opening_levels: int = option(
        3,
        "levels of the compulsory deals",
        "разбойник: сколько ступеней в начале",
        kind=Whole(1),
        acts="opening!=none and opening-mountain=0",
    )
    opening_order: Literal["level", "dealer"] = option(
        "level",
        "order of the compulsory deals",
        "разбойник: порядок сдач в начале",
        acts="opening!=none and opening-mountain=0",
    )
    opening_mountain: int = option(
        0, "mountain at the start instead of them", "гора в начале вместо обязательных сдач", kind=Whole()
    )
    prize_first: int = option(
        0,
        "whists from each for the first closed pool",
        "приз закрывшему первым: вистов с каждого",
        kind=Whole(),
        acts="close!=open and target=yes",
    )
    prize_mountain: int = option(
        0, "whists from each for the smallest mountain", "приз за меньшую гору: вистов с каждого", kind=Whole()
    )
    gusarik_whist: Literal["pair", "choice"] = option(
        "pair", "two players: what the whister answers for", "гусарик: за что отвечает вистующий"
    )
    gusarik_allpass: Literal["played", "varenik", "redeal"] = option(
        "played", "two players: when both pass", "гусарик: распасы"
    )
    gusarik_mountain: Literal["divided", "indivisible"] = option(
        "divided", "two players: the mountain is divided", "гусарик: делят ли гору", "K"
    )

    @property
    def keeps_target(self) -> bool:
        """Whether pools are filled up to a target (not by sum, not open)."""
        return self.close not in ("open", "sum", "tables")

    @property
    def needs_target(self) -> bool:
        """Whether a game cannot start without a target."""
        return self.close not in ("open", "time", "tables")

    def price(self, level: int, suit: str | None) -> int:
        """Price of a game in points; a table with suit prices needs the suit."""
        if self.suit_prices is not None and suit is not None:
            return self.suit_prices["♠♣♦♥N".index(suit[0])][level - 6]
        return self.prices[level - 6]

    def undivided(self, players: int) -> bool:
        """Whether the mountain of so many players is settled undivided (K 4.1.1)."""
        return players == 2 and self.gusarik_mountain == "indivisible"

    @property
    def misere_price(self) -> int:
        """Price of a misère in points."""
        return self.prices[5]


OPTIONS = OptionSet(Rules)
"""The options of the Russian family."""


def conflict(rules: Rules) -> Conflict | None:
    """An impossible combination, or None."""
    if rules.close == "sum" and rules.help:
        return Conflict("sum-with-help", ("close", "help"))
    if rules.close == "tables" and rules.once == "no":
        return Conflict("tables-without-once", ("close", "once"))
    return None


def target_conflict(rules: Rules, target: int | None) -> Conflict | None:
    """A target that is missing or that nothing would come of, or None."""
    if target is None and rules.needs_target:
        return Conflict("target-missing", ("close",), (("close", rules.close),))
    if target is not None and rules.close in ("open", "tables"):
        return Conflict("target-unwanted", ("target",), (("found", target), ("close", rules.close)))
    return None


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
