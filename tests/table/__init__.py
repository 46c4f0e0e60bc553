"""The table, on a real record."""
