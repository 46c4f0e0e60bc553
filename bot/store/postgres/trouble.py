"""What PostgreSQL complains of, in one line for whoever keeps the bot, with what can be done about it."""

from collections.abc import Mapping
from typing import Final

import psycopg

from bot.store.records import ChannelTakenError, NameTakenError, RepeatedError, SeqTakenError, StoreError

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
    "57P03": "it is just starting or stopping",
    "XX001": "it is damaged: take a backup",
    "XX002": "an index is damaged: REINDEX DATABASE mends it",
}
_SAID: Final[Mapping[str, str]] = {
    "starting up": _ADVICE["57P03"],
    "shutting down": _ADVICE["57P03"],
    "password": _ADVICE["28P01"],
    "pg_hba.conf": _ADVICE["28000"],
    "role ": _ADVICE["28P01"],
    "database ": _ADVICE["3D000"],
    "too many": _ADVICE["53300"],
    "connection slots": _ADVICE["53300"],
    "read-only": _STANDBY,
    "resolve host": "look at the host in DJAMBI_DATABASE",
    "ProactorEventLoop": "on Windows that is for the bot in WSL, or in a container",
}
"""What is said by who cannot be connected to, which has no number."""

_REACHING: Final = "it cannot be reached: see that it runs, and look at host and port in DJAMBI_DATABASE"

_TAKEN: Final[Mapping[str, type[StoreError]]] = {
    "journal_request": RepeatedError,
    "journal_pkey": SeqTakenError,
    "one_open_game": ChannelTakenError,
    "papers_name": NameTakenError,
}


def explained(error: BaseException) -> str:
    """Return what is wrong and, where it is known, what helps."""
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
    """Return what is said to whoever wanted to write: what is taken already, if it is that."""
    name = error.diag.constraint_name if isinstance(error, psycopg.errors.UniqueViolation) else None
    return _TAKEN.get(name or "", StoreError)(explained(error))
