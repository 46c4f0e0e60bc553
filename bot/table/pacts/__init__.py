"""Promises whose words can be checked: what was promised, and what became of it."""
