"""Tests of table: plans."""
