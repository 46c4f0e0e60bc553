"""The scheduler beside a Discord that is slow."""

import asyncio
from dataclasses import replace
from typing import Any

from bot.discord_ui.time.scheduler import Scheduler
from bot.table.events import CameBack, Head
from tests.phrases.games import ALICE, game


class Slow:
    """Both a timekeeper, in whose two games something is due once, and who posts that, slowly."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self.beats = 0
        self.quick: set[int] = set()
        self.begun: list[int] = []
        self.answers = asyncio.Event()

    async def beat(self, *_: object) -> None:
        """Note that the bot is there."""
        self.beats += 1

    def reaches(self, channel: str) -> bool:
        """Return whether a channel is open."""
        return bool(channel)

    async def tick(self, now: float) -> list[CameBack]:
        """Return what was done in the second minute."""
        return (
            [CameBack(replace(game(), id=number), Head(ALICE, now, 1)) for number in (1, 2)] if self.beats == 2 else []
        )

    async def publish(self, game: int, *_: object) -> None:
        """Post something, when Discord answers."""
        self.begun.append(game)
        await self.answers.wait()


async def test_while_discord_is_slow_the_bot_is_still_there_and_other_games_are_not_held_up() -> None:
    slow: Any = Slow()
    scheduler = Scheduler(slow, slow, slow, lambda: 0.0, slow)
    minutes = asyncio.create_task(_minutes(scheduler, 3))
    for _ in range(20):
        await asyncio.sleep(0)
    assert (slow.beats, slow.begun) == (3, [1, 2])
    slow.answers.set()
    await minutes
    await scheduler.close()


async def _minutes(scheduler: Scheduler, count: int) -> None:
    for _ in range(count):
        await scheduler.tick()
