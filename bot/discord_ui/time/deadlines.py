"""When time is up, below the boards, and wherever it is said that a clock stands still or goes on."""

from math import inf

from bot.phrases.languages import language
from bot.phrases.time import deadline_line
from bot.table.events import CameBack, Event, Paused, Resumed, WentAway
from bot.table.time.timekeeper import Timekeeper


class Deadlines:
    """Knows what stands in a post about time."""

    def __init__(self, timekeeper: Timekeeper) -> None:
        """Ask `timekeeper`."""
        self._timekeeper = timekeeper

    async def line(self, event: Event) -> str:
        """Return when the time of whoever is next is up, if that is new with an event; nothing without a clock."""
        if not _moves(event):
            return ""
        ends = await self._timekeeper.ends(event.game)
        return deadline_line(ends, language(event.game.terms.language)) if ends < inf else ""


def _moves(event: Event) -> bool:
    """Whether the time of whoever is next begins with an event, stands still, or goes on."""
    match event:
        case Paused() | Resumed():
            return True
        case WentAway() | CameBack():
            return event.game.to_move is not None and event.game.to_move.id == event.person.id
        case _:
            return event.begins_turn
