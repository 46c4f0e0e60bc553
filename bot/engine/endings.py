"""What is certain, or nearly, when few are left: who kills the last Chief at once, and who gets at nobody any more."""

from collections.abc import Sequence
from typing import Final

from bot.djambi.geometry import MAZE
from bot.engine.armies import Army, Field
from bot.engine.lines import RINGS, spread

_LAST_TWO: Final = 2
_ROOM: Final = 3
"""With so many squares around it free of corpses no Chief is shut in by its own player's next move (R23, R32, R35)."""


def who_wins_at_once(field: Field) -> int | None:
    """Return the side that is to move and can kill the last enemy Chief, and has surely won by that.

    It is not said of a Chief that might be shut in by the same move, nor where an Assassin might find no way out of the
    maze (R20). Where Chiefs can be cut off (R33) it must not be asked.
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
    """Whether corpses part some player from all others, so that nobody gets at it, and it gets not at everybody.

    Without a Necromobile that is for good, but for what is carried away by Diplomat.
    """
    return any(_is_parted(army, [other for other in field.armies if other is not army], field) for army in field.armies)


def _is_parted(army: Army, others: Sequence[Army], field: Field) -> bool:
    if any(_gets_at(other, army, field.corpses) for other in others):
        return False
    return not all(_gets_at(army, other, field.corpses) for other in others)


def _gets_at(army: Army, enemy: Army, corpses: int) -> bool:
    """Whether a man of `army` could come to the Chief of `enemy` by king's steps, if only corpses barred the way."""
    reached, edge = 0, enemy.chief_bit
    while reached != edge and not edge & army.men:
        reached, edge = edge, edge | spread(edge) & ~corpses
    return bool(edge & army.men)
