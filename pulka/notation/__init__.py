"""The notation (spec 3): text ⇄ records, Russian and English, long and short."""

from pulka.notation.reader import Read, read, readings
from pulka.notation.writer import write

__all__ = ["Read", "read", "readings", "write"]
