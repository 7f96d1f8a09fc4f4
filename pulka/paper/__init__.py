"""A sheet kept by hand: read from TOML or a workbook; untrusted input ends here."""
