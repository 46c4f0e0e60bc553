"""Time on Discord: reminders, deadlines, absence, pauses, seats that change hands."""
