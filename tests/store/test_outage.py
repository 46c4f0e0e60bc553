"""What the log says of a database that takes no writes."""

import pytest

from bot.store import outage
from bot.store.outage import RefusedWrites
from bot.store.rows import RefusedWriteError, StoreError


async def test_of_refused_writes_the_log_tells_once_a_minute_and_once_when_they_are_taken(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refused = RefusedWrites()

    def write_at(moment: float, error: StoreError | None = None) -> None:
        monkeypatch.setattr(outage, "now", lambda: moment)
        with refused:
            if error is not None:
                raise error

    for moment in (0.0, 1.0, 59.0, 60.0, 61.0):
        with pytest.raises(RefusedWriteError):
            write_at(moment, RefusedWriteError("it is full"))
    with pytest.raises(StoreError):
        write_at(62.0, StoreError("it is taken"))
    write_at(70.0)
    write_at(71.0)
    assert [record.getMessage() for record in caplog.records] == [
        "the database has taken no writes for 0 s: it is full",
        "the database has taken no writes for 60 s: it is full",
        "the database takes writes again, after 70 s",
    ]
