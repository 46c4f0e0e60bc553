"""Tests of table: lessons."""
