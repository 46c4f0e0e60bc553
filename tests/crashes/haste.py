"""A life in which somebody is reminded, or a machine plays, at once, and not after a day or some seconds; or the other
way round, one that can wait.
"""

import functools
import itertools
import threading
from dataclasses import replace
from typing import Any, Final

from bot.discord_ui.client import DjambiClient
from bot.discord_ui.engines import engine_players
from bot.discord_ui.engines.engine_plotters import EnginePlotters
from bot.djambi.board import Side
from bot.engine import Level
from bot.store.dues import Dues
from bot.store.postgres import connections
from bot.table.engines.caretaking import weigher
from bot.table.model import Pace, TimeUp
from bot.table.person_id import EngineLevel
from bot.table.time import appointment, due, pace, timekeeper
from bot.table.time.absence import may_run_out
from bot.worker import thinkers
from tests.invariants import plant

_OFTEN: Final = 0.1
_WHILE_IT_THINKS: Final = 0.005
_LONG: Final = 30.0

CALL: Final = 2.0
"""How many seconds before a start everybody is called then."""

TOLERATED: Final = CALL / 4
"""How long an outage may be then that does not put a start off."""

TURN: Final = 4
"""So many seconds a turn of one minute takes in a hurried evening."""


def remind_at_once() -> None:
    """Let a life remind people as soon as it is their turn, and look for that all the time without noting that."""

    async def nothing(*given: Any) -> None:
        """Note nothing."""

    vars(due).update(FREE_REMINDERS=(_OFTEN, 1e9, 2e9))
    vars(pace).update(
        RHYTHM_OF_DAYS=replace(pace.RHYTHM_OF_DAYS, writing=0, apart=0)
    )  # who has written a moment ago is reminded too
    plant(Dues, "beat", nothing)
    DjambiClient._keep_time.change_interval(seconds=_OFTEN)  # noqa: SLF001


def play_at_once() -> None:
    """Let engines let no time pass, and weigh pacts at a glance."""
    vars(engine_players).update(PAUSE=0.0)

    def at_a_glance(self: EnginePlotters, game: Any) -> Any:
        return weigher(game, functools.partial(self._asked, game.id), Level(1, 0.0))

    plant(EnginePlotters, "_weigh", at_a_glance)


def take_care_at_once() -> None:
    """Let a caretaker play as soon as it may, without much thought."""
    play_at_once()
    vars(engine_players).update(LEVEL=EngineLevel.EASY)


def hurry_an_evening() -> None:
    """Let a turn of one minute take `TURN` seconds, with a reminder at half, a call before the end, and a stand-in.

    Only Blue's time runs out: the other player plays when the story says so. That the bot is there is noted less often
    for that: it would be counted as steps.
    """
    plant(due, "may_run_out", lambda game: game.position.to_move == Side.BLUE and may_run_out(game))
    take_care_at_once()
    pace.PACES["1m"] = Pace(TURN, TURN, late=TimeUp.CARE, unit=1)
    hurried = replace(pace.RHYTHM_OF_MINUTES, on_its_way=0.1, again=0.3, shortest=TURN / 2, last=TURN / 4)
    vars(pace).update(RHYTHM_OF_MINUTES=hurried)
    vars(timekeeper).update(BEATS=TURN / 4)
    DjambiClient._hurry.change_interval(seconds=_OFTEN / 2)  # noqa: SLF001


def hurry_a_start() -> None:
    """Let everybody be called `CALL` seconds before the time at which a game is to start, in an evening in a hurry."""
    hurry_an_evening()
    vars(appointment).update(CALL=CALL, LEAST=CALL / 5, MORE=CALL, TOLERATED=TOLERATED, _MINUTE=_OFTEN)


def lose_thinkers() -> None:
    """Let the process that thinks be killed at every second question: at once, or while it thinks."""
    process, count = thinkers._Process, itertools.count()  # noqa: SLF001
    ask = process.ask

    def dying(self: Any, *given: Any) -> object:
        number = next(count)
        if number % 2 == 0:
            threading.Timer(_WHILE_IT_THINKS * (number % 4 // 2), self._running.kill).start()
        return ask(self, *given)

    plant(process, "ask", dying)


def hurry_machines() -> None:
    """Let engines and caretakers play at once, and the process in which they think be killed again and again."""
    take_care_at_once()
    lose_thinkers()


def be_patient() -> None:
    """Let a life wait long for a database that is somewhere else, so that nobody is refused because of a moment."""
    vars(connections).update(PATIENCE=_LONG)


def live_in_town() -> None:
    """Let machines hurry and be killed, and the database be waited for."""
    hurry_machines()
    be_patient()
