"""Orders: what a player wants to play when their turn comes."""
