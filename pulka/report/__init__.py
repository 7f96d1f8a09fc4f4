"""What to show, as neutral tables and lines: the sheet, reasons, settlement steps."""
