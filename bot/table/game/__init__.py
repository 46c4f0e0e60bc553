"""The game at the table, beside its journal: picking a move, the book, taking back, the story and the review."""
