"""The open games in which the computer plays, found once at the start."""

from bot.store.home import CHANNEL_OF
from bot.store.store import Store


class EngineSeats:
    """Finds the games to which an engine or a caretaker may have to do something."""

    def __init__(self, store: Store) -> None:
        """Look in `store`."""
        self._store = store

    async def games(self) -> list[int]:
        """Return the numbers of the open games in which an engine has a seat, or a caretaker plays for somebody."""
        ours = self._store.home.serves(CHANNEL_OF.format("due"))
        found = await self._store.read(f"SELECT game FROM due WHERE engines AND {ours} ORDER BY game")
        return [int(row[0]) for row in found]
