"""The Russian family: its deals, notation, legality, scoring, and the state of a table."""
