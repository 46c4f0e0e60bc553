"""Tests of discord_ui: lessons."""
