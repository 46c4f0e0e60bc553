"""French: caretakers."""

from typing import Final

from bot.phrases.words.engines import CaretakingWords

CARETAKING: Final = CaretakingWords(
    word_forbade="{move} semblait meilleur, mais ta parole envers {names} l'interdisait ({promises}).",
    spared_chief="{move} semblait meilleur, mais un intérimaire ne tue pas le Chef d'un de tes alliés.",
    stayed_in_maze="{move} semblait meilleur, mais un intérimaire ne sort pas ton Chef du labyrinthe.",
    broke_least="Chaque coup rompait une de tes promesses. Celui-ci rompait ta parole envers {names} ({promises}).",
    killed_all_the_same="Aucun coup n'épargnait le Chef de ton allié.",
    left_all_the_same="Ton Chef est sorti du labyrinthe parce que tout autre coup faisait plus de mal.",
)
