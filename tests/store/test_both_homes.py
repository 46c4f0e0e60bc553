"""After any actions, in any order, a database in PostgreSQL says the same as one in SQLite."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import astuple, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings, strategies as st

from bot.address import PostgresAddress
from bot.store.dues import Dues, EngineSeats
from bot.store.erasing import Erasing
from bot.store.records import Records, ServerNotes
from bot.store.results import Finished, PastGames, RatedUpTo, RatingNotes, Tallies, Wanted
from bot.store.rows import Letter, Record, RefusedRequest, StoreError
from bot.store.sqlite.home import SqliteHome
from bot.store.store import Store
from bot.store.tables import TABLES
from bot.table.time.pace import DARK
from tests.store.records import entry, header, new_game

CHANNELS: Final = ("hall", "日本 [x]", "Übung")
PEOPLE: Final = ("1", "12", "engine-easy-2")
SERVERS: Final = ("7", "70")
NOW: Final = 1_798_761_590.5
"""Ten seconds before the end of a month."""

_people, _channels, _servers = st.sampled_from(PEOPLE), st.sampled_from(CHANNELS), st.sampled_from(SERVERS)
_few, _time = st.integers(0, 4), st.integers(0, 40).map(lambda seconds: NOW + seconds / 2)
_kinds = st.sampled_from(["plan", "room", "pact"])
_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.sampled_from(["", "dark", "é ' \" \\"]),
    lambda inside: st.dictionaries(st.sampled_from("abc"), inside, max_size=2) | st.lists(inside, max_size=2),
    max_leaves=4,
)
_objects = st.dictionaries(st.sampled_from(["theme", "zone", "puzzle_channel"]), _values, max_size=3).map(json.dumps)
_actions = st.sampled_from(["TurnPlayed", "Reminded", "SeatOffered", "GaveUp"])
_requests = st.none() | st.sampled_from(["m1", "m2", "m3"])

STEPS: Final = st.one_of(
    st.tuples(st.just("create"), _channels, _people, st.booleans()),
    st.tuples(st.just("append"), _few, _people, _actions, _requests, st.booleans(), st.booleans(), _time),
    st.tuples(st.just("append"), _few, _people, _actions, st.none(), st.booleans(), st.just(value=False), _time),
    st.tuples(st.just("append_twice"), _few, _people),
    st.tuples(st.just("see"), _channels, _few.map(str), st.lists(st.tuples(_requests, _people), max_size=2)),
    st.tuples(st.just("sent"), _few, _few),
    st.tuples(st.just("prefer"), _people, _objects),
    st.tuples(st.just("progress"), _people, _objects),
    st.tuples(st.just("choose"), _servers, _objects),
    st.tuples(st.just("keep"), _few, _kinds, _people, _people),
    st.tuples(st.just("change"), _few, _people, _few),
    st.tuples(st.just("drop"), _few),
    st.tuples(st.just("beat"), _time, st.lists(_channels, max_size=1)),
    st.tuples(st.just("put_off"), _time),
    st.tuples(st.just("count"), _few, _people, st.integers(0, 9), _time),
    st.tuples(st.just("rate"), _servers, _people, st.floats(0, 50), _few),
    st.tuples(st.just("forget"), _people),
    st.tuples(st.just("leave"), _channels),
    st.tuples(st.just("quit"), _servers),
    st.tuples(st.just("absent"), _channels, _time, st.booleans()),
)  # fmt: skip


class Life:
    """A database to which things are done, with the numbers that it has given."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games: list[int] = []
        self.records: list[Record] = []
        self.numbers: list[int] = []
        """Of games and records, which are called by their place in this list: a database may leave some out."""
        self.fresh = 0

    async def do(self, step: tuple[Any, ...]) -> str:
        """Do a step, and return what was wrong with it, if anything was."""
        name, *given_ = step
        doing: Callable[..., Awaitable[None]] = getattr(self, f"_{name}")
        try:
            await doing(*given_)
        except StoreError as error:
            return type(error).__name__
        return ""

    def _game(self, number: int) -> int:
        return self.games[number % len(self.games)] if self.games else 999

    def _request(self, request: str | None) -> str:
        self.fresh += 1
        return request or f"fresh {self.fresh}"

    async def _create(self, channel: str, person: str, closed: bool) -> None:  # noqa: FBT001 - a step's
        first = replace(entry(0, 0, self._request(None)), person_id=person)
        self.games.append(await self.store.create(header(channel), [first], closed=closed))
        self.numbers.append(self.games[-1])

    async def _append(
        self, game: int, person: str, action: str, request: str | None, told: bool, closes: bool, at: float  # noqa: FBT001
    ) -> None:  # fmt: skip
        number = self._game(game)
        seq = max((one.seq for one in await self.store.entries(number)), default=-1) + 1
        seats = json.dumps({"seats": [[person, "Ann"], ["5", "Bo"]], "care": {}, "votes": [person]})
        one = replace(entry(number, seq, self._request(request)), person_id=person, action=action, table=seats, at=at)
        counted = Finished(number, "hall", at, {person: {"games": 1}, "": {"games": 1}}).statements() if closes else ()
        await self.store.append([replace(one, told=told)], closes=closes, seen=("hall", "5"), counted=counted)

    async def _append_twice(self, game: int, person: str) -> None:
        number = self._game(game)
        one = replace(entry(number, 77, self._request(None)), person_id=person)
        await self.store.append([one, replace(one, request=self._request(None))], closes=False)

    async def _see(self, channel: str, message: str, refused: list[tuple[str | None, str]]) -> None:
        given_ = [RefusedRequest(channel, self._request(request), person, 3) for request, person in refused]
        await self.store.set_seen(channel, message, given_)

    async def _sent(self, game: int, seq: int) -> None:
        await self.store.mark_sent(self._game(game), seq)

    async def _prefer(self, person: str, changed: str) -> None:
        await self.store.change_preferences(person, changed)

    async def _progress(self, person: str, changed: str) -> None:
        await self.store.note_progress(person, changed)

    async def _choose(self, server: str, changed: str) -> None:
        await ServerNotes(self.store).change(server, changed, [Letter(f"puzzles:{server}", seq=5)])

    async def _keep(self, game: int, kind: str, name: str, author: str) -> None:
        body = json.dumps({"heir": [author, "Ann"], "with": [name]})
        self.records.append(await Records(self.store).add(Record(self._game(game), kind, "77", name, author, body)))
        self.numbers.append(self.records[-1].id)

    async def _change(self, record: int, name: str, version: int) -> None:
        if self.records:
            one = self.records[record % len(self.records)]
            await Records(self.store).change(replace(one, name=name, version=version % 2))

    async def _drop(self, record: int) -> None:
        if self.records:
            await Records(self.store).drop(self.records[record % len(self.records)])

    async def _beat(self, now: float, shut: list[str]) -> None:
        await Dues(self.store).beat(now, 5.0, DARK, shut)

    async def _put_off(self, at: float) -> None:
        dues = Dues(self.store)
        await dues.put_off([(game, version, at) for game, version in await dues.by(NOW + 10, 9)])

    async def _count(self, game: int, person: str, points: int, ended: float) -> None:
        counts = {person: {"games": 1, "points": points}, "": {"games": 1}}
        ranking = [(person, 1), ("5", 2)] if points % 2 else []
        await Tallies(self.store).keep(Finished(self._game(game), "hall", ended, counts, "7", ranking))

    async def _rate(self, server: str, person: str, mu: float, games: int) -> None:
        await RatingNotes(self.store).note(server, RatedUpTo(games, NOW, 1), {person: (mu, 8.25, games)})

    async def _forget(self, person: str) -> None:
        await Erasing(self.store).take_out(person, f"gone-{person}", ["pact"])

    async def _leave(self, channel: str) -> None:
        await Erasing(self.store).drop_channel(channel)

    async def _quit(self, server: str) -> None:
        await Erasing(self.store).drop_server(server)

    async def _absent(self, channel: str, at: float, present: bool) -> None:  # noqa: FBT001 - a step's
        erasing = Erasing(self.store)
        await (erasing.note_present(channel) if present else erasing.note_absent(channel, at))

    async def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Return all that is in the database, with games and records numbered from 0 and JSON as what it says."""
        said = {}
        for table in TABLES:
            found = await self.store.read(f"SELECT {table.columns} FROM {table.name} ORDER BY {table.key}")  # noqa: S608
            names = {place: name for name, place in table.places.items()}
            said[table.name] = [
                tuple(self._plain(table.name, names[place], value) for place, value in enumerate(row)) for row in found
            ]
        return said

    def _plain(self, table: str, column: str, value: Any) -> Any:
        if (table, column) == ("refused", "id"):
            return None
        return json.loads(value) if isinstance(value, str) and value[:2] == "[[" else self._counted(value)

    async def answers(self) -> list[Any]:
        """Return what is answered to every question that somebody asks."""
        store, dues, past = self.store, Dues(self.store), PastGames(self.store)
        found: list[Any] = [await store.seen_in("running", CHANNELS), await store.unsent_in()]
        found += [await store.unsent_among(CHANNELS), await store.with_refused(CHANNELS), await store.open_channels()]
        found += [
            await dues.awake(),
            await dues.silent(*self.games),
            await EngineSeats(store).games(),
        ]
        found += [await store.games(), await store.seen("hall")]
        found += [await past.months(Wanted(None)), await past.page(Wanted(("hall",), ("1",)), ["2026-12"], 0, 9)]
        found += [await Records(store).places_in_play("room", CHANNELS), await ServerNotes(store).with_puzzles()]
        for channel in CHANNELS:
            found += [await store.newest_in(channel, only_open=False), await store.newest_in(channel)]
            found += [await store.done_or_newest_in(channel, "m1", "1"), await store.refused_in(channel)]
            found += [await Records(store).in_channel(channel, "plan"), await past.last_in(channel)]
        for person in PEOPLE:
            found += [await Records(store).naming(person), await Tallies(store).of(person, CHANNELS)]
            found += [await Tallies(store).all_of(person), await dues.known(person, 0, 0), await store.progress(person)]
            erasing = Erasing(store)
            found += [await erasing.games_of(person), await erasing.open_channels_of(person)]
            found += [await erasing.open_channels_offering(person), await erasing.entries_of(person)]
        for server in SERVERS:
            notes = RatingNotes(store)
            found += [await notes.up_to(server), await notes.games(server, RatedUpTo()), await notes.ratings(server)]
        return [self._counted(answer) for answer in found]

    def _counted(self, answer: Any) -> Any:
        """An answer with games and records numbered from 0."""
        if hasattr(answer, "__slots__"):
            return self._counted(astuple(answer))
        match answer:
            case dict():
                return {self._counted(key): self._counted(value) for key, value in answer.items()}
            case list() | tuple():
                return [self._counted(item) for item in answer]
            case int() if answer in self.numbers:
                return f"number {self.numbers.index(answer)}"
            case str() if answer[:1] == "{":
                return json.loads(answer)
            case _:
                return answer


async def throw_away(store: Store) -> None:
    """Throw everything away."""
    await store.write([(f"DELETE FROM {table.name}", ()) for table in reversed(TABLES)])  # noqa: S608


async def number_from(store: Store, number: int) -> None:
    """Let numbers begin so high that nothing else has them, and games and records not the same."""
    in_file = "UPDATE sqlite_sequence SET seq = ? WHERE name = ?"
    sql = in_file if isinstance(store.home, SqliteHome) else "SELECT setval((?2 || '_id_seq')::regclass, ?1)"
    await store.write([(sql, (number, "games")), (sql, (2 * number + 1, "papers"))])


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all that happens."""
    with asyncio.Runner() as opened:
        yield opened


def test_both_say_the_same_whatever_was_done(runner: asyncio.Runner, empty: PostgresAddress, tmp_path: Path) -> None:
    """Each step is done or refused in both; and in the end all rows and all answers are the same."""
    places: tuple[Path | PostgresAddress, ...] = (tmp_path / "djambi.db", empty)
    stack = contextlib.AsyncExitStack()

    async def live(steps: list[tuple[Any, ...]]) -> None:
        lives = [Life(store) for store in stores]
        for life in lives:
            await throw_away(life.store)
        for step in steps:
            first, second = [await life.do(step) for life in lives]
            assert first == second, step
        first_rows, second_rows = [await life.rows() for life in lives]
        assert first_rows == second_rows
        first_answers, second_answers = [await life.answers() for life in lives]
        assert first_answers == second_answers

    async def begin(place: Path | PostgresAddress, number: int) -> Store:
        store = await stack.enter_async_context(Store.open(place))
        await Records(store).add(Record(await new_game(store), "plan", "77", "A", "1", "{}"))
        await number_from(store, number)
        return store

    @settings(max_examples=15, deadline=None)
    @given(st.lists(STEPS, min_size=1, max_size=25))
    def same(steps: list[tuple[Any, ...]]) -> None:
        runner.run(live(steps))

    stores = [runner.run(begin(place, 10_000 * 10**number)) for number, place in enumerate(places, 1)]
    try:
        same()
    finally:
        runner.run(stack.aclose())
