"""The shapes of the phrases: one field for each, so that a language with a phrase missing fails the type check."""
