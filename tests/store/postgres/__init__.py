"""What only the home in PostgreSQL does."""
