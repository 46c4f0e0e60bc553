"""Tests of discord_ui: people."""
