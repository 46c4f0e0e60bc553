"""The newest board of a game: its message is remembered when posted, and searched for after a restart."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

import discord
from cachetools import FIFOCache

from bot.discord_ui.kit.places import CLOCKS_APART, NOT_TAKEN, text_channel
from bot.store.places import Places
from bot.table.machines.rollback import PostedBoard
from bot.table.model import Game

Showing = Callable[[discord.Message, Game], PostedBoard | None]
"""Returns which board our message in a game's channel shows, if any."""

_MOST_LOOKED_AT = 100
_MOST_KEPT = 1000
"""The number of posts that are kept, of all games together: a turn is mostly taken back soon after it is posted."""


@dataclass(slots=True)
class Boards:
    """Finds boards.

    `shown` knows them; `places` knows the servers of other processes.
    """

    client: discord.Client
    shown: Showing
    places: Places
    _newest: dict[int, int] = field(default_factory=dict, init=False)
    _games: FIFOCache[int, int] = field(default_factory=lambda: FIFOCache(_MOST_KEPT), init=False)
    """The game of each cached post."""
    _sent: dict[int, dict[int, discord.Message]] = field(default_factory=dict, init=False)
    """The cached posts of each game by their id, oldest first."""

    def remember(self, game: int, message: discord.Message) -> None:
        """Record the message with the newest board of a game, which was just sent."""
        self._newest[game] = message.id
        if self._games.currsize == self._games.maxsize:
            self._drop(*self._games.popitem())
        self._games[message.id] = game
        self._sent.setdefault(game, {})[message.id] = message

    def sent(self, game: int) -> list[discord.Message]:
        """Return the cached recent posts with a board of a game, as they were sent, oldest first."""
        return [*self._sent.get(game, {}).values()]

    def edited(self, message: discord.Message) -> None:
        """Record what a cached post has become; meanwhile there may be a newer board."""
        if message.id in self._games:
            self._sent[self._games[message.id]][message.id] = message

    def changed(self, message: discord.Message) -> None:
        """Drop a post from the cache, since it has changed."""
        if message.id in self._games:
            self._drop(message.id, self._games.pop(message.id))

    def _drop(self, post: int, game: int) -> None:
        del self._sent[game][post]
        if not self._sent[game]:
            del self._sent[game]

    async def link(self, game: Game) -> str:
        """Return the address of a game's newest board, or else of its channel; "" if that is gone."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        if channel is None:
            server = await self.places.server_of(game.channel)
            return f"https://discord.com/channels/{server}/{game.channel}" if server else ""
        if game.id not in self._newest and (found := await self.newest(game)):
            self._newest[game.id] = found.id
        message = self._newest.get(game.id)
        return channel.get_partial_message(message).jump_url if message else channel.jump_url

    async def is_gone(self, game: Game) -> bool:
        """Return whether a game's channel was deleted, as far as its server is known here."""
        server = await self.places.server_of(game.channel)
        guild = self.client.get_guild(int(server)) if server else None
        return guild is not None and not guild.unavailable and guild.get_channel(int(game.channel)) is None

    async def end_of(self, game: Game, ended: float) -> str:
        """Return the address of the post that told a game's end, if it exists and we may look; otherwise ""."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        if channel is None or not channel.permissions_for(channel.guild.me).read_message_history:
            return ""
        since = datetime.fromtimestamp(max(0, ended - CLOCKS_APART), UTC)
        try:
            async for message in channel.history(after=since, limit=_MOST_LOOKED_AT, oldest_first=True):
                board = self.shown(message, game) if message.author == channel.guild.me else None
                if board and (board.game, board.seq) == (game.id, game.seq):
                    return message.jump_url
        except NOT_TAKEN:
            return ""
        return ""

    async def newest(self, game: Game) -> discord.Message | None:
        """Return the message with a game's newest board, if it is among the last in the channel and we may look."""
        return next(iter(await self.since_newest(game)), None)

    async def since_newest(self, game: Game) -> list[discord.Message]:
        """Return the message of a board and ours after it, oldest first; none if the board is not found."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        if channel is None or not channel.permissions_for(channel.guild.me).read_message_history:
            return []
        found: list[discord.Message] = []
        try:
            async for message in channel.history(limit=_MOST_LOOKED_AT):
                if message.author == channel.guild.me:
                    found.insert(0, message)
                    if self.shown(message, game):
                        return found
        except NOT_TAKEN:
            return []
        return []
