"""What cannot have happened at this table: both numbers, and what to do."""

TEXTS: dict[str, tuple[str, str]] = {
    "after-correction": (" (после исправления {place})", " (after the correction {place})"),
    "after-void": (
        " (после отмены {place}: отменённая сдача не занимает очереди; если её сдавали, добавьте «сыграна»)",
        " (after the void {place}: such a deal does not count in the rotation; if it was dealt, add “played”)",
    ),
    # numbers and corrections
    "deal-number": (
        "номер {found}, а по порядку {expected}: строка потеряна или лишняя",
        "number {found}, but {expected} is next: a line is lost or one too many",
    ),
    "no-such-record": ("нет записи {ref}; последняя — {last}", "there is no record {ref}; the last one is {last}"),
    "already-void": ("запись {ref} уже отменена", "record {ref} is void already"),
    "played-needs-deal": (
        "{ref} — не сдача, «сыграна» к ней не подходит",
        "{ref} is not a deal, “played” does not fit",
    ),
    "fix-needs-deal": (
        "{ref} — сдача, и исправить её можно только на сдачу",
        "{ref} is a deal: only a deal can replace it",
    ),
    "fix-needs-act": (
        "{ref} — не сдача; запишите сдачу отдельной строкой",
        "{ref} is not a deal: a deal cannot replace it",
    ),
    "not-numbered": ("у такой записи нет номера; уберите его", "such a record has no number; remove it"),
    "needs-number": ("это сдача: сначала пишется её номер", "this is a deal: its number comes first"),
    "game-over": (
        "пуля окончена, сдавать больше нельзя; если ошибка — исправьте прежнюю запись",
        "the game is over, no further deal; if that is wrong, correct an earlier record",
    ),
    "order-after-end": (
        "пуля окончена, заказывать уже нечего; если ошибка — исправьте прежнюю запись",
        "the game is over, no target can be ordered; if that is wrong, correct an earlier record",
    ),
    # who plays
    "declarer-sits": (
        "{name} сидит (сдаёт {dealer}), играют {active}; если сдавал другой, сначала «сдаёт Имя»",
        "{name} sits out ({dealer} deals), {active} play; if somebody else dealt, first “dealer NAME”",
    ),
    "not-in-deal": ("{name} в этой сдаче не вистует", "{name} is not a defender in this deal"),
    "opening-compulsory": (
        "идёт обязательное начало (ступень {level}): игр ещё нет",
        "the opening is still on (level {level}): no games yet",
    ),
    "no-games": ("за этим столом играют только распасы", "only all-passes are played at this table"),
    "lyubimovka-compulsory": (
        "«Любимовка»: эта сдача — обязательный распас номер {number}",
        "Lyubimovka: this deal is compulsory all-pass number {number}",
    ),
    "level-closed": (
        "распасов подряд {number}: выход только с {lowest}, а не с {level}",
        "after {number} all-passes in a row games start at {lowest}, not at {level}",
    ),
    "suit-needed": (
        "за этим столом на {level} нужна масть: от неё зависит запись",
        "the suit of the {level} is needed at this table",
    ),
    "no-dark": ("за этим столом втёмную не играют (dark=no)", "no dark games at this table (dark=no)"),
    "no-under-call": ("за этим столом нет недозаказа (under-call=none)", "no under-calling here (under-call=none)"),
    "no-concede": ("без трёх за этим столом не сдаются (concede=no)", "games are not conceded here (concede=no)"),
    "concede-six-only": (
        "без трёх сдаются только на шестерной, а не на {level}",
        "only a six may be conceded, not a {level}",
    ),
    "no-preferans": (
        "преферанс за этим столом не объявляют (preferans-hand=no)",
        "no preferans announcement here (preferans-hand=no)",
    ),
    "preferans-needs-target": (
        "преферанс закрывает пули, а до скольких их играют, не сказано",
        "a preferans announcement needs a target",
    ),
    # games played once
    "nobody-passes": (
        "распасов у вас нет: играет первая рука (declarer=first-hand)",
        "there are no all-passes here: the first hand declares (declarer=first-hand)",
    ),
    "first-hand-declares": (
        "играть должна первая рука: {name} (declarer=first-hand); если сдавал другой, сначала «сдаёт Имя»",
        "the first hand, {name}, declares (declarer=first-hand); if somebody else dealt, first “dealer NAME”",
    ),
    "played-already": (
        "{name} эту игру уже играл (once); выберите другую",
        "{name} has played this game already (once); name another",
    ),
    # Balkan games
    "preferans-not-played": (
        "«преферанс» у вас не играют (rule preferans=no)",
        "preferans is not played here (rule preferans=no)",
    ),
    "kontra-too-high": (
        "удвоено {found} раз, а у вас можно {most} (kontra-max)",
        "doubled {found} times, {most} is the most here (kontra-max)",
    ),
    "pik-needs-kontra": (
        "пики с прикупом играют только с контрой (pik=kontra); если её не дали — «{name} ♠ без контры»",
        "spades with the talon need a kontra (pik=kontra); if nobody gave one, “{name} ♠ bez kontre”",
    ),
    "pik-is-free": (
        "пики играют как другие масти (pik=free); запишите, кто шёл и что взял",
        "spades are played as the other suits (pik=free); write who followed and the tricks",
    ),
    "kontra-who": (
        "контра названа, а стоит она у {found}; «контра» должна стоять у одного защитника",
        "doubled, and {found} are marked; mark the one kontrer with “kontra”",
    ),
    "kontra-unsaid": (
        "контру дали ({found}), а в игре она не названа; допишите «контра» после взяток",
        "a kontra is marked ({found}), the game is not doubled; add “kontra” to it",
    ),
    "betl-calls": (
        "при бетле записывают только контру, без взяток: «Ана бетль 2 контра | Бора контра»",
        "of a betl only the kontrer is written, without tricks: “Ana betl 2 kontra | Bora kontra”",
    ),
    "called-alone": (
        "один зовёт — другой позван; запишите обоих",
        "who calls along has one who is called; write both",
    ),
    "kontra-all-play": (
        "с контрой играют все трое; второй — «идёт» со своими взятками",
        "with a kontra all three play; the other one is “prati” with his tricks",
    ),
    "no-has-no-tricks": (
        "кто не идёт, взяток не пишет; уберите число",
        "who does not follow takes no tricks; remove the number",
    ),
    "nobody-followed": (
        "никто не идёт, игра не разыгрывается; уберите взятки",
        "nobody follows, nothing is played; remove the tricks",
    ),
    "tricks-unsaid": (
        "не хватает взяток; пропустить можно только одно число",
        "tricks are missing; only one number may be left out",
    ),
    "tricks-too-many": ("взяток {found}, а всего их десять", "{found} tricks, there are ten in all"),
    "tricks-sum-ten": (
        "взяток всего десять, а записано {found}: {said}",
        "there are ten tricks in all, {found} are written: {said}",
    ),
    # calls
    "call-missing": (
        "{name}: не сказано, вист, пас или полвиста",
        "{name}’s call is missing: whist, pass or half",
    ),
    "no-own-whist": (
        "«свои» бывает вдвоём при gusarik-whist=choice",
        "“own” is for two players with gusarik-whist=choice",
    ),
    "own-needs-whist": ("«свои» говорят при висте", "“own” goes with a whist"),
    "sitting-only-whists": (
        "сидящий может только вистовать, и только один",
        "a sitting player may only whist, and only one",
    ),
    "no-dealer-whist": (
        "сдающий здесь не вистует (dealer-whist=no)",
        "the dealer may not whist here (dealer-whist=no)",
    ),
    "dealer-whist-after-passes": (
        "сдающий вистует только после двух пасов",
        "the dealer whists only after two passes",
    ),
    "no-half-whist": ("полвиста за этим столом не играют", "no half-whist at this table"),
    "half-whist-level": (
        "на полвиста уходят с шестерной и семерной, где обязательных взяток не меньше двух, а не на {level}",
        "half a whist needs a duty of two tricks or more, not a {level}",
    ),
    "half-whist-twice": ("на полвиста уходит кто-то один", "only one may take half a whist"),
    "half-whist-second": (
        "на полвиста уходит второй, после паса первого (half-whist=second)",
        "the second may take half after the first passed (half-whist=second)",
    ),
    "result-missing": (
        "вистовали, а взяток играющего нет; допишите число или «=»",
        "it was whisted, but the result is missing; add the declarer's tricks or “=”",
    ),
    "result-unplayed": (
        "никто не вистовал, игры не было, а записано взяток {found}; уберите число",
        "nobody whisted, nothing was played, yet {found} is written; remove the number",
    ),
    "tricks-range": ("взяток {found}, а бывает от 0 до 10", "{found} tricks, there are 0 to 10"),
    "taken-off-too-many": ("снято {off} из {taken} взяток", "{off} of {taken} tricks are taken off"),
    "stalingrad": ("6♠ вистуют оба («Сталинград»): паса нет", "6♠ must be whisted by both (Stalingrad)"),
    "dark-forced": (
        "тёмную вистуют оба; заказана выше торга — «тёмная выше»",
        "a dark game must be whisted by both; named higher it is “dark raised”",
    ),
    "tricks-sum": (
        "играющий взял {taken}, вистующим остаётся {expected}, а записано {found}",
        "the declarer took {taken}, {expected} are left for the defence, {found} are written",
    ),
    "tricks-missing": (
        "{name}: не сказано, сколько взяток; допишите число",
        "how many did {name} take? Add the number",
    ),
    "tricks-unplayed": (
        "игры не было, а взятки записаны: {found}",
        "nothing was played, yet {found} tricks are written",
    ),
    # talon
    "talon-hand": (
        "игра без прикупа, и за прикуп не пишут; уберите одно из двух",
        "without a talon nothing is paid for it; remove one",
    ),
    "no-talon-bonus": ("за прикуп здесь не пишут (talon-bonus=none)", "the talon is not paid here (talon-bonus=none)"),
    "talon-range": (
        "в прикупе {found}, а больше {most} не бывает",
        "{found} in the talon, at most {most} are possible",
    ),
    "no-talon-declined": (
        "отказ от прикупа здесь не пишут (talon-declined=none)",
        "a declined talon is not written here (talon-declined=none)",
    ),
    "no-off-mountain": (
        "с горы здесь не списывают (unwhisted=pool)",
        "nothing comes off the mountain here (unwhisted=pool)",
    ),
    "off-mountain-unwhisted": (
        "с горы списывают только игру, на которой оба пасовали",
        "only a game both passed may come off the mountain",
    ),
    # misère
    "no-misere-in-series": (
        "на распасах мизера нет (raspasy-misere=refused)",
        "no misere in a series of all-passes here",
    ),
    "shared-needs-sitting": ("пополам не с кем: никто не сидит", "nobody sits out to share it"),
    "sharer-plays": ("{name} играет; пополам — только с сидящим: {sitting}", "{name} plays; only {sitting} can share"),
    "no-sevens": ("за семёрки здесь не платят (misere-sevens=0)", "sevens are not paid here (misere-sevens=0)"),
    "misere-call": ("на мизере говорят только вист или пас", "a misere is whisted or passed, nothing else"),
    "no-misere-whist": ("мизер здесь не вистуют (misere-whist=no)", "a misere is not whisted here (misere-whist=no)"),
    # all-passes and bombs
    "gusarik-redeal": ("вдвоём два паса пересдают (gusarik-allpass=redeal)", "two passes are dealt again here"),
    "no-tricks-owned": ("{name} в этой сдаче взяток не берёт", "{name} owns no tricks in this deal"),
    "shares-missing": ("не записано, сколько взяли: {names}", "the tricks of {names} are missing"),
    "shares-sum": (
        "взяток всего {found}, а их десять; проверьте числа",
        "the tricks add up to {found}, there are ten; check them",
    ),
    "talon-tricks": (
        "{name} сидит на прикупе: больше двух взяток не бывает, а записано {found}",
        "{name} sits on the talon: at most two tricks, {found} are written",
    ),
    "no-bombs": ("бомб за этим столом нет (bombs=no)", "no bombs at this table (bombs=no)"),
    "bomb-undeclared": ("никто не сказал «бомба»; поставьте «!» у имени", "nobody said “bomb”; mark a player with “!”"),
    "bomb-sitting": ("{name} сидит и бомбы не объявляет", "{name} sits out and cannot declare a bomb"),
    # other records
    "whists-on-himself": ("вистов на себя не пишут", "nobody writes whists on himself"),
    "order-in-opening": ("заказ делают после обязательного начала", "an order comes after the opening"),
    "order-twice": ("заказ уже был", "there was an order already"),
    "order-not-largest": (
        "заказывает тот, у кого больше гора: у {name} {found}, а есть {expected}",
        "the largest mountain orders: {name} has {found}, somebody has {expected}",
    ),
    "table-full": ("за столом уже {most:игрок|игрока|игроков}", "{most:player sits|players sit} at the table already"),
    "two-cannot-leave": (
        "{name} не может выйти: вас {fewest}, меньшим числом не играют; закончить пулю — «конец»",
        "{name} cannot leave: {fewest} play to the end; there is “end”",
    ),
    "assertion-differs": (
        "на бумаге {found}, по записям {expected}",
        "the paper sheet says {found}, the records come to {expected}",
    ),
}
