"""Links to the board in the browser: the key that signs them, and what is void before its time, as marks without names.

A mark voids what it stands for until a moment. It is deleted some time after that, with the next one that is noted.
"""

import secrets
from typing import Final

from bot.store.home import Statement
from bot.store.store import Store

_KEY_BYTES: Final = 32
_VOID: Final = "INSERT INTO void_links (mark, until) VALUES (?, ?)"
_LONGER: Final = "ON CONFLICT (mark) DO UPDATE SET until = excluded.until WHERE excluded.until > void_links.until"
_IS_VOID: Final = "FROM void_links WHERE mark IN (?, ?) AND until >= ?"


class LinkNotes:
    """What the database knows of links; may be shared by any number of tasks. Its methods raise `StoreError`."""

    def __init__(self, store: Store) -> None:
        """Keep the notes in `store`."""
        self._store = store

    async def key(self) -> str:
        """Return the key of this database, which is made for the first link."""
        ask = "SELECT key FROM link_key"
        if not (rows := await self._store.read(ask)):
            new = "INSERT INTO link_key (id, key) VALUES (1, ?) ON CONFLICT DO NOTHING"
            await self._store.write([(new, (secrets.token_hex(_KEY_BYTES),))])
            rows = await self._store.read(ask)
        return str(rows[0][0])

    async def is_void(self, link: str, person: str, until: float) -> bool:
        """Return whether a link, good `until` a moment, is void by its mark or by that of its `person`."""
        return bool(await self._store.read(f"SELECT 1 {_IS_VOID}", link, person, until))

    async def void(self, mark: str, until: float, forgotten: float) -> None:
        """Void what a mark stands for until a moment; marks of before `forgotten` are deleted."""
        await self._store.write([_old(forgotten), (f"{_VOID} {_LONGER}", (mark, until))])

    def spending(self, link: str, person: str, until: float, forgotten: float) -> list[Statement]:
        """Return statements that void a link, in the transaction of what it is spent for.

        That transaction fails with `RepeatedError` if `is_void`: no mark is noted twice.
        """
        again = f"INSERT INTO void_links (mark, until) SELECT mark, until {_IS_VOID}"
        return [_old(forgotten), (again, (link, person, until)), (_VOID, (link, until))]


def _old(forgotten: float) -> Statement:
    return "DELETE FROM void_links WHERE until < ?", (forgotten,)
