"""The command "Explain this turn" in the menu of a message: what happened in the turn that it tells, and why.

A resignation counts as one.

Which turn that is says the name of its picture, at any age. A post without one is known by its buttons, which name the
game, and by the turn to which it calls somebody.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.book import Why
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import MINE, Press, row
from bot.discord_ui.kit.offers import Gate, MessageCommand
from bot.discord_ui.kit.pictures import Pictures, entry_in
from bot.discord_ui.kit.visit import Visit
from bot.phrases.board import called_to
from bot.phrases.book import explain_turn
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import tell
from bot.scene import scene_of
from bot.table.events import Event, GaveUp, TurnPlayed
from bot.table.explained import pages_of
from bot.table.model import TableError
from bot.table.table import Table

_NAMES_GAME: Final = re.compile(rf"{MINE}(?:since|rematch|replay):([0-9]{{1,18}})")
_MOST_PAGES: Final = 5


class Explaining:
    """Explains turns."""

    def __init__(self, table: Table, pictures: Pictures) -> None:
        """Look at the games of `table`, drawn by `pictures` as people like it."""
        self._table = table
        self._pictures = pictures

    @property
    def command(self) -> MessageCommand:
        """What stands in the menu of a message."""
        return MessageCommand("explaining.command", self.explain, Gate(in_threads=True))

    async def explain(self, visit: Visit, message: discord.Message) -> Reply:
        """Explain the turn that a message tells, to whoever asks and nobody else."""
        lang, client = visit.lang, visit.source.client
        if client.user is None or message.author.id != client.user.id:
            return Answer(lang.explaining.not_ours)
        turn = await self._told_by(message, visit)
        return await self._explained(turn, visit) if turn else Answer(lang.explaining.no_turn)

    async def _told_by(self, message: discord.Message, visit: Visit) -> TurnPlayed | GaveUp | None:
        """The turn that a message of ours tells: the last one, where it tells several."""
        named = [entry for file in message.attachments if (entry := entry_in(file.filename))]
        number = named[0][0] if named else _game_of(message)
        try:
            game = await self._table.game_in(visit.here, number)
        except TableError:
            return None  # it shows no game, or none that is played here
        if named:
            told = await self._table.event(game.id, named[0][1]) if named[0][1] <= game.seq else None
        else:
            told = _called_by(message, await self._table.events(game), language(game.terms.language))
        return told if isinstance(told, TurnPlayed | GaveUp) else None

    async def _explained(self, turn: TurnPlayed | GaveUp, visit: Visit) -> Answer:
        lang, before = visit.lang, (await self._table.event(turn.game.id, turn.seq - 1)).game
        style = await self._table.style(turn.game, visit.person)
        earlier = lang.explaining.before.format(turn=turn.turn)
        draw = partial(self._pictures.picture, lang=lang, theme=style.theme)
        drawings = (
            partial(draw, before, scene=scene_of(before, bottom=style.bottom), told=earlier),
            partial(draw, turn.game, scene=scene_of(turn.game, turn.facts, style.bottom), told=tell(turn, lang)),
        )
        text = explain_turn(turn, lang, stands=await self._table.stands(turn))
        return Answer(text, row(*_pages(turn, lang)), drawings)


def _game_of(message: discord.Message) -> int:
    """The number of the game that the buttons of a message name; 0 if none does."""
    found = (_NAMES_GAME.match(custom_id) for custom_id in _custom_ids(message))
    return next((int(each[1]) for each in found if each), 0)


def _custom_ids(message: discord.Message) -> Iterator[str]:
    for line in message.components:
        for item in getattr(line, "children", ()):
            yield str(getattr(item, "custom_id", ""))


def _called_by(message: discord.Message, events: list[Event], lang: Language) -> Event | None:
    """What was just done when a message called somebody to a turn; or last of all, where it calls nobody any more."""
    number = called_to(message.content, lang)
    if not number:
        return events[-1] if not events[-1].game.phase.is_open else None
    at = message.created_at.timestamp()
    calling = [event for event in events if event.begins_turn and event.game.position.turn == number]
    # One was perhaps taken back, and another played for it later.
    return min(calling, key=lambda event: abs(event.at - at), default=None)


def _pages(turn: TurnPlayed | GaveUp, lang: Language) -> list[Press]:
    """The ways to the pages that say more."""
    return [Press(lang.book.pages[page].title[:80], Why(page)) for page in pages_of(turn)[:_MOST_PAGES]]
