"""What happens to a database, or on the way to it, while a move is typed; afterwards all is well again."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from typing import Final

from bot.phrases.languages import language
from tests.crashes.database import Database, has_room_of_its_own
from tests.crashes.story import Story
from tests.postgres.proxy import Loss, Way

Trouble = Callable[[Database, random.Random], Awaitable[None]]
"""Lets something happen to a database, at a moment of chance, and ends it."""

_SOON: Final = 0.03
"""Within how many seconds a move is read, played and noted as told, if nothing happens."""

_A_WHILE: Final = 0.3
_COMMITS: Final = 3
"""How many commits a move takes at most."""

_SLOW: Final = 0.02
_WORDS: Final = language("en").answers
_MOST_MOVES: Final = 40
"""After how many a disk without room is full for the database too."""


async def lose_a_commit(database: Database, chance: random.Random, *, loss: Loss) -> None:
    """One of the next commits comes to this."""
    database.proxy.losses = [*[None] * chance.randrange(_COMMITS), loss]


async def die(database: Database, chance: random.Random) -> None:
    """The server is killed, and started again at once."""
    await asyncio.sleep(chance.uniform(0, _SOON))
    await database.kill()
    await database.start()


async def fail_over(database: Database, chance: random.Random) -> None:
    """The server is killed, and one that followed it takes its place."""
    await database.be_followed()
    await asyncio.sleep(chance.uniform(0, _SOON))
    await database.fail_over()


async def be_thrown_out(database: Database, chance: random.Random) -> None:
    """All connections are ended by the server."""
    await asyncio.sleep(chance.uniform(0, _SOON))
    await database.throw_out()


async def be_cut(database: Database, chance: random.Random) -> None:
    """All connections are cut."""
    await asyncio.sleep(chance.uniform(0, _SOON))
    database.proxy.cut()


async def be_forgotten(database: Database, chance: random.Random) -> None:
    """Nothing passes any more by the connections that there are, and nobody says so."""
    await asyncio.sleep(chance.uniform(0, _SOON))
    database.proxy.forget()


async def be_slow(database: Database, chance: random.Random) -> None:
    """Everything takes its time."""
    database.proxy.slowness = chance.uniform(0, _SLOW)
    await asyncio.sleep(_A_WHILE)
    database.proxy.slowness = 0


async def be_refused(database: Database, chance: random.Random) -> None:
    """Nobody gets in for a moment."""
    await asyncio.sleep(chance.uniform(0, _SOON))
    database.proxy.way = Way.REFUSED
    database.proxy.cut()
    await asyncio.sleep(_A_WHILE)
    database.proxy.way = Way.OPEN


async def be_crowded(database: Database, chance: random.Random) -> None:
    """All places are taken by others for a moment."""
    async with database.crowded():
        await asyncio.sleep(chance.uniform(0, _A_WHILE))


ON_THE_WAY: Final[tuple[Trouble, ...]] = (
    *(partial(lose_a_commit, loss=loss) for loss in Loss),
    *(be_thrown_out, be_cut, be_forgotten, be_slow, be_refused),
)
"""What may happen to connections."""

BRIEF: Final[tuple[Trouble, ...]] = (*ON_THE_WAY, die)
"""Troubles so short that a caller who waits a while for the database does not notice them."""

AT_HOME: Final[tuple[Trouble, ...]] = (die, fail_over, be_crowded)
"""What may happen to the server."""

TROUBLES: Final[tuple[Trouble, ...]] = (*ON_THE_WAY, *AT_HOME)
"""All that may happen to a database."""


async def suffer(story: Story, trouble: Trouble) -> bool:
    """A move is typed while something happens to the database; return whether it was played, or else refused."""
    assert story.database is not None
    happening = trouble(story.database, story.chance)
    was_played = await story.finds_out(story.mover, story.chance.choice(story.legal()), happening)
    story.database.proxy.losses.clear()
    return was_played


async def be_dead(story: Story) -> None:
    """The server is killed, and started again when whoever asks was told; what was typed meanwhile is played then."""
    assert story.database is not None
    # Until a process has answered, it may not know yet that it has the lock; then it would stay silent.
    await story.standin.answered(await story.standin.slash(story.mover, "board", story.channel))
    await story.database.kill()
    token = await story.standin.slash(story.mover, "board", story.channel)
    assert await story.finds_out(story.mover, story.legal()[0], _back_once_told(story, story.database, token))


async def _back_once_told(story: Story, database: Database, token: str) -> None:
    try:
        said = await story.standin.answered(token)
    finally:
        await database.start()
    assert said["content"] == _WORDS.database_away


async def fill_the_disk(story: Story) -> None:
    """Moves are typed on a disk without room until the channel hears that one waits; then there is room again."""
    assert story.database is not None
    with ExitStack() as filled:
        filled.enter_context(story.database.full())
        for _ in range(_MOST_MOVES):
            heard = asyncio.create_task(_next_post(story))
            told = _room_once_told(heard, filled)
            assert await story.finds_out(story.mover, story.chance.choice(story.legal()), told)
            if heard.result() == _WORDS.database_waits:
                return
    raise AssertionError(f"there was room for {_MOST_MOVES} moves")


async def _next_post(story: Story) -> str:
    """The text of the next message of the bot."""
    before = len(story.standin.posts(story.channel))
    await story.standin.until(lambda: len(story.standin.posts(story.channel)) > before)
    return str(story.standin.posts(story.channel)[-1]["content"])


async def _room_once_told(heard: asyncio.Task[str], filled: ExitStack) -> None:
    if await heard == _WORDS.database_waits:
        filled.close()


OUTAGES: Final = (be_dead, *((fill_the_disk,) if has_room_of_its_own() else ()))
"""What lasts so long that people are told of it."""
