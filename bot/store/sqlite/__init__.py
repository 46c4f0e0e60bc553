"""SQLite as a home: one file, one process at a time, on one machine."""
