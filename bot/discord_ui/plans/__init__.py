"""Trying out turns, and proposing them."""
