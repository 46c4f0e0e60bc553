"""French: engines."""

from typing import Final

from bot.phrases.engines import EngineWords
from bot.table.person_id import EngineLevel

ENGINES: Final = EngineWords(
    names=("Talos 🗿", "Olympia 🎭", "Golem 🏺", "Karakuri 🎎"),
    named="ordinateur {name}",
    levels={
        EngineLevel.EASY: "facile",
        EngineLevel.MEDIUM: "moyen",
        EngineLevel.HARD: "difficile",
    },
    seated="{name}, {level}",
)
