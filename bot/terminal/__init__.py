"""The game at a terminal: a front end for one machine, with no account and no network."""
