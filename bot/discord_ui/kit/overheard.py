"""What a process has heard that stands ready: once it plays, it need not read every channel again.

Whoever played before has noted up to which message each channel was read. Its own boards come after that, so each
channel looks unread. What was heard here since tells whether somebody else has written there.
"""

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

import discord

BEGINNINGS: Final = ("shard_connect", "shard_ready", "ready", "guild_available", "guild_join")
"""The events before which something may have been missed."""

_WRONG_BY: Final = 10.0
"""For how many seconds our clock may differ from Discord's."""

_NEVER: Final = 2**63


@dataclass(slots=True)
class Overheard:
    """The newest message of others in each channel, and since which moment all were heard, as Discord's ids."""

    _since: int = field(default=_NEVER, init=False)
    _newest: dict[int, int] = field(default_factory=dict, init=False)

    def begins(self) -> None:
        """Note that everything is heard from now on."""
        self._since = discord.utils.time_snowflake(datetime.fromtimestamp(time.time() + _WRONG_BY, UTC))

    def hears(self, channel: int, message: int) -> None:
        """Note a message of somebody else."""
        self._newest[channel] = message

    def has_more(self, channel: int, message: int) -> bool | None:
        """Return whether somebody else wrote in a channel after a message; `None` if that is not known."""
        return self._newest.get(channel, 0) > message if message >= self._since else None
