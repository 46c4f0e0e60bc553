"""The record: every game and everything that was done in it, in SQLite. The only SQL."""
