"""Counts what a deed costs. Each count is the same on every machine, however fast or busy it is.

Calls are counted on the thread of the event loop, since all games wait for it. Pictures and SQLite have other threads,
where most of the time goes into C.
"""

import gc
import math
import sys
from collections import Counter
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final
from unittest.mock import patch

import _pytest
import aiosqlite
import simcord

import bot
import rendering
import tests
from bot import store
from bot.store.sqlite.writer import Writer
from tests.benchmarks.load import round_trips
from tests.discord_ui.world import World


@dataclass(frozen=True, slots=True)
class Cost:
    """What a deed costs, or may cost at most."""

    reads: int
    """Queries."""
    hops: int
    """Hops to a thread of SQLite and back: one for each query, one for each transaction."""
    trips: int
    """Round trips to PostgreSQL: one for each query, two for each transaction."""
    requests: int
    """Requests to Discord, answers to presses and commands among them."""
    calls: int
    """Calls of Python functions; see `Calls`."""


IN_SQLITE: Final = ("reads", "hops", "requests", "calls")
IN_POSTGRES: Final = ("reads", "trips", "requests")
"""The columns that are compared for a database. psycopg's calls depend on the packets in which answers arrive."""

_ROOM: Final = 0.05
"""A new bound of calls exceeds the count by this share. A count that falls by as much again asks for a new bound.

The counts of Python 3.11 and 3.13 differ by 1 % at most. Caches that earlier tests have filled save 3 % at most.
"""

_LISTED: Final = 10

_INLINED: Final = ("<listcomp>", "<dictcomp>", "<setcomp>")
"""Calls up to Python 3.11, and none from Python 3.12 on."""


def _folders(*packages: Any) -> tuple[str, ...]:
    return tuple(f"{Path(package.__file__).parent}/" for package in packages)


_OURS: Final = _folders(bot, rendering)
_STORE: Final = _folders(store)
_OTHERS: Final = _folders(tests, simcord, _pytest)


class Calls:
    """Counts calls of Python functions on this thread: the bot's, and those of libraries that the bot calls.

    The simulated Discord and the test are no cost of the bot. Each step of a coroutine counts as a call. A loop that
    calls nothing is not seen.
    """

    def __init__(self) -> None:
        self.by_function = Counter[CodeType]()

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count inside, with the garbage collector off: it would call finalizers at any time."""
        before = sys.getprofile()
        gc.disable()
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(before)
            gc.enable()

    def most(self) -> list[str]:
        """Return the functions with the most calls, a line each."""
        listed = self.by_function.most_common(_LISTED)
        return [f"{count:>9,} {_named(code)}" for code, count in listed]

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name not in _INLINED and _is_for_us(frame):
            self.by_function[frame.f_code] += 1


def _is_for_us(frame: FrameType | None) -> bool:
    """Return whether this is a function of the bot's, or of a library that the bot called."""
    while frame is not None:
        if (is_ours := _is_ours(frame.f_code)) is not None:
            return is_ours
        frame = frame.f_back
    return False


@cache
def _is_ours(code: CodeType) -> bool | None:
    """Return whether code is the bot's; None for a library's."""
    if code.co_filename.startswith(_OURS):
        return True
    return False if code.co_filename.startswith(_OTHERS) else None


def _callers(frame: FrameType | None) -> Iterator[CodeType]:
    while frame is not None:
        yield frame.f_code
        frame = frame.f_back


def _named(code: CodeType) -> str:
    return f"{'/'.join(Path(code.co_filename).parts[-3:])}:{code.co_firstlineno} {code.co_qualname}"


@dataclass
class Spent:
    """What was counted."""

    reads: list[str] = field(default_factory=list)
    """The functions that asked."""
    hops: list[None] = field(default_factory=list)
    trips: list[None] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    calls: Calls = field(default_factory=Calls)

    @property
    def cost(self) -> Cost:
        """The sums."""
        return Cost(
            reads=len(self.reads),
            hops=len(self.hops),
            trips=len(self.trips),
            requests=len(self.requests),
            calls=self.calls.by_function.total(),
        )

    def details(self, column: str) -> str:
        """Return what a column consists of, a line each, as far as that is known."""
        lines = {"reads": self.reads, "requests": self.requests, "calls": self.calls.most()}
        return "\n".join(lines.get(column, ()))


@contextmanager
def counted(world: World) -> Iterator[Spent]:
    """Count what the bot does inside; all work begun inside must end inside. Calls are counted beside SQLite only."""
    spent, before = Spent(), len(world.env.http_requests)
    calls = nullcontext() if world.database else spent.calls.counting()
    with _reads(world, spent.reads), _hops(spent.hops), round_trips() as spent.trips, calls:
        yield spent
    spent.requests = [f"{request.method} {request.path}" for request in world.env.http_requests[before:]]


@contextmanager
def _reads(world: World, noted: list[str]) -> Iterator[None]:
    home = world.life.store.home
    real = home.read

    async def read(sql: str, *values: object) -> list[Any]:
        noted.append(_asker())
        return await real(sql, *values)

    with patch.object(home, "read", read):
        yield


def _asker() -> str:
    """The function above the store that asks."""
    above = (code for code in _callers(sys._getframe()) if not code.co_filename.startswith(_STORE))  # noqa: SLF001
    return next((_named(code) for code in above if _is_ours(code)), "a test")


@contextmanager
def _hops(noted: list[None]) -> Iterator[None]:
    with ExitStack() as stack:
        for kind, name in ((aiosqlite.Connection, "_execute"), (Writer, "_on_thread")):
            real = getattr(kind, name)

            def hop(*given: Any, real: Any = real) -> Any:
                noted.append(None)
                return real(*given)

            stack.enter_context(patch.object(kind, name, hop))
        yield


def complaint(spent: Spent, bound: Cost, columns: Sequence[str]) -> str:
    """Return what is wrong with a row of the table, the whole row, and what exceeds a bound; "" if nothing is wrong.

    A count above its bound is wrong. So is a bound far above its count, which would hide the next slow change.
    """
    wrong = {column: said for column in columns if (said := _wrong(column, spent.cost, bound))}
    if not wrong:
        return ""
    row = [f"{column:>10}{getattr(spent.cost, column):>9,}{getattr(bound, column):>9,}" for column in columns]
    over = [column for column in wrong if getattr(spent.cost, column) > getattr(bound, column)]
    found = [f"\n{column}:\n{details}" for column in over if (details := spent.details(column))]
    return "\n".join(["", *wrong.values(), "", f"{'':10}{'counted':>9}{'bound':>9}", *row, *found])


def _wrong(column: str, cost: Cost, bound: Cost) -> str:
    count, most = getattr(cost, column), getattr(bound, column)
    lower, lowest = (_bound(count), _bound(count * (1 + _ROOM))) if column == "calls" else (count, count)
    if lowest < most:
        return f"{column}: {count:,}, and the bound is {most:,}: lower the bound to {lower:_}."
    if count > most:
        return f"{column}: {count:,}, and the bound is {most:,}: make it cheaper, or raise the bound and say why."
    return ""


def _bound(calls: float) -> int:
    """The bound for a number of calls."""
    return math.ceil(calls * (1 + _ROOM) / 10) * 10


async def requests(world: World, doing: Awaitable[Any]) -> list[str]:
    """Return the requests that it took to do something."""
    before = len(world.env.http_requests)
    await doing
    return [f"{each.method} {each.path}" for each in world.env.http_requests[before:]]
