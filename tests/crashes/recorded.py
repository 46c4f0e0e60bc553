"""What was recorded of a game while the bot died and Discord misbehaved: all that the invariants look at."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

import discord

from bot.address import PostgresAddress
from bot.djambi.moves import write_move
from bot.store.records import Records
from bot.store.store import Store
from bot.table.check import differences
from bot.table.events import CaretakerPlayed, Event, TurnPlayed
from bot.table.model import Game
from bot.table.pacts.pact_records import Ledger, Pacts
from bot.table.pacts.standing import Standing
from bot.table.person_id import EngineId
from bot.table.table import Table
from bot.table.time.pace import Span
from tests.discord_ui.world import Ordered
from tests.standin.places import Channel, Json
from tests.standin.rest import Asked
from tests.standin.server import Standin

RECORD: Final = "djambi.db"

_MACHINES: Final = ("engine-", "care-")
"""How the ids of what engines and caretakers do begin."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A legal move that somebody made in their turn, and the id of the request by which they did.

    `playable_at` is when the bot could play it, in seconds since 1970, if that was later than it was typed: no run was
    listening, or the database was away.
    """

    request: str
    move: str
    playable_at: float = field(default=0.0, compare=False)

    @property
    def is_of_a_machine(self) -> bool:
        """Whether an engine or a caretaker made it: nobody can say beforehand what they play."""
        return self.request.startswith(_MACHINES)


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or room: the ids of the messages there that have to be answered (`due`), and of those that `may` be,
    what the bot has written (`posts`), and what Discord was `asked` for there.
    """

    due: tuple[str, ...]
    may: frozenset[str]
    posts: tuple[Json, ...]
    asked: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game: the `moves` that people made, what is in the database, and what can be seen in its channel and rooms.

    What machines played is among the `moves` where the database has it. `seen` is the newest message that is noted as
    read, `left` what is still to be posted, `differences` what `djambi check` says; `pacts` are all that were drafted,
    with what became of them. In the `gaps` no run was listening, as spans of seconds since 1970.
    """

    moves: tuple[Meant, ...]
    game: Game
    events: tuple[Event, ...]
    seen: int
    left: tuple[tuple[int, int], ...]
    differences: tuple[str, ...]
    channel: Place
    rooms: tuple[Place, ...] = ()
    pacts: tuple[Standing, ...] = ()
    gaps: tuple[Span, ...] = ()


def is_of_a_machine(event: Event) -> bool:
    """Return whether an engine or a caretaker did something."""
    return isinstance(event, CaretakerPlayed) or isinstance(event.person.id, EngineId)


def place(standin: Standin, channel: Channel, due: Iterable[str], may: Iterable[str] = (), since: int = 0) -> Place:
    """Return what there is in a channel or room now; in a channel only `since` a message."""
    path = f"/channels/{channel.id}/messages"
    begins = discord.utils.snowflake_time(since).timestamp()
    return Place(
        due=tuple(due),
        may=frozenset(may),
        posts=tuple(dict(post) for post in standin.posts(channel) if int(post["id"]) >= since),
        asked=tuple(asked for asked in standin.rest.requests if asked.path == path and asked.at >= begins),
    )


async def record(
    kept: Path | PostgresAddress,
    number: int,
    moves: Iterable[Meant],
    channel: Place,
    rooms: Iterable[Place] = (),
    gaps: Iterable[Span] = (),
) -> Recorded:
    """Return what there is of a game now, which is played in that channel and kept there; the bot may be alive."""
    async with Store.read_only(kept) as store:
        table = Table(store, Ordered())
        game = await table.last_game(str(number))
        events = await table.events(game)
        return Recorded(
            moves=tuple(_with_machines(moves, events)),
            game=game,
            events=tuple(events),
            seen=int(await store.seen(str(number)) or 0),
            left=tuple(await store.unsent(game.id)),
            differences=tuple([line async for line in differences(store)]),
            channel=channel,
            rooms=tuple(rooms),
            pacts=tuple(await Ledger(table, Pacts(Records(store))).of_game(game)),
            gaps=tuple(gaps),
        )


def _with_machines(moves: Iterable[Meant], events: Iterable[Event]) -> Iterator[Meant]:
    """What people meant to play, and in between what machines have played."""
    meant = iter([each for each in moves if not each.is_of_a_machine])
    for event in events:
        if not isinstance(event, TurnPlayed):
            continue
        if is_of_a_machine(event):
            yield Meant(event.request, write_move(event.move))
        else:
            yield from islice(meant, 1)
    yield from meant
