"""The Discord front end, the only code that knows Discord: it asks the table, and posts the results."""
