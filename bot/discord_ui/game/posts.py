"""What a post looks like: the sentences, the board, the buttons and the one ping; and knowing it again."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord

from bot.discord_ui.game.endings import draw_buttons
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.logs import mishap
from bot.discord_ui.kit.nonces import nonce_of
from bot.discord_ui.kit.offers import Line
from bot.discord_ui.kit.pictures import Pictures, picture_name
from bot.djambi.generate import must_pass
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import tell
from bot.phrases.turns import your_turn
from bot.scene import scene_of
from bot.table.attention import number_of
from bot.table.events import DrawOffered, Event, Started
from bot.table.model import Game, Phase
from bot.table.table import Table

BelowBoard = Callable[[Game, Language], Press | None]
"""Returns a button that is to stand below the board of a game, if one is."""

_MOST_LOOKED_AT: Final = 500


class Posts:
    """Makes posts, and finds them again."""

    def __init__(
        self,
        table: Table,
        pictures: Pictures,
        *,
        below_board: Sequence[BelowBoard],
        lines: Sequence[Line],
        reads_messages: bool,
    ) -> None:
        """Show what is done at `table` by `pictures`.

        `lines` stand in a post, what `below_board` returns stands below its board, each in their order;
        `reads_messages` says whether a move can simply be typed.
        """
        self._table = table
        self._pictures = pictures
        self._below_board = below_board
        self._lines = lines
        self._reads_messages = reads_messages

    async def make(self, event: Event, channel: discord.TextChannel) -> dict[str, Any]:
        """Return the post of `event` as it goes to discord.py; by its nonce Discord knows it for a few minutes."""
        lang = language(event.game.terms.language)
        told = tell(event, lang)
        text = await self._text(event, told, lang)
        files: list[discord.File] = []
        if event.has_board:
            files = await self._drawn(event, told, lang, channel)
            if not files:
                text += f"\n```\n{text_board(event.game, lang)}\n```"
        return {
            "content": text,
            "files": files,
            "view": self._buttons(event, lang) or discord.utils.MISSING,
            "allowed_mentions": await self._pings(event),
            "nonce": nonce_of(event.game.channel, "post", event.game.id, event.seq, event.request),
        }

    async def find(self, events: Sequence[Event], channel: discord.TextChannel) -> Event | None:
        """Return the last of `events` whose post is in the channel: Discord forgets a nonce after some minutes."""
        asked = number_of(events[0].request)  # every post about it is newer
        if not asked or not channel.permissions_for(channel.guild.me).read_message_history:
            return None
        waiting = [(event, await self._whole_text(event)) for event in events]
        found = None
        async for message in channel.history(after=discord.Object(asked), limit=_MOST_LOOKED_AT, oldest_first=True):
            if message.author != channel.guild.me:
                continue
            for number, (event, text) in enumerate(waiting):
                if _is_post(message, event, text):
                    found, waiting = event, waiting[number + 1 :]
                    break
        return found

    async def _whole_text(self, event: Event) -> str:
        lang = language(event.game.terms.language)
        return await self._text(event, tell(event, lang), lang)

    async def _text(self, event: Event, told: str, lang: Language) -> str:
        """What is said of `event`, board aside, beginning with what happened (`told`)."""
        lines = [told]
        called = event.begins_turn and event.game.to_move
        if called:
            passes = must_pass(event.game.position, event.game.terms.rules)
            lines.append(your_turn(event.game, f"<@{called.id}>", lang, must_pass=passes))
        if isinstance(event, Started):
            lines.append(lang.turns.how_to_move if self._reads_messages else lang.turns.how_to_move_unread)
        lines += [added for line in self._lines if (added := await line(event))]
        return "\n".join(lines)

    async def _drawn(self, event: Event, told: str, lang: Language, channel: discord.TextChannel) -> list[discord.File]:
        """The picture, or none where it may not be attached or cannot be drawn: the game goes on without."""
        if not channel.permissions_for(channel.guild.me).attach_files:
            return []
        try:
            return [await self._pictures.picture(event, lang, scene_of(event.game, event.facts), told=told)]
        except Exception:  # noqa: BLE001 - whatever is wrong with the picture, the log has it
            mishap(f"game {event.game.id}, entry {event.seq} cannot be drawn")
            return []

    async def _pings(self, event: Event) -> discord.AllowedMentions:
        """Let the one mention sound only if it is still that player's turn, and not for one who has just moved."""
        called = event.game.to_move
        if not (event.begins_turn and called):
            return discord.AllowedMentions.none()
        if called.id == event.person.id and not isinstance(event, Started):
            return discord.AllowedMentions.none()
        now = await self._table.now(event.game)
        still = now.phase is Phase.RUNNING and now.position.turn == event.game.position.turn
        users = [discord.Object(int(called.id))] if still else []
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    def _buttons(self, event: Event, lang: Language) -> discord.ui.View | None:
        """What can be pressed below a post."""
        if isinstance(event, DrawOffered):
            return draw_buttons(event.game, lang)
        if not event.has_board:
            return None
        buttons = [button for below in self._below_board if (button := below(event.game, lang))]
        return row(*buttons) if buttons else None


def _is_post(message: discord.Message, event: Event, text: str) -> bool:
    """Whether a message of ours is the post of `event`: by the name of its picture, or else by what it says."""
    names = [file.filename for file in message.attachments]
    return picture_name(event) in names if names else message.content.partition("\n```")[0].strip() == text.strip()
