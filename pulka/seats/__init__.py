"""Who sits where, and whose deal it is."""
