"""The steps of a life of the bot: something may happen to it at each of them."""

import functools
import itertools
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from types import ModuleType
from typing import Any, Final

import discord

from bot.discord_ui.engines.engine_players import Caretakers, EnginePlayers
from bot.discord_ui.game.inbox import Inbox
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.router import Router
from bot.store.postgres.writer import Pipeline
from bot.table.table import Table
from bot.table.time.timekeeper import Timekeeper

Step = tuple[type | ModuleType, str]
"""A coroutine function, with a step before and one after each of its calls."""

_STEPS: Final[tuple[Step, ...]] = (
    (Table, "play"),
    (Table, "play_typed"),
    (Publisher, "publish"),
    (Pictures, "picture"),
    (Caretakers, "play"),
    (EnginePlayers, "_do"),
    (discord.http.HTTPClient, "request"),
    (Pipeline, "commit"),
)
"""What is done between receiving a message and noting that its post has arrived, besides what is committed to SQLite.

Each has a before and an after.
"""

_BEGINNINGS: Final[tuple[Step, ...]] = (
    (Inbox, "received"),
    (Router, "pressed"),
    (Timekeeper, "_do"),
    (Timekeeper, "_do_in_lobby"),
)
"""What something begins with: a message or a press is received, or something is due."""


def at_step(number: int, act: Callable[[], None], more: Sequence[Step] = ()) -> Callable[[], None]:
    """Patch this process: it does `act` at the step of a number, counted from the first message or press it receives.

    There are `more` steps than those of every turn. Call what is returned at any further one.
    """
    steps = itertools.count(1)
    begun = False

    def step() -> None:
        if begun and next(steps) == number:
            act()

    def stepping(real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @functools.wraps(real)
        async def wrapped(*given: Any, **named: Any) -> Any:
            step()
            result = await real(*given, **named)
            step()
            return result

        return wrapped

    for owner, name in (*_STEPS, *more):
        setattr(owner, name, stepping(getattr(owner, name)))

    vars(sqlite3)["connect"] = functools.partial(sqlite3.connect, factory=_committing_with(step))

    def beginning(real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        stepped = stepping(real)

        async def wrapped(*given: Any) -> Any:
            nonlocal begun
            begun = begun or not any(isinstance(each, discord.Message) and each.author.bot for each in given)
            return await stepped(*given)

        return wrapped

    for owner, name in _BEGINNINGS:
        setattr(owner, name, beginning(getattr(owner, name)))
    return step


def _committing_with(step: Callable[[], None]) -> type[sqlite3.Connection]:
    """Connections with a step before and after what is committed; what was not committed is as if it had never been."""

    class SteppingConnection(sqlite3.Connection):
        def execute(self, *given: Any, **more: Any) -> sqlite3.Cursor:
            if given[0] != "COMMIT":
                return super().execute(*given, **more)
            step()
            cursor = super().execute(*given, **more)
            step()
            return cursor

    return SteppingConnection
