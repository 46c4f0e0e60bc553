"""Tests of discord_ui: plans."""
