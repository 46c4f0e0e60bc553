"""A slip of somebody who meant another move."""

SLIP, MEANT = "N c3-c6", "M c1-d1"
