"""English: caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords

CARETAKING: Final = CaretakingWords(
    word_forbade="{move} looked better, but your word to {names} forbade it ({promises}).",
    spared_chief="{move} looked better, but a caretaker does not kill the Chief of an ally of yours.",
    stayed_in_maze="{move} looked better, but a caretaker does not take your Chief out of the maze.",
    broke_least="Every move broke a promise of yours. This one broke your word to {names} ({promises}).",
    killed_all_the_same="No move spared the Chief of your ally.",
    left_all_the_same="Your Chief left the maze because every other move did more harm.",
)
