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
    button_add="Ajouter un ordinateur",
    which="L'ordinateur peut jouer aussi. Qui appuie sur le bouton d'un camp tenu par un ordinateur prend sa place.",
    add="Ajouter un ordinateur",
    put_out="Retirer un ordinateur",
    at="{side}\xa0: {level}",
)
