"""Lessons and puzzles on Discord."""
