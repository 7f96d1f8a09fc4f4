"""The evening in one message: what is sent to the chat."""

TEXTS: dict[str, tuple[str, str]] = {
    "title": ("Преферанс", "Preferans"),
    "deals": ("сдач {deals}", "deals {deals}"),
    "not-over": ("не окончена", "not over"),
    "player": ("{name}: {net}", "{name}: {net}"),
    "player-money": ("{name}: {net} / {money}", "{name}: {net} / {money}"),
    "whists": ("вистов", "whists"),
    "more": ("… и ещё {count}", "… and {count} more"),
    "highlight": ("Сдача {deal}: {name}, {what}, {amount}", "Deal {deal}: {name}, {what}, {amount}"),
    "game-made": ("{contract} сыграна", "{contract} made"),
    "game-down": ("{contract} без {count}", "{contract} down {count}"),
    "conceded": ("{contract} сдана", "{contract} conceded"),
    "misere-made": ("мизер сыгран", "misère made"),
    "misere-caught": ("мизер, взяток {count}", "misère, tricks {count}"),
    "all-pass": ("распасы", "all-pass"),
    "other": ("сдача", "a deal"),
    "zero": ("Сумма: ноль", "Sum: zero"),
    "no-trump": ("{level} БК", "{level} NT"),
}
