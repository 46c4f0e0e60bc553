"""The phrases: a field for each, whose default is the English text.

A translation names every field, or a test fails.
"""
