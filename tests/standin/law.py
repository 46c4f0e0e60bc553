"""The law of processes that share a database: at each moment at most one of them speaks or writes.

The database itself notes who holds the right to play since when, and who commits what while who holds it, each at the
end of its transaction. Each process signs its requests (`tests.standin.senders`). A process that stands ready may ask,
and connect. One that has left may finish its answers for a while. Everything else is for the holder alone.
"""

from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import psycopg

from bot.store.tables import TABLES
from tests.standin.rest import Asked

_ANSWERS: Final = 3.0
"""How many seconds a process that has left may go on with its answers."""

_NOTED: Final = """
    CREATE SCHEMA law;

    CREATE TABLE law.holders (id serial, number bigint, name text, has_left boolean, at double precision);
    CREATE FUNCTION law.held() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO law.holders (number, name, has_left, at)
        VALUES (NEW.number, NEW.name, NEW.has_left, extract(epoch FROM clock_timestamp()));
        RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER held AFTER UPDATE ON plays
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION law.held();

    CREATE TABLE law.commits (transaction xid8 PRIMARY KEY, of text, name text, while_plays text, has_left boolean);
    CREATE FUNCTION law.committed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO law.commits
        SELECT pg_current_xact_id(), TG_TABLE_NAME, current_setting('application_name'), name, has_left FROM plays
        ON CONFLICT DO NOTHING;
        RETURN NULL;
    END $$;
"""
_COMMITTED: Final = """
    CREATE CONSTRAINT TRIGGER committed AFTER INSERT OR UPDATE OR DELETE ON {}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION law.committed();
"""
_HOLDERS: Final = "SELECT number, name, has_left, at FROM law.holders ORDER BY id"
_COMMITS: Final = "SELECT count(*) FROM law.commits"
_WRONG: Final = "SELECT of, name, while_plays FROM law.commits WHERE has_left OR name <> while_plays"


def process_of(name: str) -> int:
    """Return the number of the process that the database knows by a name."""
    return int(name.split()[-2])


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that holds the right to play `since` a time; nobody does if it `has_left`."""

    number: int
    process: int
    has_left: bool
    since: float


@dataclass(frozen=True)
class Book:
    """What was noted in a database."""

    holders: Sequence[Holder]
    commits: int
    wrong_commits: Sequence[str]

    @staticmethod
    def begin(address: str) -> None:
        """Let a database note who plays and writes from now on."""
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute((_NOTED + "".join(_COMMITTED.format(table.name) for table in TABLES)).encode())

    @classmethod
    def read(cls, address: str) -> "Book":
        """Return what a database has noted."""
        with psycopg.connect(address) as connection:
            found = connection.execute(_HOLDERS).fetchall()
            [(commits,)] = connection.execute(_COMMITS).fetchall()
            wrong = [f"{name} wrote {of} while {plays} played" for of, name, plays in connection.execute(_WRONG)]
        holders = [Holder(number, process_of(name), has_left, at) for number, name, has_left, at in found]
        return cls(holders, commits, wrong)

    def holder(self, at: float) -> Holder | None:
        """Return who came last until a time."""
        before = bisect(self.holders, at, key=lambda each: each.since)
        return self.holders[before - 1] if before else None

    def broken(self, requests: Iterable[Asked]) -> list[str]:
        """Return what was against the law, among `requests` and commits."""
        spoken = [
            f"{asked.sender.process} sent {asked.method} {asked.path} while {self.holder(asked.sender.at)}"
            for asked in requests
            if asked.sender.process and not self._may(asked)
        ]
        return [*spoken, *self.wrong_commits]

    def _may(self, asked: Asked) -> bool:
        process, at = asked.sender.process, asked.sender.at
        own = [each for each in self.holders if each.process == process and each.since <= at]
        if not own:
            return asked.method == "GET"
        if own[-1].has_left:
            is_answer = asked.path.startswith(("/interactions/", "/webhooks/"))
            return is_answer and at - own[-1].since <= _ANSWERS
        return self.holder(at) is own[-1]
