"""The JSON of docs/spec/commands.md#json, as `pulka/schemas` promise it.

Numbers are integers or strings `a/b`, never floats.
"""

from __future__ import annotations

import json
from fractions import Fraction

from pulka.amounts import money, rate_text
from pulka.evening.keeping import Added, canonical_lines
from pulka.evening.replay import Book, Step, text_of
from pulka.families.conventions import Convention
from pulka.families.show import Json, Worth
from pulka.ledger.lines import Ledger
from pulka.model import Finding, Number, Posting, Sheet
from pulka.settle.settlement import Settlement


def dump(data: Json, torn: str = "") -> str:
    """One object as text; `torn`: the last line of its ledger where that is torn, which is then told, too."""
    return json.dumps({**data, "torn": torn.strip()} if torn else data, ensure_ascii=False, indent=1)


def number(value: Number) -> int | str:
    """An integer, or `a/b` where it is not whole.

    >>> number(Fraction(55, 2)), number(3)
    ('55/2', 3)
    """
    whole = Fraction(value)
    return whole.numerator if whole.denominator == 1 else f"{whole.numerator}/{whole.denominator}"


def _balances(sheet: Sheet) -> Json:
    return {
        "pool": list(map(number, sheet.pool)),
        "mountain": list(map(number, sheet.mountain)),
        "whists": [list(map(number, row)) for row in sheet.whists],
    }


def sheet_json(book: Book) -> Json:
    """`show --json`: pulka-sheet/1."""
    coming = book.next
    after = coming and {
        "dealer": book.names[coming.dealer],
        "first_hand": book.names[coming.first_hand],
        "sitting": [book.names[i] for i in coming.sitting],
        **book.family.show.next_json(book),
    }
    return {
        "format": "pulka-sheet/1",
        "players": list(book.players),
        "convention": book.header.convention,
        "target": book.target,
        "deals": book.deals,
        "over": book.over,
        "next": after,
        **_balances(book.sheet.reordered(book.order)),
        **book.family.show.sheet_json(book),
    }


def posting_json(posting: Posting, book: Book) -> Json:
    """One posting with names."""
    return {
        "player": book.names[posting.player],
        "account": posting.account,
        "on": None if posting.on is None else book.names[posting.on],
        "amount": number(posting.amount),
        "reason": posting.reason,
    }


def step_json(step: Step, book: Book) -> Json:
    """One record of the log; `id` where it has no number."""
    name: Json = {"number": step.item.number}
    if not step.item.is_deal:
        name["id"] = step.item.id
    return {
        **name,
        "record": text_of(step, book),
        "line": step.item.text.source.line,
        "dealer": None if step.dealer is None else book.names[step.dealer],
        "postings": [posting_json(one, book) for one in step.postings],
    }


def log_json(book: Book, steps: list[Step]) -> Json:
    """`log --json`: pulka-log/1; records that are not deals stand in it when they wrote something."""
    shown = [step_json(step, book) for step in steps if step.item.is_deal or step.postings]
    if book.opening and len(steps) == len(book.steps):
        written = [posting_json(one, book) for one in book.opening]
        shown.insert(0, {"number": None, "id": "0", "record": "", "line": 0, "dealer": None, "postings": written})
    return {"format": "pulka-log/1", "deals": shown}


def added_json(added: Added) -> Json:
    """`add --json`: what each line wrote, and the sheet after it."""
    deals: list[Json] = []
    for line, step in zip(added.lines, added.steps, strict=True):
        if step is None:
            deals.append({"number": None, "record": line, "postings": []})
            continue
        entry = step_json(step, added.book)
        deals.append({key: entry[key] for key in ("number", "id", "record", "postings") if key in entry})
    return {"deals": deals, "sheet": sheet_json(added.book)}


def settlement_json(
    names: tuple[str, ...], convention: str, sheet: Sheet, settlement: Settlement, book: Book | None = None
) -> Json:
    """`settle --json`: pulka-settlement/1; a paper sheet has no deals."""
    coins = settlement.coins
    data: Json = {
        "format": "pulka-settlement/1",
        "players": list(names),
        "convention": convention,
        "deals": book.deals if book else None,
        "over": book.over if book else None,
        "method": settlement.method,
        **_balances(sheet),
        "net": list(map(number, settlement.net)),
        "whole": list(settlement.whole),
        "money": None if coins is None else [money(one) for one in coins],
        "currency": settlement.currency,
        "transfers": [
            {
                "from": names[one.payer],
                "to": names[one.payee],
                "whists": number(one.whists),
                "money": None if one.coins is None else money(one.coins),
            }
            for one in settlement.transfers
        ],
    }
    if book:
        data |= book.family.show.settlement_json(book)
    return data


def rules_json(convention: Convention) -> Json:
    """`rules NAME --json`: pulka-rules/1."""
    options = convention.of.options.encode(convention.rules)
    return {"format": "pulka-rules/1", "convention": convention.name, "options": options}


def price_json(name: str, players: int, worths: list[Worth]) -> Json:
    """`price --json`: pulka-price/1, exact whists; `result` minus undertricks, of a misère minus tricks."""
    rows = [
        {
            "contract": one.contract,
            "result": one.result,
            "calls": list(one.calls),
            "declarer": number(one.declarer),
            "defenders": list(map(number, one.defenders)),
            "sitting": None if one.sitting is None else number(one.sitting),
        }
        for one in worths
    ]
    return {"format": "pulka-price/1", "convention": name, "players": players, "rows": rows}


def findings_json(findings: list[Finding], language: str) -> Json:
    """`check --json`: pulka-check/1."""
    return {"format": "pulka-check/1", "findings": [_finding(one, language) for one in findings]}


def _finding(finding: Finding, language: str) -> Json:
    from pulka.checks.messages import told

    return {
        "check": finding.check,
        "path": finding.source.path if finding.source else None,
        "line": finding.source.line if finding.source else None,
        "cell": finding.cell,
        "found": _plain(finding.found),
        "expected": _plain(finding.expected),
        "message": told(finding, language),
    }


def _plain(value: object) -> object:
    return number(value) if isinstance(value, int | Fraction) else value


def ledger_json(ledger: Ledger, book: Book, settlement: Settlement) -> Json:
    """`export X.json`: pulka-ledger/1, enough to rebuild the ledger."""
    header = ledger.header
    rate = header.rate
    return {
        "format": "pulka-ledger/1",
        "header": {
            "convention": header.convention,
            "players": list(header.players),
            "target": header.target,
            "dealer": header.dealer or header.players[-1],
            "rate": rate_text(rate) or None,
            "rules": header.family.options.encode(header.rules),
            "language": header.language,
            "title": header.title,
            "date": header.date,
        },
        "lines": canonical_lines(ledger, book),
        "sheet": sheet_json(book),
        "log": log_json(book, list(book.steps))["deals"],
        "settlement": settlement_json(
            book.players, header.convention, book.sheet.reordered(book.order), settlement, book
        ),
    }
