"""The game on Discord: seats, turns, typed and picked moves, take-backs, draws, resigning, boards and posts."""
