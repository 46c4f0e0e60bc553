"""The rooms of a game: threads beside the channel, and who is let in."""
