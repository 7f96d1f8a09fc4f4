"""What a table can agree on: options, and how their values are read and written."""
