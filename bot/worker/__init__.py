"""The engine process: searches run outside the bot's process, so that nobody's turn waits for them.

`questions` has what is asked and how it is answered, `process` is the other process's program, and `thinkers` starts
it, asks it and restarts it.
"""
