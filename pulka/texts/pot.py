"""What is told of a table with a pot alone."""

TEXTS: dict[str, tuple[str, str]] = {
    "pot": ("В банке {pot}.", "The pot holds {pot}."),
    "antes": ("Перед сдачей ставят: {antes}.", "Before the deal go in: {antes}."),
    "status": (
        "Сдаёт {dealer}, первая рука {first}. В банке {pot}.",
        "{dealer} deals, {first} has the first hand. The pot holds {pot}.",
    ),
    "stake": ("играют на {stake}, в банке {pot}", "played for {stake}, the pot holds {pot}"),
    "ante": ("ставка перед сдачей", "ante"),
    "made": ("сыграно, из банка {amount}", "made, {amount} out of the pot"),
    "failed": ("не сыграно, в банк {amount}", "failed, {amount} into the pot"),
    "help": (
        """Сдача: имя, масть, взятки играющего; потом оба защитника по очереди
{a} ч 6 m3 m1 | {b} и {c} помогают: три взятки и одна
{a} т 7 m3 p | {b} помогает, {c} пас; p p — никто
Масти: т ♣, п ♠, б ♦, ч ♥.
entry {a} pot +20 "…" | внёс в банк; на другого: entry {a} whists {b} +20
конец | остаток банка делят поровну
назад, вернуть, исправь 3 …, отмена 3, лист, журнал, расчёт, цена, правила, выход""",
        """A deal: name, suit, tricks of the declarer; then both defenders in turn
{a} h 6 m3 m1 | {b} and {c} go along: three tricks and one
{a} k 7 m3 p | {b} goes along, {c} passes; p p: nobody does
Suits: k ♣, p ♠, r ♦, h ♥.
entry {a} pot +20 "…" | paid into the pot; on another: entry {a} whists {b} +20
end | what is left in the pot is shared equally
undo, redo, fix 3 …, void 3, show, log, settle, price, rules, quit""",
    ),
    "follow": ("взятки {count} × {unit}", "tricks {count} × {unit}"),
    "fail": ("меньше двух взяток, в банк {amount}", "fewer than two tricks, {amount} into the pot"),
}
