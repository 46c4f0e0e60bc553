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
    button_add="Add an engine",
    which="The computer can play too. Whoever presses the button of a side that an engine has gets its seat.",
    add="Add an engine",
    put_out="Take an engine away",
    at="{side}: {level}",
)
