"""All prose that players see: facts and errors as sentences in the reader's language.

A subject has the same file name in each place: its phrases with their English texts in `words`, their translations in
each language's folder, and here the functions that make sentences of them. `bot.phrases.languages` has the languages.
Sentences are made for Discord; `plain` in `bot.phrases.names` turns them into plain text.
"""
