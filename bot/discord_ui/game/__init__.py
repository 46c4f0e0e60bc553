"""Seats, turns, typed moves, letters, draws, resigning, the board and what became of it."""
