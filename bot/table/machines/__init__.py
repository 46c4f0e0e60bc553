"""State machines without I/O: each takes what happened and says what is to be done next."""
