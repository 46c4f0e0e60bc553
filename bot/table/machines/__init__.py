"""State machines without I/O: each takes what happened and returns what to do next."""
