"""Tests of `bot.engine`."""
