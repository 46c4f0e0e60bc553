"""`djambi doctor`: checks what the bot needs on this machine and at Discord, and says what to do if it is missing."""

import argparse
import asyncio
import base64
import binascii
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.address import PostgresAddress
from bot.cli.console import say
from bot.discord_ui.portal import UNREACHABLE, Application, Gateway, Portal, time_there, unreachable
from bot.health import ailment, well_being
from bot.phrases.languages import LANGUAGES
from bot.settings import Settings, SettingsError, check_start, quoted, read_settings
from bot.store.rows import StoreError
from bot.store.sqlite.files import beside, is_locked
from bot.store.store import Store

_ENV: Final = Path(".env")
_TOKEN: Final = re.compile(r"([\w-]{17,})\.[\w-]{6}\.[\w-]{27,}", re.ASCII)
_OTHERS: Final = 0o077
"""The rights of everybody but the owner."""

_ROOM: Final = 200_000_000
"""Free bytes below which the disk is said to be full: a game of 60 turns takes about 25 kB."""
_COPIES: Final = 2
"""A backup or an update takes as much room as the database twice."""
_WRONG_BY: Final = 3.0
"""For how many seconds the clock may be wrong, the answer's way included."""
_FEW_STARTS: Final = 20


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found; `advice` is what to do if something is wrong or, with `is_note`, could be better."""

    what: str
    advice: str = ""
    is_note: bool = False

    @property
    def is_wrong(self) -> bool:
        """Whether the bot can't run, or not for long, as it is."""
        return bool(self.advice) and not self.is_note

    def __str__(self) -> str:
        """Return the line."""
        mark = "WRONG" if self.is_wrong else "note " if self.advice else "ok   "
        return f"{mark} {self.what}{': ' if self.advice else ''}{self.advice}"


def examined() -> Iterator[Finding]:
    """Yield what each check finds; the settings come first, since the others need them."""
    yield _python()
    try:
        settings = read_settings()
        check_start(settings)
    except SettingsError as error:
        yield Finding("the settings", str(error))
        return
    yield from _settings(settings)
    yield from _folder(settings.data)
    yield from _database(settings)
    yield from asyncio.run(_discord(settings.token))
    yield _running(settings)


def _python() -> Finding:
    what = f"Python {sys.version.split()[0]}, {'64' if sys.maxsize > 2**32 else '32'}-bit"
    return Finding(what, "" if sys.maxsize > 2**32 else "install a 64-bit system: several parts have no 32-bit version")


def _settings(settings: Settings) -> Iterator[Finding]:
    if settings.language not in LANGUAGES:
        yield Finding(f"DJAMBI_LANGUAGE is {quoted(settings.language)}", f"choose one of {', '.join(LANGUAGES)}")
    for said in settings.unknown:
        what, _, advice = said.partition(": ")
        yield Finding(what, advice, is_note=True)
    if settings.client_secret and not settings.web:
        yield Finding("DJAMBI_CLIENT_SECRET is set, and DJAMBI_WEB is not", "set both, or no board opens", is_note=True)
    elif settings.client_secret:
        yield Finding("the board opens inside Discord, if Activities are enabled in the developer portal")
    if _is_token(settings.token):
        yield Finding("the token has the form of a bot's token")
    else:
        yield Finding("the token is no bot's token", "copy it again from the developer portal (Bot > Reset Token)")
    if sys.platform != "win32" and _ENV.is_file() and _ENV.stat().st_mode & _OTHERS:
        yield Finding("other users of this machine can read .env", "`chmod 600 .env`", is_note=True)


def _is_token(text: str) -> bool:
    """Whether a text is built like a bot's token, whose first part is the number of the bot."""
    if (parts := _TOKEN.fullmatch(text)) is None:
        return False
    with suppress(binascii.Error, UnicodeDecodeError):
        return base64.urlsafe_b64decode(f"{parts[1]}==").decode("ascii").isdecimal()
    return False


def _folder(folder: Path) -> Iterator[Finding]:
    there = _existing(folder)
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        yield Finding(
            f"the folder {there} can't be written", f"let the user who runs the bot own it ({error.strerror})"
        )
        return
    if there != folder:
        yield Finding(f"the folder {folder} is not there yet; the bot creates it")
    elif sys.platform != "win32" and folder.stat().st_mode & _OTHERS:
        yield Finding(f"other users of this machine can look into {folder}", f"`chmod 700 {folder}`", is_note=True)
    else:
        yield Finding(f"the folder {folder} can be written, by its owner alone")


def _existing(folder: Path) -> Path:
    """A folder, or the nearest one above it that exists."""
    return next(each for each in (folder, *folder.absolute().parents) if each.is_dir())


def _database(settings: Settings) -> Iterator[Finding]:
    database = settings.database
    if isinstance(database, Path):
        yield _room(database)
        if not database.exists():
            yield Finding(f"there is no database {database} yet; the bot creates it")
            return
    began = time.perf_counter()
    try:
        games = asyncio.run(_games(database))
    except StoreError as error:
        yield Finding(f"the database {database} can't be used", str(error))
        return
    took = "" if isinstance(database, Path) else f"; it answered within {time.perf_counter() - began:.1f} s"
    yield Finding(f"the database {database} can be read; number of games: {games:,}{took}")
    if isinstance(database, PostgresAddress):
        from bot.store.postgres.lock import processes  # noqa: PLC0415 - without that database there is no driver

        yield from map(Finding, asyncio.run(processes(database)))


async def _games(database: Path | PostgresAddress) -> int:
    async with Store.read_only(database) as store:
        return len(await store.games())


def _room(database: Path) -> Finding:
    size = sum(file.stat().st_size for file in (database, beside(database, "-wal")) if file.exists())
    free, needed = shutil.disk_usage(_existing(database.parent)).free, _COPIES * size + _ROOM
    what = f"free on the disk of the database: {free / 1e9:,.1f} GB"
    return Finding(what, "" if free > needed else f"make room: backups and updates need {needed / 1e9:,.1f} GB")


async def _discord(token: str) -> list[Finding]:
    """What can be seen of Discord."""
    try:
        ahead = time.time() - await time_there()
        async with Portal.of(token) as portal:
            application, gateway = await portal.application(), await portal.gateway()
    except SettingsError as error:
        return [Finding("Discord refuses the bot", str(error))]
    except UNREACHABLE as error:
        return [Finding(unreachable(error), "check the network and its firewall")]
    return [_clock(ahead), Finding("Discord knows the token"), _intents(application), _starts(gateway)]


def _clock(ahead: float) -> Finding:
    if abs(ahead) <= _WRONG_BY:
        return Finding("the clock is right")
    how = f"{abs(ahead):,.0f} s {'fast' if ahead > 0 else 'slow'}"
    return Finding(f"the clock is {how}", "let the system set it, such as with `timedatectl set-ntp true`")


def _intents(application: Application) -> Finding:
    if application.reads_messages:
        return Finding("players can type their moves: the message content intent is on")
    return Finding(
        "the message content intent is off, so players use /djambi move, mentions and replies",
        "turn it on in the developer portal (Bot > Message Content Intent), and restart the bot",
        is_note=True,
    )


def _starts(gateway: Gateway) -> Finding:
    what = f"shards that Discord wants: {gateway.shards}; session starts left today: {gateway.starts_left}"
    few = gateway.starts_left < max(_FEW_STARTS, 2 * gateway.shards)
    return Finding(what, "don't restart the bot before you know why it was started so often" if few else "")


def _running(settings: Settings) -> Finding:
    wrong = ailment(settings.health, time.time())
    if not wrong:
        return Finding(well_being(settings.health))
    in_use = isinstance(settings.database, Path) and is_locked(settings.database)
    advice = "read its log" if in_use else "start it with `djambi`"
    return Finding(wrong, advice, is_note=True)


def _doctor(options: argparse.Namespace) -> int:
    found = list[Finding]()
    for finding in examined():
        say(str(finding))
        found.append(finding)
    wrong = sum(finding.is_wrong for finding in found)
    say(f"{wrong} of {len(found)} checks failed" if wrong else "nothing is wrong")
    return 1 if wrong else 0


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {"doctor": _doctor}
