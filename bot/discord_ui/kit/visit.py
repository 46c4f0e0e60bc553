"""A visit: who asks for something, in which language, where, about which game. Made once, at the door."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec

import discord

from bot.discord_ui.kit.buttons import Fields, filled_in, picked_in
from bot.discord_ui.kit.pictures import Drawing, Draws, after
from bot.discord_ui.kit.places import Place, place_of
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.store.rows import StoreError
from bot.table.events import Asked, Event
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.person_id import DiscordId
from bot.table.preferences import ServerChoices
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import Room
from bot.table.servers import Servers
from bot.table.table import Table

Interaction = discord.Interaction[Any]
Clock = Callable[[], float]
"""Gives seconds since 1970."""
_More = ParamSpec("_More")


@dataclass(frozen=True, slots=True)
class Visit:
    """One command, press, or form that was sent.

    `lang` is the language of the one who asks; `place` is `None` in a direct message and wherever else no games are
    played; `room` is the room that is asked in; `game` is the one that is looked at from there: the room's own, or the
    channel's open or else last one. `request` names what is asked for, so that it is done once, and `at` says when, in
    seconds since 1970 by Discord's clock, as of a message. `source` is for those who answer; `server` is what is chosen
    for the server that is asked on. What is asked for is done at `table`.
    """

    person: Person
    lang: Language
    place: Place | None
    room: Room | None
    game: Game | None
    request: str
    at: float
    source: Interaction
    server: ServerChoices
    table: Table

    async def do(
        self,
        decision: Callable[Concatenate[Game, Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Do in the channel's game what is decided, given the newest state and what is asked for, as `Table.do`."""
        return await self.table.do(self.channel, self.asked, decision, *more, **named)

    def may(
        self,
        game: Game,
        decision: Callable[Concatenate[Game, Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> bool:
        """Return whether `do` would do that in `game` now."""
        try:
            decision(game, self.asked, *more, **named)
        except TableError:
            return False
        return True

    async def look_back(
        self,
        decision: Callable[Concatenate[Sequence[Event], Asked, _More], Sequence[Event]],
        *more: _More.args,
        **named: _More.kwargs,
    ) -> Event:
        """Like `do`, for a decision that needs the whole journal."""
        return await self.table.look_back(self.channel, self.asked, decision, *more, **named)

    async def drawn(
        self, draws: Draws, told: str, *events: Event, tried: bool = False, in_turn: bool = True
    ) -> Drawing:
        """Return what draws the board after the last of `events` as the one who asks wants to see it, as `after`."""
        style = await self.table.style(events[-1].game, self.person)
        return after(draws, told, events, self.lang, style, tried=tried, in_turn=in_turn)

    @property
    def asked(self) -> Asked:
        """The same for the table."""
        return Asked(self.person, self.at, self.request)

    @property
    def channel(self) -> str:
        """The channel whose game is meant, also in a thread of it."""
        return str(self.place.channel.id if self.place else self.source.channel_id)

    @property
    def here(self) -> str:
        """The channel or thread in which something is asked for."""
        return str(self.source.channel_id)

    @property
    def fields(self) -> Fields:
        """What was filled into the form that is sent back."""
        return filled_in(self.source)

    @property
    def chosen(self) -> tuple[str, ...]:
        """What was chosen in the menu."""
        return picked_in(self.source)

    @property
    def is_moderator(self) -> bool:
        """Whether the one who asks looks after the channel: by the role chosen for it, if there still is one."""
        role = self.place.channel.guild.get_role(int(self.server.moderators or 0)) if self.place else None
        if role is None:
            return self.is_manager or self.source.permissions.manage_messages
        return self.is_manager or role in getattr(self.source.user, "roles", ())

    def judges(self, game: Game) -> bool:
        """Return whether the one who asks moderates `game`: nobody does who has or had a seat in it, once it runs."""
        return self.is_moderator and not (game.phase is Phase.RUNNING and self.person.id in game.people)

    @property
    def is_manager(self) -> bool:
        """Whether the one who asks looks after the server."""
        permissions = self.source.permissions
        return permissions.administrator or permissions.manage_guild

    @property
    def reads_past(self) -> bool:
        """Whether the one who asks may know what was played here before: they may read it, or were in the game.

        In private there is no here: which games they may see is told by the games.
        """
        return (
            self.place is None
            or self.source.permissions.read_message_history
            or bool(self.game and self.person.id in self.game.people)
        )

    @property
    def is_in_private(self) -> bool:
        """Whether the message that was pressed is seen by nobody else."""
        message = self.source.message
        return message is not None and message.flags.ephemeral

    def shown_in(self, known: str) -> str:
        """Return the id of the message that shows what is pressed: the `known` one, else the pressed one, or "".

        If the receipt of a message was lost, nobody knows its id until it is pressed. A private message is a copy.
        """
        message = self.source.message
        return known or ("" if message is None or self.is_in_private else str(message.id))

    def seen(self) -> Game:
        """Return the game of this visit, open or not; raises `TableError` if there was never one."""
        if self.game is None:
            raise TableError(Trouble.NO_GAME)
        return self.game

    def open(self) -> Game:
        """Return the game of this visit; raises `TableError` if it is over."""
        game = self.seen()
        if not game.phase.is_open:
            raise TableError(Trouble.NO_GAME)
        return game

    def running(self) -> Game:
        """Return the game of this visit; raises `TableError` unless it is running."""
        game = self.open()
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED)
        return game


def person(user: discord.abc.User) -> Person:
    """Return the person that a Discord user is at the table."""
    return Person(DiscordId(user.id), user.display_name)


def reader(interaction: Interaction) -> Language:
    """Return the language of the one who gets a private answer."""
    return language(str(interaction.locale))


@dataclass(frozen=True, slots=True)
class Visits:
    """Makes a visit of what Discord tells."""

    table: Table
    rooms: Rooms
    servers: Servers

    async def of(self, interaction: Interaction) -> Visit:
        """Return the visit that an interaction is; raises `StoreError`."""
        # What people installed for themselves has no place: the bot is perhaps not on that server.
        place = None if interaction.is_user_integration() else place_of(interaction.channel)
        room = await self.rooms.of_thread(str(interaction.channel_id)) if place and place.thread else None
        return Visit(
            person=person(interaction.user),
            lang=reader(interaction),
            place=place,
            room=room,
            game=await self._game(place, room),
            request=f"i{interaction.id}",
            at=discord.utils.snowflake_time(interaction.id).timestamp(),
            source=interaction,
            server=await self.servers.choices(str(interaction.guild_id)) if interaction.guild_id else ServerChoices(),
            table=self.table,
        )

    async def _game(self, place: Place | None, room: Room | None) -> Game | None:
        if room is not None:
            return await self.table.game_of(room.game)
        return await self.table.seen_in(str(place.channel.id)) if place else None

    async def open_game(self, visit: Visit) -> Game | None:
        """Return the newest state of the open game in a visit's channel, if there is one and it can be read."""
        try:
            return await self.table.game(visit.channel)
        except (TableError, StoreError):
            return None
