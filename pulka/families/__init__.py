"""Families of preferans, one package each, and the conventions that belong to them."""
