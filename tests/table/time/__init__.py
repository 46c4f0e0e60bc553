"""Tests of table: time."""
