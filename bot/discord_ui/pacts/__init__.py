"""Pacts on Discord: drafting with a form, signing, and their news."""
