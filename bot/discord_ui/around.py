"""What the boards in the browser have to know of Discord: who may read there, and who is to be told."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from math import inf

import discord

from bot.discord_ui.kit.activity import Activity
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import Publish
from bot.discord_ui.kit.places import NOT_TAKEN, found, link_to, text_channel
from bot.discord_ui.rooms.threads import is_inside
from bot.store.rows import StoreError
from bot.table.model import Game, Person, TableError
from bot.table.plans.planning import Plan
from bot.table.rooms.room_records import Rooms
from bot.table.time.timekeeper import Timekeeper
from bot.table.web.browsers import queue


@dataclass(frozen=True, slots=True)
class BoardParts:
    """The services of a client that the boards ask."""

    client: discord.Client
    members: Members
    publish: Publish
    mailer: Mailer
    rooms: Rooms
    keeper: Timekeeper
    post_plan: Callable[[Plan, discord.Thread], Awaitable[None]]


@dataclass(slots=True)
class OnDiscord:
    """What is around the boards on Discord. Each new client sets `parts`; before the first nothing is known.

    `is_playing` says whether this process plays. The `activity` shows the boards inside Discord, if there is one.
    """

    parts: BoardParts | None = None
    is_playing: Callable[[], bool] = lambda: True
    activity: Activity | None = None

    @property
    def plays(self) -> bool:
        """Whether this process plays; another one may stand ready."""
        return self.is_playing()

    @property
    def plays_orders(self) -> bool:
        """Whether orders are played: the publisher does."""
        return True

    @property
    def is_one_table(self) -> bool:
        """Whether all players sit at one machine: here everybody has a browser of their own."""
        return False

    def player_at(self, game: Game, person: Person) -> Person:
        """Return the person: on Discord everybody plays at a browser of their own."""
        return person

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Return whether a person may read what was written in a game's channel, by what Discord said a minute ago.

        `None` if that can't be known: the channel is not in sight, as after a start, or Discord doesn't answer.
        """
        channel = self._channel(game)
        rights = await self.parts.members.rights(channel, person) if self.parts and channel else None
        return None if rights is None else rights.view_channel and rights.read_message_history

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """Return the ids of those of `people` who have left the server, as far as Discord says."""
        channel = self._channel(game)
        return await self.parts.members.gone(channel.guild, people) if self.parts and channel else set()

    async def ends(self, game: Game) -> float:
        """Return when the time of the player to move is up, as far as is known; `inf` if never."""
        return await self.parts.keeper.ends(game) if self.parts else inf

    async def publish(self, game: int) -> None:
        """Post what was done in a game; what cannot be posted now is posted later."""
        if self.parts is None:
            return
        try:
            await self.parts.publish(game)
            await self.parts.mailer.send(queue(game))
        except Exception:  # noqa: BLE001 - nobody waits for it; the next round posts it
            mishap(f"game {game}: posting is tried again in a minute")

    def where(self, game: Game) -> tuple[str, str]:
        """Return the name of a game's channel, and the link to it; both "" if it is not in sight."""
        channel = self._channel(game)
        return (f"#{channel.name}", link_to(channel, game.channel, "")) if channel else ("", "")

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """Return the private rooms of a game that a person is in: the name by the thread's id."""
        names: dict[str, str] = {}
        for room in await self.parts.rooms.of_game(game.id) if self.parts else ():
            thread = await self._thread(room.thread) if room.kind.is_private and room.is_for(game, person.id) else None
            if thread is not None and await is_inside(room, thread, person.id):
                names[room.thread] = thread.name
        return names

    async def show_plan(self, plan: Plan) -> None:
        """Post a new plan in its room; one that cannot be posted is among the plans of the room all the same."""
        try:
            thread = await self._thread(plan.place)
            if self.parts and thread:
                await self.parts.post_plan(plan, thread)
        except (*NOT_TAKEN, StoreError, TableError) as error:
            mishap(f"plan {plan.id} is not shown in its room", error)

    def _channel(self, game: Game) -> discord.TextChannel | None:
        return text_channel(self.parts.client.get_channel(int(game.channel))) if self.parts else None

    async def _thread(self, number: str) -> discord.Thread | None:
        try:
            thread = await found(self.parts.client, number) if self.parts else None
        except NOT_TAKEN:
            return None
        return thread if isinstance(thread, discord.Thread) else None
