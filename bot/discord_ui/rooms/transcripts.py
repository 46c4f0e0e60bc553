"""Publishing what was said in a room after the game, when everybody who wrote there agrees."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.game.desk import Desk
from bot.discord_ui.kit.answers import NOBODY, Interaction, Presses, person, reader, say
from bot.discord_ui.kit.buttons import publish_buttons
from bot.discord_ui.kit.locks import Locks
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.rooms.threads import Threads, is_in, wake
from bot.djambi.gamefile import write_game
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import listed, safe
from bot.phrases.rooms import consents, transcript, turns_beside
from bot.table.events import Event
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.rooms.room_notes import Notes, taken_out
from bot.table.rooms.rooms import Room, Rooms
from bot.table.rooms.said import Beside, Said
from bot.table.table import Table

_log = logging.getLogger(__name__)

Annotator = Callable[[Sequence[Event], Language], Awaitable[list[Beside]]]
"""Returns, for the events of a game, lines that go beside the talk: the turns, and what was agreed on them."""

_WRITTEN: Final = (discord.MessageType.default, discord.MessageType.reply)
_PUBLISHED: Final = "published"
_QUESTION: Final = "question"


class Publishing:
    """Asks the authors of a room, and publishes it when all of them have agreed."""

    def __init__(
        self, desk: Desk, table: Table, rooms: Rooms, notes: Notes, threads: Threads, *, reads_messages: bool
    ) -> None:
        """Keep the answers in `notes`; `reads_messages` says whether the bot may read what people write."""
        self._desk = desk
        self._table = table
        self._rooms = rooms
        self._notes = notes
        self._threads = threads
        self._reads_messages = reads_messages
        self._locks = Locks()
        self.annotators: list[Annotator] = [_turns]
        self.presses: Presses = ((r"publish:(\d{1,20})", self._agree), (r"withhold:(\d{1,20})", self._withhold))

    async def publish(self, interaction: Interaction) -> None:
        """Ask in the room, or in all rooms of the last game in which the one who asks is, whether to publish it."""
        await interaction.response.defer(ephemeral=True)
        lang, game = reader(interaction), await self._desk.game_seen(interaction)
        if game.phase.is_open or not self._reads_messages:
            await say(interaction, lang.rooms.publish_not_over if game.phase.is_open else lang.rooms.publish_unread)
            return
        here = await self._rooms.of_thread(str(interaction.channel_id))
        asked = []
        for room in [here] if here else await self._rooms.of_game(game.id):
            thread = await self._entered(room, str(interaction.user.id))
            if thread is not None and await self._ask(room, thread, game, interaction):
                asked.append(thread)
        sentence = lang.rooms.publish_asked if asked else lang.rooms.publish_nothing
        rooms = lang.names.comma.join(thread.mention for thread in asked)
        await say(interaction, sentence.format(rooms=rooms, channel=f"<#{game.channel}>"))
        for thread in asked:
            if not await is_in(thread, str(interaction.user.id)):  # who was taken out does not see what was asked there
                text = lang.rooms.publish_absent.format(room=safe(thread.name))
                await say(interaction, text, view=publish_buttons(thread.id, lang))

    async def _entered(self, room: Room, user: str) -> discord.Thread | None:
        """The thread of a private room that was not published yet, if somebody is in it or was until they were out."""
        if not room.kind.is_private:
            return None
        try:
            thread = await self._threads.thread_of(room)
            if thread is None or await self._notes.read(room, _PUBLISHED) is not None:
                return None
            was_in = await self._notes.read(room, taken_out(user)) is not None
            return thread if was_in or await is_in(thread, user) else None
        except discord.Forbidden:
            return None

    async def _ask(self, room: Room, thread: discord.Thread, game: Game, interaction: Interaction) -> bool:
        """Put the question into a thread; return whether there is anything to ask about, and Discord takes it.

        What is asked about is what was written up to the first time that somebody asked.
        """
        try:
            if await self._notes.read(room, _QUESTION) is None:
                asker = person(interaction.user)
                await self._notes.keep(room, _QUESTION, str(interaction.id), asker.name, about=asker.id)
            authors = _authors(await self._written(room, thread))
            if not authors:
                await self._notes.drop(room, _QUESTION)
                return False
            await wake(thread)
            view = publish_buttons(thread.id, language(game.terms.language))
            await thread.send(await self._question(room, game, authors), view=view, allowed_mentions=NOBODY)
        except NOT_TAKEN as error:
            _log.warning("game %s: the authors of a room could not be asked: %s", game.id, type(error).__name__)
            return False
        return True

    async def _question(self, room: Room, game: Game, authors: list[Person]) -> str:
        """What stands above the buttons: the question, and the answers so far."""
        lang = language(game.terms.language)
        until, asker = await self._asked(room)
        agreed = await self._notes.about(room, _agreement(until))
        yes = [each.name for each in authors if each.id in agreed]
        waiting = [each.name for each in authors if each.id not in agreed]
        question = lang.rooms.publish_question.format(name=safe(asker), channel=f"<#{game.channel}>")
        return "\n".join([question, *consents(yes, waiting, lang)])

    async def _agree(self, interaction: Interaction, number: str) -> None:
        room, thread, game = await self._pressed(interaction, number)
        async with self._locks.of(thread.id):
            written = await self._written(room, thread)
            authors, user = _authors(written), str(interaction.user.id)
            if user not in {each.id for each in authors}:
                await say(interaction, reader(interaction).rooms.publish_no_author)
                return
            agreement = _agreement((await self._asked(room))[0])
            await self._notes.keep(room, f"{agreement}{user}", about=user)
            agreed = await self._notes.about(room, agreement)
            if any(each.id not in agreed for each in authors):
                await self._show(interaction, await self._question(room, game, authors))
                return
            await interaction.response.defer()
            await self._publish(interaction, room, thread, game, written)

    async def _withhold(self, interaction: Interaction, number: str) -> None:
        room, thread, game = await self._pressed(interaction, number)
        async with self._locks.of(thread.id):
            await self._notes.drop(room, f"{_agreement((await self._asked(room))[0])}{interaction.user.id}")
            await self._show(interaction, await self._question(room, game, _authors(await self._written(room, thread))))
        await say(interaction, reader(interaction).rooms.publish_withheld)

    async def _show(self, interaction: Interaction, question: str) -> None:
        """Bring the question up to date; who was taken out of the room is only told that the answer was heard."""
        inside = interaction.message is not None and not interaction.message.flags.ephemeral
        text = question if inside else reader(interaction).rooms.publish_noted
        await interaction.response.edit_message(content=text, allowed_mentions=NOBODY)

    async def _pressed(self, interaction: Interaction, number: str) -> tuple[Room, discord.Thread, Game]:
        """The room that a button is about, pressed in it or in a private answer, by somebody who is heard there."""
        room = await self._rooms.of_thread(number)
        is_private = interaction.message is not None and interaction.message.flags.ephemeral
        if room is None or not (is_private or str(interaction.channel_id) == number):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        thread = await self._entered(room, str(interaction.user.id))
        game = await self._table.game_of(room.game)
        if thread is None or game.phase.is_open or await self._notes.read(room, _QUESTION) is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return room, thread, game

    async def _asked(self, room: Room) -> tuple[str, str]:
        """Until when what was written is asked about, as an id of Discord's, and the name of who asked."""
        until, asker = await self._notes.read(room, _QUESTION) or ("0", "")
        return until, asker

    async def _written(self, room: Room, thread: discord.Thread) -> list[discord.Message]:
        """What people wrote in a thread until it was asked whether to publish it, in order."""
        until, _ = await self._asked(room)
        before = thread.history(limit=None, before=discord.Object(int(until)), oldest_first=True)
        return [message async for message in before if message.type in _WRITTEN and not message.author.bot]

    async def _publish(
        self, interaction: Interaction, room: Room, thread: discord.Thread, game: Game, written: list[discord.Message]
    ) -> None:
        """Post a room in the channel, with the game; all have agreed."""
        lang, channel = language(game.terms.language), thread.parent
        events = await self._table.events(game)
        beside = [line for annotate in self.annotators for line in await annotate(events, lang)]
        talk = transcript(thread.name, [_said(message) for message in written], beside, events, lang)
        names = listed((safe(each.name) for each in _authors(written)), lang)
        files = {
            f"djambi-{game.id}-talk.txt": talk,
            f"djambi-{game.id}.txt": write_game(await self._table.export(game)),
        }
        try:
            if isinstance(channel, discord.TextChannel):
                await channel.send(
                    lang.rooms.published.format(names=names),
                    files=[discord.File(BytesIO(text.encode()), name) for name, text in files.items()],
                    allowed_mentions=NOBODY,
                    nonce=f"pub-{thread.id}",
                )
        except NOT_TAKEN as error:
            _log.warning("game %s: a room could not be published: %s", game.id, type(error).__name__)
            await say(interaction, reader(interaction).rooms.publish_failed.format(channel=f"<#{game.channel}>"))
            return
        await self._notes.keep(room, _PUBLISHED)
        if interaction.message is not None and interaction.message.flags.ephemeral:
            lang = reader(interaction)
        done = lang.rooms.publish_done.format(channel=f"<#{game.channel}>")
        await interaction.edit_original_response(content=done, view=None, allowed_mentions=NOBODY)


async def _turns(events: Sequence[Event], lang: Language) -> list[Beside]:
    return turns_beside(events, lang)


def _agreement(until: str) -> str:
    """What the notes begin with that say who agreed to what: a yes is for what was asked then."""
    return f"agreed:{until}:"


def _authors(written: list[discord.Message]) -> list[Person]:
    """Those who wrote it, each once; who has left the server is one of them, who deleted everything is not."""
    return list({message.author.id: person(message.author) for message in written}.values())


def _said(message: discord.Message) -> Said:
    files = tuple(attachment.filename for attachment in message.attachments)
    return Said(message.created_at.timestamp(), message.author.display_name, message.clean_content, files)
