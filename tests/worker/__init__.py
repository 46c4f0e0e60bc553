"""Tests of `bot.worker`."""
