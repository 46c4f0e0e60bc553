"""A server on which the bot has its record in PostgreSQL."""

import pytest

from bot.address import Address


@pytest.fixture
def record(empty: Address) -> Address:
    """Where the database is."""
    return empty
