"""Private views for the asker: board, replay, turns, file; and why an old button no longer works."""

import asyncio
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.game.below import Sight, board_row, held_up
from bot.discord_ui.game.lobby import Lobby
from bot.discord_ui.kit.answers import Answer, DrawingProgress, Reply, To, defer
from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.offers import Offers, Shelf, presses
from bot.discord_ui.kit.pictures import Pictures, RenderPool
from bot.discord_ui.kit.places import message_at
from bot.discord_ui.kit.router import Posting
from bot.discord_ui.kit.visit import Clock, Visit
from bot.djambi.board import CORPSE
from bot.djambi.gamefile import write_game
from bot.djambi.reading import read_square
from bot.phrases.archive import tell_turns
from bot.phrases.board import game_status, with_board
from bot.phrases.language import Language
from bot.phrases.moves import MOST_TURNS, moves_list, newest_history, reach, tell_ends, what_happened_since
from bot.phrases.news import event_text, left_out
from bot.scene import moves_scene, on_the_board, replayed, scene_of
from bot.table.events import Event
from bot.table.game.chronicle import turning_points
from bot.table.game.picker import ends_of, moves_from, reaching
from bot.table.machines.attention import number_of
from bot.table.model import Game, Phase
from bot.table.preferences import BottomCorner, Style
from bot.table.table import Table
from rendering import THEMES

_CORNERS: Final = {corner.value: corner for corner in BottomCorner}


class ShowReplay(Verb, name="replay"):
    """Shows the presser a game again."""

    game: int


class ReplayFrom(Verb, name="replay-from"):
    """Shows it from a turn on."""

    game: int
    turn: int


class ShowSheet(Verb, name="sheet"):
    """Shows a sheet of its key moments."""

    game: int


class ListTurns(Verb, name="turns"):
    """Shows the turns of a game as a list."""

    game: int


class Export(Verb, name="export"):
    """Gives it as a file."""

    game: int


def replay_buttons(game: Game, lang: Language) -> list[Press]:
    """Return the button that shows a finished game again."""
    return [Press(lang.replay.button, ShowReplay(game.id))] if game.was_played else []


def replay_below(event: Event, lang: Language) -> list[Press]:
    """Return it for below the end of a game."""
    return replay_buttons(event.game, lang)


@dataclass(slots=True)
class Views:
    """Shows games to the asker.

    `posting` is tried again where the board is asked for; `reads_messages` says whether a move can simply be typed.
    What stands below a board is in `offers`.
    """

    table: Table
    sight: Sight
    pictures: Pictures
    lobby: Lobby
    posting: Posting
    clock: Clock
    offers: Offers
    reads_messages: bool
    _pool: RenderPool = field(default_factory=RenderPool, init=False)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the buttons that show what was played, once something was."""
        if game.phase is Phase.LOBBY or game.position.turn <= 1 or not visit.reads_past:
            return []
        words, shelf = visit.lang.replay, Shelf.PAST
        return [
            Press(words.button, ShowReplay(game.id), shelf=shelf),
            Press(words.button_sheet, ShowSheet(game.id), shelf=shelf),
            Press(words.button_turns, ListTurns(game.id), shelf=shelf),
            Press(words.button_file, Export(game.id), shelf=shelf),
        ]

    async def board(
        self,
        visit: Visit,
        square: str = "",
        turns: app_commands.Range[int, 1, 9] = 1,
        view_from: str = "",
        theme: str = "",
    ) -> Reply:
        """Show the board after the last `turns`, or where the piece on a `square` can go and who can come there.

        Before the game begins, show the lobby with its buttons to everybody again.
        """
        game = visit.seen()
        if square:
            return self._moves(visit, visit.open(), square, await self._style(visit, game, view_from, theme))
        if game.phase is Phase.LOBBY:
            return await self.lobby.shown(game)
        style = await self._style(visit, game, view_from, theme)
        events = await self.table.last_events(game, turns, seen=True)
        *earlier, event = events
        scene = partial(scene_of, game, event.facts, style.bottom, [turn.facts for turn in earlier])
        held = await held_up(game, visit.person.id, visit.at, visit.lang, self.table, self.offers)
        said = "\n".join([*(each.line for each in held), event_text(event, visit.lang)])
        text = with_board(said, game, visit.lang)
        told = tell_turns(events, visit.lang)
        draw = partial(self.pictures.picture, game, visit.lang, scene, told, style.theme)

        async def posted(_: str) -> None:  # what could not be posted before may be possible now
            await self.posting.publish(game.id)

        below = [*board_row(event, visit.lang, self.offers), *(button for each in held for button in each.buttons)]
        return Answer(text, row(*below), drawings=(draw,), then=posted)

    def _moves(self, visit: Visit, game: Game, square: str, style: Style) -> Answer:
        """List what the piece on a square could do and who could come there, and show it on the board."""
        lang, rules, number = visit.lang, game.terms.rules, read_square(square)
        comers = reaching(game.position, number, rules)
        reached = reach(game.position, number, comers, lang)
        if game.position.board[number] <= CORPSE:
            scene = partial(moves_scene, game, number, comers, style.bottom)
            return Answer(reached, drawings=(partial(self.pictures.picture, game, lang, scene, reached, style.theme),))
        number, moves = moves_from(game, square)
        scene = partial(moves_scene, game, number, ends_of(moves), style.bottom)
        told = tell_ends(game.position, number, moves, rules, lang)
        draw = partial(self.pictures.picture, game, lang, scene, told, style.theme)
        text = moves_list(game.position, number, moves, rules, lang)
        return Answer(f"{text}\n{reached}", drawings=(draw,))

    @presses(ShowReplay, of_past=True)
    async def _replay(self, visit: Visit, pressed: ShowReplay) -> Reply:
        return await self._replayed(visit, await self.sight.game(visit, pressed.game), 1)

    @presses(ReplayFrom, of_past=True)
    async def _replay_from(self, visit: Visit, pressed: ReplayFrom) -> Reply:
        return await self._replayed(visit, await self.sight.game(visit, pressed.game), pressed.turn)

    @presses(ShowSheet, of_past=True)
    async def _sheet(self, visit: Visit, pressed: ShowSheet) -> Reply:
        return await self._replayed(visit, await self.sight.game(visit, pressed.game), 1, sheet=True)

    async def _replayed(self, visit: Visit, game: Game, first: int, *, sheet: bool = False) -> Reply:
        """Show the turns from `first` on again, moving or (`sheet`) only the moments that mattered.

        What doesn't fit into one file is left out; a button goes on with it.
        """
        await defer(visit)  # shows that it is being worked on, for as long as it takes
        style, progress = (
            await self.table.style(game, visit.person),
            DrawingProgress(visit.source, self.clock, visit.lang.replay),
        )
        async with self._pool.turn(visit.person.id, progress.waits):
            journal = await self.table.events(game)
            events = [event for event in on_the_board(journal) if event.turn >= first]
            if not events:
                return Answer(visit.lang.moves.no_history)
            drawn, file = await self._again(visit, events, style, None if sheet else progress)
            told = [visit.lang.replay.shown.format(first=events[0].turn, last=events[drawn - 1].turn)]
            text = visit.lang.names.sentences.join([*told, *left_out(journal, visit.lang)])
        rest = _rest(game, events[drawn].turn, visit.lang) if events[drawn:] else None
        await progress.give(text, [file], rest)
        return Answer(to=To.NOBODY)

    async def _again(
        self, visit: Visit, events: list[Event], style: Style, progress: DrawingProgress | None
    ) -> tuple[int, discord.File]:
        """How many of `events` a file shows again, moving where `progress` is told, and the file."""
        if progress is None:
            file = await self.pictures.sheet(turning_points(events), visit.lang, style.theme, style.bottom)
            return len(events), file
        scenes, limit = await asyncio.to_thread(replayed, events, style.bottom), visit.source.filesize_limit
        file, drawn = await self.pictures.animation(events, visit.lang, scenes, style.theme, progress, limit)
        return drawn, file

    @presses(ListTurns, of_past=True)
    async def _history(self, visit: Visit, pressed: ListTurns) -> Reply:
        """List the newest turns of a game, above the button for all of them."""
        game = await self.sight.game(visit, pressed.game)
        turns = await self.table.last_in_history(game, MOST_TURNS)
        file = Press(visit.lang.replay.button_file, Export(game.id))
        return Answer(newest_history(turns, visit.lang), row(file))

    @presses(Export, of_past=True)
    async def _export(self, visit: Visit, pressed: Export) -> Reply:
        """Give a game as a file."""
        game = await self.sight.game(visit, pressed.game)
        await defer(visit)
        progress = DrawingProgress(visit.source, self.clock, visit.lang.replay)
        async with self._pool.turn(visit.person.id, progress.waits):
            # A long game takes a while to write, in which others want to play.
            text = await asyncio.to_thread(write_game, await self.table.export(game))
        await progress.settle()

        async def file() -> discord.File:
            return discord.File(BytesIO(text.encode()), f"djambi-{game.id}.txt")

        return Answer(visit.lang.replay.exported, drawings=(file,))

    async def _style(self, visit: Visit, game: Game, side: str, theme: str) -> Style:
        """The asker's style; a new choice is stored."""
        chosen: dict[str, Any] = {"theme": theme if theme in THEMES else ""} if theme else {}
        chosen |= {"corner": _CORNERS.get(side, BottomCorner.GAME)} if side else {}
        if chosen:
            await self.table.prefer(visit.person, **chosen)
        return await self.table.style(game, visit.person)


def _rest(game: Game, turn: int, lang: Language) -> discord.ui.View:
    """The way to the turns of a replay that did not fit into its file."""
    return row(Press(lang.replay.button_rest.format(turn=turn), ReplayFrom(game.id, turn)))


_MOST_TOLD: Final = 9
"""So many turns are told at most."""


def _came(event: Event) -> int:
    """When something was done as Discord counts: by the number of what asked for it, or else by the clock."""
    asked = number_of(event.request)
    return asked or message_at(event.at)


async def happened_since(visit: Visit, *, table: Table, pictures: Pictures, offers: Offers) -> Answer | None:
    """Return what the channel was told of the game since the message that is pressed, with the board and its row.

    `None` if nothing was: then the game is not what has changed.
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
    text = f"{told}\n{game_status(game, visit.lang)}"
    draw = await visit.drawn(pictures.picture, event_text(event, visit.lang), event)
    below = row(*board_row(event, visit.lang, offers)) if game.phase is Phase.RUNNING else None
    return Answer(text, below, drawings=(draw,))
