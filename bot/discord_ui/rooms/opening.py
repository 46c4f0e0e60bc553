"""Opening rooms on request (a private one for a plot, the gallery), and the commands about rooms."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

import discord

from bot.discord_ui.game.below import BELOW_EVENT, BELOW_MORE
from bot.discord_ui.game.posts import POST_LINES
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Pick, Press, Verb, row
from bot.discord_ui.kit.given import Kit
from bot.discord_ui.kit.mailer import Mailer
from bot.discord_ui.kit.offers import Gate, Offer, Option, Shelf, SlashCommand, presses, presses_of
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.rooms.clearing import RoomClearing
from bot.discord_ui.rooms.readers import RoomEvents, RoomReaders, WhoReads
from bot.discord_ui.rooms.threads import Lookup, Threads
from bot.discord_ui.rooms.transcripts import Publishing
from bot.djambi.facts import Eliminated, Resigned
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import clean
from bot.phrases.rooms import not_opened, who_reads
from bot.table.events import Event, Started
from bot.table.game.taking_back import fell_lately, settles
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.person_id import DiscordId, EngineId
from bot.table.rooms.room_records import Notes, Rooms
from bot.table.rooms.rooms import Barrier, NotOpenedError, RoomKind
from bot.table.table import Table

_FALLS: Final = (Eliminated, Resigned)
"""What puts somebody out of the game."""

_FEWEST: Final = 2
"""How many people a plot needs."""

_CROWD: Final = 3
_PAIR: Final = 2
"""So many must play for two of them to have somebody to plot against."""


class Plot(GameVerb, name="plot"):
    """Asks with whom to plot."""


class Allies(GameVerb, name="allies"):
    """Opens the room of the one who chose and those who were chosen."""


class EnterGallery(Verb, name="gallery"):
    """Leads into the gallery of a game that is, or was, played in the channel."""

    game: int


def gallery_buttons(event: Event, lang: Language) -> list[Press]:
    """Return what stands below the board where a person has just fallen, and below the end if one had before.

    Somebody alone among engines had nobody to talk to there.
    """
    game = event.game
    fell = {game.seats[each.player].id for each in event.facts if isinstance(each, _FALLS)}
    if game.phase.is_open and not fell:
        return []
    people = {each.id for each in game.joined if not isinstance(each.id, EngineId)}
    out = people - {each.id for each in game.still_playing}
    is_led_there = out & fell if game.phase.is_open else game.was_played and len(people) > 1 and out - fell
    return [Press(lang.rooms.button_gallery, EnterGallery(game.id))] if is_led_there else []


@dataclass(frozen=True, slots=True)
class RoomOpener:
    """Opens rooms at a command or a press."""

    table: Table
    rooms: Rooms
    threads: Threads
    room_readers: RoomReaders

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the buttons of rooms: to plot, as long as there are other players, and to the gallery."""
        words, found = visit.lang.rooms, list[Press]()
        if _is_crowded(game) and visit.person.id in {each.id for each in _welcome_in_rooms(game)}:
            found.append(Press(words.button_plot, Plot(game.id), shelf=Shelf.PLOT))
        if await self._may_enter_gallery(visit, game):
            found.append(Press(words.button_gallery, EnterGallery(game.id), shelf=Shelf.GALLERY))
        return found

    async def _may_enter_gallery(self, visit: Visit, game: Game) -> bool:
        """Whether the gallery is open to the visitor, as far as that can be told without asking Discord."""
        if game.phase is Phase.LOBBY or game.channel != visit.channel:
            return False
        if any(player.id == visit.person.id for player in game.still_playing):
            return False
        return game.phase is Phase.RUNNING or await self.rooms.find(game.id, RoomKind.GALLERY) is not None

    async def ally(
        self,
        visit: Visit,
        player: discord.User,
        player2: discord.User | None = None,
        player3: discord.User | None = None,
    ) -> Reply:
        """Open the private room of the one who asks and those who are named."""
        users = [user for user in (player, player2, player3) if user is not None]
        return await self._open(visit, {str(user.id): user.display_name for user in users}, users)

    async def _open(self, visit: Visit, named: dict[str, str], known: Iterable[discord.abc.User] = ()) -> Reply:
        """Open the room of a visitor and those who are `named`: ids, with what they are called."""
        game = visit.running()
        party = _party(game, visit.person, named)
        lookup = await self.threads.lookup(game, [visit.source.user, *known])
        thread = await self.threads.open(game, RoomKind.ALLIANCE, lookup, party)
        await self._introduce(game, thread, lookup)
        return Answer(visit.lang.rooms.opened.format(thread=thread.mention))

    async def gallery(self, visit: Visit) -> Reply:
        """Let a person into the gallery who is out of the game or watches it."""
        return await self._into_gallery_of(visit, visit.running())

    @presses(EnterGallery, waits=To.ASKER)
    async def _gallery_pressed(self, visit: Visit, pressed: EnterGallery) -> Reply:
        """Do the same for a game at any age; one who played to its end doesn't learn what the others said."""
        game = await self.table.game_in(visit.channel, pressed.game)
        if not game.phase.is_open and await self.rooms.find(game.id, RoomKind.GALLERY) is None:
            raise NotOpenedError(Barrier.NO_GALLERY)
        return await self._into_gallery_of(visit, game)

    async def _into_gallery_of(self, visit: Visit, game: Game) -> Reply:
        if any(player.id == visit.person.id for player in game.still_playing):
            raise NotOpenedError(Barrier.PLAYING if game.phase.is_open else Barrier.PLAYED)
        if game.phase.is_open and visit.person.id in fell_lately(await self.table.back_to(game, 1, settles)):
            raise NotOpenedError(Barrier.JUST_FELL)
        lookup = await self.threads.lookup(game, [visit.source.user])
        if game.phase.is_open and not game.terms.dead_stay:
            await self._hold_apart(game, visit.person, lookup)
        thread = await self.into_gallery(game, visit.person, lookup)
        return Answer(visit.lang.rooms.opened.format(thread=thread.mention))

    async def _hold_apart(self, game: Game, guest: Person, lookup: Lookup) -> None:
        """Keep a person out of the gallery who handed over a seat but is still in a room of active players.

        They could tell one what the other says. Players who are out were taken out of those rooms. Raises
        `NotOpenedError`.
        """
        rooms = [room for room in await self.rooms.of_game(game.id) if room.kind is RoomKind.ALLIANCE]
        for room in rooms:
            thread = await self.threads.thread_of(room) if room.is_for(game, guest.id) else None
            if thread is not None and await lookup.is_in(thread, guest.id):
                raise NotOpenedError(Barrier.IN_ROOM, thread.mention)

    async def into_gallery(self, game: Game, guest: Person, lookup: Lookup) -> discord.Thread:
        """Open the gallery if it is not open, and let somebody in; raises `NotOpenedError`."""
        thread = await self.threads.open(game, RoomKind.GALLERY, lookup)
        room = await self.rooms.of_thread(str(thread.id))
        if room is not None:
            await self.room_readers.expect(room, guest.id, is_coming=True)
        await self.threads.let_in(thread, guest, lookup)
        await self._introduce(game, thread, lookup)
        if room is not None:
            await self.room_readers.expect(room, guest.id)
        return thread

    async def reopen(self, game: Game, people: Iterable[str]) -> discord.Thread | None:
        """Open the room of those of `people` (ids) who may be in one, because theirs is gone; `None` if they cannot."""
        named = set(people)
        party = {each.id for each in _welcome_in_rooms(game)} & named
        if len(party) < (1 if named & _engines(game) else _FEWEST):
            return None
        try:
            lookup = await self.threads.lookup(game)
            thread = await self.threads.open(game, RoomKind.ALLIANCE, lookup, party)
        except NotOpenedError:
            return None
        await self._introduce(game, thread, lookup)
        return thread

    @presses(WhoReads, waits=To.ASKER)
    async def _readers(self, visit: Visit, pressed: WhoReads) -> Reply:
        """Say to somebody in a room who can read it."""
        thread = visit.place.thread if visit.place else None
        if visit.room is None or thread is None:
            raise NotOpenedError(Barrier.NO_ROOM)
        game = visit.seen()
        lookup = await self.threads.lookup(game, [visit.source.user])
        if not await lookup.is_in(thread, visit.person.id):
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return Answer(
            who_reads(await self.room_readers.readers(visit.room, thread, game, lookup, exact=True), visit.lang)
        )

    async def talk(self, event: Event) -> str:
        """Open the thread for talk when a game starts that wants one, and return the line that names it."""
        if not isinstance(event, Started) or not event.game.terms.talk_thread:
            return ""
        lang = language(event.game.terms.language)
        try:
            thread = await self.threads.open(event.game, RoomKind.TALK, await self.threads.lookup(event.game))
        except NotOpenedError as error:
            return lang.rooms.talk_missing.format(reason=not_opened(error, lang))
        return lang.rooms.talk_here.format(thread=thread.mention)

    @presses(Plot)
    async def _plot(self, visit: Visit, pressed: Plot) -> Reply:
        game = visit.running()
        engines = [each for each in game.still_playing if each.id in _engines(game)]
        others = [*(each for each in _welcome_in_rooms(game) if each.id != visit.person.id), *engines]
        _party(game, visit.person, {each.id: each.name for each in others})
        options = [discord.SelectOption(label=clean(each.name), value=each.id) for each in others]
        menu = Pick(Allies(game.id), options=options, min_values=1, max_values=len(options))
        return Answer(visit.lang.rooms.ask_plot, row(menu))

    @presses(Allies, waits=To.ASKER)
    async def _allies(self, visit: Visit, pressed: Allies) -> Reply:
        return await self._open(visit, dict.fromkeys(visit.chosen, ""))

    async def _introduce(self, game: Game, thread: discord.Thread, lookup: Lookup) -> None:
        """Say in a new room what it is and who can read it; in one that was there, only what has changed."""
        room = await self.rooms.of_thread(str(thread.id))
        if room is not None:
            await self.room_readers.introduce(room, thread, game, lookup)


def _is_crowded(game: Game) -> bool:
    """Whether there is somebody to plot against."""
    return game.phase is Phase.RUNNING and len(game.still_playing) >= _CROWD and len(game.voters) >= _PAIR


def _people(game: Game) -> list[Person]:
    """Those who sit at a game, each once."""
    return list({each.id: each for each in game.joined}.values())


def _welcome_in_rooms(game: Game) -> list[Person]:
    """The people who may be in a game's private rooms, without the forgotten: no invitation reaches them."""
    people = _people(game) if game.terms.dead_stay else game.still_playing
    return [each for each in people if isinstance(each.id, DiscordId)]


def _engines(game: Game) -> set[str]:
    """The ids of the engines that still play: in no thread, and possible parties to pacts in any room."""
    return {each.id for each in game.still_playing if isinstance(each.id, EngineId)}


def _party(game: Game, asker: Person, named: dict[str, str]) -> set[str]:
    """The ids of a room's members: the visitor and those who were `named`; raises the obstacle if there is one.

    With engines alone a person can be alone in a room: secret pacts with engines are made there.
    """
    players: dict[str, Person] = {each.id: each for each in _people(game)}
    welcome_ones = {each.id for each in _welcome_in_rooms(game)}
    if asker.id not in players:
        raise TableError(Trouble.STRANGER)
    if asker.id not in welcome_ones:
        raise TableError(Trouble.OUT)
    engines = _engines(game)
    for each, name in named.items():
        if each in engines:
            continue
        if each not in players:
            raise NotOpenedError(Barrier.STRANGER, name=name)
        if each not in welcome_ones:
            raise NotOpenedError(Barrier.DEAD, name=players[each].name)
    party = {asker.id, *named} - engines
    if len(party) < _FEWEST and engines.isdisjoint(named):
        raise NotOpenedError(Barrier.ALONE)
    return party


_SLOW: Final = Gate(in_threads=True, waits=To.ASKER)
_ANOTHER: Final = Option("rooms.option_ally_more")


@dataclass(frozen=True, slots=True)
class RoomParts:
    """What other capabilities use of the rooms."""

    opener: RoomOpener
    publishing: Publishing
    readers: RoomReaders
    clearing: RoomClearing
    events: RoomEvents

    @classmethod
    def of(cls, kit: Kit, mailer: Mailer) -> Self:
        """Build them; `mailer` says in rooms what is to be said there."""
        table, reads = kit.table, kit.given.reads_messages
        records, notes = Rooms(kit.house.records), Notes(kit.house.records)
        threads = Threads(kit.client, records, notes)
        readers = RoomReaders(table, records, notes, threads, mailer, reads_messages=reads)
        opener = RoomOpener(table, records, threads, readers)
        return cls(
            opener,
            Publishing(table, records, notes, threads, kit.ping_filter, kit.offers, reads_messages=reads),
            readers,
            RoomClearing(table, records, notes, threads, readers, mailer, opener.into_gallery),
            RoomEvents(table, records, readers),
        )


def offer(rooms: RoomParts) -> Offer:
    """Return what people can do to plot, and about the rooms in which they do."""
    opener, publishing = rooms.opener, rooms.publishing
    named = {"player": Option("rooms.option_ally"), "player2": _ANOTHER, "player3": _ANOTHER}
    return Offer(
        commands=(
            SlashCommand("room open", "rooms.ally_description", opener.ally, named, _SLOW),
            SlashCommand("room gallery", "rooms.gallery_description", opener.gallery, gate=_SLOW),
        ),
        presses=presses_of(opener, publishing),
        letters=(rooms.readers,),
        closing=(rooms.clearing.follow,),  # first proposals and pacts are settled in the rooms
        hooks=(
            POST_LINES.by(opener.talk),
            BELOW_MORE.by(opener.more, publishing.more),
            BELOW_EVENT.by(gallery_buttons),  # no answer, but before the ways on: it is where somebody has just fallen
        ),
    )
