"""Whatever happens on the way to the database: what is said to be done is done once, and what is refused is not."""

import asyncio

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.store.erasing import Erasing
from bot.store.postgres import connections, writer
from bot.store.records import Records
from bot.store.rows import Record, RepeatedError, SeqTakenError, StoreAwayError, StoreError
from bot.store.store import Store
from tests.postgres.proxy import Loss, Proxy, Way
from tests.store.postgres.conftest import back, by
from tests.store.records import entry, new_game, transactions
from tests.waiting import until


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for long."""
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    monkeypatch.setattr(connections, "ANSWERED_WITHIN", 0.2)
    monkeypatch.setattr(writer, "_UNKNOWN", 0.5)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("loss", Loss)
async def test_a_turn_whose_commit_is_lost_is_done_once(far: Store, near: Store, proxy: Proxy, loss: Loss) -> None:
    """Whether the commit never arrived, arrived just so, or only its answer did not."""
    game = await new_game(far)
    proxy.losses.append(loss)
    await far.append([entry(game, 1, told=True)], closes=False)
    assert proxy.losses == []
    assert [found.seq for found in await near.entries(game)] == [0, 1]
    with pytest.raises(RepeatedError):
        await far.append([entry(game, 2, f"{game}/1")], closes=False)
    await far.append([entry(game, 2)], closes=False)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("loss", Loss)
async def test_how_much_was_changed_is_known_though_the_answer_is_lost(far: Store, proxy: Proxy, loss: Loss) -> None:
    """The first process to change a record hears of nobody else; the second hears that another was quicker."""
    records = Records(far)
    record = await records.add(Record(await new_game(far), "plan", "77", "A", "1", "{}"))
    proxy.losses.append(loss)
    await records.change(record)
    with pytest.raises(SeqTakenError):
        await records.change(record)


@pytest.mark.parametrize("loss", [Loss.UNSENT, Loss.UNANSWERED])
async def test_all_who_were_in_a_lost_commit_hear_of_their_own(far: Store, proxy: Proxy, loss: Loss) -> None:
    """Those who wanted what cannot be are refused, the others' turns are done, once."""
    games = [await new_game(far, str(number)) for number in range(10)]
    proxy.losses += [loss] * 3
    asked = [far.append([entry(game, number % 2)], closes=False) for number, game in enumerate(games)]
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(outcome) for outcome in done] == [SeqTakenError, type(None)] * 5
    assert [len(await far.entries(game)) for game in games] == [1, 2] * 5


async def test_a_connection_that_was_cut_is_made_anew(far: Store, proxy: Proxy) -> None:
    """Those that read and the one that writes: nobody hears of it."""
    game = await new_game(far)
    for seq in (1, 2, 3):
        await asyncio.gather(*(far.entries(game) for _ in range(6)))
        proxy.cut()
        if seq % 2:
            await asyncio.gather(*(far.entries(game) for _ in range(6)))
        await far.append([entry(game, seq)], closes=False)
        assert (await far.newest(game))[1].seq == seq


@pytest.mark.usefixtures("hasty")
async def test_a_database_that_cannot_be_reached_is_one_sentence_and_nothing_has_changed(
    far: Store, near: Store, proxy: Proxy
) -> None:
    """Until it can be reached again."""
    game = await new_game(far)
    proxy.way = Way.REFUSED
    proxy.cut()
    for asked in (far.append([entry(game, 1)], closes=False), far.entries(game), far.watch()):
        with pytest.raises(StoreAwayError, match="it cannot be reached: see that it runs") as refused:
            await asked
        assert len(str(refused.value).splitlines()) == 1
    proxy.way = Way.OPEN
    await back(far)
    assert len(await near.entries(game)) == 1
    await far.append([entry(game, 1)], closes=False)


@pytest.mark.usefixtures("hasty")
async def test_a_write_of_unknown_fate_is_said_to_be_one(far: Store, proxy: Proxy) -> None:
    """The commit may have been done, and there is nobody to ask."""
    game = await new_game(far)
    proxy.losses.append(Loss.UNANSWERED)
    asked = asyncio.create_task(far.append([entry(game, 1)], closes=False))
    while proxy.losses:  # noqa: ASYNC110 - nobody calls
        await asyncio.sleep(0)
    proxy.way = Way.REFUSED
    with pytest.raises(StoreAwayError, match="nobody knows whether it was written"):
        await asked
    proxy.way = Way.OPEN
    await back(far)
    with pytest.raises((SeqTakenError, RepeatedError)):
        await far.append([entry(game, 1)], closes=False)


@pytest.mark.usefixtures("hasty")
async def test_a_database_that_only_stands_still_is_given_up(
    far: Store, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says that the connection is gone."""
    monkeypatch.setattr(writer, "_DONE_WITHIN", 0.2)
    game = await new_game(far)
    proxy.way = Way.SILENT
    asked = asyncio.create_task(far.append([entry(game, 1)], closes=False))
    await until(lambda: proxy.swallowed)
    proxy.way = Way.OPEN
    await asked
    assert len(await far.entries(game)) == 2


@pytest.mark.usefixtures("hasty")
async def test_a_connection_that_an_outage_has_silenced_holds_up_no_turn(far: Store, proxy: Proxy) -> None:
    """A firewall forgets it and tells nobody; the writer notices before it sends a turn on it."""
    game = await new_game(far)
    proxy.way = Way.REFUSED
    proxy.forget()
    far.home.doubt()
    await until(lambda: far.is_away)
    proxy.way = Way.OPEN
    await back(far)
    await far.append([entry(game, 1)], closes=False)


async def test_a_search_for_erased_data_may_take_as_long_as_it_does(far: Store) -> None:
    """In a large record that is longer than anybody else may hold up others."""
    for setting in ("statement_timeout", "lock_timeout"):
        await far.erase([("INSERT INTO seen SELECT ?, current_setting(?)", (setting, setting))])
    assert [await far.seen(setting) for setting in ("statement_timeout", "lock_timeout")] == ["0", "1min"]


async def test_a_game_goes_on_over_a_slow_way(far: Store, proxy: Proxy) -> None:
    """Each way there and back takes its time; a turn takes two of them."""
    game = await new_game(far)
    proxy.slowness = 0.02
    await far.append([entry(game, 1, told=True), entry(game, 2)], closes=True)
    assert len(await far.entries(game)) == 3
    assert proxy.commits == 2


async def test_of_two_processes_that_wait_for_each_other_both_get_what_they_want(far: Store, near: Store) -> None:
    """One of them is begun again by itself."""
    first, second = await new_game(far), await new_game(far, "other")
    rename = "UPDATE games SET host_name = host_name || ? WHERE id = ?"
    slowly, soon = ("SELECT pg_sleep(0.05)", ()), ("SET LOCAL deadlock_timeout = '20ms'", ())
    await asyncio.gather(
        far.write([soon, (rename, ("!", first)), slowly, (rename, ("!", second))]),
        near.write([soon, (rename, ("?", second)), slowly, (rename, ("?", first))]),
    )
    names = {(await far.header(number)).host_name for number in (first, second)}
    assert {"".join(sorted(name)) for name in names} == {"!?Aceil"}


async def test_a_row_held_for_long_is_waited_for_by_those_who_want_it_and_for_others_only_once(
    empty: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then each has a transaction for itself; who is refused may ask again."""
    patient = f"'{connections.PATIENCE}s'"
    monkeypatch.setattr(connections, "_SETTINGS", connections._SETTINGS.replace(patient, "'30ms'"))  # noqa: SLF001
    async with Store.open(empty) as store:
        first, held, *others = [await new_game(store, str(number)) for number in range(4)]
        tried = await transactions(store)
        with psycopg.connect(empty.url) as other:
            other.execute("SELECT 1 FROM games WHERE id = %s FOR UPDATE", (held,))
            asked = [store.append([entry(game, 1)], closes=False) for game in (first, held, *others)]
            done = await asyncio.gather(*asked, return_exceptions=True)
        assert [str(outcome).partition("(")[2] for outcome in done] == ["", "another program is using it)", "", ""]
        assert await tried() == 1 + 1 + 2 + 2
        await store.append([entry(held, 1)], closes=False)


async def test_of_two_processes_that_want_the_same_turn_one_is_told(far: Store, near: Store) -> None:
    """The journal's key is the lock, wherever they are."""
    game = await new_game(far)
    for seq in range(1, 6):
        asked = [store.append([entry(game, seq, f"{seq} {store is far}")], closes=False) for store in (far, near)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in done) == ["NoneType", "SeqTakenError"]


async def test_of_two_processes_each_is_told_the_number_of_its_own_game(far: Store, near: Store) -> None:
    """Though both create games at the same time."""
    made = await asyncio.gather(*(new_game(store, f"{n} {store is far}") for n in range(10) for store in (far, near)))
    assert [(await far.header(number)).channel for number in made] == [
        f"{n} {store is far}" for n in range(10) for store in (far, near)
    ]


async def test_a_new_primary_knows_nothing_of_who_wrote(far: Store, proxy: Proxy) -> None:
    """What did not come there is done again, and so is the note."""
    game, commits = await new_game(far), await transactions(far)
    await far.write([("DELETE FROM writers", ())])
    proxy.losses.append(Loss.UNSENT)
    await far.append([entry(game, 1)], closes=False)
    assert len(await far.entries(game)) == 2
    assert await commits() > 1


async def test_a_standby_is_said_to_be_one(empty: PostgresAddress) -> None:
    """With what helps."""
    only_read = PostgresAddress.parse(f"{empty.url}?options=-cdefault_transaction_read_only%3Don")
    assert only_read is not None
    with pytest.raises(StoreError, match=r"this one can only be read: name the primary"):
        async with Store.open(only_read):
            raise AssertionError
    async with Store.read_only(only_read) as store:
        assert await store.games() == []
        for changed in (new_game(store), Erasing(store).drop_channel("hall")):
            with pytest.raises(StoreError, match="readonly"):
                await changed


async def test_a_record_that_is_only_read_shows_one_moment(empty: PostgresAddress, near: Store, proxy: Proxy) -> None:
    """Whatever is done meanwhile; and it is another record if the connection is lost."""
    game = await new_game(near)
    async with Store.read_only(by(proxy, empty)) as store:
        await near.append([entry(game, 1)], closes=False)
        assert len(await store.entries(game)) == 1
        assert len(await near.entries(game)) == 2
        proxy.cut()
        with pytest.raises(StoreError):
            await store.entries(game)


async def test_no_turn_waits_while_somebody_is_forgotten(far: Store, proxy: Proxy, empty: PostgresAddress) -> None:
    """All journals are searched for their name, which may take long, on a connection of its own."""
    games = [await new_game(far, str(number)) for number in range(3)]
    with psycopg.connect(empty.url) as other:
        other.execute("LOCK TABLE seen")
        forgetting = asyncio.create_task(far.erase([("DELETE FROM seen", ())]))
        await asyncio.gather(*(far.append([entry(game, 1)], closes=False) for game in games))
        assert not forgetting.done()
    await forgetting
    before = len(proxy.losses)
    proxy.losses.append(Loss.UNANSWERED)
    await Erasing(far).take_out("1", "gone-1", [])
    assert len(proxy.losses) == before
    assert {found.person_id for game in games for found in await far.entries(game)} == {"gone-1"}
    assert await far.read("SELECT count(*) FROM writers") == [(1,)]
