"""What the record has of each person."""
