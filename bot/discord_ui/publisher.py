"""Posting what happened: the outbox of the record becomes messages, each once, in order, with one ping."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.access import NOT_TAKEN
from bot.discord_ui.buttons import board_buttons, draw_buttons
from bot.discord_ui.locks import Locks
from bot.discord_ui.logs import Kind, mishap, note
from bot.discord_ui.places import text_channel
from bot.djambi.generate import must_pass
from bot.phrases import Language, alt_text, language, tell, tell_replay, text_board, your_turn
from bot.scene import scene_of
from bot.store.records import StoreError
from bot.table.table import Table
from bot.table.words import Action, Event, Phase
from bot.timing import step
from rendering import (
    REPLAY_SIZE,
    SHEET_SIZE,
    THEMES,
    Progress,
    Renderer,
    Scene,
    Studio,
    Theme,
    TooLarge,
    animation,
    sheet,
)

_log = logging.getLogger(__name__)

Follower = Callable[[Event], Awaitable[None]]
"""Does what is to be done because of an event once it is posted; done twice, it changes nothing the second time."""

Announcer = Callable[[Event], Awaitable[str]]
"""Returns a line that is to stand in the post of an event, or nothing; asked twice, it does nothing twice."""

_WITH_BOARD: Final = (Action.START, Action.MOVE, Action.RESIGN)


class Publisher:
    """Posts what happens in every game to its channel."""

    def __init__(self, client: discord.Client, table: Table, studio: Studio, *, reads_messages: bool) -> None:
        """Post through `client` what `table` has to tell, with pictures out of `studio`.

        `reads_messages` says whether a move can simply be typed.
        """
        self.reads_messages = reads_messages
        self._client = client
        self._table = table
        self._studio = studio
        self._locks = Locks()
        self._shut_out: set[int] = set()
        self._posted: dict[tuple[int, int], int] = {}
        self.followers: list[Follower] = []
        self.announcers: list[Announcer] = []

    async def publish(self, game_id: int) -> None:
        """Post everything in a game that people have not been told yet; what cannot be posted is kept."""
        async with self._locks.of(game_id):
            for _, seq in await self._table.unsent(game_id):
                if not await self._tell(await self._table.event(game_id, seq)):
                    return

    def try_again(self) -> None:
        """Forget which channels have said no: it may be allowed by now."""
        self._shut_out.clear()

    async def publish_all(self) -> None:
        """Post what was left over in any game, but for those whose channel has said no since it was last tried."""
        for game in dict.fromkeys(game for game, _ in await self._table.unsent()):
            if game not in self._shut_out:
                try:
                    await self.publish(game)
                except Exception:  # noqa: BLE001 - one game that cannot be posted must not silence the others
                    mishap(f"game {game} cannot be posted")

    async def _tell(self, event: Event) -> bool:
        """Post `event` and note that it is posted; return whether the next one may follow."""
        key = (event.game.id, event.seq)
        if key not in self._posted:
            self._shut_out.discard(event.game.id)
            try:
                message = await self._post(event)
            except NOT_TAKEN as error:
                note(Kind.RETRY, f"game={key[0]} seq={key[1]} was not posted and is kept: {error}")
                if isinstance(error, discord.Forbidden | discord.NotFound):
                    self._shut_out.add(event.game.id)
                return False
            note(Kind.POST, f"game={key[0]} seq={key[1]}")
            self._posted[key] = message.id  # if the record cannot be written now, it must not be posted again
        if not await self._followed(event):
            return False
        try:
            if event.action is Action.START:  # from here on, what is written is read, also after an absence
                await self._table.note_seen(event.game.channel, str(self._posted[key]))
            await self._table.told(event)
        except StoreError:
            mishap(f"game {key[0]}, entry {key[1]} is posted, which cannot be written down")
            return False
        del self._posted[key]
        return True

    async def _followed(self, event: Event) -> bool:
        """Let the followers do their part; return whether Discord took it, else it is tried again."""
        try:
            for follow in self.followers:
                await follow(event)
        except NOT_TAKEN as error:
            _log.warning("game %s, entry %s: what follows from it waits: %s", event.game.id, event.seq, error)
            return False
        except Exception:  # noqa: BLE001 - a room that is in disorder must not stop the game
            mishap(f"game {event.game.id}, entry {event.seq}: what follows from it failed")
        return True

    async def _post(self, event: Event) -> discord.Message:
        channel = await self._channel(event.game.channel)
        lang = language(event.game.terms.language)
        lines = [tell(event, lang)]
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
        if event.action is Action.START:
            lines.append(lang.ui.how_to_move if self.reads_messages else lang.ui.how_to_move_unread)
        lines += [line for announce in self.announcers if (line := await announce(event))]
        files: list[discord.File] = []
        if event.action in _WITH_BOARD or event.game.phase is Phase.DRAWN:
            files = await self._pictures(event, lang, channel)
            if not files:
                lines.append(f"```\n{text_board(event.game, lang)}\n```")
        pings = await self._pings(event)
        with step("post"):
            return await channel.send(
                "\n".join(lines),
                files=files,
                view=_buttons(event, lang) or discord.utils.MISSING,
                allowed_mentions=pings,
                nonce=f"{event.game.id}-{event.seq}",
            )

    async def _pictures(self, event: Event, lang: Language, channel: discord.abc.Messageable) -> list[discord.File]:
        """The picture, or none where it may not be attached or cannot be drawn: the game goes on without."""
        if not _may_attach(channel):
            return []
        try:
            return [await self.picture(event, lang, scene_of(event.game, event.facts))]
        except Exception:  # noqa: BLE001 - whatever is wrong with the picture, the log has it
            mishap(f"game {event.game.id}, entry {event.seq} cannot be drawn")
            return []

    async def picture(
        self, event: Event, lang: Language, scene: Scene, theme: str = "", told: str = ""
    ) -> discord.File:
        """Return a picture of the board after `event`, in the game's theme or another.

        Its alt text, in `lang`, begins with what it shows: `told`, or else what happened.
        """
        renderer = self._studio.renderer(theme or event.game.terms.theme)
        with step("picture"):
            png = await asyncio.to_thread(renderer.render, scene)
        name = f"djambi-{event.game.id}-{event.seq}.png"
        return discord.File(BytesIO(png), name, description=alt_text(event.game, told or tell(event, lang), lang))

    async def sheet(self, events: Sequence[Event], lang: Language, scenes: Sequence[Scene], theme: str) -> discord.File:
        """Return `scenes`, one for each of `events`, side by side; the rest is as for `picture`."""
        renderer = Renderer(_look(events, theme), SHEET_SIZE)
        data = await asyncio.to_thread(sheet, renderer, scenes, [event.turn for event in events])
        return _replay_file(data, "djambi.png", events, tell_replay(events, lang, sheet=True), lang)

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
        renderer = Renderer(_look(events, theme), REPLAY_SIZE)
        try:
            data = await asyncio.to_thread(animation, renderer, scenes, progress, most_bytes)
        except TooLarge as error:
            events, scenes = events[: error.fitting], scenes[: error.fitting]
            data = await asyncio.to_thread(animation, renderer, scenes, progress, most_bytes)
        told = tell_replay(events, lang, sheet=False)
        return _replay_file(data, "djambi.gif", events, told, lang), len(events)

    async def _channel(self, channel: str) -> discord.abc.Messageable:
        found = self._client.get_channel(int(channel)) or await self._client.fetch_channel(int(channel))
        if not isinstance(found, discord.abc.Messageable):
            raise TypeError(found)
        return found

    async def _pings(self, event: Event) -> discord.AllowedMentions:
        """Let the one mention sound only if it is still that player's turn, and not for one who has just moved."""
        called = event.game.to_move
        if not (event.begins_turn and called):
            return discord.AllowedMentions.none()
        if called.id == event.person.id and event.action is not Action.START:
            return discord.AllowedMentions.none()
        now = await self._table.now(event.game)
        still = now.phase is Phase.RUNNING and now.position.turn == event.game.position.turn
        users = [discord.Object(int(called.id))] if still else []
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _look(events: Sequence[Event], theme: str) -> Theme:
    return THEMES[theme or events[-1].game.terms.theme]


def _replay_file(data: bytes, name: str, events: Sequence[Event], told: str, lang: Language) -> discord.File:
    return discord.File(BytesIO(data), name, description=alt_text(events[-1].game, told, lang))


def _buttons(event: Event, lang: Language) -> discord.ui.View | None:
    """What can be pressed below a post."""
    if event.action is Action.OFFER_DRAW:
        return draw_buttons(event.game, lang)
    return board_buttons(event.game, lang) if event.action in _WITH_BOARD else None


def _may_attach(channel: discord.abc.Messageable) -> bool:
    where = text_channel(channel)
    return where is None or where.guild.me is None or where.permissions_for(where.guild.me).attach_files
