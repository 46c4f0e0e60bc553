"""Private views for the asker: board, moves, replay, history, file; and why an old button no longer works."""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.game.lobby import shown
from bot.discord_ui.kit.answers import Answer, Progress, Reply, To, defer
from bot.discord_ui.kit.buttons import Press, Verb
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.pictures import Pictures, RenderPool
from bot.discord_ui.kit.places import examine
from bot.discord_ui.kit.router import Posting
from bot.discord_ui.kit.visit import Clock, Visit
from bot.djambi.board import SIDES
from bot.djambi.gamefile import write_game
from bot.phrases.archive import tell_turns
from bot.phrases.board import game_status, text_board
from bot.phrases.language import Language
from bot.phrases.moves import MOST_TURNS, history, moves_list, tell_ends, what_happened_since
from bot.phrases.news import event_text, left_out
from bot.phrases.people import server_choices_text
from bot.scene import moves_scene, on_the_board, replayed, scene_of
from bot.table.events import Event
from bot.table.game.chronicle import turning_points
from bot.table.game.picker import ends_of, moves_from
from bot.table.machines.attention import number_of
from bot.table.model import Game, Phase
from bot.table.preferences import Style
from bot.table.table import Table
from rendering import THEMES

_CORNERS: Final = {side.letter: side for side in SIDES}
_NO_END: Final = 2**31
"""More turns than any game has."""


@dataclass(frozen=True, slots=True)
class ShowReplay(Verb):
    """Shows the presser a finished game again."""

    name = "replay"
    game: int


def replay_buttons(event: Event, lang: Language) -> list[Press]:
    """Return the button below the end of a game that shows it again."""
    return [Press(lang.replay.button, ShowReplay(event.game.id))] if event.game.was_played else []


@dataclass(slots=True)
class Views:
    """Shows games to the asker.

    `posting` is tried again where the board is asked for; `reads_messages` says whether a move can simply be typed.
    """

    table: Table
    pictures: Pictures
    posting: Posting
    clock: Clock
    reads_messages: bool
    _pool: RenderPool = field(default_factory=RenderPool, init=False)

    @property
    def handlers(self) -> tuple[OnPress, ...]:
        """What the buttons that show something do."""
        return (on(ShowReplay, self._replay_pressed, of_past=True),)

    async def board(
        self, visit: Visit, side: str = "", theme: str = "", last: app_commands.Range[int, 1, 9] = 1
    ) -> Reply:
        """Show the board after the `last` turns; or the lobby, with its buttons, to everybody again."""
        game = visit.seen()
        if game.phase is Phase.LOBBY:
            return shown(game, reads_messages=self.reads_messages)
        style = await self._style(visit, game, side, theme)
        turns = await self.table.last_events(game, last)
        *earlier, event = turns
        scene = scene_of(event.game, event.facts, style.bottom, [turn.facts for turn in earlier])
        text = f"{event_text(event, visit.lang)}\n```\n{text_board(game, visit.lang)}\n```"
        told = tell_turns(turns, visit.lang)
        draw = partial(self.pictures.picture, event.game, visit.lang, scene, told, style.theme)

        async def posted(_: str) -> None:  # what could not be posted before may be possible now
            await self.posting.publish(game.id)

        return Answer(text, drawings=(draw,), then=posted)

    async def moves(self, visit: Visit, square: str, side: str = "", theme: str = "") -> Reply:
        """List what the piece on a square could do, and show it on the board."""
        game = visit.open()
        number, moves = moves_from(game, square)
        style, lang = await self._style(visit, game, side, theme), visit.lang
        rules = game.terms.rules
        scene = moves_scene(game, number, ends_of(moves), style.bottom)
        told = tell_ends(game.position, number, moves, rules, lang)
        draw = partial(self.pictures.picture, game, lang, scene, told, style.theme)
        return Answer(moves_list(game.position, number, moves, rules, lang), drawings=(draw,))

    async def replay(
        self,
        visit: Visit,
        first: app_commands.Range[int, 1] = 1,
        last: app_commands.Range[int, 1] | None = None,
        sheet: bool = False,  # noqa: FBT001, FBT002 - Discord passes it by name
        side: str = "",
        theme: str = "",
    ) -> Reply:
        """Show the turns from `first` to `last` again, moving or (`sheet`) only the moments that mattered.

        What does not fit into one file is left out, and said.
        """
        game = visit.seen()
        style = await self._style(visit, game, side, theme)
        return await self._replayed(visit, game, style, range(first, (last or _NO_END) + 1), sheet=sheet)

    async def _replay_pressed(self, visit: Visit, pressed: ShowReplay) -> Reply:
        """Show a whole game again that was played in the channel, even if there were later ones."""
        return await self.again(visit, await self.table.game_in(visit.channel, pressed.game))

    async def again(self, visit: Visit, game: Game) -> Reply:
        """Show a whole game again."""
        return await self._replayed(visit, game, await self.table.style(game, visit.person), range(1, _NO_END))

    async def _replayed(self, visit: Visit, game: Game, style: Style, turns: range, *, sheet: bool = False) -> Reply:
        await defer(visit)  # shows that it is being worked on, for as long as it takes
        progress = Progress(visit.source, self.clock, visit.lang.replay)
        async with self._pool.turn(visit.person.id, progress.waits):
            journal = await self.table.events(game)
            events = [event for event in on_the_board(journal) if event.turn in turns]
            if not events:
                return Answer(visit.lang.moves.no_history)
            text, file = await self._again(visit, events, style, None if sheet else progress)
            text = visit.lang.names.sentences.join([text, *left_out(journal, visit.lang)])
        await progress.give(text, [file])
        return Answer(to=To.NOBODY)

    async def _again(
        self, visit: Visit, events: list[Event], style: Style, progress: Progress | None
    ) -> tuple[str, discord.File]:
        """A file that shows `events` again, moving where `progress` is told, and what stands above it."""
        if progress is None:
            moments = turning_points(events)
            file, drawn = await self.pictures.sheet(moments, visit.lang, style.theme, style.bottom), len(events)
        else:
            scenes, limit = await asyncio.to_thread(replayed, events, style.bottom), visit.source.filesize_limit
            file, drawn = await self.pictures.animation(events, visit.lang, scenes, style.theme, progress, limit)
        told = [visit.lang.replay.shown.format(first=events[0].turn, last=events[drawn - 1].turn)]
        told += [visit.lang.replay.rest.format(next=events[drawn].turn)] if events[drawn:] else []
        return visit.lang.names.sentences.join(told), file

    async def history(self, visit: Visit) -> Reply:
        """List the turns of the game, or of the channel's last one."""
        return Answer(history(await self.table.last_in_history(visit.seen(), MOST_TURNS), visit.lang))

    async def export(self, visit: Visit) -> Reply:
        """Give the game, or the channel's last one, as a file."""
        return await self.file_of(visit, visit.seen())

    async def file_of(self, visit: Visit, game: Game) -> Reply:
        """Give a game as a file."""
        await defer(visit)
        progress = Progress(visit.source, self.clock, visit.lang.replay)
        async with self._pool.turn(visit.person.id, progress.waits):
            # A long game takes a while to write, in which others want to play.
            text = await asyncio.to_thread(write_game, await self.table.export(game))
        await progress.settle()

        async def file() -> discord.File:
            return discord.File(BytesIO(text.encode()), f"djambi-{game.id}.txt")

        return Answer(visit.lang.replay.exported, drawings=(file,))

    async def doctor(self, visit: Visit) -> Reply:
        """Say which permissions the bot lacks in the channel, and the settings of the server."""
        here = examine(visit.source.app_permissions, visit.lang, reads_messages=self.reads_messages)
        return Answer(f"{here}\n{server_choices_text(visit.server, visit.lang)}")

    async def _style(self, visit: Visit, game: Game, side: str, theme: str) -> Style:
        """The asker's style; a new choice is stored."""
        chosen: dict[str, Any] = {"theme": theme if theme in THEMES else ""} if theme else {}
        chosen |= {"corner": _CORNERS.get(side)} if side else {}
        if chosen:
            await self.table.prefer(visit.person, **chosen)
        return await self.table.style(game, visit.person)


_MOST_TOLD: Final = 9
"""So many turns are told at most."""


def _came(event: Event) -> int:
    """When something was done as Discord counts: by the number of what asked for it, or else by the clock."""
    asked = number_of(event.request)
    return asked or discord.utils.time_snowflake(datetime.fromtimestamp(event.at, UTC))


async def happened_since(visit: Visit, *, table: Table, pictures: Pictures) -> Answer | None:
    """Return what everybody was told of the game since the message came that is pressed, with the board.

    `None` where that is nothing, so that the game is not what has changed.
    """
    message = visit.source.message
    if message is None or visit.game is None:
        return None
    game = await table.now(visit.game)
    last = await table.last_events(game, _MOST_TOLD)
    events = [event for event in last if event.is_told and _came(event) > message.id]
    if not events:
        return None
    told, event = what_happened_since(events, visit.lang), events[-1]
    if game.phase is not Phase.RUNNING and not game.was_played:
        return Answer(told)  # a lobby has no board
    style = await table.style(game, visit.person)
    scene = scene_of(event.game, event.facts, style.bottom)
    text = f"{told}\n{game_status(game, visit.lang)}"
    alt = event_text(event, visit.lang)
    draw = partial(pictures.picture, event.game, visit.lang, scene, alt, style.theme)
    return Answer(text, drawings=(draw,))
