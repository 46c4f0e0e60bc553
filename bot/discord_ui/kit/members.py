"""Members: whether a person has left the server, cached for some minutes, and who hears a ping.

Without the members intent Discord doesn't tell. A person who writes or presses something is believed to be there for
ten minutes, so a quick game asks nothing.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from cachetools import TTLCache

from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.visit import Clock, Visit
from bot.store.calls import Calls
from bot.table.calls import APART, Call
from bot.table.model import Game, Person
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.table.time.quiet import sleeps

BELIEVED: Final = 600.0
"""For how many seconds a member's presence, or absence, is cached."""
_FRESH: Final = 60.0
"""For how many seconds a member's roles are cached."""
_MOST_FRESH: Final = 2000
_MOST_REMEMBERED: Final = 100_000
_NOBODY: Final = (10007, 10013)
"""Discord's codes for an unknown member and an unknown user; a 404 can have other codes."""


class Members:
    """Which people are on which server."""

    def __init__(self, clock: Clock) -> None:
        self._gone: TTLCache[tuple[int, int], bool] = TTLCache(_MOST_REMEMBERED, BELIEVED, clock)
        self._fresh: TTLCache[tuple[int, int], discord.Member | None] = TTLCache(_MOST_FRESH, _FRESH, clock)

    def saw(self, guild: discord.Guild | None, person: int) -> None:
        """Record that a person has done something on a server."""
        if guild is not None:
            self._gone[guild.id, person] = False

    def is_believed_there(self, guild: discord.Guild | None, person: Person) -> bool:
        """Return whether a person was on a server some minutes ago, without asking Discord."""
        if guild is None or not isinstance(person.id, DiscordId):
            return False
        return self._gone.get((guild.id, person.id.number)) is False

    async def gone(self, guild: discord.Guild, people: Iterable[Person]) -> set[str]:
        """Return the ids of those of `people` who have left a server, as far as Discord says."""
        return {person.id for person in people if await self._is_gone(guild, person)}

    async def is_there(self, guild: discord.Guild, person: Person) -> bool:
        """Return whether Discord says that a person is on a server."""
        return await self._is_gone(guild, person) is False

    async def rights(self, channel: discord.TextChannel, person: Person) -> discord.Permissions | None:
        """Return what a person may do in a channel; nothing if they are not there, `None` if that can't be known."""
        if not isinstance(person.id, DiscordId):
            return discord.Permissions.none()
        guild, number = channel.guild, person.id.number
        try:
            known = (guild.id, number) in self._fresh
            member = self._fresh.get((guild.id, number)) if known else await self._fetched(guild, number)
        except NOT_TAKEN:
            return None
        return channel.permissions_for(member) if member else discord.Permissions.none()

    async def _is_gone(self, guild: discord.Guild, person: Person) -> bool | None:
        """Whether a person has left a server; `None` if that can't be known now."""
        if not isinstance(person.id, DiscordId):
            return None
        number = person.id.number
        known = self._gone.get((guild.id, number))
        if known is not None:
            return known
        try:
            return await self._fetched(guild, number) is None
        except NOT_TAKEN:
            return None

    async def _fetched(self, guild: discord.Guild, person: int) -> discord.Member | None:
        """Ask Discord for a member; `None` if there is no such member. Raises one of `NOT_TAKEN`."""
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound as error:
            if error.code not in _NOBODY:
                raise
            member = None
        self._gone[guild.id, person] = member is None
        self._fresh[guild.id, person] = member
        return member


def sounds_for(numbers: Iterable[int]) -> discord.AllowedMentions:
    """Return that only the mentions of these people make a sound."""
    called = [discord.Object(number) for number in dict.fromkeys(numbers)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called)


@dataclass(frozen=True, slots=True)
class PingFilter:
    """Decides whose mentions make a sound; `bot.table.calls` has the rules."""

    table: Table
    calls: Calls
    clock: Clock

    async def heard_by(
        self, game: Game, cause: Call | None, people: Iterable[Person], *, at_night: bool = False
    ) -> tuple[int, ...]:
        """Return the numbers of those of `people` who hear that `cause` calls them in a game, and note the call.

        Nobody is called in their night, unless `at_night`. Without a `cause` the call is not rationed.
        """
        awake = [person async for person in self._awake(game, people, at_night=at_night)]
        called = await self.claim(cause, awake) if cause else awake
        return tuple(person.id.number for person in called if isinstance(person.id, DiscordId))

    async def claim(self, cause: Call, people: Sequence[Person]) -> list[Person]:
        """Note that `cause` calls people; return those that its caller did not call lately for the same."""
        if not people:
            return []
        ids = {person.id for person in people}
        mine = await self.calls.claim(cause.caller, cause.kind, ids, at=cause.at, cause=cause.what, apart=APART)
        return [person for person in people if person.id in mine]

    async def _awake(self, game: Game, people: Iterable[Person], *, at_night: bool) -> AsyncIterator[Person]:
        """Yield those of `people` that hear a ping in a game: no engines, nobody asleep, nobody without pings."""
        scopes, at = self.table.scopes(game), self.clock()
        for person in dict.fromkeys(people):
            wants = await self.table.preferences(person, *scopes)
            if isinstance(person.id, DiscordId) and wants.pings and (at_night or not sleeps(at, wants)):
                yield person


def sees(person: discord.User | discord.Member, visit: Visit) -> bool:
    """Return whether a person sees the channel of a visit, so that a ping reaches them."""
    if visit.place is None or not isinstance(person, discord.Member):
        return False
    return visit.place.channel.permissions_for(person).view_channel
