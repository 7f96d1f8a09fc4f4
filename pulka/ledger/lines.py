"""The ledger's text: header, numbered deals, lettered other records, corrections (docs/spec/ledger.md).

This knows lines, numbers and corrections, not what a record means; `book` replays the records,
`storage` reads and appends the file.
"""

import re
from collections.abc import Iterable
from itertools import chain, takewhile
from typing import NamedTuple

from pulka.ledger.header import Header, HeaderReader
from pulka.model import Impossible, PulkaError, Source, Text, Unreadable, line_at
from pulka.notation import words
from pulka.pause import collector_paused

LONGEST = 10_000
"""Characters of a line beyond which it is not taken for a record."""

MOST = 2_000_000
"""Lines beyond which a text is not taken for a ledger."""

_NUMBERED = re.compile(r"([0-9]{1,9})\s*[.)]\s*")
_REF = r"(?i:([0-9]{1,9})([a-zа-я]{0,3})\b\s*)"
_LETTERS = str.maketrans("абсеорх", "abceopx")


class Correction(NamedTuple):
    """`void N`, `void N played`, `fix N record`: acts where the record N stood."""

    kind: str
    ref: str
    record: Text | None
    reason: str
    played: bool
    source: Source
    comment: str = ""


class Item(NamedTuple):
    """A record as it finally stands: its name (`5`, `5a`), its text, what corrections did to it and why."""

    id: str
    is_deal: bool
    text: Text
    void: bool = False
    played: bool = False
    correction: Source | None = None
    reason: str = ""
    original: Text | None = None
    comment: str = ""

    @property
    def number(self) -> int | None:
        """The number of a deal."""
        return int(self.id) if self.is_deal else None


class Ledger(NamedTuple):
    """A ledger read: header, records in order of play, and the corrections in file order.

    `order` lists what each line after the header is: the id of a record, or a correction.
    """

    header: Header
    items: tuple[Item, ...]
    order: tuple[str | Correction, ...] = ()
    path: str = ""

    def items_by_id(self) -> dict[str, Item]:
        """The records by their names."""
        return {item.id: item for item in self.items}


@collector_paused()
def parse(text: str, path: str) -> Ledger:
    """A whole ledger from its text; raises Unreadable or Impossible at the line that is wrong."""
    try:
        return _parsed(text, path)
    except PulkaError as error:
        raise error.quoting(line_at(text, error.source)) from None


def _parsed(text: str, path: str) -> Ledger:
    """The same; its errors quote no lines of the header yet."""
    if (count := text.count("\n")) > MOST:
        raise Unreadable("too-many-lines", source=Source(path, MOST), found=count, expected=MOST)
    lines = ((Source(path, number), line) for number, line in enumerate(text.split("\n"), 1))
    reader = HeaderReader()
    for place, line in lines:
        body, _ = _parted(place, line)
        if body.strip() and not reader.takes(body.strip()):
            header = _ended(reader, body.strip(), _start(place, body))
            return extend(Ledger(header, (), (), path), chain([(place, line)], lines))
        if body.strip():
            reader.feed(body.strip(), _start(place, body))
    return Ledger(reader.finish(place), (), (), path)


def _ended(reader: HeaderReader, line: str, place: Source) -> Header:
    """The header, which the first other line ends; raises Unreadable, for a misspelt word of its own first."""
    if misspelt := reader.misspelt(line):
        found, near = misspelt
        raise Unreadable("header-word", source=place, found=found, near=near)
    return reader.finish(place)


def extend(ledger: Ledger, lines: Iterable[tuple[Source, str]]) -> Ledger:
    """A ledger with more lines behind it; `lines` with the place where each begins.

    Raises Unreadable or Impossible at the line that is wrong; what a record means is not looked at.
    """
    builder = _Builder(ledger)
    for place, line in lines:
        try:
            body, comment = _parted(place, line)
            if text := body.strip():
                builder.add(text, _start(place, body), comment)
        except PulkaError as error:
            raise error.quoting(Text(line, place)) from None
    return ledger._replace(items=tuple(builder.items), order=tuple(builder.order))


def _parted(place: Source, line: str) -> tuple[str, str]:
    """A line without its comment, and the comment; raises Unreadable for one of no reasonable length."""
    if len(line) > LONGEST:
        raise Unreadable("line-too-long", source=place, found=len(line), expected=LONGEST)
    return split_comment(line)


def _start(place: Source, body: str) -> Source:
    """Where the text of a line begins."""
    inset = len(body) - len(body.lstrip())
    return place.moved(inset) if inset else place


def split_comment(line: str) -> tuple[str, str]:
    """A line without its comment, and the comment; a `#` in quotes does not begin one."""
    if "#" not in line:
        return line, ""
    closing = ""
    for at, char in enumerate(line):
        if closing:
            closing = "" if char in closing else closing
        elif char in words.QUOTES:
            closing = words.QUOTES[char]
        elif char == "#":
            return line[:at], line[at + 1 :].strip()
    return line, ""


class _Builder:
    """Collects records and applies corrections, line by line."""

    def __init__(self, ledger: Ledger) -> None:
        self.acts = words.ACTS | ledger.header.family.acts
        self.accounts = ledger.header.family.account_words
        self.items: list[Item] = list(ledger.items)
        self.order: list[str | Correction] = list(ledger.order)
        self.at: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.deals = sum(item.is_deal for item in self.items)
        self.letters = sum(1 for _ in takewhile(lambda item: not item.is_deal, reversed(self.items)))

    def add(self, body: str, place: Source, comment: str) -> None:
        """One line after the header."""
        match = _NUMBERED.match(body)
        if match:
            if int(match[1]) != self.deals + 1:
                raise Impossible("deal-number", source=place, found=int(match[1]), expected=self.deals + 1)
            body, place = body[match.end() :], place.moved(match.end())
        elif correction := read_correction(body, place, comment):
            self.correct(correction)
            return
        elif is_act(body, self.acts, self.accounts):
            self._append(f"{self.deals}{letter(self.letters)}", False, Text(body, place), comment)
            self.letters += 1
            return
        self.deals, self.letters = self.deals + 1, 0
        self._append(str(self.deals), True, Text(self.texts.setdefault(body, body), place), comment)

    def _append(self, name: str, is_deal: bool, text: Text, comment: str) -> None:
        self.items.append(Item(name, is_deal, text, original=text, comment=comment))
        self.order.append(name)

    def _index(self, name: str) -> int | None:
        """Where a record stands among the items."""
        for index in range(len(self.at), len(self.items)):
            self.at[self.items[index].id] = index
        return self.at.get(name)

    def correct(self, correction: Correction) -> None:
        """Apply a correction to the record it names; raises Impossible where it cannot be one of it."""
        index = self._index(correction.ref)
        if index is None:
            known = self.items[-1].id if self.items else "–"
            raise Impossible("no-such-record", source=correction.source, ref=correction.ref, last=known)
        item = self.items[index]
        if correction.record is None:
            if correction.played and not item.is_deal:
                raise Impossible("played-needs-deal", source=correction.source, ref=item.id)
            if item.void and item.played == correction.played:
                raise Impossible("already-void", source=correction.source, ref=item.id)
            item = item._replace(
                void=True, played=correction.played, correction=correction.source, reason=correction.reason
            )
        else:
            if item.is_deal == is_act(correction.record.text, self.acts, self.accounts):
                key = "fix-needs-deal" if item.is_deal else "fix-needs-act"
                raise Impossible(key, source=correction.record.source, ref=item.id)
            item = item._replace(void=False, played=False, text=correction.record, correction=correction.source)
        self.items[index] = item
        self.order.append(correction)


def letter(index: int) -> str:
    """The letter of the n-th record after a deal: a, b, z, aa, ab and so on.

    >>> letter(0), letter(25), letter(26)
    ('a', 'z', 'aa')
    """
    text = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        text = chr(97 + rest) + text
    return text


def is_act(body: str, acts: frozenset[str], accounts: frozenset[str]) -> bool:
    """Whether a line without a number is a record that is not a deal: it begins with its keyword, one of `acts`.

    A lone letter (`з Б гора 5`) needs one of `accounts` behind the name: it may begin a name as well.
    """
    first, *rest = body.lower().replace("|", " ").split(None, 3) or [""]
    return first in acts and (len(first) > 1 or (len(rest) > 1 and rest[1] in accounts))


def reference(text: str) -> str:
    """A record's name as typed (`5`, `5a`, `5А`) in its one form; raises Unreadable."""
    match = re.fullmatch(_REF, text.strip())
    if match is None:
        raise Unreadable("expect-reference", found=text)
    return str(int(match[1])) + match[2].casefold().translate(_LETTERS)


_CORRECTIONS = {text: kind for kind, word in (("void", words.VOID), ("fix", words.FIX)) for text in word.read}
_PLAYED = r"(?i:{})(?!\w)\s*".format("|".join(sorted(words.PLAYED.read)))
_WHY = r'(?:"([^"]*)"|«([^»]*)»|“([^”]*)”)\s*'


def read_correction(body: str, place: Source, comment: str = "") -> Correction | None:
    """`void 6 "…"`, `void 6 played`, `fix 4 …`, `отмена`, `исправь`; None for anything else.

    Raises Unreadable for a correction that cannot be read, Impossible for one that names two numbers.
    """
    word, _, rest = body.partition(" ")
    kind = _CORRECTIONS.get(word.casefold())
    if kind is None:
        return None
    at = len(body) - len(rest.lstrip())
    match = re.compile(_REF).match(body, at)
    if match is None:
        raise Unreadable("expect-reference", source=place.moved(at), found=body[at : at + 20])
    ref, end = reference(match[0]), match.end()
    if kind == "fix":
        return Correction(kind, ref, _fixed(body, end, place, ref), "", False, place, comment)
    played = re.compile(_PLAYED).match(body, end)
    end = played.end() if played else end
    why = re.compile(_WHY).match(body, end)
    end = why.end() if why else end
    if end < len(body):
        raise Unreadable("expect-end", source=place.moved(end), found=body[end : end + 20])
    reason = next(filter(None, why.groups()), "") if why else ""
    return Correction(kind, ref, None, reason, played is not None, place, comment)


def _fixed(body: str, at: int, place: Source, ref: str) -> Text:
    """The record of a `fix`, which may repeat the number; raises Unreadable for none, Impossible for another number."""
    number = _NUMBERED.match(body, at)
    if number:
        if str(int(number[1])) != ref:
            raise Impossible("deal-number", source=place.moved(at), found=int(number[1]), expected=ref)
        at = number.end()
    if not body[at:].strip():
        raise Unreadable("expect-record", source=place.moved(at))
    return Text(body[at:], place.moved(at))


def write_correction(correction: Correction, record: str | None = None) -> str:
    """The canonical text of a correction; `record` is that of a `fix`."""
    parts = [correction.kind, correction.ref]
    if correction.record is not None:
        parts.append(record or correction.record.text)
    if correction.played:
        parts.append(words.PLAYED.en)
    if correction.reason:
        parts.append(words.in_quotes(correction.reason))
    return " ".join(parts)


def located(error: PulkaError, text: Text, marks: dict[str, int] | None = None) -> PulkaError:
    """An error of a record, to be raised, at its column in the file; `marks`: where parts of the record stand."""
    offset = error.offset
    if offset is None:
        offset = (marks or {}).get(error.part, 0)
    return error.at(text.source.moved(offset)).quoting(text)
