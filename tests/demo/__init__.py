"""The demo: the bot on a pretend server, as it is started, kept and shown."""
