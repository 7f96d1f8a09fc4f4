"""The gate: every text that enters a ledger comes through `admitted`, every text for a terminal through `shown`.

A ledger is a text file with a record a line, and a terminal obeys what it is sent.  So control
characters, what some programs take for the end of a line, what turns the direction of writing round,
and halves of letters stay out; names, titles, comments, reasons and records come from `new`, `add`,
`fix`, `void`, `play` and `import` alike.
"""

import re
from itertools import groupby
from unicodedata import combining, is_normalized, normalize

from pulka.model import Source, Unreadable

UNFIT = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What stands in no line: C0 and C1 but the tab, line and paragraph separators, overrides of the direction of
writing, halves of surrogate pairs, and the two signs that no XML may hold."""

_MARKS = 100
_SIGNS = re.compile(rf"[^\w\s\x00-\x7f]{{{_MARKS},}}")


def admitted(text: str, place: Source) -> str:
    r"""One line of text as it may enter a ledger: its letters composed (NFC).

    Raises Unreadable at the sign that cannot stand there; `place` is that of the text.

    >>> admitted("и\u0306", Source("", 0)) == "й"
    True
    """
    text = composed(text, place)
    if found := UNFIT.search(text):
        raise Unreadable("not-text", source=place.moved(found.start()), sign=named(found[0]))
    return text


def named(sign: str) -> str:
    """A sign that cannot be shown, by its number: `U+001B`."""
    return f"U+{ord(sign):04X}"


def composed(text: str, place: Source) -> str:
    """Letters and the marks above them made one; raises Unreadable for a heap of marks, which would take for ever."""
    if is_normalized("NFC", text):
        return text
    for run in _SIGNS.finditer(text):
        if any(marks and len(list(group)) > _MARKS for marks, group in groupby(run[0], lambda one: combining(one) > 0)):
            line = text.count("\n", 0, run.start())
            raise Unreadable("heap-of-marks", source=place._replace(line=place.line + line), most=_MARKS)
    return normalize("NFC", text)


def shown(text: str) -> str:
    r"""A text as a terminal may have it, which takes control characters for orders: each of them as �.

    >>> shown("Дача\x1b[31m\n")
    'Дача�[31m\n'
    """
    return UNFIT.sub(lambda found: found[0] if found[0] == "\n" else "\ufffd", text)


def spelt(data: str) -> str:
    r"""JSON as a terminal may have it: control characters that stand in its texts as their escapes.

    >>> spelt('{"title": "\x9b31m"}\n')
    '{"title": "\\u009b31m"}\n'
    """
    return UNFIT.sub(lambda found: "\n" if found[0] == "\n" else f"\\u{ord(found[0]):04x}", data)
