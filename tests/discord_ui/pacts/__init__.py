"""Tests of discord_ui: pacts."""
