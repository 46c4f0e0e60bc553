"""Facts and errors turned into sentences in the reader's language: the only prose that players see.

Every function takes a `Language`, which `language` chooses; what a language has to say is in `bot.phrases.language`.
The sentences are made for Discord; `plain` makes plain text of them.
"""

from bot.phrases.asking import ask_square, letters_hint, tell_letters
from bot.phrases.describing import alt_text, tell_ends, tell_replay, tell_turns, text_board
from bot.phrases.language import Language
from bot.phrases.languages import LANGUAGES, language
from bot.phrases.listing import history, moves_list
from bot.phrases.naming import MARKS, clean, listed, plain, quoted, safe, seat_name, side_mark, side_name
from bot.phrases.offering import lobby, rules_card
from bot.phrases.planning import (
    PLAN_LIMIT,
    compared,
    plan_picture,
    plan_told,
    plans_list,
    suggestion,
    what_has_changed,
)
from bot.phrases.refusing import refuse
from bot.phrases.rooming import consents, not_opened, room_name, who_reads
from bot.phrases.telling import tell, your_turn
from bot.phrases.transcript import transcript, turns_beside

__all__ = [
    "LANGUAGES",
    "MARKS",
    "PLAN_LIMIT",
    "Language",
    "alt_text",
    "ask_square",
    "clean",
    "compared",
    "consents",
    "history",
    "language",
    "letters_hint",
    "listed",
    "lobby",
    "moves_list",
    "not_opened",
    "plain",
    "plan_picture",
    "plan_told",
    "plans_list",
    "quoted",
    "refuse",
    "room_name",
    "rules_card",
    "safe",
    "seat_name",
    "side_mark",
    "side_name",
    "suggestion",
    "tell",
    "tell_ends",
    "tell_letters",
    "tell_replay",
    "tell_turns",
    "text_board",
    "transcript",
    "turns_beside",
    "what_has_changed",
    "who_reads",
    "your_turn",
]
