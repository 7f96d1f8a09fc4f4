"""What cannot be read of several evenings: files, payments, arguments (part of `errors`)."""

TEXTS: dict[str, tuple[str, str]] = {
    "season-twice": (
        "«{name}» и «{other}» за одним столом, а по season.toml это один человек, {person}; разведите их там",
        "“{name}” and “{other}” sit at one table, by season.toml both are {person}; part them there",
    ),
    "season-alias": (
        "имя «{name}» записано за двумя: {other} и {person}; оставьте за одним",
        "“{name}” is given to both {other} and {person}; leave it to one",
    ),
    "season-key": (
        "ключ «{found}» неизвестен; есть {allowed}",
        "“{found}” is no key; there are {allowed}",
    ),
    "season-value": (
        "«{field}»: значение {found} не того вида; см. пример в документации",
        "“{field}”: {found} is of the wrong kind; see the example in the documentation",
    ),
    "season-no-evening": (
        "нет листа «{found}» в этой папке; проверьте имя файла",
        "there is no ledger “{found}” in this folder; check the file name",
    ),
    "season-two": (
        "season.toml есть в нескольких папках: {found}; назовите одну из них",
        "several folders have a season.toml: {found}; name one of them",
    ),
    "season-empty": (
        "это папка, в которой нет листов (*.pulka): {found}; назовите ту, где они есть",
        "this is a folder without ledgers (*.pulka): {found}; name one that has some",
    ),
    "season-cutoff": (
        "«{found}»: отсечка пишется так: 200:1, 650:0.1, 0",
        "“{found}”: write a cut-off as 200:1, 650:0.1, 0",
    ),
    "season-sort": ("нет порядка «{found}»; есть {allowed}", "there is no order “{found}”; use one of {allowed}"),
    "season-newest": ("--last: нужно число от 1, а не {found}", "--last: a number from 1 on, not {found}"),
    "season-name": (
        "нет ни файла, ни папки «{found}»; имя игрока понятно только с --stats",
        "“{found}” is neither a file nor a folder; a player's name goes with --stats",
    ),
    "season-no-openskill": (
        "для рейтинга нужен openskill; поставьте: pip install 'pulka[rating]'",
        "the rating needs openskill; install it: pip install 'pulka[rating]'",
    ),
    "png-missing": (
        "для .png нужен resvg; поставьте: pip install 'pulka[png]', или выгрузите .svg",
        "a .png needs resvg; install it: pip install 'pulka[png]', or export .svg",
    ),
    "several-option": (
        "{option} годится для одного листа, а их {found}; уберите её или назовите один лист",
        "{option} goes with one ledger, {found} are named; leave it out or name one",
    ),
    "message-paper": (
        "--message годится для листа со сдачами, а это бумажная пуля; уберите её",
        "--message goes with a ledger of deals, this is a paper sheet; leave it out",
    ),
    "payment-form": (
        '«{found}»: платёж пишется так: 2026-12-01 Аня → Боря 500 RUB "заметка"',
        '“{found}”: write a payment as 2026-12-01 Anna → Boris 500 RUB "note"',
    ),
    "payment-amount": (
        "«{found}»: сумма пишется так: 500 или 12.50, больше нуля",
        "“{found}”: write the amount as 500 or 12.50, above zero",
    ),
    "payment-zero": ("платёж на ноль; напишите сумму", "a payment of nothing; write the amount"),
    "payment-self": ("{name} платит сам себе; проверьте имена", "{name} pays himself; check the names"),
    "payment-none": (
        "нет платежа {ref}, всего их {last}; номера покажет pulka pay ПАПКА",
        "there is no payment {ref}, there are {last}; pulka pay FOLDER shows the numbers",
    ),
    "payment-void": ("платёж {ref} уже отменён", "payment {ref} is taken back already"),
    "payment-torn": (
        "последняя строка оборвана и не учтена: «{found}»; допишите её или сотрите",
        "the last line is torn and left out: “{found}”; complete it or delete it",
    ),
    "payment-currency": (
        "не сказано, в какой валюте: здесь есть {found}; допишите её",
        "the currency is not said, there are {found}; add it",
    ),
    "payment-note": ("в заметке не должно быть кавычек и новых строк", "a note holds no quotes and no newlines"),
    "pay-arguments": (
        'нужно: pulka pay ПАПКА КТО КОМУ СУММА [ВАЛЮТА] ["заметка"]',
        'needed: pulka pay FOLDER WHO WHOM AMOUNT [CURRENCY] ["note"]',
    ),
    "not-folder": ("это не папка; назовите папку с листами", "this is no folder; name the folder of the ledgers"),
}
