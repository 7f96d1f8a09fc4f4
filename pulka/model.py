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


class Posting(NamedTuple):
    """One thing written on the sheet (запись): pool and mountain in points, whists in whists.

    `on` is the player the whists are written on, None for pool and mountain.
    """

    player: int
    account: Account
    on: int | None
    amount: Number
    reason: str


def posting(player: int, account: Account, on: int | None, amount: Number, reason: str) -> Posting | None:
    """A posting of points or (`on` somebody) whists, or None for an amount of 0, which is not written."""
    return Posting(player, account, on, exact(amount), reason) if amount else None


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
        for player, account, on, amount, _ in postings:
            if account == "whists":
                assert on is not None
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


class PulkaError(Exception):
    """Input that cannot be used.  `key` and `values` choose and fill a message of `texts`.

    `part` names the part of a record that is wrong (declarer, contract, result …) and `offset` its
    place in the text of the record, until somebody who knows the line turns them into a `source`.
    `status` is the exit status of a command that ends with it.
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

    def told(self, **values: object) -> Self:
        """The same error with more values for its message."""
        self.values.update(values)
        return self

    def at(self, source: Source) -> Self:
        """The same error with its place, unless it already has one."""
        if self.source is None:
            self.source = source
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
