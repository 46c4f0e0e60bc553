"""Who has just been writing where: only remembered, for as long as it matters."""

from typing import Final

import discord

from bot.discord_ui.game.typed_moves import Reaction
from bot.discord_ui.kit.places import place_of
from bot.table.model import Game, Person
from bot.table.time.due import WRITING

_MANY: Final = 10_000


class Presence:
    """Remembers when people wrote last in a channel or its threads; what they wrote is nobody's business."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._wrote: dict[tuple[str, str], float] = {}

    def heard(self, message: discord.Message) -> None:
        """Note that somebody wrote."""
        place = place_of(message.channel)
        if place is None or message.author.bot:
            return
        at = message.created_at.timestamp()
        if len(self._wrote) >= _MANY:
            self._wrote = {who: when for who, when in self._wrote.items() if at - when < WRITING}
        who = str(message.author.id), str(place.channel.id)
        self._wrote[who] = max(at, self._wrote.get(who, 0.0))

    async def listens(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001
        """Note the author of a message that was written while nobody listened; others read what it says."""
        del text, addressed
        self.heard(message)
        return None

    def wrote(self, game: Game, person: Person) -> float:
        """Return when somebody wrote last where a game is played, 0 if that is long ago."""
        return self._wrote.get((person.id, game.channel), 0.0)
