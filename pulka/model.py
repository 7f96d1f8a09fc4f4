"""Values that everything else passes along: postings, the sheet, places in files, trouble.

Players are numbered in the order in which they came to the sheet (header first, then newcomers):
a number never changes, whoever joins or leaves.  Where people sit is `Seats` in `seating`.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal, NamedTuple, Self, TypeAlias

Number: TypeAlias = int | Fraction
Account: TypeAlias = Literal["pool", "mountain", "whists"]

SPOKEN = ("ru", "en", "sr")
"""Languages of output and of records; a text that is not in Serbian is told in English."""

ACCOUNTS: tuple[Account, ...] = ("pool", "mountain", "whists")

REASONS = (
    "made", "down", "whist", "consolation", "shortage", "half-whist", "misere", "caught", "raspasy",
    "no-trick", "help", "write-off", "bomb", "talon", "conceded", "prize", "penalty", "fine",
    "unfulfilled", "under-call", "opening", "join", "leave", "preferans", "start", "failed", "follow", "fail",
    "betl", "kontra", "ante",
)  # fmt: skip
"""Why something was written: the closed list of docs/spec/commands.md#reasons."""


def exact(value: Number) -> Number:
    """The same amount, as an int where it is whole.

    >>> exact(Fraction(4, 2)), exact(Fraction(1, 2))
    (2, Fraction(1, 2))
    """
    if isinstance(value, int):
        return value
    return value.numerator if value.denominator == 1 else value


class Cell(NamedTuple):
    """The address of a cell of the sheet: whose, which account, for whists on whom.  Players by number."""

    player: int
    account: Account
    on: int | None = None

    def key(self, names: tuple[str, ...]) -> str:
        """The cell as JSON and the TOML file of a sheet name it: `pool Боря`, `whists.Аня Боря`."""
        if self.on is None:
            return f"{self.account} {names[self.player]}"
        return f"whists.{names[self.player]} {names[self.on]}"


class Posting(NamedTuple):
    """One thing written on the sheet (запись): pool and mountain in points, whists in whists.

    `on` is the player the whists are written on, None for pool and mountain.  The arithmetic stands
    beside it, as the scoring knew it: `amount` is `times` × `unit` / `parts`, with a minus where it is
    taken off (`times`: tricks, undertricks, points; `parts`: how many share it).  `by`: who helped.
    """

    player: int
    account: Account
    on: int | None
    amount: Number
    reason: str
    times: Number
    unit: Number
    parts: int = 1
    by: int | None = None

    @property
    def cell(self) -> Cell:
        """Where it is written."""
        return Cell(self.player, self.account, self.on)


def posting(
    player: int, account: Account, on: int | None, amount: Number, reason: str, by: int | None = None
) -> Posting | None:
    """A posting of points or (`on` somebody) whists, or None for an amount of 0, which is not written."""
    if not amount:
        return None
    written = exact(amount)
    return Posting(player, account, on, written, reason, 1, max(written, -written), 1, by)


def counted(
    player: int, account: Account, on: int | None, times: Number, unit: Number, reason: str, parts: int = 1
) -> Posting | None:
    """A posting of `times` a unit, shared by `parts`, or None where that comes to nothing.

    >>> counted(0, "whists", 1, 3, 5, "whist", parts=2)[3:]
    (Fraction(15, 2), 'whist', 3, 5, 2, None)
    """
    amount: Number = times * unit if parts == 1 else Fraction(times * unit) / parts
    return Posting(player, account, on, exact(amount), reason, times, unit, parts) if amount else None


class Rate(NamedTuple):
    """Money a whist is worth, exactly, and its currency, empty where none is named."""

    amount: Fraction
    currency: str


class Terms(NamedTuple):
    """What a sheet is settled by: worths in whists a point, the target that pools are carried up to."""

    pool_worth: int
    mountain_worth: int
    target: int | None = None
    indivisible: bool = False

    @property
    def points(self) -> Fraction:
        """Mountain points a pool point is worth, as carried."""
        return Fraction(self.pool_worth, self.mountain_worth) / (2 if self.indivisible else 1)

    @property
    def mountain_whists(self) -> int:
        """Whists that a mountain point moves: twice its worth where two players do not divide the mountain."""
        return self.mountain_worth * (2 if self.indivisible else 1)


class Sheet(NamedTuple):
    """The sheet (пулька): `pool[i]`, `mountain[i]` in points, `whists[i][j]` = i on j."""

    pool: tuple[Number, ...]
    mountain: tuple[Number, ...]
    whists: tuple[tuple[Number, ...], ...]

    def reordered(self, order: Iterable[int]) -> "Sheet":
        """The same sheet with the players in another order (arrival to seats)."""
        seats = tuple(order)
        return Sheet(
            tuple(self.pool[i] for i in seats),
            tuple(self.mountain[i] for i in seats),
            tuple(tuple(self.whists[i][j] for j in seats) for i in seats),
        )


class Totals:
    """The running sheet of a replay, shaped like `Sheet`: the sum of the postings so far, and nothing else."""

    def __init__(self, players: int) -> None:
        self.pool: list[Number] = [0] * players
        self.mountain: list[Number] = [0] * players
        self.whists: list[list[Number]] = [[0] * players for _ in range(players)]

    def add_player(self) -> None:
        """A newcomer's row and column, empty."""
        self.pool.append(0)
        self.mountain.append(0)
        for row in self.whists:
            row.append(0)
        self.whists.append([0] * len(self.pool))

    def post(self, postings: Iterable[Posting]) -> None:
        """Add postings to the balances: points to pools and mountains, whists to whists."""
        for one in postings:
            player, account, on, amount = one[:4]
            if on is not None:
                self.whists[player][on] = exact(self.whists[player][on] + amount)
            elif account == "pool":
                self.pool[player] = exact(self.pool[player] + amount)
            else:
                self.mountain[player] = exact(self.mountain[player] + amount)

    def sheet(self) -> Sheet:
        """A frozen copy."""
        return Sheet(tuple(self.pool), tuple(self.mountain), tuple(map(tuple, self.whists)))


class Source(NamedTuple):
    """A place in a text: file (or `record K`), line and column from 1; line 0 for a text of one line."""

    path: str
    line: int
    column: int = 1

    def moved(self, columns: int) -> "Source":
        """A place further right in the same line."""
        return Source(self.path, self.line, self.column + columns)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else f"{self.path}:{self.column}"


class Text(NamedTuple):
    """A piece of a line and where it stands."""

    text: str
    source: Source


def line_at(text: str, place: Source | None) -> Text | None:
    """The line of a text at a place in it, or None where it has none."""
    lines = text.split("\n", place.line)[: place.line] if place else []
    return Text(lines[-1], place._replace(column=1)) if place and 0 < place.line <= len(lines) else None


class PulkaError(Exception):
    """Input that cannot be used.  `key` and `values` choose and fill a message of `texts`.

    `part` names the part of a record that is wrong (declarer, contract, result …) and `offset` its
    place in the text of the record, until somebody who knows the line turns them into a `source`.
    `status` is the exit status of a command that ends with it; `entry` is the line or the record that is
    meant, where it is at hand.  As a string: the place and the sentence in English.
    """

    status: int = 2

    def __init__(
        self, key: str, *, source: Source | None = None, part: str = "", offset: int | None = None, **values: object
    ) -> None:
        super().__init__(key)
        self.key = key
        self.source = source
        self.part = part
        self.offset = offset
        self.values: dict[str, object] = values
        self.entry: Text | None = None

    def __str__(self) -> str:
        from pulka.texts import message  # texts are loaded when somebody reads them

        place = f"{self.source}: " if self.source else ""
        return place + message(self.key, "en", self.values)

    def told(self, **values: object) -> Self:
        """The same error with more values for its message."""
        self.values.update(values)
        return self

    def at(self, source: Source) -> Self:
        """The same error with its place, unless it already has one."""
        if self.source is None:
            self.source = source
        return self

    def quoting(self, entry: Text | None) -> Self:
        """The same error with the text that it means, unless that stands elsewhere or is known."""
        if self.entry is None and entry and self.source and self.source[:2] == entry.source[:2]:
            self.entry = entry
        return self


class Unreadable(PulkaError):
    """The text is not a record, a header line, a value of an option (cannot be read)."""


class Impossible(PulkaError):
    """It reads, but cannot have happened at this table, at this moment."""


class Unverified(PulkaError):
    """It is done, or may be, and could not be read back: not to be done again unseen."""

    status = 3


class Finding(NamedTuple):
    """Something a check found: collected, never raised.

    `message` is a key of `texts`; `values` fill its places beside `found` and `expected`.
    """

    check: str
    source: Source | None
    cell: str
    found: object
    expected: object
    message: str
    values: tuple[tuple[str, object], ...] = ()
