"""The tests, beside the same names as the code; `python -m tests` runs them and every other check."""
