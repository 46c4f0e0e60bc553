"""A life in which somebody is reminded, or a caretaker plays, at once, and not after a day or some seconds."""

from typing import Any, Final

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.engines import caretakers, engine_players
from bot.store.dues import Dues
from bot.table.person_id import EngineLevel
from bot.table.time import due, timekeeper
from tests.invariants import plant

_OFTEN: Final = 0.1


def remind_at_once() -> None:
    """Let a life remind people as soon as it is their turn, and look for that all the time without noting that."""

    async def nothing(*given: Any) -> None:
        del given

    vars(due).update(FREE_REMINDERS=(_OFTEN, 1e9, 2e9), WRITING=0)
    vars(timekeeper).update(WRITING=0)  # who has written a moment ago, and whose turn it is again, is reminded too
    plant(Dues, "beat", nothing)
    DjambiClient._keep_time.change_interval(seconds=_OFTEN)  # noqa: SLF001


def play_at_once() -> None:
    """Let engines let no time pass."""
    vars(engine_players).update(PAUSE=0.0)


def take_care_at_once() -> None:
    """Let a caretaker play as soon as it may, without much thought."""
    play_at_once()
    vars(caretakers).update(LEVEL=EngineLevel.EASY)
