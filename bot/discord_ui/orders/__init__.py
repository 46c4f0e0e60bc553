"""Orders for later, on Discord."""
