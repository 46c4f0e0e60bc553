"""Who may do what a host may, once the host is gone or was waited for long enough, and who can be called."""

from collections.abc import Iterable

from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.visit import Visit
from bot.table.cancelling import waited_long
from bot.table.model import Person, Phase
from bot.table.table import Table


class Hosting:
    """Knows whether a lobby is its host's alone, and who is still there to play."""

    def __init__(self, table: Table, members: Members) -> None:
        """Look at the games of `table`; `members` knows who has left the server."""
        self._table = table
        self._members = members

    async def anybody(self, visit: Visit) -> bool:
        """Return whether anybody with a seat in the lobby that is looked at may start and cancel it."""
        game = visit.open()
        if game.phase is not Phase.LOBBY or visit.place is None:
            return False
        if waited_long([await self._table.event(game.id, 0)], visit.at):
            return True
        return bool(await self._members.gone(visit.place.channel.guild, [game.host]))

    async def still_there(self, visit: Visit, people: Iterable[Person]) -> list[Person]:
        """Return those of `people` who have not left the server."""
        if visit.place is None:
            return []
        people = list(people)
        gone = await self._members.gone(visit.place.channel.guild, people)
        return [person for person in people if person.id not in gone]
