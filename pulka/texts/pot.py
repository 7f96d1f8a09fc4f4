"""What is told of a table with a pot alone."""

TEXTS: dict[str, tuple[str, str]] = {}
