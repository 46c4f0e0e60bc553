"""Games that are over, found again by where they were played."""

from bot.store.store import Store


class PastGames:
    """The games of a record that are over; may be shared by any number of tasks."""

    def __init__(self, store: Store) -> None:
        """Look them up in `store`."""
        self._store = store

    async def last_in(self, channel: str) -> int | None:
        """Return the number of the newest game in a channel that is over and in which a turn was played, if any."""
        played = "SELECT 1 FROM journal WHERE game = id AND action = 'move'"
        rows = await self._store.read(
            f"SELECT id FROM games WHERE channel = ? AND NOT is_open AND EXISTS ({played}) ORDER BY id DESC LIMIT 1",
            channel,
        )
        return int(rows[0][0]) if rows else None
