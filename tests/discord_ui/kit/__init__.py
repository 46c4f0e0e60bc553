"""Tests of discord_ui: kit."""
