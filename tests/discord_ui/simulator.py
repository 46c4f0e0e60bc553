"""What is made cheaper in the simulator: else a third of a test's time goes into looking whether the bot is done.

It looks at every task of the bot whenever one of them has come to an end, and notes every step that any of them takes.
Here it is asked only once no task can go on by itself, and what it says counts as ever; and steps of tasks that it
knows are not noted: the tasks say themselves what they wait for. What it copies deeply is JSON nearly always, and is
copied as such. And discord.py reads the options of every command anew for each bot.

This reaches into what simcord keeps to itself, so `pyproject.toml` pins the version.
"""

import asyncio
import contextvars
import copy
import functools
import inspect
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord.app_commands import commands
from discord.ext import tasks
from simcord import _runtime, components, gateway, results
from simcord.http import router

_IDLE: Final = 0.002
"""How many seconds to wait for more after the bot has done everything; the simulator's 50 ms are for other networks."""

_PATIENCE: Final = 300.0
"""How many seconds the bot may take for what somebody does; the simulator's 5 are too few on a busy machine."""

_PAUSES: Final = (0.002, 0.004, 0.008, 0.016)
"""How many seconds are waited in vain, one after the other, before the simulator is asked what is waited for."""

_ROUNDS: Final = 300
"""The simulator asks after this many tasks in any case, and gives up on a task that never ends."""

_TIMED: Final = (
    vars(tasks.Loop)["_loop"].__code__,
    vars(discord.ui.view.BaseView)["_BaseView__timeout_task_impl"].__code__,
)
"""What tasks do that wait for a time to come, as long as the bot lives."""

_TRACK: Final = _runtime._track_callback  # noqa: SLF001

_READ: Final = commands._extract_parameters_from_callback  # noqa: SLF001

_OPTIONS: Final = dict[Any, dict[str, Any]]()
"""The options of the commands, by the function that does what they say."""


def hurry(env: Any) -> None:
    """Let a simulator that has not started look less often what the bot does."""
    vars(_runtime)["_track_callback"] = _track
    for module in (components, results):
        vars(module)["deepcopy"] = _copied
    for module in (gateway, router):
        vars(module)["copy"] = SimpleNamespace(deepcopy=_copied)
    env.settle_timeout = _PATIENCE
    vars(env)["_settle_internal"] = functools.partial(_settle, env, env._settle_internal)  # noqa: SLF001


def read_once() -> None:
    """Let the options of a command be read from its function once in this process, however many bots have it."""
    vars(commands)["_extract_parameters_from_callback"] = _options


def _options(callback: Any, names: dict[str, Any]) -> dict[str, Any]:
    """The options of a command, to describe and complete again; what `names` say in it is the same for all bots."""
    does = inspect.unwrap(callback)
    function = getattr(does, "__func__", does)
    if function not in _OPTIONS:
        _OPTIONS[function] = _READ(callback, names)
    return {name: copy.copy(option) for name, option in _OPTIONS[function].items()}


async def _settle(env: Any, settle: Callable[..., Awaitable[None]], **given: Any) -> None:
    """Wait until no task can go on by itself, then let the simulator `settle` as it does."""
    work, pauses = env._work, [*_PAUSES]  # noqa: SLF001
    for _ in range(_ROUNDS):
        await asyncio.sleep(0)
        on_threads = [*work.executors]
        busy = [*on_threads, *(task for task in work.tasks if not task.done() and _does(task) not in _TIMED)]
        if not busy or not pauses:
            break
        done, _ = await asyncio.wait(busy, timeout=pauses[0], return_when=asyncio.FIRST_COMPLETED)
        if not done and not on_threads:
            del pauses[0]
    await settle(**{**given, "idle": _IDLE, "timeout": _PATIENCE})


def _does(task: asyncio.Task[Any]) -> object:
    """What a task does, if it says so."""
    return getattr(task.get_coro(), "cr_code", None)


def _track(
    work: Any,
    schedule: Callable[..., asyncio.Handle],
    callback: Any,
    words: tuple[Any, ...],
    *,
    context: contextvars.Context | None,
    **given: Any,
) -> asyncio.Handle:
    """Schedule what is to be called, and let the simulator note it if it is no step of a task that it knows."""
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task) and task in work.tasks and given["when"] is None:
        return schedule(callback, *words, context=context)
    return _TRACK(work, schedule, callback, words, context=context, **given)


def _copied(value: Any) -> Any:
    """Return a deep copy, with each part of its own: quickly where it is JSON."""
    kind = type(value)
    if kind is str or kind is int or value is None or kind is bool:
        return value
    if kind is dict:
        return {key: _copied(part) for key, part in value.items()}
    if kind is list:
        return [_copied(part) for part in value]
    return copy.deepcopy(value)
