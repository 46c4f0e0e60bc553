CREATE TABLE games (
        id        INTEGER PRIMARY KEY AUTOINCREMENT,
        channel   TEXT NOT NULL,
        host_id   TEXT NOT NULL,
        host_name TEXT NOT NULL,
        is_open   INTEGER NOT NULL DEFAULT TRUE,
        terms     TEXT NOT NULL DEFAULT '{}'
    ) STRICT;
    CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
    CREATE INDEX games_of_channel ON games (channel);

    -- where processes share the database, each sees its own part under these names
    CREATE VIEW our_games AS SELECT * FROM games;

    CREATE TABLE journal (
        game        INTEGER NOT NULL REFERENCES games (id),
        seq         INTEGER NOT NULL,
        at          REAL NOT NULL,
        action      TEXT NOT NULL,
        person_id   TEXT NOT NULL,
        person_name TEXT NOT NULL,
        body        TEXT NOT NULL,
        position    TEXT NOT NULL,
        phase       TEXT NOT NULL,
        "table"     TEXT NOT NULL,
        comment     TEXT NOT NULL,
        request     TEXT NOT NULL CONSTRAINT journal_request UNIQUE,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX journal_of_person ON journal (person_id);
    CREATE INDEX reminders ON journal (person_id, at) WHERE action = 'Reminded';

    CREATE TABLE outbox (
        game INTEGER NOT NULL,
        seq  INTEGER NOT NULL,
        PRIMARY KEY (game, seq),
        FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE letters (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        queue TEXT NOT NULL,
        key   TEXT NOT NULL,
        game  INTEGER NOT NULL,
        seq   INTEGER NOT NULL,
        mark  TEXT NOT NULL DEFAULT '',
        UNIQUE (queue, key, game, seq)
    ) STRICT;
    CREATE INDEX letters_of_game ON letters (game);

    -- the records of the glossary; buttons have their numbers: none is given twice, even after a row is dropped
    CREATE TABLE papers (
        id      INTEGER PRIMARY KEY AUTOINCREMENT,
        game    INTEGER NOT NULL REFERENCES games (id),
        kind    TEXT NOT NULL,
        place   TEXT NOT NULL,
        name    TEXT NOT NULL,
        author  TEXT NOT NULL,
        body    TEXT NOT NULL,
        version INTEGER NOT NULL DEFAULT 0,
        CONSTRAINT papers_name UNIQUE (game, kind, place, name)
    ) STRICT;
    CREATE INDEX papers_in_place ON papers (place);
    CREATE INDEX papers_of_author ON papers (author);

    -- the people named in a paper, or (paper 0) in a game in which a seat was offered
    CREATE TABLE named (
        game   INTEGER NOT NULL,
        paper  INTEGER NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (game, paper, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX named_in_paper ON named (paper);
    CREATE INDEX named_person ON named (person, paper);

    -- up to which message a channel has been read
    CREATE TABLE seen (
        channel TEXT NOT NULL PRIMARY KEY,
        message TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- requests that were refused: each may be edited into a move while the bot is away
    CREATE TABLE refused (
        id      INTEGER PRIMARY KEY AUTOINCREMENT,
        channel TEXT NOT NULL,
        request TEXT NOT NULL UNIQUE,
        person  TEXT NOT NULL,
        edited  INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX refused_in_channel ON refused (channel);
    CREATE INDEX refused_of_person ON refused (person);

    CREATE TABLE absent (
        channel TEXT NOT NULL PRIMARY KEY,
        since   REAL NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE people (
        person      TEXT NOT NULL PRIMARY KEY,
        preferences TEXT NOT NULL DEFAULT '{}',
        progress    TEXT NOT NULL DEFAULT '{}'
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE servers (
        server  TEXT NOT NULL PRIMARY KEY,
        choices TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE VIEW our_servers AS SELECT * FROM servers;

    -- on which server a channel is
    CREATE TABLE places (
        channel TEXT NOT NULL PRIMARY KEY,
        server  INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- when each open game is checked next, and whether an engine or a caretaker plays there
    CREATE TABLE due (
        game    INTEGER NOT NULL PRIMARY KEY,
        at      REAL NOT NULL DEFAULT 0,
        version INTEGER NOT NULL DEFAULT 0,
        engines INTEGER NOT NULL DEFAULT TRUE
    ) STRICT;
    CREATE INDEX due_at ON due (at);
    CREATE INDEX due_with_engines ON due (game) WHERE engines;

    -- when the bot was there
    CREATE TABLE awake (
        shard INTEGER NOT NULL DEFAULT 0,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (shard, began)
    ) STRICT, WITHOUT ROWID;

    -- when nobody could be told of a game
    CREATE TABLE silent (
        game  INTEGER NOT NULL,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        PRIMARY KEY (game, began)
    ) STRICT, WITHOUT ROWID;

    -- games that are over and still to be counted; the tables below are what was counted
    CREATE TABLE uncounted (game INTEGER NOT NULL PRIMARY KEY) STRICT;

    CREATE TABLE finished (
        game    INTEGER NOT NULL PRIMARY KEY,
        channel TEXT NOT NULL,
        ended   REAL NOT NULL
    ) STRICT;
    CREATE INDEX finished_in_channel ON finished (channel, ended);

    CREATE TABLE played (
        person TEXT NOT NULL,
        game   INTEGER NOT NULL,
        PRIMARY KEY (person, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX played_by ON played (game);

    CREATE TABLE tallies (
        channel TEXT NOT NULL,
        person  TEXT NOT NULL,
        what    TEXT NOT NULL,
        count   INTEGER NOT NULL,
        PRIMARY KEY (channel, person, what)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tallies_of_person ON tallies (person);

    CREATE TABLE rated (
        game    INTEGER NOT NULL PRIMARY KEY,
        server  TEXT NOT NULL,
        ended   REAL NOT NULL,
        ranking TEXT NOT NULL
    ) STRICT;
    CREATE INDEX rated_on_server ON rated (server, ended, game);

    CREATE TABLE ratings (
        server TEXT NOT NULL,
        person TEXT NOT NULL,
        mu     REAL NOT NULL,
        sigma  REAL NOT NULL,
        games  INTEGER NOT NULL,
        PRIMARY KEY (server, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ratings_of_person ON ratings (person);

    CREATE TABLE rated_up_to (
        server TEXT NOT NULL PRIMARY KEY,
        games  INTEGER NOT NULL,
        ended  REAL NOT NULL,
        game   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
PRAGMA application_id = 1147825506;
PRAGMA user_version = 24;
