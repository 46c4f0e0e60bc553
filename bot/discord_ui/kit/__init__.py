"""What every capability of the Discord side uses."""
