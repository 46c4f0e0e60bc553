"""Pacts beside what is published after the game: those that everybody may know."""

from collections.abc import Sequence

from bot.phrases.language import Language
from bot.phrases.pacts import pact_lines
from bot.table.events import Event
from bot.table.pacts.pact_papers import Pacts
from bot.table.rooms.said import Beside


class PactAnnotations:
    """Says what was agreed and broken while people talked."""

    def __init__(self, pacts: Pacts) -> None:
        """Look into `pacts`."""
        self._pacts = pacts

    async def beside(self, events: Sequence[Event], lang: Language) -> list[Beside]:
        """Return the lines about pacts for the events of a game."""
        game = events[-1].game
        known = [pact for pact in await self._pacts.of_game(game.id) if pact.is_public or game.phase.was_played_out]
        return pact_lines(events, known, lang)
