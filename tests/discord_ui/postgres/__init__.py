"""The bot on Discord with its database in PostgreSQL."""
