"""What released versions recorded still works: databases, games, exported games, buttons and forms.

In a folder called after each version is what `tests.keepsakes.recording` kept of it: its tables in both kinds of
databases, rows that have together all that its tests recorded, what it told and exported of them, and a button of each
shape. They are never carried to a newer schema: the steps of `bot.store` have to do that.

Nothing of it is made again, but for sentences that change on purpose: `python -m tests.keepsakes.recording` writes down
what the bot says today, and the difference is read line by line before it is committed.
"""
