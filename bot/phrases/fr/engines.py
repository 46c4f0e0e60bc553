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
        Character.MACHIAVELLIAN: "rompt un pacte si cela augmente ses chances de gagner de plus de "
        f"{round(100 * TEMPTATION)} points",
    },
    kind="{level}, {character}",
    seated="{name}, {kind}",
    told="{name}\xa0: {keeps}.",
    button_add="+ IA",
    which="Une IA peut jouer aussi. Le bouton d'un camp tenu par une IA donne sa place à qui appuie.",
    add="Ajouter une IA",
    put_out="Retirer une IA",
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
