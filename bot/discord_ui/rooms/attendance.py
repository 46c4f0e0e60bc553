"""Who is in the threads and on the server, asked of Discord as rarely as can be.

The theory:

- Nobody gets into a private thread unseen: whoever is let in is announced there, whoever may go in alone has *Manage
  Threads* and is counted as a reader anyway. So who was outside once is outside until Discord says otherwise, or until
  a session began of whose past nothing is known.
- One leaves a thread, is given a role, or loses one without a word. So who is inside, and what somebody may do, is
  asked for again on each occasion, but once only: a `Look` is one occasion.
"""

import asyncio
from collections.abc import Iterable

import discord

from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.table.person_id import DiscordId, PersonId, person_id

_MOST_REMEMBERED = 100_000


class Outside:
    """Who is known not to be in which thread (ids)."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self._known: set[tuple[int, str]] = set()

    def note(self, thread: int, person: str) -> None:
        """Note that somebody is not in a thread."""
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        self._known.add((thread, person))

    def came(self, thread: int, person: str) -> None:
        """Note that somebody may be in a thread by now."""
        self._known.discard((thread, person))

    def forget(self) -> None:
        """Know nothing any more: people may have come while nobody listened."""
        self._known.clear()

    def knows(self, thread: int, person: str) -> bool:
        """Return whether somebody is known not to be in a thread."""
        return (thread, person) in self._known


class Look:
    """What Discord is asked on one occasion about people on a server, each thing once."""

    def __init__(self, guild: discord.Guild, outside: Outside, known: Iterable[discord.abc.User] = ()) -> None:
        """Ask about people on `guild`; the members `known` have just been told of."""
        self._guild = guild
        self._outside = outside
        self._members: dict[str, discord.Member | None] = {
            str(user.id): user for user in known if isinstance(user, discord.Member) and user.guild == guild
        }
        self._inside: dict[tuple[int, str], bool] = {}

    async def ask(self, people: Iterable[str]) -> None:
        """Ask about several people at once; who cannot be asked about is asked about again when it matters."""
        await asyncio.gather(*(self._ask(each) for each in {*people} if each not in self._members))

    async def _ask(self, person: str) -> None:
        try:
            await self.member(person)
        except NOT_TAKEN:
            return

    async def member(self, person: str) -> discord.Member | None:
        """Return the member that a person (an id) is, if they are on the server."""
        if person not in self._members:
            self._members[person] = await self._fetched(person_id(person))
        return self._members[person]

    async def _fetched(self, person: PersonId) -> discord.Member | None:
        if not isinstance(person, DiscordId):
            return None
        try:
            return await self._guild.fetch_member(person.number)
        except discord.NotFound:
            return None

    async def is_in(self, thread: discord.Thread, person: str) -> bool:
        """Return whether somebody is in a private thread now."""
        key = (thread.id, person)
        if key not in self._inside and not self._outside.knows(*key):
            self.noticed(thread.id, person, inside=await is_in(thread, person))
        return self._inside.get(key, False)

    def noticed(self, thread: int, person: str, *, inside: bool) -> None:
        """Note what has just been seen, or done."""
        self._inside[thread, person] = inside
        if inside:
            self._outside.came(thread, person)
        else:
            self._outside.note(thread, person)


async def is_in(thread: discord.Thread, person: str) -> bool:
    """Return whether somebody is a member of a thread now; who could only look into it or is forgotten is none."""
    somebody = person_id(person)
    if not isinstance(somebody, DiscordId):
        return False
    try:
        await thread.fetch_member(somebody.number)
    except discord.NotFound:
        return False
    return True
