"""A stand-in for Discord on loopback: what the simulator does not show goes through discord.py's real code to it."""
