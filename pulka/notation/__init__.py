"""What the notations of all families share: words, positions, scanning."""
