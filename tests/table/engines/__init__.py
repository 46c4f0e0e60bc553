"""Tests of `bot.table.engines`."""
