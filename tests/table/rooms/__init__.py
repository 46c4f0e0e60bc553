"""Tests of table: rooms."""
