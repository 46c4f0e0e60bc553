"""Seats that the computer plays. What it has to do, and when, is said in `bot.table.engines`."""
