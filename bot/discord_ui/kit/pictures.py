"""Pictures as files for Discord, each with its alt text, drawn beside the event loop.

What takes long is drawn one at a time, and boards don't wait for it:

- A drawing holds its turn from the first row read to the last byte, so memory holds only one at a time.
- Each person waits in line with one wish. Their next wish goes to the end of the line.
- A person can have `MOST_DRAWINGS` wishes, the one being drawn included.
- A person who gives up leaves the line, and passes the turn on if it is theirs.
"""

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord

from bot.djambi.board import Side
from bot.phrases.archive import tell_moments, tell_replay
from bot.phrases.board import alt_text
from bot.phrases.language import Language
from bot.scene import replayed
from bot.table.events import Event
from bot.table.game.chronicle import Moment
from bot.table.model import Game, Limit, LimitError
from bot.timing import step
from rendering import REPLAY_SIZE, SHEET_SIZE, THEMES, Chart, Progress, Renderer, Scene, Studio, Theme, TooLarge, chart
from rendering import animation as moving
from rendering import sheet as side_by_side

_SKETCH: Final = 0.75
"""So much of the size of a post has a picture that is one of several on the way to a move."""

_PICTURE: Final = re.compile(r"djambi-(\d+)-(\d+)\.png")


class Pictures:
    """Draws what games look like."""

    def __init__(self, studio: Studio) -> None:
        """Draw in `studio`."""
        self._studio = studio
        self._sketching = studio.smaller(_SKETCH)

    async def picture(self, game: Game, lang: Language, scene: Scene, told: str, theme: str = "") -> discord.File:
        """Return a picture of the board of `game`, in its theme or another.

        Its alt text, in `lang`, begins with what it shows: `told`.
        """
        return await self.drawn(picture_name(game), scene, theme or game.terms.theme, alt_text(game, told, lang))

    async def sketch(self, game: Game, lang: Language, scene: Scene, told: str, theme: str = "") -> discord.File:
        """Return the same in less time, and smaller: for one who looks at several boards, one after another."""
        renderer = self._sketching.renderer(theme or game.terms.theme)
        return await _drawn(picture_name(game), renderer, scene, alt_text(game, told, lang))

    async def drawn(self, name: str, scene: Scene, theme: str, alt: str) -> discord.File:
        """Return a picture of `scene` as a file of that name, with its alt text."""
        return await _drawn(name, self._studio.renderer(theme), scene, alt)

    async def chart(self, shown: Chart, theme: str, alt: str) -> discord.File:
        """Return how a game went as a file, with its alt text."""
        png = await asyncio.to_thread(chart, THEMES[theme], shown)
        return discord.File(BytesIO(png), "djambi-chances.png", description=alt)

    async def sheet(
        self, moments: Sequence[Moment], lang: Language, theme: str = "", bottom: Side | None = None
    ) -> discord.File:
        """Return the boards at turning points side by side, turned to `bottom`; the rest is as for `picture`."""
        events = [moment.event for moment in moments]
        data = await asyncio.to_thread(_drawn_side_by_side, events, _theme(events, theme), bottom)
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
        """Return as many of `scenes`, one for each of `events`, as fit into a file, moving, and how many those are."""
        renderer = Renderer(_theme(events, theme), REPLAY_SIZE)
        try:
            data = await asyncio.to_thread(moving, renderer, scenes, progress, most_bytes)
        except TooLarge as error:
            events, scenes = events[: error.fitting], scenes[: error.fitting]
            data = await asyncio.to_thread(moving, renderer, scenes, progress, most_bytes)
        told = tell_replay(events, lang)
        return _replay_file(data, "djambi.gif", events, told, lang), len(events)


async def _drawn(name: str, renderer: Renderer, scene: Scene, alt: str) -> discord.File:
    with step("picture"):
        png = await asyncio.to_thread(renderer.render, scene)
    return discord.File(BytesIO(png), name, description=alt)


def picture_name(game: Game) -> str:
    """Return what the file with the board of `game` is called: its post is known by it."""
    return f"djambi-{game.id}-{game.seq}.png"


def entry_in(name: str) -> tuple[int, int] | None:
    """Return the game and the entry whose board is in a file of that name, if one is."""
    found = _PICTURE.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def _drawn_side_by_side(events: Sequence[Event], theme: Theme, bottom: Side | None) -> bytes:
    renderer = Renderer(theme, SHEET_SIZE)
    return side_by_side(renderer, replayed(events, bottom), [event.turn for event in events])


def _theme(events: Sequence[Event], theme: str) -> Theme:
    return THEMES[theme or events[-1].game.terms.theme]


def _replay_file(data: bytes, name: str, events: Sequence[Event], told: str, lang: Language) -> discord.File:
    return discord.File(BytesIO(data), name, description=alt_text(events[-1].game, told, lang))


MOST_DRAWINGS: Final = 2
"""So many replays, sheets and exports one person may wait for."""

Ahead = Callable[[int], None]
"""Is told how many others come first, whenever that changes."""


@dataclass(eq=False, slots=True)
class _Wish:
    """Something that somebody waits for."""

    person: str
    admitted: "asyncio.Future[None]"
    ahead: Ahead | None


class RenderPool:
    """Lets people have long things made, `at_once` at a time."""

    def __init__(self, at_once: int = 1) -> None:
        """Begin with nobody waiting."""
        self._free = at_once
        self._line: deque[_Wish] = deque()
        self._wishes: dict[str, list[_Wish]] = {}
        """All that people wait for or are having made, by person, the oldest first."""

    @asynccontextmanager
    async def turn(self, person: str, ahead: Ahead | None = None) -> AsyncIterator[None]:
        """Wait until it is the turn of a wish of `person` (an id), and hold it; raises `LimitError`."""
        mine = self._wishes.setdefault(person, [])
        if len(mine) >= MOST_DRAWINGS:
            raise LimitError(Limit.DRAWINGS, MOST_DRAWINGS)
        wish = _Wish(person, asyncio.get_running_loop().create_future(), ahead)
        mine.append(wish)
        if len(mine) == 1:
            self._line.append(wish)
        self._admit()
        if not wish.admitted.done() and ahead is not None:
            ahead(self._ahead_of(wish))
        try:
            await wish.admitted
            yield
        finally:
            self._leave(wish)

    def _admit(self) -> None:
        while self._free and self._line:
            self._free -= 1
            self._line.popleft().admitted.set_result(None)

    def _ahead_of(self, wish: _Wish) -> int:
        """How many come first, as far as is known now: who stands in line, and what is being made."""
        before = self._line.index(wish) if wish in self._line else len(self._line)
        return before + sum(each.admitted.done() for mine in self._wishes.values() for each in mine)

    def _leave(self, wish: _Wish) -> None:
        """End a wish, fulfilled or not, and let the next ones move up."""
        mine = self._wishes[wish.person]
        was_first = mine[0] is wish
        mine.remove(wish)
        if wish in self._line:
            self._line.remove(wish)
        elif wish.admitted.done() and not wish.admitted.cancelled():
            self._free += 1
        if not mine:
            del self._wishes[wish.person]
        elif was_first:
            self._line.append(mine[0])
        self._admit()
        for each in self._line:
            if each.ahead is not None:
                each.ahead(self._ahead_of(each))
