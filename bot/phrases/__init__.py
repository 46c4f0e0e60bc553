"""Facts and errors turned into sentences in the reader's language: the only prose that players see.

One file for each thing that is spoken of: on top the shape of its words, below the functions that make sentences of
them; the words are in the file of the same name in the folder of each language. `bot.phrases.languages` has the
languages. The sentences are made for Discord; `plain` in `bot.phrases.names` makes plain text of them.
"""
