"""The warning before a move that breaks a pact: asked once, in private; nothing is ever enforced."""

from bot.discord_ui.kit.answers import Answer, To
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.pacts.pact_forms import anyway_buttons
from bot.djambi.moves import Move, write_move
from bot.phrases.pacts import pact_warning
from bot.table.model import Game
from bot.table.pacts.ledger import Ledger


class PactDoubts:
    """Doubts moves that break a pact."""

    def __init__(self, ledger: Ledger) -> None:
        """Look into `ledger` for what was promised."""
        self._ledger = ledger

    async def about(self, visit: Visit, game: Game, move: Move) -> Answer | None:
        """Return the question whether a move is meant that breaks a pact, `None` for any other move."""
        broken = await self._ledger.breaches(game, visit.person, move)
        if not broken:
            return None
        text = pact_warning(broken, move, game, visit.lang)
        return Answer(text, anyway_buttons(game, write_move(move), visit.lang), to=To.PLACE)
