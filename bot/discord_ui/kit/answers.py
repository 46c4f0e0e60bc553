"""What is said to whoever asks: plain values that a capability returns, and the one place that gives them."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import discord

from bot.discord_ui.kit.delivery import Acknowledgement, copies, first, later
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.visit import Interaction, Visit
from bot.table.events import Event
from bot.table.model import TableError, Trouble

_log = logging.getLogger(__name__)

NOBODY: Final = discord.AllowedMentions.none()

Drawing = Callable[[], Awaitable[discord.File]]
"""Makes a picture or another file, which takes a while."""


class To(Enum):
    """Where an answer goes."""

    ASKER = auto()
    """A message for the one who asked, which nobody else sees."""
    PLACE = auto()
    """In the place of the private question that was answered; where it is no private one, as for `ASKER`."""
    MESSAGE = auto()
    """Into the message that was pressed, whoever sees it."""
    ALL = auto()
    """A message for everybody there."""
    NOBODY = auto()
    """Nothing is said: what was done is seen elsewhere."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Something to say.

    `text` is `None` where the text that is there stays, and so do the buttons if it `keeps_view`. `drawings` are made
    for this answer, which is deferred if they are not ready in time. `done` are events that are posted once the answer
    is given, whatever becomes of it. `then` is called with the id of the message at the end. `calls` are the ids of
    those whose mention makes a sound.
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
    """What a message that several people change is to show: made at the last moment, one after the other for a `key`.

    So the last edit shows the newest state. `done` and `then` are as of an `Answer`.
    """

    key: int
    make: Callable[[], Awaitable[Answer]]
    done: tuple[Event, ...] = ()
    then: Callable[[str], Awaitable[None]] | None = None


Reply = Answer | Form | Newest | tuple[Answer | Newest, ...]


class Answers:
    """Gives answers."""

    def __init__(self) -> None:
        """Begin with none on the way."""
        self._locks = Locks()

    async def give(self, visit: Visit, reply: Reply) -> None:
        """Say `reply` to a visit; raises what Discord does not take."""
        match reply:
            case Form(modal):
                if await Acknowledgement.of(visit.source).is_given():  # too late: Discord takes no form any more
                    raise TableError(Trouble.CHANGED_MEANWHILE)
                await first(visit.source, lambda: visit.source.response.send_modal(modal))
            case Newest(key, make):
                async with self._locks.of(key):
                    await _say(visit, await make())
                if reply.then is not None:
                    await reply.then("")
            case Answer():
                await _say(visit, reply)
            case _:
                for each in reply:
                    await self.give(visit, each)


def expect(visit: Visit, to: To) -> None:
    """Say where the answer will go, if it has to be deferred."""
    is_there = to in (To.MESSAGE, To.NOBODY) or (to is To.PLACE and visit.is_in_private)
    Acknowledgement.of(visit.source).would_show(thinks=not is_there, is_private=to is not To.ALL)


async def defer(visit: Visit, to: To = To.ASKER) -> None:
    """Tell Discord at once that an answer will come: only for what shows from then on how far it is."""
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
    """Send a message, and return its id where Discord tells it."""
    more: dict[str, Any] = {"view": answer.view} if answer.view else {}
    called = [discord.Object(person) for person in answer.calls]
    more |= {
        "ephemeral": ephemeral,
        "allowed_mentions": discord.AllowedMentions(everyone=False, roles=False, users=called),
    }
    text, source = answer.text or "", visit.source
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
    return str(answered.message_id) if answered and answered.message_id else None


async def _send_beside(visit: Visit, text: str, files: list[discord.File], more: dict[str, Any]) -> str:
    """Send a message that all can see where only the asker was told that it will come; return its id."""
    source, seen = visit.source, {name: value for name, value in more.items() if name != "ephemeral"}
    if not isinstance(source.channel, discord.abc.Messageable):
        raise TypeError(source.channel)
    sent = await source.channel.send(text, files=copies(files), **seen)
    await Acknowledgement.of(source).stop_thinking()
    return str(sent.id)


async def _edit(visit: Visit, answer: Answer, files: list[discord.File]) -> str | None:
    """Put an answer into the message that was pressed."""
    more: dict[str, Any] = {} if answer.text is None else {"content": answer.text}
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
    """Say something to the one who asked, and nobody else."""
    only: dict[str, Any] = {"ephemeral": True, "allowed_mentions": NOBODY} | ({"view": view} if view else {})
    if await Acknowledgement.of(interaction).is_given():
        await later(interaction.client, lambda: interaction.followup.send(text, **only), may_come_twice=True)
    else:
        await first(interaction, lambda: interaction.response.send_message(text, **only))


async def take_buttons_away(visit: Visit) -> None:
    """Remove buttons that will never do anything again from a message that everybody sees."""
    message = visit.source.message
    if message is not None and not visit.is_in_private:
        try:
            await message.edit(view=None)
        except NOT_TAKEN as error:
            _log.debug("old buttons stay: %s", error)
