"""The record: every game and everything that was done in it. The only SQL."""
