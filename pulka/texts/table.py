"""The table mode: questions, answers, help."""

TEXTS: dict[str, tuple[str, str]] = {
    # starting a ledger
    "hello-new": (
        "Листа {path} ещё нет, начнём новый. Enter берёт то, что в скобках.",
        "There is no ledger {path} yet, let us start it. Enter takes what is in brackets.",
    ),
    "ask-file": ("Имя файла [{default}]: ", "File name [{default}]: "),
    "ask-players": (
        "Игроки по часовой стрелке, первым сдаёт последний: ",
        "Players clockwise, the last one deals first: ",
    ),
    "ask-convention": ("Конвенция (? — список) [{default}]: ", "Convention (? lists them) [{default}]: "),
    "ask-target": ("До скольких играем пулю [{default}]: ", "Pool up to [{default}]: "),
    "ask-target-bule": (
        "Сколько буле у каждого в начале [{default}]: ",
        "Bule that everybody starts with [{default}]: ",
    ),
    "convention-row": ("{number:>3}  {name:<24}{title}", "{number:>3}  {name:<24}{title}"),
    "no-convention": ("Нет конвенции «{name}»; список — «?».", "There is no convention “{name}”; ? lists them."),
    "convention-hint": (
        "Назовите по номеру или по имени. Чем они отличаются: pulka rules sochi --diff rostov",
        "Answer with a number or a name. How they differ: pulka rules sochi --diff rostov",
    ),
    "started": ("Начато: {convention}, первым сдаёт {dealer}.", "Started: {convention}, {dealer} deals first."),
    "hello": ("Лист {path}. Помощь — ?, закончить — «выход».", "Ledger {path}. ? for help, “quit” to leave."),
    # the prompt
    "status": (
        "Сдаёт {dealer}, первая рука {first} · распас по {price}, игра от {level}",
        "{dealer} deals, first hand {first} · all-pass at {price}, games from {level}",
    ),
    "status-first-hand": ("Сдаёт {dealer}, играет первая рука: {first}", "{dealer} deals, first hand {first} declares"),
    "status-bombs": (
        "Сдаёт {dealer}, первая рука {first} · обязательная бомба, ступень {opening}",
        "{dealer} deals, first hand {first} · compulsory bomb, level {opening}",
    ),
    "status-raspasy": (
        "Сдаёт {dealer}, первая рука {first} · обязательный распас, ступень {opening}, взятка по {price}",
        "{dealer} deals, first hand {first} · compulsory all-pass, level {opening}, {price} a trick",
    ),
    "status-sits": (" · сидит и {name}", " · {name} sits out too"),
    "status-tokens": ("бомбы и птички: {tokens}", "bombs and ticks: {tokens}"),
    "status-over": ("Пуля окончена", "The game is over"),
    "prompt": ("{number}> ", "{number}> "),
    "tip": ("Ctrl-C — стереть строку", "Ctrl-C empties the line"),
    "prompt-broken": ("лист не читается> ", "unreadable> "),
    "prompt-choose": ("какое? номер> ", "which? number> "),
    # answers
    "choose": ("Можно понять по-разному:", "This may mean:"),
    "choice": ("  {number}  {line}", "  {number}  {line}"),
    "not-written": ("Ничего не записано.", "Nothing is written."),
    "perhaps": ("Может быть, «{word}»? Все команды — «помощь».", "Perhaps “{word}”? “help” lists all commands."),
    "layout": (
        "Похоже, не та раскладка: «{line}». Верно — Enter.",
        "Another keyboard layout? “{line}”: Enter takes it.",
    ),
    "void-or-undo": (
        "Последнюю запись берёт назад «назад»; «отмена 4» отменяет сдачу 4.",
        "“undo” takes back the last record; “void 4” annuls deal 4.",
    ),
    "voided": ("Отменено: {record}", "Void: {record}"),
    "fixed": ("Исправлено: {record}", "Corrected: {record}"),
    "undone": ("Взято назад: {record}", "Taken back: {record}"),
    "redone": ("Возвращено: {record}", "Brought back: {record}"),
    "again": ("Снова как было: {record}", "As it was again: {record}"),
    "nothing-yet": ("Записей ещё нет.", "No records yet."),
    "bye": ("Лист: {path}", "The ledger: {path}"),
    "at-end": (
        "Если в записи ошибка: «назад» или «исправь».",
        "If a record is wrong: “undo” or “fix”.",
    ),
    # rules
    "rules-head": ("{title} ({name}): {source}", "{title} ({name}): {source}"),
    "rules-changed": ("За этим столом иначе, чем в конвенции:", "At this table other than in the convention:"),
    "rules-same": ("Отличий от конвенции нет.", "Nothing differs from the convention."),
    "rules-row": ("  {name}={value}: {meaning}", "  {name}={value}: {meaning}"),
    "rules-all": (
        "Всё целиком: «правила все»; одно: «правила ten».",
        "Everything: “rules all”; one option: “rules ten”.",
    ),
    # help
    "whist": ("вист", "whist"),
    "pass": ("пас", "pass"),
    "help-bomb": (
        "\n  бомба {marked} | бомба, взятки; «!» у того, кто её объявил",
        "\n  bomb {marked} | bomb round, tricks; “!” marks who declared it",
    ),
    "help-rest": ("; остальное у сдающего", "; the rest: dealer"),
    "help-deals": (
        """\
Сдача — одна строка: кто играл, заказ, его взятки, слова вистующих по очереди.
  {a}7б8вп | {name} играет 7♦, взято 8; первый вист, второй пас
  {a}6п6в3в | 6♠, взято 6; вист оба, у первого 3, второму остальное
  {a}8ч=вп  {a}8ч-2пв | сыграно ровно; без двух
  {a}6ппп  {a}7тп½ | без игры: 6♠, два паса; 7♣, пас и полвиста
  {a}м0  {a}м2 | мизер чистый; мизер с двумя взятками
  р{numbers} | распасы, взятки: {owners}{bomb}""",
        """\
A deal is one line: who plays, the contract, his tricks, the calls in turn.
  {a}7d8wp | {name} plays 7♦ and takes 8; first whist, second pass
  {a}6s6w3w | 6♠, 6 taken; both whist, first has 3, second the rest
  {a}8h=wp  {a}8h-2pw | made exactly; two down
  {a}6spp  {a}7cp½ | not played: 6♠, two passes; 7♣, a pass and half a whist
  {a}m0  {a}m2 | a misere made; a misere with two tricks
  r{numbers} | all-pass, tricks of {owners}{bomb}""",
    ),
    "help-deals-two": (
        """\
Сдача — одна строка: кто играл, заказ, его взятки, слово второго.
  {a}7б8в | {name} играет 7♦, взято 8, {second} вистует
  {a}8ч=в  {a}8ч-2в | сыграно ровно; без двух
  {a}6пп  {a}7т½ | без игры: на 6♠ пас; на 7♣ полвиста
  {a}м0  {a}м2 | мизер чистый; мизер с двумя взятками
  р{numbers} | распасы, взятки: {owners}{bomb}""",
        """\
A deal is one line: who plays, the contract, his tricks, the other's call.
  {a}7d8w | {name} plays 7♦ and takes 8, {second} whists
  {a}8h=w  {a}8h-2w | made exactly; two down
  {a}6sp  {a}7c½ | not played: a pass on 6♠; half a whist on 7♣
  {a}m0  {a}m2 | a misere made; a misere with two tricks
  r{numbers} | all-pass, tricks of {owners}{bomb}""",
    ),
    "help": (
        """\
Масти: п ♠, т ♣, б ♦, ч ♥, бк — без козыря. С пробелами и словами тоже можно:
  {name} 7♦ 8, {calls}
Чья сдача, считается само; если вышло иначе: сдаёт {second}
Кроме сдач: запись {name} гора +5 "ренонс" · штраф {name} 7♦ без 2 · приз {name} 50
  вошёл Дима · вышел {name} · лист {name} пуля 6 гора 12 · конец (раньше срока)
Поправить: назад [2] · вернуть · исправь 4 {a}6пвв1 · отмена 4
Показать: пуля · журнал [4] · расчёт · цена [8] · правила [ten] · помощь
Уйти: выход""",
        """\
Suits: s ♠, c ♣, d ♦, h ♥, nt no trumps. Spaces and whole words will do as well:
  {name} 7♦ 8, {calls}
Whose deal it is follows by itself; if another dealt: dealer {second}
Others: entry {name} mountain +5 "revoke" · fine {name} 7♦ down 2 · prize {name} 50
  join Dima · leave {name} · sheet {name} pool 6 mountain 12 · end (end it early)
To correct: undo [2] · redo · fix 4 {a}6sww1 · void 4
To look: show · log [4] · settle · price [8] · rules [ten] · help
To leave: quit""",
    ),
}
