"""A server on which the bot has its database in PostgreSQL."""

import pytest

from bot.address import PostgresAddress


@pytest.fixture
def address(empty: PostgresAddress) -> PostgresAddress:
    """Where the database is."""
    return empty
