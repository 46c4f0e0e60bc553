"""Private threads: opened, entered, cleared, closed, and published."""
