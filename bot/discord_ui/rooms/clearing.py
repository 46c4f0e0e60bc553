"""The rooms follow the game: a player who falls leaves them for the gallery, and all are closed at the end.

The gallery opens to a fallen player with the next turn: otherwise a take-back could bring back one who has read it.
A player who plays again, or takes over a seat, leaves the gallery.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.places import NOT_TAKEN, is_refused
from bot.discord_ui.rooms.readers import RoomNews, RoomReaders
from bot.discord_ui.rooms.threads import Lookup, Threads, wake
from bot.djambi.facts import Eliminated, Resigned
from bot.table.events import Event, SeatTaken, TakenBack
from bot.table.game.taking_back import fell_lately, settles
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from bot.table.rooms.room_records import Notes, Rooms, taken_out
from bot.table.rooms.rooms import NotOpenedError, Room, RoomKind
from bot.table.table import Table

_log = logging.getLogger(__name__)

_CLOSED: Final = "closed"
_LEAVING: Final = "leaving"
_PASSED: Final = "passed-"


LetIn = Callable[[Game, Person, Lookup], Awaitable[discord.Thread]]
"""Opens the gallery of a game if it is not open, and lets somebody in."""


@dataclass(frozen=True, slots=True)
class RoomClearing:
    """A follower of events that lets people in and out of rooms; it may be called twice for one event.

    `let_in` lets people into the gallery; `mailer` sends the last words.
    """

    table: Table
    rooms: Rooms
    notes: Notes
    threads: Threads
    room_readers: RoomReaders
    mailer: Mailer
    let_in: LetIn

    async def follow(self, event: Event) -> None:
        """Do what follows from an event; raises errors that a retry may cure, and logs refusals.

        It goes by the newest state of the game: an event may be old when its turn comes.
        """
        if not event.game.phase.is_open:
            rooms = await self.rooms.of_game(event.game.id)
            await _do_all((self._close(room, event.game) for room in rooms), event.game)
            return
        game = await self.table.now(event.game)
        if game.phase is not Phase.RUNNING:
            return  # the follower of the final event closes the rooms
        guests = await self._guests(game, event) if settles(event) else []
        if guests or any(isinstance(fact, Eliminated | Resigned) for fact in event.facts):
            await self._clear_out(game, guests)
        elif isinstance(event, TakenBack | SeatTaken):
            await self._bring_back(game, event)

    async def _bring_back(self, game: Game, event: TakenBack | SeatTaken) -> None:
        """Let players who play again since an event back into their rooms, and out of the gallery.

        The rooms of a player learn that their seat has another holder.
        """
        lookup = await self._lookup(game)
        if lookup is None:
            return
        people = [person for person in game.still_playing if isinstance(person.id, DiscordId)]
        changes = {RoomKind.GALLERY: self._out_of_gallery, RoomKind.ALLIANCE: self._back_in}
        rooms = [room for room in await self.rooms.of_game(game.id) if room.kind in changes]
        doings = [changes[room.kind](room, game, person, lookup, event.seq) for room in rooms for person in people]
        if isinstance(event, SeatTaken):
            concerned = [room for room in rooms if not {event.before.id, event.person.id}.isdisjoint(room.people)]
            doings += [self._tell_allies(room, event, lookup) for room in concerned]
        await _do_all(doings, game)

    async def _tell_allies(self, room: Room, event: SeatTaken, lookup: Lookup) -> None:
        """Say in a room that a seat of one of its people has changed hands, and who reads it from now on."""
        name = f"{_PASSED}{event.seq}"
        if await self.notes.read(room, name) is None:
            await self.notes.keep(room, name, letters=[self.room_readers.letter(room, RoomNews.PASSED, seq=event.seq)])
        await self.room_readers.send(room, lookup)

    async def _back_in(self, room: Room, game: Game, person: Person, lookup: Lookup, seq: int) -> None:
        """Let a player who plays again back into a room that they were taken out of."""
        name = taken_out(person.id)
        was_out = await self.notes.read(room, name) is not None
        thread = await self.threads.thread_of(room) if was_out else None
        if thread is None:
            return
        await wake(thread)
        try:
            await self.threads.let_in(thread, person, lookup)
        except NotOpenedError as error:
            _let_be(error, game, "a room is not open to who plays again")
            return
        await self.notes.drop(room, name, [self.room_readers.letter(room, RoomNews.CAME_BACK, person.id, seq)])
        await self.room_readers.send(room, lookup)

    async def _out_of_gallery(self, room: Room, game: Game, person: Person, lookup: Lookup, seq: int) -> None:
        """Take a player who plays again out of the gallery."""
        was_guest = person.id in await self.room_readers.expected(room)
        thread = await self.threads.thread_of(room) if was_guest else None
        if thread is None:
            return
        is_out = await _remove(thread, person, lookup)
        said = RoomNews.LEFT_GALLERY if is_out else RoomNews.NOT_LEFT_GALLERY
        letter = self.room_readers.letter(room, said, person.id, seq)
        await self.room_readers.left(room, person.id, letter, is_out=is_out)
        await self.room_readers.send(room, lookup)

    async def _guests(self, game: Game, turn: Event) -> list[Person]:
        """Return the players for the gallery: they fell with the turn before `turn`, or since, and are still out."""
        # A person without a name is about to be forgotten, and must not be let in anywhere.
        out = [person for person in _out(game) if person.name]
        if not out:
            return []
        line = await self.table.back_to(game, 1, lambda event: event.seq < turn.seq and settles(event))
        fell = fell_lately([event for event in line if event.seq < turn.seq])
        return [person for person in out if person.id in fell]

    async def _clear_out(self, game: Game, guests: Iterable[Person]) -> None:
        """Take fallen players out of the rooms of the others, and only then open the gallery to the `guests`."""
        lookup = await self._lookup(game)
        if lookup is None:
            return
        gone = _out(game)
        if not game.terms.dead_stay:
            rooms = [room for room in await self.rooms.of_game(game.id) if room.kind is RoomKind.ALLIANCE]
            await _do_all((self._take_all_out(room, game, gone, lookup) for room in rooms), game)
        await _do_all((self._into_gallery(game, person, lookup) for person in guests), game)

    async def _lookup(self, game: Game) -> Lookup | None:
        """A lookup for the game's channel; `None` if the channel is gone, and the rooms with it."""
        try:
            return await self.threads.lookup(game)
        except NotOpenedError as error:
            _let_be(error, game, "the rooms cannot be looked after")
            return None

    async def _take_all_out(self, room: Room, game: Game, gone: Iterable[Person], lookup: Lookup) -> None:
        """Take those who are `gone` out of one room, one after the other."""
        for person in gone:
            if person.id in room.people:
                await self._take_out(room, game, person, lookup)

    async def _take_out(self, room: Room, game: Game, person: Person, lookup: Lookup) -> None:
        name = taken_out(person.id)
        thread = await self.threads.thread_of(room)
        if thread is None or await self.notes.read(room, name) == ():
            return
        await self.notes.keep(room, name, _LEAVING, about=person.id)  # one who plays again meanwhile is let back in
        said = RoomNews.LEFT if await _remove(thread, person, lookup) else RoomNews.NOT_REMOVED
        letter = self.room_readers.letter(room, said, person.id, game.seq)
        await self.notes.keep(room, name, about=person.id, letters=[letter])
        await self.room_readers.send(room, lookup)

    async def _into_gallery(self, game: Game, person: Person, lookup: Lookup) -> None:
        gallery = await self.rooms.find(game.id, RoomKind.GALLERY)
        if gallery is not None and await self.room_readers.has_come(gallery, person.id):
            return
        try:
            await self.let_in(game, person, lookup)
        except NotOpenedError as error:
            _let_be(error, game, "the gallery is not open to who is out")

    async def close_again(self, thread: discord.Thread) -> None:
        """Archive a room's thread if its last word was said before something else was posted there."""
        room = await self.rooms.of_thread(str(thread.id))
        if room is not None and await self.notes.read(room, _CLOSED) is not None:
            await thread.edit(archived=True)

    async def _close(self, room: Room, game: Game) -> None:
        """Say the last word in a room; then its thread is archived, until a person writes there."""
        letter = self.room_readers.letter(room, RoomNews.END, seq=game.seq)
        if await self.notes.read(room, _CLOSED) is None:
            await self.notes.keep(room, _CLOSED, letters=[letter])
        await self.mailer.send(letter.queue)


def _out(game: Game) -> list[Person]:
    """The people with a seat in a game who are out of it."""
    people, playing = {person.id: person for person in game.joined}.values(), game.still_playing
    return [each for each in people if each not in playing and isinstance(each.id, DiscordId)]


async def _remove(thread: discord.Thread, person: Person, lookup: Lookup) -> bool:
    """Take a person out of a thread, if they are still there; return whether Discord lets us."""
    try:
        await wake(thread)
        await thread.remove_user(discord.Object(int(person.id)))
    except discord.NotFound:
        _log.debug("room %s: somebody who is to leave it was not in it any more", thread.id)
    except discord.Forbidden:
        return False
    lookup.noticed(thread.id, person.id, inside=False)
    return True


def _let_be(error: NotOpenedError, game: Game, what: str) -> None:
    """Log that Discord refuses something, and `what` follows; raise the cause if a retry may cure it."""
    if isinstance(error.__cause__, NOT_TAKEN) and not is_refused(error.__cause__):
        raise error.__cause__ from error
    _log.warning("game %s: %s: %s", game.id, what, error.barrier)


async def _do_all(doings: Iterable[Awaitable[None]], game: Game) -> None:
    """Await all `doings` together; raise the last error that a retry may cure, and log refusals."""
    late: BaseException | None = None
    for error in await asyncio.gather(*doings, return_exceptions=True):
        if isinstance(error, NOT_TAKEN) and is_refused(error):
            _log.warning("game %s: a room could not be looked after: %s", game.id, error)
        elif error is not None:
            late = error
    if late is not None:
        raise late
