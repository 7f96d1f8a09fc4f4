"""Texts of the picture of the sheet and of the page."""

TEXTS: dict[str, tuple[str, str]] = {
    "left": ("{name} (вышел)", "{name} (left)"),
    "sheet-of": ("Пуля: {players}", "Preferans sheet: {players}"),
    "blank": ("Пуля на {players}", "Preferans sheet for {players}"),
    "player": ("Игрок{number}", "Player{number}"),
    # the page
    "picture": ("Пулька", "Sheet"),
    "cells": ("Запись по клеткам", "Cell by cell"),
    "settlement": ("Расчёт", "Settlement"),
    "progress": ("Ход игры", "Progress"),
    "chart": ("Итог каждого после каждой сдачи, в вистах", "Everybody's net after each deal, in whists"),
    "deal": ("сдача", "deal"),
    "log": ("Сдачи", "Deals"),
    "before": ("До первой сдачи", "Before the first deal"),
    "nothing": ("Сдач ещё не было.", "No deals yet."),
    "rules": ("Правила", "Rules"),
    "no-differences": ("Всё как в конвенции {name}.", "Everything as in the convention {name}."),
    "differences": ("Отличия от конвенции {name}:", "What differs from the convention {name}:"),
    "here": ("у нас", "here"),
    "there": ("в конвенции", "convention"),
    "made-by": ("Сделано программой pulka.", "Made by pulka."),
    "import-differs": (
        "{path}: пуля в выгрузке иная, чем по её записям; верны записи",
        "{path}: the sheet of the export is not what its records come to; the records count",
    ),
    "exporting": ("{path}: пишу, {seconds} с", "{path}: writing, {seconds} s"),
}
