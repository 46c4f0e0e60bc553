"""What was recorded of a game while the bot died and Discord misbehaved: all that the invariants look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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
class Recorded:
    """A game: what people did (`moves`, and the ids of the messages that had to be `refused`), what is in the record,
    what can be seen in the channel, and what Discord was asked for there.

    `seen` is the newest message that is noted as read, `left` what is still to be posted, `differences` what `djambi
    check` says.
    """

    moves: tuple[Meant, ...]
    refused: tuple[str, ...]
    game: Game
    events: tuple[Event, ...]
    seen: int
    left: tuple[tuple[int, int], ...]
    differences: tuple[str, ...]
    posts: tuple[Json, ...]
    asked: tuple[Asked, ...]


async def record(
    standin: Standin, folder: Path, channel: Channel, moves: Iterable[Meant], refused: Iterable[str]
) -> Recorded:
    """Return what there is of the last game of a channel now; the bot may be alive."""
    async with Store.read_only(folder / RECORD) as store:
        table = Table(store, Ordered())
        game = await table.last_game(str(channel.id))
        return Recorded(
            moves=tuple(moves),
            refused=tuple(refused),
            game=game,
            events=tuple(await table.events(game)),
            seen=int(await store.seen(str(channel.id)) or 0),
            left=tuple(await store.unsent(game.id)),
            differences=tuple([line async for line in differences(store)]),
            posts=tuple(dict(post) for post in standin.posts(channel)),
            asked=tuple(asked for asked in standin.rest.requests if asked.path == f"/channels/{channel.id}/messages"),
        )
