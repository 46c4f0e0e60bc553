"""The pictures that only whoever asked sees: the board, where a piece may go, and the game again."""

import asyncio
from dataclasses import dataclass

from bot.discord_ui.kit.answers import NOBODY, Clock, Interaction, person, reader, say
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.progress import Progress
from bot.djambi.words import Side
from bot.phrases.board import text_board
from bot.phrases.moves import moves_list, tell_ends
from bot.phrases.news import tell
from bot.phrases.replay import tell_turns
from bot.scene import key_moments, moves_scene, on_the_board, replayed, scene_of
from bot.table.choices import ends_of, moves_from
from bot.table.model import Game
from bot.table.table import Table
from rendering import THEMES


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody wants to see the board: which side at the bottom left, and in which theme.

    A theme that there is not stands for that of the game; "" for the one that was chosen before.
    """

    bottom: Side
    theme: str


class Views:
    """Shows games in private."""

    def __init__(self, table: Table, pictures: Pictures, clock: Clock) -> None:
        """Show the games of `table`, drawn by `pictures`; `clock` gives seconds since 1970."""
        self._table = table
        self._pictures = pictures
        self._clock = clock

    async def board(self, interaction: Interaction, game: Game, look: Look, last: int) -> None:
        """Show the board after the `last` turns."""
        await interaction.response.defer(ephemeral=True)
        lang = reader(interaction)
        turns = await self._table.last_events(game, last)
        *earlier, event = turns
        scene = scene_of(event.game, event.facts, look.bottom, [turn.facts for turn in earlier])
        text = f"{tell(event, lang)}\n```\n{text_board(game, lang)}\n```"
        theme = await self._theme(interaction, look)
        file = await self._pictures.picture(event, lang, scene, theme, tell_turns(turns, lang))
        await say(interaction, text, file=file)

    async def moves(self, interaction: Interaction, game: Game, square: str, look: Look) -> None:
        """List what the piece on a square could do, and show it on the board."""
        number, moves = moves_from(game, square)
        await interaction.response.defer(ephemeral=True)
        lang = reader(interaction)
        event, ends = await self._table.last_event(game), ends_of(moves)
        scene, told = moves_scene(game, number, ends, look.bottom), tell_ends(game.position, number, ends, lang)
        file = await self._pictures.picture(event, lang, scene, await self._theme(interaction, look), told)
        await say(interaction, moves_list(game.position, number, moves, lang), file=file)

    async def replay(
        self, interaction: Interaction, game: Game, first: int, last: int | None, look: Look, *, sheet: bool
    ) -> None:
        """Show the turns from `first` to `last` again, moving or (`sheet`) only the moments that mattered.

        What does not fit into one file is left out, and said.
        """
        await interaction.response.defer(ephemeral=True)  # shows that it is being worked on, for as long as it takes
        lang, shown = reader(interaction), on_the_board(await self._table.events(game))
        shown = [event for event in shown if first <= event.turn <= (last or event.turn)]
        if not shown:
            await say(interaction, lang.moves.no_history)
            return
        theme = await self._theme(interaction, look)
        if sheet:
            moments = key_moments(shown)
            file, drawn = await self._pictures.sheet(moments, lang, replayed(moments, look.bottom), theme), len(shown)
        else:
            progress, limit = Progress(interaction, self._clock), interaction.filesize_limit
            scenes = await asyncio.to_thread(replayed, shown, look.bottom)
            file, drawn = await self._pictures.animation(shown, lang, scenes, theme, progress, limit)
            await progress.over()
        told = [lang.replay.shown.format(first=shown[0].turn, last=shown[drawn - 1].turn)]
        told += [lang.replay.rest.format(next=shown[drawn].turn)] if shown[drawn:] else []
        text = lang.names.sentences.join(told)
        await interaction.edit_original_response(content=text, attachments=[file], allowed_mentions=NOBODY)

    async def _theme(self, interaction: Interaction, look: Look) -> str:
        """The theme that is meant, "" for the game's; what was chosen now is remembered."""
        who = person(interaction.user)
        if not look.theme:
            return await self._table.preferred_theme(who)
        theme = look.theme if look.theme in THEMES else ""
        await self._table.prefer_theme(who, theme)
        return theme
