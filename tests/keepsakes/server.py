"""The kept server built again: its people, channels, threads and messages, with their numbers of then."""

import json
import pickle
from pathlib import Path
from typing import Any, Final

from simcord.backend import serializers
from simcord.backend.models import Channel, Guild, Member, Message, Role, ThreadMetadata, User

_STATE: Final = ("users", "guilds", "channels", "messages", "dm_channels", "application_id", "bot_user", "commands")
_NUMBERS: Final = ("_reserved_ids", "_sequences")
"""What numbers were given, so that none is given twice."""


def put_away(backend: Any) -> bytes:
    """Return all that is on a server, for `put_back`."""
    there = {name: getattr(backend, name) for name in (*_STATE, *_NUMBERS)}
    return pickle.dumps((backend.clock.elapsed, there))


def put_back(backend: Any, server: bytes) -> None:
    """Let a new `backend` have what was put away, at the time when it was."""
    backend.clock.elapsed, there = pickle.loads(server)  # noqa: S301 - our own
    vars(backend).update(there)


def build_server(backend: Any, path: Path) -> None:
    """Build the server that was written into `path` in a `backend` that has none."""
    kept = json.loads(path.read_text("utf-8"))
    backend.clock.elapsed = kept["now"]
    backend.application_id = kept["application"]
    del backend.users[backend.bot_user.id]
    backend.bot_user.id = kept["bot"]
    backend.users.update({number: User(number, name) for number, name in kept["people"]})
    backend.users[kept["bot"]] = backend.bot_user
    guild = backend.guilds[kept["guild"][0]] = Guild(*kept["guild"])
    guild.roles = {role["id"]: Role(**role) for role in kept["roles"]}
    guild.members = {number: Member(number, roles) for number, roles in kept["members"]}
    for channel in kept["channels"]:
        _build_channel(backend, guild, **channel)
    for message in kept["messages"]:
        _build_message(backend, **message)


def _build_channel(
    backend: Any,
    guild: Guild,
    thread: dict[str, Any] | None = None,
    members: dict[str, str] | None = None,
    **more: Any,
) -> None:
    channel = backend.channels[more["id"]] = Channel(**{"type": 0, **more})
    backend.messages[channel.id] = {}
    if thread is not None:
        channel.thread_metadata = ThreadMetadata(**thread)
        channel.thread_members = {int(number): since for number, since in (members or {}).items()}
        guild.thread_ids.append(channel.id)
    elif channel.guild_id:
        guild.channel_ids.append(channel.id)
    else:
        backend.dm_channels[channel.recipient_ids[0]] = channel.id


def _build_message(backend: Any, attachments: tuple[str, ...] = (), **more: Any) -> None:
    """Add a message; its pictures have names and nothing in them."""
    files = [
        {
            "id": str(more["id"] + 1),
            "filename": name,
            "size": 0,
            "url": "",
            "proxy_url": "",
            "content_type": "image/png",
        }
        for name in attachments
    ]
    reader = more.pop("for", None)
    seen_by = _answer_to(backend, reader) if reader else None
    message = Message(**more, attachments=files, interaction_metadata=seen_by)
    backend.messages[message.channel_id][message.id] = message
    backend.channels[message.channel_id].last_message_id = message.id


def _answer_to(backend: Any, reader: int) -> dict[str, Any]:
    """What says of a message that it answers `reader`, who alone sees it."""
    user = serializers.user_payload(backend.get_user(reader))
    return {"id": str(backend.application_id), "type": 3, "user": user, "authorizing_integration_owners": {}}
