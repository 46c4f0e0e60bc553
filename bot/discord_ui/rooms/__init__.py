"""Rooms on Discord: private threads, from opening to publishing."""
