"""The game at the table: picking a move, the book, taking back, the story and the review."""
