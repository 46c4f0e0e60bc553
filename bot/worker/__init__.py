"""The process in which the engine thinks, so that no turn of others waits for it.

`questions` has what is asked and how it is answered, `process` is the program of the other process, `thinkers` starts
it, asks it, and looks after it.
"""
