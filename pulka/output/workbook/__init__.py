"""The sheets of the Excel workbook, one module each; `pulka.output.xlsx` writes the file."""
