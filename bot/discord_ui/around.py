"""What is around the table on Discord, for the boards in the browser: who may read there, and who is to be told."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

import discord

from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import Publish
from bot.discord_ui.kit.places import NOT_TAKEN, found, link_to, text_channel
from bot.discord_ui.rooms.threads import is_inside
from bot.store.records import StoreError
from bot.table.model import Game, Person, TableError
from bot.table.plans.planning import Plan
from bot.table.rooms.room_papers import Rooms
from bot.table.web.browsers import queue


@dataclass(frozen=True, slots=True)
class Channels:
    """What the board in the browser has to know of Discord, and sets off there."""

    client: discord.Client
    members: Members
    publish_on: Publish
    mailer: Mailer
    rooms_of: Rooms
    post_plan: Callable[[Plan, discord.Thread], Awaitable[None]]

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Return whether a person may read what was written in a game's channel, by what Discord said a minute ago.

        `None` if that can't be known: the channel is not in sight, as after a start, or Discord doesn't answer.
        """
        channel = text_channel(self.client.get_channel(int(game.channel)))
        rights = await self.members.rights(channel, person) if channel else None
        return None if rights is None else rights.view_channel and rights.read_message_history

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """Return the ids of those of `people` who have left the server, as far as Discord says."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        return await self.members.gone(channel.guild, people) if channel else set()

    async def publish(self, game: int) -> None:
        """Post what was done in a game; what cannot be posted now is posted later."""
        try:
            await self.publish_on(game)
            await self.mailer.send(queue(game))
        except Exception:  # noqa: BLE001 - nobody waits for it; the next round posts it
            mishap(f"game {game}: posting is tried again in a minute")

    def where(self, game: Game) -> tuple[str, str]:
        """Return the name of a game's channel, and the link to it; both "" if it is gone."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        return (f"#{channel.name}", link_to(channel, game.channel, "")) if channel else ("", "")

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """Return the private rooms of a game that a person is in: the name by the thread's id."""
        found_rooms: dict[str, str] = {}
        for room in await self.rooms_of.of_game(game.id):
            thread = await self._thread(room.thread) if room.kind.is_private and room.is_for(game, person.id) else None
            if thread is not None and await is_inside(room, thread, person.id):
                found_rooms[room.thread] = thread.name
        return found_rooms

    async def show_plan(self, plan: Plan) -> None:
        """Post a new plan in its room; one that cannot be posted is among the plans of the room all the same."""
        try:
            thread = await self._thread(plan.place)
            if thread is not None:
                await self.post_plan(plan, thread)
        except (*NOT_TAKEN, StoreError, TableError) as error:
            mishap(f"plan {plan.id} is not shown in its room", error)

    async def _thread(self, number: str) -> discord.Thread | None:
        try:
            thread = await found(self.client, number)
        except NOT_TAKEN:
            return None
        return thread if isinstance(thread, discord.Thread) else None


@dataclass(slots=True)
class Around:
    """The same of the present client: another one takes its place when a connection ends for good."""

    channels: Channels | None = None

    async def may_read(self, game: Game, person: Person) -> bool | None:
        """Return whether a person may read a game's channel; `None` if that can't be known, as without a client."""
        return await self.channels.may_read(game, person) if self.channels else None

    def player_at(self, game: Game, person: Person) -> Person:
        """Return the person: on Discord everybody plays at a browser of their own."""
        del game
        return person

    async def gone(self, game: Game, people: Collection[Person]) -> set[str]:
        """Return the ids of those of `people` who are known to have left the server."""
        return await self.channels.gone(game, people) if self.channels else set()

    async def publish(self, game: int) -> None:
        """Post what was done in a game; without a client it is left to the next one."""
        if self.channels is not None:
            await self.channels.publish(game)

    def where(self, game: Game) -> tuple[str, str]:
        """Return the name of a game's channel, and the link to it; both "" if that isn't known."""
        return self.channels.where(game) if self.channels else ("", "")

    async def rooms(self, game: Game, person: Person) -> Mapping[str, str]:
        """Return the private rooms of a game that a person is in: the name by the thread's id."""
        return await self.channels.rooms(game, person) if self.channels else {}

    async def show_plan(self, plan: Plan) -> None:
        """Post a new plan in its room."""
        if self.channels is not None:
            await self.channels.show_plan(plan)
