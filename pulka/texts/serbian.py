"""Serbian (Latin) texts of sheets, records, the table mode, settlement and pictures; the rest is told in English.

Each catalogue that has some: key → text, with the places of the other languages.
"""

TEXTS: dict[str, dict[str, str]] = {}
