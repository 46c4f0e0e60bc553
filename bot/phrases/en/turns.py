"""English: whose turn it is, and what was typed."""

from typing import Final

from bot.phrases.turns import TurnWords

TURNS: Final = TurnWords(
    your_turn="{side}: {mention}, your turn (turn {turn}).",
    no_move="You have no legal move: type `pass`.",
    how_to_move="Press *Move*, or write a move like `N c3-c6`. `/djambi rules` explains the game, "
    "`/djambi moves` what a piece can do.",
    how_to_move_unread="Press *Move*; or mention me before your move, or reply to the board: `N c3-c6`. "
    "`/djambi rules` explains the game, `/djambi moves` what a piece can do.",
    played="Played: {move}, turn {turn}.",
    edited="Editing changes nothing: turn {turn} was played as {move}.",
    deleted="Deleting changes nothing: turn {turn} was played as {move}.",
    read_again="An older copy of this game was put back. What was typed here since has been read again.",
    missing="An older copy of this game was put back: everything from turn {turn} on is missing, and has to "
    "be played again.",
)
