"""English: asking for a square by its letter."""

from typing import Final

from bot.phrases.letters import LetterWords

LETTERS: Final = LetterWords(
    ask_corpse="Where does the corpse go?",
    ask_piece="Where does the piece go?",
    ask_exit="Where does it go from the maze?",
    hint="`{move}`: {question} Press the button and type the letter of a square, or send "
    "`/djambi move {move} {letter}`. The name of the square will do, too.",
    new="Letters belong to the picture they were shown in. Here is one of the board as it is now.",
    button_letter="Type the letter",
    label="A letter in the picture, or a square",
)
