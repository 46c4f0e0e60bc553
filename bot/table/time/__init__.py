"""Pace, reminders, absence, substitutes: what time does to a game."""
