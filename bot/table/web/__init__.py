"""Where people are signed in to the board in the browser."""
