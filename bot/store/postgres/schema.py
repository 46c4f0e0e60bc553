"""The schema in PostgreSQL: its tables, the functions it lacks that SQLite has, and the migrations.

The last tables say which process plays, and shut out one that plays no more (`bot.store.lock`).
"""

from typing import Final

from bot.address import Address
from bot.store.postgres.connections import Connection, ask, connect
from bot.store.postgres.trouble import FENCED
from bot.store.records import NAMED, StoreError
from bot.store.schema import CHANGES, TABLES, newest, steps_from

_WRITERS: Final = """
    CREATE TABLE writers (
        name text COLLATE "C" PRIMARY KEY,
        done bigint NOT NULL,
        at   timestamptz NOT NULL DEFAULT now()
    );
"""

NOBODYS: Final = 0
"""A number that no process has that plays."""

_PLAYS: Final = f"""
    DROP TABLE IF EXISTS sharding, processes, leases, claims, identified, bells;
    DROP FUNCTION IF EXISTS fence(bigint, bigint), fence_off(bigint);

    -- which process plays, or played last, and which interactions it heard last if it has left by itself
    CREATE TABLE plays (
        number      bigint NOT NULL,
        application bigint NOT NULL DEFAULT 0,
        name        text NOT NULL DEFAULT '',
        version     text NOT NULL DEFAULT '',
        has_left    boolean NOT NULL DEFAULT TRUE,
        heard       bigint[] NOT NULL DEFAULT '{{}}'
    );
    INSERT INTO plays (number) VALUES ({NOBODYS + 1});

    CREATE FUNCTION fence(the_number bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock_shared(1147825252, 'plays'::regclass::oid::integer);
        IF NOT EXISTS (SELECT FROM plays WHERE number = the_number) THEN
            RAISE EXCEPTION 'another process plays' USING ERRCODE = '{FENCED}';
        END IF;
    END $$;

    CREATE FUNCTION fence_off() RETURNS void LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock(1147825252, 'plays'::regclass::oid::integer) $$;
"""
"""A transaction that writes calls `fence`; one that changes the number calls `fence_off`, which waits for all of those.

After waiting `fence` reads the number as it is then: each statement of the function sees what is there when it begins.
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

    CREATE FUNCTION people_in(body text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(json_agg(DISTINCT found[1]), '[]')::text
        FROM regexp_matches(body, '"([0-9]+|engine-[a-z0-9-]+)"', 'g') AS found
    $$;

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

_SPELLED: Final = {
    "numbered": "bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
    "integer": "bigint",
    "real": "double precision",
    "text": 'text COLLATE "C"',
    "boolean": "boolean",
    "plain": "",
    "by_key": "",
    "plays": _PLAYS,
}

STEPS: Final = (
    _FUNCTIONS + TABLES.format(**_SPELLED) + _WRITERS,
    *(step.format(**_SPELLED) for step in CHANGES),
)

_LOCK: Final = 0x446A6D62
"""Our advisory lock: the process that updates the tables holds it, and others wait."""

_THERE: Final = "SELECT 1 FROM pg_tables WHERE tablename = ? AND schemaname = ANY (current_schemas(FALSE))"
"""Not `to_regclass`, which may remember in a transaction what was not there before it."""

_LIVING: Final = "SELECT name FROM processes WHERE ends > clock_timestamp()"
"""The processes of version 1.0.0, which shared the shards among them: they need the tables that have gone."""


async def prepare(address: Address) -> None:
    """Create the tables or bring them up to date, all of it or nothing; raises `StoreError` and what psycopg does."""
    connection = await connect(address)
    try:
        _check_server(connection)
        if steps_from(await _version(connection), STEPS):
            await _bring_up_to_date(connection)
    finally:
        await connection.close()


async def check_version(address: Address) -> None:
    """Raise `StoreError` unless there is a database of ours, and of the version that this program knows."""
    connection = await connect(address, only_reads=True)
    try:
        version = await _version(connection)
    finally:
        await connection.close()
    if not version:
        raise StoreError(f"there are no games of the bot in the database {address}")
    if steps_from(version, STEPS):
        raise StoreError(
            f"the database {address} is of version {version}; start the program once to bring it up to date"
        )


async def _bring_up_to_date(connection: Connection) -> None:
    async with connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")
        await connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})")
        version = await _version(connection)  # another may have been quicker
        if await ask(connection, _THERE, ("processes",)) and await ask(connection, _LIVING):
            raise StoreError("processes of version 1.0.0 run on the database: stop them first")
        for step in steps_from(version, STEPS):
            await connection.execute(step)
        await connection.execute("CREATE TABLE IF NOT EXISTS record_version (version integer NOT NULL)")
        await connection.execute("DELETE FROM record_version")
        await connection.execute(f"INSERT INTO record_version VALUES ({newest(STEPS)})")


async def _version(connection: Connection) -> int:
    """The version of a database, 0 if nothing of ours is in it."""
    if not await ask(connection, _THERE, ("record_version",)):
        return 0
    [(version,)] = await ask(connection, "SELECT version FROM record_version")
    return int(version)


def _check_server(connection: Connection) -> None:
    if connection.info.server_version < _OLDEST_SERVER * 10_000:
        raise StoreError(f"the database is of PostgreSQL before {_OLDEST_SERVER}: update the server")
    if (encoding := connection.info.parameter_status("server_encoding")) != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}: make it with ENCODING 'UTF8'")
