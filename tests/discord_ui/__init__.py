"""Discord, driven end to end on a simulated server with the real discord.py."""
