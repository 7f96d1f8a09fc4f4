"""Several evenings (spec 9): a folder of ledgers is the season; everything here is computed from them."""
