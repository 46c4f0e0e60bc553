"""Seats, turns, typed moves, picking moves, taking back, draws, resigning, the board and what became of it."""
