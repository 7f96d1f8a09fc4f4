"""Records that every family has and that are no deals: facts, without a rule of the table.

Players are their numbers (see `model`).
"""

from typing import NamedTuple, TypeAlias

from pulka.model import Account, Number


class Entry(NamedTuple):
    """A penalty or correction (запись): any signed amount; `on` for whists."""

    player: int
    account: Account
    on: int | None
    amount: Number
    reason: str = ""


class Prize(NamedTuple):
    """A prize (приз): whists from each other player."""

    player: int
    amount: int
    reason: str = ""


class Join(NamedTuple):
    """A newcomer (вошёл), left of the last dealer or after a named player."""

    name: str
    after: int | None = None


class Leave(NamedTuple):
    """A player leaves (вышел)."""

    player: int


class End(NamedTuple):
    """The players end the game (конец)."""


class NamedDealer(NamedTuple):
    """Who deals next, other than the rotation (сдаёт)."""

    player: int


class Assertion(NamedTuple):
    """What the paper sheet says of a player at this moment (лист); None: not said."""

    player: int
    pool: Number | None = None
    mountain: Number | None = None
    whists: tuple[tuple[int, Number], ...] = ()


SharedAct: TypeAlias = Entry | Prize | Join | Leave | End | NamedDealer | Assertion

SHARED_ACTS = (Entry, Prize, Join, Leave, End, NamedDealer, Assertion)
"""Their types."""
