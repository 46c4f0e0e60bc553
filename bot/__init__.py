"""The Discord bot on which people play Djambi by message."""

from typing import Final

__version__: Final = "1.0.0"
