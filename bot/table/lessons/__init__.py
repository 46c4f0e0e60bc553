"""Learning the game: lessons with positions, and tasks that one plays."""
