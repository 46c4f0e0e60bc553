"""`djambi demo`: the real bot on a pretend server, in a browser page on this machine."""
