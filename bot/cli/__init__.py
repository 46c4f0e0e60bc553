"""The command line: a file for each group of commands, which `main` imports when one of them is given."""
