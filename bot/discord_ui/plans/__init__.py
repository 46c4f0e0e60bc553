"""Plans on Discord: trying turns, and proposing them to an ally."""
