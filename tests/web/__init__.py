"""Tests of the board to click."""
