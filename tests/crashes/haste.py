"""A life in which somebody is reminded at once, and not after a day."""

from typing import Any, Final

from bot.discord_ui.client import DjambiClient
from bot.store.dues import Dues
from bot.table.time import due
from tests.invariants import plant

_OFTEN: Final = 0.1


def remind_at_once() -> None:
    """Let a life remind people as soon as it is their turn, and look for that all the time without noting that."""

    async def nothing(*given: Any) -> None:
        del given

    vars(due).update(FREE_REMINDERS=(_OFTEN, 1e9, 2e9), WRITING=0)
    plant(Dues, "beat", nothing)
    DjambiClient._keep_time.change_interval(seconds=_OFTEN)  # noqa: SLF001
