"""The tables in PostgreSQL, as steps from the oldest version to the newest; a released step never changes.

A step only adds what programs of the version before don't miss, because they keep playing on the same database. The
last tables let processes share it, and shut out a process whose lease has ended.
"""

from typing import Final

from bot.address import Address
from bot.store.postgres.connections import Connection, ask, connect
from bot.store.records import NAMED, StoreError

SHARING: Final = """
    CREATE TABLE places (
        channel text COLLATE "C" PRIMARY KEY,
        server  bigint NOT NULL
    );

    CREATE TABLE sharding (count bigint NOT NULL);

    CREATE TABLE processes (
        name text COLLATE "C" PRIMARY KEY,
        ends timestamptz NOT NULL
    );

    CREATE TABLE leases (
        shard  bigint PRIMARY KEY,
        holder text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        ends   timestamptz NOT NULL,
        served boolean NOT NULL DEFAULT FALSE
    );

    CREATE TABLE identified (
        bucket bigint PRIMARY KEY,
        shard  bigint NOT NULL,
        used   boolean NOT NULL,
        free   timestamptz NOT NULL
    );

    CREATE TABLE bells (
        shard bigint NOT NULL,
        game  bigint NOT NULL
    );

    CREATE FUNCTION fence(the_shard bigint, the_number bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock_shared(1147825252, the_shard::integer);
        IF NOT EXISTS (SELECT FROM leases WHERE shard = the_shard AND number = the_number AND holder <> '') THEN
            RAISE EXCEPTION 'shard % is served by another process by now', the_shard;
        END IF;
    END $$;

    CREATE FUNCTION fence_off(the_shard bigint) RETURNS void LANGUAGE sql
    AS 'SELECT pg_advisory_xact_lock(1147825252, the_shard::integer)';
"""
"""Who is behind a `fence` writes; who has `fenced_off` a shard waits until nobody does, and then can change its lease.

The function looks at the lease anew after it has waited: each of its statements sees what is there when it begins.
"""

_OLDEST_SERVER: Final = 15

_FUNCTIONS: Final = rf"""
    CREATE FUNCTION instr(body text, part text) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT strpos(body, part)';

    CREATE FUNCTION without_nul(body text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE strpos(body, '\u0000') WHEN 0 THEN body
               ELSE regexp_replace(body, '(?<!\\)((?:\\\\)*)\\u0000', '\1\\ufffd', 'g') END
    $$;

    CREATE FUNCTION last_insert_rowid() RETURNS bigint LANGUAGE sql AS 'SELECT lastval()';

    CREATE FUNCTION strftime(format text, seconds double precision, since text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$
        SELECT to_char(to_timestamp(seconds) AT TIME ZONE 'UTC', replace(replace(format, '%Y', 'YYYY'), '%m', 'MM'))
    $$;

    CREATE FUNCTION json_extract(body text, place text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT without_nul(body)::json ->> ltrim(place, '$.') $$;

    CREATE FUNCTION json_each(body text) RETURNS TABLE (key text, value text) LANGUAGE sql IMMUTABLE ROWS 10 AS $$
        SELECT * FROM json_each_text(CASE json_typeof(body::json) WHEN 'object' THEN body ELSE '{{}}' END::json)
        UNION ALL
        SELECT NULL, json_array_elements_text(CASE json_typeof(body::json) WHEN 'array' THEN body ELSE '[]' END::json)
    $$;

    CREATE FUNCTION hashed(request text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT '#' || left(encode(sha256(convert_to(request, 'UTF8')), 'hex'), 32) $$;

    CREATE FUNCTION patched(body jsonb, patch jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
        IF jsonb_typeof(patch) <> 'object' THEN
            RETURN patch;
        END IF;
        RETURN (
            SELECT coalesce(jsonb_object_agg(key, CASE WHEN new.value IS NULL THEN old.value
                                                  ELSE patched(old.value, new.value) END), '{{}}')
            FROM jsonb_each(CASE WHEN jsonb_typeof(body) = 'object' THEN body ELSE '{{}}' END) AS old
            FULL JOIN jsonb_each(patch) AS new USING (key)
            WHERE new.value IS DISTINCT FROM 'null'
        );
    END $$;

    CREATE FUNCTION json_patch(body text, patch text) RETURNS text LANGUAGE sql IMMUTABLE
    AS 'SELECT patched(without_nul(body)::jsonb, without_nul(patch)::jsonb)::text';

    CREATE FUNCTION replaced(body json, person text, stand_in text, named boolean) RETURNS text
    LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
        CASE json_typeof(body)
            WHEN 'object' THEN
                RETURN '{{' || coalesce((
                    SELECT string_agg(to_json(CASE WHEN key = person THEN stand_in ELSE key END)::text || ': '
                        || replaced(value, person, stand_in, named OR key IN {NAMED}), ', ' ORDER BY number)
                    FROM json_each(body) WITH ORDINALITY AS members (key, value, number)
                ), '') || '}}';
            WHEN 'array' THEN
                IF named AND json_array_length(body) = 2 AND (body -> 0)::text = to_json(person)::text
                    AND json_typeof(body -> 1) = 'string' THEN
                    RETURN '[' || to_json(stand_in)::text || ', ""]';
                END IF;
                RETURN '[' || coalesce((
                    SELECT string_agg(replaced(value, person, stand_in, named), ', ' ORDER BY number)
                    FROM json_array_elements(body) WITH ORDINALITY AS members (value, number)
                ), '') || ']';
            ELSE
                RETURN CASE WHEN body::text = to_json(person)::text THEN to_json(stand_in)::text ELSE body::text END;
        END CASE;
    END $$;

    CREATE FUNCTION without(body text, person text, stand_in text) RETURNS text LANGUAGE sql IMMUTABLE
    AS 'SELECT replaced(without_nul(body)::json, person, stand_in, FALSE)';
"""
"""What SQLite has or is taught, see `bot.store.sqlite.schema`; in JSON too no character has the number 0."""

_TABLES: Final = """
    CREATE TABLE games (
        id        bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        channel   text COLLATE "C" NOT NULL,
        host_id   text COLLATE "C" NOT NULL,
        host_name text COLLATE "C" NOT NULL,
        is_open   boolean NOT NULL DEFAULT TRUE,
        terms     text COLLATE "C" NOT NULL DEFAULT '{}'
    );
    CREATE UNIQUE INDEX one_open_game ON games (channel) WHERE is_open;
    CREATE INDEX games_of_channel ON games (channel);

    CREATE TABLE journal (
        game        bigint NOT NULL REFERENCES games (id),
        seq         bigint NOT NULL,
        at          double precision NOT NULL,
        action      text COLLATE "C" NOT NULL,
        person_id   text COLLATE "C" NOT NULL,
        person_name text COLLATE "C" NOT NULL,
        side        text COLLATE "C" NOT NULL,
        move        text COLLATE "C" NOT NULL,
        position    text COLLATE "C" NOT NULL,
        phase       text COLLATE "C" NOT NULL,
        "table"     text COLLATE "C" NOT NULL,
        comment     text COLLATE "C" NOT NULL,
        request     text COLLATE "C" NOT NULL CONSTRAINT journal_request UNIQUE,
        PRIMARY KEY (game, seq)
    );
    CREATE INDEX journal_of_person ON journal (person_id);
    CREATE INDEX reminders ON journal (person_id, at) WHERE action = 'remind';
    CREATE INDEX seat_offers ON journal (game) WHERE action = 'offer_seat';

    CREATE TABLE seen (
        channel text COLLATE "C" PRIMARY KEY,
        message text COLLATE "C" NOT NULL
    );

    CREATE TABLE outbox (
        game bigint NOT NULL,
        seq  bigint NOT NULL,
        PRIMARY KEY (game, seq),
        FOREIGN KEY (game, seq) REFERENCES journal (game, seq)
    );

    CREATE TABLE papers (
        id      bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        game    bigint NOT NULL REFERENCES games (id),
        kind    text COLLATE "C" NOT NULL,
        place   text COLLATE "C" NOT NULL,
        name    text COLLATE "C" NOT NULL,
        author  text COLLATE "C" NOT NULL,
        body    text COLLATE "C" NOT NULL,
        version bigint NOT NULL DEFAULT 0,
        CONSTRAINT papers_name UNIQUE (game, kind, place, name)
    );
    CREATE INDEX papers_in_place ON papers (place);
    CREATE INDEX papers_of_author ON papers (author);

    CREATE TABLE absent (
        channel text COLLATE "C" PRIMARY KEY,
        since   double precision NOT NULL
    );

    CREATE TABLE people (
        person      text COLLATE "C" PRIMARY KEY,
        preferences text COLLATE "C" NOT NULL DEFAULT '{}',
        progress    text COLLATE "C" NOT NULL DEFAULT '{}'
    );

    CREATE TABLE refused (
        id      bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        channel text COLLATE "C" NOT NULL,
        request text COLLATE "C" NOT NULL UNIQUE,
        person  text COLLATE "C" NOT NULL,
        edited  bigint NOT NULL
    );
    CREATE INDEX refused_in_channel ON refused (channel);
    CREATE INDEX refused_of_person ON refused (person);

    CREATE TABLE due (
        game    bigint PRIMARY KEY,
        at      double precision NOT NULL DEFAULT 0,
        version bigint NOT NULL DEFAULT 0
    );
    CREATE INDEX due_at ON due (at);

    CREATE TABLE awake (
        shard bigint NOT NULL DEFAULT 0,
        began double precision NOT NULL,
        ended double precision NOT NULL,
        PRIMARY KEY (shard, began)
    );

    CREATE TABLE servers (
        server  text COLLATE "C" PRIMARY KEY,
        choices text COLLATE "C" NOT NULL
    );

    CREATE TABLE silent (
        game  bigint NOT NULL,
        began double precision NOT NULL,
        ended double precision NOT NULL,
        PRIMARY KEY (game, began)
    );

    CREATE TABLE uncounted (game bigint PRIMARY KEY);

    CREATE TABLE finished (
        game    bigint PRIMARY KEY,
        channel text COLLATE "C" NOT NULL,
        ended   double precision NOT NULL
    );
    CREATE INDEX finished_in_channel ON finished (channel, ended);

    CREATE TABLE played (
        person text COLLATE "C" NOT NULL,
        game   bigint NOT NULL,
        PRIMARY KEY (person, game)
    );
    CREATE INDEX played_by ON played (game);

    CREATE TABLE tallies (
        channel text COLLATE "C" NOT NULL,
        person  text COLLATE "C" NOT NULL,
        what    text COLLATE "C" NOT NULL,
        count   bigint NOT NULL,
        PRIMARY KEY (channel, person, what)
    );
    CREATE INDEX tallies_of_person ON tallies (person);

    CREATE TABLE rated (
        game    bigint PRIMARY KEY,
        server  text COLLATE "C" NOT NULL,
        ended   double precision NOT NULL,
        ranking text COLLATE "C" NOT NULL
    );
    CREATE INDEX rated_on_server ON rated (server, ended, game);

    CREATE TABLE ratings (
        server text COLLATE "C" NOT NULL,
        person text COLLATE "C" NOT NULL,
        mu     double precision NOT NULL,
        sigma  double precision NOT NULL,
        games  bigint NOT NULL,
        PRIMARY KEY (server, person)
    );
    CREATE INDEX ratings_of_person ON ratings (person);

    CREATE TABLE rated_up_to (
        server text COLLATE "C" PRIMARY KEY,
        games  bigint NOT NULL,
        ended  double precision NOT NULL,
        game   bigint NOT NULL
    );

    CREATE TABLE writers (
        name text COLLATE "C" PRIMARY KEY,
        done bigint NOT NULL,
        at   timestamptz NOT NULL DEFAULT now()
    );
"""

_NAMING: Final = """
    CREATE FUNCTION people_in(body text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(json_agg(DISTINCT found[1]), '[]')::text
        FROM regexp_matches(body, '"([0-9]+|engine-[a-z0-9-]+)"', 'g') AS found
    $$;

    ALTER TABLE due ADD COLUMN engines boolean NOT NULL DEFAULT TRUE;
    CREATE INDEX due_with_engines ON due (game) WHERE engines;

    CREATE TABLE named (
        game   bigint NOT NULL,
        paper  bigint NOT NULL,
        person text COLLATE "C" NOT NULL,
        PRIMARY KEY (game, paper, person)
    );
    CREATE INDEX named_in_paper ON named (paper);
    CREATE INDEX named_person ON named (person, paper);

    UPDATE due SET engines = coalesce((
        SELECT instr("table", '"engine-') > 0 OR instr("table", '"care": {"') > 0
        FROM journal WHERE journal.game = due.game ORDER BY seq DESC LIMIT 1
    ), TRUE);
    INSERT INTO named SELECT DISTINCT game, 0, value FROM journal, json_each(people_in("table"))
    WHERE action = 'offer_seat';
    INSERT INTO named SELECT game, papers.id, value FROM papers, json_each(people_in(body));
    DROP INDEX seat_offers;
"""
"""`due` says whether an engine or a caretaker plays; `named` who is in a paper, or (0) in a game with an offer."""

STEPS: Final = (_FUNCTIONS + _TABLES, SHARING, _NAMING)

_LOCK: Final = 0x446A6D62
"""Ours among the advisory locks: who brings a record up to date holds it, whoever else wants to waits."""

_THERE: Final = (
    "SELECT 1 FROM pg_tables WHERE tablename = 'record_version' AND schemaname = ANY (current_schemas(FALSE))"
)
"""Not `to_regclass`, which may remember in a transaction what was not there before it."""


async def prepare(address: Address) -> None:
    """Create the tables or bring them up to date, all of it or nothing; raises `StoreError` and what psycopg does."""
    connection = await connect(address)
    try:
        _check_server(connection)
        if await _version(connection) < len(STEPS):
            await _bring_up_to_date(connection)
    finally:
        await connection.close()


async def check_version(address: Address) -> None:
    """Raise `StoreError` unless there is a record of ours, and of the version that this program knows."""
    connection = await connect(address, only_reads=True)
    try:
        version = await _version(connection)
    finally:
        await connection.close()
    if version < len(STEPS):
        raise StoreError(
            f"the database {address} is of version {version}; start the program once to bring it up to date"
            if version
            else f"there is no record in the database {address}"
        )


async def _bring_up_to_date(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")
        await connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})")
        version = await _version(connection)  # another may have been quicker
        for step in STEPS[version:]:
            await connection.execute(step)
        await connection.execute("CREATE TABLE IF NOT EXISTS record_version (version integer NOT NULL)")
        await connection.execute("DELETE FROM record_version")
        await connection.execute(f"INSERT INTO record_version VALUES ({len(STEPS)})")


async def _version(connection: Connection) -> int:
    """Return the version of a record, 0 if there is none; raises `StoreError` if it is newer than we are."""
    if not await ask(connection, _THERE):
        return 0
    [(version,)] = await ask(connection, "SELECT version FROM record_version")
    if version > len(STEPS):
        raise StoreError(f"the database is of version {version}, this program knows {len(STEPS)}: update the program")
    return int(version)


def _check_server(connection: Connection) -> None:
    if connection.info.server_version < _OLDEST_SERVER * 10_000:
        raise StoreError(f"the database is of PostgreSQL before {_OLDEST_SERVER}: update the server")
    if (encoding := connection.info.parameter_status("server_encoding")) != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}: make it with ENCODING 'UTF8'")
