"""The notation (docs/spec/ledger.md#deals): text ⇄ records, Russian and English, long and short.

What pulka itself wrote is read by `canonical`; the general reader and the writer are loaded when they
are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pulka.families.russian.notation.canonical import read_canonical

if TYPE_CHECKING:
    from pulka.families.russian.notation.reader import read, readings
    from pulka.families.russian.notation.writer import write

__all__ = ["read", "read_canonical", "readings", "write"]


def __getattr__(name: str) -> object:
    if name == "write":
        from pulka.families.russian.notation import writer as module
    elif name in ("read", "readings"):
        from pulka.families.russian.notation import reader as module  # type: ignore[no-redef]
    else:
        raise AttributeError(name)
    return getattr(module, name)
