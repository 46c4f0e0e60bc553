"""When time is up, below the boards."""

from math import inf

from bot.phrases.languages import language
from bot.phrases.time import deadline_line
from bot.table.events import Event
from bot.table.time.timekeeper import Timekeeper


class Deadlines:
    """Knows what stands below a board about time."""

    def __init__(self, timekeeper: Timekeeper) -> None:
        """Ask `timekeeper`."""
        self._timekeeper = timekeeper

    async def line(self, event: Event) -> str:
        """Return when the time of whoever is called by a post is up; nothing without a clock."""
        if not event.begins_turn:
            return ""
        ends = await self._timekeeper.ends(event.game)
        return deadline_line(ends, language(event.game.terms.language)) if ends < inf else ""
