"""pulka: score sheet and settlement calculator for Russian preferans (преферанс)."""
