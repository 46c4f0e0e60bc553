"""The health file: the bot's state as numbers that people, Docker and Prometheus's text collector can read."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

INTERVAL: Final = 15
"""The file is written every so many seconds."""

_STALE: Final = 4 * INTERVAL
_WRITTEN: Final = "written_timestamp_seconds"
_CONNECTED: Final = "connected"
_APART: Final = "disconnected_seconds"
_START_IN: Final = "session_start_in_seconds"
_RECORD: Final = "record_in_place"
_WRITABLE: Final = "record_takes_writes"
_PLAYS: Final = "plays"
_BACKUP: Final = "backup_timestamp_seconds"


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the bot."""

    apart: float | None = None
    """For how many seconds it has not been connected; `None` if it is."""
    start_in: float = 0
    """In how many seconds Discord allows another session, if the bot has to wait for that."""
    record_in_place: bool = True
    record_takes_writes: bool = True
    plays: bool = True
    """Whether no other process plays, while this one stands ready."""
    backup: float | None = None
    """When the newest of the daily backups was made, 0 if none was; `None` if the bot makes none."""


def write_health(path: Path, now: float, counts: Mapping[str, int], health: Health) -> None:
    """Replace the file at `path` atomically; `now` is in seconds since 1970. Raises `OSError` if it cannot."""
    numbers = {
        _CONNECTED: health.apart is None,
        _APART: health.apart or 0,
        _START_IN: health.start_in,
        _RECORD: health.record_in_place,
        _WRITABLE: health.record_takes_writes,
        _PLAYS: health.plays,
        **({} if health.backup is None else {_BACKUP: health.backup}),
        _WRITTEN: now,
    }
    lines = []
    for name, value in counts.items():
        lines += [f"# TYPE djambi_{name}_total counter", f"djambi_{name}_total {value}"]
    for name, number in numbers.items():
        lines += [f"# TYPE djambi_{name} gauge", f"djambi_{name} {int(number)}"]
    half = path.with_name(f".{path.name}")
    half.write_text("\n".join([*lines, ""]), "utf-8")
    half.chmod(0o644)  # for Prometheus's collector; whether it gets this far is up to the folder
    half.replace(path)


def remove_health(path: Path) -> None:
    """Remove the file at `path`, since the bot ends."""
    path.unlink(missing_ok=True)


def ailment(path: Path, now: float) -> str:
    """Return what is wrong with the bot whose file is at `path`, in a sentence; "" if nothing is."""
    try:
        values = _read(path)
    except OSError:
        return f"the bot isn't running: there is no {path}"
    written = values.get(f"djambi_{_WRITTEN}", "")
    if not written.isdecimal():
        return f"{path} cannot be read"
    age = round(now - int(written))
    if age < -_STALE:
        return f"the bot was last heard of {-age} seconds after what is now by the clock, which was set back"
    if age > _STALE:
        return f"the bot has not been heard of for {age} seconds"
    return _unusable(values) or _apart(values)


def well_being(path: Path) -> str:
    """Return what the bot does whose file is at `path`, and with which nothing is wrong."""
    stands_ready = _read(path).get(f"djambi_{_PLAYS}") == "0"
    return "ready; another process plays" if stands_ready else "the bot runs and is connected"


def age_of_backup(path: Path, now: float) -> float | None:
    """Return the age in seconds of the newest backup of the bot whose file is at `path`, if it has made any."""
    made = int(_read(path).get(f"djambi_{_BACKUP}", "0"))
    return max(0.0, now - made) if made else None


def _read(path: Path) -> dict[str, str]:
    """The numbers in the file at `path`; raises `OSError` if there is none."""
    lines = path.read_text("utf-8", errors="replace").splitlines()
    return dict(line.split(" ", 1) for line in lines if line.startswith("djambi_") and " " in line)


def _unusable(values: Mapping[str, str]) -> str:
    """Why the database cannot be used; "" if it can."""
    if values.get(f"djambi_{_RECORD}") == "0":
        return (
            "the record of the games cannot be used: it was deleted or replaced, or the database is away; see the log"
        )
    if values.get(f"djambi_{_WRITABLE}") == "0":
        return "the database takes no writes: its disk is full, or another program has locked it; see the log"
    return ""


def _apart(values: Mapping[str, str]) -> str:
    """Why the bot is not connected, as far as its file tells; "" if it is."""
    if values.get(f"djambi_{_CONNECTED}") == "1":
        return ""
    if (start_in := values.get(f"djambi_{_START_IN}", "0")) != "0":
        return f"Discord allows no new session for {start_in} seconds: the bot waits, so do not start it again"
    return f"the bot is not connected to Discord, for {values.get(f'djambi_{_APART}', '0')} seconds by then"
