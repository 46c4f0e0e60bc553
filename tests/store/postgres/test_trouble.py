"""What PostgreSQL complains of is said in one line, with what helps, and never with a password."""

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.store.postgres.trouble import explained, refusal
from bot.store.rows import StoreAwayError, StoreError
from bot.store.store import Store
from tests.postgres.server import Server


@pytest.mark.parametrize(
    ("kind", "said", "helps"),
    [
        (psycopg.errors.DiskFull, "could not extend file", "make room, and it goes on"),
        (psycopg.errors.ReadOnlySqlTransaction, "cannot execute INSERT", "name the primary"),
        (psycopg.errors.InsufficientPrivilege, "permission denied for schema", "allowed to make and write tables"),
        (psycopg.errors.LockNotAvailable, "canceling statement due to lock timeout", "another program is using it"),
        (psycopg.OperationalError, 'FATAL:  password authentication failed for user "a"', "the user and the password"),
        (psycopg.OperationalError, "FATAL:  sorry, too many clients already", "raise max_connections"),
        (psycopg.OperationalError, "FATAL:  remaining connection slots are reserved", "raise max_connections"),
        (psycopg.OperationalError, "FATAL:  the database system is starting up", "it is starting or stopping: wait"),
        (psycopg.OperationalError, "FATAL:  the database system is in recovery mode", "it is starting"),
        (psycopg.errors.CannotConnectNow, "the database system is not yet accepting connections", "it is starting"),
        (psycopg.OperationalError, 'FATAL:  database "games" does not exist', "make the database"),
        (psycopg.OperationalError, "failed to resolve host 'db.example'", "look at the host"),
        (psycopg.InterfaceError, "Psycopg cannot use the 'ProactorEventLoop' to run", "for the bot in WSL"),
        (psycopg.OperationalError, "Connection refused\n\tIs the server running?", "see that it runs"),
    ],
)  # fmt: skip
def test_it_is_said_what_helps(kind: type[psycopg.Error], said: str, helps: str) -> None:
    """In one line."""
    text = explained(kind(said))
    assert text.startswith(f"the database says: {said.split(maxsplit=1)[0]}")
    assert helps in text
    assert len(text.splitlines()) == 1


@pytest.mark.parametrize(
    ("kind", "is_away"),
    [
        (psycopg.OperationalError, True),
        (psycopg.errors.AdminShutdown, True),
        (psycopg.errors.CrashShutdown, True),
        (psycopg.errors.CannotConnectNow, True),
        (psycopg.errors.ConnectionFailure, True),
        (psycopg.errors.ReadOnlySqlTransaction, True),
        (psycopg.errors.TooManyConnections, True),
        (psycopg.errors.IdleSessionTimeout, True),
        (psycopg.errors.IdleInTransactionSessionTimeout, True),
        (psycopg.errors.DiskFull, True),
        (psycopg.errors.LockNotAvailable, True),
        (psycopg.errors.DeadlockDetected, True),
        (psycopg.errors.UniqueViolation, False),
        (psycopg.errors.UndefinedColumn, False),
        (psycopg.InterfaceError, False),
        (ValueError, False),
    ],
)  # fmt: skip
def test_a_database_that_is_away_is_told_from_one_that_refuses(kind: type[Exception], *, is_away: bool) -> None:
    """What was asked of it works later, as it is."""
    assert isinstance(refusal(kind("no")), StoreAwayError) is is_away


@pytest.mark.parametrize(
    ("change", "helps"),
    [
        (("none", "nowhere"), "make the database, or name another in DJAMBI_DATABASE"),
        (("postgres:", "nobody:"), "look at the user and the password"),
        (("127.0.0.1", "djambi.invalid"), "look at the host"),
        (("127.0.0.1:", "127.0.0.1:1,127.0.0.1:2,127.0.0.1:"), "make the database"),
    ],
)
async def test_who_cannot_get_in_is_told_why_without_the_password(
    postgres: Server, change: tuple[str, str], helps: str
) -> None:
    """Whatever is wrong with the address."""
    url = f"{postgres.address('none')}?".replace("postgres@", "postgres:s3cret@").replace(*change)
    address = PostgresAddress.parse(url)
    assert address is not None
    for opened in (Store.open, Store.read_only):
        with pytest.raises(StoreError) as refused:
            async with opened(address):
                raise AssertionError
        assert helps in str(refused.value)
        assert "s3cret" not in str(refused.value)
        assert len(str(refused.value).splitlines()) == 1
