"""The database: every game and everything that was done in it. The only SQL is here."""
