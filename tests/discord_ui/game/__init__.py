"""Tests of discord_ui: game."""
