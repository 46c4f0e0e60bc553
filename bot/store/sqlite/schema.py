"""The tables in SQLite, as steps from the oldest version to the newest, and the functions that statements call."""

import json
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from bot.store.records import NAMED, StoreError, hashed
from bot.store.sqlite.files import explaining, keep_private, make_private

_PERSON: Final = re.compile(r'"([0-9]+|engine-[a-z0-9-]+)"')


def teach(connection: sqlite3.Connection) -> None:
    """Let statements on a connection call `hashed`, `without` and `people_in`."""
    connection.create_function("hashed", 1, hashed, deterministic=True)
    connection.create_function("without", 3, _without, deterministic=True)
    connection.create_function("people_in", 1, _people_in, deterministic=True)


def _without(text: str, person: str, stand_in: str) -> str:
    """The JSON `text` with `stand_in` in the place of a person's id, and no name beside it."""

    def replaced(value: Any, *, named: bool = False) -> Any:  # noqa: ANN401 - whatever JSON can hold
        match value:
            case [str(who), str()] if named and who == person:
                return [stand_in, ""]
            case list():
                return [replaced(item, named=named) for item in value]
            case dict():
                return {
                    stand_in if key == person else key: replaced(item, named=named or key in NAMED)
                    for key, item in value.items()
                }
            case _:
                return stand_in if value == person else value

    return json.dumps(replaced(json.loads(text)), ensure_ascii=False)


def _people_in(text: str) -> str:
    """The ids of users of Discord and of engines in the JSON `text`, each once, as an array of JSON."""
    return json.dumps(sorted({*_PERSON.findall(text)}))


APPLICATION_ID: Final = 0x446A6D62
"""Marks a database file as ours ("Djmb")."""

NAMING: Final = (
    """
    UPDATE due SET engines = coalesce((
        SELECT instr("table", '"engine-') > 0 OR instr("table", '"care": {"') > 0
        FROM journal WHERE journal.game = due.game ORDER BY seq DESC LIMIT 1
    ), TRUE)
    """,
    """
    INSERT INTO named SELECT DISTINCT game, 0, value FROM journal, json_each(people_in("table"))
    WHERE action = 'offer_seat'
    """,
    "INSERT INTO named SELECT game, papers.id, value FROM papers, json_each(people_in(body))",
)
"""What fills `due.engines` and `named` from the journal and the papers."""

STEPS: Final = (
    (
        """
        CREATE TABLE games (
            id        INTEGER PRIMARY KEY,
            channel   TEXT NOT NULL,
            host_id   TEXT NOT NULL,
            host_name TEXT NOT NULL,
            players   INTEGER NOT NULL CHECK (players BETWEEN 2 AND 4),
            seating   TEXT NOT NULL,
            options   TEXT NOT NULL,
            language  TEXT NOT NULL,
            theme     TEXT NOT NULL,
            is_open   INTEGER NOT NULL DEFAULT 1
        ) STRICT
        """,
        "CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open",
        "CREATE INDEX games_of_channel ON games (channel)",
        """
        CREATE TABLE journal (
            game        INTEGER NOT NULL REFERENCES games (id),
            seq         INTEGER NOT NULL,
            at          REAL NOT NULL,
            action      TEXT NOT NULL,
            person_id   TEXT NOT NULL,
            person_name TEXT NOT NULL,
            side        TEXT NOT NULL,
            move        TEXT NOT NULL,
            position    TEXT NOT NULL,
            phase       TEXT NOT NULL,
            "table"     TEXT NOT NULL,
            comment     TEXT NOT NULL,
            request     TEXT NOT NULL UNIQUE,
            PRIMARY KEY (game, seq)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE seen (
            channel TEXT PRIMARY KEY,
            message TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE outbox (
            game    INTEGER NOT NULL,
            seq     INTEGER NOT NULL,
            PRIMARY KEY (game, seq),
            FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE games ADD COLUMN talk_thread INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN dead_stay INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE papers (
            id      INTEGER PRIMARY KEY,
            game    INTEGER NOT NULL REFERENCES games (id),
            kind    TEXT NOT NULL,
            place   TEXT NOT NULL,
            name    TEXT NOT NULL,
            author  TEXT NOT NULL,
            body    TEXT NOT NULL,
            version INTEGER NOT NULL DEFAULT 0,
            UNIQUE (game, kind, place, name)
        ) STRICT
        """,
        "CREATE INDEX papers_in_place ON papers (place)",
    ),
    (
        """
        CREATE TABLE absent (
            channel TEXT PRIMARY KEY,
            since   REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        """
        CREATE TABLE people (
            person TEXT PRIMARY KEY,
            theme  TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (  # the number of a paper is on buttons for ever: no other may get it when the paper is thrown away
        """
        CREATE TABLE numbered (
            id      INTEGER PRIMARY KEY AUTOINCREMENT,
            game    INTEGER NOT NULL REFERENCES games (id),
            kind    TEXT NOT NULL,
            place   TEXT NOT NULL,
            name    TEXT NOT NULL,
            author  TEXT NOT NULL,
            body    TEXT NOT NULL,
            version INTEGER NOT NULL DEFAULT 0,
            UNIQUE (game, kind, place, name)
        ) STRICT
        """,
        "INSERT INTO numbered SELECT id, game, kind, place, name, author, body, version FROM papers",
        "DROP TABLE papers",
        "ALTER TABLE numbered RENAME TO papers",
        "CREATE INDEX papers_in_place ON papers (place)",
    ),
    (  # what a game is played by is written and read as a whole: in one column, which a new term does not change
        "ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '{}'",
        """
        UPDATE games SET terms = json_object(
            'players', players,
            'seating', seating,
            'rules', CASE json_valid(options) WHEN 1 THEN json(options) ELSE options END,
            'language', language,
            'theme', theme,
            'talk_thread', json(iif(talk_thread, 'true', 'false')),
            'dead_stay', json(iif(dead_stay, 'true', 'false'))
        )
        """,
        "ALTER TABLE games DROP COLUMN players",
        "ALTER TABLE games DROP COLUMN seating",
        "ALTER TABLE games DROP COLUMN options",
        "ALTER TABLE games DROP COLUMN language",
        "ALTER TABLE games DROP COLUMN theme",
        "ALTER TABLE games DROP COLUMN talk_thread",
        "ALTER TABLE games DROP COLUMN dead_stay",
    ),
    (  # what somebody has done and written is found without looking at what others have
        "CREATE INDEX journal_of_person ON journal (person_id)",
        "CREATE INDEX papers_of_author ON papers (author)",
    ),
    (  # no number leads to what people wrote who were forgotten
        "UPDATE journal SET request = hashed(request) WHERE person_id GLOB 'gone-*'",
    ),
    (  # what was refused may be edited into a move while the bot is away: then it is looked at again
        """
        CREATE TABLE refused (
            id      INTEGER PRIMARY KEY,
            channel TEXT NOT NULL,
            request TEXT NOT NULL UNIQUE,
            person  TEXT NOT NULL,
            edited  INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX refused_in_channel ON refused (channel)",
        "CREATE INDEX refused_of_person ON refused (person)",
    ),
    (  # what was written in rooms before they were read after an absence has been heard; by now, as Discord numbers it
        """
        INSERT OR IGNORE INTO seen
        SELECT place, CAST((CAST(strftime('%s', 'now') AS INTEGER) - 1420070400) * 1000 * (1 << 22) AS TEXT)
        FROM papers WHERE kind = 'room'
        """,
    ),
    (  # what people choose for themselves is in one column too
        "ALTER TABLE people ADD COLUMN preferences TEXT NOT NULL DEFAULT '{}'",
        "UPDATE people SET preferences = json_object('theme', theme)",
        "ALTER TABLE people DROP COLUMN theme",
    ),
    (  # when each open game is to be looked at next, and when the bot was there: see `bot.store.dues`
        """
        CREATE TABLE due (
            game    INTEGER PRIMARY KEY,
            at      REAL NOT NULL DEFAULT 0,
            version INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX due_at ON due (at)",
        "INSERT INTO due (game) SELECT id FROM games WHERE is_open",
        """
        CREATE TABLE awake (
            began REAL PRIMARY KEY,
            ended REAL NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX reminders ON journal (person_id, at) WHERE action = 'remind'",
    ),
    ("ALTER TABLE people ADD COLUMN progress TEXT NOT NULL DEFAULT '{}'",),  # how far people are in their lessons
    (  # what those who manage a server have chosen for its games
        """
        CREATE TABLE servers (
            server  TEXT PRIMARY KEY,
            choices TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (  # when people could not be told of a game, or not in its channel
        """
        CREATE TABLE silent (
            game  INTEGER NOT NULL,
            began REAL NOT NULL,
            ended REAL NOT NULL,
            PRIMARY KEY (game, began)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    ("CREATE INDEX seat_offers ON journal (game) WHERE action = 'offer_seat'",),  # who was asked to take over a seat
    (  # what games that are over say of who played them: see `bot.store.results`; what is there is counted by and by
        "CREATE TABLE uncounted (game INTEGER PRIMARY KEY) STRICT",
        "INSERT INTO uncounted SELECT id FROM games WHERE NOT is_open",
        """
        CREATE TABLE finished (
            game    INTEGER PRIMARY KEY,
            channel TEXT NOT NULL,
            ended   REAL NOT NULL
        ) STRICT
        """,
        "CREATE INDEX finished_in_channel ON finished (channel, ended)",
        """
        CREATE TABLE played (
            person TEXT NOT NULL,
            game   INTEGER NOT NULL,
            PRIMARY KEY (person, game)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX played_by ON played (game)",
        """
        CREATE TABLE tallies (
            channel TEXT NOT NULL,
            person  TEXT NOT NULL,
            what    TEXT NOT NULL,
            count   INTEGER NOT NULL,
            PRIMARY KEY (channel, person, what)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tallies_of_person ON tallies (person)",
    ),
    (  # who came where in rated games, and the ratings of a server up to one of them: see `bot.store.results`
        """
        CREATE TABLE rated (
            game    INTEGER PRIMARY KEY,
            server  TEXT NOT NULL,
            ended   REAL NOT NULL,
            ranking TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX rated_on_server ON rated (server, ended, game)",
        """
        CREATE TABLE ratings (
            server TEXT NOT NULL,
            person TEXT NOT NULL,
            mu     REAL NOT NULL,
            sigma  REAL NOT NULL,
            games  INTEGER NOT NULL,
            PRIMARY KEY (server, person)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX ratings_of_person ON ratings (person)",
        """
        CREATE TABLE rated_up_to (
            server TEXT PRIMARY KEY,
            games  INTEGER NOT NULL,
            ended  REAL NOT NULL,
            game   INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    ("ALTER TABLE awake ADD COLUMN shard INTEGER NOT NULL DEFAULT 0",),  # here one process serves all of them
    (  # so is the number of a game, by which it is also known from which record it comes: see `bot.store.numbers`
        """
        CREATE TABLE numbered (
            id        INTEGER PRIMARY KEY AUTOINCREMENT,
            channel   TEXT NOT NULL,
            host_id   TEXT NOT NULL,
            host_name TEXT NOT NULL,
            is_open   INTEGER NOT NULL DEFAULT 1,
            terms     TEXT NOT NULL DEFAULT '{}'
        ) STRICT
        """,
        "INSERT INTO numbered SELECT id, channel, host_id, host_name, is_open, terms FROM games",
        "DROP TABLE games",
        "ALTER TABLE numbered RENAME TO games",
        "CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open",
        "CREATE INDEX games_of_channel ON games (channel)",
    ),
    (  # `due` says whether an engine or a caretaker plays; `named` who is in a paper, or (0) in a game with an offer
        "ALTER TABLE due ADD COLUMN engines INTEGER NOT NULL DEFAULT 1",
        "CREATE INDEX due_with_engines ON due (game) WHERE engines",
        """
        CREATE TABLE named (
            game   INTEGER NOT NULL,
            paper  INTEGER NOT NULL,
            person TEXT NOT NULL,
            PRIMARY KEY (game, paper, person)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX named_in_paper ON named (paper)",
        "CREATE INDEX named_person ON named (person, paper)",
        *NAMING,
        "DROP INDEX seat_offers",
    ),
)


PATIENCE: Final = 2
"""How many seconds another program that is just writing is waited for: Discord gives up on an answer after three."""


def prepare(path: Path, target: int = len(STEPS)) -> None:
    """Create the database at `path` or bring it up to version `target`, step by step, each in its own transaction.

    Raises `StoreError` if the file is not one of ours, is newer than this program, or cannot be used; then it is as it
    was.
    """
    with explaining(path), suppress(FileExistsError):
        make_private(path)
    with explaining(path), closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        version = version_of(connection)
        keep_private(path)
        teach(connection)
        connection.execute("PRAGMA secure_delete = ON")  # a step leaves no copies of what somebody wants erased later
        connection.execute("PRAGMA journal_mode = WAL")
        for number, step in enumerate(STEPS[version:target], version + 1):
            _take(connection, step, number)
        connection.execute("BEGIN IMMEDIATE")  # a file that can only be read says so now, not at the first move
        connection.execute(f"PRAGMA user_version = {max(version, target)}")
        connection.execute("ROLLBACK")


def check_version(path: Path) -> None:
    """Raise `StoreError` unless `path` is a database of ours, and of the version that this program knows."""
    with explaining(path), closing(sqlite3.connect(address(path), uri=True)) as connection:
        version = version_of(connection)
        if version < len(STEPS):
            raise StoreError(
                f"the database {path} is of version {version}; start the program once to bring it up to date"
            )


def address(path: Path) -> str:
    """Return the URI of the database at `path`, with which SQLite makes no new file if there is none."""
    return f"{path.absolute().as_uri()}?mode=rw"


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of an open database; raises `StoreError` if it is not one of ours or newer than we are."""
    tables, application, version = (
        connection.execute(sql).fetchone()[0]
        for sql in ("SELECT count(*) FROM sqlite_schema", "PRAGMA application_id", "PRAGMA user_version")
    )
    if tables and application != APPLICATION_ID:
        raise StoreError("this database belongs to another program; name another folder in DJAMBI_DATA")
    if version > len(STEPS):
        raise StoreError(f"the database is of version {version}, this program knows {len(STEPS)}: update the program")
    return int(version)


def _take(connection: sqlite3.Connection, step: tuple[str, ...], number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in step:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {number}")
    connection.execute("COMMIT")
