"""Tests of discord_ui: rooms."""
