"""The router: the one entrance for commands, presses and forms, and the one exit for answers."""

import asyncio
import functools
import logging
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import replace
from typing import Any, Final, Protocol

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import timing
from bot.discord_ui.kit.answers import (
    Acknowledgement,
    Answer,
    Answers,
    Newest,
    Reply,
    expect,
    saying_away,
    take_buttons_away,
    whisper,
    why_not,
)
from bot.discord_ui.kit.buttons import GameVerb, Verb
from bot.discord_ui.kit.emblems import Emblems
from bot.discord_ui.kit.logs import Tally, mishap, tally, tally_turn
from bot.discord_ui.kit.offers import (
    ANYWHERE,
    SINCE,
    Completion,
    Gate,
    MessageCommand,
    Offers,
    Refused,
    SlashCommand,
    below_refusal,
)
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.rate_limit import RateLimit
from bot.discord_ui.kit.translating import words as phrase
from bot.discord_ui.kit.visit import Interaction, Visit, Visits, reader
from bot.djambi.errors import Refusal
from bot.phrases.refusals import refuse
from bot.store.rows import StoreAwayError, StoreError
from bot.table.events import Event
from bot.table.model import Game, TableError, Trouble

_log = logging.getLogger(__name__)

_Command = app_commands.Command[Any, ..., None]

_OF_SERVERS: Final = app_commands.AppInstallationType(guild=True)
_WITH_THE_BOT: Final = app_commands.AppCommandContext(guild=True, dm_channel=True)
_EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


_OF_EARLIER = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""A command that a person's Discord still shows, but that is gone or has other options now."""

_ANSWERED_FIRST: Final = 1.0
"""For this many seconds a post waits for the answer to the person who caused it."""

_NEVER_AGAIN = (
    Trouble.NO_OFFER,
    Trouble.NO_PROPOSAL,
    Trouble.NOT_ABSENT,
    Trouble.NO_PAUSE,
    Trouble.NOT_PAUSED,
    Trouble.NO_SEAT_OFFER,
    Trouble.NO_CANCEL_VOTE,
)
"""Refusals after which the buttons below a message will never work again."""

_TOO_LATE = (
    *_NEVER_AGAIN,
    Trouble.ALREADY_STARTED,
    Trouble.CHANGED_MEANWHILE,
    Trouble.ENGINE_ANSWERED,
    Trouble.GAME_OVER,
    Trouble.PLAYED_SINCE,
    Trouble.RESIGNED_SINCE,
    Trouble.TAKEN_BACK,
)
"""Refusals because something changed after the message came, as far as we know."""


class Posting(Protocol):
    """Posts events."""

    async def publish(self, game_id: int) -> None:
        """Post everything in a game that people have not been told yet."""

    async def followed(self, game_id: int) -> None:
        """Wait until the consequences of a game's posts, such as those in rooms, are done, as far as possible."""


class Router:
    """Admits requests, dispatches them to the capabilities, and sends the answers."""

    def __init__(
        self,
        visits: Visits,
        rate_limit: RateLimit,
        posting: Posting,
        offers: Offers,
        emblems: Emblems,
    ) -> None:
        """Dispatch to `offers`; `posting` gets what was done, `emblems` hears that Discord refuses them."""
        self._offers = offers
        self._visits = visits
        self._rate_limit = rate_limit
        self._posting = posting
        self._answers = Answers(emblems)
        self._presses = {press.verb.name: press for offer in offers for press in offer.presses}

    # Presses

    async def pressed(self, interaction: Interaction, words: str) -> None:
        """Do what the `words` of a button, menu or form of any age say."""
        try:
            await self._press(interaction, words)
        except Exception as error:  # noqa: BLE001 - the presser must hear of any error
            await self.refused(interaction, error)

    async def _press(self, interaction: Interaction, words: str) -> None:
        name, *rest = words.split(":")
        press = self._presses.get(name)
        visit = await self._admitted(interaction, press.gate if press else ANYWHERE)
        if visit is None:
            return
        verb = press.verb.parse(rest) if press else None
        if press is None or verb is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        await _same_game(visit, verb)
        await self._give(visit, await press.does(visit, verb))

    # Commands

    def commands(self, offered: Iterable[SlashCommand]) -> Iterable[_Command | app_commands.Group]:
        """Return the commands as Discord knows them: those of two words in a group, the others on their own."""
        groups: dict[str, app_commands.Group] = {}
        single = []
        for command in offered:
            first, *more = command.name.split()
            if more:
                groups.setdefault(first, _group(first)).add_command(self._command(command))
            else:
                single.append(self._command(command))
        return [*groups.values(), *single]

    def menu(self, offered: MessageCommand) -> app_commands.ContextMenu:
        """Return a command in the menu of a message as Discord knows it."""

        async def callback(interaction: Interaction, message: discord.Message) -> None:
            visit: Visit = interaction.extras[Visit]
            await self._give(visit, await offered.does(visit, message))

        kind = discord.AppCommandType.message
        return app_commands.ContextMenu(
            name=phrase(offered.about),
            callback=callback,
            type=kind,
            allowed_installs=_OF_SERVERS,
            extras={Gate: offered.gate},
        )

    def _command(self, offered: SlashCommand) -> _Command:
        @functools.wraps(offered.does)
        async def callback(interaction: Interaction, *values: Any, **given: Any) -> None:  # noqa: ANN401 - the options
            visit: Visit = interaction.extras[Visit]
            await self._give(visit, await offered.does(visit, *values, **given))

        name = offered.name.split()[-1]
        callback.__name__ = callback.__qualname__ = name  # else discord.py takes it for a method
        callback.__doc__ = None  # else it looks for its options there
        extras = {Gate: offered.gate}
        made: _Command = app_commands.Command(
            name=name, description=phrase(offered.about), callback=callback, extras=extras
        )
        made.allowed_installs = app_commands.AppInstallationType(user=True) if offered.is_own else _OF_SERVERS
        made.allowed_contexts = _EVERYWHERE if offered.is_own else _WITH_THE_BOT
        if offered.for_managers:
            made.default_permissions = discord.Permissions(manage_guild=True)
            made.allowed_contexts = app_commands.AppCommandContext(guild=True)
        options = {parameter.name: offered.options[parameter.name] for parameter in made.parameters}
        app_commands.rename(**{name: phrase(f"commands.options.{name}") for name in options})(made)
        app_commands.describe(**{name: phrase(option.about) for name, option in options.items()})(made)
        app_commands.choices(**{name: [*option.choices] for name, option in options.items() if option.choices})(made)
        for name, option in options.items():
            if option.complete:
                made.autocomplete(name)(self._completing(option.complete))
        return made

    def _completing(self, complete: Completion) -> Any:  # noqa: ANN401 - discord.py has no name for it
        async def completed(interaction: Interaction, typed: str) -> list[Choice[str]]:
            try:
                return [*await complete(await self._visits.of(interaction), typed)]
            except (Refusal, StoreError, *NOT_TAKEN):
                return []

        return completed

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether a command may be tried; if not, the person was told why."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        gate: Gate = interaction.command.extras[Gate] if interaction.command else Gate()
        try:
            return await self._admitted(interaction, gate) is not None
        except Exception as error:  # noqa: BLE001 - as for a press
            await self.refused(interaction, error)
            return False

    # What they share

    async def _admitted(self, interaction: Interaction, gate: Gate) -> Visit | None:
        """The visit, if it may go on; otherwise the person was told why not, or asks for too much."""
        timing.start_timing()
        Acknowledgement.of(interaction)
        interaction.extras[Gate] = gate
        if not gate.is_move and not await self._rate_limit.hears(interaction):
            return None
        visit = await self._visits.of(interaction)
        interaction.extras[Visit] = visit
        if visit.place is None and not gate.in_private:
            await whisper(interaction, visit.lang.answers.no_dm)
            return None
        if visit.place and visit.place.thread and not gate.in_threads:
            await whisper(interaction, visit.lang.answers.not_in_threads.format(channel=visit.place.channel.mention))
            return None
        if gate.of_past and not visit.reads_past:
            await whisper(interaction, visit.lang.answers.no_past)
            return None
        if gate.waits:
            expect(visit, gate.waits)
        return visit

    async def _give(self, visit: Visit, reply: Reply) -> None:
        """Answer, and post what was done: after the answer if that does not take long, and whatever becomes of it."""
        done = reply.done if isinstance(reply, Answer | Newest) else ()
        answering = asyncio.create_task(self._answers.give(visit, reply))
        if done:
            await asyncio.wait([answering], timeout=_ANSWERED_FIRST)
        for event in done:
            await self._post(event)
        try:
            await answering
        except NOT_TAKEN as error:
            if not done:
                raise
            _log.warning("game %s, entry %s: its author got no answer: %s", done[-1].game.id, done[-1].seq, error)

    async def _post(self, event: Event) -> None:
        """Post what was done; if that fails, the asker still gets an answer, and the next round posts it."""
        try:
            await self._posting.publish(event.game.id)
        except Exception:  # noqa: BLE001 - the answer is on its way, and somebody has to wait for it
            mishap(f"game {event.game.id}, entry {event.seq}: posting is tried again in a minute")
        tally_turn(event)

    async def refused(self, interaction: Interaction, error: Exception) -> None:
        """Tell the visitor why it could not be done."""
        try:
            with saying_away() if isinstance(error, StoreAwayError) else nullcontext():
                await self._tell_why(interaction, error)
        except NOT_TAKEN as lost:  # the time for an answer may be over: then there is no way left
            _log.warning("no answer was sent to %s: %s", _asked_for(interaction), lost)

    async def _tell_why(self, interaction: Interaction, error: Exception) -> None:
        visit: Visit | None = interaction.extras.get(Visit)
        game = await self._visits.open_game(visit) if visit and isinstance(error, Refusal) else None
        text = await self._refusal(interaction, error, game)
        if text:
            below = None
            if visit and isinstance(error, Refusal):
                below = below_refusal(Refused(error, visit.person, game, visit.lang), self._offers)
            if not await self._brought_up_to_date(interaction, error, text, below):
                await whisper(interaction, text, below)

    async def _brought_up_to_date(
        self, interaction: Interaction, error: Exception, text: str, below: discord.ui.View | None
    ) -> bool:
        """Say why something cannot be done any more, with what has happened since; return whether that was so."""
        visit: Visit | None = interaction.extras.get(Visit)
        if visit is None or not isinstance(error, TableError) or error.trouble not in _TOO_LATE:
            return False
        try:
            since = await self._since(visit)
            if since is not None:
                said = visit.lang.refusals.beside_board.get(error.trouble, text) if since.text else text
                await self._answers.give(
                    visit, replace(since, text=f"{said}\n{since.text or ''}".strip(), view=below or since.view)
                )
        except NOT_TAKEN as lost:  # a picture may have been too much
            _log.warning("the answer to %s has no news since then: %s", _asked_for(interaction), lost)
            return False
        except Exception:  # noqa: BLE001 - the reason alone is better than nothing
            mishap(f"the answer to {_asked_for(interaction)} has no news since then")
            return False
        return since is not None

    async def _since(self, visit: Visit) -> Answer | None:
        """What has happened since the message came that was pressed too late."""
        for since in SINCE.of(self._offers):
            if (happened := await since(visit)) is not None:
                return happened
        return None

    async def _refusal(self, interaction: Interaction, error: Exception, game: Game | None) -> str:
        """What is said about an error; nothing to one who tries too many moves that cannot be played."""
        lang, asked_for = reader(interaction), _asked_for(interaction)
        if not isinstance(error, Refusal):
            return why_not(interaction, error, asked_for, lang)
        tally(Tally.REFUSAL, f"why={type(error).__name__} {asked_for}")
        visit: Visit | None = interaction.extras.get(Visit)
        gate: Gate = interaction.extras.get(Gate, Gate())
        if gate.is_move and not await self._rate_limit.hears(interaction):
            return ""
        if visit and isinstance(error, TableError) and error.trouble in _NEVER_AGAIN:
            await take_buttons_away(visit)
        return refuse(error, game, lang, visit.person if visit else None)


def _group(name: str) -> app_commands.Group:
    return app_commands.Group(
        name=name,
        description=phrase(f"commands.group_{name}"),
        allowed_installs=_OF_SERVERS,
        allowed_contexts=_WITH_THE_BOT,
    )


async def _same_game(visit: Visit, verb: Verb) -> None:
    """Refuse a press on a button of a game that is over: of any but the one that is open in the channel now."""
    if not isinstance(verb, GameVerb):
        return
    game = visit.game if visit.game and visit.game.phase.is_open else None
    if game is None or game.id != verb.game:
        await take_buttons_away(visit)
        raise TableError(Trouble.GAME_OVER)


def _asked_for(interaction: Interaction) -> str:
    """The name of a command, or the verb of a button: without what was typed or chosen, which may be private."""
    if interaction.command is not None:
        return f"command={interaction.command.qualified_name.replace(' ', '_')}"
    data: dict[str, Any] = dict(interaction.data or {})
    words = str(data.get("custom_id", "")).split(":")
    return f"press={words[1] if len(words) > 1 and words[1].replace('-', '').isalpha() else '?'}"


class Tree(app_commands.CommandTree[Any]):
    """The commands that Discord is told of: a door lets people in, and tells them what could not be done."""

    def __init__(self, client: discord.Client, door: Router) -> None:
        """Let people in by `door`."""
        super().__init__(client)
        self._door = door

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether a command may be tried."""
        return await self._door.admits(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the person who gave a command why it could not be done."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if not isinstance(cause, _OF_EARLIER):
            await self._door.refused(interaction, cause)
        elif interaction.type is discord.InteractionType.application_command:
            await whisper(interaction, reader(interaction).answers.command_gone)
