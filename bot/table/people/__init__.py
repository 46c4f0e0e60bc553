"""People at the table: their own data, statistics and ratings."""
