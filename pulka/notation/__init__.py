"""The notation (spec 3): text ⇄ records, Russian and English, long and short."""

from pulka.notation.canonical import read_canonical
from pulka.notation.reader import Read, read, readings
from pulka.notation.writer import write

__all__ = ["Read", "read", "read_canonical", "readings", "write"]
