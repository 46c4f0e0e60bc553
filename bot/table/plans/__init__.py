"""Plans: lines of turns tried out, and moves proposed to an ally."""
