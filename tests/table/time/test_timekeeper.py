"""The timekeeper on a real record: what it does when it is time, and what it leaves to others."""

import pytest

from bot.store.dues import Dues
from bot.table.events import Event, Reminded
from bot.table.time.pace import DAY
from bot.table.time.timekeeper import Timekeeper
from tests.table.club import Club

BEGINS = 1_000_000.0


class Keeping:
    """A timekeeper with a clock of its own at the table of a club."""

    def __init__(self, club: Club) -> None:
        """Begin a little before the club does."""
        self.trouble: list[int] = []
        self.dues = Dues(club.store)
        self.keeper = Timekeeper(club.table, self.dues, wrote=lambda *_: 0.0, report=self._report)

    def _report(self, game: int, error: Exception) -> None:
        del error
        self.trouble.append(game)

    async def tick(self, now: float) -> list[Event]:
        """Be there until now, and do what is due."""
        for at in (BEGINS - 1, now):
            await self.dues.beat(at, 1e9)
        return await self.keeper.tick(now)


@pytest.mark.parametrize("damaged", ['{"seats": 3}', "[]", "3", '{"stops": [{"who": "", "since": 1e300}]}'])
async def test_a_game_that_cannot_be_read_stops_no_other(club: Club, damaged: str) -> None:
    """Whatever is wrong with it, which is reported once a day."""
    keeping, other = Keeping(club), await club.start(2)
    await club.resign(other.host)
    await club.start(2)
    game = (await club.game()).id
    await club.open(channel="garden")
    broken = (await club.table.game("garden")).id
    await club.store.write([('UPDATE journal SET "table" = ? WHERE game = ?', (damaged, broken))])
    done = await keeping.tick(BEGINS + 2 * DAY)
    assert [(event.game.id, type(event)) for event in done] == [(game, Reminded)]
    assert keeping.trouble == [broken]
