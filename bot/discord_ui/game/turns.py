"""Playing a turn that was given by command or button: doubted once, played, and acknowledged."""

from collections.abc import Sequence

from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.offers import Doubt
from bot.discord_ui.kit.permissions import cannot_post
from bot.discord_ui.kit.visit import Visit
from bot.djambi.moves import Move
from bot.phrases.languages import typed_move
from bot.phrases.names import move_text
from bot.table.decide import meant_move
from bot.table.events import TurnPlayed
from bot.table.model import Game
from bot.table.table import Table


class Turns:
    """Plays turns."""

    def __init__(self, table: Table, doubts: Sequence[Doubt]) -> None:
        """Play them at `table` unless one of `doubts` asks first."""
        self._table = table
        self._doubts = doubts

    async def play(self, visit: Visit, text: str) -> Reply:
        """Play the move that `text` says, or ask whether it is meant."""
        if sentence := _closed(visit):
            return Answer(sentence)
        return await self._asked_first(visit, text) or await self.play_now(visit, text)

    async def play_now(self, visit: Visit, text: str) -> Reply:
        """Play it, and tell only the one who asked that it is played; the channel sees it anyway."""
        if sentence := _closed(visit):
            return Answer(sentence)
        event = await self._table.play(visit.channel, visit.asked, typed_move(text))
        move = move_text(event.move, visit.lang) if isinstance(event, TurnPlayed) else f"`{text}`"
        receipt = visit.lang.turns.played.format(move=move, turn=event.turn)
        return Answer(receipt, below_receipt(event, visit.lang), to=To.PLACE, done=(event,))

    async def _asked_first(self, visit: Visit, text: str) -> Answer | None:
        """The question of whoever doubts the move; one that was played already cannot be doubted."""
        if await self._table.done(visit.request) is not None:
            return None
        game = await self._table.game(visit.channel)
        return next(iter(await self.doubts(visit, game, meant_move(game, visit.person, typed_move(text)))), None)

    async def doubts(self, visit: Visit, game: Game, move: Move) -> list[Answer]:
        """Return what there is to ask the one who is about to play a move."""
        return [question for doubt in self._doubts if (question := await doubt(visit, game, move))]


def _closed(visit: Visit) -> str | None:
    """Why no board can come to the channel of a visit, if it cannot."""
    permissions = visit.source.app_permissions
    if visit.place and visit.place.thread:
        permissions = visit.place.channel.permissions_for(visit.place.channel.guild.me)
    return cannot_post(permissions, visit.lang)
