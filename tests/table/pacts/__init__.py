"""Tests of table: pacts."""
