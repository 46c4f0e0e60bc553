"""Errors of PostgreSQL, in one line for the host, with what to do about each."""

from collections.abc import Mapping
from typing import Final

import psycopg

from bot.store.rows import (
    ChannelTakenError,
    NameTakenError,
    RefusedWriteError,
    RepeatedError,
    SeqTakenError,
    StoreAwayError,
    StoreError,
)

_STANDBY: Final = "this one can only be read: name the primary, or all that may be it"
_ADVICE: Final[Mapping[str, str]] = {
    "25006": _STANDBY,
    "28000": "look at the user in DJAMBI_DATABASE, and at pg_hba.conf",
    "28P01": "look at the user and the password in DJAMBI_DATABASE",
    "3D000": "make the database, or name another in DJAMBI_DATABASE",
    "42501": "the user of DJAMBI_DATABASE must be allowed to make and write tables there",
    "42P07": "the database belongs to another program: name one that is empty",
    "53100": "make room, and it goes on",
    "53300": "raise max_connections, or let fewer programs use it",
    "55P03": "another program is using it",
    "57P03": "it is starting or stopping: wait, and it goes on",
    "XX001": "it is damaged: restore a backup",
    "XX002": "an index is damaged: REINDEX DATABASE mends it",
}
_SAID: Final[Mapping[str, str]] = {
    "the database system is": _ADVICE["57P03"],
    "password": _ADVICE["28P01"],
    "pg_hba.conf": _ADVICE["28000"],
    "role ": _ADVICE["28P01"],
    'database "': _ADVICE["3D000"],
    "too many": _ADVICE["53300"],
    "connection slots": _ADVICE["53300"],
    "read-only": _STANDBY,
    "resolve host": "look at the host in DJAMBI_DATABASE",
    "ProactorEventLoop": "on Windows that is for the bot in WSL, or in a container",
}
"""Advice by a part of the message, for failed connections, whose errors have no number."""

_REACHING: Final = "it cannot be reached: see that it runs, and look at host and port in DJAMBI_DATABASE"

FENCED: Final = "DJ001"
"""The number of our own error: the process that wrote does not play any more."""

_AWAY: Final = ("08", "25006", "25P03", "53300", "57P01", "57P02", "57P03", "57P05", FENCED)
"""The beginnings of the numbers of errors that pass once the database is back. A failed connection has none."""

_REFUSED: Final = ("40001", "40P01", "53100", "55P03")
"""The numbers of errors that pass once others let go of what was to be written, or once the disk has room."""

_TAKEN: Final[Mapping[str, type[StoreError]]] = {
    "journal_request": RepeatedError,
    "journal_pkey": SeqTakenError,
    "one_open_game": ChannelTakenError,
    "papers_name": NameTakenError,
    "void_links_mark": RepeatedError,
}


def explained(error: BaseException) -> str:
    """Return what is wrong and, if known, what helps."""
    if not isinstance(error, psycopg.Error):
        return str(error)
    text = " ".join((error.diag.message_primary or str(error)).split())
    return f"the database says: {text}{f' ({advice})' if (advice := _advice(error, text)) else ''}"


def _advice(error: psycopg.Error, text: str) -> str:
    if error.sqlstate:
        return _ADVICE.get(error.sqlstate, "")
    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return ""
    return next((advice for said, advice in _SAID.items() if said in text), _REACHING)


def refusal(error: BaseException) -> StoreError:
    """Return the caller's error: something is taken already, the database is away or full, or another reason."""
    if isinstance(error, psycopg.errors.UniqueViolation):
        return _TAKEN.get(error.diag.constraint_name or "", StoreError)(explained(error))
    if isinstance(error, psycopg.Error) and error.sqlstate in _REFUSED:
        return RefusedWriteError(explained(error))
    return StoreAwayError(explained(error)) if _is_away(error) else StoreError(explained(error))


def _is_away(error: BaseException) -> bool:
    """Whether the database could not be reached, or was lost, instead of refusing a request."""
    if isinstance(error, psycopg.Error) and error.sqlstate:
        return error.sqlstate.startswith(_AWAY)
    return isinstance(error, psycopg.OperationalError)
