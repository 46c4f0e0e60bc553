"""Posting what happened: the outbox of the record becomes messages, each once, in order, with one ping."""

import logging
from collections.abc import Callable, Sequence
from typing import Final

import discord

from bot.discord_ui.game.endings import draw_buttons
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.logs import Kind, mishap, note
from bot.discord_ui.kit.offers import Follower, Line
from bot.discord_ui.kit.permissions import NOT_TAKEN, is_refused, is_told_to_wait, may_post
from bot.discord_ui.kit.pictures import Pictures, picture_name
from bot.discord_ui.kit.places import text_channel
from bot.djambi.generate import must_pass
from bot.phrases.board import text_board
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import tell
from bot.phrases.turns import your_turn
from bot.scene import scene_of
from bot.store.records import StoreError
from bot.table.attention import number_of
from bot.table.events import DrawOffered, Event, Started
from bot.table.model import Game, Phase
from bot.table.table import Table
from bot.timing import step

_log = logging.getLogger(__name__)

BelowBoard = Callable[[Game, Language], Press | None]
"""Returns a button that is to stand below the board of a game, if one is."""

_MOST_LOOKED_AT: Final = 500
_MOST_TRIES: Final = 10
"""So many times, a minute apart, what follows from an event is tried."""


class _NotThereError(Exception):
    """The channel is gone, or closed to us: nothing is sent, so that Discord need not say no."""


class Publisher:
    """Posts what happens in every game to its channel."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        pictures: Pictures,
        *,
        below_board: Sequence[BelowBoard],
        lines: Sequence[Line],
        followers: Sequence[Follower],
        reads_messages: bool,
    ) -> None:
        """Post through `client` what `table` has to tell, with `pictures`, and let `followers` do what follows.

        `lines` stand in a post, what `below_board` returns stands below its board, each in their order;
        `reads_messages` says whether a move can simply be typed.
        """
        self._reads_messages = reads_messages
        self._below_board = below_board
        self._lines = lines
        self._followers = followers
        self._client = client
        self._table = table
        self._pictures = pictures
        self._locks = Locks()
        self._shut_out: dict[int, int] = {}
        self._posted: dict[tuple[int, int], int] = {}
        self._waiting: set[tuple[int, int]] = set()
        self._tries: dict[tuple[int, int], int] = {}
        self._doubtful: set[tuple[int, int]] = set()
        self._told_to_wait = False

    async def remember(self) -> None:
        """Note what an earlier life may have posted without writing it down; to be called before anything is done."""
        self._doubtful = set(await self._table.unsent())

    async def publish(self, game_id: int, done: Event | None = None) -> None:
        """Post everything in a game that people have not been told yet; what cannot be posted is kept.

        `done` is what was just done in it, which need not be read again.
        """
        async with self._locks.of(game_id):
            for _, seq in await self._table.unsent(game_id):
                event = done if done is not None and done.seq == seq else await self._table.event(game_id, seq)
                if not await self._tell(event):
                    return

    def try_again(self, guild: int) -> None:
        """Forget which channels of a server have said no: it may be allowed by now."""
        self._shut_out = {game: where for game, where in self._shut_out.items() if where not in (guild, 0)}

    async def publish_all(self) -> None:
        """Post what was left over in any game, but for those whose channel has said no since it was last tried."""
        self._told_to_wait = False
        self._waiting.clear()
        for game in dict.fromkeys(game for game, _ in await self._table.unsent()):
            if game not in self._shut_out and not self._told_to_wait:
                try:
                    await self.publish(game)
                except Exception:  # noqa: BLE001 - one game that cannot be posted must not silence the others
                    mishap(f"game {game} cannot be posted")

    async def _tell(self, event: Event) -> bool:
        """Post `event` and note that it is posted; return whether the next one may follow."""
        key = (event.game.id, event.seq)
        if key in self._waiting:
            return True
        if key not in self._posted:
            try:
                message = await self._post(event)
            except (*NOT_TAKEN, _NotThereError) as error:
                self._not_posted(event, error)
                return False
            note(Kind.POST, f"game={key[0]} seq={key[1]}")
            self._shut_out.pop(event.game.id, None)
            self._doubtful.discard(key)
            self._posted[key] = message.id  # if the record cannot be written now, it must not be posted again
        if not await self._followed(event):
            return True
        try:
            await self._table.told(event)
        except StoreError:
            mishap(f"game {key[0]}, entry {key[1]} is posted, which cannot be written down")
            return False
        del self._posted[key]
        return True

    async def _followed(self, event: Event) -> bool:
        """Let the followers do their part, in their order; return whether nothing is left to be tried again.

        The game does not wait for it. What Discord never takes is let be after `_MOST_TRIES`; the rest is done then.
        """
        key = (event.game.id, event.seq)
        tries = self._tries.pop(key, 0) + 1
        for follow in self._followers:
            try:
                await follow(event)
            except (*NOT_TAKEN, StoreError) as error:
                again = tries < _MOST_TRIES and not is_refused(error)
                what = "waits" if again else "is let be"
                _log.warning("game %s, entry %s: what follows from it %s: %s", *key, what, error)
                if again:
                    self._tries[key] = tries
                    self._waiting.add(key)
                    return False
            except Exception:  # noqa: BLE001 - a room that is in disorder must not stop the game, or the other rooms
                mishap(f"game {key[0]}, entry {key[1]}: what follows from it failed")
        return True

    def _not_posted(self, event: Event, error: BaseException) -> None:
        """Decide when it is tried again: soon, if it may have been lost, or only when something has changed."""
        game = event.game.id
        if game not in self._shut_out:
            note(Kind.RETRY, f"game={game} seq={event.seq} was not posted and is kept: {error}")
        if is_told_to_wait(error):
            self._told_to_wait = True
        elif is_refused(error) or isinstance(error, _NotThereError):
            where = text_channel(self._client.get_channel(int(event.game.channel)))
            self._shut_out[game] = where.guild.id if where else 0
        else:
            self._doubtful.add((game, event.seq))

    async def _post(self, event: Event) -> discord.Message:
        """Post `event`, or find the post, if an earlier attempt may have arrived."""
        channel = self._channel(event.game.channel)
        lang = language(event.game.terms.language)
        told = tell(event, lang)
        text = await self._text(event, told, lang)
        if (event.game.id, event.seq) in self._doubtful:
            found = await self._find(event, text, channel)
            if found is not None:
                return found
        files: list[discord.File] = []
        if event.has_board:
            files = await self._drawn(event, told, lang, channel)
            if not files:
                text += f"\n```\n{text_board(event.game, lang)}\n```"
        pings = await self._pings(event)
        with step("post"):
            return await channel.send(
                text,
                files=files,
                view=self._buttons(event, lang) or discord.utils.MISSING,
                allowed_mentions=pings,
                nonce=f"{event.game.id}-{event.seq}",
            )

    async def _find(self, event: Event, text: str, channel: discord.TextChannel) -> discord.Message | None:
        """Look for the post of `event` in the channel: Discord forgets a nonce after some minutes."""
        asked = number_of(event.request)  # every post about it is newer
        if not asked or not channel.permissions_for(channel.guild.me).read_message_history:
            return None
        since = discord.Object(asked)
        async for message in channel.history(after=since, limit=_MOST_LOOKED_AT, oldest_first=True):
            if message.author == self._client.user and _is_post(message, event, text):
                return message
        return None

    async def _text(self, event: Event, told: str, lang: Language) -> str:
        """What is said of `event`, board aside, beginning with what happened (`told`)."""
        lines = [told]
        called = event.begins_turn and event.game.to_move
        if called:
            lines.append(
                your_turn(
                    event.game,
                    f"<@{called.id}>",
                    lang,
                    must_pass=must_pass(event.game.position, event.game.terms.rules),
                )
            )
        if isinstance(event, Started):
            lines.append(lang.turns.how_to_move if self._reads_messages else lang.turns.how_to_move_unread)
        lines += [line for say in self._lines if (line := await say(event))]
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

    def _buttons(self, event: Event, lang: Language) -> discord.ui.View | None:
        """What can be pressed below a post."""
        if isinstance(event, DrawOffered):
            return draw_buttons(event.game, lang)
        if not event.has_board:
            return None
        buttons = [button for below in self._below_board if (button := below(event.game, lang))]
        return row(*buttons) if buttons else None

    def _channel(self, channel: str) -> discord.TextChannel:
        """The channel, if we can post there: Discord tells of every channel of every server that we are on."""
        found = text_channel(self._client.get_channel(int(channel)))
        if found is None or not may_post(found):
            raise _NotThereError(channel)
        return found

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


def _is_post(message: discord.Message, event: Event, text: str) -> bool:
    """Whether a message of ours is the post of `event`: by the name of its picture, or else by what it says."""
    names = [file.filename for file in message.attachments]
    return picture_name(event) in names if names else message.content.partition("\n```")[0].strip() == text.strip()
