"""The settlement written out step by step, as a person would on paper."""

TEXTS: dict[str, tuple[str, str]] = {
    "carry": (
        "Недописанная пуля идёт в гору: очко пули — {points} в гору.",
        "What the pools lack goes into the mountains: {points} mountain points a pool point.",
    ),
    "carry-one": (
        "  {name}: {target} - {pool} = {lack}, × {points} = {add}; гора {mountain} + {added} = {sum}",
        "  {name}: {target} - {pool} = {lack}, × {points} = {add}; mountain {mountain} + {added} = {sum}",
    ),
    "mountains-bule": ("Буле: {mountains}.", "Bule: {mountains}."),
    "average-bule": ("В среднем буле: ({sum}) / {count} = {average}.", "Average bule: ({sum}) / {count} = {average}."),
    "balances-bule": ("Супе: написано им минус написано на нём.", "Supe: written by him less written on him."),
    "nets-bule": ("Итог: буле и супе вместе.", "Net: bule and supe together."),
    "mountains-pot": ("В банк внесено: {mountains}.", "Paid into the pot: {mountains}."),
    "average-pot": ("Поровну: ({sum}) / {count} = {average}.", "A share each: ({sum}) / {count} = {average}."),
    "nets-pot": ("Итог: банк и висты вместе.", "Net: pot and whists together."),
    "mountains": ("Горы: {mountains}.", "Mountains: {mountains}."),
    "average": (
        "Средняя гора: ({sum}) / {count} = {average}.",
        "Average mountain: ({sum}) / {count} = {average}.",
    ),
    "undivided": (
        "Гора на двоих не делится: разница ({high} - {low}) × {worth} = {whists} вистов.",
        "The mountain of two is not divided: ({high} - {low}) × {worth} = {whists} whists.",
    ),
    "from-average": (
        "  {name}: ({average} - {mountain}) × {worth} = {whists}",
        "  {name}: ({average} - {mountain}) × {worth} = {whists}",
    ),
    "balances": (
        "Висты: сколько написал сам минус сколько написали на него.",
        "Whists: written by him less written on him.",
    ),
    "balance": ("  {name}: {mine} - {others} = {balance}", "  {name}: {mine} - {others} = {balance}"),
    "nets": ("Итог: гора и висты вместе.", "Net: mountain and whists together."),
    "net": ("  {name}: {first} + {second} = {net}", "  {name}: {first} + {second} = {net}"),
    "amnesty": (
        "Амнистия: меньшую гору {low} снимаем у всех: {mountains}.",
        "Amnesty: the smallest mountain {low} comes off everybody's: {mountains}.",
    ),
    "share": (
        "  {name}: {mountain} × {worth} / {count} = {whists} вистов каждому",
        "  {name}: {mountain} × {worth} / {count} = {whists} whists to each other player",
    ),
    "pairs": (
        "Пара за парой: гора второго - гора первого + висты.",
        "Pair by pair: the second's mountain - the first's + whists.",
    ),
    "pair": (
        "  {one} и {two}: {theirs} - {mine} + {written} - {owed} = {result}",
        "  {one} with {two}: {theirs} - {mine} + {written} - {owed} = {result}",
    ),
    "pair-net": ("  {name}: {terms} = {net}", "  {name}: {terms} = {net}"),
    "book": (
        "Чтобы делилось нацело: {name}, гора {points}; остальные пишут на {name:on} по {whists}.",
        "To divide evenly: {points} point on {name}'s mountain, {whists} whists each for the others on him.",
    ),
    "book-none": ("Делится нацело, поправка не нужна.", "It divides evenly, no point is moved."),
    "low-is-good": (
        "На бумаге знак обратный, «меньше — лучше»: {nets}.",
        "On paper the sign is the other way round, “low is good”: {nets}.",
    ),
    "zero": ("Сумма: {sum} = 0.", "Sum: {sum} = 0."),
    "rounding": (
        "Целыми вистами (округление один раз, сумма ноль): {whole}.",
        "In whole whists (rounded once, sum zero): {whole}.",
    ),
    "money": ("Деньгами по {rate} за вист: {money}.", "In money at {rate} a whist: {money}."),
}
