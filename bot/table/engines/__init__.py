"""Engines at the table: how one gets a seat, what it has to do, and when. Pure decisions."""
