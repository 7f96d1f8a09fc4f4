"""Settlement of a sheet, and the price list."""
