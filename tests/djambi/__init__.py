"""The tests of the rules engine. `slow.py` is a second implementation of the rules to compare it with."""
