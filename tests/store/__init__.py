"""The record, on real files."""
