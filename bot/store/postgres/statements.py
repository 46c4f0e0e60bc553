"""Statements in PostgreSQL's own words.

The statements of `bot/store` are in SQLite's words. `FORMS` has each part that PostgreSQL says in another way. A test
finds a form that no statement needs any more. A part without a form fails in every test of its statement.
"""

import re
from functools import lru_cache
from itertools import count
from typing import Final

from bot.store.rows import PERSON

_PLACE: Final = re.compile(r"\?(\d*)")

_MERGED: Final = """(
    WITH RECURSIVE change (path, value) AS (
        SELECT '{{}}'::text[], excluded.{column}::jsonb
        UNION ALL
        SELECT path || key, part.value FROM change,
            jsonb_each(CASE jsonb_typeof(change.value) WHEN 'object' THEN change.value ELSE '{{}}' END) AS part
    ), changes AS (
        SELECT path, value, row_number() OVER (ORDER BY cardinality(path)) AS number FROM change WHERE path <> '{{}}'
    ), merged (body, done) AS (
        SELECT {table}.{column}::jsonb, 0::bigint
        UNION ALL
        SELECT CASE
            WHEN value = 'null' THEN body #- path
            WHEN jsonb_typeof(value) <> 'object' THEN jsonb_set(body, path, value)
            WHEN jsonb_typeof(body #> path) = 'object' THEN body
            ELSE jsonb_set(body, path, '{{}}')
        END, number FROM merged JOIN changes ON number = done + 1
    )
    SELECT body::text FROM merged ORDER BY done DESC LIMIT 1
)"""
"""The object `column` of a row with the changes of `excluded`, by RFC 7396: each change at its path, objects first."""

_NAMED: Final = f"found[1] FROM {{table}}, regexp_matches({{column}}, '{PERSON.pattern}', 'g') AS found"

FORMS: Final = {
    "last_insert_rowid()": "lastval()",
    "instr(": "strpos(",
    "strftime('%Y-%m', ended, 'unixepoch')": "to_char(to_timestamp(ended) AT TIME ZONE 'UTC', 'YYYY-MM')",
    "hashed(request)": "'#' || left(encode(sha256(convert_to(request, 'UTF8')), 'hex'), 32)",
    'value FROM journal, json_each(people_in("table"))': _NAMED.format(table="journal", column='"table"'),
    "value FROM papers, json_each(people_in(body))": _NAMED.format(table="papers", column="body"),
    "value FROM json_each(?)": "json_array_elements_text(?::json)",
    "value FROM json_each(?2)": "json_array_elements_text(?2::json)",
    "SELECT CAST(value AS BIGINT) FROM json_each(?)": "SELECT json_array_elements_text(?::json)::bigint",
    "SELECT CAST(value AS BIGINT) FROM json_each(?4)": "SELECT json_array_elements_text(?4::json)::bigint",
    "key, CAST(value AS BIGINT) FROM json_each(?4)": "key, value::bigint FROM json_each_text(?4::json)",
    "json_extract(choices, '$.puzzle_channel')": "(choices::json ->> 'puzzle_channel')",
    **{
        f"json_patch({table}.{column}, excluded.{column})": _MERGED.format(table=table, column=column)
        for table, column in (("people", "preferences"), ("people", "progress"), ("servers", "choices"))
    },
}
"""SQLite's words on the left, PostgreSQL's on the right. No part is inside another."""


@lru_cache(1024)
def translated(sql: str) -> str:
    """Return a statement in PostgreSQL's words, with `$1`, `$2` instead of `?`, or of `?1`, `?2`."""
    for part, form in FORMS.items():
        sql = sql.replace(part, form)
    numbers = count(1)
    return _PLACE.sub(lambda found: f"${found[1] or next(numbers)}", sql)
