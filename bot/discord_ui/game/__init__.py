"""Seats, turns, typed moves, picking moves, draws, resigning, the board and what became of it."""
