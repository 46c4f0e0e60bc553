"""The game at a terminal, as whole programs."""
