"""The tables by which processes share a record in PostgreSQL, and what keeps those out whose lease has ended."""

from typing import Final

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
