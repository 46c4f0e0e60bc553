"""Pictures as files for Discord, each with its alternative text, drawn in threads.

Long drawings are made one at a time, and boards don't wait for them:

- A drawing holds its turn from the first row read to the last byte, so memory holds only one at a time.
- Each person waits in the queue with one ticket. Their next ticket goes to the end of the queue.
- A person can have `MOST_DRAWINGS` tickets, including the one being drawn.
- A person who gives up leaves the queue, and passes the turn on if it is theirs.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.kit.emblems import Emblems
from bot.djambi.board import Side
from bot.fair_queue import Ahead, FairQueue
from bot.phrases.archive import tell_moments, tell_replay
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.scene import replayed, scene_of, tried_scene
from bot.table.events import Event
from bot.table.game.chronicle import KeyMoment
from bot.table.model import Game, Limit, LimitError
from bot.table.preferences import Style
from bot.timing import Timed
from rendering import (
    REPLAY_SIZE,
    SHEET_SIZE,
    Chart,
    Progress,
    Renderer,
    Scene,
    Studio,
    Theme,
    TooLarge,
    animation as moving,
    chart,
    sheet as side_by_side,
    themed,
)

Drawing = Callable[[], Awaitable[discord.File]]
"""Makes a picture or another file, which takes a while."""

Staging = Callable[[], Scene]
"""Makes the scene of a picture, in the thread that draws it."""

Subject = str | Callable[[], str]
"""What a picture shows in words, or what makes these words, there too."""

Draws = Callable[[Game, Language, Staging, str, str], Awaitable[discord.File]]
"""Draws a board as `Pictures.picture` or `Pictures.sketch` does."""

_SKETCH: Final = 0.75
"""The relative size of a picture that is one of several on the way to a move."""

_PICTURE: Final = re.compile(r"djambi-(\d+)-(\d+)\.png")


class Pictures:
    """Draws pictures of games."""

    def __init__(self, studio: Studio) -> None:
        self.emblems = Emblems()
        """The pieces as emojis."""
        self._studio = studio
        self._sketching = studio.smaller(_SKETCH)

    async def picture(self, game: Game, lang: Language, scene: Staging, told: Subject, theme: str = "") -> discord.File:
        """Return a picture of the board of `game`, in its theme or another.

        Its alternative text, in `lang`, begins with its subject `told`.
        """

        def alt() -> str:
            return alt_text(game, told if isinstance(told, str) else told(), lang)

        renderer = self._studio.renderer(theme or game.terms.theme, lang.names.letters)
        return await _drawn(picture_name(game), renderer, scene, alt)

    async def sketch(self, game: Game, lang: Language, scene: Staging, told: str, theme: str = "") -> discord.File:
        """Return the same, smaller and faster, for a person who looks at several boards in a row."""
        renderer = self._sketching.renderer(theme or game.terms.theme, lang.names.letters)
        return await _drawn(picture_name(game), renderer, scene, partial(alt_text, game, told, lang))

    async def drawn(self, name: str, lang: Language, scene: Scene, theme: str, alt: str) -> discord.File:
        """Return a picture of `scene` as a file with a name and an alternative text, in the letters of `lang`."""
        return await _drawn(name, self._studio.renderer(theme, lang.names.letters), lambda: scene, lambda: alt)

    async def chart(self, shown: Chart, lang: Language, theme: str, alt: str) -> discord.File:
        """Return a chart as a file with an alternative text, in the letters of `lang`."""
        png = await asyncio.to_thread(chart, themed(theme, lang.names.letters), shown)
        return discord.File(BytesIO(png), "djambi-chances.png", description=alt)

    async def sheet(
        self, moments: Sequence[KeyMoment], lang: Language, theme: str = "", bottom: Side | None = None
    ) -> discord.File:
        """Return the boards at turning points side by side, with `bottom` at the bottom left, else as `picture`."""
        events = [moment.event for moment in moments]
        data = await asyncio.to_thread(_drawn_side_by_side, events, _theme(events, lang, theme), bottom)
        return _replay_file(data, "djambi.png", events, tell_moments(moments, lang), lang)

    async def animation(
        self,
        events: Sequence[Event],
        lang: Language,
        scenes: Sequence[Scene],
        theme: str,
        progress: Progress,
        most_bytes: int,
    ) -> tuple[discord.File, int]:
        """Return an animation of as many `scenes`, one for each of `events`, as fit into a file, and their number."""
        renderer = Renderer(_theme(events, lang, theme), REPLAY_SIZE)
        try:
            data = await asyncio.to_thread(moving, renderer, scenes, progress, most_bytes)
        except TooLarge as error:
            events, scenes = events[: error.fitting], scenes[: error.fitting]
            data = await asyncio.to_thread(moving, renderer, scenes, progress, most_bytes)
        told = tell_replay(events, lang)
        return _replay_file(data, "djambi.gif", events, told, lang), len(events)


def after(
    draws: Draws,
    told: str,
    events: Sequence[Event],
    lang: Language,
    style: Style,
    *,
    tried: bool = False,
    in_turn: bool = True,
) -> Drawing:
    """Return what draws the board after the last of `events`, with an arrow for each turn.

    They may only be `tried`, perhaps not `in_turn`.
    """
    *earlier, last = events
    facts = [event.facts for event in earlier]
    if tried:
        scene = partial(tried_scene, last, style.bottom, facts, in_turn=in_turn)
    else:
        scene = partial(scene_of, last.game, last.facts, style.bottom, facts)
    return partial(draws, last.game, lang, scene, told, style.theme)


async def _drawn(name: str, renderer: Renderer, scene: Staging, alt: Callable[[], str]) -> discord.File:
    """A picture as a file, all made off the event loop: `alt` makes its alternative text, which takes a while too."""

    def draw() -> discord.File:
        return discord.File(BytesIO(renderer.render(scene())), name, description=alt())

    with Timed("picture"):
        return await asyncio.to_thread(draw)


def picture_name(game: Game) -> str:
    """Return the file name of a board of `game`, by which its post is recognised."""
    return f"djambi-{game.id}-{game.seq}.png"


def entry_in(name: str) -> tuple[int, int] | None:
    """Return the game and journal entry in a file name of `picture_name`; `None` for other names."""
    found = _PICTURE.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def _drawn_side_by_side(events: Sequence[Event], theme: Theme, bottom: Side | None) -> bytes:
    renderer = Renderer(theme, SHEET_SIZE)
    return side_by_side(renderer, replayed(events, bottom), [event.turn for event in events])


def _theme(events: Sequence[Event], lang: Language, theme: str) -> Theme:
    return themed(theme or events[-1].game.terms.theme, lang.names.letters)


def _replay_file(data: bytes, name: str, events: Sequence[Event], told: str, lang: Language) -> discord.File:
    return discord.File(BytesIO(data), name, description=alt_text(events[-1].game, told, lang))


MOST_DRAWINGS: Final = 2
"""The most replays, sheets and exports that one person can wait for."""


class RenderPool:
    """Makes long drawings wait for their turn, one at a time."""

    def __init__(self) -> None:
        self._queue = FairQueue()

    @asynccontextmanager
    async def turn(self, person: str, ahead: Ahead | None = None) -> AsyncIterator[None]:
        """Wait for the turn of a new ticket of `person` (an id), and hold it; raises `LimitError`."""
        if self._queue.count(person) >= MOST_DRAWINGS:
            raise LimitError(Limit.DRAWINGS, MOST_DRAWINGS)
        ticket = await self._queue.enter(person, ahead)
        try:
            yield
        finally:
            self._queue.leave(ticket)
