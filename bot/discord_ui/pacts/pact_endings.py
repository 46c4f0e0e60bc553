"""What became of the pacts of a game, for the story of it: of those that everybody may know of by then."""

from collections.abc import Sequence

from bot.phrases.language import Language
from bot.phrases.pacts import pact_text
from bot.table.chronicle import Promises
from bot.table.model import Game
from bot.table.pacts.ledger import Ledger
from bot.table.pacts.standing import promises_in


class PactEndings:
    """Knows what became of pacts."""

    def __init__(self, ledger: Ledger) -> None:
        """Look into `ledger`."""
        self._ledger = ledger

    async def promises(self, game: Game) -> Promises:
        """Return who made promises in a game, and who did not keep which."""
        return promises_in(await self._ledger.open_to_all(game))

    async def told(self, game: Game, lang: Language) -> Sequence[str]:
        """Return what became of each of the pacts."""
        return [pact_text(standing, game, lang) for standing in await self._ledger.open_to_all(game)]
