"""The database, on real files."""
