"""What is made cheaper in the simulator: else a third of a test's time goes into looking whether the bot is done.

It looks at every task of the bot whenever one of them has come to an end, and notes every step that any of them takes.
Here it looks at nothing as long as the event loop has something to do, and notes only timers: the tasks say themselves
what they wait for. If all wait for what only a test does, the bot is done; else this asks the simulator, and what it
says counts as ever. It copies JSON as such, which nearly all is that the simulator copies deeply. It takes buttons that
it has seen before for valid, and makes only those messages of a channel that a test looks at. And discord.py would read
its own methods and the options of every command again for each bot, and its own classes for each button.

This reaches into what simcord keeps to itself, so `pyproject.toml` pins the version.
"""

import asyncio
import copy
import functools
import inspect
import marshal
from collections.abc import Awaitable, Callable, Iterator
from types import CodeType, SimpleNamespace
from typing import Any, Final

import discord
from discord import components as shown, state
from discord.app_commands import commands
from discord.ext import tasks
from simcord import _dpy_internals, _runtime, _settlement, builders, components, gateway, results
from simcord.http import router

from tests.one_thread import in_turn

_IDLE: Final = 0.002
"""How many seconds to wait for more after the bot has done everything; the simulator's 50 ms are for other networks."""

_PATIENCE: Final = 300.0
"""How many seconds the bot may take for what somebody does; the simulator's 5 are too few on a busy machine."""

_PAUSES: Final = (0.002, 0.004, 0.008, 0.016)
"""How many seconds are waited in vain, one after the other, before the simulator is asked what is waited for."""

_ROUNDS: Final = 300
"""The simulator asks after this many tasks in any case, and gives up on a task that never ends."""

_TURNS: Final = 100_000
"""After this many turns of the event loop, this looks at the tasks in any case."""

_TIMED: Final = (
    vars(tasks.Loop)["_loop"].__code__,
    vars(discord.ui.view.BaseView)["_BaseView__timeout_task_impl"].__code__,
)
"""What tasks do that wait for a time to come, as long as the bot lives."""

_WATCH: Final = _runtime._acquire_executor_hooks  # noqa: SLF001

_PLAIN: Final = 2
"""The newest format of `marshal` in which equal values are written alike."""

_VALIDATE: Final = components.validate_components

_READ: Final = commands._extract_parameters_from_callback  # noqa: SLF001

_OPTIONS: Final = dict[Any, dict[str, Any]]()
"""The options of the commands, by the function that does what they say."""

_SIGNATURES: Final = dict[CodeType, inspect.Signature]()

_SLOTS: Final = functools.cache(lambda kind: (*discord.utils.get_slots(kind),))

_PARSERS: Final = functools.cache(lambda kind: [name for name in dir(kind) if name.startswith("parse_")])


def hurry(env: Any) -> None:
    """Let a simulator that has not started look less often what the bot does."""
    vars(_runtime)["_acquire_executor_hooks"] = _hand_on
    for module in (components, results):
        vars(module)["deepcopy"] = _copied
    vars(components)["validate_components"] = _validated
    for module in (gateway, router):
        vars(module)["copy"] = SimpleNamespace(deepcopy=_copied)
    builders.ChannelHandle.last_message = property(_last_message)  # type: ignore[assignment, method-assign]
    env.settle_timeout = _PATIENCE
    vars(env)["_settle_internal"] = functools.partial(_settle, env, env._settle_internal)  # noqa: SLF001


def newest_first(env: Any, channel: int) -> Iterator[discord.Message]:
    """Yield the messages of a channel that all see, each made only when it is wanted."""
    stored = env.backend.messages.get(channel, {})
    for number in sorted(stored, reverse=True):
        if stored[number].visible_to(None):
            yield results.to_discord_message(env, stored[number])


def _last_message(channel: Any) -> discord.Message | None:
    """The newest message of a channel."""
    return next(newest_first(channel._env, channel.id), None)  # noqa: SLF001


def read_once() -> None:
    """Let discord.py read its own classes and the functions of commands once in this process, for however many bots."""
    vars(commands)["_extract_parameters_from_callback"] = _options
    vars(commands)["inspect"] = SimpleNamespace(**{**vars(inspect), "signature": _signature})
    vars(state)["inspect"] = SimpleNamespace(getmembers=_parsers)
    vars(shown)["get_slots"] = _SLOTS


def _parsers(connection: Any) -> list[tuple[str, Any]]:
    """Of the members of a connection those that it looks for: the methods that read events."""
    return [(name, getattr(connection, name)) for name in _PARSERS(connection.__class__)]


def _signature(function: Any) -> inspect.Signature:
    """Return what a function takes; those that differ only in what they enclose take the same."""
    if hasattr(function, "__wrapped__") or not hasattr(function, "__code__") or function.__defaults__:
        return inspect.signature(function)
    if function.__code__ not in _SIGNATURES:
        _SIGNATURES[function.__code__] = inspect.signature(function)
    return _SIGNATURES[function.__code__]


def _options(callback: Any, names: dict[str, Any]) -> dict[str, Any]:
    """The options of a command, to describe and complete again; what `names` say in it is the same for all bots."""
    does = inspect.unwrap(callback)
    function = getattr(does, "__func__", does)
    if function not in _OPTIONS:
        _OPTIONS[function] = _READ(callback, names)
    return {name: copy.copy(option) for name, option in _OPTIONS[function].items()}


def _hand_on(env: Any) -> None:
    """Let the simulator watch timers only, and what is done on other threads, if the bot uses any, not only tests."""
    loop, before = env._loop, env._runtime.run_in_executor  # noqa: SLF001
    for name in ("call_soon", "call_soon_threadsafe"):
        vars(loop)[name] = getattr(env._runtime, name)  # noqa: SLF001

    def hand_on(executor: Any, *given: Any) -> asyncio.Future[Any]:
        if executor is None and _runtime._BOT_SCOPE.get() is None:  # noqa: SLF001
            return asyncio.BaseEventLoop.run_in_executor(loop, None, *given)
        return in_turn(loop, executor, *given)

    if getattr(before, "func", None) is in_turn:
        vars(loop)["run_in_executor"] = hand_on
    else:
        _WATCH(env)


async def _settle(env: Any, settle: Callable[..., Awaitable[None]], **given: Any) -> None:
    """Wait until no task can go on by itself; if one waits for something else, let the simulator `settle`."""
    work, pauses = env._work, [*_PAUSES]  # noqa: SLF001
    for _ in range(_ROUNDS):
        now = env._loop.time()  # noqa: SLF001
        _settlement._run_due_virtual_callbacks(env._settlement_state(), now + _PATIENCE)  # noqa: SLF001
        await _all_wait(env._loop)  # noqa: SLF001
        on_threads = [*work.executors]
        busy = [*on_threads, *(task for task in work.tasks if not task.done() and not _is_at_rest(env, task))]
        if not busy and _nothing_is_due(env):
            return
        if not busy or not pauses:
            break
        done, _ = await asyncio.wait(busy, timeout=pauses[0], return_when=asyncio.FIRST_COMPLETED)
        if not done and not on_threads:
            del pauses[0]
    await settle(**{**given, "idle": _IDLE, "timeout": _PATIENCE})


async def _all_wait(loop: Any) -> None:
    """Let others go on until nobody can, except those who wait for the same."""
    waiting = vars(loop).setdefault("waiting_for_all", [0])
    waiting[0] += 1
    try:
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if len(loop._ready) < waiting[0]:  # noqa: SLF001
                break
    finally:
        waiting[0] -= 1


def _is_at_rest(env: Any, task: asyncio.Task[Any]) -> bool:
    """Whether a task waits for a time to come, as it does as long as the bot lives."""
    if getattr(task.get_coro(), "cr_code", None) not in _TIMED:
        return False
    waiter = getattr(task, "_fut_waiter", None)
    return _dpy_internals.tasks_loop_sleep(task, waiter) or _dpy_internals.view_expiry_task(env.bot, task, waiter)


def _nothing_is_due(env: Any) -> bool:
    """Whether no time comes by itself for which the bot waits, only by what a test does."""
    if (env._real_advance_task or env._advance_task) not in (None, asyncio.current_task()):  # noqa: SLF001
        return False
    until = env._loop.time() + _PATIENCE  # noqa: SLF001
    for record in env._work.callbacks:  # noqa: SLF001
        if record.handle is not None and not record.handle.cancelled():
            comes = record.real_handle is not None and not record.real_handle.cancelled()
            if record.when <= env._virtual_time or (comes and record.real_handle.when() <= until):  # noqa: SLF001
                return False
    return True


def _copied(value: Any) -> Any:
    """Return a deep copy, with each part of its own: quickly where it is JSON."""
    try:
        return _read(marshal.dumps(value, _PLAIN))
    except ValueError:  # something in it is of a kind of its own
        pass
    if type(value) is dict:
        return {key: _copied(part) for key, part in value.items()}
    if type(value) is list:
        return [_copied(part) for part in value]
    return copy.deepcopy(value)


def _validated(given: Any, *, flags: int = 0) -> Any:
    """Return what a message shows as Discord keeps it; many messages show the same."""
    try:
        known = marshal.dumps(given, _PLAIN)
    except ValueError:  # as in `_copied`
        return _VALIDATE(given, flags=flags)
    return _read(_kept(known, flags))


@functools.lru_cache(10_000)
def _kept(given: bytes, flags: int) -> bytes:
    return marshal.dumps(_VALIDATE(_read(given), flags=flags), _PLAIN)


def _read(written: bytes) -> Any:
    return marshal.loads(written)  # noqa: S302 - we have written it just now
