"""Discord: the only place that knows it. Reads what people do there, asks the table, and posts what it answers."""
