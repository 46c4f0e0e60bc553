"""What the searches of reviews found, kept beside the games. A file of its own: phrases need `review`, and no store."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.store.records import Records
from bot.store.rows import NameTakenError, SeqTakenError
from bot.table.converter import RecordCodec
from bot.table.game.review import AGAIN, CLOSER, EFFORT, Found
from bot.table.model import Game


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was found at each moment of a game whose last journal entry was `seq`; `effort` is that of the searches."""

    game: int
    seq: int
    effort: int
    found: tuple[Found | None, ...]
    id: int = 0
    version: int = 0


_KEPT: Final = RecordCodec("review", _Kept)
_EFFORT: Final = EFFORT.evaluations + CLOSER.evaluations + AGAIN.evaluations


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What the searches of reviews found, as records of their games."""

    records: Records

    async def of(self, game: Game) -> tuple[Found | None, ...] | None:
        """Return what was found at each moment of a finished game, if it is known."""
        for kept in await self._kept(game):
            if (kept.seq, kept.effort) == (game.seq, _EFFORT):
                return kept.found
        return None

    async def keep(self, game: Game, found: Sequence[Found | None]) -> None:
        """Store what was found at each moment of a finished game."""
        kept = _Kept(game.id, game.seq, _EFFORT, tuple(found))
        before = await self._kept(game)
        with suppress(NameTakenError, SeqTakenError):  # another process has found the same
            if before:
                await self.records.change(_KEPT.write(replace(kept, id=before[0].id, version=before[0].version)))
            else:
                await self.records.add(_KEPT.write(kept))

    async def _kept(self, game: Game) -> list[_Kept]:
        return [_KEPT.read(record) for record in await self.records.find(game=game.id, kind=_KEPT.kind)]
