"""The record in a database of PostgreSQL, on which any number of processes play, on any number of machines."""
