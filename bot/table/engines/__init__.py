"""Seats that the computer plays: how an engine gets one, what it has to do, and when. Pure decisions."""
