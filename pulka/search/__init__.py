"""Whether some legal evening writes a sheet, and where none does, which number is wrong."""
