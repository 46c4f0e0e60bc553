"""Pacts: promises that the bot can check, and what became of them."""
