"""The kit: what all capabilities on Discord use."""
