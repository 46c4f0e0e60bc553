"""Rooms on request: a private one for a plot, the gallery, and who can read the room one is in."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import discord

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import Handler, Interaction, Presses, person, reader, say
from bot.discord_ui.kit.buttons import allies_select
from bot.discord_ui.rooms.readers import Leaks
from bot.discord_ui.rooms.threads import Threads, is_in
from bot.phrases.languages import language
from bot.phrases.rooms import not_opened, who_reads
from bot.table.events import Event, Started
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.rooms.rooms import Barrier, NotOpenedError, RoomKind, Rooms
from bot.table.table import Table

_FEWEST: Final = 2
"""A plot needs so many people."""


class RoomDesk:
    """Opens rooms for whoever asks by command or button."""

    def __init__(self, desk: Desk, table: Table, rooms: Rooms, threads: Threads, leaks: Leaks) -> None:
        """Answer by `desk`; open `threads`, and say in them by `leaks` who can read them."""
        self._desk = desk
        self._table = table
        self._rooms = rooms
        self._threads = threads
        self._leaks = leaks
        self.presses: Presses = (
            (r"plot:(\d{1,18})", _explained(self._plot)),
            (r"allies:(\d{1,18})", _explained(self._allies)),
        )

    async def do(self, interaction: Interaction, action: Callable[[], Awaitable[None]]) -> None:
        """Run `action` as the desk does, in threads too, and tell whoever asked why a room could not be opened."""

        async def act(_: Interaction) -> None:
            await action()

        await self._desk.do(interaction, lambda: _explained(act)(interaction), in_threads=True)

    async def ally(self, interaction: Interaction, named: dict[str, str]) -> None:
        """Open the private room of the one who asks and those who are `named`: ids, with what they are called."""
        await interaction.response.defer(ephemeral=True)
        game = await self._running(interaction)
        wanted = _party(game, person(interaction.user), named)
        thread = await self._threads.open(game, RoomKind.ALLIANCE, wanted)
        await self._introduce(game, thread)
        await say(interaction, reader(interaction).rooms.opened.format(thread=thread.mention))

    async def gallery(self, interaction: Interaction) -> None:
        """Let somebody into the gallery who is out of the game or watches it."""
        await interaction.response.defer(ephemeral=True)
        game = await self._running(interaction)
        guest = person(interaction.user)
        if any(player.id == guest.id for player in game.still_playing):
            raise NotOpenedError(Barrier.PLAYING)
        thread = await self.into_gallery(game, guest)
        await say(interaction, reader(interaction).rooms.opened.format(thread=thread.mention))

    async def into_gallery(self, game: Game, guest: Person) -> discord.Thread:
        """Open the gallery if it is not open, and let somebody in; raises `NotOpenedError`."""
        is_new = await self._rooms.find(game.id, RoomKind.GALLERY) is None
        thread = await self._threads.open(game, RoomKind.GALLERY)
        room = await self._rooms.of_thread(str(thread.id))
        if room is not None:
            await self._leaks.expect(room, guest.id)
        await self._threads.let_in(thread, guest)
        await self._introduce(game, thread, first=is_new)
        return thread

    async def reopen(self, game: Game, people: Iterable[str]) -> discord.Thread | None:
        """Open the room of those of `people` (ids) who may be in one, because theirs is gone; `None` if they cannot."""
        party = {each.id for each in _welcome_in_rooms(game)} & set(people)
        if len(party) < _FEWEST:
            return None
        try:
            thread = await self._threads.open(game, RoomKind.ALLIANCE, party)
        except NotOpenedError:
            return None
        await self._introduce(game, thread)
        return thread

    async def readers(self, interaction: Interaction) -> None:
        """Say to somebody in a room who can read it."""
        room = await self._rooms.of_thread(str(interaction.channel_id))
        thread, lang = interaction.channel, reader(interaction)
        if room is None or not isinstance(thread, discord.Thread):
            raise NotOpenedError(Barrier.NO_ROOM)
        game = await self._table.game_of(room.game)
        if not room.kind.is_private:
            await say(interaction, lang.rooms.readers_talk.format(channel=f"<#{game.channel}>"))
            return
        await interaction.response.defer(ephemeral=True)
        if not await is_in(thread, str(interaction.user.id)):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        await say(interaction, who_reads(await self._leaks.readers(room, thread, game), lang))

    async def talk(self, event: Event) -> str:
        """Open the thread for talk when a game starts that wants one, and return the line that names it."""
        if not isinstance(event, Started) or not event.game.terms.talk_thread:
            return ""
        lang = language(event.game.terms.language)
        try:
            thread = await self._threads.open(event.game, RoomKind.TALK)
        except NotOpenedError as error:
            return lang.rooms.talk_missing.format(reason=not_opened(error, lang))
        return lang.rooms.talk_here.format(thread=thread.mention)

    async def _plot(self, interaction: Interaction, number: str) -> None:
        game = await self._running(interaction)
        if str(game.id) != number:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        asker = person(interaction.user)
        _party(game, asker, {each.id: each.name for each in _welcome_in_rooms(game)})
        others = [each for each in _welcome_in_rooms(game) if each.id != asker.id]
        lang = reader(interaction)
        await say(interaction, lang.rooms.ask_plot, view=allies_select(game, others))

    async def _allies(self, interaction: Interaction, number: str) -> None:
        game = await self._running(interaction)
        if str(game.id) != number:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        data: Any = interaction.data
        await self.ally(interaction, {str(value): "" for value in data.get("values", ())})

    async def _running(self, interaction: Interaction) -> Game:
        game = await self._desk.game_seen(interaction, must_be_open=True)
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED)
        return game

    async def _introduce(self, game: Game, thread: discord.Thread, *, first: bool = True) -> None:
        """Say in a room what it is and who can read it, or only what has changed."""
        room, words = await self._rooms.of_thread(str(thread.id)), language(game.terms.language).rooms
        if room is not None:
            hints = [words.welcome, words.plan_here]
            welcome = words.welcome_gallery if room.kind is RoomKind.GALLERY else "\n".join(hints)
            await self._leaks.tell(room, thread, game, welcome if first else "")


def _explained(handler: Handler) -> Handler:
    """Do `handler`, and tell whoever asked why a room could not be opened."""

    async def handle(interaction: Interaction, *words: str) -> None:
        try:
            await handler(interaction, *words)
        except NotOpenedError as error:
            await say(interaction, not_opened(error, reader(interaction)))

    return handle


def _people(game: Game) -> list[Person]:
    """Those who sit at a game, each once."""
    return list({each.id: each for each in game.joined}.values())


def _welcome_in_rooms(game: Game) -> list[Person]:
    """Those who may be in the private rooms of a game."""
    return _people(game) if game.terms.dead_stay else list(game.still_playing)


def _party(game: Game, asker: Person, named: dict[str, str]) -> set[str]:
    """The ids of a party: the one who asks and those who were `named`; raises why it cannot be one."""
    players, welcome_ones = {each.id: each for each in _people(game)}, {each.id for each in _welcome_in_rooms(game)}
    if asker.id not in players:
        raise TableError(Trouble.STRANGER)
    if asker.id not in welcome_ones:
        raise TableError(Trouble.OUT)
    for each, name in named.items():
        if each not in players:
            raise NotOpenedError(Barrier.STRANGER, name=name)
        if each not in welcome_ones:
            raise NotOpenedError(Barrier.DEAD, name=players[each].name)
    party = {asker.id, *named}
    if len(party) < _FEWEST:
        raise NotOpenedError(Barrier.ALONE)
    return party
