"""What of a channel has been read. No I/O.

Whatever happens on a platform has a number there that grows with time (Discord's ids do), so that one number says up to
where a channel has been read.
"""

import re
from typing import Final

# The request ids of the Discord side: a message's, or an interaction's.
_ASKED_BY: Final = re.compile(r"[mi](\d+)")


def number_of(request: str) -> int:
    """Return the number of what asked for something, by its request id; 0 if it has none: nobody asked there."""
    found = _ASKED_BY.match(request)
    return int(found[1]) if found else 0
