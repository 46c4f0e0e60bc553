"""The bot on Discord with its record in PostgreSQL."""
