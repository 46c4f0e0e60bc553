"""How much the tests try at random: a little each time, much more with `DJAMBI_LONG=1`."""

import os
from typing import Final

LONG: Final = bool(os.environ.get("DJAMBI_LONG"))

LIMIT: Final = 3600 if LONG else 600
"""So many seconds a test may take whose long form waits in real time."""

TIMES: Final = 10 if LONG else 1
"""How many times as many cases as in the short form."""
