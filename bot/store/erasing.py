"""What the database has about a person, erasing a person, and deleting the games of a channel."""

import json
from collections.abc import Collection
from typing import Final

from bot.store.home import Remains, Statement
from bot.store.rows import ENTRY, Entry
from bot.store.store import Store

_NOBODYS: Final = "person_id = ?2, person_name = '', request = hashed(request)"
_AUTHOR: Final = "author = CASE author WHEN ?1 THEN ?2 ELSE author END"
_REWRITTEN: Final = f"{_AUTHOR}, body = without(body, ?1, ?2), version = version + 1"
_NOT_SHARED: Final = "kind NOT IN (SELECT value FROM json_each(?))"
_OF_NO_RECORD: Final = "paper > 0 AND NOT EXISTS (SELECT 1 FROM papers WHERE papers.id = named.paper)"

_AT_ONCE: Final = 500
"""So many channels, or servers, are asked for at a time."""

_OF_CHANNELS: Final = ("games", "places", "seen", "absent", "refused", "finished", "tallies")
OF_GAMES: Final = ("due", "silent", "outbox", "letters", "named", "papers", "journal", "uncounted", "played", "rated")
"""Tables with a column `game`; what rows belong to comes after them."""
_OF_PERSON: Final = ("refused", "played", "tallies", "named")
_OF_CHANNEL: Final = "game IN (SELECT id FROM games WHERE channel = ?)"
_SEEN_IN_ROOMS: Final = f"DELETE FROM seen WHERE channel IN (SELECT place FROM papers WHERE {_OF_CHANNEL})"


class Erasing:
    """Finds and erases what people want to have back."""

    def __init__(self, store: Store) -> None:
        """Erase in `store`."""
        self._store = store

    async def open_channels_of(self, person: str) -> list[str]:
        """Return the channels with an open game in which a person has done something."""
        sql = "SELECT channel FROM games WHERE is_open AND id IN (SELECT game FROM journal WHERE person_id = ?)"
        return [str(row[0]) for row in await self._store.read(f"{sql} ORDER BY id", person)]

    async def open_channels_offering(self, person: str) -> list[str]:
        """Return the channels with an open game in which a seat was offered while a person was named there."""
        offered = "SELECT game FROM named WHERE person = ? AND paper = 0"
        sql = f"SELECT channel FROM games WHERE is_open AND id IN ({offered}) ORDER BY id"
        return [str(row[0]) for row in await self._store.read(sql, person)]

    async def games_of(self, person: str) -> list[int]:
        """Return the games in which a person has done something."""
        sql = "SELECT DISTINCT game FROM journal WHERE person_id = ? ORDER BY game"
        return [row[0] for row in await self._store.read(sql, person)]

    async def entries_of(self, person: str) -> list[Entry]:
        """Return all that a person has done, in every game."""
        rows = await self._store.read(f"SELECT {ENTRY} FROM journal WHERE person_id = ? ORDER BY game, seq", person)
        return [Entry(*row) for row in rows]

    async def refused_of(self, person: str) -> list[tuple[str, str]]:
        """Return the remembered refused requests of a person: the channel, and the request."""
        sql = "SELECT channel, request FROM refused WHERE person = ? ORDER BY id"
        return [(str(row[0]), str(row[1])) for row in await self._store.read(sql, person)]

    async def calls_of(self, person: str) -> list[tuple[str, str, str, float]]:
        """Return whom a person called lately, and who called them: the caller, who was called, for what, and when."""
        sql = "SELECT caller, called, kind, at FROM calls WHERE caller = ?1 OR called = ?1 ORDER BY at"
        return [(str(row[0]), str(row[1]), str(row[2]), float(row[3])) for row in await self._store.read(sql, person)]

    async def progress_of(self, person: str) -> str:
        """Return a person's progress in the lessons, as an object of JSON."""
        return await self._store.progress(person)

    async def take_out(self, person: str, stand_in: str, shared: Collection[str]) -> None:
        """Put the id `stand_in`, without a name, in place of a person everywhere; delete the records that name them.

        Records of a kind that is `shared` stay, for the others in them. The games stay as they are, move by move.
        Requests stay known as done, but no number leads to their messages.
        """
        quoted, out = json.dumps(person), (person, stand_in)
        statements: list[Statement] = [
            (f"UPDATE journal SET {_NOBODYS} WHERE person_id = ?1", out),
            ('UPDATE journal SET "table" = without("table", ?1, ?2) WHERE instr("table", ?3) > 0', (*out, quoted)),
            ("UPDATE games SET host_id = ?2, host_name = '' WHERE host_id = ?1", out),
            (
                f"DELETE FROM papers WHERE (author = ? OR instr(body, ?) > 0) AND {_NOT_SHARED}",
                (person, quoted, json.dumps([*shared])),
            ),
            (f"DELETE FROM named WHERE {_OF_NO_RECORD}", ()),
            (f"UPDATE papers SET {_REWRITTEN} WHERE author = ?1 OR instr(body, ?3) > 0", (*out, quoted)),
            ("DELETE FROM people WHERE person = ?", (person,)),
            ("DELETE FROM calls WHERE caller = ?1 OR called = ?1", (person,)),
            ("UPDATE rated SET ranking = without(ranking, ?1, ?2) WHERE instr(ranking, ?3) > 0", (*out, quoted)),
            ("UPDATE ratings SET person = ?2 WHERE person = ?1", out),
            *((f"DELETE FROM {table} WHERE person = ?", (person,)) for table in _OF_PERSON),
            ("DELETE FROM letters WHERE substr(key, instr(key, ':') + 1) = ?", (person,)),
        ]
        await self._store.erase(statements)

    async def names_of(self, person: str) -> set[str]:
        """Return all names under which a person has done something."""
        sql = "SELECT DISTINCT person_name FROM journal WHERE person_id = ? AND person_name <> ''"
        return {str(row[0]) for row in await self._store.read(sql, person)}

    async def wipe(self, traces: Collection[str] = ()) -> Remains:
        """Wipe out what was erased, so that no file holds it, nor any of the `traces`; return what is left of it."""
        return await self._store.home.wipe(traces)

    async def go_on_wiping(self) -> Remains:
        """Do what could not be done then; return what is left."""
        return await self._store.home.go_on_wiping()

    @property
    def left(self) -> Remains:
        """What is still to be wiped out."""
        return self._store.home.left

    async def drop_channel(self, channel: str) -> None:
        """Delete every game of a channel and everything that belongs to it."""
        statements: list[Statement] = [(_SEEN_IN_ROOMS, (channel,))]
        statements += [(f"DELETE FROM {table} WHERE {_OF_CHANNEL}", (channel,)) for table in OF_GAMES]
        statements += [(f"DELETE FROM {table} WHERE channel = ?", (channel,)) for table in _OF_CHANNELS]
        await self._store.erase(statements)
        await self.wipe()

    async def channels(self, after: str = "") -> dict[str, float | None]:
        """Return channels in which there was ever a game: some of those that come `after`.

        With each comes since when it has been away, as far as that is noted.
        """
        return await self._some("games", "channel", "", after)

    async def servers(self, after: str = "") -> dict[str, float | None]:
        """Return servers for which something was chosen, as `channels` does."""
        return await self._some("servers", "server", "server ", after)

    async def _some(self, table: str, column: str, prefix: str, after: str) -> dict[str, float | None]:
        since = f"SELECT since FROM absent WHERE absent.channel = ?1 || {table}.{column}"
        some = f"FROM {table} WHERE {column} > ?2 GROUP BY {column} ORDER BY {column} LIMIT {_AT_ONCE}"
        rows = await self._store.read(f"SELECT {column}, ({since}) {some}", prefix, after)
        return {str(row[0]): row[1] for row in rows}

    async def drop_server(self, server: str) -> None:
        """Delete the settings of a server, and what was still to be said there."""
        letters = "DELETE FROM letters WHERE game = 0 AND substr(queue, instr(queue, ':') + 1) = ?"
        await self._store.erase([("DELETE FROM servers WHERE server = ?", (server,)), (letters, (server,))])
        await self.wipe()

    async def note_absent(self, channel: str, at: float) -> None:
        """Note that a channel is away since a time (seconds since 1970), if it was there until then."""
        await self._store.write([("INSERT INTO absent VALUES (?, ?) ON CONFLICT DO NOTHING", (channel, at))])

    async def note_present(self, channel: str) -> None:
        """Note that a channel is there."""
        await self._store.write([("DELETE FROM absent WHERE channel = ?", (channel,))])
