"""Who is in the threads and on the server, asked of Discord as rarely as can be.

The theory:

- Nobody gets into a private thread unseen: whoever is let in is announced there, whoever may go in alone has *Manage
  Threads* and is counted as a reader anyway. So who was outside once is outside until Discord says otherwise, or until
  a session began of whose past nothing is known.
- One is given a role, or loses one, without a word. So what somebody may do is asked for again on each occasion, but
  once only: a `Look` is one occasion. The bot asks only about people whom something could let into every thread.
- One also leaves a thread without a word. Where the bot only says who reads a room, it names those whom it last saw
  there: to name one too many gives no secret away. Where something depends on it, the bot asks.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable

import discord

from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.table.person_id import DiscordId, PersonId, person_id

_MOST_REMEMBERED = 100_000


class Attendance:
    """Who is known to be in which thread, and who not (ids), until a session begins of whose past nothing is known."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self._known: dict[tuple[int, str], bool] = {}

    def note(self, thread: int, person: str, *, inside: bool) -> None:
        """Note what has just been seen, or done."""
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        self._known[thread, person] = inside

    def forget(self) -> None:
        """Know nothing any more: people may have come while nobody listened."""
        self._known.clear()

    def was_in(self, thread: int, person: str) -> bool | None:
        """Return whether somebody was in a thread when they were last seen; `None` if that is not known."""
        return self._known.get((thread, person))


class Look:
    """What Discord is asked on one occasion about people on a server, each thing once."""

    def __init__(self, guild: discord.Guild, attendance: Attendance, known: Iterable[discord.abc.User] = ()) -> None:
        """Ask about people on `guild`; the members `known` have just been told of."""
        self._guild = guild
        self._attendance = attendance
        self._asking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
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
        async with self._asking[person]:  # the rooms of a game are looked after at once
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
        if key not in self._inside and self._attendance.was_in(*key) is not False:
            self.noticed(thread.id, person, inside=await is_in(thread, person))
        return self._inside.get(key, False)

    async def seems_in(self, thread: discord.Thread, person: str) -> bool:
        """Return whether somebody was in a private thread when they were last seen there; they may have left since."""
        was_in = self._attendance.was_in(thread.id, person)
        return await self.is_in(thread, person) if was_in is None else was_in

    def noticed(self, thread: int, person: str, *, inside: bool) -> None:
        """Note what has just been seen, or done."""
        self._inside[thread, person] = inside
        self._attendance.note(thread, person, inside=inside)


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
