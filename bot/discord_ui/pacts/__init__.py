"""Pacts: drafted by form, signed, and told of."""
