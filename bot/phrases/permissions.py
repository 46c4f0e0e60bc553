"""What the bot may do in a channel, and what it costs when it may not."""
