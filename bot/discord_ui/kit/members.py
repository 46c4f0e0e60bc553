"""Who has left a server: asked of Discord before somebody is called, and remembered for a while.

Without the members intent nobody tells us. Whoever writes or presses something is there; what was
found out is believed for some minutes, so that a quick game asks nothing.
"""

from collections.abc import Iterable
from typing import Final

import discord

from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.visit import Clock
from bot.table.model import Person
from bot.table.person_id import DiscordId

_BELIEVED: Final = 600.0
"""So many seconds it is believed that somebody is there, or gone."""
_MOST_REMEMBERED: Final = 100_000
_NOBODY: Final = (10007, 10013)
"""That is what Discord says of an unknown member and of an unknown user; other things may be unknown too."""


class Members:
    """Who is on which server."""

    def __init__(self, clock: Clock) -> None:
        """Begin with nothing known; `clock` gives seconds since 1970."""
        self._clock = clock
        self._known: dict[tuple[int, int], tuple[bool, float]] = {}

    def saw(self, guild: discord.Guild | None, person: int) -> None:
        """Note that somebody has done something on a server."""
        if guild is not None:
            self._note(guild.id, person, gone=False)

    async def gone(self, guild: discord.Guild, people: Iterable[Person]) -> set[str]:
        """Return the ids of those of `people` who have left a server, as far as Discord says so."""
        return {person.id for person in people if await self._is_gone(guild, person)}

    async def is_there(self, guild: discord.Guild, person: Person) -> bool:
        """Return whether Discord says that somebody is on a server."""
        return await self._is_gone(guild, person) is False

    async def _is_gone(self, guild: discord.Guild, person: Person) -> bool | None:
        """Whether somebody has left a server, if that can be known now."""
        if not isinstance(person.id, DiscordId):
            return None
        number = person.id.number
        gone, until = self._known.get((guild.id, number), (False, 0.0))
        if self._clock() < until:
            return gone
        try:
            await guild.fetch_member(number)
        except discord.NotFound as error:
            return self._note(guild.id, number, gone=True) if error.code in _NOBODY else None
        except NOT_TAKEN:
            return None
        return self._note(guild.id, number, gone=False)

    def _note(self, guild: int, person: int, *, gone: bool) -> bool:
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        self._known[guild, person] = gone, self._clock() + _BELIEVED
        return gone
