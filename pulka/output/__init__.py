"""Outputs: neutral tables and books → terminal, json, csv, xlsx.  Heavy libraries are imported inside."""
