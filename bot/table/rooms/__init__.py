"""Rooms: threads beside a game's channel, and who may be in them."""
