"""Whether there is a gateway, and since when there is none."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_ui import stopping
from bot.discord_ui.stopping import Contact


def client(shards: str) -> Any:
    """Return a client that is ready, some of whose shards are connected: all but the dots."""
    known = {number: SimpleNamespace(is_closed=lambda each=each: each == ".") for number, each in enumerate(shards)}
    return SimpleNamespace(is_ready=lambda: True, shards=known)


def test_who_waits_for_a_shard_is_not_apart_and_who_gets_one_is_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now, clients = 0.0, list[Any]()
    monkeypatch.setattr(stopping, "time", SimpleNamespace(monotonic=lambda: now))
    contact = Contact(lambda: clients)
    now = 1_000_000.0
    assert (contact.is_there, contact.apart) == (True, 0)
    clients.append(client("."))
    now += 5
    assert (contact.is_there, contact.apart) == (False, 5)
    clients.append(client("x"))  # while shards come one after the other, nobody is apart
    now += 5
    assert (contact.is_there, contact.apart) == (False, 0)
    now += 5
    assert contact.apart == 5
    clients[0] = client("x")
    assert (contact.is_there, contact.apart) == (True, 0)
