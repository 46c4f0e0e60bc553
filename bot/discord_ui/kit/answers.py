"""Answers to people: plain values that a capability returns, and the one place that sends them.

- discord.py repeats a request after a 5xx or a rate limit, but not one that got no answer. This file does.
- The first answer has three seconds. Discord takes one, so repeating it does nothing twice; "already acknowledged"
  means that it arrived and its receipt was lost. What isn't ready in time is deferred.
- Discord is asked for the id of a message whose receipt was lost. If that fails too, a press on the message brings it
  (`Visit.shown_in`).
- Later answers have fifteen minutes. An edit can come twice unnoticed. A private message that comes twice is seen twice
  by its reader, who would get none otherwise; a public one is never repeated.
- Failures have a code that is in the log. What takes long tells how far it is.
"""

import asyncio
import contextlib
import logging
import math
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum, auto
from io import BytesIO
from typing import Any, Final, Protocol, Self, TypeVar

import aiohttp
import discord

from bot.discord_ui.kit import jobs
from bot.discord_ui.kit.buttons import take_off_emojis
from bot.discord_ui.kit.discord_private import mark_deferred
from bot.discord_ui.kit.emblems import Emblems
from bot.discord_ui.kit.jobs import Locks
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.pictures import Drawing
from bot.discord_ui.kit.places import NOT_TAKEN, missing, place_of
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Interaction, Visit
from bot.phrases.language import Language
from bot.phrases.rooms import not_opened
from bot.phrases.words.names import Counted
from bot.store.rows import StoreAwayError
from bot.table.events import Event
from bot.table.model import TableError, Trouble
from bot.table.rooms.rooms import Barrier, NotOpenedError

READY_WITHIN = 1.75
"""The seconds after which an answer is deferred: Discord accepts the first answer for three, and a try can take one."""

_AT_LEAST: Final = 0.25
"""An answer has this many seconds, however long it waited for a process: a form can't follow a deferral."""

HEARD_AT: Final = ContextVar[float]("heard_at")
"""When Discord told us of the interaction that this task answers, by the clock of the event loop."""

_PATIENCE: Final = 1.0
"""The seconds for each try of the first answer: three tries fit."""

_PAUSES: Final = (0.1, 0.3)
_ACKNOWLEDGED: Final = 40060
_INVALID_FORM: Final = 50035
_LOST: Final = (aiohttp.ClientError, OSError)
_NEVER_SENT: Final = (aiohttp.ClientConnectorError,)

_Sent = TypeVar("_Sent")


class Acknowledgement:
    """Makes sure that Discord gets the first answer to an interaction in time: the answer itself, or a deferral.

    A deferred press shows nothing by default; a deferred command shows its author that the bot is thinking.
    """

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._thinks, self._is_private = interaction.message is None, True
        self._is_deferred = False
        self._deferring: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        time_left = HEARD_AT.get(loop.time()) + READY_WITHIN - loop.time()
        self._timer = loop.call_later(max(time_left, min(_AT_LEAST, READY_WITHIN)), self._defer_late)

    @classmethod
    def of(cls, interaction: Interaction) -> Self:
        """Return the one of an interaction; its timer starts with the first call."""
        if cls not in interaction.extras:
            interaction.extras[cls] = cls(interaction)
        found: Self = interaction.extras[cls]
        return found

    def would_show(self, *, thinks: bool, is_private: bool = True) -> None:
        """Set what a deferral will show: that the bot `thinks`, to the asker alone or to all."""
        if self._deferring is None and not self._interaction.response.is_done():
            self._thinks, self._is_private = thinks, is_private

    async def is_given(self) -> bool:
        """Return whether there is a first answer; if not, the caller must give it now, since the timer is stopped."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        return self._interaction.response.is_done()

    async def defer(self) -> None:
        """Tell Discord that an answer will come, unless it has been told or answered."""
        if not await self.is_given():
            await self._defer()

    async def come_to_nothing(self) -> None:
        """Show the asker neither an answer nor an error."""
        await self.defer()
        await self.stop_thinking()

    def is_hidden(self) -> bool:
        """Return whether Discord will show the next message to the asker alone, as it did the deferral."""
        return self._is_thinking() and self._is_private

    def is_filled(self) -> None:
        """Record that a message has replaced the deferral: Discord shows the next one as it is meant."""
        self._is_private = False

    async def stop_thinking(self) -> None:
        """Remove the sign that an answer will come."""
        if self._is_thinking():
            await self._interaction.delete_original_response()

    def _is_thinking(self) -> bool:
        return self._is_deferred and self._thinks

    async def _defer(self) -> None:
        response = self._interaction.response
        if self._thinks:
            await first(self._interaction, lambda: response.defer(ephemeral=self._is_private, thinking=True))
        else:
            await first(self._interaction, response.defer)
        self._is_deferred = True

    def _defer_late(self) -> None:
        if not self._interaction.response.is_done():
            self._deferring = asyncio.create_task(self._defer_calmly())

    async def _defer_calmly(self) -> None:
        try:
            await self._defer()
        except Exception:  # noqa: BLE001 - the answer itself is tried all the same
            mishap("an answer that takes long could not be deferred")


async def first(interaction: Interaction, send: Callable[[], Awaitable[_Sent]]) -> _Sent | None:
    """Send the first answer to `interaction`; return `None` if it arrived but its receipt was lost."""
    for pause in (*_PAUSES, None):
        try:
            async with asyncio.timeout(_PATIENCE):
                return await send()
        except discord.HTTPException as error:
            if error.code != _ACKNOWLEDGED:
                raise
            break
        except _LOST:
            if pause is None:
                raise
            await asyncio.sleep(pause)
    mark_deferred(interaction)
    return None


async def later(client: discord.Client, send: Callable[[], Awaitable[_Sent]], *, may_come_twice: bool) -> _Sent:
    """Send anything else while `client` runs; unless it `may_come_twice`, it is repeated only if it never left us."""
    lost = _LOST if may_come_twice else _NEVER_SENT
    for pause in jobs.PAUSES:
        try:
            return await send()
        except lost:
            await asyncio.sleep(pause)
            if client.is_closed():
                raise
    return await send()


def copies(files: Iterable[discord.File]) -> list[discord.File]:
    """Return copies of files, since sending uses them up."""
    copies = []
    for file in files:
        file.reset()
        copies.append(discord.File(BytesIO(file.fp.read()), file.filename, description=file.description))
    return copies


_log = logging.getLogger(__name__)

NOBODY: Final = discord.AllowedMentions.none()


async def launched(visit: Visit) -> str | None:
    """Open the app's Activity for the asker; return its instance, "" if unknown, `None` if Discord doesn't open it."""
    if await Acknowledgement.of(visit.source).is_given():  # too late: Discord opens none any more
        return None
    try:
        opened = await first(visit.source, visit.source.response.launch_activity)
    except discord.HTTPException as error:
        _log.warning("Discord does not open the board inside it: %s", error)
        return None
    return (opened and opened.activity_id) or ""


class To(Enum):
    """Where an answer goes."""

    ASKER = auto()
    """To the asker alone, as a private message."""
    PLACE = auto()
    """In place of the private question it answers; if there is none, as for `ASKER`."""
    MESSAGE = auto()
    """Into the message whose button was pressed, for everybody who sees it."""
    ALL = auto()
    """To everybody there, as a message."""
    NOBODY = auto()
    """No answer: the result is visible elsewhere."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Something to say.

    `text` is `None` if the present text stays, and so do the buttons if it `keeps_view`. `drawings` are made for this
    answer, which is deferred if they take long. `done` are events that are posted after the answer, even if it fails.
    `then` is called at the end with the id of the message. `calls` are the ids of the people it pings.
    """

    text: str | None = ""
    view: discord.ui.View | None = None
    drawings: tuple[Drawing, ...] = ()
    to: To = To.ASKER
    done: tuple[Event, ...] = ()
    then: Callable[[str], Awaitable[None]] | None = None
    keeps_view: bool = False
    calls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A form to fill in."""

    modal: discord.ui.Modal


@dataclass(frozen=True, slots=True)
class Newest:
    """The new content of a message that several people change; made at the last moment, one at a time for a `key`.

    So the last edit shows the newest state. `done` and `then` are as for an `Answer`.
    """

    key: int
    make: Callable[[], Awaitable[Answer]]
    done: tuple[Event, ...] = ()
    then: Callable[[str], Awaitable[None]] | None = None


Reply = Answer | Form | Newest | tuple[Answer | Newest, ...]


class Answers:
    """Sends answers."""

    def __init__(self, emblems: Emblems) -> None:
        """Hear of `emblems` that Discord refuses."""
        self._locks = Locks()
        self._emblems = emblems

    async def give(self, visit: Visit, reply: Reply) -> None:
        """Send `reply` to a visit; raises what Discord refuses."""
        match reply:
            case Form(modal):
                if await Acknowledgement.of(visit.source).is_given():  # too late: Discord takes no form any more
                    raise TableError(Trouble.CHANGED_MEANWHILE)
                await first(visit.source, lambda: visit.source.response.send_modal(modal))
            case Newest(key, make):
                async with self._locks.of(key):
                    await self._say(visit, await make())
                if reply.then is not None:
                    await reply.then("")
            case Answer():
                await self._say(visit, reply)
            case _:
                for each in reply:
                    await self.give(visit, each)

    async def _say(self, visit: Visit, answer: Answer) -> None:
        """Say something, without emojis if Discord refuses them: they may have been deleted in the portal."""
        try:
            await _say(visit, answer)
        except discord.HTTPException as error:
            ids = take_off_emojis(answer.view) if answer.view and _is_about_emojis(error) else set[int]()
            if not ids:
                raise
            self._emblems.refused(visit.source.client, ids)
            await _say(visit, answer)


def _is_about_emojis(error: discord.HTTPException) -> bool:
    return error.code == _INVALID_FORM and "emoji" in error.text.lower()


def expect(visit: Visit, to: To) -> None:
    """Set where the answer will go, for a deferral."""
    is_there = to in (To.MESSAGE, To.NOBODY) or (to is To.PLACE and visit.is_in_private)
    Acknowledgement.of(visit.source).would_show(thinks=not is_there, is_private=to is not To.ALL)


async def defer(visit: Visit, to: To = To.ASKER) -> None:
    """Tell Discord now that an answer will come; only for answers that show their progress."""
    expect(visit, to)
    await Acknowledgement.of(visit.source).defer()


async def _say(visit: Visit, answer: Answer) -> None:
    expect(visit, answer.to)
    files = [await draw() for draw in answer.drawings]
    match answer.to:
        case To.NOBODY:
            await defer(visit, answer.to)
            message = None
        case To.ASKER:
            message = await _send(visit, answer, files, ephemeral=True)
        case To.ALL:
            message = await _send(visit, answer, files, ephemeral=False)
        case To.PLACE if not visit.is_in_private:
            message = await _send(visit, answer, files, ephemeral=True)
        case To.PLACE | To.MESSAGE:
            message = await _edit(visit, answer, files)
    if answer.then is not None:
        await answer.then(message or "")


async def _send(visit: Visit, answer: Answer, files: list[discord.File], *, ephemeral: bool) -> str | None:
    """Send a message; return its id, `None` if the receipt was lost and nobody (`then`) needs it or it can't be had."""
    more: dict[str, Any] = {"view": answer.view} if answer.view else {}
    called = [discord.Object(person) for person in answer.calls]
    more |= {
        "ephemeral": ephemeral,
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=False, users=called),
    }
    text, source = clickable(answer.text or ""), visit.source
    acknowledged = Acknowledgement.of(source)

    async def follow_up() -> discord.WebhookMessage:
        return await source.followup.send(text, wait=True, files=copies(files), **more)

    if await acknowledged.is_given():
        if acknowledged.is_hidden() and not ephemeral:
            return await _send_beside(visit, text, files, more)
        sent = str((await later(source.client, follow_up, may_come_twice=ephemeral)).id)
        acknowledged.is_filled()
        return sent
    answered = await first(source, lambda: source.response.send_message(text, files=copies(files), **more))
    if answered and answered.message_id:
        return str(answered.message_id)
    return await _original(source) if answer.then else None


async def _original(source: Interaction) -> str | None:
    """Return the id of the message that is the first answer, whose receipt was lost; `None` if Discord doesn't tell."""
    try:
        return str((await later(source.client, source.original_response, may_come_twice=True)).id)
    except NOT_TAKEN as error:
        _log.warning("the id of an answer stays unknown until it is pressed: %s", error)
        return None


async def _send_beside(visit: Visit, text: str, files: list[discord.File], more: dict[str, Any]) -> str:
    """Send a public message although the deferral was private; return its id."""
    source, seen = visit.source, {name: value for name, value in more.items() if name != "ephemeral"}
    if not isinstance(source.channel, discord.abc.Messageable):
        raise TypeError(source.channel)
    sent = await source.channel.send(text, files=copies(files), **seen)
    await Acknowledgement.of(source).stop_thinking()
    return str(sent.id)


async def _edit(visit: Visit, answer: Answer, files: list[discord.File]) -> str | None:
    """Put an answer into the message whose button was pressed."""
    more: dict[str, Any] = {} if answer.text is None else {"content": clickable(answer.text)}
    more |= {"allowed_mentions": NOBODY} if answer.keeps_view else {"view": answer.view, "allowed_mentions": NOBODY}
    source = visit.source

    def parts() -> dict[str, Any]:
        return more if answer.text is None else {**more, "attachments": copies(files)}

    if await Acknowledgement.of(source).is_given():
        await later(source.client, lambda: source.edit_original_response(**parts()), may_come_twice=True)
    else:
        await first(source, lambda: source.response.edit_message(**parts()))
    return str(source.message.id) if source.message else None


async def whisper(interaction: Interaction, text: str, view: discord.ui.View | None = None) -> None:
    """Say something to the asker alone."""
    only: dict[str, Any] = {"ephemeral": True, "allowed_mentions": NOBODY} | ({"view": view} if view else {})
    if await Acknowledgement.of(interaction).is_given():
        await later(interaction.client, lambda: interaction.followup.send(clickable(text), **only), may_come_twice=True)
    else:
        await first(interaction, lambda: interaction.response.send_message(clickable(text), **only))


async def take_buttons_away(visit: Visit) -> None:
    """Remove buttons that will never work again from a public message."""
    message = visit.source.message
    if message is not None and not visit.is_in_private:
        try:
            await message.edit(view=None)
        except NOT_TAKEN as error:
            _log.debug("old buttons stay: %s", error)


IS_SAYING_AWAY: ContextVar[bool] = ContextVar("IS_SAYING_AWAY", default=False)
"""Whether what is being sent only says that the database is away, or takes that back."""


@contextmanager
def saying_away() -> Iterator[None]:
    """Mark the requests inside as only saying that the database is away: they are safe without the lock."""
    token = IS_SAYING_AWAY.set(True)
    try:
        yield
    finally:
        IS_SAYING_AWAY.reset(token)


def failure(what: str, lang: Language, error: BaseException | None = None) -> str:
    """Log an exception, by default the one being handled, with a short code; return the sentence that names it.

    `what` is logged too, so it must not contain what people wrote. A database that is away has no code, since the log
    reports it separately.
    """
    if isinstance(error or sys.exception(), StoreAwayError):
        return lang.answers.database_away
    code = secrets.token_hex(3)
    mishap(f"error {code}: {what}", error)
    return lang.answers.internal_error.format(code=code)


def why_not(interaction: Interaction, error: Exception, what: str, lang: Language) -> str:
    """Return what to tell a person whose request ended in `error`: the permissions that the bot lacks, or a code.

    `what` is logged with the code, as for `failure`.
    """
    place, lacking = place_of(interaction.channel), missing(interaction.app_permissions)
    if place is None or not lacking or not isinstance(error, discord.Forbidden):
        return failure(what, lang, error)
    return not_opened(NotOpenedError(Barrier.LACKING, place.channel.mention, permissions=tuple(lacking)), lang)


_SECONDS_APART: Final = 2.0
"""Discord allows five edits of an answer in five seconds, and nobody needs such precision."""


class WaitWords(Protocol):
    """Phrases for a person who waits: {done} of {turns} are done, {seconds} are left, {count} others come first."""

    @property
    def progress(self) -> str:
        """How many are done."""

    @property
    def waiting(self) -> Counted:
        """How many others come first."""


class DrawingProgress:
    """Updates a deferred answer. Its methods can be called from the drawing thread."""

    def __init__(self, interaction: Interaction, clock: Callable[[], float], words: WaitWords) -> None:
        """Edit the answer to `interaction`, at most every two seconds by `clock`, with `words`."""
        self._interaction = interaction
        self._words = words
        self._clock = clock
        self._next = clock() + _SECONDS_APART
        self._began: tuple[float, float] | None = None
        """When the first turn was done, and what share of the work it was."""
        self._loop = asyncio.get_running_loop()
        self._told = False
        self._edits: set[asyncio.Task[None]] = set()

    def waits(self, ahead: int) -> None:
        """Show how many others come first: at once, then every two seconds."""
        now, text = self._clock(), self._words.waiting.format(count=ahead)
        if not self._told or now >= self._next:
            self._next = now + _SECONDS_APART
            self._begin(text)

    def __call__(self, done: int, count: int, share: float | None = None) -> None:
        """Show that `done` of `count` turns are done, every two seconds, and how long the rest will take.

        `share` of the work is done then, 0 to 1, if turns don't take the same time.
        """
        now, share = self._clock(), done / count if share is None else share
        if self._began is None:
            self._began = now, share
        began, before = self._began
        if now >= self._next and share > before:
            self._next = now + _SECONDS_APART
            seconds = math.ceil((now - began) / (share - before) * (1 - share))
            text = self._words.progress.format(done=done, turns=count, seconds=seconds)
            self._loop.call_soon_threadsafe(self._begin, text)

    async def settle(self) -> None:
        """Wait until no edit is under way, so that the answer itself comes last."""
        if self._edits:
            await asyncio.wait(self._edits)

    async def give(self, text: str, files: Sequence[discord.File], view: discord.ui.View | None = None) -> None:
        """Send the answer itself, as the last edit."""
        await self.settle()

        async def show() -> None:
            await self._interaction.edit_original_response(
                content=clickable(text), attachments=copies(files), view=view, allowed_mentions=NOBODY
            )

        await later(self._interaction.client, show, may_come_twice=True)

    def _begin(self, text: str) -> None:
        if not self._edits:  # else Discord is slower than we draw
            self._told = True
            task = self._loop.create_task(self._edit(text))
            self._edits.add(task)
            task.add_done_callback(self._edits.discard)

    async def _edit(self, text: str) -> None:
        with contextlib.suppress(*NOT_TAKEN):  # the answer itself will tell
            await self._interaction.edit_original_response(content=clickable(text), allowed_mentions=NOBODY)
