"""Tests of `bot.discord_ui.engines`."""
