"""French: computer players and caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.table.pacts.bonds import TEMPTATION
from bot.table.person_id import Character, EngineLevel

ENGINES: Final = EngineWords(
    levels={
        EngineLevel.EASY: "facile",
        EngineLevel.MEDIUM: "moyen",
        EngineLevel.HARD: "difficile",
    },
    characters={Character.LOYAL: "loyal", Character.MACHIAVELLIAN: "machiavélique"},
    keeps={
        Character.LOYAL: "ne rompt jamais un pacte",
        Character.MACHIAVELLIAN: f"rompt un pacte pour plus de {round(100 * TEMPTATION)} chances de gagner sur 100",
    },
    kind="{level}, {character}",
    seated="{name}, {kind}",
    told="{name}\xa0: {keeps}.",
    button_add="Ajouter l'ordinateur",
    which="L'ordinateur peut jouer aussi. Qui appuie sur le bouton d'un camp tenu par un ordinateur prend sa place.",
    add="Ajouter un ordinateur",
    put_out="Retirer un ordinateur",
    at="{side}\xa0: {kind}",
)

CARETAKING: Final = CaretakingWords(
    word_forbade="{move} semblait meilleur, mais ta parole envers {names} l'interdisait ({promises}).",
    spared_chief="{move} semblait meilleur, mais un intérimaire ne tue pas le Chef d'un de tes alliés.",
    stayed_in_maze="{move} semblait meilleur, mais un intérimaire ne sort pas ton Chef du labyrinthe.",
    broke_least="Chaque coup rompait une de tes promesses. Celui-ci rompait ta parole envers {names} ({promises}).",
    killed_all_the_same="Aucun coup n'épargnait le Chef de ton allié.",
    left_all_the_same="Ton Chef est sorti du labyrinthe parce que tout autre coup faisait plus de mal.",
)
