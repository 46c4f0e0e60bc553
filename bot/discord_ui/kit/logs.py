"""Logging and counters. Never the token or a password, and never what people wrote, since it may be private."""

import asyncio
import json
import logging
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from types import TracebackType
from typing import Final

import discord

from bot.address import discreet
from bot.store.rows import StoreAwayError, StoreError
from bot.table.events import Event
from bot.timing import measured

_log = logging.getLogger(__name__)


class Tally(StrEnum):
    """What is counted in the health file; each also has a log line."""

    TURN = "turn"
    DEED = "deed"
    """Any other event of a game."""
    POST = "post"
    RETRY = "retry"
    REFUSAL = "refusal"


_LEVELS: Final = {Tally.TURN: logging.INFO, Tally.DEED: logging.INFO, Tally.RETRY: logging.WARNING}
_SHORTEST_TOKEN: Final = 8
"""A shorter one opens nothing; it would be masked in every other word."""
_ERRORS: Final = "errors"
_NAMES: Final = {
    Tally.TURN: "turns",
    Tally.DEED: "deeds",
    Tally.POST: "posts",
    Tally.RETRY: "retries",
    Tally.REFUSAL: "refusals",
}


def tally(kind: Tally, facts: str, seconds: float = 0.0) -> None:
    """Log and count something; `facts` are words such as `game=3`, never what people wrote."""
    extra = {"kind": kind, "seconds": seconds}
    _log.log(_LEVELS.get(kind, logging.DEBUG), "%s %s", kind.value, facts, extra=extra)


def tally_turn(event: Event) -> None:
    """Log and count an event of a game, with the durations of its steps."""
    game = event.game
    facts = f"game={game.id} seq={event.seq} action={type(event).__name__} turn={event.turn} channel={game.channel}"
    steps = measured()
    tally(Tally.TURN if event.is_turn else Tally.DEED, f"{facts} {steps}", steps.total)


def mishap(what: str, error: BaseException | None = None, level: int = logging.ERROR) -> None:
    """Log an exception, by default the one being handled: expected ones in one line, others with their traceback.

    A database that is away isn't logged here: the store says so itself, once a minute.
    """
    error = error or sys.exception()
    if isinstance(error, StoreAwayError):
        _log.debug("%s: %s", what, error)
    elif isinstance(error, StoreError | discord.HTTPException | ConnectionError | TimeoutError):
        _log.log(level, "%s: %s", what, error)
    else:
        _log.log(level, "%s", what, exc_info=error)


class Counts(logging.Handler):
    """Counts log records by kind, and errors, even those that aren't written."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = dict.fromkeys([*_NAMES.values(), _ERRORS], 0)
        self.on_turn: Callable[[float], object] = lambda _: None
        """Called with the seconds that each turn took."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count the record."""
        kind = getattr(record, "kind", None)
        if kind in _NAMES:
            self.numbers[_NAMES[kind]] += 1
        if kind is Tally.TURN:
            self.on_turn(vars(record)["seconds"])
        if record.levelno >= logging.ERROR:
            self.numbers[_ERRORS] += 1


_OURS: Final = "bot"
_QUIET: Final = ("discord", "aiosqlite", "aiohttp", "asyncio", "PIL", "psycopg")
"""Their debug messages contain what people wrote."""

_TEXT_IS_SAFE: Final = (OSError, StoreError, discord.HTTPException, asyncio.CancelledError)
"""Errors whose text comes from the system or from Discord, not from people."""

# With this part of an address anybody can answer in the bot's name for some minutes.
_PASS: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?]+")

_ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Formats errors with their type and traceback but without their text; never the token or a password."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record, and the lines of its error."""
        return self._masked(super().format(record))

    def _masked(self, text: str) -> str:
        text = _PASS.sub(r"\1[pass]", discreet(text))
        return text.replace(self._token, "[token]") if len(self._token) >= _SHORTEST_TOKEN else text

    def formatException(self, ei: _ExceptionInfo) -> str:  # noqa: N802 - it is logging's
        """Return the tracebacks of an error and of those that led to it."""
        return "\n".join(_lines(ei[1])) if ei[1] is not None else ""


class Structured(Discreet):
    """Formats each record as an object of JSON in one line, with its time in UTC, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": at, "level": record.levelname, "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: self._masked(text) for name, text in line.items()}, ensure_ascii=False)


_FORMATS: Final[Mapping[str, Callable[[str], logging.Formatter]]] = {"text": Discreet, "json": Structured}


def _lines(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _lines(before)
        yield "which led to:"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip()
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    yield f"{name}: {' '.join(str(error).split())}" if isinstance(error, _TEXT_IS_SAFE) else name


def begin_logging(level: str, token: str, form: str = "text") -> Counts:
    """Log to standard error from `level` on, as "text" or "json", and return the counters of everything."""
    written, counts = logging.StreamHandler(sys.stderr), Counts()
    written.setLevel(level)
    written.setFormatter(_FORMATS[form](token))
    logging.basicConfig(level=logging.INFO, handlers=[written, counts])
    logging.getLogger(_OURS).setLevel(logging.DEBUG)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.INFO)
    return counts
