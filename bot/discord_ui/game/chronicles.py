"""The story of a game that is over: below its last post, and for whoever opens it later."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import discord

from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.visit import Visit
from bot.phrases.archive import fitting, tell_story, with_pacts
from bot.phrases.language import Language
from bot.scene import on_the_board
from bot.table.chronicle import Earned, Moment, Promises, honours, turning_points
from bot.table.events import Event
from bot.table.model import Game
from bot.table.table import Table


class Pledges(Protocol):
    """Knows what became of the pacts of a game that everybody may know of."""

    async def promises(self, game: Game) -> Promises:
        """Return who made promises in a game, and who did not keep which."""

    async def told(self, game: Game, lang: Language) -> Sequence[str]:
        """Return what became of each of the pacts."""


@dataclass(frozen=True, slots=True)
class _Story:
    """The turning points of a game and its honours."""

    moments: Sequence[Moment]
    earned: Sequence[Earned]


class Chronicles:
    """Tells the stories of games that are over."""

    def __init__(self, table: Table, pictures: Pictures, pledges: Pledges) -> None:
        """Tell of the games of `table` and what `pledges` knows of their pacts, with pictures by `pictures`."""
        self._table = table
        self._pictures = pictures
        self._pledges = pledges
        self._last: tuple[Game, _Story] | None = None
        """What was told last, and of which game: a post asks for it twice."""

    async def line(self, event: Event, lang: Language) -> str:
        """Return what the post of `event` says of the whole game, if it has ended that: the post tells the end."""
        if not event.game.was_played:
            return ""
        story = await self._story(event.game, lang)
        self._last = event.game, story
        end = story.moments[-1]
        return _told(story, event.game, lang, with_end=bool(end.breakers or end.lost))

    async def sheet(self, event: Event, lang: Language) -> list[discord.File]:
        """Return the picture of the turning points of the game that `event` has ended, if there were others."""
        last, self._last = self._last, None
        story = last[1] if last and last[0] is event.game else await self._story(event.game, lang)
        moments = story.moments
        return [await self._pictures.sheet(moments, lang)] if len(moments) > 1 else []

    async def opened(self, visit: Visit, game: Game) -> Answer:
        """Return the chronicle of a game that is over, for whoever opens it: its story, its pacts, and the sheet."""
        lang, style = visit.lang, await self._table.style(game, visit.person)
        story = await self._story(game, lang)
        told = with_pacts(_told(story, game, lang, with_end=True), await self._pledges.told(game, lang))
        draw = partial(self._pictures.sheet, story.moments, lang, style.theme, style.bottom)
        return Answer(told, drawings=(draw,))

    async def _story(self, game: Game, lang: Language) -> _Story:
        """What is told of a game: as many of its turning points as there is room for in the last post."""
        events, promises = on_the_board(await self._table.events(game)), await self._pledges.promises(game)
        return await asyncio.to_thread(_story_of, events, promises, lang)


def _story_of(events: Sequence[Event], promises: Promises, lang: Language) -> _Story:
    earned = honours(events, promises)
    return _Story(fitting(turning_points(events, promises), earned, events[-1].game, lang), earned)


def _told(story: _Story, game: Game, lang: Language, *, with_end: bool) -> str:
    return tell_story(story.moments if with_end else story.moments[:-1], story.earned, game, lang)
