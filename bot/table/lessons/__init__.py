"""Lessons and puzzles: positions with a task that a move solves."""
