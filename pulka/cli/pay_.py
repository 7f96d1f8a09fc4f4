"""`pulka pay`: a payment between evenings, or one taken back; without names the payments so far."""

import re
from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import Lang, check_language, show, tell
from pulka.cli.season_ import read_season
from pulka.language import choose
from pulka.ledger.header import RATE_CURRENCY, read_date, today
from pulka.model import Source, Unreadable
from pulka.season.evening import currency_name
from pulka.season.gather import Choice, Folder, find, known
from pulka.season.model import Payment, Season
from pulka.season.payments import check_payment, line_of, pay, read_coins, take_back
from pulka.season.tables import payment_lines
from pulka.texts import say


def command(
    arguments: Annotated[list[str], typer.Argument(metavar=tell("m-pay"), show_default=False)],
    void: Annotated[
        int | None, typer.Option("--void", metavar="N", help=tell("o-pay-void"), show_default=False)
    ] = None,
    date: Annotated[str, typer.Option(help=tell("o-pay-date"), show_default=False)] = "",
    lang: Lang = None,
) -> None:
    """Append a payment to payments.txt; raises Unreadable for what cannot be one."""
    check_language(lang)
    place, *rest = arguments
    if not Path(place).is_dir():
        raise Unreadable("not-folder", source=Source(place, 1))
    folder = find([place])
    language = choose(lang, folder.files[0])
    day = read_date(date) if date else today()
    if void is not None:
        back = take_back(Path(place), void, day, _note(" ".join(rest)))
        show(say("season", "unpaid", language, number=void, line=line_of(back)))
        return
    season = read_season(folder, Choice(unfinished=True), language)
    if not rest:
        show("\n".join(payment_lines(season, language)) or say("season", "no-payments", language))
        return
    payment = _payment(rest, day, folder, season)
    done = pay(Path(place), payment)
    show(say("season", "paid", language, number=done.number, line=line_of(done)))


def _payment(words: list[str], day: str, folder: Folder, season: Season) -> Payment:
    """`Аня Боря 500 RUB заметка` as a payment; names may be begun; raises Unreadable."""
    if len(words) < 3:
        raise Unreadable("pay-arguments")
    payer, payee, amount, *more = words
    there, people = known(season.evenings), folder.config.people
    payer, payee = people.meant(payer, there), people.meant(payee, there)
    coins = read_coins(amount)
    check_payment(payer, payee, coins)
    named = bool(more) and re.fullmatch(RATE_CURRENCY, more[0]) is not None
    currency = currency_name(more.pop(0)) if named else _only(season)
    if len(more) > 1:
        raise Unreadable("pay-arguments")
    return Payment(0, day, payer, payee, coins, currency, _note(*more), Source("", 0))


def _only(season: Season) -> str:
    """The currency of all evenings; raises Unreadable where they have none or several."""
    if len(season.currencies) != 1:
        raise Unreadable("payment-currency", found=", ".join(season.currencies) or "–")
    return season.currencies[0]


def _note(text: str = "") -> str:
    """A note that a line can hold; raises Unreadable."""
    if re.search(r'["«»“”\n\r]', text):
        raise Unreadable("payment-note")
    return text
