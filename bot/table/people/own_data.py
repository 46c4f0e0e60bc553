"""The data that the bot has about a person: shown to them, and erased when they ask for it."""

import json
from dataclasses import replace
from typing import Any

from bot.djambi.board import Side
from bot.store.erasing import Erasing
from bot.store.home import Remains
from bot.store.records import Records
from bot.store.results import Tallies
from bot.store.rows import Record
from bot.table import decide
from bot.table.converter import CONVERTER
from bot.table.events import Asked, Event
from bot.table.model import Game, Person, Phase
from bot.table.pacts.pact_records import Pacts
from bot.table.person_id import ForgottenId, person_id
from bot.table.plans.plan_records import PLAN_KIND
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import PACT_KIND, ROOM_KIND
from bot.table.table import Table
from bot.table.time.seats import keep_seat

_TRIES = 3


class People:
    """What the record has of each person."""

    def __init__(self, table: Table, records: Records, erasing: Erasing, tallies: Tallies) -> None:
        """Look into `table`, `records` and `tallies`, erase by `erasing`."""
        self._table = table
        self._records = records
        self._rooms = Rooms(records)
        self._pacts = Pacts(records)
        self._erasing = erasing
        self._tallies = tallies

    async def games_of(self, person: str) -> list[Game]:
        """Return the open games in which a person has a seat with which they are still playing, or wait for one."""
        games = [await self._table.game(channel) for channel in await self._erasing.open_channels_of(person)]
        return [game for game in games if _seats_in(game, person)]

    async def waited_for(self, person: str, but: int) -> list[Game]:
        """Return the games in which it is a person's turn, except one."""
        games = [game for game in await self.games_of(person) if game.id != but]
        return [game for game in games if game.to_move is not None and game.to_move.id == person]

    async def ever_in(self, person: str) -> list[int]:
        """Return all games in which a person has ever done something, by their numbers."""
        return await self._erasing.games_of(person)

    async def data_of(self, person: str) -> dict[str, Any]:
        """Return all that is kept of a person, as what JSON can hold."""
        entries = await self._erasing.entries_of(person)
        records = await self._records.naming(person)
        return {
            "id": person,
            "names": sorted({entry.person_name for entry in entries}),
            "done": [
                {"game": e.game, "entry": e.seq, "at": e.at, "action": e.action, **json.loads(e.body)} for e in entries
            ],
            "refused": [
                {"channel": channel, "request": request} for channel, request in await self._erasing.refused_of(person)
            ],
            "preferences": CONVERTER.unstructure(await self._table.preferences(Person(person_id(person), ""))),
            "counted": [
                {"channel": channel, "what": what, "count": count}
                for channel, what, count in await self._tallies.all_of(person)
            ],
            "ratings": [
                {"server": server, "mu": mu, "sigma": sigma, "games": games}
                for server, mu, sigma, games in await self._tallies.ratings_of(person)
            ],
            "calls": [
                {"by": caller == person, "kind": kind, "at": at}
                for caller, _, kind, at in await self._erasing.calls_of(person)
            ],
            "lessons": json.loads(await self._erasing.progress_of(person)),
            "seats_offered": [
                {"game": game.id, "side": side.name.lower()} for game, side, _ in await self._offered_to(person)
            ],
            "records": [
                {"game": p.game, "kind": p.kind, "place": p.place, "text": await self._text_of(p)} for p in records
            ],
        }

    async def _text_of(self, record: Record) -> str:
        """The text of a record; "" for a plan in a room, which only the people inside may read.

        They go on with the plan, and only Discord knows which people have left the room since.
        """
        room = await self._rooms.of_thread(record.place) if record.kind == PLAN_KIND else None
        return record.body if room is None else ""

    async def give_up_all(self, asked: Asked) -> list[Event]:
        """Let a person leave every lobby and resign in every game, without their name, and return what was done.

        They take over no seat that they were asked to.
        """
        asked = replace(asked, person=replace(asked.person, name=""))
        done = []
        for game, side, entry in await self._offered_to(asked.person.id):
            once = replace(asked, request=f"{asked.request}-{game.id}-seat-{side}")
            done.append(await self._table.do(game.channel, once, keep_seat, side=side, entry=entry))
        for game in await self.games_of(asked.person.id):
            for number in range(_seats_in(game, asked.person.id)):
                once = replace(asked, request=f"{asked.request}-{game.id}-{number}")
                if game.phase is Phase.LOBBY:
                    done.append(await self._table.do(game.channel, once, decide.leave, None))
                    continue
                now = await self._table.now(game)
                if sides := now.playing_sides_of(asked.person.id):
                    done.append(await self._table.do(game.channel, once, decide.give_up, sides[0]))
        return done

    async def _offered_to(self, person: str) -> list[tuple[Game, Side, int]]:
        """The seats that a person was asked to take over: the game, and the journal entry of the offer."""
        games = [await self._table.game(channel) for channel in await self._erasing.open_channels_offering(person)]
        return [
            (game, side, offer.entry)
            for game in games
            for side, offer in game.seat_offers.items()
            if offer.heir is not None and offer.heir.id == person
        ]

    async def forget(self, person: Person) -> Remains:
        """Remove a person, who plays in no open game any more, from the database; the games stay, with an empty name.

        So do the pacts that they signed, without their id: others have given their word in them, or were told of a
        breach. Drafts are deleted, since nobody can sign them any more. Return what is left on the disk of their id and
        their names.
        """
        who, stand_in = person.id, ForgottenId.new()
        names = {person.name, *await self._erasing.names_of(who)} - {""}
        for _ in range(_TRIES):  # somebody may have been writing an entry with their name at the same moment
            await self._pacts.drop_drafts_of(who)
            await self._erasing.take_out(who, stand_in, (ROOM_KIND, PACT_KIND))
            self._table.look_again()
        return await self._erasing.wipe([who, *names])

    @property
    def left(self) -> Remains:
        """What is left on the disk of people who were forgotten, at this moment."""
        return self._erasing.left

    async def go_on_forgetting(self) -> None:
        """Wipe out what could not be wiped out at once."""
        await self._erasing.go_on_wiping()


def _seats_in(game: Game, person: str) -> int:
    if game.phase is Phase.LOBBY:
        return sum(joined.id == person for joined in game.joined)
    return len(game.playing_sides_of(person))
