"""English: AI players and stand-ins."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.table.pacts.bonds import TEMPTATION
from bot.table.person_id import Character, EngineLevel

ENGINES: Final = EngineWords(
    levels={
        EngineLevel.EASY: "easy",
        EngineLevel.MEDIUM: "medium",
        EngineLevel.HARD: "hard",
    },
    characters={Character.LOYAL: "loyal", Character.MACHIAVELLIAN: "Machiavellian"},
    keeps={
        Character.LOYAL: "never breaks a pact",
        Character.MACHIAVELLIAN: f"breaks a pact if that gains more than {round(100 * TEMPTATION)} points of winning "
        "chances",
    },
    kind="{level}, {character}",
    seated="{name}, {kind}",
    told="{name}: {keeps}.",
    button_add="Add AI",
    which="AI players can join too. Press the button of an AI's side to take its seat.",
    add="Add an AI",
    put_out="Remove an AI",
    at="{side}: {kind}",
)

CARETAKING: Final = CaretakingWords(
    word_forbade="{move} looked better, but your word to {names} forbade it ({promises}).",
    spared_chief="{move} looked better, but a stand-in does not kill the Chief of an ally of yours.",
    stayed_in_maze="{move} looked better, but a stand-in does not take your Chief out of the maze.",
    broke_least="Every move broke a promise of yours. This one broke your word to {names} ({promises}).",
    killed_all_the_same="No move spared the Chief of your ally.",
    left_all_the_same="Your Chief left the maze because every other move did more harm.",
)
