"""Who may plan where: in a room only those who belong to it, anywhere else everybody alone."""

from dataclasses import dataclass

from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.visit import Visit
from bot.discord_ui.rooms.threads import is_inside
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.table.model import Game, Person, TableError, Trouble
from bot.table.plans.plan_papers import own_place
from bot.table.rooms.room_papers import Rooms
from bot.table.rooms.rooms import Room
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody plans: the game as it is, and the place of the plans; `room` is `None` for a board of their own.

    `lang` is what is spoken there; `may_attach` is whether pictures can be sent there.
    """

    game: Game
    place: str
    person: Person
    lang: Language
    room: Room | None = None
    may_attach: bool = True

    @property
    def is_next(self) -> bool:
        """Whether it is the turn of the one who plans."""
        return self.game.to_move is not None and self.game.to_move.id == self.person.id

    @property
    def people(self) -> frozenset[str]:
        """The ids of those who are known to see what is shown there."""
        return frozenset({self.person.id, *(self.room.people if self.room else ())})


class Spots:
    """Lets people into the rooms to which they belong."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        """Look up games at `table`, and rooms in `rooms`."""
        self._table = table
        self._rooms = rooms

    async def of(self, visit: Visit) -> Spot:
        """Return where the one who asks plans; raises `TableError` in a room to which they do not belong."""
        spot = await self.in_room(visit.source.channel, visit.person)
        return spot or Spot(visit.seen(), own_place(visit.person.id), visit.person, visit.lang)

    async def room_of(self, where: object) -> tuple[Room, Game] | None:
        """Return the room that a thread is, with its game, or `None` if it is none."""
        place = place_of(where)
        room = await self._rooms.of_thread(str(place.thread.id)) if place and place.thread else None
        return (room, await self._table.game_of(room.game)) if room else None

    async def in_room(self, where: object, asker: Person) -> Spot | None:
        """Return where `asker` plans in a thread, or `None` if that is no room; raises `TableError` as `of` does."""
        place = place_of(where)
        if place is None or place.thread is None:
            return None
        room = await self._rooms.of_thread(str(place.thread.id))
        if room is None:
            return None
        game = await self._table.game_of(room.game)
        if not room.is_for(game, asker.id) or not await is_inside(room, place.thread, asker.id):
            raise TableError(Trouble.NOT_IN_ROOM)
        attach = place.thread.permissions_for(place.thread.guild.me).attach_files
        return Spot(game, room.thread, asker, language(game.terms.language), room, attach)
