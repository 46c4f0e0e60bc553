"""A server on which the bot has its database in PostgreSQL."""

import pytest

from bot.address import Address


@pytest.fixture
def address(empty: Address) -> Address:
    """Where the database is."""
    return empty
