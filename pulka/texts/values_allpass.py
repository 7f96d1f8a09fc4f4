"""What each value of an option means: all-passes, closing and help, bombs, opening, two players."""

_SERIES: dict[str, tuple[str, str]] = {
    "raspasy=mountain": ("каждый свои — себе в гору", "each his own, into his mountain"),
    "raspasy=whists": (
        "вистами: кто взял меньше всех, пишет на остальных",
        "in whists: who took fewest writes on the others",
    ),
    "raspasy-price=n": (
        "по порядку, последняя повторяется; +1, x2 — растёт без конца",
        "in turn, the last repeats; +1, x2: it goes on growing",
    ),
    "raspasy-amnesty=yes": ("да", "yes"),
    "raspasy-amnesty=no": ("нет, каждый пишет все свои взятки", "no, each writes all his tricks"),
    "raspasy-zero=none": ("ничего", "nothing"),
    "raspasy-zero=pool": ("цена одной взятки в пулю", "the price of one trick into the pool"),
    "raspasy-zero=pool-1": ("всегда 1 в пулю", "always 1 into the pool"),
    "raspasy-zero=mountain": ("цена одной взятки с горы", "the price of one trick off the mountain"),
    "raspasy-zero=mountain-2": ("цена двух взяток с горы", "the price of two tricks off the mountain"),
    "raspasy-zero-sitting=tricks": (
        "да, если взятки на прикуп его и он не взял ни одной",
        "yes, if the talon tricks are his and he took none",
    ),
    "raspasy-zero-sitting=always": ("да, на каждых распасах", "yes, on every all-pass"),
    "raspasy-zero-sitting=no": ("нет", "no"),
    "raspasy-talon=open": (
        "да: прикуп задаёт масть двух первых взяток",
        "yes: the talon leads to the first two tricks",
    ),
    "raspasy-talon=closed": ("нет, прикуп лежит закрытым", "no, the talon stays closed"),
    "raspasy-whists=all": ("все взятки каждого", "all tricks of each of them"),
    "raspasy-whists=difference": ("насколько каждый взял больше", "how many more each of them took"),
    "raspasy-tie=split": ("пишут на остальных, поделив висты", "they write on the rest and share the whists"),
    "raspasy-tie=each": ("каждый пишет на остальных полностью", "each writes on the rest in full"),
}

_EXIT: dict[str, tuple[str, str]] = {
    "raspasy-exit=6": ("любая, от шести", "any, from six"),
    "raspasy-exit=n": ("по порядку, последняя повторяется: 6,7,8", "in turn, the last repeats: 6,7,8"),
    "raspasy-exit-by=any": ("любой игрой или мизером, и несыгранными", "any game or misère, made or not"),
    "raspasy-exit-by=made": ("только сыгранными", "only one that is made"),
    "raspasy-exit-by=whisted": (
        "только игрой, сыгранной против виста; мизером — нет",
        "only a game made against a whist; no misère",
    ),
    "raspasy-misere=exits": ("выход, как игра", "it ends the series as a game does"),
    "raspasy-misere=stays": ("играют, но это не выход", "it is played, and the series goes on"),
    "raspasy-misere=refused": ("нельзя", "not allowed"),
    "raspasy-rounds=0": ("никогда", "never"),
    "raspasy-rounds=n": ("после скольких распасов подряд: {n}", "after how many in a row: {n}"),
    "raspasy-zero-exits=yes": ("да, серия кончилась", "yes, the series is over"),
    "raspasy-zero-exits=no": ("нет, серия идёт дальше", "no, the series goes on"),
    "lyubimovka=yes": ("да: за первыми — вторые и третьи, обязательные", "yes: a second and a third are compulsory"),
    "lyubimovka=no": ("нет, за распасами торгуются", "no, the next deal is bid as always"),
}

_CLOSING: dict[str, tuple[str, str]] = {
    "close=all": ("все пули закрыты", "every pool is closed"),
    "close=mountain": ("все пули закрыты и все горы списаны", "every pool is closed and no mountain is left"),
    "close=sum": (
        "общая пуля: вместе набрано до цели за каждого",
        "common pool: together, the target for each player",
    ),
    "close=first": ("кто-то первым закрыл пулю", "somebody closed his pool"),
    "close=time": ("слово «конец»; пули закрывают, как обычно", "the word “end”; pools are closed as usual"),
    "close=tables": (
        "у каждого сыграны все игры его таблицы; пуля без предела",
        "everybody has played all games of his table; pools have no limit",
    ),
    "declarer=auction": ("кто выиграл торговлю", "who has won the auction"),
    "declarer=first-hand": (
        "первая рука всегда; торговли и распасов нет",
        "the first hand always; there is no auction and no all-pass",
    ),
    "once=no": ("таких нет", "there are none"),
    "once=levels": ("6, 7, 8, 9, 10 и мизер", "6, 7, 8, 9, 10 and misère"),
    "once=contracts": (
        "каждую от 6 до 10 в каждой масти и без козыря, и мизер",
        "each of 6 to 10 in each suit and without trumps, and misère",
    ),
    "once-ticks=played": ("когда её сыграли, удачно или нет", "once it was played, made or not"),
    "once-ticks=made": ("только когда её сделали", "only once it was made"),
    "close=open": ("слово «конец»; пуля без предела", "the word “end”; pools have no limit"),
    "help=yes": ("да, за очки помощи пишут висты", "yes, and whists are written for it"),
    "help=no": ("нет, никому не помогают", "no, nobody is helped"),
    "help-order=most": ("у кого больше в пуле", "who has most in the pool"),
    "help-order=clockwise": ("следующему по часовой стрелке", "the next one clockwise"),
    "help-tie=mountain": ("у кого меньше гора, затем ближайшему слева", "the smaller mountain, then nearest left"),
    "help-tie=left": ("сразу ближайшему слева", "at once the nearest on the left"),
    "help-excludes=sitting-and-failed": (
        "сидящим на прикупе и недобравшему вистующему",
        "who sits, and a whister who is short",
    ),
    "help-excludes=none": ("помогают всем", "everybody may be helped"),
    "help-from=all": ("все, и премия без взятки на распасах", "all, those for no trick in an all-pass too"),
    "help-from=games": (
        "только свои за игру; премия без взятки остаётся себе",
        "those of games; points for no trick stay with the player",
    ),
    "overflow=others": (
        "с горы до нуля, потом всем остальным в гору",
        "off the mountain to 0, then into all the others' mountains",
    ),
    "overflow=negative": ("с горы, и ниже нуля", "off the mountain, below 0 if need be"),
    "overflow=lift": (
        "с горы до нуля, потом с чужой, за висты",
        "off the mountain to 0, then off another's for whists",
    ),
    "overflow=floor": ("с горы до нуля, остаток пропадает", "off the mountain to 0, the rest is lost"),
    "win-to-mountain=no": ("нет, вся цена идёт в пулю", "no, the price goes into the pool"),
    "win-to-mountain=first": ("да: сначала гора, остаток в пулю", "yes: the mountain first, the rest into the pool"),
    "win-to-mountain=half": ("да, но только половиной цены", "yes, with half of the price"),
    "prize-first=0": ("приза нет", "no prize"),
    "prize-mountain=0": ("приза нет", "no prize"),
}

_BOMBS: dict[str, tuple[str, str]] = {
    "bombs=yes": (
        "да: взятка по 2, 4, 8 …, потом своя игра во столько же раз",
        "yes: tricks at 2, 4, 8 …, then a game at that multiple",
    ),
    "bombs=no": ("нет", "no"),
    "bomb-cap=0": ("без предела: 2, 4, 8, 16 …", "without end: 2, 4, 8, 16 …"),
    "bomb-cap=n": ("после скольких подряд: {n}", "after how many in a row: {n}"),
    "bomb-sitting=no": ("нет", "no"),
    "bomb-sitting=gets": ("да, на каждой бомбе", "yes, in every bomb round"),
    "bomb-sitting=joins": (
        "если сказал «бомба» («!»): его взятки вдвое дороже",
        "if he says “bomb” (“!”): then his tricks cost double",
    ),
    "dark=yes": ("да", "yes"),
    "dark=no": ("нет, втёмную не играют", "no, there are none"),
    "dark-whist=forced": (
        "да, если она не названа выше, чем куплена",
        "yes, unless it is named above what it was bought at",
    ),
    "dark-whist=free": ("нет, вистуют по желанию", "no, it is whisted at will"),
    "tick=no": ("птичек нет", "there is none"),
    "tick=last": ("тому, кто пасовал третьим", "for the player who passed third"),
    "tick=all": ("всем, и сидящему сдающему", "for everybody, the sitting dealer too"),
    "opening=none": ("нет, сразу торгуются", "none, bidding from the first deal"),
    "opening=bombs": ("бомбы", "bombs"),
    "opening=raspasy": ("распасы", "all-passes"),
    "opening-order=level": ("по ступеням: все сдают по разу на каждой", "level by level, everybody deals at each"),
    "opening-order=dealer": ("по сдающим: каждый сдаёт все ступени подряд", "each dealer deals all levels in turn"),
    "opening-mountain=0": ("нет", "none"),
    "opening-mountain=n": ("очков в гору каждому: {n}", "points on everybody's mountain: {n}"),
    "gusarik-whist=pair": ("за норму пары, взятки болвана — его", "the duty of a pair; the dummy's tricks are his"),
    "gusarik-whist=choice": (
        "может сказать «свои»: половина нормы своими взятками",
        "he may say “own”: half the duty with his own tricks",
    ),
    "gusarik-allpass=played": ("распасы без болвана: десять взяток на двоих", "ten tricks between the two, no dummy"),
    "gusarik-allpass=varenik": ("с вареником: сначала меняются картами", "the same after an exchange of cards"),
    "gusarik-allpass=redeal": ("пересдают", "the cards are dealt again"),
    "gusarik-mountain=divided": ("да: платят половину разницы", "yes: half the difference is paid"),
    "gusarik-mountain=indivisible": ("нет: платят всю разницу", "no: the whole difference is paid"),
}

TEXTS: dict[str, tuple[str, str]] = {**_SERIES, **_EXIT, **_CLOSING, **_BOMBS}
