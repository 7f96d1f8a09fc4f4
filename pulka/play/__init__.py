"""The table mode (`pulka play`): made for the keeper, one line a deal."""
