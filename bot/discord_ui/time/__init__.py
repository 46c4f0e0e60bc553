"""Time in a game on Discord: who is absent or gone, and who plays on in their place."""
