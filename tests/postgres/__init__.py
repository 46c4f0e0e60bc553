"""A real PostgreSQL that the tests start themselves, and what may happen to one and on the way to it."""
