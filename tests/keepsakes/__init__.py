"""What was there before the house was rebuilt still works: records, buttons, forms and exported games of then.

All of it was made by the program of then, commit 35f63b3, on the simulated Discord: `djambi.sql` is the record of a
bot and `server.json` the server that it was on, `local.sql` the record of the terminal, `games/` what both exported,
`told/` what they told of their games, `presses.txt` what came of pressing every kind of button. The records in
`versions/` were made by the last programs that wrote some of the older versions of the tables.

Nothing of it is ever made anew, but for sentences that change on purpose: `python -m tests.keepsakes.presses` and
`python -m tests.keepsakes.told` write down what is said today, and the difference is read line by line before it is
committed.
"""
