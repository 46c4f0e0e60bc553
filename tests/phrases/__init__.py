"""The tests of the phrases: that every language can say everything, and that nothing said can do harm."""
