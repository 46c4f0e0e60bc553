"""Learning the game."""
