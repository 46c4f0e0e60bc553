"""What was recorded of a game while the bot died and Discord misbehaved: all that the invariants look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import discord

from bot.store.store import Store
from bot.table.check import differences
from bot.table.events import Event
from bot.table.model import Game
from bot.table.table import Table
from tests.discord_ui.world import Ordered
from tests.standin.places import Channel, Json
from tests.standin.rest import Asked
from tests.standin.server import Standin

RECORD: Final = "djambi.db"


@dataclass(frozen=True, slots=True)
class Meant:
    """A legal move that somebody made in their turn, and the id of the request by which they did."""

    request: str
    move: str


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
    """A game: the `moves` that people made, what is in the record, and what can be seen in its channel and rooms.

    `seen` is the newest message that is noted as read, `left` what is still to be posted, `differences` what `djambi
    check` says.
    """

    moves: tuple[Meant, ...]
    game: Game
    events: tuple[Event, ...]
    seen: int
    left: tuple[tuple[int, int], ...]
    differences: tuple[str, ...]
    channel: Place
    rooms: tuple[Place, ...] = ()


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
    folder: Path, number: int, moves: Iterable[Meant], channel: Place, rooms: Iterable[Place] = ()
) -> Recorded:
    """Return what there is of a game now, which is played in that channel; the bot may be alive."""
    async with Store.read_only(folder / RECORD) as store:
        table = Table(store, Ordered())
        game = await table.last_game(str(number))
        return Recorded(
            moves=tuple(moves),
            game=game,
            events=tuple(await table.events(game)),
            seen=int(await store.seen(str(number)) or 0),
            left=tuple(await store.unsent(game.id)),
            differences=tuple([line async for line in differences(store)]),
            channel=channel,
            rooms=tuple(rooms),
        )
