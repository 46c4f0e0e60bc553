"""Endgames: what is certain, or nearly, when few players are left."""

from collections.abc import Sequence
from typing import Final

from bot.djambi.geometry import MAZE
from bot.engine.armies import Army, Field
from bot.engine.lines import RINGS, spread

_LAST_TWO: Final = 2
_ROOM: Final = 3
"""A Chief with this many neighbouring squares free of corpses survives its own player's next move (R23, R32, R35)."""


def who_wins_at_once(field: Field) -> int | None:
    """Return the side to move if it can kill the last enemy Chief, and so surely wins; otherwise `None`.

    Also `None` if that move might surround its own Chief, or if an Assassin might find no way out of the maze (R20).
    Must not be called where Chiefs can be cut off (R33).
    """
    if len(field.armies) != _LAST_TWO:
        return None
    mover, enemy = sorted(field.armies, key=lambda army: army.when)
    if not mover.hits & enemy.chief_bit:
        return None
    has_room = mover.chief == MAZE or (RINGS[mover.chief] & ~field.corpses).bit_count() >= _ROOM
    gets_out = enemy.chief != MAZE or RINGS[MAZE] & field.empty
    return mover.side if has_room and gets_out else None


def is_sealed(field: Field) -> bool:
    """Whether corpses separate a player from the others: none can reach that player, nor that player all of them.

    Without a Necromobile that lasts for good, unless a Diplomat carries pieces across.
    """
    return any(_is_parted(army, [other for other in field.armies if other is not army], field) for army in field.armies)


def _is_parted(army: Army, others: Sequence[Army], field: Field) -> bool:
    if any(_gets_at(other, army, field.corpses) for other in others):
        return False
    return not all(_gets_at(army, other, field.corpses) for other in others)


def _gets_at(army: Army, enemy: Army, corpses: int) -> bool:
    """Whether a piece of `army` could reach the Chief of `enemy` by king's steps if only corpses were in the way."""
    reached, edge = 0, enemy.chief_bit
    while reached != edge and not edge & army.pieces:
        reached, edge = edge, edge | spread(edge) & ~corpses
    return bool(edge & army.pieces)
