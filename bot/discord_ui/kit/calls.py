"""Calling people to something: whoever sees the channel, and each at most once an hour."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_ui.kit.visit import Visit
from bot.table.person_id import PersonId

_ONCE: Final = 3600.0
"""So many seconds pass before somebody is called to the same thing again."""


class Calls:
    """Who was called where lately."""

    def __init__(self) -> None:
        """Begin with nobody called."""
        self._called: dict[tuple[str, str], float] = {}

    def note(self, where: str, people: Sequence[PersonId], now: float) -> tuple[int, ...]:
        """Note that people are called to something, `where`; return those who have not been within the hour."""
        self._called = {key: at for key, at in self._called.items() if now - at < _ONCE}
        called = [person for person in people if (where, person) not in self._called]
        self._called |= {(where, person): now for person in called}
        return tuple(int(person) for person in called)


def sees(person: discord.User | discord.Member, visit: Visit) -> bool:
    """Return whether somebody sees the channel of a visit, so that a call reaches them."""
    if visit.place is None or not isinstance(person, discord.Member):
        return False
    return visit.place.channel.permissions_for(person).view_channel
