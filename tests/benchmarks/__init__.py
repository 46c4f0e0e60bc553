"""How fast it is: run on demand, never a reason to fail. See README.md here."""
