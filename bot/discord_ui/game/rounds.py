"""Making up for what was missed: when a session begins, and every minute. Each channel waits for itself alone."""

import asyncio
import functools
import gc
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, Protocol

import discord

from bot.discord_ui.game.histories import Readable
from bot.discord_ui.game.inbox import Inbox
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.kit.jobs import Jobs
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.places import Locating
from bot.store.places import Places
from bot.store.records import StoreError
from bot.table.table import Table


class ReadRooms(Protocol):
    """The threads that are read while games go on."""

    async def seen_in_play(self, channels: Collection[str]) -> dict[str, str]:
        """Return the ids of those that are read in some channels, each with the last message that was read."""

    async def tell_untold(self) -> None:
        """Tell those who reads them that could not be told before."""


_AT_ONCE: Final = 50
"""In so many channels something is read or posted at a time. Most only wait for Discord."""

_SERVERS_AT_ONCE: Final = 40
"""How many servers one query asks about. Between two such queries players' turns ask theirs."""

_PAUSE: Final = 0.05
"""How many seconds pass between two such queries."""

_SEARCHED_AT_MOST: Final = 100
"""The objects of how many servers Python searches for garbage."""


class Rounds:
    """Reads in each channel what was missed there, and then posts what is left over."""

    def __init__(
        self,
        client: Locating,
        table: Table,
        inbox: Inbox,
        publisher: Publisher,
        *,
        rooms: ReadRooms,
        places: Places,
    ) -> None:
        """Look for the channels of `table`, and the threads of `rooms`, through `client`; `places` learns of them.

        They are read by `inbox`, and `publisher` posts what is left over.
        """
        self._client = client
        self._table = table
        self._inbox = inbox
        self._publisher = publisher
        self._rooms = rooms
        self._places = places
        self._jobs = Jobs(_AT_ONCE)
        self._returned: dict[int, discord.Guild] = {}
        """The servers whose games are still to be looked for."""
        self._is_making_up = False
        self._searched = 0

    async def make_up(self, guilds: Collection[discord.Guild]) -> None:
        """Begin with what is to be done on some servers of which Discord tells us again from now on.

        Only their own games are read, a few servers at a time, however many come back at once. If the database cannot
        be read, `again` looks for the rest.
        """
        self._returned |= {guild.id: guild for guild in guilds}
        if self._is_making_up:  # by a call that takes these, too
            return
        self._is_making_up = True
        try:
            while some := [*islice(self._returned, _SERVERS_AT_ONCE)]:
                batch = {number: self._returned.pop(number) for number in some}
                self._spare(len(batch))
                try:
                    await self._make_up_on(batch.values())
                except StoreError:
                    self._returned = batch | self._returned
                    raise
                if self._returned:  # so that the next ones are many, however slowly they come
                    await asyncio.sleep(_PAUSE)
        except StoreError:
            mishap("what was missed is made up for in a minute, or with the next move")
        finally:
            self._is_making_up = False

    def _spare(self, servers: int) -> None:
        """Leave what Discord has told of out of Python's search for garbage.

        It stays for as long as the bot runs. With thousands of servers one search through all of it would hold up the
        event loop for a second.
        """
        self._searched += servers
        if self._searched >= _SEARCHED_AT_MOST:
            self._searched = 0
            gc.freeze()

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be made up for."""
        return self._is_making_up or self._jobs.is_busy

    async def _make_up_on(self, guilds: Collection[discord.Guild]) -> None:
        """Find what was missed on a few servers, and begin to read it."""
        for guild in guilds:
            self._publisher.try_again(guild.id)
        channels = {str(channel.id): guild.id for guild in guilds for channel in guild.text_channels}
        unknown = await self._places.unknown(channels)
        await self._places.note({channel: channels[channel] for channel in unknown})
        seen = await self._table.seen_in_play(channels) | await self._rooms.seen_in_play(channels)
        left_over = await self._table.left_over(channels)
        refused = await self._table.with_refused(channels)
        missed = {guild.id: self._missed(guild, seen, refused) for guild in guilds}
        for guild in guilds:
            self._inbox.listen(guild.id, missed[guild.id])
        self._begin([str(channel) for found in missed.values() for channel in found], left_over)

    def _missed(self, guild: discord.Guild, seen: Mapping[str, str], refused: Collection[str]) -> set[int]:
        """The channels and threads of a server in which there is something to be read, of those `seen` in play."""
        missed = set[int]()
        for channel, up_to in seen.items():
            where = self._inbox.readable(guild.get_channel_or_thread(int(channel)))
            if where is not None:
                self._client.located(where.id, guild.id)
                if channel in refused or _is_newer(where.last_message_id, up_to):
                    missed.add(where.id)
        return missed

    async def again(self) -> None:
        """Begin with what could not be done before; to be called every minute."""
        await self.make_up(())
        was_banned = self._publisher.is_banned
        self._publisher.begin_round()
        try:
            left_over = await self._table.left_over()  # first: a record that cannot be read is not to be written to
            await self._inbox.note_read()
        except StoreError:
            mishap("what is left over is done in a minute")
            return
        waiting = {game: channel for game, channel in left_over.items() if self._publisher.may_try(game)}
        for game in list(waiting)[:1] if was_banned else ():
            await self._publisher.publish(game, knocks=False)  # alone: perhaps nothing is taken still
        if not self._publisher.is_banned:
            self._jobs.begin("telling rooms who reads them", self._rooms.tell_untold)
            self._begin([str(channel) for channel in self._inbox.failed], waiting)

    def rung(self, game: int) -> None:
        """Tell what others have done in a game, in a direct message, say."""
        self._jobs.begin(f"what others did in game {game}", functools.partial(self._tell, game))

    async def _tell(self, game: int) -> None:
        self._table.look_again(game)
        await self._publisher.publish(game)

    async def close(self) -> None:
        """Stop; what is not done is found in the record, or in the channels, by the next life."""
        self._returned.clear()
        await self._jobs.close()
        with suppress(StoreError):  # then it is read once more
            await self._table.left_over()  # as above
            await self._inbox.note_read()

    def _channel(self, channel: str) -> Readable | None:
        return self._inbox.readable(self._client.get_channel(int(channel)))

    def _begin(self, channels: Iterable[str], left_over: dict[int, str]) -> None:
        games: dict[str, list[int]] = {channel: [] for channel in channels}
        for game, channel in left_over.items():
            games.setdefault(channel, []).append(game)
        for channel, numbers in games.items():
            self._jobs.begin(f"channel {channel}", functools.partial(self._make_up_in, channel, numbers))

    async def _make_up_in(self, channel: str, games: Sequence[int]) -> None:
        """Read what was missed in a channel, then post what is left over in its games."""
        where = self._channel(channel)
        if where is not None:
            await self._inbox.catch_up(where)
        for game in games:
            await self._publisher.publish(game, knocks=False)


def _is_newer(message: int | None, seen: str) -> bool:
    """Whether a channel's last message came after what was read of it; where nothing was ever, nothing is to be."""
    return bool(seen) and (message or 0) > int(seen)
