"""Tests of discord_ui: time."""
