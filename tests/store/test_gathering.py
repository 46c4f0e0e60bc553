"""Several records as one: what is taken from which, and under which number."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from bot.store.gathering import Gathered
from bot.store.numbers import APART
from bot.store.records import StoreError, hashed
from bot.store.sqlite.copying import reading
from bot.store.sqlite.schema import prepare
from bot.store.tables import NUMBERED, TABLES
from tests.store.records import entry

BY_NAME: Final = {table.name: table for table in TABLES}


class Made:
    """A record that is made row by row."""

    def __init__(self, path: Path) -> None:
        prepare(path)
        self.path = path

    def put(self, table: str, /, **values: object) -> None:
        """Put a row into a table."""
        columns, marks = ", ".join(f'"{name}"' for name in values), ", ".join("?" * len(values))
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", tuple(values.values()))  # noqa: S608

    def game(self, number: int, channel: str, *requests: str, at: float = 1.5, is_open: bool = False) -> None:
        """Put a game into it, with an entry for each of some requests."""
        self.put("games", id=number, channel=channel, host_id="1", host_name="", is_open=is_open)
        for seq, request in enumerate(requests):
            made = entry(number, seq, request)
            given = {name: getattr(made, name) for name in made.__slots__ if name != "told"}
            self.put("journal", **given | {"at": at + seq})

    def paper(self, number: int, game: int, kind: str = "plan", name: str = "A") -> None:
        """Put a paper into it."""
        self.put("papers", id=number, game=game, kind=kind, place="77", name=name, author="", body="{}")


@pytest.fixture
def records(tmp_path: Path) -> tuple[Made, Made]:
    """Two empty records."""
    return Made(tmp_path / "one.db"), Made(tmp_path / "two.db")


@contextmanager
def gathered(*records: Made) -> Iterator[Gathered]:
    """All of them as one."""
    with ExitStack() as open_ones:
        yield Gathered([open_ones.enter_context(reading(record.path)) for record in records])


def found(name: str, *records: Made) -> list[Any]:
    """Return the rows of a table in all of them as one."""
    with gathered(*records) as source:
        return list(source.rows(BY_NAME[name]))


def test_games_and_papers_of_the_second_get_numbers_of_their_own(records: tuple[Made, Made]) -> None:
    for record, channel in zip(records, ("10", "20"), strict=True):
        record.game(1, channel, f"m{channel}00000000000000000")
        record.paper(1, 1)
        record.paper(2, 1, "pact_told", "1:signed")
        record.put("named", game=1, paper=2, person="1")
        record.put("named", game=1, paper=0, person="1")
        record.put("rated", game=1, server=channel, ended=2.0, ranking="[]")
        record.put("ratings", server=channel, person="1", mu=1.0, sigma=1.0, games=1)
        record.put("refused", channel=channel, request=f"m{channel}", person="1", edited=0)
    assert [row[:2] for row in found("games", *records)] == [(1, "10"), (APART + 1, "20")]
    assert [row[:2] for row in found("journal", *records)] == [(1, 0), (APART + 1, 0)]
    assert [(row[0], row[1], row[4]) for row in found("papers", *records)] == [
        (1, 1, "A"),
        (2, 1, "1:signed"),
        (APART + 1, APART + 1, "A"),
        (APART + 2, APART + 1, f"{APART + 1}:signed"),
    ]
    assert {row[:2] for row in found("named", *records)} == {(1, 0), (1, 2), (APART + 1, 0), (APART + 1, APART + 2)}
    assert [row[:2] for row in found("rated", *records)] == [(1, "10"), (APART + 1, "20")]
    assert [row[0] for row in found("refused", *records)] == [1, APART + 1]
    assert found("ratings", *records) == [], "they follow from what is rated"
    assert len(found("ratings", records[0])) == 1


@pytest.mark.parametrize("most_in_the_first", [True, False])
def test_the_next_number_has_a_rest_that_nothing_had_before(
    records: tuple[Made, Made], *, most_in_the_first: bool
) -> None:
    """Also where what had the last number is gone: it is on a button."""
    many, few = records if most_in_the_first else reversed(records)
    many.game(9, "10", "a")
    few.game(3, "20", "b")
    many.paper(40, 9)
    few.paper(7, 3)
    with closing(sqlite3.connect(many.path, isolation_level=None)) as connection:
        connection.execute("DELETE FROM papers")
    with gathered(*records) as source:
        assert [source.last(table) for table in NUMBERED] == [APART + 9, APART + 40, APART]


def test_what_was_asked_for_in_one_is_not_taken_for_what_was_in_the_other(records: tuple[Made, Made]) -> None:
    """What Discord numbers stays findable; that time was up in game 1 of either, or by somebody forgotten, does not."""
    for record, channel in zip(records, ("10", "20"), strict=True):
        number = f"m{channel}0000000000000000"
        record.game(1, channel, number, f"{number}+0", hashed(number), "t1-3-remind-4", hashed("there-1-2"))
    requests = [row[-1] for row in found("journal", *records)]
    assert len(set(requests)) == len(requests) == 10
    assert requests[:5] == [row[-1] for row in found("journal", records[0])]
    number = "m200000000000000000"
    assert requests[5:9] == [number, f"{number}+0", hashed(number), "t1-3-remind-4@1"]


def test_of_a_channel_in_both_what_went_on_is_taken_whole(records: tuple[Made, Made]) -> None:
    """One was copied from the other for half of its servers, and each went on with its own."""
    for record in records:
        for game, channel in enumerate(("10", "20", "30"), 1):
            record.game(game, channel, f"new {channel}", is_open=True)
            record.put("due", game=game, at=0.0)
            record.put("seen", channel=channel, message="9")
            record.put("tallies", channel=channel, person="1", what="games", count=1)
            record.put("absent", channel=channel, since=5.0)
    one, two = records
    for record, game in ((one, 1), (two, 2)):
        made = entry(game, 1, f"more {game}")
        record.put("journal", **{name: getattr(made, name) for name in made.__slots__ if name != "told"})
    one.put("games", id=4, channel="40", host_id="1", host_name="")
    taken = [(row[0], row[1]) for row in found("games", *records)]
    assert taken == [(1, "10"), (3, "30"), (4, "40"), (APART + 2, "20")]
    assert [row[:2] for row in found("journal", *records)] == [(1, 0), (1, 1), (3, 0), (APART + 2, 0), (APART + 2, 1)]
    assert [row[0] for row in found("due", *records)] == [1, 3, APART + 2]
    for table in ("seen", "tallies", "absent"):
        assert sorted(row[0] for row in found(table, *records)) == ["10", "20", "30"]


def test_a_channel_in_which_both_went_on_is_refused(records: tuple[Made, Made]) -> None:
    for record, at in zip(records, (1.5, 2.5), strict=True):
        record.game(1, "10", "new", at=at)
    with pytest.raises(StoreError, match=r"channel 10 has other games in .*two.db than in .*one.db: nobody can say"):
        found("games", *records)


def test_what_people_and_servers_have_chosen_is_put_together(records: tuple[Made, Made]) -> None:
    """The first holds where both say something; what was solved in either is solved."""
    one, two = records
    chosen = (({"theme": "dark", "zone": "UTC"}, "a"), ({"theme": "light", "snoozed": 5}, "b"))
    for record, (preferences, task) in zip(records, chosen, strict=True):
        progress = {"solved": {task: True}, "at": task}
        record.put("people", person="1", preferences=json.dumps(preferences), progress=json.dumps(progress))
    two.put("people", person="2")
    one.put("people", person="3")
    one.put("servers", server="7", choices='{"language": "fr"}')
    two.put("servers", server="7", choices='{"language": "ja", "theme": "dark"}')
    rows = found("people", *records)
    assert [row[0] for row in rows] == ["1", "2", "3"]
    assert json.loads(rows[0][1]) == {"theme": "dark", "zone": "UTC", "snoozed": 5}
    assert json.loads(rows[0][2]) == {"solved": {"a": True, "b": True}, "at": "a"}
    [(_, choices)] = found("servers", *records)
    assert json.loads(choices) == {"language": "fr", "theme": "dark"}


def test_of_how_many_servers_it_is_said_otherwise_elsewhere_is_known_afterwards(tmp_path: Path) -> None:
    """And which record holds; what stands in one only is no matter, nor is the day of the last puzzle."""
    one, two, three = (Made(tmp_path / f"{name}.db") for name in ("one", "two", "three"))
    for record, server, choices in (
        (one, "1", {"language": "fr", "puzzle_day": 7}),
        (two, "1", {"language": "fr", "puzzle_day": 8, "theme": "dark"}),
        (one, "2", {"language": "fr"}),
        (two, "2", {"language": "ja", "theme": "dark"}),
        (three, "2", {"theme": "light"}),
        (one, "3", {"language": "en"}),
        (three, "3", {"language": "fr"}),
        (two, "4", {"language": "fr"}),
    ):
        record.put("servers", server=server, choices=json.dumps(choices))
    with gathered(one, two, three) as source:
        chosen = {server: json.loads(choices) for server, choices in source.rows(BY_NAME["servers"])}
        said = [*source.notes()]
    assert chosen == {
        "1": {"language": "fr", "theme": "dark", "puzzle_day": 8},
        "2": {"language": "fr", "theme": "dark"},
        "3": {"language": "en"},
        "4": {"language": "fr"},
    }
    assert said == [
        f"servers: for {count} of them the records differ in what is chosen; what {record.path} says was taken"
        for count, record in ((2, one), (1, two))
    ]
    with gathered(one) as source:
        assert len([*source.rows(BY_NAME["servers"])]) == 3
        assert [*source.notes()] == []


def test_what_was_read_in_a_place_in_either_was_read(records: tuple[Made, Made]) -> None:
    for record, message in zip(records, ("9", "10"), strict=True):
        record.put("seen", channel="77", message=message)
    assert found("seen", *records) == [("77", "10")]


def test_no_clock_runs_while_the_games_own_bot_was_away(records: tuple[Made, Made]) -> None:
    """The other one was there; a game has it noted from when there was a game, and what is over needs no note."""
    one, two = records
    for record, spans in ((one, ((0.0, 10.0), (20.0, 30.0))), (two, ((5.0, 12.0), (22.0, 40.0)))):
        for began, ended in spans:
            record.put("awake", began=began, ended=ended)
    one.game(1, "10", "a", at=9.0, is_open=True)
    one.game(2, "11", "b")
    two.game(1, "20", "c", at=1.0, is_open=True)
    two.put("silent", game=1, began=1.0, ended=2.0)
    two.put("silent", game=1, began=20.0, ended=20.5)
    assert found("awake", *records) == [(0.0, 12.0), (20.0, 40.0)]
    assert found("silent", *records) == [
        (1, 10.0, 12.0),
        (1, 30.0, 40.0),
        (APART + 1, 1.0, 5.0),
        (APART + 1, 20.0, 22.0),
    ]
    assert found("awake", one) == [(0.0, 10.0), (20.0, 30.0)]
