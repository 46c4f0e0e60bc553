"""Puzzles: found in games that the engine plays with itself, and proved to have one solution each."""
