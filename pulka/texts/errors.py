"""What cannot be read: files, headers, words of the notation.  Each says what to do."""

from pulka.texts.errors_season import TEXTS as SEASON

TEXTS: dict[str, tuple[str, str]] = {
    # files
    "cannot-open": ("не открывается: {why}", "cannot be opened: {why}"),
    "cannot-write": ("не записывается: {why}; файл остался как был", "cannot be written: {why}; the file is as it was"),
    "no-output": ("ответ не вывести: {why}", "the answer cannot be printed: {why}"),
    "done-not-shown": (
        "сделано, а показать нельзя: {why}; повторять не нужно",
        "it is done, but cannot be shown: {why}; do not do it again",
    ),
    "moved": (
        "в листе теперь {now:сдача|сдачи|сдач}, было {was}",
        "the file now has {now:deal|deals}, it had {was}",
    ),
    "moved-alike": (
        "лист тем временем изменили: сдач столько же, а записи другие",
        "the file was changed meanwhile: as many deals, but other records",
    ),
    "line-too-long": (
        "строка в {found} знаков, читаются до {expected}; разделите её",
        "a line of {found} characters, up to {expected} are read; part it",
    ),
    "too-many-lines": (
        "в файле {found} строк, читается до {expected}; это не запись игры",
        "a file of {found} lines, up to {expected} are read; this is no record of a game",
    ),
    "too-many-lines-then": (
        "в файле стало бы {found} строк, читается до {expected}; начните новый, ничего не записано",
        "the file would have {found} lines, up to {expected} are read; start a new one, nothing is written",
    ),
    "too-large-then": (
        "файл вырос бы до {size} байт, читается до {most}; начните новый, ничего не записано",
        "the file would grow to {size} bytes, up to {most} are read; start a new one, nothing is written",
    ),
    "torn-first": (
        "последняя строка оборвана: «{found}»; сначала допишите её до конца или сотрите",
        "the last line is torn: “{found}”; first complete it or delete it",
    ),
    "is-directory": (
        "это папка, а нужен файл; укажите файл в ней",
        "this is a folder, a file is needed; name a file in it",
    ),
    "not-regular": ("это не обычный файл", "this is not a regular file"),
    "output-not-regular": (
        "это не обычный файл, записывать туда нельзя; назовите другой",
        "this is not a regular file, nothing is written there; name another one",
    ),
    "output-is-source": (
        "это сам лист, запись стёрла бы его; назовите другой файл",
        "this is the ledger itself, writing would erase it; name another file",
    ),
    "output-not-own": (
        "файл уже есть, и его записала не pulka или потом правили; назовите другой или добавьте --force",
        "the file exists, and pulka did not write it or it was changed since; name another one or add --force",
    ),
    "too-large": (
        "файл в {size} байт слишком велик: читается до {most}",
        "a file of {size} bytes is too large: up to {most} are read",
    ),
    "not-utf8": ("текст не в UTF-8; сохраните файл в UTF-8", "the text is not UTF-8; save the file as UTF-8"),
    "not-text": (
        "это не текст: управляющий знак {sign}; сотрите его",
        "this is not text: the control character {sign}; delete it",
    ),
    "not-read-back": (
        "записанное прочлось бы иначе: «{found}»; скажите это по-другому, ничего не записано",
        "this would be read otherwise once it is written: “{found}”; say it another way, nothing is written",
    ),
    "heap-of-marks": (
        "больше {most} значков подряд над одной буквой; это не текст",
        "more than {most} marks in a row above one letter; this is not text",
    ),
    "exists": ("такой файл уже есть; назовите другой", "the file exists already; name another one"),
    "changed-underneath": (
        "файл всё время меняет другая программа; закройте её и повторите, ничего не записано",
        "another program keeps changing the file; close it and try again, nothing is written",
    ),
    "locked": (
        "файл занят другой программой{who}; ничего не записано, повторите, когда она закончит",
        "another program holds the file{who}; nothing is written, try again when it is done",
    ),
    "unverified": (
        "записано, но проверить не удалось: {why}; прежде чем повторять, посмотрите файл",
        "written, could not be verified: {why}; look at the file before you do it again",
    ),
    "half-written": (
        "не записывается, и вернуть файл к прежнему не удалось: {why}; прежде чем повторять, посмотрите файл",
        "cannot be written, nor the file be made what it was: {why}; look at the file before you do it again",
    ),
    "torn-header": (
        "строка заголовка без перевода строки: «{found}»; если она цела, добавьте его, иначе допишите её",
        "a header line without its newline: “{found}”; if it is whole, end it with one, else complete it",
    ),
    "toml-text": (
        "{option}: нужен один текст в кавычках, а не {found}",
        "{option}: one text in quotes is needed, not {found}",
    ),
    "bad-toml": ("не читается как TOML: {why}", "is not TOML: {why}"),
    "no-file": (
        "не указан файл; назовите его, задайте PULKA_FILE или держите в папке один *.pulka (сейчас их {found})",
        "no file named; name one, set PULKA_FILE, or keep one *.pulka in the folder (there are {found} now)",
    ),
    "bad-ending": (
        "по окончанию «{found}» формат не ясен; подходят: {allowed}",
        "the ending “{found}” names no format; use one of {allowed}",
    ),
    "upright-picture": ("--upright годится только для {allowed}", "--upright goes with {allowed} only"),
    "bad-count": (
        "нужно от {fewest} до {most} игроков, а не «{found}»",
        "{fewest} to {most} players are needed, not “{found}”",
    ),
    "bad-json": ("не читается как JSON: {why}", "is not JSON: {why}"),
    "json-format": (
        "это не выгрузка «pulka export X.json»: в «format» должно стоять «{expected}», а там {found}",
        "this is no export of “pulka export X.json”: its “format” must be “{expected}”, here it is {found}",
    ),
    "json-field": (
        "в выгрузке «{field}» должно быть {expected}; выгрузите лист заново",
        "“{field}” of the export must be {expected}; export the ledger anew",
    ),
    # header
    "not-a-ledger": (
        "это не лист pulka: в первой строке должно стоять «pulka 1»",
        "this is not a pulka ledger: its first line must be “pulka 1”",
    ),
    "version": (
        "формат «{found}» неизвестен, читается «pulka 1»; обновите программу",
        "format “{found}” is unknown, “pulka 1” is read; update the program",
    ),
    "header-word": (
        "в заголовке нет слова «{found}»; может быть, {near}?",
        "the header has no word “{found}”; perhaps {near}?",
    ),
    "header-missing": ("в заголовке нет строки «{field}»; допишите её", "the header lacks “{field}”; add that line"),
    "header-twice": ("строка «{field}» уже была; оставьте одну", "“{field}” stands twice; keep one"),
    "header-empty": ("после «{field}» ничего нет; допишите значение", "nothing follows “{field}”; add a value"),
    "rule-form": ("«{found}»: нужно имя=значение", "“{found}”: write name=value"),
    "too-many-rules": (
        "договорённостей больше {most}; оставьте по одной строке на каждую",
        "more than {most} options are set; keep one line for each",
    ),
    "unknown-convention": (
        "нет конвенции «{name}»; может быть, {near}? (в листе — с номером версии)",
        "there is no convention “{name}”; perhaps {near}? (a ledger names the version)",
    ),
    "other-family": (
        "{mine} и {other} — разные игры, сравнивать нечего; `pulka rules` перечисляет конвенции",
        "{mine} and {other} are different games, there is nothing to compare; `pulka rules` lists the conventions",
    ),
    "unknown-option": (
        "нет договорённости «{option}»; может быть, {near}?",
        "there is no option “{option}”; perhaps {near}?",
    ),
    "bad-value": (
        "{option}: значение «{value}» не годится; можно: {allowed}",
        "{option}: “{value}” is not a value; allowed: {allowed}",
    ),
    "sum-with-help": (
        "close=sum и help=yes не сочетаются: при общей пуле никто не помогает; поставьте help=no",
        "close=sum and help=yes do not go together: nobody helps where pools are added up; set help=no",
    ),
    "target-missing": (
        "при close={close} нужно знать, до скольких играют пулю; допишите target N (у new — --target N)",
        "close={close} needs a target; add “target N” (--target N of new)",
    ),
    "tables-without-once": (
        "close=tables кончается по таблицам игр, а их нет; нужно once=levels или once=contracts",
        "close=tables ends by the tables of games, and there are none; set once=levels or once=contracts",
    ),
    "sheet-no-pool": (
        "в этой игре пулю не пишут; уберите раздел [pool]",
        "no pool is written in this game; remove the section [pool]",
    ),
    "pot-target": (
        "с банком играют без счёта до конца, а указано {found}; уберите target",
        "a game with a pot takes no target, {found} is given; remove the target",
    ),
    "expect-suit": (
        "здесь нужна масть: ♣ ♠ ♦ ♥ (т п б ч)",
        "a suit is expected here: ♣ ♠ ♦ ♥ (k p r h)",
    ),
    "expect-help": ("здесь должно стоять помогает или пас", "mit or passt is expected here"),
    "bule-missing": (
        "сколько буле у каждого в начале, не сказано; допишите target N (у new — --target N)",
        "how many bule everybody starts with is not said; add “target N” (--target N of new)",
    ),
    "bule-odd": (
        "буле в начале должно быть чётное число, а указано {found}",
        "the bule everybody starts with must be an even number, {found} is given",
    ),
    "target-unwanted": (
        "при close={close} счёта до конца нет, а указано {found}; уберите target",
        "close={close} takes no target, {found} is given; remove the target",
    ),
    "bad-target": (
        "«{found}»: нужно целое число от 1 до 999999",
        "“{found}”: a whole number from 1 to 999999 is needed",
    ),
    "bad-rate": (
        "«{found}»: цена виста пишется так: 0.50 RUB (больше нуля)",
        "“{found}”: write the rate as 0.50 RUB, above zero",
    ),
    "bad-language": ("«{found}»: можно ru, en или sr", "“{found}”: ru, en or sr"),
    "bad-date": ("«{found}»: дата пишется как 2026-11-28", "“{found}”: write the date as 2026-11-28"),
    "players-count": (
        "игроков {found}, а за столом бывает от {fewest} до {most}",
        "{found} players, {fewest} to {most} can sit at a table",
    ),
    "bad-name": (
        "имя «{name}»: нужно одно слово из букв, цифр, «-», «_», «.»",
        "name “{name}”: one word of letters, digits, “-”, “_”, “.” is needed",
    ),
    "name-invisible": (
        "в имени «{name}» есть невидимая буква ({sign}); сотрите её",
        "the name “{name}” holds a letter that cannot be seen ({sign}); delete it",
    ),
    "name-is-keyword": (
        "«{name}» — слово из записи сдач; назовите игрока иначе",
        "“{name}” is a word of the notation; take another name",
    ),
    "name-twice": ("имя «{name}» уже есть; добавьте букву", "the name “{name}” is taken; add a letter"),
    "name-alike": (
        "имена «{name}» и «{other}» не отличить на вид; измените одно",
        "the names “{name}” and “{other}” look the same; change one",
    ),
    # words of the notation
    "expect-record": (
        "здесь нужна запись: сдача («Аня 7♦ 8 | Боря вист 2 | Вера пас», «р 3 5 2») или слово (запись, штраф, конец …)",
        "a record is expected here: a deal (“Anna 7♦ 8 | Boris whist 2 | Vera pass”, “r 3 5 2”) or a word (entry, fine …)",
    ),
    "expect-reference": (
        "«{found}»: нужен номер сдачи (5) или записи (5a)",
        "“{found}”: the number of a deal (5) or of a record (5a) is needed",
    ),
    "expect-reference-none": (
        "здесь нужен номер сдачи (5) или записи (5a)",
        "the number of a deal (5) or of a record (5a) is needed here",
    ),
    "expect-end": ("лишнее: «{found}»; уберите или исправьте", "not expected: “{found}”; remove or correct it"),
    "expect-name": ("здесь нужно имя: {players}", "a name is expected here: {players}"),
    "name-first": (
        "сначала имя ({players}), потом «{name}»",
        "the name comes first ({players}), then “{name}”",
    ),
    "unknown-player": ("нет игрока «{name}»; есть {players}", "there is no player “{name}”; there are {players}"),
    "letter-latin": (
        "«{letter}» в «{name}» — латинская буква, а {other} пишется русскими; переключите раскладку",
        "“{letter}” in “{name}” is a Latin letter, {other} is written with others; switch the keyboard",
    ),
    "letter-cyrillic": (
        "«{letter}» в «{name}» — русская буква, а {other} пишется другими; переключите раскладку",
        "“{letter}” in “{name}” is a Cyrillic letter, {other} is written with others; switch the keyboard",
    ),
    "letter-other": (
        "«{letter}» в «{name}» только похожа на букву имени {other}: она из другого алфавита; наберите её заново",
        "“{letter}” in “{name}” only looks like a letter of {other}, it is of another alphabet; type it again",
    ),
    "ambiguous-name": (
        "«{name}» подходит нескольким: {players}; допишите имя",
        "“{name}” may be any of {players}; write more of the name",
    ),
    "expect-contract": (
        "здесь нужен заказ: от 6 до 10 с мастью (7♦, 7б, 9бк) или мизер",
        "a contract is expected here: 6 to 10 with its suit (7♦, 7d, 9nt), or misere",
    ),
    "expect-game": (
        "здесь нужна игра: ♠ ♦ ♥ ♣ (п б ч т), бетль, сан, перед ней может стоять «игра»",
        "a game is expected here: ♠ ♦ ♥ ♣ (p k h t), betl, sans; “igra” may stand before it",
    ),
    "expect-follow": (
        "здесь должно стоять идёт, пас, зовёт, позван или контра",
        "prati, ne, zove, pozvan or kontra is expected here",
    ),
    "expect-tricks": ("здесь нужно число взяток от 0 до 10", "a number of tricks is expected here, 0 to 10"),
    "expect-call": ("здесь должно стоять вист, пас или полвиста", "whist, pass or half is expected here"),
    "call-too-many": (
        "лишний вист или пас; если это сдающий, назовите его («Гена вист»)",
        "one call too many; if it is the dealer's, name him (“Gena whist”)",
    ),
    "expect-talon": ("после «прикуп» нужно число или «отказ»", "a number or “declined” must follow “talon”"),
    "talon-unplayed": (
        "за прикуп не пишут, когда сдались или недозаказали; уберите его",
        "a conceded or under-called game pays nothing for the talon; remove it",
    ),
    "dark-misere": ("на мизере «тёмный» пишется один раз, без «выше»", "a misere is just “dark”, once"),
    "bomb-mark": ("«!» бывает только у бомбы", "“!” belongs to a bomb round"),
    "named-twice": ("{name} назван дважды", "{name} stands twice"),
    "expect-shares": (
        "чисел здесь {found}, а взятки пишут {count}; должно быть по числу на каждого",
        "{count} players own tricks, {found} numbers are given; write all of them",
    ),
    "expect-account": ("здесь должно стоять одно из слов: {words}", "one of these words is expected here: {words}"),
    "expect-amount": ("здесь нужно число со знаком: +5, -13", "an amount is expected here: +5, -13"),
    "expect-number": ("здесь нужно число", "a number is expected here"),
    "expect-word": ("здесь нужно слово «{word}»", "the word “{word}” is expected here"),
    "expect-time": ("здесь нужно время: 23:00", "a time is expected here: 23:00"),
    "expect-newcomer": ("здесь нужно имя нового игрока", "the newcomer's name is expected here"),
    # the command line
    "none-to-undo": ("брать назад нечего: записей нет", "nothing to take back: there are no records"),
    "none-to-redo": ("возвращать нечего: назад ничего не взято", "nothing to bring back: nothing was taken back"),
    "nothing-to-undo": (
        "столько назад не взять: записей {expected}, а не {found}",
        "{expected} can be taken back, not {found}",
    ),
    "nothing-to-redo": (
        "столько не вернуть: взято назад {expected}, а не {found}",
        "{expected} can be brought back, not {found}",
    ),
    "nothing-to-add": ("нечего записывать; допишите запись", "nothing to add; write a record"),
    "no-deal": ("нет записи {ref}; последняя — {last}", "there is no record {ref}; the last one is {last}"),
    "book-needs-adjust": (
        "гора {total} на {count} ровно не делится ни с -1, ни с +1; назовите игрока: --adjust Имя-1",
        "the mountain {total} does not divide by {count} with -1 or +1; name a player: --adjust Name-1",
    ),
    "bad-adjust": (
        "«{found}»: пишется Имя-1 или Имя+1",
        "“{found}”: write Name-1 or Name+1",
    ),
    "bad-method": ("нет способа «{found}»; есть {allowed}", "there is no method “{found}”; use one of {allowed}"),
    "sheet-missing": ("в листе нет «{field}»; допишите", "the sheet lacks “{field}”; add it"),
    "sheet-number": (
        "{cell}: «{found}» — не число и не ряд через точку (2.6.10)",
        "{cell}: “{found}” is neither a number nor a dotted row (2.6.10)",
    ),
    "sheet-float": (
        '{cell}: {found} — дробь или ряд? Ряд пишется в кавычках: "4.12"',
        '{cell}: {found} is a fraction or a row of totals? Write a row in quotes: "4.12"',
    ),
    "sheet-date": (
        "{cell}: таблица превратила ряд в дату {found}; сделайте ячейку текстовой и впишите снова",
        "{cell}: the spreadsheet made a date {found} of the row; format the cell as text and type it again",
    ),
    "sheet-template": (
        "это не бланк «pulka blank»: нет строки «{field}»",
        "this is no template of “pulka blank”: there is no row “{field}”",
    ),
    "not-xlsx": ("это не книга .xlsx", "this is no .xlsx workbook"),
    "xlsx-too-large": (
        "книга распаковывается в {size} байт, читается до {most}; перенесите лист в новый бланк «pulka blank»",
        "the workbook unpacks to {size} bytes, up to {most} are read; copy the sheet into a new “pulka blank”",
    ),
    "xlsx-too-many": (
        "в книге больше {most} клеток; перенесите лист в новый бланк «pulka blank»",
        "the workbook has more than {most} cells; copy the sheet into a new “pulka blank”",
    ),
    "xlsx-entities": (
        "в книге .xlsx объявлены подстановки (DOCTYPE); ни одна таблица так не пишет, файл не читается",
        "the workbook declares entities (DOCTYPE); no spreadsheet writes that, it is not read",
    ),
    "ledger-needs-sheet": (
        "--ledger сравнивает бумажный лист (.toml, .xlsx), а это запись сдач",
        "--ledger compares a paper sheet (.toml, .xlsx), and this is a ledger",
    ),
    "bad-seconds": ("--seconds: нужно положительное число, а не {found}", "--seconds: a positive number, not {found}"),
    "ledger-players": (
        "в листе нет игрока {name}; в нём {players}",
        "the ledger has no player {name}; it has {players}",
    ),
    "sheet-key": (
        "неизвестное имя; похожее (строка: имя → похожее): {found}",
        "an unknown name; the nearest one (line: name → nearest): {found}",
    ),
    "sheet-down": ("«{found}»: down = true или false", "“{found}”: down = true or false"),
}

TEXTS |= SEASON
