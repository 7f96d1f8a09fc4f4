"""What `pulka check` says."""

TEXTS: dict[str, tuple[str, str]] = {
    "cell-pool": ("пуля {name}", "pool of {name}"),
    "cell-mountain": ("гора {name}", "mountain of {name}"),
    "cell-whists": ("висты {name} на {on:on}", "whists of {name} on {on}"),
    "cell-bule": ("буле {name}", "bule of {name}"),
    "cell-supe": ("супе {name} на {on:on}", "supe of {name} on {on}"),
    "cell-pot": ("банк, {name}", "pot, {name}"),
    "cell-claims": ("висты {name} на {on:on}", "whists of {name} on {on}"),
    # cells
    "cell-falls": (
        "{cell}: {number}-е число {found} не больше прежнего {expected}, а здесь ничего не списывают",
        "{cell}: number {number} is {found}, not above {expected} before it, and nothing is taken off here",
    ),
    "cell-rises": (
        "{cell}: {number}-е число {found} не меньше прежнего {expected}, а пулю пишут вниз",
        "{cell}: number {number} is {found}, not below {expected} before it, and the pool counts down",
    ),
    "pool-past-target": (
        "{cell}: {found} — дальше, чем играют ({expected}); лишнее идёт в помощь, а не в пулю",
        "{cell}: {found} is past the target ({expected}); what is over goes to help, not into the pool",
    ),
    "pool-not-closed": (
        "{cell}: закрыта при {found}, а закрывают на {expected}",
        "{cell}: marked closed at {found}, the target is {expected}",
    ),
    # increments
    "increment-alone": (
        "{cell}: шаг {found} (число {number}, {total}) не подходит ни к одной игре: в столбце «{own}» нет такого шага",
        "{cell}: a step of {found} (number {number}, {total}) belongs to no game: no step of “{own}” goes with it",
    ),
    "increment": (
        "{cell}: шаг {found} (число {number}, {total}) не пишет ни одна сдача этой конвенции; ближайшие: {near}",
        "{cell}: no deal of this convention writes a step of {found} (number {number}, {total}); nearest: {near}",
    ),
    # settlement
    "zero-sum": (
        "результаты в сумме дают {total}, а должны ноль; верно так: {right}",
        "the results add up to {total} and must come to zero; right is: {right}",
    ),
    "zero-sum-one": (
        "результаты в сумме дают {total}, а не ноль; неверен один: {name} {found}, должно быть {expected}",
        "the results add up to {total}, not to zero; one is wrong: {name} {found}, should be {expected}",
    ),
    "rounded-one-by-one": (
        "каждый результат округлён сам по себе, и сумма {total}, а не ноль; точно: {right}",
        "every result was rounded by itself, so they add up to {total}, not to zero; exactly: {right}",
    ),
    "settlement": (
        "{name}: {found} вместо {expected}; сумма ноль, но расчёт неверен; верно так: {right}",
        "{name}: {found} instead of {expected}; the sum is zero, but the settlement is wrong; right is: {right}",
    ),
    "divided-by-n-1": (
        "гору (и пулю) разделили на остальных, а не на всех: надо делить на число игроков; верно так: {right}",
        "mountain (and pool) were divided among the others; divide by the number of all players; right is: {right}",
    ),
    "pool-ignored": (
        "незакрытые пули не учтены; верно так: {right}",
        "the open pools were left out; right is: {right}",
    ),
    "pool-at-10": (
        "очко пули посчитано не по своей цене (как 10 вистов); верно так: {right}",
        "a pool point was not counted at its worth (but as 10 whists); right is: {right}",
    ),
    "mountain-doubled": (
        "гора удвоена ещё раз, а она уже записана вдвойне; верно так: {right}",
        "the mountain was doubled once more; it is already written doubled; right is: {right}",
    ),
    "amnesty-partial": (
        "амнистия не всем: у {names} гора не уменьшена; верно так: {right}",
        "the amnesty was not given to everybody: the mountain of {names} was not reduced; right is: {right}",
    ),
    "whists-swapped": (
        "висты прочитаны наоборот: кто на ком пишет, тому тот и должен; верно так: {right}",
        "the whists were read the wrong way round: who is written on owes the writer; right is: {right}",
    ),
    "column-swapped": (
        "результаты {names} переставлены; верно так: {right}",
        "the results of {names} stand in each other's column; right is: {right}",
    ),
    "sign-swapped": (
        "знак перевёрнут: {names}; верно так: {right}",
        "the sign is turned round: {names}; right is: {right}",
    ),
    "book-2-for-3": (
        "за очко горы {names} остальным записано не то число вистов (втроём 3, вчетвером 2); верно так: {right}",
        "whists for the mountain point of {names}: 3 each at three players, 2 at four; right is: {right}",
    ),
    # the explanation
    "explain-changed": (
        "{lead} {cell}, число {number}: {found}, а не {expected} (шаг {step} вместо {amount}; дальше сдвинуто всё): {reason}",
        "{lead} {cell}, number {number}: {found}, not {expected} (a step of {step} for {amount}; all after it is off): {reason}",
    ),
    "explain-misread": (
        "{lead} {cell}, число {number}: {found}, а не {expected} (следующие верны): {reason}",
        "{lead} {cell}, number {number}: {found}, not {expected} (the next ones are right): {reason}",
    ),
    "explain-missing": (
        "{lead} {cell}: после {before} не хватает {amount} (должно стоять {expected}): {reason}",
        "{lead} {cell}: {amount} is missing after {before} ({expected} should stand there): {reason}",
    ),
    "explain-extra": (
        "{lead} {cell}, число {number}: {found} лишнее (шаг {step}): {reason}",
        "{lead} {cell}, number {number}: {found} should not be there (a step of {step}): {reason}",
    ),
    "explain-moved": (
        "{lead} {cell}, число {number}: {found} (шаг {step}) не отсюда, это {to}: {reason}",
        "{lead} {cell}, number {number}: {found} (a step of {step}) belongs to {to}: {reason}",
    ),
    "explain-none": (
        "никакие сдачи не пишут таких рядов, и ни одна поправка одного числа из тех, что пробовались, их не исправляет: {cells}",
        "no deals write these rows, and no change of one number that was tried mends them: {cells}",
    ),
    "explain-together": (
        "вместе эти ряды никакие сдачи не пишут, и вероятной описки, которая это исправит, не нашлось: {cells}",
        "no deals write all these rows together, and no likely slip was found that mends them: {cells}",
    ),
    "slip-lead-first": ("никакие сдачи такого не пишут; вероятнее всего,", "no deals write this; most likely"),
    "slip-lead-other": ("или:", "or:"),
    "slip-transposed": ("переставлены цифры", "digits exchanged"),
    "slip-ten": ("потерян или прибавлен десяток", "a ten lost or added"),
    "slip-digit": ("не та цифра", "one digit wrong"),
    "slip-doubled": ("вдвое больше или меньше", "twice or half as much"),
    "slip-changed": ("сложено неверно", "added up wrongly"),
    "slip-misread": ("одно число описка", "one number is a slip of the pen"),
    "slip-missing": ("забыли записать", "somebody forgot to write it"),
    "slip-extra": ("ни одна сдача этого не пишет", "no deal writes it"),
    "slip-twice": ("записано дважды", "written twice"),
    "slip-moved": ("записано не в ту клетку", "written in the wrong cell"),
    "slip-mirrored": ("кто на ком — наоборот", "who on whom is the wrong way round"),
    "progress": ("ищу объяснение: {done} из {steps}", "searching for an explanation: {done} of {steps}"),
    "explained": (
        "объяснение есть; вот одно (сдач {deals}, из них вынуждены не меньше {forced}; порядок мог быть и другим):",
        "there is an explanation; one of them ({deals} deals, at least {forced} forced; their order may have been another):",
    ),
    "explain-timeout": (
        "противоречий не найдено; до полного объяснения дошли {done} шагов из {steps}; дольше искать: --seconds",
        "no contradiction found; a full explanation was followed up to {done} of {steps} steps; search longer: --seconds",
    ),
    "explain-unfinished": (
        "время вышло: проверены не все поправки (дольше искать: --seconds)",
        "out of time: not all repairs were tried (search longer: --seconds)",
    ),
    "explain-unproved": (
        "сдач, которые это пишут, не нашлось; при таких правилах помощи и лишних очков это ещё не ошибка",
        "no deals were found that write this; under such rules of help and overflow that is no proof of an error",
    ),
    "explain-other-family": (
        "объяснение для этой игры не ищется: проверены клетки, шаги и расчёт",
        "no explanation is searched for in this game: cells, steps and settlement are checked",
    ),
    "explain-unsupported": (
        "объяснение не ищется: объявление «преферанс» и призы пишут что угодно",
        "no explanation is searched for: the preferans announcement and prizes write anything",
    ),
    # the ledger
    "ledger-differs": (
        "{cell}: {found}, по записи сдач {expected}; расходятся на записи {ref}: {there} вместо {then}",
        "{cell}: {found}, by the ledger {expected}; they part at record {ref}: {there} instead of {then}",
    ),
    "ledger-differs-missing": (
        "{cell}: {found}, по записи сдач {expected}; не записано начиная с {ref} (было бы {then})",
        "{cell}: {found}, by the ledger {expected}; nothing is written from record {ref} on (it made {then})",
    ),
    "ledger-differs-nowhere": (
        "{cell}: {found}, по записи сдач {expected}",
        "{cell}: {found}, by the ledger {expected}",
    ),
    "assertion-parts": (
        "{cell}: на листе {found}, по записи сдач {expected}; расходятся на записи {ref}",
        "{cell}: the sheet says {found}, the ledger {expected}; they part at record {ref}",
    ),
    "assertion-parts-nowhere": (
        "{cell}: на листе {found}, по записи сдач {expected}; такого числа здесь не было",
        "{cell}: the sheet says {found}, the ledger {expected}; it never stood at that",
    ),
    # the command
    "template-help": (
        "Нарастающие суммы пишите через точку, как на бумаге: 2.6.10",
        "Write running totals with dots, as on paper: 2.6.10",
    ),
    "nothing": ("{path}: ошибок не найдено", "{path}: nothing found"),
    "no-history": (
        "нарастающих сумм в листе нет: порядок сдач не проверить",
        "the sheet shows no running totals: what was played cannot be checked",
    ),
}
for _name in (
    "divided-by-n-1", "pool-ignored", "pool-at-10", "mountain-doubled", "amnesty-partial", "whists-swapped",
    "column-swapped", "sign-swapped", "book-2-for-3",
):  # fmt: skip
    _ru, _en = TEXTS[_name]
    TEXTS[f"{_name}+slip"] = (
        "{slipped}: {wrote}, а не {then}; остальные числа — как если бы " + _ru,
        "{slipped}: {wrote}, not {then}; the other numbers are as if " + _en,
    )
