"""The Discord bot on which people play Djambi by message."""
