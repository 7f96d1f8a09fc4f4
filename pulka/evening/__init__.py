"""An evening: the ledger replayed, its history, and what a keeper does to it."""
