"""French: computer players and caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords, EngineWords
from bot.table.pacts.bonds import TEMPTATION
from bot.table.person_id import Character, EngineLevel

ENGINES: Final = EngineWords(
    levels={
        EngineLevel.GENTLE: "niveau débutant",
        EngineLevel.EASY: "niveau facile",
        EngineLevel.CASUAL: "niveau amateur",
        EngineLevel.MEDIUM: "niveau moyen",
        EngineLevel.HARD: "niveau difficile",
    },
    characters={Character.LOYAL: "loyale", Character.MACHIAVELLIAN: "machiavélique"},
    keeps={
        Character.LOYAL: "ne rompt jamais un pacte",
        Character.MACHIAVELLIAN: "rompt un pacte si cela lui rapporte plus de "
        f"{round(100 * TEMPTATION)} points de chances de gagner",
    },
    kind="{level}, {character}",
    seated="{name}, {kind}",
    told="{name} : {keeps}.",
    button_fill="Remplir d'IA faciles",
    button_add="+ IA",
    which="Des IA peuvent jouer aussi. Pour prendre la place de l'une d'elles, il suffit d'appuyer sur le bouton de "
    "son camp.",
    add={
        Character.LOYAL: "Ajouter une IA loyale",
        Character.MACHIAVELLIAN: "Ajouter une IA machiavélique",
    },
    put_out="Retirer une IA",
    at="{side} : {kind}",
    does_not_chat="{name} : je ne sais pas bavarder, mais je signe des pactes, donnant-donnant. Écris `/pact`.",
)

CARETAKING: Final = CaretakingWords(
    word_forbade="{move} semblait meilleur, mais ta parole envers {names} l'interdisait ({promises}).",
    spared_chief="{move} semblait meilleur, mais un intérimaire ne tue pas le Chef d'un de tes alliés.",
    stayed_in_maze="{move} semblait meilleur, mais un intérimaire ne sort pas ton Chef du labyrinthe.",
    broke_least="Chaque coup rompait une de tes promesses. Celui-ci manquait à ta parole envers {names} ({promises}).",
    killed_all_the_same="Aucun coup n'épargnait le Chef de ton allié.",
    left_all_the_same="Ton Chef est sorti du labyrinthe parce que tout autre coup était pire.",
)
