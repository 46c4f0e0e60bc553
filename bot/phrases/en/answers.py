"""English: small answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords

ANSWERS: Final = AnswerWords(
    nothing_done="Fine, nothing has changed.",
    no_dm="Djambi is played in a text channel of a server. Please try again there.",
    not_in_threads="That is done in {channel}, where everybody sees it, not in a thread.",
    no_past="You can't read older messages in this channel, so I don't show what was played. An admin can give you "
    "*Read Message History* here.",
    too_much="That is more than I can answer; for a minute I am silent. A legal move on your turn is still played.",
    internal_error="Sorry, something went wrong on my side. Nothing was lost; please try again. (Code {code})",
    database_away="I can't reach my database right now. Please try again in a moment.",
    database_waits="I can't reach my database right now. I'll read your moves as soon as it's back.",
    button_no="No",
)
