"""`djambi replay`: a game as an animation or a sheet, in a file."""

import sys
from collections.abc import Sequence
from pathlib import Path

from bot.scene import on_the_board, replayed
from bot.table.events import Event
from bot.table.game.chronicle import turning_points
from rendering import REPLAY_SIZE, SHEET_SIZE, THEMES, Renderer, animation, sheet


def write_replay(events: Sequence[Event], theme: str, out: Path, *, sheet_only: bool) -> None:
    """Write what `events` did on the board into `out`, saying on a screen how far it is.

    Raises `SceneError` if nothing was done on the board, `OSError` if it cannot be written.
    """
    shown = on_the_board(events)
    if sheet_only and shown:
        moments = [moment.event for moment in turning_points(shown)]
        data = sheet(Renderer(THEMES[theme], SHEET_SIZE), replayed(moments), [event.turn for event in moments])
    else:
        data = animation(Renderer(THEMES[theme], REPLAY_SIZE), replayed(shown), report)
    out.write_bytes(data)


def report(done: int, count: int) -> None:
    """Keep one line of the screen up to date, where there is one."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{done}/{count}", end="" if done < count else "\n", file=sys.stderr, flush=True)
