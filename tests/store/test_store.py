"""The database keeps what it was given: rows, numbers, outbox, and who may have which number."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.address import PostgresAddress
from bot.store.dues import EngineSeats
from bot.store.erasing import Erasing
from bot.store.places import Places
from bot.store.records import Records
from bot.store.rows import ChannelTakenError, RefusedRequest, RepeatedError, SeqTakenError, StoreError
from bot.store.sqlite.home import SqliteHome
from bot.store.store import Store
from bot.store.tables import TABLES
from tests.store.records import entry, header, new_game, rows, setting


async def test_a_header_comes_back_as_it_was_given(store: Store) -> None:
    """With the number that the database gave it."""
    given = replace(header("日本語 <@1>"), host_name="Ünï\n 🎲", terms='{"a": "b"}')
    number = await store.create(given, [entry(0, 0)])
    assert await store.header(number) == replace(given, id=number)


async def test_an_entry_comes_back_as_it_was_given(store: Store) -> None:
    """Whatever characters are in its texts."""
    game = await new_game(store)
    given = entry(game, 1, name="'; DROP TABLE journal; -- \n\u2028 🎲", told=True)
    await store.append([given], closes=False)
    assert (await store.newest(game))[1] == given
    assert await store.entry_of(given.request) == given


async def test_a_character_of_number_0_is_kept_as_far_as_the_database_knows_it(store: Store) -> None:
    """PostgreSQL does not: there it stands as the one that stands for any unknown character."""
    game = await new_game(store)
    await store.append([entry(game, 1, name="a\x00b")], closes=False)
    expected = "a\x00b" if isinstance(store.home, SqliteHome) else "a\N{REPLACEMENT CHARACTER}b"
    assert (await store.newest(game))[1].person_name == expected


async def test_a_text_that_cannot_be_saved_is_an_error_and_nothing_stays_open(store: Store) -> None:
    """Half a surrogate pair is no text; the next write is not hurt by it."""
    game = await new_game(store)
    with pytest.raises(StoreError):
        await store.append([entry(game, 1, name="\udcff")], closes=False)
    await store.append([entry(game, 1)], closes=False)
    assert [found.seq for found in await store.entries(game)] == [0, 1]


async def test_a_number_that_cannot_be_saved_is_an_error_and_nothing_stays_open(store: Store) -> None:
    """More than 64 bits."""
    game = await new_game(store)
    with pytest.raises(StoreError):
        await store.append([entry(game, 2**64)], closes=False)
    await store.append([entry(game, 1)], closes=False)
    assert (await store.newest(game))[1].seq == 1


async def test_entries_come_in_order(store: Store) -> None:
    """And only those of the game."""
    game, other = await new_game(store), await new_game(store, "other")
    for seq in range(1, 6):
        await store.append([entry(game, seq)], closes=False)
        await store.append([entry(other, seq)], closes=False)
    assert [found.seq for found in await store.entries(game)] == [0, 1, 2, 3, 4, 5]
    assert {found.game for found in await store.entries(game)} == {game}


async def test_a_taken_number_in_the_journal_is_refused(store: Store) -> None:
    """The primary key is the optimistic lock."""
    game = await new_game(store)
    await store.append([entry(game, 1, "first")], closes=False)
    with pytest.raises(SeqTakenError):
        await store.append([entry(game, 1, "second")], closes=False)
    assert (await store.newest(game))[1].request == "first"


async def test_a_repeated_request_is_refused_also_in_another_game(store: Store) -> None:
    """A request id is done once in the whole record."""
    game, other = await new_game(store), await new_game(store, "other")
    await store.append([entry(game, 1, "again")], closes=False)
    with pytest.raises(RepeatedError):
        await store.append([entry(game, 2, "again")], closes=False)
    with pytest.raises(RepeatedError):
        await store.append([entry(other, 1, "again")], closes=False)
    with pytest.raises(RepeatedError):
        await store.create(header("third"), [entry(0, 0, "again")])
    assert await store.games() == [game, other]


async def test_entries_are_appended_all_or_none(store: Store) -> None:
    """If the last of three cannot be, the first two are not either, nor are their posts, and the game stays open."""
    game = await new_game(store)
    three = [entry(game, 1, told=True), entry(game, 2, told=True), entry(game, 2, "twice")]
    with pytest.raises(SeqTakenError):
        await store.append(three, closes=True)
    assert len(await store.entries(game)) == 1
    assert await store.unsent() == []
    assert await store.open_channels() == {"hall"}


async def test_a_channel_has_one_open_game(store: Store) -> None:
    """A second is refused until the first is closed."""
    game = await new_game(store)
    with pytest.raises(ChannelTakenError):
        await store.create(header(), [entry(0, 0, "second")])
    assert await store.games() == [game]
    await store.append([entry(game, 1)], closes=True)
    assert await store.create(header(), [entry(0, 0, "third")]) != game


async def test_the_open_game_of_a_channel_comes_before_the_newest_closed_one(store: Store) -> None:
    """Without an open one, the last is found only by those who want it."""
    assert await store.newest_in("hall", only_open=False) is None
    first = await new_game(store)
    await store.append([entry(first, 1)], closes=True)
    assert await store.newest_in("hall") is None
    found = await store.newest_in("hall", only_open=False)
    assert found is not None
    assert (found[0].id, found[1].seq) == (first, 1)
    second = await store.create(header(), [entry(0, 0, "second")])
    for only_open in (True, False):
        found = await store.newest_in("hall", only_open=only_open)
        assert found is not None
        assert (found[0].id, found[1].seq) == (second, 0)


async def test_what_was_done_for_a_request_comes_before_the_newest_entry_of_the_channel(store: Store) -> None:
    """In whatever game it was done; without it and without an open game there is nothing."""
    game, other = await new_game(store), await new_game(store, "other")
    for seq in (1, 2):
        await store.append([entry(game, seq)], closes=False)
    for channel, request, expected in (
        ("hall", entry(game, 1).request, (game, 1)),
        ("other", entry(game, 1).request, (game, 1)),
        ("hall", "new", (game, 2)),
        ("other", "new", (other, 0)),
    ):
        found = await store.done_or_newest_in(channel, request, "1")
        assert found is not None
        assert (found[0].id, found[1].seq) == expected
    await store.append([entry(game, 3)], closes=True)
    assert await store.done_or_newest_in("hall", "new", "1") is None


async def test_how_far_a_channel_is_read_is_noted_only_with_what_was_done(store: Store) -> None:
    """In the same transaction: a refused entry leaves it as it was."""
    game = await new_game(store)
    await store.append([entry(game, 1)], closes=False, seen=("hall", "99"))
    with pytest.raises(SeqTakenError):
        await store.append([entry(game, 1, "late")], closes=False, seen=("hall", "100"))
    assert await store.seen("hall") == "99"


async def test_an_entry_of_no_game_is_refused(store: Store) -> None:
    """Foreign keys are on."""
    with pytest.raises(StoreError, match=r"(?i)foreign key"):
        await store.append([entry(77, 0)], closes=False)


@pytest.mark.parametrize("told", [True, False])
async def test_there_is_something_to_post_exactly_if_the_entry_says_so(store: Store, told: bool) -> None:  # noqa: FBT001
    """The outbox is filled in the same transaction and emptied when the post has arrived."""
    game = await new_game(store)
    await store.append([entry(game, 1, told=told)], closes=False)
    assert await store.unsent() == ([(game, 1)] if told else [])
    assert (await store.newest(game))[1].told is told
    await store.mark_sent(game, 1)
    assert await store.unsent() == []
    assert (await store.newest(game))[1].told is False


async def test_what_is_to_be_posted_comes_in_order_and_by_game(store: Store) -> None:
    """Of all games, or of one."""
    game, other = await new_game(store), await new_game(store, "other")
    for number in (other, game):
        await store.append([entry(number, seq, told=True) for seq in (1, 2)], closes=False)
    assert await store.unsent() == [(game, 1), (game, 2), (other, 1), (other, 2)]
    assert await store.unsent(other) == [(other, 1), (other, 2)]
    assert await store.unsent(99) == []


async def test_marking_something_sent_that_is_not_to_be_sent_does_nothing(store: Store) -> None:
    """A confirmation may come twice."""
    game = await new_game(store)
    await store.append([entry(game, 1, told=True)], closes=False)
    await store.mark_sent(game, 0)
    await store.mark_sent(99, 1)
    assert await store.unsent() == [(game, 1)]


async def test_everything_is_there_after_opening_again(place: Path | PostgresAddress) -> None:
    """Games, entries and what is to be posted."""
    async with Store.open(place) as store:
        game = await new_game(store)
        await store.append([entry(game, 1, told=True)], closes=False)
        before = await store.entries(game)
    async with Store.open(place) as store:
        assert await store.entries(game) == before
        assert await store.unsent() == [(game, 1)]
        assert await store.open_channels() == {"hall"}


async def test_every_table_is_strict(in_file: Store, tmp_path: Path) -> None:
    """A number where a text should be is an error of the database too."""
    await new_game(in_file)
    tables = rows(tmp_path / "djambi.db", "SELECT name, strict FROM pragma_table_list WHERE type = 'table'")
    tables = [(name, strict) for name, strict in tables if not name.startswith("sqlite_")]
    assert {name for name, _ in tables} == {table.name for table in TABLES}
    assert {strict for _, strict in tables} == {1}


async def test_each_commit_is_on_the_disk_and_readers_do_not_wait(in_file: Store) -> None:
    """WAL with synchronous = FULL, and foreign keys."""
    settings = {}
    for name in ("journal_mode", "synchronous", "foreign_keys"):
        settings[name] = await setting(in_file, name)
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_a_channel_is_never_read_less_far_than_it_was(store: Store) -> None:
    """Also when messages are done with out of order; their numbers are compared as numbers."""
    assert await store.seen("hall") is None
    for message, seen in (("99", "99"), ("100", "100"), ("98", "100")):
        await store.set_seen("hall", message)
        assert await store.seen("hall") == seen


async def test_what_a_person_likes_is_kept_for_that_person_alone(store: Store) -> None:
    """The last choice of each thing counts, and leaves the others as they were."""
    assert await store.preferences("1") == "{}"
    for changed in ('{"theme": "dark"}', '{"corner": "b"}', '{"theme": "light"}'):
        await store.change_preferences("1", changed)
    assert json.loads(await store.preferences("1")) == {"theme": "light", "corner": "b"}
    assert await store.preferences("2") == "{}"


def refused(*numbers: int, edited: int = 0, person: str = "1") -> list[RefusedRequest]:
    """Return what was refused in the hall."""
    return [RefusedRequest("hall", f"m{number}", person, edited) for number in numbers]


async def test_what_was_refused_is_remembered_in_its_last_wording_until_it_is_done(store: Store) -> None:
    """With how far the channel is read, or without; then it may be looked at again."""
    game = await new_game(store)
    await store.set_seen("hall", "5", refused(4, 5))
    assert await store.seen("hall") == "5"
    await store.set_seen("hall", "", refused(4, edited=9))
    assert await store.seen("hall") == "5"
    assert await store.refused_in("hall") == [*refused(4, edited=9), *refused(5)]
    assert await store.with_refused(["hall", "other"]) == {"hall"}
    await store.append([entry(game, 1, "m4")], closes=False)
    assert await store.refused_in("hall") == refused(5)


async def test_only_the_last_of_what_was_refused_is_remembered(store: Store) -> None:
    """In each channel for itself."""
    await new_game(store)
    await new_game(store, "other")
    await store.set_seen("other", "", [RefusedRequest("other", "m0", "1", 0)])
    for number in range(1, 40):
        await store.set_seen("hall", "", refused(number))
    assert await store.refused_in("hall") == refused(*range(16, 40))
    assert len(await store.refused_in("other")) == 1


async def test_what_was_refused_is_forgotten_with_the_end_of_the_game(store: Store) -> None:
    """Whatever is refused after it is not remembered at all, nor is what was deleted."""
    game = await new_game(store)
    await store.set_seen("hall", "", refused(4, 5))
    await store.forget_refused(["m4", "m77"])
    assert await store.refused_in("hall") == refused(5)
    await store.append([entry(game, 1)], closes=True)
    await store.set_seen("hall", "", refused(6))
    assert await store.refused_in("hall") == []


async def test_what_is_asked_about_the_channels_of_a_server_reads_no_table_from_end_to_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a server that comes back costs the same however many games others have; nor does a look for those gone."""
    read, asked = store.home.read, list[tuple[str, tuple[object, ...]]]()

    async def noted(sql: str, *values: object) -> list[Any]:
        asked.append((sql, values))
        return await read(sql, *values)

    with monkeypatch.context() as patched:
        patched.setattr(store.home, "read", noted)
        await Places(store).unknown(["hall"])
        await Records(store).places_in_play("room", ["hall"])
        await store.seen_in("running", ["hall"])
        await store.unsent_among(["hall"])
        await store.with_refused(["hall"])
        await Erasing(store).channels("a")
        await Erasing(store).servers("1")
        await Erasing(store).open_channels_offering("1")
        await Records(store).naming("1")
        await EngineSeats(store).games()
    explain = "EXPLAIN QUERY PLAN" if isinstance(store.home, SqliteHome) else "EXPLAIN"
    if explain == "EXPLAIN":
        await read("SET enable_seqscan = off")  # it reads few rows faster so; who can do without has an index
    lines = [str(row[-1]) for sql, values in asked for row in await read(f"{explain} {sql}", *values)]
    scans = [line for line in lines if line.startswith("SCAN") or "Seq Scan" in line]
    assert len(asked) >= 9
    of_engines = "SCAN due USING INDEX due_with_engines"  # which has no other games
    assert {*scans} <= {"SCAN json_each VIRTUAL TABLE INDEX 1:", of_engines}
