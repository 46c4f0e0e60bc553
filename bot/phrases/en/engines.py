"""English: engines."""

from typing import Final

from bot.phrases.words.engines import EngineWords
from bot.table.engines.plotting import TEMPTATION
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
        Character.MACHIAVELLIAN: f"breaks a pact for more than {round(100 * TEMPTATION)} chances to win in 100",
    },
    kind="{level}, {character}",
    seated="{name}, {kind}",
    told="{name}: {keeps}.",
    button_add="Add an engine",
    which="The computer can play too. Whoever presses the button of a side that an engine has gets its seat.",
    add="Add an engine",
    put_out="Take an engine away",
    at="{side}: {kind}",
)
