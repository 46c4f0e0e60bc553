"""The bot's process is killed at every moment, and what was acknowledged must be there, once, when it is back."""
