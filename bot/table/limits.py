"""How much one person may have at once: one refusal for whatever there is a stated number of.

The numbers stand beside what they count.
"""

from enum import StrEnum

from bot.djambi.errors import Refusal


class Limit(StrEnum):
    """What one person may have only so many of."""

    DRAWINGS = "drawings"
    """Replays, sheets and exports that are not ready yet."""
    PLANS = "plans"
    """Plans of somebody in a game, wherever they lie."""
    PROPOSALS = "proposals"
    """Moves that somebody has proposed in a game and that are still open."""


class LimitError(Refusal):
    """Somebody has as many as one may have: `most` of what `limit` says."""

    def __init__(self, limit: Limit, most: int) -> None:
        """Keep the facts."""
        super().__init__(limit.value)
        self.limit = limit
        self.most = most
