"""Saving the simulated server from one start to the next: people, channels, messages and pictures."""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import cattrs
from cattrs.preconf.json import make_converter
from simcord.backend import Backend
from simcord.backend.models import Channel, Guild, Message, User

from bot.demo.simcord_adapting import put_file
from bot.demo.stage import Stage
from bot.settings import SettingsError
from bot.store.sqlite.files import PRIVATE

_SERVER: Final = "server.json"
_FILES: Final = "files"
_CONVERTER: Final = make_converter()


@dataclass(frozen=True, slots=True)
class SavedServer:
    """A saved server; its clock is `ahead` seconds of ours."""

    language: str
    ahead: float
    application: int
    bot: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    letter_boxes: dict[int, int]


class Keeper:
    """Saves and loads a server in a folder."""

    def __init__(self, folder: Path) -> None:
        self._server = folder / _SERVER
        self._files = folder / _FILES

    def forget(self) -> None:
        """Delete the saved server."""
        self._server.unlink(missing_ok=True)
        shutil.rmtree(self._files, ignore_errors=True)

    def load(self) -> SavedServer | None:
        """Return the saved server, if there is one; raises `SettingsError` if it cannot be read."""
        try:
            return _CONVERTER.loads(self._server.read_text("utf-8"), SavedServer)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, cattrs.BaseValidationError) as error:
            raise SettingsError(f"{self._server} cannot be read; `djambi demo --new` begins again") from error

    def restore(self, kept: SavedServer, backend: Backend) -> None:
        """Fill the empty `backend` with the saved server. Messages that only one person saw are gone, as on Discord."""
        backend.application_id, backend.bot_user = kept.application, kept.users[kept.bot]
        backend.users, backend.guilds, backend.channels = kept.users, kept.guilds, kept.channels
        backend.dm_channels = kept.letter_boxes
        for channel, messages in kept.messages.items():
            backend.messages[channel] = {id_: each for id_, each in messages.items() if not each.is_ephemeral}
        for attachment in _attachments(backend):
            file = self._files / attachment["id"]
            put_file(backend, attachment["url"], file.read_bytes() if file.exists() else b"")

    def save(self, stage: Stage) -> None:
        """Save the server."""
        stage.unsaved, backend = False, stage.env.backend
        self._files.mkdir(exist_ok=True)
        for attachment in _attachments(backend):
            file = self._files / attachment["id"]
            if not file.exists():
                _write(file, backend.cdn.get(attachment["url"]) or b"")
        kept = SavedServer(
            stage.lang.code,
            stage.ahead,
            backend.application_id,
            backend.bot_user.id,
            backend.users,
            backend.guilds,
            backend.channels,
            backend.messages,
            backend.dm_channels,
        )
        _write(self._server, _CONVERTER.dumps(kept).encode())


def _attachments(backend: Backend) -> Iterator[dict[str, Any]]:
    for messages in backend.messages.values():
        for message in messages.values():
            yield from message.attachments


def _write(file: Path, what: bytes) -> None:
    """Write a file atomically, readable by its owner only."""
    draft = file.with_name(f"{file.name}.draft")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, PRIVATE), "wb") as opened:
        opened.write(what)
    draft.replace(file)
