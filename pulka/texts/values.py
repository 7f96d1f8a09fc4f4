"""What each value of an option means: games, whists, the talon, misères (the rest: values_allpass.py).

Key: `option=value`.  `option=n` tells of any number: with `{n}` it is said of the number that is
agreed; without, it tells how such a value is written.
"""

from pulka.texts.values_allpass import TEXTS as _ALL_PASS
from pulka.texts.values_families import TEXTS as _FAMILIES

_SAME_DEALER: dict[str, tuple[str, str]] = {
    "moves": ("сдача переходит, как всегда", "the deal moves on as always"),
    "stays-3": ("сдаёт тот же, но не больше трёх раз подряд", "the same dealer again, at most three times in a row"),
    "stays": ("сдаёт тот же, сколько бы раз ни случилось", "the same dealer again, however often"),
}

_GAMES: dict[str, tuple[str, str]] = {
    "prices=n": ("шесть чисел от 1 через запятую", "six numbers of at least 1, with commas"),
    "mountain-factor=n": ("целое число или дробь: 1, 2, 1/2", "a whole number or a fraction: 1, 2, 1/2"),
    "whist-factor=n": ("целое число или дробь: 1, 2, 1/10", "a whole number or a fraction: 1, 2, 1/10"),
    "duty=n": ("пять чисел от 0 до 10 через запятую", "five numbers from 0 to 10, with commas"),
    "suit-prices=none": ("цена от масти не зависит", "the suit does not change the price"),
    "suit-prices=n": (
        "пять списков через «/», в каждом цены 6–10; мизер — из prices",
        "five lists with “/” between, each of 6–10; misère from prices",
    ),
    "ten=checked": ("проверяется: вистуют оба, но ничего взять не обязаны", "checked: both whist, and owe no trick"),
    "ten=checked-bare": (
        "проверяется; несыгранная пишется только в гору, без вистов",
        "checked; a failed one writes the mountain only, no whists",
    ),
    "ten=whisted": ("вистуется, как любая игра: обязательна одна взятка", "whisted like any game: one trick is owed"),
    "ten=staked": (
        "вистуется, недобор по полной; без виста пишут только гору",
        "whisted at full responsibility; unwhisted, only the mountain",
    ),
}

_DUTY: dict[str, tuple[str, str]] = {
    "responsibility=full": ("недобранная взятка — полная цена в гору", "a missing trick costs the full price"),
    "responsibility=half": ("полуответственный вист: половина цены", "a missing trick costs half the price"),
    "responsibility=none": ("безответственный вист: ничего не платят", "missing tricks cost nothing"),
    "responsibility=half-until-closed": (
        "половина цены, пока никто не закрыл пулю; потом полная",
        "half the price while no pool is closed, then the full price",
    ),
    "shortfall=pair": (
        "не добрала пара: кто не взял своей доли, платит за неё",
        "if the pair is short: who is under his share pays it all",
    ),
    "shortfall=gap": (
        "не добрала пара: каждый платит за то, чего не взял сам",
        "if the pair is short: each pays for what he lacks himself",
    ),
    "shortfall=quota": (
        "личная норма: не взял своей доли — плати, сколько бы ни взяла пара",
        "own quota: each pays what he lacks, whatever the pair took",
    ),
    "shortfall-high=second": ("кто сказал «вист» вторым", "who said “whist” second"),
    "shortfall-high=both": ("оба, каждый за целую взятку", "both, a full trick each"),
    "lone-whister=pair": (
        "за норму всей пары; ему считают все взятки защиты",
        "the duty of the pair; all tricks of the defence are his",
    ),
    "lone-whister=share": (
        "за половину нормы; ему считают все взятки защиты",
        "half of it; all tricks of the defence are his",
    ),
    "lone-whister=own-hand": (
        "за половину нормы своими взятками; взятки паса не пишут",
        "half of it in his own tricks; the passer's are nobody's",
    ),
}

_WHISTS: dict[str, tuple[str, str]] = {
    "whist-style=greedy": ("жлобский: всё пишет вистующий", "the whister writes them all"),
    "whist-style=gentleman": (
        "джентльменский: на несыгранной делит пополам с пасовавшим",
        "of a game that is down the passer writes half",
    ),
    "whist-style=gentleman-always": (
        "пополам с пасовавшим всегда, и на сыгранной",
        "the passer writes half, of a made game too",
    ),
    "failed-whister-keeps=yes": ("да, и платит за недобор", "yes, and pays for what is missing"),
    "failed-whister-keeps=no": ("нет, висты за взятки ему не пишут", "no, he writes no whists for his tricks"),
    "half-whist=second": ("второму защитнику, если первый спасовал", "the second defender, after the first passed"),
    "half-whist=either": (
        "любому: и первому, когда второй спасовал после его виста",
        "either: the first too, when the second passes after his whist",
    ),
    "half-whist=no": ("никому", "nobody"),
    "returned-half=pass": ("то же, что спасовавший", "whatever a passer writes"),
    "returned-half=consolation": ("консоляцию, но не долю вистов", "consolation, but no share of the whists"),
    "returned-half=nothing": ("ничего", "nothing"),
    "unwhisted=pool": ("в пулю", "into the pool"),
    "unwhisted=choice": ("как скажет играющий: в пулю или с горы", "as the declarer says: pool or mountain"),
    "dealer-whist=liable": (
        "можно, за недобор платит; пасовавшие пишут консоляцию",
        "yes, and pays a shortage; the others write consolation",
    ),
    "dealer-whist=free": (
        "можно, за недобор не платит; пасовавшие пишут консоляцию",
        "yes, and pays no shortage; the others write consolation",
    ),
    "dealer-whist=alone": (
        "можно, за недобор не платит; пасовавшие ничего не пишут",
        "yes, and pays no shortage; the others write nothing",
    ),
    "dealer-whist=takes-all": (
        "можно, за недобор платит; пишет и консоляцию пасовавших",
        "yes, and pays a shortage; he writes their consolation too",
    ),
    "dealer-whist=no": ("нельзя", "not allowed"),
}

_DOWN: dict[str, tuple[str, str]] = {
    "consolation=none": ("ничего, только висты за взятки", "nothing, only whists for tricks"),
    "consolation=price": ("цену игры вистами за каждую взятку", "the price of the game in whists for each"),
    "consolation=n": ("вистов за каждую взятку на любой игре: {n}", "whists for each, whatever the game: {n}"),
    "consolation-sitting=yes": ("да", "yes"),
    "consolation-sitting=no": ("нет, только защитники", "no, only the defenders"),
    "consolation-passer=yes": ("да", "yes"),
    "consolation-passer=no": ("нет, он не пишет", "no, he writes none"),
    "concede=no": ("нельзя, любую игру играют", "no, every game is played"),
    "concede=six": ("можно только на шестерной", "on a six only"),
    "concede=all": ("можно на любой игре", "on any game"),
    "stalingrad=yes": ("да, пасовать на 6♠ нельзя", "yes, nobody may pass on 6♠"),
    "stalingrad=no": ("нет, на 6♠ вистуют по желанию", "no, 6♠ is whisted at will"),
}

_TALON: dict[str, tuple[str, str]] = {
    "talon-bonus=none": ("за прикуп не пишут", "nothing is written for the talon"),
    "talon-bonus=price": ("цена игры вистами за каждую", "the price of the game in whists for each"),
    "talon-bonus=n": ("вистов за каждую на любой игре: {n}", "whists for each, whatever the game: {n}"),
    "talon-bonus-three=both": ("оба противника, каждый полностью", "both opponents, each in full"),
    "talon-bonus-three=half": ("оба противника, каждый половину", "both opponents, each half of it"),
    "talon-bonus-three=nobody": ("никто", "nobody"),
    "talon-bonus-when=always": ("на любой, сыграна она или нет", "on every game, made or not"),
    "talon-bonus-when=made": ("только на сыгранной", "on made games only"),
    "talon-bonus-for=all": (
        "туз, марьяж — 1; туз и король масти — 2; два туза — 3",
        "ace, or king + queen: 1; ace + king: 2; two aces: 3",
    ),
    "talon-bonus-for=ace": ("только туз; и за два туза — 1", "only an ace; two aces count 1 as well"),
    "talon-declined=none": ("отказаться нельзя", "it cannot be declined"),
    "talon-declined=price": ("цену игры", "the price of the game"),
    "talon-declined=n": ("очков на любой игре: {n}", "points, whatever the game: {n}"),
    "talon-declined-by=dealer": ("сдающему", "the dealer's"),
    "talon-declined-by=declarer": ("играющему", "the declarer's"),
    "under-call=none": ("недозаказ не наказывают", "under-calling is not punished"),
    "under-call=price": ("цену игры", "the price of the game"),
    "under-call=n": ("очков на любой игре: {n}", "points, whatever the game: {n}"),
}

_MISERE: dict[str, tuple[str, str]] = {
    "misere-sevens=0": ("ничего не пишут", "nothing is written"),
    "misere-sevens=n": ("сидящий сдающий пишет вистов: {n}", "whists the sitting dealer writes: {n}"),
    "misere-whist=no": ("не вистуют, только ловят", "it is not whisted, only caught"),
    "misere-whist=staked": (
        "можно: сыгран — цена в гору вистующему, пойман — висты за взятки",
        "yes: made, its price on his mountain; caught, whists a trick",
    ),
    "preferans-hand=no": ("такого объявления нет", "there is none"),
    "preferans-hand=yes": (
        "своя гора списана, все пули закрыты, за чужие — висты помощи",
        "his mountain is 0, every pool is filled, with help whists",
    ),
    "preferans-hand=takes-whists": (
        "то же, и висты на нём становятся его вистами на других",
        "the same, and the whists on him become his on the others",
    ),
    "games=yes": ("да: игры, мизеры и распасы", "yes: games, misères and all-passes"),
    "games=no": ("нет, одни распасы", "no, all-passes only"),
}

TEXTS: dict[str, tuple[str, str]] = {
    **_GAMES,
    **_DUTY,
    **_WHISTS,
    **_DOWN,
    **_TALON,
    **_MISERE,
    **{
        f"{option}={word}": text
        for option in ("misere-dealer", "raspasy-dealer")
        for word, text in _SAME_DEALER.items()
    },
    **_ALL_PASS,
    **_FAMILIES,
}
