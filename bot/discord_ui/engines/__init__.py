"""Engines on Discord. `bot.table.engines` decides what they have to do, and when."""
