"""An empty server, for the buttons of released versions."""

from tests.discord_ui.conftest import address, world

__all__ = ["address", "world"]
