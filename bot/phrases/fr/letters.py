"""French: asking for a square by its letter."""

from typing import Final

from bot.phrases.letters import LetterWords

LETTERS: Final = LetterWords(
    ask_corpse="Où va le cadavre ?",
    ask_piece="Où va la pièce ?",
    ask_exit="Où va-t-elle en sortant du labyrinthe ?",
    hint="`{move}` : {question} Appuie sur le bouton et écris la lettre d'une case, ou envoie "
    "`/djambi move {move} {letter}`. Le nom de la case convient aussi.",
    new="Une lettre ne vaut que pour l'image où elle figure. Voici celle du plateau actuel.",
    button_letter="Donner la lettre",
    label="Une lettre de l'image, ou une case",
)
