"""French: taking turns back."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.news import TakingBackWords
from bot.table.model import Takebacks

TAKING_BACK: Final = TakingBackWords(
    button_back="Revenir en arrière",
    button_agree="Accepter",
    button_decline="Refuser",
    waits="Il est proposé de revenir au tour {turn}.",
    turn="le tour {first}",
    turns="les tours {first} à {last}",
    resignation="l'abandon",
    plays_again="de retour dans la partie : {names}",
    taken_back="{who} a annulé {what}",
    taken_back_by_all="{who} a accepté aussi, la partie revient donc avant {what}",
    proposed="{who} voudrait annuler {what} ; c'est fait dès que tous ceux qui jouent encore l'ont accepté, et jouer "
    "un coup, c'est refuser",
    agreed="{who} accepte d'annuler {what} ; on attend encore la réponse de : {names}",
    declined="{who} a refusé : rien n'est annulé, la partie continue",
    lapsed="{who} a joué, donc rien n'est annulé",
    was_taken_back="{what} a été annulé",
    edited="Le tour {turn} a été annulé. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    was_read="Ce message a déjà été lu. Écris ton coup dans un nouveau message : modifier celui-ci ne change rien.",
    left_out=counted(
        one="(Sans le tour annulé : {count}.)",
        other="(Sans les tours annulés : {count}.)",
    ),
    terms={
        Takebacks.OFF: "Aucun coup ne peut être annulé.",
        Takebacks.VOTE: "Un coup peut être annulé pendant {seconds} secondes, ensuite si tous les autres acceptent.",
        Takebacks.FREE: "Un coup peut être annulé jusqu'au coup suivant.",
    },
    with_engines={
        Takebacks.VOTE: "Une fois qu'un ordinateur a répondu, il faut l'accord d'une autre personne.",
        Takebacks.FREE: "Les réponses des ordinateurs sont annulées avec.",
    },
    alone_with_engines="Sans autre personne à la table, on peut revenir en arrière à tout moment.",
    rated_with_engines="Une fois qu'un ordinateur a répondu, le coup reste joué.",
)
