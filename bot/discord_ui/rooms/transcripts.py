"""Publishing a room's transcript after the game, if everybody who wrote there agrees."""

import logging
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from typing import Final

import discord

from bot.discord_ui.kit.answers import NOBODY, Answer, Newest, Reply, To, expect
from bot.discord_ui.kit.buttons import GO_ON, Press, Verb, row
from bot.discord_ui.kit.jobs import Locks
from bot.discord_ui.kit.members import PingFilter, sounds_for
from bot.discord_ui.kit.offers import Hook, Offers, Shelf, presses
from bot.discord_ui.kit.places import NOT_TAKEN, nonce_of
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit, person
from bot.discord_ui.rooms.threads import Threads, is_in, wake
from bot.djambi.gamefile import write_game
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import listed, named
from bot.phrases.rooms import consents, transcript, turn_lines
from bot.table.calls import Call, CallKind
from bot.table.events import Event
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.person_id import DiscordId
from bot.table.rooms.room_records import Notes, Rooms, taken_out
from bot.table.rooms.rooms import AddedLine, Room, RoomKind, Said
from bot.table.table import Table

_log = logging.getLogger(__name__)

ANNOTATIONS: Final = Hook[[Sequence[Event], Language], Awaitable[Sequence[AddedLine]]]()
"""Lines about the events of a game, to print between the messages of a published room."""


_WRITTEN: Final = (discord.MessageType.default, discord.MessageType.reply)
_PUBLISHED: Final = "published"
_QUESTION: Final = "question"
_ASKED_IN: Final = "asked in"
"""The note with the message that asks."""


class AskToPublish(Verb, name="publish-ask"):
    """Asks those who wrote in the rooms of a game whether to publish them; pressed in a room, only that one."""

    game: int


def publish_button(game: int, lang: Language, shelf: int | None = None) -> Press:
    """Return the button that asks."""
    return Press(lang.rooms.button_ask_publish, AskToPublish(game), shelf=shelf)


class Publish(Verb, name="publish"):
    """Agrees to publish what was written in a thread."""

    thread: int


class Withhold(Verb, name="withhold"):
    """Disagrees, or withdraws an agreement."""

    thread: int


@dataclass(slots=True)
class Publishing:
    """Asks the authors in a room, and publishes it once all of them have agreed; a person who asks has.

    Authors who were taken out of the room are let back in to answer, since nothing is secret for them any more.
    `ping_filter` says who hears that, and their answers are in `notes`. The annotators of `offers` add lines to the
    talk, apart from the turns; `reads_messages` is whether the bot may read messages.
    """

    table: Table
    rooms: Rooms
    notes: Notes
    threads: Threads
    ping_filter: PingFilter
    offers: Offers
    reads_messages: bool
    _locks: Locks = field(default_factory=Locks, init=False)

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that asks whether to publish the rooms of a finished game, for a person of one."""
        if game.phase.is_open or not self.reads_messages or game.channel != visit.channel:
            return []
        rooms = [room for room in await self.rooms.of_game(game.id) if room.kind.is_private]
        if not any(visit.person.id in room.people or room.kind is RoomKind.GALLERY for room in rooms):
            return []
        return [publish_button(game.id, visit.lang, shelf=Shelf.PUBLISH)]

    @presses(AskToPublish, waits=To.ASKER)
    async def _publish_asked(self, visit: Visit, pressed: AskToPublish) -> Reply:
        """Ask in the room, or in all rooms of the game that the asker is in, whether to publish it."""
        lang, game = visit.lang, await self.table.game_in(visit.channel, pressed.game)
        if game.phase.is_open or not self.reads_messages:
            return Answer(lang.rooms.publish_not_over if game.phase.is_open else lang.rooms.publish_unread)
        asked, done = [], []
        for room in [visit.room] if visit.room else await self.rooms.of_game(game.id):
            thread = await self._entered(room, visit.person.id)
            written = await self._begun(room, thread, visit) if thread else []
            if thread is None or not written:
                continue
            if not await self._unasked(room, written):
                done.append((await self._publish(visit, room, thread, game, written)).text or "")
            elif await self._ask(visit, room, thread, game, written):
                asked.append(thread.mention)
        if asked:
            rooms = lang.names.comma.join(asked)
            done.append(lang.rooms.publish_asked.format(rooms=rooms, channel=f"<#{game.channel}>"))
        return Answer("\n".join(done) or lang.rooms.publish_nothing)

    async def _entered(self, room: Room, user: str) -> discord.Thread | None:
        """The thread of an unpublished private room that a person is in, or was in until they were out of the game."""
        if not room.kind.is_private:
            return None
        try:
            thread = await self.threads.thread_of(room)
            if thread is None or await self.notes.read(room, _PUBLISHED) is not None:
                return None
            was_in = await self.notes.read(room, taken_out(user)) is not None
            return thread if was_in or await is_in(thread, user) else None
        except discord.Forbidden:
            return None

    async def _begun(self, room: Room, thread: discord.Thread, visit: Visit) -> list[discord.Message]:
        """Note that the visitor asks and, as an author, agrees; return what that is about, if it can be read.

        It is about what was written up to the first request to publish.
        """
        asker = visit.person
        try:
            if await self.notes.read(room, _QUESTION) is None:
                await self.notes.keep(room, _QUESTION, str(visit.source.id), asker.name, about=asker.id)
            written = await self._written(room, thread)
        except NOT_TAKEN as error:
            _log.warning("room %s: what is in it could not be read: %s", thread.id, type(error).__name__)
            return []
        if not written:
            await self.notes.drop(room, _QUESTION)
        if asker.id in {each.id for each in _authors(written)}:
            await self._note_agreement(room, asker)
        return written

    async def _note_agreement(self, room: Room, author: Person) -> None:
        until, _ = await self._asked(room)
        await self.notes.keep(room, f"{_agreement(until)}{author.id}", about=author.id)

    async def _unasked(self, room: Room, written: list[discord.Message]) -> list[Person]:
        """The authors who have not agreed."""
        agreed = await self.notes.about(room, _agreement((await self._asked(room))[0]))
        return [each for each in _authors(written) if each.id not in agreed]

    async def _ask(
        self, visit: Visit, room: Room, thread: discord.Thread, game: Game, written: list[discord.Message]
    ) -> bool:
        """Post the question in a thread, with those who have not agreed; return whether Discord accepted it.

        If it was asked before, that message is brought up to date.
        """
        question = await self._question(room, game, _authors(written))
        if await self._asked_again(room, thread, question):
            return True
        unasked = await self._unasked(room, written)
        waiting = [each.id.number for each in unasked if isinstance(each.id, DiscordId)]
        cause = Call(visit.person.id, CallKind.PUBLISH, visit.at, f"room {thread.id}")
        try:
            await wake(thread)
            for author in waiting:
                if not await is_in(thread, DiscordId(author)):
                    with suppress(discord.NotFound, discord.Forbidden):  # they have left the server
                        await thread.add_user(discord.Object(author))
            view = _buttons(thread.id, language(game.terms.language))
            called = " ".join(f"<@{author}>" for author in waiting)
            calls = sounds_for(await self.ping_filter.heard_by(game, cause, unasked))
            sent = await thread.send(clickable(f"{called}\n{question}"), view=view, allowed_mentions=calls)
        except NOT_TAKEN as error:
            _log.warning("game %s: the authors of a room could not be asked: %s", game.id, type(error).__name__)
            return False
        await self.notes.keep(room, _ASKED_IN, str(sent.id))
        return True

    async def _asked_again(self, room: Room, thread: discord.Thread, question: str) -> bool:
        """Bring the message that asks up to date; return whether there is one."""
        asked_in = await self.notes.read(room, _ASKED_IN)
        if asked_in is None:
            return False
        try:
            await wake(thread)
            asking = thread.get_partial_message(int(asked_in[0]))
            await asking.edit(content=clickable(question), allowed_mentions=NOBODY)
        except NOT_TAKEN:
            return False
        return True

    async def _question(self, room: Room, game: Game, authors: list[Person]) -> str:
        """The text above the buttons: the question, and the answers so far."""
        lang = language(game.terms.language)
        until, asker = await self._asked(room)
        agreed = await self.notes.about(room, _agreement(until))
        yes = [each.name for each in authors if each.id in agreed]
        waiting = [each.name for each in authors if each.id not in agreed]
        question = lang.rooms.publish_question.format(name=named(asker, lang), channel=f"<#{game.channel}>")
        return "\n".join([question, *consents(yes, waiting, lang)])

    @presses(Publish)
    async def _agree(self, visit: Visit, pressed: Publish) -> Reply:
        room, thread, game = await self._pressed(visit, pressed.thread)
        async with self._locks.of(thread.id):
            written = await self._written(room, thread)
            authors = _authors(written)
            if visit.person.id not in {each.id for each in authors}:
                return Answer(visit.lang.rooms.publish_no_author)
            await self._note_agreement(room, visit.person)
            if await self._unasked(room, written):
                return self._newest(visit, room, thread, game)
            expect(visit, To.MESSAGE)
            return await self._publish(visit, room, thread, game, written)

    @presses(Withhold)
    async def _withhold(self, visit: Visit, pressed: Withhold) -> Reply:
        room, thread, game = await self._pressed(visit, pressed.thread)
        await self.notes.drop(room, f"{_agreement((await self._asked(room))[0])}{visit.person.id}")
        told = Answer(visit.lang.rooms.publish_withheld)
        return self._newest(visit, room, thread, game), told

    def _newest(self, visit: Visit, room: Room, thread: discord.Thread, game: Game) -> Newest:
        """The question with all answers so far; a person taken out of the room only hears that theirs counts."""

        async def made() -> Answer:
            text = visit.lang.rooms.publish_noted
            if not visit.is_in_private:
                text = await self._question(room, game, _authors(await self._written(room, thread)))
            return Answer(text, to=To.MESSAGE, keeps_view=True)

        return Newest(thread.id, made)

    async def _pressed(self, visit: Visit, number: int) -> tuple[Room, discord.Thread, Game]:
        """The room that a button is about, pressed there or in a private answer by a person who belongs there."""
        room = await self.rooms.of_thread(str(number))
        if room is None or not (visit.is_in_private or visit.here == str(number)):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        thread = await self._entered(room, visit.person.id)
        game = await self.table.game_of(room.game)
        if thread is None or game.phase.is_open or await self.notes.read(room, _QUESTION) is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return room, thread, game

    async def _asked(self, room: Room) -> tuple[str, str]:
        """The message (an id of Discord's) up to which the question asks, and the asker's name."""
        until, asker = await self.notes.read(room, _QUESTION) or ("0", "")
        return until, asker

    async def _written(self, room: Room, thread: discord.Thread) -> list[discord.Message]:
        """What people wrote in a thread before the question, in order."""
        until, _ = await self._asked(room)
        before = thread.history(limit=None, before=discord.Object(int(until)), oldest_first=True)
        return [message async for message in before if message.type in _WRITTEN and not message.author.bot]

    async def _publish(
        self, visit: Visit, room: Room, thread: discord.Thread, game: Game, written: list[discord.Message]
    ) -> Answer:
        """Post a room's transcript in the channel, with the game; all have agreed."""
        lang, channel = language(game.terms.language), thread.parent
        events = await self.table.events(game)
        annotators = [_turns, *ANNOTATIONS.of(self.offers)]
        added = [line for annotate in annotators for line in await annotate(events, lang)]
        talk = transcript(thread.name, [_said(message) for message in written], added, events, lang)
        names = listed((named(each.name, lang) for each in _authors(written)), lang)
        files = {
            f"djambi-{game.id}-talk.txt": talk,
            f"djambi-{game.id}.txt": write_game(await self.table.export(game)),
        }
        try:
            if isinstance(channel, discord.TextChannel):
                await channel.send(
                    clickable(lang.rooms.published.format(names=names)),
                    files=[discord.File(BytesIO(text.encode()), name) for name, text in files.items()],
                    allowed_mentions=NOBODY,
                    nonce=nonce_of(thread.id, "published"),
                )
        except NOT_TAKEN as error:
            _log.warning("game %s: a room could not be published: %s", game.id, type(error).__name__)
            return Answer(visit.lang.rooms.publish_failed.format(channel=f"<#{game.channel}>"))
        await self.notes.keep(room, _PUBLISHED)
        done = (visit.lang if visit.is_in_private else lang).rooms.publish_done.format(channel=f"<#{game.channel}>")
        return Answer(done, to=To.MESSAGE)


async def _turns(events: Sequence[Event], lang: Language) -> list[AddedLine]:
    return turn_lines(events, lang)


def _agreement(until: str) -> str:
    """The beginning of the names of notes with agreements: a yes counts for one question."""
    return f"agreed:{until}:"


def _authors(written: list[discord.Message]) -> list[Person]:
    """The authors, each once; one who has left the server counts, one who deleted everything does not."""
    return list({message.author.id: person(message.author) for message in written}.values())


def _said(message: discord.Message) -> Said:
    files = tuple(attachment.filename for attachment in message.attachments)
    return Said(message.created_at.timestamp(), message.author.display_name, message.clean_content, files)


def _buttons(thread: int, lang: Language) -> discord.ui.View:
    """The two answers to the question whether to publish."""
    yes = Press(lang.rooms.button_publish, Publish(thread), style=GO_ON)
    return row(yes, Press(lang.rooms.button_withhold, Withhold(thread)))
