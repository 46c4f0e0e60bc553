"""Shards of one record in PostgreSQL: whose they are, what each sees, and who may write."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace

import psycopg
import pytest
import pytest_asyncio

from bot.address import Address
from bot.settings import SettingsError
from bot.store.dues import Dues, EngineSeats
from bot.store.erasing import Erasing
from bot.store.leases import LASTS, MARGIN, Held, Seen, Stage
from bot.store.letters import Letters
from bot.store.papers import Papers, ServerNotes
from bot.store.places import Places
from bot.store.postgres import leases as postgres_leases
from bot.store.postgres.connections import Connection, Row, ask, connect
from bot.store.postgres.leases import PostgresLeases
from bot.store.records import Letter, Paper, Refused, StoreError
from bot.store.results import Tallies
from bot.store.store import Store
from bot.table.time.pace import DARK
from tests.store.records import entry, new_game

NOW = 1_700_000_000.0


def server(shard: int, count: int = 2, number: int = 1) -> int:
    """Return a server that belongs to a shard."""
    return (number * count + shard) << 22


@dataclass
class Shop:
    """A database, on which there are as many processes as are asked for."""

    address: Address
    store: Store
    processes: list[PostgresLeases] = field(default_factory=list)

    async def process(self, count: int | None = 2, recommended: int = 1, buckets: int = 16) -> PostgresLeases:
        """Begin one."""
        leases = PostgresLeases(self.address, self.store.home, buckets)
        self.processes.append(leases)
        await leases.settle(count, recommended)
        await leases.look({})
        return leases

    def do(self, sql: str) -> None:
        """Change something as nobody of ours does."""
        with psycopg.connect(self.address.url, autocommit=True) as connection:
            connection.execute(sql)

    def time_passes(self, seconds: float) -> None:
        """Let everything that has an end have it so much sooner."""
        for table, column in (("leases", "ends"), ("claims", "ends"), ("processes", "ends"), ("identified", "free")):
            self.do(f"UPDATE {table} SET {column} = {column} - interval '{seconds} seconds'")  # noqa: S608 - ours


@pytest_asyncio.fixture
async def shop(empty: Address) -> AsyncIterator[Shop]:
    """A database with nothing in it."""
    async with AsyncExitStack() as stack:
        made = Shop(empty, await stack.enter_async_context(Store.open(empty)))
        yield made
        for leases in made.processes:
            await leases.leave()


async def claimed(leases: PostgresLeases, shard: int) -> Held:
    """Claim a shard, which must not be claimed, and be ready to serve it."""
    held = await leases.claim(shard)
    assert held is not None
    held.stage = Stage.READY
    return held


async def taken(leases: PostgresLeases, shard: int) -> Held:
    """Take a shard, which must be free."""
    held = await claimed(leases, shard)
    assert await leases.take(held) is not None
    held.stage = Stage.SERVED
    return held


def free(seen: Seen) -> list[int]:
    """Return the shards that nobody serves."""
    return [shard for shard in range(seen.count) if shard not in seen.leases]


async def test_a_shard_is_taken_once_and_again_when_its_lease_has_ended(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    held = await taken(first, 0)
    spare = await claimed(second, 0)
    assert await second.take(spare) is None
    seen = await second.look({0: spare})
    assert (free(seen), len(seen.alive), seen.claims[0].ready) == ([1], 2, True)
    shop.time_passes(LASTS - 1)
    assert await second.take(spare) is None
    shop.time_passes(2)
    free_for = await second.take(spare)
    assert free_for is not None
    assert 1 <= free_for < 1 + LASTS  # what is done here takes some time
    assert spare.number == held.number + 1
    assert (await first.look({0: held})).lost == [0]


async def test_a_shard_is_claimed_once_and_again_when_its_claim_has_ended(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    await claimed(first, 0)
    assert await second.claim(0) is None
    shop.time_passes(LASTS + 1)
    await claimed(second, 0)
    await first.give_back(Held(0))  # it is not ours to give back
    assert await first.claim(0) is None


async def test_a_lease_that_has_ended_is_neither_handed_over_nor_given_back_though_its_holder_has_a_new_one(
    shop: Shop,
) -> None:
    """Whoever ends a connection of before has another number than the one that serves the shard now."""
    first, second = await shop.process(), await shop.process()
    old = await taken(first, 0)
    shop.time_passes(LASTS + 1)
    new = await taken(first, 0)
    await first.give_back(old)
    spare = await claimed(second, 0)
    await second.look({0: spare})
    assert not await first.hand_over(old, ())
    assert (await second.look({0: spare})).leases[0].number == new.number
    assert await first.hand_over(new, ())


async def test_a_lease_changes_hands_to_who_is_ready_for_it_with_what_was_heard_last(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    old, new = await taken(first, 0), await second.claim(0)
    assert new is not None
    assert not await first.hand_over(old, [5])  # it is not ready
    new.stage = Stage.READY
    await second.look({0: new})
    store = Store(first.home(old))
    await store.set_seen("1", "5")
    assert await first.hand_over(old, [5, 2**62])
    seen = await second.look({0: new})
    assert (seen.renewed, seen.lost, seen.claims) == ({0: old.number + 1}, [], {})
    assert (seen.leases[0].heard, seen.leases[0].leaving) == ([5, 2**62], False)
    with pytest.raises(StoreError, match="shard 0 is served by another process by now"):
        await store.set_seen("1", "6")
    new.renewed(0.0, seen.renewed[0])
    await Store(second.home(new)).set_seen("1", "6")


async def test_a_shard_that_changes_hands_while_it_is_looked_at_is_not_lost(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leases and claims are read one after the other."""
    first, second = await shop.process(), await shop.process()
    old, new = await taken(first, 0), await claimed(second, 0)
    await second.look({0: new})
    read = list[str]()

    async def asked(connection: Connection, sql: str, values: Sequence[object] = ()) -> list[Row]:
        rows = await ask(connection, sql, values)
        if sql in (postgres_leases._LEASES, postgres_leases._CLAIMS):  # noqa: SLF001
            read.append(sql)
            if len(read) == 1:
                assert await first.hand_over(old, ())
        return rows

    monkeypatch.setattr(postgres_leases, "ask", asked)
    seen = await second.look({0: new})
    assert (len(read), seen.lost) == (2, [])
    assert (await second.look({0: new})).renewed == {0: old.number + 1}


async def test_who_has_a_shard_does_not_keep_others_from_claiming_it(shop: Shop) -> None:
    """A claim of its own may be left over from before it got the lease."""
    leases = await shop.process()
    held = await taken(leases, 0)
    assert await leases.claim(0) is not None
    shop.time_passes(LASTS + 1)
    seen = await leases.look({0: held})
    assert (seen.renewed, seen.claims) == ({0: held.number}, {})


async def test_who_is_not_there_any_more_is_handed_nothing(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    old, new = await taken(first, 0), await claimed(second, 0)
    await second.look({0: new})
    shop.time_passes(LASTS + 1)
    assert not await first.hand_over(old, [])


async def test_who_is_to_end_leaves_shards_and_others_do_not_reckon_with_it(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    held = await taken(first, 0)
    for stage in (Stage.LEAVING, Stage.ENDING):  # also while it falls silent
        held.stage = stage
        await first.look({0: held}, ends=True)
        seen = await second.look({})
        assert (seen.leases[0].leaving, len(seen.alive), seen.to_claim) == (True, 1, [1, 0])


async def test_who_renews_late_but_before_anybody_takes_it_goes_on(shop: Shop) -> None:
    """Nobody could, as long as the database was away."""
    leases = await shop.process()
    held = await taken(leases, 0)
    shop.time_passes(100)
    assert (await leases.look({0: held})).lost == []
    await Store(leases.home(held)).set_seen("1", "2")


async def test_who_has_lost_a_shard_writes_nothing_any_more(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    held = await taken(first, 0)
    old = Store(first.home(held))
    await old.set_seen("1", "5")
    shop.time_passes(10)
    await taken(second, 0)
    with pytest.raises(StoreError, match="shard 0 is served by another process by now"):
        await old.set_seen("1", "6")
    assert await shop.store.seen("1") == "5"


async def test_who_has_given_a_shard_back_writes_nothing_either(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    held = await taken(first, 0)
    await first.give_back(held)
    assert free(await first.look({})) == [0, 1]
    with pytest.raises(StoreError, match="shard 0"):
        await Store(first.home(held)).set_seen("1", "6")
    shop.time_passes(5)  # for the bucket
    await taken(second, 0)


async def test_who_takes_a_shard_over_waits_until_what_is_being_written_for_it_is_done(shop: Shop) -> None:
    first, second = await shop.process(), await shop.process()
    held = await taken(first, 0)
    with psycopg.connect(shop.address.url) as writing:
        writing.execute("SELECT fence(0, %s)", (held.number,))
        shop.time_passes(10)
        spare = await claimed(second, 0)
        taking = asyncio.create_task(second.take(spare))
        await asyncio.sleep(0.05)
        assert not taking.done()
        writing.commit()
        assert await taking


async def test_of_a_bucket_one_shard_identifies_itself_every_five_seconds_in_whatever_process(shop: Shop) -> None:
    first, second = await shop.process(4, buckets=2), await shop.process(4, buckets=2)
    assert await first.turn_in(0) == await second.turn_in(1) == 0
    assert 4 < await second.turn_in(2) <= 5  # of the bucket of 0
    shop.time_passes(3)
    assert 1 < await first.turn_in(2) <= 2
    shop.time_passes(3)
    assert await second.turn_in(2) == 0
    assert await first.turn_in(0) > 4


@pytest.mark.parametrize(
    ("known", "wanted", "recommended", "count"),
    [(None, None, 3, 3), (None, 4, 1, 4), (4, None, 1, 4), (4, None, 5, 8), (4, 12, 1, 12)],
)
async def test_how_many_shards_there_are_is_settled_in_the_record(
    shop: Shop, known: int | None, wanted: int | None, recommended: int, count: int
) -> None:
    if known:
        await (await shop.process(known)).leave()
    assert len(free(await (await shop.process(wanted, recommended)).look({}))) == count


async def test_shards_are_multiplied_only_and_only_when_nobody_runs(shop: Shop) -> None:
    first = PostgresLeases(shop.address, shop.store.home, 1)
    await first.settle(2, 1)  # it is there from now on
    assert len(free(await (await shop.process(4)).look({}))) == 2
    for leases in shop.processes:
        await leases.leave()
    with pytest.raises(SettingsError, match="DJAMBI_SHARDS is 3, but there are 2 shards: it must be a multiple"):
        await PostgresLeases(shop.address, shop.store.home, 1).settle(3, 1)
    await first.leave()


async def test_shards_that_are_new_were_there_when_the_old_ones_were(shop: Shop) -> None:
    leases = await shop.process(2)
    for shard in (0, 1):
        held = await taken(leases, shard)
        await Dues(Store(leases.home(held))).beat(NOW + shard, 180.0, DARK)
        await leases.give_back(held)
    await leases.leave()
    more = await shop.process(4)
    shop.time_passes(10)
    spans = [await Dues(Store(more.home(await taken(more, shard)))).awake() for shard in range(4)]
    assert spans == [[(NOW, NOW)], [(NOW + 1, NOW + 1)], [(NOW, NOW)], [(NOW + 1, NOW + 1)]]


async def test_who_stood_still_while_shards_were_multiplied_writes_for_none_any_more(shop: Shop) -> None:
    stopped = await shop.process(2)
    store = Store(stopped.home(await taken(stopped, 0)))
    shop.time_passes(10)
    more = await shop.process(4)
    await taken(more, 0)
    with pytest.raises(StoreError, match="shard 0 is served by another process by now"):
        await store.set_seen("place", "1")


async def test_where_a_newer_program_has_come_an_older_one_keeps_what_it_has_and_takes_nothing(
    shop: Shop, caplog: pytest.LogCaptureFixture
) -> None:
    old, other = await shop.process(), await shop.process()
    held = await taken(old, 0)
    shop.do("UPDATE record_version SET version = version + 1")
    try:
        seen = await old.look({0: held})
        assert (seen.to_claim, seen.lost, len(seen.alive)) == ([], [], 1)
        await old.look({0: held})
        assert caplog.text.count("a newer program has come") == 1
        await other.look({})
        assert (await old.look({0: held})).alive == []
    finally:
        shop.do("UPDATE record_version SET version = version - 1")


async def test_everybody_sees_the_games_of_their_own_servers_only(shop: Shop) -> None:
    leases = await shop.process()
    for shard in (0, 1):
        store = Store(leases.home(await taken(leases, shard)))
        await Places(store).note({f"place {shard}": server(shard)})
        game = await new_game(store, f"place {shard}")
        await store.append([replace(entry(game, 1, told=True), engines=True)], closes=False)
        await store.set_seen(f"place {shard}", "1", [Refused(f"place {shard}", f"m{shard}", "1", 0)])
        over = await new_game(store, f"place {shard}+")
        await Places(store).note({f"place {shard}+": server(shard)})
        await store.append([entry(over, 1)], closes=True)
        await ServerNotes(store).change(str(server(shard)), '{"puzzle_channel": "1"}')
        held = [{game}, {game}, {over}, {game}, {game}]
        walked = [
            {number for number, _ in await Dues(store).by(0, 10)},
            {number for number, _ in await store.unsent()},
            {*await Tallies(store).left_over(10)},
            {*await EngineSeats(store).games()},
            {*await store.unsent_in()},
        ]
        assert walked == held
        assert await store.open_channels() == {f"place {shard}"}
        assert {*await Erasing(store).channels()} == {f"place {shard}", f"place {shard}+"}
        assert [*await Erasing(store).servers()] == [str(server(shard))]
        assert [number for number, _ in await ServerNotes(store).with_puzzles()] == [str(server(shard))]
        letters = Letters(store)
        await letters.add(Letter(f"puzzles:{server(shard)}", "", seq=9), Letter(f"reminders:{game}", "", game, 1))
        assert await letters.queues() == [f"puzzles:{server(shard)}", f"reminders:{game}"]
        assert not await store.is_shared(game)
        assert [await store.is_shared(number) for number in (1, 2)] == [shard == 1] * 2


async def test_a_channel_of_which_nobody_knows_where_it_is_belongs_to_the_first_until_somebody_does(shop: Shop) -> None:
    """A database that was copied, say: who comes to serve its server says so."""
    game = await new_game(shop.store)
    leases = await shop.process()
    first, second = [Store(leases.home(await taken(leases, shard))) for shard in (0, 1)]
    assert [await first.open_channels(), await second.open_channels()] == [{"hall"}, set()]
    assert [await first.is_shared(game), await second.is_shared(game)] == [False, True]
    assert await Places(second).unknown(["hall", "elsewhere"]) == {"hall"}
    await Places(second).note({"hall": server(1)})
    assert [await first.open_channels(), await second.open_channels()] == [set(), {"hall"}]
    assert await Places(first).unknown(["hall"]) == set()
    assert await Places(first).server_of("hall") == server(1)
    assert [await first.is_shared(game), await second.is_shared(game)] == [True, False]


async def test_a_shard_was_there_when_it_was_served_whatever_the_others_did(shop: Shop) -> None:
    leases = await shop.process()
    first, second = [Store(leases.home(await taken(leases, shard))) for shard in (0, 1)]
    await Places(first).note({"first": server(0), "second": server(1)})
    for now in (NOW, NOW + 60, NOW + 1000):
        await Dues(first).beat(now, 180.0, DARK)
    await Dues(second).beat(NOW + 30, 180.0, DARK)  # the clock of its machine is behind
    assert await Dues(first).awake() == await Dues(second).awake("first") == [(NOW, NOW + 60), (NOW + 1000, NOW + 1000)]
    assert await Dues(second).awake() == await Dues(first).awake("second") == [(NOW + 30, NOW + 30)]


async def test_who_does_something_in_a_game_of_another_shard_rings_there_once(shop: Shop) -> None:
    leases = await shop.process()
    first, second = [Store(leases.home(await taken(leases, shard))) for shard in (0, 1)]
    await Places(second).note({"hall": server(1)})
    game = await new_game(second)
    await second.append([entry(game, 1, told=True)], closes=False)
    assert await leases.bells([0, 1]) == [], "whoever serves it knows"
    await first.append([entry(game, 2, told=True)], closes=False)
    assert [await first.unsent(game), await second.unsent(game)] == [[], [(game, 1), (game, 2)]]
    assert await leases.bells([0]) == []
    assert await leases.bells([0, 1]) == [(1, game)]
    assert await leases.bells([0, 1]) == []


async def test_who_is_forgotten_rings_for_all_games_in_which_others_may_remember_them(shop: Shop) -> None:
    """In the moment in which they are: whatever becomes then of the process that did it."""
    leases = await shop.process()
    first, second = [Store(leases.home(await taken(leases, shard))) for shard in (0, 1)]
    games = []
    for shard, store in enumerate((first, second)):
        await Places(store).note({f"hall {shard}": server(shard)})
        games.append(await new_game(store, f"hall {shard}"))
    await Erasing(first).take_out("1", "gone-1", [])
    assert sorted(await leases.bells([0, 1])) == [*enumerate(games)]


async def test_what_another_keeps_beside_a_game_is_found_also_where_it_is_not_remembered(shop: Shop) -> None:
    leases = await shop.process()
    first, second = [Store(leases.home(await taken(leases, shard))) for shard in (0, 1)]
    await Places(second).note({"hall": server(1)})
    game, here = await new_game(second), Papers(first)
    assert await here.find(game=game) == []
    await Papers(second).add(Paper(game, "pact", "hall", "a", "1", "{}"))
    assert len(await here.find(game=game)) == 1


async def test_a_lease_that_was_just_taken_counts_from_the_request_and_not_from_the_answer(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database answers after a while, and counts from when it was asked: we must fall silent before it ends."""
    leases, now = await shop.process(2), 1000.0
    held, change = await claimed(leases, 0), leases._change  # noqa: SLF001

    async def slowly(shard: int, sql: str, values: Sequence[object]) -> Row | None:
        nonlocal now
        changed = await change(shard, sql, values)
        now += 2
        return changed

    monkeypatch.setattr(postgres_leases, "clock", lambda: now)
    monkeypatch.setattr(leases, "_change", slowly)
    assert await leases.take(held) is not None
    assert held.is_sure(1000.0 + LASTS - MARGIN - 0.1)
    assert not held.is_sure(1000.0 + LASTS - MARGIN)


async def test_a_pooler_that_gives_each_transaction_another_connection_ends_the_process_with_a_sentence(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the process starts, or later if others were idle then."""
    leases = await shop.process()
    async with await connect(shop.address) as other:
        monkeypatch.setattr(leases, "_connection", other)
        with pytest.raises(SettingsError, match="let it pool by session"):
            await leases.look({})
    behind = iter([7, 7, 8])  # ours, the same for a transaction of another, so a second one for us

    async def pooled(connection: Connection, sql: str, values: Sequence[object] = ()) -> list[Row]:
        return [(next(behind),)] if "pg_backend_pid" in sql else await ask(connection, sql, values)

    monkeypatch.setattr(postgres_leases, "ask", pooled)
    with pytest.raises(SettingsError, match="let it pool by session"):
        await PostgresLeases(shop.address, shop.store.home, 1).settle(2, 1)
