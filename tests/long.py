"""How much the tests try at random: a little each time, much more with `DJAMBI_LONG=1`."""

import os
from typing import Final

TIMES: Final = 10 if os.environ.get("DJAMBI_LONG") else 1
"""How many times as many cases as in the short form."""
