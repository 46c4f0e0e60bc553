"""Playing for those who are absent, as the others have decided, and telling them why so. The theory is at the table."""

import asyncio
from functools import partial

from bot.discord_ui.kit.visit import Clock, Visit
from bot.engine import Thought
from bot.phrases.engines import why_played
from bot.table.decide import Asked
from bot.table.engines.caretaking import LEVEL, harms, played_for, take_turn
from bot.table.engines.duty import LOOKS_BACK, question_about
from bot.table.events import CaretakerPlayed, Event
from bot.table.model import Game, Person
from bot.table.pacts.ledger import Ledger
from bot.table.table import Table
from bot.worker.questions import Question, Think


class Caretakers:
    """Plays for people in all games."""

    def __init__(self, table: Table, ledger: Ledger, think: Think) -> None:
        """Play at `table` what `think` brings, by what `ledger` says that people have promised."""
        self._table = table
        self._ledger = ledger
        self._think = think

    async def play(self, game: Game, ward: Person, clock: Clock) -> Event:
        """Play the turn of `ward` in a game when it is thought of; raises `TableError` if they are back by then."""
        known = await self._ledger.known_to(ward.id, game)
        before = await self._table.events(game, max(0, game.seq - LOOKS_BACK))
        question = question_about(game, LEVEL, before)
        care = await take_turn(game, known, question, partial(self._asked, game.id))
        asked = Asked(ward, clock(), f"care-{game.id}-{game.seq}")
        return await self._table.do(game.channel, asked, partial(played_for, asked=asked, before=game, care=care))

    async def why(self, visit: Visit, event: Event) -> str:
        """Return why a caretaker played what it did, if that was for whoever visits: nobody else may know."""
        if not isinstance(event, CaretakerPlayed) or event.person.id != visit.person.id:
            return ""
        before = (await self._table.event(event.game.id, event.seq - 1)).game
        known = await self._ledger.known_to(visit.person.id, before)
        why = await asyncio.to_thread(harms, before, known, visit.person.id)
        return why_played(event, before, why, visit.lang)

    async def _asked(self, number: int, question: Question) -> Thought:
        return await self._think(question, number)
