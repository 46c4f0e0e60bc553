"""French: resigning, agreeing on a draw, cancelling."""

from typing import Final

from bot.phrases.words.news import EndingWords

ENDINGS: Final = EndingWords(
    ask_resign="Veux-tu vraiment abandonner avec {side} ? Toutes les pièces qu'il commande deviennent des otages.",
    button_yes_resign="Oui, abandonner",
    ask_cancel="Veux-tu vraiment annuler cette partie ? Personne n'aura gagné.",
    button_yes_cancel="Oui, annuler",
    button_agree="Accepter la nulle",
    button_yes_draw="Oui, partie nulle",
    button_decline="Continuer à jouer",
    waits="La nulle est proposée, et tu n'as pas encore répondu.",
    offered="Ta proposition est dans le salon, avec les boutons pour y répondre.",
    noted_agreed="Tu acceptes la nulle. Cela reste secret et tu peux changer d'avis jusqu'à la dernière réponse.",
    noted_declined="Tu refuses la nulle. Cela reste secret et tu peux changer d'avis jusqu'à la dernière réponse.",
    ask_cancel_together="Il faut l'accord de tous ceux qui jouent encore. Je demande aux autres ?",
    button_ask_cancel="Demander aux autres",
    button_agree_cancel="Annuler la partie",
    cancelled="{who} a annulé la partie, personne n'a gagné",
    cancelled_together="{names} ont annulé la partie d'un commun accord, personne n'a gagné",
    cancel_proposed="{who} voudrait annuler la partie ; il faut l'accord de tous ceux qui jouent encore, avant que "
    "l'un d'eux ne joue",
    cancel_agreed="{who} accepte d'annuler la partie ; on attend encore la réponse de : {names}",
    cancel_declined="{who} ne veut pas annuler la partie, qui continue",
)
