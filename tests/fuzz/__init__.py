"""Anything at all is thrown at everything that reads what people write."""
