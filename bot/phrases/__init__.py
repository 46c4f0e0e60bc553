"""Facts and errors turned into sentences in the reader's language: the only prose that players see.

A subject has the same file name three times: its shapes in `words`, its texts in the folder of each language, and here
the functions that make sentences of them. `bot.phrases.languages` has the languages. The sentences are made for
Discord; `plain` in `bot.phrases.names` makes plain text of them.
"""
