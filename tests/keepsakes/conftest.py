"""An empty server, for the buttons of released versions."""

from tests.discord_ui.conftest import record, world

__all__ = ["record", "world"]
