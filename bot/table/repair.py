"""Putting a damaged record in order without inventing anything: what does not replay is taken out of it."""

from collections.abc import Iterator

from bot.store.records import Header
from bot.store.sqlite.salvage import Salvage
from bot.table.check import faults
from bot.table.codec import KINDS
from bot.table.model import Phase


def mend(salvage: Salvage) -> Iterator[str]:
    """Make every journal one that replays, and yield what was done, a line each.

    A position that is not what the moves lead to is worked out from them; from the first entry that cannot be replayed
    on, a journal is cut off; a game of which nothing is left is taken away.
    """
    notes = salvage.drop_notes([action for action, kind in KINDS.items() if kind.is_told])
    if notes:
        yield f"notes to post what cannot be posted, taken away: {notes}"
    for header in salvage.games():
        yield from (f"game {header.id} in channel {header.channel}: {done}" for done in _mend_game(salvage, header))


def _mend_game(salvage: Salvage, header: Header) -> Iterator[str]:
    entries = salvage.journal(header.id)
    for fault in faults(header, entries):
        if fault.position is not None:
            salvage.set_position(header.id, fault.seq, str(fault.position))
            yield f"the position after entry {fault.seq} was worked out again from the moves"
        else:
            count, entries = salvage.cut_off(header.id, fault.seq), entries[: fault.seq]
            yield f"{fault.what}; cut off from there on: {count} entries"
    if not entries:
        salvage.drop(header.id)
        yield "nothing is left of it, and it was taken away"
    elif salvage.mark(header.id, is_open=Phase(entries[-1].phase).is_open):
        yield f"it is marked as its last entry says: {entries[-1].phase}"
