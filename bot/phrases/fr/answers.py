"""French: small answers."""

from typing import Final

from bot.phrases.words.commands import AnswerWords

ANSWERS: Final = AnswerWords(
    nothing_done="Très bien, rien n'a changé.",
    no_dm="Le Djambi se joue dans un salon textuel d'un serveur. Réessaie là-bas.",
    not_in_threads="Cela se fait dans {channel}, sous les yeux de tous, pas dans un fil.",
    no_past="Tu ne peux pas lire les anciens messages de ce salon, je ne montre donc pas ce qui y a été joué. Un admin "
    "peut t'accorder la permission *Voir les anciens messages*.",
    too_much="C'est plus que je ne peux répondre ; je me tais une minute. Un coup légal à ton tour reste joué.",
    internal_error="Désolé, quelque chose s'est mal passé de mon côté. Rien n'est perdu, réessaie. (Code {code})",
    database_away="Je n'arrive pas à joindre ma base de données. Réessaie dans un instant.",
    database_waits="Je n'arrive pas à joindre ma base de données. Je lirai vos coups dès qu'elle sera de retour.",
    button_no="Non",
)
