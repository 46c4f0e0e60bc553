"""Golden playthroughs: games, buttons, forms and exported games recorded before the house was rebuilt still work.

The program of commit 35f63b3 made all of it on the simulated Discord. `djambi.sql` is the database of a bot and
`server.json` the server that it was on, `local.sql` is the database of the terminal. `games/` holds what both exported,
`told/` what they told of their games, `presses.txt` what came of pressing every kind of button. The databases were
then carried to today's schema and encoding, with the same games in them.

In a folder called after each released version is what `tests.keepsakes.recording` kept of that one: its tables in both
kinds of databases, rows that have together all that its tests recorded, what it told and exported of them, and a button
of each shape. They are never carried to a newer schema: the steps of `bot.store` have to do that.

Nothing of it is made again, but for sentences that change on purpose: `python -m tests.keepsakes.presses`,
`python -m tests.keepsakes.told` and `python -m tests.keepsakes.recording` write down what the bot says today, and the
difference is read line by line before it is committed.
"""
