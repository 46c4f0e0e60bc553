"""The tables, as one text for both homes, and the versions of a database.

A home spells the names in braces in its own way, and adds what it alone needs. That is the first of its steps. Each
later step, in `CHANGES`, leads from one version to the next. It changes nothing that programs of the version before
need: on PostgreSQL they keep playing meanwhile. (Those of 1.0.0 are stopped first.)
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from bot.store.rows import StoreError

FIRST: Final = 24
"""The version that the first step makes, and the oldest that is read: that of the program's version 1.0.0."""

TABLES: Final = """
    CREATE TABLE games (
        id        {numbered},
        channel   {text} NOT NULL,
        host_id   {text} NOT NULL,
        host_name {text} NOT NULL,
        is_open   {boolean} NOT NULL DEFAULT TRUE,
        terms     {text} NOT NULL DEFAULT '{{}}'
    ){plain};
    CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
    CREATE INDEX games_of_channel ON games (channel);

    -- where processes share the database, each sees its own part under these names
    CREATE VIEW our_games AS SELECT * FROM games;

    CREATE TABLE journal (
        game        {integer} NOT NULL REFERENCES games (id),
        seq         {integer} NOT NULL,
        at          {real} NOT NULL,
        action      {text} NOT NULL,
        person_id   {text} NOT NULL,
        person_name {text} NOT NULL,
        body        {text} NOT NULL,
        position    {text} NOT NULL,
        phase       {text} NOT NULL,
        "table"     {text} NOT NULL,
        comment     {text} NOT NULL,
        request     {text} NOT NULL CONSTRAINT journal_request UNIQUE,
        PRIMARY KEY (game, seq)
    ){by_key};
    CREATE INDEX journal_of_person ON journal (person_id);
    CREATE INDEX reminders ON journal (person_id, at) WHERE action = 'Reminded';

    CREATE TABLE outbox (
        game {integer} NOT NULL,
        seq  {integer} NOT NULL,
        PRIMARY KEY (game, seq),
        FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
    ){by_key};

    CREATE TABLE letters (
        id    {numbered},
        queue {text} NOT NULL,
        key   {text} NOT NULL,
        game  {integer} NOT NULL,
        seq   {integer} NOT NULL,
        mark  {text} NOT NULL DEFAULT '',
        UNIQUE (queue, key, game, seq)
    ){plain};
    CREATE INDEX letters_of_game ON letters (game);

    -- the records of the glossary; buttons have their numbers: none is given twice, even after a row is dropped
    CREATE TABLE papers (
        id      {numbered},
        game    {integer} NOT NULL REFERENCES games (id),
        kind    {text} NOT NULL,
        place   {text} NOT NULL,
        name    {text} NOT NULL,
        author  {text} NOT NULL,
        body    {text} NOT NULL,
        version {integer} NOT NULL DEFAULT 0,
        CONSTRAINT papers_name UNIQUE (game, kind, place, name)
    ){plain};
    CREATE INDEX papers_in_place ON papers (place);
    CREATE INDEX papers_of_author ON papers (author);

    -- the people named in a paper, or (paper 0) in a game in which a seat was offered
    CREATE TABLE named (
        game   {integer} NOT NULL,
        paper  {integer} NOT NULL,
        person {text} NOT NULL,
        PRIMARY KEY (game, paper, person)
    ){by_key};
    CREATE INDEX named_in_paper ON named (paper);
    CREATE INDEX named_person ON named (person, paper);

    -- up to which message a channel has been read
    CREATE TABLE seen (
        channel {text} NOT NULL PRIMARY KEY,
        message {text} NOT NULL
    ){by_key};

    -- requests that were refused: each may be edited into a move while the bot is away
    CREATE TABLE refused (
        id      {numbered},
        channel {text} NOT NULL,
        request {text} NOT NULL UNIQUE,
        person  {text} NOT NULL,
        edited  {integer} NOT NULL
    ){plain};
    CREATE INDEX refused_in_channel ON refused (channel);
    CREATE INDEX refused_of_person ON refused (person);

    CREATE TABLE absent (
        channel {text} NOT NULL PRIMARY KEY,
        since   {real} NOT NULL
    ){by_key};

    CREATE TABLE people (
        person      {text} NOT NULL PRIMARY KEY,
        preferences {text} NOT NULL DEFAULT '{{}}',
        progress    {text} NOT NULL DEFAULT '{{}}'
    ){by_key};

    CREATE TABLE servers (
        server  {text} NOT NULL PRIMARY KEY,
        choices {text} NOT NULL
    ){by_key};
    CREATE VIEW our_servers AS SELECT * FROM servers;

    -- on which server a channel is
    CREATE TABLE places (
        channel {text} NOT NULL PRIMARY KEY,
        server  {integer} NOT NULL
    ){by_key};

    -- when each open game is checked next, and whether an engine or a caretaker plays there
    CREATE TABLE due (
        game    {integer} NOT NULL PRIMARY KEY,
        at      {real} NOT NULL DEFAULT 0,
        version {integer} NOT NULL DEFAULT 0,
        engines {boolean} NOT NULL DEFAULT TRUE
    ){plain};
    CREATE INDEX due_at ON due (at);
    CREATE INDEX due_with_engines ON due (game) WHERE engines;

    -- when the bot was there
    CREATE TABLE awake (
        shard {integer} NOT NULL DEFAULT 0,
        began {real} NOT NULL,
        ended {real} NOT NULL,
        PRIMARY KEY (shard, began)
    ){by_key};

    -- when nobody could be told of a game
    CREATE TABLE silent (
        game  {integer} NOT NULL,
        began {real} NOT NULL,
        ended {real} NOT NULL,
        PRIMARY KEY (game, began)
    ){by_key};

    -- games that are over and still to be counted; the tables below are what was counted
    CREATE TABLE uncounted (game {integer} NOT NULL PRIMARY KEY){plain};

    CREATE TABLE finished (
        game    {integer} NOT NULL PRIMARY KEY,
        channel {text} NOT NULL,
        ended   {real} NOT NULL
    ){plain};
    CREATE INDEX finished_in_channel ON finished (channel, ended);

    CREATE TABLE played (
        person {text} NOT NULL,
        game   {integer} NOT NULL,
        PRIMARY KEY (person, game)
    ){by_key};
    CREATE INDEX played_by ON played (game);

    CREATE TABLE tallies (
        channel {text} NOT NULL,
        person  {text} NOT NULL,
        what    {text} NOT NULL,
        count   {integer} NOT NULL,
        PRIMARY KEY (channel, person, what)
    ){by_key};
    CREATE INDEX tallies_of_person ON tallies (person);

    CREATE TABLE rated (
        game    {integer} NOT NULL PRIMARY KEY,
        server  {text} NOT NULL,
        ended   {real} NOT NULL,
        ranking {text} NOT NULL
    ){plain};
    CREATE INDEX rated_on_server ON rated (server, ended, game);

    CREATE TABLE ratings (
        server {text} NOT NULL,
        person {text} NOT NULL,
        mu     {real} NOT NULL,
        sigma  {real} NOT NULL,
        games  {integer} NOT NULL,
        PRIMARY KEY (server, person)
    ){by_key};
    CREATE INDEX ratings_of_person ON ratings (person);

    CREATE TABLE rated_up_to (
        server {text} NOT NULL PRIMARY KEY,
        games  {integer} NOT NULL,
        ended  {real} NOT NULL,
        game   {integer} NOT NULL
    ){by_key};
"""
"""The tables of the first version, which never change: a table or column that is added is a step in `CHANGES`."""

CHANGES: Final[tuple[str, ...]] = (
    """
    -- when the last game ended that is rated by the rules of version 1.0.0; no row if there was none
    CREATE TABLE rated_before (ended {real} NOT NULL PRIMARY KEY){plain};
    INSERT INTO rated_before SELECT ended FROM (
        SELECT ended FROM finished
        UNION ALL SELECT at FROM journal WHERE game IN (SELECT game FROM uncounted)
    ) AS ends ORDER BY ended DESC LIMIT 1;
    """,
    """
    -- who was called by whom in the last hour, and for what
    CREATE TABLE calls (
        caller {text} NOT NULL,
        called {text} NOT NULL,
        kind   {text} NOT NULL,
        cause  {text} NOT NULL,
        at     {real} NOT NULL,
        PRIMARY KEY (caller, called, kind)
    ){by_key};
    """,
    """
    -- one process plays: it was there when all shards were served
    DROP VIEW our_games;
    DROP VIEW our_servers;
    ALTER TABLE awake RENAME TO awake_by_shard;
    CREATE TABLE awake (
        began {real} NOT NULL PRIMARY KEY,
        ended {real} NOT NULL
    ){by_key};
    INSERT INTO awake SELECT began, ended FROM awake_by_shard
    WHERE (SELECT count(DISTINCT shard) FROM awake_by_shard) = 1;
    INSERT INTO awake SELECT at, until FROM (
        SELECT at, sum(one) OVER (ORDER BY at, one DESC) AS served, lead(at) OVER (ORDER BY at, one DESC) AS until
        FROM (SELECT began AS at, 1 AS one FROM awake_by_shard UNION ALL SELECT ended, -1 FROM awake_by_shard) AS ends
    ) AS spans
    WHERE until > at AND served = (SELECT count(DISTINCT shard) FROM awake_by_shard) AND served > 1;
    DROP TABLE awake_by_shard;
    {plays}
    """,
    """
    -- links to the board in the browser: the key that signs them, and marks of those that are void before their time
    CREATE TABLE link_key (
        id  {integer} NOT NULL PRIMARY KEY,
        key {text} NOT NULL
    ){plain};
    CREATE TABLE void_links (
        mark  {text} NOT NULL CONSTRAINT void_links_mark PRIMARY KEY,
        until {real} NOT NULL
    ){by_key};
    """,
)
"""The later steps, for both homes, with names in braces as in `TABLES`. One that was released never changes."""

_T = TypeVar("_T")


def newest(steps: Sequence[object]) -> int:
    """Return the version to which all `steps` lead."""
    return FIRST + len(steps) - 1


_WAY_BACK: Final = "restore a backup of before the update into an empty database"


def steps_from(version: int, steps: Sequence[_T], way_back: Callable[[], str] = lambda: _WAY_BACK) -> Sequence[_T]:
    """Return those of the `steps` that a database of a `version` (0: a new one) still needs.

    Raises `StoreError` if it is older than the first of them, or newer than the last. Then the error tells the host the
    `way_back` to a database that this program knows.
    """
    if version > newest(steps):
        raise StoreError(
            f"the database has version {version}, and this program knows only up to {newest(steps)}: start the newer "
            f"program, or {way_back()}, without what was played since"
        )
    if 0 < version < FIRST:
        raise StoreError(
            f"the database has version {version}, made before the first release, and this program reads none before "
            f"{FIRST}: begin a new one, in another folder (DJAMBI_DATA) or an empty database (DJAMBI_DATABASE)"
        )
    return steps[version - FIRST + 1 if version else 0 :]
