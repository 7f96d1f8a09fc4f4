"""Help of the commands and their options."""

TEXTS: dict[str, tuple[str, str]] = {
    "pulka": (
        """\
Лист и расчёт преферанса: записать вечер, увидеть пулю, рассчитаться до нуля.

Код возврата: 0 всё хорошо, 1 проверка что-то нашла, 2 ввод не годится или ответ не вывести,
3 сделано, но не показано, 130 прервано.""",
        """\
Score sheet and settlement of Russian preferans: record an evening, see the sheet, settle to zero.

Exit status: 0 all well, 1 a check found something, 2 input cannot be used or the answer not shown,
3 done but not shown, 130 interrupted.""",
    ),
    "new": (
        "Начать лист. Пример: pulka new dacha.pulka --players Аня,Боря,Вера --target 10",
        "Start a ledger. Example: pulka new dacha.pulka --players Anna,Boris,Vera --target 10",
    ),
    "add": (
        'Записать сдачи. Пример: pulka add dacha.pulka "А 7б 8 в п" "р 3 5 2"; «-» читает их со входа',
        'Record deals. Example: pulka add dacha.pulka "A 7d 8 w p" "r 3 5 2"; “-” reads them from standard input',
    ),
    "play": (
        "За столом: сдача — строка, пуля видна сразу; нет листа — начнём новый. Пример: pulka play dacha",
        "At the table: a line a deal, the sheet after each; starts a new ledger too. Example: pulka play dacha",
    ),
    "undo": (
        "Взять назад последние N записей (1). Пример: pulka undo",
        "Take back the last N (1). Example: pulka undo",
    ),
    "redo": ("Вернуть взятое назад. Пример: pulka redo", "Bring back what was taken back. Example: pulka redo"),
    "fix": (
        'Исправить запись. Пример: pulka fix 4 "Г 6п 6 в4 п"',
        'Correct a record. Example: pulka fix 4 "G 6s 6 w4 p"',
    ),
    "void": (
        'Отменить запись. Пример: pulka void 6 "лишняя карта"',
        'Annul a record. Example: pulka void 6 "one card too many"',
    ),
    "show": ("Показать пулю. Пример: pulka show dacha.pulka", "Show the sheet. Example: pulka show dacha.pulka"),
    "log": (
        "Кто что написал и почему. Пример: pulka log dacha.pulka 7",
        "What every deal wrote, and why. Example: pulka log dacha.pulka 7",
    ),
    "settle": (
        "Рассчитать. Пример: pulka settle dacha.pulka --explain",
        "Settle. Example: pulka settle dacha.pulka --explain",
    ),
    "export": (
        "Выгрузить: .xlsx, .svg, .png, .html, .csv, .txt, .json; папку — .xlsx, .html, .csv. Пример: pulka export dacha.pulka -o dacha.html",
        "Export as .xlsx, .svg, .png, .html, .csv, .txt, .json; a folder as .xlsx, .html, .csv. Example: pulka export dacha.pulka -o dacha.html",
    ),
    "blank": (
        "Пустая пулька для печати (.svg, .html) или бланк (.xlsx). Пример: pulka blank --players 4 -o blank.svg",
        "An empty sheet to print (.svg, .html) or to fill in (.xlsx). Example: pulka blank --players 4 -o blank.svg",
    ),
    "import": (
        "Лист из выгрузки .json. Пример: pulka import dacha.json -o dacha.pulka",
        "A ledger from its .json export. Example: pulka import dacha.json -o dacha.pulka",
    ),
    "rules": (
        "Конвенции и договорённости. Пример: pulka rules sochi --diff rostov",
        "Conventions and options. Example: pulka rules sochi --diff rostov",
    ),
    "check": (
        "Проверить листы. Примеры: pulka check dacha.pulka; pulka check sheet.toml --ledger dacha.pulka",
        "Check sheets. Examples: pulka check dacha.pulka; pulka check sheet.toml --ledger dacha.pulka",
    ),
    "m-check": ("ЛИСТ…", "SHEET…"),
    "o-ledger": ("сравнить бумажный лист с записью сдач", "compare the paper sheet with this ledger"),
    "o-seconds": ("сколько секунд искать объяснение", "seconds to search for an explanation"),
    "m-file-records": ("[FILE] ЗАПИСЬ…", "[FILE] RECORD…"),
    "m-fix": ("[FILE] N ЗАПИСЬ", "[FILE] N RECORD"),
    "m-void": ("[FILE] N [ПРИЧИНА]", "[FILE] N [REASON]"),
    "o-json": ("ответ в JSON", "answer in JSON"),
    "o-version": ("показать версию", "print the version"),
    "o-lang": ("язык: ru, en или sr", "language: ru, en or sr"),
    "o-players": ("имена по часовой стрелке через запятую", "names clockwise, with commas"),
    "o-convention": ("конвенция или свой файл .toml", "convention, or your own .toml file"),
    "o-target": ("до скольких играют пулю", "pool target"),
    "o-dealer": ("кто сдаёт первым (последний)", "who deals first (the last one named)"),
    "o-rate": ("цена виста: «0.50 RUB»", "money a whist: “0.50 RUB”"),
    "o-rule": ("договорённость имя=значение, можно не раз", "option name=value, may be repeated"),
    "o-title": ("название вечера", "title of the evening"),
    "o-date": ("дата, иначе сегодня; - без даты", "date, else today; - for none"),
    "o-at": ("пуля после записи N", "the sheet after record N"),
    "o-played": ("сдача сыграна: черёд сдавать не меняется", "it was dealt: it keeps its turn"),
    "o-sheet": ("итоги бумажной пули в TOML", "totals of a paper sheet in TOML"),
    "o-method": ("average, pairwise или book", "average, pairwise or book"),
    "o-adjust": ("очко для способа book: Имя-1 или Имя+1", "the point of the book way: Name-1 or Name+1"),
    "o-explain": ("расписать шаги", "write out the steps"),
    "o-output": ("файл; формат по окончанию", "file; its ending names the format"),
    "o-force": ("перезаписать и чужой файл", "overwrite a file that pulka did not write, too"),
    "o-upright": ("весь текст рисунка в одну сторону", "all text of the picture one way"),
    "o-blank-players": ("сколько игроков или их имена через запятую", "how many players, or their names with commas"),
    "o-new-ledger": ("новый файл .pulka", "the new .pulka file"),
    "o-diff": ("в чём договориться с теми, кто играет другую", "the points where another one differs"),
    "o-option": ("что значит договорённость и каждое её значение", "what an option and each of its values mean"),
    "price": (
        "Что сколько стоит в вистах. Пример: pulka price sochi --players 4",
        "What every result is worth in whists. Example: pulka price sochi --players 4",
    ),
    "o-count": ("сколько игроков", "number of players"),
    "season": (
        "Несколько вечеров вместе. Пример: pulka season вечера --pairs --debts",
        "Several evenings together. Example: pulka season evenings --pairs --debts",
    ),
    "pay": (
        'Записать платёж между вечерами. Пример: pulka pay вечера Аня Боря 500 RUB "за ноябрь"',
        'Record a payment between evenings. Example: pulka pay evenings Anna Boris 500 RUB "for November"',
    ),
    "m-season": ("[ПАПКА|ФАЙЛ]...", "[FOLDER|FILE]..."),
    "m-pay": ("ПАПКА [КТО КОМУ СУММА [ВАЛЮТА] [ЗАМЕТКА]]", "FOLDER [WHO WHOM AMOUNT [CURRENCY] [NOTE]]"),
    "o-pairs": ("кто у кого выиграл; с --debts — кто кому должен", "who won from whom; with --debts who owes whom"),
    "o-stats": ("статистика всех, или названного игрока", "statistics of everybody, or of a named player"),
    "o-debts": ("кто ещё должен: деньги вечеров без платежей", "who still owes: money of the evenings less payments"),
    "o-titles": ("шуточные звания с их правилами", "titles for fun, with their rules"),
    "o-rating": ("рейтинг по местам (нужен pulka[rating])", "a rating by places (needs pulka[rating])"),
    "o-from": ("с этой даты", "from this date on"),
    "o-to": ("по эту дату", "up to this date"),
    "o-last": ("последние N вечеров", "the last N evenings"),
    "o-unfinished": ("учесть и неоконченные", "count those that are not over too"),
    "o-sort": ("порядок: whists, deal или money", "order: whists, deal or money"),
    "o-cutoff": ("отсечка за вечер: 200:1, 650:0.1, 0", "cut-off of an evening: 200:1, 650:0.1, 0"),
    "o-scale": ("висты разных конвенций в одном пересчёте", "whists of several conventions on one scale"),
    "o-message": ("коротко, чтобы послать в чат", "in short, to send to the chat"),
    "o-rate-after": ("цена виста, о которой договорились потом: 1 EUR", "a rate agreed afterwards: 1 EUR"),
    "o-pay-date": ("дата платежа, иначе сегодня", "date of the payment, else today"),
    "o-pay-void": ("отменить платёж N", "take back payment N"),
}
