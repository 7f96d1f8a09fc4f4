"""Heads and cells of tables: the sheet, the settlement, the log."""

TEXTS: dict[str, tuple[str, str]] = {
    "player": ("игрок", "player"),
    "pool": ("пуля", "pool"),
    "mountain": ("гора", "mountain"),
    "whists": ("висты", "whists"),
    "whists-on": ("висты на {name}", "whists on {name}"),
    "net": ("итог", "net"),
    "whole": ("целых", "whole"),
    "money": ("деньги", "money"),
    "sum": ("сумма", "sum"),
}
