"""English: engines."""

from typing import Final

from bot.phrases.engines import EngineWords
from bot.table.person_id import EngineLevel

ENGINES: Final = EngineWords(
    names=("Talos 🗿", "Olympia 🎭", "Golem 🏺", "Karakuri 🎎"),
    named="engine {name}",
    levels={
        EngineLevel.EASY: "easy",
        EngineLevel.MEDIUM: "medium",
        EngineLevel.HARD: "hard",
    },
    seated="{name}, {level}",
)
