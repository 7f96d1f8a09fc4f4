"""The ledger as text: header, numbered lines, corrections; and the file it stands in."""
