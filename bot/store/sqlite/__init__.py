"""The record in a file of SQLite: one process at a time, on one machine."""
