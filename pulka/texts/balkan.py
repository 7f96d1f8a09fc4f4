"""What is told of a Balkan table alone."""

TEXTS: dict[str, tuple[str, str]] = {
    "refes": ("Рефе: {refes}.", "Refe: {refes}."),
    "left": ("Буле осталось на всех: {left}.", "Bule left in all: {left}."),
    "status": (
        "Сдаёт {dealer}, первая рука {first}. Буле осталось на всех: {left}.",
        "{dealer} deals, {first} has the first hand. Bule left in all: {left}.",
    ),
    "made": ("сыграно, {amount}", "made, {amount}"),
    "failed": ("не сыграно, {amount}", "failed, {amount}"),
    "follow": ("взятки {count} × {unit}", "tricks {count} × {unit}"),
    "kontra": ("взятки с контрой {count} × {unit}", "tricks with a kontra, {count} × {unit}"),
    "betl": ("бетль не сыгран, {count} × {unit}", "betl failed, {count} × {unit}"),
    "kontra-bule": ("контра на сыгранном бетле, {amount}", "kontra on a betl that was made, {amount}"),
    "fail": ("подсел на висте, {amount}", "failed as a follower, {amount}"),
    "value": ("цена V = {factors} = {value}", "V = {factors} = {value}"),
    "refe-played": ("сыграно рефе", "a refe is played"),
    "last": (
        "последняя: осталось {left}, буле по {bule}, супе по {supe}",
        "the last one: {left} are left, bule {bule}, supe {supe}",
    ),
    "help": (
        """Сдача: имя, игра, взятки играющего; потом оба защитника по очереди
{a} ♣ 6 d2 d2 | {b} и {c} идут, по две взятки
{a} h 7 d3 n | {b} идёт, {c} нет; n n — никто не идёт
{a} k 7 z2 1 | {b} зовёт, {c} позван
{a} t 7 rk k3 0 | реконтра (k rk sk mk); контра у {b}
{a} ip 5 k3 2 | игра без прикупа, пики, с контрой
{a} b 0 | бетль; с контрой: {a} b 2 k {b} k
{a} s 6 d2 d2 | сан
{a} p bk | пики без контры
r | три паса: рефе
Масти: p пики, k бубны, h черви, t трефы. «pada» после взяток — нарушил правила.
entry {a} bule +10 "…" | штраф; на другого: entry {a} supe {b} +20
назад, вернуть, исправь 3 …, отмена 3, лист, журнал, расчёт, цена, правила, выход""",
        """A deal: name, contract, tricks of the declarer; then both defenders in turn
{a} t 6 d2 d2 | ♣; {b} and {c} follow, two tricks each
{a} h 7 d3 n | {b} follows, {c} does not; n n: nobody follows
{a} k 7 z2 1 | {b} calls {c} along
{a} t 7 rk k3 0 | redoubled (k rk sk mk); {b} gave the kontra
{a} ip 5 k3 2 | without the talon, spades, with a kontra
{a} b 0 | betl; with a kontra: {a} b 2 k {b} k
{a} s 6 d2 d2 | sans
{a} p bk | spades without a kontra
r | three passes: refe
Suits: p spades, k diamonds, h hearts, t clubs. “pada” after tricks: broke a rule.
entry {a} bule +10 "…" | a penalty; on another: entry {a} supe {b} +20
undo, redo, fix 3 …, void 3, show, log, settle, price, rules, quit""",
    ),
}
